/* What the pages need besides htmx: taps that count once, a page that says when it is old, and the card pad. */
(() => {
  "use strict";
  const SILENCE = 25000, SWALLOW = 300, SETTLE = 250, SLOW = 400;
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const now = () => Date.now();

  /* ---- how old is this page? ---- */
  let heard = now(), connection = null, stale = false;
  const streamed = () => one("#stream");
  const clock = (at) => new Date(at).toTimeString().slice(0, 8);

  function shade() {
    const note = one("#stale");
    if (!note) return;
    note.hidden = !stale;
    if (stale) note.textContent = `As of ${clock(heard)}. Reconnecting`;
    document.documentElement.classList.toggle("stale", stale);
    for (const key of all("[data-money]")) key.disabled = stale || key.hasAttribute("data-off");
  }
  function fresh() { heard = now(); if (stale) { stale = false; shade(); } }
  function old() { if (!stale && streamed()) { stale = true; shade(); } }
  function reopen() { connection?.reader?.cancel(); }

  document.addEventListener("htmx:sse:after:connection", (event) => { connection = event.detail.connection; fresh(); });
  document.addEventListener("htmx:sse:after:message", fresh);
  document.addEventListener("htmx:sse:error", old);
  document.addEventListener("htmx:error", (event) => { if (event.target === streamed()) old(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden && now() - heard > 12000) old(); });
  addEventListener("pageshow", (event) => { if (event.persisted) { old(); reopen(); } });
  addEventListener("online", reopen);
  addEventListener("offline", old);
  setInterval(() => { if (!document.hidden && streamed() && now() - heard > SILENCE) { old(); heard = now() - SILENCE + 5000; reopen(); } }, 1000);

  /* ---- an answer that was drawn before what is shown already comes too late ---- */
  document.addEventListener("htmx:before:swap", (event) => {
    const late = /data-drawn="(\w+)-(\d+)"/.exec(event.detail?.ctx?.text || ""), shown = one("#live")?.dataset.drawn?.split("-");
    if (late && shown && late[1] === shown[0] && Number(late[2]) < Number(shown[1])) event.preventDefault();
  });

  /* ---- one tap is one tap ---- */
  let tapped = null, tappedAt = 0, quietUntil = 0, meaning = "";
  const dockSays = () => all("#live .dock .key, #live .padkeys .done").map((key) => key.value || key.getAttribute("href") || "").join("|");

  document.addEventListener("click", (event) => {
    const key = event.target.closest?.(".key");
    if (!key) return;
    const name = key.id || key.value || key.textContent;
    const again = name === tapped && now() - tappedAt < SWALLOW && !key.hasAttribute("data-again");
    const moved = now() < quietUntil && key.closest(".dock") && event.isTrusted;
    if (again || moved || (stale && key.hasAttribute("data-money"))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    tapped = name;
    tappedAt = now();
  }, true);

  document.addEventListener("htmx:before:request", (event) => {
    const form = event.target.closest?.("form");
    if (!form) return;
    const say = one("#say");
    if (say) say.replaceChildren();
    const pad = one(".padkeys[data-goes]", form);
    if (pad) sent = { name: pad.dataset.name, ctx: event.detail.ctx };
    const button = event.detail.ctx.request.submitter;
    form.dataset.sending = "1";
    form.sendingTimer = setTimeout(() => {
      const sub = button && one("span", button);
      if (sub) sub.textContent = "sending ...";
      else if (sent) one("#ask")?.replaceChildren("sending ...");
      for (const key of all("[data-money]", form)) key.disabled = true;
    }, SLOW);
  });
  document.addEventListener("htmx:finally:request", (event) => {
    if (sent?.ctx === event.detail.ctx) queueMicrotask(() => answered(event.detail.ctx.response?.status < 400));
    const form = event.target.closest?.("form");
    if (!form) return;
    clearTimeout(form.sendingTimer);
    delete form.dataset.sending;
    for (const key of all("[data-money]", form)) key.disabled = stale || key.hasAttribute("data-off");
  });

  /* ---- the pad: two taps a card ---- */
  const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two" };
  const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
  const ORDER = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
  const drafts = new Map();
  let sent = null;
  const ahead = [];
  const svg = (id) => {
    const mark = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    mark.setAttribute("aria-hidden", "true");
    use.setAttribute("href", `#${id}`);
    mark.append(use);
    return mark;
  };
  const element = (tag, className, text) => {
    const made = document.createElement(tag);
    if (className) made.className = className;
    if (text) made.textContent = text;
    return made;
  };
  const tell = (into, sentence) => into.replaceChildren(...sentence.split(/(\u2068[^\u2069]*\u2069)/).map((part) =>
    part.startsWith("\u2068") ? element("bdi", "", part.slice(1, -1)) : part));
  const printed = (rank) => (rank === "T" ? "10" : rank);
  const called = (card) => `${RANKS[card[0]]} of ${SUITS[card[1]]}`;

  function draftOf(pad) {
    const name = pad.dataset.name;
    if (!drafts.has(name)) drafts.set(name, { cards: pad.dataset.start ? pad.dataset.start.match(/../g) : [], rank: "", at: -1 });
    return drafts.get(name);
  }
  function readOut(cards) {
    if (!cards.length) return "";
    const suits = new Set(cards.map((card) => card[1]));
    const said = suits.size === 1 && cards.length > 1
      ? `${cards.map((card) => RANKS[card[0]]).join(", ")} of ${SUITS[cards[0][1]]}`
      : cards.map((card) => `${RANKS[card[0]]} ${SUITS[card[1]]}`).join(", ");
    return said[0].toUpperCase() + said.slice(1);
  }
  function drawn(card, place, wild) {
    const button = element("button", `card ${card[1]}${wild ? " wild" : ""}`);
    button.type = "button";
    button.dataset.place = place;
    button.setAttribute("aria-label", `${called(card)}: change this card`);
    button.append(element("b", "", printed(card[0])), element("i", "", card[1]), svg(card[1]));
    if (wild) { const star = svg("wild"); star.classList.add("star"); button.append(star); }
    return button;
  }
  /* A card of a grid needs its place as well. */
  const placeless = (pad) => { const places = all("input[name=place]", pad.closest("form")); return places.length > 0 && !places.some((place) => place.checked); };
  function draw(pad) {
    const draft = draftOf(pad), count = Number(pad.dataset.count), fewest = Number(pad.dataset.fewest || count), used = JSON.parse(pad.dataset.used);
    const wild = (pad.dataset.wild || "").split(" ");
    const held = new Set(draft.cards.filter((card, place) => card && place !== draft.at));
    const whole = draft.at < 0 && !placeless(pad), full = whole && draft.cards.length === count;
    const enough = full || (whole && !draft.rank && draft.cards.length >= fewest);
    const place = draft.at >= 0 ? draft.at : draft.cards.length;
    const where = (card) => (held.has(card) ? "here" : used[card]);
    const alone = goes(pad) && count === 1, rank = sent ? RANKS[ahead.at(-1)] && ahead.at(-1) : draft.rank;
    const live = one("#entry");
    if (live) {
      const hand = one(".hand", live);
      hand.replaceChildren(...Array.from({ length: Math.min(count, Math.max(fewest, draft.cards.length + 1)) }, (_, i) => {
        if (draft.cards[i] && i !== draft.at) return drawn(draft.cards[i], i, wild.includes(draft.cards[i]) || wild.includes(draft.cards[i][0]));
        const slot = element("span", `card ${i === place ? "now" : "slot"}`, "");
        if (i === place && draft.rank) slot.append(element("b", "", printed(draft.rank)));
        return slot;
      }));
      one(".read", live).textContent = readOut(draft.cards.filter((card, i) => card && i !== draft.at)) + (enough ? "." : draft.rank ? `, ${RANKS[draft.rank]} …`.replace(/^, /, "") : "");
      const left = one(".togo", live);
      if (left) left.textContent = enough ? "wrong? tap the card" : `${Math.max(0, fewest - held.size)} to go`;
    }
    const ask = one("#ask"), asked = one("#asked");
    const right = sent ? `${readOut(draft.cards)}.` : pad.dataset.right, half = rank && (sent || !enough);
    if (ask) tell(ask, placeless(pad) ? "Tap a place of the grid, then the card." : half ? `${RANKS[rank][0].toUpperCase()}${RANKS[rank].slice(1)} of what?` : enough ? right : pad.dataset.ask);
    if (asked && count > 1) tell(asked, enough ? pad.dataset.all : pad.dataset.each.replace("*", ORDER[place] || `${place + 1}th`));
    for (const key of all("[data-rank]", pad)) {
      const left = Object.keys(SUITS).filter((suit) => !where(key.dataset.rank + suit)).length;
      key.disabled = !left;
      key.setAttribute("aria-pressed", String(rank === key.dataset.rank));
      const dots = one(".left", key);
      dots.setAttribute("aria-label", `${left} left`);
      [...dots.children].forEach((dot, i) => dot.classList.toggle("gone", i >= left));
    }
    for (const key of all("[data-suit]", pad)) {
      const suit = key.dataset.suit, taken = rank && where(rank + suit);
      key.disabled = !rank || Boolean(taken);
      key.classList.toggle("used", Boolean(taken));
      one(".where", key).textContent = taken || "";
      key.setAttribute("aria-label", SUITS[suit] + (taken ? `, ${taken}` : ""));
    }
    for (const field of all("input[data-cards]", pad)) field.value = draft.cards.filter((card, i) => card && i !== draft.at).join("");
    pad.classList.toggle("full", full && !alone);
    pad.classList.toggle("enough", enough && (alone ? !sent : !full));
    for (const key of all("[data-done]", pad.closest("form"))) { key.toggleAttribute("data-off", !enough); key.disabled = !enough || stale; }
  }
  /* The hand being entered lies in sight, clear of the pad and of a message on it. */
  function reveal() {
    const live = one("#entry"), pad = one(".padkeys"), said = one(".padkeys .say");
    if (!live || !pad) return;
    document.documentElement.style.setProperty("--say", `${said ? said.offsetHeight : 0}px`);
    const hand = live.getBoundingClientRect(), keys = pad.getBoundingClientRect();
    if (keys.left >= hand.right) return;
    const below = hand.bottom - (said ? said.getBoundingClientRect().top : keys.top);
    if (below > 0 || hand.top < 0) scrollBy(0, Math.min(below, hand.top));
  }
  let revealed = "";
  /* A pad that goes on by itself says its cards with the last of their taps; what is tapped before the answer counts for the next card. */
  const goes = (pad) => "goes" in pad.dataset;
  function goOn(pad) {
    const form = pad.closest("form"), done = one("[data-done]", pad);
    if (done.disabled) return;
    if (form.hasAttribute("hx-post")) sent = { name: pad.dataset.name };
    one("#read").textContent = readOut(draftOf(pad).cards);
    draw(pad);
    form.requestSubmit(done);
  }
  function answered(heard) {
    const name = sent.name, taps = ahead.splice(0), pad = one(".padkeys");
    sent = null;
    if (!pad) return;
    draw(pad);
    if (heard && pad.dataset.name !== name && goes(pad)) for (const token of taps) put(pad, token);
  }
  function put(pad, token) {
    if (sent) { ahead.push(token); return draw(pad); }
    const draft = draftOf(pad), count = Number(pad.dataset.count), used = JSON.parse(pad.dataset.used);
    untype(pad);
    if (token in RANKS) {
      one("#read").textContent = "";
      draft.rank = token;
      if (count === 1 && draft.cards.length) draft.at = 0;
      draw(pad);
      return reveal();
    }
    if (!draft.rank) return undefined;
    const card = draft.rank + token;
    if (used[card] || draft.cards.some((held, i) => held === card && i !== draft.at)) return undefined;
    if (draft.at >= 0) { draft.cards[draft.at] = card; draft.at = -1; } else if (draft.cards.length < count) draft.cards.push(card);
    draft.rank = "";
    draw(pad);
    reveal();
    if (pad.classList.contains("full")) quietUntil = now() + SETTLE;
    if (goes(pad) && draft.cards.length === count && !placeless(pad)) goOn(pad);
    return undefined;
  }
  function untype(pad) { for (const typed of all("[data-typed]", pad.closest("form"))) typed.value = ""; }
  function takeBack(pad) {
    const draft = draftOf(pad);
    untype(pad);
    if (sent) ahead.pop();
    else if (draft.rank) draft.rank = "";
    else if (draft.at >= 0) draft.at = -1;
    else draft.cards.pop();
    draw(pad);
  }
  document.addEventListener("click", (event) => {
    const pad = one(".padkeys");
    if (!pad) return;
    const key = event.target.closest?.("[data-rank],[data-suit],[data-back],#entry [data-place]");
    if (!key) return;
    if (key.dataset.rank) put(pad, key.dataset.rank);
    else if (key.dataset.suit) put(pad, key.dataset.suit);
    else if ("back" in key.dataset) takeBack(pad);
    else { const draft = draftOf(pad); draft.at = Number(key.dataset.place); draft.rank = ""; draw(pad); }
  });
  document.addEventListener("keydown", (event) => {
    const pad = one(".padkeys");
    if (!pad || event.target.matches("input,textarea,select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace") return takeBack(pad);
    if (event.key === "1") { draftOf(pad).ten = true; return undefined; }
    let token = event.key.toLowerCase();
    if (token === "0" && draftOf(pad).ten) token = "t";
    draftOf(pad).ten = false;
    const rank = token.toUpperCase();
    if (rank in RANKS) put(pad, rank);
    else if (token in SUITS) put(pad, token);
    return undefined;
  });
  document.addEventListener("input", (event) => {
    const pad = one(".padkeys");
    if (!pad || !event.target.matches("[data-typed]")) return;
    const draft = draftOf(pad), count = Number(pad.dataset.count), used = JSON.parse(pad.dataset.used);
    const text = event.target.value.replace(/10/g, "T").replace(/[♠♤]/g, "s").replace(/[♥♡]/g, "h").replace(/[♦♢]/g, "d").replace(/[♣♧]/g, "c");
    const found = [...new Set([...text.matchAll(/([2-9TJQKA])\s*([shdc])/gi)].map((m) => m[1].toUpperCase() + m[2].toLowerCase()))];
    draft.cards = found.filter((card) => !used[card]).slice(0, count);
    draft.rank = "";
    draft.at = -1;
    draw(pad);
  });

  /* ---- a game, found by some letters of its name ---- */
  document.addEventListener("input", (event) => {
    if (!event.target.matches("[data-find]")) return;
    const wanted = event.target.value.trim().toLowerCase();
    for (const shelf of all("[data-shelf]")) {
      const games = all("[data-name]", shelf);
      for (const game of games) game.hidden = !game.dataset.name.includes(wanted);
      shelf.hidden = games.every((game) => game.hidden);
    }
  });

  /* ---- an amount, without the phone's keyboard ---- */
  document.addEventListener("click", (event) => {
    const key = event.target.closest?.("[data-digit]");
    if (!key) return;
    const field = one("input", key.closest(".digits"));
    if (key.dataset.digit === "back") field.value = field.value.slice(0, -1);
    else if (field.value.length < 10) field.value = (field.value === "0" ? "" : field.value) + key.dataset.digit;
  });
  function ready() {
    for (const field of all(".digits input")) { field.readOnly = true; field.inputMode = "none"; }
  }

  /* ---- after each change of the page ---- */
  function settled() {
    const pad = one(".padkeys");
    if (pad) {
      draw(pad);
      const asks = pad.dataset.name + (one(".padkeys .say")?.textContent || "");
      if (asks !== revealed) reveal();
      revealed = asks;
    }
    ready();
    shade();
    const says = dockSays();
    if (says !== meaning && meaning) quietUntil = now() + SETTLE;
    meaning = says;
    const live = one("#live");
    if (live?.dataset.title) document.title = live.dataset.title;
    if (live?.dataset.go) location.assign(live.dataset.go);
  }
  document.addEventListener("change", (event) => { const pad = one(".padkeys"); if (pad && event.target.matches("input[name=place]")) draw(pad); });
  document.addEventListener("htmx:after:swap", settled);
  document.addEventListener("change", (event) => { if (event.target.matches("[data-submit]")) event.target.form.requestSubmit(one("[data-here]", event.target.closest("li") || event.target.form)); });
  /* ---- the judge: what is tapped replaces what was typed ---- */
  function judged() {
    const typed = one("form[data-judge] [data-kept]");
    if (!typed) return;
    typed.value = "";
    one("#entry")?.scrollIntoView({ block: "nearest" });
  }
  document.documentElement.classList.add("js");
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => { settled(); judged(); }); else { settled(); judged(); }
})();

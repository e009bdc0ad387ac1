/* Spit at the table: the ring answers from the engine's table that the page carries; every page counts to one moment of the server's clock. */
(() => {
  "use strict";
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const LATE = 1500, HOLD = 900, SAMPLES = 5;

  /* ---- the ring ---- */
  const ORDER = "A23456789TJQK";
  const asked = { mode: "", usual: "", taps: [], said: "", at: 0 };
  let table = null, kept = "";
  const ring = () => one("#ring");
  const spoken = (rank) => rank.replace("T", "10");
  const either = (ranks) => (ranks.length < 2 ? ranks.map(spoken).join("") : `${ranks.slice(0, -1).map(spoken).join(", ")} or ${spoken(ranks.at(-1))}`);
  const wanted = (tops) => [...ORDER].filter((rank) => tops.some((top) => table.fits[top].includes(rank)));

  function legal([top, card]) {
    const fits = [...table.fits[top]];
    if (!card) return { lead: `On ${spoken(top)}:`, big: either(fits), text: "Now the card, or read it here.", tapped: [top], fits };
    const [ok, text] = table.on[top + card];
    return { lead: "", big: ok ? "Yes" : "No", text, tone: ok ? "yes" : "no", tapped: [top, card], fits: ok ? [] : fits };
  }
  function stuck(taps) {
    const centre = taps.slice(0, table.piles), shown = taps.slice(table.piles), fits = wanted(centre);
    const base = { tapped: centre, fits, shown };
    const hit = shown.find((rank) => fits.includes(rank));
    if (hit) return { ...base, lead: "Not stuck", big: `${spoken(hit)} on ${spoken(centre.find((top) => table.fits[top].includes(hit)))}`, text: "It fits: play it.", tone: "no" };
    const list = fits.map(spoken).join(" ");
    if (asked.said === "seen") return { ...base, lead: "Not stuck", big: "Play it", text: "You must play while you can.", tone: "no" };
    if (centre.length < table.piles) return { ...base, lead: "Look for any", big: list, text: "And the next pile?" };
    if (asked.said === "yes") return { ...base, lead: "Not stuck", big: "Play on", text: table.questions[asked.at][1], tone: "no" };
    if (asked.said === "none" && asked.at < table.questions.length) return { ...base, lead: "", big: "", text: table.questions[asked.at][0], step: "ask" };
    if (asked.said === "none") return { ...base, lead: "Nobody can move", big: "Stuck", text: "", tone: "yes", step: "spit" };
    return { ...base, lead: "Look for any", big: list, text: shown.length ? `${shown.length} tapped, none fits.` : "Has anybody one?", step: "look" };
  }
  function first(taps) {
    if (taps.length < 3) return { lead: table.first[taps.length], big: taps.map(spoken).join(", "), text: "", tapped: taps };
    const [before, low, high] = taps, fits = (card, top) => table.fits[top].includes(card);
    const how = fits(low, before) ? (fits(high, low) ? "both" : "lower") : fits(high, before) ? "upper" : "neither";
    const named = (words) => words.replaceAll("{before}", spoken(before)).replaceAll("{low}", spoken(low)).replaceAll("{high}", spoken(high));
    const [big, text, tone] = table.stands[how];
    return { lead: "", big: named(big), text: named(text), tone, tapped: taps };
  }
  function answer() {
    if (!asked.taps.length) { const [lead, text] = table.prompts[asked.mode]; return { lead, big: "", text, tapped: [] }; }
    return { legal, stuck, first }[asked.mode](asked.taps);
  }
  function key(value, words) {
    const button = document.createElement("button"), bold = document.createElement("b");
    button.className = "key";
    button.name = "said";
    button.value = value;
    bold.textContent = words;
    button.append(bold);
    return button;
  }
  function paint() {
    const form = ring();
    if (!form) return;
    if (kept !== form.dataset.table) { kept = form.dataset.table; table = JSON.parse(kept); }
    if (!asked.usual) {
      Object.assign(asked, { mode: form.dataset.mode, usual: form.dataset.usual, taps: all("input[name=r]", form).map((field) => field.value) });
    } else if (asked.usual !== form.dataset.usual) {
      asked.usual = form.dataset.usual;
      if (asked.mode === asked.usual && asked.usual === "stuck") return paint();
      asked.mode = asked.usual;
      Object.assign(asked, { taps: [], said: "", at: 0 });
    }
    const said = answer(), core = one("#core", form);
    for (const button of all("[data-rank]", form)) {
      const rank = button.dataset.rank;
      button.setAttribute("aria-pressed", String(said.tapped.includes(rank)));
      button.classList.toggle("fits", Boolean(said.fits?.includes(rank)));
      button.classList.toggle("seen", Boolean(said.shown?.includes(rank)));
    }
    for (const tab of all("[data-tab]", form)) tab.setAttribute("aria-pressed", String(tab.dataset.tab === asked.mode));
    core.className = `core${said.tone ? ` ${said.tone}` : ""}`;
    const put = (selector, words) => { const place = one(selector, core); if (place.textContent !== words) place.textContent = words; };
    put(".lead", said.lead);
    put(".big", said.big);
    one(".big", core).classList.toggle("long", said.big.length > 12);
    put(".more", said.text);
    const pair = one(".pair", core);
    const keys = said.step === "look" ? [["seen", "Seen one"], ["none", "None"]] : said.step === "ask" ? [[`yes.${asked.at}`, "Yes"], [`no.${asked.at}`, "No"]] : [];
    pair.replaceChildren(...keys.map(([value, words]) => key(value, words)));
    const spit = one("#spitkey");
    if (spit) spit.hidden = said.step !== "spit";
  }
  function tapped(rank) {
    const { mode, taps } = asked;
    if (mode === "stuck") {
      const again = asked.said || answer().tone === "no";
      asked.said = "";
      asked.at = 0;
      asked.taps = again ? [rank] : taps.length >= table.piles && taps.includes(rank) && !wanted(taps.slice(0, table.piles)).includes(rank) ? taps : [...taps, rank];
    } else asked.taps = taps.length < (mode === "legal" ? 2 : 3) ? [...taps, rank] : [rank];
  }
  function replied(value) {
    const [said, at] = value.split(".");
    if (said === "no") { asked.said = "none"; asked.at = Number(at) + 1; } else asked.said = said;
    if (said === "yes") asked.at = Number(at);
  }
  document.addEventListener("click", (event) => {
    const form = ring(), hit = event.target.closest?.("[data-rank],[data-tab],#core [name=said]");
    if (!form || !hit || !form.contains(hit)) return;
    event.preventDefault();
    if (hit.dataset.tab) Object.assign(asked, { mode: hit.dataset.tab, taps: [], said: "", at: 0 });
    else if (hit.dataset.rank) tapped(hit.dataset.rank);
    else replied(hit.value);
    paint();
  });

  /* ---- a count of two figures is a whole count: the second one says it ---- */
  document.addEventListener("click", (event) => {
    const digits = event.target.closest?.(".counting [data-digit]")?.closest(".digits"), field = digits && one("input", digits);
    if (field?.value.length === 2 && event.target.closest("[data-digit]").dataset.digit !== "back") digits.closest("form").requestSubmit(one(".go", digits));
  });

  /* ---- one clock ---- */
  let offset = 0, best = Infinity;
  const serverNow = () => Date.now() + offset;
  async function measure(samples) {
    const place = one("[data-clock]");
    if (!place?.dataset.clock) return;
    best = Infinity;
    for (let i = 0; i < samples; i++) {
      try {
        const before = Date.now(), said = Number(await (await fetch(place.dataset.clock, { cache: "no-store" })).text()), after = Date.now();
        if (said && after - before < best) { best = after - before; offset = said - (before + after) / 2; }
      } catch { return; }
    }
    begin();
  }
  document.addEventListener("visibilitychange", () => { if (!document.hidden) measure(SAMPLES); });
  addEventListener("pageshow", () => measure(SAMPLES));

  /* ---- three, two, one ---- */
  let counting = 0, timer = 0, sounding = [], audio = null, holding = 0, title = [];
  function tone(at, high) {
    if (audio?.state !== "running") return;
    const begins = audio.currentTime + (at - serverNow()) / 1000;
    if (begins < audio.currentTime - 0.05) return;
    const voice = audio.createOscillator(), level = audio.createGain(), length = high ? 0.35 : 0.1;
    voice.frequency.value = high ? 880 : 440;
    level.gain.setValueAtTime(0.25, begins);
    level.gain.exponentialRampToValueAtTime(0.001, begins + length);
    voice.connect(level).connect(audio.destination);
    voice.start(Math.max(audio.currentTime, begins));
    voice.stop(begins + length);
    sounding.push(voice);
  }
  function quiet() {
    for (const voice of sounding) { try { voice.stop(); } catch { /* it has ended */ } }
    sounding = [];
  }
  function show(words) {
    const place = one("#count");
    if (!place) return;
    place.classList.add("counting");
    const said = one(".words", place);
    if (said.textContent !== words) said.textContent = words;
  }
  function begin() {
    const starts = Number(one("#count")?.dataset.starts || 0);
    if (starts === counting) return;
    clearTimeout(timer);
    quiet();
    counting = 0;
    if (!starts || serverNow() > starts + (best < LATE ? 0 : LATE)) return;
    counting = starts;
    for (const back of [3, 2, 1]) tone(starts - back * 1000, false);
    tone(starts, true);
    tick("");
  }
  function tick(last) {
    clearTimeout(timer);
    const left = counting - serverNow();
    if (left <= 0) return zero();
    const words = String(Math.min(3, Math.ceil(left / 1000)));
    show(words);
    if (words !== last && last !== "again") navigator.vibrate?.(60);
    timer = setTimeout(() => tick(words), Math.max(4, Math.min(left % 1000 || 1000, left)));
    return undefined;
  }
  function zero() {
    show("Spit");
    navigator.vibrate?.(250);
    holding = Date.now() + HOLD;
    setTimeout(release, HOLD);
    const form = one("#zero");
    if (!form) return;
    const said = new URLSearchParams(new FormData(form));
    said.set("key", form.dataset.key);
    fetch(form.action, { method: "POST", body: said, headers: { "HX-Request": "true" } }).catch(() => {});
  }
  function release() {
    holding = 0;
    const place = one("#count");
    if (!place || place.dataset.starts) return;
    place.classList.remove("counting");
    if (title.length) one(".words", place).replaceChildren(...title);
  }

  /* ---- sound needs one tap ---- */
  function listen() {
    audio ??= window.AudioContext ? new AudioContext() : null;
    audio?.resume().then(sound).catch(() => {});
  }
  function sound() {
    const note = one("#sound");
    if (note) note.hidden = !window.AudioContext || audio?.state === "running";
  }
  addEventListener("pointerdown", listen, { passive: true });

  /* ---- how long this round has run ---- */
  function clock() {
    const place = one("#timer");
    if (!place?.dataset.since) return;
    const seconds = Math.max(0, Math.floor((serverNow() - Number(place.dataset.since)) / 1000));
    const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (place.textContent !== words) place.textContent = words;
  }
  setInterval(clock, 500);

  /* ---- the slap judge: two halves, the first finger down ---- */
  const slap = { first: null, at: 0 };
  function down(side, at) {
    const halves = all("#slap [data-side]"), said = one("#slapped");
    if (slap.first === null) {
      Object.assign(slap, { first: side, at });
      halves[side].classList.add("won");
      one(".verdict", halves[side]).textContent = "First";
      said.textContent = `${halves[side].dataset.name} was first.`;
      for (const keys of all("[data-of]")) keys.hidden = Number(keys.dataset.of) !== side;
      navigator.vibrate?.(80);
    } else if (side !== slap.first && !one(".verdict", halves[side]).textContent) {
      const gap = Math.round(at - slap.at);
      if (gap === 0) {
        for (const half of halves) { half.classList.remove("won"); one(".verdict", half).textContent = "Level"; }
        said.textContent = "The same instant: play it again.";
        for (const keys of all("[data-of]")) keys.hidden = true;
      } else one(".verdict", halves[side]).textContent = `${gap} ms later`;
    }
  }
  function again() {
    Object.assign(slap, { first: null, at: 0 });
    for (const half of all("#slap [data-side]")) { half.classList.remove("won"); one(".verdict", half).textContent = ""; }
    for (const keys of all("[data-of]")) keys.hidden = true;
    one("#slapped").textContent = "First finger down wins.";
  }
  document.addEventListener("pointerdown", (event) => {
    const half = event.target.closest?.("#slap [data-side]");
    if (half) { event.preventDefault(); down(Number(half.dataset.side), event.timeStamp); }
  });
  document.addEventListener("keydown", (event) => {
    if (!one("#slap") || event.repeat) return;
    if (event.key === "f") down(0, event.timeStamp);
    if (event.key === "j") down(1, event.timeStamp);
  });
  document.addEventListener("click", (event) => { if (event.target.closest?.("#slap-again")) again(); });

  /* ---- after each change of the page ---- */
  let step = "";
  function settled() {
    const mode = one("#live")?.className;
    if (step && mode !== step) scrollTo(0, 0);
    step = mode;
    const place = one("#count");
    if (place && !place.dataset.starts) title = [...one(".words", place).cloneNode(true).childNodes];
    paint();
    begin();
    if (holding > Date.now()) show("Spit");
    else if (counting && place?.dataset.starts && counting > serverNow()) tick("again");
    clock();
    sound();
  }
  document.addEventListener("htmx:after:swap", settled);
  settled();
  measure(SAMPLES);
})();

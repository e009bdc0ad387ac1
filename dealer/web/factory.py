"""The app, put together in named steps."""

from flask import Flask, Response, make_response, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import IntegerConverter, Map

from dealer.desk import Desk
from dealer.settings import Settings, folder
from dealer.web import (
    assets,
    deal,
    devices,
    door,
    guard,
    history,
    home,
    host,
    joining,
    judge,
    menu,
    opening,
    own_games,
    phone,
    rules_page,
    say,
    screen,
    seats,
    security,
    speech,
    spit,
    spit_door,
    spit_opening,
    spit_pages,
    spit_scores,
    standings,
    stream,
    views,
)
from dealer.web.house import House

STREAMS = 90
"""Open pages before the others poll: the server's threads, less some that answer taps."""


class Stored(IntegerConverter):
    """A whole number in an address: no more than the store can hold, 2**63 - 1; any other is no page."""

    regex = "[0-9]{1,19}"

    def __init__(self, url_map: Map) -> None:
        super().__init__(url_map, max=2**63 - 1)


def create_app(settings: Settings, desk: Desk, *, streams: int = STREAMS) -> Flask:
    """The web app of one house. It makes no host: that is the key that `dealer` prints."""
    app = Flask("dealer", template_folder=str(folder("templates")), static_folder=None)
    app.url_map.converters["int"] = Stored
    app.config["DEALER_SECRET"] = settings.secret_key()
    app.extensions["dealer"] = House(desk, settings)
    app.extensions["dealer.streams"] = stream.Streams(streams)
    app.extensions["dealer.snapshots"] = views.Snapshots()
    app.extensions["dealer.shelf"] = assets.Shelf(folder("static"))
    _templates(app)
    security.secure(app)
    app.before_request(guard.check)
    for module in (
        assets, deal, devices, door, history, home, host, joining, judge, menu, opening, own_games, phone, rules_page, say, screen,
        seats, spit, spit_door, spit_opening, spit_pages, spit_scores, standings, stream,
    ):  # fmt: skip
        app.register_blueprint(module.blueprint)
    app.register_error_handler(HTTPException, _plainly)
    return app


def _templates(app: Flask) -> None:
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    app.add_template_filter(speech.spoken, "spoken")
    app.add_template_filter(speech.figured, "figured")
    app.add_template_filter(speech.plain, "plain")
    app.add_template_filter(speech.signed, "signed")
    app.add_template_global(assets.address, "asset")

    @app.context_processor
    def always() -> dict[str, object]:
        return {"look": home.look(), "script_version": assets.shelf().version}


def _plainly(error: HTTPException) -> Response:
    """Every error in one sentence, in the look of the other pages."""
    code = error.code or 500
    sentence = WORDS.get(code, "That did not work. Nothing changed.")
    if error.description and code in (400, 403) and error.description != type(error).description:
        sentence = error.description
    if views.asked_by_htmx():
        return views.refusal(sentence, code)
    page = render_template("plain.html", title=TITLES.get(code, "Not here"), text=sentence, retry=request.path)
    return make_response(page, code)


TITLES = {
    403: "Not for this phone",
    404: "Nothing here",
    413: "Too much",
    400: "Not understood",
    500: "Something broke",
}
WORDS = {
    400: "That could not be read. Open the page again; nothing changed.",
    403: "This phone may not do that. Scan the code of the table, or ask the host.",
    404: "There is no such page. Scan the code of the table again.",
    405: "That page is only for looking.",
    413: "That is more than a table ever says at once. Nothing changed.",
    500: "Something went wrong here. What was said before is kept. Try again.",
}

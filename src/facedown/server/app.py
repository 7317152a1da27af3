"""The application: routes, what guards them, and what opens and closes with them."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Litestar, MediaType, Request, Router, get
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig
from litestar.types import Message, Scope

from facedown import __version__
from facedown.core.game import Game
from facedown.core.texts import capital
from facedown.games import GAMES, load
from facedown.server import api, pages, reviewpages
from facedown.server.answers import GZIP_LEVEL
from facedown.server.botseats import BotSeats
from facedown.server.files import BuiltFiles
from facedown.server.heads import Application, allowed
from facedown.server.hosts import check_host
from facedown.server.looks import Content
from facedown.server.problems import answer
from facedown.server.reviewer import Reviewer
from facedown.server.settings import Settings, default_database
from facedown.server.store import Store
from facedown.server.tables import Room, Rooms
from facedown.server.waits import Waits
from facedown.server.wiring import dependencies

HERE = Path(__file__).parent
STATIC = HERE / "static"
BODY_BYTES = 64 * 1024
UNCOMPRESSED = (r"^/$", r"^/(tables|join|me)\b", r"^/api/(tables|join|deals|me)\b(?!/[^/]+/review$)")
"""The paths of what is sent as it is: whatever shows a game that goes on, and the streams.

It holds a seat's secrets next to texts that others chose, so that the length of a compressed answer would tell of them.
"""
SECURITY = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}


def create_app(
    database: str | Path | None = None, games: Mapping[str, Game[Any, Any]] | None = None, **settings: Any
) -> Litestar:
    """Return the application for a database (a path, or a URL); it is opened when the application starts.

    `games` are all registered ones if nothing else is said; the other `settings` are those of `Settings`.
    """
    games = {name: load(name) for name in GAMES} if games is None else games
    return build(Settings(database=str(database or default_database()), games=games, **settings))


def build(settings: Settings) -> Litestar:
    """Return the application for these settings."""
    hosts = [check_host(settings.allowed_hosts)] if settings.allowed_hosts else []
    # The secret comes from the database. What anybody may keep has no token of somebody's.
    csrf = CSRFConfig(secret="", cookie_secure=settings.secure_cookies, exclude=[r"^/static/"])
    return Application(
        route_handlers=[*api.ROUTES, *pages.ROUTES, *reviewpages.ROUTES, health, static_router()],
        lifespan=[lambda app: life(app, settings, csrf)],
        dependencies=dependencies(settings),
        before_request=api.require_json,
        csrf_config=csrf,
        middleware=[*hosts, rate_limit(settings.most_new_per_minute)],
        exception_handlers={HTTPException: answer, Exception: answer},
        before_send=[add_headers],
        compression_config=CompressionConfig(
            "gzip",
            minimum_size=1000,
            gzip_compress_level=GZIP_LEVEL,
            exclude=[*UNCOMPRESSED],
            exclude_opt_key="is_compressed",
        ),
        request_max_body_size=BODY_BYTES,
        template_config=TemplateConfig(instance=template_engine(settings.games)),
        openapi_config=OpenAPIConfig("facedown", __version__, path="/schema", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
        debug=False,
    )


def rate_limit(most_per_minute: int) -> DefineMiddleware:
    """Return the limit of the routes that make something new; those are marked with ``limited``."""

    async def is_limited(request: Request[Any, Any, Any]) -> bool:
        return bool(request.route_handler.opt.get("limited"))

    config = RateLimitConfig(
        ("minute", most_per_minute), check_throttle_handler=is_limited, set_rate_limit_headers=False
    )
    return config.middleware


@get("/health", media_type=MediaType.TEXT, summary="Whether the server answers")
async def health() -> str:
    """Say that the server answers."""
    return "ok"


@asynccontextmanager
async def life(app: Litestar, settings: Settings, csrf: CSRFConfig) -> AsyncIterator[None]:
    """Open the database, let bots play while the application runs, and close everything in order."""
    store = Store(settings.database, settings.synchronous)
    csrf.secret = store.setting("csrf secret")
    bots, waits = BotSeats(settings.bot_patience_seconds), Waits()

    def on_change(room: Room, content: Content) -> None:
        waits.watch(room, content)
        bots.wake(room, content)

    rooms = bots.rooms = waits.rooms = app.state.rooms = Rooms(store, settings.games, on_change)
    app.state.reviewer = Reviewer(settings.games)
    try:
        yield
    finally:
        rooms.close()
        await bots.close()
        await waits.close()
        store.close()


async def add_headers(message: Message, scope: Scope) -> None:
    """Add to every answer, errors too, what browsers should keep to."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in SECURITY.items():
        headers[name] = value
    if "allow" in headers:
        headers["allow"] = allowed(scope["path"], headers["allow"])
    if scope["path"].startswith("/static/"):
        headers["cache-control"] = "public, max-age=31536000, immutable" if is_built(scope) else "no-cache"
    else:
        headers.setdefault("cache-control", "no-store")


def static_router() -> Router:
    """Return the route of the built files; without them the pages are plain, but complete."""
    return create_static_files_router("/static", [STATIC], file_system=BuiltFiles())


def template_engine(games: Mapping[str, Game[Any, Any]]) -> JinjaTemplateEngine:
    """Return the templates; a name that a page does not have is an error, not an empty text."""
    loader = FileSystemLoader(HERE / "templates")
    environment = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals["static"] = built_files
    environment.globals["called"] = lambda game, *seats: games[game].called(*seats)
    environment.filters["sentence"] = capital
    return JinjaTemplateEngine(engine_instance=environment)


def built_files() -> dict[str, str]:
    """Return the addresses of the built files that are there; one that changes has a new address."""
    paths = [path for name in ("app.css", "app.js", "review.js") if (path := STATIC / name).is_file()]
    return {path.name: f"/static/{path.name}?v={built_version(path, path.stat().st_mtime_ns)}" for path in paths}


@lru_cache(maxsize=8)
def built_version(path: Path, _changed: int) -> str:
    """Return what tells the contents of a built file from others; it is read once until it changes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def is_built(scope: Scope) -> bool:
    """Return whether an address is that of a built file as it is now; what it gives never changes."""
    address = f"{scope['path']}?{scope['query_string'].decode('latin-1')}"
    return address in built_files().values()

"""What routes are handed: the tables, the guest of the session, and the settings."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from facedown.server.reviewer import Reviewer
from facedown.server.sessions import current_guest
from facedown.server.settings import Settings
from facedown.server.store import Guest
from facedown.server.tables import Rooms

AnyRequest: TypeAlias = Request[Any, Any, Any]
PathText: TypeAlias = FromPath[str]
TheRooms: TypeAlias = NamedDependency[Rooms]
TheGuest: TypeAlias = NamedDependency[Guest | None]
TheReviewer: TypeAlias = NamedDependency[Reviewer]
TheSettings: TypeAlias = NamedDependency[Settings]


def dependencies(settings: Settings) -> dict[str, Provide]:
    """Return what routes can ask for, by the names of their parameters."""
    return {
        "settings": Provide(lambda: settings, sync_to_thread=False),
        "rooms": Provide(provide_rooms, sync_to_thread=False),
        "reviewer": Provide(provide_reviewer, sync_to_thread=False),
        "guest": Provide(provide_guest, sync_to_thread=False),
    }


def provide_rooms(state: State) -> Rooms:
    """Return the tables; they are there when the application has started."""
    rooms: Rooms = state.rooms
    return rooms


def provide_reviewer(state: State) -> Reviewer:
    """Return what makes reviews."""
    reviewer: Reviewer = state.reviewer
    return reviewer


def provide_guest(request: AnyRequest, rooms: TheRooms) -> Guest | None:
    """Return the guest of the session, or None."""
    return current_guest(request, rooms.store)

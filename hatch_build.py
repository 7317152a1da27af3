"""Build hook: puts the built front end into the package."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontendBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Placeholder."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build."""

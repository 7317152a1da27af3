"""Build hook: puts the built front end into wheels, source archives and editable installs."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontendBuildHook(BuildHookInterface[Any]):
    """Calls `frontend/bundle.py`, which knows how the front end is built."""

    def dependencies(self) -> list[str]:
        """Return what the build environment needs besides hatchling: Node, where the machine has none."""
        requirements: list[str] = self._bundle().requirements()
        return requirements

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the front end, unless the built files match the sources."""
        if self._bundle().build():
            self.app.display_info("The front end is built.")

    def _bundle(self) -> ModuleType:
        spec = importlib.util.spec_from_file_location("facedown_bundle", Path(self.root) / "frontend" / "bundle.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

"""The built files: whatever a path may hold, what is not the name of one is not there."""

from __future__ import annotations

import errno
from typing import Any

from litestar.file_system import BaseLocalFileSystem
from litestar.types import PathType
from litestar.types.file_types import FileInfo

NO_NAMES = (errno.ENAMETOOLONG, errno.ENOTDIR, errno.ELOOP, errno.EILSEQ)


class BuiltFiles(BaseLocalFileSystem):
    """A file system to which a name that no file can have is the name of no file."""

    async def info(self, path: PathType, **kwargs: Any) -> FileInfo:
        """Return what there is to know of a file. Raise `FileNotFoundError` if there is none of that name."""
        try:
            return await super().info(path, **kwargs)
        except ValueError:  # a null byte, or what is no text
            raise FileNotFoundError(path) from None
        except OSError as error:
            if error.errno in NO_NAMES:
                raise FileNotFoundError(path) from None
            raise

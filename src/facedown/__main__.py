"""Run the command line: ``python -m facedown``."""

from facedown.cli import main

if __name__ == "__main__":
    main(prog_name="facedown")

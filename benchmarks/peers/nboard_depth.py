"""An NBoard program that looks no further than so many moves ahead, whatever depth it is sent.

python nboard_depth.py DEPTH COMMAND …
"""

import subprocess
import sys


def main() -> None:
    """Pass all lines on, with another depth; what the program says goes to our output."""
    depth, *command = sys.argv[1:]
    with subprocess.Popen(command, stdin=subprocess.PIPE, text=True, bufsize=1) as program:
        assert program.stdin
        for line in sys.stdin:
            program.stdin.write(f"set depth {depth}\n" if line.startswith("set depth ") else line)
        program.kill()


if __name__ == "__main__":
    main()

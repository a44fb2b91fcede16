"""Fits the text of slides that pandoc has made into them: `python3 diapositives.py presentation.pptx`.

pandoc's letters are so large that ten lines fill a slide. The master's sizes, which all slides use, are made smaller.
The file is replaced whole or not at all.
"""

import os
import re
import sys
import zipfile

MASTER = re.compile(r"ppt/slideMasters/slideMaster\d+\.xml")
BODY = re.compile(rb"<p:bodyStyle>.*?</p:bodyStyle>", re.DOTALL)
LARGEST = 1600  # hundredths of a point: fourteen lines of some seventy characters


def fitted(master):
    """The XML of a slide master whose body text is at most that large."""
    return BODY.sub(lambda body: re.sub(rb'\bsz="(\d+)"', smaller, body[0]), master)


def smaller(size):
    """A size, not above the largest."""
    return b'sz="%d"' % min(int(size[1]), LARGEST)


def fit(path):
    """Replace a file of slides by one in which they fit; what is no such file stays."""
    if not zipfile.is_zipfile(path):
        return
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(path + ".new", "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            content = old.read(entry)
            new.writestr(entry, fitted(content) if MASTER.fullmatch(entry.filename) else content)
    os.replace(path + ".new", path)


if __name__ == "__main__":
    fit(sys.argv[1])

"""Makes the archive that a course asks for: `python3 ../remise.py ARCHIVE.zip FICHIER… [NOM=CHEMIN…] [--sauf MOTIF]…`.

A file or folder goes into the archive under its own name, or under NOM; nothing else does: no compiled file, no cache,
nothing that `--sauf` names. The archive is replaced whole or not at all.
"""

import os
import sys
import zipfile
from fnmatch import fnmatch

NEVER = ("__pycache__", "*.pyc", "*.so", "*.pyd", ".*")
DATE = (1980, 1, 1, 0, 0, 0)  # the same files make the same archive


def files_below(path, name, left_out):
    """Each file of a path with its name in the archive, in order."""
    if not os.path.isdir(path):
        yield path, name
        return
    for entry in sorted(os.listdir(path)):
        if not any(fnmatch(entry, pattern) for pattern in left_out):
            yield from files_below(os.path.join(path, entry), name + "/" + entry, left_out)


def make(archive, entries, left_out):
    """Write the archive; the names in it."""
    names = []
    with zipfile.ZipFile(archive + ".new", "w", zipfile.ZIP_DEFLATED) as made:
        for entry in entries:
            name, _, path = entry.rpartition("=")
            for file, inside in files_below(path, name or path, left_out):
                with open(file, "rb") as stream:
                    info = zipfile.ZipInfo(inside, DATE)
                    info.external_attr, info.compress_type = 0o644 << 16, zipfile.ZIP_DEFLATED
                    made.writestr(info, stream.read())
                names.append(inside)
    os.replace(archive + ".new", archive)
    return names


def main(arguments):
    """The exit status; a sentence says what is in the archive, or why there is none."""
    entries, left_out, rest = [], list(NEVER), list(arguments[1:])
    while rest:
        word = rest.pop(0)
        if word == "--sauf" and rest:
            left_out.append(rest.pop(0))
        else:
            entries.append(word)
    if not entries:
        return "Usage : python3 ../remise.py ARCHIVE.zip FICHIER…"
    try:
        names = make(arguments[0], entries, left_out)
    except OSError as error:
        if os.path.exists(arguments[0] + ".new"):
            os.unlink(arguments[0] + ".new")
        return f"L'archive ne peut pas être faite : {error.filename} ({error.strerror})."
    top = sorted({name.split("/")[0] + ("/" if "/" in name else "") for name in names})
    print(f"{arguments[0]} est prête : {', '.join(top)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Submissions as schools export them, and as students pack them."""

from __future__ import annotations

import errno
import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from damier.core.errors import FileError
from damier.grader.contract import Contract
from damier.grader.intake import Submission, collect

CONTRACT = Contract("c", "c", files=("main.py", "other.py"))


def archive(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as opened:
        for name, content in files.items():
            opened.writestr(name, content)
    return packed.getvalue()


def lay_out(folder: Path, files: dict[str, bytes]) -> Path:
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


def collected(tmp_path: Path, files: dict[str, bytes]) -> list[Submission]:
    place = tmp_path / "place"
    place.mkdir()
    return collect([lay_out(tmp_path / "class", files)], CONTRACT, place)


def names(submissions: list[Submission]) -> list[tuple[str, str]]:
    return [(each.name, each.id) for each in submissions]


def test_one_folder_is_one_submission(tmp_path: Path) -> None:
    (found,) = collected(tmp_path, {"main.py": b"", "notes/x.txt": b"", "more/main.py": b""})
    assert (found.name, found.folder) == ("class", tmp_path / "class")


@pytest.mark.parametrize(
    "files",
    [
        {"work/src/main.py": b"", "work/report.pdf": b""},
        {"work.zip": archive({"work/src/main.py": b"", "__MACOSX/work/src/._main.py": b"x"})},
        {"work.zip": archive({"inner.zip": archive({"main.py": b""})})},
    ],
)
def test_nested_folders_and_archives_are_opened(tmp_path: Path, files: dict[str, bytes]) -> None:
    (found,) = collected(tmp_path, files)
    assert [each.name for each in found.folder.iterdir()] == ["main.py"]


def test_a_folder_of_folders_and_archives_is_a_class(tmp_path: Path) -> None:
    found = collected(
        tmp_path,
        {"bob/main.py": b"", "Ada.zip": archive({"main.py": b""}), "eve/nothing.txt": b"", ".DS_Store": b""},
    )
    assert [each.name for each in found] == ["Ada", "bob", "eve"]
    assert [(each.folder / "main.py").exists() for each in found] == [True, True, False]


def test_moodle_s_export(tmp_path: Path) -> None:
    found = collected(
        tmp_path,
        {
            "Ada Lovelace_12_assignsubmission_file_/main.py": b"",
            "Ada Lovelace_12_assignsubmission_onlinetext_/onlinetext.html": b"",
            "Zoé Noël_13_assignsubmission_file_projet.zip": archive({"projet/main.py": b""}),
            "Bob_14_assignsubmission_file_main.py": b"1",
            "Bob_14_assignsubmission_file_other.py": b"2",
        },
    )
    assert names(found) == [("Ada Lovelace", "12"), ("Bob", "14"), ("Zoé Noël", "13")]
    assert all((each.folder / "main.py").exists() for each in found)
    assert (found[1].folder / "other.py").read_bytes() == b"2"


def test_a_folder_beside_an_export_is_a_submission(tmp_path: Path) -> None:
    export = {"Ada_12_assignsubmission_file_/main.py": b""}
    found = collected(tmp_path, {**export, "late/main.py": b"", "notes/x.txt": b"", "export.zip": archive(export)})
    assert names(found) == [("Ada", "12"), ("late", "")]


def test_gradescope_s_export(tmp_path: Path) -> None:
    metadata = (
        "---\nsubmission_7:\n  :submitters:\n  - :name: Ada Lovelace\n    :sid: '12'\n    :email: ada@x.org\n"
        "  - :name: Bob\n    :sid: '13'\n    :email: bob@x.org\n  :created_at: 2026-01-01\nsubmission_8:\n"
        "  :submitters:\n  - :name: Eve\n    :sid:\n    :email: eve@x.org\n"
    )
    files = {"submission_metadata.yml": metadata.encode(), "submission_7/main.py": b"", "submission_8/x/main.py": b""}
    found = collected(tmp_path, files)
    assert [(each.name, each.id, each.email) for each in found] == [
        ("Ada Lovelace, Bob", "12, 13", "ada@x.org, bob@x.org"),
        ("Eve", "", "eve@x.org"),
    ]


def test_two_of_one_name_have_keys_of_their_own(tmp_path: Path) -> None:
    found = collected(tmp_path, {"é a/main.py": b"", "É-a/main.py": b""})
    assert len({each.key for each in found}) == 2


@pytest.mark.parametrize(
    ("content", "word"),
    [("# é\n".encode("cp1252"), "Windows-1252"), ("print('é')\n".encode("utf-16"), "UTF-16"), ("# é\r\n".encode(), "")],
)
def test_files_in_other_encodings_are_mended_and_said(tmp_path: Path, content: bytes, word: str) -> None:
    (found,) = collected(tmp_path, {"main.py": content, "Makefile": b"all:\r\n\techo\r\n"})
    compile((found.folder / "main.py").read_bytes(), "main.py", "exec")
    assert b"\r" not in (found.folder / "Makefile").read_bytes()
    assert word in " ".join(map(str, found.remarks))
    assert (tmp_path / "class" / "main.py").read_bytes() == content


def test_archives_that_cannot_be_opened_are_their_authors_problem(tmp_path: Path) -> None:
    cut = archive({"main.py": b"x" * 1000})[:-30]
    found = collected(tmp_path, {"ada/main.py": b"", "bob.zip": cut, "eve.rar": b"Rar!", "joe.zip": b"no zip"})
    assert [bool(each.problem) for each in found] == [False, True, True, True]


def broken_in_the_middle(kind: int) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", kind) as opened:
        opened.writestr("main.py", bytes(range(256)) * 40)
    content = bytearray(packed.getvalue())
    content[60:90] = b"\xff" * 30
    return bytes(content)


@pytest.mark.parametrize("kind", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA, zipfile.ZIP_STORED])
def test_an_archive_that_is_broken_anywhere_gets_a_sentence(tmp_path: Path, kind: int) -> None:
    (found,) = collected(tmp_path, {"work.zip": broken_in_the_middle(kind)})
    assert "work.zip cannot be unpacked: " in str(found.problem)
    assert "\n" not in str(found.problem)


def test_a_full_disk_is_not_the_author_s_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def copy(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("damier.grader.archives._copy", copy)
    with pytest.raises(OSError, match="No space left"):
        collected(tmp_path, {"work.zip": archive({"main.py": b""})})


def test_long_names_in_archives_are_cut(tmp_path: Path) -> None:
    (found,) = collected(tmp_path, {"work.zip": archive({"é" * 150 + ".py": b"", "main.py": b""})})
    assert sorted(len(each.name.encode()) < 256 for each in found.folder.glob("*.py")) == [True, True]
    assert not found.problem


def test_names_are_sorted_as_people_sort_them(tmp_path: Path) -> None:
    found = collected(tmp_path, {f"{name}/main.py": b"" for name in ("Zoé", "Élodie", "eva", "Emil")})
    assert [each.name for each in found] == ["Élodie", "Emil", "eva", "Zoé"]


def test_names_in_archives_lead_nowhere_else(tmp_path: Path) -> None:
    hostile = archive({"../../escaped.py": b"", "/etc/x.py": b"", "C:\\y\\main.py": b"", "main.py": b""})
    (found,) = collected(tmp_path, {"work.zip": hostile})
    assert not list(tmp_path.glob("escaped.py"))
    assert (found.folder / "main.py").exists()


def test_links_and_bombs_in_archives_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("damier.grader.archives._MOST_OF_ONE", 1 << 20)
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as opened:
        link = tarfile.TarInfo("main.py")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        opened.addfile(link)
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr("main.py", bytes(2 << 20))
    found = collected(tmp_path, {"ada.tgz": packed.getvalue(), "bob.zip": bomb.getvalue()})
    assert not (found[0].folder / "main.py").exists()
    assert "too large" in str(found[1].problem)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", lay_out(tmp_path, {"x.txt": b""}) / "x.txt"):
        with pytest.raises(FileError):
            collect([path], CONTRACT, tmp_path / "place")

"""`make remise` in each assignment's folder: what is in the archive, and that it runs where there is nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DICE = (
    "afficheur carte carte_autogeneree case de guerre_des_des joueur joueur_humain_console joueur_ordinateur principal"
)
TOOLS = "make sh env rm mkdir cp mv sed chmod head tail cut basename dirname printf"

CLOSE = "pygame.display.init(); pygame.event.post(pygame.event.Event(pygame.QUIT))"
PAWN = "[None] * 35 + [(0, False)] + [None] * 15"

# What is at the top of each archive; a shell command that runs it, and what that prints.
ARCHIVES = {
    "dames-ulb": (
        "dames-ulb.zip",
        {
            *(f"{name}.py" for name in ("draughts", "draughtsFunctions", "draughtsGUI")),
            *("rapport-1.odt", "rapport-2.odt", "presentation.odp"),
        },
        "printf 'd7\\nL\\nquitter\\n' | python3 draughts.py | tail -1",
        "Noirs ○, pièce (ex. a4) ou commande ? La partie s'arrête ici.",
    ),
    "dames-tp": (
        "dames-tp.zip",
        {"ia.py", "jeu.py", "tournoi.py", "coureur.py", "test_moteur.py", "README.md", "damier"},
        f"""python3 tournoi.py --help >&2 && python3 jeu.py --help >&2 && python3 test_moteur.py && mkdir alone &&
        cp ia.py alone && cd alone &&
        python3 -c 'import ia; print(ia.play({PAWN}, True))'""",
        "(35, 30)",
    ),
    "sos": (
        "sos.zip",
        {"sosAlgorithms.py", "sosGUI.py"},
        f"python3 -c 'import sosGUI, pygame; {CLOSE}; sosGUI.SOS(4); print(len(sosGUI.sos.newBoard(4)))'",
        "4",
    ),
    "reversi": (
        "reversi.zip",
        {"Makefile", "README.md", "rapport.md", "sources", "damier", "native"},
        "make projetprelim >&2 && printf 'H\\nA\\nH\\nB\\n\\nd3\\n' | ./projetprelim 2>/dev/null | tail -2 | head -1",
        "Le joueur noir a placé son pion en d3",
    ),
    "guerre-des-des": (
        "tp3.zip",
        {"correction.txt", *(f"{name}.py" for name in DICE.split())},
        "printf '3\\n3\\n0\\n0\\n2\\n\\n' | python3 principal.py | tail -1 | cut -d' ' -f1-3",
        "Victoire du joueur",
    ),
}


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository whose assignments may be written to."""
    ignored = shutil.ignore_patterns("__pycache__", "build", "*.zip", "projet*")
    shutil.copytree(ROOT / "assignments", tmp_path / "repository" / "assignments", ignore=ignored)
    for name in ("src", "native", "docs"):
        (tmp_path / "repository" / name).symlink_to(ROOT / name)
    return tmp_path / "repository"


def environment(tmp_path: Path, **others: str) -> dict[str, str]:
    """One in which `python3` is the Python of these tests, no converter is found, and no window is seen."""
    tools = tmp_path / "tools"
    tools.mkdir(exist_ok=True)
    for name in TOOLS.split():
        if not (tools / name).exists():
            (tools / name).symlink_to(shutil.which(name) or name)
    if not (tools / "python3").exists():
        (tools / "python3").write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
        (tools / "python3").chmod(0o755)
    return {"PATH": str(tools), "HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "PYTHONUTF8": "1", **others}


def run(command: str, folder: Path, given: dict[str, str]) -> str:
    """What a shell command prints; it must end well."""
    done = subprocess.run(
        ["/bin/sh", "-c", command], cwd=folder, env=given, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("assignment", ARCHIVES)
def test_the_archive_holds_what_is_asked_for_and_runs_alone(repository: Path, tmp_path: Path, assignment: str) -> None:
    archive, expected, command, output = ARCHIVES[assignment]
    folder, empty = repository / "assignments" / assignment, tmp_path / "empty"
    given = environment(tmp_path, FOLDER=str(folder))
    assert f"{archive} est prête : " in run("make remise", folder, given)
    with zipfile.ZipFile(folder / archive) as made:
        names = made.namelist()
        made.extractall(empty)
    assert {name.split("/")[0] for name in names} == expected
    assert not [name for name in names if "__pycache__" in name or name.endswith((".so", ".pyc", ".zip"))]
    assert run(command, empty, given).strip() == output


def test_without_a_converter_the_slides_stay_as_they_are_and_make_says_so(repository: Path, tmp_path: Path) -> None:
    said = run("make remise", repository / "assignments" / "sos", environment(tmp_path))
    assert "les diapositives restent en Markdown (presentation.md)" in said


def test_a_converter_that_is_installed_makes_the_slides(repository: Path, tmp_path: Path) -> None:
    given = environment(tmp_path)
    converter = Path(given["PATH"]) / "pandoc"
    converter.write_text('#!/bin/sh\n[ "$1" = presentation.md ] && : > "$5"\n')
    converter.chmod(0o755)
    folder = repository / "assignments" / "sos"
    assert run("make remise", folder, given).endswith("presentation.pptx est prête.\n")
    assert (folder / "presentation.pptx").exists()


def test_without_libreoffice_the_reports_have_no_pdf_and_make_says_so(repository: Path, tmp_path: Path) -> None:
    given = environment(tmp_path)
    folder = repository / "assignments" / "dames-ulb"
    assert "(sudo apt install libreoffice) : rapport-2.pdf n'est pas fait." in run("make remise", folder, given)
    converter = Path(given["PATH"]) / "soffice"
    converter.write_text('#!/bin/sh\nname=${6##*/}\n: > "$5/${name%.*}.pdf"\n')
    converter.chmod(0o755)
    assert "presentation.odp, presentation.pdf, rapport-1.odt, rapport-1.pdf" in run("make remise", folder, given)


def test_the_letters_of_converted_slides_fit_into_them(tmp_path: Path) -> None:
    master, others = "ppt/slideMasters/slideMaster1.xml", {"ppt/slides/slide1.xml": b'<a sz="2400"/>', "a.png": b"\x89"}
    title, body = '<p:titleStyle sz="4400"/>', '<p:bodyStyle><a:lvl1 sz="{}"/><a:lvl9 sz="1500"/></p:bodyStyle>'
    slides = tmp_path / "presentation.pptx"
    with zipfile.ZipFile(slides, "w") as made:
        for name, content in {**others, master: (title + body.format(2400)).encode()}.items():
            made.writestr(name, content)
    program = ROOT / "assignments" / "sos" / "diapositives.py"
    subprocess.run([sys.executable, program, slides], check=True, timeout=60)
    with zipfile.ZipFile(slides) as fitted:
        assert {name: fitted.read(name) for name in others} == others
        assert fitted.read(master).decode() == title + body.format(1600)
    assert list(tmp_path.iterdir()) == [slides]


def test_a_missing_file_leaves_the_old_archive_and_is_named(repository: Path, tmp_path: Path) -> None:
    folder = repository / "assignments" / "guerre-des-des"
    (folder / "tp3.zip").write_text("old")
    (folder / "de.py").unlink()
    command = ["make", "remise"]
    done = subprocess.run(command, cwd=folder, env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert done.returncode
    assert "L'archive ne peut pas être faite : de.py" in done.stderr
    assert (folder / "tp3.zip").read_text() == "old"
    assert not list(folder.glob("*.new"))

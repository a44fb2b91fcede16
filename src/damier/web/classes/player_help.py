"""How a player is written: an example, what a position has, and a file to begin with; for the game of a course."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from damier.core import registry
from damier.core.game import Game, Setup
from damier.core.message import Message
from damier.core.profile import variant_title
from damier.draw.svg import escaped
from damier.grader.contract import Contract
from damier.i18n.language import Language
from damier.web.classes import parts
from damier.web.classes.records import Course

_MOST_MOVES: Final = 6  # that are shown
_EXAMPLE: Final = '''\
def choose(position):
    """{about}"""
    me = position.to_move

    def lead(move):
        points = position.after(move).points()
        return points[me] - max(points[:me] + points[me + 1 :])

    return max(position.legal_moves(), key=lead)
'''
_START: Final = '''\
"""{title}"""


def choose(position):
    """{about}"""
    moves = position.legal_moves()  # {moves}
    return moves[0]
'''
_HAS: Final = (
    ("position.legal_moves()", Message("the legal moves, a list; at least one")),
    ("position.after(move)", Message("the position after a move; the position itself does not change")),
    ("position.to_move", Message("whose turn it is: 0 for the first player, 1 for the second …; here it is yours")),
    ("position.points()", Message("the score board: a list with one number for each player")),
    (
        "position.outcome()",
        Message("None while the game goes on; at its end, outcome().ranks has 1 for who has won"),
    ),
    ("position.seats", Message("how many play")),
)
_DICE: Final = (
    "position.chances()",
    Message("when the dice are to move (to_move is -1): what they can show, each with its probability"),
)


def is_for_players(contract: Contract, part: str) -> bool:
    """Whether what is handed in is a player of a game, in a file of any name."""
    return bool(contract.plays) and not contract.files_of(part)


def player_help(language: Language, course: Course, contract: Contract) -> str:
    """A box that unfolds: how a player of the course's game is written; HTML."""
    translate = language.translate
    game, setup = _game(contract)
    about = translate("Takes the move after which it leads by most points.")
    rows = [[f"<code>{escaped(name)}</code>", escaped(language.say(text))] for name, text in _has(game, setup)]
    told = translate(
        "Your file has a function choose(position) that returns one of the position's legal moves: a move, or its "
        "text. This one looks one move ahead:"
    )
    more = translate(
        "print(position) shows the board; what you print is in the report. The file may import damier and the "
        "files that are handed in with it."
    )
    start = parts.link(
        f"/class/courses/{course.id}/player.py", translate("Download a player.py to begin with"), "button"
    )
    return (
        f'<details class="box how-to"><summary>{escaped(translate("How to write a player"))}</summary>'
        f"<p>{escaped(told)}</p><pre>{escaped(_EXAMPLE.format(about=about))}</pre>"
        f"<p>{escaped(_moves(language, game, setup))}</p>"
        f"{parts.table([translate('It has'), translate('which is')], rows, 'has')}"
        f'<p>{escaped(more)}</p><p class="links">{start}</p></details>'
    )


def first_player(language: Language, contract: Contract) -> str:
    """A file that plays: it takes the first legal move."""
    game, setup = _game(contract)
    title = language.say(Message(variant_title(game, setup.variant or game.variants[0])))
    return _START.format(
        title=language.translate("A player: {game}", game=title),
        about=language.translate("The move to be made in a position: so far the first one that is legal."),
        moves=language.translate("choose a better one"),
    )


def _game(contract: Contract) -> tuple[Game[Any, Any], Setup]:
    name, _, variant = contract.plays.partition("/")
    return registry.find(name), Setup(variant=variant)


def _has(game: Game[Any, Any], setup: Setup) -> list[tuple[str, Message]]:
    """What a position has; with the dice, if the game has any."""
    position = game.start(setup, Random(0))
    has_dice = any(position.after(move).to_move < 0 for move in position.legal_moves())
    return [*_HAS, _DICE] if has_dice else [*_HAS]


def _moves(language: Language, game: Game[Any, Any], setup: Setup) -> str:
    """Moves as the game writes them, at its start."""
    position = game.start(setup, Random(0))
    moves = position.legal_moves()
    texts = [game.format_move(position, move) for move in moves[:_MOST_MOVES]]
    shown = ", ".join(texts) + (" …" if len(moves) > _MOST_MOVES else "")
    title = language.say(Message(variant_title(game, setup.variant or game.variants[0])))
    return language.translate("{game}: the moves at the start, as texts: {moves}", game=title, moves=shown)

"""The compiled core. Squares of Reversi are bits as in damier.games.reversi: bit 0 is a1, bit 63 is h8."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

_Totals: TypeAlias = tuple[int, int, int, tuple[int, ...], tuple[int, ...], tuple[float, ...], tuple[int, ...]]

INSTRUCTIONS: str  # what this module was compiled for: "portable", "x86-64-v3" or "x86-64-v4"

def reversi_legal_squares(own: int, other: int, /) -> int: ...
def reversi_turned(own: int, other: int, square: int, /) -> int: ...
def reversi_perft(own: int, other: int, depth: int, /) -> int: ...
def reversi_first_weights() -> bytes:
    """Weights to begin training with: mobility is good, corners are better."""

def reversi_play(
    weights: bytes,
    *,
    seed: int,
    first: int = 0,
    games: int = 1000,
    depth: int = 4,
    solved: int = 14,
    random_samples: int = 0,
    threads: int = 1,
    listener: Callable[[int], object] | None = None,
) -> bytes:
    """Positions of games against itself, from game number `first` on, each as 20 bytes (`<QQbb??`).

    Both sides' discs, the one to move first; a search's score and the game's result for it; whether the score is exact;
    whether the game is for validation, not to be learned from. From `random_samples` per cent of them, a random move
    leads to one more. The listener is called with the number of games done."""

def reversi_contest(
    first: bytes,
    second: bytes,
    *,
    seed: int,
    openings: int = 50,
    nodes: int = 20000,
    threads: int = 1,
    listener: Callable[[int], object] | None = None,
) -> tuple[int, int, int, int]:
    """How the first weights do against the second: wins, draws, losses, discs ahead. An opening is two games."""

def reversi_fit(
    weights: bytes,
    samples: bytes | Iterable[bytes],
    *,
    room: int = 0,
    score_weight: float = 0.5,
    regularisation: float = 4.0,
    neighbour_weight: float = 0.5,
    rounds: int = 40,
    threads: int = 1,
    listener: Callable[[int], object] | None = None,
) -> tuple[bytes, list[tuple[int, int, int, float, float]]]:
    """Weights that predict the samples' results best; `room` is how many samples to expect.

    And for each phase its number, how many samples are for training and for validation, and the errors on both. The
    listener is called with the number of phases done."""

def reversi_methods(
    position: type, references: dict[str, Callable[..., Any]], move: type, passed: object, all_moves: object, /
) -> dict[str, Callable[..., Any]]:
    """Methods for damier's class of positions, by name; what they leave to Python they ask the references."""

def reversi_rollouts(position: object, count: int, seed: int, longest: int, /) -> _Totals | None:
    """Random games of at most `longest` moves; None where the core does not play such a position.

    Games, moves and unfinished games, then by seat: wins, shared first places, shares of the wins, points."""

class ReversiLine:
    score: int  # discs for the side to move
    depth: int
    certainty: int  # per cent
    moves: list[int]  # squares; 64 is the pass

class ReversiReport:
    lines: list[ReversiLine]  # the best first; none where the game is over
    depth: int
    certainty: int
    is_exact: bool
    nodes: int
    seconds: float

class ReversiEngine:
    """Searches without holding Python's lock; one search at a time. Any thread may call `stop`."""

    def __init__(self, weights: bytes, *, memory: int = ..., threads: int = 1) -> None:
        """Raises ValueError where weights, memory (bytes) or threads are not possible."""
    def search(
        self,
        own: int,
        other: int,
        *,
        seconds: float = ...,
        enough: float = ...,
        depth: int = 60,
        nodes: int = ...,
        lines: int = 1,
        is_certain: bool = False,
        wants_result_only: bool = False,
        listener: Callable[[ReversiReport], object] | None = None,
    ) -> ReversiReport:
        """The best found within the limits; after `enough` seconds no new iteration begins.

        Signals (Ctrl-C) are handled, and what the listener raises is raised."""
    def stop(self) -> None: ...
    def resume(self) -> None: ...
    def forget(self) -> None: ...

def dicewars_odds(attackers: int, defenders: int, /) -> float: ...

class DicewarsBoard:
    """A decision of the seat whose turn it is, immutable; cells are numbers, as in damier.games.dicewars."""

    def __init__(
        self,
        neighbours: Sequence[Sequence[int]],
        rules: dict[str, int | bool | None],
        owners: Sequence[int],
        dice: Sequence[int],
        surplus: Sequence[int],
        turn: int,
        *,
        passes: int = 0,
        turns: int = 0,
        battles: int = 0,
        transfers: int = 0,
    ) -> None:
        """Raises ValueError where there is no such position. Rules are those fields of damier's that it depends on."""
    def legal_moves(self) -> list[tuple[str, int, int]]:
        """Each an `attack` or a `transfer` with its source and target, then the `end`; none where the game is over."""
    def after_attack(self, source: int, target: int, is_won: bool) -> DicewarsBoard: ...
    def after_transfer(self, source: int, target: int) -> DicewarsBoard: ...
    def after_end(self, seed: int) -> DicewarsBoard:
        """The new dice are handed out at random, and the next player is to move."""
    def shares(self) -> tuple[float, ...] | None:
        """Each seat's share of the win where the game is over."""
    @property
    def owners(self) -> tuple[int, ...]: ...
    @property
    def dice(self) -> tuple[int, ...]: ...
    @property
    def surplus(self) -> tuple[int, ...]: ...
    @property
    def turn(self) -> int: ...
    @property
    def passes(self) -> int: ...
    @property
    def turns(self) -> int: ...
    @property
    def battles(self) -> int: ...
    @property
    def transfers(self) -> int: ...

def dicewars_simulate(
    board: DicewarsBoard, *, seed: int, games: int = 1000, threads: int = 1, is_dealt: bool = False
) -> list[float]:
    """Each seat's share of the wins in games of the course's strategy from there on.

    With `is_dealt`, cells and dice are dealt anew for each, as the document's game does."""

def dicewars_first_weights(variant: str, /) -> bytes:
    """Weights to begin training with: cells, dice and large regions are good."""

def dicewars_play(
    weights: bytes,
    *,
    seed: int,
    first: int = 0,
    games: int = 1000,
    depth: int = 4,
    solved: int = 0,
    random_samples: int = 0,
    threads: int = 1,
    listener: Callable[[int], object] | None = None,
) -> bytes:
    """The ends of turns of games against itself and simple strategies, each as 354 bytes.

    The features of up to eight seats, 42 bytes each; a byte for each one's share of the win in the end and for what was
    expected a round later; how many seats are left; whether the game is for validation, not to be learned from."""

def dicewars_contest(
    first: bytes,
    second: bytes,
    *,
    seed: int,
    openings: int = 50,
    nodes: int = 20000,
    threads: int = 1,
    listener: Callable[[int], object] | None = None,
) -> tuple[int, int, int, int]:
    """How the first weights do against the second: wins, draws, losses, wins less losses. An opening is two games."""

def dicewars_fit(
    weights: bytes,
    samples: bytes | Iterable[bytes],
    *,
    room: int = 0,
    score_weight: float = 0.5,
    regularisation: float = 4.0,
    neighbour_weight: float = 0.5,
    rounds: int = 40,
    threads: int = 1,
    listener: Callable[[int], object] | None = None,
) -> tuple[bytes, list[tuple[int, int, int, float, float]]]:
    """As reversi_fit, `rounds` times through all samples. There is one phase; errors are of the chance to win."""

class DicewarsMove:
    act: int  # 0 the end of the turn, 1 an attack, 2 a transfer
    source: int
    target: int

class DicewarsLine:
    score: float  # the chance to win of the seat whose turn it is
    depth: int
    moves: list[DicewarsMove]  # one: what follows depends on the dice

class DicewarsReport:
    lines: list[DicewarsLine]  # the best first
    depth: int
    is_exact: bool
    nodes: int
    seconds: float
    samples: int  # of the other players' replies

class DicewarsEngine:
    """Searches without holding Python's lock; one search at a time. Any thread may call `stop`."""

    def __init__(self, weights: bytes, *, memory: int = ..., threads: int = 1) -> None:
        """Raises ValueError where weights, memory (bytes) or threads are not possible."""
    def evaluate(self, board: DicewarsBoard, *, is_turn_over: bool = False) -> tuple[float, ...]:
        """Each seat's chance to win if the turn ended now and all played by these weights.

        Of a turn that is over, the dice that are still to be handed out are in the surplus."""
    def search(
        self,
        board: DicewarsBoard,
        *,
        seconds: float = ...,
        enough: float = ...,
        depth: int = 8,
        nodes: int = ...,
        lines: int = 1,
        seed: int = 1,
        are_others_alike: bool = False,
        listener: Callable[[DicewarsReport], object] | None = None,
    ) -> DicewarsReport:
        """The best moves found within the limits; the same for the same seed and nodes.

        The other players are taken to play simple strategies, or as this engine does if they are alike."""
    def stop(self) -> None: ...
    def resume(self) -> None: ...
    def forget(self) -> None: ...

def draughts_kinds() -> list[tuple[str, int, int]]:
    """Every kind of draughts the core knows the rules of: the variant's name, rows and columns."""

class DraughtsMove:
    """A complete move, as damier.games.draughts.Move but without its route. Equal and hashed by all four."""

    origin: int
    target: int
    victims: int  # as bits
    is_crowned: bool

class DraughtsBoard:
    """A position, immutable. Squares are bits as in damier.games.draughts for that variant: bit 0 is square 1."""

    def __init__(
        self,
        variant: str,
        rows: int,
        columns: int,
        men: tuple[int, int],
        kings: tuple[int, int],
        to_move: int,
        *,
        king_moves: int = 0,
        ending: int = 0,
        turns: int = 0,
        runs: tuple[tuple[int, int], tuple[int, int]] = ...,
        past: Sequence[tuple[int, int, int, int]] = (),
    ) -> None:
        """Raises ValueError where there is no such kind or position. The rest is what damier's Progress remembers."""
    def legal_moves(self) -> list[DraughtsMove]:
        """All complete moves; draws by counting are not looked at."""
    def after(self, move: DraughtsMove, /) -> DraughtsBoard: ...
    def perft(self, depth: int, /) -> int: ...
    @property
    def men(self) -> tuple[int, int]: ...
    @property
    def kings(self) -> tuple[int, int]: ...
    @property
    def to_move(self) -> int: ...

def draughts_first_weights(variant: str, rows: int, columns: int, /) -> bytes:
    """Weights to begin training with: the values of men and kings, and little else."""

def draughts_play(
    weights: bytes,
    *,
    seed: int,
    first: int = 0,
    games: int = 1000,
    depth: int = 4,
    solved: int = 0,
    random_samples: int = 0,
    threads: int = 1,
    listener: Callable[[int], object] | None = None,
) -> bytes:
    """Positions of games against itself (the weights know their variant), each as 36 bytes (`<QQQQhb?`).

    White's men, Black's men, White's kings, Black's kings as the core numbers squares, with the side to move as
    White; a search's score (hundredths of a man) and the game's result (-1, 0, 1) for it; whether the game is
    for validation, not to be learned from."""

def draughts_contest(
    first: bytes,
    second: bytes,
    *,
    seed: int,
    openings: int = 50,
    nodes: int = 20000,
    threads: int = 1,
    listener: Callable[[int], object] | None = None,
) -> tuple[int, int, int, int]:
    """How the first weights do against the second: wins, draws, losses, wins less losses. An opening is two games.

    Openings are random moves that the first weights find fair, or the fairest of 100 where they find none."""

def draughts_fit(
    weights: bytes,
    samples: bytes | Iterable[bytes],
    *,
    room: int = 0,
    score_weight: float = 0.5,
    regularisation: float = 4.0,
    neighbour_weight: float = 0.5,
    rounds: int = 40,
    threads: int = 1,
    listener: Callable[[int], object] | None = None,
) -> tuple[bytes, list[tuple[int, int, int, float, float]]]:
    """As reversi_fit. There is one phase, number 0; errors are of the chance to win, from 0 to 1."""

def draughts_methods(
    position: type,
    references: dict[str, Callable[..., Any]],
    move: type,
    progress: type,
    fresh: object,
    rules: type,
    /,
) -> dict[str, Callable[..., Any]]:
    """As reversi_methods. The rules may be any on at most 128 squares."""

def draughts_rollouts(position: object, count: int, seed: int, longest: int, /) -> _Totals | None: ...

class DraughtsLine:
    score: int  # hundredths of a man for the side to move; from 20,000 on a win, 30,000 less the plies to it
    depth: int
    moves: list[DraughtsMove]

class DraughtsReport:
    lines: list[DraughtsLine]  # the best first; none where there is no move
    depth: int
    is_exact: bool  # the first line's score is the result of perfect play
    nodes: int
    seconds: float

class DraughtsEngine:
    """Searches without holding Python's lock; one search at a time. Any thread may call `stop`."""

    def __init__(self, weights: bytes, *, memory: int = ..., threads: int = 1) -> None:
        """The weights know their variant. Raises ValueError where weights, memory or threads are not possible."""
    def search(
        self,
        board: DraughtsBoard,
        *,
        seconds: float = ...,
        enough: float = ...,
        depth: int = 99,
        nodes: int = ...,
        lines: int = 1,
        listener: Callable[[DraughtsReport], object] | None = None,
    ) -> DraughtsReport:
        """The best found within the limits; after `enough` seconds no new iteration begins."""
    def stop(self) -> None: ...
    def resume(self) -> None: ...
    def forget(self) -> None: ...

def sos_methods(
    position: type, references: dict[str, Callable[..., Any]], move: type, alignment: type, all_moves: object, /
) -> dict[str, Callable[..., Any]]: ...
def sos_rollouts(position: object, count: int, seed: int, longest: int, /) -> _Totals | None: ...
def dicewars_methods(
    position: type,
    references: dict[str, Callable[..., Any]],
    attack: type,
    transfer: type,
    battle: type,
    reinforce: type,
    end: object,
    board: type,
    rules: type,
    /,
) -> dict[str, Callable[..., Any]]:
    """As reversi_methods; maps of at most 64 cells."""

def dicewars_rollouts(position: object, count: int, seed: int, longest: int, /) -> _Totals | None: ...

class SosLine:
    score: int  # hundredths of a point: the lead of the side to move at the end of the game
    depth: int
    @property
    def moves(self) -> list[int]: ...  # twice the cell, and one more for an O

class SosReport:
    lines: list[SosLine]  # the best first; none where the board is full
    depth: int
    is_exact: bool  # the first line's score is the result of perfect play
    nodes: int
    seconds: float

class SosEngine:
    """Searches without holding Python's lock; one search at a time. Any thread may call `stop`."""

    def __init__(self, rows: int, columns: int, *, memory: int = ..., threads: int = 1, manner: str = "usual") -> None:
        """For two players on one size of board, up to 64 cells. Raises ValueError where something is not possible.

        Two manners check what the usual one finds: "plain" uses nothing but the rules, and another order of moves;
        "reordered" has other keys, and yet another order."""
    def search(
        self,
        s: int,
        o: int,
        lead: int,
        *,
        seconds: float = ...,
        enough: float = ...,
        depth: int = 64,
        nodes: int = ...,
        lines: int = 1,
        is_proof: bool = False,
        wants_result_only: bool = False,
        listener: Callable[[SosReport], object] | None = None,
    ) -> SosReport:
        """The best found within the limits; cells are bits, numbered row by row from the top.

        With `is_proof`, nothing is reported but what perfect play leads to."""
    def save(self, path: str) -> bool:
        """Write all that is proved to a file; whether that was possible."""
    def load(self, path: str) -> str:
        """Add what a file has proved: "loaded", or why not: "unreadable", "foreign", "other board", "damaged".

        Or "too large": a table of this memory would lose some of it."""
    def stop(self) -> None: ...
    def resume(self) -> None: ...
    def forget(self) -> None: ...

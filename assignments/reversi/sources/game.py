"""A game from its first turn to its result, announced as the document says."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core.match import Match
from damier.core.position import Outcome
from damier.games.reversi import BLACK, GAME, PASS, WHITE, Move
from sources.board import COLOURS, drawn, written
from sources.files import Unfinished
from sources.players import Player
from sources.terminal import EndOfInput, ask, say


def play(players: Sequence[Player]) -> None:
    """Play a whole game; black is the first of the players."""
    for player in players:
        player.meet(players[1 - player.seat])
    match = Match(GAME, GAME.start())
    say(f"Début de la partie entre {players[BLACK].name} (noir) et {players[WHITE].name} (blanc)")
    last: str | None = None
    while True:
        next_player = players[match.position.to_move]
        if match.outcome and last:
            next_player.part(last)  # before anybody is waited for here: the other side must not be kept waiting
        confirm(is_over=match.outcome is not None)
        say(drawn(match.position))
        if match.outcome:
            say(result(players, match.outcome, match.position.points()))
            return
        say(f"Tour du joueur {next_player.colour}")
        try:
            move = next_player.choose(match.position, last)
        except Unfinished as end:
            say(str(end))
            return
        match.submit(next_player.seat, move)
        last = written(move)
        say(announcement(next_player, move))


def confirm(*, is_over: bool) -> None:
    """Wait for Enter; the result of a finished game is shown even where the input ends before that."""
    try:
        ask("Appuyez sur Entrée pour continuer.")
    except EndOfInput:
        if not is_over:
            raise


def announcement(player: Player, move: Move) -> str:
    """What the player has just done."""
    if move == PASS:
        return f"Le joueur {player.colour} a passé son tour"
    return f"Le joueur {player.colour} a placé son pion en {written(move)}"


def result(players: Sequence[Player], outcome: Outcome, points: Sequence[int]) -> str:
    """The winner, and both scores."""
    lines = ["La partie est terminée."]
    winners = [player for player in players if outcome.ranks[player.seat] == 1]
    if len(winners) == 1:
        lines.append(f"Le joueur {winners[0].colour} ({winners[0].name}) a gagné.")
    else:
        lines.append("Il n'y a pas de vainqueur : match nul.")
    scores = [f"{COLOURS[player.seat]} ({player.name}) {points[player.seat]}" for player in players]
    lines.append(f"Score : {', '.join(scores)}")
    lines += [f"{COLOURS[player.seat].capitalize()}: {points[player.seat]}" for player in players]  # read by scripts
    return "\n".join(lines)

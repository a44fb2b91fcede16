"""Inputs that once broke a reader: each is read again in every run."""

from __future__ import annotations

_LONG = "9" * 4301  # digits: more than Python's `int` reads

FOUND: tuple[tuple[str, str], ...] = (
    *(("gtp", f"{command}") for command in (f"play b a{_LONG}", f"boardsize {_LONG}", f"gg-undo {_LONG}")),
    *(("gtp", f"{command}") for command in (f"{_LONG} name", f"time_left b {_LONG} 0", f"gogui-setup b a{_LONG}")),
    *(
        ("nboard", command)
        for command in (f"move a{_LONG}", f"set depth {_LONG}", f"hint {_LONG}", f"move d3//{_LONG}")
    ),
    *(
        ("nboard", command)
        for command in ("set depth          3", "set  depth 3", "set depth ²", "set depth", "hint ²")
    ),
    ("nboard", f"set game (;GM[Othello]BO[{_LONG} X]B[a{_LONG}];)"),
    *(("hub", f"level {name}={_LONG}\ngo think") for name in ("depth", "nodes", "move-time", "time", "moves", "inc")),
    ("hub", f"set-param name=threads value={_LONG}\nset-param name=level value={_LONG}"),
    ("hub", f'pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves="{_LONG}-28"'),
    *(("move-reversi", text) for text in (f"a{_LONG}", f"{_LONG},1", f"1,{_LONG}")),
    *(("move-sos", text) for text in (f"Sa{_LONG}", f"S {_LONG},1", f"1,{_LONG} o")),
    *(("move-draughts", text) for text in (f"{_LONG}-28", f"a{_LONG}-b2", f"{_LONG},1-2,2", f"a{_LONG}b2")),
    *(
        ("move-dicewars", text)
        for text in (f"a{_LONG}>b1", f"{_LONG},1>1,2", f"won {_LONG}:1", f"+a{_LONG}", "won ३:१")
    ),
    *(("record", f"damier record 1\ngame: sos\n{line}\n") for line in (f"size: {_LONG}x3", f"seats: {_LONG}")),
    *(("record", f"damier record 1\ngame: sos\n{line}\n") for line in (f"1 Sa{_LONG}", f"{_LONG} Sa1", "size: 1_0x3")),
    *(("record", f"damier record 1\ngame: sos\n\nresult: {ranks}; x\n") for ranks in (f"1 {_LONG}", _LONG, "")),
    *(
        ("record", f"damier record 1\ngame: sos\n\nresult: 1 2; x\ndetails: {text}\n")
        for text in ("[" * 99_999, _LONG, "{}", '{"text": "{x", "facts": {"x": 1}}', '{"text": 1}', "x")
    ),
    ("record", f"damier record 1\ngame: sos\nclock: 5+3\nclock-left: {_LONG} {_LONG}\n"),
    *(
        ("gametype", text)
        for text in (_LONG, f"20,W,{_LONG},10", f"20,W,10,{_LONG},N2,0", "²", "३०", "American/English")
    ),
    ("pdn", f"1. {_LONG}-28 *"),
    ("pdn", "1. 3-10 2. x51-45 *"),
    ("pdn", f"1. 32-28 ${_LONG} *"),
    ("pdn", f"{_LONG}. 32-28 *"),
    ("pdn", f'[GameType "{_LONG}"] 1. 32-28 *'),
    ("pdn", f'[FEN "W:W{_LONG}:B1"] 1. 32-28 *'),
    ("pdn", "1. 32-28 " + "(1. 31-27 " * 450 + ")" * 450 + " *"),
    ("pdn", '[Event "' + "a" * 100_000 + '"] 1. 32-28 *'),
    *(("pdn", f'[Result "{result}"] 1. 32-28 19-23') for result in ("4-6", "--1-0", "2-0", '\\"')),
    *(
        ("pdn", text)
        for text in ("1. 32-28 2 - 0", "1. 32-28! ? $1 ! *", "1. 32-28 ({c} 31-27) *", "*", "{c}", "1-1X5")
    ),
    *(("ggf", text) for text in (f"(;GM[Othello]B[a{_LONG}];)", f"(;GM[Othello]TI[{_LONG}:00]B[F5//{_LONG}];)")),
    *(("ggf", text) for text in (f"(;GM[Othello]BO[{_LONG} -----OX--XO----- X];)", "(;BO[² -----OX--XO----- X];)")),
    *(("fen", f"W:W31-50:B1-20:{field}") for field in (f"H{_LONG}", f"R{_LONG}*2/-", f"R46*{_LONG}/-", f"P{_LONG}-1")),
    *(("fen", f"W:W{square}:B1") for square in (_LONG, f"K{_LONG}", f"1-{_LONG}", f"a{_LONG}", "²", "३")),
    ("position-sos", f"SO-/---/--- {_LONG}-0 0"),
    ("position-sos", f"SO-/---/--- 0-0 {_LONG}"),
    *(("position-dicewars", f"R2B1/R1B1 turn=R {field}") for field in (f"surplus={_LONG},0", f"pending=a{_LONG}>b1")),
    *(("position-dicewars", text) for text in (f"holes={_LONG}", "", "  ", "holes=३")),
    ("position-dicewars", "R2" * 700 + "x"),
    *(("position-dicewars", text) for text in ("holes=" + " " * 9000 + "x y", "R2/" * 3000)),
    *(("move-sos", text) for text in ("S 1" + " " * 9000 + "x", "1" + " " * 9000 + "x S")),
    ("move-reversi", "1" + " " * 9000 + "x"),
    *(("options", text) for text in (_LONG, f"{_LONG}+3", f"{_LONG}s", f"{_LONG}x{_LONG}", f"0.{_LONG}s", "²", "३")),
    *(("dxp", text) for text in (f"127.0.0.1:{_LONG}", _LONG, "²", f"M{_LONG}", f"R01{'x' * 32}W{_LONG}")),
)

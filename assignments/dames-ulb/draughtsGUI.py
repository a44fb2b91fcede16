"""The game in a window: python3 draughtsGUI.py."""

import contextlib
import glob
import os
import signal
import sys
import threading

try:
    import tkinter as tk
    from tkinter import filedialog, font, messagebox, ttk
except ImportError:
    sys.exit("Il manque tkinter à ce Python (sous Debian ou Ubuntu : sudo apt install python3-tk).")

from draughtsFunctions import (
    BLACK_PLAYER,
    DRAW,
    FREE_SPACE,
    KEPT,
    PLAYER_NAMES,
    SIGNALS,
    TIRED,
    WHITE_PLAYER,
    Game,
    Refused,
    Turn,
    columnName,
    copyOf,
    countTaken,
    datName,
    isDark,
    isKing,
    keptText,
    opponent,
    owner,
    squareName,
)

PACE = 400  # milliseconds between two steps of the computer
FRAME, FRAMES = 15, 10  # milliseconds and number of the pictures of a piece that slides
PAPER, INK, FAINT, ACCENT = "#f7f2e8", "#33291f", "#75685a", "#2f6f4f"
LIGHT, DARK, EDGE = "#f1dfbf", "#ab7f58", "#5c4028"
CHOSEN, TRAIL, TARGET = "#e8c34a", "#c5a15c", "#f6e7a8"
# The face, the rim and the ring of each player's pieces
COLOURS = {WHITE_PLAYER: ("#fdfaf3", "#7d6a55", "#d9cdb9"), BLACK_PLAYER: ("#2f2b28", "#46362b", "#5f5750")}
GOLD = "#d9a520"
SIZES = {"title": 17, "count": 22, "name": 11, "text": 10, "small": 9}  # of letters
BOLD = ("title", "count", "name")
USUAL_SIZE, SMALLEST_SCALE, LARGEST_SCALE = 700, 0.75, 1.6  # of a window, in pixels, and of its letters
KEYS = {
    "Nouvelle partie": "Control-n",
    "Sauvegarder": "Control-s",
    "Charger": "Control-o",
    "Aide": "F1",
    "Proposer partie nulle": "Control-d",
    "Quitter": "Control-q",
}
INTERRUPTED = 130  # the code the program ends with after Ctrl-C

EXPLANATION = """\
Jouer
• Cliquez sur la pièce à déplacer : elle s'éclaire, et des points montrent où elle peut aller.
• Cliquez sur la case où elle doit aller : elle s'y rend. Pour une rafle, cliquez sur chaque case où elle doit se poser.
• Cliquez de nouveau sur la pièce pour terminer votre tour.
• Une pièce qui n'a pas encore bougé peut être reposée (un clic sur elle) ou échangée (un clic sur une autre).

Règles
• Les Blancs commencent. Un pion avance d'une case en diagonale.
• Un pion prend vers l'avant ou vers l'arrière, en sautant par-dessus une pièce adverse. Prendre n'est jamais \
obligatoire, et une rafle s'arrête quand on veut. Une pièce prise quitte aussitôt le damier.
• Un pion dont le tour se termine sur la dernière ligne devient une dame. Elle va aussi loin qu'elle veut, dans tous \
les sens, et se pose juste derrière la pièce qu'elle prend.
• Qui n'a plus de pièce, ou ne peut plus bouger, a perdu. Si personne ne peut bouger, la partie est nulle.

Boutons
• Nouvelle partie : choisissez qui joue de chaque côté, une personne ou l'ordinateur.
• Sauvegarder, Charger : une partie dans un fichier .dat. Un tour commencé n'est pas sauvegardé.
• Le menu Partie permet aussi de proposer partie nulle à l'adversaire.
• Si la fenêtre est fermée pendant une partie, celle-ci est gardée dans partie-interrompue.dat."""


def drawPiece(canvas, x, y, size, piece):
    """Draw a piece in the square whose corner is (x, y); the items it is made of."""
    if not isKing(piece):
        return drawDisc(canvas, x, y, size, owner(piece))
    lift = 0.07 * size  # a king is two men, one on the other
    items = drawDisc(canvas, x, y + lift, size, owner(piece)) + drawDisc(canvas, x, y - lift, size, owner(piece))
    inset = 0.33 * size
    ring = (x + inset, y - lift + inset, x + size - inset, y - lift + size - inset)
    return [*items, canvas.create_oval(*ring, outline=GOLD, fill=GOLD, width=max(1, size / 20))]


def drawDisc(canvas, x, y, size, player):
    """Draw one man; its items."""
    face, rim, ring = COLOURS[player]
    width = max(1, size / 28)
    items = []
    for inset, outline, fill in ((0.13, rim, face), (0.23, ring, "")):
        near, far = inset * size, (1 - inset) * size
        items.append(canvas.create_oval(x + near, y + near, x + far, y + far, outline=outline, fill=fill, width=width))
    return items


class Board(tk.Canvas):
    """The board with its pieces and coordinates; tells which square is clicked."""

    def __init__(self, parent, onClick):
        super().__init__(parent, width=560, height=560, background=PAPER, highlightthickness=0)
        self.board, self.isTurned = [], False
        self.cell = 0  # the size of a square; none until there is room
        self.pieces = {}  # what is drawn: {(i, j): (piece, items)}
        self.chosen, self.targets, self.trail = None, [], []
        self.sliding = None  # the next picture of a piece that slides, and the piece's square
        self.bind("<Configure>", lambda event: self.drawAll())
        self.bind("<Button-1>", lambda event: onClick(self.squareAt(event.x, event.y)))

    def show(self, board, isTurned, chosen=None, targets=(), trail=()):
        """Show a board: the chosen piece, where it may go, and the squares of the last move."""
        isOther = len(board) != len(self.board) or isTurned != self.isTurned
        self.board, self.isTurned = copyOf(board), isTurned
        self.chosen, self.targets, self.trail = chosen, targets, trail
        if isOther or not self.cell:
            self.drawAll()
        else:
            self.drawChanges()

    # Where things are

    def measure(self):
        """Choose the size of a square and the corner of the board for the room there is."""
        width, height = self.winfo_width(), self.winfo_height()
        self.cell = min(width, height) / (len(self.board) + 1.3)
        if self.cell > 4:
            self.cell = int(self.cell)
        self.left = (width - self.cell * len(self.board)) // 2
        self.top = (height - self.cell * len(self.board)) // 2

    def turned(self, i, j):
        """The row and column at which a square is shown, or the square shown there."""
        last = len(self.board) - 1
        return (last - i, last - j) if self.isTurned else (i, j)

    def corner(self, i, j):
        """The upper left corner of a square."""
        row, column = self.turned(i, j)
        return self.left + column * self.cell, self.top + row * self.cell

    def squareAt(self, x, y):
        """The square (i, j) at a point of the canvas, or None beside the board."""
        if not self.cell:
            return None
        row, column = int((y - self.top) // self.cell), int((x - self.left) // self.cell)
        if not (0 <= row < len(self.board) and 0 <= column < len(self.board)):
            return None
        return self.turned(row, column)

    # Drawing

    def drawAll(self):
        """Draw everything anew."""
        if not self.board or self.winfo_width() <= 1:  # the window is not laid out yet
            return
        self.stopSliding()
        self.delete("all")
        self.pieces = {}
        self.measure()
        side = self.cell * len(self.board)
        frame = (self.left - 2, self.top - 2, self.left + side + 1, self.top + side + 1)
        self.create_rectangle(*frame, fill=LIGHT, outline=EDGE, width=2)
        for i in range(len(self.board)):
            for j in range(len(self.board)):
                if isDark(i, j):
                    self.drawSquare(i, j, DARK)
        self.drawCoordinates(side)
        self.drawChanges()

    def drawSquare(self, i, j, colour, tag=""):
        """Fill a square."""
        x, y = self.corner(i, j)
        self.create_rectangle(x, y, x + self.cell, y + self.cell, fill=colour, width=0, tags=tag)

    def drawCoordinates(self, side):
        """Letters above and below, numbers on both sides; not all of them where there is no room."""
        font = ("TkDefaultFont", -max(9, min(20, int(self.cell * 0.36))))
        every = max(1, round(18 / self.cell))
        away = max(8, self.cell * 0.34)
        for k in range(0, len(self.board), every):
            x, y = self.corner(k, k)
            middle = self.cell / 2
            for edge in (self.top - away, self.top + side + away):
                self.create_text(x + middle, edge, text=columnName(k), font=font, fill=INK)
            for edge in (self.left - away, self.left + side + away):
                self.create_text(edge, y + middle, text=k + 1, font=font, fill=INK)

    def drawChanges(self):
        """Draw the marks, and the pieces that are not drawn as they are."""
        self.stopSliding()
        self.delete("mark")
        for i, row in enumerate(self.board):
            for j, piece in enumerate(row):
                drawn, items = self.pieces.get((i, j), (FREE_SPACE, []))
                if piece != drawn:
                    self.delete(*items)
                    self.drawPieceOn(i, j)
        for i, j in self.trail:
            self.drawSquare(i, j, TRAIL, "mark")
        if self.chosen is not None:
            self.drawSquare(*self.chosen, CHOSEN, "mark")
        for i, j in (*self.trail, self.chosen or (None, None)):
            for item in self.pieces.get((i, j), (FREE_SPACE, []))[1]:
                self.tag_raise(item)
        for i, j in self.targets:
            x, y = self.corner(i, j)
            near, far = 0.38 * self.cell, 0.62 * self.cell
            self.create_oval(x + near, y + near, x + far, y + far, fill=TARGET, outline=EDGE, tags="mark")

    def drawPieceOn(self, i, j):
        """Draw what stands on a square."""
        piece = self.board[i][j]
        items = [] if piece == FREE_SPACE else drawPiece(self, *self.corner(i, j), self.cell, piece)
        self.pieces[i, j] = (piece, items)

    # A piece that slides

    def slide(self, start, end):
        """Let the piece that is shown on its new square come from the old one."""
        if not self.cell:
            return
        (fromX, fromY), (toX, toY) = self.corner(*start), self.corner(*end)
        for item in self.pieces[end][1]:
            self.move(item, fromX - toX, fromY - toY)
            self.tag_raise(item)
        self.slideOn(end, (toX - fromX) / FRAMES, (toY - fromY) / FRAMES, FRAMES)

    def slideOn(self, square, x, y, frames):
        """Move a piece a little, `frames` times."""
        self.sliding = None
        if frames > 0:
            for item in self.pieces[square][1]:
                self.move(item, x, y)
            self.sliding = (self.after(FRAME, self.slideOn, square, x, y, frames - 1), square)

    def stopSliding(self):
        """Put a piece that slides where it belongs."""
        if self.sliding is not None:
            pending, square = self.sliding
            self.sliding = None
            self.after_cancel(pending)
            self.delete(*self.pieces.pop(square, (FREE_SPACE, []))[1])


class Captures(tk.Frame):
    """The zone beside the board that tells how many pieces a player has taken."""

    def __init__(self, parent, player, fonts):
        super().__init__(parent, background=PAPER, padx=2, pady=6, highlightthickness=3, highlightbackground=PAPER)
        disc = tk.Canvas(self, width=34, height=34, background=DARK, highlightthickness=0)
        drawPiece(disc, 0, 0, 34, player)
        name = tk.Label(self, text=PLAYER_NAMES[player], font=fonts["name"], foreground=INK)
        self.occupant = tk.Label(self, font=fonts["small"], foreground=FAINT)
        title = tk.Label(self, text="captures", font=fonts["text"], foreground=INK)
        self.count = tk.Label(self, font=fonts["count"], foreground=INK)
        for part in (disc, name, self.occupant, title, self.count):
            part.pack(pady=(8, 0) if part is title else 0)
        for label in (name, self.occupant, title, self.count):
            label.configure(background=PAPER, padx=0, pady=0)

    def show(self, count, isComputer, hasTurn):
        """Show how many were taken, who plays, and whether it is that player's turn."""
        self.count.configure(text=count)
        self.occupant.configure(text="ordinateur" if isComputer else "humain")
        self.configure(highlightbackground=ACCENT if hasTurn else PAPER)


class Dialog(tk.Toplevel):
    """A window beside the game's."""

    def __init__(self, parent, title):
        super().__init__(parent, background=PAPER, padx=16, pady=12, highlightthickness=1, highlightbackground=EDGE)
        self.title(title)
        self.transient(parent)
        self.bind("<Escape>", lambda event: self.destroy())
        self.geometry(f"+{parent.winfo_rootx() + 60}+{parent.winfo_rooty() + 60}")


class Help(Dialog):
    """How to play."""

    def __init__(self, parent):
        super().__init__(parent, "Aide")
        text = tk.Text(self, width=76, height=25, wrap="word", font=parent.fonts["text"], spacing3=3, padx=8, pady=8)
        text.configure(background=PAPER, foreground=INK, relief="flat", highlightthickness=0)
        text.tag_configure("title", font=parent.fonts["name"], spacing1=8)
        text.tag_configure("item", lmargin2=12)
        for line in filter(None, EXPLANATION.split("\n")):
            text.insert("end", f"{line}\n", "item" if line.startswith("•") else "title")
        text.configure(state="disabled")
        bar = ttk.Scrollbar(self, command=text.yview)
        text.configure(yscrollcommand=bar.set)
        close = ttk.Button(self, text="Fermer", command=self.destroy)
        close.pack(side="bottom", pady=(10, 0))  # first, so that it stays in a window made small
        bar.pack(side="right", fill="y")
        text.pack(side="left", fill="both", expand=True)
        close.focus_set()


class NewGame(Dialog):
    """Asks who plays each side."""

    def __init__(self, parent, computers, onStart):
        super().__init__(parent, "Nouvelle partie")
        self.resizable(False, False)
        self.onStart = onStart
        # Variables of Tk by their names: a BooleanVar would be deleted by whichever thread tidies up, thoughts too
        self.isComputer = {player: f"isComputer{row}" for row, player in enumerate(PLAYER_NAMES)}
        for player, variable in self.isComputer.items():
            self.setvar(variable, player in computers)
        for row, (player, name) in enumerate(PLAYER_NAMES.items()):
            ttk.Label(self, text=f"{name} :").grid(row=row, column=0, sticky="w", pady=4)
            for column, (text, value) in enumerate((("humain", False), ("ordinateur", True)), 1):
                choice = ttk.Radiobutton(self, text=text, value=value, variable=self.isComputer[player])
                choice.grid(row=row, column=column, padx=8, sticky="w")
        buttons = tk.Frame(self, background=PAPER)
        buttons.grid(row=2, column=0, columnspan=3, pady=(12, 0))
        start = ttk.Button(buttons, text="Commencer", command=self.start)
        start.pack(side="left", padx=4)
        ttk.Button(buttons, text="Annuler", command=self.destroy).pack(side="left", padx=4)
        self.bind("<Return>", lambda event: self.start())
        start.focus_set()

    def start(self):
        """Start the game with those sides."""
        sides = [player for player, variable in self.isComputer.items() if self.getboolean(self.getvar(variable))]
        self.destroy()
        self.onStart(sides)


class Thought(threading.Thread):
    """The computer's move, found beside the window, which goes on living."""

    def __init__(self, computer, board):
        super().__init__(daemon=True)  # it does not keep a closed window's program alive
        self.computer, self.board = computer, copyOf(board)
        self.path = None

    def run(self):
        """Find the squares by which the piece goes."""
        self.path, _ = self.computer.play(self.board)


class Window(tk.Tk):
    """The game's window (Figure 6)."""

    def __init__(self):
        self.game = Game()
        super().__init__(className="Dames")
        self.turn = None  # of the piece that was chosen
        self.thought = None  # of the computer that has the turn
        self.result = False
        self.trail = []  # the squares of the last move
        self.news = None  # what is told instead of what to do next
        self.dialogs = {}
        family = font.nametofont("TkDefaultFont").actual("family")
        weights = {name: "bold" if name in BOLD else "normal" for name in SIZES}
        self.fonts = {name: font.Font(self, family=family, weight=weight) for name, weight in weights.items()}
        self.isAsking = self.isInterrupted = self.isClosed = False
        self.title("Dames")
        self.eval("package require msgcat; msgcat::mclocale fr; msgcat::mcload [file join $::tk_library msgs]")
        self.configure(background=PAPER)
        self.protocol("WM_DELETE_WINDOW", self.close)
        self.style()
        self.build()
        self.buildMenu()
        width, height = min(800, self.winfo_screenwidth() - 40), min(740, self.winfo_screenheight() - 80)
        self.geometry(f"{width}x{height}")
        self.minsize(340, 320)
        self.bind("<Configure>", self.resize)
        self.tellKept()
        self.startTurn()

    # What the window is made of

    def style(self):
        """Give the buttons the window's colours."""
        style = ttk.Style(self)
        style.theme_use("clam")
        style.configure(".", background=PAPER, foreground=INK, font=self.fonts["text"])
        style.configure("TButton", padding=(6, 5), width=-4, background="#eadfca", bordercolor="#b9a88c")
        style.map("TButton", background=[("active", "#f3e9d6")])
        style.map("TRadiobutton", background=[("active", PAPER)])

    def build(self):
        """Lay out the turn, the captures, the board and the buttons."""
        self.status = tk.Label(self, font=self.fonts["title"], background=PAPER, foreground=INK)
        self.hint = tk.Label(self, font=self.fonts["text"], background=PAPER, foreground=FAINT, height=2, anchor="n")
        self.hint.bind("<Configure>", lambda event: self.hint.configure(wraplength=event.width - 8))
        self.board = Board(self, self.click)
        self.captures = {player: Captures(self, player, self.fonts) for player in PLAYER_NAMES}
        buttons = tk.Frame(self, background=PAPER)
        for column, (text, command) in enumerate(self.commands().items()):
            ttk.Button(buttons, text=text, command=command).grid(row=0, column=column, padx=3)
        self.status.grid(row=0, column=0, columnspan=3, sticky="ew", pady=(8, 0))
        self.hint.grid(row=1, column=0, columnspan=3, sticky="ew")
        self.captures[WHITE_PLAYER].grid(row=2, column=0, padx=2)
        self.board.grid(row=2, column=1, sticky="nsew")
        self.captures[BLACK_PLAYER].grid(row=2, column=2, padx=2)
        buttons.grid(row=3, column=0, columnspan=3, pady=8)
        self.rowconfigure(2, weight=1)
        self.columnconfigure(1, weight=1)
        for column in (0, 2):
            self.columnconfigure(column, uniform="captures")

    def resize(self, event):
        """Fit the letters to the window."""
        if event.widget is not self:  # the parts of the window tell theirs here too
            return
        scale = max(SMALLEST_SCALE, min(LARGEST_SCALE, min(event.width, event.height) / USUAL_SIZE))
        for name, size in SIZES.items():
            self.fonts[name].configure(size=round(size * scale))

    def commands(self):
        """What the four buttons say and do."""
        return {
            "Nouvelle partie": self.askNewGame,
            "Sauvegarder": self.save,
            "Charger": self.load,
            "Aide": self.showHelp,
        }

    def buildMenu(self):
        """The same commands in a menu with keys, the offer of a draw, and the way out."""
        bar = tk.Menu(self, background=PAPER, foreground=INK, relief="flat")
        self.menu = tk.Menu(bar, tearoff=False)
        texts = {**self.commands(), "Proposer partie nulle": self.offerDraw, "Quitter": self.close}
        for text, command in texts.items():
            key = KEYS[text]
            self.menu.add_command(label=text, accelerator=key.title().replace("Control-", "Ctrl+"), command=command)
            self.bind(f"<{key}>", lambda event, command=command: command())
        bar.add_cascade(label="Partie", menu=self.menu)
        self.configure(menu=bar)

    # What it shows

    def refresh(self):
        """Show the game as it is."""
        board, turn = self.shownBoard(), self.turn
        isPerson = self.isPersonsTurn()
        chosen = None if turn is None else turn.square
        targets = turn.targets() if turn is not None and isPerson else []
        self.board.show(board, self.game.viewer() == BLACK_PLAYER, chosen, targets, self.trail)
        for player, zone in self.captures.items():
            hasTurn = self.result is False and player == self.game.player
            zone.show(countTaken(board, opponent(player)), player in self.game.computers, hasTurn)
        self.status.configure(text=self.statusText(), foreground=INK if self.result is False else ACCENT)
        self.hint.configure(text=self.news or self.hintText())
        self.menu.entryconfigure("Proposer partie nulle", state="normal" if self.mayOfferDraw() else "disabled")

    def shownBoard(self):
        """The board with the turn that is going on."""
        return self.game.board if self.turn is None else self.turn.board

    def statusText(self):
        """Whose turn it is, or who has won."""
        if self.result is False:
            return f"Les {PLAYER_NAMES[self.game.player]} ont le trait"
        return "Partie nulle" if self.result == DRAW else f"Les {PLAYER_NAMES[self.result]} ont gagné !"

    def hintText(self):
        """What to do next."""
        if self.result is not False and self.game.isTired():
            return TIRED
        if self.result is not False:
            return "La partie est terminée : « Nouvelle partie » en commence une autre."
        if not self.isPersonsTurn():
            return "L'ordinateur joue…"
        if self.turn is None:
            return "Cliquez sur la pièce à déplacer."
        square = squareName(*self.turn.square)
        if not self.turn.hasPlayed:
            return f"{square} : cliquez sur la case où la pièce doit aller."
        if self.turn.hasCaptured and self.turn.steps():
            return f"{square} : encore une prise, ou un clic sur la pièce pour terminer le tour."
        return f"{square} : cliquez de nouveau sur la pièce pour terminer le tour."

    def tellKept(self):
        """Recall the last game that was interrupted here."""
        kept = glob.glob(datName(f"{KEPT}*"))
        if kept:
            self.news = keptText(max(kept, key=os.path.getmtime))

    # The turns

    def isPersonsTurn(self):
        """Whether the window waits for a person."""
        return self.result is False and self.game.player not in self.game.computers

    def startTurn(self):
        """Let whoever has the turn play, unless the game is over."""
        self.turn = self.thought = None
        self.result = self.game.result()
        self.refresh()
        if self.result is False and not self.isPersonsTurn():
            self.thought = Thought(self.game.computers[self.game.player], self.game.board)
            self.thought.start()
            self.after(PACE, self.hear, self.thought)

    def endTurn(self):
        """Pass to the next player."""
        self.turn.end()
        self.game.endTurn(self.turn.board, self.turn.hasCaptured)
        self.startTurn()

    def step(self, square):
        """Move the piece to a square; Refused if it cannot go there."""
        start = self.turn.square
        isFirst = not self.turn.hasPlayed
        self.turn.goTo(*square)
        self.trail = [start, square] if isFirst else [*self.trail, square]
        self.refresh()
        self.board.slide(start, square)

    def hear(self, thought):
        """Begin the computer's move as soon as it is known."""
        if thought is not self.thought:  # the game has been replaced
            return
        if thought.is_alive():
            self.after(FRAME, self.hear, thought)
            return
        first, *path = thought.path
        self.turn = Turn(self.game.board, *first)
        self.refresh()
        self.follow(thought, path)

    def follow(self, thought, path):
        """Make the computer's steps, one after the other."""
        if thought is not self.thought:
            return
        if path:
            self.step(path[0])
            self.after(PACE, self.follow, thought, path[1:])
        else:
            self.endTurn()

    # What the person does

    def click(self, square):
        """Choose a piece, move it, or end the turn."""
        if square is None or self.isAsking or not self.isPersonsTurn():
            return
        self.news = None
        i, j = square
        isOwn = owner(self.shownBoard()[i][j]) == self.game.player
        if self.turn is None or (isOwn and not self.turn.hasPlayed):
            isSame = self.turn is not None and self.turn.square == square
            self.turn = Turn(self.game.board, i, j) if isOwn and not isSame else None
            self.refresh()
        elif square == self.turn.square:
            self.endTurn()
        else:
            self.tryStep(square, isOwn)

    def tryStep(self, square, isOwn):
        """Move the piece that was chosen, or tell why it cannot go there."""
        try:
            if isOwn:
                raise Refused("Le tour se poursuit avec la même pièce ; un clic sur elle le termine.")
            self.step(square)
        except Refused as refusal:
            step = f"{squareName(*self.turn.square)}-{squareName(*square)}"
            player, reason = PLAYER_NAMES[self.game.player], str(refusal)
            reason = reason[0].lower() + reason[1:]
            self.tell("Coup refusé", f"{player}, le coup {step} n'est pas permis : {reason}")

    def mayOfferDraw(self):
        """Whether a person who has not moved yet has the turn."""
        return self.isPersonsTurn() and not (self.turn is not None and self.turn.hasPlayed)

    def offerDraw(self):
        """Ask the opponent for a draw."""
        if not self.mayOfferDraw():
            return
        game, other = self.game, opponent(self.game.player)
        if other in game.computers:
            isAgreed = game.computers[other].acceptsDraw(game.board)
        else:
            question = f"{PLAYER_NAMES[other]}, acceptez-vous la partie nulle ?"
            isAgreed = self.ask(messagebox.askyesno, "Partie nulle", question)
        if self.isClosed:
            return
        game.isDrawAgreed = bool(isAgreed)
        self.news = None if isAgreed else "La partie nulle est refusée : la partie continue."
        self.startTurn()

    # Other games

    def askNewGame(self):
        """Ask who plays the next game."""
        self.open("new", lambda: NewGame(self, self.game.computers, self.startGame))

    def startGame(self, computers):
        """Begin again, with the computer on these sides, if the game may be left."""
        if not self.mayLeave() or self.isClosed:
            return
        self.game = Game()
        self.game.seatComputers(computers)
        self.news, self.trail = None, []
        self.startTurn()

    def mayLeave(self):
        """Whether the game may be replaced: it was saved, is not missed, or the person says so."""
        if not self.game.isMissed():
            return True
        answer = self.ask(messagebox.askyesnocancel, "Partie en cours", "Sauvegarder d'abord la partie en cours ?")
        return answer is False or (bool(answer) and self.save())

    def save(self):
        """Save the game in a file that the person chooses; whether it is saved."""
        name = self.ask(
            filedialog.asksaveasfilename,
            "Sauvegarder la partie",
            initialfile=os.path.basename(self.game.fileName or "partie.dat"),
            **self.fileOptions(),
        )
        if not name:
            return False
        if datName(name) != name and os.path.exists(datName(name)):  # the dialog has not asked about that one
            question = f"{datName(name)} existe déjà : le remplacer ?"
            if not self.ask(messagebox.askyesno, "Sauvegarder la partie", question):
                return False
        try:
            self.game.write(datName(name))
        except Refused as refusal:
            self.tell("Sauvegarder la partie", str(refusal))
            return False
        isMiddle = self.turn is not None and self.turn.hasPlayed
        self.news = f"Partie sauvegardée dans {os.path.basename(datName(name))}"
        self.news += ", telle qu'elle était avant le tour commencé." if isMiddle else "."
        self.refresh()
        return True

    def load(self):
        """Go on with a game from a file that the person chooses."""
        if not self.mayLeave():
            return
        name = self.ask(filedialog.askopenfilename, "Charger une partie", **self.fileOptions())
        if not name:
            return
        try:
            self.game.read(name)
        except Refused as refusal:
            self.tell("Charger une partie", str(refusal))
            return
        self.news, self.trail = f"Partie chargée depuis {os.path.basename(name)}.", []
        self.startTurn()

    def fileOptions(self):
        """What both windows that ask for a file need to know."""
        types = [("Parties de dames", "*.dat"), ("Tous les fichiers", "*")]
        folder = os.path.dirname(self.game.fileName or "") or "."
        return {"defaultextension": ".dat", "filetypes": types, "initialdir": folder}

    # Boxes and other windows

    def ask(self, box, title, *text, **options):
        """The answer to a box of tkinter; None if the window is closed meanwhile, or another box is open."""
        if self.isAsking:
            return None
        self.isAsking = True
        try:
            return box(title=title, parent=self, **({"message": text[0]} if text else {}), **options)
        except tk.TclError:
            if not self.isClosed:
                raise
            return None
        finally:
            self.isAsking = False

    def tell(self, title, text):
        """Tell what went wrong."""
        self.ask(messagebox.showerror, title, text)

    def showHelp(self):
        """Open the help."""
        self.open("help", lambda: Help(self))

    def open(self, name, make):
        """Open a window, or bring it to the front if it is open."""
        if self.isClosed:
            return
        if name not in self.dialogs or not self.dialogs[name].winfo_exists():
            self.dialogs[name] = make()
        self.dialogs[name].lift()

    # The end

    def watch(self):
        """Look now and then whether a signal has come."""
        if self.isInterrupted:
            self.close()
        else:
            self.after(100, self.watch)

    def interrupt(self, *_):
        """Remember a signal: Ctrl-C, or a terminal that closes."""
        self.isInterrupted = True

    def close(self):
        """Close the window at once; a game that would be missed is kept."""
        if self.isClosed:
            return
        self.isClosed = True
        kept = self.game.keep()
        self.setvar("tk::Priv(selectFilePath)", "")  # a dialog for files would wait for ever
        self.destroy()
        if kept is not None:
            with contextlib.suppress(OSError, ValueError):  # nobody reads it, or not in these characters
                print(keptText(kept), flush=True)

    def report_callback_exception(self, *error):
        """Nothing is told about a box whose window was closed under it."""
        if not self.isClosed:
            super().report_callback_exception(*error)


def main():
    """Open the window; the code the program ends with."""
    try:
        window = Window()
    except Refused as refusal:  # config.py asks for a board that cannot be
        print(refusal)
        return 1
    except tk.TclError as error:
        print(f"La fenêtre ne peut pas s'ouvrir : {error}.")
        return 1
    for number in SIGNALS:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, window.interrupt)
    window.watch()
    window.mainloop()
    return INTERRUPTED if window.isInterrupted else 0


if __name__ == "__main__":
    sys.exit(main())

// Steps through one game and its better lines, drawn before: it knows no rule, and puts no text into the page but as text.
(() => {
  const page = JSON.parse(document.getElementById("data").textContent);
  const by = (id) => document.getElementById(id);
  const last = page.moves.length;
  let at = 0, line = null, board = null, laid = null, buttons = [];

  // The board of the game, or of the better line of one of its moves.
  function open(shown) {
    board = shown;
    laid = drawnBoards.lay(by("board"), page.frames[board.frame]);
    by("slider").max = board.moves.length;
  }

  function draw(step) {
    drawnBoards.show(laid, board, step);
    const words = line ? page.words.line : page.words.position;
    const counted = words.replace("{at}", step).replace("{last}", board.moves.length);
    const number = line ? "" : `${page.moves[step - 1]?.turn}. `;
    by("count").textContent = step ? `${counted} · ${number}${board.moves[step - 1]}` : counted;
    by("slider").value = step;
    by("slider").setAttribute("aria-valuetext", by("count").textContent);
    by("first").disabled = by("back").disabled = step === 0;
    by("next").disabled = by("last").disabled = step === board.moves.length;
  }

  function show(step) {
    if (line) {
      line.at = Math.max(0, Math.min(board.moves.length, step));
      draw(line.at);
      return;
    }
    at = Math.max(0, Math.min(last, step));
    draw(at);
    const move = at ? page.moves[at - 1] : null;
    by("standing").textContent = move ? move.standing : page.start;
    by("told").textContent = move ? move.told : "";
    by("told").className = move ? move.mark : "";
    by("better").textContent = move ? move.better : "";
    by("line").hidden = !page.lines[at];
    const x = (at / Math.max(1, last)) * page.width;
    by("cursor").setAttribute("x1", x);
    by("cursor").setAttribute("x2", x);
    by("error").disabled = nextError() === undefined;
    buttons.forEach((button, each) => {
      if (each + 1 !== at) return button.removeAttribute("aria-current");
      button.setAttribute("aria-current", "true");
      const box = by("moves"), top = button.offsetTop - box.offsetTop;
      if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - button.offsetHeight)
        box.scrollTop = top - box.clientHeight / 2;
    });
  }

  function follow(isLine) {
    line = isLine ? { at: 1 } : null;
    by("line").hidden = isLine || !page.lines[at];
    by("game").hidden = !isLine;
    by("error").disabled = isLine;
    open(isLine ? page.lines[at] : page.board);
    show(isLine ? 1 : at);
    by(isLine ? "game" : "line").focus();
  }

  const step = () => (line ? line.at : at);
  const errors = page.moves.flatMap((move, each) => (move.better || page.lines[each + 1] ? [each + 1] : []));
  const nextError = () => errors.find((number) => number > at) ?? errors.find((number) => number !== at);

  buttons = page.moves.map((move, each) => {
    const button = document.createElement("button");
    button.textContent = move.text;
    button.className = `${move.mark}${move.turned ? " turned" : ""}`;
    button.title = move.told;
    button.tabIndex = -1;
    button.addEventListener("click", () => {
      if (line) follow(false);
      show(each + 1);
    });
    return button;
  });
  by("moves").replaceChildren(...buttons.map((button, each) => {
    const item = document.createElement("li"), { turn } = page.moves[each];
    if (turn !== page.moves[each - 1]?.turn) item.append(`${turn}.`);
    item.append(button);
    return item;
  }));
  by("graph").addEventListener("click", (event) => {
    const box = by("graph").getScreenCTM();
    if (line) follow(false);
    if (box) show(Math.round(((event.clientX - box.e) / box.a / page.width) * last));
  });
  by("first").addEventListener("click", () => show(0));
  by("back").addEventListener("click", () => show(step() - 1));
  by("next").addEventListener("click", () => show(step() + 1));
  by("last").addEventListener("click", () => show(Infinity));
  by("error").addEventListener("click", () => show(nextError()));
  by("line").addEventListener("click", () => follow(true));
  by("game").addEventListener("click", () => follow(false));
  by("slider").addEventListener("input", (event) => show(Number(event.target.value)));
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select") || event.ctrlKey || event.altKey || event.metaKey) return;
    const way = { ArrowLeft: step() - 1, ArrowRight: step() + 1, Home: 0, End: Infinity, n: line ? undefined : nextError() }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    show(way);
  });
  by("viewing").hidden = false;
  open(page.board);
  const linked = /^#move-(\d+)$/.exec(location.hash), turned = page.moves.findIndex((move) => move.turned);
  show(linked ? Number(linked[1]) : turned >= 0 ? turned + 1 : last);
})();

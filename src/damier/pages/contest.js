// Steps through games that were drawn before: it knows no rule, and puts no text into the page but as text.
(() => {
  const page = JSON.parse(document.getElementById("data").textContent);
  const by = (id) => document.getElementById(id);
  const buttons = [...document.querySelectorAll("#list button")];
  let shown = -1, at = 0, laid = null;

  const mark = (element, isCurrent) =>
    isCurrent ? element.setAttribute("aria-current", "true") : element.removeAttribute("aria-current");

  function open(number) {
    const game = page.games[number], frame = game.board && page.frames[game.board.frame];
    shown = number;
    buttons.forEach((button, each) => {
      mark(button, each === number);
      button.tabIndex = each === number ? 0 : -1;
    });
    by("title").textContent = game.title;
    by("result").textContent = game.result;
    by("log").textContent = game.log;
    by("words").hidden = !game.log;
    by("seats").replaceChildren(...game.seats.map(seat));
    by("player").hidden = !frame;
    by("none").hidden = Boolean(frame);
    if (!frame) return;
    laid = drawnBoards.lay(by("board"), frame);
    by("moves").replaceChildren(...game.board.moves.map((text, each) => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.textContent = text;
      button.tabIndex = -1;
      button.addEventListener("click", () => show(each + 1));
      item.append(button);
      return item;
    }));
    by("slider").max = game.board.moves.length;
    show(game.board.moves.length);
  }

  function seat([name, colour]) {
    const item = document.createElement("li"), score = document.createElement("b"), isolated = document.createElement("bdi");
    const picture = document.createElementNS(SVG, "svg"), disc = document.createElementNS(SVG, "circle");
    picture.setAttribute("viewBox", "0 0 12 12");
    for (const [key, value] of Object.entries({ cx: 6, cy: 6, r: 5, fill: colour, stroke: "#888888" })) disc.setAttribute(key, value);
    picture.append(disc);
    isolated.textContent = name;
    item.append(picture, isolated, score);
    return item;
  }

  function show(step) {
    const board = page.games[shown].board, last = board.moves.length;
    at = Math.max(0, Math.min(last, step));
    drawnBoards.show(laid, board, at);
    [...by("seats").children].forEach((item, each) => {
      item.lastChild.textContent = board.scores[at][each];
      item.classList.toggle("turn", board.turns[at] === each);
    });
    const counted = page.words.position.replace("{at}", at).replace("{last}", last);
    by("count").textContent = at ? `${counted} · ${board.moves[at - 1]}` : counted;
    by("slider").value = at;
    by("slider").setAttribute("aria-valuetext", by("count").textContent);
    by("first").disabled = by("back").disabled = at === 0;
    by("next").disabled = by("last").disabled = at === last;
    [...by("moves").querySelectorAll("button")].forEach((button, each) => {
      mark(button, each + 1 === at);
      if (each + 1 !== at) return;
      const box = by("moves"), top = button.offsetTop - box.offsetTop;
      if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - button.offsetHeight)
        box.scrollTop = top - box.clientHeight / 2;
    });
  }

  function filter() {
    const who = by("who").value, how = by("how").value;
    buttons.forEach((button, each) => {
      const game = page.games[each];
      const fits = (who === "" || game.places.includes(Number(who))) && (how === "" || game.end === how);
      button.parentElement.hidden = !fits;
    });
  }

  const visible = () => buttons.filter((button) => !button.parentElement.hidden);

  buttons.forEach((button, number) => button.addEventListener("click", () => open(number)));
  by("list").addEventListener("keydown", (event) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const choice = visible(), next = choice[choice.indexOf(document.activeElement) + way];
    if (next) {
      next.focus();
      open(buttons.indexOf(next));
    }
  });
  by("first").addEventListener("click", () => show(0));
  by("back").addEventListener("click", () => show(at - 1));
  by("next").addEventListener("click", () => show(at + 1));
  by("last").addEventListener("click", () => show(Infinity));
  by("slider").addEventListener("input", (event) => show(Number(event.target.value)));
  by("who").addEventListener("change", filter);
  by("how").addEventListener("change", filter);
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select") || event.ctrlKey || event.altKey || event.metaKey || shown < 0) return;
    if (event.target.closest(".wide") || by("player").hidden) return;
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(step);
  });
  by("viewing").hidden = false;
  const linked = /^#game-(\d+)$/.exec(location.hash);
  const first = linked ? page.games.findIndex((game) => game.number === Number(linked[1])) : 0;
  open(Math.max(0, first));
})();

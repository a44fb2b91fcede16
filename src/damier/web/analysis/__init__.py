"""The analysis room: any position or game, tried out, searched by the engine and judged move by move."""

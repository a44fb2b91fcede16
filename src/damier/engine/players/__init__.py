"""Players: levels of the engine, random moves, mistakes, and a base for wrappers."""

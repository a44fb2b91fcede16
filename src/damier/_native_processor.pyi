"""What this machine's processor can run, asked before a module compiled for it is loaded."""

def best_instructions() -> str:
    """The fastest that this processor runs: "portable", "x86-64-v3" or "x86-64-v4"."""

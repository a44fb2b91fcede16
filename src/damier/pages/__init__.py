"""Pages to look at in a browser: each is one file that needs nothing else."""

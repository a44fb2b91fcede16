"""The one layer that starts and ends other processes."""

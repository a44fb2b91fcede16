"""Windows, with Tkinter."""

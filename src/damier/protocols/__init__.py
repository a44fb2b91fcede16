"""Protocols between engines and other programs: NBoard, GTP, Hub and DamExchange."""

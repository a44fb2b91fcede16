"""Scenes as pictures, without a screen: one look for pages, documents and notebooks.

>>> import damier.draw
>>> damier.draw.picture(damier.start("sos", size=(3, 3))).svg.startswith("<svg ")
True
"""

from damier.draw.picture import Picture, chart, picture

__all__ = ["Picture", "chart", "picture"]

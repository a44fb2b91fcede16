"""What is known of the game besides its rules."""

from __future__ import annotations

from typing import Final

from damier.core.profile import Profile, Texts

PROFILE: Final = Profile(texts=Texts())

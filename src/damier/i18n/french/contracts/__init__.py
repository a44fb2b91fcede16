"""What the checks of each document say, in French."""

from __future__ import annotations

from damier.i18n.french.contracts.dames_tp import DAMES_TP
from damier.i18n.french.contracts.dames_ulb import DAMES_ULB
from damier.i18n.french.contracts.guerre_des_des import GUERRE_DES_DES
from damier.i18n.french.contracts.reversi import REVERSI
from damier.i18n.french.contracts.sos import SOS

CONTRACTS = DAMES_ULB | DAMES_TP | SOS | REVERSI | GUERRE_DES_DES

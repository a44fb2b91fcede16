"""Names, descriptions, and the reasons why games end."""

from __future__ import annotations

WORDS = {
    # the seats
    "white": "blanc",
    "black": "noir",
    "red": "rouge",
    "blue": "bleu",
    "yellow": "jaune",
    "green": "vert",
    "magenta": "magenta",
    "cyan": "cyan",
    "orange": "orange",
    "brown": "brun",
    # the levels
    "beginner": "débutant",
    "novice": "novice",
    "casual": "amateur",
    "regular": "habitué",
    "skilled": "confirmé",
    "strong": "fort",
    "expert": "expert",
    "master": "maître",
    # the games
    "Draughts": "Dames",
    "Reversi": "Reversi",
    "SOS": "SOS",
    "Dice Wars": "Guerre des dés",
    "men go forward and capture by jumps; the last row crowns": (
        "les pions avancent et prennent en sautant ; au bout, dame"
    ),
    "close in the other's discs to turn them; most discs wins": ("encadrez les pions adverses pour les retourner"),
    "write S or O; every S-O-S in a line scores and plays again": (
        "écrivez S ou O ; chaque S-O-S aligné marque, et on rejoue"
    ),
    "your dice against your neighbours', until the map is yours": (
        "vos dés contre ceux des voisins, à la conquête de la carte"
    ),
    # the variants
    "10×10, flying kings, the longest capture is compulsory": (
        "10×10, dames volantes, la plus longue prise est forcée"
    ),
    "10×10, captures optional, may stop early (INFO-F106)": ("10×10, prises facultatives, interruptibles (INFO-F106)"),
    "10×10, one capture a turn, short kings (TP noté)": ("10×10, une prise par tour, dames d'une case (TP noté)"),
    "8×8, short kings, men capture forward only; black starts": (
        "8×8, dames d'une case, prise en avant ; noir commence"
    ),
    "8×8, flying kings, a man is crowned in mid-capture": "8×8, dames volantes, un pion devient dame en pleine rafle",
    "8×8 by the international rules": "8×8 selon les règles internationales",
    "8×8, flying kings, captures at will; black starts": ("8×8, dames volantes, prise au choix ; noir commence"),
    "12×12 by the international rules": "12×12 selon les règles internationales",
    "8×8, flying kings that capture first, men forward only": (
        "8×8, dames volantes qui prennent d'abord, pions en avant"
    ),
    "8×8 mirrored, flying kings, most pieces then most kings": (
        "8×8 en miroir, dames volantes, le plus de pièces et dames"
    ),
    "8×8 mirrored, short kings, men cannot capture kings": ("8×8 en miroir, dames d'une case qu'un pion ne prend pas"),
    "8×8, flying kings landing right behind; twelve men each": (
        "8×8, dames volantes posées juste derrière ; douze pions"
    ),
    "8×8, the Thai game as it is played: eight men each": "8×8, le jeu thaï tel qu'on le joue : huit pions chacun",
    "10×10, captures along rows and columns too": "10×10, on prend aussi en ligne et en colonne",
    "black starts; who cannot turn a disc passes": "noir commence ; qui ne peut rien retourner passe",
    "any board, two players or more": "tout plateau, deux joueurs ou plus",
    "two to eight players, on a random map or your own": ("deux à huit joueurs, carte au hasard ou la vôtre"),
    # how moves are written
    "A move is the square it leaves and the square it reaches, with - for a step and x or : for a capture; "
    "of several captures between the same squares, name the squares passed too. "
    "Row and column, counted from the top left, do as well: 7,4-6,5.": (
        "Un coup est la case de départ et la case d'arrivée, avec - pour un pas et x ou : pour une prise ; "
        "entre plusieurs prises de mêmes cases, nommez aussi les cases de passage. "
        "Ligne et colonne, comptées du coin en haut à gauche, conviennent aussi : 7,4-6,5."
    ),
    "A move is the square that takes your disc, by letter and number, or by row and column: 3,4 is d3.": (
        "Un coup est la case de votre pion, par lettre et chiffre, ou par ligne et colonne : 3,4 est d3."
    ),
    "A move is a letter and a cell: Sb2 writes S in b2; b2 S and S 2,2 (row, column) do as well.": (
        "Un coup est une lettre et une case : Sb2 écrit S en b2 ; b2 S et S 2,2 (ligne, colonne) conviennent aussi."
    ),
    "An attack is your cell and the neighbour it attacks: b2>b3, or by row and column 2,2>3,2; end stops your turn.": (
        "Une attaque est votre case et la voisine attaquée : b2>b3, ou par ligne et colonne 2,2>3,2 ; "
        "end termine votre tour."
    ),
    # why a game ends
    "a player resigned": "un joueur a abandonné",
    "a player gave no legal answer": "un joueur n'a donné aucun coup permis",
    "a player ran out of time": "un joueur a dépassé son temps",
    "the players agreed to a draw": "nulle d'un commun accord",
    "the result on record": "le résultat noté dans le fichier",
    "no move left": "plus aucun coup possible",
    "no piece left": "plus aucune pièce",
    "neither side can move": "aucun des deux camps ne peut jouer",
    "the same position once too often": "la même position est revenue une fois de trop",
    "too many moves by kings without a capture": "trop de coups de dames sans prise",
    "too many moves in a drawn ending": "trop de coups dans une finale nulle",
    "the game has reached its limit of moves": "la partie a atteint sa limite de coups",
    "the board is full": "le plateau est plein",
    "one player holds all cells": "un joueur tient toutes les cases",
    "nobody attacks any more": "plus personne n'attaque",
    "the game has lasted too long": "la partie a duré trop longtemps",
    # beside the board
    "the last move was a pass": "le dernier coup était une passe",
    "no disc can be put: the turn passes": "aucun pion ne peut être posé : il faut passer",
    "surplus red {}": "surplus rouge {}",
    "surplus blue {}": "surplus bleu {}",
    "surplus yellow {}": "surplus jaune {}",
    "surplus green {}": "surplus vert {}",
    "surplus magenta {}": "surplus magenta {}",
    "surplus cyan {}": "surplus cyan {}",
    "surplus orange {}": "surplus orange {}",
    "surplus white {}": "surplus blanc {}",
    "{}%": "{}\u00a0%",
    "{} cell · {} die · +{}": "{} case · {} dé · +{}",
    "{} cell · {} die · +{} · {} in store": "{} case · {} dé · +{} · {} en réserve",
    "{} cell · {} dice · +{}": "{} case · {} dés · +{}",
    "{} cell · {} dice · +{} · {} in store": "{} case · {} dés · +{} · {} en réserve",
    "{} cells · {} die · +{}": "{} cases · {} dé · +{}",
    "{} cells · {} die · +{} · {} in store": "{} cases · {} dé · +{} · {} en réserve",
    "{} cells · {} dice": "{} case · {} dé",
    "{} cells · {} dice · +{}": "{} cases · {} dés · +{}",
    "{} cells · {} dice · +{} · {} in store": "{} cases · {} dés · +{} · {} en réserve",
}

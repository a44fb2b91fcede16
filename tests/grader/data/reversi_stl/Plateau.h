#pragma once
#include <array>
#include <iostream>
#include <string>
#include <vector>

enum Couleur { VIDE, NOIR, BLANC };

inline Couleur adverse(Couleur c) { return c == NOIR ? BLANC : NOIR; }
inline std::string nomDe(Couleur c) { return c == NOIR ? "noir" : "blanc"; }

/// Le plateau de jeu et ses règles.
class Plateau {
public:
    Plateau() {
        cases.fill(VIDE);
        cases[27] = cases[36] = BLANC;
        cases[28] = cases[35] = NOIR;
    }
    std::vector<int> retournes(int position, Couleur c) const {
        std::vector<int> tous;
        if (cases[position] != VIDE) return tous;
        for (int d : {-9, -8, -7, -1, 1, 7, 8, 9}) {
            std::vector<int> ligne;
            int avant = position, p = position + d;
            while (p >= 0 && p < 64 && std::abs(p % 8 - avant % 8) <= 1 && cases[p] == adverse(c)) {
                ligne.push_back(p);
                avant = p;
                p += d;
            }
            if (p >= 0 && p < 64 && std::abs(p % 8 - avant % 8) <= 1 && cases[p] == c)
                tous.insert(tous.end(), ligne.begin(), ligne.end());
        }
        return tous;
    }
    std::vector<int> coups(Couleur c) const {
        std::vector<int> possibles;
        for (int p = 0; p < 64; ++p)
            if (!retournes(p, c).empty()) possibles.push_back(p);
        return possibles;
    }
    void joue(int position, Couleur c) {
        for (int p : retournes(position, c)) cases[p] = c;
        cases[position] = c;
    }
    int compte(Couleur c) const {
        int n = 0;
        for (Couleur x : cases) n += x == c;
        return n;
    }
    void affiche() const {
        std::cout << "\n    A   B   C   D   E   F   G   H\n  +---+---+---+---+---+---+---+---+\n";
        for (int l = 0; l < 8; ++l) {
            std::cout << l + 1 << " |";
            for (int c = 0; c < 8; ++c) {
                Couleur x = cases[8 * l + c];
                std::cout << (x == VIDE ? "   " : x == NOIR ? " \033[30;47m●\033[0m " : " \033[37;40m○\033[0m ") << "|";
            }
            std::cout << "\n  +---+---+---+---+---+---+---+---+\n";
        }
    }

private:
    std::array<Couleur, 64> cases;
};

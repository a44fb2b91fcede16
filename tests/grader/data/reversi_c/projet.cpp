// Reversi as a student might write it: C functions for input and output, one array for the board.
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

const char *COULEURS[2] = {"noir", "blanc"};
const char PIONS[2] = {'X', 'O'};
const int POIDS[8] = {20, -8, 6, 4, 4, 6, -8, 20};

struct Plateau {
    char cases[8][8];
};

struct Joueur {
    char type;
    char nom[100];
    char dossier[400];
    int lues;  // lines of its file
};

void lire_ligne(char *ligne, int taille) {
    if (!fgets(ligne, taille, stdin)) exit(0);
    ligne[strcspn(ligne, "\r\n")] = 0;
}

void vider(Plateau &p) {
    memset(p.cases, '.', sizeof p.cases);
    p.cases[3][3] = p.cases[4][4] = 'O';
    p.cases[3][4] = p.cases[4][3] = 'X';
}

int retourner(Plateau &p, int ligne, int colonne, int joueur, bool joue) {
    if (p.cases[ligne][colonne] != '.') return 0;
    int total = 0;
    for (int dl = -1; dl <= 1; dl++)
        for (int dc = -1; dc <= 1; dc++) {
            if (!dl && !dc) continue;
            int n = 0, l = ligne + dl, c = colonne + dc;
            while (l >= 0 && l < 8 && c >= 0 && c < 8 && p.cases[l][c] == PIONS[1 - joueur]) l += dl, c += dc, n++;
            if (!n || l < 0 || l > 7 || c < 0 || c > 7 || p.cases[l][c] != PIONS[joueur]) continue;
            total += n;
            while (joue && n) p.cases[ligne + n * dl][colonne + n * dc] = PIONS[joueur], n--;
        }
    if (total && joue) p.cases[ligne][colonne] = PIONS[joueur];
    return total;
}

int coups(Plateau &p, int joueur) {
    int nombre = 0;
    for (int i = 0; i < 64; i++) nombre += retourner(p, i / 8, i % 8, joueur, false) > 0;
    return nombre;
}

int pions(const Plateau &p, int joueur) {
    int nombre = 0;
    for (int i = 0; i < 64; i++) nombre += p.cases[i / 8][i % 8] == PIONS[joueur];
    return nombre;
}

bool jouer(Plateau &p, const char *coup, int joueur) {
    if (!strcmp(coup, "00")) return coups(p, joueur) == 0;
    if (strlen(coup) != 2 || coup[0] < 'a' || coup[0] > 'h' || coup[1] < '1' || coup[1] > '8') return false;
    return retourner(p, coup[1] - '1', coup[0] - 'a', joueur, true) > 0;
}

void afficher(const Plateau &p) {
    printf("   a b c d e f g h\n");
    for (int l = 0; l < 8; l++) {
        printf("%d |", l + 1);
        for (int c = 0; c < 8; c++) printf("%c|", p.cases[l][c] == '.' ? ' ' : p.cases[l][c]);
        printf(" %d\n", l + 1);
    }
    printf("   a b c d e f g h\n");
}

int valeur(Plateau &p, int joueur) {
    int total = 0;
    for (int i = 0; i < 64; i++) {
        int l = i / 8, c = i % 8, poids = POIDS[l] * POIDS[c] / 4 + 1;
        total += p.cases[l][c] == PIONS[joueur] ? poids : p.cases[l][c] == '.' ? 0 : -poids;
    }
    return total + 6 * (coups(p, joueur) - coups(p, 1 - joueur));
}

int chercher(Plateau &p, int joueur, int profondeur, int alpha, int beta, char *meilleur) {
    if (meilleur) strcpy(meilleur, "00");
    if (!profondeur) return valeur(p, joueur);
    if (!coups(p, joueur)) {
        if (!coups(p, 1 - joueur)) return 10000 * (pions(p, joueur) - pions(p, 1 - joueur));
        return -chercher(p, 1 - joueur, profondeur - 1, -beta, -alpha, nullptr);
    }
    for (int i = 0; i < 64 && alpha < beta; i++) {
        Plateau suite = p;
        if (!retourner(suite, i / 8, i % 8, joueur, true)) continue;
        int note = -chercher(suite, 1 - joueur, profondeur - 1, -beta, -alpha, nullptr);
        if (note <= alpha) continue;
        alpha = note;
        if (meilleur) sprintf(meilleur, "%c%d", 'a' + i % 8, i / 8 + 1);
    }
    return alpha;
}

void ecrire(const Joueur &fichier, int couleur, const char *texte) {
    char chemin[500];
    snprintf(chemin, sizeof chemin, "%s/%s.txt", fichier.dossier, COULEURS[couleur]);
    FILE *f = fopen(chemin, "a");
    if (!f) return;
    fprintf(f, "%s\n", texte);
    fclose(f);
}

void attendre(Joueur &fichier, int couleur, char *ligne, int taille) {
    char chemin[500];
    snprintf(chemin, sizeof chemin, "%s/%s.txt", fichier.dossier, COULEURS[couleur]);
    for (;; usleep(20000)) {
        FILE *f = fopen(chemin, "r");
        if (!f) continue;
        int n = 0;
        while (n <= fichier.lues && fgets(ligne, taille, f) && strchr(ligne, '\n')) n++;
        fclose(f);
        if (n <= fichier.lues) continue;
        fichier.lues++;
        ligne[strcspn(ligne, " \r\n")] = 0;
        return;
    }
}

void demander(Joueur &j, int couleur, bool fichier_permis) {
    char ligne[400];
    do {
        printf("Type du joueur %s (H, A, F) ? ", COULEURS[couleur]);
        lire_ligne(ligne, sizeof ligne);
        j.type = toupper(ligne[0]);
    } while (!strchr("HAF", j.type) || !j.type || ligne[1] || (j.type == 'F' && !fichier_permis));
    strcpy(j.nom, "Robot");
    j.lues = 0;
    if (j.type == 'H') printf("Nom ? "), lire_ligne(j.nom, sizeof j.nom);
    if (j.type == 'F') printf("Dossier ? "), lire_ligne(j.dossier, sizeof j.dossier);
    if (j.type == 'F' && access(j.dossier, R_OK)) printf("Erreur : dossier introuvable\n");
}

void choisir(Plateau &p, Joueur *joueurs, int trait, const char *dernier, char *coup, int taille) {
    Joueur &j = joueurs[trait];
    if (j.type == 'A') chercher(p, trait, 4, -1000000, 1000000, coup);
    if (j.type == 'F') ecrire(j, 1 - trait, *dernier ? dernier : joueurs[1 - trait].nom);
    for (bool valable = false; !valable;) {
        if (j.type == 'H') printf("Votre coup : "), lire_ligne(coup, taille);
        if (j.type == 'F') attendre(j, trait, coup, taille);
        valable = jouer(p, coup, trait);
        if (!valable) printf("Coup invalide, recommencez.\n"), fflush(stdout);
    }
}

int main() {
    Joueur joueurs[2];
    demander(joueurs[0], 0, true);
    demander(joueurs[1], 1, joueurs[0].type != 'F');
    if (joueurs[1].type == 'F') ecrire(joueurs[1], 0, joueurs[0].nom);
    for (int couleur = 0; couleur < 2; couleur++)
        if (joueurs[couleur].type == 'F') attendre(joueurs[couleur], couleur, joueurs[couleur].nom, 100);
    Plateau p;
    vider(p);
    char coup[100] = "", ligne[100];
    printf("Début de la partie entre %s (noir) et %s (blanc)\n", joueurs[0].nom, joueurs[1].nom);
    for (int trait = 0;; trait = 1 - trait) {
        printf("[Entrée]\n");
        fflush(stdout);
        lire_ligne(ligne, sizeof ligne);
        afficher(p);
        if (!coups(p, 0) && !coups(p, 1)) break;
        printf("Tour du joueur %s\n", COULEURS[trait]);
        fflush(stdout);
        char dernier[100];
        strcpy(dernier, coup);
        choisir(p, joueurs, trait, dernier, coup, sizeof coup);
        if (!strcmp(coup, "00")) printf("Le joueur %s a passé son tour\n", COULEURS[trait]);
        else printf("Le joueur %s a placé son pion en %s\n", COULEURS[trait], coup);
    }
    int noirs = pions(p, 0), blancs = pions(p, 1);
    if (noirs == blancs) printf("Égalité !\n");
    else printf("Le joueur %s gagne.\n", COULEURS[noirs < blancs]);
    printf("Noir : %d\nBlanc : %d\n", noirs, blancs);
}

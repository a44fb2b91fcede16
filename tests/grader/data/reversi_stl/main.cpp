// Another student's: classes and streams, words of its own, questions at the end; the files are read as they are.
#include <chrono>
#include <fstream>
#include <limits>
#include <memory>
#include <thread>

#include "Plateau.h"

using namespace std;

string enTexte(int p) { return p < 0 ? "00" : string(1, 'a' + p % 8) + to_string(p / 8 + 1); }

/// -1: passer, -2: pas un coup.
int enPosition(const string& texte) {
    if (texte == "00") return -1;
    if (texte.size() != 2) return -2;
    int c = tolower(texte[0]) - 'a', l = texte[1] - '1';
    return c < 0 || c > 7 || l < 0 || l > 7 ? -2 : 8 * l + c;
}

bool permis(const Plateau& plateau, Couleur c, int p) {
    if (p == -2) return false;
    return p == -1 ? plateau.coups(c).empty() : !plateau.retournes(p, c).empty();
}

class Joueur {
public:
    explicit Joueur(Couleur c) : couleur(c) {}
    virtual ~Joueur() = default;
    virtual void commence(const Joueur&) {}
    virtual int choisit(const Plateau&, const string& dernier) = 0;
    string nom;
    const Couleur couleur;
};

class Humain : public Joueur {
public:
    explicit Humain(Couleur c) : Joueur(c) {
        cout << "Quel est ton nom, joueur " << nomDe(c) << " ?" << endl;
        cin >> nom;
    }
    int choisit(const Plateau& plateau, const string&) override {
        string texte;
        cout << nom << ", où veux-tu jouer (par exemple D3) ? ";
        cin >> texte;
        while (!permis(plateau, couleur, enPosition(texte))) {
            cout << "Ce coup n'est pas autorisé !" << endl << "Encore une fois : ";
            if (!(cin >> texte)) exit(1);
        }
        return enPosition(texte);
    }
};

class Ordinateur : public Joueur {
public:
    explicit Ordinateur(Couleur c) : Joueur(c) { nom = "HAL 9000"; }
    int choisit(const Plateau& plateau, const string&) override {
        int mieux = -1;
        for (int p : plateau.coups(couleur)) {
            bool coin = p == 0 || p == 7 || p == 56 || p == 63;
            if (coin || mieux < 0 || plateau.retournes(p, couleur).size() < plateau.retournes(mieux, couleur).size()) mieux = p;
            if (coin) break;
        }
        return mieux;
    }
};

class Fichier : public Joueur {
public:
    explicit Fichier(Couleur c) : Joueur(c) {
        cout << "Chemin du dossier :" << endl;
        cin >> dossier;
    }
    void commence(const Joueur& autre) override {
        nomAutre = autre.nom;
        if (couleur == BLANC) ecris(nomAutre);
        nom = lis();
    }
    int choisit(const Plateau& plateau, const string& dernier) override {
        if (dernier != "" || couleur == NOIR) ecris(dernier == "" ? nomAutre : dernier);
        int p = enPosition(lis());
        while (!permis(plateau, couleur, p)) {
            cout << "Mouvement refusé : un autre, à la fin du fichier." << endl;
            p = enPosition(lis());
        }
        return p;
    }

private:
    void ecris(const string& texte) { ofstream(dossier + nomDe(adverse(couleur)) + ".txt", ios::app) << texte << endl; }
    string lis() {
        while (true) {
            ifstream fichier(dossier + nomDe(couleur) + ".txt");
            string ligne;
            for (int n = 0; getline(fichier, ligne); ++n)
                if (n == lues) return ++lues, ligne;
            this_thread::sleep_for(chrono::milliseconds(100));
        }
    }
    string dossier, nomAutre;
    int lues = 0;
};

unique_ptr<Joueur> demande(Couleur c, bool avecFichier) {
    string type;
    cout << "Joueur " << nomDe(c) << " : H)umain, A)utomatique ou F)ichier ? ";
    while (cin >> type) {
        if (type == "H") return make_unique<Humain>(c);
        if (type == "A") return make_unique<Ordinateur>(c);
        if (type == "F" && avecFichier) return make_unique<Fichier>(c);
        cout << "Réponse incorrecte : ";
    }
    exit(1);
}

void confirme() {
    cout << "Appuyez sur Entrée pour continuer..." << flush;
    cin.ignore(numeric_limits<streamsize>::max(), '\n');
}

void partie() {
    auto noir = demande(NOIR, true);
    auto blanc = demande(BLANC, dynamic_cast<Fichier*>(noir.get()) == nullptr);
    cin.ignore(numeric_limits<streamsize>::max(), '\n');
    noir->commence(*blanc);
    blanc->commence(*noir);
    Plateau plateau;
    string dernier;
    cout << "Début de la partie entre " << noir->nom << " (noir) et " << blanc->nom << " (blanc)." << endl;
    for (Joueur* joueur = noir.get();; joueur = joueur == noir.get() ? blanc.get() : noir.get()) {
        confirme();
        plateau.affiche();
        if (plateau.coups(NOIR).empty() && plateau.coups(BLANC).empty()) break;
        cout << "C'est au tour du joueur \033[1m" << nomDe(joueur->couleur) << "\033[0m (" << joueur->nom << ")" << endl;
        int p = joueur->choisit(plateau, dernier);
        if (dynamic_cast<Humain*>(joueur)) cin.ignore(numeric_limits<streamsize>::max(), '\n');
        if (p >= 0) plateau.joue(p, joueur->couleur);
        dernier = enTexte(p);
        cout << "Le joueur " << nomDe(joueur->couleur) << " (" << joueur->nom << ") a ";
        if (p < 0) cout << "passé son tour." << endl;
        else cout << "posé un pion sur la case " << char(toupper(dernier[0])) << dernier[1] << "." << endl;
    }
    int n = plateau.compte(NOIR), b = plateau.compte(BLANC);
    if (n == b) cout << "Match nul, " << n << " partout" << endl;
    else cout << (n > b ? noir->nom : blanc->nom) << " remporte la partie par " << max(n, b) << " à " << min(n, b) << endl;
}

int main() {
    string encore = "o";
    while (encore == "o") {
        partie();
        do {
            cout << "Encore une partie (o/n) ? ";
            cin >> encore;
        } while (encore != "o" && encore != "n");
    }
}

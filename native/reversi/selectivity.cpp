#include "reversi/selectivity.hpp"

#include <cassert>

namespace damier::reversi {

double prob_cut_error(int depth, int shallow, int empty) {
    assert(shallow >= 0 && shallow <= depth);
    const double deeper = depth - shallow;
    return 1.3 + 0.22 * deeper + 3.0 / (shallow + 1) + (depth >= empty ? 0.7 : 0.0);
}

}  // namespace damier::reversi

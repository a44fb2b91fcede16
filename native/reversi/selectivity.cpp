#include "reversi/selectivity.hpp"

namespace damier::reversi {

double usual_error(int depth, int shallow, int empty) {
    const double further = depth - shallow;
    return 1.3 + 0.22 * further + 3.0 / (shallow + 1) + (depth >= empty ? 0.7 : 0.0);
}

}  // namespace damier::reversi

// The artificial intelligence of `projet` as a program of its own: the compiled core of damier (native/core and
// native/reversi), with nothing but the standard library.
//
//   engine WEIGHTS THREADS        says `ready`, then answers commands, a line each, until its input ends
//
//   search OWN OTHER SECONDS      bitboards in hexadecimal, by the side to move; answered by
//                                 `move SQUARE SCORE DEPTH NODES`, with SQUARE from 0 (a1) to 63 (h8), 64 for a pass
//   stop                          ends the search under way, which answers at once with the best move so far
//
// A command that cannot be followed is answered by `error` and the reason.

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "reversi/engine.hpp"

namespace {

using damier::reversi::Board;
using damier::reversi::Engine;
using damier::reversi::Limits;
using damier::reversi::Report;
using damier::reversi::Weights;

constexpr std::size_t memory = std::size_t{64} << 20;  // bytes, the weights included

std::shared_ptr<const Weights> read_weights(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file) throw std::runtime_error("cannot read " + path);
    return Weights::parse({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

void say(const std::string& line) {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    std::cout << line << std::endl;
}

struct Question {
    Board board;
    double seconds;
};

Question parse(std::istream& words) {
    Question question{};
    words >> std::hex >> question.board.own >> question.board.other >> question.seconds;
    if (!words || question.seconds < 0) throw std::invalid_argument("expected: search OWN OTHER SECONDS");
    if (question.board.own & question.board.other) throw std::invalid_argument("two discs on one square");
    return question;
}

std::string answer_of(const Report& report) {
    if (report.lines.empty()) throw std::invalid_argument("the game is over");
    std::ostringstream line;
    const auto& best = report.lines.front();
    line << "move " << best.moves.front() << ' ' << best.score << ' ' << report.depth << ' ' << report.nodes;
    return line.str();
}

// Commands are read while a search runs, in a thread of its own.
class Conversation {
public:
    // What is made only once is made now, by a short search, and not in the time for the first move.
    Conversation(const std::string& weights, int threads) : engine_(read_weights(weights), memory, threads) {
        Limits limits;
        limits.depth = 6;
        engine_.search(damier::reversi::start_board, limits);
    }
    ~Conversation() { end_search(); }

    void follow(const std::string& line) {
        std::istringstream words(line);
        std::string command;
        words >> command;
        if (command == "stop") {
            engine_.stop();
        } else if (command == "search") {
            const Question question = parse(words);
            end_search();
            engine_.resume();
            thread_ = std::thread([this, question] { search(question); });
        } else if (!command.empty()) {
            throw std::invalid_argument("unknown command: " + command);
        }
    }

private:
    void search(const Question& question) {
        try {
            Limits limits;
            limits.seconds = question.seconds;
            say(answer_of(engine_.search(question.board, limits)));
        } catch (const std::exception& error) {
            say(std::string("error ") + error.what());
        }
    }

    void end_search() {
        engine_.stop();
        if (thread_.joinable()) thread_.join();
    }

    Engine engine_;
    std::thread thread_;
};

}  // namespace

int main(int count, char** arguments) {
    try {
        if (count != 3) throw std::invalid_argument("usage: engine WEIGHTS THREADS");
        Conversation conversation(arguments[1], std::atoi(arguments[2]));
        say("ready");
        for (std::string line; std::getline(std::cin, line);) {
            try {
                conversation.follow(line);
            } catch (const std::invalid_argument& error) {
                say(std::string("error ") + error.what());
            }
        }
    } catch (const std::exception& error) {
        std::cerr << error.what() << std::endl;
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

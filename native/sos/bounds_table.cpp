#include "sos/bounds_table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <fstream>
#include <limits>
#include <vector>

namespace damier::sos {

namespace {

constexpr std::uint64_t most_effort = 15;
constexpr int lowest = -64;
constexpr int highest = 63;

// What a file begins with.
struct Heading {
    std::array<char, 16> name;
    std::uint64_t rows;
    std::uint64_t columns;
    std::uint64_t buckets;
};

constexpr std::array<char, 16> format_name{'d', 'a', 'm', 'i', 'e', 'r', ' ', 's', 'o', 's', ' ', 'b', 'd', 's', ' ', '1'};

// A number that depends on all entries of a file, which it ends with.
class Checksum {
public:
    void add(const std::vector<std::uint64_t>& entries) {
        for (const std::uint64_t entry : entries) sum_ = (std::rotl(sum_, 5) ^ entry) * 0x9e3779b97f4a7c15;
    }
    std::uint64_t sum() const { return sum_; }

private:
    std::uint64_t sum_ = 1;
};

constexpr std::size_t entries_at_once = std::size_t{1} << 16;

template <typename Value>
char* bytes_of(Value& value) {
    return reinterpret_cast<char*>(&value);
}

// Call `use` with some entries at a time and the number of the first; whether all could be read.
template <typename Use>
bool read_entries(std::ifstream& file, const Heading& heading, const Use& use) {
    file.seekg(sizeof(Heading));
    const std::uint64_t number = heading.buckets * 8;
    std::vector<std::uint64_t> entries;
    for (std::uint64_t first = 0; first < number; first += entries.size()) {
        entries.resize(static_cast<std::size_t>(std::min<std::uint64_t>(entries_at_once, number - first)));
        file.read(bytes_of(*entries.data()), static_cast<std::streamsize>(entries.size() * sizeof(std::uint64_t)));
        if (!file) return false;
        use(first, entries);
    }
    return true;
}

}  // namespace

BoundsTable::BoundsTable(std::size_t bytes)
    : count_(std::max(bytes, least_bytes) / sizeof(Bucket)),
      memory_(count_ * sizeof(Bucket), alignof(Bucket)),
      buckets_(static_cast<Bucket*>(memory_.data())) {
    assert(std::bit_width(count_) - 1 >= 64 - check_bits);
}

void BoundsTable::store(std::uint64_t key, Bounds bounds, std::uint64_t work) {
    assert(bounds.lower <= bounds.upper);
    put(key, bounds, std::min<std::uint64_t>(static_cast<std::uint64_t>(std::bit_width(work)), most_effort));
}

// A new key takes an empty entry, or that of the least effort.
void BoundsTable::put(std::uint64_t key, Bounds bounds, std::uint64_t effort) {
    const std::uint64_t check = check_of(key);
    Entry* chosen = nullptr;
    int least = std::numeric_limits<int>::max();
    for (Entry& entry : bucket_of(key).entries) {
        const std::uint64_t content = entry.load(std::memory_order_relaxed);
        if (content >> check_shift == check && content) {
            const Bounds known = bounds_of(content);
            bounds = {std::max(bounds.lower, known.lower), std::min(bounds.upper, known.upper)};
            effort = std::max(effort, content & most_effort);
            chosen = &entry;
            break;
        }
        const int value = content ? static_cast<int>(content & most_effort) : -1;
        if (value < least) {
            least = value;
            chosen = &entry;
        }
    }
    const auto lower = static_cast<std::uint64_t>(std::clamp(bounds.lower, lowest, highest) + 64);
    const auto upper = static_cast<std::uint64_t>(std::clamp(bounds.upper, lowest, highest) + 64);
    chosen->store(check << check_shift | lower << 11 | upper << 4 | std::max<std::uint64_t>(effort, 1),
                  std::memory_order_relaxed);
}

void BoundsTable::clear() {
    for (std::size_t number = 0; number < count_; ++number) {
        for (Entry& entry : buckets_[number].entries) entry.store(0, std::memory_order_relaxed);
    }
}

// The bucket is a range of keys that is not longer than the check can tell apart.
std::uint64_t BoundsTable::key_of(std::uint64_t index, std::uint64_t buckets, std::uint64_t content) {
    __extension__ using Product = unsigned __int128;
    const auto first = static_cast<std::uint64_t>(((static_cast<Product>(index) << 64) + buckets - 1) / buckets);
    return first + check_of((content >> check_shift) - first);
}

bool BoundsTable::save(const std::string& path, int rows, int columns) const {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    Heading heading{format_name, static_cast<std::uint64_t>(rows), static_cast<std::uint64_t>(columns), count_};
    file.write(bytes_of(heading), sizeof heading);
    Checksum checksum;
    std::vector<std::uint64_t> entries;
    for (std::size_t number = 0; number < count_ && file; ++number) {
        for (const Entry& entry : buckets_[number].entries) entries.push_back(entry.load(std::memory_order_relaxed));
        if (entries.size() < entries_at_once && number + 1 < count_) continue;
        checksum.add(entries);
        file.write(bytes_of(*entries.data()), static_cast<std::streamsize>(entries.size() * sizeof(std::uint64_t)));
        entries.clear();
    }
    std::uint64_t sum = checksum.sum();
    file.write(bytes_of(sum), sizeof sum);
    file.close();
    return !file.fail();
}

Loading BoundsTable::load(const std::string& path, int rows, int columns) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file) return Loading::unreadable;
    const auto size = static_cast<std::uint64_t>(file.tellg());
    file.seekg(0);
    Heading heading{};
    file.read(bytes_of(heading), sizeof heading);
    if (!file || heading.name != format_name) return Loading::foreign;
    if (heading.rows != static_cast<std::uint64_t>(rows) || heading.columns != static_cast<std::uint64_t>(columns)) {
        return Loading::other_board;
    }
    constexpr std::uint64_t around = sizeof(Heading) + sizeof(std::uint64_t);
    const bool is_whole = heading.buckets >= least_bytes / sizeof(Bucket) && heading.buckets <= size / sizeof(Bucket) &&
                          size == around + heading.buckets * sizeof(Bucket);
    if (!is_whole) return Loading::damaged;
    if (heading.buckets > count_) return Loading::too_large;
    Checksum checksum;
    bool is_read = read_entries(file, heading, [&](std::uint64_t, const auto& entries) { checksum.add(entries); });
    std::uint64_t sum = 0;
    file.read(bytes_of(sum), sizeof sum);
    if (!is_read || !file || sum != checksum.sum()) return Loading::damaged;
    is_read = read_entries(file, heading, [&](std::uint64_t first, const auto& entries) {
        for (std::size_t at = 0; at < entries.size(); ++at) {
            const std::uint64_t content = entries[at];
            if (!content) continue;
            put(key_of((first + at) / 8, heading.buckets, content), bounds_of(content), content & most_effort);
        }
    });
    return is_read ? Loading::loaded : Loading::unreadable;
}

}  // namespace damier::sos

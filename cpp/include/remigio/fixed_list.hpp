// A list with room for N items and no allocation.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <span>

namespace remigio {

template <class T, std::size_t N>
class FixedList {  // NOLINT(*-special-member-functions): to move is to copy
 public:
  // The places beyond the size are left as they are: to clear and to copy them would take longer than most uses.
  constexpr FixedList() noexcept {}                                        // NOLINT(*-member-init, *-equals-default)
  constexpr FixedList(const FixedList& other) noexcept { *this = other; }  // NOLINT(*-member-init)
  constexpr FixedList& operator=(const FixedList& other) noexcept {
    if (this == &other) return *this;
    std::copy_n(other.items_.data(), other.size_, items_.data());
    size_ = other.size_;
    return *this;
  }
  ~FixedList() = default;
  constexpr FixedList(std::initializer_list<T> items) noexcept {
    for (const T& item : items) push_back(item);
  }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr const T* begin() const noexcept { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const noexcept { return items_.data() + size_; }
  [[nodiscard]] constexpr T* begin() noexcept { return items_.data(); }
  [[nodiscard]] constexpr T* end() noexcept { return items_.data() + size_; }
  [[nodiscard]] constexpr const T& operator[](std::size_t index) const noexcept {
    assert(index < size_);
    return items_[index];
  }
  [[nodiscard]] constexpr const T& back() const noexcept { return (*this)[size_ - 1]; }
  [[nodiscard]] constexpr T& back() noexcept { return items_[size_ - 1]; }

  // Needs room.
  constexpr void push_back(const T& item) noexcept {
    assert(size_ < N);
    items_[size_++] = item;
  }
  constexpr void pop_back() noexcept { --size_; }

  // NOLINTNEXTLINE(*-explicit-constructor): a list is a span of its items
  constexpr operator std::span<const T>() const noexcept { return {begin(), size_}; }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
  // By the first items that differ; a list before any longer one that begins like it.
  friend constexpr auto operator<=>(const FixedList& a, const FixedList& b) noexcept {
    const std::size_t common = std::min(a.size_, b.size_);
    for (std::size_t index = 0; index < common; ++index)
      if (const auto order = a.items_[index] <=> b.items_[index]; order != 0) return order;
    return static_cast<decltype(a.items_[0] <=> b.items_[0])>(a.size_ <=> b.size_);
  }

 private:
  std::array<T, N> items_;
  std::size_t size_ = 0;
};

}  // namespace remigio

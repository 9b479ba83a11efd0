#include "remigio/deal_vector.hpp"

#include <algorithm>
#include <atomic>

#include "remigio/parallel.hpp"

namespace remigio {

namespace {

// Rows that the calling thread does before it calls others.
constexpr std::size_t kRowsAlone = 64;

ParallelPlan plan_for(std::size_t rows, int threads) {
  ParallelPlan plan;
  plan.items = rows;
  plan.threads = threads;
  plan.alone = kRowsAlone;
  return plan;
}

// Of each seat, if the deal is over.
void write_gains(const Deal& deal, std::span<double> gains) noexcept {
  const auto unit = static_cast<double>(deal.engine().unit());
  const double sign = deal.engine().game().scoring == Scoring::penalty ? -1.0 : 1.0;
  for (std::size_t seat = 0; seat < gains.size(); ++seat)
    gains[seat] = deal.is_over() ? sign * static_cast<double>(deal.changes()[seat]) / unit : 0;
}

}  // namespace

DealVector::DealVector(const Engine& engine, std::size_t rows, std::uint64_t seed)
    : engine_(engine), seed_(seed), played_(rows, 0) {
  deals_.reserve(rows);
  for (std::size_t row = 0; row < rows; ++row) deals_.push_back(next_deal(row));
}

Deal DealVector::next_deal(std::size_t row) const {
  const std::uint64_t number = played_[row];
  const std::uint64_t seed = Random(seed_, row + number * played_.size()).next();
  const auto players = static_cast<std::uint64_t>(engine_.players());
  return {engine_, DealStart{seed, static_cast<int>(number % players), {}, -1, {}}};
}

void DealVector::reset(std::uint64_t seed) {
  seed_ = seed;
  std::ranges::fill(played_, 0);
  for (std::size_t row = 0; row < rows(); ++row) deals_[row] = next_deal(row);
}

std::size_t DealVector::first_refused(std::span<const ActionId> actions, int threads) const {
  std::atomic<std::size_t> refused{rows()};
  run_parallel(plan_for(rows(), threads), [&](std::size_t begin, std::size_t end, const auto&) {
    for (std::size_t row = begin; row < end; ++row) {
      if (deals_[row].accepts(actions[row])) continue;
      std::size_t first = refused;
      while (row < first && !refused.compare_exchange_weak(first, row)) {
      }
    }
  });
  return refused;
}

std::optional<RefusedStep> DealVector::step(std::span<const ActionId> actions, std::span<double> gains,
                                            std::span<std::uint8_t> over, int threads) {
  const std::size_t refused = first_refused(actions, threads);
  if (refused < rows()) return RefusedStep{refused, deals_[refused].refusal(actions[refused])};
  const auto seats = static_cast<std::size_t>(engine_.players());
  run_parallel(plan_for(rows(), threads), [&](std::size_t begin, std::size_t end, const auto&) {
    for (std::size_t row = begin; row < end; ++row) {
      Deal& deal = deals_[row];
      deal.apply(actions[row]);
      over[row] = deal.is_over() ? 1 : 0;
      write_gains(deal, gains.subspan(row * seats, seats));
      if (!deal.is_over()) continue;
      ++played_[row];
      deal = next_deal(row);
    }
  });
  return std::nullopt;
}

void DealVector::observe(std::span<std::int32_t> to_act, std::span<std::uint8_t> observations,
                         std::span<std::uint8_t> masks, int threads) const {
  const std::size_t width = observation_size(engine_.players());
  const auto actions = static_cast<std::size_t>(action_count(engine_.melds().size()));
  run_parallel(plan_for(rows(), threads), [&](std::size_t begin, std::size_t end, const auto&) {
    std::vector<ActionId> legal;
    for (std::size_t row = begin; row < end; ++row) {
      const Deal& deal = deals_[row];
      to_act[row] = deal.to_act();
      remigio::observe(deal, deal.to_act(), observations.subspan(row * width, width));
      const auto mask = masks.subspan(row * actions, actions);
      std::ranges::fill(mask, std::uint8_t{0});
      deal.legal_actions(legal);
      for (const ActionId action : legal) mask[static_cast<std::size_t>(action)] = 1;
    }
  });
}

}  // namespace remigio

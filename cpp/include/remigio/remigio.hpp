// All of the core.
#pragma once

#include "remigio/advice.hpp"
#include "remigio/arrangement.hpp"
#include "remigio/batch.hpp"
#include "remigio/census.hpp"
#include "remigio/closing.hpp"
#include "remigio/dealer.hpp"
#include "remigio/discard.hpp"
#include "remigio/distance.hpp"
#include "remigio/lay_off.hpp"
#include "remigio/odds.hpp"
#include "remigio/solver.hpp"
#include "remigio/text.hpp"
#include "remigio/version.hpp"
#include "remigio/waiting.hpp"

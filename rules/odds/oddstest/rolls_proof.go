//go:build proof

package oddstest

// Rolls is how often a test rolls a rule to compare it with its odds.
const Rolls = 200_000

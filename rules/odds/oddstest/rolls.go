//go:build !proof

package oddstest

// Rolls is how often a test rolls a rule to compare it with its odds. With the tag proof
// it is ten times as often.
const Rolls = 20_000

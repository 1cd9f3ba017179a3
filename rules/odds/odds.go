// Package odds computes the exact odds of anything that a rule can produce.
//
// It runs the rule itself, never a second version of it. A rule is a function
// of a [dice.Source]; here the source answers every request with each thing
// that the pool could have shown, one run after the other, and knows in how
// many of the equally likely ways the dice fall so. No random number is drawn.
//
//   - [Of] walks a whole rule and returns the [Distribution] of its results.
//   - [Then] adds a step: it merges equal results of the first step before the
//     second one runs. A rule that rolls the attack, boils it down to a small
//     verdict and goes on from there costs a few hundred runs in place of many
//     thousands, with the same distribution to the last digit.
//   - [ReportRule], [ReportThen] and [ReportOf] turn results into the [Report]
//     that a table is shown.
//
// Weights are whole numbers of any size up to [MaxBits]; a division happens
// once, at the very end. Distributions and reports are in lowest terms, so the
// same odds are the same bytes by whichever path they were found.
//
// A walker can also roll, see [Walker.Rolls]: the same functions then return an estimate,
// for rules whose walk would take too long.
//
// Every walk is bounded, see [Walker]. A rule that asks differently for the
// same answers is a programmer's mistake and panics.
//
// Dice that explode have no last outcome. They are followed until it is less
// likely than 1e-10 that any of a pool goes on, and what lies [Beyond] is said
// in the distribution and in the report. All else is exact.
package odds

// Package elemental resolves Elemental D6: initiative by sixes, contests and
// checks that count high faces, advantage and leverage in dice, speeds in hexes
// a segment, range, cover and concealment on a grid of hexes, cooldowns and
// exhaustion. Combats are played by package combat.
//
// Every rule is a pure function that asks a [dice.Source] for its dice. A
// result explains itself with a [play.Report], whose keys a host translates.
//
// A round is three segments, a hex is five feet, and a started part of a hex, a
// segment or a step counts as a whole one. Comments name the rule that the code
// implements by its id, such as ELEMENTAL-V2. Where the game leaves something
// open, the comment gives the reading that is built.
package elemental

// Segments is how many segments a round has (ELEMENTAL-R1).
const Segments = 3

// HexFeet is how many feet a hex measures (ELEMENTAL-A5).
const HexFeet = 5

// ceilDiv divides and rounds up. a is at least 0, b above 0.
func ceilDiv(a, b int) int { return (a + b - 1) / b }

// Hexes returns how many hexes a distance in feet is; a hex that is begun counts.
func Hexes(feet int) int { return ceilDiv(max(feet, 0), HexFeet) }

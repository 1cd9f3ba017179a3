package elemental

// Movement is how far a combatant goes in a segment, in hexes (ELEMENTAL-A6).
type Movement struct {
	// Hexes are those of each segment, and Bonus those that come once on top, in whichever.
	Hexes, Bonus int
	// Segments is how long it takes.
	Segments int
}

// MoveOf returns the move of a base speed in feet: half of it in each of two
// segments, and where its hexes are odd the last one on top (ELEMENTAL-M1, ELEMENTAL-M2).
func MoveOf(feet int) Movement {
	b := feet / HexFeet
	return Movement{Hexes: b / 2, Bonus: b % 2, Segments: 2}
}

// DashOf returns the dash of a base speed in feet: two thirds of it, rounded, in one segment (ELEMENTAL-M2).
func DashOf(feet int) Movement { return Movement{Hexes: (2*(feet/HexFeet) + 1) / 3, Segments: 1} }

// DodgeOf returns the dodge of a base speed in feet: a third of it in one segment (ELEMENTAL-M2).
func DodgeOf(feet int) Movement { return Movement{Hexes: feet / HexFeet / 3, Segments: 1} }

// SwimOf returns the swim of a swim speed in feet: all of it over three
// segments, the rest of the division on top (ELEMENTAL-M1).
func SwimOf(feet int) Movement {
	b := feet / HexFeet
	return Movement{Hexes: b / 3, Bonus: b % 3, Segments: 3}
}

// Travel returns the segments that a distance takes at a speed in hexes a segment; the segment of departure is the
// first (ELEMENTAL-A6). A distance of 0 takes none, and anything without a speed takes one.
func Travel(hexes, speed int) int {
	if speed <= 0 {
		return 1
	}
	return ceilDiv(max(hexes, 0), speed)
}

// Pushback returns how many hexes each segment pushes of so many, at that speed
// in hexes a segment (ELEMENTAL-P1). Without a speed it is all at once.
func Pushback(hexes, speed int) []int {
	list := []int{}
	for hexes > 0 {
		step := PushedBy(hexes, speed)
		list = append(list, step)
		hexes -= step
	}
	return list
}

// PushedBy returns how many of the hexes that are left the next segment pushes.
func PushedBy(hexes, speed int) int {
	if speed <= 0 {
		return hexes
	}
	return min(hexes, speed)
}

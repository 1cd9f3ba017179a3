package main

// A series is a row of calls, each of which may depend on the answers before.
type series interface {
	// next returns the next call.
	next() call
	// take gets the old side's answer to it.
	take(a answer)
}

// Lengths of series, in calls.
const (
	combatLength = 60
	storyLength  = 40
	singleLength = 30
)

// lengthOf returns how many calls the series of a number has. Of ten, four are
// fights, three narrative play and three single operations.
func lengthOf(index int) int {
	switch index % 10 {
	case 0, 2, 4, 6:
		return combatLength
	case 1, 3, 5:
		return storyLength
	}
	return singleLength
}

// newSeries returns the series of a number.
func newSeries(v *vocabulary, seed uint64, index int) series {
	d := newDraw(seed, uint64(index))
	switch lengthOf(index) {
	case combatLength:
		return newFight(v, d)
	case storyLength:
		return newStory(v, d)
	}
	return &singles{v: v, draw: d}
}

// singles are calls that do not depend on each other: golden requests and
// requests of the schema, changed a little.
type singles struct {
	*draw
	v *vocabulary
}

func (s *singles) take(answer) {}

// changed returns a part of a request, or of a state, with a few places changed.
func (v *vocabulary) changed(d *draw, definition string, value object) object {
	return v.mutate(d, value, inner(v.definitions, definition))
}

func (s *singles) next() call {
	operation := pick(s.draw, s.v.operations()...)
	node := inner(s.v.definitions, operation+"_request")
	golden := s.v.golden[operation]
	var request object
	switch {
	case len(golden) == 0 || s.oneIn(10):
		request = s.v.make(s.draw, node, "", 0).(object)
	case s.oneIn(8):
		request = plain(pick(s.draw, golden...))
	default:
		request = s.v.mutate(s.draw, pick(s.draw, golden...), node)
	}
	request["dice"] = s.dice()
	if s.oneIn(20) && operation != "icon_encounter" {
		request["dice"] = object{"odds": true}
	}
	return call{operation: operation, request: request}
}

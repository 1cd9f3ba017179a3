package space

import "rulewright/rules/field"

// A Step is one space of movement and what it costs (ICON-M2).
type Step struct {
	To Point
	// Cost is 1 and the highest of the penalties, which are Engagement and
	// Difficult, 0 or 1 each, and Climb, 1 a level.
	Cost                         int
	Engagement, Difficult, Climb int
	// Endangers means that a mover whom dangerous terrain can hurt enters or leaves it (ICON-M9).
	Endangers bool
}

// highestClimb is how many levels one step can climb (ICON-M3).
const highestClimb = 3

// StepCost is what a step costs in spaces: 1, and the highest of the penalties
// for leaving engagement, for leaving difficult terrain, and for each level
// climbed (ICON-M2). A negative climb goes down, which is free. It is not ok
// where the climb is over 3 levels, which no step can do (ICON-M3).
func StepCost(engaged, difficult bool, climb int) (cost int, ok bool) {
	if climb > highestClimb {
		return 0, false
	}
	penalty := max(climb, 0)
	if engaged || difficult {
		penalty = max(penalty, 1)
	}
	return 1 + penalty, true
}

// DashSpaces is how far a dash goes at that speed: half, rounded up (ICON-T8).
// Skirmishers dash at full speed instead (ICON-X-SKIRMISHER).
func DashSpaces(speed int) int { return (speed + 1) / 2 }

// A refusal is the rule by which something is refused, and why. The zero value refuses nothing.
type refusal struct{ rule, reason string }

// as returns the refusal as the error of a field, or nil where nothing is refused.
func (r refusal) as(name string) *field.Error {
	if r.rule == "" {
		return nil
	}
	return field.RefusedBy(r.rule, name, r.reason)
}

// Step returns the step of m from one square to a neighbouring one, or of a teleport
// to any square (ICON-M1 to ICON-M8). A refusal names the rule: off the map, not
// adjacent, or diagonal (ICON-M1), too steep (ICON-M3), obstructed (ICON-M4), too far
// (ICON-M7), or barred by a rampart (ICON-M11). [Field.Walk] checks whether m may end
// there, and has the movement left.
func (f *Field) Step(m Mover, from, to Point) (Step, *field.Error) {
	spaces := 1
	if m.Mode == Teleport {
		spaces = m.Spaces
	}
	s, refused := f.lay(&m, from, spaces).step(from, to)
	return s, refused.as("to")
}

// step is the step from one square to another, or why it is refused.
func (b *board) step(from, to Point) (Step, refusal) {
	s := Step{To: to, Cost: 1}
	dx, dy := to.X-from.X, to.Y-from.Y
	if b.mover.Mode == Teleport {
		return b.jump(from, to)
	}
	if dx < -1 || dx > 1 || dy < -1 || dy > 1 || dx == 0 && dy == 0 {
		return s, refusal{"ICON-M1", "notAdjacent"}
	}
	if dx != 0 && dy != 0 && !b.mover.Diagonal {
		return s, refusal{"ICON-M1", "diagonal"}
	}
	there, here := b.under(to), b.under(from)
	if there.marks&off != 0 {
		return s, refusal{"ICON-M1", "offTheMap"}
	}
	if !b.flies && !b.mover.Phasing {
		if there.marks&foe != 0 {
			return s, refusal{"ICON-M4", "obstructedByFoe"}
		}
		if there.marks&wall != 0 {
			return s, refusal{"ICON-M4", "obstructedByTerrain"}
		}
	}
	if b.bars(here.marks | there.marks) {
		return s, refusal{"ICON-M11", "rampart"}
	}
	left, entered := b.edge(from, dx, dy), b.edge(to, -dx, -dy)
	s.Endangers = b.hurts(left | entered)
	if b.flies {
		return s, refusal{}
	}
	if here.marks&engaged != 0 && !b.free && b.mover.Mode != Dash {
		s.Engagement = 1
	}
	if left&difficult != 0 {
		s.Difficult = 1
	}
	level := here.level
	if from == b.mover.At {
		level = b.base
	}
	s.Climb = max(there.level-level, 0)
	cost, possible := StepCost(s.Engagement > 0, s.Difficult > 0, s.Climb)
	if !possible {
		if !b.mover.Phasing {
			return s, refusal{"ICON-M3", "tooSteep"}
		}
		cost = 1 + s.Climb // From below where they began, the phasing still pass (ICON-M8).
	}
	s.Cost = cost
	return s, refusal{}
}

// jump is a teleport: straight to the square, past everything but a rampart,
// at a cost of as many spaces as it is away (ICON-M7).
func (b *board) jump(from, to Point) (Step, refusal) {
	s := Step{To: to, Cost: apart(from, to)}
	if s.Cost > b.mover.Spaces {
		return s, refusal{"ICON-M7", "tooFar"}
	}
	here, there := b.under(from).marks, b.under(to).marks
	if there&off != 0 {
		return s, refusal{"ICON-M7", "offTheMap"}
	}
	if b.bars(here | there) {
		return s, refusal{"ICON-M11", "rampart"}
	}
	s.Endangers = b.hurts(here | there)
	return s, refusal{}
}

// bars reports whether a rampart stops a step between squares with these marks:
// it does for foes that dash, fly or teleport (ICON-M11).
func (b *board) bars(m marks) bool {
	barring := b.flies || b.mover.Mode == Dash || b.mover.Mode == Teleport
	return barring && m&barred != 0 && !b.free && !b.mover.Slip
}

// hurts reports whether dangerous terrain hurts the mover: not while it flies or
// rushes (ICON-M6, ICON-M9, ICON-M15).
func (b *board) hurts(m marks) bool {
	return m&dangerous != 0 && !b.flies && !b.mover.Flying && b.mover.Mode != Rush
}

// MayEnd returns the refusal of a square as the place of m, or nil: it is
// occupied, outside the map, or impassable (ICON-M4). The error names the field "to".
func (f *Field) MayEnd(m Mover, at Point) *field.Error {
	return f.lay(&m, at, 0).end(at).as("to")
}

// end refuses to end a movement at p: on top of another, inside of something, or where there is no room.
func (b *board) end(p Point) refusal {
	m := b.under(p).marks
	rule := "ICON-M4"
	switch {
	case b.mover.Mode == Teleport:
		rule = "ICON-M7"
	case b.mover.Phasing:
		rule = "ICON-M8"
	}
	switch {
	case m&off != 0:
		return refusal{"ICON-M1", "offTheMap"}
	case m&occupied != 0, m&object != 0 && b.mover.Mode == Teleport:
		return refusal{rule, "occupied"}
	case m&wall != 0:
		return refusal{rule, "obstructedByTerrain"}
	}
	return refusal{}
}

// apart is the distance between two squares.
func apart(a, b Point) int { return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) }

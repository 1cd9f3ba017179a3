package space

import "rulewright/rules/field"

// A Step is one space of movement and what it costs (ICON-M2).
type Step struct {
	To Point
	// Cost is 1 and the highest of the penalties Engagement, Difficult and Climb.
	Cost                         int
	Engagement, Difficult, Climb int
	// Endangers says that dangerous terrain is entered or left (ICON-M9).
	Endangers bool
}

// StepCost is what a step costs (ICON-M2); not ok where it climbs over 3 levels (ICON-M3).
func StepCost(engaged, difficult bool, climb int) (cost int, ok bool) { return 1, true }

// Step is the step of m between two squares, or why it is refused.
func (f *Field) Step(m Mover, from, to Point) (Step, *field.Error) { return Step{To: to, Cost: 1}, nil }

// DashSpaces is how far a dash goes (ICON-T8).
func DashSpaces(speed int) int { return (speed + 1) / 2 }

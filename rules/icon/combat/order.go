package combat

import "rulewright/rules/icon"

// other returns the side that is not that one.
func other(side icon.Side) icon.Side {
	if side == icon.Hero {
		return icon.Foe
	}
	return icon.Hero
}

// place is the side's place in a count by sides: the heroes' first.
func place(side icon.Side) int {
	if side == icon.Hero {
		return 0
	}
	return 1
}

// players returns how many player characters the fight was made for.
func (e *Combat) players() int {
	if e.Players > 0 {
		return e.Players
	}
	heroes := 0
	for i := range e.Combatants {
		if e.Combatants[i].hero() {
			heroes++
		}
	}
	return heroes
}

// turns returns how many turns the combatant has in a round. Those who are out
// have none, nor have objects and summons (ICON-H4, ICON-C15, ICON-C16).
func (e *Combat) turns(c *Combatant) int {
	if c.Kind != "" || c.Out != "" && c.Out != Away {
		return 0
	}
	elite := false
	e.eachSharer(c, func(o *Combatant) { elite = elite || o.Elite }) // An elite makes its mob one (ICON-F8).
	players := 0
	if c.Character.Class == icon.Legend { // No other class has a turn for each of them.
		players = e.players()
	}
	return icon.TurnsARound(c.Character.Class, elite, players)
}

// mobTurn is the rule of the one turn that the members of a mob share.
const mobTurn = "ICON-F8"

// mob reports whether the combatant is a member of a mob (ICON-F8).
func (c *Combatant) mob() bool { return c.Character.Class == icon.Mob && c.Kind == "" }

// shares reports whether the two have the same turns: they are one, or members of one mob (ICON-F8).
func (c *Combatant) shares(o *Combatant) bool {
	return c == o || c.mob() && o.mob() && c.side() == o.side() && c.Group == o.Group
}

// eachSharer visits all combatants with the turns of c: itself alone, or its mob. It is no
// [iter.Seq], which would cost allocations in each of the many counts of turns.
func (e *Combat) eachSharer(c *Combatant, visit func(*Combatant)) {
	if !c.mob() {
		visit(c)
		return
	}
	for i := range e.Combatants {
		if o := &e.Combatants[i]; c.shares(o) {
			visit(o)
		}
	}
}

// fellow reports whether another member of the combatant's mob has the turn that
// runs. The combatant takes its standard move in it and nothing else (ICON-F8).
func (e *Combat) fellow(c *Combatant) bool {
	if !c.mob() {
		return false
	}
	active := e.find(e.Active)
	return active != nil && active != c && c.shares(active)
}

// first returns the first combatant in the fight that shares the turns of c, or nil. Where all of them are off the
// battlefield, it is the first of these: they have their turns, and the round waits for them (ICON-M21).
func (e *Combat) first(c *Combatant) (first *Combatant) {
	e.eachSharer(c, func(o *Combatant) {
		if o.Out == "" && (first == nil || first.Out != "") || o.Out == Away && first == nil {
			first = o
		}
	})
	return first
}

// taken returns how many turns the combatant, or its mob, has taken in the round (ICON-F8).
func (e *Combat) taken(c *Combatant) int {
	taken := 0
	e.eachSharer(c, func(o *Combatant) { taken += o.Taken })
	return taken
}

// turnsLeft returns how many turns the combatant, or its mob, has left after the one that runs.
func (e *Combat) turnsLeft(c *Combatant) int {
	left := e.turns(c) - e.taken(c)
	if e.Active == c.Character.ID || e.fellow(c) {
		left--
	}
	return max(0, left)
}

// late reports whether the combatant, or its mob, has a slow turn: it has passed,
// or a delayed effect waits for it (ICON-T4, ICON-T11).
func (e *Combat) late(c *Combatant) bool {
	late := false
	e.eachSharer(c, func(o *Combatant) {
		late = late || (o.Slow || o.Delayed != "") && (o == c || o.Out == "")
	})
	return late
}

// lateness returns 1 for a slow turn and 0 for any other.
func (e *Combat) lateness(c *Combatant) int {
	if e.late(c) {
		return 1
	}
	return 0
}

// remaining counts the turns that are left in the round: those that are not
// slow and then those that are, each by side.
func (e *Combat) remaining() (left [2][2]int) {
	for i := range e.Combatants {
		// A mob counts once.
		if c := &e.Combatants[i]; c.Kind == "" && c == e.first(c) {
			left[e.lateness(c)][place(c.side())] += e.turnsLeft(c)
		}
	}
	return left
}

// alternate returns the side whose turn would be next if it had one: not the
// one that acts or acted last, and at first the one that opens (ICON-T1, ICON-T2, ICON-T3).
func (e *Combat) alternate() icon.Side {
	if c := e.find(e.Active); c != nil {
		return other(c.side())
	}
	switch {
	case e.Last != "":
		return other(e.Last)
	case e.Opening != "":
		return e.Opening
	}
	return icon.Hero
}

// order yields the sides of the turns that are left in the round, the next
// first: the sides take turns, where one has none left the other's follow, and
// the slow come after all others, in the same alternation (ICON-T2, ICON-T4). A legend may so act twice in a row.
func (e *Combat) order(yield func(icon.Side) bool) {
	next := e.alternate()
	for _, left := range e.remaining() {
		for left[0]+left[1] > 0 {
			if left[place(next)] == 0 {
				next = other(next)
			}
			left[place(next)]--
			if !yield(next) {
				return
			}
			next = other(next)
		}
	}
}

// next returns the side that takes the next turn, or "" while one runs or no round does.
func (e *Combat) next() icon.Side {
	if e.Round == 0 || e.Active != "" {
		return ""
	}
	for side := range e.order {
		return side
	}
	return ""
}

// isNext reports whether the combatant may take the next turn, which is of that side (ICON-T2, ICON-T4).
func (e *Combat) isNext(c *Combatant, side icon.Side) bool {
	return side != "" && c.side() == side && e.turnsLeft(c) > 0 && (!e.late(c) || e.fast() == 0)
}

// fast returns how many turns are left in the round that are not slow.
func (e *Combat) fast() int {
	left := e.remaining()[0]
	return left[0] + left[1]
}

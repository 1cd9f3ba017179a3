package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// travelledKey begins the key, among what has fired in a turn, of the spaces that its combatant has moved so far.
const travelledKey = "moved/"

// travelledAt returns the place of the spaces moved among what has fired in the turn, or -1, and how many they are.
func (f *fight) travelledAt() (at, spaces int) {
	for at, key := range f.Turn.Fired {
		if len(key) > len(travelledKey) && key[:len(travelledKey)] == travelledKey {
			spaces, _ = strconv.Atoi(key[len(travelledKey):])
			return at, spaces
		}
	}
	return -1, 0
}

// addSpaces counts the spaces that a combatant moves in its own turn, where something that lasts waits for them (ICON-C40).
func (f *fight) addSpaces(c *Combatant, spaces int) {
	if !f.worded || spaces <= 0 || f.Active == "" || f.Active != c.payer() || c.Kind == Summon || !f.countsSpaces() {
		return
	}
	at, before := f.travelledAt()
	e := play.Event{Kind: icon.TurnKept, At: at, Mark: &play.Mark{Name: MarkFired, Of: travelledKey + strconv.Itoa(before+spaces)}, Rule: "ICON-C40"}
	switch {
	case at >= 0: // One entry counts all of them: the list has room for so many.
		e.WasMark = &play.Mark{Name: MarkFired, Of: f.Turn.Fired[at]}
	case len(f.Turn.Fired) < maxFired:
		e.At = len(f.Turn.Fired)
	default:
		return
	}
	f.Do(e)
}

// countsSpaces reports whether the words of what lasts depend on the spaces moved in a turn.
func (f *fight) countsSpaces() bool {
	return slices.ContainsFunc(f.all(), func(l *lasting) bool {
		return l.owner != nil && slices.ContainsFunc(f.reading(l).watches, countsMoved)
	})
}

// countsMoved reports whether a watch has a condition about the spaces moved in a turn.
func countsMoved(w notation.Step) (counts bool) {
	look := func(list []notation.Condition) {
		counts = counts || slices.ContainsFunc(list, func(c notation.Condition) bool { return c.Is == notation.IsMoved })
	}
	look(w.If)
	for m := w.When; m != nil; m = m.Or {
		look(m.If)
	}
	notation.EachStep(w.Steps, func(s *notation.Step) { look(s.If) })
	return counts
}

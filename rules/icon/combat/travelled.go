package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// travelledKey begins the key, among what has fired in a turn, of the spaces that its combatant has moved so far.
const travelledKey = "moved/"

// travelledNow returns how many spaces the combatant whose turn runs has moved in it, as long as [fight.travel] counts them.
func (f *fight) travelledNow() (spaces int) {
	for _, key := range f.Turn.Fired {
		if len(key) > len(travelledKey) && key[:len(travelledKey)] == travelledKey {
			n, _ := strconv.Atoi(key[len(travelledKey):])
			spaces = max(spaces, n)
		}
	}
	return spaces
}

// travel counts the spaces that a combatant moves in its own turn, where something that lasts waits for them (ICON-C40).
func (f *fight) travel(c *Combatant, spaces int) {
	if !f.worded || spaces <= 0 || f.Active == "" || f.Active != c.payer() || c.Kind == Summon || !f.countsSpaces() {
		return
	}
	f.note(icon.TurnKept, "", MarkFired, travelledKey+strconv.Itoa(f.travelledNow()+spaces), "ICON-C40")
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

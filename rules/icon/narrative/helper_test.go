package narrative_test

import (
	"strings"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n, same = rulestest.N, rulestest.Same

// one is a hero of that id with 2 dice in everything, changed as the test needs it.
func one(id string, change ...func(*narrative.Hero)) narrative.Hero {
	h := narrative.Hero{
		Character: icon.Character{ID: id, Class: icon.Stalwart},
		Ratings: narrative.Ratings{Sneak: n(2), Traverse: n(2), Sense: n(2), Study: n(2), Charm: n(2),
			Command: n(2), Tinker: n(2), Excel: n(2), Smash: n(2), Endure: n(2)},
		Strain: n(0), Effort: n(3),
	}
	for _, f := range change {
		f(&h)
	}
	return h
}

// burden is a burden of that many segments that ticks the actions.
func burden(id string, size int, ticks ...icon.ActionName) narrative.Clock {
	c := narrative.Clock{ID: id, Kind: narrative.Burden, Size: size}
	if len(ticks) > 0 {
		c.First = string(ticks[0])
	}
	if len(ticks) > 1 {
		c.Second = string(ticks[1])
	}
	return c
}

// having puts clocks on a hero.
func having(clocks ...narrative.Clock) func(*narrative.Hero) {
	return func(h *narrative.Hero) { h.Clocks = clocks }
}

// party is a party of these heroes.
func party(heroes ...narrative.Hero) narrative.Party { return narrative.Party{Heroes: heroes} }

// execute carries out a command, with dice that show the faces: all of them and no more.
// It checks that the events contain every change.
func execute(t testing.TB, p narrative.Party, command narrative.Command, faces ...int) narrative.Result {
	t.Helper()
	r := rulestest.Resolve(t, narrative.ResolvePlay, narrative.Play{Party: p, Command: command, Whole: true}, faces...)
	folded, err := narrative.Fold(p, r.Events)
	if err != nil {
		t.Fatalf("%s: the events do not fit the state before them: %v", command.Do, err)
	}
	same(t, "folded state", *r.Party, folded)
	return r
}

// refused checks that a command is refused with that code, field and rule,
// before any dice are asked for, and does nothing.
func refused(t testing.TB, p narrative.Party, command narrative.Command, code field.Code, name, rule string) {
	t.Helper()
	rulestest.Refused(t, narrative.ResolvePlay, narrative.Play{Party: p, Command: command, Whole: true}, code, name, rule)
}

// kinds returns the kinds of events, in order.
func kinds(events []play.Event) []string {
	list := make([]string, len(events))
	for i := range events {
		list[i] = events[i].Kind
	}
	return list
}

// outcome returns the outcome of the roll that counts.
func outcome(r narrative.Result) string {
	_, ending, _ := strings.Cut(r.Reports[0].Outcome, ".")
	return ending
}

// note returns the note of that key, or none.
func note(r *play.Report, key string) play.Note {
	for _, n := range r.Notes {
		if n.Key == key {
			return n
		}
	}
	return play.Note{}
}

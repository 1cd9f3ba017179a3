package beacon_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n, same = rulestest.N, rulestest.Same

// mark is a wound or boon of that level.
func mark(name string, value int) play.Mark { return play.Mark{Name: name, Value: value} }

// of is a wound or boon that is of something.
func of(name, what string) play.Mark { return play.Mark{Name: name, Value: 1, Of: what} }

// combatant returns a combatant of Tier 2 with d8, d6 and d10, and those wounds and boons.
func combatant(marks ...play.Mark) beacon.Combatant {
	return beacon.Combatant{ID: "ash", Side: beacon.Hero, Tier: n(2), Body: "d8", Mind: "d6", Will: "10", HP: n(30), MaxHP: n(40), Marks: marks}
}

// steps returns the keys of a chain's steps, with what each is of and its change.
func steps(c play.Chain) []play.Step {
	list := []play.Step{}
	for _, s := range c.Steps {
		list = append(list, play.Step{Key: s.Key, Name: s.Name, Change: s.Change})
	}
	return list
}

// chain returns the chain of that key in a report.
func chain(t testing.TB, r play.Report, key string) play.Chain {
	t.Helper()
	for _, c := range r.Chains {
		if c.Key == key {
			return c
		}
	}
	t.Fatalf("the report has no chain %q", key)
	return play.Chain{}
}

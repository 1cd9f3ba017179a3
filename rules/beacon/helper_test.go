package beacon_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rulewright/rules/beacon"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// n is a known number.
func n(v int) field.Number { return field.Of(v) }

// same compares what must be equal; an empty list is none.
func same(t testing.TB, what string, want, got any) {
	t.Helper()
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

// fall resolves a request with dice that fall as scripted, all of which must fall.
func fall[Q, R any](t testing.TB, rule func(dice.Source, Q) (R, *field.Error), in Q, faces ...int) R {
	t.Helper()
	roller := dice.Scripted(faces)
	r, err := rule(roller, in)
	if err != nil {
		t.Fatal(err)
	}
	if pool, fallen, short := roller.Missing(); short {
		t.Fatalf("a die of %s is missing after %d", pool.Formula(), fallen)
	}
	fell := 0
	for _, roll := range roller.Rolls() {
		fell += len(roll.Faces)
	}
	if fell != len(faces) {
		t.Fatalf("%d of %d dice fell", fell, len(faces))
	}
	return r
}

// refused checks that a request is refused with that code, for that field, by that rule.
func refused[Q, R any](t testing.TB, rule func(dice.Source, Q) (R, *field.Error), in Q, code field.Code, name, id string) {
	t.Helper()
	_, err := rule(dice.Fast(1), in)
	if err == nil {
		t.Fatal("it is not refused")
	}
	same(t, "refusal", [3]string{string(code), name, id}, [3]string{string(err.Code), err.Field, err.Rule})
}

// mark is a wound or boon of that level.
func mark(name string, value int) play.Mark { return play.Mark{Name: name, Value: value} }

// of is a wound or boon that is of something.
func of(name, what string) play.Mark { return play.Mark{Name: name, Value: 1, Of: what} }

// fighter is somebody of Tier 2 with d8, d6 and d10, and those wounds and boons.
func fighter(marks ...play.Mark) beacon.Fighter {
	return beacon.Fighter{ID: "ash", Side: beacon.Hero, Tier: n(2), Body: "d8", Mind: "d6", Will: "10", HP: n(30), MaxHP: n(40), Marks: marks}
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

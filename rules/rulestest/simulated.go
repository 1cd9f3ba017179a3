package rulestest

import (
	"slices"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/simulate"
)

// Simulated checks the simulation of two heroes against two foes, who have one ability each: 60 fights end, the forecast
// names the keys that it ignores, and the rules refuse the kit of a stranger and a combatant without an id. stranger and nameless
// make those faults in the second combatant.
func Simulated(t *testing.T, resolve func(dice.Source) (simulate.Forecast, *field.Error), ignored []string, stranger, nameless func()) {
	t.Helper()
	r, err := resolve(dice.Seeded(dice.Seed{3}))
	if err != nil {
		t.Fatal(err)
	}
	if s := r.Sums; s.Fights != 60 || s.Won+s.Lost != 60 || s.Members[2].Fell < s.Won || s.Usages[3].Used == 0 {
		t.Errorf("%+v", s)
	}
	if !slices.Equal(r.Ignored, ignored) {
		t.Errorf("the forecast ignores %q, want %q", r.Ignored, ignored)
	}
	stranger()
	if _, err = resolve(dice.Seeded(dice.Seed{})); err == nil || err.Field != "kits[1].who" {
		t.Errorf("a kit of a stranger: %v", err)
	}
	nameless()
	if _, err = resolve(dice.Seeded(dice.Seed{})); err == nil || err.Field != "combat.combatants[1].id" {
		t.Errorf("a combatant without an id: %v", err)
	}
}

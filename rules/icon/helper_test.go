package icon_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n = rulestest.N

// with returns statuses of those names.
func with(names ...icon.StatusName) []icon.Status {
	var list []icon.Status
	for _, name := range names {
		list = append(list, icon.Status{Name: name})
	}
	return list
}

// ongoing returns an ongoing status of that name.
func ongoing(name icon.StatusName) icon.Status { return icon.Status{Name: name, Ongoing: true} }

// names returns the names of statuses; an ongoing one ends in "+".
func names(list []icon.Status) []string {
	var names []string
	for _, s := range list {
		name := string(s.Name)
		if s.Ongoing {
			name += "+"
		}
		names = append(names, name)
	}
	return names
}

// kinds returns what happened, in order.
func kinds(events []play.Event) []string {
	var kinds []string
	for _, e := range events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

// event returns the first event of that kind and reports whether there is one.
func event(events []play.Event, kind string) (play.Event, bool) {
	for _, e := range events {
		if e.Kind == kind {
			return e, true
		}
	}
	return play.Event{}, false
}

// pools returns what dice the rule asks for, as formulas.
func pools[In, Out any](t *testing.T, rule func(dice.Source, In) (Out, *field.Error), in In) []string {
	t.Helper()
	roller := dice.Seeded(dice.Seed{1})
	if _, err := rule(roller, in); err != nil {
		t.Fatalf("refused: %v", err)
	}
	var asked []string
	for _, roll := range roller.Rolls() {
		asked = append(asked, roll.Pool.Purpose+" "+roll.Pool.Formula())
	}
	return asked
}

// same compares what must be equal.
func same(t *testing.T, what string, want, got any) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

// duel is a Stalwart's light attack on a Leader, changed as the test needs it:
// Defense 8, [D] is d6, fray 4, 40 hit points, no armor.
func duel(change func(*icon.Attack)) icon.Attack {
	in := icon.Attack{
		Attacker: icon.Character{ID: "sten", Class: icon.Stalwart},
		Target:   icon.Character{ID: "priest", Class: icon.Leader},
		Ability:  icon.Ability{Kind: icon.LightAttack, ID: "strike"},
	}
	if change != nil {
		change(&in)
	}
	return in
}

// plain is a character with 40 hit points of 40, VIT 10, no class and no armor.
func plain(statuses ...icon.StatusName) icon.Character {
	return icon.Character{ID: "plain", Vitality: n(10), MaxHP: n(40), HP: n(40), Statuses: with(statuses...)}
}

// blow is fixed damage to a plain character, changed as the test needs it.
func blow(amount int, change func(*icon.Damage)) icon.Damage {
	in := icon.Damage{Target: plain(), Roll: icon.DamageRoll{Amount: n(amount)}}
	if change != nil {
		change(&in)
	}
	return in
}

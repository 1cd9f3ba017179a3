package combat_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n, same = rulestest.N, rulestest.Same

// hero is a hero of that id: Tier 1, d8, d6, d6, 30 of 40 hit points, 4 soak boxes, stress 1 of 8, changed as the test needs it.
func hero(id string, change ...func(*beacon.Combatant)) beacon.Combatant {
	return changed(beacon.Combatant{ID: id, Side: beacon.Hero, Tier: n(1), Body: "d8", Mind: "d6", Will: "d6", HP: n(30), MaxHP: n(40),
		Soak: n(4), MaxSoak: n(4), Stress: n(1), MaxStress: n(8), Stride: n(30), BeaconPoints: n(1)}, change)
}

// foe is a foe of that id with Defenses of 15 and 20 hit points.
func foe(id string, change ...func(*beacon.Combatant)) beacon.Combatant {
	return changed(beacon.Combatant{ID: id, Side: beacon.Foe, Tier: n(1), Body: "d6", Iron: n(15), Ward: n(15), Grit: n(15), HP: n(20), MaxHP: n(20)}, change)
}

func changed(f beacon.Combatant, change []func(*beacon.Combatant)) beacon.Combatant {
	for _, one := range change {
		one(&f)
	}
	return f
}

// having puts marks on a combatant.
func having(marks ...play.Mark) func(*beacon.Combatant) {
	return func(f *beacon.Combatant) { f.Marks = marks }
}

// at puts a combatant on a square.
func at(x, y int) func(*beacon.Combatant) {
	return func(f *beacon.Combatant) { f.X, f.Y = n(x), n(y) }
}

// floor puts a combatant on a floor of a building.
func floor(name string) func(*beacon.Combatant) {
	return func(f *beacon.Combatant) { f.Floor = name }
}

// reach gives a combatant a melee weapon of that reach, in feet.
func reach(feet int) func(*beacon.Combatant) {
	return func(f *beacon.Combatant) { f.Reach = n(feet) }
}

// mark is a wound or boon of that level, and by that of whom it comes from.
func mark(name string, value int) play.Mark    { return play.Mark{Name: name, Value: value} }
func by(m play.Mark, who string) play.Mark     { m.By = who; return m }
func lasting(m play.Mark, turns int) play.Mark { m.Left = turns; return m }
func waits(damage int, of, who string) play.Mark {
	return play.Mark{Name: "damage", Value: damage, Of: of, By: who}
}
func of(name string, v int, what string) play.Mark { return play.Mark{Name: name, Value: v, Of: what} }

// peace is no combat, with those who are there.
func peace(combatants ...beacon.Combatant) combat.Combat {
	return combat.Combat{Combatants: combatants}
}

// turn is round 2 in the turn of that combatant: in that of the foes where it is one, else in that of the cautious.
func turn(active string, combatants ...beacon.Combatant) combat.Combat {
	f := combat.Combat{Round: 2, Phase: combat.Cautious, Active: active, Combatants: combatants}
	for i := range combatants {
		if combatants[i].ID == active && combatants[i].Side == beacon.Foe {
			f.Phase = combat.Foes
		}
	}
	return f
}

// did carries out a command with dice that fall as scripted, all of which must
// fall, checks that its events fold and unfold, and returns the combat afterwards.
func did(t testing.TB, f combat.Combat, c combat.Command, faces ...int) (combat.Combat, play.Result) {
	t.Helper()
	r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: f, Command: c}, faces...)
	after, err := combat.Fold(f, r.Events)
	if err != nil {
		t.Fatalf("%s: its events do not fit: %v", c.Do, err)
	}
	return after, r
}

// refused checks that a command is refused with that code, for that field, by that rule, for that reason.
func refused(t testing.TB, f combat.Combat, c combat.Command, code field.Code, name, rule, reason string) {
	t.Helper()
	r, err := combat.ResolvePlay(dice.Fast(1), combat.Play{Combat: f, Command: c})
	if err == nil {
		t.Fatalf("%s is not refused", c.Do)
	}
	same(t, "refusal", [4]string{string(code), name, rule, reason}, [4]string{string(err.Code), err.Field, err.Rule, err.Reason})
	same(t, "what it did", 0, len(r.Events)+len(r.Reports)+len(r.Next))
}

// insisted checks that a rule refuses a command, and not any more once the GM insists.
func insisted(t testing.TB, f combat.Combat, c combat.Command, name, rule, reason string) {
	t.Helper()
	refused(t, f, c, field.Refused, name, rule, reason)
	c.Insist = true
	if _, err := combat.ResolvePlay(dice.Fast(1), combat.Play{Combat: f, Command: c}); err != nil {
		t.Errorf("%s, though the GM insists: %v", c.Do, err)
	}
}

// one returns the combatant of that id.
func one(t testing.TB, f combat.Combat, id string) beacon.Combatant {
	t.Helper()
	for i := range f.Combatants {
		if f.Combatants[i].ID == id {
			return f.Combatants[i]
		}
	}
	t.Fatalf("nobody is %s", id)
	return beacon.Combatant{}
}

// kinds returns the kinds of events.
func kinds(events []play.Event) []string {
	list := []string{}
	for _, e := range events {
		list = append(list, e.Kind)
	}
	return list
}

// outlook returns how a combat stands.
func outlook(t testing.TB, f combat.Combat) play.Outlook {
	t.Helper()
	_, r := did(t, f, combat.Command{Do: combat.Look})
	return *r.Outlook
}

// noted reports whether a report has a note of that key and rule.
func noted(r play.Result, key, rule string) bool {
	for _, report := range r.Reports {
		for _, note := range report.Notes {
			if note.Key == key && note.Rule == rule {
				return true
			}
		}
	}
	return false
}

var (
	sword = &beacon.Ability{Name: "Sword", Damage: "weapon", Rating: n(1), Effect: "normal", Types: "kinetic", Keywords: "melee"}
	bow   = &beacon.Ability{Name: "Bow", Damage: "weapon", Rating: n(1), Effect: "light"}
)

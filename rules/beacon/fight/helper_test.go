package fight_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/fight"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n, same, alike = rulestest.N, rulestest.Same, rulestest.Alike

// hero is a hero of that id: Tier 1, d8, d6, d6, 30 of 40 hit points, 4 soak boxes, stress 1 of 8, changed as the test needs it.
func hero(id string, change ...func(*beacon.Fighter)) beacon.Fighter {
	return changed(beacon.Fighter{ID: id, Side: beacon.Hero, Tier: n(1), Body: "d8", Mind: "d6", Will: "d6", HP: n(30), MaxHP: n(40),
		Soak: n(4), MaxSoak: n(4), Stress: n(1), MaxStress: n(8), Stride: n(30), BeaconPoints: n(1)}, change)
}

// foe is a foe of that id with Defenses of 15 and 20 hit points.
func foe(id string, change ...func(*beacon.Fighter)) beacon.Fighter {
	return changed(beacon.Fighter{ID: id, Side: beacon.Foe, Tier: n(1), Body: "d6", Iron: n(15), Ward: n(15), Grit: n(15), HP: n(20), MaxHP: n(20)}, change)
}

func changed(f beacon.Fighter, change []func(*beacon.Fighter)) beacon.Fighter {
	for _, one := range change {
		one(&f)
	}
	return f
}

// having puts marks on a fighter.
func having(marks ...play.Mark) func(*beacon.Fighter) {
	return func(f *beacon.Fighter) { f.Marks = marks }
}

// at puts a fighter on a square.
func at(x, y int) func(*beacon.Fighter) {
	return func(f *beacon.Fighter) { f.X, f.Y = n(x), n(y) }
}

// reach gives a fighter a melee weapon of that reach, in feet.
func reach(feet int) func(*beacon.Fighter) {
	return func(f *beacon.Fighter) { f.Reach = n(feet) }
}

// mark is a wound or boon of that level, and by that of whom it comes from.
func mark(name string, value int) play.Mark    { return play.Mark{Name: name, Value: value} }
func by(m play.Mark, who string) play.Mark     { m.By = who; return m }
func lasting(m play.Mark, turns int) play.Mark { m.Left = turns; return m }
func waits(damage int, of, who string) play.Mark {
	return play.Mark{Name: "damage", Value: damage, Of: of, By: who}
}
func of(name string, v int, what string) play.Mark { return play.Mark{Name: name, Value: v, Of: what} }

// peace is no fight, with those who are there.
func peace(fighters ...beacon.Fighter) fight.Fight { return fight.Fight{Fighters: fighters} }

// turn is round 2 in the turn of that fighter: in that of the foes where it is one, else in that of the cautious.
func turn(active string, fighters ...beacon.Fighter) fight.Fight {
	f := fight.Fight{Round: 2, Phase: fight.Cautious, Active: active, Fighters: fighters}
	for i := range fighters {
		if fighters[i].ID == active && fighters[i].Side == beacon.Foe {
			f.Phase = fight.Foes
		}
	}
	return f
}

// did carries out a command with dice that fall as scripted, all of which must
// fall, checks that its events fold and unfold, and returns the fight afterwards.
func did(t testing.TB, f fight.Fight, c fight.Command, faces ...int) (fight.Fight, play.Result) {
	t.Helper()
	r := rulestest.Resolve(t, fight.ResolvePlay, fight.Play{Fight: f, Command: c}, faces...)
	after, err := fight.Fold(f, r.Events)
	if err != nil {
		t.Fatalf("%s: its events do not fit: %v", c.Do, err)
	}
	return after, r
}

// refused checks that a command is refused with that code, for that field, by that rule, for that reason.
func refused(t testing.TB, f fight.Fight, c fight.Command, code field.Code, name, rule, reason string) {
	t.Helper()
	r, err := fight.ResolvePlay(dice.Fast(1), fight.Play{Fight: f, Command: c})
	if err == nil {
		t.Fatalf("%s is not refused", c.Do)
	}
	same(t, "refusal", [4]string{string(code), name, rule, reason}, [4]string{string(err.Code), err.Field, err.Rule, err.Reason})
	same(t, "what it did", 0, len(r.Events)+len(r.Reports)+len(r.Next))
}

// insisted checks that a rule refuses a command, and not any more once the GM insists.
func insisted(t testing.TB, f fight.Fight, c fight.Command, name, rule, reason string) {
	t.Helper()
	refused(t, f, c, field.Refused, name, rule, reason)
	c.Insist = true
	if _, err := fight.ResolvePlay(dice.Fast(1), fight.Play{Fight: f, Command: c}); err != nil {
		t.Errorf("%s, though the GM insists: %v", c.Do, err)
	}
}

// one returns the fighter of that id.
func one(t testing.TB, f fight.Fight, id string) beacon.Fighter {
	t.Helper()
	for i := range f.Fighters {
		if f.Fighters[i].ID == id {
			return f.Fighters[i]
		}
	}
	t.Fatalf("nobody is %s", id)
	return beacon.Fighter{}
}

// kinds returns the kinds of events.
func kinds(events []play.Event) []string {
	list := []string{}
	for _, e := range events {
		list = append(list, e.Kind)
	}
	return list
}

// outlook returns how a fight stands.
func outlook(t testing.TB, f fight.Fight) play.Outlook {
	t.Helper()
	_, r := did(t, f, fight.Command{Do: fight.Look})
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

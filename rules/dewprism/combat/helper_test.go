package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n, same = rulestest.N, rulestest.Same

// one is a combatant with 30 health, 10 of the other vitals, Power 5, Accuracy 2
// and Evasion 10 in everything, changed as the test needs it.
func one(id, side string, change ...func(*combat.Combatant)) combat.Combatant {
	f := combat.Combatant{
		ID: id, Side: side,
		Health: n(30), MaxHealth: n(30), Stamina: n(10), MaxStamina: n(10), Mana: n(10), MaxMana: n(10), Focus: n(10), MaxFocus: n(10),
		MlePwr: n(5), MleAcc: n(2), MleEva: n(10), MgcPwr: n(5), MgcAcc: n(2), MgcEva: n(10), SklPwr: n(5), SklAcc: n(2), SklEva: n(10),
		Initiative: n(0), CL: n(4), TL: n(6), DL: n(2), LB: n(9), Weapon: "M", Protection: n(8),
	}
	for _, c := range change {
		c(&f)
	}
	return f
}

// hero and foe are combatants of the two sides.
func hero(id string, change ...func(*combat.Combatant)) combat.Combatant {
	return one(id, "hero", change...)
}
func foe(id string, change ...func(*combat.Combatant)) combat.Combatant {
	return one(id, "foe", change...)
}

// marked puts marks on a combatant.
func marked(marks ...play.Mark) func(*combat.Combatant) {
	return func(f *combat.Combatant) { f.Marks = marks }
}

// at puts a combatant on the grid.
func at(x, y int) func(*combat.Combatant) {
	return func(f *combat.Combatant) { f.X, f.Y = n(x), n(y) }
}

// peace is a combat that has not begun; of is one in which the first combatant has
// its turn with 20 AP, and the others have the initiative in their order.
func peace(combatants ...combat.Combatant) combat.Combat {
	return combat.Combat{Combatants: combatants}
}
func of(combatants ...combat.Combatant) combat.Combat {
	f := combat.Combat{Round: n(1), Phase: "turns", Active: combatants[0].ID, Combatants: combatants}
	for i := range f.Combatants {
		f.Combatants[i].Order = n(20 - i)
	}
	f.Combatants[0].Taken, f.Combatants[0].Turns = n(1), n(1)
	if !f.Combatants[0].AP.Known() {
		f.Combatants[0].AP = n(20)
	}
	return f
}

// foeActs gives the rat the turn.
func foeActs(f combat.Combat) combat.Combat {
	f = f.Clone()
	for i := range f.Combatants {
		if f.Combatants[i].ID == "rat" {
			f.Active, f.Combatants[i].AP = "rat", n(20)
		}
	}
	return f
}

// do executes a command with the given faces as dice, and checks that it takes
// all of them and no more. It checks that the events account for the whole
// difference, and returns the combat afterwards.
func do(t testing.TB, f combat.Combat, command combat.Command, faces ...int) (combat.Combat, play.Result) {
	t.Helper()
	before := f.Clone()
	r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: f, Command: command}, faces...)
	same(t, "the combat that was handed in", before, f)
	after := f.Clone()
	if err := play.Fold(&after, r.Events); err != nil {
		t.Fatalf("%s: the events do not fit the combat before them: %v", command.Do, err)
	}
	return after, r
}

// refused checks that a command is refused with that rule, field and reason,
// before any dice are asked for, and does nothing.
func refused(t testing.TB, f combat.Combat, command combat.Command, rule, name, reason string) {
	t.Helper()
	err := rulestest.Refuse(t, combat.ResolvePlay, combat.Play{Combat: f, Command: command})
	same(t, "refusal", []string{rule, name, reason}, []string{err.Rule, err.Field, err.Reason})
}

// wrong checks that a request is refused with that code, because of that field.
func wrong(t testing.TB, f combat.Combat, command combat.Command, code field.Code, name string) {
	t.Helper()
	_, err := combat.ResolvePlay(dice.Scripted(nil), combat.Play{Combat: f, Command: command})
	if err == nil {
		t.Fatalf("%s is not refused; want %s of %s", command.Do, code, name)
	}
	same(t, "refusal", []string{string(code), name}, []string{string(err.Code), err.Field})
}

// find returns the combatant of that id.
func find(t testing.TB, f combat.Combat, id string) combat.Combatant {
	t.Helper()
	for _, combatant := range f.Combatants {
		if combatant.ID == id {
			return combatant
		}
	}
	t.Fatalf("there is no %s", id)
	return combat.Combatant{}
}

// number returns a number of the combatant of that id; missing ones are 0.
func number(t testing.TB, f combat.Combat, id, name string) int {
	t.Helper()
	slot := f.Slot(id, name)
	if !slot.Known() {
		t.Fatalf("%s has no number %s", id, name)
	}
	return slot.Read().Or(0)
}

// numbers checks several numbers of a combatant.
func numbers(t testing.TB, f combat.Combat, id string, want map[string]int) {
	t.Helper()
	got := map[string]int{}
	for name := range want {
		got[name] = number(t, f, id, name)
	}
	same(t, id, want, got)
}

// mark returns the first mark of that name, and whether there is one.
func mark(t testing.TB, f combat.Combat, id, name string) (play.Mark, bool) {
	t.Helper()
	combatant := find(t, f, id)
	if at := play.Find(combatant.Marks, name); at >= 0 {
		return combatant.Marks[at], true
	}
	return play.Mark{}, false
}

// marks checks which marks a combatant has.
func marks(t testing.TB, f combat.Combat, id string, want ...play.Mark) {
	t.Helper()
	same(t, "marks of "+id, want, find(t, f, id).Marks)
}

// report returns the first report of that kind.
func report(t testing.TB, r play.Result, kind string) play.Report {
	t.Helper()
	for _, one := range r.Reports {
		if one.Kind == kind {
			return one
		}
	}
	t.Fatalf("there is no report of %s in %+v", kind, r.Reports)
	return play.Report{}
}

// note checks that some report has the note of that key and rule.
func note(t testing.TB, r play.Result, key, rule string) {
	t.Helper()
	for _, one := range r.Reports {
		for _, note := range one.Notes {
			if note.Key == key && note.Rule == rule {
				return
			}
		}
	}
	t.Errorf("nobody is told %s of %s in %+v", key, rule, r.Reports)
}

// happened reports whether there is an event of that kind about that combatant.
func happened(r play.Result, kind, who string) bool {
	for _, event := range r.Events {
		if event.Kind == kind && event.Who == who {
			return true
		}
	}
	return false
}

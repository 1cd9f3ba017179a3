package battle_test

import (
	"testing"

	"rulewright/rules/dewprism/battle"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n, same, alike = rulestest.N, rulestest.Same, rulestest.Alike

// one is a fighter with 30 health, 10 of the other vitals, Power 5, Accuracy 2
// and Evasion 10 in everything, changed as the test needs it.
func one(id, side string, change ...func(*battle.Fighter)) battle.Fighter {
	f := battle.Fighter{
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

// hero and foe are fighters of the two sides.
func hero(id string, change ...func(*battle.Fighter)) battle.Fighter {
	return one(id, "hero", change...)
}
func foe(id string, change ...func(*battle.Fighter)) battle.Fighter { return one(id, "foe", change...) }

// marked puts marks on a fighter.
func marked(marks ...play.Mark) func(*battle.Fighter) {
	return func(f *battle.Fighter) { f.Marks = marks }
}

// at puts a fighter on the grid.
func at(x, y int) func(*battle.Fighter) {
	return func(f *battle.Fighter) { f.X, f.Y = n(x), n(y) }
}

// peace is a fight that has not begun; of is one in which the first fighter has
// its turn with 20 AP, and the others have the initiative in their order.
func peace(fighters ...battle.Fighter) battle.Fight { return battle.Fight{Fighters: fighters} }
func of(fighters ...battle.Fighter) battle.Fight {
	f := battle.Fight{Round: n(1), Phase: "turns", Active: fighters[0].ID, Fighters: fighters}
	for i := range f.Fighters {
		f.Fighters[i].Order = n(20 - i)
	}
	f.Fighters[0].Taken, f.Fighters[0].Turns = n(1), n(1)
	if !f.Fighters[0].AP.Known() {
		f.Fighters[0].AP = n(20)
	}
	return f
}

// do executes a command with the given faces as dice, and checks that it takes
// all of them and no more. It checks that the events account for the whole
// difference, and returns the fight afterwards.
func do(t testing.TB, f battle.Fight, command battle.Command, faces ...int) (battle.Fight, play.Result) {
	t.Helper()
	before := f.Clone()
	r := rulestest.Resolve(t, battle.ResolvePlay, battle.Play{Fight: f, Command: command}, faces...)
	same(t, "the fight that was handed in", before, f)
	after := f.Clone()
	if err := play.Fold(&after, r.Events); err != nil {
		t.Fatalf("%s: the events do not fit the fight before them: %v", command.Do, err)
	}
	return after, r
}

// refused checks that a command is refused with that rule, field and reason,
// before any dice are asked for, and does nothing.
func refused(t testing.TB, f battle.Fight, command battle.Command, rule, name, reason string) {
	t.Helper()
	err := rulestest.Refuse(t, battle.ResolvePlay, battle.Play{Fight: f, Command: command})
	same(t, "refusal", []string{rule, name, reason}, []string{err.Rule, err.Field, err.Reason})
}

// wrong checks that a request is refused with that code, because of that field.
func wrong(t testing.TB, f battle.Fight, command battle.Command, code field.Code, name string) {
	t.Helper()
	_, err := battle.ResolvePlay(dice.Scripted(nil), battle.Play{Fight: f, Command: command})
	if err == nil {
		t.Fatalf("%s is not refused; want %s of %s", command.Do, code, name)
	}
	same(t, "refusal", []string{string(code), name}, []string{string(err.Code), err.Field})
}

// find returns the fighter of that id.
func find(t testing.TB, f battle.Fight, id string) battle.Fighter {
	t.Helper()
	for _, fighter := range f.Fighters {
		if fighter.ID == id {
			return fighter
		}
	}
	t.Fatalf("there is no %s", id)
	return battle.Fighter{}
}

// number returns a number of the fighter of that id; missing ones are 0.
func number(t testing.TB, f battle.Fight, id, name string) int {
	t.Helper()
	slot := f.Slot(id, name)
	if !slot.Known() {
		t.Fatalf("%s has no number %s", id, name)
	}
	return slot.Read().Or(0)
}

// numbers checks several numbers of a fighter.
func numbers(t testing.TB, f battle.Fight, id string, want map[string]int) {
	t.Helper()
	got := map[string]int{}
	for name := range want {
		got[name] = number(t, f, id, name)
	}
	same(t, id, want, got)
}

// mark returns the first mark of that name, and whether there is one.
func mark(t testing.TB, f battle.Fight, id, name string) (play.Mark, bool) {
	t.Helper()
	fighter := find(t, f, id)
	if at := play.Find(fighter.Marks, name); at >= 0 {
		return fighter.Marks[at], true
	}
	return play.Mark{}, false
}

// marks checks which marks a fighter has.
func marks(t testing.TB, f battle.Fight, id string, want ...play.Mark) {
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

// happened reports whether there is an event of that kind about that fighter.
func happened(r play.Result, kind, who string) bool {
	for _, event := range r.Events {
		if event.Kind == kind && event.Who == who {
			return true
		}
	}
	return false
}

package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n, same = rulestest.N, rulestest.Same

// one is a combatant of that id with a sheet, changed as the test needs it.
func one(id string, change ...func(*combat.Combatant)) combat.Combatant {
	c := combat.Combatant{ID: id, Side: combat.Hero, Strength: n(2), Dexterity: n(1), Intelligence: n(3), AttackBonus: n(2), DefenseBonus: n(1),
		BaseSpeed: n(30), HP: n(20), MaxHP: n(20)}
	for _, f := range change {
		f(&c)
	}
	return c
}

// bearing puts marks on a combatant.
func bearing(marks ...play.Mark) func(*combat.Combatant) {
	return func(c *combat.Combatant) { c.Marks = append(c.Marks, marks...) }
}

// at places a combatant.
func at(x, y int) func(*combat.Combatant) {
	return func(c *combat.Combatant) { c.X, c.Y = n(x), n(y) }
}

// running is a combat of these combatants, who are ranked as they are listed, in
// the first segment of the second round, in the turn of the first of them.
func running(combatants ...combat.Combatant) combat.Combat {
	f := combat.Combat{Round: n(2), Segment: n(1), Active: combatants[0].ID, Combatants: combatants}
	for i := range f.Combatants {
		if !f.Combatants[i].Rank.Known() {
			f.Combatants[i].Rank = n(i + 1)
		}
	}
	return f
}

// find returns the combatant of that id.
func find(f combat.Combat, id string) combat.Combatant {
	for _, c := range f.Combatants {
		if c.ID == id {
			return c
		}
	}
	return combat.Combatant{}
}

// mark returns the combatant's first mark of that name, or none.
func mark(f combat.Combat, id, name string) play.Mark {
	marks := find(f, id).Marks
	if at := play.Find(marks, name); at >= 0 {
		return marks[at]
	}
	return play.Mark{}
}

// do executes a command with the given faces as dice, and checks that it takes
// all of them and no more. It checks that the events account for the whole
// difference, and returns the combat afterwards.
func do(t testing.TB, f combat.Combat, command combat.Command, faces ...int) (combat.Combat, play.Result) {
	t.Helper()
	r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: f, Command: command}, faces...)
	after, err := combat.Fold(f, r.Events)
	if err != nil {
		t.Fatalf("%s: the events do not fit the combat before them: %v", command.Do, err)
	}
	return after, r
}

// refused checks that a command is refused with that code, field and rule,
// before any dice are asked for, and does nothing.
func refused(t testing.TB, f combat.Combat, command combat.Command, code field.Code, name, rule string) {
	t.Helper()
	rulestest.Refused(t, combat.ResolvePlay, combat.Play{Combat: f, Command: command}, code, name, rule)
}

// insists carries a command out that was just refused.
func insists(t testing.TB, f combat.Combat, command combat.Command, faces ...int) (combat.Combat, play.Result) {
	t.Helper()
	command.Insist = true
	return do(t, f, command, faces...)
}

// report returns the first report of that kind.
func report(t testing.TB, r play.Result, kind string) play.Report {
	t.Helper()
	for _, one := range r.Reports {
		if one.Kind == kind {
			return one
		}
	}
	t.Fatalf("nothing is reported of %s: %+v", kind, r.Reports)
	return play.Report{}
}

// note returns the first note of that key, and fails where there is none.
func note(t testing.TB, r play.Report, key string) play.Note {
	t.Helper()
	for _, one := range r.Notes {
		if one.Key == key {
			return one
		}
	}
	t.Errorf("no note is called %s: %+v", key, r.Notes)
	return play.Note{}
}

// names returns the names of the combatant's marks.
func names(f combat.Combat, id string) (list []string) {
	for _, m := range find(f, id).Marks {
		list = append(list, m.Name)
	}
	return list
}

// look returns how the combat stands.
func look(t testing.TB, f combat.Combat) play.Outlook {
	t.Helper()
	_, r := do(t, f, combat.Command{Do: combat.Look})
	return *r.Outlook
}

// standing returns the state of a combatant as the outlook shows it.
func standing(t testing.TB, f combat.Combat, id string) play.Standing {
	t.Helper()
	for _, s := range look(t, f).Standings {
		if s.Who == id {
			return s
		}
	}
	t.Fatalf("%s does not stand", id)
	return play.Standing{}
}

// counter returns a counter's number, or -1.
func counter(s play.Standing, key string) int {
	for _, c := range s.Counters {
		if c.Key == key {
			return c.Value
		}
	}
	return -1
}

// may reports whether the combatant may take that action.
func may(s play.Standing, do combat.Do) bool { return slices.Contains(s.Deeds, string(do)) }

// next plays the turns of all until that segment begins, counted from the first of the combat.
func next(t testing.TB, f combat.Combat) combat.Combat {
	t.Helper()
	segment := f.Segment
	for turns := 0; f.Segment == segment; turns++ {
		if turns > 50 {
			t.Fatal("the segment does not end")
		}
		if f.Active == "" {
			f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: look(t, f).May[0]})
		}
		f, _ = do(t, f, combat.Command{Do: combat.EndTurn, Insist: true})
	}
	return f
}

// turn ends the turn that runs and begins that of another combatant.
func turn(t testing.TB, f combat.Combat, who string) combat.Combat {
	t.Helper()
	for turns := 0; f.Active != who; turns++ {
		if turns > 50 {
			t.Fatalf("%s has no turn", who)
		}
		if f.Active != "" {
			f, _ = do(t, f, combat.Command{Do: combat.EndTurn})
		}
		f, _ = do(t, f, combat.Command{Do: combat.TakeTurn, Who: look(t, f).May[0]})
	}
	return f
}

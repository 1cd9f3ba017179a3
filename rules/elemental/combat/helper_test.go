package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/elemental/combat"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n, same, alike = rulestest.N, rulestest.Same, rulestest.Alike

// one is a fighter of that id with a sheet, changed as the test needs it.
func one(id string, change ...func(*combat.Fighter)) combat.Fighter {
	c := combat.Fighter{ID: id, Side: combat.Hero, Strength: n(2), Dexterity: n(1), Intelligence: n(3), AttackBonus: n(2), DefenseBonus: n(1),
		BaseSpeed: n(30), HP: n(20), MaxHP: n(20)}
	for _, f := range change {
		f(&c)
	}
	return c
}

// bearing puts marks on a fighter.
func bearing(marks ...play.Mark) func(*combat.Fighter) {
	return func(c *combat.Fighter) { c.Marks = append(c.Marks, marks...) }
}

// at places a fighter.
func at(x, y int) func(*combat.Fighter) {
	return func(c *combat.Fighter) { c.X, c.Y = n(x), n(y) }
}

// running is a fight of these fighters, who are ranked as they are listed, in
// the first segment of the second round, in the turn of the first of them.
func running(fighters ...combat.Fighter) combat.Fight {
	f := combat.Fight{Round: n(2), Segment: n(1), Active: fighters[0].ID, Fighters: fighters}
	for i := range f.Fighters {
		if !f.Fighters[i].Rank.Known() {
			f.Fighters[i].Rank = n(i + 1)
		}
	}
	return f
}

// find returns the fighter of that id.
func find(f combat.Fight, id string) combat.Fighter {
	for _, c := range f.Fighters {
		if c.ID == id {
			return c
		}
	}
	return combat.Fighter{}
}

// mark returns the fighter's first mark of that name, or none.
func mark(f combat.Fight, id, name string) play.Mark {
	marks := find(f, id).Marks
	if at := play.Find(marks, name); at >= 0 {
		return marks[at]
	}
	return play.Mark{}
}

// do executes a command with the given faces as dice, and checks that it takes
// all of them and no more. It checks that the events account for the whole
// difference, and returns the fight afterwards.
func do(t testing.TB, f combat.Fight, command combat.Command, faces ...int) (combat.Fight, play.Result) {
	t.Helper()
	r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Fight: f, Command: command}, faces...)
	after, err := combat.Fold(f, r.Events)
	if err != nil {
		t.Fatalf("%s: the events do not fit the fight before them: %v", command.Do, err)
	}
	return after, r
}

// refused checks that a command is refused with that code, field and rule,
// before any dice are asked for, and does nothing.
func refused(t testing.TB, f combat.Fight, command combat.Command, code field.Code, name, rule string) {
	t.Helper()
	rulestest.Refused(t, combat.ResolvePlay, combat.Play{Fight: f, Command: command}, code, name, rule)
}

// insists carries a command out that was just refused.
func insists(t testing.TB, f combat.Fight, command combat.Command, faces ...int) (combat.Fight, play.Result) {
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

// names returns the names of the fighter's marks.
func names(f combat.Fight, id string) (list []string) {
	for _, m := range find(f, id).Marks {
		list = append(list, m.Name)
	}
	return list
}

// look returns how the fight stands.
func look(t testing.TB, f combat.Fight) play.Outlook {
	t.Helper()
	_, r := do(t, f, combat.Command{Do: combat.Look})
	return *r.Outlook
}

// standing returns the state of a fighter as the outlook shows it.
func standing(t testing.TB, f combat.Fight, id string) play.Standing {
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

// may reports whether the fighter may take that action.
func may(s play.Standing, do combat.Do) bool { return slices.Contains(s.Deeds, string(do)) }

// next plays the turns of all until that segment begins, counted from the first of the fight.
func next(t testing.TB, f combat.Fight) combat.Fight {
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

// turn ends the turn that runs and begins that of another fighter.
func turn(t testing.TB, f combat.Fight, who string) combat.Fight {
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

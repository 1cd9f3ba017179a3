package combat_test

import (
	"slices"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n, same, alike = rulestest.N, rulestest.Same, rulestest.Alike

// one is a combatant of that class, changed as the test needs it.
func one(id string, class icon.ClassName, change ...func(*combat.Combatant)) combat.Combatant {
	c := combat.Combatant{Character: icon.Character{ID: id, Class: class}}
	for _, f := range change {
		f(&c)
	}
	return c
}

// carrying puts statuses on a combatant.
func carrying(list ...icon.Status) func(*combat.Combatant) {
	return func(c *combat.Combatant) { c.Character.Statuses = list }
}

// grouped names the mob of a member.
func grouped(name string) func(*combat.Combatant) {
	return func(c *combat.Combatant) { c.Group = name }
}

// hp sets hit points.
func hp(v int) func(*combat.Combatant) {
	return func(c *combat.Combatant) { c.Character.HP = n(v) }
}

// at places a combatant.
func at(x, y int) func(*combat.Combatant) {
	return func(c *combat.Combatant) { c.X, c.Y = n(x), n(y) }
}

// fight is a fight in its first round, between turns.
func fight(combatants ...combat.Combatant) combat.Combat {
	return combat.Combat{Round: 1, Opening: icon.Hero, PartyResolve: 1, Combatants: combatants}
}

// inTurn lets the turn of a combatant run.
func inTurn(who string, e combat.Combat) combat.Combat {
	e.Active = who
	return e
}

// played carries out a command, with dice that show the faces: all of them and no more.
// It checks that the events contain every change.
func played(t *testing.T, e combat.Combat, command combat.Command, faces ...int) combat.Result {
	t.Helper()
	r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: e, Command: command, Whole: true}, faces...)
	folded, err := combat.Fold(e, r.Events)
	if err != nil {
		t.Fatalf("%s: the events do not fit the state before them: %v", command.Do, err)
	}
	same(t, "folded state", *r.Combat, folded)
	return r
}

// after plays commands that ask for no dice, one after the other, and returns the state.
func after(t *testing.T, e combat.Combat, commands ...combat.Command) combat.Combat {
	t.Helper()
	for _, command := range commands {
		e = *played(t, e, command).Combat
	}
	return e
}

// refused checks that a command is refused with that code, field and rule,
// before any dice are asked for, and does nothing.
func refused(t *testing.T, e combat.Combat, command combat.Command, code field.Code, name, rule string) {
	t.Helper()
	rulestest.Refused(t, combat.ResolvePlay, combat.Play{Combat: e, Command: command, Whole: true}, code, name, rule)
}

// who returns the combatant of that id.
func who(t *testing.T, e *combat.Combat, id string) combat.Combatant {
	t.Helper()
	for _, c := range e.Combatants {
		if c.Character.ID == id {
			return c
		}
	}
	t.Fatalf("there is no %s", id)
	return combat.Combatant{}
}

// wordless returns the statuses of a combatant without the words that what lasts keeps.
func wordless(c combat.Combatant) []icon.Status {
	list := slices.Clone(c.Character.Statuses)
	for i := range list {
		list[i].Text, list[i].Part = "", 0
	}
	return list
}

// carries returns the names of the statuses of a combatant.
func carries(t *testing.T, e *combat.Combat, id string) []string {
	t.Helper()
	names := []string{}
	for _, s := range who(t, e, id).Character.Statuses {
		name := string(s.Name)
		if s.Ongoing {
			name += "+"
		}
		names = append(names, name)
	}
	return names
}

// value returns the value of a status that a combatant has, or -1 where it has none.
func value(t *testing.T, e *combat.Combat, id string, name icon.StatusName) int {
	t.Helper()
	for _, s := range who(t, e, id).Character.Statuses {
		if s.Name == name {
			return s.Value
		}
	}
	return -1
}

// kinds returns what happened, in order.
func kinds(events []play.Event) []icon.EventKind {
	var kinds []icon.EventKind
	for _, e := range events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

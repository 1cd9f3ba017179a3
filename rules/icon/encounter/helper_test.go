package encounter_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/encounter"
)

// n is a known number.
func n(v int) field.Number { return field.Of(v) }

// alike compares states: an empty list is none.
var alike = cmp.Options{cmpopts.EquateEmpty()}

// same compares what must be equal.
func same(t *testing.T, what string, want, got any) {
	t.Helper()
	if d := cmp.Diff(want, got, alike); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}

// one is a combatant of that class, changed as the test needs it.
func one(id string, class icon.ClassName, change ...func(*encounter.Combatant)) encounter.Combatant {
	c := encounter.Combatant{Character: icon.Character{ID: id, Class: class}}
	for _, f := range change {
		f(&c)
	}
	return c
}

// carrying puts statuses on a combatant.
func carrying(list ...icon.Status) func(*encounter.Combatant) {
	return func(c *encounter.Combatant) { c.Character.Statuses = list }
}

// grouped names the mob of a member.
func grouped(name string) func(*encounter.Combatant) {
	return func(c *encounter.Combatant) { c.Group = name }
}

// hp sets hit points.
func hp(v int) func(*encounter.Combatant) {
	return func(c *encounter.Combatant) { c.Character.HP = n(v) }
}

// at places a combatant.
func at(x, y int) func(*encounter.Combatant) {
	return func(c *encounter.Combatant) { c.X, c.Y = n(x), n(y) }
}

// fight is a fight in its first round, between turns.
func fight(combatants ...encounter.Combatant) encounter.Encounter {
	return encounter.Encounter{Round: 1, Opening: icon.Hero, PartyResolve: 1, Combatants: combatants}
}

// inTurn lets the turn of a combatant run.
func inTurn(who string, e encounter.Encounter) encounter.Encounter {
	e.Active = who
	return e
}

// play carries out a command, with dice that fall as the faces say: all of
// them and no more. It checks that the events tell the whole difference.
func play(t *testing.T, e encounter.Encounter, command encounter.Command, faces ...int) encounter.Result {
	t.Helper()
	roller := dice.Scripted(faces)
	r, err := encounter.ResolvePlay(roller, encounter.Play{Encounter: e, Command: command, Whole: true})
	if missing, _, short := roller.Missing(); short {
		t.Fatalf("%s also asks for %s %s after %v", command.Do, missing.Purpose, missing.Formula(), faces)
	}
	if err != nil {
		t.Fatalf("%s is refused: %v", command.Do, err)
	}
	if roller.Used() != len(faces) {
		t.Fatalf("%s takes %d of the faces %v", command.Do, roller.Used(), faces)
	}
	folded, err := encounter.Fold(e, r.Events)
	if err != nil {
		t.Fatalf("%s: the events do not fit the state before them: %v", command.Do, err)
	}
	same(t, "folded state", *r.Encounter, folded)
	return r
}

// after plays commands that ask for no dice, one after the other, and returns the state.
func after(t *testing.T, e encounter.Encounter, commands ...encounter.Command) encounter.Encounter {
	t.Helper()
	for _, command := range commands {
		e = *play(t, e, command).Encounter
	}
	return e
}

// refused checks that a command is refused with that code, field and rule,
// before any dice are asked for, and does nothing.
func refused(t *testing.T, e encounter.Encounter, command encounter.Command, code field.Code, name, rule string) {
	t.Helper()
	roller := dice.Scripted(nil)
	r, err := encounter.ResolvePlay(roller, encounter.Play{Encounter: e, Command: command, Whole: true})
	if err == nil {
		t.Fatalf("%s is not refused; want %s of %s", command.Do, code, name)
	}
	same(t, "refusal", []string{string(code), name, rule}, []string{string(err.Code), err.Field, err.Rule})
	if _, _, short := roller.Missing(); short {
		t.Error("asks for dice before it refuses")
	}
	same(t, "result", encounter.Result{}, r)
}

// who returns the combatant of that id.
func who(t *testing.T, e *encounter.Encounter, id string) encounter.Combatant {
	t.Helper()
	for _, c := range e.Combatants {
		if c.Character.ID == id {
			return c
		}
	}
	t.Fatalf("there is no %s", id)
	return encounter.Combatant{}
}

// carries returns the names of the statuses of a combatant.
func carries(t *testing.T, e *encounter.Encounter, id string) []string {
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
func value(t *testing.T, e *encounter.Encounter, id string, name icon.StatusName) int {
	t.Helper()
	for _, s := range who(t, e, id).Character.Statuses {
		if s.Name == name {
			return s.Value
		}
	}
	return -1
}

// kinds returns what happened, in order.
func kinds(events []encounter.Event) []icon.EventKind {
	var kinds []icon.EventKind
	for _, e := range events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

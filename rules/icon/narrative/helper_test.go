package narrative_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/narrative"
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

// hero is a Stalwart of that id, changed as the test needs it.
func hero(id string, change ...func(*narrative.Hero)) narrative.Hero {
	h := narrative.Hero{Character: icon.Character{ID: id, Class: icon.Stalwart}}
	for _, f := range change {
		f(&h)
	}
	return h
}

// having gives a hero clocks.
func having(list ...narrative.Clock) func(*narrative.Hero) {
	return func(h *narrative.Hero) { h.Clocks = list }
}

// broken says until when a hero is broken.
func broken(until narrative.Broken) func(*narrative.Hero) {
	return func(h *narrative.Hero) { h.Broken = until }
}

// burden is a burden of that size, so much of which has healed.
func burden(id string, size, filled int, actions ...icon.ActionName) narrative.Clock {
	c := narrative.Clock{ID: id, Kind: narrative.Burden, Size: size, Filled: filled}
	if len(actions) > 0 {
		c.First = actions[0]
	}
	if len(actions) > 1 {
		c.Second = actions[1]
	}
	return c
}

// party is a party of those heroes.
func party(heroes ...narrative.Hero) narrative.Party { return narrative.Party{Heroes: heroes} }

// play carries out a command, with dice that fall as the faces say: all of
// them and no more. It checks that the events tell the whole difference.
func play(t *testing.T, p narrative.Party, command narrative.Command, faces ...int) narrative.Result {
	t.Helper()
	roller := dice.Scripted(faces)
	r, err := narrative.ResolvePlay(roller, narrative.Play{Party: p, Command: command, Whole: true})
	if missing, _, short := roller.Missing(); short {
		t.Fatalf("%s also asks for %s %s after %v", command.Do, missing.Purpose, missing.Formula(), faces)
	}
	if err != nil {
		t.Fatalf("%s is refused: %v", command.Do, err)
	}
	if roller.Used() != len(faces) {
		t.Fatalf("%s takes %d of the faces %v", command.Do, roller.Used(), faces)
	}
	folded, err := narrative.Fold(p, r.Events)
	if err != nil {
		t.Fatalf("%s: the events do not fit the state before them: %v", command.Do, err)
	}
	same(t, "folded state", *r.Party, folded)
	unfolded, err := narrative.Unfold(*r.Party, r.Events)
	if err != nil {
		t.Fatalf("%s: the events cannot be taken back: %v", command.Do, err)
	}
	same(t, "state before", p, unfolded)
	return r
}

// after plays commands that ask for no dice, one after the other, and returns the state.
func after(t *testing.T, p narrative.Party, commands ...narrative.Command) narrative.Party {
	t.Helper()
	for _, command := range commands {
		p = *play(t, p, command).Party
	}
	return p
}

// refused checks that a command is refused with that code, field and rule,
// before any dice are asked for, and does nothing.
func refused(t *testing.T, p narrative.Party, command narrative.Command, code field.Code, name, rule string) *field.Error {
	t.Helper()
	roller := dice.Scripted(nil)
	r, err := narrative.ResolvePlay(roller, narrative.Play{Party: p, Command: command, Whole: true})
	if err == nil {
		t.Fatalf("%s is not refused; want %s of %s", command.Do, code, name)
	}
	same(t, "refusal", []string{string(code), name, rule}, []string{string(err.Code), err.Field, err.Rule})
	if _, _, short := roller.Missing(); short {
		t.Error("asks for dice before it refuses")
	}
	same(t, "result", narrative.Result{}, r)
	return err
}

// who returns the hero of that id.
func who(t *testing.T, p *narrative.Party, id string) narrative.Hero {
	t.Helper()
	for _, h := range p.Heroes {
		if h.Character.ID == id {
			return h
		}
	}
	t.Fatalf("there is no %s", id)
	return narrative.Hero{}
}

// kinds returns what happened, in order.
func kinds(events []narrative.Event) []icon.EventKind {
	var kinds []icon.EventKind
	for _, e := range events {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

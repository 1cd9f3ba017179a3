package narrative_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon/narrative"
)

// equal checks that two states are the same.
func equal(t *rapid.T, what string, want, got any) {
	if d := cmp.Diff(want, got, alike); d != "" {
		t.Fatalf("%s (-want +got):\n%s", what, d)
	}
}

// bounded checks that no number and no list is outside the limits by which the
// next request is read: a state outside them could not be sent any more.
func bounded(t *rapid.T, name string, v reflect.Value, limit string) {
	low, high := 0, 0
	switch count, _ := fmt.Sscanf(limit, "%d..%d", &low, &high); {
	case count == 2:
	default:
		low = 0
		if _, err := fmt.Sscanf(limit, "..%d", &high); err != nil {
			high = 1 << 30
		}
	}
	inside := func(value int) {
		if value < low || value > high {
			t.Fatalf("%s is %d, outside %q", name, value, limit)
		}
	}
	switch value := v.Interface().(type) {
	case field.Number:
		if value.Known() {
			inside(value.Or(0))
		}
		return
	case int:
		inside(value)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			bounded(t, name+"."+f.Name, v.Field(i), f.Tag.Get("limit"))
		}
	case reflect.String:
		inside(v.Len())
	case reflect.Slice:
		inside(v.Len())
		for i := range v.Len() {
			bounded(t, fmt.Sprintf("%s[%d]", name, i), v.Index(i), "")
		}
	}
}

// sound checks what holds for every state of a party: the next command may be
// sent with it, and nobody has a clock twice.
func sound(t *rapid.T, p *narrative.Party) {
	if _, err := narrative.ResolvePlay(dice.Fast(1), narrative.Play{Party: *p, Command: narrative.Command{Do: narrative.Look}}); err != nil {
		t.Fatalf("the next command is refused for the state that this one left: %v", err)
	}
	bounded(t, "party", reflect.ValueOf(*p), "")
	note := func(clocks []narrative.Clock) {
		seen := map[string]bool{}
		for _, c := range clocks {
			if seen[c.ID] || c.ID == "" {
				t.Fatalf("the clock %q is there twice", c.ID)
			}
			if c.Size < 2 || c.Size > 100 || c.Filled < 0 || c.Filled > c.Size {
				t.Fatalf("%d of %d segments of %q are filled", c.Filled, c.Size, c.ID)
			}
			seen[c.ID] = true
		}
	}
	note(p.Clocks)
	for i := range p.Heroes {
		note(p.Heroes[i].Clocks)
	}
}

// TestAnyCommandsOnAnyParty: the events of a command fold to the state after
// it and unfold to the one before, a refused command changes nothing, and
// whatever is done the state stays one that the next command accepts.
func TestAnyCommandsOnAnyParty(t *testing.T) {
	t.Run("ICON-N5 ICON-N8 ICON-N11 ICON-N13 ICON-E5 ICON-E6 events fold and unfold, refusals change nothing, states stay sound", rapid.MakeCheck(anyCommands))
}

func FuzzCommands(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyCommands)) }

func anyCommands(t *rapid.T) {
	p := anyParty().Draw(t, "party")
	insist := oneIn(t, "the GM insists", 3)
	roller := dice.Fast(rapid.Uint64().Draw(t, "seed"))
	for range rapid.IntRange(1, 20).Draw(t, "commands") {
		command := anyCommand(t, &p, insist)
		before := copied(p)
		var made narrative.Clock
		if command.Make != nil {
			made = *command.Make
		}
		r, err := narrative.ResolvePlay(roller, narrative.Play{Party: p, Command: command, Whole: true})
		equal(t, "the state that was handed in", before, p)
		if command.Make != nil {
			equal(t, "the clock that was asked for", made, *command.Make)
		}
		if err != nil {
			if err.Code == "" || len(err.Field) < 8 || err.Field[:8] != "command." && !rests(command.Do, err) {
				t.Fatalf("%s fails, which is nobody's fault: %v", command.Do, err)
			}
			equal(t, "what a refused command does", narrative.Result{}, r)
			continue
		}
		after := *r.Party
		folded, err := narrative.Fold(p, r.Events)
		if err != nil {
			t.Fatalf("%s: the events do not fit the state before them: %v", command.Do, err)
		}
		equal(t, "folded", after, folded)
		equal(t, "the state that was folded", before, p)
		if command.Do == narrative.Look && len(r.Standings) != len(p.Heroes) {
			t.Fatalf("%d heroes stand in %d ways", len(p.Heroes), len(r.Standings))
		}
		sound(t, &after)
		p = after
	}
}

// rests reports whether the error is that of a sheet without a number that rest needs.
func rests(do narrative.Do, err *field.Error) bool {
	return (do == narrative.MakeCamp || do == narrative.MakeInterlude) && err.Code == field.Missing && err.Field[:6] == "party."
}

// FuzzFold folds events that no command has made: each is applied or refused,
// never anything else.
func FuzzFold(f *testing.F) { f.Fuzz(rapid.MakeFuzz(foldAnything)) }

func TestEventsThatNobodyMade(t *testing.T) {
	t.Run("an event that does not fit is refused, and changes nothing", rapid.MakeCheck(foldAnything))
}

func foldAnything(t *rapid.T) {
	p := anyParty().Draw(t, "party")
	people := append(ids(len(p.Heroes)), "", "nobody")
	before := copied(p)
	texts := []string{"", "scene", "expedition", "away", "asleep"}
	clock := func(name string) *narrative.Clock {
		if oneIn(t, "no "+name, 2) {
			return nil
		}
		c := narrative.Clock{ID: "storm", Size: 4}
		if h := rapid.SampledFrom(p.Heroes).Draw(t, "owner"); len(h.Clocks) > 0 {
			c = h.Clocks[0]
		}
		return &c
	}
	events := rapid.SliceOfN(rapid.Custom(func(*rapid.T) narrative.Event {
		event := narrative.Event{Who: rapid.SampledFrom(people).Draw(t, "who")}
		switch rapid.IntRange(0, 2).Draw(t, "what") {
		case 0:
			event.Field = rapid.SampledFrom(append([]narrative.FieldName{narrative.FieldWounds, narrative.FieldResolve, narrative.FieldLimitBrokenBefore}, settable...)).Draw(t, "field")
			event.Before, event.After = some(t, "before", -1, 4), some(t, "after", -1, 4)
		case 1:
			event.Text = rapid.SampledFrom([]narrative.TextName{narrative.TextBroken, "name"}).Draw(t, "text")
			event.Was, event.Key = rapid.SampledFrom(texts).Draw(t, "was"), rapid.SampledFrom(texts).Draw(t, "key")
		case 2:
			event.At = rapid.IntRange(-1, 3).Draw(t, "at")
			event.WasClock, event.Clock = clock("was"), clock("now")
		}
		return event
	}), 1, 4).Draw(t, "events")
	after, err := narrative.Fold(p, events)
	equal(t, "the state that was handed in", before, p)
	if err != nil {
		equal(t, "the state after events that do not fit", before, after)
	}
}

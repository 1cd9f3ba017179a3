package narrative_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon/narrative"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// sound checks the invariants of every state of a party: the next command accepts it,
// and no owner has a clock twice.
func sound(t *rapid.T, p *narrative.Party) {
	if _, err := narrative.ResolvePlay(dice.Fast(1), narrative.Play{Party: *p, Command: narrative.Command{Do: narrative.Look}}); err != nil {
		t.Fatalf("the next command is refused for the state that this one left: %v", err)
	}
	rulestest.Bounded(t, *p)
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
// after every command the state stays one that the next command accepts.
func TestAnyCommandsOnAnyParty(t *testing.T) {
	t.Run("ICON-N5 ICON-N8 ICON-N11 ICON-N13 ICON-E5 ICON-E6 events fold and unfold, refusals change nothing, states stay sound", rapid.MakeCheck(anyCommands))
}

func FuzzCommands(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyCommands)) }

func anyCommands(t *rapid.T) {
	p := anyParty().Draw(t, "party")
	insist := oneIn(t, "the GM insists", 3)
	game := rulestest.Game[narrative.Party, narrative.Command, narrative.Result]{
		Copy: copied,
		Resolve: func(source dice.Source, p narrative.Party, c narrative.Command) (narrative.Result, *field.Error) {
			var made narrative.Clock
			if c.Make != nil {
				made = *c.Make
				defer func() { equal(t, "the clock that was asked for", made, *c.Make) }()
			}
			return narrative.ResolvePlay(source, narrative.Play{Party: p, Command: c, Whole: true})
		},
		Fold: func(p narrative.Party, r narrative.Result) (narrative.Party, *field.Error) {
			return narrative.Fold(p, r.Events)
		},
		Names: func(c narrative.Command, err *field.Error) bool {
			return strings.HasPrefix(err.Field, "command.") || rests(c.Do, err)
		},
		Sound: func(t *rapid.T, c *narrative.Command, before, after *narrative.Party, r *narrative.Result) {
			equal(t, "folded", *r.Party, *after)
			if c.Do == narrative.Look && len(r.Outlook.Standings) != len(before.Heroes) {
				t.Fatalf("%d heroes have %d standings", len(before.Heroes), len(r.Outlook.Standings))
			}
			sound(t, after)
		},
	}
	game.AnyCommands(t, p, 20, func(p *narrative.Party) narrative.Command { return anyCommand(t, p, insist) })
}

// rests reports whether the error is that of a sheet without a number that rest needs.
func rests(do narrative.Do, err *field.Error) bool {
	return (do == narrative.MakeCamp || do == narrative.MakeInterlude) && err.Code == field.Missing && strings.HasPrefix(err.Field, "party.")
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
	rulestest.AnyEvents(t, p, copied, narrative.Fold, func(t *rapid.T) play.Event {
		event := play.Event{Who: rapid.SampledFrom(people).Draw(t, "who")}
		switch rapid.IntRange(0, 2).Draw(t, "what") {
		case 0:
			event.Field = string(rapid.SampledFrom(append([]narrative.FieldName{narrative.FieldWounds, narrative.FieldResolve, narrative.FieldLimitBrokenBefore}, settable...)).Draw(t, "field"))
			event.Before, event.After = some(t, "before", -1, 4), some(t, "after", -1, 4)
		case 1:
			event.Text = rapid.SampledFrom([]string{"broken", "name"}).Draw(t, "text")
			event.Was, event.Key = rapid.SampledFrom(texts).Draw(t, "was"), rapid.SampledFrom(texts).Draw(t, "key")
		case 2:
			event.At = rapid.IntRange(-1, 3).Draw(t, "at")
			event.WasClock, event.Clock = clock("was"), clock("now")
		}
		return event
	})
}

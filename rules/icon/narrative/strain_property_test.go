package narrative_test

import (
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/icon/narrative"
)

// burdensOf counts the burdens of a hero.
func burdensOf(h *narrative.Hero) int {
	count := 0
	for i := range h.Clocks {
		if h.Clocks[i].Kind == narrative.Burden {
			count++
		}
	}
	return count
}

func TestStrainKeepsItsBounds(t *testing.T) {
	t.Run("ICON-N9 ICON-N11 ICON-N14 whoever takes it", rapid.MakeCheck(func(t *rapid.T) {
		p := anyParty().Draw(t, "party")
		command := anyCommand(t, &p, true)
		command.Do = narrative.TakeStrain
		roller := dice.Fast(rapid.Uint64().Draw(t, "seed"))
		r, err := narrative.ResolvePlay(roller, narrative.Play{Party: p, Command: command, Whole: true})
		if err != nil {
			equal(t, "what a refusal does", narrative.Result{}, r)
			return
		}
		for i := range r.Party.Heroes {
			was, is := &p.Heroes[i], &r.Party.Heroes[i]
			if is.Character.ID == command.Who {
				soundStrain(t, was, is, r)
			} else {
				equal(t, "another hero", *was, *is)
			}
		}
	}))
}

// soundStrain checks what strain did to a hero.
func soundStrain(t *rapid.T, was, is *narrative.Hero, r narrative.Result) {
	report, before, after := readStrain(&r), burdensOf(was), burdensOf(is)
	if strain := is.Strain.Or(0); strain < 0 || strain > is.MaxStrain.Or(5) || strain != report.Strain || is.Effort.Or(0) < 0 {
		t.Fatalf("strain %d of %v, reported as %d; effort %v", strain, is.MaxStrain, report.Strain, is.Effort)
	}
	switch {
	case !report.Broke:
		if after != before || is.Broken != was.Broken || len(r.Next) > 0 {
			t.Fatalf("it did not break, and has %d burdens after %d, broken %q after %q", after, before, is.Broken, was.Broken)
		}
	case is.Strain.Or(0) != 0, is.Broken == "", is.Broken != report.Until:
		t.Fatalf("broken %q, reported as %q, with strain %v", is.Broken, report.Until, is.Strain)
	case before < 3 && (after != before+1 || len(r.Next) != 1):
		t.Fatalf("%d burdens after %d, next %+v", after, before, r.Next)
	case before >= 3 && (after != before || is.Broken == narrative.UntilSceneEnd || len(r.Next) > 0):
		t.Fatalf("%d burdens after %d, broken %q, next %+v", after, before, is.Broken, r.Next)
	}
}

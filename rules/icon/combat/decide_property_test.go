package combat_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/icon/combat"
)

// A policy answers; the same dice and its answers then play the same command, and each
// part of the answers stops at the question that follows.
func TestChoicesReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawFight(t)
		c := drawCommand(t, &e)
		if sometimes(t, "no guardian", 2) {
			c.Guardian, c.Guards, c.Keep, c.Blessed = "", nil, "", nil
		}
		see := func(whose, id string) choice.Seen { return choice.Seen{Ally: whose == id, HP: len(id), MaxHP: 9} }
		policy := pick(t, "policy", choice.Careful, choice.Aggressive, choice.Focused)(see)
		seed := dice.Seed{rapid.Byte().Draw(t, "seed")}
		in := combat.Play{Combat: e, Command: c, Whole: true}
		played, err := combat.PlayBy(dice.Seeded(seed), policy, &in)
		if err != nil {
			return
		}
		if played.Open() != nil {
			t.Fatal("a policy left a question open")
		}
		answers := played.Chosen()
		for n := range answers {
			in.Choices = slices.Clone(answers[:n])
			if in.Choices == nil {
				in.Choices = []choice.Answer{}
			}
			r, err := combat.ResolvePlay(dice.Seeded(seed), in)
			if err != nil || r.Open() == nil || len(r.Events) > 0 {
				t.Fatalf("%d of %d answers: %v, open %v", n, len(answers), err, r.Open())
			}
			if wrong := r.Open().Check(answers[n].Chose); wrong != nil {
				t.Fatalf("the next answer does not fit the question: %v", wrong)
			}
		}
		if in.Choices = answers; answers == nil {
			in.Choices = []choice.Answer{}
		}
		again, err := combat.ResolvePlay(dice.Seeded(seed), in)
		if err != nil || !cmp.Equal(again.Events, played.Events, alike) || !cmp.Equal(*again.Combat, *played.Combat, alike) {
			t.Fatalf("the replay differs: %v\n%s", err, cmp.Diff(played.Events, again.Events, alike))
		}
	})
}

package combat_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/rulestest"
)

// FuzzTexts plays any text as an ability of sten, and as a passive ability of the others, in a
// turn with what follows it. Nothing traps, all of it is undone, and the replay is the same.
func FuzzTexts(f *testing.F) {
	for _, one := range playedTexts() {
		f.Add(one.text, uint64(len(one.text)))
	}
	f.Fuzz(playText)
}

// playText plays a text with random answers and faces.
func playText(t *testing.T, text string, seed uint64) {
	t.Helper()
	if len(text) > 8000 {
		return
	}
	e := arena(beside)
	e.PartyResolve = int(seed % 5)
	for i := range e.Combatants {
		if seed>>i&1 == 1 {
			e.Combatants[i].Passives = []combat.Passive{{ID: "it", Text: text}}
		}
	}
	e.Turn.Slow = seed&32 != 0
	for i, command := range []combat.Command{
		{Do: combat.Use, Who: "sten", Target: "rat", Ability: &combat.Ability{ID: "it", Text: text},
			Heroic: seed&64 != 0, Insist: true},
		walks("sten", space.Point{X: 2, Y: 2}), turnEnds, starts("rat"), blow("rat", "sten", 9), starts("sten"),
	} {
		in := combat.Play{Combat: e, Command: command, Whole: true}
		faces := func() dice.Source { return dice.Fast(seed + uint64(i)) }
		random := rand.New(rand.NewPCG(seed, uint64(i)))
		r, err := combat.PlayBy(faces(), choice.Policy(func(q *choice.Question) []string {
			if len(q.Among) < q.Most || q.Least > q.Most || len(q.Among) == 0 {
				t.Fatalf("the question cannot be answered: %+v", q)
			}
			list := slices.Clone(q.Among)
			random.Shuffle(len(list), func(a, b int) { list[a], list[b] = list[b], list[a] })
			return list[:q.Least+random.IntN(q.Most-q.Least+1)]
		}), &in)
		if err != nil {
			if err.Field == "" {
				t.Fatalf("the error names no field: %v", err)
			}
			continue
		}
		folded, err := combat.Fold(e, r.Events)
		if err != nil {
			t.Fatalf("the events do not fit: %v", err)
		}
		equal(t, "folded state", *r.Combat, folded)
		rulestest.Bounded(t, folded)
		back, err := combat.Fold(folded, undone(r.Events))
		if err != nil {
			t.Fatalf("the inverse does not fit: %v", err)
		}
		equal(t, "state after undo", e, back)
		in.Choices = r.Chosen()
		again, err := combat.ResolvePlay(faces(), in)
		if err != nil {
			t.Fatalf("the replay is refused: %v", err)
		}
		equal(t, "replay", r.Events, again.Events)
		e = *r.Combat
	}
}

package dewprism_test

import (
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/dewprism"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// counted rolls the rule with every face of its one d20 and counts how often
// each fact has each value.
func counted[In any, Out odds.Factual](t *rapid.T, rule func(dice.Source, In) (Out, *field.Error), in In) map[string]map[int]int {
	counts := map[string]map[int]int{}
	for face := 1; face <= 20; face++ {
		out, err := rule(dice.Scripted([]int{face}), in)
		if err != nil {
			t.Fatal(err)
		}
		out.Facts(func(key string, value int) {
			if counts[key] == nil {
				counts[key] = map[int]int{}
			}
			counts[key][value]++
		})
	}
	return counts
}

// compareOdds checks the odds of a rule that rolls a d20 against the count.
func compareOdds[In any, Out odds.Factual](t *rapid.T, rule func(dice.Source, In) (Out, *field.Error), in In) {
	report, err := odds.ReportRule(&odds.Walker{}, func(source dice.Source) Out {
		out, err := rule(source, in)
		if err != nil {
			t.Fatal(err)
		}
		return out
	})
	if err != nil {
		t.Fatal(err)
	}
	total, _ := strconv.Atoi(report.Total)
	want := counted(t, rule, in)
	if len(report.Facts) != len(want) {
		t.Fatalf("%d facts, counted %d", len(report.Facts), len(want))
	}
	for _, fact := range report.Facts {
		if len(fact.Values) != len(want[fact.Key]) {
			t.Fatalf("%s has %d values, counted %v", fact.Key, len(fact.Values), want[fact.Key])
		}
		for _, v := range fact.Values {
			if weight, _ := strconv.Atoi(v.Weight); weight*20 != want[fact.Key][v.Value]*total {
				t.Errorf("%s is %d in %s of %s, counted %d of 20", fact.Key, v.Value, v.Weight, report.Total, want[fact.Key][v.Value])
			}
		}
	}
}

func TestOdds(t *testing.T) {
	t.Run("DEWPRISM-K1 DEWPRISM-K2 DEWPRISM-K4 the odds of an attack are what all faces of the d20 give", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			in := drawAttack(t)
			in.Unaware, in.Check = false, rapid.SampledFrom([]dewprism.HitCheck{"", dewprism.EvadeCheck, dewprism.LuckCheck}).Draw(t, "check")
			in.Accuracy, in.Target.Evasion = n(in.Accuracy.Or(3)), n(in.Target.Evasion.Or(9))
			in.Target.Accuracy, in.Luck = n(in.Target.Accuracy.Or(2)), n(in.Luck.Or(15))
			compareOdds(t, dewprism.ResolveAttack, in)
		})
	})
	t.Run("DEWPRISM-K5 the odds of a self-check are what all faces of the d20 give", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			compareOdds(t, dewprism.ResolveCheck, dewprism.Check{Kind: dewprism.SelfCheck,
				Accuracy: n(rapid.IntRange(-5, 15).Draw(t, "accuracy")), Score: n(rapid.IntRange(-5, 25).Draw(t, "score"))})
		})
	})
	t.Run("DEWPRISM-N1 the odds of a small encounter are what all faces of the d20 give", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			compareOdds(t, dewprism.ResolveSmall, dewprism.Small{Kind: rapid.SampledFrom([]dewprism.SmallKind{dewprism.Obstacle, dewprism.SmallBattle}).Draw(t, "kind"),
				DC: rapid.IntRange(0, 30).Draw(t, "dc"), Bonus: rapid.IntRange(-5, 10).Draw(t, "bonus"), Resources: rapid.IntRange(0, 9).Draw(t, "resources")})
		})
	})
}

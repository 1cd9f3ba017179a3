//go:build proof

package combat_test

import (
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
	"rulewright/rules/odds"
	"rulewright/rules/simulate"
)

// won is the outcome of a single fight, of which odds are about the victory.
type won simulate.Forecast

func (w won) Facts(yield func(key string, value int)) { yield("won", w.Sums.Won) }

// TestTheIntervalContainsTheExactChance enumerates a duel of one round, and compares it with
// the intervals of 1,000 simulations: 95 of 100 have to contain its chance.
func TestTheIntervalContainsTheExactChance(t *testing.T) {
	weak := func(f *combat.Combatant) { f.Health = n(1); f.MleEva = n(14) }
	fight := of(hero("ada", weak), foe("eel", weak))
	in := combat.Simulation{Combat: fight, Setting: simulate.Setting{Fights: 1, Rounds: 1}}
	for _, id := range []string{"ada", "eel"} {
		in.Kits = append(in.Kits, combat.Kit{Who: id, Abilities: []combat.Ability{{ID: "attack"}}})
	}
	report, err := odds.ReportRule(&odds.Walker{Budget: 20_000_000}, func(source dice.Source) won {
		r, wrong := combat.ResolveSimulation(source, in)
		if wrong != nil {
			t.Fatal(wrong)
		}
		return won(r)
	})
	if err != nil {
		t.Fatal(err)
	}
	exact := report.Facts[0].Mean
	in.Setting.Fights = 80
	contain := 0
	for seed := range 1000 {
		r, wrong := combat.ResolveSimulation(dice.Seeded(dice.Seed{byte(seed), byte(seed >> 8)}), in)
		if wrong != nil {
			t.Fatal(wrong)
		}
		if r.Won.Low <= exact && exact <= r.Won.High {
			contain++
		}
	}
	t.Logf("the exact chance is %.6f (of %s ways), and %d of 1,000 intervals contain it", exact, report.Total, contain)
	// The share of intervals is itself binomial: 0.95 of 1,000 with a deviation of 7. Wilson's
	// coverage at a given chance is a little above or below.
	if exact < 0.05 || exact > 0.95 || contain < 925 || contain > 985 {
		t.Errorf("%d of 1,000 intervals contain %v", contain, exact)
	}
}

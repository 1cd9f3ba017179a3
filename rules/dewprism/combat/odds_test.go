package combat_test

import (
	"fmt"
	"testing"

	"rulewright/rules/dewprism/combat"
	"rulewright/rules/dice"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// counted plays the command once for each face of the d20 and counts what
// becomes of the facts, in the plainest way.
func counted(t *testing.T, in combat.Play) map[string]int {
	t.Helper()
	count := map[string]int{}
	for face := 1; face <= 20; face++ {
		r, err := combat.ResolvePlay(dice.Scripted([]int{face}), in)
		if err != nil {
			t.Fatal(err)
		}
		r.Facts(func(key string, value int) { count[fmt.Sprintf("%s %d", key, value)]++ })
	}
	return count
}

func TestOdds(t *testing.T) {
	f := of(hero("ann", armed("VH")), foe("rat", hurt(25), marked(play.Mark{Name: "guard", Value: 3}, play.Mark{Name: "shield", Value: 4})), foe("wolf"))
	flare := combat.Ability{ID: "flare", Accuracy: "magic:skill", Evade: true, Damage: "2{MgcPwr}", OnHit: "poison 2"}
	for _, test := range []struct {
		name    string
		command combat.Command
	}{
		{"DEWPRISM-K1 DEWPRISM-K3 a basic attack", plain(combat.Attack, "ann", "rat")},
		{"DEWPRISM-K4 an ability that is evaded", use("ann", flare, "rat")},
		{"DEWPRISM-K2 luck", use("ann", combat.Ability{ID: "gamble", Luck: n(13), Damage: "40"}, "rat")},
		{"DEWPRISM-C12 stealth", plain(combat.Stealth, "ann")},
		{"DEWPRISM-C21 a taunt", plain(combat.Taunt, "ann", "rat")},
		{"DEWPRISM-A7 a check", combat.Command{Do: combat.Check, Who: "ann", Check: "luck", Versus: n(9)}},
	} {
		t.Run(test.name+" has the odds of counting all faces", func(t *testing.T) {
			in := combat.Play{Combat: f, Command: test.command}
			report, err := combat.PlayOdds(new(odds.Walker), in)
			if err != nil {
				t.Fatal(err)
			}
			want := counted(t, in)
			got := map[string]int{}
			for _, fact := range report.Facts {
				for _, value := range fact.Values {
					got[fmt.Sprintf("%s %d", fact.Key, value.Value)] = int(value.Chance*20 + 0.5)
				}
			}
			same(t, "odds in twentieths", want, got)
			if len(want) == 0 {
				t.Error("nothing is told")
			}
		})
	}
	t.Run("DEWPRISM-K3 DEWPRISM-C12 a hidden combatant takes few runs, for hit, critical, fumble and staying hidden", func(t *testing.T) {
		f := of(hero("ann", armed("VH"), marked(play.Mark{Name: "hidden"})), foe("rat", hurt(25)))
		var bounded, each odds.Walker
		each.Fine = true
		got, err := combat.PlayOdds(&bounded, combat.Play{Combat: f, Command: plain(combat.Attack, "ann", "rat")})
		if err != nil {
			t.Fatal(err)
		}
		want, err := combat.PlayOdds(&each, combat.Play{Combat: f, Command: plain(combat.Attack, "ann", "rat")})
		if err != nil {
			t.Fatal(err)
		}
		same(t, "odds", want, got)
		if bounded.Runs() > 8 || each.Runs() != 400 {
			t.Errorf("%d runs, and with each sum %d", bounded.Runs(), each.Runs())
		}
	})
	t.Run("DEWPRISM-R4 the odds of an area are those of its first target", func(t *testing.T) {
		blast := combat.Ability{ID: "blast", Accuracy: "magic", Damage: "10", Area: true}
		both, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: f, Command: use("ann", blast, "rat", "wolf")})
		if err != nil {
			t.Fatal(err)
		}
		first, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: f, Command: use("ann", blast, "rat")})
		if err != nil {
			t.Fatal(err)
		}
		same(t, "odds", first, both)
		line := of(hero("ann", at(0, 0)), foe("rat", at(6, 0)), foe("a", at(1, 0)), foe("b", at(2, 0)), foe("c", at(3, 0)), foe("d", at(4, 0)), foe("e", at(5, 0)))
		beam, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: line, Command: use("ann", combat.Ability{ID: "beam", Accuracy: "magic", Damage: "40", Mode: "beam"}, "rat")})
		if err != nil {
			t.Fatal(err)
		}
		if hit, _ := beam.Fact("hit"); hit.AtLeast(1) != 0.65 {
			t.Errorf("it hits with a chance of %v", hit.AtLeast(1))
		}
	})
	t.Run("DEWPRISM-T1 what is refused has no odds, nor has initiative", func(t *testing.T) {
		for _, c := range []combat.Command{plain(combat.Begin, ""), plain(combat.Attack, "ann", "who"), plain(combat.Attack, "ann", "rat", "who")} {
			if r, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: f, Command: c}); err == nil || len(r.Facts) > 0 {
				t.Errorf("%s has odds %+v", c.Do, r)
			}
		}
	})
}

// BenchmarkAttackOdds is how long a dialog waits for the odds of an attack.
func BenchmarkAttackOdds(b *testing.B) {
	in := combat.Play{Combat: of(hero("ann"), foe("rat")), Command: plain(combat.Attack, "ann", "rat")}
	var r odds.Report
	for b.Loop() {
		r, _ = combat.PlayOdds(new(odds.Walker), in)
	}
	if len(r.Facts) == 0 {
		b.Fatal("no odds")
	}
}

func TestOddsOfASmallEncounterAreOfItsFirstParticipant(t *testing.T) {
	t.Run("DEWPRISM-N1 DEWPRISM-N4 however many take part", func(t *testing.T) {
		c := combat.Command{Do: combat.Small, Kind: "battle", Score: "melee", DC: n(13), Amount: n(10)}
		var group []combat.Combatant
		for i := range 20 {
			group = append(group, hero(fmt.Sprintf("hero%d", i), hurt(20)))
			c.Targets = append(c.Targets, group[i].ID)
		}
		report, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: peace(group...), Command: c})
		if err != nil {
			t.Fatal(err)
		}
		chances := map[string]float64{}
		for _, fact := range report.Facts {
			chances[fact.Key] = fact.Mean
		}
		// 21 less the die, and 2, against 13: a 10 passes, and a 16 fails by 6, which costs all that there is.
		same(t, "chances", map[string]float64{"success": 0.5, "survived": 0.75}, chances)
	})
}

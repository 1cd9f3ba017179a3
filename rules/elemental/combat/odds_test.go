package combat_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/elemental/combat"
	"rulewright/rules/odds"
)

// oddsOf returns the odds of a command.
func oddsOf(t testing.TB, f combat.Combat, command combat.Command) odds.Report {
	t.Helper()
	report, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: f, Command: command})
	if err != nil {
		t.Fatalf("refused: %v", err)
	}
	return report
}

func TestOddsOfCommands(t *testing.T) {
	f := running(one("ada"), one("bo", func(c *combat.Combatant) { c.HP, c.Dexterity = n(7), n(1) }))
	unarmed := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Defense: combat.ByAction}
	t.Run("ELEMENTAL-C1 ELEMENTAL-C3 those of an attack are those of the whole command, by all faces", func(t *testing.T) {
		whole, failure := odds.ReportRule(&odds.Walker{}, func(source dice.Source) odds.Factual {
			r, err := combat.ResolvePlay(source, combat.Play{Combat: f, Command: unarmed})
			if err != nil {
				t.Fatal(err)
			}
			return r
		})
		if failure != nil {
			t.Fatal(failure)
		}
		report := oddsOf(t, f, unarmed)
		for _, want := range whole.Facts {
			got, _ := report.Fact(want.Key)
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("%s (-whole +steps):\n%s", want.Key, d)
			}
		}
		// Ada's 3 and the heads of two dice reach Bo's 2 and the heads of two unless she has 0 and he 2: 1 way of 16.
		hit, _ := report.Fact("hit")
		same(t, "the chance to hit", 15.0/16, hit.Mean)
		// Strength 2 and a die are at least 7 in two of six ways.
		down, _ := report.Fact("down")
		same(t, "the chance to go down", 15.0/16/3, down.Mean)
	})
	t.Run("ELEMENTAL-C1 of several targets they are those of the first, of one that is on its way those of its arrival", func(t *testing.T) {
		both := unarmed
		both.Targets = []string{"bo", "ada"}
		same(t, "odds", oddsOf(t, f, unarmed), oddsOf(t, f, both))
		far := shoots(func(c *combat.Command) { c.Distance = n(60) })
		if _, found := oddsOf(t, f, far).Fact("damage"); !found {
			t.Error("nothing is said of the damage")
		}
	})
	t.Run("ELEMENTAL-C2 of checks, ELEMENTAL-E1 of binding, ELEMENTAL-C3 of damage", func(t *testing.T) {
		fact, _ := oddsOf(t, f, combat.Command{Do: combat.Skill, Who: "ada", Difficulty: n(1)}).Fact("success")
		same(t, "the chance of a six with four dice", 1-625.0/1296, fact.Mean)
		fact, _ = oddsOf(t, f, combat.Command{Do: combat.Bind, Who: "ada"}).Fact("success")
		same(t, "the chance of eight with two dice", 15.0/36, fact.Mean)
		fact, _ = oddsOf(t, f, combat.Command{Do: combat.Damage, Who: "ada", Targets: []string{"bo", "ada"}, Ability: &combat.Ability{Damage: "2d6"}}).Fact("damage")
		same(t, "mean damage", 7.0, fact.Mean)
		// Walking the dice of all would take more outcomes than are counted.
		crowd := running(one("ada"), one("bo"), one("cy"), one("dee"), one("eve"))
		fact, _ = oddsOf(t, crowd, combat.Command{Do: combat.Damage, Who: "ada", Targets: []string{"ada", "bo", "cy", "dee", "eve"}, Ability: &combat.Ability{Damage: "9d6"}}).Fact("damage")
		same(t, "mean damage to the first of a crowd", 31.5, fact.Mean)
		fact, _ = oddsOf(t, f, combat.Command{Do: combat.Check, Who: "ada", Attribute: elemental.Strength, Difficulty: n(3)}).Fact("success")
		same(t, "the chance of a five with two dice", 20.0/36, fact.Mean)
	})
	t.Run("of what asks for no dice, or for who acts when, there are none", func(t *testing.T) {
		same(t, "facts", 0, len(oddsOf(t, combat.Combat{}, combat.Command{Do: combat.Begin}).Facts))
		same(t, "facts", 0, len(oddsOf(t, f, combat.Command{Do: combat.Look}).Facts))
	})
	for _, c := range []struct {
		name    string
		combat  combat.Combat
		command combat.Command
		field   string
	}{
		{"ELEMENTAL-L1 out of reach", f, combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"bo"}, Distance: n(50)}, "command.distance"},
		{"a check of a stranger", f, combat.Command{Do: combat.Check, Who: "zoe"}, "command.who"},
		{"a combat that has somebody twice", running(one("ada"), one("ada")), unarmed, "combat.combatants[1].id"},
	} {
		t.Run("the odds of what is refused are the refusal: "+c.name, func(t *testing.T) {
			_, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: c.combat, Command: c.command})
			if err == nil || err.Field != c.field {
				t.Errorf("refused: %v", err)
			}
		})
	}
}

package combat_test

import (
	"fmt"
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/combat"
	"rulewright/rules/dice"
	"rulewright/rules/play"
)

func Example() {
	f := combat.Combat{Round: 1, Phase: combat.Rash, Active: "ash", Combatants: []beacon.Combatant{
		{ID: "ash", Side: beacon.Hero, Body: "d8", Stance: beacon.Rash}, {ID: "wolf", Side: beacon.Foe, Iron: n(14), HP: n(20), MaxHP: n(20)},
	}}
	r, err := combat.ResolvePlay(dice.Scripted([]int{11, 4, 6, 3}), combat.Play{Combat: f, Command: combat.Command{
		Do: combat.Attack, Who: "ash", Targets: []string{"wolf"}, Ability: &beacon.Ability{Damage: "weapon", Rating: n(1)},
	}})
	fmt.Println(r.Reports[0].Outcome, r.Next[0].Do, r.Next[0].Amount, err)
	// Output: hit take 9 <nil>
}

// TestAWholeCombat plays three rounds with dice that fall as written.
func TestAWholeCombat(t *testing.T) {
	t.Run("BEACON-I2 BEACON-I4 BEACON-A1 BEACON-S1 BEACON-W1 BEACON-X1 three rounds", func(t *testing.T) {
		flame := &beacon.Ability{Name: "Flame", Damage: "supernatural", Rating: n(2), Effect: "d6", Attribute: "mind", Defense: "ward", Types: "thermal", Wounds: "burning 3"}
		bite := &beacon.Ability{Name: "Bite", Damage: "weapon", Rating: n(3), Effect: "d10", Types: "kinetic", Keywords: "melee", Wounds: "bleeding 2"}
		f := peace(hero("ash"), hero("birch"), foe("wolf", func(f *beacon.Combatant) { f.HP, f.MaxHP = n(45), n(45) }))
		do := func(c combat.Command, faces ...int) play.Result {
			t.Helper()
			after, r := did(t, f, c, faces...)
			f = after
			return r
		}
		use := func(who string, a *beacon.Ability, target string) combat.Command {
			return combat.Command{Do: combat.Attack, Who: who, Ability: a, Targets: []string{target}}
		}
		check := func(round int, phase string, hp ...int) {
			t.Helper()
			same(t, "round, phase", []any{round, phase}, []any{f.Round, f.Phase})
			for i, want := range hp {
				same(t, f.Combatants[i].ID, n(want), f.Combatants[i].HP)
			}
		}

		do(combat.Command{Do: combat.Begin})
		do(stance("birch", "cautious"))
		do(stance("ash", "rash"))
		do(takes("ash"))
		do(use("ash", sword, "wolf"), 20, 3, 2, 5, 7, 4) // 25: a critical, so two Effect dice.
		do(combat.Command{Do: combat.Take, Who: "wolf"})
		check(1, combat.Rash, 30, 30, 29)
		refused(t, f, use("ash", sword, "wolf"), "refused", "command.who", "BEACON-I5", "noActLeft")
		do(ends("ash"))
		do(takes("wolf"))
		do(use("wolf", bite, "birch"), 14, 5, 2, 4, 9, 8, 1)
		// Birch soaks ten of the eighteen, and resists the wound.
		do(combat.Command{Do: combat.Take, Who: "birch", Boxes: 1, Resist: "bleeding"}, 12, 3)
		check(1, combat.Foes, 30, 22, 29)
		do(ends("wolf"))
		do(takes("birch"), 3) // It bleeds, a step less than it would have.
		do(use("birch", flame, "wolf"), 13, 4, 2, 6, 3, 2)
		do(combat.Command{Do: combat.Take, Who: "wolf"})
		do(combat.Command{Do: combat.Resist, Who: "birch", Wound: "bleeding"}, 17, 2)
		do(ends("birch"))
		check(2, combat.Choosing, 30, 19, 18)

		do(stance("ash", "cautious"))
		do(stance("birch", "cautious"))
		check(2, combat.Foes)
		do(takes("wolf"), 8) // It burns.
		do(use("wolf", bite, "ash"), 20, 19, 5, 2, 4, 9, 9, 8, 7, 1)
		do(use("wolf", bite, "ash"), 1, 2, 3, 1)
		same(t, "waits", "kinetic;bleeding 2", f.Combatants[0].Marks[0].Of)
		do(combat.Command{Do: combat.Take, Who: "ash", Cancel: "bleeding"})
		same(t, "fate", beacon.Dying, f.Combatants[0].Fate)
		do(combat.Command{Do: combat.Survive, Who: "ash"})
		c := ends("wolf")
		c.Wound = "burning"
		do(c, 3, 4)
		check(2, combat.Cautious, 0, 19, 10)
		do(takes("ash"))
		c = ends("ash")
		c.Wound = "incapacitated"
		do(c, 12, 3)
		do(takes("birch"))
		do(use("birch", flame, "wolf"), 4, 2, 1)
		do(use("birch", flame, "wolf"), 9, 5, 2)
		do(ends("birch"))

		check(3, combat.Choosing, 0, 19, 10)
		do(stance("ash", "cautious"))
		do(stance("birch", "rash"))
		check(3, combat.Rash)
		do(takes("birch"))
		do(use("birch", flame, "wolf"), 16, 4, 3, 5, 5, 1)
		do(combat.Command{Do: combat.Take, Who: "wolf"})
		same(t, "fate", beacon.Dead, f.Combatants[2].Fate)
		do(ends("birch"))
		check(3, combat.Cautious)
		do(combat.Command{Do: combat.End})
		check(0, "", 0, 19, -1)
		same(t, "what remains", []play.Mark{mark("incapacitated", 4)}, f.Combatants[0].Marks)
	})
}

package combat_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestChangesByHand(t *testing.T) {
	e := fight(one("sten", icon.Stalwart), one("mira", icon.Mendicant), one("priest", icon.Leader))
	full := who(t, &e, "mira").Character
	most, err := full.HitPoints()
	if err != nil {
		t.Fatal(err)
	}
	byHand := func(t *testing.T, e combat.Combat, c combat.Command, hands ...play.Hand) combat.Result {
		t.Helper()
		r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: e, Command: c, Hands: hands, Whole: true})
		return r
	}
	left := func(t *testing.T, r combat.Result, id string) int {
		t.Helper()
		f, err := combat.Fold(e, r.Events)
		if err != nil {
			t.Fatal(err)
		}
		return who(t, &f, id).Character.HP.Or(most)
	}
	blow := func(who, target string, damage int) combat.Command {
		return combat.Command{Do: combat.Harm, Who: who, Target: target, Blow: &combat.Blow{Roll: icon.DamageRoll{Amount: n(damage)}}}
	}
	strike := blow("priest", "mira", 9)
	t.Run("ICON-D9 half of damage is rounded up, after armor", func(t *testing.T) {
		same(t, "hp", most-5, left(t, byHand(t, e, strike, play.Hand{Who: "mira", How: play.ByHalf}), "mira"))
		r := byHand(t, e, blow("priest", "sten", 9), play.Hand{Who: "sten", How: play.ByHalf}) // Armor takes 2.
		same(t, "report", n(4), r.Reports[0].Total)
	})
	t.Run("half of one is one", func(t *testing.T) {
		same(t, "hp", most-1, left(t, byHand(t, e, blow("", "mira", 1), play.Hand{Who: "mira", How: play.ByHalf}), "mira"))
	})
	t.Run("double, a number, and nothing", func(t *testing.T) {
		same(t, "double", most-18, left(t, byHand(t, e, strike, play.Hand{Who: "mira", How: play.ByDouble}), "mira"))
		same(t, "number", most-3, left(t, byHand(t, e, strike, play.Hand{Who: "mira", How: play.ByAmount, Amount: n(3)}), "mira"))
		same(t, "nothing", 0, len(byHand(t, e, strike, play.Hand{Who: "mira", How: play.ByNothing}).Events))
	})
	t.Run("a number holds once for several instances", func(t *testing.T) {
		twice := blow("priest", "mira", 9)
		twice.Blow.Times = 2
		same(t, "hp", most-3, left(t, byHand(t, e, twice, play.Hand{Who: "mira", How: play.ByAmount, Amount: n(3)}), "mira"))
	})
	t.Run("ICON-H4 damage that is lower by hand does not defeat", func(t *testing.T) {
		weak := fight(one("sten", icon.Stalwart), one("mira", icon.Mendicant, func(c *combat.Combatant) { c.Character.HP = n(8) }))
		r := byHand(t, weak, blow("sten", "mira", 9), play.Hand{Who: "mira", How: play.ByHalf})
		mira := who(t, r.Combat, "mira")
		same(t, "hp, out", []any{n(3), combat.Leaving("")}, []any{mira.Character.HP, mira.Out})
	})
	t.Run("ICON-H6 healing in place of damage ends at the hit points that wounds leave", func(t *testing.T) {
		hurt := *byHand(t, e, strike).Combat
		r := byHand(t, hurt, strike, play.Hand{Who: "mira", How: play.ByHealing})
		same(t, "hp, events", []any{n(most), []icon.EventKind{icon.HPGained}}, []any{who(t, r.Combat, "mira").Character.HP, kinds(r.Events)})
	})
	t.Run("ICON-A19 an attack deals it, to its target and to others in its area", func(t *testing.T) {
		e := combat.Combat{Combatants: []combat.Combatant{one("sten", icon.Stalwart), one("priest", icon.Leader, hp(30)), one("thug", icon.Heavy, hp(30))}}
		sweep := &combat.Ability{ID: "sweep", Takes: combat.OneAction, Attack: true, Strike: icon.Ability{Kind: icon.OtherAttack, AutoHit: true,
			Hit: icon.Formula{Flat: 9}, Area: icon.Formula{Flat: 7}}}
		command := combat.Command{Do: combat.Use, Who: "sten", Target: "priest", Others: []string{"thug"}, Ability: sweep}
		dealt := func(hands ...play.Hand) (priest, thug int) {
			r := rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: e, Command: command, Hands: hands})
			sums := map[string]int{}
			for _, one := range r.Events {
				if one.Kind == icon.HPLost || one.Kind == icon.VigorLost {
					sums[one.Who] += one.Before.Or(0) - one.After.Or(0)
				}
			}
			return sums["priest"], sums["thug"]
		}
		priest, thug := dealt()
		same(t, "damage by the rules", true, priest > 1 && thug > 1)
		half, double := dealt(play.Hand{Who: "priest", How: play.ByHalf}, play.Hand{Who: "thug", How: play.ByDouble})
		same(t, "damage", []int{(priest + 1) / 2, thug * 2}, []int{half, double})
		none, other := dealt(play.Hand{Who: "priest", How: play.ByNothing})
		same(t, "one left out", []int{0, thug}, []int{none, other})
	})
	t.Run("one that takes no damage is refused", func(t *testing.T) {
		_, err := combat.ResolvePlay(dice.Scripted([]int{}), combat.Play{Combat: e, Command: strike, Hands: []play.Hand{{Who: "sten", How: play.ByHalf}}})
		if err == nil || err.Field != "hands[0].who" || err.Reason != "noDamageByHand" {
			t.Errorf("the error is %+v", err)
		}
	})
	for _, c := range []struct {
		name, who, reason string
	}{
		{"the acting character is not left out, because its cost would be lost", "sten", "actorLeftOut"},
		{"one that takes no damage is not left out", "mira", "noDamageByHand"},
	} {
		t.Run(c.name, func(t *testing.T) {
			command := use("sten", "priest", ability("hew", dealing(9)))
			_, err := combat.ResolvePlay(dice.Scripted([]int{}), combat.Play{Combat: duel(), Command: command, Hands: []play.Hand{{Who: c.who, How: play.ByNothing}}})
			if err == nil || err.Field != "hands[0].who" || err.Reason != c.reason {
				t.Errorf("the error is %+v", err)
			}
		})
	}
	t.Run("ICON-H8 ICON-E13 one that is left out is not slain, and its side is not defeated", func(t *testing.T) {
		slain := doing(combat.Effect{On: combat.OnSlay, To: combat.ToSelf, Does: combat.DoStatus, Status: icon.Counter}, inflicting("", icon.Dazed))
		e := duel(func(e *combat.Combat) { e.Combatants[2].Character.HP = n(3) })
		command := use("sten", "priest", ability("hew", dealing(9), slain))
		seen := func(hands ...play.Hand) (r combat.Result, slays, ends, marks bool) {
			r = rulestest.Resolve(t, combat.ResolvePlay, combat.Play{Combat: e, Command: command, Hands: hands})
			for _, one := range r.Events {
				slays = slays || one.Mark != nil && one.Mark.Name == string(icon.Counter)
				ends = ends || one.Kind == icon.SideDefeated
				marks = marks || one.Who == "priest"
			}
			return r, slays, ends, marks
		}
		_, slays, ends, marks := seen()
		same(t, "by the rules", []bool{true, true, true}, []bool{slays, ends, marks})
		r, slays, ends, marks := seen(play.Hand{Who: "priest", How: play.ByNothing})
		same(t, "left out", []bool{false, false, false}, []bool{slays, ends, marks})
		same(t, "next", 0, len(r.Next))
	})
	t.Run("ICON-D8 damage without an ability meets armor", func(t *testing.T) {
		r := played(t, e, combat.Command{Do: combat.Hurt, Who: "sten", Points: n(9)})
		same(t, "damage", n(7), r.Reports[0].Total)
		r = played(t, *r.Combat, combat.Command{Do: combat.Mend, Who: "sten", Points: n(3)})
		same(t, "healed", n(3), r.Reports[0].Total)
	})
	t.Run("points without an ability are from 1", func(t *testing.T) {
		refused(t, e, combat.Command{Do: combat.Mend, Who: "sten"}, field.Missing, "command.points", "")
	})
}

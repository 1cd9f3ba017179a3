package combat_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/odds"
)

// nowhere is a combat that has not begun: round 0.
func nowhere(change ...func(*combat.Combatant)) combat.Combat {
	return combat.Combat{Combatants: []combat.Combatant{one("sten", icon.Stalwart), one("mira", icon.Mendicant, change...), one("priest", icon.Leader)}}
}

func TestOutsideOfAFight(t *testing.T) {
	hew := ability("hew", attack)
	t.Run("ICON-T1 ICON-A1 an attack needs no turn and costs no action", func(t *testing.T) {
		r := played(t, nowhere(), use("sten", "priest", hew), 20, 6, 5)
		same(t, "events", []string{icon.HPLost}, kinds(r.Events))
		same(t, "turn", combat.Turn{}, r.Combat.Turn)
		same(t, "used", 0, len(who(t, r.Combat, "sten").Character.Used))
	})
	t.Run("ICON-H7 nobody is wounded or removed", func(t *testing.T) {
		r := played(t, nowhere(hp(3)), use("priest", "mira", hew), 20, 6)
		mira := who(t, r.Combat, "mira")
		same(t, "hp, wounds, out", []any{n(0), 0, combat.Leaving("")}, []any{mira.Character.HP, mira.Wounds, mira.Out})
	})
	t.Run("ICON-V8 ICON-T9 recovering costs nothing", func(t *testing.T) {
		r := played(t, nowhere(), combat.Command{Do: combat.Recover, Who: "mira"})
		same(t, "events", []string{icon.VigorGained}, kinds(r.Events))
	})
	t.Run("ICON-T6 an interrupt needs no turn", func(t *testing.T) {
		r := played(t, nowhere(), use("mira", "sten", ability("shield", friendly, costs(combat.Interrupt), doing(combat.Effect{Does: combat.DoVigor}))))
		same(t, "interrupts", 0, len(who(t, r.Combat, "mira").Interrupts))
	})
	t.Run("ICON-A7 an attack against a Defense alone damages none", func(t *testing.T) {
		refused(t, nowhere(), use("sten", "", basic("hew", combat.OneAction, icon.LightAttack)), field.Missing, "command.target", "")
		alone := use("sten", "", ability("hew", attack, doing(combat.Effect{Does: combat.DoStatus, Status: icon.Dazed})))
		alone.Defense = n(12)
		r := played(t, nowhere(), alone, 12, 6)
		same(t, "events", 0, len(r.Events))
		same(t, "outcome, versus", []any{"hit", n(12)}, []any{r.Reports[0].Outcome, r.Reports[0].Versus})
		for _, c := range r.Reports[0].Chains {
			for _, s := range c.Steps {
				if s.Key == "hp" {
					t.Errorf("hit points are lost: %+v", s)
				}
			}
		}
		same(t, "a lower roll", "miss", played(t, nowhere(), alone, 11).Reports[0].Outcome)
		alone.Ability = basic("hew", combat.OneAction, icon.LightAttack)
		refused(t, inTurn("sten", fight(nowhere().Combatants...)), alone, field.Missing, "command.target", "")
	})
	t.Run("ICON-A2 ICON-M13 what the grid shows is found before the roll", func(t *testing.T) {
		e := field20(one("ash", icon.Wright, at(2, 2)), one("priest", icon.Leader, at(6, 2)))
		found := map[string]int{}
		for _, f := range played(t, e, use("ash", "priest", ability("bolt", attack)), 12, 6).Found {
			found[f.Key] = f.Value
		}
		same(t, "found", map[string]int{"distance": 4, "cover": 0, "noLine": 0, "attackerHeight": 0, "targetHeight": 0, "foeAdjacent": 0}, found)
	})
	t.Run("ICON-D1 a character without a side deals damage", func(t *testing.T) {
		e := nowhere()
		e.Combatants = append(e.Combatants, combat.Combatant{Character: icon.Character{ID: "trap", Fray: n(2), DamageDie: n(6)}})
		r := played(t, e, use("trap", "priest", hew), 15, 3)
		same(t, "hp", n(35), who(t, r.Combat, "priest").Character.HP)
		refused(t, e, combat.Command{Do: combat.Begin}, field.Missing, "combat.combatants[3].character.side", "")
	})
}

func TestRollsByHand(t *testing.T) {
	blow := func(who, target string, amount int, change ...func(*combat.Command)) combat.Command {
		c := combat.Command{Do: combat.Harm, Who: who, Target: target, Blow: &combat.Blow{Roll: icon.DamageRoll{Amount: n(amount)}}}
		for _, f := range change {
			f(&c)
		}
		return c
	}
	save := func(against ...icon.StatusName) combat.Command {
		return combat.Command{Do: combat.MakeSave, Who: "mira", Against: against}
	}
	t.Run("ICON-V6 a save against a status ends it", func(t *testing.T) {
		r := played(t, nowhere(carrying(status(icon.Dazed), status(icon.Blind))), save(icon.Blind), 10)
		same(t, "statuses", []string{"dazed"}, carries(t, r.Combat, "mira"))
		same(t, "outcome", "saved", r.Reports[0].Outcome)
	})
	t.Run("ICON-V6 a save against nothing ends nothing", func(t *testing.T) {
		r := played(t, nowhere(carrying(status(icon.Dazed))), save(), 19)
		same(t, "events", []string{icon.Saved}, kinds(r.Events))
	})
	t.Run("ICON-C4 a blessing helps that save", func(t *testing.T) {
		bless := save()
		bless.Blessed = []icon.StatusName{""}
		r := played(t, nowhere(carrying(charges(icon.Blessing, 1))), bless, 9, 1)
		same(t, "blessings", -1, value(t, r.Combat, "mira", icon.Blessing))
		same(t, "outcome", "saved", r.Reports[0].Outcome)
	})
	t.Run("ICON-C16 an object fails its save", func(t *testing.T) {
		e := nowhere(func(c *combat.Combatant) { c.Kind = combat.Object })
		same(t, "events", []string{icon.SaveFailed}, kinds(played(t, e, save()).Events))
	})
	t.Run("ICON-V5 a cure costs no action, in a fight as well", func(t *testing.T) {
		e := inTurn("priest", fight(one("sten", icon.Stalwart), one("mira", icon.Mendicant), one("priest", icon.Leader)))
		r := played(t, e, combat.Command{Do: combat.Heal, Who: "sten", Target: "mira"})
		same(t, "vigor", n(4), who(t, r.Combat, "mira").Character.Vigor)
		same(t, "actions", 0, r.Combat.Turn.Actions)
	})
	t.Run("ICON-V3 vigor fills to the most", func(t *testing.T) {
		r := played(t, nowhere(), combat.Command{Do: combat.Strengthen, Target: "mira", Kind: icon.SurgeVigor})
		same(t, "vigor", n(10), who(t, r.Combat, "mira").Character.Vigor)
	})
	t.Run("ICON-V1 or gains as many points as the table gives", func(t *testing.T) {
		r := played(t, nowhere(), combat.Command{Do: combat.Strengthen, Target: "mira", Kind: icon.GainVigor, Value: n(3)})
		same(t, "vigor", n(3), who(t, r.Combat, "mira").Character.Vigor)
	})
	t.Run("ICON-D8 ICON-D14 damage by hand meets armor", func(t *testing.T) {
		r := played(t, nowhere(), blow("priest", "sten", 9))
		same(t, "hp", n(33), who(t, r.Combat, "sten").Character.HP)
		same(t, "report", []any{"damage", n(7)}, []any{r.Reports[0].Kind, r.Reports[0].Total})
	})
	t.Run("ICON-D12 unless it pierces", func(t *testing.T) {
		r := played(t, nowhere(), blow("", "sten", 9, func(c *combat.Command) { c.Blow.Pierce = true }))
		same(t, "hp", n(31), who(t, r.Combat, "sten").Character.HP)
	})
	t.Run("ICON-X-VIGILANCE an ally guards against it", func(t *testing.T) {
		guarded := blow("priest", "sten", 9, func(c *combat.Command) { c.Guardian, c.Spend = "mira", 1 })
		r := played(t, nowhere(carrying(charges(icon.VigilanceCharges, 2))), guarded, 5)
		same(t, "hp", n(36), who(t, r.Combat, "sten").Character.HP)
		same(t, "charges", 1, value(t, r.Combat, "mira", icon.VigilanceCharges))
	})
	t.Run("ICON-H4 in a fight damage by hand defeats", func(t *testing.T) {
		e := fight(one("sten", icon.Stalwart, hp(2)), one("priest", icon.Leader))
		r := played(t, e, blow("", "sten", 9))
		same(t, "out", combat.Incapacitated, who(t, r.Combat, "sten").Out)
		refused(t, *r.Combat, blow("", "sten", 9), field.Refused, "command.target", "ICON-H4")
	})
	t.Run("ICON-L1 resolve changes for a character and the party", func(t *testing.T) {
		e := nowhere(func(c *combat.Combatant) { c.Resolve = 2 })
		e.PartyResolve = 3
		r := played(t, e, combat.Command{Do: combat.ChangeResolve, Who: "mira", Happening: icon.CombatEnd})
		same(t, "resolve", []int{3, 0}, []int{who(t, r.Combat, "mira").Resolve, r.Combat.PartyResolve})
		r = played(t, e, combat.Command{Do: combat.ChangeResolve, Happening: icon.RoundStart})
		same(t, "party", 4, r.Combat.PartyResolve)
	})
	for _, c := range []struct {
		name, field, rule string
		code              field.Code
		command           combat.Command
	}{
		{"no save of a character that is not there", "command.who", "", field.UnknownName, combat.Command{Do: combat.MakeSave, Who: "ghost"}},
		{"no save against what is not there", "command.against[0]", "", field.UnknownName, save(icon.Blind)},
		{"ICON-C4 no blessing without a token", "command.blessed", "ICON-C4", field.Refused, combat.Command{Do: combat.MakeSave, Who: "mira", Blessed: []icon.StatusName{""}}},
		{"no vigor without a kind", "command.kind", "", field.Missing, combat.Command{Do: combat.Strengthen, Who: "mira"}},
		{"no vigor below 0", "command.value", "", field.OutOfRange, combat.Command{Do: combat.Strengthen, Who: "mira", Kind: icon.GainVigor, Value: n(-1)}},
		{"no damage without a blow", "command.blow", "", field.Missing, combat.Command{Do: combat.Harm, Target: "mira"}},
		{"no damage to nobody", "command.target", "", field.Missing, combat.Command{Do: combat.Harm, Blow: &combat.Blow{}}},
		{"ICON-M16 no flight where no fight runs", "command.do", "ICON-M16", field.Refused, combat.Command{Do: combat.Flee, Who: "mira"}},
		{"ICON-L5 foes have no resolve", "command.who", "ICON-L5", field.Refused, combat.Command{Do: combat.ChangeResolve, Who: "priest", Happening: icon.CombatEnd}},
		{"no resolve without a happening", "command.happening", "", field.Missing, combat.Command{Do: combat.ChangeResolve, Who: "mira"}},
	} {
		t.Run(c.name, func(t *testing.T) { refused(t, nowhere(), c.command, c.code, c.field, c.rule) })
	}
}

func TestTheOddsOfCommands(t *testing.T) {
	e := nowhere(hp(6), carrying(status(icon.Dazed)))
	for name, command := range map[string]combat.Command{
		"ICON-A7 an attack":          use("sten", "priest", ability("hew", attack)),
		"ICON-V6 a save":             {Do: combat.MakeSave, Who: "mira", Against: []icon.StatusName{icon.Dazed}},
		"ICON-V5 a cure":             {Do: combat.Heal, Who: "sten", Target: "mira"},
		"ICON-D1 damage by hand":     {Do: combat.Harm, Who: "sten", Target: "priest", Blow: &combat.Blow{Roll: icon.DamageRoll{Dice: 2, Fray: 3}}},
		"ICON-T13 nothing is rolled": {Do: combat.Bless, Who: "mira", Target: "sten"},
	} {
		t.Run(name+" has the odds of walking it", func(t *testing.T) {
			in := combat.Play{Combat: e, Command: command}
			got, err := combat.PlayOdds(&odds.Walker{}, in)
			if err != nil {
				t.Fatal(err)
			}
			want, failure := odds.ReportRule(&odds.Walker{}, func(source dice.Source) odds.Factual {
				r, err := combat.ResolvePlay(source, in)
				if err != nil {
					t.Fatal(err)
				}
				return r
			})
			if failure != nil {
				t.Fatal(failure)
			}
			same(t, "facts", want.Facts, got.Facts)
		})
	}
	t.Run("ICON-V6 the end of a turn with many saves has no facts and takes no walk", func(t *testing.T) {
		e := inTurn("mira", fight(one("mira", icon.Mendicant, carrying(status(icon.Dazed), status(icon.Blind), status(icon.Weakened), status(icon.Shattered))), one("priest", icon.Leader)))
		var w odds.Walker
		report, err := combat.PlayOdds(&w, combat.Play{Combat: e, Command: combat.Command{Do: combat.EndTurn}})
		if err != nil || len(report.Facts) > 0 || report.Open || w.Runs() > 0 {
			t.Errorf("%+v after %d runs, %v", report, w.Runs(), err)
		}
		e = inTurn("mira", fight(one("mira", icon.Mendicant, carrying(status(icon.Dazed), status(icon.Blind), icon.Status{Name: icon.Blessing, Value: 1})), one("priest", icon.Leader)))
		report, err = combat.PlayOdds(&w, combat.Play{Combat: e, Command: combat.Command{Do: combat.EndTurn}, Choices: chose()})
		if err != nil || !report.Open {
			t.Errorf("with a blessing to spend: %+v, %v", report, err)
		}
	})
	t.Run("ICON-T2 a command that is refused has none", func(t *testing.T) {
		e := fight(one("sten", icon.Stalwart), one("priest", icon.Leader))
		_, err := combat.PlayOdds(&odds.Walker{}, combat.Play{Combat: e, Command: use("sten", "priest", ability("hew", attack))})
		same(t, "refusal", field.RefusedBy("ICON-T2", "command.who", "notYourTurn"), err)
	})
}

package icon_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

// vitSeven is a Vagabond with that much vigor and hit points of 28.
func vitSeven(vigor, hp int, statuses ...icon.StatusName) icon.Character {
	return icon.Character{Class: icon.Vagabond, Vigor: n(vigor), HP: n(hp), Statuses: with(statuses...)}
}

func TestVigor(t *testing.T) {
	gain := func(points int, c icon.Character) icon.VigorChange {
		return icon.VigorChange{Target: c, Kind: icon.GainVigor, Amount: n(points)}
	}
	change := func(kind icon.VigorKind, c icon.Character) icon.VigorChange {
		return icon.VigorChange{Target: c, Kind: kind}
	}
	for _, c := range []struct {
		name                  string
		in                    icon.VigorChange
		vigor, gained, wasted int
	}{
		{"ICON-V1 vigor without a number is VIT", change(icon.GainVigor, vitSeven(0, 28)), 7, 7, 0},
		{"ICON-V1 4 vigor are 4 points", gain(4, vitSeven(0, 28)), 4, 4, 0},
		{"ICON-V1 VIT on the sheet counts", change(icon.GainVigor, icon.Character{Vitality: n(9)}), 9, 9, 0},
		{"ICON-V1 without VIT a quarter of the maximum counts, rounded up", change(icon.GainVigor, icon.Character{MaxHP: n(41)}), 11, 11, 0},
		{"ICON-V2 vigor adds up: 2 and 4 are 6", gain(4, vitSeven(2, 28)), 6, 4, 0},
		{"ICON-V2 4 and 4 with VIT 7 are 7", gain(4, vitSeven(4, 28)), 7, 3, 1},
		{"ICON-V2 at the cap everything is lost", gain(4, vitSeven(7, 28)), 7, 0, 4},
		{"ICON-V2 vigor over the cap is not gained and not taken", gain(4, vitSeven(9, 28)), 9, 0, 4},
		{"ICON-V2 a gain of nothing is nothing", gain(0, vitSeven(2, 28)), 2, 0, 0},
		{"ICON-V2 an elite's cap is a quarter of its doubled hit points", gain(30, icon.Character{Class: icon.Heavy, MaxHP: n(80)}), 20, 20, 10},
		{"ICON-V2 a maximum that wounds lowered on the sheet lowers no cap", gain(30, icon.Character{Class: icon.Heavy, MaxHP: n(20)}), 10, 10, 20},
		{"ICON-F6 a mob has no VIT and no vigor", gain(4, icon.Character{Class: icon.Mob}), 0, 0, 4},
		{"ICON-V3 a surge fills to the cap", change(icon.SurgeVigor, vitSeven(3, 28)), 7, 4, 0},
		{"ICON-V3 a surge of the full changes nothing", change(icon.SurgeVigor, vitSeven(7, 28)), 7, 0, 0},
		{"ICON-V4 the end of combat takes all", change(icon.EndCombatVigor, vitSeven(5, 28)), 0, 0, 0},
		{"ICON-V4 the end of combat takes stored vigor from the shattered", change(icon.EndCombatVigor, vitSeven(5, 28, icon.Shattered)), 0, 0, 0},
		{"ICON-V7 the bloodied regenerate 4", change(icon.RegenerateVigor, vitSeven(0, 14)), 4, 4, 0},
		{"ICON-V7 one above half regenerates nothing", change(icon.RegenerateVigor, vitSeven(0, 15)), 0, 0, 0},
		{"ICON-V7 regeneration keeps to the cap", change(icon.RegenerateVigor, vitSeven(5, 14)), 7, 2, 2},
		{"ICON-V7 the defeated take no turn and regenerate nothing", change(icon.RegenerateVigor, vitSeven(0, 0)), 0, 0, 0},
		{"ICON-H4 the defeated gain no vigor", gain(4, vitSeven(0, 0)), 0, 0, 0},
		{"ICON-X-SHATTERED the shattered gain none", gain(4, vitSeven(2, 28, icon.Shattered)), 2, 0, 0},
		{"ICON-X-SHATTERED the shattered do not surge", change(icon.SurgeVigor, vitSeven(0, 28, icon.Shattered)), 0, 0, 0},
		{"ICON-X-SHATTERED the shattered do not regenerate", change(icon.RegenerateVigor, vitSeven(0, 14, icon.Shattered)), 0, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveVigor, c.in)
			same(t, "vigor, gained, wasted", []int{c.vigor, c.gained, c.wasted}, []int{r.Vigor, r.Gained, r.Wasted})
			same(t, "end of the breakdown", c.vigor, r.Steps[len(r.Steps)-1].Value)
			after := icon.Apply(c.in.Target, icon.Target, r.Events)
			same(t, "vigor on the sheet", c.vigor, after.Vigor.Or(0))
		})
	}
}

func TestVigorBreakdown(t *testing.T) {
	for _, c := range []struct {
		name   string
		in     icon.VigorChange
		steps  []icon.Step
		events []string
	}{
		{"ICON-V2 what is over the cap is told", icon.VigorChange{Target: vitSeven(4, 28), Kind: icon.GainVigor, Amount: n(4)},
			[]icon.Step{{Key: icon.StepGain, Rule: "ICON-V1", Change: 4, Value: 8}, {Key: icon.StepCap, Rule: "ICON-V2", Change: -1, Value: 7}},
			[]string{icon.VigorGained}},
		{"ICON-V2 a gain of exactly what is missing does not speak of the cap", icon.VigorChange{Target: vitSeven(3, 28), Kind: icon.GainVigor, Amount: n(4)},
			[]icon.Step{{Key: icon.StepGain, Rule: "ICON-V1", Change: 4, Value: 7}}, []string{icon.VigorGained}},
		{"ICON-V7 that nobody is bloodied is told", icon.VigorChange{Target: vitSeven(4, 28), Kind: icon.RegenerateVigor},
			[]icon.Step{{Key: icon.StepNotBloodied, Rule: "ICON-V7", Value: 4}}, nil},
		{"ICON-X-SHATTERED that vigor is shattered is told", icon.VigorChange{Target: vitSeven(4, 28, icon.Shattered), Kind: icon.SurgeVigor},
			[]icon.Step{{Key: icon.StepShattered, Rule: "ICON-X-SHATTERED", Value: 4}}, nil},
		{"ICON-H4 that somebody is defeated is told", icon.VigorChange{Target: vitSeven(0, 0), Kind: icon.SurgeVigor},
			[]icon.Step{{Key: icon.StepAlreadyDefeated, Rule: "ICON-H4"}}, nil},
		{"ICON-V4 what combat's end takes is told", icon.VigorChange{Target: vitSeven(5, 28), Kind: icon.EndCombatVigor},
			[]icon.Step{{Key: icon.StepLost, Rule: "ICON-V4", Change: -5}}, []string{icon.VigorLost}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveVigor, c.in)
			same(t, "steps", c.steps, r.Steps)
			same(t, "events", c.events, kinds(r.Events))
		})
	}
	t.Run("ICON-H2 the change of vigor tells who is bloodied", func(t *testing.T) {
		same(t, "14 of 28", true, rulestest.Resolve(t, icon.ResolveVigor, icon.VigorChange{Target: vitSeven(0, 14), Kind: icon.SurgeVigor}).Bloodied)
		same(t, "15 of 28", false, rulestest.Resolve(t, icon.ResolveVigor, icon.VigorChange{Target: vitSeven(0, 15), Kind: icon.SurgeVigor}).Bloodied)
	})
	t.Run("ICON-V1 what cannot be used is named", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveVigor, icon.VigorChange{}, field.Missing, "target.vitality", "")
		rulestest.Refused(t, icon.ResolveVigor, icon.VigorChange{Target: plain()}, field.Missing, "kind", "")
		rulestest.Refused(t, icon.ResolveVigor, icon.VigorChange{Target: plain(), Kind: "shield"}, field.UnknownName, "kind", "")
		rulestest.Refused(t, icon.ResolveVigor, icon.VigorChange{Target: icon.Character{Class: icon.Legend}, Kind: icon.SurgeVigor}, field.Missing, "target.hp", "")
		rulestest.Refused(t, icon.ResolveVigor, icon.VigorChange{Target: icon.Character{Class: icon.Legend, HP: n(9)}, Kind: icon.SurgeVigor}, field.Missing, "target.maxHp", "")
	})
}

package icon_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

// inflict is a duel whose ability deals no damage and inflicts.
func inflict(change func(*icon.Attack), list ...icon.Infliction) icon.Attack {
	return duel(func(in *icon.Attack) {
		in.Ability.Kind, in.Ability.Inflicts = icon.OtherAttack, list
		if change != nil {
			change(in)
		}
	})
}

func TestInflictions(t *testing.T) {
	dazed := icon.Infliction{Status: icon.Dazed}
	dazedPlus := icon.Infliction{Status: icon.Dazed, Ongoing: true}
	for _, c := range []struct {
		name   string
		in     icon.Attack
		faces  []int
		result icon.InflictionResult
		// has is what the target has afterwards.
		has []string
	}{
		{"ICON-A20 a status is inflicted on a hit", inflict(nil, dazed), []int{8}, icon.Inflicted, []string{"dazed"}},
		{"ICON-A20 a status is inflicted on a miss", inflict(nil, dazed), []int{7}, icon.Inflicted, []string{"dazed"}},
		{"ICON-A11 evasion stops no status", inflict(evasive, dazed), []int{4}, icon.Inflicted, []string{"evasion", "dazed"}},
		{"ICON-D16 dodge stops no status", inflict(func(in *icon.Attack) { in.Target.Statuses = with(icon.Dodge) }, dazed),
			[]int{7}, icon.Inflicted, []string{"dodge", "dazed"}},
		{"ICON-D15 immunity to damage stops no status", inflict(func(in *icon.Attack) { in.Target.Statuses = with(icon.Immune) }, dazed),
			[]int{8}, icon.Inflicted, []string{"immune", "dazed"}},
		{"ICON-A20 what hangs on a hit does not come with a miss", inflict(nil, icon.Infliction{Status: icon.Dazed, On: icon.OnHit}),
			[]int{7}, icon.NotTriggered, nil},
		{"ICON-A10 what hangs on a hit comes with an automatic one", inflict(func(in *icon.Attack) { in.Ability.AutoHit = true },
			icon.Infliction{Status: icon.Dazed, On: icon.OnHit}), nil, icon.Inflicted, []string{"dazed"}},
		{"ICON-A8 what hangs on a hit comes with a critical", inflict(nil, icon.Infliction{Status: icon.Dazed, On: icon.OnHit}),
			[]int{20}, icon.Inflicted, []string{"dazed"}},
		{"ICON-A8 what hangs on a critical does not come with a hit", inflict(nil, icon.Infliction{Status: icon.Dazed, On: icon.OnCritical}),
			[]int{19}, icon.NotTriggered, nil},
		{"ICON-A8 what hangs on a critical comes with one", inflict(nil, icon.Infliction{Status: icon.Dazed, On: icon.OnCritical}),
			[]int{20}, icon.Inflicted, []string{"dazed"}},
		{"ICON-A20 what hangs on a miss comes with evasion", inflict(evasive, icon.Infliction{Status: icon.Dazed, On: icon.OnMiss}),
			[]int{6}, icon.Inflicted, []string{"evasion", "dazed"}},
		{"ICON-A20 what hangs on a miss does not come with a hit", inflict(nil, icon.Infliction{Status: icon.Dazed, On: icon.OnMiss}),
			[]int{8}, icon.NotTriggered, nil},
		{"ICON-A13 what hangs on exceed comes with a miss of 15", inflict(against(16), icon.Infliction{Status: icon.Dazed, On: icon.OnExceed}),
			[]int{15}, icon.Inflicted, []string{"dazed"}},
		{"ICON-A13 what hangs on exceed does not come with a hit of 14", inflict(nil, icon.Infliction{Status: icon.Dazed, On: icon.OnExceed}),
			[]int{14}, icon.NotTriggered, nil},
		{"ICON-X-SEALED the sealed inflict nothing", inflict(func(in *icon.Attack) { in.Attacker.Statuses = with(icon.Sealed) }, dazed),
			[]int{8}, icon.AttackerSealed, nil},
		{"ICON-X-SEALED the sealed inflict nothing ongoing either", inflict(func(in *icon.Attack) { in.Attacker.Statuses = with(icon.Sealed) }, dazedPlus),
			[]int{8}, icon.AttackerSealed, nil},
		{"ICON-X-SEALED a sealed target is inflicted as ever", inflict(func(in *icon.Attack) { in.Target.Statuses = with(icon.Sealed) }, dazed),
			[]int{8}, icon.Inflicted, []string{"sealed", "dazed"}},
		{"ICON-X-SEALED a positive effect is no status, and the sealed can give it", inflict(func(in *icon.Attack) {
			in.Attacker.Statuses = with(icon.Sealed)
		}, icon.Infliction{Status: icon.Counter}), []int{8}, icon.Inflicted, []string{"counter"}},
		{"ICON-X-UNSTOPPABLE the unstoppable are immune to statuses", inflict(func(in *icon.Attack) { in.Target.Statuses = with(icon.Unstoppable) }, dazed),
			[]int{8}, icon.TargetImmune, []string{"unstoppable"}},
		{"ICON-X-ONGOING an ongoing status does not stop at the unstoppable", inflict(func(in *icon.Attack) { in.Target.Statuses = with(icon.Unstoppable) }, dazedPlus),
			[]int{8}, icon.Inflicted, []string{"unstoppable", "dazed+"}},
		{"ICON-X-INTANGIBLE a foe's status passes by", inflict(func(in *icon.Attack) { in.Target.Statuses = with(icon.Intangible) }, dazed),
			[]int{8}, icon.TargetImmune, []string{"intangible"}},
		{"ICON-F6 a mob is immune to statuses", inflict(func(in *icon.Attack) { in.Target.Class = icon.Mob }, dazed), []int{8}, icon.TargetImmune, nil},
		{"ICON-H4 the defeated have no statuses", inflict(func(in *icon.Attack) { in.Target.HP = n(0) }, dazed), []int{8}, icon.TargetDefeated, nil},
		{"ICON-A20 a status that is there already is not doubled", inflict(func(in *icon.Attack) { in.Target.Statuses = with(icon.Dazed) }, dazed),
			[]int{8}, icon.AlreadyThere, []string{"dazed"}},
		{"ICON-X-ONGOING an ongoing status joins one that a save could end", inflict(func(in *icon.Attack) { in.Target.Statuses = with(icon.Dazed) }, dazedPlus),
			[]int{8}, icon.Inflicted, []string{"dazed", "dazed+"}},
		{"ICON-X-ONGOING a second ongoing status changes nothing", inflict(func(in *icon.Attack) {
			in.Target.Statuses = []icon.Status{{Name: icon.Dazed}, ongoing(icon.Dazed)}
		}, dazedPlus), []int{8}, icon.AlreadyThere, []string{"dazed", "dazed+"}},
		{"ICON-X-ONGOING a status that a save can end does not join an ongoing one", inflict(func(in *icon.Attack) {
			in.Target.Statuses = []icon.Status{ongoing(icon.Dazed)}
		}, dazed), []int{8}, icon.AlreadyThere, []string{"dazed+"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveAttack, c.in, c.faces...)
			same(t, "result", c.result, r.Inflictions[0].Result)
			same(t, "statuses", c.has, names(icon.Apply(c.in.Target, icon.Target, r.Events).Statuses))
		})
	}
}

func TestOrderOfInflictions(t *testing.T) {
	t.Run("ICON-A20 statuses come in the order of the ability, and once", func(t *testing.T) {
		in := inflict(nil, icon.Infliction{Status: icon.Weakened}, icon.Infliction{Status: icon.Blind}, icon.Infliction{Status: icon.Weakened})
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 8)
		same(t, "inflictions", []icon.InflictionOutcome{
			{Status: icon.Weakened, Result: icon.Inflicted},
			{Status: icon.Blind, Result: icon.Inflicted},
			{Status: icon.Weakened, Result: icon.AlreadyThere},
		}, r.Inflictions)
	})
	t.Run("ICON-A20 damage comes first: whom it defeats takes no status", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Target.HP, in.Ability.Inflicts = n(5), []icon.Infliction{{Status: icon.Dazed}}
		})
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 8, 1)
		same(t, "result", icon.TargetDefeated, r.Inflictions[0].Result)
	})
	t.Run("ICON-A20 an infliction does not raise the damage of its own attack", func(t *testing.T) {
		in := duel(func(in *icon.Attack) { in.Ability.Inflicts = []icon.Infliction{{Status: icon.Vulnerable}} })
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 8, 1)
		same(t, "dealt", 5, r.Damage.Dealt)
	})
	t.Run("ICON-X-PACIFIED the damage breaks it, and the same ability may pacify again", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Target.Statuses = []icon.Status{{Name: icon.Pacified, From: "old"}}
			in.Ability.Inflicts = []icon.Infliction{{Status: icon.Pacified}}
		})
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 8, 1)
		same(t, "statuses", []icon.Status{{Name: icon.Pacified, From: "sten"}}, icon.Apply(in.Target, icon.Target, r.Events).Statuses)
	})
	t.Run("ICON-X-HATRED the inflicted hatred is aimed at whoever inflicted it", func(t *testing.T) {
		in := inflict(nil, icon.Infliction{Status: icon.Hatred})
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 8)
		same(t, "statuses", []icon.Status{{Name: icon.Hatred, From: "sten"}}, icon.Apply(in.Target, icon.Target, r.Events).Statuses)
	})
	t.Run("ICON-A19 a critical is the target's alone", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Ability.Area, in.Others = icon.Formula{Dice: 1}, []icon.Character{{ID: "other", Class: icon.Leader}}
		})
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 20, 1, 2, 3)
		same(t, "target and other", []int{7, 3}, []int{r.Damage.Dealt, r.Others[0].Damage.Dealt})
	})
	t.Run("ICON-A19 what an area inflicts on a hit does not come with a miss", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Ability.AreaInflicts = []icon.Infliction{{Status: icon.Blind}, {Status: icon.Dazed, On: icon.OnHit}}
			in.Others = []icon.Character{{ID: "other", Class: icon.Heavy}}
		})
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 7)
		same(t, "on a miss", icon.NotTriggered, r.Others[0].Inflictions[1].Result)
		same(t, "always", icon.Inflicted, r.Others[0].Inflictions[0].Result)
		r = rulestest.Resolve(t, icon.ResolveAttack, in, 8, 1)
		same(t, "on a hit", icon.Inflicted, r.Others[0].Inflictions[1].Result)
	})
}

func TestInflictionsThatEndByThemselves(t *testing.T) {
	for _, c := range []struct {
		name  string
		there []icon.Status
		until icon.Until
		want  icon.InflictionResult
	}{
		{"ICON-C21 a status is inflicted until a time", nil, icon.RoundEnd, icon.Inflicted},
		{"ICON-C21 one that lasts joins one that ends", []icon.Status{{Name: icon.Dazed, Until: icon.RoundEnd}}, "", icon.Inflicted},
		{"ICON-C21 one that ends adds nothing to one that lasts", []icon.Status{{Name: icon.Dazed}}, icon.RoundEnd, icon.AlreadyThere},
		{"ICON-C21 nor to one that ends at the same time", []icon.Status{{Name: icon.Dazed, Until: icon.RoundEnd}}, icon.RoundEnd, icon.AlreadyThere},
		{"ICON-C21 the turn of another user ends at another time", []icon.Status{{Name: icon.Dazed, Until: icon.UserTurnEnd, From: "other"}}, icon.UserTurnEnd, icon.Inflicted},
		{"ICON-C21 that of the same user does not", []icon.Status{{Name: icon.Dazed, Until: icon.UserTurnEnd, From: "sten"}}, icon.UserTurnEnd, icon.AlreadyThere},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := inflict(func(in *icon.Attack) { in.Target.Statuses = c.there }, icon.Infliction{Status: icon.Dazed, Until: c.until})
			r := rulestest.Resolve(t, icon.ResolveAttack, in, 8)
			same(t, "result", c.want, r.Inflictions[0].Result)
			has := icon.Apply(in.Target, icon.Target, r.Events).Statuses
			if last := has[len(has)-1]; c.want == icon.Inflicted && last.Until != c.until {
				t.Errorf("it ends at %q", last.Until)
			}
		})
	}
}

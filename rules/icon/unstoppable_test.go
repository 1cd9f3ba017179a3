package icon_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

// plus makes the statuses ongoing.
func plus(list []icon.Status) []icon.Status {
	for i := range list {
		list[i].Ongoing = true
	}
	return list
}

func TestStatusesDoNothingToTheUnstoppable(t *testing.T) {
	hating := func(list ...icon.Status) func(*icon.Damage) {
		return func(in *icon.Damage) {
			in.Attacker.Statuses = append(list, icon.Status{Name: icon.Hatred, From: "else"})
		}
	}
	checkDamage(t, []damageCase{
		{"ICON-X-UNSTOPPABLE the weakened deal all of it", 9, attacker(icon.Unstoppable, icon.Weakened), nil, 9, 0, 31},
		{"ICON-X-UNSTOPPABLE the pacified deal all of it", 9, attacker(icon.Pacified, icon.Unstoppable), nil, 9, 0, 31},
		{"ICON-X-UNSTOPPABLE those who hate deal all of it", 9, hating(icon.Status{Name: icon.Unstoppable}), nil, 9, 0, 31},
		{"ICON-D17 as nobody else who hates does", 9, hating(), nil, 5, 0, 35},
		{"ICON-X-UNSTOPPABLE the vulnerable take no more", 9, target(icon.Unstoppable, icon.Vulnerable), nil, 9, 0, 31},
		{"ICON-X-UNSTOPPABLE the shattered have their vigor", 9, both(target(icon.Unstoppable, icon.Shattered), vigor(4)), nil, 9, 0, 35},
		{"ICON-X-ONGOING an ongoing weakness counts", 9, func(in *icon.Damage) {
			in.Attacker.Statuses = append(plus(with(icon.Weakened)), with(icon.Unstoppable, icon.Weakened)...)
		}, nil, 7, 0, 33},
		{"ICON-X-ONGOING an ongoing hatred counts", 9, func(in *icon.Damage) {
			in.Attacker.Statuses = []icon.Status{{Name: icon.Unstoppable}, {Name: icon.Hatred, From: "else", Ongoing: true}}
		}, nil, 5, 0, 35},
		{"ICON-X-ONGOING an ongoing vulnerability counts", 9, func(in *icon.Damage) {
			in.Target.Statuses = append(plus(with(icon.Vulnerable)), with(icon.Unstoppable)...)
		}, nil, 10, 0, 30},
	})
	t.Run("ICON-X-UNSTOPPABLE the breakdown says which status did nothing", func(t *testing.T) {
		in := blow(9, both(attacker(icon.Unstoppable, icon.Weakened), target(icon.Unstoppable, icon.Vulnerable)))
		steps := rulestest.Resolve(t, icon.ResolveDamage, in).Damage.Instances[0].Steps
		same(t, "steps", []icon.Step{
			{Key: icon.StepUnaffected, Rule: "ICON-X-UNSTOPPABLE", Value: 9, Status: icon.Weakened},
			{Key: icon.StepUnaffected, Rule: "ICON-X-UNSTOPPABLE", Value: 9, Status: icon.Vulnerable},
			{Key: icon.StepHP, Rule: "ICON-D14", Change: -9, Value: 31},
		}, steps)
	})
	t.Run("ICON-X-UNSTOPPABLE the dazed attack without a curse, and the roll says so", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAttack, duel(func(in *icon.Attack) { in.Attacker.Statuses = with(icon.Unstoppable, icon.Dazed) }), 8, 1)
		same(t, "modifiers", []icon.Modifier{{Key: icon.ModifierUnstoppable, Rule: "ICON-X-UNSTOPPABLE"}}, r.Modifiers)
		r = rulestest.Resolve(t, icon.ResolveAttack, duel(func(in *icon.Attack) {
			in.Attacker.Statuses = append(plus(with(icon.Dazed)), with(icon.Unstoppable)...)
		}), 14, 6, 1)
		same(t, "an ongoing one", -1, r.Net)
	})
	t.Run("ICON-X-UNSTOPPABLE the blind see as far as ever, and the sealed inflict", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveAttack, inflict(func(in *icon.Attack) {
			in.Attacker.Statuses, in.Situation.Distance = with(icon.Unstoppable, icon.Blind, icon.Sealed), n(3)
		}, icon.Infliction{Status: icon.Dazed}), 8)
		same(t, "result", icon.Inflicted, r.Inflictions[0].Result)
	})
}

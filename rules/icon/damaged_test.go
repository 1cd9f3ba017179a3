package icon_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestPositiveEffectsAndDamage(t *testing.T) {
	checkDamage(t, []damageCase{
		{"ICON-X-SHATTERED stored vigor is neither used nor lost", 5, both(target(icon.Shattered), both(vigor(6), hp(30))), nil, 5, 6, 25},
		{"ICON-X-SHATTERED defeat takes stored vigor too", 50, both(target(icon.Shattered), vigor(6)), nil, 50, 0, 0},
		{"ICON-X-DEFIANCE hit points stop at 1", 50, both(target(icon.Defiance), hp(12)), nil, 50, 0, 1},
		{"ICON-X-DEFIANCE damage of exactly the hit points stops at 1", 12, both(target(icon.Defiance), hp(12)), nil, 12, 0, 1},
		{"ICON-X-DEFIANCE damage that leaves 1 is not stopped", 11, both(target(icon.Defiance), hp(12)), nil, 11, 0, 1},
		{"ICON-X-DEFIANCE with 1 hit point left it holds too", 5, both(target(icon.Defiance), hp(1)), nil, 5, 0, 1},
		{"ICON-X-DEFIANCE vigor goes first", 14, both(target(icon.Defiance), both(vigor(3), hp(12))), nil, 14, 0, 1},
		{"ICON-X-DEFIANCE the second instance finds immunity", 50, both(target(icon.Defiance), twice), nil, 50, 0, 1},
		{"ICON-X-INTANGIBLE a foe's damage passes by", 9, target(icon.Intangible), nil, 0, 0, 40},
		{"ICON-X-INTANGIBLE divine by a foe passes by", 9, both(target(icon.Intangible), divine), nil, 0, 0, 40},
		{"ICON-X-INTANGIBLE an ally's damage hurts", 9, both(target(icon.Intangible), func(in *icon.Damage) {
			in.Attacker.Side, in.Target.Side = icon.Hero, icon.Hero
		}), nil, 9, 0, 31},
		{"ICON-X-UNSTOPPABLE the unstoppable are hurt", 9, target(icon.Unstoppable), nil, 9, 0, 31},
		{"ICON-X-STEALTH stealth lowers no damage", 9, target(icon.Stealth), nil, 9, 0, 31},
	})
	t.Run("ICON-X-DEFIANCE it is used up and immunity lasts for the rest of the turn", func(t *testing.T) {
		in := blow(50, both(target(icon.Defiance), hp(12)))
		r := rulestest.Resolve(t, icon.ResolveDamage, in)
		same(t, "defiance", false, r.Damage.Defiance)
		same(t, "defeated", false, r.Damage.Defeated)
		after := icon.Apply(in.Target, icon.Target, r.Events)
		same(t, "statuses", []icon.Status{{Name: icon.Immune, Until: icon.TurnEnd}}, after.Statuses)
		again := rulestest.Resolve(t, icon.ResolveDamage, blow(50, func(in *icon.Damage) { in.Target, in.Divine = after, true }))
		same(t, "divine in the same turn", 1, again.Damage.HP)
		after.Statuses = nil
		again = rulestest.Resolve(t, icon.ResolveDamage, blow(50, func(in *icon.Damage) { in.Target = after }))
		same(t, "in the next turn", 0, again.Damage.HP)
	})
	t.Run("ICON-X-DEFIANCE damage that does not reach it leaves it", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, blow(11, both(target(icon.Defiance), hp(12))))
		same(t, "defiance", true, r.Damage.Defiance)
		same(t, "events", []string{icon.HPLost, icon.Bloodied}[:1], kinds(r.Events))
	})
	t.Run("ICON-X-DEFIANCE whom divine defeats has none left", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, blow(50, both(target(icon.Defiance), divine)))
		same(t, "defiance", false, r.Damage.Defiance)
		same(t, "defeated", true, r.Damage.Defeated)
	})
}

func TestCounterAndPacified(t *testing.T) {
	for _, c := range []struct {
		name   string
		in     icon.Damage
		answer int
	}{
		{"ICON-X-COUNTER an instance of damage is answered with 2", blow(9, target(icon.Counter)), 2},
		{"ICON-D7 each of three instances is answered", blow(9, both(target(icon.Counter), func(in *icon.Damage) { in.Times = 3 })), 6},
		{"ICON-X-COUNTER damage that only took vigor is answered", blow(3, both(target(icon.Counter), vigor(5))), 2},
		{"ICON-X-COUNTER an ally's ability is answered too", blow(3, both(target(icon.Counter), func(in *icon.Damage) {
			in.Attacker.Side, in.Target.Side = icon.Hero, icon.Hero
		})), 2},
		{"ICON-D15 armor that stops all damage leaves nothing to answer", blow(2, both(target(icon.Counter), armored(2))), 0},
		{"ICON-D15 the immune have nothing to answer", blow(9, target(icon.Counter, icon.Immune)), 0},
		{"ICON-D16 what was dodged is not answered", blow(9, both(target(icon.Counter, icon.Dodge), func(in *icon.Damage) { in.Area = true })), 0},
		{"ICON-X-COUNTER instances after defeat are not answered", blow(30, both(target(icon.Counter), func(in *icon.Damage) { in.Times = 4 })), 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveDamage, c.in)
			e, found := event(r.Events, icon.Countered)
			same(t, "answered", c.answer > 0, found)
			same(t, "answer", c.answer, e.Amount)
			if found {
				same(t, "to whom", icon.Attacker, e.Who)
			}
		})
	}

	for _, c := range []struct {
		name string
		in   icon.Damage
		left []string
	}{
		{"ICON-X-PACIFIED a foe's damage ends it", blow(9, target(icon.Pacified, icon.Dazed)), []string{"dazed"}},
		{"ICON-X-PACIFIED damage that vigor held ends it", blow(3, both(target(icon.Pacified), vigor(5))), nil},
		{"ICON-X-PACIFIED an ally's damage does not", blow(9, both(target(icon.Pacified), func(in *icon.Damage) {
			in.Attacker.Class, in.Target.Class = icon.Mendicant, icon.Vagabond
		})), []string{"pacified"}},
		{"ICON-D15 the immune stay pacified", blow(9, target(icon.Pacified, icon.Immune)), []string{"pacified", "immune"}},
		{"ICON-D8 damage that armor stops does not end it", blow(2, both(target(icon.Pacified), armored(2))), []string{"pacified"}},
		{"ICON-X-ONGOING an ongoing one stays", blow(9, func(in *icon.Damage) {
			in.Target.Statuses = []icon.Status{ongoing(icon.Pacified), {Name: icon.Pacified}}
		}), []string{"pacified+"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveDamage, c.in)
			same(t, "statuses", c.left, names(icon.Apply(c.in.Target, icon.Target, r.Events).Statuses))
		})
	}
}

func TestVigilance(t *testing.T) {
	spend := func(charges, spend int) func(*icon.Damage) {
		return func(in *icon.Damage) { in.Vigilance = icon.Vigilance{Charges: charges, Spend: spend} }
	}
	checkDamage(t, []damageCase{
		{"ICON-X-VIGILANCE of three charges the highest die counts", 9, spend(4, 3), []int{2, 5, 1}, 4, 0, 36},
		{"ICON-X-VIGILANCE charges that are not spent do nothing", 9, spend(4, 0), nil, 9, 0, 31},
		{"ICON-X-VIGILANCE it counts as armor, so the higher of the two", 9, both(spend(1, 1), armored(2)), []int{5}, 4, 0, 36},
		{"ICON-D8 vigilance under the armor adds nothing", 9, both(spend(1, 1), armored(3)), []int{2}, 6, 0, 34},
		{"ICON-D12 pierce passes vigilance", 9, both(spend(1, 1), pierce), []int{6}, 9, 0, 31},
		{"ICON-D13 divine passes vigilance", 9, both(spend(1, 1), divine), []int{6}, 9, 0, 31},
		{"ICON-D9 vigilance comes before the half: 9-4 is 5, half is 3", 9, both(spend(1, 1), halved(icon.HalfCover)), []int{4}, 3, 0, 37},
		{"ICON-D7 one spending meets every instance", 9, both(spend(1, 1), twice), []int{4}, 10, 0, 30},
		{"ICON-D15 the immune trigger no vigilance", 9, both(spend(2, 2), target(icon.Immune)), nil, 0, 0, 40},
		{"ICON-D16 what is dodged triggers no vigilance", 9, both(spend(2, 2), both(target(icon.Dodge), func(in *icon.Damage) { in.Missed = true })), nil, 0, 0, 40},
		{"ICON-X-VIGILANCE terrain triggers none", 2, both(spend(2, 2), func(in *icon.Damage) { in.Terrain = true }), nil, 2, 0, 38},
		{"ICON-X-VIGILANCE an ally's ability triggers none", 2, both(spend(2, 2), func(in *icon.Damage) {
			in.Attacker.Side, in.Target.Side = icon.Foe, icon.Foe
		}), nil, 2, 0, 38},
		{"ICON-X-VIGILANCE what weakness brought to nothing triggers none", 2, both(spend(2, 2), attacker(icon.Weakened)), nil, 0, 0, 40},
		{"ICON-X-VIGILANCE the weakened still trigger it with 3", 3, both(spend(2, 2), attacker(icon.Weakened)), []int{1, 1}, 0, 0, 40},
	})
	t.Run("ICON-X-VIGILANCE what was spent is gone", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, blow(9, spend(4, 3)), 2, 5, 1)
		same(t, "vigilance", icon.VigilanceOutcome{Amount: 5, Left: 1}, r.Damage.Vigilance)
		e, _ := event(r.Events, icon.VigilanceSpent)
		same(t, "event", play.Event{Kind: icon.VigilanceSpent, Who: icon.Guardian, Field: icon.FieldVigilance, Before: n(4), After: n(1), Rule: "ICON-X-VIGILANCE"}, e)
	})
	t.Run("ICON-X-VIGILANCE what was not triggered is kept", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, blow(9, both(spend(4, 3), target(icon.Immune))))
		same(t, "vigilance", icon.VigilanceOutcome{Left: 4}, r.Damage.Vigilance)
		_, found := event(r.Events, icon.VigilanceSpent)
		same(t, "spent", false, found)
	})
	t.Run("ICON-X-VIGILANCE more than there are cannot be spent", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveDamage, blow(9, spend(1, 2)), field.Refused, "vigilance.spend", "ICON-X-VIGILANCE")
		rulestest.Refused(t, icon.ResolveAttack, duel(func(in *icon.Attack) { in.Vigilance.Spend = 1 }), field.Refused, "vigilance.spend", "ICON-X-VIGILANCE")
	})
	t.Run("ICON-X-VIGILANCE in an area it is spent for the target alone, and once", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Vigilance, in.Ability.Area = icon.Vigilance{Charges: 1, Spend: 1}, icon.Formula{Flat: 5}
			in.Others = []icon.Character{{ID: "other", Class: icon.Leader}}
		})
		r := rulestest.Resolve(t, icon.ResolveAttack, in, 8, 1, 2)
		same(t, "target", 3, r.Damage.Dealt)
		same(t, "other", 5, r.Others[0].Damage.Dealt)
		same(t, "events of the other", []string{icon.HPLost}, kinds(r.Others[0].Events))
	})
}

func TestSeveralGuardians(t *testing.T) {
	in := duel(func(in *icon.Attack) {
		in.Ability.Area = icon.Formula{Flat: 5}
		in.Others = []icon.Character{{ID: "other", Class: icon.Leader}, {ID: "third", Class: icon.Leader}}
		in.Vigilance = icon.Vigilance{Charges: 2, Spend: 1}
		in.Guards = []icon.Vigilance{{Guardian: "g", For: "priest", Charges: 3, Spend: 2}, {Guardian: "h", For: "third", Charges: 1, Spend: 1}}
	})
	// 8 hits; [D] is 2, so 6 to the target. 1 of the first guardian, 4 and 3 of the second; 5 to each of the others; 2 for the third.
	r := rulestest.Resolve(t, icon.ResolveAttack, in, 8, 2, 1, 4, 3, 2)
	t.Run("ICON-X-VIGILANCE ICON-D8 of several guardians the highest die counts, once", func(t *testing.T) {
		same(t, "dealt", 2, r.Damage.Dealt)
		same(t, "the first", icon.VigilanceOutcome{Amount: 1, Left: 1}, r.Damage.Vigilance)
		same(t, "the second", []icon.VigilanceOutcome{{Amount: 4, Left: 1, Guardian: "g"}}, r.Damage.Guards)
	})
	t.Run("ICON-X-VIGILANCE each in the area has guardians of its own", func(t *testing.T) {
		same(t, "dealt", []int{5, 3}, []int{r.Others[0].Damage.Dealt, r.Others[1].Damage.Dealt})
		spent, _ := event(r.Others[1].Events, icon.VigilanceSpent)
		same(t, "event", play.Event{Kind: icon.VigilanceSpent, Who: icon.Guardian, Key: "h", Field: icon.FieldVigilance, Before: n(1), After: n(0), Rule: "ICON-X-VIGILANCE"}, spent)
	})
	t.Run("ICON-X-VIGILANCE a guard of somebody who is not there is named", func(t *testing.T) {
		in := in
		in.Guards = []icon.Vigilance{{Guardian: "g", For: "nobody", Charges: 1, Spend: 1}}
		rulestest.Refused(t, icon.ResolveAttack, in, "unknownName", "guards[0].for", "")
		in.Guards = []icon.Vigilance{{Guardian: "g", For: "priest", Charges: 1, Spend: 2}}
		rulestest.Refused(t, icon.ResolveAttack, in, "refused", "guards[0].spend", "ICON-X-VIGILANCE")
	})
	t.Run("ICON-X-VIGILANCE the odds count the guards of the target", func(t *testing.T) {
		if _, err := icon.AttackOdds(new(odds.Walker), in); err != nil {
			t.Fatal(err)
		}
	})
}

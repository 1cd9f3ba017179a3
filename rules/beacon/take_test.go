package beacon_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestTakingDamage(t *testing.T) {
	hurt := func(resistant, immune, vulnerable string, marks ...play.Mark) beacon.Combatant {
		f := combatant(marks...)
		f.Soak, f.Resistant, f.Immune, f.Vulnerable = n(3), resistant, immune, vulnerable
		return f
	}
	whole := hurt("", "", "")
	for _, test := range []struct {
		name         string
		in           beacon.Take
		faces        []int
		dealt, hp    int
		winded, down bool
		soak         int
	}{
		{"BEACON-S1 nothing done about it", beacon.Take{Combatant: whole, Damage: 9}, nil, 9, 21, false, false, 3},
		{"BEACON-S1 two boxes take off 10 each", beacon.Take{Combatant: whole, Damage: 29, Boxes: 2}, nil, 9, 21, false, false, 1},
		{"BEACON-S1 a box is gone though it takes off less", beacon.Take{Combatant: whole, Damage: 4, Boxes: 1}, nil, 0, 30, false, false, 2},
		{"BEACON-H2 half of all is winded", beacon.Take{Combatant: whole, Damage: 10}, nil, 10, 20, true, false, 3},
		{"BEACON-D6 more than there is leads below 0", beacon.Take{Combatant: whole, Damage: 99}, nil, 99, -69, true, true, 3},
		{"BEACON-B-RESISTANT half, rounded up, before any box", beacon.Take{Combatant: hurt("thermal, kinetic", "", ""), Damage: 25, Types: "kinetic", Boxes: 1}, nil, 3, 27, false, false, 2},
		{"BEACON-B-RESISTANT one of the types is enough", beacon.Take{Combatant: hurt("thermal", "", ""), Damage: 9, Types: "Kinetic; Thermal"}, nil, 5, 25, false, false, 3},
		{"BEACON-B-RESISTANT as a boon", beacon.Take{Combatant: hurt("", "", "", of(beacon.Resistant, "thermal")), Damage: 9, Types: "thermal"}, nil, 5, 25, false, false, 3},
		{"BEACON-B-RESISTANT of another type", beacon.Take{Combatant: hurt("thermal", "", ""), Damage: 9, Types: "kinetic"}, nil, 9, 21, false, false, 3},
		{"BEACON-C1 the sheltered resist everything", beacon.Take{Combatant: hurt("", "", "", mark(beacon.Sheltered, 4)), Damage: 9, Types: "glacial"}, nil, 5, 25, false, false, 3},
		{"BEACON-B-IMMUNE to all of it", beacon.Take{Combatant: hurt("", "thermal", "", of(beacon.Immune, "kinetic")), Damage: 9, Types: "kinetic,thermal"}, nil, 0, 30, false, false, 3},
		{"BEACON-B-IMMUNE to some of it is resistant", beacon.Take{Combatant: hurt("", "thermal", ""), Damage: 9, Types: "kinetic,thermal"}, nil, 5, 25, false, false, 3},
		{"BEACON-W-VULNERABLE double", beacon.Take{Combatant: hurt("", "", "", of(beacon.Vulnerable, "chemical")), Damage: 9, Types: "kinetic,chemical"}, nil, 18, 12, true, false, 3},
		{"BEACON-W-VULNERABLE BEACON-B-RESISTANT double and then half", beacon.Take{Combatant: hurt("kinetic", "", "kinetic"), Damage: 9}, nil, 9, 21, false, false, 3},
		{"BEACON-W-VULNERABLE BEACON-B-IMMUNE nothing of double", beacon.Take{Combatant: hurt("", "kinetic", "kinetic"), Damage: 9}, nil, 0, 30, false, false, 3},
		{"BEACON-R5 what is resisted is half", beacon.Take{Combatant: whole, Damage: 9, Resist: "damage"}, []int{3, 16, 2}, 5, 25, false, false, 3},
		{"BEACON-R5 and not what is not", beacon.Take{Combatant: whole, Damage: 9, Resist: "Damage"}, []int{3, 5, 2}, 9, 21, false, false, 3},
		{"BEACON-R5 nor twice", beacon.Take{Combatant: hurt("kinetic", "", ""), Damage: 9, Resist: "damage"}, []int{3, 16, 2}, 5, 25, false, false, 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := rulestest.Resolve(t, beacon.ResolveTake, test.in, test.faces...)
			same(t, "dealt, hp, winded, down, soak", []any{test.dealt, test.hp, test.winded, test.down, test.soak}, []any{r.Dealt, r.HP, r.Winded, r.Down, r.Soak})
			same(t, "the chain", test.dealt, chain(t, r.Report, "dealt").Value)
		})
	}
}

func TestWoundsThatComeWithDamage(t *testing.T) {
	armored := combatant()
	armored.Armor, armored.Shield = "Heavy", "light"
	t.Run("BEACON-S1 a box cancels one of them", func(t *testing.T) {
		r := rulestest.Resolve(t, beacon.ResolveTake, beacon.Take{Combatant: armored, Damage: 30, Boxes: 2, Wounds: "stunned, burning 3", Cancel: "Stunned"})
		same(t, "wounds", []play.Mark{mark("burning", 3)}, r.Wounds)
		same(t, "canceled, dealt, boxes left of eight", []any{[]string{"stunned"}, 10, 5}, []any{r.Canceled, r.Dealt, r.Soak})
		same(t, "notes", []play.Note{{Key: "canceled", Rule: "BEACON-S1", Name: "stunned"}, {Key: "brings", Rule: "BEACON-W2", Name: "burning", Amount: 3}}, r.Report.Notes)
	})
	t.Run("BEACON-R5 BEACON-A3 a Resistance Roll lowers one of them", func(t *testing.T) {
		r := rulestest.Resolve(t, beacon.ResolveTake, beacon.Take{Combatant: armored, Wounds: "stunned, burning 3", Resist: "burning"}, 2, 11, 3)
		same(t, "wounds", []play.Mark{mark("stunned", 4), mark("burning", 2)}, r.Wounds)
		same(t, "stress", 1, r.Resistance.Stress)
	})
	t.Run("BEACON-R5 the last step of it is none", func(t *testing.T) {
		r := rulestest.Resolve(t, beacon.ResolveTake, beacon.Take{Combatant: armored, Wounds: "exposed iron", Resist: "exposed"}, 2, 17, 3)
		same(t, "wounds", []play.Mark{}, r.Wounds)
	})
	t.Run("BEACON-S1 more boxes than there are", func(t *testing.T) {
		in := beacon.Take{Combatant: armored, Damage: 90, Boxes: 8, Wounds: "stunned", Cancel: "stunned"}
		rulestest.Refused(t, beacon.ResolveTake, in, field.Refused, "boxes", "BEACON-S1")
	})
	t.Run("what cannot be read is named", func(t *testing.T) {
		rulestest.Refused(t, beacon.ResolveTake, beacon.Take{}, field.Missing, "combatant.hp", "")
		rulestest.Refused(t, beacon.ResolveTake, beacon.Take{Combatant: combatant(), Types: "love"}, field.UnknownName, "types", "")
		rulestest.Refused(t, beacon.ResolveTake, beacon.Take{Combatant: combatant(), Wounds: "love"}, field.UnknownName, "wounds", "")
		rulestest.Refused(t, beacon.ResolveTake, beacon.Take{Combatant: combatant(), Cancel: "stunned"}, field.UnknownName, "cancel", "")
		rulestest.Refused(t, beacon.ResolveTake, beacon.Take{Combatant: combatant(), Resist: "stunned"}, field.UnknownName, "resist", "")
		wrong := combatant()
		wrong.Armor = "wool"
		rulestest.Refused(t, beacon.ResolveTake, beacon.Take{Combatant: wrong}, field.UnknownName, "combatant.armor", "")
		wrong = combatant()
		wrong.Resistant = "wool"
		rulestest.Refused(t, beacon.ResolveTake, beacon.Take{Combatant: wrong}, field.UnknownName, "combatant.resistant", "")
	})
}

func TestHealing(t *testing.T) {
	regenerating := combatant(mark(beacon.Regenerating, 3))
	nearly := combatant()
	nearly.HP = n(38)
	over := combatant()
	over.HP = n(45)
	for _, test := range []struct {
		name               string
		in                 beacon.Heal
		faces              []int
		amount, hp, stress int
	}{
		{"BEACON-B1 healing rolls a die by its quality", beacon.Heal{Combatant: combatant(), By: "healing", Quality: 5}, []int{9}, 9, 39, 0},
		{"BEACON-B1 a table may roll one for each Tier more", beacon.Heal{Combatant: combatant(), By: "healing", Quality: 1, Options: beacon.Options{HealingByTier: true}}, []int{4, 1, 2}, 7, 37, 0},
		{"BEACON-B1 of whoever heals", beacon.Heal{Combatant: combatant(), By: "healing", Quality: 1, HealerTier: n(1), Options: beacon.Options{HealingByTier: true}}, []int{4, 1}, 5, 35, 0},
		{"BEACON-B1 up to all of them", beacon.Heal{Combatant: nearly, By: "healing", Quality: 5}, []int{9}, 9, 40, 0},
		{"BEACON-B1 and never down to them", beacon.Heal{Combatant: over, By: "healing", Quality: 5}, []int{9}, 9, 45, 0},
		{"BEACON-B-REGENERATING quality and Tier", beacon.Heal{Combatant: regenerating, By: "regenerating"}, nil, 5, 35, 0},
		{"BEACON-X3 a quarter for 1 stress", beacon.Heal{Combatant: combatant(), By: "recovery"}, nil, 10, 40, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := rulestest.Resolve(t, beacon.ResolveHeal, test.in, test.faces...)
			same(t, "amount, hp, stress", []int{test.amount, test.hp, test.stress}, []int{r.Amount, r.HP, r.Stress})
		})
	}
	t.Run("what cannot be read is named", func(t *testing.T) {
		rulestest.Refused(t, beacon.ResolveHeal, beacon.Heal{Combatant: combatant()}, field.Missing, "by", "")
		rulestest.Refused(t, beacon.ResolveHeal, beacon.Heal{Combatant: combatant(), By: "healing"}, field.Missing, "quality", "")
		rulestest.Refused(t, beacon.ResolveHeal, beacon.Heal{Combatant: combatant(), By: "sleep"}, field.UnknownName, "by", "")
		rulestest.Refused(t, beacon.ResolveHeal, beacon.Heal{By: "recovery"}, field.Missing, "combatant.hp", "")
	})
	t.Run("BEACON-X3 rounded up", func(t *testing.T) {
		same(t, "of 1, 4, 5 and 0", []int{1, 1, 2, 0}, []int{beacon.Recovery(1), beacon.Recovery(4), beacon.Recovery(5), beacon.Recovery(0)})
	})
}

func TestRollingDamageAlone(t *testing.T) {
	t.Run("BEACON-D1 a weapon", func(t *testing.T) {
		r := rulestest.Resolve(t, beacon.ResolveDamage, beacon.Damage{Combatant: combatant(), Ability: sword, Critical: 1, Push: true}, 1, 2, 3, 4, 5)
		same(t, "dice, damage, types", []any{4, 15, []string{"kinetic"}}, []any{r.EffectDice, r.Damage, r.Types})
		same(t, "the dice", []play.Step{{Key: "weapon", Change: 2}, {Key: "push", Change: 1}, {Key: "critical", Change: 1}}, steps(chain(t, r.Report, "effectDice")))
		same(t, "the sum", []play.Step{{Key: "effect", Change: 10}, {Key: "attributeDie", Change: 5}}, steps(chain(t, r.Report, "damage")))
	})
	t.Run("BEACON-D5 the Effect die by the name of the weapon", func(t *testing.T) {
		for effect, faces := range map[string]int{"Light": 6, "normal": 8, "GREAT": 10, "d4": 4, "": 8} {
			r := rulestest.Resolve(t, beacon.ResolveDamage, beacon.Damage{Ability: beacon.Ability{Damage: "supernatural", Effect: effect}}, faces)
			same(t, effect, faces, r.Damage)
		}
	})
	t.Run("BEACON-B-STRENGTHENED BEACON-W-WEAKENED BEACON-W2 dice more and fewer", func(t *testing.T) {
		f := combatant(mark(beacon.Strengthened, 2), mark(beacon.Sickened, 3))
		r := rulestest.Resolve(t, beacon.ResolveDamage, beacon.Damage{Combatant: f, Ability: spell}, 1, 2, 3, 4)
		same(t, "the dice", []play.Step{{Key: "supernatural", Change: 3}, {Key: "mark", Name: "strengthened", Change: 2}, {Key: "mark", Name: "weakened", Change: -1}}, steps(chain(t, r.Report, "effectDice")))
	})
	t.Run("BEACON-W-SLAMMED for each full 10 feet", func(t *testing.T) {
		r := rulestest.Resolve(t, beacon.ResolveDamage, beacon.Damage{Feet: n(39)}, 10, 1, 4)
		same(t, "dice, damage, types", []any{3, 15, []string{"kinetic"}}, []any{r.EffectDice, r.Damage, r.Types})
		same(t, "less than 10", 0, rulestest.Resolve(t, beacon.ResolveDamage, beacon.Damage{Feet: n(9)}).Damage)
	})
	t.Run("what cannot be read is named", func(t *testing.T) {
		rulestest.Refused(t, beacon.ResolveDamage, beacon.Damage{}, field.Missing, "ability.damage", "")
		rulestest.Refused(t, beacon.ResolveDamage, beacon.Damage{Ability: beacon.Ability{Effect: "d6", Attribute: "luck"}}, field.UnknownName, "ability.attribute", "")
		rulestest.Refused(t, beacon.ResolveDamage, beacon.Damage{Combatant: beacon.Combatant{Body: "?"}, Ability: sword}, field.UnknownName, "combatant.body", "")
		rulestest.Refused(t, beacon.ResolveDamage, beacon.Damage{Ability: beacon.Ability{Effect: "0"}}, field.UnknownName, "ability.effect", "")
	})
}

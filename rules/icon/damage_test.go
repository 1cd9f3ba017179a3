package icon_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

// A damageCase is fixed damage to a character with 40 of 40 hit points, unless change replaces these.
type damageCase struct {
	name   string
	amount int
	change func(*icon.Damage)
	faces  []int
	// dealt is the sum of all instances; vigor and hp are what is left.
	dealt, vigor, hp int
}

func checkDamage(t *testing.T, cases []damageCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			in := blow(c.amount, c.change)
			r := rulestest.Resolve(t, icon.ResolveDamage, in, c.faces...)
			same(t, "dealt, vigor and hp", []int{c.dealt, c.vigor, c.hp}, []int{r.Damage.Dealt, r.Damage.Vigor, r.Damage.HP})
			after := icon.Apply(in.Target, icon.Target, r.Events)
			same(t, "hp on the sheet", c.hp, after.HP.Or(-1))
			same(t, "vigor on the sheet", c.vigor, after.Vigor.Or(0))
		})
	}
}

func armored(armor ...int) func(*icon.Damage) {
	return func(in *icon.Damage) { in.Target.Armor = armor }
}

// target gives statuses to the target of the damage, attacker to its attacker.
func target(names ...icon.StatusName) func(*icon.Damage) {
	return func(in *icon.Damage) { in.Target.Statuses = with(names...) }
}

func attacker(names ...icon.StatusName) func(*icon.Damage) {
	return func(in *icon.Damage) { in.Attacker.Statuses = with(names...) }
}

// both makes two changes.
func both(first, second func(*icon.Damage)) func(*icon.Damage) {
	return func(in *icon.Damage) {
		first(in)
		second(in)
	}
}

func vigor(points int) func(*icon.Damage) {
	return func(in *icon.Damage) { in.Target.Vigor = n(points) }
}

func hp(points int) func(*icon.Damage) { return func(in *icon.Damage) { in.Target.HP = n(points) } }

func pierce(in *icon.Damage) { in.Pierce = true }
func divine(in *icon.Damage) { in.Divine = true }
func twice(in *icon.Damage)  { in.Times = 2 }

// halved gives reasons for half damage.
func halved(reasons ...icon.HalfReason) func(*icon.Damage) {
	return func(in *icon.Damage) { in.Halves = reasons }
}

func TestWhatLowersDamage(t *testing.T) {
	checkDamage(t, []damageCase{
		{"ICON-D8 armor takes its value off", 9, armored(2), nil, 7, 0, 33},
		{"ICON-D8 armor 2 and armor 3 do not add up", 9, armored(2, 3), nil, 6, 0, 34},
		{"ICON-D8 armor brings damage to nothing, not below", 1, armored(2), nil, 0, 0, 40},
		{"ICON-D8 armor meets every instance", 5, both(armored(2), twice), nil, 6, 0, 34},
		{"ICON-D8 a Stalwart has armor 2 of its class", 9, func(in *icon.Damage) { in.Target.Class = icon.Stalwart }, nil, 7, 0, 33},
		{"ICON-D8 ICON-D21 a Heavy's guard works as armor", 9, func(in *icon.Damage) { in.Target.Class = icon.Heavy }, nil, 7, 0, 33},
		{"ICON-D8 an empty list of armor is no armor", 9, func(in *icon.Damage) {
			in.Target.Class, in.Target.Armor = icon.Stalwart, []int{}
		}, nil, 9, 0, 31},
		{"ICON-D9 half is rounded up: 3 is 2", 3, halved(icon.HalfResistance), nil, 2, 0, 38},
		{"ICON-D9 half of 1 is 1", 1, halved(icon.HalfResistance), nil, 1, 0, 39},
		{"ICON-D9 resistance on the sheet halves", 10, target(icon.Resistance), nil, 5, 0, 35},
		{"ICON-D9 cover, resistance and pacified together halve once", 10,
			halved(icon.HalfCover, icon.HalfResistance, icon.HalfPacified), nil, 5, 0, 35},
		{"ICON-D9 armor comes before the half: 5-2 is 3, half is 2", 5, both(armored(2), halved(icon.HalfCover)), nil, 2, 0, 38},
		{"ICON-D9 each instance is halved for itself", 3, both(twice, halved(icon.HalfCover)), nil, 4, 0, 36},
		{"ICON-D10 the weakened deal 2 less", 10, attacker(icon.Weakened), nil, 8, 0, 32},
		{"ICON-D10 weakness and armor add up", 10, both(attacker(icon.Weakened), armored(3)), nil, 5, 0, 35},
		{"ICON-D10 weakness comes before the half: 10-2 is 8, half is 4", 10, both(attacker(icon.Weakened), halved(icon.HalfCover)), nil, 4, 0, 36},
		{"ICON-D10 weakness meets every instance", 5, both(attacker(icon.Weakened), twice), nil, 6, 0, 34},
		{"ICON-X-WEAKENED weakness brings 1 to nothing, not below", 1, attacker(icon.Weakened), nil, 0, 0, 40},
		{"ICON-X-WEAKENED being weakened does not lower what one takes", 10, target(icon.Weakened), nil, 10, 0, 30},
		{"ICON-D11 the vulnerable take 1 more", 3, target(icon.Vulnerable), nil, 4, 0, 36},
		{"ICON-D11 3 twice is 8 to the vulnerable", 3, both(target(icon.Vulnerable), twice), nil, 8, 0, 32},
		{"ICON-D11 vulnerable comes before armor: 3+1-2 is 2", 3, both(target(icon.Vulnerable), armored(2)), nil, 2, 0, 38},
		{"ICON-D11 vulnerable comes before armor, so armor 3 stops 2", 2, both(target(icon.Vulnerable), armored(3)), nil, 0, 0, 40},
		{"ICON-D11 vulnerable comes before the half: 4+1 is 5, half is 3", 4, both(target(icon.Vulnerable), halved(icon.HalfCover)), nil, 3, 0, 37},
		{"ICON-D11 what weakness brought to nothing gains nothing", 2, both(target(icon.Vulnerable), attacker(icon.Weakened)), nil, 0, 0, 40},
		{"ICON-D11 what weakness left gains 1", 3, both(target(icon.Vulnerable), attacker(icon.Weakened)), nil, 2, 0, 38},
		{"ICON-X-VULNERABLE no damage stays none", 0, target(icon.Vulnerable), nil, 0, 0, 40},
		{"ICON-X-VULNERABLE being vulnerable twice adds 1", 3, target(icon.Vulnerable, icon.Vulnerable), nil, 4, 0, 36},
		{"ICON-D12 pierce passes armor", 9, both(armored(3), pierce), nil, 9, 0, 31},
		{"ICON-D12 pierce passes weakness", 9, both(attacker(icon.Weakened), pierce), nil, 9, 0, 31},
		{"ICON-D12 pierce is halved", 9, both(halved(icon.HalfCover), pierce), nil, 5, 0, 35},
		{"ICON-D12 pierce is met by vigor", 9, both(vigor(4), pierce), nil, 9, 0, 35},
		{"ICON-D13 divine passes armor, weakness, halves and vigor", 10, func(in *icon.Damage) {
			in.Target.Armor, in.Target.Vigor, in.Divine = []int{2}, n(8), true
			in.Target.Statuses, in.Attacker.Statuses = with(icon.Resistance), with(icon.Weakened)
		}, nil, 10, 8, 30},
		{"ICON-D13 vulnerable raises divine", 10, both(target(icon.Vulnerable), divine), nil, 11, 0, 29},
		{"ICON-D13 immunity stops divine", 10, both(target(icon.Immune), divine), nil, 0, 0, 40},
		{"ICON-D13 divine passes what pacified and hatred would halve", 10, func(in *icon.Damage) {
			in.Divine, in.Attacker.Statuses = true, []icon.Status{{Name: icon.Pacified}, {Name: icon.Hatred, From: "other"}}
		}, nil, 10, 0, 30},
		{"ICON-X-UNDYING the last hit point is kept", 50, target(icon.Undying), nil, 50, 0, 1},
		{"ICON-X-UNDYING each of two instances leaves it", 30, both(target(icon.Undying), twice), nil, 60, 0, 1},
		{"ICON-X-UNDYING defiance is kept as well", 50, target(icon.Undying, icon.Defiance), nil, 50, 0, 1},
		{"ICON-X-UNDYING divine takes it", 50, both(target(icon.Undying), divine), nil, 50, 0, 0},
		{"ICON-D13 divine passes defiance", 50, both(target(icon.Defiance), divine), nil, 50, 0, 0},
		{"ICON-D14 vigor goes first", 3, vigor(5), nil, 3, 2, 40},
		{"ICON-D14 what vigor does not hold comes off hit points", 7, vigor(5), nil, 7, 0, 38},
		{"ICON-D14 exactly the vigor leaves hit points alone", 5, vigor(5), nil, 5, 0, 40},
		{"ICON-D14 armor saves vigor too", 7, both(vigor(5), armored(2)), nil, 5, 0, 40},
		{"ICON-D14 hit points end at 0", 99, nil, nil, 99, 0, 0},
		{"ICON-D14 vigor that one instance used up is not there for the next", 4, both(vigor(5), twice), nil, 8, 0, 37},
		{"ICON-D15 the immune take nothing", 10, target(icon.Immune), nil, 0, 0, 40},
	})
}

func TestWhoDealsHalf(t *testing.T) {
	hates := func(from string) func(*icon.Damage) {
		return func(in *icon.Damage) { in.Attacker.Statuses = []icon.Status{{Name: icon.Hatred, From: from}} }
	}
	checkDamage(t, []damageCase{
		{"ICON-D17 the pacified deal half", 9, attacker(icon.Pacified), nil, 5, 0, 35},
		{"ICON-D17 the pacified deal half after armor", 9, both(attacker(icon.Pacified), armored(2)), nil, 4, 0, 36},
		{"ICON-X-PACIFIED whoever is pacified takes damage in full", 9, target(icon.Pacified), nil, 9, 0, 31},
		{"ICON-D17 hatred halves what others than the hated take", 9, hates("other"), nil, 5, 0, 35},
		{"ICON-D17 hatred leaves the hated whole", 9, hates("plain"), nil, 9, 0, 31},
		{"ICON-X-HATRED hatred of nobody known halves nothing", 9, hates(""), nil, 9, 0, 31},
		{"ICON-X-HATRED hatred does not spare the attacker's own side", 9, func(in *icon.Damage) {
			hates("other")(in)
			in.Attacker.Side, in.Target.Side, in.Area = icon.Foe, icon.Foe, true
		}, nil, 9, 0, 31},
		{"ICON-X-HATRED with two hated, each is spared the other's share", 9, func(in *icon.Damage) {
			in.Attacker.Statuses = []icon.Status{{Name: icon.Hatred, From: "plain"}, {Name: icon.Hatred, From: "other"}}
		}, nil, 5, 0, 35},
		{"ICON-D17 pacified and in cover is halved once", 9, func(in *icon.Damage) {
			in.Attacker.Statuses, in.Situation.Cover = with(icon.Pacified), true
		}, nil, 5, 0, 35},
	})
	t.Run("ICON-D9 the card names each reason once", func(t *testing.T) {
		in := blow(9, func(in *icon.Damage) {
			in.Attacker.Statuses, in.Target.Statuses = with(icon.Pacified), with(icon.Resistance)
			in.Halves = []icon.HalfReason{icon.HalfResistance, icon.HalfCover, icon.HalfCover}
		})
		r := rulestest.Resolve(t, icon.ResolveDamage, in)
		same(t, "halves", []icon.HalfReason{icon.HalfResistance, icon.HalfPacified, icon.HalfCover}, r.Damage.Halves)
	})
}

func TestCoverAndAetherwall(t *testing.T) {
	at := func(s icon.Situation) func(*icon.Damage) { return func(in *icon.Damage) { in.Situation = s } }
	wall := func(distance int) func(*icon.Damage) {
		return both(target(icon.Aetherwall), at(icon.Situation{Distance: n(distance)}))
	}
	unerring := func(in *icon.Damage) { in.Unerring = true }
	checkDamage(t, []damageCase{
		{"ICON-M13 cover halves", 9, at(icon.Situation{Cover: true, Distance: n(2)}), nil, 5, 0, 35},
		{"ICON-M13 cover halves where nobody measured", 9, at(icon.Situation{Cover: true}), nil, 5, 0, 35},
		{"ICON-M13 cover does not help against an adjacent attacker", 9, at(icon.Situation{Cover: true, Distance: n(1)}), nil, 9, 0, 31},
		{"ICON-M13 cover does not help against who stands higher", 9, at(icon.Situation{Cover: true, AttackerHeight: n(1)}), nil, 9, 0, 31},
		{"ICON-M12 cover helps against who stands lower", 9, at(icon.Situation{Cover: true, TargetHeight: n(1)}), nil, 5, 0, 35},
		{"ICON-D18 unerring passes cover", 9, both(at(icon.Situation{Cover: true}), unerring), nil, 9, 0, 31},
		{"ICON-D18 aetherwall halves from 3 spaces", 9, wall(3), nil, 5, 0, 35},
		{"ICON-D18 aetherwall does nothing from 2 spaces", 9, wall(2), nil, 9, 0, 31},
		{"ICON-D18 aetherwall does nothing where nobody measured", 9, target(icon.Aetherwall), nil, 9, 0, 31},
		{"ICON-D18 unerring passes aetherwall", 9, both(wall(3), unerring), nil, 9, 0, 31},
		{"ICON-D18 aetherwall and cover halve once", 9, both(wall(3), func(in *icon.Damage) { in.Situation.Cover = true }), nil, 5, 0, 35},
		{"ICON-D18 aetherwall does not look at height", 9, both(wall(3), func(in *icon.Damage) { in.Situation.AttackerHeight = n(2) }), nil, 5, 0, 35},
		{"ICON-D18 a Wright has aetherwall of its class", 9, both(wall(3), func(in *icon.Damage) {
			in.Target.Statuses, in.Target.Class = nil, icon.Wright
		}), nil, 5, 0, 35},
		{"ICON-D18 artillery has aetherwall of its class", 9, both(wall(3), func(in *icon.Damage) {
			in.Target.Statuses, in.Target.Class = nil, icon.Artillery
		}), nil, 5, 0, 35},
		{"ICON-D18 aetherwall does not resist terrain", 9, both(wall(3), func(in *icon.Damage) { in.Terrain = true }), nil, 9, 0, 31},
		{"ICON-D18 unerring does not pass resistance", 9, both(target(icon.Resistance), unerring), nil, 5, 0, 35},
	})
	for _, c := range []struct {
		name string
		s    icon.Situation
		want bool
	}{
		{"ICON-M12 the attack tells that it comes from above", icon.Situation{AttackerHeight: n(1)}, true},
		{"ICON-M12 the attack tells that it does not", icon.Situation{TargetHeight: n(1)}, false},
		{"ICON-M13 the attack tells that the target is adjacent", icon.Situation{Distance: n(1)}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			in := duel(func(in *icon.Attack) { in.Situation, in.Ability.AutoHit = c.s, true })
			same(t, "ignores cover", c.want, rulestest.Resolve(t, icon.ResolveAttack, in, 1).IgnoresCover)
		})
	}
}

func TestDodge(t *testing.T) {
	missed := func(in *icon.Damage) { in.Missed = true }
	saved := func(in *icon.Damage) { in.Saved = true }
	area := func(in *icon.Damage) { in.Area = true }
	sure := func(in *icon.Damage) { in.TrueStrike = true }
	checkDamage(t, []damageCase{
		{"ICON-D16 dodge avoids the damage of a miss", 4, both(target(icon.Dodge), missed), nil, 0, 0, 40},
		{"ICON-D16 dodge avoids damage after a save", 4, both(target(icon.Dodge), saved), nil, 0, 0, 40},
		{"ICON-D16 dodge avoids the damage of an area", 4, both(target(icon.Dodge), area), nil, 0, 0, 40},
		{"ICON-D16 dodge avoids no hit and no effect without a roll", 4, target(icon.Dodge), nil, 4, 0, 36},
		{"ICON-D16 without dodge a miss does its damage", 4, missed, nil, 4, 0, 36},
		{"ICON-D16 dodge is immunity and avoids divine", 4, both(both(target(icon.Dodge), missed), divine), nil, 0, 0, 40},
		{"ICON-A12 true strike is not dodged", 4, both(both(target(icon.Dodge), missed), sure), nil, 4, 0, 36},
	})
	t.Run("ICON-D16 a foe Skirmisher dodges an attack that misses", func(t *testing.T) {
		in := duel(func(in *icon.Attack) { in.Target.Class = icon.Skirmisher })
		same(t, "dealt", 0, rulestest.Resolve(t, icon.ResolveAttack, in, 9).Damage.Dealt)
	})
	t.Run("ICON-D16 a Vagabond in evasion dodges what evasion made a miss", func(t *testing.T) {
		in := duel(func(in *icon.Attack) {
			in.Attacker.Class, in.Target.Class, in.Target.Statuses = icon.Heavy, icon.Vagabond, with(icon.Evasion)
		})
		same(t, "dealt", 0, rulestest.Resolve(t, icon.ResolveAttack, in, 4).Damage.Dealt)
	})
}

func TestDangerousTerrain(t *testing.T) {
	terrain := func(in *icon.Damage) {
		in.Pierce, in.Terrain, in.Target.Armor, in.Target.Vigor = true, true, []int{2}, n(5)
	}
	bypass := func(in *icon.Damage) { in.BypassVigor = true }
	checkDamage(t, []damageCase{
		{"ICON-M9 dangerous terrain passes armor and is met by vigor", 2, terrain, nil, 2, 3, 40},
		{"ICON-M9 by the book's reading it passes vigor too", 2, both(terrain, bypass), nil, 2, 5, 38},
		{"ICON-M9 it is not a foe's damage, so the intangible take it", 2, both(terrain, target(icon.Intangible)), nil, 2, 3, 40},
		{"ICON-M9 resistance halves it", 2, both(terrain, target(icon.Resistance)), nil, 1, 4, 40},
	})
	t.Run("ICON-M9 it breaks no pacified and meets no counter", func(t *testing.T) {
		in := blow(2, both(terrain, target(icon.Pacified, icon.Counter)))
		same(t, "events", []string{icon.VigorLost}, kinds(rulestest.Resolve(t, icon.ResolveDamage, in).Events))
	})
}

func TestDamageBreakdown(t *testing.T) {
	t.Run("ICON-D9 the steps stand in their order and each tells its rule", func(t *testing.T) {
		in := blow(12, func(in *icon.Damage) {
			in.Attacker.Statuses, in.Target.Statuses = with(icon.Weakened), with(icon.Vulnerable)
			in.Target.Armor, in.Target.Vigor, in.Halves = []int{2}, n(3), []icon.HalfReason{icon.HalfCover}
		})
		i := rulestest.Resolve(t, icon.ResolveDamage, in).Damage.Instances[0]
		same(t, "steps", []icon.Step{
			{Key: icon.StepWeakened, Rule: "ICON-D10", Change: -2, Value: 10},
			{Key: icon.StepVulnerable, Rule: "ICON-D11", Change: 1, Value: 11},
			{Key: icon.StepArmor, Rule: "ICON-D8", Change: -2, Value: 9},
			{Key: icon.StepHalved, Rule: "ICON-D9", Change: -4, Value: 5},
			{Key: icon.StepVigor, Rule: "ICON-D14", Change: -3, Value: 0},
			{Key: icon.StepHP, Rule: "ICON-D14", Change: -2, Value: 38},
		}, i.Steps)
		same(t, "dealt and taken", []int{5, 3, 2}, []int{i.Dealt, i.FromVigor, i.FromHP})
	})
	t.Run("ICON-D14 without vigor the breakdown does not speak of it", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, blow(5, nil))
		same(t, "steps", []icon.Step{{Key: icon.StepHP, Rule: "ICON-D14", Change: -5, Value: 35}}, r.Damage.Instances[0].Steps)
		r = rulestest.Resolve(t, icon.ResolveDamage, blow(50, nil))
		same(t, "events", []string{icon.HPLost, icon.Defeated}, kinds(r.Events))
	})
	t.Run("ICON-D7 each instance has a breakdown of its own", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, blow(5, both(vigor(6), twice)))
		same(t, "instances", []icon.Instance{
			{Dealt: 5, FromVigor: 5, Vigor: 1, HP: 40, Steps: []icon.Step{{Key: icon.StepVigor, Rule: "ICON-D14", Change: -5, Value: 1}}},
			{Dealt: 5, FromVigor: 1, FromHP: 4, HP: 36, Steps: []icon.Step{
				{Key: icon.StepVigor, Rule: "ICON-D14", Change: -1, Value: 0},
				{Key: icon.StepHP, Rule: "ICON-D14", Change: -4, Value: 36},
			}},
		}, r.Damage.Instances)
	})
	t.Run("ICON-D15 the card says why nothing happened", func(t *testing.T) {
		for status, rule := range map[icon.StatusName]string{icon.Immune: "ICON-D15", icon.Intangible: "ICON-X-INTANGIBLE"} {
			r := rulestest.Resolve(t, icon.ResolveDamage, blow(5, target(status)))
			same(t, "steps", []icon.Step{{Key: icon.StepImmune, Rule: rule, Change: -5}}, r.Damage.Instances[0].Steps)
			same(t, "events", 0, len(r.Events))
		}
	})
	t.Run("ICON-D16 the card says that it was dodged", func(t *testing.T) {
		r := rulestest.Resolve(t, icon.ResolveDamage, blow(5, both(target(icon.Dodge), func(in *icon.Damage) { in.Area = true })))
		same(t, "steps", []icon.Step{{Key: icon.StepDodged, Rule: "ICON-D16", Change: -5}}, r.Damage.Instances[0].Steps)
	})
}

func TestMissingNumbersOfDamage(t *testing.T) {
	rulestest.Refused(t, icon.ResolveDamage, icon.Damage{}, field.Missing, "target.hp", "")
	rulestest.Refused(t, icon.ResolveDamage, icon.Damage{Target: icon.Character{HP: n(3)}}, field.Missing, "target.maxHp", "")
}

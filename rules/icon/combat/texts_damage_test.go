package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// damageTexts are played in the arena.
var damageTexts = []playedText{
	{
		name:  "ICON-D7 damage of the foe that is hit, and less on a miss",
		text:  "Six Blades (2 actions, Attack, Range 3, Gaze Target Only)\nOn hit: Foe takes 2 damage, three times. Miss: Twice.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("yes")}, faces: []int{2}, want: "actions 2; rat hp 36"}},
	},
	{
		name:  "ICON-D7 ICON-C27 the table judges how often the damage comes",
		text:  clip,
		beats: []beat{{choices: [][]string{say("1,0"), say("yes")}, want: "actions 1; rat hp 36"}},
	},
	{
		name:  "ICON-D7 ICON-C27 it comes as often as usual",
		text:  clip,
		beats: []beat{{choices: [][]string{say("1,0"), say("no")}, want: "actions 1; rat hp 38"}},
	},
	{
		name:   "ICON-D1 ICON-A19 a foe that is weakened is hurt more, and those in the area are not",
		text:   slam,
		change: []func(*combat.Combat){ratWeakened, whose("ox", at(4, 1))},
		beats:  []beat{{do: aims("rat"), faces: []int{15, 2, 3}, want: "actions 2; rat hp 31; ox hp 36"}},
	},
	{
		name:   "ICON-D1 ICON-A19 another foe is hurt as usual",
		text:   slam,
		change: []func(*combat.Combat){beside},
		beats:  []beat{{do: aims("rat"), faces: []int{15, 2}, want: "actions 2; rat hp 34"}},
	},
	{
		name:   "ICON-H4 a failed save defeats",
		text:   "Axe Falls (1 action)\nA foe in range 2 at 50% hp or lower must save. On a failed save, they are instantly defeated. On a successful save, they are reduced to 1 hp.",
		change: []func(*combat.Combat){ratHurt},
		beats:  []beat{{faces: []int{3}, want: "actions 1; rat hp 0 out removed"}},
	},
	{
		name:   "ICON-D13 damage becomes divine as the attack exceeds",
		text:   "Hammer (1 action, Attack, Range 2)\nOn hit: 4 damage. Miss: 1 damage.\nExceed: Damage becomes divine.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Resistance}))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 36"}},
	},
	{
		name:  "ICON-D7 on a miss the damage of a hit is dealt once",
		text:  "One, Two (1 action, Attack, Range 2)\nOn hit: 2 damage, twice. Miss: Once.",
		beats: []beat{{do: aims("rat"), faces: []int{2}, want: "actions 1; rat hp 38"}},
	},
	{
		name: "ICON-D7 ICON-C29 the same damage again, for each token",
		text: "Knuckle (1 action)\nAn adjacent foe is shoved 2 for every salt token the Gulper is holding.\nCollide: foe takes 4 damage, then 4 " +
			"damage again, once for every salt token the Gulper is holding.",
		change: []func(*combat.Combat){whose("rat", at(3, 1)), whose("sten", carrying(icon.Status{Name: icon.Token, Key: "salt", Value: 2}))},
		beats:  []beat{{want: "actions 1; rat hp 28 at 5,1"}},
	},
	{
		name: "ICON-D5 fewer instances for those who stand together",
		text: "Quills (1 action, Range 3)\n" +
			"{ damage, to any (foes, number 1, within 3, of you), amount 2, times (flat 3, each -1, counting characters, of any (foes, within 2, of it)) }",
		beats: []beat{{do: aims("rat"), want: "actions 1; rat hp 38"}},
	},
	{
		name:  "ICON-D14 a strike that pierces",
		text:  "Drill (1 action, Attack, Range 3)\nAuto-hit: 3 piercing damage.",
		beats: []beat{{do: aims("rat"), want: "actions 1; rat hp 37"}},
	},
	{
		name:   "ICON-C27 ICON-D7 the bloodied take the same damage twice, and not once",
		text:   "Purr (1 action)\nTeleport 2, then may deal 2 damage to an adjacent foe. Bloodied foes take 2 damage twice.",
		change: []func(*combat.Combat){ratLow},
		beats:  []beat{{choices: [][]string{say("2,1"), say("rat")}, want: "actions 1; rat hp 11"}},
	},
	{
		name:   "ICON-C27 ICON-D7 all others take it once",
		text:   "Purr (1 action)\nTeleport 2, then may deal 2 damage to an adjacent foe. Bloodied foes take 2 damage twice.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{choices: [][]string{say("2,1"), say("rat")}, want: "actions 1; rat hp 38"}},
	},
	{
		name:   "ICON-D9 an attack deals half to one with vigor",
		text:   "Pat (1 action, Attack, Range 2)\nOn hit: 4 damage. Miss: 2 damage.\nEffect: Deals half damage if the foe has any amount of vigor.",
		change: []func(*combat.Combat){whose("rat", func(c *combat.Combatant) { c.Character.Vigor = field.Of(1) })},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 39 vigor 0"}},
	},
	{
		name:   "ICON-D1 dice show their highest face against the stunned",
		text:   "Gore (1 action, Attack, Range 2)\nOn hit: 2[D]. Miss: 1 damage.\nEffect: Deals maximum damage against stunned characters.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Stunned}))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 28"}},
	},
	{
		name: "ICON-C26 ICON-V1 each of two that swap, if it is bloodied",
		text: "Shift (1 action, Range 4)\nSwap places with an ally in range, removing and placing both characters.\n" +
			"{ vigor, if bloodied (of it), to it, amount 3; vigor, if bloodied (of you), to you, amount 3 }",
		change: []func(*combat.Combat){whose("ann", hp(5))},
		beats:  []beat{{want: "actions 1; sten at 2,3; ann vigor 3 at 2,1"}},
	},
	{
		name:   "ICON-D1 ICON-A20 an attack deals the damage of its outcome",
		text:   "Hollow Hammer (2 actions, Attack, Range 2)\nAttack: On hit: 2[D] + fray. Miss: fray.\nEffect: Shove the target 2.\nCollide: Foe is dazed.",
		change: []func(*combat.Combat){walled},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 3, 4}, want: "actions 2; rat hp 29 +dazed"}},
	},
	{
		name:  "ICON-D7 damage comes in several instances",
		text:  "Storm Whisper (1 action, Range 3)\nEffect: A foe in range 2 takes 3 damage, twice.",
		beats: []beat{{want: "actions 1; rat hp 34"}},
	},
	{
		name:  "ICON-V1 all of a side in range gain vigor",
		text:  "Kettle Song (1 action)\nEffect: You and all allies in range 2 gain 4 vigor.",
		beats: []beat{{want: "actions 1; sten vigor 4; ann vigor 4"}},
	},
	{
		name:   "ICON-C27 ICON-H2 a condition about the user",
		text:   "Second Wind (1 action)\nEffect: Gain a vigor surge. If you're bloodied, gain resistance until the start of your next turn.",
		change: []func(*combat.Combat){whose("sten", hp(12))},
		beats:  []beat{{want: "actions 1; sten vigor 10 +resistance/turnStart"}},
	},
	{
		name: "ICON-C26 ICON-D1 Pack Signal, one that joins in and strikes as well",
		text: lines("Pack Signal (1 action)",
			"Effect: Dash 2, then deal 2 damage to an adjacent foe.",
			"Effect: An ally or allied summon in range 3 of your foe may also dash 2. { damage, if shifted (of it) and near (of it, number 1, near them), to them, by it, amount 3 }",
			"Finishing blow or Charge: { status, on finishing or charge, to it (together with you), status stealth }"),
		change: []func(*combat.Combat){slow},
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("3,1"), say("ann"), say("3,2")}, want: "actions 1; sten at 3,1 +stealth; ann at 3,2 +stealth; rat hp 35"},
		},
	},
	{
		name: "ICON-H8 Harvest Bell, slay",
		text: lines("Harvest Bell (1 action, Attack, Range 3)", "Attack: Auto-hit: fray.",
			"Slay: All allies in range 3 gain 2 vigor."),
		change: []func(*combat.Combat){whose("rat", hp(3))},
		beats:  []beat{{do: aims("rat"), want: "actions 1; ann vigor 2; rat hp 0 out removed"}},
	},
	{
		name: "ICON-V8 ICON-H5 Dawn Drum, a cure that also reaches the defeated",
		text: "Dawn Drum (1 action)\n" +
			"Effect: { select, to you { rescue, to any (you and allies); cure, to any (you and allies) } }",
		change: []func(*combat.Combat){whose("ann", hp(0)), whose("ann", func(c *combat.Combatant) { c.Out = combat.Incapacitated })},
		beats:  []beat{{want: "actions 1; sten vigor 4; ann hp 40 vigor 4 out "}},
	},
	{
		name: "ICON-D4 ICON-C43 Tall Posture, bonus damage of every ability",
		text: "Tall Posture (Free action, Stance)\nStance: You gain aura 1. You and allies in the aura deal bonus damage with all abilities.",
		beats: []beat{
			{want: "sten +stance +aura1"},
			{do: another("rat", "spray", "Spray (1 action)\nEffect: A foe in range 3 takes [D] damage."), faces: []int{2, 5}, want: "actions 1; rat hp 35"},
		},
	},
	{
		name: "ICON-D8 ICON-D14 Kindly Knife, an attack that armor, vigor and defiance do not meet",
		text: lines("Kindly Knife (1 action, Attack)", "On hit: 8 damage.", "Miss: fray.",
			"Effect: Kindly Knife gains true strike and ignores defiance, armor, and vigor if its target is suffering from 2 or more "+
				"statuses."),
		change: []func(*combat.Combat){whose("rat", at(3, 1), func(c *combat.Combatant) {
			c.Character.Armor, c.Character.Vigor, c.Character.HP = []int{3}, n(4), n(7)
		}, carrying(icon.Status{Name: icon.Defiance}, icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Sealed}))},
		beats: []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 0 vigor 0 -defiance -dazed -sealed out removed"}},
	},
	{
		name:   "ICON-C27 ICON-H2 Cornered Badger, unhurt",
		text:   cornered,
		change: []func(*combat.Combat){beside},
		beats:  []beat{{want: "actions 1"}},
	},
	{
		name:   "ICON-C27 ICON-H3 Cornered Badger, bloodied",
		text:   cornered,
		change: []func(*combat.Combat){beside, whose("sten", hp(20))},
		beats:  []beat{{want: "actions 1; sten vigor 2; rat hp 37 +dazed"}},
	},
	{
		name:   "ICON-D7 ICON-C29 Poke the Hive, as often as it is struck",
		text:   taunting,
		change: []func(*combat.Combat){whose("rat", at(3, 1)), whose("ox", at(1, 1)), whose("owl", at(2, 2))},
		beats:  []beat{{want: "actions 1; sten hp 34; rat hp 34; ox hp 34; owl hp 34"}},
	},
	{
		name:   "ICON-D15 ICON-A19 Hollow Reed, around allies",
		text:   bursting,
		change: []func(*combat.Combat){whose("ann", at(3, 1))},
		beats:  []beat{{do: aims("rat"), faces: []int{4}, want: "actions 1; rat hp 36; ox hp 36"}},
	},
	{
		name:   "ICON-C27 ICON-D7 Hollow Reed, heroic, on the sealed",
		text:   bursting,
		change: []func(*combat.Combat){under("rat", icon.Sealed), whose("ox", at(5, 1)), whose("ann", at(4, 2))},
		beats: []beat{{do: heroic(aims("rat")), faces: []int{4},
			want: "actions 1; rat hp 30; ox hp 34 +sealed"}},
	},
	{
		name:  "ICON-V1 Lantern Oath, the user and allies in range",
		text:  "Lantern Oath (1 action)\nEffect: You and all allies in range 3 gain 2 vigor.",
		beats: []beat{{want: "actions 1; sten vigor 2; ann vigor 2"}},
	},
	{
		name:   "ICON-D12 ICON-H2 Chalk Circle, the bloodied",
		text:   "Chalk Circle (1 action)\nEffect: All bloodied foes in range 5 take 3 piercing damage.",
		change: []func(*combat.Combat){whose("rat", hp(20)), whose("ox", hp(21))},
		beats:  []beat{{want: "actions 1; rat hp 17"}},
	},
	{
		name:   "ICON-H3 Kindly Shears, those with few hit points",
		text:   "Kindly Shears (1 action)\nEffect: All foes in range 6 at 25% hp or lower take 2 damage.",
		change: []func(*combat.Combat){whose("rat", hp(10)), whose("ox", hp(11))},
		beats:  []beat{{want: "actions 1; rat hp 8"}},
	},
	{
		name:  "ICON-H3 ICON-C13 ICON-V3 Last Coin, a share of hit points",
		text:  "Last Coin (1 action)\nEffect: Sacrifice 25% of your max hp. Then, gain a vigor surge.",
		beats: []beat{{want: "actions 1; sten hp 30 vigor 10"}},
	},
	{
		name:   "ICON-C27 ICON-H3 Stubborn Mule, otherwise",
		text:   "Stubborn Mule (1 action)\nEffect: If you are at 25% hp or lower, gain defiance; otherwise, gain 2 vigor.",
		change: []func(*combat.Combat){whose("sten", hp(10))},
		beats:  []beat{{want: "actions 1; sten +defiance"}},
	},
	{
		name: "ICON-D4 ICON-C32 Double Entry, bonus damage on a condition",
		text: lines("Double Entry (1 action, Attack, Range 3)", "Attack: On hit: [D] + fray. Miss: fray.",
			"Effect: If your target is slashed, this attack deals bonus damage."),
		change: []func(*combat.Combat){under("rat", icon.Slashed)},
		beats:  []beat{{do: aims("rat"), faces: []int{10, 2, 5}, want: "actions 1; rat hp 31"}},
	},
}

// TestHalvesOfTheMarked plays marks that change the damage of their bearer, or that it takes.
func TestHalvesOfTheMarked(t *testing.T) {
	const chill = "Chill (1 action, Mark)\nMark a foe in range 6. While marked, that foe deals half damage unless adjacent to an ally."
	t.Run("ICON-D9 ICON-C43 one that is marked and alone deals half", func(t *testing.T) {
		e := next(t, used(t, scene(), "", chill, "wolf"), "wolf")
		same(t, "hit points", 18, hpOf(t, chosen(t, e, strikes("wolf", "sten"), nil).Combat, "sten"))
		bolt := aimedAt("sten", words("wolf", "c", "Spit (1 action, Range 6)\nA foe in range takes 4 damage."))
		same(t, "hit points after an effect", 18, hpOf(t, chosen(t, e, bolt, nil).Combat, "sten"))
		e = put(t, e, "bear", 5, 8)
		same(t, "hit points with an ally beside it", 17, hpOf(t, chosen(t, e, strikes("wolf", "sten"), nil).Combat, "sten"))
	})
	t.Run("ICON-C40 ICON-C43 damage to the marked pierces, and each attack hurts it again", func(t *testing.T) {
		const box = "Box (1 action, Mark)\nMark a foe in range 6. While marked, all damage against the foe gains pierce, and that foe takes 1 piercing damage again after being hit or missed by any attack."
		armored := scene()
		armored.Combatants[2].Character.Armor = []int{2}
		e := used(t, armored, "", box, "wolf")
		same(t, "hit points", 16, hpOf(t, chosen(t, e, strikes("mira", "wolf"), nil).Combat, "wolf"))
	})
}

// taunting is an ability with an answer of each foe.
var taunting = lines("Poke the Hive (1 action)",
	"Effect: { select, if not triggered (called heroic), to you { damage, to you, by any (foes, within 1, of you), amount 2, piercing; damage, to any (foes, within 1, of you), amount 3, times (each 1, counting characters, of them (foes), at most 2) } } { select, on heroic, to you { damage, to you, by any (foes, within 3, of you), amount 2, piercing; damage, to any (foes, within 3, of you), amount 3, times (each 1, counting characters, of them (foes), at most 2) } }",
	"Slay: { shove, on slay, if you like, to it, amount 1, way either, at you }")

// bursting is an attack whose target explodes.
var bursting = lines("Hollow Reed (1 action, Attack, Line 4)",
	"Attack: Auto-hit: [D]. Area effect: fray.",
	"Effect: { resist, before the attack, to any (allies), status immune }",
	"Heroic: Attack target explodes with a small blast area effect placed centered on them. Foes inside take 2 damage and are sealed. Sealed foes take 3 damage, twice instead.")

// cornered is an ability with more effects the fewer hit points its user has, as a list in HTML.
const cornered = "Cornered Badger (1 action)\n" +
	"{ damage, if bloodied (of you), to any (foes, number 1, within 1, of you), amount 3; status, if bloodied (of you), to it, status dazed; vigor, if percent (of you, number 50), to you, amount 2; repeat, if at hit points (of you, number 1), amount 1 { damage, if bloodied (of you), to any (foes, number 1, within 1, of you), amount 3; status, if bloodied (of you), to it, status dazed; vigor, if percent (of you, number 50), to you, amount 2 } }"

var clip = "Long Shot (1 action)\nThe Gulper shoots a line 3 area effect. Characters in the area take 1 piercing damage twice.\n" +
	"If fired through a Tin door, deals 1 piercing damage four times instead."

var ratWeakened = whose("rat", at(3, 1), carrying(icon.Status{Name: icon.Weakened}))

var slam = "Crush (2 actions, attack, true strike, burst 1 (target))\nOn hit: [D]+fray. Miss or area effect: fray.\n" +
	"Effect: Increase damage on hit or miss by +[D] against weakened or slashed foes."

var ratLow = whose("rat", at(3, 1), hp(15))

var walled = func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Impassable: true}} }

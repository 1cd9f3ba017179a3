package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// mended are abilities that were once played otherwise than their words say.
var mended = []invented{
	{
		name: "ICON-A19 ICON-D7 Cold Lance, all that happens to the first in the line happens to one",
		text: "Cold Lance (1 action, Line 6)\nEffect: { select, to all in the area (number 1, of you, nearest) { damage, to it, amount 2, times 2, piercing; status, to it, status shattered } }\n" +
			"Effect: { damage, to all in the area (foes, different), amount 2, piercing }",
		change: []func(*combat.Combat){whose("rat", hp(3))},
		beats:  []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat hp 0 out removed; ox hp 38"}},
	},
	{
		name:  "ICON-C27 ICON-M18 Glad Drum, each of several decides whether it moves and gains",
		text:  "Glad Drum (1 action)\nEffect: { select, if you like, to any (foes, within 4, of you) { move, to it, amount 1, mode dash; vigor, to it, amount 1 } }",
		beats: []beat{{choices: [][]string{say("no"), say("yes"), say("no"), say("6,2")}, want: "actions 1; ox vigor 1 at 6,2"}},
	},
	{
		name:  "ICON-M20 Low Rumble, in the order that its user likes",
		text:  "Low Rumble (1 action, Line 6)\nArea effect: All characters in the area are shoved 1 in the direction of the line, in any order.",
		beats: []beat{{choices: [][]string{say("3,1"), say("ox", "rat")}, want: "actions 1; rat at 5,1; ox at 7,1"}},
	},
	{
		name: "ICON-C42 Ward Call, for oneself",
		text: wardCall, change: []func(*combat.Combat){whose("sten", bears(wardCall))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: use("rat", "sten", &combat.Ability{ID: "spit", Text: "Spit (1 action, Attack, Range 3)\nAttack: Auto-hit: 2 damage."}),
				choices: [][]string{say("yes")}, want: "actions 1; sten vigor 3"},
		},
	},
	{
		name: "ICON-A19 ICON-A20 Tar Pot, thrown from where a movement ends",
		text: "Tar Pot (1 action, Small Blast, Range 2)\nEffect: You may rush 1.\nArea effect: Characters take 2 damage.",
		beats: []beat{
			{choices: [][]string{say("3,1"), say("6,1")}, want: "actions 1; sten at 3,1; ox hp 38"},
		},
	},
	{
		name: "ICON-M18 ICON-M20 Cart Push, to either side of a way that is not said to be straight",
		text: "Cart Push (1 action)\nEffect: Rush up to 4 with phasing. All characters in your space during this move are " +
			"shoved 1 to either side of its movement.",
		beats: []beat{
			{choices: [][]string{say("5,1"), say("rat"), say("0,1")}, among: []string{"0,1", "0,-1"},
				want: "actions 1; sten at 5,1; rat at 4,2"},
		},
	},
	{
		name: "ICON-C5 ICON-C27 Last Knell, a third version that a player says comes next",
		text: "Last Knell (1 action, Combo 3)\nEffect: A foe in range 3 takes 2 damage.",
		beats: []beat{
			{do: another("rat", "knell", "Knell (1 action, Combo 1)\nEffect: A foe in range 3 takes 1 damage."),
				want: "actions 1; sten +combo; rat hp 39"},
			{do: another("rat", "toll", "Toll (Free action, Combo 2)\nEffect: A foe in range 3 takes 1 damage."),
				want: "sten -combo; rat hp 38"},
			{do: aims("rat"), choices: [][]string{say("yes")}, want: "actions 2; rat hp 36"},
		},
	},
	{
		name: "ICON-C5 ICON-C27 Last Knell, too early",
		text: "Last Knell (1 action, Combo 3)\nEffect: A foe in range 3 takes 2 damage.",
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("no")}, refused: "command.ability.text ICON-C5"},
		},
	},
	{
		name: "ICON-C26 ICON-C41 Nail Plate, in a space that must be free",
		text: "Nail Plate (1 action)\n" +
			"Terrain effect: { zone, to any (number 1, within 1, of you, free squares), area burst 0 }",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("1,1")}, among: []string{"1,0", "2,0", "3,0", "1,1", "1,2", "2,2", "3,2"},
			want: "actions 1; zone burst 0 1,1"}},
	},
	{
		name:   "ICON-C26 ICON-C41 Cinder Bed, difficult terrain under characters as well",
		text:   "Cinder Bed (1 action)\nEffect: Create two spaces of difficult terrain in range 1.",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("3,1", "1,1")},
			among: []string{"1,0", "2,0", "3,0", "1,1", "2,1", "3,1", "1,2", "2,2", "3,2"},
			want:  "actions 1; ground 3,1 difficult; ground 1,1 difficult"}},
	},
	{
		name:   "ICON-C26 Dropped Purse, a token on no character",
		text:   "Dropped Purse (1 action)\nEffect: You drop a valuables token in an adjacent space.",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("1,1")}, among: []string{"1,0", "2,0", "3,0", "1,1", "1,2", "2,2", "3,2"},
			want: "actions 1; zone burst 0 1,1"}},
	},
	{
		name:  "ICON-A2 ICON-C26 Barge Pole, an attack whose line is wider than the rules know",
		text:  "Barge Pole (2 actions, Attack, Line 6, Width 2)\nAttack: Auto-hit: 2 damage.",
		left:  []string{"Width 2"},
		beats: []beat{{do: aims("rat"), want: "actions 2; rat hp 38"}},
	},
	{
		name: "ICON-C41 ICON-C40 Lost Shade, a space for each of two foes",
		text: lostShade,
		beats: []beat{
			{do: aims("rat"), choices: [][]string{say("5,1")}, faces: []int{16},
				want: "rat hp 39 +watch1; zone burst 0 5,1"},
			{do: starts("ann"), want: "sten +vigilance1"},
			{do: starts("sten"), want: ""},
			{do: another("ox", "it", lostShade), choices: [][]string{say("5,2")}, faces: []int{16}, want: "ox hp 39 +watch1; zone burst 0 5,2"},
			{do: starts("rat"), want: "sten -vigilance1 +vigilance2"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}), want: "rat at 5,2"},
			{do: turnEnds, want: "rat -watch1; zones -1"},
		},
	},
	{
		name:  "ICON-A2 ICON-C41 Hail Yard, of which one square is in range",
		text:  "Hail Yard (1 action)\nEffect: Create a medium blast terrain effect in range 2. The area is dangerous terrain for foes.",
		beats: []beat{{choices: [][]string{say("5,1")}, want: "actions 1; zone blast 2 5,1 dangerous"}},
	},
	{
		name:   "ICON-A2 ICON-C15 Loose Hound, beside its summoner where no place is named",
		text:   "Loose Hound (1 action)\nEffect: Summon a hound.",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("1,1")}, among: []string{"1,0", "2,0", "3,0", "1,1", "1,2", "2,2", "3,2"},
			want: "actions 1; +hound 1,1"}},
	},
	{
		name:   "ICON-C15 ICON-A19 Frost Litter, one beside each of those in the area",
		text:   "Frost Litter (1 action, Medium Blast, Range 4)\nEffect: Summon a hare for every character in the area adjacent to those characters.",
		change: []func(*combat.Combat){whose("ox", at(6, 1))},
		beats: []beat{
			{choices: [][]string{say("5,1"), say("3,1"), say("7,0")}, among: []string{"5,0", "6,0", "7,0", "5,1", "7,1", "5,2", "6,2", "7,2"},
				want: "actions 1; +hare 3,1; +hare 7,0"},
		},
	},
	{
		name: "ICON-C40 ICON-C41 Torn Seam, from one of its spaces to the next",
		text: "Torn Seam (1 action, Range 4)\nEffect: Create a small blast terrain effect in range. Characters that enter any space of the effect take 2 damage.",
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; zone blast 1 4,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 4, Y: 2}), want: "rat hp 38 at 4,2"},
		},
	},
	{
		name: "ICON-C40 ICON-C41 Torn Edge, entered as a whole",
		text: "Torn Edge (1 action, Range 4)\nEffect: Create a small blast terrain effect in range. Characters that enter the area take 2 damage.",
		beats: []beat{
			{choices: [][]string{say("4,1")}, want: "actions 1; zone blast 1 4,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 4, Y: 2}), want: "rat at 4,2"},
		},
	},
	{
		name:   "ICON-C43 ICON-D15 Cracked Seal, all damage pierces",
		text:   "Cracked Seal (1 action, Range 6, Mark)\nEffect: You mark a foe in range. While marked, all damage against the foe gains pierce.",
		change: []func(*combat.Combat){whose("rat", func(c *combat.Combatant) { c.Character.Armor = []int{1} })},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: hurts("", "rat", 4), want: "rat hp 36"},
		},
	},
	{
		name: "ICON-C43 ICON-V1 Rust Brand, neither new vigor nor that of before",
		text: rustBrand, change: []func(*combat.Combat){whose("rat", func(c *combat.Combatant) { c.Character.Vigor = n(5) })},
		beats: []beat{
			{do: aims("rat"), want: "rat +mark"},
			{do: another("rat", "jab", jab), faces: []int{16}, want: "actions 1; rat hp 39"},
			{do: hurts("", "rat", 4), want: "rat hp 35"},
			{do: another("rat", "salve", "Salve (Free action)\nEffect: A character in range 3 gains 4 vigor."), want: ""},
			{do: another("ox", "it", rustBrand), want: "rat -mark; ox +mark"},
			{do: hurts("", "rat", 4), want: "rat vigor 1"},
		},
	},
	{
		name:  "ICON-A19 Kiln Gust, a line that is not diagonal",
		text:  "Kiln Gust (1 action, Line 3)\nArea effect: Characters take 2 damage.",
		beats: []beat{{choices: [][]string{say("3,1")}, among: []string{"2,0", "1,1", "3,1", "2,2"}, want: "actions 1; rat hp 38"}},
	},
	{
		name:   "ICON-A19 Far Kiln Gust, along one axis from its first space",
		text:   "Far Kiln Gust (1 action, Line 3, Range 4)\nArea effect: Characters take 2 damage.",
		change: []func(*combat.Combat){whose("owl", at(5, 2))},
		beats:  []beat{{choices: [][]string{say("4,2")}, want: "actions 1; owl hp 38"}},
	},
	{
		name:  "ICON-C27 Long Ledger, a number that a trait explains",
		text:  "Long Ledger (1 action)\nEffect: You gain 2 vigor.\nEffect: Increase Ledger by 1.",
		left:  []string{"Effect: Increase Ledger by 1."},
		beats: []beat{{want: "actions 1; sten vigor 2"}},
	},
	{
		name:   "ICON-A23 Stone Whip, at a target beyond its squares",
		text:   "Stone Whip (1 action, Attack, Arc 4)\nAuto-hit: 1 damage.",
		change: []func(*combat.Combat){whose("rat", at(11, 1))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say()}, refused: "command.target ICON-A23"}},
	},
	{
		name:   "ICON-A23 Stone Whip, over one beyond its squares that the command names",
		text:   "Stone Whip (1 action, Attack, Arc 4)\nAuto-hit: 1 damage.\nArea effect: 1 damage.",
		change: []func(*combat.Combat){whose("owl", at(11, 1))},
		beats:  []beat{{do: combat.Command{Target: "rat", Others: []string{"owl"}}, refused: "command.others[0] ICON-A23"}},
	},
	{
		name:   "ICON-C42 Thorn Step, from one space beside its user to the next",
		text:   thornStep,
		change: []func(*combat.Combat){beside, whose("sten", bears(thornStep))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: walks("rat", space.Point{X: 3, Y: 2}), choices: [][]string{say("yes")}, want: "rat hp 38 at 3,2"},
		},
	},
	{
		name:  "ICON-A2 Dew Bell, a character that is chosen beside the target of the attack",
		text:  "Dew Bell (1 action, Attack, Range 3)\nAttack: Auto-hit: 1 damage.\nEffect: A character in range 2 of that foe gains 2 vigor.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("sten")}, among: []string{"sten", "ann", "rat", "ox"}, want: "actions 1; sten vigor 2; rat hp 39"}},
	},
	{
		name: "ICON-C43 Ash Vow, a character that is chosen after an attack",
		text: "Ash Vow (Free action, Stance)\nStance: When you hit a foe with an attack, deal 1 damage to a character in range 5.",
		beats: []beat{
			{want: "sten +stance"},
			{do: blow("sten", "rat", 2), choices: [][]string{say("owl")}, want: "actions 1; rat hp 38; owl hp 39"},
		},
	},
	{
		name: "ICON-C42 Thrown Cup, a character that is chosen as an interrupt answers",
		text: thrownCup, change: []func(*combat.Combat){whose("sten", bears(thrownCup))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: blow("rat", "sten", 3), choices: [][]string{say("yes"), say("owl")}, want: "actions 1; sten hp 39; owl hp 38"},
		},
	},
	{
		name: "ICON-C42 Raised Lid, as the words of an ability choose its bearer",
		text: raisedLid, change: []func(*combat.Combat){whose("sten", bears(raisedLid))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: use("rat", "", &combat.Ability{ID: "spit", Text: "Spit (1 action)\nEffect: A foe in range 3 takes 4 damage and is dazed."}),
				choices: [][]string{say("sten"), say("yes")}, want: "actions 1; sten hp 39 +dazed"},
		},
	},
	{
		name: "ICON-C42 Raised Lid, as an area of its own holds its bearer",
		text: raisedLid, change: []func(*combat.Combat){whose("sten", bears(raisedLid))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: use("rat", "", &combat.Ability{ID: "spit", Text: "Spit (1 action)\nEffect: Foes in a burst 3 area around you take 4 damage."}),
				choices: [][]string{say("yes")}, want: "actions 1; sten hp 39; ann hp 36"},
		},
	},
	{
		name:  "ICON-A2 Slow Bell, an attack whose words alone use its target",
		text:  "Slow Bell (1 action, Attack, Range 5)\nEffect: Choose a foe in range. They are dazed.",
		beats: []beat{{do: aims("rat"), faces: []int{12}, want: "actions 1; rat +dazed"}},
	},
	{
		name: "ICON-V8 ICON-H5 Dawn Drum, a cure that also reaches the defeated",
		text: "Dawn Drum (1 action)\n" +
			"Effect: { select, to you { rescue, to any (you and allies); cure, to any (you and allies) } }",
		change: []func(*combat.Combat){whose("ann", hp(0)), whose("ann", func(c *combat.Combatant) { c.Out = combat.Incapacitated })},
		beats:  []beat{{want: "actions 1; sten vigor 4; ann hp 40 vigor 4 out "}},
	},
	{
		name: "ICON-M10 Wall Kick, a flight that is longer after a shove that is blocked",
		text: "Wall Kick (1 action)\n" +
			"Effect: { select, to you { shove, if you like, to any (foes, number 1, within 1, of you), amount 1; move, if counted (of it, number 1), to you, amount 3, mode fly, otherwise { move, to you, amount 1, mode fly } } }",
		change: []func(*combat.Combat){whose("rat", at(3, 1)), whose("owl", at(4, 1))},
		beats: []beat{
			{choices: [][]string{say("rat"), say("2,4")}, want: "actions 1; sten at 2,4"},
		},
	},
	{
		name: "ICON-M10 Wall Kick, without a shove",
		text: "Wall Kick (1 action)\n" +
			"Effect: { select, to you { shove, if you like, to any (foes, number 1, within 1, of you), amount 1; move, if counted (of it, number 1), to you, amount 3, mode fly, otherwise { move, to you, amount 1, mode fly } } }",
		change: []func(*combat.Combat){whose("rat", at(3, 1))},
		beats:  []beat{{choices: [][]string{say(), say("2,2")}, among: []string{"2,1", "2,0", "1,1", "2,2"}, want: "actions 1; sten at 2,2"}},
	},
	{
		name:  "ICON-M18 Beck, up to so many spaces, which may be none",
		text:  "Beck (1 action)\nEffect: A foe in range 4 is dazed. Rush up to 2 spaces towards that foe.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("2,1")}, among: []string{"2,1", "3,1", "3,0", "3,2"}, want: "actions 1; rat +dazed"}},
	},
	{
		name: "ICON-X-VIGILANCE ICON-C42 Hound Bell, an interrupt between a charge of vigilance and the attack",
		text: houndBell, change: []func(*combat.Combat){whose("sten", bears(houndBell))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: blow("rat", "ann", 8), choices: [][]string{say("ann"), say("yes")}, faces: []int{3},
				want: "actions 1; sten -vigilance1; ann hp 37"},
		},
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
		name:   "ICON-C26 ICON-M21 Long Root, anywhere on the battlefield, in sight or not",
		text:   longRoot,
		change: []func(*combat.Combat){wallAt3},
		beats:  []beat{{choices: [][]string{say("8,6")}, want: "actions 1; sten at 8,6"}},
	},
	{
		name: "ICON-C9 ICON-C45 Ash Bell, those whom anyone has marked",
		text: "Ash Bell (1 action)\nEffect: All marked foes take 2 damage.",
		change: []func(*combat.Combat){whose("rat", carrying(icon.Status{Name: icon.Mark, From: "sten", Key: "old"})),
			whose("ox", carrying(icon.Status{Name: icon.Mark, From: "ann", Key: "old"}))},
		beats: []beat{{want: "actions 1; rat hp 38; ox hp 38"}},
	},
	{
		name:   "ICON-C9 Ash Brand, whose own mark is meant",
		text:   "Ash Brand (1 action, Mark)\nMark: Mark a foe in range 4. While marked, that foe is weakened.\nEffect: All marked foes take 2 damage.",
		change: []func(*combat.Combat){whose("ox", carrying(icon.Status{Name: icon.Mark, From: "ann", Key: "old"}))},
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat hp 38 +mark"}},
	},
	{
		name:  "ICON-C46 Dear Bell, cheaper by the blessings of a target that it never chooses",
		text:  "Dear Bell (2 actions)\nEffect: { vigor, to you, amount 2 }\nEffect: { change, change (cheaper 2) }",
		beats: []beat{{want: "actions 2; sten vigor 2"}},
	},
	{
		name: "ICON-A19 ICON-M20 Tide Call, the first in the line is the one before the damage",
		text: "Tide Call (1 action, Line 6)\nEffect: { select, to all in the area (foes, number 1, of you, nearest) " +
			"{ damage, to all in the area (foes), amount 2, piercing; shove, to it, amount 1, way toward, at you } }",
		change: []func(*combat.Combat){whose("rat", hp(2))},
		beats:  []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat hp 0 out removed; ox hp 38"}},
	},
	{
		name: "ICON-A19 ICON-M20 Tide Call, the first in the line is shoved where it lives",
		text: "Tide Call (1 action, Line 6)\nEffect: { select, to all in the area (foes, number 1, of you, nearest) " +
			"{ damage, to all in the area (foes), amount 2, piercing; shove, to it, amount 1, way toward, at you } }",
		beats: []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat hp 38 at 3,1; ox hp 38"}},
	},
	{
		name:   "ICON-C31 Lone Sting, only without a foe beside its user",
		text:   "Lone Sting (1 action)\nEffect: You gain 2 vigor. This action can only be taken if there are no foes adjacent.",
		change: []func(*combat.Combat){beside},
		beats:  []beat{{refused: "command.ability.text ICON-C31"}},
	},
	{
		name:  "ICON-C31 Lone Sting, with none",
		text:  "Lone Sting (1 action)\nEffect: You gain 2 vigor. This action can only be taken if there are no foes adjacent.",
		beats: []beat{{want: "actions 1; sten vigor 2"}},
	},
	{
		name: "ICON-M18 ICON-V1 Kite Call, whose ally passes the user as well",
		text: "Kite Call (1 action)\nEffect: { move, to any (allies, number 1, within 5, of you), amount 4, mode fly }\n" +
			"Effect: { vigor, to it, amount (each 2, counting characters, of the passed) }",
		change: []func(*combat.Combat){whose("ann", at(2, 2))},
		beats:  []beat{{do: aims("ann"), choices: [][]string{say("2,0"), say("sten")}, want: "actions 1; ann vigor 2 at 2,0"}},
	},
	{
		name:  "ICON-C26 ICON-C27 Kind Push, an ally that is willing",
		text:  "Kind Push (1 action)\nEffect: A willing ally in range 3 gains 2 vigor.",
		beats: []beat{{do: aims("ann"), choices: [][]string{say("yes")}, want: "actions 1; ann vigor 2"}},
	},
	{
		name:  "ICON-C26 ICON-C27 Kind Push, an ally that is not willing",
		text:  "Kind Push (1 action)\nEffect: A willing ally in range 3 gains 2 vigor.",
		beats: []beat{{do: aims("ann"), choices: [][]string{say("no")}, want: "actions 1"}},
	},
	// END
}

// longRoot places its user anywhere.
const longRoot = "Long Root (1 action)\nEffect: Remove yourself from play, then place yourself anywhere on the battlefield in free space."

// wallAt3 divides the arena.
func wallAt3(e *combat.Combat) {
	for y := range 7 {
		e.Ground.Cells = append(e.Ground.Cells, space.Cell{X: 3, Y: y, Impassable: true})
	}
}

// houndBell gives vigor before the attack that it answers.
var houndBell = lines("Hound Bell (Interrupt 1)", "Trigger: An ally in range 3 is targeted by an attack.", "Effect: That ally gains 2 vigor.")

// raisedLid answers that its bearer is targeted.
var raisedLid = lines("Raised Lid (Interrupt 1)",
	"Trigger: You are targeted by a foe's ability.",
	"Effect: { resist, to you, status resistance }")

// thrownCup answers damage and hits a character that its bearer chooses.
var thrownCup = lines("Thrown Cup (Interrupt 1)", "Trigger: A foe in range 3 damages you.", "Effect: A character in range 5 takes 2 damage.")

var wardCall = lines("Ward Call (Interrupt 1)", "Trigger: Self or an adjacent ally is targeted by ability.",
	"Effect: That character gains 3 vigor.")

// lostShade leaves a space that waits for its target.
var lostShade = lines("Lost Shade (Free action, Attack, Range 4)",
	"Attack: On hit: 1 damage. Miss: 1 damage.",
	"Terrain effect: { zone, to any (number 1, within 2, free squares), area burst 0, ground (in place of earlier ones) } { watch, when turn ends (of the bearer, next), uses 1 { select, if in the zone (of the bearer), to you { damage, to the bearer, amount 3, piercing; status, to the bearer, status dazed; zone, to the bearer, amount 1, called plant, at all in the zone, area burst 0, ground (dangerous, for foes) { watch, if you like, to you, when enters (of any (you and allies)) { bless, to the cause, amount 1; expire, to you } } }; expire, to you, called area } }")

// rustBrand marks a character that has no use of vigor.
var rustBrand = lines("Rust Brand (Free action, Mark, Repeatable)",
	"Mark: Mark a character in range 5. While marked, that character cannot be cured, cannot gain or benefit from vigor and gains +1 curse on saves.")

// thornStep answers each space beside its bearer that a foe enters.
var thornStep = lines("Thorn Step (Interrupt 1)", "Trigger: A foe enters a space adjacent to you.", "Effect: That foe takes 2 damage.")

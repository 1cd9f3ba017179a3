package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// lastingTexts are played in the arena.
var lastingTexts = []playedText{
	{
		name:  "ICON-C43 a mark makes attacks deal more",
		text:  "Cheer (1 action, Mark)\nThe Gulper marks an ally in range 5. While marked, the ally gains evasion, dodge and their attacks deal bonus damage.",
		beats: []beat{{want: "actions 1; ann +mark"}},
	},
	{
		name:  "ICON-C43 the next attack of the user stuns on a hit",
		text:  "Root (1 action)\nThe Gulper gains 2 vigor. Its next attack deals bonus damage and stuns on hit.",
		beats: []beat{{want: "actions 1; sten vigor 2 +watch"}},
	},
	{
		name:  "ICON-C21 its next turn is that of the user",
		text:  "Mud Veil (1 action)\nThe Gulper gains evasion until the start of its next turn.",
		beats: []beat{{want: "actions 1; sten +evasion/turnStart"}},
	},
	{
		name: "ICON-C43 ICON-C40 a mark gives stealth at a time, and evasion to one that is alone",
		text: "Steam (1 action, Range 3, Mark)\nAn ally in range is marked. While marked, they gain stealth at the start of their turns, and have " +
			"evasion if there are no other characters adjacent.",
		beats: []beat{{want: "actions 1; ann +mark"}},
	},
	{
		name:  "ICON-C21 immobile as long as the aura",
		text:  "Root (1 action)\nThe Gulper becomes immobile and gains aura 2 until the start of its next turn.",
		beats: []beat{{want: "actions 1; sten +immobile/turnStart +aura2/turnStart"}},
	},
	{
		name: "ICON-C43 the pacified may not dash",
		text: "Drowse (1 action)\nA foe in range 6 becomes pacified. If already pacified, the foe becomes unable to dash or fly until " +
			"the end of their next turn.",
		beats: []beat{{choices: [][]string{say("rat")}, want: "actions 1; rat +pacified"}},
	},
	{
		name: "ICON-C43 the marked do not benefit from sturdy",
		text: "Oil (1 action, Mark, Range 3)\nThe Gulper marks a foe in range. While marked, that foe cannot benefit from sturdy or " +
			"unstoppable. The Gulper then shoves all adjacent foes 4.",
		change: []func(*combat.Combat){ratSturdy},
		beats:  []beat{{choices: [][]string{say("rat")}, want: "actions 1; rat at 5,1 +mark"}},
	},
	{
		name: "ICON-C43 ICON-C2 Sure Eye, a finishing blow of the next ability",
		text: lines("Sure Eye (1 action)",
			"Effect: { modify, to you, called range, change (boons 1, unerring, next, rebound) { status, on finishing, to you, status evasion } }"),
		change: []func(*combat.Combat){whose("rat", hp(5))},
		beats: []beat{
			{want: "actions 1; sten +watch"},
			{do: another("rat", "nip", "Nip (1 action, Attack, Range 4)\nAuto-hit: 1 damage."), want: "actions 2; sten -watch +evasion; rat hp 4"},
		},
	},
	{
		name: "ICON-C43 ICON-D16 Bare Back, a foe of a class that dodges does not",
		text: bareBack, change: []func(*combat.Combat){dodging},
		beats: []beat{
			{do: burst, want: "actions 1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: ""},
			{choices: [][]string{say("rat")}, want: "actions 1; rat +mark"},
			{do: burst, want: "actions 2; rat hp 26"},
		},
	},
	{
		name: "ICON-C43 ICON-C15 Tin Pack, summons that hurt more",
		text: lines("Tin Pack (1 action, Stance, Aura)",
			"{ stance, to you { aura, to you, amount 2 { modify, to all in the zone (foes), change (damage taken 1, from summons) }; vigor, to you, amount 1 } }"),
		beats: []beat{
			{want: "actions 1; sten vigor 1 +stance +aura2"},
			{do: another("", "doll", lines("Doll (1 action)", "Summon: A doll (size 1, 4 hp, Defense 8, no actions) in a free space in range 2. At the start of "+
				"your turn it moves 2 and deals 1 piercing damage to one adjacent foe.")), choices: [][]string{say("3,1")}, want: "actions 2; +doll 3,1; hp 4"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), choices: [][]string{say("3,1")}, want: "rat hp 38"},
		},
	},
	{
		name: "ICON-C21 Weighted Net, until the end of a foe's turn",
		text: "Weighted Net (1 action)\nEffect: A foe in range 4 is weakened until the end of their next turn.",
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +weakened/nextTurnEnd"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat -weakened/nextTurnEnd +weakened/turnEnd"},
			{do: turnEnds, faces: []int{4}, want: "rat -weakened/turnEnd"},
		},
	},
	{
		name: "ICON-C21 ICON-C43 Hearth Song, a boon on saves",
		text: "Hearth Song (1 action)\nEffect: All allies in range 3 gain +1 boon on saves until the end of your next turn.",
		beats: []beat{
			{want: "actions 1; ann +watch/userTurnEnd"},
			{do: tries("ann"), faces: []int{9, 4}},
			{do: tries("sten"), faces: []int{9}},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: "ann -watch/userTurnEnd +watch/turnEnd"},
			{do: turnEnds, want: "sten -vigilance1 +vigilance2; ann -watch/turnEnd"},
		},
	},
	{
		name: "ICON-C43 Lantern Rush, the next attack",
		text: "Lantern Rush (1 action)\nEffect: Your next attack gains +1 boon and pierce.",
		beats: []beat{
			{want: "actions 1; sten +watch"},
			{do: another("rat", "poke", "Plain Poke (1 action, Attack, Range 3)\nAttack: On hit: [D] + fray. Miss: fray."),
				faces: []int{4, 4, 3}, want: "actions 2; sten -watch; rat hp 33"},
		},
	},
	{
		name:   "ICON-C43 Copper Law, no attacks",
		text:   "Copper Law (1 action)\nEffect: A foe in range 3 cannot attack until the end of its next turn.",
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +watch/nextTurnEnd"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat -watch/nextTurnEnd +watch/turnEnd"},
			{do: blow("rat", "sten", 9), refused: "command.ability ICON-C43"},
		},
	},
	{
		name: "ICON-C43 Tin Law, no vigor",
		text: "Tin Law (1 action)\nEffect: A foe in range 3 cannot be cured or gain vigor until the end of their next turn.",
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +watch/nextTurnEnd +watch/nextTurnEnd"},
			{do: combat.Command{Do: combat.Strengthen, Who: "ox", Target: "rat", Kind: icon.GainVigor, Value: n(4)}},
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
		name: "ICON-C43 Ash Vow, a character that is chosen after an attack",
		text: "Ash Vow (Free action, Stance)\nStance: When you hit a foe with an attack, deal 1 damage to a character in range 5.",
		beats: []beat{
			{want: "sten +stance"},
			{do: blow("sten", "rat", 2), choices: [][]string{say("owl")}, want: "actions 1; rat hp 38; owl hp 39"},
		},
	},
	{
		name: "ICON-C43 ICON-V6 Kind Morning, saves as a turn starts",
		text: lines("Kind Morning (1 action)", "Effect: Gain aura 3 until the end of your next turn. While in the aura, yourself and "+
			"allies gain +1 boon on saves and can save to end statuses and other effects at the start of your turns instead of the end."),
		change: []func(*combat.Combat){whose("ann", carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Hatred, From: "rat"}))},
		beats: []beat{
			{want: "actions 1; sten +aura3/nextTurnEnd"},
			{do: starts("ann"), choices: [][]string{say("yes")}, faces: []int{8, 4, 3, 1}, want: "actions 0; sten +vigilance1; ann -dazed"},
			{do: turnEnds, want: "ann -hatred"},
		},
	},
}

// ICON-C43 ICON-M13: a mark takes the cover of its bearer away.
func TestMarkedWithoutCover(t *testing.T) {
	e := arena(func(e *combat.Combat) { e.Ground.Cells = []space.Cell{{X: 5, Y: 1, Level: 1}} })
	fall := use("sten", "", &combat.Ability{ID: "fall", Text: "Star Fall (1 action)\nAll foes not in cover from the Gulper take 3 damage."})
	stands(t, chosen(t, e, fall, nil).Combat, facts{who: "ox", hp: 40})
	spot := "Spot (1 action, Mark)\nA foe in range 4 is marked.\nWhile marked, they cannot benefit from stealth, evasion, or cover."
	r := chosen(t, e, use("sten", "ox", spoken(spot)), nil)
	for _, left := range r.Left {
		t.Errorf("%q is left", left.Text)
	}
	stands(t, chosen(t, *r.Combat, fall, nil).Combat, facts{who: "ox", hp: 37})
}

// ICON-C43: a mark changes the attacks of the group that it names, against its bearer alone.
func TestAttacksAgainstTheMarked(t *testing.T) {
	strike := func(target string) combat.Command {
		return use("sten", target, &combat.Ability{ID: "strike", Text: "Strike (1 action, Attack, Range 5)\nOn hit: [D]. Miss: 1 damage."})
	}
	marked := func(text string) combat.Combat {
		r := chosen(t, arena(), use("sten", "rat", spoken(text)), nil)
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		return *r.Combat
	}
	e := marked("Hunt (1 action, Range 4, Mark)\nA character in range is marked.\nThe gulper's attacks deal bonus damage to the marked character and their abilities gain unerring against them.")
	stands(t, chosen(t, e, strike("rat"), nil, 15, 3, 5).Combat, facts{who: "rat", hp: 35})
	stands(t, chosen(t, e, strike("ox"), nil, 15, 3).Combat, facts{who: "ox", hp: 37})
	e.Active = "ann"
	other := use("ann", "rat", &combat.Ability{ID: "poke", Text: "Poke (1 action, Attack, Range 5)\nOn hit: [D]. Miss: 1 damage."})
	stands(t, chosen(t, e, other, nil, 15, 3).Combat, facts{who: "rat", hp: 37})
	e = marked("Bounty (1 action, Mark)\nA foe in range 6 is marked.\nWhile marked, abilities against the target gain true strike, and allies gain +1 boon to attack the foe.")
	e.Active = "ann"
	stands(t, chosen(t, e, other, nil, 9, 1, 3).Combat, facts{who: "rat", hp: 37})
}

// ICON-C43 ICON-C41: those in a zone have what it gives their abilities.
func TestAZoneThatSharpens(t *testing.T) {
	e := arena(whose("rat", carrying(icon.Status{Name: icon.Resistance})))
	text := "Coating (1 action, Range 3)\nThe Gulper puts out a 1 space terrain effect in range.\nThe abilities of allies inside this effect gain pierce and deal bonus damage."
	r := chosen(t, e, use("sten", "", spoken(text)), [][]string{say("3,3")})
	for _, left := range r.Left {
		t.Errorf("%q is left", left.Text)
	}
	e = put(t, *r.Combat, "ann", 3, 3)
	e.Active = "ann"
	poke := use("ann", "owl", &combat.Ability{ID: "poke", Text: "Poke (1 action, Attack, Range 5)\nOn hit: [D]. Miss: 1 damage."})
	stands(t, chosen(t, e, poke, nil, 15, 3, 5).Combat, facts{who: "owl", hp: 35})
}

// TestWordsOfTheNextUse plays what the next attack or ability of its user does besides.
func TestWordsOfTheNextUse(t *testing.T) {
	t.Run("ICON-C43 the user loses its vigor after its next attack", func(t *testing.T) {
		const steam = "Steam (1 action)\n" +
			"{ vigor, to you, amount 5 } { modify, to you, called attack, change (bonus damage 1, next) { end status, to you, called vigor } }"
		e := used(t, scene(), "", steam)
		same(t, "vigor", 5, vigorOf(t, &e, "mira"))
		r := chosen(t, e, aimedAt("wolf", words("mira", "b", swings)), nil, 4, 3)
		same(t, "vigor after the attack", 0, vigorOf(t, r.Combat, "mira"))
	})
	t.Run("ICON-C43 ICON-D11 the next ability hurts all foes near its user", func(t *testing.T) {
		const pot = "Pot (1 action)\n" +
			"Gain 1 vigor. { modify, to you, change (next) { damage, to any (foes, within 3, of you), amount 2, unerring, as an area effect } }"
		e := *chosen(t, arena(), words("sten", "a", pot), nil).Combat
		r := chosen(t, e, words("sten", "b", "Hum (1 action)\nEffect: Gain 1 vigor."), nil)
		stands(t, r.Combat, facts{who: "rat", hp: 38}, facts{who: "ox", hp: 40})
	})
}

// TestWordsOfWatchesInstead plays other effects for a part of a watch's characters.
func TestWordsOfWatchesInstead(t *testing.T) {
	t.Run("ICON-C43 ICON-C27 those in an aura with a status give more as its watch fires", func(t *testing.T) {
		const gorge = "Gorge (1 action)\n" +
			"{ aura, to you, amount 2, until turnStart { watch, to you, when turn ends (of all in the zone (foes)) { select, to the cause { sacrifice, if has status (of it, status blind), to it, amount 6, otherwise { sacrifice, if has status (of it, status dazed), to it, amount 6, otherwise { sacrifice, to it, amount 3 } } }; status, to the cause, status dazed } } }"
		e := next(t, used(t, scene(), "", gorge), "wolf")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, nil)
		same(t, "hit points", 17, hpOf(t, r.Combat, "wolf"))
		e.Combatants[2].Character.Statuses = append(e.Combatants[2].Character.Statuses, icon.Status{Name: icon.Dazed})
		r = chosen(t, e, combat.Command{Do: combat.EndTurn}, nil, 1)
		same(t, "hit points of one that was dazed", 14, hpOf(t, r.Combat, "wolf"))
	})
}

// TestTwoThingsWhileMarked plays a sentence whose two parts share the mark alone.
func TestTwoThingsWhileMarked(t *testing.T) {
	t.Run("ICON-C43 ICON-C40 ICON-C9", func(t *testing.T) {
		text := "Track (1 action, Mark, Range 4)\nA foe in range is marked.\nWhile marked, they are sealed+ and the Gulper may dash 1 " +
			"towards that foe at the end of their turn."
		e := arena(whose("owl", at(8, 6)), whose("ox", at(8, 5)))
		r := chosen(t, e, use("sten", "", spoken(text)), nil)
		for _, left := range r.Left {
			t.Errorf("%q is left", left.Text)
		}
		stands(t, r.Combat, facts{who: "rat", status: []string{"mark"}})
		e = *chosen(t, *r.Combat, combat.Command{Do: combat.EndTurn}, nil).Combat
		e = *chosen(t, e, combat.Command{Do: combat.TakeTurn, Who: "rat", Insist: true}, nil).Combat
		e = *chosen(t, e, combat.Command{Do: combat.EndTurn}, picked("3,1")).Combat
		stands(t, &e, facts{who: "sten", at: "3,1"})
	})
}

func TestOneOfAKindIsHelped(t *testing.T) {
	r := chosen(t, arena(whose("ox", at(8, 6))), use("sten", "", spoken("Blight (1 action)\nA foe in range 4 is hexed. At the end of that foe's next turn, they "+
		"grant 2 vigor to all husks in range 2, then this effect ends.")), [][]string{say("rat")})
	t.Run("ICON-C43 ICON-V1 the one that was chosen gives vigor to those near it, once", func(t *testing.T) {
		e := next(t, *r.Combat, "rat")
		r := chosen(t, e, combat.Command{Do: combat.EndTurn}, [][]string{say("sten")})
		stands(t, r.Combat, facts{who: "sten", vigor: 2}, facts{who: "rat", status: []string{}})
	})
}

// bareBack leaves its bearer without help.
var bareBack = lines("Bare Back (1 action, Range 6, Mark)", "A foe in range is marked.",
	"While marked, they cannot benefit from cover, stealth, dodge, or armor.")

// dodging lets a foe dodge by its class, and stand close to the user.
func dodging(e *combat.Combat) {
	whose("rat", at(4, 1), func(c *combat.Combatant) { c.Character.Class = icon.Skirmisher })(e)
}

// lampOut is an interrupt on a finishing blow, and jab what triggers it.
var (
	lampOut = lines("Lamp Out (Interrupt 1)",
		"Trigger: You trigger a finishing blow effect.",
		"Terrain effect: { zone, called \"shadow cloud\", at the one that suffers it, area blast 1, ground (difficult, for others, in place of earlier ones) { status, to all in the zone (without you), status blind, ongoing } }")
	jab = lines("Jab (1 action, Attack, Range 3)", "Attack: On hit: 1 damage. Miss: 1 damage.",
		"Finishing blow: Your target takes 2 damage.")
)

// rustBrand marks a character that has no use of vigor.
var rustBrand = lines("Rust Brand (Free action, Mark, Repeatable)",
	"Mark: Mark a character in range 5. While marked, that character cannot be cured, cannot gain or benefit from vigor and gains +1 curse on saves.")

var ratSturdy = whose("rat", at(3, 1), func(c *combat.Combatant) {
	c.Character.Statuses = []icon.Status{{Name: icon.Sturdy}}
})

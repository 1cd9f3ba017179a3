package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// tries is a save against nothing in particular.
func tries(who string) combat.Command { return combat.Command{Do: combat.MakeSave, Who: who} }

// shoves is a shove by a square.
func shoves(who, target string) combat.Command {
	return combat.Command{Do: combat.ShoveTarget, Who: who, Target: target, Spaces: n(1)}
}

// rolls is an attack that rolls and deals 3.
func rolls(who, target string) combat.Command {
	c := strikes(who, target)
	c.Ability.Strike.AutoHit, c.Ability.Strike.Range = false, n(4)
	return c
}

// hurts is damage that no ability deals.
func hurts(who, target string, damage int) combat.Command {
	roll := icon.DamageRoll{Amount: n(damage)}
	return combat.Command{Do: combat.Harm, Who: who, Target: target, Blow: &combat.Blow{Roll: roll}}
}

// nearAnn puts the rat beside ann.
var nearAnn = whose("rat", at(3, 3))

// runs lets the turn of another combatant run.
func runs(who string) func(*combat.Combat) {
	return func(e *combat.Combat) { e.Active = who }
}

// enduring are abilities that wait or last for a time.
var enduring = []invented{
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
		name: "ICON-A4 ICON-C43 Rust Whisper, a curse on attacks",
		text: lines("Rust Whisper (1 action)",
			"Effect: A foe in range 4 gains +1 curse on attacks until the end of your next turn."),
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +watch/userTurnEnd"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: rolls("rat", "sten"), faces: []int{8, 3}, want: "actions 1"},
		},
	},
	{
		name: "ICON-C40 Grave Tally, until the end of the round",
		text: lines("Grave Tally (1 action)",
			"Effect: When a foe is shoved, they take 2 damage. This effect lasts until the end of the round."),
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{want: "actions 1; sten +watch/roundEnd"},
			{do: shoves("sten", "rat"), want: "rat hp 38 at 4,1"},
			{do: shoves("sten", "ann"), want: "ann at 2,4"},
		},
	},
	{
		name: "ICON-C40 Broken Sundial, at the start of the next turn",
		text: "Broken Sundial (1 action)\nEffect: At the start of your next turn, gain 4 vigor.",
		beats: []beat{
			{want: "actions 1; sten +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten"), want: "sten vigor 4 -watch1"},
		},
	},
	{
		name: "ICON-C40 Debt of Salt, at the end of the next turn",
		text: "Debt of Salt (1 action)\nEffect: At the end of your next turn, all foes in range 2 take 3 damage.",
		beats: []beat{
			{want: "actions 1; sten +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten")},
			{do: turnEnds, want: "sten -watch1 -vigilance1 +vigilance2; rat hp 37"},
		},
	},
	{
		name: "ICON-C40 Watchful Hen, once a round",
		text: lines("Watchful Hen (1 action)", "Effect: Whenever an ally is damaged by a foe, gain 1 vigor. This effect can "+
			"only trigger once per round."),
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{want: "actions 1; sten +watch"},
			{do: hurts("rat", "sten", 5), want: "sten hp 37"},
			{do: hurts("rat", "ann", 3), want: "sten vigor 1; ann hp 37"},
			{do: hurts("rat", "ann", 2), want: "ann hp 35"},
		},
	},
	{
		name: "ICON-C40 ICON-C21 Echo Jar, an ally's abilities",
		text: lines("Echo Jar (1 action)", "Effect: Whenever an ally in range 3 uses an ability, they gain 1 vigor. This "+
			"effect lasts until the end of your next turn."),
		beats: []beat{
			{want: "actions 1; sten +watch/nextTurnEnd"},
			{do: starts("ann"), want: "actions 0; sten +vigilance1"},
			{do: use("ann", "", &combat.Ability{ID: "hum", Text: "Hum (1 action)\nEffect: Gain 2 vigor."}),
				want: "actions 1; ann vigor 3"},
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
		name:   "ICON-X-COUNTER ICON-C21 Stone Boat, effects for a time",
		text:   "Stone Boat (1 action)\nEffect: Gain counter and sturdy until the end of your next turn.",
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{want: "actions 1; sten +counter/nextTurnEnd +sturdy/nextTurnEnd"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "sten", 9), want: "actions 1; sten hp 33; rat hp 38"},
		},
	},
}

// marking are marks, stances and auras.
var marking = []invented{
	{
		name: "ICON-C9 ICON-C43 Blank Page, a mark that leaves for another foe",
		text: "Blank Page (1 action, Mark, Range 4)\nMark: Mark a foe in range. While marked, they have +1 curse on saves.",
		beats: []beat{
			{do: aims("ox"), want: "actions 1; ox +mark"},
			{do: tries("ox"), faces: []int{12, 3}},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("sten")},
			{do: aims("rat"), want: "actions 1; rat +mark; ox -mark"},
		},
	},
	{
		name: "ICON-C9 ICON-C40 Scribe's Mark, a mark with a watch",
		text: lines("Scribe's Mark (1 action, Mark, Range 4)",
			"Mark: Mark a foe in range. When that foe is shoved, they take 1 damage."),
		change: []func(*combat.Combat){beside},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: shoves("sten", "rat"), want: "rat hp 39 at 4,1"},
			{do: shoves("sten", "owl"), want: "owl at 4,5"},
		},
	},
	{
		name: "ICON-C9 ICON-C40 Debtor's Knot, the damaged ally",
		text: lines("Debtor's Knot (1 action, Mark, Range 4)",
			"Mark: Mark a foe in range. Whenever that foe uses an ability "+
				"that damages an ally, that ally gains 1 vigor."),
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "ann", 3), want: "actions 1; ann hp 37 vigor 1"},
		},
	},
	{
		name: "ICON-C9 ICON-C40 Toll Bell, once for an ability that damages twice",
		text: lines("Toll Bell (1 action, Mark, Range 4)",
			"Mark: Mark a foe in range. While marked, each time they use an ability that damages an ally of yours, "+
				"they take 2 damage."),
		change: []func(*combat.Combat){nearAnn},
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +mark"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: use("rat", "", &combat.Ability{ID: "sting", Text: "Sting (1 action)\nEffect: All foes in range 6 " +
				"take 2 damage twice."}), want: "actions 1; ann hp 36; rat hp 38"},
		},
	},
	{
		name: "ICON-C40 Late Wasp, a turn that ends out of range",
		text: lines("Late Wasp (1 action)", "Effect: Choose a foe in range 3. At the end of that foe's turn, as long as they are "+
			"in range 1, deal 2 damage to them."),
		beats: []beat{
			{do: aims("rat"), want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: turnEnds, want: "rat -watch1"},
		},
	},
	{
		name: "ICON-C10 Mason's Stance, as it begins and is refreshed",
		text: lines("Mason's Stance (1 action, Stance)", "Stance: While in this stance, you are sturdy. When you take this "+
			"stance, or when it refreshes, gain 1 vigilance.",
			"Refresh: You may refresh or exit this stance at the start of your turn."),
		beats: []beat{
			{want: "actions 1; sten +stance +vigilance1"},
			{do: starts("rat"), want: "actions 0; sten -vigilance1 +vigilance2"},
			{do: starts("sten"), choices: [][]string{say("yes")}, want: "sten -vigilance2 +vigilance3"},
		},
	},
	{
		name: "ICON-C10 ICON-C11 ICON-C43 Tide Pool, an aura of a stance",
		text: "Tide Pool (1 action, Stance)\nStance: You gain aura 2. Allies in the aura have +1 boon on saves.",
		beats: []beat{
			{want: "actions 1; sten +stance +aura2"},
			{do: tries("ann"), faces: []int{9, 4}},
			{do: walks("sten", space.Point{X: 2, Y: 0}), want: "sten at 2,0"},
			{do: tries("ann"), faces: []int{9}},
		},
	},
	{
		name: "ICON-C11 ICON-C40 Winter Lamp, as turns start in an aura",
		text: "Winter Lamp (1 action, Aura)\nEffect: You gain aura 2. Foes that start their turn in the aura are slashed.",
		beats: []beat{
			{want: "actions 1; sten +aura2"},
			{do: starts("owl"), want: "actions 0; sten +vigilance1"},
			{do: starts("rat"), want: "rat +slashed"},
		},
	},
	{
		name: "ICON-C11 ICON-C21 Roof Over Us, resistance in an aura",
		text: lines("Roof Over Us (1 action)",
			"Effect: Gain aura 1 until the end of your next turn. Allies in the aura have "+
				"resistance."),
		change: []func(*combat.Combat){whose("ann", at(2, 2))},
		beats: []beat{
			{want: "actions 1; sten +aura1/nextTurnEnd"},
			{do: hurts("rat", "ann", 5), want: "ann hp 37"},
		},
	},
}

// grounded are abilities that change the ground, or put something on it.
var grounded = []invented{
	{
		name: "ICON-C41 ICON-C43 Ash Veil, a zone for foes",
		text: lines("Ash Veil (1 action)", "Effect: Create a medium blast terrain effect in range 3. The area is difficult "+
			"terrain for foes, and foes inside are dazed+."),
		beats: []beat{
			{choices: [][]string{say("4,4")}, want: "actions 1; zone blast 2 4,4 difficult"},
			{do: starts("owl"), want: "actions 0; sten +vigilance1"},
			{do: rolls("owl", "ann"), faces: []int{10, 3}, want: "actions 1"},
		},
	},
	{
		name: "ICON-C41 ICON-M9 Cold Kitchen, on entry",
		text: lines("Cold Kitchen (1 action, Range 4)", "Effect: Create a small blast area of dangerous terrain in range. "+
			"When a foe enters the area, they are slashed."),
		beats: []beat{
			{choices: [][]string{say("4,3")}, want: "actions 1; zone blast 1 4,3 dangerous"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 4, Y: 2}), want: "rat hp 38 at 4,2 +slashed"},
		},
	},
	{
		name: "ICON-M10 Stone Ladle, single squares",
		text: "Stone Ladle (1 action)\nEffect: Create two spaces of difficult terrain in range 3.",
		beats: []beat{{choices: [][]string{say("3,0", "3,2")},
			want: "actions 1; ground 3,0 difficult; ground 3,2 difficult"}},
	},
	{
		name:  "ICON-M10 Sinkhole Prayer, a pit under a foe",
		text:  "Sinkhole Prayer (1 action)\nEffect: Create a pit under a foe in range 3.",
		beats: []beat{{do: aims("rat"), want: "actions 1; ground 4,1 pit"}},
	},
	{
		name: "ICON-M9 Fire Break, a line of dangerous ground",
		text: "Fire Break (1 action)\nEffect: Create a line 3 area of dangerous terrain in range 3.",
		beats: []beat{{choices: [][]string{say("3,0"), say("1,0")},
			want: "actions 1; ground 3,0 dangerous; ground 4,0 dangerous; ground 5,0 dangerous"}},
	},
	{
		name:  "ICON-C16 Raised Hearth, an object",
		text:  "Raised Hearth (1 action)\nEffect: Create a height 1 anvil object in a free space in range 2.",
		beats: []beat{{choices: [][]string{say("3,2")}, want: "actions 1; +anvil 3,2"}},
	},
	{
		name: "ICON-C15 Moth Guard, a summon that acts as the turn ends",
		text: lines("Moth Guard (1 action)", "Summon: A moth (size 1, 2 hp, Defense 10, no actions) in a free space in "+
			"range 3. At the end of your turn it deals 1 damage to one adjacent foe."),
		beats: []beat{
			{choices: [][]string{say("4,2")}, want: "actions 1; +moth 4,2; hp 2"},
			{do: turnEnds, want: "actions 0; sten +vigilance1; rat hp 39"},
		},
	},
}

// answering are interrupts and traits.
var answering = []invented{
	{
		name: "ICON-C42 ICON-H4 Last Bell, a defeat",
		text: "Last Bell (Interrupt 1)\nTrigger: An ally in range 3 is defeated.\nEffect: You rush 3 and gain 4 vigor.",
		change: []func(*combat.Combat){nearAnn, runs("rat"), whose("ann", hp(3)), whose("sten", bears(
			"Last Bell (Interrupt 1)\nTrigger: An ally in range 3 is defeated.\nEffect: You rush 3 and gain 4 vigor."))},
		beats: []beat{{do: blow("rat", "ann", 9), choices: [][]string{say("yes"), say("3,2")},
			want: "actions 1; sten vigor 4 at 3,2; ann hp 0 out incapacitated"}},
	},
	{
		name: "ICON-C42 ICON-T6 Spare Cushion, twice a round",
		text: "Spare Cushion (Interrupt 2)\nTrigger: You are damaged by a foe's ability.\nEffect: Gain 2 vigor.",
		change: []func(*combat.Combat){beside, runs("rat"), whose("ox", at(2, 0)), whose("owl", at(1, 1)),
			whose("sten", bears(
				"Spare Cushion (Interrupt 2)\nTrigger: You are damaged by a foe's ability.\nEffect: Gain 2 vigor."))},
		beats: []beat{
			{do: blow("rat", "sten", 5), choices: [][]string{say("yes")}, want: "actions 1; sten hp 37 vigor 2"},
			{do: starts("ox"), want: "actions 0"},
			{do: blow("ox", "sten", 5), choices: [][]string{say("yes")}, want: "actions 1; sten hp 36"},
			{do: starts("owl"), want: "actions 0"},
			{do: blow("owl", "sten", 5), want: "actions 1; sten hp 35 vigor 0"},
		},
	},
	{
		name: "ICON-C42 ICON-M19 Bell of No, before the attack",
		text: lines("Bell of No (Interrupt 1)",
			"Trigger: A foe targets an ally in range 2 with an ability.",
			"Effect: Swap places with that ally."),
		change: []func(*combat.Combat){nearAnn, runs("rat"), whose("sten", bears(
			"Bell of No (Interrupt 1)\nTrigger: A foe targets an ally in range 2 with an ability.\n"+
				"Effect: Swap places with that ally."))},
		beats: []beat{{do: blow("rat", "ann", 3), choices: [][]string{say("yes")},
			want: "actions 1; sten at 2,3; ann hp 37 at 2,1"}},
	},
	{
		name: "ICON-C40 Nettle Coat, a trait",
		text: "When a foe damages you, they take 1 damage.",
		change: []func(*combat.Combat){beside, runs("rat"),
			whose("sten", bears("When a foe damages you, they take 1 damage."))},
		beats: []beat{{do: blow("rat", "sten", 5), want: "actions 1; sten hp 37; rat hp 39"}},
	},
}

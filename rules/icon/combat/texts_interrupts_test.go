package combat_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// interruptsTexts are played in the arena.
var interruptsTexts = []playedText{
	{
		name: "ICON-C42 ICON-C9 Silver Rope, an interrupt as long as a mark lasts",
		text: silverRope,
		beats: []beat{
			{do: aims("owl"), want: "actions 1; owl +mark"},
			{do: starts("ox"), choices: [][]string{say("no")}, want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), choices: [][]string{say("yes"), say("teleport your target 1 towards you"), say("4,3")},
				want: "owl at 4,3"},
			{do: turnEnds, want: ""},
		},
	},
	{
		name:   "ICON-C42 ICON-C11 ICON-M21 Long Bastion, an interrupt as long as an aura lasts",
		text:   longBastion,
		change: []func(*combat.Combat){whose("rat", at(3, 4))},
		beats: []beat{
			{do: aims("ann"), want: "actions 1; sten +stance; ann +aura1/userTurnStart"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "ann", 3), choices: [][]string{{}, say("yes"), say("3,3")},
				want: "actions 1; sten at 3,3; ann hp 37; rat hp 38; owl hp 38"},
		},
	},
	{
		name: "ICON-C42 ICON-D9 Answering Bell",
		text: lines("Answering Bell (Interrupt 1)", "Trigger: A foe in range 3 damages an ally with an ability.",
			"Effect: Repeat that damage against the foe, halved. This damage cannot trigger interrupts."),
		change: []func(*combat.Combat){beside, func(e *combat.Combat) { e.Active = "rat" }, whose("ann", bears(
			lines("Answering Bell (Interrupt 1)", "Trigger: A foe in range 3 damages an ally with an ability.",
				"Effect: Repeat that damage against the foe, halved.")))},
		left: []string{"This damage cannot trigger interrupts."},
		beats: []beat{{do: blow("rat", "sten", 9), choices: [][]string{say("yes")},
			want: "actions 1; sten hp 33; rat hp 36"}},
	},
	{
		name:   "ICON-C42 ICON-C44 ICON-C31 Mirror Scale, once in a combat and for aether",
		text:   lines("Nod (1 action)", "Effect: Gain 1 vigor."),
		change: []func(*combat.Combat){whose("sten", bears(mirrorScale), func(c *combat.Combatant) { c.Character.Statuses = []icon.Status{{Name: icon.Aether, Value: 3}} })},
		beats: []beat{
			{want: "actions 1; sten vigor 1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: blow("rat", "sten", 7), choices: [][]string{say("yes")}, want: "actions 1; sten hp 38 vigor 0"},
			{do: starts("ox"), want: "actions 0"},
			{do: starts("rat"), want: ""},
			{do: blow("rat", "sten", 7), choices: [][]string{say("yes")}, want: "actions 1; sten hp 35 -aether3 +aether1"},
			{do: starts("ox"), want: "actions 0"},
			{do: starts("rat"), want: ""},
			{do: blow("rat", "sten", 7), want: "actions 1; sten hp 30"},
		},
	},
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
		name: "ICON-C42 False Face, another one becomes the target of an attack",
		text: falseFace, change: []func(*combat.Combat){whose("sten", bears(falseFace))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: blow("rat", "sten", 4), choices: [][]string{say("yes"), say("yes")}, faces: []int{}, want: "actions 1; sten at 2,3; ann hp 36 at 2,1"},
		},
	},
	{
		name: "ICON-C42 False Face, and of an ability that chooses",
		text: falseFace, change: []func(*combat.Combat){whose("sten", bears(falseFace))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: combat.Command{Do: combat.Use, Who: "rat", Ability: &combat.Ability{ID: "it", Text: lines("Spit (1 action, Range 4)",
				"A foe in range takes 5 damage and is dazed.")}}, choices: [][]string{say("sten"), say("yes"), say("yes")},
				want: "actions 1; sten at 2,3; ann hp 35 at 2,1 +dazed"},
		},
	},
	{
		name: "ICON-C42 False Face, not where it cannot be moved",
		text: falseFace, change: []func(*combat.Combat){whose("sten", bears(falseFace), carrying(icon.Status{Name: icon.Immobile}))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: blow("rat", "sten", 4), want: "actions 1; sten hp 38"},
		},
	},
	{
		name: "ICON-C42 False Face, not where the ally has no room",
		text: falseFace, change: []func(*combat.Combat){whose("sten", bears(falseFace)), whose("ann", func(c *combat.Combatant) { c.Size = 2 }), puts("ox", space.Point{X: 3, Y: 2})},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: blow("rat", "sten", 4), choices: [][]string{say("yes"), say("yes")}, want: "actions 1; sten hp 38"},
		},
	},
	{
		name: "ICON-C42 ICON-C40 Sour Parry, an interrupt that waits for the end of an ability",
		text: lines("Sour Parry (1 action)", "The Gulper gains the following interrupt until the start of its next turn:",
			"Sour Step", "Interrupt 1", "Trigger: A foe in range 3 uses an ability, and that ability resolves.",
			"Effect: The Gulper gains 2 vigor."),
		beats: []beat{
			{want: "actions 1; sten +watch/turnStart"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: use("rat", "ann", spoken("Nip (1 action, Range 4)\nA foe in range takes 1 damage.")),
				choices: [][]string{say("yes")}, want: "actions 1; sten vigor 2; ann hp 39"},
		},
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
		name:   "ICON-C42 Thorn Step, from one space beside its user to the next",
		text:   thornStep,
		change: []func(*combat.Combat){beside, whose("sten", bears(thornStep))},
		beats: []beat{
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: walks("rat", space.Point{X: 3, Y: 2}), choices: [][]string{say("yes")}, want: "rat hp 38 at 3,2"},
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
}

// ICON-C42: an interrupt protects the target of an ability, against that ability alone.
func TestInterruptsThatProtect(t *testing.T) {
	veil := func(c *combat.Combatant) {
		c.Passives = []combat.Passive{{ID: "veil", Text: "Ash Veil (Interrupt 1)\n" +
			"Trigger: The Gulper or an ally in range 3 is targeted by an ability.\n" +
			"Effect: { resist, to the one that suffers it, status resistance; resist, to the one that suffers it, status unstoppable }"}}
	}
	e := arena(whose("sten", veil))
	e.Active = "rat"
	blow := use("rat", "ann", spoken("Blow (1 action, Attack, Range 4)\nOn hit: 6 damage. Miss: 6 damage.\nEffect: Foe is dazed."))
	stands(t, chosen(t, e, blow, [][]string{say("no")}, 15).Combat, facts{who: "ann", hp: 34, status: []string{"dazed"}})
	stands(t, chosen(t, e, blow, [][]string{say("yes")}, 15).Combat, facts{who: "ann", hp: 37, status: []string{}})
}

// longBastion grants an interrupt as long as an ally has an aura.
var longBastion = lines("Long Bastion (1 action, Stance, Aura)",
	"{ stance, to you { select, to any (allies, number 1, within 4, of you); aura, to it, amount 1, until userTurnStart { watch, to the bearer, when shoved (of you, if not near (of the bearer, number 4, near you), or when shoved (of the bearer, if not near (of the bearer, number 4, near you), or when moves (of you, if not near (of the bearer, number 4, near you), or when moves (of the bearer, if not near (of the bearer, number 4, near you))))) { expire, to you }; watch, to the bearer, when targets (of any (foes), by the bearer, with an ability), interrupt 1 { remove, to you; return, to you, at any (number 1, within 1, of the bearer, free squares); damage, to any (foes, within 1, of you), amount 2 } }; remove, on heroic, to you; return, on heroic, to you, at any (number 1, within 1, of it, free squares); damage, on heroic, to any (foes, within 1, of you), amount 2; refresh, to you, when turn starts (of you) } }")

// mirrorScale is an interrupt that aether gives back.
var mirrorScale = lines("Mirror Scale (Interrupt 3)",
	"Trigger: You are targeted by an ability from a character in range 2.",
	"Effect: { resist, to you, status resistance } You only have one use of this interrupt per combat. However, you can spend 2 Aether any time to regain it.")

// falseFace lets an ally take the place of its bearer.
var falseFace = lines("False Face (Interrupt 1)", "Trigger: A character uses an ability against you, and there's a willing ally in range 3",
	"Effect: Swap places with your ally, teleporting both of you, and the ability targets your ally instead. "+
		"If you or your ally can't teleport, this interrupt can't be made.")

// raisedLid answers that its bearer is targeted.
var raisedLid = lines("Raised Lid (Interrupt 1)",
	"Trigger: You are targeted by a foe's ability.",
	"Effect: { resist, to you, status resistance }")

// thrownCup answers damage and hits a character that its bearer chooses.
var thrownCup = lines("Thrown Cup (Interrupt 1)", "Trigger: A foe in range 3 damages you.", "Effect: A character in range 5 takes 2 damage.")

var wardCall = lines("Ward Call (Interrupt 1)", "Trigger: Self or an adjacent ally is targeted by ability.",
	"Effect: That character gains 3 vigor.")

// thornStep answers each space beside its bearer that a foe enters.
var thornStep = lines("Thorn Step (Interrupt 1)", "Trigger: A foe enters a space adjacent to you.", "Effect: That foe takes 2 damage.")

var spit = "Spit (1 action)\n" +
	"{ area, area line 4 { select, to all in the area { shove, if ally (of it), to it, amount 2, way any, otherwise { shove, to it, amount 1 } } } }"

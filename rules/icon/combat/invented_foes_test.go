package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// lateStar falls on a character as that one's turn ends.
var lateStar = lines("Late Star (1 action, Range 6)", "The Gulper chooses a character in range 6.",
	"At the end of that character's turn, a dim star falls on that character for a small blast area effect centered on them.",
	"Characters within must save.", "On a successful save, they take 1 damage.", "On a failed save they take 4 damage.")

// patientKiln fires on the character that it has marked.
var patientKiln = lines("Patient Kiln (1 action, Range 6, Mark)", "The Gulper marks a character in range.",
	"At the end of that character's next turn, if that character is still marked, the Gulper shoots a clay bolt for a blast 1 explosion area effect.",
	"Characters within take 3 damage.")

// lotsOfRain falls on those who stay far from its victim.
var lotsOfRain = lines("Lots of Rain (Round action)", "The Gulper chooses a foe at the start of the round.",
	"At the end of the round, after all other effects have resolved, all foes not in range 2 of that foe take 5 divine damage, ignoring cover.")

// bareBack leaves its bearer without help.
var bareBack = lines("Bare Back (1 action, Range 6, Mark)", "A foe in range is marked.",
	"While marked, they cannot benefit from cover, stealth, dodge, or armor.")

// coldSnap grows with the chapter.
var coldSnap = lines("Cold Snap (1 action, Range 6)",
	"{ damage, if chapter (number 2), to any (foes, number 1, within 6, of you), amount 3, otherwise { damage, to any (foes, number 1, within 6, of you), amount 2 } }")

// twoAlone takes ann and ox out of the combat.
func twoAlone(e *combat.Combat) {
	for i := range e.Combatants {
		if c := &e.Combatants[i]; c.Character.ID == "ann" || c.Character.ID == "ox" {
			c.Out = combat.Fallen
		}
	}
}

// dodging lets a foe dodge by its class, and stand close to the user.
func dodging(e *combat.Combat) {
	whose("rat", at(4, 1), func(c *combat.Combatant) { c.Character.Class = icon.Skirmisher })(e)
}

// burst is an area effect of sten around itself.
var burst = combat.Command{Do: combat.Use, Who: "sten", Ability: &combat.Ability{ID: "other", Text: lines("Long Broom (1 action, Burst 2 (self))", "Area effect: Foes take 2 damage.")}}

// worded are abilities in the wordings of foes.
var worded = []invented{
	{
		name: "ICON-C40 ICON-C35 Late Star, an area of which later sentences say what happens to those in it",
		text: lateStar, change: []func(*combat.Combat){puts("ox", space.Point{X: 5, Y: 1})},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), faces: []int{3, 19}, want: "rat hp 36 -watch1; ox hp 39"},
		},
	},
	{
		name: "ICON-C40 ICON-C9 Patient Kiln, as long as the mark is there",
		text: patientKiln,
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "actions 1; rat +mark +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), want: "rat hp 37 -watch1"},
		},
	},
	{
		name: "ICON-C26 Lots of Rain, those outside of a range around another one",
		text: lotsOfRain, change: []func(*combat.Combat){func(e *combat.Combat) { e.Active, e.Turn = "", combat.Turn{} }, twoAlone},
		beats: []beat{
			{choices: [][]string{say("rat")}, want: "rat +watch1"},
			{do: starts("sten")},
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: starts("owl")},
			{do: combat.Command{Do: combat.EndTurn, Who: "owl"}, want: "party 2; rat -watch1; owl hp 35"},
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
		name:  "ICON-C27 Cold Snap, other damage where a player says that the chapter has come",
		text:  coldSnap,
		beats: []beat{{choices: [][]string{say("yes"), say("rat")}, want: "actions 1; rat hp 37"}},
	},
	{
		name:  "ICON-C27 Cold Snap, before that chapter",
		text:  coldSnap,
		beats: []beat{{choices: [][]string{say("no"), say("rat")}, want: "actions 1; rat hp 38"}},
	},
	{
		name: "ICON-C27 Small Errand, another one who acts and afflicts the one beside it",
		text: lines("Small Errand (1 action)",
			"{ select, to any (allies, number 1, within 4, of you), one by one { move, if you like, to it, amount 1, mode dash; status, to any (foes, number 1, within 1, of it), status dazed } }"),
		change: []func(*combat.Combat){puts("owl", space.Point{X: 2, Y: 5})},
		beats:  []beat{{choices: [][]string{say("2,4")}, want: "actions 1; ann at 2,4; owl +dazed"}},
	},
	{
		name:  "ICON-C27 Good Word, another one who moves and gains",
		text:  lines("Good Word (1 action)", "An ally in range 4 may dash 1, then gain stealth."),
		beats: []beat{{choices: [][]string{say("ann"), say("2,4")}, want: "actions 1; ann at 2,4 +stealth"}},
	},
	{
		name: "ICON-C40 Slow Damp, at the start of the turns of each foe",
		text: lines("Slow Damp (1 action)",
			"{ watch, to you, until combatEnd, when turn starts (of any (foes)) { damage, to the cause, amount 2 } }"),
		beats: []beat{
			{want: "actions 1; sten +watch/combatEnd"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1; rat hp 38"},
			{do: starts("owl"), want: "owl hp 38"},
		},
	},
	{
		name:  "ICON-A19 Wide Shout, an area around the user without a label",
		text:  lines("Wide Shout (1 action, Burst 2 (self))", "2 damage, and foes must save or be weakened."),
		beats: []beat{{faces: []int{3}, want: "actions 1; ann hp 38; rat hp 38 +weakened"}},
	},
	{
		name:  "ICON-C32 Far Bell, without a maximum range",
		text:  lines("Far Bell (1 action, Range 2)", "A foe in range takes 2 damage.", "Final head: No maximum range."),
		beats: []beat{{choices: [][]string{say("yes"), say("ox")}, want: "actions 1; ox hp 38"}},
	},
	{
		name:   "ICON-C26 Open Hand, each of a side may end a status of its own",
		text:   lines("Open Hand (1 action)", "All allies in range 3 may end a status and gain 2 vigor."),
		change: []func(*combat.Combat){has("ann", icon.Status{Name: icon.Dazed})},
		beats:  []beat{{choices: [][]string{say("yes")}, want: "actions 1; ann vigor 2 -dazed"}},
	},
	{
		name: "ICON-C26 Rope Swing, words that choose all of a side for the next sentence",
		text: lines("Rope Swing (1 action, Range 4)", "The Gulper swings a rope or hook around all foes in range.", "They are shoved 1 space towards the Gulper.",
			"Collide: Foe is weakened."),
		change: []func(*combat.Combat){puts("ox", space.Point{X: 5, Y: 1})},
		beats:  []beat{{want: "actions 1; rat at 3,1; ox at 4,1; owl at 4,3"}},
	},
	{
		name:  "ICON-C26 ICON-C35 Cold Laugh, all those chosen before save",
		text:  lines("Cold Laugh (1 action, Range 2)", "All foes in range are gripped with strange fear.", "They must save or take 3 damage, or 1 damage on a successful save."),
		beats: []beat{{faces: []int{4}, want: "actions 1; rat hp 37"}},
	},
	{
		name: "ICON-C41 Grey Ash, ground that words of colour lay",
		text: lines("Grey Ash (1 action, Range 3)", "Terrain effect: The village baker scatters ash in a medium blast area in range.",
			"Foes that end their turn in the area become pacified.", "This area ends if this ability is used again."),
		beats: []beat{
			{choices: [][]string{{"4,1"}}, want: "actions 1; zone blast 2 4,1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: starts("owl"), want: "rat +pacified"},
		},
	},
}

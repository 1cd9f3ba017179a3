package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// selectorsTexts are played in the arena.
var selectorsTexts = []playedText{
	{
		name:  "ICON-C26 those near a group that only the table knows",
		text:  "Pack Tactics (1 action)\nA beast in range 3 of a pack member gains stealth.",
		beats: []beat{{choices: [][]string{say("ann")}, want: "actions 1; ann +stealth"}},
	},
	{
		name: "ICON-C26 the target and its allies beside it are affected, and the summon appears there",
		text: "Rot (1 action, Range 4)\n" +
			"{ select, to any (foes, number 1, within 4, of you); damage, to it (together with any (foes, within 1, of it)), amount 2; summon, to any (number 1, within 1, of it, free squares), called mite }",
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("3,1")}, want: "actions 1; rat hp 38; ox hp 38; +mite 3,1"}},
	},
	{
		name: "ICON-C26 a status or the mark is cleared",
		text: "Shrug (1 action)\nClear a status or mark.",
		change: []func(*combat.Combat){whose("sten", carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Mark,
			From: "rat", Key: "x"}))},
		beats: []beat{{choices: [][]string{say("mark")}, want: "actions 1; sten -mark"}},
	},
	{
		name:   "ICON-C26 those that have had their turn are not chosen",
		text:   "Late Bite (1 action)\nThe Gulper chooses a foe in range 4 that has not acted yet. That foe takes 2 damage.",
		change: []func(*combat.Combat){whose("rat", func(c *combat.Combatant) { c.Taken = 1 }), whose("owl", at(8, 6))},
		beats:  []beat{{want: "actions 1; ox hp 38"}},
	},
	{
		name:  "ICON-C26 any of a kind that the table knows may move",
		text:  "Tempo (1 action)\nThe Gulper and any minions in range 3 may dash 1.",
		beats: []beat{{choices: [][]string{say("ann"), say("2,4"), say("3,1")}, want: "actions 1; sten at 3,1; ann at 2,4"}},
	},
	{
		name:   "ICON-C26 the target and those beside it",
		text:   "Scorch (1 action, Attack, Range 4)\nOn hit: 1 damage. Miss: 0 damage.\nEffect: Foe and all its adjacent allies are slashed.",
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 39 +slashed; ox +slashed"}},
	},
	{
		name:  "ICON-C26 the player chooses those of a kind that the rules do not know",
		text:  "Rally (1 action)\nAll husks gain 2 vigor.",
		beats: []beat{{choices: [][]string{say("ann")}, want: "actions 1; ann vigor 2"}},
	},
	{
		name:  "ICON-C26 a character without an article is one",
		text:  "Ram (1 action)\nThe Gulper rushes 1, then adjacent foe is shoved 2.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("3,1")}, want: "actions 1; sten at 3,1; rat at 5,1"}},
	},
	{
		name:   "ICON-C26 foes beside the user or its target are affected",
		text:   "Wide Blow (1 action, Attack)\nOn hit: 3 damage.\nEffect: All foes adjacent to the gulper or its attack target take 2 damage.",
		change: []func(*combat.Combat){beside, whose("ox", at(1, 1)), whose("owl", at(4, 1))},
		beats:  []beat{{do: aims("rat"), faces: []int{15}, want: "actions 1; rat hp 35; ox hp 38; owl hp 38"}},
	},
	{
		name: "ICON-C26 one who acts shoves away from itself",
		text: "Nudge (1 action)\n" +
			"{ select, to any (allies, number 2, up to that, within 3, of you), one by one { shove, if you like, to any (foes, number 1, within 1, of it), by it, amount 1 } }",
		change: []func(*combat.Combat){whose("owl", at(2, 4))},
		beats:  []beat{{choices: [][]string{say("ann"), say("owl")}, want: "actions 1; owl at 2,5"}},
	},
	{
		name: "ICON-C26 the first in the line is the nearest",
		text: "Hook (1 action, Line 6)\n" +
			"Area effect: 1 damage. { shove, to all in the area (foes, number 1, of you, nearest), amount 1, way toward, at you }",
		beats: []beat{{choices: [][]string{say("3,1")}, want: "actions 1; rat hp 39 at 3,1; ox hp 39"}},
	},
	{
		name: "ICON-C26 the player names those that share the user's space",
		text: "Writhe (1 action)\n" +
			"{ move, to you, amount 1, mode rush } { move, if you like, to any (allies, number 99, up to that, called \"inside its space\", without you), amount 1, mode rush } { damage, to any (number 99, up to that, called \"inside its space\", without you), amount 2 }",
		beats: []beat{{choices: [][]string{say("2,0"), say("ann"), say("2,4"), say("rat")}, want: "actions 1; sten at 2,0; ann at 2,4; rat hp 38"}},
	},
	{
		name: "ICON-C26 the player names those in the area on ground that the rules do not know",
		text: "Boil (1 action, Range 3, Small Blast)\n" +
			"Effect: { damage, to any (number 99, up to that, called \"in pale ooze spaces\", if in the area), amount 2, piercing }",
		change: []func(*combat.Combat){whose("ox", at(5, 1))},
		beats:  []beat{{choices: [][]string{say("4,1"), say("ox")}, want: "actions 1; ox hp 38"}},
	},
	{
		name:  "ICON-C26 a proper name after an adverb is the user's",
		text:  "Pounce (1 action)\nA foe in range 2 takes 2 damage. Then, Marrow may teleport 2.",
		beats: []beat{{choices: [][]string{say("0,1")}, want: "actions 1; sten at 0,1; rat hp 38"}},
	},
	{
		name:  "ICON-C26 words that do nothing choose the character that the next sentence names",
		text:  "Steep (1 action)\nAn ally in range 3 is wreathed in brown fog. That ally sacrifices 3, but gains flying until the start of their next turn.",
		beats: []beat{{want: "actions 1; ann hp 37 +flying/turnStart"}},
	},
	{
		name:  "ICON-C26 a number of characters is chosen among those in range",
		text:  "Moth Swarm (1 action, Range 4)\nEffect: Up to two foes in range 4 are weakened.",
		beats: []beat{{choices: [][]string{say("owl")}, want: "actions 1; owl +weakened"}},
	},
	{
		name:  "ICON-C26 as many as there are need no choice",
		text:  "Moth Swarm (1 action)\nEffect: Two foes in range 2 are weakened.",
		beats: []beat{{want: "actions 1; rat +weakened"}},
	},
	{
		name:  "ICON-C26 the command's target answers the first question",
		text:  "Storm Whisper (1 action)\nEffect: A foe in range 4 takes 3 damage.",
		beats: []beat{{do: aims("ox"), want: "actions 1; ox hp 37"}},
	},
	{
		name:   "ICON-C26 the bearer of several statuses chooses the one that ends",
		text:   "Clean Hands (1 action)\nEffect: End one status on an ally in range 2.",
		change: []func(*combat.Combat){whose("ann", carrying(icon.Status{Name: icon.Dazed}, icon.Status{Name: icon.Blind}))},
		beats:  []beat{{choices: [][]string{say("dazed")}, want: "actions 1; ann -dazed"}},
	},
	{
		name:  "ICON-C26 a different foe is one that was not chosen before",
		text:  "Bitter Rain (1 action)\nEffect: A foe in range 4 takes 1 piercing damage. A different foe in range 4 is blind.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("owl")}, want: "actions 1; rat hp 39; owl +blind"}},
	},
	{
		name:   "ICON-C27 ICON-C26 two choices, and a condition about the first",
		text:   "Cold Lantern (1 action, Range 4)\nEffect: Choose an ally and a foe in range. If the ally is bloodied, they gain 4 vigor; otherwise the foe is weakened.",
		change: []func(*combat.Combat){whose("ann", hp(20))},
		beats:  []beat{{do: aims("ann"), choices: [][]string{say("owl")}, want: "actions 1; ann vigor 4"}},
	},
	{
		name:  "ICON-C26 the table names those beside a kind",
		text:  "Howl (1 action)\nAll foes adjacent to one or more husks take 2 damage.",
		beats: []beat{{choices: [][]string{say("rat", "owl")}, want: "actions 1; rat hp 38; owl hp 38"}},
	},
	{
		name: "ICON-C26 Pack Signal, to a summon that stays away",
		text: lines("Pack Signal (1 action)", "Effect: An ally or allied summon in range 3 may dash 2."),
		change: []func(*combat.Combat){func(e *combat.Combat) {
			e.Combatants = append(e.Combatants, combat.Combatant{Character: icon.Character{ID: "cub", HP: n(1)},
				Kind: combat.Summon, Summoner: "ann", X: n(3), Y: n(3)})
		}},
		beats: []beat{{choices: [][]string{say("cub"), say("4,3")}, want: "actions 1; cub at 4,3"}},
	},
	{
		name: "ICON-C26 ICON-C27 Cold Lantern",
		text: lines("Cold Lantern (1 action, Range 4)",
			"Effect: Choose an ally and a foe in range. If the ally is bloodied, "+
				"they gain 4 vigor; otherwise the foe is weakened.", "Charge: Do both."),
		beats: []beat{{do: aims("ann"), choices: [][]string{say("owl")}, want: "actions 1; owl +weakened"}},
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
		name: "ICON-C26 Tossed Lantern, a thing of the user that becomes an object until the user picks it up",
		text: lines("Tossed Lantern (1 action, Range 3, Medium Blast)", "Area effect: 1 damage.",
			"Effect: After throwing your lantern, it becomes an object placed in the center space of the area, or as close as possible.",
			"Tossed Lantern", "Height 1", "Object: Spaces adjacent to it have rampart. While this object is active, you cannot attack. "+
				"You can pick your lantern up if you enter or exit any space adjacent to it or start your turn there, ending this effect "+
				"and removing the object. You also pick it up if it's removed for any other reason."),
		beats: []beat{
			{do: combat.Command{At: &space.Point{X: 4, Y: 4}}, choices: [][]string{{"3,3"}}, want: "actions 1; owl hp 39; +lantern 3,3"},
			{do: strikes("sten", "rat"), refused: "command.ability ICON-C43"},
			{do: walks("sten", space.Point{X: 2, Y: 2}), choices: [][]string{say("yes")}, want: "sten at 2,2; -lantern"},
		},
	},
	{
		name:   "ICON-C26 Dropped Purse, a token on no character",
		text:   "Dropped Purse (1 action)\nEffect: You drop a valuables token in an adjacent space.",
		change: []func(*combat.Combat){beside},
		beats: []beat{{choices: [][]string{say("1,1")}, among: []string{"1,0", "2,0", "3,0", "1,1", "1,2", "2,2", "3,2"},
			want: "actions 1; zone burst 0 1,1"}},
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
	{
		name: "ICON-C26 Bright Bell, all others than the one it cured",
		text: lines("Bright Bell (1 action, Attack, Range 5)", "Auto-hit: 1.", "Effect: Cure a character in range 2 of that foe.",
			"Charge: Grant 3 vigor to all other characters of your choice in range 2 of that foe."),
		change: []func(*combat.Combat){slow, whose("ann", at(4, 2))},
		beats: []beat{{do: aims("rat"), choices: [][]string{say("ann"), say("sten")}, want: "actions 1; sten vigor 3; ann vigor 4; rat hp 39",
			among: []string{"sten", "rat", "ox"}}},
	},
	{
		name:  "ICON-C26 Bitter Pair, a different one",
		text:  "Bitter Pair (1 action)\nEffect: A foe in range 4 is slashed. A different foe in range 4 is sealed.",
		beats: []beat{{do: aims("rat"), choices: [][]string{say("owl")}, want: "actions 1; rat +slashed; owl +sealed"}},
	},
}

// lotsOfRain falls on those who stay far from its victim.
var lotsOfRain = lines("Lots of Rain (Round action)", "The Gulper chooses a foe at the start of the round.",
	"At the end of the round, after all other effects have resolved, all foes not in range 2 of that foe take 5 divine damage, ignoring cover.")

// twoAlone takes ann and ox out of the combat.
func twoAlone(e *combat.Combat) {
	for i := range e.Combatants {
		if c := &e.Combatants[i]; c.Character.ID == "ann" || c.Character.ID == "ox" {
			c.Out = combat.Fallen
		}
	}
}

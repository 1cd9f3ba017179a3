package combat_test

import (
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// sulking is a stance that binds its user to the nearest foe.
var sulking = lines("Grudge Door (1 action, Stance)",
	"Stance: While in this stance:",
	"• You gain hatred+ of the closest foe to you at the start of your turn or when you enter this stance. If multiple "+
		"foes are equidistant, you may choose.",
	"• You are sturdy.",
	"Heroic: On entering this stance, you may gain 3 vigor per status affecting you, including from this stance.",
	"Refresh: You may refresh or exit this stance at the start of your turn.")

// timed are abilities whose words name a time of their own.
var timed = []invented{
	{
		name: "ICON-X-HATRED ICON-C10 Grudge Door, the nearest foe as it begins and later",
		text: sulking,
		beats: []beat{
			{do: combat.Command{Heroic: true}, choices: [][]string{say("yes")}, want: "actions 1; sten vigor 3 +stance +hatred+"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 4, Y: 0}, space.Point{X: 5, Y: 0}, space.Point{X: 6, Y: 0}), want: "rat at 6,0"},
			{do: starts("sten"), choices: [][]string{say("yes")}},
			{do: hurts("sten", "owl", 8), want: "owl hp 32"},
			{do: hurts("sten", "rat", 8), want: "rat hp 36"},
			{do: combat.Command{Do: combat.DropStance, Who: "sten"}, want: "sten -stance -hatred+"},
		},
	},
}

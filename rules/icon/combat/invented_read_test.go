package combat_test

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

// patientNeedle waits for the end of another turn.
var patientNeedle = lines("Patient Needle (1 action, Range 3, End Turn)", "End your turn and choose a foe in range 3. At the end of that foe's turn, as long as "+
	"they're in range, teleport adjacent to them and deal 2 damage, three times to them and inflict blinded.")

// quietSun takes its price in early rounds.
var quietSun = lines("Quiet Sun (1 action, Range 8, Infuse 1)", "Effect: A foe in range is shattered.",
	"Special Effect: Also Sacrifice 50% of your max HP unless the round number is 6 or higher.", "Infuse 1: LIGHT", "Ignore Quiet Sun's round requirement")

// aetherOf gives sten two aether in that round.
func aetherOf(round int) []func(*combat.Combat) {
	return []func(*combat.Combat){func(e *combat.Combat) { e.Round = round }, whose("sten", carrying(icon.Status{Name: icon.Aether, Value: 2}))}
}

// wordForWord are abilities that a hasty reader plays otherwise than they say.
var wordForWord = []invented{
	{
		name: "ICON-M18 Long Reel, up to 3 spaces are also none",
		text: lines("Long Reel (1 action, Range 4)", "Effect: Teleport a foe in range up to 3 spaces towards you."),
		beats: []beat{{do: aims("ox"), choices: [][]string{say("6,1")}, want: "actions 1",
			among: []string{"6,1", "5,0", "5,1", "5,2", "4,0", "4,2", "4,3", "5,3", "3,3", "3,4", "5,4"}}},
	},
	{
		name: "ICON-M18 ICON-V6 Barbed Reel, up to 3 spaces for those who fail",
		text: lines("Barbed Reel (1 action, Attack, Range 4)", "Effect: Teleport your foe up to 3 spaces towards you. A foe can save to avoid this effect.",
			"Auto-hit: 1."),
		beats: []beat{{do: aims("ox"), choices: [][]string{say("6,1")}, faces: []int{3}, want: "actions 1; ox hp 39"}},
	},
	{
		name: "ICON-C40 Patient Needle, over after the first turn",
		text: patientNeedle,
		beats: []beat{
			{do: aims("rat"), want: "actions 1; turn over; rat +watch1"},
			{do: starts("rat"), want: "actions 0; sten +vigilance1"},
			{do: walks("rat", space.Point{X: 5, Y: 1}, space.Point{X: 5, Y: 2}, space.Point{X: 6, Y: 2}), want: "rat at 6,2"},
			{do: starts("ox"), want: "rat -watch1"},
		},
	},
	{
		name: "ICON-A19 Lucky Kiln, whose area effect spares the target of the attack",
		text: lines("Lucky Kiln (2 actions, Attack, Medium Blast, Range 5)", "Auto hit: [D]+fray", "Area Effect: Foes take fray damage. "+
			"Allies gain 3 vigor and are blessed."),
		change: []func(*combat.Combat){whose("ann", at(5, 2)), whose("ox", at(5, 1))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("4,1")}, faces: []int{2}, want: "actions 2; ann vigor 3 +blessing1; rat hp 34; ox hp 36"}},
	},
	{
		name:   "ICON-C13 Quiet Sun, early",
		text:   quietSun,
		change: aetherOf(1),
		beats:  []beat{{do: aims("rat"), want: "actions 1; sten hp 20; rat +shattered"}},
	},
	{
		name:   "ICON-C13 ICON-C7 Quiet Sun, early and infused",
		text:   quietSun,
		change: aetherOf(1),
		beats:  []beat{{do: combat.Command{Target: "rat", Infused: true}, want: "actions 1; sten -aether2 +aether1; rat +shattered"}},
	},
	{
		name:   "ICON-C13 Quiet Sun, late",
		text:   quietSun,
		change: aetherOf(6),
		beats:  []beat{{do: aims("rat"), want: "actions 1; rat +shattered"}},
	},
	{
		name: "ICON-C10 Rising Vow, a die that ticks as the stance is entered",
		text: lines("Rising Vow (Free action, Power Die, Stance)", "Stance: Set out a d6 power die, starting at 3. When you enter this stance, or any time "+
			"you teleport, tick the power die up by 1.", "Refresh: This stance automatically refreshes at the start of your turns."),
		beats: []beat{
			{want: "sten +stance +powerDie4"},
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: starts("sten"), want: ""},
		},
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
		name: "ICON-A19 Storm Glass, an attack without an attack space",
		text: lines("Storm Glass (1 action, Attack, Range 5, Medium Blast)", "This attack has no attack space. Instead, the attack space is clear and exempt "+
			"from this area.", "Area effect: 3"),
		change: []func(*combat.Combat){whose("ox", at(5, 2))},
		beats:  []beat{{do: aims("rat"), choices: [][]string{say("5,1")}, want: "actions 1; rat hp 37; ox hp 37"}},
	},
}

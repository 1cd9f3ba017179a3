package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

// needsTexts are played in the arena.
var needsTexts = []playedText{
	{
		name:  "ICON-C31 a limit that the table judges",
		text:  "Spray (1 action)\nAll foes in range 2 take 1 damage.\nEffect: Can only be made from the head.",
		beats: []beat{{choices: [][]string{say("yes")}, want: "actions 1; rat hp 39"}},
	},
	{
		name:  "ICON-C31 an ability of a later phase",
		text:  "Molt (1 action, Phase 2)\nThe Gulper gains 2 vigor.",
		beats: []beat{{choices: [][]string{say("yes")}, want: "actions 1; sten vigor 2"}},
	},
	{
		name:   "ICON-C31 only bloodied foes are targets",
		text:   "Coup (1 action, Attack, Range 4, Usable only on bloodied foes)\nAuto-hit: 1 damage.",
		change: []func(*combat.Combat){ratHurt},
		beats:  []beat{{choices: [][]string{}, want: "actions 1; rat hp 14"}},
	},
	{
		name: "ICON-C31 First Light, once a round",
		text: "First Light (free action, 1/round)\nEffect: Dash 1.",
		beats: []beat{
			{choices: [][]string{say("2,2")}, want: "sten at 2,2"},
			{do: starts("rat"), want: "sten +vigilance1"},
			{do: starts("sten")},
			{refused: "command.ability.text ICON-C31"},
		},
	},
	{
		name: "ICON-C34 Old Debt",
		text: lines("Old Debt (1 action, Mark, Range 6)", "Mark: Until the mark ends, whenever the marked foe attacks a "+
			"character other than you, place a token on it (up to 3). When you hit it with an attack, you may spend all "+
			"tokens: +[D] for each.", "Special: The bard's tune haunts the foe for the rest of the tale."),
		left: []string{
			"Mark: Until the mark ends, whenever the marked foe attacks a character other than you, place a token on it " +
				"(up to 3).",
			"When you hit it with an attack, you may spend all tokens: +[D] for each.",
			"Special: The bard's tune haunts the foe for the rest of the tale."},
		beats: []beat{{do: aims("ox"), want: "actions 1"}},
	},
	{
		name: "ICON-C31 Lone Thread, an ability that the table must allow",
		text: lines("Lone Thread (1 action)", "This action can only be taken if there are no lamps lit.",
			"The Gulper gains 2 vigor."),
		beats: []beat{{choices: [][]string{say("yes")}, want: "actions 1; sten vigor 2"}},
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
		name:   "ICON-C31 Needle's Eye, nowhere to go",
		text:   crackling,
		change: []func(*combat.Combat){under("sten", icon.Immobile)},
		beats:  []beat{{refused: "command.ability.text ICON-C31"}},
	},
}

// ICON-C31: a price that the table counts is asked for before the use.
func TestAPriceOfTheTable(t *testing.T) {
	text := "Ash Bell (1 action, Ash Consume 2)\nThe Gulper gains 2 vigor."
	r := chosen(t, arena(), use("sten", "", spoken(text)), [][]string{say("yes")})
	same(t, "vigor", field.Of(2), who(t, r.Combat, "sten").Character.Vigor)
}

func TestAnAbilityOfAPhaseThatHasNotCome(t *testing.T) {
	command := use("sten", "", spoken("Molt (1 action, Phase 2)\nThe Gulper gains 2 vigor."))
	request := combat.Play{Combat: arena(), Command: command, Choices: answers(say("no")), Whole: true}
	if _, err := combat.ResolvePlay(nil, request); err == nil || err.Code != field.Refused || err.Rule != "ICON-C31" {
		t.Errorf("the ability is used: %v", err)
	}
}

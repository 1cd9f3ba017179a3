package encounter_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/encounter"
)

func TestAFightThatCannotBe(t *testing.T) {
	with := func(index int, change func(*encounter.Combatant)) encounter.Encounter {
		e := fight(one("sten", icon.Stalwart), one("vex", icon.Vagabond), one("priest", icon.Leader))
		change(&e.Combatants[index])
		return e
	}
	for _, test := range []struct {
		name, field, rule string
		code              field.Code
		e                 encounter.Encounter
	}{
		{"somebody without an id", "encounter.combatants[2].character.id", "", field.Missing, with(2, func(c *encounter.Combatant) { c.Character.ID = "" })},
		{"two of one id", "encounter.combatants[2].character.id", "", field.Conflict, with(2, func(c *encounter.Combatant) { c.Character.ID = "sten" })},
		{"a side of another name", "encounter.combatants[1].character.side", "", field.UnknownName, with(1, func(c *encounter.Combatant) { c.Character.Side = "npc" })},
		{"somebody on no side", "encounter.combatants[1].character.side", "", field.Missing, with(1, func(c *encounter.Combatant) { c.Character.Class = "" })},
		{"a kind of another name", "encounter.combatants[1].kind", "", field.UnknownName, with(1, func(c *encounter.Combatant) { c.Kind = "pet" })},
		{"a leaving of another name", "encounter.combatants[1].out", "", field.UnknownName, with(1, func(c *encounter.Combatant) { c.Out = "asleep" })},
		{"half a place", "encounter.combatants[0].y", "", field.Missing, with(0, func(c *encounter.Combatant) { c.X = n(1) })},
		{"the other half", "encounter.combatants[0].x", "", field.Missing, with(0, func(c *encounter.Combatant) { c.Y = n(1) })},
		{"ICON-F5 an elite hero", "encounter.combatants[0].elite", "ICON-F5", field.Refused, with(0, func(c *encounter.Combatant) { c.Elite = true })},
		{"ICON-F4 a legend whose hit points nobody tells", "encounter.combatants[2].character.maxHp", "", field.Missing, with(2, func(c *encounter.Combatant) { c.Character.Class = icon.Legend })},
		{"an opening side of another name", "encounter.opening", "", field.UnknownName, encounter.Encounter{Opening: "npc"}},
		{"a last side of another name", "encounter.last", "", field.UnknownName, encounter.Encounter{Last: "npc"}},
		{"a round before the first", "encounter.round", "", field.OutOfRange, encounter.Encounter{Round: -1}},
		{"a turn of somebody who is not there", "encounter.active", "", field.UnknownName, inTurn("nobody", fight())},
		{"a turn while no fight runs", "encounter.active", "", field.Conflict, encounter.Encounter{Active: "sten", Combatants: fight(one("sten", icon.Stalwart)).Combatants}},
		{"ICON-C15 a turn of a summon", "encounter.active", "ICON-C15", field.Refused, inTurn("ghost", fight(one("ghost", "", made(encounter.Summon, ""))))},
	} {
		t.Run(test.name, func(t *testing.T) {
			refused(t, test.e, encounter.Command{Do: encounter.Begin}, test.code, test.field, test.rule)
		})
	}
}

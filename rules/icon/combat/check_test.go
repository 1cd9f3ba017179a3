package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

func TestAFightThatCannotBe(t *testing.T) {
	with := func(index int, change func(*combat.Combatant)) combat.Combat {
		e := fight(one("sten", icon.Stalwart), one("vex", icon.Vagabond), one("priest", icon.Leader))
		change(&e.Combatants[index])
		return e
	}
	for _, test := range []struct {
		name, field, rule string
		code              field.Code
		e                 combat.Combat
	}{
		{"somebody without an id", "combat.combatants[2].character.id", "", field.Missing, with(2, func(c *combat.Combatant) { c.Character.ID = "" })},
		{"two of one id", "combat.combatants[2].character.id", "", field.Conflict, with(2, func(c *combat.Combatant) { c.Character.ID = "sten" })},
		{"a side of another name", "combat.combatants[1].character.side", "", field.UnknownName, with(1, func(c *combat.Combatant) { c.Character.Side = "npc" })},
		{"somebody on no side", "combat.combatants[1].character.side", "", field.Missing, with(1, func(c *combat.Combatant) { c.Character.Class = "" })},
		{"a kind of another name", "combat.combatants[1].kind", "", field.UnknownName, with(1, func(c *combat.Combatant) { c.Kind = "pet" })},
		{"a leaving of another name", "combat.combatants[1].out", "", field.UnknownName, with(1, func(c *combat.Combatant) { c.Out = "asleep" })},
		{"half a place", "combat.combatants[0].y", "", field.Missing, with(0, func(c *combat.Combatant) { c.X = n(1) })},
		{"the other half", "combat.combatants[0].x", "", field.Missing, with(0, func(c *combat.Combatant) { c.Y = n(1) })},
		{"ICON-F5 an elite hero", "combat.combatants[0].elite", "ICON-F5", field.Refused, with(0, func(c *combat.Combatant) { c.Elite = true })},
		{"ICON-F4 a legend whose hit points nobody tells", "combat.combatants[2].character.maxHp", "", field.Missing, with(2, func(c *combat.Combatant) { c.Character.Class = icon.Legend })},
		{"an opening side of another name", "combat.opening", "", field.UnknownName, combat.Combat{Opening: "npc"}},
		{"a last side of another name", "combat.last", "", field.UnknownName, combat.Combat{Last: "npc"}},
		{"a round before the first", "combat.round", "", field.OutOfRange, combat.Combat{Round: -1}},
		{"a turn of somebody who is not there", "combat.active", "", field.UnknownName, inTurn("nobody", fight())},
		{"a turn while no fight runs", "combat.active", "", field.Conflict, combat.Combat{Active: "sten", Combatants: fight(one("sten", icon.Stalwart)).Combatants}},
		{"ICON-C15 a turn of a summon", "combat.active", "ICON-C15", field.Refused, inTurn("ghost", fight(one("ghost", "", made(combat.Summon, ""))))},
	} {
		t.Run(test.name, func(t *testing.T) {
			refused(t, test.e, combat.Command{Do: combat.Begin}, test.code, test.field, test.rule)
		})
	}
}

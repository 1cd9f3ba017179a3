package combat_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// aura is the status of an aura.
func aura(key string, reach int) icon.Status {
	return icon.Status{Name: icon.Aura, Key: key, Value: reach}
}

// laid lists the areas of a combat.
func laid(t *testing.T, e combat.Combat) []combat.Extent {
	t.Helper()
	return rulestest.Resolve(t, combat.ResolveAreas, combat.Areas{Combat: e}).Areas
}

func TestAreasOfACombat(t *testing.T) {
	t.Run("ICON-C41 a zone covers the squares of its shape", func(t *testing.T) {
		e := combat.Combat{Zones: []play.Zone{{ID: "zone1", Of: "ash", By: "a", Shape: "blast", Size: 1, X: 4, Y: 3}}}
		same(t, "areas", laid(t, e), []combat.Extent{{Zone: "zone1", Rows: []combat.Row{
			{X: 4, Y: 2, Wide: 1}, {X: 3, Y: 3, Wide: 3}, {X: 4, Y: 4, Wide: 1}}}})
	})
	t.Run("ICON-C11 an aura spreads from each square of a large bearer", func(t *testing.T) {
		e := fight(one("a", icon.Stalwart, at(5, 5), carrying(aura("ember", 1)), func(c *combat.Combatant) { c.Size = 2 }))
		same(t, "areas", laid(t, e), []combat.Extent{{Bearer: "a", Key: "ember", Value: 1, Rows: []combat.Row{
			{X: 4, Y: 4, Wide: 4}, {X: 4, Y: 5, Wide: 4}, {X: 4, Y: 6, Wide: 4}, {X: 4, Y: 7, Wide: 4}}}})
	})
	t.Run("an area ends at the edges of the ground", func(t *testing.T) {
		e := fight(one("a", icon.Stalwart, at(0, 0), carrying(aura("ember", 900))))
		e.Ground = space.Ground{Width: 3, Height: 2}
		same(t, "areas", laid(t, e), []combat.Extent{{Bearer: "a", Key: "ember", Value: 900, Rows: []combat.Row{
			{X: 0, Y: 0, Wide: 3}, {X: 0, Y: 1, Wide: 3}}}})
	})
	t.Run("a row with a gap is two", func(t *testing.T) {
		e := combat.Combat{Zones: []play.Zone{{ID: "zone1", Shape: "line", Size: 2, X: 1, Y: 1, DX: 1, DY: 1}}}
		same(t, "rows", laid(t, e)[0].Rows, []combat.Row{{X: 1, Y: 1, Wide: 1}, {X: 2, Y: 2, Wide: 1}})
	})
	t.Run("ICON-C11 the defeated and those without a place bear none", func(t *testing.T) {
		down := one("a", icon.Stalwart, at(5, 5), carrying(aura("ember", 1)))
		down.Out = combat.Incapacitated
		e := fight(down, one("b", icon.Vagabond, carrying(aura("ember", 1))))
		same(t, "areas", laid(t, e), []combat.Extent{})
	})
	t.Run("a shape that is none is named", func(t *testing.T) {
		e := combat.Combat{Zones: []play.Zone{{ID: "zone1", Shape: "heap"}}}
		_, err := combat.ResolveAreas(nil, combat.Areas{Combat: e})
		if err == nil || err.Code != field.UnknownName || err.Field != "combat.zones[0].shape" {
			t.Errorf("the error is %+v", err)
		}
	})
}

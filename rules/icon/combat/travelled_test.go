package combat_test

import (
	"slices"
	"strings"
	"testing"

	"rulewright/rules/icon/combat"
	"rulewright/rules/icon/space"
)

func TestSpacesMovedTakeOneEntryOfTheTurn(t *testing.T) {
	e := arena()
	e = *chosen(t, e, combat.Command{Do: combat.Use, Who: "sten", Ability: spoken(restlessBoots)}, [][]string{{"rat"}}).Combat
	e = after(t, e, starts("rat"))
	for i := range 100 { // More steps than the list of what has fired has room for, which the table insists on.
		step := walks("rat", space.Point{X: 5 - i%2, Y: 1})
		step.Insist = true
		e = *chosen(t, e, step, nil).Combat
	}
	var counts []string
	for _, key := range e.Turn.Fired {
		if strings.HasPrefix(key, "moved/") {
			counts = append(counts, key)
		}
	}
	same(t, "ICON-C40 spaces moved", []string{"moved/100"}, counts)
}

func TestSpacesOfALargeTeleport(t *testing.T) {
	e := arena(whose("rat", func(c *combat.Combatant) { c.Size = 2 }))
	e = *chosen(t, e, combat.Command{Do: combat.Use, Who: "sten", Ability: spoken(restlessBoots)}, [][]string{{"rat"}}).Combat
	e = after(t, e, starts("rat"))
	e = *chosen(t, e, combat.Command{Do: combat.Use, Who: "rat", Ability: spoken("Blink (1 action)\nYou may teleport 1.")}, [][]string{{"4,2"}}).Combat
	same(t, "ICON-C40 spaces moved", true, slices.Contains(e.Turn.Fired, "moved/1"))
}

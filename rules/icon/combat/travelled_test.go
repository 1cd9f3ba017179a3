package combat_test

import (
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

package combat_test

import (
	"fmt"

	"rulewright/rules/dice"
	"rulewright/rules/icon"
	"rulewright/rules/icon/combat"
)

func ExampleResolvePlay() {
	fight := combat.Combat{Combatants: []combat.Combatant{
		{Character: icon.Character{ID: "wren", Class: icon.Wright}},
		{Character: icon.Character{ID: "priest", Class: icon.Leader}},
	}}
	for _, command := range []combat.Command{{Do: combat.Begin}, {Do: combat.TakeTurn, Who: "wren"}} {
		result, err := combat.ResolvePlay(dice.Fast(1), combat.Play{Combat: fight, Command: command})
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, event := range result.Events {
			fmt.Println(event.Kind, event.Rule)
		}
		fight, _ = combat.Fold(fight, result.Events)
	}
	// Output:
	// fightBegan ICON-T1
	// turnKept ICON-T1
	// resolveGained ICON-L1
	// turnStarted ICON-T2
	// statusGained ICON-C8
}

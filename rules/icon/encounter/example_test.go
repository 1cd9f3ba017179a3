package encounter_test

import (
	"fmt"

	"rulewright/rules/dice"
	"rulewright/rules/icon"
	"rulewright/rules/icon/encounter"
)

func ExampleResolvePlay() {
	fight := encounter.Encounter{Combatants: []encounter.Combatant{
		{Character: icon.Character{ID: "wren", Class: icon.Wright}},
		{Character: icon.Character{ID: "priest", Class: icon.Leader}},
	}}
	for _, command := range []encounter.Command{{Do: encounter.Begin}, {Do: encounter.TakeTurn, Who: "wren"}} {
		result, err := encounter.ResolvePlay(dice.Fast(1), encounter.Play{Encounter: fight, Command: command})
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, event := range result.Events {
			fmt.Println(event.Kind, event.Rule)
		}
		fight, _ = encounter.Fold(fight, result.Events)
	}
	// Output:
	// fightBegan ICON-T1
	// turnKept ICON-T1
	// resolveGained ICON-L1
	// turnStarted ICON-T2
	// statusGained ICON-C8
}

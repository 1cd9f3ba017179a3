package combat_test

import (
	"fmt"

	"rulewright/rules/dice"
	"rulewright/rules/elemental/combat"
	"rulewright/rules/odds"
)

// A command is carried out on a combat, and what happened is carried over it.
func Example() {
	ada, ogre := one("ada"), one("ogre")
	state := running(ada, ogre)
	command := combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"ogre"}}
	result, err := combat.ResolvePlay(dice.Scripted([]int{5, 2, 4}), combat.Play{Combat: state, Command: command})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, report := range result.Reports {
		fmt.Println(report.Kind, report.Outcome, report.Total)
	}
	result, _ = combat.ResolvePlay(dice.Scripted([]int{5, 4, 4}), combat.Play{Combat: state, Command: command})
	after, err := combat.Fold(state, result.Events)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("then", result.Reports[0].Outcome, find(after, "ogre").HP)
	// Output:
	// attack hit 4
	// damage  6
	// then hit 14
}

// Ada adds 3 to the heads of two dice, and the ogre reacts with 4: she needs one of them.
func ExamplePlayOdds() {
	report, err := combat.PlayOdds(new(odds.Walker), combat.Play{Combat: running(one("ada"), one("ogre")), Command: combat.Command{Do: combat.StartAttack, Who: "ada", Targets: []string{"ogre"}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	hit, _ := report.Fact("hit")
	fmt.Printf("%.4f\n", hit.Mean)
	// Output: 0.7500
}

package icon_test

import (
	"fmt"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// A Vagabond strikes a Leader from one level above. The boon brings the total
// to 20, so two dice of damage are kept.
func ExampleResolveAttack() {
	faces := dice.Scripted([]int{15, 5, 7, 3})
	result, err := icon.ResolveAttack(faces, icon.Attack{
		Attacker:  icon.Character{Class: icon.Vagabond},
		Target:    icon.Character{Class: icon.Leader, Vigor: field.Of(4)},
		Ability:   icon.Ability{Kind: icon.LightAttack},
		Situation: icon.Situation{AttackerHeight: field.Of(1)},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Outcome, result.Total, "against", result.Defense)
	fmt.Println("dealt", result.Damage.Dealt, "vigor", result.Damage.Vigor, "hp", result.Damage.HP)
	// Output:
	// critical 20 against 8
	// dealt 12 vigor 0 hp 32
}

// The breakdown lists the steps from 12 damage to 5.
func ExampleResolveDamage() {
	result, err := icon.ResolveDamage(dice.Scripted(nil), icon.Damage{
		Target:    icon.Character{Class: icon.Stalwart, HP: field.Of(9), Vigor: field.Of(3)},
		Roll:      icon.DamageRoll{Amount: field.Of(12)},
		Situation: icon.Situation{Cover: true},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, step := range result.Damage.Instances[0].Steps {
		fmt.Println(step.Key, step.Change, step.Value, step.Rule)
	}
	// Output:
	// armor -2 10 ICON-D8
	// halved -5 5 ICON-D9
	// vigor -3 0 ICON-D14
	// hp -2 7 ICON-D14
}

// A bloodied Mendicant is cured: vigor is filled to VIT, and of two statuses one ends.
func ExampleResolveCure() {
	result, err := icon.ResolveCure(dice.Scripted([]int{9, 14}), icon.Cure{
		Target: icon.Character{Class: icon.Mendicant, HP: field.Of(18), Statuses: []icon.Status{{Name: icon.Dazed}, {Name: icon.Blind}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("vigor", result.Vigor)
	for _, status := range result.Remaining {
		fmt.Println("still", status.Name)
	}
	// Output:
	// vigor 10
	// still dazed
}

// A rating of 2 and a push: three dice, of which two sixes are a critical.
func ExampleResolveAction() {
	result, err := icon.ResolveAction(dice.Scripted([]int{6, 2, 6}), icon.Action{
		Action: icon.Sneak, Rating: field.Of(2), Push: true, Effort: field.Of(3), Risk: icon.Desperate,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Outcome, result.Effect, result.Ticks)
	fmt.Println("effort", result.Events[0].Before.Or(0), "to", result.Events[0].After.Or(0))
	// Output:
	// critical powerful 3
	// effort 3 to 2
}

package dewprism_test

import (
	"fmt"

	"rulewright/rules/dewprism"
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// A burning sword of rank 3 strikes from one space above, and what burns is
// strong against wind.
func ExampleResolveAttack() {
	result, err := dewprism.ResolveAttack(dice.Scripted([]int{9}), dewprism.Attack{
		Accuracy:   field.Of(2),
		HighGround: 1,
		Blow:       dewprism.Blow{Power: field.Of(6), Rank: field.Of(3), WeaponElement: "fire"},
		Target:     dewprism.Target{Evasion: field.Of(12), Health: field.Of(30), MaxHealth: field.Of(30), Element: "wind"},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Report.Outcome, result.Total, "against", result.Versus)
	fmt.Println("rank", result.Rank, "damage", result.Damage, "health", result.Harm.Health)
	// Output:
	// hit 14 against 12
	// rank 4 damage 24 health 6
}

func ExampleEvaluate() {
	values := dewprism.Values{MlePwr: field.Of(6), CL: field.Of(3)}
	worked, _ := dewprism.Evaluate("2{MlePwr}+{CL}", &values)
	fmt.Println(worked.Value, "of rank", worked.Rank)
	_, err := dewprism.Evaluate("2{Strength}", &values)
	fmt.Println(err.In("damage"))
	// Output:
	// 15 of rank 2
	// damage cannot be read from character 3 on (wantsPlaceholder): Strength}
}

func ExampleParseRange() {
	r, _ := dewprism.ParseRange("2-4 line of sight", nil)
	fmt.Println(r.Mode, r.Holds(1), r.Holds(4), r.Widen(0, 1).Holds(5))
	// Output: lineOfSight false true true
}

func ExampleParseCost() {
	cost, _ := dewprism.ParseCost("15!, 3 stamina, 2/combat", nil)
	fmt.Println(cost.AP.At(0), cost.Burn, cost.Stamina.At(0), cost.PerBattle)
	fmt.Println(dewprism.Burn(5, cost.AP.At(0)))
	// Output:
	// 15 true 3 2
	// {-10 0 10}
}

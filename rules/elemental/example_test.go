package elemental_test

import (
	"fmt"

	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
)

func ExampleResolveAttack() {
	r, err := elemental.ResolveAttack(dice.Scripted([]int{4, 2, 5, 6}), elemental.Attack{Attack: elemental.Roll{Bonus: 3}, Defense: elemental.Roll{Bonus: 2}})
	fmt.Println(r.Outcome, r.Attack, r.Defense, err == nil)
	// Output: hit 4 4 true
}

func ExampleGround_Between() {
	ground := elemental.Ground{Grid: field.Of(2), Cells: []elemental.Cell{
		{X: 2, Kind: elemental.Obscuring}, {X: 4, Kind: elemental.Wall},
	}}
	sight := ground.Between(elemental.Point{}, elemental.Point{X: 6})
	fmt.Println(sight.Feet, "feet, cover:", sight.Cover, "concealment:", sight.Concealment, sight.MissOn)
	// Output: 30 feet, cover: true concealment: partial 1
}

func ExampleResolveInitiative() {
	r, _ := elemental.ResolveInitiative(dice.Scripted([]int{6, 1, 3, 6, 5, 2, 4, 1, 1, 1, 1}), elemental.Initiative{Combatants: []elemental.Initiator{
		{ID: "ada", Dexterity: field.Of(2), Intelligence: field.Of(1)}, {ID: "ogre", Unaware: true},
	}})
	for _, p := range r.Order {
		fmt.Println(p.Rank, p.Who, "has", p.Score, "sixes and begins in segment", p.Segment)
	}
	// Output:
	// 1 ada has 2 sixes and begins in segment 1
	// 2 ogre has 0 sixes and begins in segment 3
}

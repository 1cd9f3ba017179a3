package elemental_test

import (
	"testing"

	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

func TestHero(t *testing.T) {
	for _, c := range []struct {
		name string
		in   elemental.HeroRequest
		want elemental.HeroResult
	}{
		{"ELEMENTAL-I1 ELEMENTAL-A4 ELEMENTAL-M1 ELEMENTAL-M2 the numbers of a sheet", elemental.HeroRequest{
			Dexterity: field.Of(3), Intelligence: field.Of(1), DefenseBonus: field.Of(2), BaseSpeed: field.Of(45),
			SwimSpeed: field.Of(20)},
			elemental.HeroResult{Initiative: 8, Reaction: 3, Move: 4, MoveBonus: 1, Dash: 6, Dodge: 3, Swim: 1, SwimBonus: 1}},
		{"ELEMENTAL-I1 never fewer than no dice", elemental.HeroRequest{Dexterity: field.Of(-9)}, elemental.HeroResult{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := elemental.ResolveHero(nil, c.in)
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Same(t, "hero", c.want, got)
		})
	}
}

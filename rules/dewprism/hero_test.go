package dewprism_test

import (
	"testing"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

func TestHero(t *testing.T) {
	for _, c := range []struct {
		name string
		in   dewprism.HeroRequest
		want dewprism.HeroResult
	}{
		{"DEWPRISM-D8 DEWPRISM-D1 DEWPRISM-C23 a new hero, unarmed", dewprism.HeroRequest{},
			dewprism.HeroResult{CL: 1, TL: 1, DL: 1, Rank: 1, AP: 10}},
		{"DEWPRISM-D8 a level of the same class", dewprism.HeroRequest{CL: field.Of(3), TL: field.Of(5), DL: field.Of(2), Weapon: "H"},
			dewprism.HeroResult{CL: 4, TL: 6, DL: 2, Rank: 4, AP: 10, WeaponStamina: 3}},
		{"DEWPRISM-D8 the first level of another class", dewprism.HeroRequest{CL: field.Of(3), TL: field.Of(5), DL: field.Of(2), NewClass: true},
			dewprism.HeroResult{CL: 1, TL: 6, DL: 3, Rank: 1, AP: 10}},
		{"DEWPRISM-D8 a sheet with its class level alone", dewprism.HeroRequest{CL: field.Of(3)},
			dewprism.HeroResult{CL: 4, TL: 4, DL: 1, Rank: 1, AP: 10}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := dewprism.ResolveHero(nil, c.in)
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Same(t, "hero", c.want, got)
		})
	}
	rulestest.Refused(t, dewprism.ResolveHero, dewprism.HeroRequest{Weapon: "feather"}, field.UnknownName, "weapon", "")
}

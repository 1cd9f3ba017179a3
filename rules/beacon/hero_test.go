package beacon_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

func TestHero(t *testing.T) {
	reeve := beacon.HeroRequest{Archetype: "Warrior", Body: "d8", Mind: "d4", Will: "d6", Armor: "medium", Shield: "light"}
	for _, c := range []struct {
		name string
		in   func(beacon.HeroRequest) beacon.HeroRequest
		want beacon.HeroResult
	}{
		{"BEACON-H1 BEACON-F1 BEACON-S1 a new hero", func(h beacon.HeroRequest) beacon.HeroRequest { return h },
			beacon.HeroResult{Tier: 1, HP: field.Of(35), MaxHP: field.Of(35), MaxSoak: 6, Iron: 16, Ward: 12, Grit: 14}},
		{"BEACON-H1 a Tier more adds to the numbers of the sheet", func(h beacon.HeroRequest) beacon.HeroRequest {
			h.Tier, h.HP, h.MaxHP, h.Rises = field.Of(2), field.Of(7), field.Of(50), 1
			return h
		}, beacon.HeroResult{Tier: 3, HP: field.Of(13), MaxHP: field.Of(56), MaxSoak: 6, Iron: 18, Ward: 14, Grit: 16}},
		{"BEACON-H1 without an archetype hit points stay", func(h beacon.HeroRequest) beacon.HeroRequest {
			h.Archetype, h.HP, h.Rises = "", field.Of(7), 1
			return h
		}, beacon.HeroResult{Tier: 2, HP: field.Of(7), MaxSoak: 6, Iron: 17, Ward: 13, Grit: 15}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := beacon.ResolveHero(nil, c.in(reeve))
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Same(t, "hero", c.want, got)
		})
	}
	for _, c := range []struct {
		name   string
		change func(*beacon.HeroRequest)
	}{
		{"archetype", func(h *beacon.HeroRequest) { h.Archetype = "gardener" }},
		{"armor", func(h *beacon.HeroRequest) { h.Armor = "paper" }},
	} {
		in := reeve
		c.change(&in)
		rulestest.Refused(t, beacon.ResolveHero, in, field.UnknownName, c.name, "")
	}
}

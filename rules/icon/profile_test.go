package icon_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

func TestClasses(t *testing.T) {
	for _, c := range []struct {
		name string
		want icon.ProfileResult
	}{
		{"ICON-F1 Stalwart", icon.ProfileResult{Class: icon.Stalwart, Side: icon.Hero, Vitality: 10, HP: 40, Defense: 6, Speed: 4, Dash: 2, Fray: 4, DamageDie: 6, Range: 3, Armor: 2, VigorCap: 10,
			Traits: []icon.Trait{icon.TraitFortify, icon.TraitRush}, Turns: 1, Members: 1}},
		{"ICON-F1 Vagabond", icon.ProfileResult{Class: icon.Vagabond, Side: icon.Hero, Vitality: 7, HP: 28, Defense: 10, Speed: 4, Dash: 4, Fray: 2, DamageDie: 10, Range: 4, VigorCap: 7,
			Traits: []icon.Trait{icon.TraitSkirmisher, icon.TraitDodge, icon.TraitProwl, icon.TraitFinesse}, Turns: 1, Members: 1}},
		{"ICON-F1 Mendicant", icon.ProfileResult{Class: icon.Mendicant, Side: icon.Hero, Vitality: 10, HP: 40, Defense: 8, Speed: 4, Dash: 2, Fray: 3, DamageDie: 6, Range: 5, VigorCap: 10,
			Traits: []icon.Trait{icon.TraitDiaga, icon.TraitBless, icon.TraitSuccor}, Turns: 1, Members: 1}},
		{"ICON-F1 and ICON-F3 Wright, whose fray is 3", icon.ProfileResult{Class: icon.Wright, Side: icon.Hero, Vitality: 8, HP: 32, Defense: 7, Speed: 4, Dash: 2, Fray: 3, DamageDie: 8, Range: 6, VigorCap: 8,
			Traits: []icon.Trait{icon.TraitSlip, icon.TraitAetherwall, icon.TraitChainReaction}, Turns: 1, Members: 1}},
		{"ICON-F2 Heavy", icon.ProfileResult{Class: icon.Heavy, Side: icon.Foe, Vitality: 10, HP: 40, Defense: 6, Speed: 4, Dash: 2, Fray: 4, DamageDie: 6, Armor: 2, VigorCap: 10,
			Traits: []icon.Trait{icon.TraitRampart, icon.TraitGuard}, Turns: 1, Members: 1, Points: 1, Budget: 5}},
		{"ICON-F2 Skirmisher", icon.ProfileResult{Class: icon.Skirmisher, Side: icon.Foe, Vitality: 7, HP: 28, Defense: 10, Speed: 4, Dash: 4, Fray: 2, DamageDie: 10, VigorCap: 7,
			Traits: []icon.Trait{icon.TraitSkirmisher, icon.TraitDodge}, Turns: 1, Members: 1, Points: 1, Budget: 5}},
		{"ICON-F2 Leader", icon.ProfileResult{Class: icon.Leader, Side: icon.Foe, Vitality: 10, HP: 40, Defense: 8, Speed: 4, Dash: 2, Fray: 3, DamageDie: 6, VigorCap: 10,
			Traits: []icon.Trait{icon.TraitDiaga}, Turns: 1, Members: 1, Points: 1, Budget: 5}},
		{"ICON-F2 Artillery", icon.ProfileResult{Class: icon.Artillery, Side: icon.Foe, Vitality: 8, HP: 32, Defense: 7, Speed: 4, Dash: 2, Fray: 3, DamageDie: 8, VigorCap: 8,
			Traits: []icon.Trait{icon.TraitSlip, icon.TraitAetherwall}, Turns: 1, Members: 1, Points: 1, Budget: 5}},
		{"ICON-F2 Legend", icon.ProfileResult{Class: icon.Legend, Side: icon.Foe, Vitality: 10, HP: 200, Defense: 8, Speed: 4, Dash: 2, Fray: 3, DamageDie: 8, VigorCap: 50,
			Traits: []icon.Trait{icon.TraitJuggernaut}, Turns: 4, Members: 1, Points: 5, Budget: 5}},
		{"ICON-F2 and ICON-F6 Mob", icon.ProfileResult{Class: icon.Mob, Side: icon.Foe, HP: 2, Defense: 8, Speed: 4, Dash: 2, Fray: 3, DamageDie: 6,
			Traits: []icon.Trait{icon.TraitMob}, Turns: 1, Members: 8, HitsEach: 2, Points: 1, Budget: 5}},
	} {
		t.Run(c.name, func(t *testing.T) {
			same(t, "profile for 4 players", c.want, rulestest.Resolve(t, icon.ResolveProfile, icon.Profile{Class: c.want.Class, Players: n(4)}))
		})
	}
}

func TestProfile(t *testing.T) {
	elite := []icon.Template{icon.Elite}
	for _, c := range []struct {
		name              string
		in                icon.Profile
		hp, turns, points int
		members, hits     int
	}{
		{"ICON-F4 a legend against 3 players has 150 hit points and 3 turns", icon.Profile{Class: icon.Legend, Players: n(3)}, 150, 3, 4, 1, 0},
		{"ICON-F4 a legend has at least 100 hit points", icon.Profile{Class: icon.Legend, Players: n(1)}, 100, 1, 2, 1, 0},
		{"ICON-F4 against 2 players it has exactly 100", icon.Profile{Class: icon.Legend, Players: n(2)}, 100, 2, 3, 1, 0},
		{"ICON-F5 ICON-F9 an elite has double hit points, two turns and costs 2", icon.Profile{Class: icon.Heavy, Templates: elite}, 80, 2, 2, 1, 0},
		{"ICON-F5 an elite legend has double hit points and keeps its turns", icon.Profile{Class: icon.Legend, Players: n(4), Templates: elite}, 400, 4, 5, 1, 0},
		{"ICON-F5 an elite legend against one player has two turns", icon.Profile{Class: icon.Legend, Players: n(1), Templates: elite}, 200, 2, 2, 1, 0},
		{"ICON-F5 the members of an elite mob take double hits", icon.Profile{Class: icon.Mob, Players: n(4), Templates: elite}, 4, 2, 2, 8, 4},
		{"ICON-F6 a mob has two members a player", icon.Profile{Class: icon.Mob, Players: n(3)}, 2, 1, 1, 6, 2},
		{"ICON-F7 a foe costs 1 point", icon.Profile{Class: icon.Leader}, 40, 1, 1, 1, 0},
		{"ICON-F7 a hero costs nothing", icon.Profile{Class: icon.Vagabond, Players: n(4)}, 28, 1, 0, 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveProfile, c.in)
			same(t, "hp, turns, points, members, hits", []int{c.hp, c.turns, c.points, c.members, c.hits},
				[]int{r.HP, r.Turns, r.Points, r.Members, r.HitsEach})
		})
	}
	t.Run("ICON-V2 and ICON-F5 an elite holds a quarter of its doubled hit points as vigor", func(t *testing.T) {
		same(t, "cap", 20, rulestest.Resolve(t, icon.ResolveProfile, icon.Profile{Class: icon.Heavy, Templates: elite}).VigorCap)
	})
	t.Run("ICON-F7 an encounter for 4 players has 5 points, a hero's sheet none", func(t *testing.T) {
		same(t, "foe", 5, rulestest.Resolve(t, icon.ResolveProfile, icon.Profile{Class: icon.Heavy, Players: n(4)}).Budget)
		same(t, "hero", 0, rulestest.Resolve(t, icon.ResolveProfile, icon.Profile{Class: icon.Wright, Players: n(4)}).Budget)
		same(t, "nobody counted", 0, rulestest.Resolve(t, icon.ResolveProfile, icon.Profile{Class: icon.Heavy}).Budget)
	})
	for _, c := range []struct {
		name      string
		in        icon.Profile
		code      field.Code
		field, id string
	}{
		{"ICON-F1 without a class there are no numbers", icon.Profile{}, field.Missing, "class", ""},
		{"ICON-F1 a class that the tables lack is named", icon.Profile{Class: "bard"}, field.UnknownName, "class", ""},
		{"ICON-F4 a legend needs the number of players", icon.Profile{Class: icon.Legend}, field.Missing, "players", ""},
		{"ICON-F6 so does a mob", icon.Profile{Class: icon.Mob}, field.Missing, "players", ""},
		{"ICON-F5 ICON-F9 nobody is elite twice", icon.Profile{Class: icon.Heavy, Templates: []icon.Template{icon.Elite, icon.Elite}}, field.Refused, "templates[1]", "ICON-F5"},
		{"ICON-F5 ICON-F9 no hero is elite", icon.Profile{Class: icon.Wright, Templates: elite}, field.Refused, "templates[0]", "ICON-F5"},
		{"ICON-F5 a template that we do not know doubles nothing", icon.Profile{Class: icon.Heavy, Templates: []icon.Template{"tiny"}}, field.UnknownName, "templates[0]", ""},
	} {
		t.Run(c.name, func(t *testing.T) { rulestest.Refused(t, icon.ResolveProfile, c.in, c.code, c.field, c.id) })
	}
	t.Run("ICON-F1 whoever changes a profile changes no table", func(t *testing.T) {
		rulestest.Resolve(t, icon.ResolveProfile, icon.Profile{Class: icon.Wright}).Traits[0] = icon.TraitMob
		same(t, "trait", icon.TraitSlip, rulestest.Resolve(t, icon.ResolveProfile, icon.Profile{Class: icon.Wright}).Traits[0])
	})
}

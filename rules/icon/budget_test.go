package icon_test

import (
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

func TestBudget(t *testing.T) {
	elite := []icon.Template{icon.Elite}
	for _, c := range []struct {
		name string
		foes []icon.BudgetFoe
		want icon.BudgetResult
	}{
		{"ICON-F7 nobody costs nothing", nil, icon.BudgetResult{Each: []int{}, Budget: 4}},
		{"ICON-F7 a foe costs 1 and an elite 2", []icon.BudgetFoe{{Class: icon.Heavy}, {Class: icon.Leader, Templates: elite}},
			icon.BudgetResult{Points: 3, Each: []int{1, 2}, Budget: 4}},
		{"ICON-F7 several that are alike cost as much as each", []icon.BudgetFoe{{Class: icon.Artillery, Count: n(3)}, {Class: icon.Skirmisher, Templates: elite, Count: n(2)}},
			icon.BudgetResult{Points: 7, Each: []int{3, 4}, Budget: 4, Over: 3}},
		{"ICON-F7 and ICON-F6 a mob is one foe, however many its members", []icon.BudgetFoe{{Class: icon.Mob}},
			icon.BudgetResult{Points: 1, Each: []int{1}, Budget: 4}},
		{"ICON-F7 and ICON-F4 a legend costs all, and whoever stands beside it is too much", []icon.BudgetFoe{{Class: icon.Legend}, {Class: icon.Mob}},
			icon.BudgetResult{Points: 5, Each: []int{4, 1}, Budget: 4, Over: 1}},
		{"ICON-F7 and ICON-F5 an elite legend costs no more than all", []icon.BudgetFoe{{Class: icon.Legend, Templates: elite}},
			icon.BudgetResult{Points: 4, Each: []int{4}, Budget: 4}},
		{"ICON-F7 none of a kind costs nothing", []icon.BudgetFoe{{Class: icon.Legend, Count: n(0)}}, icon.BudgetResult{Each: []int{0}, Budget: 4}},
	} {
		t.Run(c.name, func(t *testing.T) {
			same(t, "budget for 3 players", c.want, rulestest.Resolve(t, icon.ResolveBudget, icon.Budget{Players: n(3), Foes: c.foes}))
		})
	}
	for _, c := range []struct {
		name      string
		in        icon.Budget
		code      field.Code
		field, id string
	}{
		{"ICON-F7 without the number of players there is no budget", icon.Budget{Foes: []icon.BudgetFoe{{Class: icon.Heavy}}}, field.Missing, "players", ""},
		{"ICON-F7 a hero costs nothing and is no foe", icon.Budget{Players: n(4), Foes: []icon.BudgetFoe{{Class: icon.Heavy}, {Class: icon.Wright}}}, field.Refused, "foes[1].class", "ICON-F7"},
		{"ICON-F2 a class that the tables lack is named with its place", icon.Budget{Players: n(4), Foes: []icon.BudgetFoe{{Class: "bard"}}}, field.UnknownName, "foes[0].class", ""},
		{"ICON-F5 nobody is elite twice", icon.Budget{Players: n(4), Foes: []icon.BudgetFoe{{Class: icon.Heavy, Templates: []icon.Template{icon.Elite, icon.Elite}}}}, field.Refused, "foes[0].templates[1]", "ICON-F5"},
	} {
		t.Run(c.name, func(t *testing.T) { rulestest.Refused(t, icon.ResolveBudget, c.in, c.code, c.field, c.id) })
	}
	t.Run("ICON-F7 the whole is the sum of each, over is what exceeds the budget, and the profile agrees", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			players := rapid.IntRange(1, 99).Draw(t, "players")
			var foes []icon.BudgetFoe
			for range rapid.IntRange(0, 8).Draw(t, "entries") {
				foe := icon.BudgetFoe{Class: rapid.SampledFrom([]icon.ClassName{icon.Heavy, icon.Skirmisher, icon.Leader, icon.Artillery, icon.Legend, icon.Mob}).Draw(t, "class"),
					Count: n(rapid.IntRange(0, 99).Draw(t, "count"))}
				if rapid.Bool().Draw(t, "elite") {
					foe.Templates = elite
				}
				foes = append(foes, foe)
			}
			r, err := icon.ResolveBudget(nil, icon.Budget{Players: n(players), Foes: foes})
			if err != nil {
				t.Fatal(err)
			}
			sum := 0
			for i, foe := range foes {
				profile, err := icon.ResolveProfile(nil, icon.Profile{Class: foe.Class, Templates: foe.Templates, Players: n(players)})
				if err != nil {
					t.Fatal(err)
				}
				count, _ := foe.Count.Get()
				if r.Each[i] != count*profile.Points || r.Budget != profile.Budget {
					t.Fatalf("entry %d costs %d of %d, its profile says %d each of %d", i, r.Each[i], r.Budget, profile.Points, profile.Budget)
				}
				sum += r.Each[i]
			}
			if r.Points != sum || r.Over != max(0, sum-r.Budget) {
				t.Fatalf("points %d, over %d; they sum to %d of %d", r.Points, r.Over, sum, r.Budget)
			}
		})
	})
}

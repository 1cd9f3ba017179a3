package icon_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

func TestCure(t *testing.T) {
	cure := func(c icon.Character) icon.Cure { return icon.Cure{Target: c} }
	for _, c := range []struct {
		name          string
		in            icon.Cure
		faces         []int
		surge         bool
		vigor, gained int
		remaining     []string
	}{
		{"ICON-V5 a cure gives 4 vigor", cure(vitSeven(0, 15)), nil, false, 4, 4, nil},
		{"ICON-V5 a cure keeps to the cap", cure(vitSeven(5, 15)), nil, false, 7, 2, nil},
		{"ICON-V5 a cure of the bloodied is a surge", cure(vitSeven(1, 14)), nil, true, 7, 6, nil},
		{"ICON-V5 every status gets a save of its own", cure(vitSeven(0, 15, icon.Dazed, icon.Blind, icon.Weakened)), []int{10, 9, 20}, false, 4, 4, []string{"blind"}},
		{"ICON-V5 positive effects stay without a save", cure(vitSeven(0, 15, icon.Counter, icon.Dazed)), []int{10}, false, 4, 4, []string{"counter"}},
		{"ICON-V5 the shattered gain nothing, and may shake it off afterwards", cure(vitSeven(0, 15, icon.Shattered)), []int{10}, false, 0, 0, nil},
		{"ICON-X-SHATTERED the bloodied and shattered do not surge", cure(vitSeven(0, 14, icon.Shattered)), []int{9}, false, 0, 0, []string{"shattered"}},
		{"ICON-X-ONGOING an ongoing status stays, and nothing is rolled for it", icon.Cure{Target: icon.Character{
			Class: icon.Stalwart, HP: n(20), Statuses: []icon.Status{ongoing(icon.Pacified), {Name: icon.Dazed}},
		}}, []int{20}, true, 10, 10, []string{"pacified+"}},
		{"ICON-V8 Recover and Diaga are the same cure: a boon on each save", icon.Cure{Target: vitSeven(0, 15, icon.Dazed, icon.Blind), Boons: 1},
			[]int{8, 2, 8, 1}, false, 4, 4, []string{"blind"}},
		{"ICON-V8 a curse on each save", icon.Cure{Target: vitSeven(0, 15, icon.Dazed), Curses: 1}, []int{12, 3}, false, 4, 4, []string{"dazed"}},
		{"ICON-X-HATRED a cure is a save against hatred", cure(vitSeven(0, 15, icon.Hatred)), []int{9}, false, 4, 4, []string{"hatred"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveCure, c.in, c.faces...)
			same(t, "surge", c.surge, r.Surge)
			same(t, "vigor and gained", []int{c.vigor, c.gained}, []int{r.Vigor, r.Gained})
			same(t, "remaining", c.remaining, names(r.Remaining))
			after := icon.Apply(c.in.Target, icon.Target, r.Events)
			same(t, "statuses on the sheet", c.remaining, names(after.Statuses))
			same(t, "vigor on the sheet", c.vigor, after.Vigor.Or(0))
		})
	}
	t.Run("ICON-V8 the defeated are rescued, not cured", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveCure, cure(vitSeven(0, 0)), field.Refused, "target.hp", "ICON-H4")
	})
	t.Run("ICON-V5 without VIT there is nothing to fill", func(t *testing.T) {
		rulestest.Refused(t, icon.ResolveCure, icon.Cure{}, field.Missing, "target.vitality", "")
	})
	t.Run("ICON-V5 the facts are the vigor and the statuses that ended", func(t *testing.T) {
		facts := map[string]int{}
		rulestest.Resolve(t, icon.ResolveCure, cure(vitSeven(0, 15, icon.Dazed, icon.Blind)), 10, 9).Facts(func(key string, value int) { facts[key] = value })
		same(t, "facts", map[string]int{"vigor": 4, "ended": 1}, facts)
	})
}

package icon_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/rulestest"
)

func TestFortune(t *testing.T) {
	for _, c := range []struct {
		name    string
		in      icon.Fortune
		faces   []int
		value   int
		outcome icon.FortuneOutcome
	}{
		{"ICON-N6 to 3 it is poor", icon.Fortune{Rating: n(2)}, []int{3, 1}, 3, icon.Poor},
		{"ICON-N6 a 4 is average", icon.Fortune{Rating: n(2)}, []int{4, 1}, 4, icon.Average},
		{"ICON-N6 a 5 is average", icon.Fortune{Rating: n(1)}, []int{5}, 5, icon.Average},
		{"ICON-N6 a 6 is good", icon.Fortune{Rating: n(2)}, []int{6, 5}, 6, icon.Good},
		{"ICON-N6 two sixes are excellent", icon.Fortune{Rating: n(2)}, []int{6, 6}, 6, icon.Excellent},
		{"ICON-N6 the pool is an action's: burdens, boons and curses count", icon.Fortune{Rating: n(3), Burdens: 1, Boons: 3, Curses: 1}, []int{1, 2, 3, 4}, 4, icon.Average},
		{"ICON-N3 with no dice the lower of two counts, and two sixes are good", icon.Fortune{}, []int{6, 6}, 6, icon.Good},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, icon.ResolveFortune, c.in, c.faces...)
			same(t, "value", c.value, r.Value)
			same(t, "outcome", c.outcome, r.Outcome)
			facts := map[string]int{}
			r.Facts(func(key string, value int) { facts[key] = value })
			same(t, "facts", 1, facts[string(c.outcome)])
		})
	}
	t.Run("ICON-N6 its dice are for fortune", func(t *testing.T) {
		same(t, "pools", []string{"fortune 4d6kh2"}, pools(t, icon.ResolveFortune, icon.Fortune{Rating: n(4)}))
	})
}

func TestWhatAFortuneRollBringsForward(t *testing.T) {
	for outcome, want := range map[icon.FortuneOutcome]icon.Effect{
		icon.Poor: icon.Weak, icon.Average: icon.Normal, icon.Good: icon.Powerful, icon.Excellent: icon.Superpowered,
	} {
		t.Run("ICON-N6 ICON-N8 "+string(outcome)+" is as good as "+string(want), func(t *testing.T) {
			same(t, "effect", want, outcome.Effect())
		})
	}
}

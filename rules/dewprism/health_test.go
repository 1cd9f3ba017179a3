package dewprism_test

import (
	"testing"

	"rulewright/rules/dewprism"
)

func TestStateOf(t *testing.T) {
	for _, c := range []struct {
		name      string
		has, most int
		want      dewprism.State
	}{
		{"DEWPRISM-H1 one left", 1, 1, dewprism.Up},
		{"DEWPRISM-H1 none left", 0, 1, dewprism.KnockedOut},
		{"DEWPRISM-H2 minus half of a most of one", -1, 1, dewprism.Dead},
		{"DEWPRISM-H2 minus half", -15, 30, dewprism.Dead},
		{"DEWPRISM-H2 less than minus half", -14, 30, dewprism.KnockedOut},
		{"DEWPRISM-H2 nobody dies whose most is not known", -99, 0, dewprism.KnockedOut},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := dewprism.StateOf(c.has, c.most); got != c.want {
				t.Errorf("%d of %d: %s, want %s", c.has, c.most, got, c.want)
			}
		})
	}
}

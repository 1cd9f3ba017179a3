package dewprism_test

import (
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

func TestAnObstacleAndItsVitals(t *testing.T) {
	for total, want := range map[int][2]int{22: {0, 0}, 16: {0, 0}, 10: {0, 0}, 9: {100, 10}, 5: {100, 10}, 4: {150, 15}, -1: {150, 15}, -2: {200, 20}} {
		t.Run("DEWPRISM-N6 "+strconv.Itoa(total)+" against 10", func(t *testing.T) {
			got := rulestest.Resolve(t, dewprism.ResolveSmall, dewprism.Small{Kind: dewprism.Obstacle, DC: 10, Total: n(total), Vitals: 10})
			if [2]int{got.Risk, got.Lost} != want {
				t.Errorf("got %+v, want %v", got, want)
			}
		})
	}
	t.Run("DEWPRISM-N4 of a combat vitals are resources like others", func(t *testing.T) {
		got := rulestest.Resolve(t, dewprism.ResolveSmall, dewprism.Small{Kind: dewprism.SmallBattle, DC: 10, Total: n(4), Vitals: 3, Resources: 3})
		if got.Lost != 6 || got.Spent != 6 {
			t.Errorf("got %+v", got)
		}
	})
}

func TestBands(t *testing.T) {
	for _, test := range []struct {
		margin           int
		band             dewprism.Band
		obstacle, combat int
	}{
		{40, dewprism.Amazing, 0, 0}, {12, dewprism.Amazing, 0, 0},
		{11, dewprism.GreatJob, 50, 50}, {6, dewprism.GreatJob, 50, 50},
		{5, dewprism.General, 100, 100}, {0, dewprism.General, 100, 100},
		{-1, dewprism.Adequate, 100, 100}, {-5, dewprism.Adequate, 100, 100},
		{-6, dewprism.Sloppy, 150, 200}, {-11, dewprism.Sloppy, 150, 200},
		{-12, dewprism.Horrible, 200, 400}, {-999, dewprism.Horrible, 200, 400},
	} {
		t.Run("DEWPRISM-N2 DEWPRISM-N3 DEWPRISM-N4 a margin of "+n(test.margin).String(), func(t *testing.T) {
			if band, percent := dewprism.BandOf(dewprism.Obstacle, test.margin); band != test.band || percent != test.obstacle {
				t.Errorf("an obstacle: %s, %d%%", band, percent)
			}
			if band, percent := dewprism.BandOf(dewprism.SmallBattle, test.margin); band != test.band || percent != test.combat {
				t.Errorf("a combat: %s, %d%%", band, percent)
			}
		})
	}
}

func TestTimesOfObstacles(t *testing.T) {
	for _, test := range []struct {
		margin, minutes int
		note            string
	}{
		{12, 0, "atOnce"}, {11, 8, "minutesTaken"}, {6, 8, "minutesTaken"}, {5, 15, "minutesTaken"}, {0, 15, "minutesTaken"},
		{-1, 15, "minutesAndMore"}, {-5, 15, "minutesAndMore"}, {-6, 23, "minutesTaken"}, {-12, 30, "minutesTaken"},
	} {
		t.Run("DEWPRISM-N8 a margin of "+n(test.margin).String(), func(t *testing.T) {
			got := rulestest.Resolve(t, dewprism.ResolveSmall, dewprism.Small{Kind: dewprism.Obstacle, DC: 10, Total: n(10 + test.margin), Minutes: 15})
			if got.Minutes != test.minutes {
				t.Errorf("it takes %d minutes", got.Minutes)
			}
			notes := map[string]int{}
			for _, one := range got.Report.Notes {
				if one.Rule == "DEWPRISM-N8" {
					notes[one.Key] = one.Amount
				}
			}
			if d := cmp.Diff(map[string]int{test.note: test.minutes}, notes); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestHints(t *testing.T) {
	for _, test := range []struct {
		name string
		kind dewprism.SmallKind
		dc   int
		want dewprism.Hint
	}{
		{"DEWPRISM-N5 below 8", dewprism.Obstacle, 7, dewprism.Automatic},
		{"DEWPRISM-N5 from 8 on", dewprism.Obstacle, 8, dewprism.Fair},
		{"DEWPRISM-N5 to 20", dewprism.Obstacle, 20, dewprism.Fair},
		{"DEWPRISM-N5 above 20", dewprism.Obstacle, 21, dewprism.TooHard},
		{"DEWPRISM-N5 a combat to 18", dewprism.SmallBattle, 18, dewprism.Fair},
		{"DEWPRISM-N5 a combat above 18", dewprism.SmallBattle, 19, dewprism.TooHard},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := dewprism.HintOf(test.kind, test.dc); got != test.want {
				t.Errorf("got %s", got)
			}
		})
	}
}

func TestSmallEncounters(t *testing.T) {
	for _, test := range []struct {
		name           string
		in             dewprism.Small
		faces          []int
		total, percent int
		spent          int
		outcome        string
		tone           string
		notes          []string
	}{
		{"DEWPRISM-N1 an efficiency check", dewprism.Small{Kind: dewprism.Obstacle, DC: 15, Bonus: 4, Resources: 5}, []int{11}, 15, 100, 5, "general", "good",
			[]string{"costPercent", "spent", "mayTurnBack"}},
		{"DEWPRISM-N1 DEWPRISM-K5 a self-check wants a low die", dewprism.Small{Kind: dewprism.SmallBattle, DC: 15, Bonus: 4}, []int{10}, 15, 100, 0, "general", "good",
			[]string{"costPercent", "mayTurnBack", "anyoneMayDie", "lootWithoutXP"}},
		{"DEWPRISM-N1 DEWPRISM-K5 and dislikes a high one", dewprism.Small{Kind: dewprism.SmallBattle, DC: 15}, []int{20}, 1, 400, 0, "horrible", "bad",
			[]string{"costPercent", "mayTurnBack", "anyoneMayDie", "lootWithoutXP"}},
		{"DEWPRISM-N3 half of an odd cost is rounded up", dewprism.Small{Kind: dewprism.Obstacle, DC: 10, Total: n(16), Resources: 5}, nil, 16, 50, 3, "great", "good",
			[]string{"costPercent", "spent", "mayTurnBack"}},
		{"DEWPRISM-N5 what is required and mandatory", dewprism.Small{Kind: dewprism.Obstacle, DC: 21, Total: n(20), Materials: 2, Mandatory: true}, nil, 20, 100, 0, "adequate", "mixed",
			[]string{"costPercent", "materialsFirst", "tooHard", "mandatory"}},
		{"DEWPRISM-N5 nobody need roll", dewprism.Small{Kind: dewprism.Obstacle, DC: 7, Total: n(19)}, nil, 19, 0, 0, "amazing", "great",
			[]string{"costPercent", "automatic", "mayTurnBack"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := rulestest.Resolve(t, dewprism.ResolveSmall, test.in, test.faces...)
			if got.Total != test.total || got.Margin != test.total-test.in.DC || got.Percent != test.percent || got.Spent != test.spent ||
				got.Report.Outcome != test.outcome || string(got.Report.Tone) != test.tone {
				t.Errorf("got %+v", got)
			}
			if d := cmp.Diff(test.notes, notes(got.Report)); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
	t.Run("DEWPRISM-N5 without the tools nobody checks", func(t *testing.T) {
		got := refused(t, dewprism.ResolveSmall, dewprism.Small{Kind: dewprism.Obstacle, DC: 10, NoTools: true})
		if got != (refusal{field.Refused, "noTools", "noTools", "DEWPRISM-N5"}) {
			t.Errorf("got %+v", got)
		}
	})
	if got := refused(t, dewprism.ResolveSmall, dewprism.Small{Kind: "picnic"}); got.Field != "kind" {
		t.Errorf("got %+v", got)
	}
}

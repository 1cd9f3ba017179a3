package choice_test

import (
	"slices"
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/field"
)

func TestAnswersAreChecked(t *testing.T) {
	q := choice.Question{Kind: choice.Character, Among: []string{"a", "b", "c"}, Least: 1, Most: 2}
	for _, c := range []struct {
		chosen []string
		field  string
		code   field.Code
	}{
		{[]string{"a"}, "", ""},
		{[]string{"c", "a"}, "", ""},
		{nil, "chose", field.OutOfRange},
		{[]string{"a", "b", "c"}, "chose", field.OutOfRange},
		{[]string{"a", "d"}, "chose[1]", field.UnknownName},
		{[]string{"a", "a"}, "chose[1]", field.Conflict},
	} {
		err := q.Check(c.chosen)
		switch {
		case c.code == "" && err != nil:
			t.Errorf("%v: %v", c.chosen, err)
		case c.code != "" && (err == nil || err.Code != c.code || err.Field != c.field):
			t.Errorf("%v: %v, not %s of %s", c.chosen, err, c.code, c.field)
		}
	}
}

func TestQuestionsThatLeaveNothingToChoose(t *testing.T) {
	for name, c := range map[string]struct {
		q    choice.Question
		want []string
		sole bool
	}{
		"none":        {choice.Question{Kind: choice.Square, Least: 1, Most: 1}, nil, true},
		"one":         {choice.Question{Kind: choice.Character, Among: []string{"a"}, Least: 1, Most: 1}, []string{"a"}, true},
		"one or not":  {choice.Question{Kind: choice.Character, Among: []string{"a"}, Most: 1}, nil, false},
		"all of two":  {choice.Question{Kind: choice.Option, Among: []string{"a", "b"}, Least: 2, Most: 2}, []string{"a", "b"}, true},
		"one of two":  {choice.Question{Kind: choice.Option, Among: []string{"a", "b"}, Least: 1, Most: 1}, nil, false},
		"yes or no":   {choice.Question{Kind: choice.YesNo, Among: []string{choice.Yes}, Least: 1, Most: 1}, nil, false},
		"order":       {choice.Question{Kind: choice.Order, Among: []string{"a", "b"}, Least: 2, Most: 2}, nil, false},
		"order of 1":  {choice.Question{Kind: choice.Order, Among: []string{"a"}, Least: 1, Most: 1}, []string{"a"}, true},
		"none wanted": {choice.Question{Kind: choice.Option, Among: []string{"a", "b"}}, nil, true},
	} {
		if got, sole := c.q.Sole(); sole != c.sole || !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, %v", name, got, sole)
		}
	}
}

func TestAScriptAnswersInOrder(t *testing.T) {
	s := choice.Scripted([]choice.Answer{{Chose: []string{"a"}}, {}})
	for i, want := range [][]string{{"a"}, nil} {
		if got, answered := s.Choose(nil); !answered || !slices.Equal(got, want) {
			t.Errorf("answer %d: %v, %v", i, got, answered)
		}
	}
	if _, answered := s.Choose(nil); answered || s.Used() != 2 {
		t.Errorf("a third answer, or %d used", s.Used())
	}
}

package play_test

import (
	"slices"
	"testing"

	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// asked is a rule that asks for a number, rolls, and asks for one of the three.
func asked(source dice.Source, answers ...string) (play.Result, *field.Error) {
	var list []choice.Answer
	for _, a := range answers {
		list = append(list, choice.Answer{Chose: []string{a}})
	}
	log := play.NewLog(laid(), choice.Scripted(list))
	err := func() *field.Error {
		q := choice.Question{Kind: choice.Option, About: "number", Among: []string{"1", "2", "3"}}
		first, err := log.ChooseOne(q)
		if err != nil {
			return err
		}
		log.Know("roll", source.Sum(dice.Pool{Purpose: "roll", Dice: 1, Sides: 2}))
		q.Among = []string{first}
		if _, err = log.ChooseOne(q); err != nil { // One answer: nothing is asked.
			return err
		}
		agreed, err := log.Agree(choice.Question{About: "again"})
		if err == nil && agreed {
			log.Know("again", 1)
		}
		return err
	}()
	if log.Stopped() {
		return log.Stop()
	}
	return log.Result, err
}

func TestACommandStopsAtTheFirstOpenQuestion(t *testing.T) {
	for _, c := range []struct {
		answers []string
		open    string
		wrong   string
	}{
		{nil, "number", ""},
		{[]string{"2"}, "again", ""},
		{[]string{"2", "yes"}, "", ""},
		{[]string{"2", "no", "surplus"}, "", ""},
		{[]string{"4"}, "", "choices[0].chose[0]"},
		{[]string{"1", "maybe"}, "", "choices[1].chose[0]"},
	} {
		r, err := asked(dice.Scripted([]int{1}), c.answers...)
		got, wrong := "", ""
		if r.Open() != nil {
			got = r.Open().About
		}
		if err != nil {
			wrong = err.Field
		}
		if got != c.open || wrong != c.wrong {
			t.Errorf("%v: open %q and wrong %q, not %q and %q", c.answers, got, wrong, c.open, c.wrong)
		}
	}
}

func TestAResultNamesTheAnswersThatItTook(t *testing.T) {
	r, err := asked(dice.Scripted([]int{1}), "3", "no", "surplus")
	if err != nil {
		t.Fatal(err)
	}
	got := r.Chosen()
	if len(got) != 2 || !slices.Equal(got[0].Chose, []string{"3"}) || !slices.Equal(got[1].Chose, []string{"no"}) {
		t.Errorf("%v", got)
	}
}

func TestOddsEndAtAnOpenQuestion(t *testing.T) {
	for _, c := range []struct {
		answers []string
		facts   int
		open    bool
	}{{nil, 0, true}, {[]string{"1"}, 1, true}, {[]string{"1", "yes"}, 2, false}} {
		var w odds.Walker
		report, err := play.WalkOdds(&w, func(source dice.Source) (odds.Factual, *field.Error) {
			return asked(source, c.answers...)
		})
		if err != nil || len(report.Facts) != c.facts || report.Open != c.open {
			t.Errorf("%v: %+v, %v", c.answers, report, err)
		}
	}
}

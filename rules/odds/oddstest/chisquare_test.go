package oddstest_test

import (
	"strings"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/odds"
	"rulewright/rules/odds/oddstest"
)

// A throw is a fact about a die; a 6 is left out.
type throw int

func (f throw) Facts(yield func(key string, value int)) {
	if f < 6 {
		yield("face", int(f))
	}
}

// A lie contains a fact that the odds do not list.
type lie struct{}

func (lie) Facts(yield func(key string, value int)) {
	yield("face", 1)
	yield("colour", 1)
}

var d6 = dice.Pool{Dice: 1, Sides: 6}

// A test that cannot fail is none.
func TestOtherDiceAreNoticed(t *testing.T) {
	report, err := odds.ReportRule(&odds.Walker{}, func(s dice.Source) throw { return throw(s.Sum(d6)) })
	if err != nil {
		t.Fatal(err)
	}
	source := dice.Fast(1)
	tests := []struct {
		name, says string
		roll       func(int) odds.Factual
	}{
		{"a fair die", "", func(int) odds.Factual { return throw(source.Sum(d6)) }},
		{"a die that rolls a tenth of its ones again", "chi-square", func(int) odds.Factual {
			face := source.Sum(d6)
			if face == 1 && source.Sum(dice.Pool{Dice: 1, Sides: 10}) == 1 {
				face = source.Sum(d6)
			}
			return throw(face)
		}},
		{"a die that is never left out", "chi-square", func(int) odds.Factual { return throw(source.Sum(dice.Pool{Dice: 1, Sides: 5})) }},
		{"a die with a nought", "impossible", func(int) odds.Factual { return throw(source.Sum(d6) - 1) }},
		{"another fact", "colour", func(number int) odds.Factual {
			if number == 0 {
				return lie{}
			}
			return throw(source.Sum(d6))
		}},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			err := oddstest.Compare(report, oddstest.Rolls, c.roll)
			switch {
			case err == nil && c.says != "", err != nil && c.says == "":
				t.Errorf("it says %v", err)
			case err != nil && !strings.Contains(err.Error(), c.says):
				t.Errorf("it says %v, not that of %q", err, c.says)
			}
		})
	}
}

package dewprism_test

import (
	"testing"

	"rulewright/rules/dewprism"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

var n = rulestest.N

// refusal is the part of an error that a test compares.
type refusal struct {
	Code   field.Code
	Field  string
	Reason string
	Rule   string
}

// refused resolves a request that must be refused before a die falls.
func refused[In, Out any](t *testing.T, rule func(dice.Source, In) (Out, *field.Error), in In) refusal {
	t.Helper()
	err := rulestest.Refuse(t, rule, in)
	return refusal{err.Code, err.Field, err.Reason, err.Rule}
}

// chain returns the report's chain of that key as what each step changes, by its key.
func chain(r play.Report, key string) []string {
	for _, c := range r.Chains {
		if c.Key == key {
			list := []string{}
			for _, s := range c.Steps {
				list = append(list, s.Key+" "+s.Rule+" "+n(s.Change).String())
			}
			return list
		}
	}
	return nil
}

// notes returns the keys of the report's notes.
func notes(r play.Report) []string {
	list := []string{}
	for _, n := range r.Notes {
		list = append(list, n.Key)
	}
	return list
}

// hero are values of which each is another number.
func hero() *dewprism.Values {
	return &dewprism.Values{MlePwr: n(4), MleAcc: n(2), MleEva: n(10), MgcPwr: n(5), MgcAcc: n(3), MgcEva: n(11),
		SklPwr: n(6), SklAcc: n(1), SklEva: n(9), CL: n(7), TL: n(12), DL: n(8), LB: n(5), Health: n(83), MaxHealth: n(100), TmWrk: n(13), OutNum: n(-14), X: n(15)}
}

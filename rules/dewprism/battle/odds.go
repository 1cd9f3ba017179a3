package battle

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// nothing answers for dice where only what is refused matters.
type nothing struct{}

// Sum implements [dice.Source].
func (nothing) Sum(dice.Pool) int { return 1 }

// Faces implements [dice.Source].
func (nothing) Faces(dice.Pool) []int { return []int{1} }

// PlayOdds returns the exact odds of a command by walking all of it. Those of
// an attack are about its first target alone, and those of a small encounter
// about its first participant: the dice of others would multiply the ways
// without changing what becomes of it. Initiative has none, because
// ties are rolled again without end.
func PlayOdds(w *odds.Walker, in Play) (odds.Report, *field.Error) {
	if in.Command.Do == Begin || in.Command.Do == Arrive {
		return odds.Report{}, field.RefusedBy("", "dice.odds", "noOdds")
	}
	var refusal *field.Error
	report, failure := odds.ReportRule(w, func(source dice.Source) odds.Factual {
		r, err := resolve(source, &in, true)
		if err != nil {
			refusal = err
		}
		return r
	})
	if tooMany, ok := failure.(*field.Error); ok {
		refusal = tooMany
	}
	if refusal != nil {
		return odds.Report{}, refusal
	}
	return report, nil
}

package combat

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// nothing is a source of dice for a rule of which only the refusal is read.
type nothing struct{}

// Sum implements [dice.Source].
func (nothing) Sum(dice.Pool) int { return 1 }

// Faces implements [dice.Source].
func (nothing) Faces(dice.Pool) []int { return []int{1} }

// PlayOdds returns the exact odds of a command by walking all of it. The odds of
// an attack count its first target alone, and those of a small encounter its
// first participant: the dice of the others multiply the ways and change none of
// the facts. Initiative has no odds, because ties are rolled again without end.
func PlayOdds(w *odds.Walker, in Play) (odds.Report, *field.Error) {
	if in.Command.Do == Begin || in.Command.Do == Arrive {
		return odds.Report{}, field.RefusedBy("", "dice.odds", "noOdds")
	}
	return play.WalkOdds(w, func(source dice.Source) (odds.Factual, *field.Error) { return resolve(source, &in, run{first: true}) })
}

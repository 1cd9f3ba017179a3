package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// A Fortune is the request for a fortune roll: an action's pool where nothing
// is at risk (ICON-N6).
type Fortune struct {
	Rating  field.Number `json:"rating,omitzero" limit:"0..6"`
	Burdens int          `json:"burdens,omitempty" limit:"0..6"`
	Boons   int          `json:"boons,omitempty" limit:"0..99"`
	Curses  int          `json:"curses,omitempty" limit:"0..99"`
}

// A FortuneOutcome is how a fortune roll ends (ICON-N6).
type FortuneOutcome string

const (
	// Poor: the die that counts is 1 to 3.
	Poor FortuneOutcome = "poor"
	// Average: 4 or 5.
	Average FortuneOutcome = "average"
	// Good: 6.
	Good FortuneOutcome = "good"
	// Excellent: two sixes.
	Excellent FortuneOutcome = "excellent"
)

// Effect returns the effect of the outcome on a project or an ambition. The rules give
// no numbers for it. We built this reading: a poor outcome counts as a weak effect, an
// average one as a normal, a good one as a powerful and an excellent one as a
// superpowered effect (ICON-N6, ICON-N8).
func (o FortuneOutcome) Effect() Effect {
	switch o {
	case Average:
		return Normal
	case Good:
		return Powerful
	case Excellent:
		return Superpowered
	}
	return Weak
}

// FortuneResult is how a fortune roll ended.
type FortuneResult struct {
	Pool Pool `json:"pool"`
	// Value is the die that counted.
	Value   int            `json:"value"`
	Outcome FortuneOutcome `json:"outcome"`
}

// Facts yields what the odds of a fortune roll are about.
func (r FortuneResult) Facts(yield func(key string, value int)) {
	yield("poor", field.Flag(r.Outcome == Poor))
	yield("average", field.Flag(r.Outcome == Average))
	yield("good", field.Flag(r.Outcome == Good))
	yield("excellent", field.Flag(r.Outcome == Excellent))
}

// ResolveFortune resolves a fortune roll (ICON-N6). It reads the same dice as
// an action, with other words for them.
func ResolveFortune(source dice.Source, in Fortune) (FortuneResult, *field.Error) {
	pool := newPool(in.Rating.Or(0), in.Burdens, in.Boons, in.Curses)
	r := FortuneResult{Pool: pool}
	var doubleSix bool
	r.Value, doubleSix = pool.roll(source, "fortune", "")
	switch outcome(r.Value, doubleSix) {
	case ActionCritical:
		r.Outcome = Excellent
	case ActionSuccess:
		r.Outcome = Good
	case ActionPartial:
		r.Outcome = Average
	default:
		r.Outcome = Poor
	}
	return r, nil
}

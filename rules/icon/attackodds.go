package icon

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// AttackOdds returns the exact odds of an attack on its target. It walks the very
// steps that [ResolveAttack] takes: first the roll, whose hundreds of ways to fall
// lead to only a handful of verdicts, and then the damage for those that differ in it. It leaves
// out the area effect on other characters: their dice would multiply the ways without
// changing the result for the target.
func AttackOdds(w *odds.Walker, in Attack) (odds.Report, *field.Error) {
	in.Others, in.Guards = nil, GuardsOf(in.Guards, in.Target.ID)
	var plan attackPlan
	if err := plan.settle(&in); err != nil {
		return odds.Report{}, err
	}
	plan.hit.quiet, plan.miss.quiet = true, true
	verdicts, failure := plan.verdicts(w)
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	var result damageDealt
	facts := func(number int, yield func(string, int)) { verdictOf(number).facts(yield) }
	damages := func(number int) int { return number &^ (evadedBit | exceedBit) }
	report, failure := odds.ReportPart(w, verdicts, facts, damages, func(source dice.Source, number int) odds.Factual {
		w.Charge(stepsOfDamage + stepsOfInstance*in.Ability.Times + stepsOfGuard*len(in.Guards))
		result.outcome, result.deals = plan.damage(source, verdictOf(number))
		return &result
	})
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	return report, nil
}

// verdicts returns the odds of the verdicts, by their numbers. The dice are those of
// [attackPlan.roll].
func (p *attackPlan) verdicts(w *odds.Walker) (odds.Distribution[int], error) {
	if p.in.Ability.AutoHit {
		return odds.Certain(automatic.number()), nil
	}
	verdicts, err := checkOdds(w, odds.Certain(0), attackPurpose, p.net, func(_ int, c check) int { return p.judge(c).number() })
	if err != nil || !p.evasion {
		return verdicts, err
	}
	return odds.With(w, verdicts, evasionPool(), dice.Pool{Sides: 1}, func(verdict, die, _ int) int {
		if evades(die) {
			return evaded.number()
		}
		return verdict
	})
}

// A damageDealt is the damage that goes with a verdict, if any does.
type damageDealt struct {
	outcome DamageOutcome
	deals   bool
}

// Facts yields what it came to.
func (d *damageDealt) Facts(yield func(key string, value int)) {
	if !d.deals {
		(*DamageOutcome)(nil).factsOfAttack(yield)
		return
	}
	d.outcome.factsOfAttack(yield)
}

// stepsOfDamage are the steps of [odds.Walker] that it takes to deal the damage
// of an attack once, stepsOfInstance those of each of its instances, and
// stepsOfGuard those of each ally that may guard its target.
const (
	stepsOfDamage   = 100
	stepsOfInstance = 60
	stepsOfGuard    = 60
)

// The bits of a verdict's number above its outcome.
const (
	evadedBit = 4 << iota
	exceedBit
	againBit
)

// number returns the verdict as a number, for the odds: the steps of every rule
// pass numbers to each other, so that one compiled copy of the odds serves them all. It
// leaves out the numbers of the roll itself: they are for the card, and no later step
// reads them.
func (v verdict) number() int {
	n := slices.Index(outcomes[:], v.outcome)
	if v.evaded {
		n |= evadedBit
	}
	if v.exceed {
		n |= exceedBit
	}
	if v.again {
		n |= againBit
	}
	return n
}

// verdictOf returns the verdict that has the number.
func verdictOf(n int) verdict {
	return verdict{
		outcome: outcomes[n&(evadedBit-1)],
		evaded:  n&evadedBit != 0,
		exceed:  n&exceedBit != 0,
		again:   n&againBit != 0,
	}
}

// outcomes are the outcomes in the order of their numbers.
var outcomes = [...]Outcome{Miss, Hit, Critical}

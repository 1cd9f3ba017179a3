package odds

import "rulewright/rules/dice"

// A Distribution maps each outcome to the number of equally likely ways that lead to
// it. It is in lowest terms: no number divides its total, all its weights and what is
// beyond them. Outcomes are in the order of their first appearance. The zero value has
// no outcomes.
type Distribution[K comparable] struct {
	tally  tally[K]
	total  Weight
	beyond remainder
}

// Certain returns the distribution in which only the one outcome can happen:
// what a rule of several steps may start from.
func Certain[K comparable](outcome K) Distribution[K] {
	d := Distribution[K]{total: NewWeight(1)}
	d.tally.add(outcome, d.total)
	return d
}

// Of walks the rule and returns the distribution of its results. For the error
// see [Walker].
func Of[K comparable](w *Walker, rule func(dice.Source) K) (Distribution[K], error) {
	return Then(w, Certain(0), func(s dice.Source, _ int) K { return rule(s) })
}

// Then walks a further step of a rule, which starts from an outcome of the first one,
// and returns the distribution of its results. The result equals that of one rule with
// both steps, for a fraction of the runs: Then walks the step once for each outcome,
// not once for each way to it. The step reads its input from that outcome. For the
// error see [Walker].
func Then[K, V comparable](w *Walker, first Distribution[K], step func(dice.Source, K) V) (Distribution[V], error) {
	var d Distribution[V]
	total, beyond, err := stepThrough(w, first, step, d.tally.scale, d.tally.add)
	if err != nil {
		return Distribution[V]{}, err
	}
	d.total, d.beyond = total, beyond
	d.reduce()
	return d, nil
}

// stepThrough walks the step from every outcome of the first and hands each
// result to visit with its weight in the common total, which it returns with
// what is left out of it. Where that total grows, scale brings earlier weights to it.
func stepThrough[K comparable, T any](w *Walker, first Distribution[K], step func(dice.Source, K) T, scale func(Weight), visit func(T, Weight)) (Weight, remainder, error) {
	common := common{total: w.start(first.total)}
	var from K
	once := func(p *path) {
		outcome := step(p, from)
		weight, grown := common.fit(p.land(), p)
		if !grown.isOne() {
			scale(grown)
		}
		visit(outcome, weight)
		// To add a weight, and to bring an outcome's to lowest terms.
		w.steps += len(common.total.wide) * len(common.total.wide)
	}
	for i, outcome := range first.tally.outcomes {
		from = outcome
		if err := w.walk(first.tally.weights[i], once); err != nil {
			return Weight{}, remainder{}, err
		}
	}
	return common.total, w.path.remainder(first.beyond, first.total, common.total), nil
}

// Map returns the distribution of what becomes of the outcomes. Those that
// become the same are merged.
func Map[K, V comparable](d Distribution[K], becomes func(K) V) Distribution[V] {
	mapped := Distribution[V]{total: d.total, beyond: d.beyond}
	mapped.tally.reserve(d.Len())
	for i, outcome := range d.tally.outcomes {
		mapped.tally.add(becomes(outcome), d.tally.weights[i])
	}
	mapped.reduce()
	return mapped
}

// Len returns how many outcomes there are.
func (d Distribution[K]) Len() int { return len(d.tally.outcomes) }

// Total returns the number of equally likely ways, the sum of all weights.
func (d Distribution[K]) Total() Weight { return d.total }

// Beyond returns what is left out because dice explode, and reports whether
// there are such dice.
func (d Distribution[K]) Beyond() (Beyond, bool) {
	beyond := d.beyond.of(d.total)
	if beyond == nil {
		return Beyond{}, false
	}
	return *beyond, true
}

// All yields each outcome and its weight, for a range loop.
func (d Distribution[K]) All() func(yield func(outcome K, weight Weight) bool) {
	return func(yield func(K, Weight) bool) {
		for i, outcome := range d.tally.outcomes {
			if !yield(outcome, d.tally.weights[i]) {
				return
			}
		}
	}
}

// Weight returns in how many of the ways the outcome happens, 0 where it cannot.
func (d Distribution[K]) Weight(outcome K) Weight {
	if at := d.tally.find(outcome); at >= 0 {
		return d.tally.weights[at]
	}
	return Weight{}
}

// Chance returns how likely the outcome is, from 0 to 1.
func (d Distribution[K]) Chance(outcome K) float64 {
	return d.Weight(outcome).Of(d.total)
}

// ChanceThat returns how likely an outcome is for which holds is true, from 0 to 1.
func (d Distribution[K]) ChanceThat(holds func(K) bool) float64 {
	var weight Weight
	for i, outcome := range d.tally.outcomes {
		if holds(outcome) {
			weight = weight.Add(d.tally.weights[i])
		}
	}
	return weight.Of(d.total)
}

// reduce brings the distribution to lowest terms.
func (d *Distribution[K]) reduce() {
	if d.total.IsZero() {
		return
	}
	by := d.beyond.commonDivisor(d.tally.commonDivisor(d.total))
	d.tally.divide(by)
	d.beyond.divide(by)
	d.total = d.total.dividedBy(by)
}

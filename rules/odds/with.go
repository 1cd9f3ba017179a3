package odds

import "rulewright/rules/dice"

// noDice are the answers to a pool without dice.
var noDice = answers{count: 1, total: NewWeight(1)}

// With returns the distribution of what becomes of each outcome of the first step and of the
// sums of two pools. It equals [Then] with a step that rolls them, but runs no rule: it adds
// up the weights alone. Each pool may be empty. For the error see [Walker].
func With[K, V comparable](w *Walker, first Distribution[K], one, other dice.Pool, becomes func(outcome K, one, other int) V) (Distribution[V], error) {
	if w.Rolls > 0 {
		return Then(w, first, func(s dice.Source, outcome K) V { return becomes(outcome, s.Sum(one), s.Sum(other)) })
	}
	a, b := w.sums(one), w.sums(other)
	if a == nil || b == nil {
		return Distribution[V]{}, w.tooMany()
	}
	total := first.total.Mul(a.total)
	d := Distribution[V]{total: total.Mul(b.total), beyond: first.beyond.beside(first.total, a).beside(total, b)}
	if words := d.total.length(); d.total.Overflowed() || !w.spend(first.Len(), a.count*b.count, stepsOfProduct+words*words) {
		return Distribution[V]{}, w.tooMany()
	}
	for i, outcome := range first.tally.outcomes {
		for at := range a.count {
			weight := first.tally.weights[i].Mul(a.weight(at))
			for beside := range b.count {
				d.tally.add(becomes(outcome, a.sum(at), b.sum(beside)), weight.Mul(b.weight(beside)))
			}
		}
	}
	d.reduce()
	return d, nil
}

// sums returns the answers to a request for the sum of a pool, or nil where they are beyond the walker's bound.
func (w *Walker) sums(pool dice.Pool) *answers {
	checkLimits(pool)
	if pool.Dice == 0 {
		return &noDice
	}
	if w.Fine {
		pool.Bounds = [8]int16{}
	}
	pool.Who = ""
	return w.answers(request{pool, false})
}

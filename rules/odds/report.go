package odds

import (
	"cmp"
	"slices"

	"rulewright/rules/dice"
)

// Factual is a result that lists facts about itself for the table.
type Factual interface {
	// Facts yields each fact once: its key, such as "damage" or "critical",
	// and its value; 1 and 0 for true and false. A fact that has no meaning in
	// this result, such as the damage of an attack that is avoided, is left out.
	Facts(yield func(key string, value int))
}

// A Report contains the chance of each value of each fact. Weights are decimal digits,
// because they may exceed every number type of JSON readers.
// It is in lowest terms: no number divides the total, all weights in it
// and what is beyond them.
type Report struct {
	// Total is in how many equally likely ways the dice fall.
	Total string `json:"total"`
	// Facts are in the order in which results first yield them.
	Facts []FactOdds `json:"facts"`
	// Beyond is what is left out where dice explode, nil where none do.
	Beyond *Beyond `json:"beyond,omitempty"`
	// Open means that some ways lead to a choice that is not made yet: the facts are
	// those before it.
	Open bool `json:"open,omitempty"`
	// Rolled is set where the odds are an estimate: its chances are shares of rolls.
	Rolled *Rolled `json:"rolled,omitempty"`
}

// FactOdds are the odds of one fact.
type FactOdds struct {
	Key string `json:"key"`
	// Weight is in how many of the ways the fact has a value.
	Weight string `json:"weight"`
	// Chance is how likely it has one, from 0 to 1. It is below 1 where some
	// results leave the fact out.
	Chance float64 `json:"chance"`
	// Mean is the mean of the value over those ways in which there is one.
	Mean float64 `json:"mean"`
	// Values are the values that can happen, rising.
	Values []ValueOdds `json:"values"`
}

// ValueOdds are the odds of one value of a fact. Chances are within one unit
// in the last place of the exact quotient with the report's total.
type ValueOdds struct {
	Value int `json:"value"`
	// Weight is in how many of the ways the fact has this value.
	Weight string `json:"weight"`
	// Chance is how likely that is, from 0 to 1.
	Chance float64 `json:"chance"`
	// AtLeast is how likely the fact has this value or a higher one, from 0 to 1.
	AtLeast float64 `json:"atLeast"`
}

// ReportRule walks a whole rule and reports on its results. For the error see
// [Walker].
func ReportRule[T Factual](w *Walker, rule func(dice.Source) T) (Report, error) {
	w.run = stepsOfRun + w.Each
	return ReportThen(w, Certain(0), func(s dice.Source, _ int) T { return rule(s) })
}

// ReportThen walks the last step of a rule, see [Then], and reports on its
// results. They need not be comparable. For the error see [Walker].
func ReportThen[K comparable, T Factual](w *Walker, first Distribution[K], step func(dice.Source, K) T) (Report, error) {
	c := newCensus()
	total, beyond, err := countThen(w, c, first, step)
	if err != nil {
		return Report{}, err
	}
	return c.within(w, total, beyond)
}

// countThen walks the last step of a rule and counts the facts of its results.
func countThen[K comparable, T Factual](w *Walker, c *census, first Distribution[K], step func(dice.Source, K) T) (Weight, remainder, error) {
	return stepThrough(w, first, step, c.scale, func(outcome T, weight Weight) {
		c.next(weight)
		outcome.Facts(c.yield)
	})
}

// ReportPart reports on the outcomes of a first step, by their facts, and on the results of
// the last step, which starts from a part of the outcome alone. It equals [ReportThen] with a
// step whose results have the facts of both, but takes the last step once for all outcomes
// that have the same part. For the error see [Walker].
func ReportPart[K comparable, T Factual](w *Walker, first Distribution[K], facts func(K, func(string, int)), part func(K) K, step func(dice.Source, K) T) (Report, error) {
	c, last := newCensus(), newCensus()
	for outcome, weight := range first.All() {
		c.next(weight)
		facts(outcome, c.yield)
	}
	total, beyond, err := countThen(w, last, Map(first, part), step)
	if err != nil {
		return Report{}, err
	}
	all := commonMultiple(first.total, total)
	if all.Overflowed() {
		return Report{}, w.tooMany()
	}
	c.scale(all.dividedBy(first.total))
	by := all.dividedBy(total)
	last.scale(by)
	beyond.scale(by)
	c.facts = append(c.facts, last.facts...)
	return c.within(w, all, beyond)
}

// ReportOf reports on the outcomes of a distribution.
func ReportOf[K interface {
	comparable
	Factual
}](d Distribution[K]) Report {
	c := newCensus()
	for outcome, weight := range d.All() {
		c.next(weight)
		outcome.Facts(c.yield)
	}
	return c.report(d.total, d.beyond)
}

// ReportBoth reports on two distributions of one rule that have different
// facts. Both stem from the same steps, and the second goes on from the first,
// so that what is beyond the second is beyond both. The report is that of a walk
// that yields the facts of both in one run.
func ReportBoth[K, V interface {
	comparable
	Factual
}](w *Walker, first Distribution[K], second Distribution[V]) (Report, error) {
	total := commonMultiple(first.total, second.total)
	if total.Overflowed() {
		return Report{}, w.tooMany()
	}
	c := newCensus()
	for outcome, weight := range first.All() {
		c.next(weight)
		outcome.Facts(c.yield)
	}
	c.scale(total.dividedBy(first.total))
	by := total.dividedBy(second.total)
	for outcome, weight := range second.All() {
		c.next(weight.Mul(by))
		outcome.Facts(c.yield)
	}
	beyond := second.beyond
	beyond.scale(by)
	return c.within(w, total, beyond)
}

// Fact returns the odds of the fact with that key, and reports whether any
// result yields it.
func (r Report) Fact(key string) (FactOdds, bool) {
	for _, fact := range r.Facts {
		if fact.Key == key {
			return fact, true
		}
	}
	return FactOdds{}, false
}

// AtLeast returns how likely the fact has the value or a higher one, from 0 to 1.
func (f FactOdds) AtLeast(value int) float64 {
	for _, v := range f.Values {
		if v.Value >= value {
			return v.AtLeast
		}
	}
	return 0
}

// A census counts the facts of results as they come.
type census struct {
	facts []factTally
	// weight and result are the weight and the number of the result that yields its facts now.
	weight Weight
	result int
	// guess is the probable index of the next fact: results tend to yield the
	// same facts in the same order.
	guess int
	// yield is add, made once because making it costs an allocation.
	yield func(key string, value int)
}

func newCensus() *census {
	c := &census{}
	c.yield = c.add
	return c
}

type factTally struct {
	key    string
	values tally[int]
	// result is the number of the last result that yielded the fact.
	result int
	// highest is the highest value so far. Values mostly rise, and a higher one is new.
	highest int
}

// next begins with the facts of a result of that weight.
func (c *census) next(weight Weight) {
	c.weight = weight
	c.result++
	c.guess = 0
}

// values returns how many values all facts have together.
func (c *census) values() (count int) {
	for i := range c.facts {
		count += len(c.facts[i].values.outcomes)
	}
	return count
}

// add counts one fact of the result.
func (c *census) add(key string, value int) {
	at := c.guess
	if at >= len(c.facts) || c.facts[at].key != key {
		at = c.find(key)
	}
	if at < 0 {
		at = len(c.facts)
		c.facts = append(c.facts, factTally{key: key})
	}
	fact := &c.facts[at]
	if fact.result == c.result {
		panic("odds: a result yielded the fact " + key + " twice")
	}
	fact.result = c.result
	if len(fact.values.outcomes) == 0 || value > fact.highest {
		fact.highest = value
		fact.values.addNew(value, c.weight)
	} else {
		fact.values.add(value, c.weight)
	}
	c.guess = at + 1
}

// find returns the place of the fact, or -1 where it has none.
func (c *census) find(key string) int {
	for i := range c.facts {
		if c.facts[i].key == key {
			return i
		}
	}
	return -1
}

// scale multiplies every weight.
func (c *census) scale(by Weight) {
	for i := range c.facts {
		c.facts[i].values.scale(by)
	}
}

// within returns the report, if the walker's budget allows it.
func (c *census) within(w *Walker, total Weight, beyond remainder) (Report, error) {
	// The digits of a number of n words take n²/2 divisions, which are slow.
	if words := len(total.wide); !w.spend(c.values(), stepsOfValue+5*words*words) {
		return Report{}, w.tooMany()
	}
	r := c.report(total, beyond)
	r.Rolled = w.estimate()
	return r, nil
}

// report brings the census to lowest terms and into words.
func (c *census) report(total Weight, beyond remainder) Report {
	by := beyond.commonDivisor(total)
	for i := range c.facts {
		by = c.facts[i].values.commonDivisor(by)
	}
	if !total.IsZero() {
		total = total.dividedBy(by)
		beyond.divide(by)
	}
	r := Report{Total: total.String(), Facts: make([]FactOdds, 0, len(c.facts)), Beyond: beyond.of(total)}
	for i := range c.facts {
		values := &c.facts[i].values
		values.divide(by)
		r.Facts = append(r.Facts, factOdds(c.facts[i].key, values, total))
	}
	return r
}

// factOdds puts one fact into words.
func factOdds(key string, values *tally[int], total Weight) FactOdds {
	order := make([]int, len(values.outcomes))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(values.outcomes[a], values.outcomes[b]) })
	f := FactOdds{Key: key, Values: make([]ValueOdds, len(order))}
	// From the highest value down, so that the chance of at least it adds up.
	var atLeast, above, below Weight
	var room []uint64
	var text []byte
	for i := len(order) - 1; i >= 0; i-- {
		value, weight := values.outcomes[order[i]], values.weights[order[i]]
		atLeast.grow(weight)
		text = weight.Append(text[:0])
		f.Values[i] = ValueOdds{
			Value:   value,
			Weight:  string(text),
			Chance:  weight.Of(total),
			AtLeast: atLeast.Of(total),
		}
		if value >= 0 {
			above.grow(weight.mulInto(&room, NewWeight(uint64(value))))
		} else {
			below.grow(weight.mulInto(&room, NewWeight(-uint64(value))))
		}
	}
	f.Weight, f.Chance = atLeast.String(), atLeast.Of(total)
	if above.Cmp(below) >= 0 {
		f.Mean = above.minus(below).Of(atLeast)
	} else {
		f.Mean = -below.minus(above).Of(atLeast)
	}
	return f
}

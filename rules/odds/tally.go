package odds

// A tally adds up weights by outcome and keeps the order of first appearance.
type tally[K comparable] struct {
	outcomes []K
	weights  []Weight
	// places maps an outcome to its index once one is looked for among more than fewOutcomes.
	places map[K]int
	room   slab
	// last is the place that was added to last. The next outcome often has the
	// same place or, as answers rise, the one behind it.
	last int
}

// fewOutcomes are found faster by looking at each than by a map.
const fewOutcomes = 8

// find returns the place of the outcome, or -1 where it has none.
func (t *tally[K]) find(outcome K) int {
	if t.places == nil && len(t.outcomes) > fewOutcomes {
		t.places = make(map[K]int, max(cap(t.outcomes), 2*len(t.outcomes)))
		for i, known := range t.outcomes {
			t.places[known] = i
		}
	}
	if t.places != nil {
		if at, found := t.places[outcome]; found {
			return at
		}
		return -1
	}
	for i := range t.outcomes {
		if t.outcomes[i] == outcome {
			return i
		}
	}
	return -1
}

// add adds the weight to the outcome's.
func (t *tally[K]) add(outcome K, weight Weight) {
	at := t.last
	switch {
	case at < len(t.outcomes) && t.outcomes[at] == outcome:
	case at+1 < len(t.outcomes) && t.outcomes[at+1] == outcome:
		at++
	default:
		at = t.find(outcome)
	}
	if at < 0 {
		t.addNew(outcome, weight)
		return
	}
	t.last = at
	if t.weights[at].IsZero() {
		t.weights[at] = t.room.keep(weight)
		return
	}
	t.weights[at].grow(weight)
}

// addNew adds an outcome that is not there yet.
func (t *tally[K]) addNew(outcome K, weight Weight) {
	t.last = t.append(outcome)
	t.weights[t.last] = t.room.keep(weight)
}

// reserve makes room for so many outcomes.
func (t *tally[K]) reserve(count int) {
	t.outcomes, t.weights = make([]K, 0, count), make([]Weight, 0, count)
}

// append gives a new outcome its place, with weight 0.
func (t *tally[K]) append(outcome K) int {
	at := len(t.outcomes)
	t.outcomes = append(t.outcomes, outcome)
	t.weights = append(t.weights, Weight{})
	if t.places != nil {
		t.places[outcome] = at
	}
	return at
}

// scale multiplies every weight.
func (t *tally[K]) scale(by Weight) {
	for i := range t.weights {
		t.weights[i] = t.weights[i].Mul(by)
	}
}

// commonDivisor returns the largest number that divides every weight and with.
// It goes from the last to the first: what is rare mostly comes last, so that
// little is left to divide the others by.
func (t *tally[K]) commonDivisor(with Weight) Weight {
	for i := len(t.weights) - 1; i >= 0 && !with.isOne(); i-- {
		with = commonDivisor(with, t.weights[i])
	}
	return with
}

// divide divides every weight by a number that divides it.
func (t *tally[K]) divide(by Weight) {
	if by.isOne() {
		return
	}
	for i := range t.weights {
		t.weights[i] = t.weights[i].dividedBy(by)
	}
}

// common is the total to which all runs are brought. A rule that rolls damage
// on a hit and nothing on a miss is counted in 2,000 ways there and in 20 here;
// the miss then weighs a hundredfold. The total grows to the smallest one that
// fits all runs so far.
type common struct {
	total Weight
	// room holds the words of the last weight that was fitted.
	room []uint64
	// factors are by how much to multiply a weight counted in the path's ways
	// of the same index; 0 where it is not known.
	factors []Weight
}

// fit returns the weight of a landing in the common total, and by how much
// all earlier weights must be multiplied because the total has grown, mostly 1.
// The weight is good until the next one is fitted.
func (c *common) fit(at landing, p *path) (weight, grown Weight) {
	if at.ways < len(c.factors) && !c.factors[at.ways].IsZero() {
		return at.weight.mulInto(&c.room, c.factors[at.ways]), NewWeight(1)
	}
	total := commonMultiple(c.total, p.ways[at.ways])
	p.checkSize(total)
	grown = total.dividedBy(c.total)
	if !grown.isOne() {
		c.total = total
		clear(c.factors)
	}
	for len(c.factors) < len(p.ways) {
		c.factors = append(c.factors, Weight{})
	}
	c.factors[at.ways] = total.dividedBy(p.ways[at.ways])
	return at.weight.Mul(c.factors[at.ways]), grown
}

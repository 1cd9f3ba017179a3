package odds

import (
	"math"

	"rulewright/rules/dice"
)

// A Roller lets pools fall for an estimate, see [Walker]. [dice.Fast] makes one.
type Roller interface {
	// Sums rolls the pool many times, and hands each sum to add.
	Sums(pool dice.Pool, times int, add func(sum int))
	// Faces is that of [dice.Source].
	Faces(dice.Pool) []int
}

// Rolled are the rolls that an estimate comes from.
type Rolled struct {
	// Times is how many rolls there were.
	Times int `json:"times"`
	// Margin is how far a chance is off at most, in 95 of 100 estimates: from 0 to 1.
	Margin float64 `json:"margin"`
}

// estimate returns what the walker rolls, or nil where it walks. The normal approximation is
// widest at a chance of one half: 1.96 times 1/(2√n).
func (w *Walker) estimate() *Rolled {
	if w.Rolls == 0 {
		return nil
	}
	return &Rolled{Times: w.Rolls, Margin: min(1, 0.98/math.Sqrt(float64(w.Rolls)))}
}

// rolled are the answers that a pool has shown, each with the number of rolls that showed it. Its lists keep their
// memory for the next pool.
type rolled struct {
	answers answers
	sums    []int
	tuples  []uint16
	weights []Weight
}

// roll puts a request at the end of the path, like extend, with the answers that all
// rolls that have come so far get.
func (p *path) roll(t *turn, q request, before landing) *turn {
	checkLimits(q.pool)
	w, times := p.walker, int(before.weight.low)
	if !w.spend(times, q.pool.Dice, stepsOfFace) {
		p.giveUp()
	}
	if q.faces {
		t.rolled.rollFaces(w, q, times)
	} else {
		t.rolled.rollSums(w, q, times)
	}
	t.answers, t.landing.ways = &t.rolled.answers, before.ways
	p.depth++
	p.answer(t, 0)
	return t
}

// rollSums rolls a pool whose sum is asked for.
func (r *rolled) rollSums(w *Walker, q request, times int) {
	sums, weights := r.sums[:0], r.weights[:0]
	w.Roller.Sums(q.pool, times, func(sum int) {
		if sum >= len(w.counts) {
			w.counts = append(w.counts, make([]int, sum+1-len(w.counts))...)
		}
		if w.counts[sum]++; w.counts[sum] == 1 {
			sums = append(sums, sum)
		}
	})
	for _, sum := range sums {
		weights = append(weights, NewWeight(uint64(w.counts[sum])))
		w.counts[sum] = 0
	}
	r.sums, r.weights = sums, weights
	r.answers = answers{request: q, values: sums, weights: weights, count: len(sums)}
}

// rollFaces rolls a pool whose faces are asked for. More faces than fit into a number are an answer of their own each
// time.
func (r *rolled) rollFaces(w *Walker, q request, times int) {
	a := &r.answers
	*a = answers{request: q, tuples: r.tuples[:0]}
	var seen tally[int]
	for roll := range times {
		faces := w.Roller.Faces(q.pool)
		key := -1 - roll
		if len(faces) <= facesInNumber {
			key = 0
			for _, face := range faces {
				key = key<<bitsOfFace | face
			}
		}
		if seen.add(key, NewWeight(1)); len(seen.outcomes) == a.count {
			continue
		}
		a.count++
		if q.pool.Explodes {
			a.values, faces = append(a.values, faces[0]), faces[1:]
		}
		for _, face := range faces {
			a.tuples = append(a.tuples, uint16(face))
		}
		a.kept = len(faces)
	}
	a.weights, r.tuples = seen.weights, a.tuples
}

// A key of faces is a number of 64 bits, with 16 for each face: those of exploding dice may
// be higher than any side.
const bitsOfFace, facesInNumber = 16, 3

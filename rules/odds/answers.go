package odds

import (
	"rulewright/rules/dice"
	"slices"
)

// request is what a rule can ask for: a pool, and whether by its sum or by its
// faces. The purpose belongs to it: a rule that asks for other purposes at
// other times is as unsteady as one that asks for other dice.
type request struct {
	pool  dice.Pool
	faces bool
}

// String returns the request as a message names it, such as "the sum of 2d6kh1".
func (q request) String() string {
	text := "the sum of "
	if q.faces {
		text = "the faces of "
	}
	text += q.pool.Formula()
	if q.pool.Purpose != "" {
		text += " (" + q.pool.Purpose + ")"
	}
	return text
}

// answers are all results that a pool can show, each with the number of ways in which
// the dice fall so. There are total ways: sides^dice, and as many times more as
// followed explosions have, see [answers.explode].
//
// The sum at an index is lowest + the index: every sum between the lowest and the
// highest can be kept. The faces at an index are the next kept entries of tuples. A
// single kept die needs no tuples: its face is the sum, and tuples is nil.
//
// Pools that explode or are counted have gaps. For them values holds the sum at each
// index. If the faces of an exploding pool are asked for, tuples holds the lowest
// face.
type answers struct {
	request request
	tuples  []uint16
	values  []int
	kept    int
	// weights is nil for a single die, all of whose answers have weight 1.
	weights []Weight
	count   int
	total   Weight
	// cuts is in how many ways an explosion goes on that is not followed, each
	// counted as often as it has such dice, and rerolls how often each die is
	// followed. They are 0 where nothing explodes.
	cuts    Weight
	rerolls int
}

// sum returns the sum at the index.
func (a *answers) sum(index int) int {
	if a.values != nil {
		return a.values[index]
	}
	return a.kept + index
}

// appendFaces appends the faces at the index.
func (a *answers) appendFaces(faces []int, index int) []int {
	if a.tuples == nil || a.values != nil {
		faces = append(faces, a.sum(index))
	}
	if a.tuples == nil {
		return faces
	}
	for _, face := range a.tuples[index*a.kept : (index+1)*a.kept] {
		faces = append(faces, int(face))
	}
	return faces
}

// weight returns in how many ways the answer falls.
func (a *answers) weight(index int) Weight {
	if a.weights == nil {
		return NewWeight(1)
	}
	return a.weights[index]
}

// add adds an answer: the sum, and the lowest face, which is 0 if the request does not
// ask for faces. Equal sums in a row become one answer with the sum of their weights.
func (a *answers) add(sum, lowest int, weight Weight) {
	last := a.count - 1
	if lowest == 0 && last >= 0 && a.values[last] == sum {
		a.weights[last] = a.weights[last].Add(weight)
		return
	}
	if lowest > 0 {
		a.tuples = append(a.tuples, uint16(lowest))
	}
	a.values = append(a.values, sum)
	a.weights = append(a.weights, weight)
	a.count++
}

// answersTo returns the answers to the request, or nil where the walker's
// budget does not allow to count them and to walk through them: each answer is
// a run at least.
func answersTo(q request, w *Walker) *answers {
	if q.pool.Bounds != [8]int16{} && !q.faces {
		return answersBetween(q, w)
	}
	pool := q.pool
	kept, limit := pool.Kept(), (w.budget()-w.steps)/max(w.run, stepsOfRun)+1
	a := &answers{request: q, kept: kept}
	switch {
	case pool.Explodes && pool.Sides > 1:
		if !a.explode(w) || a.count > limit {
			return nil
		}
		return a
	case pool.Explodes && q.faces:
		// Dice of one side, of which one counts.
		a.tuples, a.values = []uint16{1}, []int{1}
	case pool.AtLeast > 0 && !q.faces:
		if !a.countSuccesses(w) || a.count > limit {
			return nil
		}
		return a
	}
	a.total = power(pool.Sides, pool.Dice)
	summed := !q.faces || kept == 1
	if summed {
		a.count = kept*(pool.Sides-1) + 1
	} else {
		a.count = countTuples(pool.Sides, kept, limit)
	}
	if a.count > limit {
		return nil
	}
	words := a.total.length()
	if !w.spend(a.count, words, stepsOfWord) {
		return nil
	}
	switch {
	case pool.Dice == 1:
		// Nothing to count.
	case summed:
		a.weights = sums(pool.Dice, pool.Sides, kept, pool.Lowest, w)
		if a.weights == nil {
			return nil
		}
	default:
		if !w.spend(a.count, kept, words) || !w.spend(kept, kept, pool.Sides, words, words) {
			return nil
		}
		a.tuples, a.weights = keptFaces(pool.Dice, pool.Sides, kept, a.count)
		if pool.Lowest {
			mirror := uint16(pool.Sides + 1)
			for i, face := range a.tuples {
				a.tuples[i] = mirror - face
			}
		}
	}
	return a
}

// answersBetween returns the answers of a pool with bounds: the lowest of the sums between two bounds represents all.
func answersBetween(q request, w *Walker) *answers {
	each := q
	each.pool.Bounds = [8]int16{}
	all := w.answers(each)
	if all == nil || !w.spend(all.count, all.total.length()) {
		return nil
	}
	a := &answers{request: q, kept: all.kept, total: all.total, cuts: all.cuts, rerolls: all.rerolls}
	lowest := all.sum(0)
	for i := range all.count {
		if sum := all.sum(i); !q.pool.Alike(lowest, sum) {
			lowest = sum
		}
		a.add(lowest, 0, all.weight(i))
	}
	return a
}

// sums returns in how many ways each sum of the kept dice falls, from the
// lowest, kept, to the highest, kept × sides, or nil where the walker's
// budget does not allow it. Where no dice are kept there is one sum, 0.
func sums(dice, sides, kept int, lowest bool, w *Walker) []Weight {
	words := power(sides, dice).length()
	if kept == 0 {
		return []Weight{power(sides, dice)}
	}
	if kept == dice {
		// The number of sums grows with each die.
		if !w.spend(dice, kept*(sides-1)/2+1, words) {
			return nil
		}
		return allSums(dice, sides, words)
	}
	// Tables of kept × kept × sides / 2 numbers hold the placed dice.
	if !w.spend(kept*kept*sides/2, words, stepsOfWord) || !w.spend(sides, kept, words, words) {
		return nil
	}
	weights := keptSums(dice, sides, kept, words, w)
	if lowest {
		slices.Reverse(weights) // Turn every die upside down and the lowest are the highest.
	}
	return weights
}

// countTuples returns in how many ways kept faces of a die can be chosen
// regardless of order, or limit + 1 where there are more than limit.
func countTuples(sides, kept, limit int) int {
	// (sides + kept - 1) over kept, built up so that every step is whole.
	count := 1
	for i := 1; i <= kept; i++ {
		count = count * (sides - 1 + i) / i
		if count > limit {
			return limit + 1
		}
	}
	return count
}

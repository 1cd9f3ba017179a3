//go:build !onegame || beacon

package odds

import "rulewright/rules/dice"

// Plus returns the distribution of each outcome of the first step plus times the sum of a
// pool. It equals [Then] with a step that rolls the pool and adds its sum, but runs no
// rule: it adds up the weights of the two distributions alone. times is 1 or more. For the
// error see [Walker].
func Plus(w *Walker, first Distribution[int], pool dice.Pool, times int) (Distribution[int], error) {
	if pool.Dice == 0 {
		return first, nil
	}
	checkLimits(pool)
	if pool.Explodes && pool.Sides > 1 && pool.Kept() == 1 {
		return plusExploding(w, first, pool, times)
	}
	if pool.Kept() == pool.Dice && !pool.Explodes && pool.AtLeast == 0 {
		return PlusDice(w, first, func(outcome int) (int, int) { return outcome, pool.Dice }, pool.Sides, times)
	}
	pool.Who = ""
	a := w.answers(request{pool, false})
	if a == nil {
		return Distribution[int]{}, w.tooMany()
	}
	total := first.total.Mul(a.total)
	from := rowsOf(first, times*a.sum(a.count-1), total)
	if total.Overflowed() || !w.spend(first.Len(), a.count, from.words, from.words) {
		return Distribution[int]{}, w.tooMany()
	}
	to := newRows(from.lowest, from.length(), from.words)
	for i, outcome := range first.tally.outcomes {
		for at := range a.count {
			to.addProduct(outcome-from.lowest+times*a.sum(at), first.tally.weights[i], a.weight(at))
		}
	}
	return to.distribution(total, first.beyond.beside(first.total, a)), nil
}

// PlusDice returns the distribution of times the sum of some dice plus a number. Both, the
// number of dice and the number to add, follow from the outcome of the first step; all dice
// have the same sides. It equals [Then] with a step that rolls them, like [Plus]. times is 1
// or more. For the error see [Walker].
func PlusDice[K comparable](w *Walker, first Distribution[K], of func(K) (from, number int), sides, times int) (Distribution[int], error) {
	most := 0
	starts := Distribution[int]{total: first.total}
	numbers := make([]int, first.Len())
	for i, outcome := range first.tally.outcomes {
		from, number := of(outcome)
		checkLimits(dice.Pool{Dice: number, Sides: sides})
		numbers[i], most = number, max(most, number)
		starts.tally.outcomes = append(starts.tally.outcomes, from)
	}
	span := times * sides
	total := first.total.Mul(power(sides, most))
	sum := rowsOf(starts, most*span, total)
	count := sum.length()
	if total.Overflowed() || !w.spend(count, most+1, sum.words) {
		return Distribution[int]{}, w.tooMany()
	}
	// From the most dice down: those that have one less join in, and all get one more.
	next := newRows(sum.lowest, count, sum.words)
	live := make([]bool, times)
	for i, start := range starts.tally.outcomes {
		if numbers[i] > 0 {
			live[(start-sum.lowest)%times] = true
		}
	}
	// Rows from end on are empty in both: each die reaches a span further.
	end := count - most*span
	for number, unused := most, NewWeight(1); ; number-- {
		for i, start := range starts.tally.outcomes {
			if numbers[i] == number {
				sum.addProduct(start-sum.lowest, first.tally.weights[i], unused)
			}
		}
		if number == 0 {
			break
		}
		end += span
		next.addDie(sum, times, sides, end, live)
		sum, next = next, sum
		unused = unused.Mul(NewWeight(uint64(sides)))
	}
	beyond := first.beyond
	beyond.scale(power(sides, most))
	return sum.distribution(total, beyond), nil
}

// FacesOf returns the distribution of the meaning of a pool's faces, which are those that
// [dice.Source] returns. It equals [Of] with a rule that asks for them, but runs no rule. The
// faces are good until becomes returns. For the error see [Walker].
func FacesOf[K comparable](w *Walker, pool dice.Pool, becomes func(faces []int) K) (Distribution[K], error) {
	checkLimits(pool)
	if w.Fine {
		pool.Bounds = [8]int16{}
	}
	a := w.answers(request{pool, true})
	if a == nil || !w.spend(a.count, a.total.length(), stepsOfWord) {
		return Distribution[K]{}, w.tooMany()
	}
	d := Distribution[K]{total: a.total, beyond: remainder{a.cuts, a.rerolls}}
	d.tally.reserve(a.count)
	var faces []int
	for i := range a.count {
		faces = a.appendFaces(faces[:0], i)
		d.tally.add(becomes(faces), a.weight(i))
	}
	d.reduce()
	return d, nil
}

// plusExploding is [Plus] for a pool of which one die counts and explodes.
//
// A die that shows its highest face goes on with a reroll, which goes on as well: the
// ways of k rerolls are those of one face below the highest, k times the sides later and
// fewer by the sides to the power of k. Horner's scheme adds them up, one addition for
// each reroll, in place of one product for each value that the pool can show.
func plusExploding(w *Walker, first Distribution[int], pool dice.Pool, times int) (Distribution[int], error) {
	number, sides := pool.Dice, pool.Sides
	again := rerolls(sides, 1)
	total := first.total.Mul(power(sides, number+again))
	span := times * sides
	from := rowsOf(first, (again+1)*span, total)
	count := from.length()
	if total.Overflowed() || !w.spend(count, sides+3*again, from.words) {
		return Distribution[int]{}, w.tooMany()
	}
	// faces[face] is in how many ways the die that counts shows the face.
	faces := make([]Weight, sides+1)
	for face := 1; face <= sides; face++ {
		below, within := face-1, face
		if pool.Lowest {
			below, within = sides-face, sides-face+1
		}
		faces[face] = power(within, number).minus(power(below, number))
	}
	to := newRows(from.lowest, count, from.words)
	unused := power(sides, again)
	for face := 1; face < sides; face++ {
		var space [1]uint64
		by := faces[face].Mul(unused)
		words := by.words(&space)
		for _, outcome := range first.tally.outcomes {
			at := outcome - from.lowest
			addProduct(to.row(at+times*face), trim(from.row(at)), words)
		}
	}
	// once is a reroll that shows less than the highest face, and all of them together.
	once, all := newRows(from.lowest, count, from.words), newRows(from.lowest, count, from.words)
	live := make([]bool, times)
	for i := range live {
		live[i] = true
	}
	// Rows of from and of once are empty from reach on.
	reach := count - again*span
	once.addDie(from, times, sides-1, reach, live)
	copy(all.cells, once.cells[:reach*once.words])
	for k := 1; k < again; k++ {
		all.multiply(uint64(sides), reach+(k-1)*span)
		all.addShifted(once, k*span, reach)
	}
	all.addShifted(from, again*span, reach)
	for i := 0; i+span < count; i++ {
		if row := all.row(i); !isZero(row) {
			to.addWordsProduct(i+span, row, faces[sides])
		}
	}
	beyond := first.beyond
	beyond.scale(power(sides, number+again))
	beyond.weight = beyond.weight.Add(first.total.Mul(faces[sides]))
	beyond.rerolls = fewer(beyond.rerolls, again)
	return to.distribution(total, beyond), nil
}

// rows are the weights of outcomes from the lowest up, each in so many words.
type rows struct {
	lowest, words int
	cells         []uint64
}

func newRows(lowest, count, words int) *rows {
	return &rows{lowest: lowest, words: words, cells: make([]uint64, count*words)}
}

// rowsOf returns the weights of the distribution with more empty rows behind them, in as
// many words as the total has. Outcomes without weights have empty rows.
func rowsOf(d Distribution[int], more int, total Weight) *rows {
	lowest, highest := 0, 0
	for i, outcome := range d.tally.outcomes {
		if i == 0 || outcome < lowest {
			lowest = outcome
		}
		if i == 0 || outcome > highest {
			highest = outcome
		}
	}
	r := newRows(lowest, highest-lowest+1+more, max(1, total.length()))
	var space [1]uint64
	for i, weight := range d.tally.weights {
		copy(r.row(d.tally.outcomes[i]-lowest), weight.words(&space))
	}
	return r
}

func (r *rows) length() int { return len(r.cells) / r.words }

func (r *rows) row(i int) []uint64 { return r.cells[i*r.words : (i+1)*r.words] }

// addProduct adds the product of two weights to a row.
func (r *rows) addProduct(i int, x, y Weight) {
	var space [1]uint64
	r.addWordsProduct(i, x.words(&space), y)
}

// addWordsProduct adds a number times a weight to a row, which has room for the sum.
func (r *rows) addWordsProduct(i int, x []uint64, y Weight) {
	var space [1]uint64
	addProduct(r.row(i), trim(x), y.words(&space))
}

// multiply multiplies the rows before end by a number below 2^32. Halves of words need no product of 128 bits,
// which WebAssembly lacks.
func (r *rows) multiply(by uint64, end int) {
	const half, low = 32, 1<<32 - 1
	carry := uint64(0)
	for i, word := range r.cells[:end*r.words] {
		if i%r.words == 0 {
			carry = 0
		}
		first := word&low*by + carry
		second := word>>half*by + first>>half
		r.cells[i], carry = second<<half|first&low, second>>half
	}
}

// addDie sets the rows to those of others with a die more, each face of which counts so many
// times. Rows from end on, and those of a remainder of times that is not live, are 0 in both.
func (r *rows) addDie(others *rows, times, sides, end int, live []bool) {
	words := r.words
	to, from := r.cells[:end*words], others.cells
	step, gone := times*words, times*words*(sides+1)
	clear(to[:min(step, len(to))])
	for rest := range times {
		if !live[rest] {
			continue
		}
		for i := step + rest*words; i < len(to); i += step {
			carry, borrow := uint64(0), uint64(0)
			for j := i; j < i+words; j++ {
				x, y := to[j-step], from[j-step]
				sum := x + y + carry
				carry = (x&y | (x|y)&^sum) >> 63
				if j >= gone {
					z := from[j-gone]
					x, sum = sum, sum-z-borrow
					borrow = (^x&z | ^(x^z)&sum) >> 63
				}
				to[j] = sum
			}
		}
	}
}

// addShifted adds the rows of others before end, each so many places later.
func (r *rows) addShifted(others *rows, by, end int) {
	to, from := r.cells[by*r.words:], others.cells[:end*r.words]
	for i := 0; i < len(from); i += r.words {
		carry := uint64(0)
		for j := i; j < i+r.words; j++ {
			x, y := to[j], from[j]
			sum := x + y + carry
			carry = (x&y | (x|y)&^sum) >> 63
			to[j] = sum
		}
	}
}

// distribution returns the weights as a distribution, its outcomes rising.
func (r *rows) distribution(total Weight, beyond remainder) Distribution[int] {
	d := Distribution[int]{total: total, beyond: beyond}
	d.tally.reserve(r.length())
	for i := range r.length() {
		if words := trim(r.row(i)); len(words) > 0 {
			d.tally.weights[d.tally.append(r.lowest+i)] = fromWords(words[:len(words):len(words)])
		}
	}
	d.reduce()
	return d
}

func isZero(words []uint64) bool { return len(trim(words)) == 0 }

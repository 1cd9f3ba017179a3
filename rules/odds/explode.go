package odds

// followed is how unlikely, one in so many, it must be that any explosion of a
// pool goes on where the odds stop to follow it: below 1e-10, so that what
// several pools of a rule leave out stays below 1e-9.
const followed = 10_000_000_000

// rerolls returns how often each die of a pool of which so many are kept is
// followed when it is rolled again. It is the lowest number for which
// kept / sides^number is below one in [followed]. sides is 2 or more.
func rerolls(sides, kept int) int {
	number := 0
	for ways := 1; ways <= kept*followed; ways *= sides {
		number++
	}
	return number
}

// explode finds the answers of a pool whose kept dice explode, and reports
// whether the walker's budget allows it.
//
// Each kept die that shows its highest face is followed through a number of
// rerolls, and counted with what it has come to where the last of them shows
// the highest face as well. There are sides^(dice + kept × rerolls) ways: a die
// that does not explode leaves its rerolls unused, in all ways that they have.
//
// It goes through how many of the pool's dice show the highest face. The others
// are a pool of dice with a side less.
func (a *answers) explode(w *Walker) bool {
	pool := a.request.pool
	dice, sides := pool.Dice, pool.Sides
	a.rerolls = rerolls(sides, a.kept)
	a.total = power(sides, dice+a.kept*a.rerolls)
	words := a.total.length()
	most := a.kept * sides * (a.rerolls + 1)
	if a.total.Overflowed() || !w.spend(most, words, stepsOfWord) {
		return false
	}
	if a.request.faces {
		return a.explodeWithLowest(w)
	}
	// before[j] counts the sums of the kept dice that do not show the highest
	// face, where j kept dice do.
	before := make([][]Weight, a.kept+1)
	choose := binomials(dice, dice+1)
	for high := 0; high <= dice; high++ {
		exploding := min(high, a.kept)
		if pool.Lowest {
			exploding = max(0, a.kept-(dice-high))
		}
		weights := sums(dice-high, sides-1, a.kept-exploding, pool.Lowest, w)
		if before[exploding] == nil {
			before[exploding] = make([]Weight, len(weights))
		}
		if weights == nil || !w.addProducts(before[exploding], weights, choose[high]) {
			return false
		}
	}
	ways := make([]Weight, most+1)
	// tail counts what the rerolls of j dice come to.
	one, tail := a.tail(), []Weight{NewWeight(1)}
	for j, weights := range before {
		unused := power(sides, (a.kept-j)*a.rerolls)
		// Each of the j dice goes on in one of the ways that its rerolls have.
		goesOn := NewWeight(uint64(j)).Mul(power(sides, max(0, j-1)*a.rerolls))
		lowest := a.kept - j + j*sides
		for i, weight := range weights {
			weight = weight.Mul(unused)
			if !w.addProducts(ways[lowest+i:], tail, weight) {
				return false
			}
			a.cuts = a.cuts.Add(weight.Mul(goesOn))
		}
		if j == a.kept {
			break
		}
		next := make([]Weight, len(tail)+len(one)-1)
		for value, weight := range one {
			if !w.addProducts(next[value:], tail, weight) {
				return false
			}
		}
		tail = next
	}
	for sum, weight := range ways {
		if !weight.IsZero() {
			a.add(sum, 0, weight)
		}
	}
	return true
}

// tail returns in how many ways the rerolls of one die come to each value.
func (a *answers) tail() []Weight {
	sides := a.request.pool.Sides
	ways := make([]Weight, sides*a.rerolls+1)
	for again := range a.rerolls {
		for face := 1; face < sides; face++ {
			ways[again*sides+face] = power(sides, a.rerolls-1-again)
		}
	}
	ways[sides*a.rerolls] = NewWeight(1)
	return ways
}

// addProducts adds each of the weights, times by, to the weight at its place in
// to, and reports whether the walker's budget allows it.
func (w *Walker) addProducts(to, weights []Weight, by Weight) bool {
	if by.IsZero() {
		return true
	}
	words := 1 + len(by.wide)
	for i, weight := range weights {
		if !weight.IsZero() {
			to[i].grow(weight.mulInto(&w.room, by))
			w.steps += stepsOfProduct + words*(1+len(weight.wide))
		}
	}
	return w.steps <= w.budget()
}

// explodeWithLowest finds the answers of a pool of which one die is kept, each
// with the lowest face of the pool's own dice, and reports whether the walker's
// budget allows it.
func (a *answers) explodeWithLowest(w *Walker) bool {
	pool, sides, words := a.request.pool, a.request.pool.Sides, a.total.length()
	if !w.spend(sides*sides*(a.rerolls+1), words, stepsOfWord) || !w.spend(sides, sides, words, words) {
		return false
	}
	// within[faces] is in how many ways all dice show one of so many faces.
	within := make([]Weight, sides+1)
	for faces := range within {
		within[faces] = power(faces, pool.Dice)
	}
	unused, one := power(sides, a.rerolls), a.tail()
	classes := 1
	for lowest := 2; lowest <= sides; lowest++ {
		if !pool.Alike(lowest-1, lowest) {
			classes++
		}
	}
	most := classes * (sides + len(one))
	a.values, a.weights, a.tuples = make([]int, 0, most), make([]Weight, 0, most), make([]uint16, 0, most)
	var room slab
	for face := 1; face <= sides; face++ {
		// together is the weight of the lowest faces from the first one on, up to the next bound.
		together, first := Weight{}, 1
		for lowest := 1; lowest <= face; lowest++ {
			var weight Weight
			switch width := face - lowest + 1; {
			case pool.Lowest && width > 1:
			case pool.Lowest:
				weight = within[sides-face+1].minus(within[sides-face])
			case width == 1:
				weight = NewWeight(1)
			default:
				// All between both, less those in which either of them is not there.
				without := within[width-1]
				weight = within[width].Add(within[width-2]).minus(without.Add(without))
			}
			if !pool.Alike(first, lowest) {
				together, first = Weight{}, lowest
			}
			together = together.Add(weight)
			switch {
			case lowest < face && pool.Alike(first, lowest+1), together.IsZero():
			case face < sides:
				a.add(face, first, room.keep(together.mulInto(&w.room, unused)))
			default:
				a.cuts = a.cuts.Add(together)
				for value, more := range one {
					if !more.IsZero() {
						a.add(sides+value, first, room.keep(together.mulInto(&w.room, more)))
					}
				}
			}
		}
	}
	return true
}

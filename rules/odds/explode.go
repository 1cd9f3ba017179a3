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
// whether there are few enough.
//
// Each kept die that shows its highest face is followed through a number of
// rerolls, and counted with what it has come to where the last of them shows
// the highest face as well. There are sides^(dice + kept × rerolls) ways: a die
// that does not explode leaves its rerolls unused, in all ways that they have.
//
// It goes through how many of the pool's dice show the highest face. The others
// are a pool of dice with a side less.
func (a *answers) explode(limit int, effort *effort) bool {
	pool := a.request.pool
	dice, sides := pool.Dice, pool.Sides
	a.rerolls = rerolls(sides, a.kept)
	a.total = power(sides, dice+a.kept*a.rerolls)
	words := a.total.length()
	most := a.kept * sides * (a.rerolls + 1)
	if a.total.Overflowed() || !effort.keep(most, words) {
		return false
	}
	if a.request.faces {
		a.explodeWithLowest()
		return a.count <= limit
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
		weights := sums(dice-high, sides-1, a.kept-exploding, pool.Lowest, effort)
		if weights == nil || !effort.spend(len(weights), words, words) {
			return false
		}
		if before[exploding] == nil {
			before[exploding] = make([]Weight, len(weights))
		}
		for i, weight := range weights {
			before[exploding][i] = before[exploding][i].Add(weight.Mul(choose[high]))
		}
	}
	ways := make([]Weight, most+1)
	// tail counts what the rerolls of j dice come to.
	one, tail := a.tail(), []Weight{NewWeight(1)}
	for j, weights := range before {
		unused := power(sides, (a.kept-j)*a.rerolls)
		// Each of the j dice goes on in one of the ways that its rerolls have.
		goesOn := NewWeight(uint64(j)).Mul(power(sides, max(0, j-1)*a.rerolls))
		if !effort.spend(len(weights)+len(one), len(tail), words, words) {
			return false
		}
		lowest := a.kept - j + j*sides
		for i, weight := range weights {
			weight = weight.Mul(unused)
			addProducts(ways[lowest+i:], tail, weight)
			a.cuts = a.cuts.Add(weight.Mul(goesOn))
		}
		next := make([]Weight, len(tail)+len(one)-1)
		for value, weight := range one {
			addProducts(next[value:], tail, weight)
		}
		tail = next
	}
	for sum, weight := range ways {
		if !weight.IsZero() {
			a.add(sum, weight)
		}
	}
	return a.count <= limit
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

// addProducts adds each of the weights, times by, to what stands in its place in to.
func addProducts(to, weights []Weight, by Weight) {
	if by.IsZero() {
		return
	}
	for i, weight := range weights {
		if !weight.IsZero() {
			to[i] = to[i].Add(weight.Mul(by))
		}
	}
}

// explodeWithLowest finds the answers of a pool of which one die is kept, each
// with the lowest face of the pool's own dice.
func (a *answers) explodeWithLowest() {
	pool, sides := a.request.pool, a.request.pool.Sides
	unused, one := power(sides, a.rerolls), a.tail()
	for face := 1; face <= sides; face++ {
		for lowest := 1; lowest <= face; lowest++ {
			weight := between(lowest, face, pool.Dice)
			if pool.Lowest && lowest == face {
				// The others show whatever is not below it.
				weight = power(sides-face+1, pool.Dice).minus(power(sides-face, pool.Dice))
			}
			switch {
			case pool.Lowest && lowest < face, weight.IsZero():
			case face < sides:
				a.addWithLowest(face, lowest, weight.Mul(unused))
			default:
				a.cuts = a.cuts.Add(weight)
				for value, more := range one {
					if !more.IsZero() {
						a.addWithLowest(sides+value, lowest, weight.Mul(more))
					}
				}
			}
		}
	}
}

// between returns in how many ways the lowest and the highest of the dice show
// these faces: those in which all lie between them, less those in which either
// of the two is not there.
func between(lowest, highest, dice int) Weight {
	if lowest == highest {
		return NewWeight(1)
	}
	faces := highest - lowest + 1
	without := power(faces-1, dice)
	return power(faces, dice).Add(power(faces-2, dice)).minus(without.Add(without))
}

func (a *answers) addWithLowest(sum, lowest int, weight Weight) {
	a.values = append(a.values, sum)
	a.tuples = append(a.tuples, uint16(lowest))
	a.weights = append(a.weights, weight)
	a.count++
}

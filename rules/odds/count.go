package odds

// allSums returns in how many ways each sum of dice with that many sides falls,
// from the lowest, dice, to the highest, dice × sides. words is the length of
// sides^dice.
//
// Shifted to start at 0, a die is the polynomial 1 + x + … + x^(sides-1),
// which is (1 - x^sides) / (1 - x). To divide by 1 - x is to add up running
// sums, so another die costs one addition and one subtraction for each sum.
func allSums(dice, sides, words int) []Weight {
	count := dice*(sides-1) + 1
	if words == 1 {
		ways := make([]uint64, count)
		ways[0] = 1
		for die := 1; die <= dice; die++ {
			end := die*(sides-1) + 1
			for t := 1; t < end; t++ {
				ways[t] += ways[t-1]
			}
			for t := end - 1; t >= sides; t-- {
				ways[t] -= ways[t-sides]
			}
		}
		weights := make([]Weight, count)
		for t, n := range ways {
			weights[t] = NewWeight(n)
		}
		return weights
	}
	ways := newTable(count, words)
	ways.at(0)[0] = 1
	for die := 1; die <= dice; die++ {
		end := die*(sides-1) + 1
		for t := 1; t < end; t++ {
			addWords(ways.at(t), ways.at(t-1))
		}
		for t := end - 1; t >= sides; t-- {
			subtractWords(ways.at(t), ways.at(t-sides))
		}
	}
	return ways.weights(0)
}

// A table holds numbers of equal length side by side, so that counting on them
// allocates nothing.
type table struct {
	words   int
	numbers []uint64
}

func newTable(count, words int) table {
	return table{words: words, numbers: make([]uint64, count*words)}
}

func (t table) at(i int) []uint64 {
	return t.numbers[i*t.words : (i+1)*t.words : (i+1)*t.words]
}

// weights returns the numbers from the given one on. They share the table's memory.
func (t table) weights(from int) []Weight {
	list := make([]Weight, len(t.numbers)/t.words-from)
	for i := range list {
		list[i] = fromWords(t.at(from + i))
	}
	return list
}

// keptSums returns in how many ways each sum of the highest dice falls, from
// the lowest sum, kept, to the highest, kept × sides, or nil where the walker's
// budget does not allow it. kept is below dice.
//
// It goes down through the faces. Of the dice that are left when face v is
// reached (all show v or less), some number shows exactly v. While fewer than
// kept dice have been placed, only how many they are and what they sum to
// matters; as soon as kept are placed the sum is settled, whatever the rest shows.
func keptSums(dice, sides, kept, words int, w *Walker) []Weight {
	chances := newShares(dice, sides, kept)
	settled := newTable(kept*sides+1, words)
	// placed[j] holds the ways to have placed j dice, by their sum.
	placed := make([]table, kept)
	for j := range placed {
		placed[j] = newTable(j*sides+1, words)
	}
	placed[0].at(0)[0] = 1
	for v := sides; v >= 1; v-- {
		// From many to few, so that dice of this face are placed once.
		for j := kept - 1; j >= 0; j-- {
			var space [1]uint64
			// Placed dice show more than v, and can have every sum of such dice.
			for sum := j * (v + 1); sum <= j*sides; sum++ {
				ways := trim(placed[j].at(sum))
				// At face 1 the rest is settled; to place some of it would leave
				// the others without a face and outgrow the words of a number.
				for more := 1; more < kept-j && v > 1; more++ {
					w.addProduct(placed[j+more].at(sum+more*v), ways, chances.exactly(j, more).words(&space))
				}
				w.addProduct(settled.at(sum+(kept-j)*v), ways, chances.rest(j, v).words(&space))
			}
			if w.steps > w.budget() {
				return nil
			}
		}
	}
	return settled.weights(kept)
}

// addProduct adds x × y to sum, and counts its steps.
func (w *Walker) addProduct(sum, x, y []uint64) {
	w.steps += stepsOfProduct + len(x)*len(y)
	addProduct(sum, x, y)
}

// keptFaces returns every combination of the highest dice, each in falling
// order and the highest first, and in how many ways it falls. There are count
// of them. It goes down through the faces as keptSums does.
func keptFaces(dice, sides, kept, count int) (tuples []uint16, weights []Weight) {
	chances := newShares(dice, sides, kept)
	tuples = make([]uint16, 0, count*kept)
	weights = make([]Weight, 0, count)
	faces := make([]uint16, kept)
	var place func(j, v int, ways Weight)
	place = func(j, v int, ways Weight) {
		for at := j; at < kept; at++ {
			faces[at] = uint16(v)
		}
		tuples = append(tuples, faces...)
		weights = append(weights, ways.Mul(chances.rest(j, v)))
		if v == 1 {
			return
		}
		// Count more down: the calls before wrote faces from a higher index on, so faces[:j+more] still end in v.
		for more := kept - j - 1; more >= 1; more-- {
			place(j+more, v-1, ways.Mul(chances.exactly(j, more)))
		}
		place(j, v-1, ways)
	}
	place(0, sides, NewWeight(1))
	return tuples, weights
}

// shares answers the two questions of keptSums and keptFaces, for j dice that
// are placed and dice - j that are left and show v or less.
type shares struct {
	dice, sides, kept int
	choose            [][]Weight
	tail              []Weight
}

func newShares(dice, sides, kept int) *shares {
	s := &shares{dice: dice, sides: sides, kept: kept}
	s.choose = make([][]Weight, kept)
	for j := range s.choose {
		s.choose[j] = binomials(dice-j, kept-j)
	}
	s.tail = make([]Weight, kept*sides)
	return s
}

// exactly returns in how many ways it can be chosen which more of the dice
// that are left show v. more is below kept - j.
func (s *shares) exactly(j, more int) Weight { return s.choose[j][more] }

// rest returns in how many ways at least kept - j of the dice that are left
// show v and the others less.
func (s *shares) rest(j, v int) Weight {
	tail := &s.tail[j*s.sides+v-1]
	if tail.IsZero() {
		*tail = s.countRest(s.dice-j, s.kept-j, v)
	}
	return *tail
}

// countRest returns the ways in which at least need of the dice show v and the
// others less: all ways, less those in which exactly 0, 1, … need - 1 do. For
// need = 1, the best of some dice, that is v^dice - (v-1)^dice.
func (s *shares) countRest(left, need, v int) Weight {
	if left == need || v == 1 {
		return NewWeight(1)
	}
	below := NewWeight(uint64(v - 1))
	var fewer Weight
	for _, ways := range s.choose[s.kept-need] {
		fewer = fewer.Mul(below).Add(ways)
	}
	return power(v, left).minus(fewer.Mul(power(v-1, left-need+1)))
}

// binomials returns n over 0, n over 1, … for count numbers.
func binomials(n, count int) []Weight {
	list := make([]Weight, count)
	choose := NewWeight(1)
	for i := range list {
		list[i] = choose
		choose = choose.Mul(NewWeight(uint64(n - i))).dividedBy(NewWeight(uint64(i + 1)))
	}
	return list
}

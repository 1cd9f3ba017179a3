package odds

// Beyond is the part of the odds that the walk leaves out, because exploding dice have
// no end. Each way left out counts with the result that it had at that point.
type Beyond struct {
	// Chance is how likely it is at most that an explosion goes on beyond what
	// is followed, from 0 to 1: the chances of all pools that the rule asks
	// for, added up. For each pool it is below 1e-10.
	Chance float64 `json:"chance"`
	// Explosions is how often each die is followed when it is rolled again; of
	// different dice that which is followed least.
	Explosions int `json:"explosions"`
}

// remainder is the part that a distribution leaves out: weight of its total ways, and the number of rerolls that are
// followed, 0 where none explode.
type remainder struct {
	weight  Weight
	rerolls int
}

// scale multiplies the weight, with the total.
func (r *remainder) scale(by Weight) { r.weight = r.weight.Mul(by) }

// beside returns what is left out by a first step of so many ways and by a pool together.
func (r remainder) beside(ways Weight, a *answers) remainder {
	r.scale(a.total)
	if a.rerolls > 0 {
		r.weight = r.weight.Add(ways.Mul(a.cuts))
		r.rerolls = fewer(r.rerolls, a.rerolls)
	}
	return r
}

// commonDivisor returns the largest number that divides the weight and with.
func (r *remainder) commonDivisor(with Weight) Weight {
	if r.weight.IsZero() {
		return with
	}
	return commonDivisor(with, r.weight)
}

// divide divides the weight by a number that divides it.
func (r *remainder) divide(by Weight) { r.weight = r.weight.dividedBy(by) }

// of returns the remainder for a report, or nil if no dice explode.
func (r *remainder) of(total Weight) *Beyond {
	if r.rerolls == 0 {
		return nil
	}
	return &Beyond{Chance: r.weight.Of(total), Explosions: r.rerolls}
}

// remainder returns what the first step and the path leave out together, in
// ways of the common total.
func (p *path) remainder(first remainder, ways, total Weight) remainder {
	if !first.weight.IsZero() {
		first.scale(total.dividedBy(ways))
	}
	for i, weight := range p.beyond {
		if !weight.IsZero() {
			first.weight = first.weight.Add(weight.Mul(total.dividedBy(p.ways[i])))
		}
	}
	first.rerolls = fewer(first.rerolls, p.rerolls)
	return first
}

// fewer returns the lower number of rerolls; 0 means that there are none.
func fewer(a, b int) int {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

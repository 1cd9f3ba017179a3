package odds

// countSuccesses finds the answers to how many of the kept dice show enough,
// and reports whether the walker's budget allows it. Of g such dice in the pool the
// highest ones have as many as they can hold, and the lowest ones those for
// which there is no other place.
func (a *answers) countSuccesses(w *Walker) bool {
	pool := a.request.pool
	a.total = power(pool.Sides, pool.Dice)
	words := a.total.length()
	if !w.spend(a.kept+1, words, stepsOfWord) || !w.spend(pool.Dice, words, words) {
		return false
	}
	good := max(0, pool.Sides-pool.AtLeast+1)
	for g, ways := range binomials(pool.Dice, pool.Dice+1) {
		ways = ways.Mul(power(good, g)).Mul(power(pool.Sides-good, pool.Dice-g))
		if ways.IsZero() {
			continue
		}
		counted := min(g, a.kept)
		if pool.Lowest {
			counted = max(0, g-(pool.Dice-a.kept))
		}
		a.add(counted, 0, ways)
	}
	return true
}

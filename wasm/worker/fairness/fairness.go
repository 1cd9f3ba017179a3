// Package fairness tests whether dice fell as evenly as fair ones do. It counts
// the faces that each player's dice showed, applies Pearson's chi-square, and
// returns a key. The pages that show the result hold its words.
//
// One player's dice are always the unluckiest at a table. So a verdict takes
// into account how many dice were compared: it is about the table, and gives
// how seldom any of that many fair dice would look so uneven.
package fairness

import "math"

// A Die is all dice of one kind that fell for one player.
type Die struct {
	Player string
	// Sides is the number of the die's faces.
	Sides int
	// Faces are the counts of the faces, that of the 1 first.
	Faces []int
}

// Total returns the number of dice.
func (d *Die) Total() int {
	total := 0
	for _, count := range d.Faces {
		total += count
	}
	return total
}

// A Verdict rates how even dice are.
type Verdict string

const (
	// TooFew dice fell for a verdict.
	TooFew Verdict = "tooFew"
	// Even is the result of at least one of twenty such tables with fair dice.
	Even Verdict = "even"
	// Uneven is the result of fewer than one of twenty such tables, but of at least one of a thousand.
	Uneven Verdict = "uneven"
	// Strange is the result of fewer than one of a thousand such tables.
	Strange Verdict = "strange"
)

// The shares of tables with fair dice at which the verdict changes.
const (
	uneven  = 1.0 / 20
	strange = 1.0 / 1000
)

// A Judgement is a verdict with its reasons.
type Judgement struct {
	Verdict Verdict
	// Statistic is chi-square, and Chance the probability that fair dice reach it, from 0 to 1.
	Statistic, Chance float64
	// Share is an upper bound of the share of tables with as many fair dice at which any is this uneven: the chance
	// times the number of dice that were compared.
	Share float64
}

// leastExpected is the least expected count of each face for which chi-square is meaningful: the usual rule.
const leastExpected = 5

// enough reports whether enough dice fell for a verdict.
func (d *Die) enough() bool { return d.Sides > 1 && d.Total() >= leastExpected*d.Sides }

// Judge returns a judgement for each of a table's dice.
func Judge(dice []Die) []Judgement {
	looked := 0
	for i := range dice {
		if dice[i].enough() {
			looked++
		}
	}
	judged := make([]Judgement, len(dice))
	for i := range dice {
		judged[i] = dice[i].judge(looked)
	}
	return judged
}

// judge returns the judgement of one die among that many.
func (d *Die) judge(looked int) Judgement {
	if !d.enough() {
		return Judgement{Verdict: TooFew, Chance: 1, Share: 1}
	}
	expected := float64(d.Total()) / float64(d.Sides)
	j := Judgement{Verdict: Even}
	for _, count := range d.Faces {
		off := float64(count) - expected
		j.Statistic += off * off / expected
	}
	j.Chance = Chance(j.Statistic, d.Sides-1)
	j.Share = min(1, j.Chance*float64(looked))
	switch {
	case j.Share < strange:
		j.Verdict = Strange
	case j.Share < uneven:
		j.Verdict = Uneven
	}
	return j
}

// Chance returns the probability that chi-square with that many degrees of freedom, at least 1, is at least as large:
// the upper regularised incomplete gamma function.
func Chance(statistic float64, freedom int) float64 {
	a, x := float64(freedom)/2, statistic/2
	if x <= 0 {
		return 1
	}
	if x < a+1 {
		return 1 - lowerGamma(a, x)
	}
	return upperGamma(a, x)
}

const (
	// enoughTurns ends both sums; they converge after some √a of them.
	enoughTurns = 10_000
	precision   = 1e-15
)

// scale is the common factor of both sums: xᵃ e⁻ˣ / Γ(a).
func scale(a, x float64) float64 {
	log, _ := math.Lgamma(a)
	return math.Exp(a*math.Log(x) - x - log)
}

// lowerGamma is the lower regularised incomplete gamma function by its series, for x < a+1.
func lowerGamma(a, x float64) float64 {
	term := 1 / a
	sum := term
	for n := 1.0; n < enoughTurns && term > sum*precision; n++ {
		term *= x / (a + n)
		sum += term
	}
	return sum * scale(a, x)
}

// upperGamma is the upper one by its continued fraction, after Lentz, for x ≥ a+1.
func upperGamma(a, x float64) float64 {
	const tiny = 1e-300
	b := x + 1 - a
	c, d := 1/tiny, 1/b
	value := d
	for n := 1.0; n < enoughTurns; n++ {
		part := -n * (n - a)
		b += 2
		d, c = part*d+b, b+part/c
		if math.Abs(d) < tiny {
			d = tiny
		}
		if math.Abs(c) < tiny {
			c = tiny
		}
		d = 1 / d
		value *= c * d
		if math.Abs(c*d-1) < precision {
			break
		}
	}
	return value * scale(a, x)
}

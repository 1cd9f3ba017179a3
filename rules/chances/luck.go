package chances

import (
	"math"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// A Record is the request to measure rolls by the odds of their dice.
type Record struct {
	// Throws are the rolls. Those of equal dice are one entry.
	Throws []Throws `json:"throws,omitempty" limit:"..2000"`
	// Faces count all dice that fell, also those that did not count, by their sides.
	Faces []Faces `json:"faces,omitempty" limit:"..100"`
}

// Throws are rolls of equal dice.
type Throws struct {
	// Pools are rolled together; a total is the sum of them.
	Pools []Pool `json:"pools" limit:"..20"`
	// Totals are what the rolls have come to.
	Totals []int `json:"totals" limit:"..5000" each:"-1000000..1000000"`
}

// A Pool is a handful of equal dice of which some count, as [dice.Pool] describes it.
type Pool struct {
	Dice int `json:"dice" limit:"0..200"`
	// Sides is how many faces each die has, from 1.
	Sides int `json:"sides" limit:"0..1000"`
	// Keep is how many of them count; 0 means all.
	Keep     int  `json:"keep,omitempty" limit:"0..200"`
	Lowest   bool `json:"lowest,omitempty"`
	Explodes bool `json:"explodes,omitempty"`
	AtLeast  int  `json:"atLeast,omitempty" limit:"0..1000"`
	// Minus marks a pool that is subtracted from the others.
	Minus bool `json:"minus,omitempty"`
}

// Faces are the dice of one number of sides.
type Faces struct {
	Sides int `json:"sides" limit:"0..1000"`
	// Counts are how often each face fell, that of the 1 first.
	Counts []int `json:"counts" limit:"..1000" each:"0..1000000000"`
}

// Luck is how rolls compare with the odds of their dice.
type Luck struct {
	// Standings has an entry for each of the throws.
	Standings []Standing `json:"standings"`
	Sum       Sum        `json:"sum"`
	Evenness  Evenness   `json:"evenness"`
}

// A Standing is how rolls of equal dice compare with their odds.
type Standing struct {
	// Known is false for dice whose odds would take too long: the sum leaves them out.
	Known bool `json:"known"`
	// Mean and Variance are those of one roll.
	Mean     float64 `json:"mean"`
	Variance float64 `json:"variance"`
	// Ranks has an entry for each of the totals.
	Ranks []Rank `json:"ranks"`
}

// A Rank is the place of a roll in its odds: the chances of a lower total, of the same,
// and of a higher one. All are 0 where the dice cannot come to the total.
type Rank struct {
	Lower  float64 `json:"lower"`
	Same   float64 `json:"same"`
	Higher float64 `json:"higher"`
}

// A Sum is how the sum of all rolls compares with its odds. Rolls are independent, so the
// means and the variances add up.
type Sum struct {
	// Count is how many rolls it counts, and Left how many it leaves out: their odds would
	// take too long, or their dice cannot come to their total.
	Count int `json:"count"`
	Left  int `json:"left"`
	Total int `json:"total"`
	// Mean is the mean of the sum, and Deviation its standard deviation.
	Mean      float64 `json:"mean"`
	Deviation float64 `json:"deviation"`
	// Rank is the chance that fair dice come to less, by the normal distribution with this
	// mean and this deviation; 0.5 where nothing was left to chance.
	Rank float64 `json:"rank"`
	// Verdict is the key of it in words: "few" below 10 rolls, "veryLow", "low", "usual",
	// "high" or "veryHigh".
	Verdict string `json:"verdict"`
}

// Evenness is Pearson's chi-square test of the faces of all dice. It counts dice of as
// many sides of which each face is expected 5 times or more.
type Evenness struct {
	// Dice is how many dice it counts.
	Dice int `json:"dice"`
	// ChiSquare is the statistic, and Freedom its degrees of freedom.
	ChiSquare float64 `json:"chiSquare"`
	Freedom   int     `json:"freedom"`
	// Chance is the chance that fair dice fall as unevenly or more so.
	Chance float64 `json:"chance"`
	// Verdict is the key of it in words: "few" without enough dice, "even", "uneven" or "veryUneven".
	Verdict string `json:"verdict"`
}

// The bounds of the work: of one entry, and of a record.
const (
	stepsOfThrows = odds.DefaultBudget / 8
	stepsOfRecord = odds.DefaultBudget * 4
)

// ResolveLuck measures rolls by the odds of their dice. An error names a pool that is none.
func ResolveLuck(_ dice.Source, in Record) (Luck, *field.Error) {
	r := Luck{Standings: make([]Standing, len(in.Throws))}
	steps := stepsOfRecord
	variance := 0.0
	for i := range in.Throws {
		t, s := &in.Throws[i], &r.Standings[i]
		pools, err := t.pools()
		if err != nil {
			return Luck{}, within(err, "throws", i)
		}
		s.Ranks = make([]Rank, len(t.Totals))
		own, took, ok := spreadOf(pools, t.Pools, min(stepsOfThrows, steps))
		steps -= took
		if !ok {
			r.Sum.Left += len(t.Totals)
			continue
		}
		s.Known = true
		s.Mean, s.Variance = own.moments()
		for j, total := range t.Totals {
			rank := &s.Ranks[j]
			rank.Lower, rank.Same, rank.Higher = own.rank(total)
			if rank.Same == 0 {
				*rank = Rank{}
				r.Sum.Left++
				continue
			}
			r.Sum.Count++
			r.Sum.Total += total
			r.Sum.Mean += s.Mean
			variance += s.Variance
		}
	}
	r.Sum.judge(variance)
	var err *field.Error
	r.Evenness, err = evennessOf(in.Faces)
	return r, err
}

// pools returns the dice of the throws.
func (t *Throws) pools() ([]dice.Pool, *field.Error) {
	list := make([]dice.Pool, len(t.Pools))
	for i := range t.Pools {
		p := &t.Pools[i]
		list[i] = dice.Pool{Dice: p.Dice, Sides: p.Sides, Keep: p.Keep, Lowest: p.Lowest, Explodes: p.Explodes, AtLeast: p.AtLeast}
		var err *field.Error
		if p.Sides < 1 {
			err = field.Outside("sides", p.Sides, 1, dice.MaxSides)
		} else if p.Explodes && p.AtLeast > 0 {
			err = field.Outside("atLeast", p.AtLeast, 0, 0)
		}
		if err != nil {
			return nil, within(err, "pools", i)
		}
	}
	return list, nil
}

// spreadOf returns the odds of the sum of pools, and the steps that it took. ok is false
// if it needs more steps than it may take.
func spreadOf(pools []dice.Pool, signs []Pool, steps int) (s spread, took int, ok bool) {
	if steps <= 0 {
		return spread{}, 0, false
	}
	w := odds.Walker{Budget: steps}
	sum, err := odds.Certain(0), error(nil)
	for i := range pools {
		sum, err = odds.Then(&w, sum, func(source dice.Source, before int) int {
			if signs[i].Minus {
				return before - source.Sum(pools[i])
			}
			return before + source.Sum(pools[i])
		})
		if err != nil {
			return spread{}, w.Steps(), false
		}
	}
	for value, weight := range sum.All() {
		s.points = append(s.points, point{value: value, chance: weight.Of(sum.Total())})
	}
	return s, w.Steps(), true
}

// fewRolls is the least number of rolls with a verdict.
const fewRolls = 10

// judge completes the sum.
func (s *Sum) judge(variance float64) {
	s.Deviation = math.Sqrt(variance)
	s.Rank = 0.5
	if variance > 0 {
		s.Rank = normal((float64(s.Total) - s.Mean) / s.Deviation)
	}
	switch {
	case s.Count < fewRolls:
		s.Verdict = "few"
	case s.Rank < 0.025:
		s.Verdict = "veryLow"
	case s.Rank < 0.16:
		s.Verdict = "low"
	case s.Rank > 0.975:
		s.Verdict = "veryHigh"
	case s.Rank > 0.84:
		s.Verdict = "high"
	default:
		s.Verdict = "usual"
	}
}

// leastExpected is how often each face must be expected for the test.
const leastExpected = 5

// evennessOf tests faces.
func evennessOf(list []Faces) (Evenness, *field.Error) {
	e := Evenness{Chance: 1, Verdict: "few"}
	for i := range list {
		f := &list[i]
		var err *field.Error
		if f.Sides < 1 {
			err = field.Outside("sides", f.Sides, 1, dice.MaxSides)
		} else if len(f.Counts) != f.Sides {
			err = field.Outside("counts", len(f.Counts), f.Sides, f.Sides)
		}
		if err != nil {
			return Evenness{}, within(err, "faces", i)
		}
		all := 0
		for _, count := range f.Counts {
			all += count
		}
		expected := float64(all) / float64(f.Sides)
		if f.Sides < 2 || expected < leastExpected {
			continue
		}
		e.Dice += all
		e.Freedom += f.Sides - 1
		for _, count := range f.Counts {
			off := float64(count) - expected
			e.ChiSquare += off * off / expected
		}
	}
	if e.Freedom == 0 {
		return e, nil
	}
	e.Chance = chiSquareAbove(e.ChiSquare, e.Freedom)
	switch {
	case e.Chance < 0.01:
		e.Verdict = "veryUneven"
	case e.Chance < 0.05:
		e.Verdict = "uneven"
	default:
		e.Verdict = "even"
	}
	return e, nil
}

// normal returns the chance that a normally distributed number is below z deviations above its mean.
func normal(z float64) float64 { return erfc(-z/math.Sqrt2) / 2 }

// chiSquareAbove returns the chance of a chi-square of that or more. Degrees of freedom
// are whole, so that the incomplete gamma function is a finite sum.
func chiSquareAbove(chiSquare float64, freedom int) float64 {
	half := float64(chiSquare / 2) // Rounded here, and not fused: the same on every machine.
	if half <= 0 {
		return 1
	}
	// From 2 degrees of freedom to the next 2, the sum grows by a term that has the one before as a factor. The
	// logarithm of it stays in range.
	var sum, term float64
	from := 2
	if freedom%2 == 1 {
		sum, from = erfc(math.Sqrt(half)), 3
		term = log(2*math.Sqrt(half/math.Pi)) - half
	} else {
		term = -half
	}
	for ; from <= freedom; from += 2 {
		sum += exp(term)
		term += log(half / (float64(from) / 2))
	}
	return min(sum, 1)
}

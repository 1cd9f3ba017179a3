// Package chances compares the odds of commands with each other, and rolls with the
// odds of their dice. It depends on no game: its input is reports of odds and pools of dice.
package chances

import (
	"cmp"
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// A Comparison is the request for the differences between the odds of commands.
type Comparison struct {
	// Odds are those of the commands. The others are compared with the first.
	Odds []Odds `json:"odds" limit:"..40"`
}

// Odds are the parts of a report of odds that are compared.
type Odds struct {
	// Total is in how many equally likely ways the dice fall, in decimal digits.
	Total string `json:"total" limit:"..1300"`
	Facts []Fact `json:"facts" limit:"..40"`
}

// A Fact is what results report under a key.
type Fact struct {
	Key string `json:"key" limit:"..100"`
	// Values are the values that can happen, rising.
	Values []Value `json:"values" limit:"..20000"`
}

// A Value is a value of a fact.
type Value struct {
	Value int `json:"value" limit:"-1000000000..1000000000"`
	// Weight is in how many of the ways the fact has this value, in decimal digits.
	Weight string `json:"weight" limit:"..1300"`
}

// Differences are the outcome of a comparison.
type Differences struct {
	// List has an entry for each of the odds after the first.
	List []Difference `json:"list"`
}

// A Difference contains the differences of all facts that one of two odds has: first
// those of the first one, in their order.
type Difference struct {
	Facts []FactDifference `json:"facts"`
}

// A FactDifference is the difference of the odds of one fact. A result without the fact
// counts as one with the value 0.
type FactDifference struct {
	Key string `json:"key"`
	// Chance is by how much likelier a value other than 0 is, from -1 to 1.
	Chance float64 `json:"chance"`
	// Mean is by how much the mean is higher.
	Mean float64 `json:"mean"`
	// Higher, Same and Lower are the chances that one roll of these odds has a higher
	// value than one of the first odds, the same one, and a lower one.
	Higher float64 `json:"higher"`
	Same   float64 `json:"same"`
	Lower  float64 `json:"lower"`
}

// ResolveComparison returns the differences between odds. An error names the odds that
// are no distribution: weights beyond the total, or values that do not rise.
func ResolveComparison(_ dice.Source, in Comparison) (Differences, *field.Error) {
	r := Differences{List: []Difference{}}
	all := make([][]spread, len(in.Odds))
	for i := range in.Odds {
		own, err := in.Odds[i].spreads()
		if err != nil {
			return Differences{}, within(err, "odds", i)
		}
		all[i] = own
		if i > 0 {
			r.List = append(r.List, Difference{Facts: compare(all[0], own)})
		}
	}
	return r, nil
}

// A spread is the odds of one fact: its values, rising. A fact that no result has is a
// spread of the value 0 alone.
type spread struct {
	key    string
	points []point
}

// A point is a value and its chance.
type point struct {
	value  int
	chance float64
}

// spreads returns the odds of each fact.
func (o *Odds) spreads() ([]spread, *field.Error) {
	total, ok := odds.ParseWeight(o.Total)
	if !ok || total.IsZero() {
		return nil, field.Unknown("total", o.Total)
	}
	list := make([]spread, len(o.Facts))
	for i := range o.Facts {
		fact := &o.Facts[i]
		err := fact.spread(&list[i], total)
		if find(list[:i], fact.Key) != nil {
			err = field.Unknown("key", fact.Key)
		}
		if err != nil {
			return nil, within(err, "facts", i)
		}
	}
	return list, nil
}

// maxValue is the highest value of a fact.
const maxValue = 1_000_000_000

// spread sets the odds of the fact.
func (f *Fact) spread(s *spread, total odds.Weight) *field.Error {
	s.key, s.points = f.Key, make([]point, 0, len(f.Values)+1)
	var sum odds.Weight
	for i := range f.Values {
		v := &f.Values[i]
		weight, ok := odds.ParseWeight(v.Weight)
		sum = sum.Add(weight)
		var err *field.Error
		if !ok || sum.Cmp(total) > 0 {
			err = field.Unknown("weight", v.Weight)
		} else if i > 0 && v.Value <= f.Values[i-1].Value {
			err = field.Outside("value", v.Value, f.Values[i-1].Value+1, maxValue)
		}
		if err != nil {
			return within(err, "values", i)
		}
		s.points = append(s.points, point{value: v.Value, chance: weight.Of(total)})
	}
	if sum.Cmp(total) < 0 {
		s.addNone(1 - sum.Of(total))
	}
	return nil
}

// addNone adds the chance of results without the fact to that of the value 0.
func (s *spread) addNone(chance float64) {
	at, found := slices.BinarySearchFunc(s.points, 0, func(p point, value int) int { return cmp.Compare(p.value, value) })
	if found {
		s.points[at].chance += chance
		return
	}
	s.points = slices.Insert(s.points, at, point{chance: chance})
}

// moments returns the mean and the variance.
func (s *spread) moments() (mean, variance float64) {
	for _, p := range s.points {
		mean += float64(float64(p.value) * p.chance) // Not fused: the same on every machine.
	}
	for _, p := range s.points {
		off := float64(p.value) - mean
		variance += float64(off * off * p.chance)
	}
	return mean, variance
}

// yes returns the chance of a value other than 0.
func (s *spread) yes() (chance float64) {
	for _, p := range s.points {
		if p.value != 0 {
			chance += p.chance
		}
	}
	return chance
}

// rank returns the chances of a lower value than this one, of the same, and of a higher one.
func (s *spread) rank(value int) (lower, same, higher float64) {
	for _, p := range s.points {
		switch {
		case p.value < value:
			lower += p.chance
		case p.value == value:
			same += p.chance
		default:
			higher += p.chance
		}
	}
	return lower, same, higher
}

// within returns an error within an entry of a list.
func within(err *field.Error, list string, at int) *field.Error { return err.In(field.Entry(list, at)) }

// never is the spread of a fact that no result has.
func never(key string) *spread {
	return &spread{key: key, points: []point{{chance: 1}}}
}

func find(list []spread, key string) *spread {
	for i := range list {
		if list[i].key == key {
			return &list[i]
		}
	}
	return nil
}

// compare returns the differences of the facts of two odds.
func compare(first, second []spread) []FactDifference {
	r := []FactDifference{}
	for i := range first {
		other := find(second, first[i].key)
		if other == nil {
			other = never(first[i].key)
		}
		r = append(r, difference(&first[i], other))
	}
	for i := range second {
		if find(first, second[i].key) == nil {
			r = append(r, difference(never(second[i].key), &second[i]))
		}
	}
	return r
}

// difference returns the difference of a fact.
func difference(from, to *spread) FactDifference {
	d := FactDifference{Key: from.key, Chance: to.yes() - from.yes()}
	mean, _ := from.moments()
	other, _ := to.moments()
	d.Mean = other - mean
	// Both rise, so one walk through both finds all pairs.
	at, below := 0, 0.0
	for _, p := range to.points {
		for at < len(from.points) && from.points[at].value < p.value {
			below += from.points[at].chance
			at++
		}
		same := 0.0
		if at < len(from.points) && from.points[at].value == p.value {
			same = from.points[at].chance
		}
		d.Higher += float64(p.chance * below)
		d.Same += float64(p.chance * same)
		d.Lower += float64(p.chance * max(0, 1-below-same))
	}
	return d
}

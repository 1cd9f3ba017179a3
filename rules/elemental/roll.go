package elemental

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The faces from which dice count (ELEMENTAL-C1, ELEMENTAL-C2, ELEMENTAL-I1).
const (
	attackFace  = 4
	abilityFace = 5
	sixFace     = 6
)

// usualDice is how many dice a contest has where nothing else is said (ELEMENTAL-A4).
const usualDice = 2

// A Roll is one side of a contest, or a check.
type Roll struct {
	// Bonus is what is added to the dice that count.
	Bonus int `json:"bonus,omitempty" limit:"-999..999"`
	// Dice is how many d6 are rolled before advantage and its like; missing means 2.
	Dice field.Number `json:"dice,omitzero" limit:"0..99"`
	// Advantage, Disadvantage and Leverage are how many of each there are. Of
	// each kind one matters (ELEMENTAL-V1, ELEMENTAL-V2, ELEMENTAL-V4).
	Advantage    int `json:"advantage,omitempty" limit:"0..999"`
	Disadvantage int `json:"disadvantage,omitempty" limit:"0..999"`
	Leverage     int `json:"leverage,omitempty" limit:"0..999"`

	// usual is how many dice it has where Dice is missing and 2 is not meant.
	usual int
	// parts explain the sources of Add.
	parts []play.Step
}

// Add adds to the bonus and remembers where that comes from, for the breakdown.
func (r *Roll) Add(key, rule, name string, change int) {
	if change != 0 {
		r.parts = append(r.parts, play.Step{Key: key, Rule: rule, Name: name, Change: change})
	}
}

// bonus returns all that is added to the dice that count.
func (r *Roll) bonus() int {
	sum := r.Bonus
	for _, p := range r.parts {
		sum += p.Change
	}
	return sum
}

// dice returns the number of dice: advantage adds 3 and disadvantage subtracts 3, unless both apply, which cancels both
// whatever their counts (ELEMENTAL-V1, ELEMENTAL-V2). Leverage adds 6 and replaces advantage, so that disadvantage
// still applies (ELEMENTAL-V4, ELEMENTAL-V5). A negative number becomes 0, and the bonus alone decides.
func (r *Roll) dice(key string) play.Chain {
	usual := r.usual
	if usual == 0 {
		usual = usualDice
	}
	c := play.Chain{Key: key}
	c.Start("dice", "ELEMENTAL-V1", r.Dice.Or(usual))
	advantage, disadvantage := r.Advantage > 0, r.Disadvantage > 0
	if r.Leverage > 0 {
		c.Add("leverage", "ELEMENTAL-V4", 6)
		advantage = false
	}
	if advantage && disadvantage {
		c.Steps = append(c.Steps, play.Step{Key: "cancelled", Rule: "ELEMENTAL-V2", Value: c.Value})
		return c
	}
	if advantage {
		c.Add("advantage", "ELEMENTAL-V1", 3)
	}
	if disadvantage {
		c.Add("disadvantage", "ELEMENTAL-V1", -3)
	}
	c.Add("noDice", "ELEMENTAL-V1", max(0, -c.Value))
	return c
}

// total rolls the dice and returns those that show at least that face, with the bonus.
func (r *Roll) total(source dice.Source, purpose string, least int) int {
	return r.bonus() + source.Sum(dice.Pool{Purpose: purpose, Dice: r.dice("").Value, Sides: 6, AtLeast: least})
}

// explain returns how the total came about: how many dice there were, and the
// additions to those that counted.
func (r *Roll) explain(key, rule string, total int) []play.Chain {
	c := play.Chain{Key: key}
	c.Start("faces", rule, total-r.bonus())
	c.Add("bonus", rule, r.Bonus)
	for _, p := range r.parts {
		c.AddOf(p.Key, p.Rule, p.Name, p.Change)
	}
	return []play.Chain{r.dice(key + "Dice"), c}
}

package beacon

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/play"
)

// baseDefense is the base of each Defense of every combatant (BEACON-F1).
const baseDefense = 7

// incapacitatedDefense is each Defense of who is incapacitated (BEACON-W2).
const incapacitatedDefense = 6

// cover is the change that most circumstances make to a Defense (BEACON-F1).
const cover = 5

// DefenseOf returns one of the combatant's Defenses, with its steps: 7, its Tier and the highest face of the attribute,
// or the value of the sheet; and 5 more or fewer for each wound and boon that affects it. Types are those of the damage
// that it resists, and may be empty (BEACON-F1, BEACON-C1, BEACON-W2, BEACON-B1).
func (f *Combatant) DefenseOf(defense string, types []string) (play.Chain, *field.Error) {
	chain := play.Chain{Key: "defense", Whose: f.ID}
	if f.Has(Incapacitated) {
		chain.Start(Incapacitated, "BEACON-W2", incapacitatedDefense)
		return chain, nil
	}
	at := slices.Index(Defenses, defense)
	if fixed, stated := []field.Number{f.Iron, f.Ward, f.Grit}[at].Get(); stated {
		chain.Start("sheet", "BEACON-F1", fixed)
	} else {
		die, err := f.Die(Attributes[at])
		if err != nil {
			return chain, err
		}
		chain.Start("base", "BEACON-F1", baseDefense).Add("tier", "BEACON-F1", f.tier()).AddOf("attribute", "BEACON-F1", Attributes[at], die)
	}
	for _, c := range f.conditions() {
		chain.AddOf("mark", c.rule(), c.Name, c.Defense)
	}
	if play.FindOf(f.Marks, Fortified, defense) >= 0 {
		chain.AddOf("mark", "BEACON-B1", Fortified, cover)
	}
	if play.FindOf(f.Marks, Exposed, defense) >= 0 {
		chain.AddOf("mark", "BEACON-W2", Exposed, -cover)
	}
	for _, m := range f.Marks {
		if m.Name == Deflecting && slices.Contains(types, energy(m.Of)) {
			chain.AddOf("mark", "BEACON-B1", Deflecting, cover)
			break
		}
	}
	return chain, nil
}

// rule returns the id of the rule that the wound or boon is of.
func (c *Condition) rule() string {
	switch {
	case c.Name == Hidden || c.Name == Concealed || c.Name == Sheltered || c.Name == Surprised:
		return "BEACON-C1"
	case c.Boon:
		return "BEACON-B1"
	}
	return "BEACON-W2"
}

package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// maxTacticalBoons is what [Options.TacticalBoonCap] leaves of boons and curses (ICON-A6).
const maxTacticalBoons = 2

// A Modifier is one reason for boons or curses.
type Modifier struct {
	Key    ModifierKey `json:"key"`
	Rule   string      `json:"rule"`
	Boons  int         `json:"boons"`
	Curses int         `json:"curses"`
}

// A ModifierKey names a reason for boons or curses.
type ModifierKey string

const (
	// ModifierRequest is what the player or the GM set.
	ModifierRequest ModifierKey = "request"
	// ModifierAbility is what the ability itself brings (ICON-A21).
	ModifierAbility ModifierKey = "ability"
	// ModifierUnstoppable replaces the curse of a dazed attacker that is unstoppable (ICON-X-UNSTOPPABLE).
	ModifierUnstoppable ModifierKey = "unstoppable"
	// ModifierDazed is the curse of a dazed attacker (ICON-A17).
	ModifierDazed ModifierKey = "dazed"
	// ModifierHeight is the difference in height (ICON-M12).
	ModifierHeight ModifierKey = "height"
	// ModifierAdjacentFoe is the optional curse of a ranged attack next to a foe (ICON-A18).
	ModifierAdjacentFoe ModifierKey = "adjacentFoe"
	// ModifierCap is what the optional limit took (ICON-A6).
	ModifierCap ModifierKey = "cap"
)

// net returns boons less curses, which cancel one for one before anything is
// rolled (ICON-A5), held to two where the table has chosen so (ICON-A6).
func net(boons, curses int, options Options) int {
	n := boons - curses
	if options.TacticalBoonCap {
		return field.Clamp(n, -maxTacticalBoons, maxTacticalBoons)
	}
	return n
}

// A check is a d20 with the boons or curses that were left.
type check struct {
	natural, modifier, total int
}

// rollCheck rolls 1d20, and for the boons or curses that are left one d6 each,
// of which only the highest is added or subtracted (ICON-A3, ICON-A4).
func rollCheck(source dice.Source, purpose string, net int) check {
	natural := source.Sum(naturalPool(purpose))
	return checkOf(natural, source.Sum(modifierPool(net)), net)
}

// naturalPool is the d20 of a check, and modifierPool the dice of its boons or curses.
func naturalPool(purpose string) dice.Pool { return dice.Pool{Purpose: purpose, Dice: 1, Sides: 20} }

func modifierPool(net int) dice.Pool {
	p := dice.Pool{Purpose: "boon", Dice: net, Sides: 6, Keep: 1}
	if net < 0 {
		p.Purpose, p.Dice = "curse", -net
	}
	return p
}

// checkOf returns the check that the dice of both pools make.
func checkOf(natural, die, net int) check {
	if net < 0 {
		die = -die
	}
	return check{natural: natural, modifier: die, total: natural + die}
}

// checkOdds returns what becomes of each outcome of the earlier steps and a check.
func checkOdds(w *odds.Walker, first odds.Distribution[int], purpose string, net int, becomes func(outcome int, c check) int) (odds.Distribution[int], error) {
	return odds.With(w, first, naturalPool(purpose), modifierPool(net), func(outcome, natural, die int) int {
		return becomes(outcome, checkOf(natural, die, net))
	})
}

// steps returns the breakdown of the check.
func (c check) steps(rule string) []Step {
	var t tally
	t.note(StepNatural, rule, c.natural)
	if c.modifier > 0 {
		t.note(StepBoon, "ICON-A3", c.modifier)
	} else if c.modifier < 0 {
		t.note(StepCurse, "ICON-A4", c.modifier)
	}
	return t.steps
}

package icon

import "rulewright/rules/field"

// MaxWounds is how many wounds make a hero fallen (ICON-H7).
const MaxWounds = 4

// WoundedMaximum returns the most hit points that a character with so many wounds can
// have: each wound takes VIT off the base maximum (ICON-H6). If the character does not
// determine the maximum or VIT, the error names the field.
func WoundedMaximum(c *Character, wounds int) (int, *field.Error) {
	most, err := c.MaximumHP()
	if err != nil {
		return 0, err
	}
	vitality, err := c.vitality()
	if err != nil {
		return 0, err
	}
	return max(0, most-wounds*vitality), nil
}

// HealedAfterCombat returns the hit points of a character with so many wounds
// once combat is over (ICON-E3): from a quarter of the base maximum or less up
// to half of it, from more up to the next quarter, and never above the wounded
// maximum. Hit points exactly on a quarter go on to the next one, unless the
// table lets them stay. Errors are those of [WoundedMaximum].
func HealedAfterCombat(c *Character, wounds int, options Options) (int, *field.Error) {
	most, err := c.MaximumHP()
	if err != nil {
		return 0, err
	}
	limit, err := WoundedMaximum(c, wounds)
	if err != nil {
		return 0, err
	}
	vitality, err := c.vitality()
	if err != nil {
		return 0, err
	}
	hp, err := c.HitPoints()
	if err != nil {
		return 0, err
	}
	hp = max(hp, 0)
	healed := hp
	switch half := ceilDiv(most, 2); {
	case 4*hp <= most:
		healed = half
	case options.HealToBloodied:
		healed = max(hp, half)
	case vitality == 0 || options.HealStaysOnLine && hp%vitality == 0: // A mob has no VIT, and so no quarters.
	default:
		healed = (hp/vitality + 1) * vitality
	}
	return min(healed, most, limit), nil
}

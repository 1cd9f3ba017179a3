package encounter

import (
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// objectRise is how many levels an object is high where nothing else is said.
const objectRise = 1

// body returns where a combatant stands, and reports whether it stands anywhere.
func (c *Combatant) body() (space.Body, bool) {
	x, placed := c.X.Get()
	y, also := c.Y.Get()
	if !placed || !also || c.Out == Removed || c.Out == Fled || c.Out == Fallen {
		return space.Body{}, false
	}
	b := space.Body{
		ID: c.Character.ID, Side: c.side(), At: space.Point{X: x, Y: y}, Size: max(1, c.Size), Level: c.Level,
		Object: c.Kind == Object, Mob: c.Character.Class == icon.Mob,
		// The defeated, the intangible and summons are in nobody's way (ICON-H4, ICON-X-INTANGIBLE, ICON-C15).
		Passable: c.Out == Incapacitated || c.Kind == Summon || c.Character.Has(icon.Intangible),
		Rampart:  c.Out == "" && c.Character.Has(icon.Rampart),
	}
	if b.Object {
		b.Rise = objectRise
		if c.Rise > 0 {
			b.Rise = c.Rise
		}
	}
	return b, true
}

// field returns the grid with everybody who stands on it.
func (e *Encounter) field() space.Field {
	f := space.Field{Ground: e.Ground, OnlyImpassableBlocks: e.Options.OnlyImpassableBlocks}
	for i := range e.Combatants {
		if b, placed := e.Combatants[i].body(); placed {
			f.Bodies = append(f.Bodies, b)
		}
	}
	return f
}

// side returns the side on which the combatant fights; objects and summons are on none (ICON-C15, ICON-C16).
func (c *Combatant) side() icon.Side {
	if c.Kind != "" {
		return ""
	}
	return c.Character.FightsFor()
}

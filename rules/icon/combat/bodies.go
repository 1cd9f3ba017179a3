package combat

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// objectRise is how many levels an object is high where nothing else is said.
const objectRise = 1

// body returns the body of a combatant on the grid, and reports whether it has a position.
func (c *Combatant) body() (space.Body, bool) {
	x, placed := c.X.Get()
	y, also := c.Y.Get()
	if !placed || !also || c.Out == Removed || c.Out == Fled || c.Out == Fallen || c.Out == Away {
		return space.Body{}, false
	}
	b := space.Body{
		ID: c.Character.ID, Side: c.side(), At: space.Point{X: x, Y: y}, Size: max(1, c.Size), Level: c.Level, Floor: c.Floor,
		Object: c.Kind == Object, Mob: c.Character.Class == icon.Mob,
		// The defeated, the intangible and summons obstruct no combatant (ICON-H4, ICON-X-INTANGIBLE, ICON-C15).
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

// bars reports whether the combatant is an object that has rampart by its words (ICON-M11).
func (c *Combatant) bars() bool {
	if c.Kind != Object || c.Text == "" || c.Out != "" {
		return false
	}
	made := readAbility(c.Text).Part(c.Part)
	return made != nil && slices.ContainsFunc(made.Steps, func(s notation.Step) bool {
		return s.Does == notation.DoStatus && s.Status == icon.Rampart && s.Who.Is == notation.RefBearer
	})
}

// field returns the grid with all bodies on it.
func (e *Combat) field() space.Field {
	return e.fieldWith(make([]space.Body, 0, len(e.Combatants)), nil, 0, 0, 0)
}

// fieldOf returns the grid as a combatant meets it that moves: with the ground of zones
// for foes alone (ICON-C41).
func (e *Combat) fieldOf(c *Combatant) space.Field {
	f := e.field()
	if body, placed := c.body(); placed && len(e.Zones) > 0 {
		f.Ground = e.groundFor(&body)
	}
	return f
}

// fieldAlong returns what of the grid a body meets that is moved so many spaces
// in a direction. An ability can shove forty combatants twenty-four times.
func (e *Combat) fieldAlong(mover *space.Body, dx, dy, spaces int) space.Field {
	return e.fieldWith(nil, mover, dx, dy, spaces)
}

// fieldWith is fieldAlong, or field for nil, with its bodies in the memory of a list.
func (e *Combat) fieldWith(bodies []space.Body, mover *space.Body, dx, dy, spaces int) space.Field {
	f := space.Field{Ground: e.groundFor(mover), OnlyImpassableBlocks: e.Options.OnlyImpassableBlocks}
	// The way, and one square around it.
	var left, right, top, bottom int
	if mover != nil {
		at, far := mover.At, space.Point{X: mover.At.X + dx*spaces, Y: mover.At.Y + dy*spaces}
		left, right = min(at.X, far.X)-1, max(at.X, far.X)+mover.Size
		top, bottom = min(at.Y, far.Y)-1, max(at.Y, far.Y)+mover.Size
	}
	objects := false
	f.Bodies = bodies[:0]
	for i := range e.Combatants {
		c := &e.Combatants[i]
		if mover != nil && c.Kind != Object {
			x, y, size := c.X.Or(left), c.Y.Or(top), max(1, c.Size)
			if x > right || y > bottom || x+size <= left || y+size <= top {
				continue
			}
		}
		objects = objects || c.Kind == Object
		if b, placed := c.body(); placed {
			if c.bars() {
				if maker := e.find(c.Summoner); maker != nil {
					b.Rampart, b.Side = true, maker.side()
				}
			}
			f.Bodies = append(f.Bodies, b)
		}
	}
	// How high an object is depends on all of the ground under it.
	if mover != nil && !objects {
		cells := f.Ground.Cells
		f.Ground.Cells = nil
		for i := range cells {
			if cell := &cells[i]; cell.X >= left && cell.X <= right && cell.Y >= top && cell.Y <= bottom {
				f.Ground.Cells = append(f.Ground.Cells, *cell)
			}
		}
	}
	return f
}

// groundFor returns the ground as a body meets it, or for nil as any character does.
func (e *Combat) groundFor(mover *space.Body) space.Ground {
	g := e.Ground
	if len(e.Zones) > 0 {
		var c *Combatant
		if mover != nil {
			c = e.find(mover.ID)
		}
		e.roughen(&g, c)
	}
	return g
}

// side returns the side on which the combatant fights; objects and summons are on none (ICON-C15, ICON-C16).
func (c *Combatant) side() icon.Side {
	if c.Kind != "" {
		return ""
	}
	return c.Character.FightsFor()
}

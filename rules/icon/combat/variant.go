package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// offering asks how many hit points a character sacrifices, up to that many and down to 1 (ICON-C13).
func (u *use) offering(s *notation.Step, c *Combatant, most int) (int, *field.Error) {
	sheet := u.sheet(c)
	hp, err := sheet.HitPoints()
	if err != nil {
		return 0, err.In("who")
	}
	return u.howMany(choice.Question{Whose: c.payer(), About: "sacrifice", Who: c.Character.ID, Text: s.Text, Rule: "ICON-C13"},
		0, min(most, hp-1))
}

// impossible returns the refusal of a use that needs what cannot happen (ICON-C31).
func impossible() *field.Error { return field.RefusedBy("ICON-C31", "ability.text", "conditionFails") }

// end returns the last square of a laid line.
func (l *laidArea) end() space.Point {
	return space.Point{X: l.at.X + (l.area.Size-1)*l.dx, Y: l.at.Y + (l.area.Size-1)*l.dy}
}

// mayReach reports whether a character may teleport to the square.
func (u *use) mayReach(c *Combatant, to space.Point) bool {
	body, placed := c.body()
	if !placed || u.hasNow(c, icon.Immobile) || !inside(&u.Ground, to) {
		return false
	}
	grid := u.fieldOf(c)
	m := u.moverOf(c, body, space.Teleport, maxPlaced)
	search := grid.Search(m)
	for _, r := range search.Reachable() {
		if r.Square == to {
			return true
		}
	}
	return false
}

// toEnd teleports a character to the last square of the line that was laid (ICON-M18).
func (u *use) toEnd(s *notation.Step, c *Combatant) *field.Error {
	body, placed := c.body()
	if !placed || u.laid == nil { // The table moves it.
		return nil
	}
	to := u.laid.end()
	if !u.mayReach(c, to) {
		if s.Needed {
			return impossible()
		}
		return nil
	}
	_, err := u.follow(c, u.moverOf(c, body, space.Teleport, maxPlaced), []space.Point{to})
	u.went(c, max(1, u.laid.area.Size))
	return err
}

// openEnds leaves of the directions of a line those whose last square the user may reach, where
// its ability needs that.
func (u *use) openEnds(steps []notation.Step, l *laidArea, ways []string) []string {
	if len(steps) == 0 || !steps[0].Needed || steps[0].Way != notation.WayEnd {
		return ways
	}
	var list []string
	for _, way := range ways {
		p, at := pointOf(way), *l
		at.dx, at.dy = p.X, p.Y
		at.at = space.Point{X: beyond(l.body.At.X, l.body.Size, p.X), Y: beyond(l.body.At.Y, l.body.Size, p.Y)}
		if u.mayReach(u.user, at.end()) {
			list = append(list, way)
		}
	}
	return list
}

package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// passes notes through whose spaces a character moves along the path, where its ability does
// something to them or counts them. A straight way leaves no doubt; along any other one, and without a grid,
// its player chooses those that it meets (ICON-M18).
func (u *use) passes(s *notation.Step, c *Combatant, path []space.Point) *field.Error {
	if !u.meets(c == u.user) {
		return nil
	}
	u.passed, u.trail = nil, nil
	q := choice.Question{Kind: choice.Character, Whose: c.payer(), About: "passed", Who: c.Character.ID,
		Text: s.Text, Rule: "ICON-M18"}
	body, placed := c.body()
	if s.Mode != space.Teleport {
		u.trail = append(u.trail, body)
		for _, p := range path {
			there := body
			there.At = p
			u.trail = append(u.trail, there)
		}
	}
	for i := range u.Combatants {
		o := &u.Combatants[i]
		there, also := o.body()
		switch {
		case o == c || o.Out != "" || o.Kind != "":
		case !placed || !also:
			q.Among = append(q.Among, o.Character.ID)
		case s.Mode == space.Teleport:
		case s.Straight:
			if meets(body, path, there) {
				u.passed = append(u.passed, o)
			}
		default:
			end := body
			end.At = path[len(path)-1]
			n, err := u.amount(&s.Amount, u.scope(), c)
			if err != nil {
				return err
			}
			if body.Distance(there)+there.Distance(end) <= n {
				q.Among = append(q.Among, o.Character.ID)
			}
		}
	}
	q.Most = len(q.Among)
	chosen, err := u.Choose(q)
	for _, id := range chosen {
		u.passed = append(u.passed, u.find(id))
	}
	return err
}

// headingAt returns the direction of the user's last movement where it met a body, or of all of it
// if that was straight. It is zero if neither is known.
func (u *use) headingAt(there space.Body) (way space.Point) {
	for i := 1; i < len(u.trail); i++ {
		was, is := u.trail[i-1].At, u.trail[i].At
		one := space.Point{X: is.X - was.X, Y: is.Y - was.Y}
		if u.trail[i].Distance(there) == 0 {
			return one
		}
		if i == 1 {
			way = one
		} else if way != one {
			way = space.Point{}
		}
	}
	return way
}

// meets reports whether the ability does something to those through whose spaces the user moves,
// or counts those that another character meets.
func (u *use) meets(user bool) bool {
	found := false
	notation.EachStep(u.steps, func(s *notation.Step) {
		of := s.Amount.Of
		found = found || user && s.Who.Is == notation.RefPassed || of != nil && of.Is == notation.RefPassed
	})
	return found
}

// meets reports whether a body shares a square with another one before the end of the path.
func meets(b space.Body, path []space.Point, other space.Body) bool {
	for _, p := range path {
		if b.At = p; b.Distance(other) == 0 {
			return true
		}
	}
	return false
}

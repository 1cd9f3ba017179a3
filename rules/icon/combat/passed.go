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
	u.passed, u.heading = nil, space.Point{}
	q := choice.Question{Kind: choice.Character, Whose: c.payer(), About: "passed", Who: c.Character.ID,
		Text: s.Text, Rule: "ICON-M18"}
	body, placed := c.body()
	if s.Straight && len(path) > 0 {
		u.heading = space.Point{X: path[0].X - body.At.X, Y: path[0].Y - body.At.Y}
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

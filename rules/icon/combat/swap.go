package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// swap lets the characters of the step exchange their places with its anchor, one after
// the other, where both may be moved and both fit (ICON-M19).
func (u *use) swap(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	with := u.user
	if s.Anchor != nil {
		var err *field.Error
		if with, err = u.one(s.Anchor, s, sc); err != nil || with == nil {
			return err
		}
		if s.Anchor.Is == notation.RefAny { // Later words speak of that one.
			sc.them, sc.it = sc.it, []*Combatant{with}
		}
	}
	for _, c := range on {
		a, placed := c.body()
		b, also := with.body()
		if c == with || !placed || !also || play.OtherFloor(a.Floor, b.Floor) {
			continue
		}
		if u.stuck = u.held(c) || u.held(with) || !u.room(c, a, b.At, with) || !u.room(with, b, a.At, c); u.stuck {
			continue
		}
		for _, one := range [...]struct {
			c  *Combatant
			at space.Point
		}{{c, b.At}, {with, a.At}} {
			if u.hasNow(one.c, icon.Sturdy) && u.hostile(u.user, one.c) {
				u.note(icon.Displaced, "", MarkDisplaced, one.c.Character.ID, "ICON-X-STURDY")
			}
			u.put(one.c, one.at, icon.Moved, "ICON-M19")
			u.went(one.c, a.Distance(b))
		}
	}
	return nil
}

// held reports whether the ability cannot move the character.
func (u *use) held(c *Combatant) bool {
	return u.hasNow(c, icon.Immobile) || u.hostile(u.user, c) && u.mayShove(u.user, c) != nil
}

// room reports whether a character may be on that square once the other one has left it.
func (u *use) room(c *Combatant, body space.Body, at space.Point, without *Combatant) bool {
	grid := u.field()
	grid.Bodies = slices.DeleteFunc(grid.Bodies, func(b space.Body) bool {
		return b.ID == without.Character.ID || b.ID == c.Character.ID
	})
	return grid.MayEnd(c.mover(body, space.Teleport, 0), at) == nil
}

// comeBack puts a character back onto the battlefield, on a free square that its player
// chooses near the anchor, or where it was (ICON-M21).
func (u *use) comeBack(s *notation.Step, _ int, c *Combatant, sc *scope) *field.Error {
	who := c.Character.ID
	u.write(icon.Returned, who, TextOut, "", "ICON-M21")
	body, placed := c.body()
	if !placed {
		return nil
	}
	goal := body.At
	if s.Anchor != nil && s.Anchor.Is == notation.RefZone { // The square on which its turn has started.
		if place := u.placeOf(sc); place != nil && !play.OtherFloor(place.Floor, body.Floor) {
			goal = place.At
		}
	}
	if s.Nearest && u.room(c, body, goal, c) { // That square is free.
		if goal != body.At {
			u.put(c, goal, icon.Moved, "ICON-M21")
			u.went(c, 1)
		}
		return nil
	}
	if goal != body.At {
		at, err := u.closest(choice.Question{Whose: u.user.payer(), About: s.Does.String(), Who: who, Text: s.Text, Rule: "ICON-M21"}, spot{goal, body.Floor}, body.Size, func(space.Point) bool { return false })
		if err == nil && at != nil {
			u.put(c, *at, icon.Moved, "ICON-M21")
			u.went(c, 1)
		}
		return err
	}
	near := s.Anchor
	if near == nil {
		near = &notation.Selector{Is: notation.RefAny, Within: 1, Near: notation.RefUser, Free: true}
	}
	around := *near
	if n, err := u.orOne(s, sc, c); err != nil {
		return err
	} else if !near.Free {
		around = notation.Selector{Is: notation.RefAny, Within: max(1, n), Near: near.Is, Free: true}
	}
	whose := u.user.payer() // It places others as it takes them away.
	if s.By != nil {
		whose = u.decides(s, c, sc)
	}
	q := choice.Question{Kind: choice.Square, Whose: whose, About: s.Does.String(), Who: who, Text: s.Text, Least: 1, Most: 1,
		Rule: "ICON-M21"}
	from := sc
	if near.Near == s.Who.Is && near.Within > 0 { // Each of them comes back near the place that it has left.
		own := *sc
		own.narrow, own.narrowed = []*Combatant{c}, near.Near
		from = &own
	}
	list, err := u.choices(q, &around, body.Size, 0, from)
	if err != nil {
		return err
	}
	for _, p := range list {
		if !around.Different || p != body.At { // "Any other space" is not the one that it left.
			q.Among = append(q.Among, square(p))
		}
	}
	if s.Nearest { // As close as possible.
		least := maxPlaced * maxPlaced
		var close []string
		for _, at := range q.Among {
			there := body
			there.At = pointOf(at)
			d := there.Distance(body)
			if d < least {
				least, close = d, nil
			}
			if d == least {
				close = append(close, at)
			}
		}
		q.Among = close
	}
	if len(q.Among) == 0 && s.Needed {
		return impossible()
	}
	chosen, err := u.Choose(q)
	if err != nil || len(chosen) == 0 {
		return err
	}
	u.put(c, pointOf(chosen[0]), icon.Moved, "ICON-M21")
	u.went(c, 1)
	return nil
}

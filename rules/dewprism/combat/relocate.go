package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// swap exchanges the places of two combatants (DEWPRISM-C27).
func (b *run) swap(f, t *Combatant) {
	from, known := b.stands(f)
	to, both := b.stands(t)
	if !known || !both || f.elsewhere(t) {
		b.remind(f.ID, play.Note{Key: "swap", Rule: "DEWPRISM-C27", Who: t.ID})
		return
	}
	b.place(f, to.Place())
	b.place(t, from.Place())
}

// place puts a combatant at a space.
func (b *run) place(f *Combatant, at dewprism.Place) {
	if f.X.Or(0) == at.X && f.Y.Or(0) == at.Y {
		return
	}
	b.Number("moved", "DEWPRISM-C27", f.ID, placeX, at.X)
	b.Number("moved", "DEWPRISM-C27", f.ID, placeY, at.Y)
	b.leaveCover(f)
	b.expireLeaving(f)
	b.come("enter", f)
}

// relocate puts a combatant at a space that its user chooses: next to another one, or where combatants of a side are.
func (b *run) relocate(f *Combatant, s *notation.Step, t *Combatant, near dewprism.Place) *field.Error {
	q := choice.Question{Kind: choice.Square, Whose: f.ID, Who: t.ID, About: "move", Least: 1, Most: 1,
		Rule: "DEWPRISM-C27"}
	ground := b.ground(t)
	if s.Way == notation.WayBeside {
		for y := -1; y <= 1; y++ {
			for x := -1; x <= 1; x++ {
				at := dewprism.Place{X: near.X + x, Y: near.Y + y}
				if near.Distance(at) == 1 && !walled(&ground, at) {
					q.Among = append(q.Among, squareOf(at))
				}
			}
		}
	} else {
		for i := range b.Combatants {
			g := &b.Combatants[i]
			body, stands := b.stands(g)
			square := squareOf(body.Place())
			if g != t && g.Out == "" && stands && !g.elsewhere(t) && (g.Side == f.Side) == (s.Of[0] == "ally") && !slices.Contains(q.Among, square) {
				q.Among = append(q.Among, square)
			}
		}
	}
	if len(q.Among) == 0 {
		return nil
	}
	square, err := b.askOne(&q)
	if x, y, ok := placeOf(square); err == nil && ok {
		b.place(t, dewprism.Place{X: x, Y: y})
	}
	return err
}

// moveBy moves a combatant by an ability: its player, or that of the user where it is moved, chooses the space
// (DEWPRISM-C27). Where no grid is known the table moves it.
func (b *run) moveBy(f *Combatant, p *plan, s *notation.Step, t, first *Combatant, n int) *field.Error {
	from, stands := b.stands(t)
	about := f
	if s.Way == notation.WayInto || s.Way == notation.WayBeside || s.Way == notation.WayNear ||
		t == f && (s.Way == notation.WayToward || s.Way == notation.WayAway) {
		about = first
	}
	if about == nil || t.Out != "" {
		return nil
	}
	near, known := b.stands(about)
	straight := s.Way == notation.WayStraight
	free := s.Way == notation.WayAny || s.Way == notation.WayOver || straight
	if !stands || !free && (!known || about.elsewhere(t)) {
		b.remind(f.ID, play.Note{Key: "moves", Rule: "DEWPRISM-C27", Who: t.ID, Amount: n})
		return nil
	}
	if s.Way == notation.WayInto || s.Way == notation.WayJoin {
		b.place(t, near.Place())
		return nil
	}
	if s.Way == notation.WayEdge { // The table knows where it is.
		b.remind(f.ID, play.Note{Key: "moves", Rule: "DEWPRISM-C27", Who: t.ID})
		return nil
	}
	if s.Way == notation.WayBeside || s.Does == notation.DoTeleport && len(s.Of) > 0 {
		return b.relocate(f, s, t, near.Place())
	}
	least, most := 0, n
	if s.Way == notation.WayOut {
		if !p.hasRange || p.reach.Open {
			return nil
		}
		most = p.reach.Most + 1 - from.Distance(near)
	}
	if s.Does == notation.DoTeleport && s.Amount != "" { // Anywhere: the table moves it.
		b.remind(f.ID, play.Note{Key: "moves", Rule: "DEWPRISM-C27", Who: t.ID})
		for _, g := range p.carried {
			b.remind(f.ID, play.Note{Key: "moves", Rule: "DEWPRISM-C27", Who: g.ID})
		}
		return nil
	}
	if s.Does == notation.DoTeleport {
		if !p.hasRange {
			return nil
		}
		least, most = p.reach.Least, p.reach.Most
		if p.reach.Open {
			b.remind(f.ID, play.Note{Key: "moves", Rule: "DEWPRISM-C27", Who: t.ID})
			return nil
		}
	}
	most = min(most, mostFar)
	q := choice.Question{Kind: choice.Square, Whose: f.ID, Who: t.ID, About: "move", Least: 1, Most: 1,
		Rule: "DEWPRISM-C27"}
	if t != f && (free || s.Way == notation.WayNear) && t.Side == f.Side {
		q.Whose = t.ID
	}
	ground := b.ground(t)
	was := from.Distance(near)
	best := -1
	for y := -most; y <= most; y++ {
		for x := -most; x <= most; x++ {
			at := dewprism.Place{X: from.X + x, Y: from.Y + y}
			d := from.Place().Distance(at)
			if straight && (x*y != 0 && x*x != y*y || ground.Between(from.Place(), at)) {
				continue
			}
			if d < least || walled(&ground, at) || s.Does == notation.DoMove && s.Way != notation.WayOver &&
				ground.Between(from.Place(), at) {
				continue
			}
			gain := 0
			switch s.Way {
			case notation.WayToward, notation.WayNear:
				gain = was - at.Distance(near.Place())
			case notation.WayAway, notation.WayOut:
				gain = at.Distance(near.Place()) - was
			}
			if !free {
				if gain < best || gain <= 0 {
					continue
				}
				if gain > best {
					best, q.Among = gain, nil
				}
			} else if d == 0 {
				if !s.Down {
					q.Least = 0 // It may stay.
				}
				continue
			}
			q.Among = append(q.Among, squareOf(at))
		}
	}
	if len(q.Among) == 0 && len(s.Else) > 0 {
		for i := range s.Else {
			if err := b.do(f, p, &s.Else[i], t, first, false); err != nil {
				return err
			}
		}
		return nil
	}
	chosen, err := b.ask(&q)
	if err != nil || len(chosen) == 0 {
		return err
	}
	if x, y, ok := placeOf(chosen[0]); ok {
		at := dewprism.Place{X: x, Y: y}
		b.place(t, at)
		if t == f {
			for _, g := range p.carried {
				b.place(g, at)
			}
		}
		b.Tell(play.Event{Kind: "moved", Who: t.ID, Amount: from.Place().Distance(at), Rule: "DEWPRISM-C27"})
	}
	return nil
}

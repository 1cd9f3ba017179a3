package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// square returns a square as an answer to a question.
func square(p space.Point) string { return strconv.Itoa(p.X) + "," + strconv.Itoa(p.Y) }

// decides returns the id of the combatant whose player decides about a movement of c: its
// own, but that of the character that the step lets move it (ICON-M18).
func (u *use) decides(s *notation.Step, c *Combatant, sc *scope) string {
	if by := u.mover(s, c, sc); by != nil {
		return by.payer()
	}
	return c.payer()
}

// mover returns the character that moves c by the step, or nil where c moves by itself.
func (u *use) mover(s *notation.Step, c *Combatant, sc *scope) *Combatant {
	if s.By != nil {
		if list := u.meant(s.By, sc); len(list) > 0 && list[0] != c {
			return list[0]
		}
	}
	return nil
}

// travel moves a character as a part of the ability: its player, or the one who moves it,
// chooses one of the squares to which it comes by the rules of movement (ICON-M18). It
// takes the cheapest way there, and of those one without danger.
func (u *use) travel(s *notation.Step, _ int, c *Combatant, sc *scope) *field.Error {
	if s.Way == notation.WayEnd {
		return u.toEnd(s, c)
	}
	mode, err := modeOf(s.Mode)
	if err != nil {
		return err
	}
	by := u.mover(s, c, sc)
	if u.hasNow(c, icon.Immobile) || by == nil && u.barred(c, string(mode)) || by != nil && u.mayShove(by, c) != nil {
		return nil
	}
	forced := by != nil && u.hostile(by, c) && u.hasNow(c, icon.Sturdy)
	spaces, err := u.travelled(s, mode, sc, c)
	if err != nil {
		return err
	}
	within := s.Anchor != nil && s.Anchor.Free // It ends in the area, however far that is.
	beside := s.Mode == space.Teleport && s.Way == notation.WayNextTo && s.Amount == (notation.Amount{})
	if within || beside {
		spaces = maxPlaced
	}
	if forced {
		spaces = space.ForcedSpaces(spaces, 0, true, false)
	}
	body, placed := c.body()
	if !placed {
		if s.May {
			if yes, err := u.mayTravel(s, c, sc); err != nil || !yes {
				return err
			}
		}
		if err = u.passes(s, c, nil); err != nil {
			return err
		}
		u.fight.moved(c, spaces, spaces)
		u.addSpaces(c, spaces)
		u.happened(happening{is: notation.Moves, who: c, mode: mode, amount: spaces})
		u.went(c, spaces)
		return nil
	}
	grid := u.fieldOf(c)
	m := u.moverOf(c, body, mode, spaces)
	m.Phasing = m.Phasing || s.Phasing
	search := grid.Search(m)
	q := choice.Question{Kind: choice.Square, Whose: u.decides(s, c, sc), About: string(mode), Who: c.Character.ID, Text: s.Text, Rule: "ICON-M18"}
	anchors := u.anchors(s, sc)
	if s.May || s.Way == notation.WayFree || s.Way == notation.WayAny {
		q.Among = append(q.Among, square(body.At))
	}
	var area []space.Point
	if within {
		if area = u.within(); s.Anchor.Is == notation.RefAny {
			area = u.free(s.Anchor, body.Size, 0, sc)
		}
	}
	way := s.Way
	if way == notation.WayBeside {
		if way = notation.WayToward; slices.ContainsFunc(search.Reachable(), func(r space.Reached) bool {
			return leads(notation.WayNextTo, body, r.Square, anchors)
		}) {
			way = notation.WayNextTo
		}
	}
	for _, r := range search.Reachable() {
		if within && !slices.Contains(area, r.Square) {
			continue
		}
		if leads(way, body, r.Square, anchors) && (way != notation.WayNearing || nearing(search, body, r.Square, anchors)) && (!s.Straight || straightWay(&grid, m, r.Square) != nil) {
			q.Among = append(q.Among, square(r.Square))
		}
	}
	if s.Nearest && !slices.ContainsFunc(q.Among, func(at string) bool { return at != square(body.At) }) {
		if s.Way == notation.WayNextTo {
			q.Among = append(q.Among, nearest(search.Reachable(), body, anchors)...)
		} else { // It goes where it likes.
			q.Among = append(q.Among, square(body.At))
			for _, r := range search.Reachable() {
				q.Among = append(q.Among, square(r.Square))
			}
		}
	}
	q.Least, q.Most = 1, 1
	chosen, err := u.Choose(q)
	if err != nil || len(chosen) == 0 || chosen[0] == square(body.At) {
		return err
	}
	to := pointOf(chosen[0])
	path := straightWay(&grid, m, to)
	if !s.Straight {
		if path, err = search.PathTo(to); err != nil {
			return err
		}
	}
	if forced {
		u.note(icon.Displaced, "", MarkDisplaced, c.Character.ID, "ICON-X-STURDY")
	}
	if err = u.passes(s, c, path); err != nil {
		return err
	}
	cost, err := u.follow(c, m, path)
	u.went(c, cost)
	return err
}

// nearing reports whether each space of the way to a square ends closer to one of the anchors.
func nearing(search *space.Search, from space.Body, to space.Point, anchors []space.Body) bool {
	path, err := search.PathTo(to)
	for _, p := range path {
		if !leads(notation.WayCloser, from, p, anchors) {
			return false
		}
		from.At = p
	}
	return err == nil
}

// nearest returns the squares that are nearest to one of the anchors, of those nearer than the body is.
func nearest(list []space.Reached, body space.Body, anchors []space.Body) (squares []string) {
	far := func(b space.Body) int {
		least := maxPlaced * maxPlaced
		for i := range anchors {
			least = min(least, anchors[i].Distance(b))
		}
		return least
	}
	least := far(body)
	for _, r := range list {
		there := body
		there.At = r.Square
		d := far(there)
		if d < least {
			least, squares = d, []string{}
		}
		if d == least && squares != nil {
			squares = append(squares, square(r.Square))
		}
	}
	return squares
}

// straightWay returns the path to a square that leads in one line, or nil where none does.
func straightWay(grid *space.Field, m space.Mover, to space.Point) []space.Point {
	dx, dy := to.X-m.At.X, to.Y-m.At.Y
	far := max(dx, -dx, dy, -dy)
	if far == 0 || dx != 0 && dy != 0 && max(dx, -dx) != max(dy, -dy) {
		return nil
	}
	if m.Mode == space.Teleport {
		return []space.Point{to}
	}
	var path []space.Point
	for i := range far {
		path = append(path, space.Point{X: m.At.X + (i+1)*dx/far, Y: m.At.Y + (i+1)*dy/far})
	}
	if _, err := grid.Walk(m, path); err != nil {
		return nil
	}
	return path
}

// mayTravel asks whether a character without a position moves (ICON-C27).
func (u *use) mayTravel(s *notation.Step, c *Combatant, sc *scope) (bool, *field.Error) {
	q := choice.Question{Kind: choice.YesNo, Whose: u.decides(s, c, sc), About: s.Does.String(), Who: c.Character.ID, Text: s.Text,
		Among: []string{choice.Yes, choice.No}, Least: 1, Most: 1, Rule: "ICON-C27"}
	chosen, err := u.Choose(q)
	return slices.Contains(chosen, choice.Yes), err
}

// travelled returns how far the step moves the character: without an amount, as far as its mode does.
func (u *use) travelled(s *notation.Step, mode space.Mode, sc *scope, c *Combatant) (int, *field.Error) {
	if s.Amount == (notation.Amount{}) {
		spaces, err := c.spaces(mode)
		if err != nil {
			return 0, err.In("who")
		}
		return spaces, nil
	}
	n, err := u.amount(&s.Amount, sc, c)
	return min(max(0, n), 99), err
}

// anchors returns the bodies to which the direction of the step refers: without an anchor, the user's.
func (u *use) anchors(s *notation.Step, sc *scope) []space.Body {
	list := []*Combatant{u.user}
	if s.Anchor != nil && !s.Anchor.Free {
		list = u.meant(s.Anchor, sc)
	}
	var bodies []space.Body
	for _, c := range list {
		if b, placed := c.body(); placed {
			bodies = append(bodies, b)
		}
	}
	return bodies
}

// leads reports whether a movement to a square goes the way that the step says, toward
// or away from one of the anchors.
func leads(way notation.Way, from space.Body, to space.Point, anchors []space.Body) bool {
	if way == notation.WayFree || way == notation.WayAny {
		return true
	}
	there := from
	there.At = to
	return slices.ContainsFunc(anchors, func(a space.Body) bool {
		before, after := a.Distance(from), a.Distance(there)
		switch way {
		case notation.WayAway:
			return after > before
		case notation.WayNextTo:
			return after == 1
		}
		return after < before
	})
}

// pointOf returns the square of an answer.
func pointOf(answer string) space.Point {
	var p space.Point
	for i := range answer {
		if answer[i] == ',' {
			p.X, _ = strconv.Atoi(answer[:i])
			p.Y, _ = strconv.Atoi(answer[i+1:])
		}
	}
	return p
}

// push shoves a character in the direction of the step (ICON-M14): away from the user,
// away from another one, or toward it; between equal directions the user chooses, and
// among all four where the step names none (ICON-M20).
func (u *use) push(s *notation.Step, spaces int, c *Combatant, sc *scope) *field.Error {
	by := u.user
	if s.By != nil {
		if list := u.doers(s, sc); len(list) > 0 {
			by = list[0]
		}
	}
	if c == by && (s.Anchor == nil || s.Anchor.Is == notation.RefUser) || u.mayShove(by, c) != nil {
		return nil
	}
	origin := u.origin
	if s.By != nil {
		origin = by
	}
	if s.Anchor != nil {
		var err *field.Error
		if s.Anchor.Is == notation.RefCentre && u.laid != nil { // The square itself, and not those on it.
			origin = &Combatant{X: field.Of(u.laid.at.X), Y: field.Of(u.laid.at.Y)}
			if body, placed := c.body(); placed && body.Distance(u.laid.centre()) == 0 {
				anywhere := *s
				anywhere.Way, s = notation.WayAny, &anywhere
			}
		} else if origin, err = u.one(s.Anchor, s, sc); err != nil || origin == nil {
			return err
		}
		if origin == c { // No character is shoved away from itself.
			return nil
		}
	}
	if spaces > 0 {
		spaces += u.boonsOf(c).shoved + u.farther
	}
	spaces = min(max(0, spaces), 99)
	if s.Way == notation.WayEither {
		var err *field.Error
		if s, err = u.wayOf(s, c); err != nil {
			return err
		}
	}
	var moved int
	var collided bool
	var err *field.Error
	body, placed := c.body()
	from, also := origin.body()
	switch {
	case !placed || !also:
		moved, collided, err = u.shove(by, origin, c, 0, 0, spaces, sc.trigger)
	case s.Way == notation.WayToward || s.Way == notation.WayCloser:
		moved, err = u.pull(s, by, c, from, spaces, sc.trigger)
	default:
		var dx, dy int
		if dx, dy, err = u.direction(s, c, from, body); err != nil {
			return err
		}
		moved, collided, err = u.shove(by, origin, c, dx, dy, spaces, sc.trigger)
	}
	u.went(c, moved)
	if collided {
		u.collide(c)
	}
	return err
}

// wayOf returns the step with the way that its user chooses for a character: toward the
// anchor, or away from it (ICON-M20).
func (u *use) wayOf(s *notation.Step, c *Combatant) (*notation.Step, *field.Error) {
	one := *s
	q := choice.Question{Kind: choice.Option, Whose: u.user.payer(), About: s.Does.String(), Who: c.Character.ID,
		Text:  s.Text,
		Among: []string{notation.WayAway.String(), notation.WayToward.String()}, Least: 1, Most: 1, Rule: "ICON-M20"}
	chosen, err := u.Choose(q)
	if one.Way = notation.WayToward; slices.Contains(chosen, notation.WayAway.String()) {
		one.Way = notation.WayAway
	}
	return &one, err
}

// sameWay shoves all characters in one direction, which the user chooses (ICON-M20). Those
// in front go first, so that none of them bars the others.
func (u *use) sameWay(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	on = slices.DeleteFunc(slices.Clone(on), func(c *Combatant) bool {
		return c == u.user || u.mayShove(u.user,
			c) != nil
	})
	if len(on) == 0 {
		return nil
	}
	q := choice.Question{Kind: choice.Direction, Whose: u.user.Character.ID, About: s.Does.String(), Text: s.Text,
		Least: 1, Most: 1,
		Rule: "ICON-M20", Among: fourWays[:]}
	if len(on) == 1 {
		q.Who = on[0].Character.ID
	}
	chosen, err := u.Choose(q)
	if err != nil || len(chosen) == 0 {
		return err
	}
	way := pointOf(chosen[0])
	ahead := func(c *Combatant) int {
		body, _ := c.body()
		return body.At.X*way.X + body.At.Y*way.Y + (body.Size-1)*max(0, way.X+way.Y)
	}
	slices.SortStableFunc(on, func(a, b *Combatant) int { return ahead(b) - ahead(a) })
	for _, c := range on {
		spaces, err := u.orOne(s, sc, c)
		if err != nil {
			return err
		}
		moved, collided, err := u.shove(u.user, u.origin, c, way.X, way.Y, min(max(0, spaces), 99), sc.trigger)
		if err != nil {
			return err
		}
		u.went(c, moved)
		if collided {
			u.collide(c)
		}
	}
	return nil
}

// fourWays are the directions of a shove in any direction.
var fourWays = [...]string{"1,0", "0,1", "-1,0", "0,-1"}

// eightWays are all directions.
var eightWays = [...]string{"1,0", "1,1", "0,1", "-1,1", "-1,0", "-1,-1", "0,-1", "1,-1"}

// direction returns the direction in which the step moves a character from one body, or
// pulls it there. The user chooses one of four for any direction, and by the words of a
// text also one of two that are equally straight (ICON-M20).
func (u *use) direction(s *notation.Step, c *Combatant, from, body space.Body) (dx, dy int, err *field.Error) {
	dx, dy = space.Away(from, body)
	q := choice.Question{Kind: choice.Direction, Whose: u.user.Character.ID, About: s.Does.String(), Who: c.Character.ID, Text: s.Text,
		Least: 1, Most: 1, Rule: "ICON-M20"}
	turn := 1
	if s.Way == notation.WayToward || s.Way == notation.WayCloser {
		turn = -1
	}
	dx, dy = turn*dx, turn*dy
	switch s.Way {
	case notation.WayLine:
		if u.laid == nil {
			return dx, dy, nil
		}
		return u.laid.dx, u.laid.dy, nil
	case notation.WaySides:
		at := u.headingAt(body)
		if u.laid != nil {
			at = space.Point{X: u.laid.dx, Y: u.laid.dy}
		}
		if q.Among = eightWays[:]; at != (space.Point{}) {
			q.Among = []string{square(space.Point{X: -at.Y, Y: at.X}), square(space.Point{X: at.Y, Y: -at.X})}
		}
	case notation.WayAny:
		q.Among = fourWays[:]
	case notation.WayEight:
		q.Among = eightWays[:]
	default:
		down, across := space.Away(mirrored(from), mirrored(body)) // By the other axis, where both are as long.
		down, across = turn*down, turn*across
		switch {
		case across == dx && down == dy:
			return dx, dy, nil
		case u.text == nil && turn == 1:
			return u.shoveWay(u.user, c, from, body)
		case u.text == nil:
			return dx, dy, nil
		}
		q.Among = []string{square(space.Point{X: dx, Y: dy}), square(space.Point{X: across, Y: down})}
	}
	chosen, err := u.Choose(q)
	if err != nil || len(chosen) == 0 {
		return 0, 0, err
	}
	p := pointOf(chosen[0])
	return p.X, p.Y, nil
}

// mirrored returns the body with its axes exchanged.
func mirrored(b space.Body) space.Body {
	b.At.X, b.At.Y = b.At.Y, b.At.X
	return b
}

// pull drags a character toward a body, until the two are adjacent or something stops it
// (ICON-M20). At each square where two directions are equal, the user chooses.
func (u *use) pull(s *notation.Step, by, c *Combatant, to space.Body, spaces int, trigger Trigger) (int, *field.Error) {
	if u.hasNow(c, icon.Sturdy) && u.hostile(by, c) {
		spaces = space.ForcedSpaces(spaces, 0, true, false)
	}
	grid := u.field()
	body, _ := c.body()
	var way space.Shove
	for range spaces {
		if to.Distance(body) <= 1 {
			break
		}
		dx, dy, err := u.direction(s, c, to, body)
		if err != nil {
			return 0, err
		}
		next := grid.Shove(body, dx, dy, 1)
		if next.Moved == 0 {
			break
		}
		body.At = next.Path[0]
		way.Path = append(way.Path, body.At)
		way.Moved++
		way.Endangers = way.Endangers || next.Endangers
	}
	return way.Moved, u.shoved(by, c, &way, trigger)
}

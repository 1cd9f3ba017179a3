package dewprism

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Place is a space of the battlefield, by column and row.
type Place struct {
	X int `json:"x" limit:"-9999..9999"`
	Y int `json:"y" limit:"-9999..9999"`
}

// A Body is a combatant and its space. Several may share one.
type Body struct {
	ID string `json:"id,omitempty" limit:"..200"`
	X  int    `json:"x" limit:"-9999..9999"`
	Y  int    `json:"y" limit:"-9999..9999"`
	// Side is whose it is, for what spares friends.
	Side string `json:"side,omitempty" limit:"..40"`
	// Floor names the floor of a building that it is on, where the map has several.
	Floor string `json:"floor,omitempty" limit:"..100"`
}

// Elsewhere is the distance to a body on another floor: no range reaches so far.
const Elsewhere = 100_000

// IsElsewhere reports whether two bodies are on two floors of a building.
func (b Body) IsElsewhere(other Body) bool {
	return play.OtherFloor(b.Floor, other.Floor)
}

// Distance returns how many spaces lie between two bodies, as [Place.Distance] does; on two floors they are [Elsewhere].
func (b Body) Distance(other Body) int {
	if b.IsElsewhere(other) {
		return Elsewhere
	}
	return b.Place().Distance(other.Place())
}

// Place returns where the body stands.
func (b Body) Place() Place { return Place{b.X, b.Y} }

// Ground is the contents of the battlefield.
type Ground struct {
	// Walls are the spaces that nothing passes through, and Bodies all combatants.
	Walls  []Place `json:"walls,omitempty" limit:"..2000"`
	Bodies []Body  `json:"bodies,omitempty" limit:"..200"`
}

// Distance returns how many spaces lie from one to the other: 0 in the same
// space (DEWPRISM-R2). Spaces that meet in a point are connected (DEWPRISM-C1).
func (p Place) Distance(q Place) int { return max(field.Abs(p.X-q.X), field.Abs(p.Y-q.Y)) }

// Sight is what a user sees of a target.
type Sight struct {
	// Distance is counted in spaces.
	Distance int `json:"distance"`
	// InRange says that the range reaches so far, and Reaches that nothing keeps it from the target, either.
	InRange bool `json:"inRange"`
	Reaches bool `json:"reaches"`
	// Wall reports that a wall is between the two, and Blocker is the id of the first combatant between, which an
	// attack that needs sight hits instead.
	Wall    bool   `json:"wall"`
	Blocker string `json:"blocker,omitempty"`
	// Hit are the ids of the combatants that are hit: the target, and with a
	// beam or an area all others in the spaces that it strikes.
	Hit []string `json:"hit"`
}

// Within returns the ids of the combatants within that many spaces of a place, friend and foe alike. A smart area
// leaves out the spared side; "" spares none (DEWPRISM-R4).
func (g *Ground) Within(centre Place, spaces int, spared string) []string {
	hit := []string{}
	for _, b := range g.Bodies {
		if centre.Distance(b.Place()) <= spaces && (spared == "" || b.Side != spared) {
			hit = append(hit, b.ID)
		}
	}
	return hit
}

// longestLine is how many spaces a line is followed; nothing that needs one reaches further.
const longestLine = 200

// Look returns what a combatant at from reaches of a combatant at to
// (DEWPRISM-R2, DEWPRISM-R3). A range that needs sight reaches the first
// combatant on the path, a beam all on the line as far as the target, and
// neither passes walls; on the battlefield nothing is in the way.
//
// The line runs from the centre of one space to that of the other. Where it
// passes exactly between two spaces, both must be walled to stop it, and both
// must be held to hold it up; a beam hits the combatants in either.
func (g *Ground) Look(r Range, from, to Body) Sight {
	a, b := from.Place(), to.Place()
	s := Sight{Distance: from.Distance(to), Hit: []string{}}
	s.InRange = r.Holds(s.Distance) && (r.Mode == Battlefield || s.Distance <= longestLine)
	if !s.InRange {
		return s
	}
	if r.Mode != Battlefield {
		g.follow(&s, a, b, r.Mode == Beam, from.ID)
	}
	if r.shaped() {
		s.Blocker = "" // An area does not stop at the first combatant.
	}
	if s.Wall || r.Mode == LineOfSight && s.Blocker != "" {
		return s
	}
	s.Reaches = true
	switch {
	case r.Mode == Beam && !r.shaped():
		g.collect(&s, b, from.ID)
	case r.Area:
		s.Hit = append(s.Hit, to.ID)
		for _, id := range g.Struck(r, from, b) {
			if id != to.ID {
				s.Hit = append(s.Hit, id)
			}
		}
	default:
		s.Hit = append(s.Hit, to.ID)
	}
	return s
}

// Struck returns the ids of the combatants that an area strikes: all but its
// user in the spaces of its shape that the range holds (DEWPRISM-R4,
// DEWPRISM-R5). Aim is the space at which it is aimed, which a circle does not
// need. Walls shield from it except on the battlefield, combatants do not. An
// area that is smart leaves out the user's side.
//
// A cone and a ray hold the user's own space where the range does, and aimed at
// that space they strike it alone, because they have no direction then.
func (g *Ground) Struck(r Range, user Body, aim Place) []string {
	hit := []string{}
	at := user.Place()
	for _, b := range g.Bodies {
		p := b.Place()
		switch {
		case b.ID == user.ID, r.Smart && user.Side != "" && b.Side == user.Side:
		case !r.covers(at, aim, p):
		case r.Mode != Battlefield && r.shaped() && g.Between(at, p):
		default:
			hit = append(hit, b.ID)
		}
	}
	return hit
}

// mostSpaces is how far from its user the spaces of an area are listed.
const mostSpaces = 12

// Spaces lists the spaces that an area of a user aims at, row by row, as [Ground.Struck] finds those in it. It lists none
// of an area that reaches too far.
func (g *Ground) Spaces(r Range, user Body, aim Place) []Place {
	if !r.shaped() {
		return []Place{aim}
	}
	if r.Open || r.Most > mostSpaces {
		return nil
	}
	var list []Place
	at := user.Place()
	for y := at.Y - r.Most; y <= at.Y+r.Most; y++ {
		for x := at.X - r.Most; x <= at.X+r.Most; x++ {
			p := Place{x, y}
			if !g.walled(p) && r.covers(at, aim, p) && (r.Mode == Battlefield || !g.Between(at, p)) {
				list = append(list, p)
			}
		}
	}
	return list
}

// shaped reports whether the range has a pattern of spaces around its user.
func (r Range) shaped() bool { return r.Shape != "" && r.Shape != Single }

// covers reports whether an area that a user at one place aims at another strikes the space p.
func (r Range) covers(user, aim, p Place) bool {
	distance := user.Distance(p)
	if !r.shaped() {
		return p == aim
	}
	if !r.Holds(distance) || distance > longestLine && r.Mode != Battlefield {
		return false
	}
	dx, dy, far := aim.X-user.X, aim.Y-user.Y, user.Distance(aim)
	x, y := p.X-user.X, p.Y-user.Y
	switch {
	case r.Shape == Circle, distance == 0:
		return true
	case far == 0:
		return false
	case r.Shape == Ray:
		one, other := user.along(dx, dy, distance, far)
		return p == one || p == other
	}
	// Within 45 degrees: the cosine of the angle is at least half the root of 2.
	dot := dx*x + dy*y
	return dot > 0 && 2*dot*dot >= (dx*dx+dy*dy)*(x*x+y*y)
}

// Between reports whether a wall is on the line between two places.
func (g *Ground) Between(a, b Place) bool {
	s := Sight{Distance: a.Distance(b)}
	g.follow(&s, a, b, false, "")
	return s.Wall
}

// follow goes along the spaces between a and b.
func (g *Ground) follow(s *Sight, a, b Place, beam bool, user string) {
	dx, dy := b.X-a.X, b.Y-a.Y
	for i := 1; i < s.Distance; i++ {
		one, other := a.along(dx, dy, i, s.Distance)
		if g.walled(one) && g.walled(other) {
			s.Wall = true
			return
		}
		if beam {
			g.collect(s, one, user)
			if other != one {
				g.collect(s, other, user)
			}
			continue
		}
		if id := g.first(one, user); id != "" && s.Blocker == "" && (other == one || g.first(other, user) != "") {
			s.Blocker = id
		}
	}
}

// along returns the space that lies i of n steps along, and the one beside it
// where the line passes exactly between the two; otherwise the same one twice.
func (p Place) along(dx, dy, i, n int) (one, other Place) {
	x, overX := split(dx*i, n)
	y, overY := split(dy*i, n)
	one = Place{p.X + x, p.Y + y}
	other = one
	if overX {
		other.X++
	}
	if overY {
		other.Y++
	}
	return one, other
}

// split returns a/n to the nearest whole number, and whether it lies exactly
// between that one and the next.
func split(a, n int) (int, bool) {
	// Rounded to the nearest, halves down: the floor of (2a + n - 1) / 2n, with n at least 1.
	whole := (2*a + n - 1) / (2 * n)
	if (2*a+n-1)%(2*n) < 0 {
		whole--
	}
	return whole, 2*a-2*whole*n == n
}

// walled reports whether a wall fills the space.
func (g *Ground) walled(p Place) bool {
	for _, w := range g.Walls {
		if w == p {
			return true
		}
	}
	return false
}

// first returns the id of the first combatant in the space other than the user, or "".
func (g *Ground) first(p Place, user string) string {
	for _, b := range g.Bodies {
		if b.Place() == p && b.ID != user {
			return b.ID
		}
	}
	return ""
}

// collect adds all combatants in the space but the user to those who are hit.
func (g *Ground) collect(s *Sight, p Place, user string) {
	for _, b := range g.Bodies {
		if b.Place() == p && b.ID != user {
			s.Hit = append(s.Hit, b.ID)
		}
	}
}

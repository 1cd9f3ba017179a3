package space_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// drawField draws a small crowded field; its first body is called A.
func drawField(t *rapid.T) space.Field {
	var f space.Field
	f.Ground.Width = rapid.SampledFrom([]int{0, 1, 4, 7}).Draw(t, "width")
	f.Ground.Height = rapid.SampledFrom([]int{0, 3, 7}).Draw(t, "height")
	squares := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) space.Point {
		return at(rapid.IntRange(-2, 8).Draw(t, "x"), rapid.IntRange(-2, 8).Draw(t, "y"))
	}), 0, 30, func(p space.Point) space.Point { return p }).Draw(t, "squares")
	often := rapid.Bool()
	seldom := rapid.Custom(func(t *rapid.T) bool { return rapid.IntRange(0, 4).Draw(t, "of five") == 0 })
	for _, p := range squares {
		f.Ground.Cells = append(f.Ground.Cells, space.Cell{
			X: p.X, Y: p.Y, Level: rapid.IntRange(-2, 5).Draw(t, "level"), Pit: seldom.Draw(t, "pit"),
			Difficult: often.Draw(t, "difficult"), Dangerous: seldom.Draw(t, "dangerous"), Impassable: seldom.Draw(t, "impassable"),
		})
	}
	ids := []string{"A", "b", "c", "D", "e", "f"}
	for _, id := range ids[:rapid.IntRange(1, len(ids)).Draw(t, "bodies")] {
		b := space.Body{
			ID: id, At: at(rapid.IntRange(-1, 7).Draw(t, "x"), rapid.IntRange(-1, 7).Draw(t, "y")),
			Size: rapid.SampledFrom([]int{0, 1, 1, 1, 2, 3}).Draw(t, "size"),
			Side: rapid.SampledFrom([]icon.Side{icon.Hero, icon.Foe, icon.Foe, ""}).Draw(t, "side"),
		}
		if seldom.Draw(t, "aloft") {
			b.Level = field.Of(rapid.IntRange(-2, 6).Draw(t, "level"))
		}
		if id != "A" {
			b.Object = seldom.Draw(t, "object")
			b.Rise = rapid.IntRange(0, 3).Draw(t, "rise")
		}
		b.Passable, b.Mob, b.Rampart = seldom.Draw(t, "passable"), seldom.Draw(t, "mob"), seldom.Draw(t, "rampart")
		f.Bodies = append(f.Bodies, b)
	}
	f.OnlyImpassableBlocks = rapid.Bool().Draw(t, "only the impassable blocks")
	return f
}

func drawMover(t *rapid.T, f *space.Field) space.Mover {
	yes := rapid.Custom(func(t *rapid.T) bool { return rapid.IntRange(0, 3).Draw(t, "of four") == 0 })
	return space.Mover{
		Body:   f.Bodies[0],
		Mode:   rapid.SampledFrom([]space.Mode{space.Walk, space.Walk, space.Dash, space.Fly, space.Teleport, space.Rush, ""}).Draw(t, "mode"),
		Spaces: rapid.IntRange(-1, 6).Draw(t, "spaces"), Diagonal: yes.Draw(t, "diagonal"), Phasing: yes.Draw(t, "phasing"),
		Flying: yes.Draw(t, "flying"), Unstoppable: yes.Draw(t, "unstoppable"), Slip: yes.Draw(t, "slip"),
	}
}

func TestDistanceIsTheSameBothWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		a, b := f.Bodies[0], f.Bodies[len(f.Bodies)-1]
		d := a.Distance(b)
		if d < 0 || d != b.Distance(a) || a.Adjacent(b) != (d == 1) {
			t.Errorf("%d there, %d back", d, b.Distance(a))
		}
		least := 1 << 30
		squares(a, func(p space.Point) {
			squares(b, func(q space.Point) { least = min(least, max(p.X-q.X, q.X-p.X, p.Y-q.Y, q.Y-p.Y)) })
		})
		if d != least {
			t.Errorf("%d, but the nearest squares are %d apart", d, least)
		}
	})
}

// squares calls visit with every square of the body.
func squares(b space.Body, visit func(space.Point)) {
	for y := range max(b.Size, 1) {
		for x := range max(b.Size, 1) {
			visit(at(b.At.X+x, b.At.Y+y))
		}
	}
}

func has(b space.Body, p space.Point) bool {
	found := false
	squares(b, func(q space.Point) { found = found || p == q })
	return found
}

func cellAt(f *space.Field, p space.Point) space.Cell {
	for _, c := range f.Ground.Cells {
		if c.X == p.X && c.Y == p.Y {
			return c
		}
	}
	return space.Cell{}
}

// plainStep is a step as the rules word it, square by square and without a board.
func plainStep(f *space.Field, m space.Mover, from, to space.Point) (cost int, endangers bool, rule string) {
	dx, dy := to.X-from.X, to.Y-from.Y
	if dx*dx+dy*dy == 0 || dx*dx+dy*dy > 2 || dx != 0 && dy != 0 && !m.Diagonal {
		return 0, false, "ICON-M1"
	}
	flies := m.Flying || m.Mode == space.Fly
	here, there := m.Body, m.Body
	here.At, there.At = from, to
	climbFrom, climbTo := f.LevelAt(space.Body{At: from, Size: m.Size}), f.LevelAt(space.Body{At: to, Size: m.Size})
	base := max(m.Level.Or(-99), f.LevelAt(space.Body{At: m.At, Size: m.Size}))
	wall, foe, outside, difficult, danger, barred := false, false, false, false, false, false
	squares(there, func(p space.Point) {
		g := f.Ground
		outside = outside || g.Width > 0 && (p.X < 0 || p.X >= g.Width) || g.Height > 0 && (p.Y < 0 || p.Y >= g.Height)
		c := cellAt(f, p)
		wall = wall || c.Impassable
		danger = danger || c.Dangerous && !has(here, p)
		for _, b := range f.Bodies[1:] {
			foe = foe || has(b, p) && !b.Object && !b.Passable && b.Side != m.Side
		}
	})
	squares(here, func(p space.Point) {
		c := cellAt(f, p)
		if !has(there, p) && inside(f, p) {
			difficult = difficult || c.Difficult
			danger = danger || c.Dangerous
		}
	})
	free := m.Unstoppable || m.Mode == space.Rush
	for _, b := range f.Bodies[1:] {
		// An object has a side for its rampart alone.
		opposed := b.Side != "" && m.Side != "" && b.Side != m.Side && (b.Object || !b.Passable)
		if opposed && b.Rampart && (b.Distance(here) <= 1 && inside(f, from) || b.Distance(there) <= 1) {
			barred = barred || (flies || m.Mode == space.Dash) && !free && !m.Slip
		}
	}
	switch {
	case outside:
		return 0, false, "ICON-M1"
	case !flies && !m.Phasing && (foe || wall):
		return 0, false, "ICON-M4"
	case barred:
		return 0, false, "ICON-M11"
	}
	endangers = danger && !flies && m.Mode != space.Rush
	if flies {
		return 1, endangers, ""
	}
	if from == m.At {
		climbFrom = base
	}
	penalty := max(climbTo-climbFrom, 0)
	if penalty > 3 {
		return 0, false, "ICON-M3"
	}
	if difficult || f.Engaged(m, from) && !free && m.Mode != space.Dash {
		penalty = max(penalty, 1)
	}
	return 1 + penalty, endangers, ""
}

func inside(f *space.Field, p space.Point) bool {
	g := f.Ground
	return (g.Width == 0 || p.X >= 0 && p.X < g.Width) && (g.Height == 0 || p.Y >= 0 && p.Y < g.Height)
}

func TestStepsAreAsTheRulesWordThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		m := drawMover(t, &f)
		m.Phasing = false
		if m.Mode == space.Teleport {
			m.Mode = space.Walk
		}
		from := at(rapid.IntRange(0, 6).Draw(t, "x"), rapid.IntRange(0, 6).Draw(t, "y"))
		whole := true
		there := m.Body
		there.At = from
		squares(there, func(p space.Point) { whole = whole && inside(&f, p) })
		if !whole {
			return
		}
		to := at(from.X+rapid.IntRange(-1, 1).Draw(t, "dx"), from.Y+rapid.IntRange(-1, 1).Draw(t, "dy"))
		cost, endangers, rule := plainStep(&f, m, from, to)
		s, err := f.Step(m, from, to)
		if rule != "" {
			if err == nil || err.Rule != rule {
				t.Fatalf("got %+v, %v, want the refusal of %s", s, err, rule)
			}
			return
		}
		if err != nil || s.Cost != cost || s.Endangers != endangers {
			t.Fatalf("got %+v, %v, want a cost of %d, endangered %t", s, err, cost, endangers)
		}
	})
}

func TestEverySquareInReachHasAPath(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		m := drawMover(t, &f)
		var seen []space.Point
		least := 0
		for _, r := range f.Reachable(m) {
			path, err := f.PathTo(m, r.Square)
			if err != nil {
				t.Fatalf("%+v: %v", r, err)
			}
			walk, err := f.Walk(m, path)
			if err != nil || walk.Cost != r.Cost || walk.Endangered != r.Endangered || walk.Cost > m.Spaces {
				t.Fatalf("%+v: walking %v gave %+v, %v", r, path, walk, err)
			}
			if slices.Contains(seen, r.Square) || r.Cost < least || path[len(path)-1] != r.Square {
				t.Fatalf("%+v after %v", r, seen)
			}
			seen, least = append(seen, r.Square), r.Cost
		}
	})
}

func TestEveryPathThatCanBeWalkedIsInReach(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		m := drawMover(t, &f)
		var path []space.Point
		p := m.At
		far := 1
		if m.Mode == space.Teleport {
			far = 6
		}
		for range rapid.IntRange(1, 5).Draw(t, "steps") {
			p = at(p.X+rapid.IntRange(-far, far).Draw(t, "dx"), p.Y+rapid.IntRange(-far, far).Draw(t, "dy"))
			if _, err := f.Step(m, at(p.X, p.Y), p); err == nil && m.Mode != space.Teleport {
				t.Fatal("a step to nowhere was allowed")
			}
			last := m.At
			if len(path) > 0 {
				last = path[len(path)-1]
			}
			if _, err := f.Step(m, last, p); err == nil {
				path = append(path, p)
			} else {
				p = last
			}
		}
		walk, err := f.Walk(m, path)
		if err != nil || len(path) == 0 || path[len(path)-1] == m.At {
			return
		}
		for _, r := range f.Reachable(m) {
			if r.Square == path[len(path)-1] {
				if r.Cost > walk.Cost || r.Cost == walk.Cost && r.Endangered && !walk.Endangered {
					t.Errorf("walked at %d, danger %t, but reach says %+v", walk.Cost, walk.Endangered, r)
				}
				return
			}
		}
		t.Errorf("%v can be walked at %d, but is out of reach", path, walk.Cost)
	})
}

func TestAShoveEndsWhereThereIsRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		target := f.Bodies[0]
		dx, dy := rapid.IntRange(-1, 1).Draw(t, "dx"), rapid.IntRange(-1, 1).Draw(t, "dy")
		spaces := rapid.IntRange(-1, 9).Draw(t, "spaces")
		s := f.Shove(target, dx, dy, spaces)
		if s.Moved != len(s.Path) || s.Moved > max(spaces, 0) || s.Into != "" && !s.Collided {
			t.Fatalf("got %+v", s)
		}
		for i, p := range s.Path {
			if p != at(target.At.X+(i+1)*dx, target.At.Y+(i+1)*dy) {
				t.Fatalf("it left the straight line: %v", s.Path)
			}
			target := target
			target.At = p
			squares(target, func(q space.Point) {
				if !inside(&f, q) || cellAt(&f, q).Impassable {
					t.Fatalf("it came to %v", q)
				}
			})
			for _, b := range f.Bodies[1:] {
				if !b.Object && !b.Passable && b.Distance(target) == 0 {
					t.Fatalf("it came to %v, where %s stands", p, b.ID)
				}
			}
		}
		if !s.Collided && s.Moved < spaces && (dx != 0 || dy != 0) {
			end := target
			end.At = at(target.At.X+(s.Moved+1)*dx, target.At.Y+(s.Moved+1)*dy)
			gone := false
			squares(end, func(q space.Point) { gone = gone || !inside(&f, q) })
			if !gone {
				t.Fatalf("nothing stopped it: %+v", s)
			}
		}
	})
}

func TestSightIsTheSameBothWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		a, b := f.Bodies[0], f.Bodies[len(f.Bodies)-1]
		s, back := f.Between(a, b), f.Between(b, a)
		if s.Line != back.Line || s.Distance != back.Distance || s.LevelFrom != back.LevelTo {
			t.Fatalf("there %+v, back %+v", s, back)
		}
		if s.Cover && (!s.Line || s.Distance <= 1 || s.LevelFrom > s.LevelTo) || s.Distance <= 1 && !s.Line {
			t.Fatalf("got %+v", s)
		}
		if (s.Blocker != nil) == s.Line || (s.CoverFrom != nil) != s.Cover {
			t.Fatalf("got %+v, blocked by %v, cover from %v", s, s.Blocker, s.CoverFrom)
		}
		if s.Cover && b.Distance(space.Body{At: *s.CoverFrom}) != 1 {
			t.Fatalf("cover from %v", *s.CoverFrom)
		}
	})
}

// The squares that a line is followed through are compared with those whose
// inside it crosses, found one by one: of the rectangle between its ends, those
// whose centre is nearer to it than it takes to miss them.
func TestLinesPassTheSquaresThatTheyCross(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		end := at(rapid.IntRange(-6, 5).Draw(t, "x"), rapid.IntRange(-6, 5).Draw(t, "y"))
		var f space.Field
		walls := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) space.Point {
			return at(rapid.IntRange(min(end.X, 0), max(end.X+2, 0)).Draw(t, "wall x"), rapid.IntRange(min(end.Y, 0), max(end.Y+2, 0)).Draw(t, "wall y"))
		}), 0, 12).Draw(t, "walls")
		for _, p := range walls {
			f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: p.X, Y: p.Y, Impassable: true})
		}
		b := space.Body{ID: "b", At: end, Size: rapid.IntRange(1, 3).Draw(t, "size")}
		clear := (space.Body{}).Distance(b) <= 1
		squares(b, func(p space.Point) {
			inner := p.X > end.X && p.X < end.X+b.Size-1 && p.Y > end.Y && p.Y < end.Y+b.Size-1
			clear = clear || !inner && !crossed(p, walls, b)
		})
		s := f.Between(space.Body{ID: "a"}, b)
		if s.Line != clear {
			t.Fatalf("line %t to %+v past %v", s.Line, b, walls)
		}
	})
}

// crossed reports whether a wall outside of b, or two at a corner, lie on the line from the origin to a square.
func crossed(end space.Point, walls []space.Point, b space.Body) bool {
	// Twice the distance from the line, in units of its length, with its side.
	off := func(p space.Point) int { return 2 * (end.X*p.Y - end.Y*p.X) }
	reach := max(end.X, -end.X) + max(end.Y, -end.Y)
	between := func(p space.Point) bool {
		return p != at(0, 0) && !has(b, p) && p.X >= min(end.X, 0) && p.X <= max(end.X, 0) && p.Y >= min(end.Y, 0) && p.Y <= max(end.Y, 0)
	}
	for _, p := range walls {
		if !between(p) {
			continue
		}
		if max(off(p), -off(p)) < reach {
			return true
		}
		for _, q := range walls {
			beside := off(p) == reach && off(q) == -reach && max(p.X-q.X, q.X-p.X) == 1 && max(p.Y-q.Y, q.Y-p.Y) == 1
			if beside && between(q) {
				return true
			}
		}
	}
	return false
}

func TestAnAreaHoldsABodyOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		area := space.Area{
			Shape: rapid.SampledFrom([]space.Shape{space.Line, space.Burst, space.Blast}).Draw(t, "shape"),
			Size:  rapid.IntRange(0, 4).Draw(t, "size"),
		}
		p := at(rapid.IntRange(-2, 8).Draw(t, "x"), rapid.IntRange(-2, 8).Draw(t, "y"))
		ids := f.InArea(area, f.Bodies[0], p, rapid.IntRange(-1, 1).Draw(t, "dx"), rapid.IntRange(-1, 1).Draw(t, "dy"))
		if len(slices.Compact(slices.Sorted(slices.Values(ids)))) != len(ids) {
			t.Errorf("got %v", ids)
		}
		if area.Shape == space.Burst && slices.Contains(ids, "A") {
			t.Error("a burst holds its user")
		}
	})
}

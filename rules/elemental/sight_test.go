package elemental_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

// grids are all kinds of hexes that Foundry has.
var grids = []int{2, 3, 4, 5}

// A cube is a hex by steps along two of its axes, of which a third follows.
type cube struct{ q, r int }

// on returns the cell of a hex on a grid, in the way in which Foundry's own
// documentation of offsets counts rows and columns.
func (c cube) on(grid int) elemental.Point {
	odd := func(n int) int { return n & 1 }
	switch grid {
	case 2:
		return elemental.Point{X: c.q + (c.r-odd(c.r))/2, Y: c.r}
	case 3:
		return elemental.Point{X: c.q + (c.r+odd(c.r))/2, Y: c.r}
	case 4:
		return elemental.Point{X: c.q, Y: c.r + (c.q-odd(c.q))/2}
	}
	return elemental.Point{X: c.q, Y: c.r + (c.q+odd(c.q))/2}
}

func (c cube) plus(d cube) cube { return cube{c.q + d.q, c.r + d.r} }

// turned returns the hex turned by a sixth about the origin so many times, and mirrored first.
func (c cube) turned(times int, mirrored bool) cube {
	if mirrored {
		c = cube{c.r, c.q}
	}
	for range times {
		c = cube{-c.r, c.q + c.r}
	}
	return c
}

// centre is where a hex lies on paper, with points up.
func (c cube) centre() (x, y float64) {
	return math.Sqrt(3) * (float64(c.q) + float64(c.r)/2), 1.5 * float64(c.r)
}

// holding returns the hex in which a point on paper lies.
func holding(x, y float64) cube {
	q, r := math.Sqrt(3)/3*x-y/3, 2*y/3
	s := -q - r
	rq, rr, rs := math.Round(q), math.Round(r), math.Round(s)
	switch dq, dr, ds := math.Abs(rq-q), math.Abs(rr-r), math.Abs(rs-s); {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return cube{int(rq), int(rr)}
}

// A scene is hexes that hold something.
type scene struct{ walls, fog []cube }

func (s scene) ground(grid int) elemental.Ground {
	g := elemental.Ground{Grid: n(grid)}
	add := func(list []cube, kind elemental.CellKind) {
		for _, c := range list {
			p := c.on(grid)
			g.Cells = append(g.Cells, elemental.Cell{X: p.X, Y: p.Y, Kind: kind})
		}
	}
	add(s.walls, elemental.Wall)
	add(s.fog, elemental.Obscuring)
	return g
}

// seen returns the sight between two hexes.
func (s scene) seen(t testing.TB, from, to cube) elemental.SightResult {
	t.Helper()
	a, b := from.on(2), to.on(2)
	return rulestest.Resolve(t, elemental.ResolveSight, elemental.Sight{Ground: s.ground(2), From: &a, To: &b})
}

func TestDistance(t *testing.T) {
	for _, grid := range grids {
		t.Run(fmt.Sprint("ELEMENTAL-A5 six neighbours on grid ", grid), func(t *testing.T) {
			g := elemental.Ground{Grid: n(grid)}
			for x := -3; x < 4; x++ {
				for y := -3; y < 4; y++ {
					neighbours := 0
					for dx := -2; dx <= 2; dx++ {
						for dy := -2; dy <= 2; dy++ {
							if g.Distance(elemental.Point{X: x, Y: y}, elemental.Point{X: x + dx, Y: y + dy}) == 1 {
								neighbours++
							}
						}
					}
					if neighbours != 6 {
						t.Fatalf("%d,%d has %d neighbours", x, y, neighbours)
					}
				}
			}
		})
	}
	for _, c := range []struct {
		grid, x, y, hexes int
	}{
		// From 0,0: rows shoved to the right where they are odd, or to the left where they are not.
		{2, 0, 1, 1}, {2, -1, 1, 1}, {2, 1, 1, 2}, {3, 0, 1, 1}, {3, 1, 1, 1}, {3, -1, 1, 2},
		{4, 1, 0, 1}, {4, 1, -1, 1}, {4, 1, 1, 2}, {5, 1, 0, 1}, {5, 1, 1, 1}, {5, 1, -1, 2},
		{2, 6, 0, 6}, {4, 0, 6, 6}, {2, 0, 2, 2}, {2, 3, 4, 5},
	} {
		t.Run(fmt.Sprintf("ELEMENTAL-A5 to %d,%d on grid %d", c.x, c.y, c.grid), func(t *testing.T) {
			r := rulestest.Resolve(t, elemental.ResolveSight, elemental.Sight{Ground: elemental.Ground{Grid: n(c.grid)}, From: &elemental.Point{}, To: &elemental.Point{X: c.x, Y: c.y}})
			same(t, "hexes and feet", []int{c.hexes, 5 * c.hexes}, []int{r.Hexes, r.Feet})
		})
	}
}

func TestSight(t *testing.T) {
	ring := func(about cube) []cube {
		var list []cube
		for i := range 6 {
			list = append(list, about.plus(cube{1, 0}.turned(i, false)))
		}
		return list
	}
	for _, c := range []struct {
		name        string
		scene       scene
		to          cube
		line, cover bool
		crossed     int
	}{
		{"ELEMENTAL-L2 nothing between", scene{}, cube{5, 0}, true, false, 0},
		{"ELEMENTAL-L2 a wall in the middle gives cover", scene{walls: []cube{{3, 0}}}, cube{5, 0}, true, true, 0},
		{"ELEMENTAL-L2 a wall next to the attacker gives none", scene{walls: []cube{{1, 0}}}, cube{5, 0}, true, false, 0},
		{"ELEMENTAL-L2 a wall next to the target gives cover", scene{walls: []cube{{4, 0}}}, cube{5, 0}, true, true, 0},
		{"ELEMENTAL-L2 a wall beside the line gives none", scene{walls: []cube{{3, 1}}}, cube{5, 0}, true, false, 0},
		{"ELEMENTAL-L2 a wall behind the target gives none", scene{walls: []cube{{6, 0}}}, cube{5, 0}, true, false, 0},
		{"ELEMENTAL-L2 whoever stands in a wall is seen", scene{walls: []cube{{0, 0}, {5, 0}}}, cube{5, 0}, true, false, 0},
		{"ELEMENTAL-L2 a closed ring leaves no line", scene{walls: ring(cube{5, 0})}, cube{5, 0}, false, true, 0},
		{"ELEMENTAL-L2 a closed ring about the attacker neither", scene{walls: ring(cube{0, 0})}, cube{5, 0}, false, false, 0},
		{"ELEMENTAL-L2 a wall as wide as three leaves none", scene{walls: []cube{{3, -2}, {3, -1}, {3, 0}, {3, 1}, {2, 1}, {2, 2}, {4, -2}, {4, -3}}}, cube{5, 0}, false, true, 0},
		// From 0,0 to 2,2 the line runs between 1,0 and 0,1, through 1,1, and between 2,1 and 1,2.
		{"ELEMENTAL-L2 along the side of one wall there is a line", scene{walls: []cube{{2, 1}}}, cube{2, 2}, true, false, 0},
		{"ELEMENTAL-L2 two walls side by side leave no gap", scene{walls: []cube{{2, 1}, {1, 2}}}, cube{2, 2}, false, true, 0},
		{"ELEMENTAL-L4 one hex of fog", scene{fog: []cube{{2, 0}}}, cube{5, 0}, true, false, 1},
		{"ELEMENTAL-L4 the fog in which the target stands counts", scene{fog: []cube{{4, 0}, {5, 0}, {6, 0}}}, cube{5, 0}, true, false, 2},
		{"ELEMENTAL-L4 the fog in which the attacker stands counts", scene{fog: []cube{{0, 0}, {1, 0}, {2, 0}, {2, 1}}}, cube{5, 0}, true, false, 3},
		{"ELEMENTAL-L4 the same cell twice is one", scene{fog: []cube{{2, 0}, {2, 0}}}, cube{5, 0}, true, false, 1},
		{"ELEMENTAL-L4 along one side of fog nothing is crossed", scene{fog: []cube{{2, 1}}}, cube{2, 2}, true, false, 0},
		{"ELEMENTAL-L4 between two hexes of fog one is", scene{fog: []cube{{2, 1}, {1, 2}, {1, 0}, {0, 1}}}, cube{2, 2}, true, false, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := c.scene.seen(t, cube{}, c.to)
			same(t, "line, cover and hexes crossed", []any{c.line, c.cover, c.crossed}, []any{r.Line, r.Cover, r.Crossed})
			same(t, "targetable", []bool{c.line && c.crossed < 3, c.line}, []bool{r.Targetable, r.HexTargetable})
		})
	}
	t.Run("ELEMENTAL-L4 darkness is total", func(t *testing.T) {
		r := rulestest.Resolve(t, elemental.ResolveSight, elemental.Sight{Ground: elemental.Ground{Grid: n(4), Dark: true}, From: &elemental.Point{}, To: &elemental.Point{X: 1}})
		same(t, "concealment", []any{elemental.Total, 3, false, true}, []any{r.Concealment, r.MissOn, r.Targetable, r.HexTargetable})
	})
	for hexes, want := range map[int]struct {
		level  elemental.Concealment
		missOn int
	}{0: {elemental.Open, 0}, 1: {elemental.Partial, 1}, 2: {elemental.Middle, 2}, 3: {elemental.Total, 3}, 7: {elemental.Total, 3}} {
		t.Run(fmt.Sprint("ELEMENTAL-L4 hexes told: ", hexes), func(t *testing.T) {
			for face := 1; face <= 6; face++ {
				faces := []int{face}
				if hexes == 0 {
					faces = nil
				}
				r := rulestest.Resolve(t, elemental.ResolveSight, elemental.Sight{Crossed: n(hexes), Roll: true}, faces...)
				same(t, "concealment", []any{want.level, want.missOn, face <= want.missOn}, []any{r.Concealment, r.MissOn, r.Missed})
			}
		})
	}
	t.Run("ELEMENTAL-L1 ranges", func(t *testing.T) {
		at := func(long bool) elemental.SightResult {
			return rulestest.Resolve(t, elemental.ResolveSight, elemental.Sight{Ground: elemental.Ground{Grid: n(2)}, From: &elemental.Point{}, To: &elemental.Point{X: 9}, Range: n(20), Long: long})
		}
		same(t, "of a long weapon", []any{true, -2}, []any{at(true).InRange, at(true).Penalty})
		same(t, "of another one", []any{false, 0}, []any{at(false).InRange, at(false).Penalty})
	})
	t.Run("ELEMENTAL-L2 further than 500 feet nothing is said to stand between", func(t *testing.T) {
		same(t, "line", true, scene{walls: ring(cube{101, 0})}.seen(t, cube{}, cube{101, 0}).Line)
	})
}

func TestSightNamesWhatItNeeds(t *testing.T) {
	at := &elemental.Point{}
	for _, c := range []struct {
		request elemental.Sight
		code    field.Code
		name    string
	}{
		{elemental.Sight{}, field.Missing, "from"},
		{elemental.Sight{To: at}, field.Missing, "from"},
		{elemental.Sight{From: at}, field.Missing, "to"},
		{elemental.Sight{From: at, To: at}, field.Missing, "ground.grid"},
		{elemental.Sight{From: at, To: at, Ground: elemental.Ground{Grid: n(1)}}, field.OutOfRange, "ground.grid"},
		{elemental.Sight{From: at, To: at, Ground: elemental.Ground{Grid: n(2), Cells: []elemental.Cell{{Kind: "lava"}}}}, field.UnknownName, "ground.cells[0].kind"},
	} {
		t.Run(fmt.Sprintf("%s %s", c.code, c.name), func(t *testing.T) {
			_, err := elemental.ResolveSight(dice.Scripted(nil), c.request)
			refusal(t, err, c.code, c.name, "")
		})
	}
}

// anyCube draws a hex near the origin.
func anyCube(t *rapid.T, name string, far int) cube {
	return cube{rapid.IntRange(-far, far).Draw(t, name), rapid.IntRange(-far, far).Draw(t, name)}
}

// anyScene draws walls and fog.
func anyScene(t *rapid.T) scene {
	var s scene
	for range rapid.IntRange(0, 12).Draw(t, "walls") {
		s.walls = append(s.walls, anyCube(t, "wall", 5))
	}
	for range rapid.IntRange(0, 8).Draw(t, "fog") {
		s.fog = append(s.fog, anyCube(t, "fog", 5))
	}
	return s
}

func (c cube) away(from cube) int {
	q, r := c.q-from.q, c.r-from.r
	return max(max(q, -q), max(r, -r), max(q+r, -q-r))
}

func TestSightHasNoDirection(t *testing.T) {
	t.Run("ELEMENTAL-L2 ELEMENTAL-L4 turned, mirrored, shifted, on any grid and from the other end it is the same", rapid.MakeCheck(func(t *rapid.T) {
		s := anyScene(t)
		from, to := anyCube(t, "from", 5), anyCube(t, "to", 5)
		see := func(s scene, grid int, from, to cube) elemental.SightResult {
			g := s.ground(grid)
			return g.Between(from.on(grid), to.on(grid))
		}
		first := see(s, 2, from, to)
		if first.Hexes != to.away(from) {
			t.Fatalf("%d hexes, not %d", first.Hexes, to.away(from))
		}
		grid, times := rapid.SampledFrom(grids).Draw(t, "grid"), rapid.IntRange(0, 5).Draw(t, "turns")
		mirrored, shift := rapid.Bool().Draw(t, "mirrored"), anyCube(t, "shift", 9)
		place := func(c cube) cube { return c.turned(times, mirrored).plus(shift) }
		var other scene
		for _, c := range s.walls {
			other.walls = append(other.walls, place(c))
		}
		for _, c := range s.fog {
			other.fog = append(other.fog, place(c))
		}
		if again := see(other, grid, place(from), place(to)); again != first {
			t.Fatalf("placed otherwise %+v, not %+v", again, first)
		}
		back := see(s, 2, to, from)
		if back.Line != first.Line || back.Crossed != first.Crossed || back.Hexes != first.Hexes {
			t.Fatalf("from the other end %+v, not %+v", back, first)
		}
		near := slices.DeleteFunc(slices.Clone(s.walls), func(c cube) bool { return c.away(from) > 1 })
		if see(scene{walls: near}, 2, from, to).Cover {
			t.Fatal("ELEMENTAL-L2 walls next to the attacker give cover")
		}
		far := slices.DeleteFunc(slices.Clone(s.walls), func(c cube) bool { return c.away(from) <= 1 || c.away(to) <= 1 })
		if see(scene{walls: far}, 2, from, to).Cover != see(scene{walls: far}, 2, to, from).Cover {
			t.Fatal("ELEMENTAL-L2 walls next to nobody cover one side alone")
		}
		if !first.Line && !first.Cover && len(near) == 0 {
			t.Fatal("no line leads there, but that between the centres does")
		}
	}))
}

// On paper: a line is followed in small steps, and each lies in some hex.
func TestLinesAreThoseOnPaper(t *testing.T) {
	t.Run("ELEMENTAL-L2 ELEMENTAL-L4 between centres and between any points", rapid.MakeCheck(func(t *rapid.T) {
		s := anyScene(t)
		from, to := anyCube(t, "from", 4), anyCube(t, "to", 4)
		if from == to {
			return
		}
		r := func() elemental.SightResult { g := s.ground(2); return g.Between(from.on(2), to.on(2)) }()
		const steps = 2003
		// passed returns the hexes that a line goes through, sampled at its steps.
		passed := func(ax, ay, bx, by float64) map[cube]bool {
			found := map[cube]bool{}
			for i := 0; i <= steps; i++ {
				share := float64(i) / steps
				found[holding(ax+(bx-ax)*share, ay+(by-ay)*share)] = true
			}
			return found
		}
		ax, ay := from.centre()
		bx, by := to.centre()
		// Shifted to both sides by next to nothing, it passes by both sides of a side that it runs along.
		across := math.Hypot(bx-ax, by-ay)
		dx, dy := -(by-ay)/across*1e-6, (bx-ax)/across*1e-6
		left, right := passed(ax+dx, ay+dy, bx+dx, by+dy), passed(ax-dx, ay-dy, bx-dx, by-dy)
		q, p := to.q-from.q, to.r-from.r
		if q != p && q != -2*p && p != -2*q { // It runs along no side.
			crossed, cover := 0, false
			for c := range left {
				if !right[c] {
					continue
				}
				if slices.Contains(s.fog, c) {
					crossed++
				}
				cover = cover || c != to && c.away(from) > 1 && slices.Contains(s.walls, c)
			}
			if crossed != r.Crossed || cover != r.Cover {
				t.Fatalf("on paper %d hexes and cover %v, not %+v", crossed, cover, r)
			}
		}
		if r.Line {
			return
		}
		// Where no line is found, none that is tried on paper leads there.
		for range 40 {
			point := func(c cube, name string) (float64, float64) {
				x, y := c.centre()
				angle, far := rapid.Float64Range(0, 2*math.Pi).Draw(t, name), rapid.Float64Range(0, 0.86).Draw(t, name)
				return x + far*math.Cos(angle), y + far*math.Sin(angle)
			}
			ax, ay := point(from, "from")
			bx, by := point(to, "to")
			free := true
			for c := range passed(ax, ay, bx, by) {
				free = free && (c == from || c == to || !slices.Contains(s.walls, c))
			}
			if free {
				t.Fatalf("a line leads from %v,%v to %v,%v", ax, ay, bx, by)
			}
		}
	}))
}

// A target walled off by as many walls as can matter takes the longest to be found unseen.
func BenchmarkNoLine(b *testing.B) {
	var s scene
	for q := -2; q <= 102; q++ {
		for r := -3; r <= 3; r++ {
			s.walls = append(s.walls, cube{q, r})
		}
	}
	g := s.ground(2)
	for b.Loop() {
		if g.Between(cube{}.on(2), cube{100, 0}.on(2)).Line {
			b.Fatal("it is seen")
		}
	}
}

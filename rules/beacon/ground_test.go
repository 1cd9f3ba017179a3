package beacon_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
)

// on is a combatant on that square.
func on(x, y int) *beacon.Combatant { return &beacon.Combatant{X: n(x), Y: n(y)} }

// wall, fog and pit are squares of each kind.
func wall(x, y int) beacon.Cell { return beacon.Cell{X: x, Y: y, Kind: beacon.Wall} }
func fog(x, y int) beacon.Cell  { return beacon.Cell{X: x, Y: y, Kind: beacon.Obscuring} }
func pit(x, y int) beacon.Cell  { return beacon.Cell{X: x, Y: y, Impassable: true} }

func TestObscuredLinesOfSight(t *testing.T) {
	seen := func(concealed, sheltered, walled bool) beacon.Obscured {
		return beacon.Obscured{Concealed: concealed, Sheltered: sheltered, Walled: walled}
	}
	for _, test := range []struct {
		name     string
		from, to *beacon.Combatant
		cells    []beacon.Cell
		want     beacon.Obscured
	}{
		{"open ground", on(0, 0), on(5, 0), nil, seen(false, false, false)},
		{"fog between", on(0, 0), on(5, 0), []beacon.Cell{fog(3, 0)}, seen(true, false, false)},
		{"fog around the target", on(0, 0), on(5, 0), []beacon.Cell{fog(5, 0)}, seen(true, false, false)},
		{"fog around the attacker", on(0, 0), on(5, 0), []beacon.Cell{fog(0, 0)}, seen(true, false, false)},
		{"fog behind the target", on(0, 0), on(5, 0), []beacon.Cell{fog(6, 0)}, seen(false, false, false)},
		{"a wall beside the line", on(0, 0), on(5, 0), []beacon.Cell{wall(3, 1), wall(4, -1)}, seen(false, false, false)},
		{"a wall at the corner of the target", on(0, 3), on(5, 0), []beacon.Cell{wall(4, 1)}, seen(false, true, false)},
		{"a wall across all lines", on(0, 0), on(5, 0), []beacon.Cell{wall(3, 0)}, seen(false, true, true)},
		{"a wall around a corner", on(0, 0), on(1, 1), []beacon.Cell{wall(1, 0)}, seen(false, true, false)},
		{"both corners", on(0, 0), on(1, 1), []beacon.Cell{wall(1, 0), wall(0, 1)}, seen(false, true, false)},
		{"the squares of the two themselves stop nothing", on(0, 0), on(5, 0), []beacon.Cell{wall(0, 0), wall(5, 0)}, seen(false, false, false)},
		{"a wall and fog", on(0, 0), on(0, -5), []beacon.Cell{wall(0, -2), fog(0, -3)}, seen(true, true, true)},
		{"impassable ground alone hides nothing", on(0, 0), on(5, 0), []beacon.Cell{pit(3, 0)}, seen(false, false, false)},
		{"the same square", on(2, 2), on(2, 2), []beacon.Cell{fog(2, 2)}, seen(false, false, false)},
		{"a position that is not known", on(0, 0), &beacon.Combatant{X: n(5)}, []beacon.Cell{fog(3, 0)}, seen(false, false, false)},
	} {
		t.Run("BEACON-C4 "+test.name, func(t *testing.T) {
			g := beacon.Ground{Cells: test.cells}
			same(t, "obscured", test.want, g.Between(test.from, test.to))
		})
	}
	t.Run("BEACON-C4 BEACON-M3 the ground of another floor is not there", func(t *testing.T) {
		for floor, counts := range map[string]bool{"loft": false, "hall": true, "": true} {
			block, hole := wall(3, 0), pit(2, 0)
			block.Floor, hole.Floor = floor, floor
			g := beacon.Ground{Cells: []beacon.Cell{block, hole}}
			from, to, there := on(0, 0), on(5, 0), on(2, 0)
			from.Floor, to.Floor, there.Floor = "hall", "hall", "hall"
			same(t, "walled on "+floor, counts, g.Between(from, to).Walled)
			same(t, "impassable on "+floor, counts, g.Impassable(there))
			_, found := g.Way(from, there, nil)
			same(t, "a way on "+floor, !counts, found)
			same(t, "squares around on "+floor, 25-field.Flag(counts), len(g.Around(from, 2)))
		}
	})
	t.Run("BEACON-C4 hexes are not squares", func(t *testing.T) {
		g := beacon.Ground{Grid: n(2), Cells: []beacon.Cell{wall(3, 0)}}
		same(t, "obscured", beacon.Obscured{}, g.Between(on(0, 0), on(5, 0)))
	})
	t.Run("BEACON-C4 turned or mirrored, a battlefield hides the same", rapid.MakeCheck(func(t *rapid.T) {
		number := rapid.IntRange(-4, 4)
		g, turned := beacon.Ground{}, beacon.Ground{}
		turn := func(x, y int) (int, int) { return 7 - y, x }
		for range rapid.IntRange(0, 6).Draw(t, "cells") {
			c := beacon.Cell{X: number.Draw(t, "x"), Y: number.Draw(t, "y"), Kind: rapid.SampledFrom([]beacon.CellKind{beacon.Wall, beacon.Obscuring}).Draw(t, "kind")}
			g.Cells = append(g.Cells, c)
			c.X, c.Y = turn(c.X, c.Y)
			turned.Cells = append(turned.Cells, c)
		}
		place := func(name string) (x, y int) { return number.Draw(t, name), number.Draw(t, name) }
		ax, ay := place("from")
		bx, by := place("to")
		want := g.Between(on(ax, ay), on(bx, by))
		if got := turned.Between(on(turn(ax, ay)), on(turn(bx, by))); got != want {
			t.Fatalf("%+v, and turned %+v", want, got)
		}
		if want.Walled && !want.Sheltered {
			t.Fatalf("walled and not sheltered: %+v", want)
		}
	}))
	t.Run("a kind that there is not", func(t *testing.T) {
		g := beacon.Ground{Cells: []beacon.Cell{pit(0, 0), wall(1, 0), {Kind: "lava"}}}
		same(t, "error", field.Unknown("cells[2].kind", "lava"), g.Check())
	})
}

func TestOppositeSides(t *testing.T) {
	for _, test := range []struct {
		a, b [2]int
		want bool
	}{
		{[2]int{-1, 0}, [2]int{1, 0}, true},
		{[2]int{-1, -1}, [2]int{1, 1}, true},
		{[2]int{-1, -1}, [2]int{1, 0}, true},
		{[2]int{-1, 0}, [2]int{1, -1}, true},
		{[2]int{-1, -1}, [2]int{1, -1}, false},
		{[2]int{-1, 0}, [2]int{0, 1}, false},
		{[2]int{-1, 0}, [2]int{-1, 1}, false},
		{[2]int{-1, 0}, [2]int{-1, 0}, false},
		{[2]int{0, 0}, [2]int{1, 0}, false},
		{[2]int{-2, 0}, [2]int{1, 0}, true},
		{[2]int{-2, -1}, [2]int{2, -1}, false},
		{[2]int{-2, 1}, [2]int{0, -1}, false},
	} {
		t.Run(fmt.Sprint("BEACON-C3 ", test.a, test.b), func(t *testing.T) {
			m := on(3, 4)
			a, b := on(3+test.a[0], 4+test.a[1]), on(3+test.b[0], 4+test.b[1])
			same(t, "opposite", [2]bool{test.want, test.want}, [2]bool{beacon.Opposite(a, b, m), beacon.Opposite(b, a, m)})
		})
	}
}

func TestWays(t *testing.T) {
	closer := func(x, y int) beacon.Bound { return beacon.Bound{Origin: on(x, y), Closer: true} }
	farther := func(x, y int) beacon.Bound { return beacon.Bound{Origin: on(x, y)} }
	fence := []beacon.Cell{pit(2, -1), pit(2, 0), pit(2, 1)}
	ring := []beacon.Cell{pit(4, -1), pit(5, -1), pit(6, -1), pit(4, 0), pit(6, 0), pit(4, 1), pit(5, 1), pit(6, 1)}
	for _, test := range []struct {
		name   string
		x, y   int
		cells  []beacon.Cell
		bounds []beacon.Bound
		feet   int
		found  bool
	}{
		{"BEACON-M1 straight", 4, -3, nil, nil, 20, true},
		{"BEACON-M3 around a fence", 4, 0, fence, nil, 20, true},
		{"BEACON-M3 around a longer one", 4, 0, append(fence, pit(2, 2), pit(2, -2)), nil, 30, true},
		{"BEACON-M3 into it", 2, 0, fence, nil, 0, false},
		{"BEACON-M3 to where no way leads", 5, 0, ring, nil, 0, false},
		{"BEACON-M3 far away", 150, 0, fence, nil, 750, true},
		{"BEACON-M2 toward", 3, 1, nil, []beacon.Bound{closer(9, 0)}, 15, true},
		{"BEACON-M2 toward, with a step that ends no closer", 1, 3, nil, []beacon.Bound{closer(9, 0)}, 0, false},
		{"BEACON-M2 toward, past it", 9, 0, nil, []beacon.Bound{closer(6, 0)}, 0, false},
		{"BEACON-M2 away", -3, 3, nil, []beacon.Bound{farther(1, 0)}, 15, true},
		{"BEACON-M2 away, around the origin", 3, 0, nil, []beacon.Bound{farther(1, 0)}, 0, false},
		{"BEACON-M2 toward one and away from another", 3, 0, nil, []beacon.Bound{closer(9, 0), farther(-2, 0)}, 15, true},
		{"BEACON-M2 BEACON-M3 toward, where a way around the fence gets closer with each step", 4, 0, fence, []beacon.Bound{closer(9, 0)}, 20, true},
		{"BEACON-M2 BEACON-M3 toward, where only a way around does not", 4, 0, append(fence, pit(2, 2), pit(2, -2)), []beacon.Bound{closer(9, 0)}, 0, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := beacon.Ground{Cells: test.cells}
			feet, found := g.Way(on(0, 0), on(test.x, test.y), test.bounds)
			same(t, "way", []any{test.feet, test.found}, []any{feet, found})
		})
	}
	t.Run("BEACON-M2 a way is searched as it is calculated", rapid.MakeCheck(func(t *rapid.T) {
		number := rapid.IntRange(-6, 6)
		var bounds []beacon.Bound
		for range rapid.IntRange(0, 2).Draw(t, "bounds") {
			bounds = append(bounds, beacon.Bound{Origin: on(number.Draw(t, "x"), number.Draw(t, "y")), Closer: rapid.Bool().Draw(t, "closer")})
		}
		to := on(number.Draw(t, "x"), number.Draw(t, "y"))
		feet, found := (&beacon.Ground{}).Way(on(0, 0), to, bounds)
		other, foundToo := (&beacon.Ground{Cells: []beacon.Cell{pit(60, 60)}}).Way(on(0, 0), to, bounds)
		if feet != other || found != foundToo {
			t.Fatalf("%d %v, and searched %d %v", feet, found, other, foundToo)
		}
	}))
}

package space_test

import (
	"testing"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

func TestTheEndsOfTheWorld(t *testing.T) {
	one := func(x, y int) space.Body {
		return space.Body{ID: "A", Side: icon.Hero, At: at(x, y), Size: 1}
	}
	t.Run("ICON-M13 a wall within 99 spaces blocks, and further away nothing is asked", func(t *testing.T) {
		f := space.Field{Ground: space.Ground{Cells: []space.Cell{{X: 50, Impassable: true}}}}
		for distance, line := range map[int]bool{99: false, 100: true} {
			if s := f.Between(one(0, 0), one(distance, 0)); s.Line != line || s.Cover || s.Distance != distance {
				t.Errorf("over %d spaces: %+v", distance, s)
			}
		}
	})
	t.Run("ICON-M1 ICON-M14 a map without edges ends where no square has a number any more", func(t *testing.T) {
		var f space.Field
		m := space.Mover{Body: one(998, -998), Mode: space.Walk, Spaces: 5}
		for _, r := range f.Reachable(m) {
			if r.Square.X > 1000 || r.Square.Y < -1000 {
				t.Errorf("reaches %v", r.Square)
			}
		}
		_, err := f.Step(m, at(1000, 0), at(1001, 0))
		refused(t, err, "ICON-M1", "to", "offTheMap")
		if s := f.Shove(one(998, 0), 1, 0, 5); s.Moved != 2 || s.Collided {
			t.Errorf("shoved %d, collided %v", s.Moved, s.Collided)
		}
		large := one(998, 0)
		large.Size = 3
		if s := f.Shove(large, 1, 0, 5); s.Moved != 2 {
			t.Errorf("a large body is shoved %d", s.Moved)
		}
	})
	t.Run("ICON-M1 who stands off the map comes back onto it, and no further out", func(t *testing.T) {
		f := space.Field{Ground: space.Ground{Width: 4, Height: 4}}
		m := space.Mover{Body: one(-1, 0), Mode: space.Walk, Spaces: 2}
		want := map[space.Point]int{at(0, 0): 1, at(1, 0): 2, at(0, 1): 2}
		found := f.Reachable(m)
		for _, r := range found {
			if want[r.Square] != r.Cost {
				t.Errorf("reaches %v for %d", r.Square, r.Cost)
			}
		}
		if len(found) != len(want) {
			t.Errorf("reaches %d squares, want %d", len(found), len(want))
		}
	})
}

func TestAWayThatMixesPenalties(t *testing.T) {
	tests := []struct {
		name, rows, ways string
		mode             space.Mode
		cost             int
	}{
		{"ICON-M2 ICON-M10 out of a pit onto a height each level counts", "Ao1", "ee", space.Walk, 1 + 3},
		{"ICON-M2 along a row of foes every step is engaged", "A... bcd.", "eee", space.Walk, 2 + 2 + 2},
		{"ICON-M3 a dash past them is not", "A... bcd.", "eee", space.Dash, 3},
		{"ICON-M2 ICON-M3 up two levels and down again", "A2.", "ee", space.Walk, 3 + 1},
		{"ICON-M3 a dash still climbs", "A2.", "ee", space.Dash, 3 + 1},
		{"ICON-M15 a rush is not engaged, and still climbs", "A1. b..", "ee", space.Rush, 2 + 1},
		{"ICON-M6 flight over foes, walls and heights", "Ab#9.", "eeee", space.Fly, 4},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			f := parse(c.rows)
			m := mover(t, &f, c.mode, 20)
			way, err := f.Walk(m, along(m.At, c.ways))
			if err != nil {
				t.Fatal(err)
			}
			if way.Cost != c.cost {
				t.Errorf("costs %d, want %d", way.Cost, c.cost)
			}
		})
	}
}

package space_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/icon/space"
)

func TestWalks(t *testing.T) {
	for _, test := range []struct {
		name, rows string
		ways       string
		mode       space.Mode
		spaces     int
		change     func(f *space.Field, m *space.Mover)
		cost       int
		endangered bool
		rule       string
		field      string
		reason     string
	}{
		{name: "ICON-M1 as far as there is movement", rows: "A....", ways: "eeee", spaces: 4, cost: 4},
		{name: "ICON-M1 nowhere", rows: "A", spaces: 0},
		{name: "ICON-M5 no movement left", rows: "A....", ways: "eeee", spaces: 3, rule: "ICON-M5", field: "path[3]", reason: "notEnoughMovement"},
		{name: "ICON-M5 not enough left for the climb", rows: "A.2..", ways: "ee", spaces: 3, rule: "ICON-M5", field: "path[1]", reason: "notEnoughMovement"},
		{name: "ICON-M5 no movement at all", rows: "A..", ways: "e", spaces: -1, rule: "ICON-M5", field: "path[0]", reason: "notEnoughMovement"},
		{name: "ICON-M2 each step pays for itself", rows: "A~1. b...", ways: "eee", spaces: 9, cost: 5},
		{name: "ICON-M4 an ally is passed", rows: "AB.", ways: "ee", spaces: 4, cost: 2},
		{name: "ICON-M4 but not ended in", rows: "AB.", ways: "e", spaces: 4, rule: "ICON-M4", field: "path[0]", reason: "occupied"},
		{name: "ICON-M4 a foe is not passed", rows: "Ab.", ways: "ee", spaces: 4, rule: "ICON-M4", field: "path[0]", reason: "obstructedByFoe"},
		{name: "ICON-M4 a step at a time", rows: "A.#", ways: "ee", spaces: 4, rule: "ICON-M4", field: "path[1]", reason: "obstructedByTerrain"},
		{name: "ICON-M4 ICON-C16 it may end on an object", rows: "A*", ways: "e", spaces: 4, cost: 2},
		{name: "ICON-M4 ICON-H4 it may end where the defeated lie", rows: "Ab", ways: "e", spaces: 4, cost: 1,
			change: func(f *space.Field, _ *space.Mover) { f.Bodies[1].Passable = true }},
		{name: "ICON-M4 a large body has no room", rows: "AA. AA. ..B", ways: "se", spaces: 4, rule: "ICON-M1", field: "path[1]", reason: "offTheMap",
			change: func(f *space.Field, _ *space.Mover) { f.Ground.Width = 2 }},
		{name: "ICON-M4 a large body ends beside an ally", rows: "AA. AA. ..B", ways: "s", spaces: 4, cost: 1},
		{name: "ICON-M4 but not on one", rows: "AA. AA. ..B", ways: "se", spaces: 4, rule: "ICON-M4", field: "path[1]", reason: "occupied"},
		{name: "ICON-M6 flying goes over all", rows: "Ab#^9.", ways: "eeeee", mode: space.Fly, spaces: 5, cost: 5},
		{name: "ICON-M6 ICON-M4 flying ends on nobody", rows: "Ab.", ways: "e", mode: space.Fly, spaces: 5, rule: "ICON-M4", field: "path[0]", reason: "occupied"},
		{name: "ICON-M6 flying ends in no wall", rows: "A#.", ways: "e", mode: space.Fly, spaces: 5, rule: "ICON-M4", field: "path[0]", reason: "obstructedByTerrain"},
		{name: "ICON-M6 flying ends on high ground", rows: "A9.", ways: "e", mode: space.Fly, spaces: 5, cost: 1},
		{name: "ICON-M8 phasing passes anything", rows: "Ab#9.", ways: "eeee", spaces: 7, cost: 7,
			change: func(_ *space.Field, m *space.Mover) { m.Phasing = true }},
		{name: "ICON-M8 but ends in no foe", rows: "Ab.", ways: "e", spaces: 5, rule: "ICON-M8", field: "path[0]", reason: "occupied",
			change: func(_ *space.Field, m *space.Mover) { m.Phasing = true }},
		{name: "ICON-M8 nor in terrain", rows: "A9.", ways: "e", spaces: 5, rule: "ICON-M8", field: "path[0]", reason: "obstructedByTerrain",
			change: func(_ *space.Field, m *space.Mover) { m.Phasing = true }},
		{name: "ICON-M8 out of a pit a cliff is passed", rows: "Ao3.", ways: "eee", spaces: 9, cost: 7,
			change: func(_ *space.Field, m *space.Mover) { m.Phasing = true }},
		{name: "ICON-M9 one step through dangerous terrain is enough", rows: "A.^..", ways: "eeee", spaces: 4, cost: 4, endangered: true},
		{name: "ICON-M15 a rush passes it unhurt", rows: "A.^.. b....", ways: "eeee", mode: space.Rush, spaces: 4, cost: 4},
		{name: "ICON-M11 a dash stops before a rampart", rows: "A..b", ways: "ee", mode: space.Dash, spaces: 4, rule: "ICON-M11", field: "path[1]", reason: "rampart",
			change: func(f *space.Field, _ *space.Mover) { f.Bodies[1].Rampart = true }},
		{name: "ICON-M7 a teleport goes straight over all", rows: "Ab#.", ways: "E", mode: space.Teleport, spaces: 3, cost: 3},
		{name: "ICON-M7 diagonally as well", rows: "A... .... .... ....", ways: "D", mode: space.Teleport, spaces: 3, cost: 3},
		{name: "ICON-M7 not further than it reaches", rows: "A....", ways: "E", mode: space.Teleport, spaces: 2, rule: "ICON-M7", field: "path[0]", reason: "tooFar"},
		{name: "ICON-M7 only to a free space", rows: "A..b", ways: "E", mode: space.Teleport, spaces: 3, rule: "ICON-M7", field: "path[0]", reason: "occupied"},
		{name: "ICON-M7 not into a wall", rows: "A..#", ways: "E", mode: space.Teleport, spaces: 3, rule: "ICON-M7", field: "path[0]", reason: "obstructedByTerrain"},
		{name: "ICON-M7 not onto an object", rows: "A..*", ways: "E", mode: space.Teleport, spaces: 3, rule: "ICON-M7", field: "path[0]", reason: "occupied"},
		{name: "ICON-M7 not off the map", rows: "A..", ways: "E", mode: space.Teleport, spaces: 3, rule: "ICON-M7", field: "path[0]", reason: "offTheMap"},
		{name: "ICON-M7 not in two jumps", rows: "A..", ways: "ee", mode: space.Teleport, spaces: 3, rule: "ICON-M7", field: "path[1]", reason: "notStraight"},
		{name: "ICON-M7 engagement does not stop it", rows: "A... b...", ways: "E", mode: space.Teleport, spaces: 3, cost: 3},
		{name: "ICON-M7 ICON-M11 a rampart stops it", rows: "A... b...", ways: "E", mode: space.Teleport, spaces: 3, rule: "ICON-M11", field: "path[0]", reason: "rampart",
			change: func(f *space.Field, _ *space.Mover) { f.Bodies[1].Rampart = true }},
		{name: "ICON-M7 ICON-M9 it enters dangerous terrain", rows: "A..^", ways: "E", mode: space.Teleport, spaces: 3, cost: 3, endangered: true},
		{name: "ICON-M6 ICON-M9 but not whom flight keeps off the ground", rows: "A..^", ways: "E", mode: space.Teleport, spaces: 3, cost: 3,
			change: func(_ *space.Field, m *space.Mover) { m.Flying = true }},
		{name: "ICON-X-SKIRMISHER a diagonal counts as one", rows: "A.. ... ...", ways: "22", spaces: 2, cost: 2,
			change: func(_ *space.Field, m *space.Mover) { m.Diagonal = true }},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			m := mover(t, &f, test.mode, test.spaces)
			if test.change != nil {
				test.change(&f, &m)
			}
			var path []space.Point
			switch test.ways {
			case "E":
				path = []space.Point{at(m.At.X+3, m.At.Y)}
			case "D":
				path = []space.Point{at(m.At.X+3, m.At.Y+3)}
			default:
				path = along(m.At, test.ways)
			}
			got, err := f.Walk(m, path)
			if test.rule != "" {
				refused(t, err, test.rule, test.field, test.reason)
				if !cmp.Equal(got, space.Path{}) {
					t.Errorf("yet it went %+v", got)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got.Cost != test.cost || got.Endangered != test.endangered || len(got.Steps) != len(path) {
				t.Errorf("got %+v", got)
			}
		})
	}
}

func TestReach(t *testing.T) {
	for _, test := range []struct {
		name, rows string
		mode       space.Mode
		spaces     int
		change     func(f *space.Field, m *space.Mover)
		// want shows the cost of every square, "." where it cannot end.
		want string
	}{
		{name: "ICON-M1 orthogonal steps reach a diamond", rows: "..... ..... ..A.. ..... .....", spaces: 2, want: "..2.. .212. 21.12 .212. ..2.."},
		{name: "ICON-X-SKIRMISHER diagonal steps reach a square", rows: "... .A. ...", spaces: 1, want: "111 1.1 111",
			change: func(_ *space.Field, m *space.Mover) { m.Diagonal = true }},
		{name: "ICON-M2 ICON-M10 the cheapest way counts", rows: "A~. ...", spaces: 9, want: ".13 124",
			change: func(f *space.Field, _ *space.Mover) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: 1, Y: 1, Level: 1, Pit: true, Difficult: true})
			}},
		{name: "ICON-M2 engagement is paid at each step", rows: "A.. b.. ...", spaces: 4, want: ".24 .4. ..."},
		{name: "ICON-M3 a cliff is climbed by way of a ledge", rows: "A4 25", spaces: 9, want: ".8 37"},
		{name: "ICON-M4 an ally is passed, a foe is not", rows: "AB..b.", spaces: 9, want: "..23.."},
		{name: "ICON-M5 what costs too much is not reached", rows: "A2.", spaces: 2, want: "..."},
		{name: "ICON-M6 flight", rows: "Ab#9", mode: space.Fly, spaces: 3, want: "...3"},
		{name: "ICON-M7 teleport", rows: "A.b. ...# ^...", mode: space.Teleport, spaces: 2, want: ".1.. 112. 222."},
		{name: "ICON-M8 phasing", rows: "AB#.", spaces: 3, want: "...3",
			change: func(_ *space.Field, m *space.Mover) { m.Phasing = true }},
		{name: "ICON-M11 a rampart stops a dash", rows: "A...b", mode: space.Dash, spaces: 9, want: ".12..",
			change: func(f *space.Field, _ *space.Mover) { f.Bodies[1].Rampart = true }},
		{name: "ICON-M4 a large body needs room", rows: "AA... AA.#. .....", spaces: 9, want: ".1... 12... ....."},
		{name: "ICON-M4 ICON-C16 onto an object and beyond", rows: "A*.", spaces: 9, want: ".23"},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			m := mover(t, &f, test.mode, test.spaces)
			if test.change != nil {
				test.change(&f, &m)
			}
			got := make([]byte, f.Ground.Width*f.Ground.Height+f.Ground.Height-1)
			for i := range got {
				got[i] = '.'
			}
			for y := 1; y < f.Ground.Height; y++ {
				got[y*(f.Ground.Width+1)-1] = ' '
			}
			least := 0
			for _, r := range f.Reachable(m) {
				if r.Cost < least {
					t.Errorf("%+v comes after a cost of %d", r, least)
				}
				least = r.Cost
				got[r.Square.Y*(f.Ground.Width+1)+r.Square.X] = byte('0' + r.Cost)
			}
			if string(got) != test.want {
				t.Errorf("it reaches %s, want %s", got, test.want)
			}
		})
	}
}

func TestTheCheapestPathAvoidsDanger(t *testing.T) {
	f := parse("A^. ...")
	m := mover(t, &f, space.Walk, 9)
	path, err := f.PathTo(m, at(2, 0))
	if err != nil {
		t.Fatal(err)
	}
	walk, err := f.Walk(m, path)
	if err != nil || walk.Cost != 4 && walk.Cost != 2 {
		t.Fatalf("got %+v, %v", walk, err)
	}
	if walk.Cost != 2 || !walk.Endangered {
		t.Errorf("the cheapest path is %v", path)
	}
	f = parse("A^. ... ...")
	if path, err = f.PathTo(m, at(1, 1)); err != nil {
		t.Fatal(err)
	}
	if want := along(at(0, 0), "se"); !cmp.Equal(path, want) {
		t.Errorf("of two paths at the same cost it took %v", path)
	}
}

func TestPathsThatAreRefused(t *testing.T) {
	f := parse("AB.#. .....")
	for _, test := range []struct {
		name         string
		to           space.Point
		rule, reason string
	}{
		{"ICON-M4 into an ally", at(1, 0), "ICON-M4", "occupied"},
		{"ICON-M4 into a wall", at(3, 0), "ICON-M4", "obstructedByTerrain"},
		{"ICON-M5 too far", at(4, 1), "ICON-M5", "outOfReach"},
		{"ICON-M5 further than anything", at(1000, 1000), "ICON-M5", "outOfReach"},
		{"ICON-M1 off the map", at(0, -1), "ICON-M5", "outOfReach"},
	} {
		t.Run(test.name, func(t *testing.T) {
			path, err := f.PathTo(mover(t, &f, space.Walk, 3), test.to)
			refused(t, err, test.rule, "to", test.reason)
			if path != nil {
				t.Errorf("yet there is a path %v", path)
			}
		})
	}
	if path, err := f.PathTo(mover(t, &f, space.Walk, 3), at(0, 0)); path != nil || err != nil {
		t.Errorf("to where it stands the path is %v, %v", path, err)
	}
}

package space_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon/space"
)

func TestShoves(t *testing.T) {
	for _, test := range []struct {
		name, rows string
		dx, dy     int
		spaces     int
		change     func(f *space.Field)
		moved      int
		collided   bool
		into       string
		endangers  bool
	}{
		{name: "ICON-M14 as far as it goes", rows: "A....", dx: 1, spaces: 3, moved: 3},
		{name: "ICON-M14 ICON-G79 a free space, then another character", rows: "A.b..", dx: 1, spaces: 3, moved: 1, collided: true, into: "b"},
		{name: "ICON-M14 allies stop it as well", rows: "A.B..", dx: 1, spaces: 3, moved: 1, collided: true, into: "B"},
		{name: "ICON-M14 into what stands next to it", rows: "Ab", dx: 1, spaces: 1, collided: true, into: "b"},
		{name: "ICON-M14 ICON-C16 an object stops it", rows: "A.*", dx: 1, spaces: 3, moved: 1, collided: true, into: "*'"},
		{name: "ICON-M14 higher terrain stops it", rows: "A.1", dx: 1, spaces: 3, moved: 1, collided: true},
		{name: "ICON-M14 impassable terrain stops it", rows: "A.#", dx: 1, spaces: 3, moved: 1, collided: true},
		{name: "ICON-M14 out of a pit it does not come", rows: "A.", dx: 1, spaces: 3, collided: true,
			change: func(f *space.Field) { f.Ground.Cells = []space.Cell{{Pit: true}} }},
		{name: "ICON-M14 the edge of the map stops it, but it collides with nothing", rows: "A.", dx: 1, spaces: 3, moved: 1},
		{name: "ICON-M14 falling is free, and from there the next terrain is higher", rows: "A.o.", dx: 1, spaces: 3, moved: 2, collided: true},
		{name: "ICON-M14 on high ground, and down from it", rows: "A2.1", dx: 1, spaces: 3, moved: 2, collided: true,
			change: func(f *space.Field) { f.Ground.Cells = append(f.Ground.Cells, space.Cell{Level: 2}) }},
		{name: "ICON-M14 onto an object that does not rise above the feet", rows: "A*.", dx: 1, spaces: 2, moved: 2,
			change: func(f *space.Field) { f.Ground.Cells = append(f.Ground.Cells, space.Cell{Level: 1}) }},
		{name: "ICON-M14 ICON-M6 in the air over low terrain and objects", rows: "A1*^3", dx: 1, spaces: 5, moved: 3, collided: true,
			change: func(f *space.Field) { f.Bodies[0].Level = field.Of(2) }},
		{name: "ICON-M14 not past a character, however high", rows: "A.b", dx: 1, spaces: 5, moved: 1, collided: true, into: "b",
			change: func(f *space.Field) { f.Bodies[0].Level = field.Of(9) }},
		{name: "ICON-M14 not into what lies below it, but who stands there", rows: "A*", dx: 1, spaces: 5, collided: true, into: "b",
			change: func(f *space.Field) {
				f.Bodies[0].Level = field.Of(3)
				f.Bodies = append(f.Bodies, space.Body{ID: "b", At: at(1, 0), Size: 1})
			}},
		{name: "ICON-M14 ICON-X-INTANGIBLE through what is in nobody's way", rows: "Ab.", dx: 1, spaces: 2, moved: 2,
			change: func(f *space.Field) { f.Bodies[1].Passable = true }},
		{name: "ICON-M14 ICON-M2 engagement does not hold it", rows: "A... b...", dx: 1, spaces: 3, moved: 3},
		{name: "ICON-M14 ICON-M10 nor does difficult terrain", rows: "A~~.", dx: 1, spaces: 3, moved: 3},
		{name: "ICON-M9 ICON-M14 dangerous terrain hurts the shoved", rows: "A.^.", dx: 1, spaces: 2, moved: 2, endangers: true},
		{name: "ICON-M9 ICON-M14 not where they do not come", rows: "A.^.", dx: 1, spaces: 1, moved: 1},
		{name: "ICON-M14 some shove diagonally", rows: "A... .... ..b.", dx: 1, dy: 1, spaces: 3, moved: 1, collided: true, into: "b"},
		{name: "ICON-M14 a large body needs all of its squares", rows: "AA... AA..b", dx: 1, spaces: 5, moved: 2, collided: true, into: "b"},
		{name: "ICON-M14 ICON-C16 a large object is not in its own way", rows: "AA.. AA..", dx: 1, spaces: 2, moved: 2,
			change: func(f *space.Field) { f.Bodies[0].Object, f.Bodies[0].Rise = true, 2 }},
		{name: "ICON-M14 no direction", rows: "Ab", spaces: 3},
		{name: "ICON-M14 no spaces", rows: "Ab", dx: 1},
		{name: "ICON-M14 less than none", rows: "Ab", dx: 1, spaces: -4},
		{name: "ICON-M14 a long way on a map without edges", rows: "A", dx: -1, spaces: 1 << 60, moved: 99,
			change: func(f *space.Field) { f.Ground = space.Ground{} }},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			if test.change != nil {
				test.change(&f)
			}
			a := *body(t, &f, "A")
			s := f.Shove(a, test.dx, test.dy, test.spaces)
			if s.Moved != test.moved || s.Collided != test.collided || s.Into != test.into || s.Endangers != test.endangers {
				t.Errorf("got %+v", s)
			}
			if len(s.Path) != s.Moved {
				t.Fatalf("it moved %d along %v", s.Moved, s.Path)
			}
			for i, p := range s.Path {
				if want := at(a.At.X+(i+1)*test.dx, a.At.Y+(i+1)*test.dy); p != want {
					t.Errorf("space %d is %v, want %v", i, p, want)
				}
			}
		})
	}
}

func TestTheDirectionOfAShove(t *testing.T) {
	for _, test := range []struct {
		name, rows string
		dx, dy     int
	}{
		{"ICON-M14 to the right", "Ab", 1, 0},
		{"ICON-M14 to the left", "b.A", -1, 0},
		{"ICON-M14 up", "b. A.", 0, -1},
		{"ICON-M14 down, further than across", "A... .... .... .b..", 0, 1},
		{"ICON-M14 across where both are the same", "A. .b", 1, 0},
		{"ICON-M14 from the centre of a large body", "AA. AAb", 1, 0},
		{"ICON-M14 to the centre of a large body", "A... .bbb .bbb .bbb", 1, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			if dx, dy := space.Away(*body(t, &f, "A"), *body(t, &f, "b")); dx != test.dx || dy != test.dy {
				t.Errorf("it goes %d, %d", dx, dy)
			}
		})
	}
	f := parse("A")
	if dx, dy := space.Away(f.Bodies[0], f.Bodies[0]); dx != 0 || dy != 0 {
		t.Errorf("from its own place it goes %d, %d", dx, dy)
	}
}

func TestHowFarFoesMoveSomebody(t *testing.T) {
	for _, test := range []struct {
		name                string
		spaces, already     int
		sturdy, unstoppable bool
		want                int
	}{
		{"ICON-M14 as far as the shove", 3, 5, false, false, 3},
		{"ICON-X-STURDY one space", 3, 0, true, false, 1},
		{"ICON-X-STURDY one space a turn", 3, 1, true, false, 0},
		{"ICON-X-STURDY no space is none", 0, 0, true, false, 0},
		{"ICON-X-UNSTOPPABLE not at all", 3, 0, false, true, 0},
		{"ICON-X-UNSTOPPABLE ICON-X-STURDY not at all", 3, 0, true, true, 0},
		{"ICON-M14 never less than nothing", -3, 0, false, false, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := space.ForcedSpaces(test.spaces, test.already, test.sturdy, test.unstoppable); got != test.want {
				t.Errorf("%d, want %d", got, test.want)
			}
		})
	}
}

package space_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon/space"
)

func TestSight(t *testing.T) {
	raise := func(id string, level int) func(f *space.Field) {
		return func(f *space.Field) {
			for i := range f.Bodies {
				if f.Bodies[i].ID == id {
					f.Bodies[i].Level = field.Of(level)
				}
			}
		}
	}
	for _, test := range []struct {
		name, rows  string
		change      func(f *space.Field)
		line, cover bool
		// blocker and from are the squares that the sight names.
		blocker, from *space.Point
	}{
		{name: "ICON-M13 nothing in between", rows: "A...b", line: true},
		{name: "ICON-M13 terrain of its own height next to the target", rows: "A..1b", line: true, cover: true, from: point(3, 0)},
		{name: "ICON-M13 an object of its own height", rows: "A..*b", line: true, cover: true, from: point(3, 0)},
		{name: "ICON-M13 ICON-X-INTANGIBLE what is in nobody's way gives none", rows: "A..*b", line: true,
			change: func(f *space.Field) { f.Bodies[1].Passable = true }},
		{name: "ICON-M13 the terrain is not next to the target", rows: "A.1.b", line: true},
		{name: "ICON-M13 terrain next to the attacker", rows: "A1..b", line: true},
		{name: "ICON-M13 characters give none", rows: "A.cCb", line: true},
		{name: "ICON-M13 higher terrain blocks the line", rows: "A.2.b", blocker: point(2, 0)},
		{name: "ICON-M13 a higher object blocks the line", rows: "A.%.b", blocker: point(2, 0)},
		{name: "ICON-M13 a wall blocks the line", rows: "A.#.b", blocker: point(2, 0)},
		{name: "ICON-M13 a pit that nobody can enter does not", rows: "A.#.b", line: true,
			change: func(f *space.Field) { f.Ground.Cells[0].Pit = true }},
		{name: "ICON-M13 the attacker stands so high that it looks over", rows: "A.2.b", line: true, change: raise("A", 1)},
		{name: "ICON-M13 and is seen by who looks up, without cover for itself", rows: "A.2.b", line: true, change: raise("b", 1)},
		{name: "ICON-M13 what is higher than both still blocks", rows: "A.3.b", blocker: point(2, 0), change: raise("A", 1)},
		{name: "ICON-M13 ICON-M12 no cover from above", rows: "A..1b", line: true, change: raise("A", 1)},
		{name: "ICON-M13 cover from below", rows: "A..3b", line: true, cover: true, from: point(3, 0), change: raise("b", 2)},
		{name: "ICON-M13 terrain lower than the target gives none", rows: "A..2b", line: true, change: raise("b", 2)},
		{name: "ICON-M13 a large target is higher than a low wall", rows: "A..1bb ....bb", line: true},
		{name: "ICON-M13 a wall as high as a large target covers it", rows: "A..2bb ...2bb", line: true, cover: true, from: point(3, 0)},
		{name: "ICON-M13 a large attacker looks over what would block the small", rows: "AA.2.b AA.2..", line: true},
		{name: "ICON-M13 and its target has cover all the same", rows: "AA..2b AA..2.", line: true, cover: true, from: point(4, 0)},
		{name: "ICON-M13 none against the adjacent", rows: "A1 1b", line: true},
		{name: "ICON-M13 one of a large target's squares out of cover is enough", rows: "....bb A..2bb ......", line: true},
		{name: "ICON-M13 a line exactly through a corner passes between", rows: "A.. ..1 ..b", line: true},
		{name: "ICON-M13 unless both squares at it give cover", rows: "A.. ..1 .1b", line: true, cover: true, from: point(2, 1)},
		{name: "ICON-M13 unless both squares at it block", rows: "A.. ..2 .2b", blocker: point(2, 1)},
		{name: "ICON-M13 one square at it does not", rows: "A.. ..2 ..b", line: true},
		{name: "ICON-M13 a line that cuts a square passes it", rows: "A.... .2.2. ....b", blocker: point(1, 1),
			change: func(f *space.Field) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: 2, Y: 1, Level: 2})
			}},
		{name: "ICON-M13 one that only comes near does not", rows: "A.... 2...2 ....b", line: true},
		{name: "ICON-M13 both in pits see each other and have cover", rows: "A...b", line: true, cover: true, from: point(3, 0),
			change: func(f *space.Field) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{Pit: true}, space.Cell{X: 4, Pit: true})
			}},
		{name: "ICON-M13 both deep down see nothing", rows: "A...b", blocker: point(1, 0),
			change: func(f *space.Field) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{Level: -3}, space.Cell{X: 4, Level: -3})
			}},
		{name: "ICON-M13 ICON-C16 an object is a target as high as it rises", rows: "A..2%", line: true, cover: true, from: point(3, 0),
			change: func(f *space.Field) { f.Bodies[1].ID = "b" }},
		{name: "ICON-M13 only the last square of a large target is in sight", rows: "bb bb #. .. A.", line: true},
		{name: "ICON-M13 what the attacker stands on does not matter", rows: "AA.b AA..", line: true,
			change: func(f *space.Field) {
				f.Ground.Cells = []space.Cell{{X: 1, Impassable: true}, {X: 1, Y: 1, Impassable: true}}
			}},
		{name: "ICON-M13 of two objects on a square the higher counts", rows: "A.%.b", blocker: point(2, 0),
			change: func(f *space.Field) {
				f.Bodies = append(f.Bodies, space.Body{ID: "low", At: at(2, 0), Size: 1, Object: true, Rise: 1})
			}},
		{name: "ICON-M13 the ground under the target is no cover", rows: "A..1b", line: true,
			change: func(f *space.Field) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: 4, Level: 1})
			}},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			if test.change != nil {
				test.change(&f)
			}
			a, b := *body(t, &f, "A"), *body(t, &f, "b")
			s := f.Between(a, b)
			if s.Line != test.line || s.Cover != test.cover {
				t.Errorf("line %t, cover %t; want %t, %t", s.Line, s.Cover, test.line, test.cover)
			}
			if !same(s.Blocker, test.blocker) || !same(s.CoverFrom, test.from) {
				t.Errorf("blocked by %v, cover from %v", s.Blocker, s.CoverFrom)
			}
			if back := f.Between(b, a); back.Line != s.Line {
				t.Errorf("the other way the line is %t", back.Line)
			}
		})
	}
}

func TestAnObjectStandsOnTheGround(t *testing.T) {
	f := parse("A.%")
	if s := f.Between(f.Bodies[0], f.Bodies[1]); s.LevelTo != 0 {
		t.Errorf("it stands at level %d", s.LevelTo)
	}
}

func point(x, y int) *space.Point { p := at(x, y); return &p }

func same(a, b *space.Point) bool { return a == b || a != nil && b != nil && *a == *b }

func TestAReboundLooksFromItsOrigin(t *testing.T) {
	f := parse("A.2.b ..... ..C..")
	a, b, over := *body(t, &f, "A"), *body(t, &f, "b"), *body(t, &f, "C")
	if f.Between(a, b).Line {
		t.Error("it sees through the wall")
	}
	if s := f.Between(over, b); !s.Line || s.Distance != 2 {
		t.Errorf("from where it rebounds it is %+v", s)
	}
}

func TestFoesNextToTheAttacker(t *testing.T) {
	for _, test := range []struct {
		name, rows string
		change     func(b *space.Body)
		want       bool
	}{
		{"ICON-A18 a foe next to it", "Ac..b", nil, true},
		{"ICON-A18 an ally next to it", "AC..b", nil, false},
		{"ICON-A18 a foe next to the target", "A..cb", nil, false},
		{"ICON-A18 the target itself", "Ab..c", nil, true},
		{"ICON-A18 a mob is a foe", "Ac..b", func(b *space.Body) { b.Mob = true }, true},
		{"ICON-A18 ICON-H4 not the defeated", "Ac..b", func(b *space.Body) { b.Passable = true }, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			if test.change != nil {
				test.change(body(t, &f, "c"))
			}
			if got := f.Between(*body(t, &f, "A"), *body(t, &f, "b")).FoeAdjacent; got != test.want {
				t.Errorf("a foe is adjacent: %t", got)
			}
		})
	}
}

package space_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon/space"
)

func TestSight(t *testing.T) {
	public := func(f *space.Field) { f.OnlyImpassableBlocks = true }
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
		{name: "ICON-M13 ICON-M22 characters give none", rows: "A.cCb", line: true},
		// The page on cover speaks of terrain and objects next to a character.
		{name: "ICON-M17 higher terrain next to the target blocks the line", rows: "A..2b", blocker: point(3, 0)},
		{name: "ICON-M17 and next to the attacker", rows: "A2..b", blocker: point(1, 0)},
		{name: "ICON-M17 next to neither it does not matter", rows: "A.2.b", line: true},
		{name: "ICON-M17 a higher object blocks the line", rows: "A..%b", blocker: point(3, 0)},
		{name: "ICON-M17 next to neither it does not matter, either", rows: "A.%.b", line: true},
		{name: "ICON-M17 a wall that cannot be entered blocks the line wherever it is", rows: "A.#.b", blocker: point(2, 0)},
		{name: "ICON-M17 a pit that nobody can enter does not", rows: "A.#.b", line: true,
			change: func(f *space.Field) { f.Ground.Cells[0].Pit = true }},
		{name: "ICON-M17 who stands higher does not look over what the target hides behind", rows: "A..2b", blocker: point(3, 0), change: raise("A", 5)},
		{name: "ICON-M17 who stands so high that the terrain is its own height sees past it", rows: "A2..b", line: true, change: raise("A", 1)},
		{name: "ICON-M17 what is higher than that still blocks", rows: "A3..b", blocker: point(1, 0), change: raise("A", 1)},
		{name: "ICON-M13 ICON-M12 no cover from above", rows: "A..1b", line: true, change: raise("A", 1)},
		{name: "ICON-M13 cover from below", rows: "A..3b", line: true, cover: true, from: point(3, 0), change: raise("b", 2)},
		{name: "ICON-M13 terrain lower than the target gives none", rows: "A..2b", line: true, change: raise("b", 2)},
		{name: "ICON-M13 a large target is higher than a low wall", rows: "A..1bb ....bb", line: true},
		{name: "ICON-M13 a wall as high as a large target covers it", rows: "A..2bb ...2bb", line: true, cover: true, from: point(3, 0)},
		{name: "ICON-M17 a large attacker looks over what would block the small", rows: "AA2..b AA2...", line: true},
		{name: "ICON-M17 but sees no better what hides behind it", rows: "AA..2b AA..2.", blocker: point(4, 0)},
		{name: "ICON-M13 none against the adjacent", rows: "A1 1b", line: true},
		{name: "ICON-M13 one of a large target's squares out of cover is enough", rows: "....bb A..2bb ......", line: true},
		{name: "ICON-M13 a line exactly through a corner passes between", rows: "A.. ..1 ..b", line: true},
		{name: "ICON-M13 unless both squares at it give cover", rows: "A.. ..1 .1b", line: true, cover: true, from: point(2, 1)},
		{name: "ICON-M17 unless both squares at it block", rows: "A.. ..2 .2b", blocker: point(2, 1)},
		{name: "ICON-M13 one square at it does not", rows: "A.. ..2 ..b", line: true},
		{name: "ICON-M17 a line that cuts a square passes it", rows: "A.... .2.2. ....b", blocker: point(1, 1),
			change: func(f *space.Field) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: 2, Y: 1, Level: 2})
			}},
		{name: "ICON-M13 one that only comes near does not", rows: "A.... 2...2 ....b", line: true},
		{name: "ICON-M13 both in pits see each other and have cover", rows: "A...b", line: true, cover: true, from: point(3, 0),
			change: func(f *space.Field) {
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{Pit: true}, space.Cell{X: 4, Pit: true})
			}},
		{name: "ICON-M17 both deep down see nothing", rows: "A...b", blocker: point(1, 0),
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
		{name: "ICON-M17 of two objects on a square the higher counts", rows: "A..%b", blocker: point(3, 0),
			change: func(f *space.Field) {
				f.Bodies = append(f.Bodies, space.Body{ID: "low", At: at(3, 0), Size: 1, Object: true, Rise: 1})
			}},
		{name: "ICON-M17 a table may let only walls block", rows: "A2.2b", line: true, cover: true, from: point(3, 0), change: public},
		{name: "ICON-M17 then a level above its feet covers a large target as well", rows: "A..1bb ...1bb", line: true, cover: true, from: point(3, 0), change: public},
		{name: "ICON-M17 but not what is next to neither", rows: "A.2.b", line: true, change: public},
		{name: "ICON-M17 nor against who stands higher", rows: "A..2b", line: true, change: func(f *space.Field) { public(f); raise("A", 1)(f) }},
		{name: "ICON-M17 and deep down one has cover", rows: "A...b", line: true, cover: true, from: point(3, 0),
			change: func(f *space.Field) {
				public(f)
				f.Ground.Cells = append(f.Ground.Cells, space.Cell{Level: -3}, space.Cell{X: 4, Level: -3})
			}},
		{name: "ICON-M17 a wall blocks there, too", rows: "A.#.b", blocker: point(2, 0), change: public},
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
	f := parse("A..2b ..... ..C..")
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

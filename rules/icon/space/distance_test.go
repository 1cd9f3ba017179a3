package space_test

import (
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

func TestDistances(t *testing.T) {
	for _, test := range []struct {
		name, rows string
		want       int
	}{
		{"ICON-A2 next to each other is 1", "Ab", 1},
		{"ICON-A15 ICON-A2 a diagonal is adjacent", "A. .b", 1},
		{"ICON-A2 counted from the edge to the other", "A...b", 4},
		{"ICON-A2 the diagonal counts as one", "A... .... ...b", 3},
		{"ICON-A2 counted from the nearest square of a large body", "AA..bb AA..bb", 3},
		{"ICON-A2 large bodies side by side", "AAbb AAbb", 1},
		{"ICON-A2 the other way round", "b... ..AA ..AA", 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			a, b := *body(t, &f, "A"), *body(t, &f, "b")
			if got := a.Distance(b); got != test.want {
				t.Errorf("it is %d, want %d", got, test.want)
			}
			if got := b.Distance(a); got != test.want {
				t.Errorf("the other way it is %d, want %d", got, test.want)
			}
			if got := a.Beside(b); got != (test.want == 1 && a.At.Y == b.At.Y) {
				t.Errorf("beside is %t", got)
			}
			if got := a.Adjacent(b); got != (test.want == 1) {
				t.Errorf("adjacent is %t", got)
			}
		})
	}
}

func TestBodiesThatOverlapAreNotAdjacent(t *testing.T) {
	f := parse("AA AA")
	a := *body(t, &f, "A")
	b := space.Body{ID: "b", At: at(1, 1), Size: 1}
	if got := a.Distance(b); got != 0 || a.Adjacent(b) {
		t.Errorf("the distance is %d", got)
	}
}

func TestASizeOfNothingIsOneSquare(t *testing.T) {
	if got := (space.Body{}).Distance(space.Body{At: at(3, 0)}); got != 3 {
		t.Errorf("the distance is %d", got)
	}
}

func TestAnAura(t *testing.T) {
	f := parse("A.b..c")
	a := *body(t, &f, "A")
	for _, test := range []struct {
		name, id string
		want     bool
	}{
		{"ICON-C11 its origin is inside", "A", true},
		{"ICON-C11 who is as far as it reaches", "b", true},
		{"ICON-C11 who is further", "c", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := body(t, &f, test.id).InAura(a, 2); got != test.want {
				t.Errorf("inside is %t", got)
			}
		})
	}
}

func TestEngagement(t *testing.T) {
	for _, test := range []struct {
		name, rows string
		change     func(b *space.Body)
		want       bool
	}{
		{"ICON-M2 a foe next to the square", "A.b", nil, true},
		{"ICON-M2 a foe across the corner", "A.. ..b", nil, true},
		{"ICON-M2 a foe further away", "A..b", nil, false},
		{"ICON-M2 an ally", "A.B", nil, false},
		{"ICON-F6 a mob engages nobody", "A.b", func(b *space.Body) { b.Mob = true }, false},
		{"ICON-H4 ICON-H10 ICON-X-INTANGIBLE who is in nobody's way engages nobody", "A.b", func(b *space.Body) { b.Passable = true }, false},
		{"ICON-C16 an object engages nobody", "A.b", func(b *space.Body) { b.Object = true }, false},
		{"ICON-C15 who is on no side is no foe", "A.b", func(b *space.Body) { b.Side = "" }, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			if test.change != nil {
				test.change(body(t, &f, "b"))
			}
			if got := f.Engaged(mover(t, &f, space.Walk, 4), at(1, 0)); got != test.want {
				t.Errorf("engaged is %t", got)
			}
		})
	}
}

func TestHeightOfTheGround(t *testing.T) {
	f := parse("2o*% 3..A")
	f.Ground.Cells = append(f.Ground.Cells, space.Cell{X: 2, Y: 0, Level: 2}, space.Cell{X: 3, Y: 1, Level: 4, Pit: true})
	f.Bodies = append(f.Bodies, space.Body{ID: "mist", At: at(1, 1), Size: 1, Object: true, Rise: 5, Passable: true})
	for _, test := range []struct {
		name string
		at   space.Point
		size int
		want int
	}{
		{"ICON-T0 terrain has its level", at(0, 0), 1, 2},
		{"ICON-T0 nothing said means 0", at(2, 1), 1, 0},
		{"ICON-M10 a pit is one level lower", at(1, 0), 1, -1},
		{"ICON-M10 a pit in high ground", at(3, 1), 1, 3},
		{"ICON-M4 an object rises above its ground", at(2, 0), 1, 3},
		{"ICON-M4 a high object", at(3, 0), 1, 2},
		{"ICON-M4 what is in nobody's way is no ground", at(1, 1), 1, 0},
		{"ICON-T0 a large body stands on the highest", at(0, 0), 2, 3},
		{"ICON-T0 flat ground is higher than a pit", at(1, 0), 2, 3},
		{"ICON-T0 outside the map", at(-5, -5), 1, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := f.LevelAt(space.Body{At: test.at, Size: test.size}); got != test.want {
				t.Errorf("it is %d, want %d", got, test.want)
			}
		})
	}
	pits := space.Field{Ground: space.Ground{Cells: []space.Cell{{X: 0, Level: -3}, {X: 1, Level: -2}, {X: 0, Y: 1, Pit: true}}}}
	if got := pits.LevelAt(space.Body{At: at(0, 0), Size: 2}); got != 0 {
		t.Errorf("with one flat square the ground is %d", got)
	}
	pits.Ground.Cells = append(pits.Ground.Cells, space.Cell{X: 1, Y: 1, Level: -4})
	if got := pits.LevelAt(space.Body{At: at(0, 0), Size: 2}); got != -1 {
		t.Errorf("the highest of four low squares is %d", got)
	}
}

func TestWhoMayFlee(t *testing.T) {
	for _, test := range []struct {
		name, rows string
		change     func(f *space.Field)
		want       bool
	}{
		{"ICON-M16 at the left edge", "... A.. ...", nil, true},
		{"ICON-M16 at the right edge", "... ..A ...", nil, true},
		{"ICON-M16 at the lower edge", "... ... .A.", nil, true},
		{"ICON-M16 a large body at the edge", "... .AA .AA", nil, true},
		{"ICON-M16 not in the middle", "... .A. ...", nil, false},
		{"ICON-M16 not with a foe adjacent", "b.. A.. ...", nil, false},
		{"ICON-M16 nor with one across the corner", "... A.. .b.", nil, false},
		{"ICON-M16 an ally does not hinder", "B.. A.. ...", nil, true},
		{"ICON-M16 a mob is a foe", "b.. A.. ...", func(f *space.Field) { f.Bodies[0].Mob = true }, false},
		{"ICON-M16 the defeated do not hinder", "b.. A.. ...", func(f *space.Field) { f.Bodies[0].Passable = true }, true},
		{"ICON-M16 a map without edges has no way out", "A.. ...", func(f *space.Field) { f.Ground.Width, f.Ground.Height = 0, 0 }, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			if test.change != nil {
				test.change(&f)
			}
			if got := f.MayFlee(*body(t, &f, "A")); got != test.want {
				t.Errorf("it may flee is %t", got)
			}
		})
	}
}

func TestTheSituationOfAnAttack(t *testing.T) {
	f := parse("A.b .c.")
	body(t, &f, "A").Level = field.Of(3)
	s := f.Between(*body(t, &f, "A"), *body(t, &f, "b"))
	want := icon.Situation{Distance: field.Of(2), AttackerHeight: field.Of(3), TargetHeight: field.Of(0), FoeAdjacent: true}
	if got := s.Situation(); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

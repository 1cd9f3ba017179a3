package space_test

import (
	"slices"
	"testing"

	"rulewright/rules/icon/space"
)

func TestFloors(t *testing.T) {
	f := parse("Ab. ... ...")
	a, b := body(t, &f, "A"), body(t, &f, "b")
	mover := func() space.Mover { return space.Mover{Body: *a, Spaces: 4} }
	check := func(t *testing.T, apart bool) {
		t.Helper()
		if got := a.Adjacent(*b); got == apart {
			t.Errorf("adjacent is %t", got)
		}
		if got := a.InAura(*b, 3); got == apart {
			t.Errorf("in the aura is %t", got)
		}
		if got := f.Engaged(mover(), a.At); got == apart {
			t.Errorf("engaged is %t", got)
		}
		if got := f.Between(*a, *b); got.Line == apart || got.FoeAdjacent == apart {
			t.Errorf("the view is %+v", got)
		}
		if got := f.InArea(space.Area{Shape: space.Line, Size: 3}, *a, at(1, 0), 1, 0); slices.Contains(got, "b") == apart {
			t.Errorf("in the line are %v", got)
		}
		if err := f.MayEnd(mover(), b.At); (err == nil) != apart {
			t.Errorf("ending on its square: %v", err)
		}
		if got := f.Shove(*a, 1, 0, 1); got.Collided == apart {
			t.Errorf("the shove is %+v", got)
		}
	}
	t.Run("ICON-A2 bodies without a floor are on each floor", func(t *testing.T) { check(t, false) })
	t.Run("ICON-A2 ICON-M2 ICON-M4 ICON-M13 ICON-A19 a body on another floor is nowhere near", func(t *testing.T) {
		a.Floor, b.Floor = "hall", "loft"
		check(t, true)
		if got := a.Distance(*b); got != space.Elsewhere {
			t.Errorf("the distance is %d", got)
		}
	})
	t.Run("ICON-A2 one on the same floor is", func(t *testing.T) {
		a.Floor, b.Floor = "loft", "loft"
		check(t, false)
	})
	t.Run("ICON-M13 an object on another floor hides no target", func(t *testing.T) {
		f := parse("A%b")
		for i := range f.Bodies {
			f.Bodies[i].Floor = "hall"
		}
		object := &f.Bodies[slices.IndexFunc(f.Bodies, func(b space.Body) bool { return b.Object })]
		if f.Between(*body(t, &f, "A"), *body(t, &f, "b")).Line {
			t.Error("the object on their floor is in no way")
		}
		object.Floor = "loft"
		if got := f.Between(*body(t, &f, "A"), *body(t, &f, "b")); !got.Line || got.Cover {
			t.Errorf("the view is %+v", got)
		}
	})
}

func TestGroundOfAFloor(t *testing.T) {
	f := parse("A.b")
	for i := range f.Bodies {
		f.Bodies[i].Floor = "hall"
	}
	a := body(t, &f, "A")
	f.Ground.Cells = []space.Cell{{X: 1, Impassable: true, Level: 3, Floor: "loft"}, {X: 0, Pit: true, Floor: "loft"}}
	cell := &f.Ground.Cells[0]
	check := func(t *testing.T, counts bool) {
		t.Helper()
		if err := f.MayEnd(space.Mover{Body: *a, Spaces: 4}, at(1, 0)); (err != nil) != counts {
			t.Errorf("ending on the square: %v", err)
		}
		if got := f.Between(*a, *body(t, &f, "b")).Line; got == counts {
			t.Errorf("a line past it is %t", got)
		}
		if got := f.LevelAt(space.Body{At: at(1, 0), Size: 1, Floor: "hall"}); (got == 3) != counts {
			t.Errorf("its level is %d", got)
		}
		if got := f.LevelAt(*a); got != 0 {
			t.Errorf("the pit of the other floor makes it %d", got)
		}
	}
	t.Run("ICON-M4 ICON-M10 ICON-M13 the ground of another floor is not there", func(t *testing.T) { check(t, false) })
	for _, floor := range []string{"hall", ""} {
		cell.Floor = floor
		t.Run("ICON-M4 ICON-M10 ICON-M13 that of the floor "+floor+" is", func(t *testing.T) { check(t, true) })
	}
}

package space_test

import (
	"strings"
	"testing"

	"rulewright/rules/icon/space"
)

func TestAreas(t *testing.T) {
	small, medium, large := space.Area{Shape: space.Blast, Size: 1}, space.Area{Shape: space.Blast, Size: 2}, space.Area{Shape: space.Blast, Size: 3}
	burst := func(size int) space.Area { return space.Area{Shape: space.Burst, Size: size} }
	line := func(size int) space.Area { return space.Area{Shape: space.Line, Size: size} }
	// Every square around the centre of this map is a foe, named in reading order.
	const crowd = "abcde fghij klmnz pqrst uvwxy A...."
	for _, test := range []struct {
		name, rows string
		area       space.Area
		at         space.Point
		dx, dy     int
		want       string
	}{
		{"ICON-A19 a small blast is a cross", crowd, small, at(2, 2), 0, 0, "hlmnr"},
		{"ICON-A19 a medium blast is a square", crowd, medium, at(2, 2), 0, 0, "ghilmnqrs"},
		{"ICON-A19 a large blast is a diamond", crowd, large, at(2, 2), 0, 0, "cghiklmnzqrsw"},
		{"ICON-A19 a burst counts diagonals", crowd, burst(1), at(2, 2), 0, 0, "ghilmnqrs"},
		{"ICON-A19 a wide burst", crowd, burst(2), at(2, 2), 0, 0, "abcdefghijklmnzpqrstuvwxy"},
		{"ICON-A19 a burst of the user leaves it out", crowd, burst(1), at(0, 5), 0, 0, "uv"},
		{"ICON-A19 a burst in which the user stands leaves it out", crowd, burst(1), at(0, 4), 0, 0, "pquv"},
		{"ICON-A19 a blast in which the user stands does not", crowd, small, at(0, 4), 0, 0, "puvA"},
		{"ICON-A19 a burst of a large user spreads from its edges", "b.... .AA.c .AA.. d....", burst(1), at(2, 2), 0, 0, "bd"},
		{"ICON-A19 a line goes straight on", crowd, line(3), at(0, 4), 0, -1, "kpu"},
		{"ICON-A19 a line of nothing", crowd, line(0), at(0, 4), 0, -1, ""},
		{"ICON-A19 a large body comes once", "A.bb. ..bb.", line(4), at(1, 0), 1, 0, "b"},
		{"ICON-A19 a body with one square inside comes", "..bb. A.bb. ..... .....", medium, at(1, 2), 0, 0, "bA"},
		{"ICON-A19 ICON-C16 objects come too", "A.*b", line(3), at(1, 0), 1, 0, "*'b"},
		{"ICON-M13 a line in range is looked at from the user", "A#b.c ..... ..d..", line(3), at(2, 0), 0, 1, "d"},
		{"ICON-M13 not behind a wall", "A.b#c", line(4), at(1, 0), 1, 0, "b"},
		{"ICON-M13 ICON-C14 the wall is looked at from the centre", "A#b.c", burst(2), at(3, 0), 0, 0, "bc"},
		{"ICON-M13 the wall shields one of two", "b.#c A...", burst(3), at(1, 0), 0, 0, "b"},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := parse(test.rows)
			got := strings.Join(f.InArea(test.area, *body(t, &f, "A"), test.at, test.dx, test.dy), "")
			if got != test.want {
				t.Errorf("in it are %q, want %q", got, test.want)
			}
		})
	}
}

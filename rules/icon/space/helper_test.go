package space_test

import (
	"strings"
	"testing"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// parse reads a map, a line for each row of squares. Capitals are heroes and
// small letters are foes, named by their letter; a letter that fills several
// squares is one larger body. The rest is ground:
//
//	. flat   1 to 9 that level   o pit   ~ difficult   ^ dangerous   # impassable
//	* object of 1 level   % object of 2 levels
func parse(rows string) space.Field {
	var f space.Field
	index := map[rune]int{}
	for y, row := range strings.Fields(rows) {
		f.Ground.Width, f.Ground.Height = max(f.Ground.Width, len(row)), y+1
		for x, r := range row {
			c := space.Cell{X: x, Y: y}
			switch {
			case r == '.':
				continue
			case r >= '1' && r <= '9':
				c.Level = int(r - '0')
			case r == 'o':
				c.Pit = true
			case r == '~':
				c.Difficult = true
			case r == '^':
				c.Dangerous = true
			case r == '#':
				c.Impassable = true
			case r == '*', r == '%':
				rise := 1
				if r == '%' {
					rise = 2
				}
				f.Bodies = append(f.Bodies, space.Body{ID: string(r) + strings.Repeat("'", len(f.Bodies)), At: at(x, y), Size: 1, Object: true, Rise: rise})
				continue
			default:
				if i, known := index[r]; known {
					f.Bodies[i].Size = x - f.Bodies[i].At.X + 1
					continue
				}
				index[r] = len(f.Bodies)
				side := icon.Foe
				if r >= 'A' && r <= 'Z' {
					side = icon.Hero
				}
				f.Bodies = append(f.Bodies, space.Body{ID: string(r), Side: side, At: at(x, y), Size: 1})
				continue
			}
			f.Ground.Cells = append(f.Ground.Cells, c)
		}
	}
	return f
}

func at(x, y int) space.Point { return space.Point{X: x, Y: y} }

// body returns the body of that name.
func body(t testing.TB, f *space.Field, id string) *space.Body {
	t.Helper()
	for i := range f.Bodies {
		if f.Bodies[i].ID == id {
			return &f.Bodies[i]
		}
	}
	t.Fatalf("the map has no %q", id)
	return nil
}

// mover returns the body called A as a mover.
func mover(t testing.TB, f *space.Field, mode space.Mode, spaces int) space.Mover {
	t.Helper()
	return space.Mover{Body: *body(t, f, "A"), Mode: mode, Spaces: spaces}
}

// along returns the path that goes from a square by letters: n, e, s, w, and for diagonals 1 ne, 2 se, 3 sw, 4 nw.
func along(from space.Point, ways string) []space.Point {
	var path []space.Point
	for _, way := range ways {
		i := strings.IndexRune("nesw1234", way)
		from.X += []int{0, 1, 0, -1, 1, 1, -1, -1}[i]
		from.Y += []int{-1, 0, 1, 0, -1, 1, 1, -1}[i]
		path = append(path, from)
	}
	return path
}

// refused fails unless the error is a refusal of that rule, for that field and reason.
func refused(t *testing.T, err *field.Error, rule, name, reason string) {
	t.Helper()
	if err == nil {
		t.Fatalf("nothing was refused, want %s", rule)
	}
	if err.Code != field.Refused || err.Rule != rule || err.Field != name || err.Reason != reason {
		t.Errorf("got %s of %q by %s for %q, want the refusal of %q by %s for %q",
			err.Code, err.Field, err.Rule, err.Reason, name, rule, reason)
	}
}

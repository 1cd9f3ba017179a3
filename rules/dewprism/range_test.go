package dewprism_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

// reached returns the distances from 0 to 6 that the range holds, as digits.
func reached(r dewprism.Range) string {
	digits := ""
	for d := range 7 {
		if r.Holds(d) {
			digits += string(rune('0' + d))
		}
	}
	return digits
}

func TestRanges(t *testing.T) {
	for _, test := range []struct {
		name, text string
		mode       dewprism.Mode
		distances  string
	}{
		{"DEWPRISM-R1 a number is the most", "3", dewprism.LineOfSight, "0123"},
		{"DEWPRISM-R1 from and to", "2-4", dewprism.LineOfSight, "234"},
		{"DEWPRISM-R1 with a dash and blanks", " 2 – 4 spaces", dewprism.LineOfSight, "234"},
		{"DEWPRISM-R1 exactly", "=2", dewprism.LineOfSight, "2"},
		{"DEWPRISM-R1 up to", "-2", dewprism.LineOfSight, "012"},
		{"DEWPRISM-R1 from there on", "4-", dewprism.LineOfSight, "456"},
		{"DEWPRISM-R1 greater", ">5", dewprism.LineOfSight, "56"},
		{"DEWPRISM-R1 all but", "!1", dewprism.LineOfSight, "023456"},
		{"DEWPRISM-R0 DEWPRISM-R2 nearby is the own space", "Nearby", dewprism.Nearby, "0"},
		{"DEWPRISM-R2 nothing further than the own space is nearby", "0sp", dewprism.Nearby, "0"},
		{"DEWPRISM-R0 nearby with a longer reach", "nearby -1", dewprism.Nearby, "01"},
		{"DEWPRISM-R0 line of sight", "Line of Sight", dewprism.LineOfSight, "0123456"},
		{"DEWPRISM-R0 in short", "3 LoS", dewprism.LineOfSight, "0123"},
		{"DEWPRISM-R0 the battlefield", "battlefield", dewprism.Battlefield, "0123456"},
		{"DEWPRISM-R0 a beam with a range behind it", "Beam, 1-3sp", dewprism.Beam, "123"},
		{"DEWPRISM-R0 a range before its mode", "2-, battlefield", dewprism.Battlefield, "23456"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := dewprism.ParseRange(test.text, nil)
			if err != nil || r.Mode != test.mode || reached(r) != test.distances {
				t.Errorf("%q is %+v reaching %s (%v)", test.text, r, reached(r), err)
			}
		})
	}
}

func TestABonusToARange(t *testing.T) {
	for _, test := range []struct {
		name, text  string
		least, most int
		distances   string
	}{
		{"DEWPRISM-R1 changes the most", "2-3", 0, 1, "234"},
		{"DEWPRISM-R1 takes from the most", "-3", 0, -1, "012"},
		{"DEWPRISM-R1 marked for the least", "2-3", -1, 0, "123"},
		{"DEWPRISM-R1 makes an exact one wider", "=2", 0, 1, "23"},
		{"DEWPRISM-R1 finds no most", "4-", 0, 1, "456"},
		{"DEWPRISM-R1 finds no most in all but one", "!1", 1, 1, "023456"},
		{"DEWPRISM-R1 never below the own space", "1", 0, -5, "0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := dewprism.ParseRange(test.text, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := reached(r.Widen(test.least, test.most)); got != test.distances {
				t.Errorf("reaches %s, want %s", got, test.distances)
			}
		})
	}
}

func TestARangeThatCannotBeRead(t *testing.T) {
	for _, test := range []struct {
		text, reason string
		at           int
	}{
		{"=", "wantsNumber", 2},
		{"-", "wantsNumber", 2},
		{"4-2", "backwards", 3},
		{"2 3", "twice", 3},
		{"near", "wantsRange", 1},
		{"3 far", "wantsRange", 3},
		{"line 3", "wantsRange", 1},
		{"beam nearby", "twice", 6},
		{"?2", "wantsNumber", 1},
		{"100000", "tooMuch", 1},
	} {
		t.Run("DEWPRISM-R1 "+test.text, func(t *testing.T) {
			_, err := dewprism.ParseRange(test.text, nil)
			if err == nil || err.Code != field.Unreadable || err.Max != test.at || err.Reason != test.reason {
				t.Errorf("got %+v, want %s at %d", err, test.reason, test.at)
			}
		})
	}
	if _, err := dewprism.ParseRange(" ", nil); err == nil || err.Code != field.Missing {
		t.Errorf("nothing: got %v", err)
	}
}

// ground reads a drawing: # is a wall, letters are combatants, @ the user, and
// the last letter in the alphabet the target.
func ground(rows string) (g dewprism.Ground, from, to dewprism.Body) {
	for y, row := range strings.Split(strings.TrimSpace(rows), "\n") {
		for x, c := range strings.TrimSpace(row) {
			b := dewprism.Body{ID: string(c), X: x, Y: y}
			switch {
			case c == '#':
				g.Walls = append(g.Walls, b.Place())
				continue
			case c == '@':
				from = b
			case c < 'a' || c > 'z':
				continue
			case to.ID < b.ID:
				to = b
			}
			g.Bodies = append(g.Bodies, b)
		}
	}
	return g, from, to
}

func TestSight(t *testing.T) {
	for _, test := range []struct {
		name, text, rows string
		want             dewprism.Sight
	}{
		{"DEWPRISM-R3 nothing in the way", "5", "@..a", dewprism.Sight{Distance: 3, InRange: true, Reaches: true, Hit: []string{"a"}}},
		{"DEWPRISM-R2 points connect", "2", "@..\n...\n..a", dewprism.Sight{Distance: 2, InRange: true, Reaches: true, Hit: []string{"a"}}},
		{"DEWPRISM-R3 too far", "2", "@..a", dewprism.Sight{Distance: 3}},
		{"DEWPRISM-R3 the first of two on the path", "5", "@ab.c", dewprism.Sight{Distance: 4, InRange: true, Blocker: "a"}},
		{"DEWPRISM-R3 the first on the path", "5", "@.ab", dewprism.Sight{Distance: 3, InRange: true, Blocker: "a"}},
		{"DEWPRISM-R3 a wall", "5", "@#.b", dewprism.Sight{Distance: 3, InRange: true, Wall: true}},
		{"DEWPRISM-R3 past what stands beside the path", "5", "@..b\n.a#.", dewprism.Sight{Distance: 3, InRange: true, Reaches: true, Hit: []string{"b"}}},
		{"DEWPRISM-R3 the battlefield knows neither", "battlefield", "@a#b", dewprism.Sight{Distance: 3, InRange: true, Reaches: true, Hit: []string{"b"}}},
		{"DEWPRISM-R3 a beam", "beam", "@a.b.c", dewprism.Sight{Distance: 5, InRange: true, Reaches: true, Hit: []string{"a", "b", "c"}}},
		{"DEWPRISM-R3 a beam and a wall", "beam", "@a#b", dewprism.Sight{Distance: 3, InRange: true, Wall: true, Hit: []string{"a"}}},
		{"DEWPRISM-R3 between two spaces one wall does not stop it", "5", "@..\n.#b", dewprism.Sight{Distance: 2, InRange: true, Reaches: true, Hit: []string{"b"}}},
		{"DEWPRISM-R3 between two spaces two walls do", "5", "@#.\n.#b", dewprism.Sight{Distance: 2, InRange: true, Wall: true}},
		{"DEWPRISM-R3 between two spaces one combatant does not hold it up", "5", "@a.\n..b", dewprism.Sight{Distance: 2, InRange: true, Reaches: true, Hit: []string{"b"}}},
		{"DEWPRISM-R3 between two spaces two combatants do", "5", "@a.\n.bc", dewprism.Sight{Distance: 2, InRange: true, Blocker: "a"}},
		{"DEWPRISM-R3 a beam hits both", "beam", "@a.\n.bc", dewprism.Sight{Distance: 2, InRange: true, Reaches: true, Hit: []string{"a", "b", "c"}}},
		{"DEWPRISM-R3 steeply downwards and to the left", "5", "...@\n..a.\n.b..", dewprism.Sight{Distance: 2, InRange: true, Blocker: "a"}},
		{"DEWPRISM-R3 steeply upwards", "5", ".b.\n...\n.#.\n.@.", dewprism.Sight{Distance: 3, InRange: true, Wall: true}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := dewprism.ParseRange(test.text, nil)
			if err != nil {
				t.Fatal(err)
			}
			g, from, to := ground(test.rows)
			got := g.Look(r, from, to)
			if test.want.Hit == nil {
				test.want.Hit = []string{}
			}
			if d := cmp.Diff(test.want, got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func TestTheSameSpace(t *testing.T) {
	here := dewprism.Body{ID: "a", X: 3, Y: 3}
	g := dewprism.Ground{Bodies: []dewprism.Body{here, {ID: "b", X: 3, Y: 3}}}
	t.Run("DEWPRISM-R2 is a distance of 0", func(t *testing.T) {
		r, _ := dewprism.ParseRange("nearby", nil)
		if got := g.Look(r, here, g.Bodies[1]); got.Distance != 0 || !got.Reaches {
			t.Errorf("got %+v", got)
		}
	})
}

func TestReach(t *testing.T) {
	g, from, to := ground("@.a\n..b")
	g.Bodies[0].Side, from.Side = "hero", "hero"
	g.Bodies[1].Side = "hero" // a
	g.Bodies[2].Side = "foe"  // b
	for _, test := range []struct {
		name string
		in   dewprism.Reach
		want []string
	}{
		{"DEWPRISM-R1 by distance alone", dewprism.Reach{Range: "=2", Distance: n(2)}, []string{}},
		{"DEWPRISM-R3 by where they stand", dewprism.Reach{Range: "2", From: from, To: to, Ground: g}, []string{"b"}},
		{"DEWPRISM-R4 friend and foe alike", dewprism.Reach{Range: "2", From: from, To: to, Ground: g, Area: n(1)}, []string{"a", "b"}},
		{"DEWPRISM-R4 the own space as well", dewprism.Reach{Range: "2", From: from, To: to, Ground: g, Area: n(2)}, []string{"@", "a", "b"}},
		{"DEWPRISM-R4 smart leaves out friends", dewprism.Reach{Range: "2", From: from, To: to, Ground: g, Area: n(2), Smart: true}, []string{"b"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := rulestest.Resolve(t, dewprism.ResolveReach, test.in)
			if d := cmp.Diff(test.want, got.Sight.Hit); d != "" || !got.Sight.Reaches {
				t.Errorf("reaches %v, hits (-want +got):\n%s", got.Sight.Reaches, d)
			}
		})
	}
	if got := rulestest.Resolve(t, dewprism.ResolveReach, dewprism.Reach{Range: "1", Most: 1, Distance: n(2)}); !got.Sight.Reaches {
		t.Errorf("with a bonus: got %+v", got)
	}
	if got := rulestest.Resolve(t, dewprism.ResolveReach, dewprism.Reach{Range: "1", From: from, To: to, Ground: g, Area: n(3)}); len(got.Sight.Hit) != 0 {
		t.Errorf("an area out of reach hits %v", got.Sight.Hit)
	}
	if got := refused(t, dewprism.ResolveReach, dewprism.Reach{Range: "x"}); got.Field != "range" || got.Code != field.Unreadable {
		t.Errorf("got %+v", got)
	}
	if got := refused(t, dewprism.ResolveReach, dewprism.Reach{}); got != (refusal{Code: field.Missing, Field: "range"}) {
		t.Errorf("got %+v", got)
	}
}

func TestAreas(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       dewprism.Range
	}{
		{"an area", "3sp AoE", dewprism.Range{Mode: dewprism.LineOfSight, Most: 3, Area: true}},
		{"a circle", "2sp AoE circle", dewprism.Range{Mode: dewprism.LineOfSight, Most: 2, Area: true, Shape: dewprism.Circle}},
		{"the shape in front", "0sp circle AoE", dewprism.Range{Mode: dewprism.Nearby, Area: true, Shape: dewprism.Circle}},
		{"a ring", "=1sp AoE circle.", dewprism.Range{Mode: dewprism.LineOfSight, Least: 1, Most: 1, Area: true, Shape: dewprism.Circle}},
		{"a sphere", "3sp sphere AoE", dewprism.Range{Mode: dewprism.LineOfSight, Most: 3, Area: true, Shape: dewprism.Circle}},
		{"a cone", "3sp cone.", dewprism.Range{Mode: dewprism.LineOfSight, Most: 3, Area: true, Shape: dewprism.Cone}},
		{"a ray of the battlefield", "Battlefield AoE Ray", dewprism.Range{Mode: dewprism.Battlefield, Open: true, Area: true, Shape: dewprism.Ray}},
		{"the whole battlefield", "Battlefield AoE", dewprism.Range{Mode: dewprism.Battlefield, Open: true, Area: true, Shape: dewprism.Circle}},
		{"one space", "1sp single-space smart AoE", dewprism.Range{Mode: dewprism.LineOfSight, Most: 1, Area: true, Shape: dewprism.Single, Smart: true}},
		{"with numbers of the character", "1sp+{TL/5} cone", dewprism.Range{Mode: dewprism.LineOfSight, Most: 3, Area: true, Shape: dewprism.Cone}},
		{"from and to numbers of the character", "1-1+{CL/3}sp", dewprism.Range{Mode: dewprism.LineOfSight, Least: 1, Most: 3}},
		{"names without braces", "TL/5", dewprism.Range{Mode: dewprism.LineOfSight, Most: 2}},
		{"parentheses", "(1)+({TL}/5)sp LoS", dewprism.Range{Mode: dewprism.LineOfSight, Most: 3}},
		{"a number that counts", "3{MgcPwr/5}sp", dewprism.Range{Mode: dewprism.LineOfSight, Most: 3}},
		{"never below the own space", "{OutNum}sp", dewprism.Range{Mode: dewprism.Nearby}},
	} {
		t.Run("DEWPRISM-R5 DEWPRISM-D7 "+test.name, func(t *testing.T) {
			got, err := dewprism.ParseRange(test.text, hero())
			if d := cmp.Diff(test.want, got); err != nil || d != "" {
				t.Errorf("%q: %v (-want +got):\n%s", test.text, err, d)
			}
		})
	}
	for _, test := range []struct {
		text, reason string
		at           int
	}{
		{"AoE", "wantsRange", 4}, {"3 cone ray", "twice", 8}, {"3 AoE AoE", "twice", 7}, {"3 smart smart", "twice", 9}, {"3ps", "wantsRange", 2},
		{"1+", "wantsNumber", 3}, {"{TL/0}", "zeroDivisor", 5}, {"3. cone", "wantsEnd", 4}, {"3 single-file", "twice", 9}, {"2 TL", "twice", 3},
	} {
		t.Run("DEWPRISM-R5 "+test.text, func(t *testing.T) {
			_, err := dewprism.ParseRange(test.text, hero())
			if err == nil || err.Code != field.Unreadable || err.Max != test.at || err.Reason != test.reason {
				t.Errorf("got %+v, want %s at %d", err, test.reason, test.at)
			}
		})
	}
}

func TestShapesStrike(t *testing.T) {
	// Each letter is a combatant, @ the user, and * the aim, an empty space.
	const hall = `
		a . b . c
		. d e f .
		g h @ * j
		. k l m .
		n . o . p`
	for _, test := range []struct {
		name, text string
		aim        dewprism.Place
		want       string
	}{
		{"a circle holds every space within it", "1 circle", dewprism.Place{X: 2, Y: 2}, "defhklm"},
		{"a ring leaves out what is nearer", "=2 circle", dewprism.Place{X: 2, Y: 2}, "abcgjnop"},
		{"a cone holds a quarter around its aim", "2 cone", dewprism.Place{X: 3, Y: 2}, "cfjmp"},
		{"a cone may lie between the rows", "2 cone", dewprism.Place{X: 4, Y: 4}, "jlmop"},
		{"a ray goes through its aim as far as it reaches", "2 ray", dewprism.Place{X: 3, Y: 2}, "j"},
		{"a ray may lie between the rows", "-9 ray", dewprism.Place{X: 0, Y: 1}, "dh"},
		{"an area without a shape is its aim", "2 AoE", dewprism.Place{X: 4, Y: 0}, "c"},
		{"a cone on the own space has no direction", "2 cone", dewprism.Place{X: 2, Y: 2}, ""},
		{"the whole battlefield", "battlefield AoE", dewprism.Place{X: 2, Y: 2}, "abcdefghjklmnop"},
	} {
		t.Run("DEWPRISM-R5 "+test.name, func(t *testing.T) {
			g, user, _ := ground(strings.NewReplacer(" ", "", "\t", "", "*", ".").Replace(hall))
			r, err := dewprism.ParseRange(test.text, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(g.Struck(r, user, test.aim), ""); got != test.want {
				t.Errorf("strikes %q, want %q", got, test.want)
			}
			spaces := g.Spaces(r, user, test.aim)
			for _, b := range g.Bodies {
				if inside := slices.Contains(spaces, b.Place()); len(spaces) > 0 && b.ID != user.ID && inside != strings.Contains(test.want, b.ID) {
					t.Errorf("its spaces %v contain %s: %t", spaces, b.ID, inside)
				}
			}
		})
	}
	t.Run("DEWPRISM-R5 walls stop a shape, combatants do not, and the battlefield knows no walls", func(t *testing.T) {
		g, user, target := ground("@a#b\n....\n.c.d")
		for text, want := range map[string]string{"3 circle": "acd", "3 circle battlefield": "abcd", "3 ray": "a", "3 ray battlefield": "ab"} {
			r, err := dewprism.ParseRange(text, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(g.Struck(r, user, dewprism.Place{X: 3}), ""); got != want {
				t.Errorf("%s strikes %q, want %q", text, got, want)
			}
		}
		r, _ := dewprism.ParseRange("3 circle", nil)
		if s := g.Look(r, user, target); !s.Reaches || s.Blocker != "" || strings.Join(s.Hit, "") != "dac" {
			t.Errorf("looking at %s: %+v", target.ID, s)
		}
	})
	t.Run("DEWPRISM-R4 DEWPRISM-R5 a smart area spares the side of its user", func(t *testing.T) {
		in := dewprism.Reach{Range: "2 AoE", Smart: true, From: dewprism.Body{ID: "a", Side: "hero"}, To: dewprism.Body{ID: "b", X: 1, Side: "foe"}}
		in.Ground.Bodies = []dewprism.Body{in.From, in.To, {ID: "c", X: 1, Side: "hero"}, {ID: "d", X: 1, Side: "foe"}, {ID: "e", X: 2, Side: "foe"}}
		if got := rulestest.Resolve(t, dewprism.ResolveReach, in); cmp.Diff([]string{"b", "d"}, got.Sight.Hit) != "" {
			t.Errorf("got %v", got.Sight.Hit)
		}
	})
}

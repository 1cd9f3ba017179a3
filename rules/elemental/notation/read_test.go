package notation

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/field"
	"rulewright/rules/rulestest"
)

// oneOf returns one of several values.
func oneOf[T any](t *rapid.T, list ...T) T { return rapid.SampledFrom(list).Draw(t, "one") }

func anyNumber(t *rapid.T) field.Number { return oneOf(t, field.Number{}, field.Of(1), field.Of(40)) }

func TestWhatIsPrintedIsRead(t *testing.T) {
	t.Run("ELEMENTAL-N1 read(print(a)) = a", rapid.MakeCheck(func(t *rapid.T) {
		a := Ability{Name: oneOf(t, "Lamp", "Bell Blast"), Action: oneOf(t, "", "full", "swift"), Speed: anyNumber(t), Range: anyNumber(t),
			Cooldown: anyNumber(t), Segments: anyNumber(t), Pushback: anyNumber(t), Attribute: oneOf(t, "", "strength", "intelligence"),
			Damage: oneOf(t, "", "strength + 1d6", "3 + 2d6 + dexterity"), Penalty: oneOf(t, "", "dazed")}
		a.Projectile = a.Range.Known() && oneOf(t, true, false)
		if a.Attribute != "" {
			a.Bonus, a.Dice = anyNumber(t), field.Of(3)
		}
		if a.Penalty != "" {
			a.Rounds = field.Of(2)
		}
		if reach, known := a.Range.Get(); known && reach <= mostReach && !a.Projectile && a.Attribute == "" &&
			!a.Segments.Known() {
			if a.Ground = oneOf(t, "", "wall", "obscuring", "dark"); a.Ground != "" {
				a.Hexes = field.Of(3)
			}
		}
		text := Print(&a)
		got := Read(text)
		for _, c := range got.Clauses {
			if !c.Played {
				t.Fatalf("%q is left to the table, of\n%s", c.Text, text)
			}
		}
		got.Clauses, got.Effort = nil, 0
		if !reflect.DeepEqual(&a, got) {
			t.Fatalf("%s\nis read as\n%+v\nnot\n%+v", text, got, &a)
		}
	}))
}

func TestPagesAreRead(t *testing.T) {
	for name, text := range map[string]string{
		"ELEMENTAL-N1 plain lines": "Bell Blast - Standard\nSpeed is 4H, range is 25 feet\nOffensive: Attack Bonus + Int + 3d6\nDefensive: Defense Bonus + Dex + 2d6\nDamage: Intelligence + 2d6\nIt raises a wall of bells. A hit inflicts the dazed condition for two rounds.",
		"ELEMENTAL-N1 HTML":        "<h3>Bell Blast - Standard</h3><p><b>Speed:</b> 4H</p><ul><li>Range: 25 feet</li><li>Offensive: Attack Bonus + Intelligence + 3d6.</li><li>Damage: Int + 2d6</li></ul><p>It raises a wall of bells. A hit inflicts the <em>dazed</em> condition for 2 rounds.</p>",
	} {
		t.Run(name, func(t *testing.T) {
			got := Read(text)
			var left []string
			for _, c := range got.Clauses {
				if !c.Played {
					left = append(left, c.Text)
				}
			}
			got.Clauses, got.Effort = nil, 0
			want := &Ability{Name: "Bell Blast", Action: "standard", Speed: field.Of(4), Range: field.Of(25), Attribute: "intelligence",
				Dice: field.Of(3), Damage: "intelligence + 2d6", Penalty: "dazed", Rounds: field.Of(2)}
			if !reflect.DeepEqual(want, got) {
				t.Errorf("it is read as\n%+v\nnot\n%+v", got, want)
			}
			if !reflect.DeepEqual(left, []string{"It raises a wall of bells."}) {
				t.Errorf("left to the table are %q", left)
			}
		})
	}
}

func TestWhatIsNotUnderstoodIsLeft(t *testing.T) {
	for _, test := range []struct{ name, text string }{
		{"a speed with a hex on top", "Speed: 3H+1"}, {"a second speed", "Lamp\nSpeed: 3H\nSpeed: 4H"},
		{"two attributes", "Offensive: Attack Bonus + Dex + Int + 2d6"}, {"no dice", "Offensive: Attack Bonus + Dex"},
		{"another defense", "Defensive: Defense Bonus + Int + 3d6"}, {"dice of another size", "Damage: 2d8"}, {"no range", "Range: a shout"},
	} {
		t.Run("ELEMENTAL-N1 "+test.name, func(t *testing.T) {
			list := Read(test.text).Clauses
			if last := list[len(list)-1]; last.Played {
				t.Errorf("%q is read as %q", last.Text, last.Meaning)
			}
		})
	}
}

func FuzzAnyTextIsRead(f *testing.F) {
	f.Add("<p>Lamp - Swift</p>Speed is 2H, range is 5 feet. &amp; A hit pushes the target back 30 feet.")
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		for _, c := range Read(text).Clauses {
			if c.From < last || c.To < c.From || c.To > len(text) {
				t.Fatalf("a clause is at %d to %d behind %d of %d", c.From, c.To, last, len(text))
			}
			last = c.From
		}
	})
}

func TestLongTextsAreReadInProportion(t *testing.T) {
	for name, part := range map[string]string{
		"lines": "Damage: 1 + 1d6\n", "sentences": "A hit pushes the target back 30 feet. ", "sums": "Damage: 1 + 1 + 1 + 1 + 1d6\n",
		"words": "and ", "stops": ". ",
	} {
		rulestest.ReadsInProportion(t, "ELEMENTAL-N1 "+name, "", part, func(text string) { Read(text) })
	}
}

func TestHexesAreRead(t *testing.T) {
	for _, c := range []struct {
		name, text, ground string
		hexes              int
	}{
		{"ELEMENTAL-N2 a wall", "Clay Fence - Standard\nRange: 30 feet\nIt raises a wall in three hexes in range.", "wall", 3},
		{"ELEMENTAL-N2 fog", "Kettle Breath - Move\nYou fill 2 hexes within range with steam.\nRange: 20 feet", "obscuring", 2},
		{"ELEMENTAL-N2 darkness", "Snuffed Lamp - Swift\nRange is 10 feet.\nIt fills one hex in range with darkness.", "dark", 1},
		{"ELEMENTAL-N2 not without a range", "Clay Fence - Standard\nIt raises a wall in three hexes in range.", "", 0},
		{"ELEMENTAL-A8 at a speed", "Clay Fence - Standard\nSpeed is 2H, range is 30 feet\nIt raises a wall in three hexes in range.", "wall", 3},
		{"ELEMENTAL-N2 not beside an attack", "Clay Fist - Standard\nRange: 30 feet\nOffensive: Attack Bonus + Str + 2d6\n" +
			"It raises a wall in three hexes in range.", "", 0},
		{"ELEMENTAL-N2 not for a time", "Clay Fence - Standard\nRange: 30 feet\nIt raises a wall in three hexes in range for two rounds.", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := Read(c.text)
			rulestest.Same(t, "ground", c.ground, got.Ground)
			rulestest.Same(t, "hexes", c.hexes, got.Hexes.Or(0))
			left := 0
			for _, clause := range got.Clauses {
				left += field.Flag(!clause.Played)
			}
			rulestest.Same(t, "left to the table", field.Flag(c.ground == ""), left)
		})
	}
}

package notation_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/icon/notation"
)

// readingLine is a line of the readings that ship: a digest, a number of clauses, and what some of them mean.
var readingLine = regexp.MustCompile(`^[0-9a-f]{16} [1-9][0-9]?( [0-9]{1,2} (-|\{.*?\}))+$`)

func TestPublishedReadingsSayWhatTheCombatPlays(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(notation.Published), "\n")
	if !slices.IsSorted(lines) || len(lines) < 100 {
		t.Fatalf("%d readings, sorted: %v", len(lines), slices.IsSorted(lines))
	}
	for i, line := range lines {
		if !readingLine.MatchString(line) || i > 0 && lines[i-1][:16] == line[:16] {
			t.Fatalf("line %d is no reading of its own: %.80s", i+1, line)
		}
		var clauses int
		if _, err := fmt.Sscanf(line[17:], "%d", &clauses); err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(line[17:], " ")
		for rest != "" {
			at, says, _ := strings.Cut(rest, " ")
			var clause int
			if _, err := fmt.Sscanf(at, "%d", &clause); err != nil || clause >= clauses {
				t.Fatalf("%s: clause %q of %d", line[:16], at, clauses)
			}
			if strings.HasPrefix(says, "-") {
				rest = strings.TrimPrefix(says[1:], " ")
				continue
			}
			end := blockEnd(says)
			steps, ok := notation.Exactly(says[:end])
			if !ok || notation.Exact(steps) != says[:end] {
				t.Errorf("%s: %s\nis not what it prints: %s", line[:16], says[:end], notation.Exact(steps))
			}
			for j := range steps {
				if !notation.Playable(&steps[j]) {
					t.Errorf("%s: no combat plays %s", line[:16], notation.Exact(steps[j:j+1]))
				}
			}
			rest = strings.TrimPrefix(says[end:], " ")
		}
	}
}

// blockEnd returns where the block ends with which a text begins.
func blockEnd(text string) int {
	depth := 0
	for i := range text {
		switch text[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

// A sentence of ours that no grammar reads, what it means, and the same before another line.
const (
	moth      = "Moth Hour (1 action, range 3)\nEffect: The wet moths remember their names."
	mothSays  = "{ status, to any (foes, number 1, within 3, of you), status dazed }"
	mothTwice = moth + "\nEffect: You gain 2 vigor."
)

// digestsOf returns the digests of the passages of a text.
func digestsOf(text string) (list []uint64) {
	for _, p := range notation.ReadBy(text, "").Passages {
		list = append(list, p.Of)
	}
	return list
}

// reading returns a line of readings.
func reading(of uint64, says string) string { return fmt.Sprintf("%016x %s\n", of, says) }

func TestReadings(t *testing.T) {
	line := reading(digestsOf(moth)[0], "1 0 "+mothSays)
	for name, test := range map[string]struct {
		text, readings string
		// want are the steps, and left how many clauses are left to the table.
		want string
		left int
	}{
		"a line is found by its words":                     {moth, line, mothSays, 0},
		"marks, capitals and line ends do not matter":      {"Moth Hour (1 action, Range 3)\neffect – the wet MOTHS,\nremember their names", line, mothSays, 0},
		"nor does markup":                                  {"<h2>Moth Hour (1 action, Range 3)</h2><p><b>Effect:</b> The wet <i>moths</i> remember their names.</p>", line, mothSays, 0},
		"nor does the cost, nor another line":              {strings.Replace(mothTwice, "1 action", "2 actions", 1), line, mothSays[:len(mothSays)-2] + "; vigor, to you, amount 2 }", 0},
		"another word is another passage":                  {strings.Replace(moth, "wet", "dry", 1), line, "{ }", 1},
		"another range makes another one of it":            {strings.Replace(moth, "range 3", "range 4", 1), line, "{ }", 1},
		"so does an attack":                                {strings.Replace(moth, "range 3", "range 3, attack", 1), line, "{ }", 1},
		"what the grammar reads stays as it is":            {"Hum (1 action)\nEffect: You gain 2 vigor.", reading(digestsOf("Hum (1 action)\nEffect: You gain 2 vigor.")[0], "1 0 "+mothSays), "{ vigor, to you, amount 2 }", 0},
		"a reading of the whole text goes before":          {mothTwice, sorted(reading(digestsOf(mothTwice)[0], "1 0 "+mothSays), reading(digestsOf(mothTwice)[2], "2 0 { } 1 -")), "{ }", 1},
		"one of another number of clauses is none":         {moth, reading(digestsOf(moth)[0], "2 0 "+mothSays), "{ }", 1},
		"one of a clause that is not there is none":        {moth, reading(digestsOf(moth)[0], "1 1 "+mothSays), "{ }", 1},
		"one that is cut off is none":                      {moth, reading(digestsOf(moth)[0], "1 0 "+mothSays[:20]), "{ }", 1},
		"one with a word that no step has is none":         {moth, reading(digestsOf(moth)[0], "1 0 { dazzle }"), "{ }", 1},
		"a clause may have no steps of its own":            {moth, reading(digestsOf(moth)[0], "1 0 { }"), "{ }", 0},
		"without readings the clause is left to the table": {moth, "", "{ }", 1},
	} {
		t.Run(name, func(t *testing.T) {
			a := notation.ReadBy(test.text, test.readings)
			left := 0
			for _, c := range a.Clauses {
				if !c.Played {
					left++
				}
			}
			if got := notation.Exact(a.Steps); got != test.want || left != test.left {
				t.Errorf("%q is\n%s with %d left, not\n%s with %d", test.text, got, left, test.want, test.left)
			}
			if len(a.Spans) != len(a.Clauses) {
				t.Errorf("%d spans of %d clauses", len(a.Spans), len(a.Clauses))
			}
		})
	}
}

// sorted joins lines of readings in their order.
func sorted(lines ...string) string {
	slices.Sort(lines)
	return strings.Join(lines, "")
}

// TestPassagesAreAllClauses cuts and joins lines of any kind.
func TestPassagesAreAllClauses(t *testing.T) {
	lines := []string{"Lamp (1 action, attack, range 4)", "Interrupt 1", "Reel In", "On hit: 2 damage. Miss: 1 damage.", "Effect: You gain 2 vigor.", "• It hums.", "2-3: Nothing.",
		"Stance: While in this stance:", "Gain the following interrupt.", "Trigger: A foe attacks.", "A sentence without a label.", "Mark: { mark, to the target }", "(odd"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(lines), 1, 8).Draw(t, "lines"), rapid.SampledFrom([]string{"\n", " ", "</p><p>"}).Draw(t, "joint"))
		a := notation.Read(text)
		if len(a.Spans) != len(a.Clauses) {
			t.Fatalf("%q: %d spans of %d clauses", text, len(a.Spans), len(a.Clauses))
		}
		if len(a.Passages) == 0 {
			return
		}
		whole := a.Passages[len(a.Passages)-1]
		at := whole.From
		for _, p := range a.Passages[:len(a.Passages)-1] {
			if p.From != at || p.To <= p.From {
				t.Fatalf("%q: clauses %d to %d come after %d", text, p.From, p.To, at)
			}
			at = p.To
		}
		if at != whole.To || whole.To != len(a.Clauses) {
			t.Fatalf("%q: the passages end at %d of %d, the whole at %d", text, at, len(a.Clauses), whole.To)
		}
	})
}

package ledger_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/ledger/ledgertest"
)

const table = "AAECAwQFBgcICQoLDA0ODw"

// entries is the length of the ledger whose properties are tested.
const entries = 30

var whole = ledgertest.Whole(table, entries)

// spoilt returns the defects of the ledger with these lines.
func spoilt(t interface{ Fatal(...any) }, lines []string) []ledger.Finding {
	_, findings, err := ledgertest.Check(whole.Preface() + "\n" + strings.Join(lines, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return findings
}

func TestWhateverIsDroppedIsMissedAndNothingElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dropped := rapid.SliceOfNDistinct(rapid.IntRange(1, entries), 1, entries, rapid.ID).Draw(t, "dropped")
		var kept []string
		var want []ledger.Finding
		for i, line := range whole.Lines() {
			number := int64(i + 1)
			if !slices.Contains(dropped, i+1) {
				kept = append(kept, line)
			} else if n := len(want); n > 0 && want[n-1].Last == number-1 {
				want[n-1].Last = number
			} else {
				want = append(want, ledger.Finding{Sequence: number, Code: ledger.Missing, Last: number})
			}
		}
		if d := cmp.Diff(want, spoilt(t, kept)); d != "" {
			t.Errorf("dropped %v (-want +got):\n%s", dropped, d)
		}
	})
}

func TestWhateverIsMovedIsOutOfOrderAndNothingIsMissing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.Permutation(whole.Lines()).Draw(t, "order")
		for _, f := range spoilt(t, order) {
			if f.Code != ledger.Order {
				t.Errorf("%v of a ledger that is only in disorder", f)
			}
		}
		from, to := rapid.IntRange(0, entries-1).Draw(t, "from"), rapid.IntRange(0, entries-1).Draw(t, "to")
		lines := whole.Lines()
		one := lines[from]
		lines = slices.Insert(slices.Delete(lines, from, from+1), to, one)
		if got := spoilt(t, lines); len(got) != min(1, max(from-to, to-from)) {
			t.Errorf("one moved from %d to %d: %v", from, to, got)
		}
	})
}

// A changed character has no effect, or is found at that line alone.
func TestAChangedCharacterIsFoundWhereItIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := whole.Lines()
		number := rapid.IntRange(1, entries).Draw(t, "line")
		line := []byte(lines[number-1])
		at := rapid.IntRange(0, len(line)-1).Draw(t, "at")
		to := rapid.ByteRange(' ', '~').Draw(t, "to")
		same := line[at] == to
		line[at] = to
		lines[number-1] = string(line)
		got := spoilt(t, lines)
		if len(got) > 1 || len(got) == 1 && (got[0].Sequence != int64(number) || got[0].Line != number) {
			t.Errorf("character %d of line %d became %c: %v", at, number, to, got)
		}
		read, err := ledger.ReadLine(line)
		sound := err == nil && read.Text == whole.Rolls[number-1].Entry.Text() && read.Signature == whole.Rolls[number-1].Signature && read.Request == whole.Rolls[number-1].Request
		if sound == (len(got) > 0) || same && !sound {
			t.Errorf("character %d of line %d became %c, which says the same: %t, and %v is found", at, number, to, sound, got)
		}
	})
}

func TestAnEntryIsReadAsItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String()
		e := ledger.Entry{
			Table: text.Draw(t, "table"), Sequence: rapid.Int64Range(1, 1<<53-1).Draw(t, "sequence"), Player: text.Draw(t, "player"), Version: text.Draw(t, "version"),
		}
		line := ledgertest.Roll{Entry: e, Signature: "s", Request: text.Draw(t, "request")}
		got, err := ledger.ReadLine([]byte(line.Line()))
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(e, got.Entry); d != "" || got.Text != e.Text() || got.Request != line.Request {
			t.Errorf("text %q became %q (-want +got):\n%s", e.Text(), got.Text, d)
		}
	})
	// JSON.stringify escapes neither line separators nor DEL, but all characters below a blank.
	e := ledger.Entry{Player: "\"\\/\b\f\n\r\t\x01\x1f\x7f<>&\u2028é😀"}
	if want := `"player":"\"\\/\b\f\n\r\t\u0001\u001f` + "\x7f<>&\u2028é😀" + `"`; !strings.Contains(e.Text(), want) {
		t.Errorf("got %s, want in it %s", e.Text(), want)
	}
}

func TestWhatIsNoLineIsNotRead(t *testing.T) {
	good := whole.Lines()[0]
	if _, err := ledger.ReadLine([]byte(good)); err != nil {
		t.Fatal(err)
	}
	for name, line := range map[string]string{
		"nothing": "", "a list": "[]", "half": good[:len(good)/2], "no signature": strings.Replace(good, "signature", "signatur", 1),
		"a signature that is no text": `{"entry":{},"signature":null,"request":""}`,
		"no request":                  strings.Replace(good, `"request":"{`, `"bequest":"{`, 1),
		"a member twice":              strings.Replace(good, `"v":1,`, `"v":1,"v":1,`, 1),
		"a number that is none":       strings.Replace(good, `"sequence":1,`, `"sequence":1.5,`, 1),
		"the number 0":                strings.Replace(good, `"sequence":1,`, `"sequence":0,`, 1),
		"a number beyond 2⁵³":         strings.Replace(good, `"sequence":1,`, `"sequence":9007199254740992,`, 1),
		"a number beyond all":         strings.Replace(good, `"sequence":1,`, `"sequence":1e999,`, 1),
		"a number as text":            strings.Replace(good, `"sequence":1,`, `"sequence":"1",`, 1),
		"a text as number":            strings.Replace(good, `"player":"Ann"`, `"player":1`, 1),
		"an object as text":           strings.Replace(good, `"player":"Ann"`, `"player":{}`, 1),
		"a head":                      strings.Replace(good, `"is":"roll"`, `"is":"head"`, 1),
		"nesting":                     strings.Repeat(`{"entry":`, 100_000),
	} {
		if line == good {
			t.Fatalf("%s: nothing was changed", name)
		}
		if got, err := ledger.ReadLine([]byte(line)); err == nil {
			t.Errorf("%s was read as %+v", name, got)
		}
	}
}

func TestWhatIsNoKeySignsNothing(t *testing.T) {
	list := whole.KeyList()
	id := whole.Key.ID()
	for name, c := range map[string]struct {
		list string
		want int
	}{
		"a list":                 {list, 1},
		"a set":                  {`{"keys":` + list + `}`, 1},
		"another id":             {strings.Replace(list, id, "AAAAAAAAAAAAAAAA", 1), 0},
		"half a key":             {strings.Replace(list, `"x":"`, `"x":"AAAA`, 1), 0},
		"what is no object":      {`[7,null,"a",[]]`, 0},
		"a time that is no time": {strings.Replace(list, `"revoked":null`, `"revoked":"never"`, 1), 1},
	} {
		keys, err := ledger.ReadKeys([]byte(c.list))
		if err != nil || len(keys) != c.want {
			t.Errorf("%s: %d keys, %v", name, len(keys), err)
		}
	}
	if _, err := ledger.ReadKeys([]byte(`"no"`)); err == nil {
		t.Error("text is no list of keys")
	}
	// A key whose time of revocation is unreadable counts as revoked.
	text := strings.Replace(whole.Preface(), `"revoked":null`, `"revoked":"never"`, 1) + "\n" + whole.Lines()[0]
	_, findings, err := ledgertest.Check(text)
	want := []ledger.Finding{{Sequence: 1, Line: 1, Code: ledger.Revoked}, {Sequence: 1, Code: ledger.ContraryHead}}
	slices.SortFunc(want, func(a, b ledger.Finding) int { return a.Line - b.Line })
	if d := cmp.Diff(want, findings); d != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
}

func TestLinesAreReadOneByOneHoweverLong(t *testing.T) {
	long := strings.Repeat("a", ledger.MaxLine)
	var got []string
	for line, err := range ledger.Lines(strings.NewReader("one\r\n\n" + long + "\n" + long + "b\n\nlast")) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, string(line))
	}
	if len(got) != 4 || got[0] != "one" || got[1] != long || got[2] != "" || got[3] != "last" {
		t.Errorf("got %d lines: %.40q", len(got), got)
	}
	failed := errors.New("the network is away")
	var last error
	for _, err := range ledger.Lines(io.MultiReader(strings.NewReader("one\ntwo\n"), iotest.ErrReader(failed))) {
		last = err
	}
	if !errors.Is(last, failed) {
		t.Errorf("the last is %v", last)
	}
}

func TestAnEngineThatFailsEndsTheCheck(t *testing.T) {
	keys, err := ledger.ReadKeys([]byte(whole.KeyList()))
	if err != nil {
		t.Fatal(err)
	}
	failed := errors.New("no memory")
	c := ledger.NewCheck(table, keys, func(*ledger.Entry, []byte) ([]byte, error) { return nil, failed })
	if err := c.Line([]byte(whole.Lines()[0])); !errors.Is(err, failed) {
		t.Errorf("got %v", err)
	}
	c = ledger.NewCheck(table, keys, func(*ledger.Entry, []byte) ([]byte, error) { return nil, ledger.ErrNoEngine })
	if err := c.Line([]byte(whole.Lines()[0])); err != nil {
		t.Fatal(err)
	}
	one := ledgertest.Whole(table, 1)
	findings, err := c.Findings([]byte(one.Head()))
	if d := cmp.Diff([]ledger.Finding{{Sequence: 1, Line: 1, Code: ledger.NoEngine}}, findings); d != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
}

// The seed follows the body's first brace, wherever that is.
func ExampleSeeded() {
	fmt.Println(ledger.Seeded(`{"rating":2}`, "5eed"))
	fmt.Println(ledger.Seeded(` { }`, "5eed"))
	// Output:
	// {"dice":{"seed":"5eed"},"rating":2}
	//  {"dice":{"seed":"5eed"} }
}

// Checks that any ledger is read to its end, and that each finding names an entry.
func FuzzCheck(f *testing.F) {
	for _, c := range ledgertest.Cases() {
		f.Add(c.Text)
	}
	f.Add("{}\n{}\n[]\nnull\n\x00\xff")
	f.Fuzz(func(t *testing.T, text string) {
		_, findings, err := ledgertest.Check(text)
		if err != nil {
			return
		}
		if most := 5 * (strings.Count(text, "\n") + 2); len(findings) > most {
			t.Errorf("%d findings of %d bytes", len(findings), len(text))
		}
		for _, f := range findings {
			if f.String() == "" || f.Sequence < 0 || f.Code == ledger.Missing && f.Last < f.Sequence {
				t.Errorf("%+v", f)
			}
		}
	})
}

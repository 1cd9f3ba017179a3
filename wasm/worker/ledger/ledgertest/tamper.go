package ledgertest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"rulewright/wasm/worker/ledger"
)

// Tampered returns a ledger of twelve entries with one to three changes, and their names. The same seed makes the same
// ledger.
func Tampered(seed uint64) (title, text string) {
	t := &tampering{Rand: rand.New(rand.NewPCG(seed, 1)), whole: Whole(ours, len(bodies))}
	t.preface, t.lines = t.whole.Preface(), t.whole.Lines()
	var names []string
	for range 1 + t.IntN(3) {
		change := tamperings[t.IntN(len(tamperings))]
		names = append(names, change.name)
		change.do(t)
	}
	text = strings.Join(append([]string{t.preface}, t.lines...), "\n") + "\n"
	if t.cut {
		text = text[:t.IntN(len(text)+1)]
	}
	return strings.Join(names, ", "), text
}

// A tampering is a ledger that is being changed.
type tampering struct {
	*rand.Rand
	whole   *Ledger
	preface string
	lines   []string
	// cut is set if the file ends early.
	cut bool
}

// at returns the index of a line.
func (t *tampering) at() int { return t.IntN(max(1, len(t.lines))) }

// line changes a line of several.
func (t *tampering) line(change func(line string) string) {
	if len(t.lines) > 0 {
		at := t.at()
		t.lines[at] = change(t.lines[at])
	}
}

// byte changes a byte of a text.
func (t *tampering) byte(text string) string {
	if text == "" {
		return text
	}
	at := t.IntN(len(text))
	return text[:at] + string(rune(' '+t.IntN(95))) + text[at+1:]
}

func (t *tampering) pick(from ...string) string { return from[t.IntN(len(from))] }

// signatureOf returns the signature of a line, or text that is none.
func signatureOf(line string) string {
	var read struct{ Signature string }
	if json.Unmarshal([]byte(line), &read) != nil || read.Signature == "" {
		return "no signature"
	}
	return read.Signature
}

// resigned puts a changed roll, signed with a key of the list, in the place of its line.
func (t *tampering) resigned(insert bool, change func(r *Roll)) {
	at := t.IntN(len(t.whole.Rolls))
	roll := t.whole.Rolls[at]
	change(&roll)
	roll.Signature = t.whole.Key.Sign(roll.Entry.Text())
	switch at = min(at, len(t.lines)); {
	case insert || at == len(t.lines):
		t.lines = slices.Insert(t.lines, at, roll.Line())
	default:
		t.lines[at] = roll.Line()
	}
}

// entryMembers and lineMembers are the members of an entry and of a line.
var (
	entryMembers = []string{"v", "is", "table", "sequence", "previous", "time", "by", "player", "operation", "request", "seed", "engine", "version", "result", "key"}
	lineMembers  = []string{"entry", "signature", "request"}
)

// values are values of all kinds, as JSON.
var values = []string{`null`, `true`, `0`, `1`, `-1`, `1.5`, `1e400`, `""`, `"a"`, `"1"`, `[]`, `{}`, `[{"a":1,"a":2}]`, `"\ud800"`, `"\udc00\ud800"`, `"\ud83d\ude00"`, `"\\ud800"`}

// numbers are ways to write a number, of which some are whole.
var numbers = []string{"%d.0", "%de0", "%d0e-1", "-%d", "0", "-0", "%d.5", "0%d", "9007199254740991", "9007199254740992", "9007199254740993", "1e400", `"%d"`}

// times are times, of which the Worker writes the first.
var times = []string{"2026-11-22T08:00:05.000Z", "2026-11-22T08:00:05Z", "2026-11-22", "2026-11-22T08:00:05.000+00:00", "2026-02-30T08:00:05.000Z", "2026-11-22T24:00:00.000Z", "2026-11-22T08:00:05,000Z", "22 Nov 2026", "", "never", "0"}

var tamperings = []struct {
	name string
	do   func(t *tampering)
}{
	{"a byte changed", func(t *tampering) { t.line(t.byte) }},
	{"a byte of the first line changed", func(t *tampering) { t.preface = t.byte(t.preface) }},
	{"a line dropped", func(t *tampering) {
		if at := t.at(); len(t.lines) > 0 {
			t.lines = slices.Delete(t.lines, at, at+1)
		}
	}},
	{"two lines swapped", func(t *tampering) {
		if len(t.lines) > 0 {
			a, b := t.at(), t.at()
			t.lines[a], t.lines[b] = t.lines[b], t.lines[a]
		}
	}},
	{"a line twice", func(t *tampering) {
		if len(t.lines) > 0 {
			t.lines = slices.Insert(t.lines, t.at(), t.lines[t.at()])
		}
	}},
	{"a line twice, with another request", func(t *tampering) {
		if len(t.lines) > 0 {
			t.lines = slices.Insert(t.lines, t.at(), strings.Replace(t.lines[t.at()], `rating`, `rat\u0069ng`, 1))
		}
	}},
	{"a line cut", func(t *tampering) { t.line(func(line string) string { return line[:t.IntN(len(line)+1)] }) }},
	{"the file cut", func(t *tampering) { t.cut = true }},
	{"a signature of another line", func(t *tampering) {
		if len(t.lines) > 0 {
			other := signatureOf(t.lines[t.at()])
			t.line(func(line string) string { return strings.Replace(line, signatureOf(line), other, 1) })
		}
	}},
	{"two signatures swapped", func(t *tampering) {
		if len(t.lines) > 0 {
			a, b := t.at(), t.at()
			first, second := signatureOf(t.lines[a]), signatureOf(t.lines[b])
			t.lines[a], t.lines[b] = strings.Replace(t.lines[a], first, second, 1), strings.Replace(t.lines[b], second, first, 1)
		}
	}},
	{"another form of a signature", func(t *tampering) {
		t.line(func(line string) string {
			s := signatureOf(line)
			last := string(rune(s[len(s)-1] + 1))
			return strings.Replace(line, s, t.pick(s+"=", s+"==", s+`\n`, `\r`+s, s[:len(s)-1], s[:len(s)-1]+last, s[:len(s)/2]+strings.Repeat("A", len(s)-len(s)/2),
				strings.ReplaceAll(strings.ReplaceAll(s, "-", "+"), "_", "/"), ""), 1)
		})
	}},
	{"a signature of another with the request changed", func(t *tampering) {
		if len(t.lines) > 1 {
			other := signatureOf(t.lines[t.at()])
			t.line(func(line string) string {
				return strings.Replace(strings.Replace(line, signatureOf(line), other, 1), `"player":"Ann"`, `"player":"Eve"`, 1)
			})
		}
	}},
	{"a member of an entry twice", func(t *tampering) {
		name, value := t.pick(entryMembers...), t.pick(values...)
		t.line(func(line string) string {
			return strings.Replace(line, `"entry":{`, `"entry":{"`+name+`":`+value+`,`, 1)
		})
	}},
	{"a member of an entry twice, alike", func(t *tampering) {
		t.line(func(line string) string {
			return strings.Replace(line, `"v":1,`, t.pick(`"v":1,"v":1,`, `"\u0076":1,"v":1,`), 1)
		})
	}},
	{"a member of a line twice", func(t *tampering) {
		name, value := t.pick(lineMembers...), t.pick(values...)
		t.line(func(line string) string {
			if line == "" {
				return line
			}
			return t.pick(`{"`+name+`":`+value+`,`+line[1:], line[:len(line)-1]+`,"`+name+`":`+value+`}`)
		})
	}},
	{"a member too many", func(t *tampering) {
		name, value := t.pick("x", "__proto__", "constructor", "Entry", "V", "toString", ""), t.pick(values...)
		t.line(func(line string) string {
			if line == "" {
				return line
			}
			return t.pick(`{"`+name+`":`+value+`,`+line[1:], strings.Replace(line, `"entry":{`, `"entry":{"`+name+`":`+value+`,`, 1))
		})
	}},
	{"a value of another kind", func(t *tampering) {
		name, value := t.pick(append(entryMembers, lineMembers...)...), t.pick(values...)
		t.line(func(line string) string {
			from := strings.Index(line, `"`+name+`":"`)
			if from < 0 {
				return line
			}
			from += len(name) + 3
			to := from + 1 + strings.IndexByte(line[from+1:], '"') + 1
			return line[:from] + value + line[to:]
		})
	}},
	{"another way to write a number", func(t *tampering) {
		at := t.at()
		number := t.pick(numbers...)
		if strings.Contains(number, "%d") {
			number = fmt.Sprintf(number, at+1)
		}
		if len(t.lines) > 0 {
			t.lines[at] = strings.Replace(t.lines[at], fmt.Sprintf(`"sequence":%d,`, at+1), `"sequence":`+number+`,`, 1)
		}
	}},
	{"an escape", func(t *tampering) {
		t.line(func(line string) string {
			return strings.Replace(line, `"Ann"`, t.pick(`"\u0041nn"`, `"A\ud800nn"`, `"A\/nn"`, `"Ann\u0000"`, `"Ann\ufffd"`, "\"Ann\xff\"", "\"A\tnn\""), 1)
		})
	}},
	{"blanks", func(t *tampering) {
		t.line(func(line string) string {
			var out bytes.Buffer
			switch t.IntN(5) {
			case 0:
				return line + "\r"
			case 1:
				return t.pick("", "\r", " ", "\ufeff", "\u00a0") + line
			case 2:
				return t.pick(line+"\n", line+"\n\r", line+"\n \n", "\n"+line)
			case 3:
				return line + t.pick("\u00a0", "\u2028", "{}", ",")
			}
			if json.Indent(&out, []byte(line), "", " ") != nil {
				return line
			}
			return strings.ReplaceAll(out.String(), "\n", "\t")
		})
	}},
	{"members in another order", func(t *tampering) {
		t.line(func(line string) string {
			return strings.Replace(line, `{"v":1,"is":"roll",`, `{"is":"roll","v":1,`, 1)
		})
	}},
	{"an entry of another table", func(t *tampering) {
		t.line(func(string) string { return Whole(theirs, len(bodies)).Lines()[t.IntN(len(bodies))] })
	}},
	{"an entry that is signed anew", func(t *tampering) {
		t.resigned(t.IntN(2) == 0, func(r *Roll) { r.Entry.Player = "Bob" })
	}},
	{"an entry of another time", func(t *tampering) {
		t.resigned(false, func(r *Roll) { r.Entry.Time = t.pick(times...) })
	}},
	{"an entry with another result", func(t *tampering) {
		t.resigned(t.IntN(2) == 0, func(r *Roll) { r.Entry.Result = ledger.HashOf("no result").String() })
	}},
	{"an entry of a far number", func(t *tampering) {
		t.resigned(t.IntN(2) == 0, func(r *Roll) { r.Entry.Sequence = []int64{1, 13, 40, 1<<53 - 1}[t.IntN(4)] })
	}},
	{"a key that was revoked", func(t *tampering) {
		t.preface = strings.Replace(t.preface, `"revoked":null`, `"revoked":`+t.pick(t.pick(values...), quote(t.pick(times...))), 1)
	}},
	{"another list of keys", func(t *tampering) {
		list := t.whole.KeyList()
		t.preface = strings.Replace(t.preface, list, t.pick(`null`, `{}`, `"x"`, `[]`, `[null,7,"a",[]]`, `{"keys":`+list+`}`, list[:len(list)-1]+`,`+list[1:],
			strings.Replace(list, `"kid"`, `"Kid"`, 1), strings.Replace(list, `"x":"`, `"x":"\n`, 1), strings.Replace(list, `"since"`, `"x":"","since"`, 1)), 1)
	}},
	{"another head", func(t *tampering) {
		head := t.whole.Head()
		early := *t.whole
		early.Rolls = early.Rolls[:t.IntN(len(early.Rolls))]
		t.preface = strings.Replace(t.preface, head, t.pick(`null`, `7`, `[]`, `{}`, early.Head(), Whole(theirs, len(bodies)).Head(),
			strings.Replace(head, `{"v":1,"is":"head",`, `{"is":"head","v":1,`, 1), strings.Replace(head, `"v":1`, `"v":1,"v":1`, 1), strings.Replace(head, `"v":1`, `"v":1,"x":1`, 1),
			strings.Replace(head, `"sequence":12`, `"sequence":12.0`, 1), strings.Replace(head, `{"statement"`, `{"x":1,"statement"`, 1)), 1)
	}},
	{"another table in the first line", func(t *tampering) {
		t.preface = t.pick("", "null", "[]", `{"table":null}`, `{"table":"`+ours+`"}`, strings.Replace(t.preface, `"id":"`+ours+`",`, "", 1), strings.Replace(t.preface, ours, theirs, 1),
			strings.Replace(t.preface, `"id":"`, `"ID":"`, 1), strings.Replace(t.preface, `"id"`, `"id":"`+theirs+`","id"`, 1), strings.Replace(t.preface, `"table"`, `"Table"`, 1),
			`{"table":{},`+strings.TrimPrefix(t.preface, "{"), strings.Replace(t.preface, `"id":"`+ours+`"`, `"id":7`, 1))
	}},
}

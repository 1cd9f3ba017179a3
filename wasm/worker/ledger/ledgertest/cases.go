package ledgertest

import (
	"slices"
	"strings"

	"rulewright/wasm/worker/ledger"
)

// A Case is a ledger with the findings that a verifier must return.
type Case struct {
	// File is its name in testdata/ledger.
	File string `json:"file"`
	// Title describes the change in a few words.
	Title    string           `json:"title"`
	Findings []ledger.Finding `json:"findings"`
	// Text is the text of the file.
	Text string `json:"-"`
}

// The ids of two tables.
const (
	ours   = "AAECAwQFBgcICQoLDA0ODw"
	theirs = "Dw4NDAsKCQgHBgUEAwIBAA"
)

// bodies are the requests of the rolls, in turn, with their players. Blanks, their kinds and their places come from the
// client, and are signed unchanged.
var bodies = []struct{ player, operation, body string }{
	{"Ann", "icon_action", `{"rating":2}`},
	{"Bö <b>", "icon_save", "{ \"boons\" : 1 }\n"},
	{"Ann", "dewprism_play", `{"combat":{"combatants":[{"id":"a","side":"hero"}]},"command":{"do":"check","who":"a","check":"luck","versus":12}}`},
	{`"Cy" & \`, "elemental_play", `{"combat":{"combatants":[{"id":"c","side":"hero"}]},"command":{"do":"skill","who":"c","difficulty":2},"note":"</script>é\u2028` + "\u2028" + `"}`},
	{"GM", "icon_fortune", `{"rating":2}`},
	{"Ann", "icon_action", `{"rating":0}`},
	{"二", "icon_damage", `{"target":{"id":"foe","class":"heavy","hp":30,"vigor":5},"roll":{"dice":3,"die":8}}`},
	{"Ann", "icon_save", `{}`},
	{"GM", "elemental_play", `{"combat":{"combatants":[{"id":"g","side":"foe"}]},"command":{"do":"skill","who":"g","difficulty":1}}`},
	{"Ann", "icon_fortune", ` {"rating":1}`},
	{"Bö <b>", "icon_action", `{"rating":4}`},
	{"Ann", "icon_save", "{ }"},
}

// Whole returns a ledger of that many entries without defects.
func Whole(table string, entries int) *Ledger {
	l := New(table)
	for n := range entries {
		b := bodies[n%len(bodies)]
		l.Add(b.player, b.operation, b.body)
	}
	return l
}

// at returns a finding about an entry in the line that has its number.
func at(sequence int64, code ledger.Code) ledger.Finding {
	return ledger.Finding{Sequence: sequence, Line: int(sequence), Code: code}
}

// atAll returns that finding about each of as many entries, and one about the head.
func atAll(code ledger.Code, entries int64) []ledger.Finding {
	findings := []ledger.Finding{{Code: ledger.ContraryHead}}
	for sequence := range entries {
		findings = append(findings, at(sequence+1, code))
	}
	return findings
}

// missing returns a finding of missing entries.
func missing(first, last int64) ledger.Finding {
	return ledger.Finding{Sequence: first, Code: ledger.Missing, Last: last}
}

// swap exchanges two lines.
func swap(lines []string, a, b int) { lines[a-1], lines[b-1] = lines[b-1], lines[a-1] }

// Cases returns all cases.
func Cases() []Case {
	var cases []Case
	// add adds a ledger of twelve entries. The function early changes rolls before the head is signed, and late changes
	// lines after all is written.
	add := func(file, title string, early func(l *Ledger), late func(lines []string) []string, findings ...ledger.Finding) {
		l := Whole(ours, len(bodies))
		preface := l.Preface()
		if early != nil {
			early(l)
			// The Worker signs the head last.
			preface = l.Preface()
		}
		lines := l.Lines()
		if late != nil {
			lines = late(lines)
		}
		if findings == nil {
			findings = []ledger.Finding{}
		}
		cases = append(cases, Case{file + ".jsonl", title, findings, preface + "\n" + strings.Join(lines, "\n") + "\n"})
	}
	// replaced returns a function for late that replaces a text in a line.
	replaced := func(line int, old, new string) func([]string) []string {
		return func(lines []string) []string {
			if !strings.Contains(lines[line-1], old) {
				panic("ledgertest: line has no " + old)
			}
			lines[line-1] = strings.Replace(lines[line-1], old, new, 1)
			return lines
		}
	}
	without := func(first, last int) func([]string) []string {
		return func(lines []string) []string { return slices.Delete(lines, first-1, last) }
	}
	whole := Whole(ours, len(bodies))
	foreign := Whole(theirs, len(bodies))
	rolls := whole.Rolls

	add("whole", "nothing is wrong", nil, nil)
	add("empty", "a table at which nobody has rolled", func(l *Ledger) { l.Rolls = nil }, nil)
	add("blanks", "written anew by a program that puts blanks between and escapes what need not be", nil, func(lines []string) []string {
		lines[1] = strings.ReplaceAll(strings.Replace(lines[1], `"Bö <b>"`, `"B\u00f6 \u003cb\u003e"`, 1), `,"`, ` , "`)
		return lines
	})

	add("changed-seed", "another seed in the middle", nil, replaced(5, rolls[4].Entry.Seed, rolls[5].Entry.Seed), at(5, ledger.Changed))
	add("changed-player", "another player's roll", nil, replaced(3, `"player":"Ann"`, `"player":"Bob"`), at(3, ledger.Changed))
	add("changed-first", "another time of the first", nil, replaced(1, "08:00:01.000Z", "08:00:00.000Z"), at(1, ledger.Changed))
	add("changed-last", "another result of the last", nil, replaced(12, rolls[11].Entry.Result, rolls[10].Entry.Result), at(12, ledger.Changed))
	add("changed-sequence", "another number", nil, replaced(4, `"sequence":4`, `"sequence":40`), at(4, ledger.Changed))
	add("changed-table", "another table's id", nil, replaced(4, ours, theirs), at(4, ledger.Changed))
	add("changed-three", "three in a row are others", nil, func(lines []string) []string {
		for line := 6; line <= 8; line++ {
			lines = replaced(line, rolls[line-1].Entry.Seed, rolls[0].Entry.Seed)(lines)
		}
		return lines
	}, at(6, ledger.Changed), at(7, ledger.Changed), at(8, ledger.Changed))
	add("resigned", "changed, and signed by whoever changed it", func(l *Ledger) {
		l.Rolls[4].Entry.Seed = l.Rolls[5].Entry.Seed
		l.Rolls[4].Entry.Key = NewKey("stranger").ID()
		l.Rolls[4].Signature = NewKey("stranger").Sign(l.Rolls[4].Entry.Text())
	}, nil, at(5, ledger.UnknownKey))

	of := func(f ledger.Finding, other int64) ledger.Finding { f.Of = other; return f }
	add("signature-swapped", "two signatures changed places", nil, func(lines []string) []string {
		lines = replaced(4, rolls[3].Signature, rolls[8].Signature)(lines)
		return replaced(9, rolls[8].Signature, rolls[3].Signature)(lines)
	}, of(at(4, ledger.Signature), 9), of(at(9, ledger.Signature), 4))
	add("signature-copied", "the signature of another entry", nil, replaced(6, rolls[5].Signature, rolls[1].Signature), of(at(6, ledger.Signature), 2))
	add("signature-last", "the signature of another entry at the last", nil, replaced(12, rolls[11].Signature, rolls[1].Signature), of(at(12, ledger.Signature), 2))
	add("signature-neighbours", "three neighbours' signatures moved on by one", nil, func(lines []string) []string {
		for line, other := range map[int]int{5: 6, 6: 7, 7: 5} {
			lines = replaced(line, rolls[line-1].Signature, rolls[other-1].Signature)(lines)
		}
		return lines
	}, of(at(5, ledger.Signature), 6), of(at(6, ledger.Signature), 7), of(at(7, ledger.Signature), 5))
	add("signature-none", "no signature at all", nil, replaced(6, rolls[5].Signature, ""), at(6, ledger.Signature))

	add("missing-first", "the first three are gone", nil, without(1, 3), missing(1, 3))
	add("missing-middle", "one in the middle is gone", nil, without(6, 6), missing(6, 6))
	add("missing-last", "the last two are gone", nil, without(11, 12), missing(11, 12))
	add("missing-all", "all are gone", nil, without(1, 12), missing(1, 12))
	add("missing-two", "two are gone at two places", nil, func(lines []string) []string { return without(3, 3)(without(8, 9)(lines)) }, missing(3, 3), missing(8, 9))

	add("doubled", "one stands there twice", nil, func(lines []string) []string { return slices.Insert(lines, 7, lines[6]) },
		ledger.Finding{Sequence: 7, Line: 7, Code: ledger.Doubled})
	add("doubled-later", "one stands there again at the end", nil, func(lines []string) []string { return append(lines, lines[2]) },
		ledger.Finding{Sequence: 3, Line: 13, Code: ledger.Doubled})
	add("order-swapped", "two neighbours changed places", nil, func(lines []string) []string { swap(lines, 5, 6); return lines },
		ledger.Finding{Sequence: 6, Line: 5, Code: ledger.Order})
	add("order-moved", "one was moved to the front", nil, func(lines []string) []string {
		ninth := lines[8]
		return slices.Insert(slices.Delete(lines, 8, 9), 0, ninth)
	}, ledger.Finding{Sequence: 9, Line: 1, Code: ledger.Order})
	add("forked", "the Worker signed two entries of one number", nil, func(lines []string) []string {
		other := whole.Rolls[6]
		other.Entry.Player = "Bob"
		other.Signature = whole.Key.Sign(other.Entry.Text())
		return slices.Insert(lines, 6, other.Line())
	}, ledger.Finding{Sequence: 7, Line: 7, Code: ledger.Forked})
	add("previous", "the Worker signed an entry that does not go on from the one before", func(l *Ledger) {
		l.Rolls[11].Entry.Previous = ledger.HashOf("another").String()
		l.Sign(12)
	}, nil, at(12, ledger.NotTheNext))
	add("previous-first", "the Worker signed a first entry that goes on from something", func(l *Ledger) {
		l.Rolls = l.Rolls[:1]
		l.Rolls[0].Entry.Previous = ledger.HashOf("another").String()
		l.Sign(1)
	}, nil, at(1, ledger.NotTheNext))

	add("table-in-place", "another table's entry in place of one", nil, func(lines []string) []string { lines[3] = foreign.Lines()[3]; return lines }, at(4, ledger.OtherTable))
	add("table-between", "another table's entry between two", nil, func(lines []string) []string { return slices.Insert(lines, 3, foreign.Lines()[8]) }, at(4, ledger.OtherTable))
	add("table-all", "all entries of another table", func(l *Ledger) { l.Rolls = nil }, func([]string) []string { return foreign.Lines()[:2] }, at(1, ledger.OtherTable), at(2, ledger.OtherTable))

	add("key-unknown", "one is signed with a key that is not listed", func(l *Ledger) {
		l.Rolls = l.Rolls[:5]
		l.Key = NewKey("second")
		l.Add("Ann", "icon_action", `{"rating":1}`)
		l.Key = NewKey("first")
		l.Add("Ann", "icon_action", `{"rating":1}`)
	}, nil, at(6, ledger.UnknownKey))
	add("key-rotated", "another key signs from the sixth on, and the first was revoked after that", func(l *Ledger) {
		l.Rolls = l.Rolls[:5]
		l.Key = NewKey("second")
		l.Keys = append(l.Keys, l.Key)
		l.Keys[0].Revoked = clock(6)
		l.Add("Ann", "icon_action", `{"rating":1}`)
		l.Add("Ann", "icon_action", `{"rating":1}`)
	}, nil)
	add("key-revoked", "the first key was revoked before it signed the fifth", func(l *Ledger) {
		l.Rolls = l.Rolls[:5]
		l.Key = NewKey("second")
		l.Keys = append(l.Keys, l.Key)
		l.Keys[0].Revoked = clock(5)
		l.Add("Ann", "icon_action", `{"rating":1}`)
	}, nil, at(5, ledger.Revoked))

	add("request-changed", "another request", nil, replaced(1, `{\"rating\":2}`, `{\"rating\":3}`), at(1, ledger.Request))
	add("request-blanks", "a request with one blank less", nil, replaced(2, `{ \"boons`, `{\"boons`), at(2, ledger.Request))
	add("request-dice", "the Worker signed a request that brings dice of its own", func(l *Ledger) {
		l.Rolls = l.Rolls[:3]
		l.Add("Ann", "icon_save", `{"boons":0,"d\u0069ce":{"faces":[20]}}`)
	}, nil, at(4, ledger.Request))
	add("result", "the Worker signed what the engine does not answer", func(l *Ledger) {
		l.Rolls = l.Rolls[:7]
		l.Rolls[6].Entry.Result = l.Rolls[5].Entry.Result
		l.Sign(7)
		l.Add("Ann", "icon_action", `{"rating":1}`)
	}, nil, at(7, ledger.Result))
	add("unreadable", "a line of garbage in place of one, and one more between two", nil, func(lines []string) []string {
		lines[2] = `{"entry":{"v":1`
		return slices.Insert(lines, 7, `{"entry":[],"signature":"","request":""}`)
	}, at(3, ledger.Unreadable), at(8, ledger.Unreadable))
	add("unreadable-members", "a member too many, one too few, and another version", nil, func(lines []string) []string {
		lines = replaced(3, `"v":1,`, `"v":1,"w":"1",`)(lines)
		lines = replaced(6, `"player":"Ann",`, "")(lines)
		return replaced(9, `"v":1,`, `"v":2,`)(lines)
	}, at(3, ledger.Unreadable), at(6, ledger.Unreadable), at(9, ledger.Unreadable))

	add("unreadable-twice", "a member twice in an entry, in a line, and with an escape in its name", nil, func(lines []string) []string {
		lines = replaced(3, `"v":1,`, `"v":2,"v":1,`)(lines)
		lines = replaced(5, `"player":"GM"`, `"player":"Ann","player":"GM"`)(lines)
		lines = replaced(7, `{"entry"`, `{"request":"{}","entry"`)(lines)
		return replaced(9, `"player":"GM"`, `"pl\u0061yer":"GM","player":"GM"`)(lines)
	}, at(3, ledger.Unreadable), at(5, ledger.Unreadable), at(7, ledger.Unreadable), at(9, ledger.Unreadable))
	add("unreadable-line", "members of a line that no line has", nil, func(lines []string) []string {
		lines = replaced(2, `{"entry"`, `{"x":{},"entry"`)(lines)
		lines = replaced(4, `{"entry"`, `{"__proto__":"a","entry"`)(lines)
		return replaced(6, `{"entry"`, `{"x":{"a":1,"a":2},"entry"`)(lines)
	}, at(2, ledger.Unreadable), at(4, ledger.Unreadable), at(6, ledger.Unreadable))
	add("unreadable-half", "half of a surrogate pair in a text", nil, replaced(1, `"player":"Ann"`, `"player":"Ann\ud800"`), at(1, ledger.Unreadable))
	add("signature-line", "a signature with a line in it, which some decoders ignore", nil, replaced(6, rolls[5].Signature, rolls[5].Signature+`\n`), at(6, ledger.Signature))
	add("signature-start", "a signature that begins as another one", nil, replaced(6, rolls[5].Signature, rolls[1].Signature[:40]+rolls[5].Signature[40:]), at(6, ledger.Signature))
	add("signature-changed", "the signature of an entry at two others, of which it was changed as well", nil, func(lines []string) []string {
		lines = replaced(4, rolls[3].Entry.Seed, rolls[0].Entry.Seed)(lines)
		return replaced(6, rolls[5].Signature, rolls[3].Signature)(lines)
	}, at(4, ledger.Changed), at(6, ledger.Signature))
	add("doubled-request", "one stands there twice, the second time with another request", nil, func(lines []string) []string {
		return append(lines, strings.Replace(lines[0], `{\"rating\":2}`, `{\"rating\":3}`, 1))
	}, ledger.Finding{Sequence: 1, Line: 13, Code: ledger.Doubled})
	add("time-none", "the Worker signed an entry at a time that is none", func(l *Ledger) {
		l.Rolls[11].Entry.Time = "never"
		l.Sign(12)
	}, nil)
	add("key-time", "the key was revoked at a time that is none", func(l *Ledger) {
		l.Rolls = l.Rolls[:1]
		l.Keys[0].Revoked = "2026-02-30T08:00:00.000Z"
	}, nil, ledger.Finding{Sequence: 1, Code: ledger.ContraryHead}, at(1, ledger.Revoked))

	add("head-changed", "the head's number is another", nil, nil, ledger.Finding{Sequence: 12, Code: ledger.ContraryHead})
	rewrite(cases, `"sequence":12,"hash"`, `"sequence":11,"hash"`)
	add("head-none", "there is no head, and the last is gone", nil, without(12, 12), ledger.Finding{Sequence: 11, Code: ledger.ContraryHead})
	rewrite(cases, `"head":`+whole.Head(), `"head":null`)
	early := Whole(ours, 10)
	add("head-earlier", "the head is an earlier one", nil, nil, ledger.Finding{Sequence: 10, Code: ledger.ContraryHead})
	rewrite(cases, whole.Head(), early.Head())
	add("head-foreign", "the head is another table's", nil, nil, ledger.Finding{Sequence: 12, Code: ledger.ContraryHead})
	rewrite(cases, whole.Head(), foreign.Head())
	add("head-other", "the Worker signed a head with another hash", func(l *Ledger) { l.Rolls[11].Entry.Player = "Bob" }, func([]string) []string { return whole.Lines() },
		ledger.Finding{Sequence: 12, Code: ledger.ContraryHead})

	add("head-twice", "a member of the head stands there twice", nil, nil, atAll(ledger.UnknownKey, 12)...)
	rewrite(cases, `"is":"head"`, `"is":"roll","is":"head"`)
	add("table-none", "the first line names no table", nil, nil, atAll(ledger.OtherTable, 12)...)
	rewrite(cases, `"table":{"id"`, `"board":{"id"`)

	add("several", "one changed, one gone, one request another, one signature another", nil, func(lines []string) []string {
		lines = replaced(2, rolls[1].Entry.Seed, rolls[0].Entry.Seed)(lines)
		lines = replaced(10, `{\"rating\":1}`, `{\"rating\":2}`)(lines)
		lines = replaced(8, rolls[7].Signature, rolls[0].Signature)(lines)
		return without(5, 5)(lines)
	}, at(2, ledger.Changed), missing(5, 5),
		ledger.Finding{Sequence: 8, Line: 7, Code: ledger.Signature, Of: 1}, ledger.Finding{Sequence: 10, Line: 9, Code: ledger.Request})
	return cases
}

// rewrite replaces a text in the first line of the last case.
func rewrite(cases []Case, old, new string) {
	last := &cases[len(cases)-1]
	if !strings.Contains(last.Text, old) {
		panic("ledgertest: " + last.File + " has no " + old)
	}
	last.Text = strings.Replace(last.Text, old, new, 1)
}

package table_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/ledger/ledgertest"
	"rulewright/wasm/worker/workertest"
)

// A page is one of a ledger's pages.
type page struct {
	Table   struct{ ID string }
	Entries []struct {
		Entry   struct{ Sequence int }
		Request string
	}
	Next *int
}

// sequences returns the numbers of a page's entries.
func (p page) sequences() []int {
	var all []int
	for _, e := range p.Entries {
		all = append(all, e.Entry.Sequence)
	}
	return all
}

func TestALedgerIsReadByPages(t *testing.T) {
	table := newTable(t, "Pages")
	// Bodies are kept as they were sent, also one that does not fit into an entry's row.
	large := `{"rating":1,"note":"` + noise(40_000) + `"}`
	bodies := []string{"{ \"rating\" : 2 }\n", `{"rating":1,"note":"é\u2028 </script>"}`, large, large, `{}`}
	for _, body := range bodies {
		roll(t, table, "Ann", "icon/action", body)
	}
	path := "/v1/tables/" + table.ID + "/ledger"
	for query, want := range map[string]struct {
		sequences []int
		next      int
	}{
		"":                          {[]int{1, 2, 3, 4, 5}, 0},
		"?limit=2":                  {[]int{1, 2}, 2},
		"?after=2&limit=2":          {[]int{3, 4}, 4},
		"?after=4&limit=1":          {[]int{5}, 0},
		"?after=5":                  {nil, 0},
		"?after=9007199254740991":   {nil, 0},
		"?limit=500&after=0&x=' --": {[]int{1, 2, 3, 4, 5}, 0},
	} {
		got := into[page](t, ask(t, 200, workertest.Ask{Path: path + strings.ReplaceAll(query, " ", "%20")}))
		next := 0
		if got.Next != nil {
			next = *got.Next
		}
		if d := cmp.Diff(want.sequences, got.sequences()); d != "" || next != want.next {
			t.Errorf("%s: next %d, want %d (-want +got):\n%s", query, next, want.next, d)
		}
		for _, e := range got.Entries {
			if e.Request != bodies[e.Entry.Sequence-1] {
				t.Errorf("%s: the body of entry %d is another: %.60q", query, e.Entry.Sequence, e.Request)
			}
		}
	}
	for query, want := range map[string][2]string{
		"?after=-1": {"outOfRange", "after"}, "?after=x": {"notWhole", "after"}, "?after=": {"notWhole", "after"},
		"?after=9007199254740992": {"outOfRange", "after"}, "?after=1e3": {"notWhole", "after"},
		"?limit=0": {"outOfRange", "limit"}, "?limit=501": {"outOfRange", "limit"}, "?limit=99999999999999999999": {"outOfRange", "limit"},
		"?limit=1%20OR%201": {"notWhole", "limit"},
	} {
		refused(t, ask(t, 400, workertest.Ask{Path: path + query}), want[0], want[1])
	}
	refused(t, ask(t, 404, workertest.Ask{Path: "/v1/tables/AAAAAAAAAAAAAAAAAAAAAA/ledger"}), "unknownName", "table")
}

// noise returns that many characters, which hardly compress.
func noise(length int) string {
	var text strings.Builder
	hash := ledger.HashOf("noise")
	for text.Len() < length {
		hash = ledger.HashOf(hash.String())
		text.WriteString(hash.String())
	}
	return text.String()[:length]
}

func TestAnExportIsTheWholeLedgerAndHolds(t *testing.T) {
	table := newTable(t, "Export")
	if text := export(t, table); check(t, table, text) != nil {
		t.Errorf("a ledger without entries does not hold: %s", text)
	}
	const rolls = 12
	for n := range rolls {
		roll(t, table, "Ann", "icon/action", fmt.Sprintf(`{"rating":%d}`, n%5))
	}
	text := export(t, table)
	if lines := strings.Count(text, "\n"); lines != rolls+1 {
		t.Errorf("%d lines", lines)
	}
	if findings := check(t, table, text); findings != nil {
		t.Errorf("findings: %v", findings)
	}
}

// export returns the exported ledger of a table.
func export(t *testing.T, table workertest.Table) string {
	t.Helper()
	text, err := worker.Ledger(table)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// check returns the defects of an exported ledger.
func check(t *testing.T, table workertest.Table, text string) []ledger.Finding {
	t.Helper()
	id, findings, err := ledgertest.Check(text)
	if err != nil || id != table.ID {
		t.Fatalf("the ledger of %q: %v", id, err)
	}
	return findings
}

// luck is a check of luck in Dewprism Tactics: one d20.
const luck = `{"combat":{"combatants":[{"id":"a","side":"hero"}]},"command":{"do":"check","who":"a","check":"luck","versus":12}}`

func TestAPageForPeople(t *testing.T) {
	const name = `<img src=x onerror=alert(1)> "&'`
	table := newTable(t, name)
	path := "/t/" + table.ID
	empty := string(ask(t, 200, workertest.Ask{Path: path}).Body)
	if !strings.Contains(empty, "no rolls at this table yet") || !strings.Contains(empty, "No dice have fallen") {
		t.Errorf("the page of an empty table: %s", empty)
	}
	const mallory = `</td><script>1</script>`
	for range 30 {
		roll(t, table, url.QueryEscape(mallory), "icon/action", `{"rating":2}`)
		roll(t, table, "Bob", "dewprism/play", luck)
	}
	answer := ask(t, 200, workertest.Ask{Path: path})
	text := string(answer.Body)
	if kind := answer.Header.Get("Content-Type"); kind != "text/html; charset=utf-8" {
		t.Errorf("it is %s", kind)
	}
	if policy := answer.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") {
		t.Errorf("its policy is %q", policy)
	}
	for _, want := range []string{"60 rolls", "Rolls 11 to 60 of 60", "Older rolls", "Faces of the d6", "Faces of the d20", "too few rolls", "&lt;/td&gt;&lt;script&gt;"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	for _, never := range []string{"<img", "<script>1", "onerror=alert(1)>", "style=", "<style", "javascript:"} {
		if strings.Contains(text, never) {
			t.Errorf("the page holds %q", never)
		}
	}
	for query, want := range map[string]string{
		"?before=11":               "Rolls 1 to 10 of 60",
		"?after=10":                "Rolls 11 to 60 of 60",
		"?after=0":                 "Rolls 1 to 50 of 60",
		"?q=bOB":                   "Rolls 2 to 60 of 60",
		"?q=bob+luck":              "No roll fits",
		"?q=dewprism+play":         "Rolls 2 to 60 of 60",
		"?q=dewprism_play":         "Rolls 2 to 60 of 60",
		"?q=%25":                   "No roll fits",
		"?q=%27%3B+DROP+TABLE+x--": "No roll fits",
		"?q=d6%3D7":                "No roll fits",
		"?q=%3Cscript%3E":          "Rolls 1 to 59 of 60",
		"?before=1":                "There are no rolls here",
	} {
		if text := string(ask(t, 200, workertest.Ask{Path: path + query}).Body); !strings.Contains(text, want) {
			t.Errorf("%s does not say %q", query, want)
		}
	}
	for query, want := range map[string][2]string{
		"?before=0": {"outOfRange", "before"}, "?before=x": {"notWhole", "before"}, "?after=-1": {"outOfRange", "after"},
		"?after=1&before=2": {"conflict", "after"}, "?q=" + strings.Repeat("a", 101): {"tooLong", "q"}, "?q=%ff": {"notText", "q"},
	} {
		refused(t, ask(t, 400, workertest.Ask{Path: path + query}), want[0], want[1])
	}
}

// A search for a face finds every d6 of a roll with that face, and no other.
func TestASearchForAFaceFindsTheRollsThatShowIt(t *testing.T) {
	table := newTable(t, "Faces")
	for range 20 {
		roll(t, table, "Ann", "dewprism/play", luck)
	}
	found := 0
	for face := 1; face <= 20; face++ {
		text := string(ask(t, 200, workertest.Ask{Path: fmt.Sprintf("/t/%s?q=d20=%d", table.ID, face)}).Body)
		rows := strings.Count(text, "<td role=\"cell\" class=\"dice\"") + strings.Count(text, `class="dice" role="cell"`)
		if shown := strings.Count(text, fmt.Sprintf(">d20: %d</td>", face)); shown != rows {
			t.Errorf("d20=%d finds %d rolls, of which %d show it", face, rows, shown)
		}
		found += rows
	}
	if found != 20 {
		t.Errorf("by their faces %d of 20 rolls are found", found)
	}
}

func TestAPageOfATableForTokensAsksForOne(t *testing.T) {
	table := newTable(t, "Closed", `"readers":"tokens"`)
	for _, path := range []string{"/t/" + table.ID, "/v1/tables/" + table.ID, "/v1/tables/" + table.ID + "/ledger", "/v1/tables/" + table.ID + "/ledger.jsonl"} {
		if answer := ask(t, 401, workertest.Ask{Path: path}); strings.Contains(string(answer.Body), "Closed") {
			t.Errorf("%s tells the name", path)
		}
		ask(t, 200, workertest.Ask{Path: path, Token: table.Token})
	}
}

func TestTheFirstPageSaysWhatThisIs(t *testing.T) {
	if text := string(ask(t, 200, workertest.Ask{Path: "/"}).Body); !strings.Contains(text, "<h1>Rulewright</h1>") {
		t.Errorf("got %s", text)
	}
}

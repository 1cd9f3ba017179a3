package proof_test

import (
	"bytes"
	"compress/gzip"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/workertest"
)

// archiving are the options of a Worker that archives all but the last 20 entries of a table, in segments of two.
var archiving = workertest.Options{Vars: []string{"ARCHIVE_AFTER=20"}}

// archive calls the table's alarm, and returns the names of its segments.
func archive(t *testing.T, w *workertest.Worker, table workertest.Table) (names []string) {
	t.Helper()
	if err := w.QueryTable(table, "alarm", &[]struct{}{}); err != nil {
		t.Fatal(err)
	}
	var files []struct{ Name string }
	if err := w.Query("~list "+table.ID, &files); err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		names = append(names, file.Name)
	}
	return names
}

// Old entries leave the object for signed segments. Readers, followers and requests that are sent again find no
// difference.
func TestOldEntriesAreArchivedAndReadThrough(t *testing.T) {
	const rolls = 41
	w := start(t, archiving)
	table := newTable(t, w, "Thursday")
	var acknowledged []signed
	for n := range rolls {
		s, err := appendRoll(w, table, strconv.Itoa(n))
		if err != nil {
			t.Fatal(err)
		}
		acknowledged = append(acknowledged, s)
	}
	before := verified(t, w, table)
	// The storage of an earlier version, without an archive, gets it when its object wakes.
	for _, statement := range []string{"DROP TABLE segments", "DROP TABLE archived_keys", "DROP TRIGGER entries_are_dropped_once_archived",
		"CREATE TRIGGER entries_are_never_dropped BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'a ledger is append-only'); END;"} {
		if err := w.QueryTable(table, statement, &[]struct{}{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Restart(archiving); err != nil {
		t.Fatal(err)
	}
	names := archive(t, w, table)
	var stored []struct{ Count, First int }
	if err := w.QueryTable(table, "SELECT count(*) AS count, min(sequence) AS first FROM entries", &stored); err != nil || len(names) != 10 || stored[0].Count != 21 || stored[0].First != 21 {
		t.Fatalf("%d segments, and in the object %v %v", len(names), stored, err)
	}
	same := func() {
		t.Helper()
		if d := cmp.Diff(before, verified(t, w, table)[:len(before)]); d != "" {
			t.Errorf("the ledger is another one (-before +after):\n%s", d)
		}
	}
	same()
	holdsOnce(t, before, acknowledged)
	at := "/v1/tables/" + table.ID
	for query, want := range map[string][3]int{"?limit=3": {1, 3, 3}, "?after=1&limit=2": {2, 3, 3}, "?after=18&limit=5": {19, 23, 23}, "?after=38": {39, 41, 0}, "?after=5&limit=100": {6, 41, 0}} {
		answer, err := w.Do(workertest.Ask{Path: at + "/ledger" + query})
		var got struct {
			Entries []struct{ Entry struct{ Sequence int } }
			Next    int
		}
		if err != nil || answer.Into(&got) != nil || len(got.Entries) != want[1]-want[0]+1 || got.Entries[0].Entry.Sequence != want[0] || got.Next != want[2] {
			t.Errorf("%s is answered %.200s", query, answer.Body)
		}
	}
	for query, want := range map[string]string{"?before=31": "Rolls 1 to 30 of 41", "?before=4": "Rolls 1 to 3 of 41", "?after=2": "Rolls 3 to 41 of 41", "": "Rolls 1 to 41 of 41", "?q=gm": "from 21 on"} {
		if answer, err := w.Do(workertest.Ask{Path: "/t/" + table.ID + query}); err != nil || !strings.Contains(string(answer.Body), want) {
			t.Errorf("the page %s has no %q: %.3000s %v", query, want, answer.Body, err)
		}
	}
	// A request that is sent again gets its archived entry.
	for _, n := range []int{0, 7, 19, 20, 40} {
		if again, err := appendRoll(w, table, strconv.Itoa(n)); err != nil || string(again.Entry) != string(acknowledged[n].Entry) || again.Signature != acknowledged[n].Signature {
			t.Errorf("entry %d is answered again as %s %v", n+1, again.Entry, err)
		}
	}
	socket, _, err := w.Open(w.Upgrade(at+"/live?after=0", ""))
	if err != nil || socket == nil {
		t.Fatal(err)
	}
	defer socket.Close()
	for n := range rolls {
		text, err := socket.Read()
		if err != nil || !strings.Contains(text, before[n]) || !strings.Contains(text, `"faces":[[20,[`) {
			t.Fatalf("entry %d comes as %s %v", n+1, text, err)
		}
		if n%8 == 7 {
			socket.Send(fmt.Sprintf(`{"seen":%d}`, n+1))
		}
	}
	// It goes on, over a restart.
	if err := w.Restart(archiving); err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		if _, err := appendRoll(w, table, "more-"+strconv.Itoa(n)); err != nil {
			t.Fatal(err)
		}
	}
	if names := archive(t, w, table); len(names) != 12 {
		t.Errorf("%d segments", len(names))
	}
	same()
	// The object itself drops nothing that is not archived.
	for _, statement := range []string{"DELETE FROM entries", "DELETE FROM entries WHERE sequence = 30", "UPDATE entries SET player = 'x'"} {
		if err := w.QueryTable(table, statement, &[]struct{}{}); err == nil || !strings.Contains(err.Error(), "append-only") {
			t.Errorf("%s: %v", statement, err)
		}
	}
}

// The platform's own alarm reports the last entry and archives. One that leaves more to do is followed by the next at
// once.
func TestTheAlarmArchivesByItself(t *testing.T) {
	const rolls = 126
	w := start(t, archiving)
	table := newTable(t, w, "Thursday")
	for n := range rolls {
		if _, err := appendRoll(w, table, strconv.Itoa(n)); err != nil {
			t.Fatal(err)
		}
	}
	if names := archive(t, w, table); len(names) < 50 {
		t.Errorf("the first alarm archives %d segments", len(names))
	}
	state := func(entries, first int) bool {
		var marks []struct{ Entries int }
		var left []struct{ First int }
		return w.Query("SELECT entries FROM directory WHERE id = '"+table.ID+"'", &marks) == nil && marks[0].Entries == entries &&
			w.QueryTable(table, "SELECT min(sequence) AS first FROM entries", &left) == nil && left[0].First == first
	}
	if !eventually(func() bool { return state(rolls, rolls-19) }) {
		t.Error("the second alarm does not come")
	}
	// With a clock ten minutes back the alarm after an entry rings now.
	back := strconv.FormatInt(time.Now().Add(-10*time.Minute).UnixMilli(), 10)
	if err := w.QueryTable(table, "clock "+back, &[]struct{}{}); err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		if _, err := appendRoll(w, table, "more-"+strconv.Itoa(n)); err != nil {
			t.Fatal(err)
		}
	}
	if !eventually(func() bool { return state(rolls+2, rolls-17) }) {
		t.Error("no alarm follows an entry")
	}
	if entries := verified(t, w, table); len(entries) != rolls+2 {
		t.Errorf("the ledger has %d entries", len(entries))
	}
}

// segment returns the text of a segment.
func segment(t *testing.T, w *workertest.Worker, name string) string {
	t.Helper()
	var files []struct{ Content []byte }
	if err := w.Query("~get "+name, &files); err != nil {
		t.Fatal(err)
	}
	unpack, err := gzip.NewReader(bytes.NewReader(files[0].Content))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(unpack)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// replace replaces the text of a segment.
func replace(t *testing.T, w *workertest.Worker, name, text string) {
	t.Helper()
	var packed bytes.Buffer
	pack := gzip.NewWriter(&packed)
	io.WriteString(pack, text)
	pack.Close()
	if err := w.Query("~put "+name+" "+base64.StdEncoding.EncodeToString(packed.Bytes()), &[]struct{}{}); err != nil {
		t.Fatal(err)
	}
}

// A segment that is missing or was changed is named by both verifiers, entry by entry. The table goes on.
func TestASegmentThatIsMissingOrChangedIsFound(t *testing.T) {
	root, err := artefact.Root()
	if err != nil {
		t.Fatal(err)
	}
	w := start(t, archiving)
	table := newTable(t, w, "Thursday")
	for n := range 40 {
		if _, err := appendRoll(w, table, strconv.Itoa(n)); err != nil {
			t.Fatal(err)
		}
	}
	names := archive(t, w, table)
	if len(names) != 10 {
		t.Fatalf("%d segments", len(names))
	}
	first, _, _ := strings.Cut(segment(t, w, names[1]), "\n")
	var statement struct {
		Segment   json.RawMessage
		Signature string
	}
	if err := json.Unmarshal([]byte(first), &statement); err != nil {
		t.Fatal(err)
	}
	// The segment is signed.
	var about struct {
		Is, Table, Key string
		First, Last    int
	}
	if err := json.Unmarshal(statement.Segment, &about); err != nil || about.Is != "segment" || about.Table != table.ID || about.First != 3 || about.Last != 4 {
		t.Errorf("a segment says %s %v", first, err)
	}
	if signature, err := base64.RawURLEncoding.DecodeString(statement.Signature); err != nil || !ed25519.Verify(publicKeys(t, w)[about.Key], statement.Segment, signature) {
		t.Errorf("the signature of a segment does not hold: %s", first)
	}
	if err := w.Query("~delete "+names[2], &[]struct{}{}); err != nil {
		t.Fatal(err)
	}
	change := func(at int, old, with string) {
		t.Helper()
		text := segment(t, w, names[at])
		if !strings.Contains(text, old) {
			t.Fatalf("a segment has no %q: %s", old, text)
		}
		replace(t, w, names[at], strings.Replace(text, old, with, 1))
	}
	change(4, `"player":"GM"`, `"player":"MG"`)
	change(5, `"boons\":2`, `"boons\":9`)
	change(6, `{"entry"`, `<b>{"entry"`)
	if err := w.Query("~put "+names[7]+" "+base64.StdEncoding.EncodeToString([]byte("no gzip")), &[]struct{}{}); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(segment(t, w, names[8]), "\n")
	replace(t, w, names[8], strings.Join(lines[:2], ""))
	// A restart forgets what was read.
	if err := w.Restart(archiving); err != nil {
		t.Fatal(err)
	}
	want := []ledger.Finding{
		{Sequence: 5, Code: ledger.Missing, Last: 6},
		{Sequence: 9, Line: 7, Code: ledger.Changed},
		{Sequence: 11, Line: 9, Code: ledger.Request},
		{Sequence: 13, Line: 11, Code: ledger.Unreadable},
		{Sequence: 15, Code: ledger.Missing, Last: 16},
		{Sequence: 18, Code: ledger.Missing, Last: 18},
	}
	preface, exported := export(t, w, table)
	if d := cmp.Diff(want, check(t, table, preface, exported)); d != "" {
		t.Errorf("in Go (-want +got):\n%s", d)
	}
	file := filepath.Join(t.TempDir(), "ledger.jsonl")
	if err := os.WriteFile(file, append(bytes.Join(append([][]byte{preface}, exported...), []byte("\n")), '\n'), 0o644); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, inJavaScript(t, root, file)[0]); d != "" {
		t.Errorf("in JavaScript (-want +got):\n%s", d)
	}
	for path, word := range map[string]string{"/v1/tables/" + table.ID + "/ledger?limit=500": `"sequence":40`, "/t/" + table.ID + "?before=20": "cannot be read from the archive"} {
		if answer, err := w.Do(workertest.Ask{Path: path}); err != nil || answer.Status != http.StatusOK || !strings.Contains(string(answer.Body), word) || strings.Contains(string(answer.Body), "<b>{") && strings.HasPrefix(path, "/t") {
			t.Errorf("%s is answered %d %.2000s %v", path, answer.Status, answer.Body, err)
		}
	}
	// A live reader gets a message about what is missing, and goes on.
	socket, _, err := w.Open(w.Upgrade("/v1/tables/"+table.ID+"/live?after=0", ""))
	if err != nil || socket == nil {
		t.Fatal(err)
	}
	defer socket.Close()
	var gaps []string
	for at := 0; at < 40; {
		text, err := socket.Read()
		if err != nil {
			t.Fatalf("after entry %d: %v", at, err)
		}
		var got struct {
			Entry   struct{ Sequence int }
			Missing struct{ First, Last int }
		}
		if err := json.Unmarshal([]byte(text), &got); err != nil {
			t.Fatal(err)
		}
		if got.Missing.Last != 0 {
			gaps = append(gaps, fmt.Sprintf("%d-%d", got.Missing.First, got.Missing.Last))
		}
		if first := max(got.Entry.Sequence, got.Missing.First); first != at+1 {
			t.Fatalf("after entry %d comes %s", at, text)
		}
		at = max(got.Entry.Sequence, got.Missing.Last)
		if err := socket.Send(fmt.Sprintf(`{"seen":%d}`, at)); err != nil {
			t.Fatal(err)
		}
	}
	if d := cmp.Diff([]string{"5-6", "13-13", "15-16", "18-18"}, gaps); d != "" {
		t.Errorf("missing for a live reader (-want +got):\n%s", d)
	}
	// The key of a lost entry is not rolled again.
	if answer, err := w.Do(appendAsk(table, "4")); err != nil || answer.Status != http.StatusServiceUnavailable {
		t.Errorf("the key of a lost entry is answered %d %s %v", answer.Status, answer.Body, err)
	}
	if s, err := appendRoll(w, table, "after"); err != nil || !strings.Contains(string(s.Entry), `"sequence":41`) {
		t.Errorf("it does not go on: %s %v", s.Entry, err)
	}
}

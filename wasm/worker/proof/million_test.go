//go:build proof

package proof_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"rulewright/wasm/worker/workertest"
)

// million is the number of entries of a long ledger.
const million = 1_000_000

// A table with a million entries rolls, shows its pages and is archived like any other, and delays no other table.
func TestATableWithAMillionEntries(t *testing.T) {
	w := start(t, workertest.Options{})
	table, other := newTable(t, w, "Long"), newTable(t, w, "Short")
	first, err := appendRoll(w, table, "first")
	if err != nil {
		t.Fatal(err)
	}
	// Copies of the first entry with other numbers. Their signatures are not valid: to make a million would take long, and
	// nothing here reads them.
	fill := fmt.Sprintf(`INSERT INTO entries WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		SELECT i, hash, replace(entry, '"sequence":1,', '"sequence":' || i || ','), signature, by, player, 'fill-' || i, faces, request FROM n, entries WHERE sequence = 1`, million)
	began := time.Now()
	if err := w.QueryTable(table, strings.Join(strings.Fields(fill), " "), &[]struct{}{}); err != nil {
		t.Fatal(err)
	}
	t.Logf("filled in %v", time.Since(began))
	get := func(path, want string) {
		t.Helper()
		began := time.Now()
		answer, err := w.Do(workertest.Ask{Path: path})
		if err != nil || answer.Status != http.StatusOK || !strings.Contains(string(answer.Body), want) {
			t.Errorf("%s is answered %d %.300s %v", path, answer.Status, answer.Body, err)
		}
		t.Logf("%s took %v", strings.ReplaceAll(path, table.ID, "id"), time.Since(began))
	}
	readAll := func(entries int) {
		t.Helper()
		get("/v1/tables/"+table.ID+"/head", fmt.Sprintf(`"sequence":%d`, entries))
		get("/v1/tables/"+table.ID+"/ledger?limit=5", `"next":5`)
		get(fmt.Sprintf("/v1/tables/%s/ledger?after=%d", table.ID, million-3), fmt.Sprintf(`"sequence":%d`, million))
		get("/v1/tables/"+table.ID+"/ledger?after=499999&limit=1", `"next":500000`)
		get("/t/"+table.ID, fmt.Sprintf("of %d", entries))
		get("/t/"+table.ID+"?before=500000", "Rolls 499950 to 499999 of")
		get("/t/"+table.ID+"/overlay", fmt.Sprintf(`data-after="%d"`, entries))
	}
	if _, err := appendRoll(w, table, "second"); err != nil {
		t.Fatal(err)
	}
	readAll(million + 1)
	// An old key is found, in the object and in the archive.
	again, err := appendRoll(w, table, "first")
	if err != nil || string(again.Entry) != string(first.Entry) {
		t.Errorf("the first key is answered %s %v", again.Entry, err)
	}
	// While it is archived, 25,000 entries a time, the other table rolls.
	for range 2 {
		answersSoon(t, w, func() error { return w.QueryTable(table, "alarm", &[]struct{}{}) })
	}
	var left []struct{ Count, First int }
	if err := w.QueryTable(table, "SELECT count(*) AS count, min(sequence) AS first FROM entries", &left); err != nil || len(left) != 1 {
		t.Fatalf("the object has %v %v", left, err)
	}
	// The alarm of the object itself may have archived more meanwhile.
	if archived := left[0].First - 1; archived < 50_000 || archived%25_000 != 0 || left[0].Count != million+1-archived {
		t.Errorf("the object has %v", left)
	}
	if _, err := appendRoll(w, table, "third"); err != nil {
		t.Fatal(err)
	}
	readAll(million + 2)
	if again, err := appendRoll(w, table, "first"); err != nil || string(again.Entry) != string(first.Entry) {
		t.Errorf("the first key is answered %s %v", again.Entry, err)
	}
	// A reader that has the last entries catches up at once.
	socket, _, err := w.Open(w.Upgrade(fmt.Sprintf("/v1/tables/%s/live?after=%d", table.ID, million), ""))
	if err != nil || socket == nil {
		t.Fatal(err)
	}
	defer socket.Close()
	for n := 1; n <= 2; n++ {
		text, err := socket.Read()
		var got struct{ Entry struct{ Sequence int } }
		if err != nil || json.Unmarshal([]byte(text), &got) != nil || got.Entry.Sequence != million+n {
			t.Errorf("it gets %s %v", text, err)
		}
	}
	if _, err := appendRoll(w, other, "other"); err != nil {
		t.Error(err)
	}
	verified(t, w, other)
}

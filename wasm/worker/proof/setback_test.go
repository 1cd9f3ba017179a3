package proof_test

import (
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strconv"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// A table whose storage was set back to an earlier state is refused: a ledger that went on from there would contradict
// what was signed. A table whose storage has the reported entry goes on.
func TestATableWhoseStorageWasSetBackIsRefused(t *testing.T) {
	w := start(t, workertest.Options{})
	before, err := w.Storages()
	if err != nil {
		t.Fatal(err)
	}
	table := newTable(t, w, "Thursday")
	after, err := w.Storages()
	if err != nil {
		t.Fatal(err)
	}
	fresh := slices.DeleteFunc(after, func(file string) bool { return slices.Contains(before, file) })
	if len(fresh) != 1 {
		t.Fatalf("the storage of a table is among %q", fresh)
	}
	rolls := func(from, to int) {
		t.Helper()
		for n := from; n < to; n++ {
			if _, err := appendRoll(w, table, strconv.Itoa(n)); err != nil {
				t.Fatal(err)
			}
		}
	}
	// The storage is a file, and a second one with its latest writes.
	read := func() (state [2][]byte) {
		for i, more := range []string{"", "-wal"} {
			if state[i], err = os.ReadFile(fresh[0] + more); err != nil {
				t.Fatal(err)
			}
		}
		return state
	}
	restart := func(state *[2][]byte) {
		t.Helper()
		w.Kill()
		os.Remove(fresh[0] + "-shm")
		for i, more := range []string{"", "-wal"} {
			if state == nil {
				break
			}
			if err := os.WriteFile(fresh[0]+more, state[i], 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Restart(workertest.Options{}); err != nil {
			t.Fatal(err)
		}
	}
	rolls(0, 3)
	earlier := read()
	restart(nil)
	rolls(3, 5)
	if err := w.QueryTable(table, "alarm", &[]struct{}{}); err != nil {
		t.Fatal(err)
	}
	var marks []struct{ Entries int }
	if err := w.Query("SELECT entries FROM directory WHERE id = '"+table.ID+"'", &marks); err != nil || len(marks) != 1 || marks[0].Entries != 5 {
		t.Fatalf("the directory has %v %v", marks, err)
	}
	rolls(5, 6)
	latest := read()
	restart(&earlier)
	for _, ask := range []workertest.Ask{{Path: "/v1/tables/" + table.ID + "/ledger"}, appendAsk(table, "after")} {
		answer, err := w.Do(ask)
		var got struct {
			Error struct {
				Code     string
				Sequence int
			}
		}
		if err != nil || json.Unmarshal(answer.Body, &got) != nil || answer.Status != http.StatusServiceUnavailable || got.Error.Code != "damaged" || got.Error.Sequence != 5 {
			t.Errorf("%s is answered %d %.300s %v", ask.Path, answer.Status, answer.Body, err)
		}
	}
	restart(&latest)
	rolls(6, 7)
	if entries := verified(t, w, table); len(entries) != 7 {
		t.Errorf("the ledger has %d entries, not 7", len(entries))
	}
}

// No object is created for an id that no table has, and a large body is not read for a token that is wrong.
func TestInventedIdsAndTokensTakeNothing(t *testing.T) {
	before, err := worker.Storages()
	if err != nil {
		t.Fatal(err)
	}
	for n := range 20 {
		id := strconv.Itoa(1_000_000+n) + "AAAAAAAAAAAAAAA"
		for _, ask := range []workertest.Ask{{Path: "/t/" + id}, {Path: "/v1/tables/" + id + "/icon/save", Body: "{}"}, {Method: "OPTIONS", Path: "/v1/tables/" + id}} {
			if answer := do(t, ask); answer.Status != http.StatusNotFound && answer.Status != http.StatusNoContent {
				t.Errorf("%s is answered %d %.200s", ask.Path, answer.Status, answer.Body)
			}
		}
	}
	after, err := worker.Storages()
	if err != nil {
		t.Fatal(err)
	}
	if len(after) != len(before) {
		t.Errorf("%d objects were created for invented ids", len(after)-len(before))
	}
	table := newTable(t, worker, "Thursday")
	large := `{"x":"` + string(slices.Repeat([]byte("x"), 100_000)) + `"`
	for token, want := range map[string]int{"": http.StatusRequestEntityTooLarge, table.Token[:len(table.Token)-4] + "AAAA": http.StatusUnauthorized, table.Token: http.StatusBadRequest} {
		if answer := do(t, workertest.Ask{Path: "/v1/tables/" + table.ID + "/icon/save", Token: token, Body: large}); answer.Status != want {
			t.Errorf("a large body with the token %q is answered %d %.200s", token, answer.Status, answer.Body)
		}
	}
}

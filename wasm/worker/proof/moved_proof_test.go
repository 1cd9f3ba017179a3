//go:build proof

package proof_test

import (
	"os"
	"testing"
	"time"

	"rulewright/wasm/worker/workertest"
)

// TestAMoveThatIsKilledGoesOn kills the runtime while a ledger moves, three times, and each time with more of the
// ledger in the object. After the last start it is whole, and goes on.
func TestAMoveThatIsKilledGoesOn(t *testing.T) {
	const entries = 6_000
	key, file := signingKey(t)
	w := start(t, workertest.Options{Key: file})
	if _, err := w.Do(workertest.Ask{Path: "/v1/icon/save", Body: "{}"}); err != nil {
		t.Fatal(err)
	}
	old := writeOld(t, w, key, entries)
	there := 0
	for kill := range 3 {
		before := storedBytes(t, w)
		go w.Do(workertest.Ask{Path: "/v1/tables/" + old.ID})
		for end := time.Now().Add(patient); storedBytes(t, w) < before+300_000; {
			if time.Now().After(end) {
				t.Fatal("the ledger does not move")
			}
		}
		w.Kill()
		if err := w.Restart(workertest.Options{Key: file}); err != nil {
			t.Fatal(err)
		}
		var rows []struct{ Entries int }
		if err := w.QueryTable(old.Table, "SELECT count(*) AS entries FROM entries", &rows); err != nil {
			t.Fatal(err)
		}
		if rows[0].Entries <= there || rows[0].Entries >= entries {
			t.Fatalf("after the kill %d the object has %d entries, and had %d of %d", kill+1, rows[0].Entries, there, entries)
		}
		there = rows[0].Entries
		t.Logf("killed with %d of %d entries in the object", there, entries)
	}
	if _, err := appendRoll(w, old.Table, "new"); err != nil {
		t.Fatal(err)
	}
	sameBeginning(t, old, verified(t, w, old.Table), entries+1)
}

// storedBytes returns the size of all files of tables.
func storedBytes(t *testing.T, w *workertest.Worker) (sum int64) {
	t.Helper()
	files, err := w.Storages()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		for _, end := range []string{"", "-wal"} {
			if info, err := os.Stat(file + end); err == nil {
				sum += info.Size()
			}
		}
	}
	return sum
}

//go:build proof

package proof_test

import (
	"fmt"
	"strconv"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// TestAWorkerThatIsKilledWhileItArchives kills the runtime ten times at different moments of an archive. No entry is
// lost or doubled, each archived key is still known, and the archive goes on.
func TestAWorkerThatIsKilledWhileItArchives(t *testing.T) {
	const kills, more = 10, 40
	w := start(t, archiving)
	table := newTable(t, w, "Thursday")
	var acknowledged []signed
	for kill := range kills {
		for range more {
			s, err := appendRoll(w, table, strconv.Itoa(len(acknowledged)))
			if err != nil {
				t.Fatal(err)
			}
			acknowledged = append(acknowledged, s)
		}
		done := make(chan error, 1)
		go func() { done <- w.QueryTable(table, "alarm", &[]struct{}{}) }()
		// Each kill comes after another number of answers.
		for range kill * 3 {
			if _, err := w.Do(workertest.Ask{Path: "/v1/icon/save", Body: "{}"}); err != nil {
				t.Fatal(err)
			}
		}
		w.Kill()
		archived := <-done == nil
		if err := w.Restart(archiving); err != nil {
			t.Fatal(err)
		}
		var left []struct{ Count, First int }
		if err := w.QueryTable(table, "SELECT count(*) AS count, min(sequence) AS first FROM entries", &left); err != nil || left[0].First+left[0].Count != len(acknowledged)+1 {
			t.Fatalf("the object has %v of %d %v", left, len(acknowledged), err)
		}
		t.Logf("kill %d: archived up to entry %d of %d, the alarm was answered: %v", kill+1, left[0].First-1, len(acknowledged), archived)
		entries := verified(t, w, table)
		if len(entries) != len(acknowledged) {
			t.Fatalf("the ledger has %d entries, not %d", len(entries), len(acknowledged))
		}
		holdsOnce(t, entries, acknowledged)
	}
	archive(t, w, table)
	if entries := verified(t, w, table); len(entries) != kills*more {
		t.Errorf("the ledger has %d entries", len(entries))
	}
	for n := 0; n < len(acknowledged); n += 37 {
		if again, err := appendRoll(w, table, strconv.Itoa(n)); err != nil || string(again.Entry) != string(acknowledged[n].Entry) {
			t.Error(fmt.Errorf("key %d is answered %s: %w", n, again.Entry, err))
		}
	}
}

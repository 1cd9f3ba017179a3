//go:build proof

package proof_test

import (
	"net/http"
	"strconv"
	"sync"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// TestAWorkerThatIsKilledAmidAppendsLosesNothingAcknowledged kills the runtime without a warning during 500 rolls,
// starts it again on the same data, and repeats the unacknowledged requests.
func TestAWorkerThatIsKilledAmidAppendsLosesNothingAcknowledged(t *testing.T) {
	const appends, before = 500, 150
	w := start(t, workertest.Options{})
	table := newTable(t, w, "Thursday")
	acknowledged := make([]signed, appends)
	var lock sync.Mutex
	answered, dead := 0, false
	together(appends, 50, func(i int) {
		lock.Lock()
		over := dead
		lock.Unlock()
		if over {
			return
		}
		answer, err := w.Do(appendAsk(table, "key-"+strconv.Itoa(i)))
		lock.Lock()
		defer lock.Unlock()
		if err == nil && answer.Status == http.StatusCreated {
			if err := answer.Into(&acknowledged[i]); err != nil {
				t.Error(err)
			}
		}
		if answered++; answered == before {
			w.Kill()
			dead = true
		}
	})
	known := 0
	for _, s := range acknowledged {
		if s.Entry != nil {
			known++
		}
	}
	if known < before/2 || known == appends {
		t.Fatalf("%d of %d were acknowledged before it died, so this shows little", known, appends)
	}
	if err := w.Restart(workertest.Options{}); err != nil {
		t.Fatal(err)
	}
	survived := verified(t, w, table)
	holdsOnce(t, survived, acknowledged)

	together(appends, 50, func(i int) {
		s, err := appendRoll(w, table, "key-"+strconv.Itoa(i))
		if err != nil {
			t.Error(err)
			return
		}
		if was := acknowledged[i]; was.Entry != nil && string(was.Entry) != string(s.Entry) {
			t.Errorf("asked again, it answers %s, and before it was %s", s.Entry, was.Entry)
		}
		acknowledged[i] = s
	})
	entries := verified(t, w, table)
	if len(entries) != appends {
		t.Errorf("the ledger has %d entries, not %d", len(entries), appends)
	}
	holdsOnce(t, entries, acknowledged)
	t.Logf("killed after %d acknowledged of %d; %d were in the ledger", known, appends, len(survived))
}

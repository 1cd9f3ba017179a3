//go:build proof

package proof_test

import (
	"net/http"
	"strconv"
	"sync"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// TestAWorkerThatIsKilledAmidAppendsLosesNothingAcknowledged kills the runtime without a warning ten times, each time
// during 500 rolls at ten tables, and starts it again on the same data. Then it repeats the unacknowledged requests.
func TestAWorkerThatIsKilledAmidAppendsLosesNothingAcknowledged(t *testing.T) {
	const kills, appends, before, tables = 10, 500, 150, 10
	w := start(t, workertest.Options{})
	all := make([]workertest.Table, tables)
	for i := range all {
		all[i] = newTable(t, w, "Thursday")
	}
	acknowledged := make([]signed, kills*appends)
	for kill := range kills {
		known := killAmid(t, w, before, appends, func(i int) (workertest.Ask, *signed) {
			at := kill*appends + i
			return appendAsk(all[at%tables], "key-"+strconv.Itoa(at)), &acknowledged[at]
		})
		if known < before/2 || known == appends {
			t.Fatalf("%d of %d were acknowledged before it died, so this shows little", known, appends)
		}
		if err := w.Restart(workertest.Options{}); err != nil {
			t.Fatal(err)
		}
		t.Logf("killed after %d acknowledged of %d", known, appends)
	}
	for i, table := range all {
		holdsOnce(t, verified(t, w, table), every(acknowledged, i, tables))
	}
	together(len(acknowledged), 50, func(i int) {
		s, err := appendRoll(w, all[i%tables], "key-"+strconv.Itoa(i))
		if err != nil {
			t.Error(err)
			return
		}
		if was := acknowledged[i]; was.Entry != nil && string(was.Entry) != string(s.Entry) {
			t.Errorf("asked again, it answers %s, and before it was %s", s.Entry, was.Entry)
		}
		acknowledged[i] = s
	})
	for i, table := range all {
		entries, ours := verified(t, w, table), every(acknowledged, i, tables)
		if len(entries) != len(ours) {
			t.Errorf("the ledger has %d entries, not %d", len(entries), len(ours))
		}
		holdsOnce(t, entries, ours)
	}
}

// killAmid sends that many requests, 50 at a time, and kills the Worker once a number of them was answered. It stores
// the acknowledged entries, and returns their number.
func killAmid(t *testing.T, w *workertest.Worker, before, requests int, ask func(int) (workertest.Ask, *signed)) (known int) {
	t.Helper()
	var lock sync.Mutex
	answered, dead := 0, false
	together(requests, 50, func(i int) {
		lock.Lock()
		over := dead
		lock.Unlock()
		if over {
			return
		}
		request, acknowledged := ask(i)
		answer, err := w.Do(request)
		lock.Lock()
		defer lock.Unlock()
		if err == nil && answer.Status == http.StatusCreated {
			known++
			if err := answer.Into(acknowledged); err != nil {
				t.Error(err)
			}
		}
		if answered++; answered == before {
			w.Kill()
			dead = true
		}
	})
	return known
}

package proof_test

import (
	"fmt"
	"net/http"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"rulewright/wasm/worker/workertest"
)

// maxTries is the number of attempts before an append counts as lost.
const maxTries = 20

// appendAsk returns the cheapest request for a roll at a table, with an idempotency key.
func appendAsk(table workertest.Table, key string) workertest.Ask {
	return workertest.Ask{Path: "/v1/tables/" + table.ID + "/icon/save", Token: table.Token, Body: `{"boons":2}`, Headers: []string{"Idempotency-Key", key}}
}

// appendRoll appends a roll to a table's ledger under an idempotency key, and returns the acknowledged entry. It
// retries when the Worker asks for it.
func appendRoll(w *workertest.Worker, table workertest.Table, key string) (signed, error) {
	for tries := 1; ; tries++ {
		answer, err := w.Do(appendAsk(table, key))
		// A broken connection is retried like a response that asks for it.
		again := err != nil || answer.Status == http.StatusConflict || answer.Status == http.StatusServiceUnavailable
		switch {
		case !again && (answer.Status == http.StatusCreated || answer.Status == http.StatusOK):
			var s signed
			return s, answer.Into(&s)
		case !again || tries == maxTries:
			return signed{}, fmt.Errorf("after %d tries: %d %s %w", tries, answer.Status, answer.Body, err)
		}
		time.Sleep(time.Duration(tries) * 10 * time.Millisecond)
	}
}

// holdsOnce fails if the ledger does not contain an acknowledged entry exactly once.
func holdsOnce(t *testing.T, entries []string, acknowledged []signed) {
	t.Helper()
	times := map[string]int{}
	for _, text := range entries {
		times[text]++
	}
	for _, s := range acknowledged {
		if s.Entry != nil && times[string(s.Entry)] != 1 {
			t.Errorf("the ledger has %d times what was acknowledged: %s", times[string(s.Entry)], s.Entry)
		}
	}
}

// TestAppendsAtOnceAreAllThereOnce sends few appends. make proof sends a thousand.
func TestAppendsAtOnceAreAllThereOnce(t *testing.T) {
	appendTogether(t, 100, 10)
}

// mostAtOnce limits the connections of a test: each takes a file of this process and one of the Worker's.
const mostAtOnce = 1000

func appendTogether(t *testing.T, appends, tables int) {
	all := make([]workertest.Table, tables)
	for i := range all {
		all[i] = newTable(t, worker, "Thursday "+strconv.Itoa(i))
	}
	acknowledged := make([]signed, appends)
	var failed atomic.Int64
	together(appends, min(appends, mostAtOnce), func(i int) {
		var err error
		if acknowledged[i], err = appendRoll(worker, all[i%tables], "key-"+strconv.Itoa(i)); err != nil && failed.Add(1) < 10 {
			t.Error(err)
		}
	})
	for i, table := range all {
		ours := every(acknowledged, i, tables)
		entries := verified(t, worker, table)
		if len(entries) != len(ours) {
			t.Errorf("the ledger has %d entries of %d", len(entries), len(ours))
		}
		holdsOnce(t, entries, ours)
	}
}

// every returns each n-th of the entries, from one on.
func every(all []signed, from, n int) (some []signed) {
	for at := from; at < len(all); at += n {
		some = append(some, all[at])
	}
	return some
}

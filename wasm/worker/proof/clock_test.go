package proof_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/workertest"
)

// A table whose clock goes back an hour, and then on, rolls and verifies as before: the chain has no clock. No token is
// held by a limit for longer than a minute because of it.
func TestAClockThatGoesBackwards(t *testing.T) {
	w := start(t, workertest.Options{Vars: []string{"TOKEN_LIMIT=3"}})
	table := newTable(t, w, "Thursday")
	at := 0
	var times []time.Time
	roll := func() {
		t.Helper()
		for range 3 {
			at++
			s, err := appendRoll(w, table, strconv.Itoa(at))
			if err != nil {
				t.Fatal(err)
			}
			var e entry
			if err := (workertest.Answer{Body: s.Entry}).Into(&e); err != nil {
				t.Fatal(err)
			}
			when, err := time.Parse(time.RFC3339, e.Time)
			if err != nil {
				t.Fatal(err)
			}
			times = append(times, when)
		}
	}
	socket, _, err := w.Open(w.Upgrade("/v1/tables/"+table.ID+"/live", ""))
	if err != nil || socket == nil {
		t.Fatal(err)
	}
	defer socket.Close()
	// In each minute the token has three rolls.
	held := func() {
		t.Helper()
		if answer, err := w.Do(appendAsk(table, "more")); err != nil || answer.Status != http.StatusTooManyRequests {
			t.Fatalf("one roll more is answered %d %s %v", answer.Status, answer.Body, err)
		}
	}
	// The clock stands still, so that no minute passes on a busy machine.
	began := time.Now().UnixMilli()
	set := func(shift int64) {
		t.Helper()
		if err := w.QueryTable(table, "clock "+strconv.FormatInt(began+shift, 10), &[]struct{}{}); err != nil {
			t.Fatal(err)
		}
	}
	set(0)
	roll()
	for _, shift := range []int64{-3_600_000, 0, -86_400_000, 3_600_000} {
		held()
		set(shift)
		if shift < 0 {
			// A clock that goes back begins no new minute, and a minute later there is one.
			held()
			set(shift + 61_000)
		}
		roll()
		if err := w.QueryTable(table, "alarm", &[]struct{}{}); err != nil {
			t.Fatal(err)
		}
	}
	if back := times[0].Sub(times[3]); back < 50*time.Minute {
		t.Fatalf("the clock went back by %v", back)
	}
	for range at {
		if _, err := socket.Read(); err != nil {
			t.Fatal(err)
		}
	}
	// The export is one more request of the token.
	set(3_661_000)
	preface, lines := export(t, w, table)
	if findings := check(t, table, preface, lines); findings != nil || len(lines) != at {
		t.Errorf("%d entries, with %v", len(lines), findings)
	}
	head, err := ledger.ReadHead(ledger.ReadPreface(preface).Head)
	if err != nil || head.Sequence != int64(at) {
		t.Errorf("the head is %v %v", head, err)
	}
}

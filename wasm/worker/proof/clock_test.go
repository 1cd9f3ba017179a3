package proof_test

import (
	"strconv"
	"testing"
	"time"

	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/workertest"
)

// A table whose clock goes back an hour, and then on, rolls and verifies as before: the chain has no clock. No token is
// held by a limit because of it.
func TestAClockThatGoesBackwards(t *testing.T) {
	w := start(t, workertest.Options{Limits: "60"})
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
	roll()
	for _, shift := range []string{"-3600000", "0", "-86400000", "3600000"} {
		if err := w.QueryTable(table, "clock "+shift, &[]struct{}{}); err != nil {
			t.Fatal(err)
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
	preface, lines := export(t, w, table)
	if findings := check(t, table, preface, lines); findings != nil || len(lines) != at {
		t.Errorf("%d entries, with %v", len(lines), findings)
	}
	head, err := ledger.ReadHead(ledger.ReadPreface(preface).Head)
	if err != nil || head.Sequence != int64(at) {
		t.Errorf("the head is %v %v", head, err)
	}
}

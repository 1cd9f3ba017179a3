package proof_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/wasm/api"
	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/workertest"
)

// again is the engine of the check: the native rules.
func again(entry *ledger.Entry, request []byte) ([]byte, error) {
	return api.Call(entry.Operation, request, nil), nil
}

// export returns a table's exported ledger: the preface and the lines.
func export(t *testing.T, w *workertest.Worker, table workertest.Table) (preface []byte, lines [][]byte) {
	t.Helper()
	text, err := w.Ledger(table)
	if err != nil {
		t.Fatal(err)
	}
	all := bytes.Split(bytes.TrimSpace(text), []byte("\n"))
	return all[0], all[1:]
}

// check returns the findings of the verifier in Go.
func check(t *testing.T, table workertest.Table, preface []byte, lines [][]byte) []ledger.Finding {
	t.Helper()
	before := ledger.ReadPreface(preface)
	if before.Table != table.ID || len(before.Keys) == 0 {
		t.Fatalf("the preface %s", preface)
	}
	c := ledger.NewCheck(table.ID, before.Keys, again)
	for _, line := range lines {
		if err := c.Line(line); err != nil {
			t.Fatal(err)
		}
	}
	findings, err := c.Findings(before.Head)
	if err != nil {
		t.Fatal(err)
	}
	return findings
}

// verified returns the texts of a table's entries, in order. It fails unless all are signed, follow each other, and
// give the same result in a replay.
func verified(t *testing.T, w *workertest.Worker, table workertest.Table) []string {
	t.Helper()
	preface, lines := export(t, w, table)
	if d := cmp.Diff([]ledger.Finding(nil), check(t, table, preface, lines)); d != "" {
		t.Errorf("the ledger of %s (-want +got):\n%s", table.ID, d)
	}
	var entries []string
	for _, text := range lines {
		var line struct{ Entry json.RawMessage }
		if err := json.Unmarshal(text, &line); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		entries = append(entries, string(line.Entry))
	}
	return entries
}

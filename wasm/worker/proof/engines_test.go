package proof_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/worker/workertest"
)

// TestAnEngineThatRolledIsHandedOutByTheDatabase asks for an engine that is not among the Worker's files, as old
// engines are not.
func TestAnEngineThatRolledIsHandedOutByTheDatabase(t *testing.T) {
	table := newTable(t, worker, "ours")
	made, err := appendRoll(worker, table, "first")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(made.Entry), `"engine":"`)
	digest, _, _ := strings.Cut(after, `"`)
	// The Worker stores the engine in the background.
	var kept []struct{ Digest string }
	if !eventually(func() bool {
		if err := worker.Query("SELECT digest FROM engines WHERE digest = '"+digest+"'", &kept); err != nil {
			t.Fatal(err)
		}
		return len(kept) > 0
	}) {
		t.Fatal("the Worker stores no engine")
	}
	old := strings.Repeat("0d", 32)
	if err := worker.Query("INSERT INTO engines SELECT '"+old+"', game, version, since, wasm FROM engines WHERE digest = '"+digest+"'", &kept); err != nil {
		t.Fatal(err)
	}
	if err := worker.Query("INSERT INTO engine_pieces SELECT '"+old+"', piece, wasm FROM engine_pieces WHERE digest = '"+digest+"'", &kept); err != nil {
		t.Fatal(err)
	}
	answer := do(t, workertest.Ask{Path: "/v1/engines/" + old})
	if answer.Status != 200 {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	unzip, err := gzip.NewReader(bytes.NewReader(answer.Body))
	if err != nil {
		t.Fatal(err)
	}
	engine, err := io.ReadAll(unzip)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := artefact.Digest(engine, digest); err != nil || got != digest {
		t.Errorf("what was kept is %s (%v), not %s", got, err, digest)
	}
}

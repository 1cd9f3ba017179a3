//go:build proof

package proof_test

import (
	"os"
	"strings"
	"testing"

	"rulewright/wasm/worker/workertest"
)

func TestADatabaseThatLostHalfOfItselfIsNamedAndAnEmptyOneBeginsAnew(t *testing.T) {
	w := start(t, workertest.Options{})
	newTable(t, w, "Thursday")
	file, err := w.Database()
	if err != nil {
		t.Fatal(err)
	}
	// SQLite keeps the latest writes in a file beside it, and moves those of 1,000 pages into this one.
	for _, statement := range []string{"CREATE TABLE filling (bytes BLOB)", "WITH RECURSIVE rows(n) AS " +
		"(SELECT 1 UNION ALL SELECT n + 1 FROM rows WHERE n < 1500) INSERT INTO filling SELECT randomblob(4000) FROM rows"} {
		if err := w.Query(statement, &[]struct{}{}); err != nil {
			t.Fatal(err)
		}
	}
	w.Kill()
	for _, more := range []string{"-wal", "-shm"} {
		os.Remove(file + more)
	}
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	clear(whole[len(whole)/2:])
	if err := os.WriteFile(file, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	endsWithTheRemedy(t, w)
	for _, more := range []string{"-wal", "-shm"} {
		os.Remove(file + more)
	}
	if err := os.Truncate(file, 0); err != nil {
		t.Fatal(err)
	}
	if err := w.Restart(workertest.Options{}); err != nil {
		t.Fatal(err)
	}
	if !eventually(func() bool { return strings.Contains(w.Errors(), "It starts anew, without tables") }) {
		t.Errorf("with an empty database it says %q", w.Errors())
	}
	newTable(t, w, "Friday")
}

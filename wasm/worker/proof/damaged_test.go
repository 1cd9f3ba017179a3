package proof_test

import (
	"os"
	"strings"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// A server whose database is damaged ends with a sentence about the remedy, and one whose database is empty begins with
// one.
func TestADamagedDatabaseIsNamed(t *testing.T) {
	w := start(t, workertest.Options{})
	newTable(t, w, "Thursday")
	if text := w.Errors(); text != "" {
		t.Errorf("at the first start it says %s", text)
	}
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
	err = w.Restart(workertest.Options{})
	if err == nil || !strings.Contains(err.Error(), "Put a copy of that folder in its place") || strings.Contains(err.Error(), "    at ") {
		t.Errorf("with half of a database of %d bytes lost it ends with %v", len(whole), err)
	}
	for _, more := range []string{"-wal", "-shm"} {
		os.Remove(file + more)
	}
	if err := os.WriteFile(file, []byte(strings.Repeat("no database ", 1000)), 0o644); err != nil {
		t.Fatal(err)
	}
	err = w.Restart(workertest.Options{})
	if err == nil || !strings.Contains(err.Error(), "Put a copy of that folder in its place") || strings.Contains(err.Error(), "    at ") {
		t.Errorf("with a damaged database it ends with %v", err)
	}
	os.Remove(file + "-wal")
	if err := os.Truncate(file, 0); err != nil {
		t.Fatal(err)
	}
	if err := w.Restart(workertest.Options{}); err != nil {
		t.Fatal(err)
	}
	if !eventually(func() bool { return strings.Contains(w.Errors(), "It starts anew, without tables.") }) {
		t.Errorf("with an empty database it says %q", w.Errors())
	}
	newTable(t, w, "Friday")
}

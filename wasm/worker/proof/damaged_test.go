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
	w.Kill()
	for _, more := range []string{"-wal", "-shm"} {
		os.Remove(file + more)
	}
	if err := os.WriteFile(file, []byte(strings.Repeat("no database ", 1000)), 0o644); err != nil {
		t.Fatal(err)
	}
	endsWithTheRemedy(t, w)
}

// endsWithTheRemedy starts the Worker again, which must end with a sentence about its database.
func endsWithTheRemedy(t *testing.T, w *workertest.Worker) {
	t.Helper()
	err := w.Restart(workertest.Options{})
	if err == nil || !strings.Contains(err.Error(), "Put a copy of that folder in its place") || strings.Contains(err.Error(), "    at ") {
		t.Errorf("with a damaged database it ends with %v", err)
	}
}

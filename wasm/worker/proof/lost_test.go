package proof_test

import (
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// A table whose file is lost or cannot be read is refused, and begins no second ledger. Other tables go on.
func TestATableThatLosesItsStorageIsRefused(t *testing.T) {
	w := start(t, workertest.Options{})
	other := newTable(t, w, "other")
	lose := map[string]func(file string) error{
		"a file that is gone":  os.Remove,
		"a file that is empty": func(file string) error { return os.Truncate(file, 0) },
		"a file of other bytes": func(file string) error {
			return os.WriteFile(file, []byte(strings.Repeat("no database ", 1000)), 0o644)
		},
		"a file that was cut":    func(file string) error { return os.Truncate(file, 6_000) },
		"a file that lost bytes": func(file string) error { return zeroHalf(file) },
	}
	codes := map[string]string{"a file that is gone": "damaged", "a file that is empty": "damaged"}
	tables := map[string]workertest.Table{}
	files := map[string]string{}
	for name := range lose {
		before, err := w.Storages()
		if err != nil {
			t.Fatal(err)
		}
		tables[name] = newTable(t, w, name)
		for n := range 12 {
			if _, err := appendRoll(w, tables[name], strconv.Itoa(n)); err != nil {
				t.Fatal(err)
			}
		}
		after, err := w.Storages()
		if err != nil {
			t.Fatal(err)
		}
		fresh := slices.DeleteFunc(after, func(file string) bool { return slices.Contains(before, file) })
		if len(fresh) != 1 {
			t.Fatalf("the storage of a table is among %q", fresh)
		}
		files[name] = fresh[0]
	}
	// A clean end writes everything into the files themselves.
	if err := w.Restart(workertest.Options{}); err != nil {
		t.Fatal(err)
	}
	w.Kill()
	for name, change := range lose {
		if err := change(files[name]); err != nil {
			t.Fatal(err)
		}
		for _, more := range []string{"-wal", "-shm"} {
			os.Remove(files[name] + more)
		}
	}
	if err := w.Restart(workertest.Options{}); err != nil {
		t.Fatal(err)
	}
	for name, table := range tables {
		for _, ask := range []workertest.Ask{{Path: "/v1/tables/" + table.ID + "/ledger"}, appendAsk(table, "after")} {
			answer, err := w.Do(ask)
			var got refusal
			if err != nil || json.Unmarshal(answer.Body, &got) != nil || answer.Status != http.StatusServiceUnavailable || codes[name] != "" && got.Error.Code != codes[name] {
				t.Errorf("%s: %s is answered %d %.300s %v", name, ask.Path, answer.Status, answer.Body, err)
			}
			keepsToItself(t, answer, other)
		}
	}
	if _, err := appendRoll(w, other, "after"); err != nil {
		t.Error(err)
	}
	verified(t, w, other)
}

// zeroHalf overwrites the second half of a file.
func zeroHalf(file string) error {
	whole, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	clear(whole[len(whole)/2:])
	return os.WriteFile(file, whole, 0o644)
}

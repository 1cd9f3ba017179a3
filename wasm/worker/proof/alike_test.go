package proof_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/ledger/ledgertest"
)

// TestBothVerifiersFindTheSameInTamperedLedgers changes ledgers by chance, from fixed seeds.
func TestBothVerifiersFindTheSameInTamperedLedgers(t *testing.T) {
	root, err := artefact.Root()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	var texts, titles, files []string
	for seed := range uint64(tampered) {
		title, text := ledgertest.Tampered(seed)
		file := filepath.Join(folder, fmt.Sprint(seed))
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		titles, texts, files = append(titles, title), append(texts, text), append(files, file)
	}
	found := inJavaScript(t, root, files...)
	codes := map[ledger.Code]int{}
	for seed, text := range texts {
		_, want, err := ledgertest.Check(text)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, found[seed]); d != "" {
			t.Errorf("seed %d, %s (-Go +JavaScript):\n%s", seed, titles[seed], d)
		}
		for _, f := range want {
			codes[f.Code]++
		}
	}
	for _, code := range []ledger.Code{ledger.Unreadable, ledger.OtherTable, ledger.Changed, ledger.Signature, ledger.UnknownKey, ledger.Revoked, ledger.Request,
		ledger.Result, ledger.Missing, ledger.Doubled, ledger.Forked, ledger.Order, ledger.NotTheNext, ledger.ContraryHead} {
		if codes[code] == 0 {
			t.Errorf("no ledger has the finding %s", code)
		}
	}
}

// inJavaScript returns the findings of the verifier in JavaScript in each file.
func inJavaScript(t *testing.T, root string, files ...string) [][]ledger.Finding {
	t.Helper()
	command := exec.Command("node", append([]string{filepath.Join(root, "scripts/worker/check.mjs")}, files...)...)
	command.Stderr = os.Stderr
	text, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	var all [][]ledger.Finding
	for line := range bytes.Lines(text) {
		var found []ledger.Finding
		if err := json.Unmarshal(line, &found); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if len(found) == 0 {
			found = nil
		}
		all = append(all, found)
	}
	if len(all) != len(files) {
		t.Fatalf("%d answers for %d files", len(all), len(files))
	}
	return all
}

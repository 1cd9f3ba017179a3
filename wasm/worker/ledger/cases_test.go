package ledger_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/ledger/ledgertest"
)

var update = flag.Bool("update", false, "write testdata/ledger anew")

// check returns the defects of a whole file.
func check(t *testing.T, text string) []ledger.Finding {
	t.Helper()
	_, findings, err := ledgertest.Check(text)
	if err != nil {
		t.Fatal(err)
	}
	return append([]ledger.Finding{}, findings...)
}

func TestEveryWayToSpoilALedgerIsFoundAndNamed(t *testing.T) {
	for _, c := range ledgertest.Cases() {
		t.Run(c.File, func(t *testing.T) {
			if d := cmp.Diff(c.Findings, check(t, c.Text)); d != "" {
				t.Errorf("%s (-want +got):\n%s", c.Title, d)
			}
		})
	}
}

// The verifier in JavaScript is tested with the same files.
func TestTheSpoiltLedgersInTheFilesAreThese(t *testing.T) {
	root, err := artefact.Root()
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(root, "testdata", "ledger")
	list, err := json.MarshalIndent(map[string]any{"engine": ledgertest.Engine, "cases": ledgertest.Cases()}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"findings.json": string(list) + "\n"}
	for _, c := range ledgertest.Cases() {
		files[c.File] = c.Text
	}
	for name, want := range files {
		path := filepath.Join(folder, name)
		if *update {
			if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, string(got)); d != "" {
			t.Errorf("%s (-want +got):\n%s\nIf it is meant to change: go test ./wasm/worker/ledger -update", name, d)
		}
	}
	there, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range there {
		if _, ok := files[file.Name()]; !ok {
			t.Errorf("%s is no case any more", file.Name())
		}
	}
}

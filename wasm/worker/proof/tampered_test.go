package proof_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/worker/ledger"
)

// TestWhoChangesALedgerIsFoundOutByBothVerifiers exports a real ledger and changes it in every way. The verifiers in Go
// and in JavaScript must name each change.
func TestWhoChangesALedgerIsFoundOutByBothVerifiers(t *testing.T) {
	root, err := artefact.Root()
	if err != nil {
		t.Fatal(err)
	}
	table := newTable(t, worker, "Thursday")
	for _, key := range []string{"1", "2", "3", "4", "5", "6"} {
		if _, err := appendRoll(worker, table, key); err != nil {
			t.Fatal(err)
		}
	}
	preface, lines := export(t, worker, table)
	if len(lines) != 6 {
		t.Fatalf("the ledger has %d lines", len(lines))
	}
	with := func(at int, line []byte) [][]byte {
		changed := append([][]byte{}, lines...)
		changed[at] = line
		return changed
	}
	signature := func(line []byte) []byte {
		var read struct{ Signature string }
		if err := json.Unmarshal(line, &read); err != nil {
			t.Fatal(err)
		}
		return []byte(read.Signature)
	}
	for _, c := range []struct {
		name  string
		lines [][]byte
		want  []ledger.Finding
	}{
		{"nothing", lines, nil},
		{"a changed entry", with(2, bytes.Replace(lines[2], []byte(`"player":"GM"`), []byte(`"player":"MG"`), 1)),
			[]ledger.Finding{{Sequence: 3, Line: 3, Code: ledger.Changed}}},
		{"a dropped entry", append(append([][]byte{}, lines[:3]...), lines[4:]...),
			[]ledger.Finding{{Sequence: 4, Code: ledger.Missing, Last: 4}}},
		{"the last entry dropped", lines[:5],
			[]ledger.Finding{{Sequence: 6, Code: ledger.Missing, Last: 6}}},
		{"another entry's signature", with(1, bytes.Replace(lines[1], signature(lines[1]), signature(lines[4]), 1)),
			[]ledger.Finding{{Sequence: 2, Line: 2, Code: ledger.Signature, Of: 5}}},
		{"another request", with(3, bytes.Replace(lines[3], []byte(`boons\":2`), []byte(`boons\":9`), 1)),
			[]ledger.Finding{{Sequence: 4, Line: 4, Code: ledger.Request}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.want != nil && bytes.Equal(bytes.Join(c.lines, nil), bytes.Join(lines, nil)) {
				t.Fatal("nothing was spoilt")
			}
			if d := cmp.Diff(c.want, check(t, table, preface, c.lines)); d != "" {
				t.Errorf("in Go (-want +got):\n%s", d)
			}
			file := filepath.Join(t.TempDir(), "ledger.jsonl")
			if err := os.WriteFile(file, append(bytes.Join(append([][]byte{preface}, c.lines...), []byte("\n")), '\n'), 0o644); err != nil {
				t.Fatal(err)
			}
			found := inJavaScript(t, root, file)[0]
			if d := cmp.Diff(c.want, found); d != "" {
				t.Errorf("in JavaScript (-want +got):\n%s", d)
			}
		})
	}
}

//go:build proof

package proof_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/worker/workertest"
)

// TestWhatAnOldKeySignedStaysVerifiable gives the Worker another key. One ledger then contains entries of both, and all
// of it verifies.
func TestWhatAnOldKeySignedStaysVerifiable(t *testing.T) {
	root, err := artefact.Root()
	if err != nil {
		t.Fatal(err)
	}
	w := start(t, workertest.Options{})
	table := newTable(t, w, "Thursday")
	first, err := appendRoll(w, table, "first")
	if err != nil {
		t.Fatal(err)
	}
	key := filepath.Join(t.TempDir(), "key")
	text, err := exec.Command("node", "--input-type=module", "-e", `import { newKey } from "`+filepath.ToSlash(filepath.Join(root, "scripts/worker/key.mjs"))+`"; process.stdout.write(await newKey());`).Output()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(key, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := w.Restart(workertest.Options{Key: key}); err != nil {
		t.Fatal(err)
	}
	second, err := appendRoll(w, table, "second")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := appendRoll(w, table, "first"); err != nil || string(again.Entry) != string(first.Entry) || again.Signature != first.Signature {
		t.Errorf("asked again for the first, it answers %s %s (%v)", again.Entry, again.Signature, err)
	}
	if keys := publicKeys(t, w); len(keys) != 2 {
		t.Errorf("%d keys are listed, not 2", len(keys))
	}
	by := func(s signed) string { return string(s.Entry[strings.LastIndex(string(s.Entry), `"key":`):]) }
	if by(first) == by(second) {
		t.Errorf("both are signed by %s", by(first))
	}
	if entries := verified(t, w, table); len(entries) != 2 {
		t.Errorf("the ledger has %d entries, not 2", len(entries))
	}
}

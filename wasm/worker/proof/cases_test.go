package proof_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"rulewright/rules/dice"
	"rulewright/scripts/build/artefact"
)

// A record is a worked example or a golden call, as scripts/cases writes it.
type record struct {
	ID, Note, Operation, Request, Response string
	Rules                                  []string
}

// name returns the record's name with the ids of its rules.
func (r record) name() string {
	return strings.Join(append(append([]string{r.ID}, r.Rules...), r.Note), " ")
}

// path returns the operation's address: icon/attack for icon_attack.
func (r record) path() string { return strings.Replace(r.Operation, "_", "/", 1) }

// records returns all records.
func records(t *testing.T) []record {
	t.Helper()
	all, err := loadRecords()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 350 {
		t.Fatalf("there are only %d worked examples and golden calls", len(all))
	}
	return all
}

var loadRecords = sync.OnceValues(func() ([]record, error) {
	root, err := artefact.Root()
	if err != nil {
		return nil, err
	}
	file := filepath.Join(root, "build", "cases.json")
	// scripts/test.sh has written them.
	if os.Getenv("RULEWRIGHT_BUILT") == "" {
		command := exec.Command("go", "run", "./scripts/cases", "-o", file)
		command.Dir = root
		command.Stderr = os.Stderr
		if err := command.Run(); err != nil {
			return nil, err
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var all []record
	return all, json.Unmarshal(text, &all)
})

// members returns an object's members, or false if the text is no object.
func members(text string) (map[string]json.RawMessage, bool) {
	var all map[string]json.RawMessage
	err := json.Unmarshal([]byte(text), &all)
	return all, err == nil && all != nil
}

// withoutDice returns the request without its dice, as a client sends it for a roll.
func (r record) withoutDice(t *testing.T) (string, bool) {
	t.Helper()
	all, ok := members(r.Request)
	if !ok {
		return "", false
	}
	delete(all, "dice")
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return string(text), true
}

// served reports whether the Worker serves the record's operation: a simulation, a comparison of odds and the luck of a
// session are no rolls (wasm/worker/shell/served.mjs).
func (r record) served() bool {
	return !strings.HasSuffix(r.Operation, "_simulate") && !strings.HasSuffix(r.Operation, "_compare") && !strings.HasSuffix(r.Operation, "_luck")
}

// seed returns a seed by its number, in hexadecimal.
func seed(n int) string {
	const digits = "0123456789abcdef"
	var text [2 * len(dice.Seed{})]byte
	for i := range text {
		n = n*1103515245 + 12345
		text[i] = digits[(n>>16)&15]
	}
	return string(text[:])
}

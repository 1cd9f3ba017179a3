package ledgertest

import (
	"encoding/json"
	"strings"

	"rulewright/wasm/worker/ledger"
)

// Check checks a whole exported ledger with its own keys and the rules as they are compiled here. It returns the id of
// the table that the ledger names.
func Check(text string) (table string, findings []ledger.Finding, err error) {
	first, rest, _ := strings.Cut(text, "\n")
	var preface ledger.Preface
	if err := json.Unmarshal([]byte(first), &preface); err != nil {
		return "", nil, err
	}
	keys, err := ledger.ReadKeys(preface.Keys)
	if err != nil {
		return "", nil, err
	}
	c := ledger.NewCheck(preface.Table.ID, keys, Play)
	for line, err := range ledger.Lines(strings.NewReader(rest)) {
		if err == nil {
			err = c.Line(line)
		}
		if err != nil {
			return "", nil, err
		}
	}
	findings, err = c.Findings(preface.Head)
	return preface.Table.ID, findings, err
}

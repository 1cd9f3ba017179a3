package ledgertest

import (
	"strings"

	"rulewright/wasm/worker/ledger"
)

// Check checks a whole exported ledger with its own keys and the rules as they are compiled here. It returns the id of
// the table that the ledger names.
func Check(text string) (table string, findings []ledger.Finding, err error) {
	var preface ledger.Preface
	var c *ledger.Check
	for line, err := range ledger.Lines(strings.NewReader(text)) {
		switch {
		case err != nil:
		case c == nil:
			preface = ledger.ReadPreface(line)
			c = ledger.NewCheck(preface.Table, preface.Keys, Play)
		default:
			err = c.Line(line)
		}
		if err != nil {
			return "", nil, err
		}
	}
	if c == nil {
		c = ledger.NewCheck("", nil, Play)
	}
	findings, err = c.Findings(preface.Head)
	return preface.Table, findings, err
}

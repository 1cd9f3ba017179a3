package proof_test

import (
	"testing"

	"rulewright/wasm/api"
	"rulewright/wasm/worker/ledger"
)

// TestWhetherARequestIsRefusedDoesNotDependOnDice tests a promise of the protocol: a refusal discloses no roll, so the
// ledger needs no entry of it.
func TestWhetherARequestIsRefusedDoesNotDependOnDice(t *testing.T) {
	const seeds = 12
	refused := 0
	for _, r := range records(t) {
		body, ok := r.withoutDice(t)
		if !ok {
			continue
		}
		var first string
		for n := range seeds {
			response, ok := members(string(api.Call(r.Operation, []byte(ledger.Seeded(body, seed(n))), nil)))
			if !ok {
				t.Fatalf("%s: the response is no object", r.name())
			}
			verdict := "a result"
			if text, isRefused := response["error"]; isRefused {
				verdict = string(text)
			}
			if n == 0 {
				first = verdict
			} else if verdict != first {
				t.Errorf("%s: %s %s: with one seed %s, with another %s", r.name(), r.Operation, body, first, verdict)
				break
			}
		}
		if first != "a result" {
			refused++
		}
	}
	if refused < 10 {
		t.Errorf("only %d requests are refused at all, so this says little", refused)
	}
}

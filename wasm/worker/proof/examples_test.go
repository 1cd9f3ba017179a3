package proof_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/wasm/api"
	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/workertest"
)

// refusal is the refusal of the engine and of the Worker.
type refusal struct {
	Error struct{ Code, Field string }
}

// TestEveryWorkedExampleIsRolledAsTheRulesRollIt sends each worked example and golden call without its dice: one of a
// few in make test, because hosts and browsers run all of them. From the seed that the Worker drew, the native rules compute the same response, byte for byte, and it is signed.
func TestEveryWorkedExampleIsRolledAsTheRulesRollIt(t *testing.T) {
	all := records(t)
	keys := publicKeys(t, worker)
	rolled := make([]string, len(all))
	together(len(all), 16, func(i int) {
		r := all[i]
		body, ok := r.withoutDice(t)
		if !ok || i%oneOf != 0 {
			return
		}
		answer, err := worker.Do(workertest.Ask{Path: "/v1/" + r.path(), Body: body})
		if err != nil {
			t.Error(err)
			return
		}
		// A refusal is the same for every seed.
		native := api.Call(r.Operation, []byte(ledger.Seeded(body, seed(i))), nil)
		var want, got refusal
		if json.Unmarshal(native, &want); !r.served() {
			want.Error.Code, want.Error.Field = "unknownName", "operation"
		}
		if want.Error.Code != "" {
			if err := answer.Into(&got); err != nil || answer.Status < 400 || answer.Status >= 500 || got != want {
				t.Errorf("%s: %d %s, natively %s", r.name(), answer.Status, answer.Body, native)
			}
			return
		}
		s, e, err := open(answer, body, keys)
		if err != nil || answer.Status != http.StatusOK || e.Operation != r.Operation || e.Table != "" || len(e.Seed) != 64 {
			t.Errorf("%s: %d %s: %v", r.name(), answer.Status, answer.Body, err)
			return
		}
		if d := cmp.Diff(string(api.Call(r.Operation, []byte(ledger.Seeded(body, e.Seed)), nil)), string(s.Response)); d != "" {
			t.Errorf("%s, with the seed %s (-native +Worker):\n%s", r.name(), e.Seed, d)
		}
		rolled[i] = e.Seed
	})
	seeds := map[string]bool{}
	for _, seed := range rolled {
		if seed != "" && seeds[seed] {
			t.Errorf("the seed %s fell twice", seed)
		}
		seeds[seed] = true
	}
	if len(seeds) < 220/oneOf {
		t.Errorf("only %d of %d were rolled", len(seeds), len(all))
	}
}

// TestEveryWorkedExampleIsReplayed sends each example with its dice.
func TestEveryWorkedExampleIsReplayed(t *testing.T) {
	all := records(t)
	replayed := make([]bool, len(all))
	together(len(all), 16, func(i int) {
		r := all[i]
		request, ok := members(r.Request)
		if _, has := request["dice"]; !ok || !has || !r.served() || i%oneOf != 0 {
			return
		}
		answer, err := worker.Do(workertest.Ask{Path: "/v1/replay/" + r.path(), Body: r.Request})
		if err != nil {
			t.Error(err)
			return
		}
		var want, got refusal
		if json.Unmarshal([]byte(r.Response), &want); want.Error.Code != "" {
			if err := answer.Into(&got); err != nil || answer.Status < 400 || answer.Status >= 500 || got != want {
				t.Errorf("%s: %d %s, natively %s", r.name(), answer.Status, answer.Body, r.Response)
			}
			return
		}
		if d := cmp.Diff(r.Response, string(answer.Body)); d != "" || answer.Status != http.StatusOK {
			t.Errorf("%s: %d (-native +Worker):\n%s", r.name(), answer.Status, d)
		}
		replayed[i] = true
	})
	count := 0
	for _, yes := range replayed {
		if yes {
			count++
		}
	}
	if count < 150/oneOf {
		t.Errorf("only %d of %d were replayed", count, len(all))
	}
}

// TestOddsAreSignedAndNameNoSeed requests the odds of the examples.
func TestOddsAreSignedAndNameNoSeed(t *testing.T) {
	keys := publicKeys(t, worker)
	asked := 0
	for _, r := range records(t) {
		request, ok := members(r.Request)
		if !ok || !strings.HasPrefix(string(request["dice"]), `{"odds":true`) {
			continue
		}
		if response, ok := members(r.Response); !ok || response["odds"] == nil {
			continue
		}
		asked++
		answer := do(t, workertest.Ask{Path: "/v1/" + r.path(), Body: r.Request})
		s, e, err := open(answer, r.Request, keys)
		if err != nil || answer.Status != http.StatusOK || e.Seed != "" {
			t.Errorf("%s: %d %s: %v", r.name(), answer.Status, answer.Body, err)
			continue
		}
		if d := cmp.Diff(r.Response, string(s.Response)); d != "" {
			t.Errorf("%s (-native +Worker):\n%s", r.name(), d)
		}
	}
	if asked < 10 {
		t.Errorf("only %d examples ask for odds", asked)
	}
}

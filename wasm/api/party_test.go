package api_test

import (
	"bytes"
	"testing"

	"rulewright/wasm/api"
	"rulewright/wasm/golden"
)

func TestTheLargestPartyFitsIntoARequest(t *testing.T) {
	request := golden.FullParty()
	if len(request) > api.Capacity {
		t.Fatalf("it takes %d bytes of %d", len(request), api.Capacity)
	}
	response := api.Call("icon_narrative", []byte(request), nil)
	if key(t, response) != "result" {
		t.Fatalf("it is answered with %.200s", response)
	}
	if healed := bytes.Count(response, []byte(`"kind":"burdenEased"`)); healed != 120 {
		t.Errorf("%d burdens heal, not three of each hero", healed)
	}
}

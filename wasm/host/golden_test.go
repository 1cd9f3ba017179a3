package host_test

import (
	"flag"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/api"
	"rulewright/wasm/api/operations"
	"rulewright/wasm/golden"
	"rulewright/wasm/host"
)

var update = flag.Bool("update", false, "write the golden responses anew")

func TestGoldenResponses(t *testing.T) {
	hosts := map[string]*host.Host{}
	for _, game := range artefact.Games {
		hosts[game] = newHost(t, engineFile(game), host.Options{Instances: 1})
	}
	files, err := golden.Files()
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		for _, c := range file.Cases {
			t.Run(file.Name()+"/"+c.Name, func(t *testing.T) {
				native := api.Call(c.Operation, c.Bytes(), nil)
				if *update {
					c.Response = native
				}
				if d := cmp.Diff(string(c.Response), string(native)); d != "" {
					t.Errorf("natively (-want +got):\n%s\nIf it is meant to change: go test ./wasm/host -run Golden -update", d)
				}
				if !slices.Contains(api.Operations, c.Operation) {
					return // There is no export to call.
				}
				if d := cmp.Diff(string(native), call(t, hosts[operations.Game(c.Operation)], c.Operation, string(c.Bytes()))); d != "" {
					t.Errorf("under wazero (-native +wasm):\n%s", d)
				}
			})
		}
		if *update {
			if err := file.Write(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

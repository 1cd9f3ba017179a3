package api_test

import (
	"bytes"
	"slices"
	"testing"

	"rulewright/wasm/api"
	"rulewright/wasm/golden"
)

// FuzzCall sends arbitrary bytes to every operation. The answer is always JSON,
// is of one of the four kinds, is the same the second time, and no rule panics.
func FuzzCall(f *testing.F) {
	files, err := golden.Files()
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		for _, c := range file.Cases {
			if i := slices.Index(api.Operations, c.Operation); i >= 0 {
				f.Add(uint8(i), c.Bytes())
			}
		}
	}
	f.Fuzz(func(t *testing.T, operation uint8, request []byte) {
		// Odds take up to a second; their own fuzzing would be slow and find nothing here.
		request = bytes.ReplaceAll(request, []byte(`odds`), []byte(`Odds`))
		name := api.Operations[int(operation)%len(api.Operations)]
		sent := bytes.Clone(request)
		response := api.Call(name, request, nil)
		key(t, response)
		if bytes.HasPrefix(response, []byte(`{"error":{"code":"internal"`)) {
			t.Errorf("%s %q: %s", name, request, response)
		}
		if !bytes.Equal(request, sent) {
			t.Errorf("%s changed its request from %q to %q", name, sent, request)
		}
		if again := api.Call(name, request, nil); !bytes.Equal(response, again) {
			t.Errorf("%s %q: first %s, then %s", name, request, response, again)
		}
	})
}

package host_test

import (
	"context"
	"os"
	"sync"
	"testing"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/host"
)

// built holds a function for each game, which returns its engine.
var built = func() map[string]func() []byte {
	files := map[string]func() []byte{}
	for _, game := range artefact.Games {
		files[game] = sync.OnceValue(func() []byte {
			wasm, err := artefact.Fresh(game)
			if err != nil {
				panic(err)
			}
			return wasm
		})
	}
	return files
}()

// engineFile returns a game's engine, built again where its sources have changed.
func engineFile(game string) []byte { return built[game]() }

// cacheFolder is where compiled code is kept while the tests of this package run.
var cacheFolder = sync.OnceValue(func() string {
	dir, err := os.MkdirTemp("", "rulewright-host")
	if err != nil {
		panic(err)
	}
	return dir
})

func TestMain(m *testing.M) {
	code := m.Run()
	os.RemoveAll(cacheFolder())
	os.Exit(code)
}

// newHost returns a host that is closed with the test.
func newHost(t testing.TB, wasm []byte, options host.Options) *host.Host {
	t.Helper()
	if options.Cache == "" {
		options.Cache = cacheFolder()
	}
	h, err := host.New(context.Background(), wasm, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.Close(context.Background()); err != nil {
			t.Error(err)
		}
	})
	return h
}

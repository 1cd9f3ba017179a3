//go:build proof

package host_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/api"
	"rulewright/wasm/api/operations"
	"rulewright/wasm/golden"
	"rulewright/wasm/host"
)

// newestGo is the newest release of Go that builds the engines. To raise it, write the version here that
// "go list -m go@latest" prints, and run this test:
//
//	go test -tags proof ./wasm/host -run EachSupportedGo
const newestGo = "go1.27.4"

// oldestGo returns the oldest release of Go that builds the engines: that of go.mod.
func oldestGo(t *testing.T) string {
	root, err := artefact.Root()
	if err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^go (\S+)$`).FindSubmatch(mod)
	if found == nil {
		t.Fatal("go.mod names no version of Go")
	}
	return "go" + string(found[1])
}

func TestEachSupportedGoBuildsEnginesWithTheSameAnswers(t *testing.T) {
	files, err := golden.Files()
	if err != nil {
		t.Fatal(err)
	}
	for _, toolchain := range []string{oldestGo(t), newestGo} {
		t.Run(toolchain, func(t *testing.T) {
			fetched(t, toolchain)
			hosts := map[string]*host.Host{}
			for _, game := range artefact.Games {
				wasm, err := artefact.With(toolchain, game)
				if err != nil {
					t.Fatal(err)
				}
				hosts[game] = newHost(t, wasm, host.Options{Instances: 1})
				namesItsGo(t, hosts[game], toolchain)
			}
			for _, file := range files {
				for _, c := range file.Cases {
					if !slices.Contains(api.Operations, c.Operation) {
						continue
					}
					got := call(t, hosts[operations.Game(c.Operation)], c.Operation, string(c.Bytes()))
					if d := cmp.Diff(string(c.Response), got); d != "" {
						t.Errorf("%s/%s (-want +got):\n%s", file.Name(), c.Name, d)
					}
				}
			}
		})
	}
}

// fetched fails the test where a version of Go is neither on this machine nor to be had.
func fetched(t *testing.T, toolchain string) {
	t.Helper()
	version := exec.Command("go", "version")
	version.Env = append(os.Environ(), "GOTOOLCHAIN="+toolchain)
	if text, err := version.CombinedOutput(); err != nil || !strings.Contains(string(text), toolchain) {
		t.Fatalf("This machine cannot fetch %s, with which the proof builds the engines. Connect it to a Go module proxy (go env GOPROXY), "+
			"and run GOTOOLCHAIN=%[1]s go version: %v\n%s", toolchain, err, text)
	}
}

// namesItsGo fails the test where an engine's about names another Go than the one that built it.
func namesItsGo(t *testing.T, h *host.Host, toolchain string) {
	t.Helper()
	var about struct{ Result struct{ Go string } }
	if err := json.Unmarshal([]byte(call(t, h, "about", "")), &about); err != nil {
		t.Fatal(err)
	}
	if about.Result.Go != toolchain {
		t.Errorf("about names %q, want %s", about.Result.Go, toolchain)
	}
}

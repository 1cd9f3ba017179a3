// Package artefact builds the engine's WebAssembly file and keeps it fresh for
// the tests that run it.
//
// The file names its own digest, so that whoever holds a receipt can tell
// which engine made it. As no file can hold its own hash, the digest is that
// of the file with [Placeholder] in its place; see [Digest].
package artefact

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Path is where the engine is built, relative to the module's root; the
// gzipped one stands next to it with .gz at the end.
const Path = "build/rulewright.wasm"

// Placeholder stands where the digest is to be (wasm/api/version.go).
const Placeholder = "@@rulewright: sha-256 of this file, to be filled in by build@@@@"

// MaxGzipped is how large the gzipped engine may become, in bytes: 700,000 with
// one game, and 70,000 for each further one. The empty engine takes 546,000 of
// them as Go links it, and some 90,000 fewer without what only stack traces
// need (lines.go). All games travel in one file: three files more would hold
// the empty engine three times over, for a table that gains 100 KB once.
const MaxGzipped = 700_000 + 3*70_000

// Forbidden are packages that the engine must not link, because each costs
// more than a game: measured over the empty engine, fmt is 192 KB gzipped,
// encoding/json and what it needs 370 KB.
var Forbidden = []string{
	"bytes", "encoding/hex", "encoding/json", "fmt", "io", "log", "math/big", "os",
	"reflect", "regexp", "sort", "strings", "text/template", "time", "unicode",
}

// A Built is the result of a build.
type Built struct {
	// Size and Gzipped are in bytes.
	Size, Gzipped int
	// Digest is what the engine's about says.
	Digest string
}

// Build builds the engine from the sources at the module's root.
func Build(root string) (Built, error) {
	made, err := sources(root)
	if err != nil {
		return Built{}, err
	}
	linked, err := compile(root)
	if err != nil {
		return Built{}, err
	}
	wasm, err := dropLines(linked)
	if err != nil {
		return Built{}, err
	}
	digest, err := stamp(wasm)
	if err != nil {
		return Built{}, err
	}
	path := filepath.Join(root, filepath.FromSlash(Path))
	earlier, _ := os.ReadFile(path + ".gz")
	zipped, err := compress(wasm, earlier)
	if err != nil {
		return Built{}, err
	}
	if err := replace(path, wasm); err != nil {
		return Built{}, err
	}
	if err := replace(path+".gz", zipped); err != nil {
		return Built{}, err
	}
	if err := replace(path+".sources", note(made, wasm)); err != nil {
		return Built{}, err
	}
	return Built{Size: len(wasm), Gzipped: len(zipped), Digest: digest}, nil
}

// compile returns the file as Go's linker leaves it.
//
// Two choices are for size, and the second for speed too. Without inlining
// the rules are 16 KB shorter gzipped, for one or two µs an attack. Go 1.26's
// new collector is made for large heaps on many cores; the one before is 12 KB
// shorter and a little faster on a heap that fits a cache. A Go that no longer
// has the old one builds with the new.
func compile(root string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "rulewright")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "engine.wasm")
	for _, experiment := range []string{"nogreenteagc", ""} {
		build := exec.Command("go", "build", "-buildmode=c-shared", "-trimpath", "-buildvcs=false",
			"-ldflags=-s -w -buildid=", "-gcflags=rulewright/rules/...=-l", "-o", out, "./wasm/engine")
		build.Dir = root
		build.Env = append(environment(), "GOEXPERIMENT="+experiment)
		text, err := build.CombinedOutput()
		if err == nil {
			return os.ReadFile(out)
		}
		if !strings.Contains(string(text), "unknown GOEXPERIMENT") {
			return nil, fmt.Errorf("go build ./wasm/engine: %w\n%s", err, text)
		}
	}
	return nil, errors.New("go build ./wasm/engine: this Go knows no GOEXPERIMENT at all")
}

// environment is that of the engine's build. What a machine has set for its
// own builds must not change the bytes.
func environment() []string {
	return append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "GOWASM=", "GOFLAGS=", "GOEXPERIMENT=")
}

// stamp writes the digest over the placeholder.
func stamp(wasm []byte) (string, error) {
	if n := bytes.Count(wasm, []byte(Placeholder)); n != 1 {
		return "", fmt.Errorf("the engine holds the digest's placeholder %d times, not once", n)
	}
	digest := sum(wasm)
	copy(wasm[bytes.Index(wasm, []byte(Placeholder)):], digest)
	return digest, nil
}

// Digest returns the digest of a finished file that says it has the digest
// claimed, or an error if it holds that text anything but once.
func Digest(wasm []byte, claimed string) (string, error) {
	if n := bytes.Count(wasm, []byte(claimed)); len(claimed) != len(Placeholder) || n != 1 {
		return "", fmt.Errorf("the engine holds the digest %q %d times, not once", claimed, n)
	}
	return sum(bytes.Replace(wasm, []byte(claimed), []byte(Placeholder), 1)), nil
}

// replace writes a file in one step: whoever reads it meanwhile gets the old
// one or the new one, and never half of one.
func replace(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	half, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(half.Name())
	_, err = half.Write(content)
	if err = errors.Join(err, half.Chmod(0o644), half.Close()); err != nil {
		return err
	}
	return os.Rename(half.Name(), path)
}

// Check returns an error where the engine is larger than it may be or links a
// package that it must not.
func (b Built) Check(root string) error {
	var problems []error
	if b.Gzipped > MaxGzipped {
		problems = append(problems, fmt.Errorf("the gzipped engine has %d bytes, more than %d", b.Gzipped, MaxGzipped))
	}
	list := exec.Command("go", "list", "-deps", "./wasm/engine")
	list.Dir = root
	list.Env = environment()
	text, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list -deps ./wasm/engine: %w", err)
	}
	linked := map[string]bool{}
	for _, name := range strings.Fields(string(text)) {
		linked[name] = true
	}
	for _, name := range Forbidden {
		if linked[name] {
			problems = append(problems, fmt.Errorf("the engine links %s; see go list -deps ./wasm/engine", name))
		}
	}
	return errors.Join(problems...)
}

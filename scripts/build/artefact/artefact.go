// Package artefact builds the engines' WebAssembly files and keeps them fresh
// for the tests that run them.
//
// There is one file for each game, from the same sources: a table downloads its
// own game, and another one only when an actor of that table uses it. The file
// is the output of go build, with direct jumps; wasm/RATIONALE.md has the reasons
// and the figures.
//
// Each file contains its own digest, so that a receipt identifies the engine
// that made it. As no file can hold its own hash, the digest is that of the
// file with [Placeholder] in its place; see [Digest].
package artefact

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"rulewright/wasm/api/operations"
)

// Games are those that have an engine.
var Games = operations.Games()

// Path returns where a game's engine is built, relative to the module's root;
// the gzipped one has the same path with .gz at the end.
func Path(game string) string { return "build/rulewright-" + game + ".wasm" }

// Placeholder is the text that the digest replaces (wasm/api/version.go).
const Placeholder = "@@rulewright: sha-256 of this file, to be filled in by build@@@@"

// Forbidden are packages that no engine may link, for their size: the table in
// wasm/RATIONALE.md has the cost of each.
var Forbidden = []string{
	"encoding/hex", "encoding/json", "fmt", "log", "math/big", "os", "reflect", "regexp", "text/template", "time",
}

// A Built is the result of a build.
type Built struct {
	// Game is what the engine plays.
	Game string
	// Size is in bytes.
	Size int
	// Digest is that of the engine's about.
	Digest string
	// Jumps are those of the engine's functions.
	Jumps Jumps
	// Kept is an engine that was there: its sources have not changed, and it has neither digest nor jumps here.
	Kept bool
}

// BuildAll returns the engines of all games, in the order of [Games], and builds those whose sources have changed.
func BuildAll(root string) ([]Built, error) {
	all, problems := make([]Built, len(Games)), make([]error, len(Games))
	var wait sync.WaitGroup
	for i, game := range Games {
		wait.Go(func() { all[i], _, problems[i] = fresh(root, game) })
	}
	wait.Wait()
	return all, errors.Join(problems...)
}

// Build builds a game's engine from the sources at the module's root.
func Build(root, game string) (Built, error) {
	made, err := sources(root)
	if err != nil {
		return Built{}, err
	}
	built, wasm, err := finish(root, game, "")
	if err != nil {
		return Built{}, err
	}
	path := filepath.Join(root, filepath.FromSlash(Path(game)))
	zipped, err := compress(wasm)
	if err != nil {
		return Built{}, err
	}
	if err := Replace(path, wasm); err != nil {
		return Built{}, err
	}
	if err := Replace(path+".gz", zipped); err != nil {
		return Built{}, err
	}
	if err := Replace(path+".sources", note(made, wasm, zipped)); err != nil {
		return Built{}, err
	}
	return built, nil
}

// With returns a game's engine as another Go builds it, go1.26.0 for example, which the go command fetches. It writes
// no file.
func With(toolchain, game string) ([]byte, error) {
	root, err := Root()
	if err != nil {
		return nil, err
	}
	_, wasm, err := finish(root, game, toolchain)
	return wasm, err
}

// finish returns a finished engine. The toolchain "" is that of this machine.
func finish(root, game, toolchain string) (Built, []byte, error) {
	linked, err := compile(root, game, toolchain)
	if err != nil {
		return Built{}, nil, err
	}
	wasm, jumps, err := direct(linked)
	if err != nil {
		return Built{}, nil, err
	}
	digest, err := stamp(wasm)
	if err != nil {
		return Built{}, nil, err
	}
	return Built{Game: game, Size: len(wasm), Digest: digest, Jumps: jumps}, wasm, nil
}

// tags are those that build in one game and no other.
func tags(game string) string { return "onegame," + game }

// compile returns a game's file as Go's linker writes it. The readers of
// abilities are compiled without inlining, and the collector is the one before
// Go 1.26, where this Go still has it; wasm/RATIONALE.md has the figures of both.
func compile(root, game, toolchain string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "rulewright")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "engine.wasm")
	for _, experiment := range []string{"nogreenteagc", ""} {
		build := exec.Command("go", "build", "-buildmode=c-shared", "-trimpath", "-buildvcs=false", "-tags="+tags(game),
			"-ldflags=-s -w -buildid=",
			"-gcflags=rulewright/rules/.../notation=-l", "-gcflags=rulewright/rules/grammar=-l",
			"-o", out, "./wasm/engine")
		build.Dir = root
		build.Env = append(environment(), "GOEXPERIMENT="+experiment)
		if toolchain != "" {
			build.Env = append(build.Env, "GOTOOLCHAIN="+toolchain)
		}
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

// environment returns the variables of the engine's build. A machine's settings
// for its own builds must not change the bytes.
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

// Replace writes a file in one step: a reader meanwhile gets the old one or the
// new one, and never half of one. A file with that content stays as it is, time
// included: go test repeats the tests that read a newer file.
func Replace(path string, content []byte) error {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
		return nil
	}
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

// Check returns an error where the engine links a package that it must not: one
// that is [Forbidden], or another game's rules.
func (b Built) Check(root string) error {
	var problems []error
	list := exec.Command("go", "list", "-deps", "-tags="+tags(b.Game), "./wasm/engine")
	list.Dir = root
	list.Env = environment()
	text, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list -deps ./wasm/engine: %w", err)
	}
	for _, name := range strings.Fields(string(text)) {
		if slices.Contains(Forbidden, name) || b.another(name) {
			problems = append(problems, fmt.Errorf("the engine of %s links %s; see go list -deps -tags=%s ./wasm/engine", b.Game, name, tags(b.Game)))
		}
	}
	return errors.Join(problems...)
}

// another reports whether a package holds rules of another game.
func (b Built) another(name string) bool {
	inside, ours := strings.CutPrefix(name, "rulewright/rules/")
	folder, _, _ := strings.Cut(inside, "/")
	return ours && folder != b.Game && slices.Contains(Games, folder)
}

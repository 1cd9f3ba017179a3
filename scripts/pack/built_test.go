package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"rulewright/scripts/build/artefact"
)

func TestAReleaseNamesTheGoThatBuiltIt(t *testing.T) {
	text, err := naming([]byte(source), "go1.26.8")
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Version, License string
		Flags            struct{ Rulewright struct{ Go string } }
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if got.Flags.Rulewright.Go != "go1.26.8" || got.Version != "1.2.0" || got.License != "LICENSE" {
		t.Errorf("got %s", text)
	}
	for _, manifest := range []string{strings.Replace(source, `"license"`, `"flags"`, 1), `{"version":"1.2.0"}`, "{"} {
		if _, err := naming([]byte(manifest), "go1.26.8"); err == nil {
			t.Errorf("%s is taken", manifest)
		}
	}
}

func TestTheGoOfAnEngineIsThatOfItsAbout(t *testing.T) {
	wasm, err := artefact.Fresh("elemental")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "engine.wasm")
	if err := os.WriteFile(path, wasm, 0o644); err != nil {
		t.Fatal(err)
	}
	if got, err := goOf(path); err != nil || got != runtime.Version() {
		t.Errorf("got %q, %v, want %s", got, err, runtime.Version())
	}
	if _, err := builtBy(t.TempDir()); err == nil {
		t.Error("a folder without engines has a Go")
	}
}

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/host"
)

// builtBy returns the version of Go that built the engines at a root, as their about names it, or an error where they
// are missing or not of one Go.
func builtBy(root string) (string, error) {
	found := ""
	for _, game := range artefact.Games {
		version, err := goOf(filepath.Join(root, filepath.FromSlash(artefact.Path(game))))
		if err != nil {
			return "", err
		}
		if found != "" && version != found {
			return "", fmt.Errorf("%s is built by %s, and another engine by %s: build all of them by one Go (make wasm)", artefact.Path(game), version, found)
		}
		found = version
	}
	return found, nil
}

// goOf returns the Go of an engine's file.
func goOf(path string) (string, error) {
	ctx := context.Background()
	h, err := host.Open(ctx, path, host.Options{Instances: 1})
	if err != nil {
		return "", err
	}
	defer h.Close(ctx)
	text, err := h.Call(ctx, "about", nil)
	if err != nil {
		return "", err
	}
	var about struct{ Result struct{ Go string } }
	if err := json.Unmarshal(text, &about); err != nil {
		return "", err
	}
	if about.Result.Go == "" {
		return "", fmt.Errorf("the engine %s does not name the Go that built it", path)
	}
	return about.Result.Go, nil
}

// naming returns the manifest of a release with the Go that built its engines, under a flag of ours.
func naming(manifest []byte, version string) ([]byte, error) {
	var m map[string]json.RawMessage
	if err := json.Unmarshal(manifest, &m); err != nil {
		return nil, err
	}
	if _, ok := m["flags"]; ok {
		return nil, fmt.Errorf(`it has "flags" of its own, which the release would have to keep`)
	}
	at := versionLine.FindIndex(manifest)
	if at == nil {
		return nil, fmt.Errorf("no line says its version")
	}
	line := fmt.Sprintf("  \"flags\": { \"rulewright\": { \"go\": %q } },\n", version)
	return []byte(string(manifest[:at[1]]) + line + string(manifest[at[1]:])), nil
}

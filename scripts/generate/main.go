// Command generate writes all files that follow from the Go types of the
// operations (package rulewright/wasm/api/operations): the codec and the
// dispatch of wasm/api, the exports of wasm/engine, and the published JSON
// Schema and TypeScript declarations in wasm/api/schema. Code that belongs to
// one game gets files of its own, so that an engine can be built without it.
//
//	go generate ./wasm/api
//
// It imports none of the packages that it writes into, so it works when its own
// output is missing or does not compile. Reflection finds the shapes. It reads
// the rest from the source: comments, and the constants of a named string type,
// which are the names that a field can hold.
//
// The tags of a struct's fields define how they travel:
//
//	json:"name"            needed in a request, always there in a result
//	json:"name,omitempty"  may be left out; omitzero too
//	limit:"-5..99"         the range of a number, or of the length of a text or list: "..64"
//	each:"1..6"            the same for the entries of a list
//
// A number, text or list of a request without a limit is an error: all input is
// bounded.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/api/operations"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run() error {
	root, err := artefact.Root()
	if err != nil {
		return err
	}
	files, err := generate(root, operations.List)
	if err != nil {
		return err
	}
	for _, f := range files {
		path := filepath.Join(root, filepath.FromSlash(f.path))
		if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, f.content) {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, f.content, 0o644); err != nil {
			return err
		}
		fmt.Println(f.path)
	}
	return nil
}

// A file is something generated, its path relative to the module's root.
type file struct {
	path    string
	content []byte
}

// generate returns every file that the operations lead to.
func generate(root string, list []operations.Entry) ([]file, error) {
	m, err := newModel(root, list)
	if err != nil {
		return nil, err
	}
	files := []file{
		{"wasm/api/zz_tables.go", m.shared()},
		{"wasm/api/schema/rulewright.schema.json", m.jsonSchema()},
		{"wasm/api/schema/rulewright.d.ts", m.typeScript()},
	}
	for _, game := range m.played {
		files = append(files,
			file{"wasm/api/zz_" + game + ".go", m.gameSource(game)},
			file{"wasm/engine/zz_" + game + ".go", m.exports(game)})
	}
	for i, f := range files {
		if filepath.Ext(f.path) == ".go" {
			if files[i].content, err = formatted(f); err != nil {
				return nil, err
			}
		}
	}
	slices.SortFunc(files, func(a, b file) int { return bytes.Compare([]byte(a.path), []byte(b.path)) })
	return files, nil
}

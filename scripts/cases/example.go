package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"

	"github.com/google/go-cmp/cmp"
)

// An example is a worked example as the rules texts give it.
type example struct {
	ID     string         `json:"id"`
	Rules  []string       `json:"rules"`
	Fn     string         `json:"fn"`
	Note   string         `json:"note"`
	In     map[string]any `json:"in"`
	Expect map[string]any `json:"expect"`
}

// A call is an example turned into a call of the engine.
type call struct {
	example   example
	operation string
	request   []byte
	// view reads the response in the words of the example.
	view func(response) map[string]any
}

// A translator turns the input of one function of the examples into a request.
// It may rename and regroup, and never decides anything that a rule decides.
type translator func(in *input) (operation string, request object, view func(response) map[string]any)

// load reads the examples of every game.
func load(testdata string) ([]example, error) {
	files, err := filepath.Glob(filepath.Join(testdata, "*", "examples.json"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no examples.json below %s", testdata)
	}
	var all []example
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var list []example
		if err := json.Unmarshal(text, &list); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		all = append(all, list...)
	}
	return all, nil
}

// translate turns an example into a call.
func translate(e example) (call, error) {
	fn, found := translators[e.Fn]
	if !found {
		return call{}, fmt.Errorf("%s: no operation knows the function %q", e.ID, e.Fn)
	}
	in := &input{values: e.In, unread: maps.Clone(e.In)}
	operation, request, view := fn(in)
	if err := in.err; err != nil {
		return call{}, fmt.Errorf("%s: %w", e.ID, err)
	}
	for name := range in.unread {
		return call{}, fmt.Errorf("%s: %s has no place for the input %q", e.ID, e.Fn, name)
	}
	text, err := json.Marshal(request)
	return call{example: e, operation: operation, request: text, view: view}, err
}

// check reports how a response differs from what the example expects.
func (c call) check(text []byte) error {
	var r response
	if err := json.Unmarshal(text, &r); err != nil {
		return fmt.Errorf("%s: the response is no JSON: %w\n%s", c.example.ID, err, text)
	}
	seen := normal(c.view(r))
	for name := range seen {
		if _, expected := c.example.Expect[name]; !expected {
			delete(seen, name)
		}
	}
	if d := cmp.Diff(normal(c.example.Expect), seen); d != "" {
		return fmt.Errorf("%s (%s): %s %s\n%s\n(-expected +given):\n%s", c.example.ID, c.example.Note, c.operation, c.request, text, d)
	}
	return nil
}

// normal brings values from Go and from JSON to the same types, and the two
// words that the examples may use for a critical to one.
func normal(values map[string]any) map[string]any {
	text, err := json.Marshal(values)
	if err != nil {
		panic(err) // Only what JSON gave us goes in.
	}
	var same map[string]any
	if err := json.Unmarshal(text, &same); err != nil {
		panic(err)
	}
	if same["outcome"] == "crit" {
		same["outcome"] = "critical"
	}
	return same
}

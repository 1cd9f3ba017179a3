package main

import (
	"strings"
	"testing"

	"rulewright/wasm/api"
)

// examples returns the examples of the repository as calls.
func examples(t *testing.T) []call {
	t.Helper()
	list, err := load("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	var calls []call
	for _, e := range list {
		c, err := translate(e)
		if err != nil {
			t.Fatal(err)
		}
		calls = append(calls, c)
	}
	if len(calls) < 50 {
		t.Fatalf("only %d examples were found", len(calls))
	}
	return calls
}

// name says which example it is and which rules it shows.
func (c call) name() string {
	return c.example.ID + " " + strings.Join(c.example.Rules, " ") + " " + c.example.Note
}

func TestEveryWorkedExampleHoldsNatively(t *testing.T) {
	for _, c := range examples(t) {
		t.Run(c.name(), func(t *testing.T) {
			if err := c.check(api.Call(c.operation, c.request, nil)); err != nil {
				t.Error(err)
			}
		})
	}
}

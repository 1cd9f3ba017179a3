// Package table tests a running Worker's tables: their settings, tokens, ledgers and pages.
package table_test

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// worker is shared by the tests of this package.
var worker *workertest.Worker

func TestMain(m *testing.M) {
	os.Exit(workertest.Run(m, workertest.Options{}, func(w *workertest.Worker) { worker = w }))
}

// ask sends a request to the Worker, and checks the status.
func ask(t *testing.T, status int, a workertest.Ask) workertest.Answer {
	t.Helper()
	answer, err := worker.Do(a)
	if err != nil {
		t.Fatal(err)
	}
	if answer.Status != status {
		t.Errorf("%s %s %s: got %d, want %d: %.300s", a.Method, a.Path, a.Body, answer.Status, status, answer.Body)
	}
	return answer
}

// into decodes a response.
func into[Value any](t *testing.T, answer workertest.Answer) Value {
	t.Helper()
	var value Value
	if err := answer.Into(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

func newTable(t *testing.T, name string, members ...string) workertest.Table {
	t.Helper()
	table, err := worker.NewTable(name, members...)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// roll rolls at a table for a player.
func roll(t *testing.T, table workertest.Table, player, operation, body string) {
	t.Helper()
	ask(t, http.StatusCreated, workertest.Ask{Path: "/v1/tables/" + table.ID + "/" + operation, Body: body, Token: table.Token, Headers: []string{"Rulewright-Player", player}})
}

// An answeredError is the error of a response.
type answeredError struct {
	Error struct{ Code, Field, Message, Reason string }
}

// refused checks that a response is an error about a field, and discloses nothing of its cause.
func refused(t *testing.T, answer workertest.Answer, code, field string) {
	t.Helper()
	got := into[answeredError](t, answer)
	if got.Error.Code != code || got.Error.Field != field || got.Error.Message == "" {
		t.Errorf("got %s, want %s of %q", answer.Body, code, field)
	}
	for _, internal := range []string{"goroutine", "SQLITE", "d1:", ".go:", "at Object", "SELECT"} {
		if strings.Contains(string(answer.Body), internal) {
			t.Errorf("an error tells of %s: %s", internal, answer.Body)
		}
	}
}

// object returns a JSON object with one member replaced by another text.
func object(name, value string) string {
	text, err := json.Marshal(map[string]string{name: value})
	if err != nil {
		panic(err)
	}
	return string(text)
}

package proof_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"rulewright/wasm/worker/workertest"
)

// A gone client has sent a request, and waits for no answer.
type gone struct{ name, text string }

// A request whose client is gone keeps no place: the next page is answered at once. The rolls of another client are the
// clock, because a busy machine delays both.
func TestRequestsOfClientsThatAreGoneKeepNoPlace(t *testing.T) {
	open, closed := newTable(t, worker, "ours"), newTable(t, worker, "closed", `"readers":"tokens"`)
	at := "/v1/tables/" + open.ID
	for _, c := range append([]gone{{"of an export", request("GET", at+"/ledger.jsonl", "")}}, moreGone(open, closed)...) {
		t.Run("that were "+c.name, func(t *testing.T) {
			abandon(t, worker, c.text)
			answersSoon(t, worker, func() error { return getPage(worker, http.MethodGet, "/") })
		})
	}
	t.Run("that were rolls at a table", func(t *testing.T) {
		abandon(t, worker, request("POST", at+"/icon/save", "{}", "Authorization: Bearer "+open.Token))
		answersSoon(t, worker, func() error {
			_, err := appendRoll(worker, open, "after")
			return err
		})
		verified(t, worker, open)
	})
}

// A HEAD runs what a GET runs, and gives its place back although no body is sent.
func TestAHeadKeepsNoPlace(t *testing.T) {
	table := newTable(t, worker, "ours")
	if _, err := appendRoll(worker, table, "one"); err != nil {
		t.Fatal(err)
	}
	for _, path := range append([]string{"/t/" + table.ID}, moreHeads(table)...) {
		t.Run(strings.ReplaceAll(path, table.ID, "id"), func(t *testing.T) {
			answersSoon(t, worker, func() error {
				for range heads {
					if err := getPage(worker, http.MethodHead, path); err != nil {
						return err
					}
				}
				return getPage(worker, http.MethodGet, path)
			})
		})
	}
}

// request returns the text of a request.
func request(method, path, body string, headers ...string) string {
	lines := append([]string{method + " " + path + " HTTP/1.1", "Host: x"}, headers...)
	if body != "" {
		lines = append(lines, "Content-Type: application/json", fmt.Sprintf("Content-Length: %d", len(body)))
	}
	return strings.Join(lines, "\r\n") + "\r\n\r\n" + body
}

// abandon sends a request on many connections at once, and resets them after 50 ms.
func abandon(t *testing.T, w *workertest.Worker, text string) {
	t.Helper()
	together(abandoned, abandoned, func(int) {
		connection, err := net.Dial("tcp", strings.TrimPrefix(w.Address, "http://"))
		if err != nil {
			t.Error(err)
			return
		}
		fmt.Fprint(connection, text)
		time.Sleep(50 * time.Millisecond)
		connection.(*net.TCPConn).SetLinger(0)
		connection.Close()
	})
}

// getPage requests a page, and fails if it is refused.
func getPage(w *workertest.Worker, method, path string) error {
	answer, err := w.Do(workertest.Ask{Method: method, Path: path})
	if err == nil && answer.Status != http.StatusOK {
		err = fmt.Errorf("%s %s: %d %.200s", method, path, answer.Status, answer.Body)
	}
	return err
}

// answersSoon fails if another client gets the answers to more rolls than patience before the function ends.
func answersSoon(t *testing.T, w *workertest.Worker, do func() error) {
	t.Helper()
	began := time.Now()
	ctx, cancel := context.WithCancelCause(t.Context())
	go func() { cancel(do()) }()
	rolls := 0
	for ; ctx.Err() == nil && rolls <= patience; rolls++ {
		if answer, err := w.Do(workertest.Ask{Path: "/v1/icon/save", Body: "{}"}); err != nil || answer.Status != http.StatusOK {
			t.Fatalf("a roll: %d %s %v", answer.Status, answer.Body, err)
		}
	}
	if rolls > patience {
		t.Fatalf("no answer after %d rolls, in %v", rolls, time.Since(began))
	}
	if err := context.Cause(ctx); err != nil && err != context.Canceled {
		t.Fatal(err)
	}
	t.Logf("answered after %d rolls, in %v", rolls, time.Since(began))
}

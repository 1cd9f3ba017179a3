package proof_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// oneConnection returns a client that keeps one connection, and a count of the connections that it has made.
func oneConnection(t *testing.T) (client *http.Client, made *int) {
	made = new(int)
	transport := &http.Transport{MaxConnsPerHost: 1, DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		*made++
		return new(net.Dialer).DialContext(ctx, network, address)
	}}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}, made
}

// A refusal is sent after the body was read, so the next request on the connection is answered as well.
func TestARefusalLeavesItsConnectionGood(t *testing.T) {
	table := newTable(t, worker, "ours")
	player, _, err := worker.NewToken(table, "Ann", "roll")
	if err != nil {
		t.Fatal(err)
	}
	at := "/v1/tables/" + table.ID
	large := strings.Repeat("x", 300_000)
	client, made := oneConnection(t)
	for name, c := range map[string]struct {
		method, path, kind, token string
		body                      io.Reader
		status                    int
	}{
		"no token":                  {"POST", at + "/icon/save", "application/json", "", strings.NewReader(`{"boons":2}`), 401},
		"a token without the right": {"PATCH", at, "application/json", player, strings.NewReader(`{"name":"mine"}`), 403},
		"no such path":              {"POST", "/nowhere", "application/json", "", strings.NewReader(`{"boons":2}`), 404},
		"another method":            {"PUT", "/v1/operations", "application/json", "", strings.NewReader(`{"boons":2}`), 405},
		"another type":              {"POST", "/v1/icon/save", "text/plain", "", strings.NewReader(`{"boons":2}`), 415},
		"a large body":              {"POST", "/v1/icon/save", "application/json", "", strings.NewReader(large), 413},
		"a large body in chunks":    {"POST", "/v1/icon/save", "application/json", "", io.MultiReader(strings.NewReader(large)), 413},
	} {
		request, err := http.NewRequest(c.method, worker.Address+c.path, c.body)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", c.kind)
		if c.token != "" {
			request.Header.Set("Authorization", "Bearer "+c.token)
		}
		response, err := client.Do(request)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		text, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil || response.StatusCode != c.status {
			t.Errorf("%s: %d %.200s %v", name, response.StatusCode, text, err)
		}
		after, err := client.Post(worker.Address+"/v1/icon/save", "application/json", strings.NewReader("{}"))
		if err != nil {
			t.Errorf("after %s: %v", name, err)
			continue
		}
		io.Copy(io.Discard, after.Body)
		after.Body.Close()
	}
	if *made != 1 {
		t.Errorf("one connection was closed, and %d were made", *made)
	}
}

// checkHeldBack fails if the Worker closes a connection of a client beyond its limit.
func checkHeldBack(t *testing.T, w *workertest.Worker) {
	t.Helper()
	client, made := oneConnection(t)
	held := 0
	for range 30 {
		response, err := client.Post(w.Address+"/v1/icon/save", "application/json", strings.NewReader(`{"boons":2}`))
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, response.Body)
		response.Body.Close()
		if response.StatusCode == http.StatusTooManyRequests {
			held++
		}
	}
	if held < 10 || *made != 1 {
		t.Errorf("%d of 30 requests are held back, on %d connections", held, *made)
	}
}

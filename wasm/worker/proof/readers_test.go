//go:build proof

package proof_test

import (
	"bufio"
	"context"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// Readers that went away without a word free their places: more than a table has come one after another, by socket and
// by events, and one more still gets the next entry.
func TestReadersThatAreGoneFreeTheirPlaces(t *testing.T) {
	const readers, atATime = 700, 100
	// Each of those at the same time is in another network: one network has a hundred places.
	w := start(t, workertest.Options{Vars: []string{"CLIENT_ADDRESS=X-Client"}})
	table := newTable(t, w, "Thursday")
	path := "/v1/tables/" + table.ID + "/live"
	for name, open := range map[string]func(client string) error{
		"sockets": func(client string) error {
			socket, answer, err := w.Open(w.Upgrade(path, "", "X-Client: "+client))
			if socket == nil {
				t.Errorf("a socket is answered %d %.200s %v", answer.Status, answer.Body, err)
				return err
			}
			socket.Connection.(*net.TCPConn).SetLinger(0)
			socket.Close()
			return nil
		},
		"events": func(client string) error {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			request, err := http.NewRequestWithContext(ctx, http.MethodGet, w.Address+path, nil)
			if err != nil {
				return err
			}
			request.Header.Set("Accept", "text/event-stream")
			request.Header.Set("X-Client", client)
			response, err := w.Client.Do(request)
			if err != nil {
				return err
			}
			defer response.Body.Close()
			if line, err := bufio.NewReader(response.Body).ReadString('\n'); response.StatusCode != http.StatusOK || !strings.HasPrefix(line, "retry:") {
				t.Errorf("events are answered %d %q %v", response.StatusCode, line, err)
			}
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			for done := 0; done < readers; done += atATime {
				together(atATime, atATime, func(n int) {
					if err := open("192.0.2." + strconv.Itoa(n)); err != nil {
						t.Error(err)
					}
				})
			}
			if !eventually(func() bool {
				var left []struct{ State int }
				err := w.QueryTable(table, "sockets", &left)
				return err == nil && len(left) == 0
			}) {
				t.Error("readers that are gone keep their places")
			}
		})
	}
	socket, _, err := w.Open(w.Upgrade(path, ""))
	if err != nil || socket == nil {
		t.Fatal(err)
	}
	defer socket.Close()
	if _, err := appendRoll(w, table, "after"); err != nil {
		t.Fatal(err)
	}
	if text, err := socket.Read(); err != nil || !strings.Contains(text, table.ID) {
		t.Errorf("it gets %s %v", text, err)
	}
}

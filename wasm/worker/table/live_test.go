package table_test

import (
	"bufio"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// follow opens a socket at a table, which the test closes in the end.
func follow(t *testing.T, table workertest.Table, query, token string, headers ...string) *workertest.Socket {
	t.Helper()
	socket, answer, err := worker.Open(worker.Upgrade("/v1/tables/"+table.ID+"/live"+query, token, headers...))
	if err != nil || socket == nil {
		t.Fatalf("a socket is answered %d %s %v", answer.Status, answer.Body, err)
	}
	t.Cleanup(socket.Close)
	return socket
}

// A told is a live message.
type told struct {
	Entry struct {
		Sequence                 int
		Player, Operation, Table string
	}
	Signature string
	Faces     [][2]any
}

// next reads messages until one is about an entry with this number. It fails where one is about another.
func next(t *testing.T, socket *workertest.Socket, sequence int) told {
	t.Helper()
	text, err := socket.Read()
	if err != nil {
		t.Fatalf("before entry %d: %v", sequence, err)
	}
	got := into[told](t, workertest.Answer{Body: []byte(text)})
	if got.Entry.Sequence != sequence || got.Signature == "" || len(got.Faces) == 0 {
		t.Fatalf("it gets %s, not entry %d", text, sequence)
	}
	return got
}

// confirm confirms an entry.
func confirm(t *testing.T, socket *workertest.Socket, sequence int) {
	t.Helper()
	if err := socket.Send(fmt.Sprintf(`{"seen":%d}`, sequence)); err != nil {
		t.Fatal(err)
	}
}

// closedWith reads until the socket is closed, and fails unless it is with this code.
func closedWith(t *testing.T, socket *workertest.Socket, code int) {
	t.Helper()
	for {
		_, err := socket.Read()
		var closed workertest.Closed
		switch {
		case errors.As(err, &closed) && closed.Code == code:
			return
		case err != nil:
			t.Fatalf("it ends with %v, not %d", err, code)
		}
	}
}

func save(t *testing.T, table workertest.Table, rolls int) {
	t.Helper()
	for range rolls {
		roll(t, table, "Ann", "icon/save", `{"boons":1}`)
	}
}

func TestReadersGetEachEntryAsItIsWrittenAndCatchUp(t *testing.T) {
	table := newTable(t, "Live")
	save(t, table, 3)
	fresh, late := follow(t, table, "", ""), follow(t, table, "?after=1", "")
	next(t, late, 2)
	next(t, late, 3)
	save(t, table, 1)
	for _, socket := range []*workertest.Socket{fresh, late} {
		if got := next(t, socket, 4); got.Entry.Player != "Ann" || got.Entry.Operation != "icon_save" || got.Entry.Table != table.ID {
			t.Errorf("it gets %v", got)
		}
	}
	// The platform answers a ping.
	if err := fresh.Send("ping"); err != nil {
		t.Fatal(err)
	}
	if text, err := fresh.Read(); err != nil || text != "pong" {
		t.Errorf("a ping is answered %q %v", text, err)
	}
	late.Close()
	save(t, table, 40)
	again := follow(t, table, "?after=4", "")
	for sequence := 5; sequence <= 44; sequence++ {
		next(t, again, sequence)
		if sequence%8 == 0 {
			confirm(t, again, sequence)
		}
	}
}

// A socket that never reads gets 32 entries and no more. Others get all of them, and it catches up once it confirms.
func TestASocketThatNeverReadsDelaysNoOther(t *testing.T) {
	table := newTable(t, "Slow")
	silent, other := follow(t, table, "", ""), follow(t, table, "", "")
	for sequence := 1; sequence <= 50; sequence++ {
		save(t, table, 1)
		next(t, other, sequence)
		confirm(t, other, sequence)
	}
	for sequence := 1; sequence <= 32; sequence++ {
		next(t, silent, sequence)
	}
	if err := silent.Send("ping"); err != nil {
		t.Fatal(err)
	}
	// The answer to the ping follows what was sent, so nothing more was.
	if text, err := silent.Read(); err != nil || text != "pong" {
		t.Fatalf("after 32 unconfirmed entries it gets %q %v", text, err)
	}
	confirm(t, silent, 32)
	for sequence := 33; sequence <= 50; sequence++ {
		next(t, silent, sequence)
	}
}

func TestWhatASocketMayNotSayEndsIt(t *testing.T) {
	table := newTable(t, "Words")
	save(t, table, 2)
	for _, word := range []string{`{"seen":3}`, `{"seen":0}`, `{"seen":"1"}`, `{"seen":1,"x":1}`, `{"seen":-1}`, "null", "hello", "[]", strings.Repeat("x", 100), ""} {
		socket := follow(t, table, "?after=1", "")
		next(t, socket, 2)
		if err := socket.Send(word); err != nil {
			t.Fatal(err)
		}
		closedWith(t, socket, 1008)
	}
	// A confirmation is valid once.
	socket := follow(t, table, "?after=1", "")
	next(t, socket, 2)
	confirm(t, socket, 2)
	confirm(t, socket, 2)
	closedWith(t, socket, 1008)
}

func TestWhoMayNotReadGetsNoSocket(t *testing.T) {
	table, other := newTable(t, "Closed", `"readers":"tokens"`), newTable(t, "Other")
	save(t, table, 1)
	player, id, err := worker.NewToken(table, "Ann", "roll")
	if err != nil {
		t.Fatal(err)
	}
	at := "/v1/tables/" + table.ID + "/live"
	for name, c := range map[string]struct {
		request string
		status  int
	}{
		"no token":                        {worker.Upgrade(at, ""), 401},
		"another table's token":           {worker.Upgrade(at, other.Token), 401},
		"a wrong secret":                  {worker.Upgrade(at, player[:len(player)-4]+"AAAA"), 401},
		"garbage":                         {worker.Upgrade(at, "garbage"), 401},
		"a page of another address":       {worker.Upgrade(at, player, "Origin: https://evil.example"), 403},
		"a page without an address":       {worker.Upgrade(at, player, "Origin: null"), 403},
		"a cookie from another address":   {worker.Upgrade(at, "", "Origin: https://evil.example", "Cookie: rulewright-"+table.ID+"="+player), 403},
		"an entry that is not there":      {worker.Upgrade(at+"?after=2", player), 400},
		"no number":                       {worker.Upgrade(at+"?after=x", player), 400},
		"a table that is none":            {worker.Upgrade("/v1/tables/AAAAAAAAAAAAAAAAAAAAAA/live", ""), 404},
		"an upgrade to another protocol":  {strings.Replace(worker.Upgrade(at, player), "Upgrade: websocket", "Upgrade: h2c", 1), 426},
		"an open table and another token": {worker.Upgrade("/v1/tables/"+other.ID+"/live", player), 401},
	} {
		socket, answer, err := worker.Open(c.request)
		if socket != nil {
			socket.Close()
		}
		if err != nil || answer.Status != c.status {
			t.Errorf("%s is answered %d %.200s %v, not %d", name, answer.Status, answer.Body, err, c.status)
		}
	}
	refused(t, ask(t, 426, workertest.Ask{Path: at, Token: player}), "upgradeRequired", "Upgrade")
	// The page's own address may, with the token that the browser keeps.
	page := follow(t, table, "?after=0", "", "Origin: "+worker.Address, "Cookie: rulewright-"+table.ID+"="+player)
	next(t, page, 1)
	// The right to read ends with the token.
	owner := follow(t, table, "?after=0", table.Token)
	next(t, owner, 1)
	ask(t, 200, workertest.Ask{Method: "DELETE", Path: "/v1/tables/" + table.ID + "/tokens/" + id, Token: table.Token})
	closedWith(t, page, 4001)
	save(t, table, 1)
	next(t, owner, 2)
	// And where the table is closed to those without one.
	guest := follow(t, other, "", "")
	ask(t, 200, workertest.Ask{Method: "PATCH", Path: "/v1/tables/" + other.ID, Token: other.Token, Body: `{"readers":"tokens"}`})
	closedWith(t, guest, 4001)
}

// A request that opens a socket may be sent again: each is a reader of its own, and with a token that was revoked it is
// none. Sent into an open socket, it ends that one and no other.
func TestAReplayedUpgrade(t *testing.T) {
	table := newTable(t, "Replay", `"readers":"tokens"`)
	save(t, table, 2)
	player, id, err := worker.NewToken(table, "Ann", "roll")
	if err != nil {
		t.Fatal(err)
	}
	request := worker.Upgrade("/v1/tables/"+table.ID+"/live?after=0", player)
	var sockets []*workertest.Socket
	for range 3 {
		socket, answer, err := worker.Open(request)
		if err != nil || socket == nil {
			t.Fatalf("%d %s %v", answer.Status, answer.Body, err)
		}
		defer socket.Close()
		next(t, socket, 1)
		next(t, socket, 2)
		sockets = append(sockets, socket)
	}
	if _, err := sockets[0].Connection.Write([]byte(request)); err != nil {
		t.Fatal(err)
	}
	if text, err := sockets[0].Read(); err == nil {
		t.Errorf("an upgrade within a socket is answered %q", text)
	}
	save(t, table, 1)
	next(t, sockets[1], 3)
	ask(t, 200, workertest.Ask{Method: "DELETE", Path: "/v1/tables/" + table.ID + "/tokens/" + id, Token: table.Token})
	closedWith(t, sockets[2], 4001)
	if socket, answer, err := worker.Open(request); socket != nil || err != nil || answer.Status != http.StatusUnauthorized {
		t.Errorf("with a revoked token it is answered %d %s %v", answer.Status, answer.Body, err)
	}
}

// Readers without WebSockets get the same messages as events, and catch up from the last one.
func TestEventsForReadersWithoutSockets(t *testing.T) {
	table := newTable(t, "Events", `"readers":"tokens"`)
	save(t, table, 2)
	path := "/v1/tables/" + table.ID + "/live"
	events := func(query, last string) (*http.Response, *bufio.Scanner) {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, worker.Address+path+query, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Accept", "text/event-stream")
		request.Header.Set("Authorization", "Bearer "+table.Token)
		if last != "" {
			request.Header.Set("Last-Event-ID", last)
		}
		response, err := worker.Client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { response.Body.Close() })
		return response, bufio.NewScanner(response.Body)
	}
	get := func(lines *bufio.Scanner, sequence int) {
		t.Helper()
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				if got := into[told](t, workertest.Answer{Body: []byte(data)}); got.Entry.Sequence != sequence {
					t.Fatalf("it gets %s, not entry %d", data, sequence)
				}
				return
			}
			if id, ok := strings.CutPrefix(lines.Text(), "id: "); ok && id != strconv.Itoa(sequence) {
				t.Fatalf("the event of entry %d has the id %s", sequence, id)
			}
		}
		t.Fatalf("it ends before entry %d: %v", sequence, lines.Err())
	}
	response, lines := events("?after=1", "")
	if kind := response.Header.Get("Content-Type"); response.StatusCode != 200 || kind != "text/event-stream" {
		t.Fatalf("%d %s", response.StatusCode, kind)
	}
	get(lines, 2)
	save(t, table, 60)
	for sequence := 3; sequence <= 62; sequence++ {
		get(lines, sequence)
	}
	_, lines = events("?after=0", "60")
	get(lines, 61)
	if response, _ := events("", "99"); response.StatusCode != http.StatusBadRequest {
		t.Errorf("an event that is not there is answered %d", response.StatusCode)
	}
	refused(t, ask(t, 401, workertest.Ask{Path: path, Headers: []string{"Accept", "text/event-stream"}}), "unauthorised", "Authorization")
}

func TestAnOverlayShowsTheLastRolls(t *testing.T) {
	table := newTable(t, `<b>Stream</b>`)
	path := "/t/" + table.ID + "/overlay"
	save(t, table, 7)
	text := string(ask(t, 200, workertest.Ask{Path: path}).Body)
	for _, want := range []string{`data-after="7"`, `data-sequence="3"`, `data-sequence="7"`, `data-sides="20"`, "/page/overlay.css", "/page/overlay.mjs", `class="dark start"`} {
		if !strings.Contains(text, want) {
			t.Errorf("the overlay does not contain %q: %s", want, text)
		}
	}
	if strings.Contains(text, `data-sequence="2"`) || strings.Contains(text, "<b>") {
		t.Errorf("the overlay contains too much: %s", text)
	}
	for query, want := range map[string]string{
		"?rolls=2": `data-rolls="2"`, "?theme=plain&side=end": `class="plain end"`, "?hold=8": `data-hold="8"`, "?size=150": `data-size="150"`,
	} {
		if text := string(ask(t, 200, workertest.Ask{Path: path + query}).Body); !strings.Contains(text, want) {
			t.Errorf("%s does not contain %q", query, want)
		}
	}
	for query, want := range map[string][2]string{
		"?rolls=0": {"outOfRange", "rolls"}, "?rolls=x": {"notWhole", "rolls"}, "?size=20": {"outOfRange", "size"}, "?hold=-1": {"outOfRange", "hold"},
		"?theme=%3Cscript%3E": {"unknownName", "theme"}, "?side=up": {"unknownName", "side"},
	} {
		refused(t, ask(t, 400, workertest.Ask{Path: path + query}), want[0], want[1])
	}
	for _, file := range []string{"overlay.css", "overlay.mjs", "live.mjs"} {
		ask(t, 200, workertest.Ask{Path: "/page/" + file})
	}
	closed := newTable(t, "Closed", `"readers":"tokens"`)
	if text := string(ask(t, 401, workertest.Ask{Path: "/t/" + closed.ID + "/overlay"}).Body); !strings.Contains(text, "/page/token.mjs") || strings.Contains(text, "Closed") {
		t.Errorf("the overlay of a closed table asks so: %s", text)
	}
}

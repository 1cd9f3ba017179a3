package proof_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"rulewright/wasm/worker/workertest"
)

// maxBody limits the body of a roll, in bytes: that of the engine (api.Capacity), without the dice that the Worker
// inserts.
const maxBody = 262_144 - 83

// inside matches text that no response may contain: it would disclose the Worker's internals.
var inside = []string{"    at ", ".mjs", "panic", "goroutine", "D1_ERROR", "SQLITE", "sqlite", "INSERT", "wasm://", "undefined"}

// keepsToItself fails if a response discloses the Worker's internals, or another table.
func keepsToItself(t *testing.T, answer workertest.Answer, other workertest.Table) {
	t.Helper()
	for _, word := range append(inside, other.ID, other.Token) {
		if bytes.Contains(answer.Body, []byte(word)) {
			t.Errorf("the answer holds %q: %.300s", word, answer.Body)
		}
	}
}

func TestWhatIsRefusedIsNamed(t *testing.T) {
	table, other := newTable(t, worker, "ours"), newTable(t, worker, "theirs")
	closed := newTable(t, worker, "closed", `"readers":"tokens"`)
	player, playerID, err := worker.NewToken(table, "Ann", "roll")
	if err != nil {
		t.Fatal(err)
	}
	revoked, revokedID, err := worker.NewToken(table, "Bob", "roll")
	if err != nil {
		t.Fatal(err)
	}
	at := "/v1/tables/" + table.ID
	if answer := do(t, workertest.Ask{Method: "DELETE", Path: at + "/tokens/" + revokedID, Token: table.Token}); answer.Status/100 != 2 {
		t.Fatalf("a token is not taken back: %d %s", answer.Status, answer.Body)
	}
	save, alone := at+"/icon/save", "/v1/icon/save"
	wrongSecret := table.Token[:len(table.Token)-4] + "AAAA"
	long := func(n int) string { return `{"x":"` + strings.Repeat("a", n-len(`{"x":""}`)) + `"}` }
	headers := func(pairs ...string) []string { return pairs }
	for _, c := range []struct {
		name   string
		ask    workertest.Ask
		status int
		field  string
	}{
		{"another method for a roll", workertest.Ask{Method: "GET", Path: alone}, 405, "method"},
		{"another method for operations", workertest.Ask{Method: "PUT", Path: "/v1/operations", Body: "{}"}, 405, "method"},
		{"another method for a ledger", workertest.Ask{Method: "DELETE", Path: at + "/ledger", Token: table.Token}, 405, "method"},
		{"a form", workertest.Ask{Path: alone, Body: "boons=2", Headers: headers("Content-Type", "application/x-www-form-urlencoded")}, 415, "Content-Type"},
		{"plain text", workertest.Ask{Path: alone, Body: "{}", Headers: headers("Content-Type", "text/plain")}, 415, "Content-Type"},
		{"a body that is gzip, as it says", workertest.Ask{Path: alone, Body: "{}", Headers: headers("Content-Encoding", "gzip")}, 415, "Content-Encoding"},
		{"a form that is gzip, as it says", workertest.Ask{Path: "/t/" + table.ID, Body: "token=x", Headers: headers("Content-Type", "application/x-www-form-urlencoded", "Content-Encoding", "gzip")}, 415, "Content-Encoding"},
		{"a body of one byte too many", workertest.Ask{Path: alone, Body: long(maxBody + 1)}, 413, ""},
		{"a name of a table that is too long", workertest.Ask{Path: "/v1/tables", Body: `{"name":"` + strings.Repeat("n", 81) + `"}`}, 400, "name"},
		{"no body", workertest.Ask{Method: "POST", Path: alone, Headers: headers("Content-Type", "application/json")}, 400, ""},
		{"no JSON", workertest.Ask{Path: alone, Body: "boons"}, 400, ""},
		{"half of a JSON", workertest.Ask{Path: alone, Body: `{"boons":`}, 400, ""},
		{"a list", workertest.Ask{Path: alone, Body: "[]"}, 400, ""},
		{"null", workertest.Ask{Path: alone, Body: "null"}, 400, ""},
		{"NaN", workertest.Ask{Path: alone, Body: `{"boons":NaN}`}, 400, ""},
		{"a byte order mark", workertest.Ask{Path: alone, Body: "\uFEFF{}"}, 400, ""},
		{"no UTF-8", workertest.Ask{Path: alone, Body: "{\"x\":\"\xff\"}"}, 400, ""},
		{"a number beyond every number", workertest.Ask{Path: alone, Body: `{"boons":1e999999999}`}, 422, "boons"},
		{"very deep JSON", workertest.Ask{Path: alone, Body: `{"x":` + strings.Repeat("[", 50_000) + strings.Repeat("]", 50_000) + `}`}, 422, ""},
		{"dice of one's own", workertest.Ask{Path: alone, Body: `{"dice":{"faces":[20]}}`}, 400, "dice.faces"},
		{"a seed of one's own", workertest.Ask{Path: save, Token: player, Body: `{"dice":{"seed":"` + strings.Repeat("0", 64) + `"}}`}, 400, "dice.seed"},
		{"dice in other letters", workertest.Ask{Path: save, Token: player, Body: `{"\u0064ice":{"faces":[20]}}`}, 400, "dice.faces"},
		{"rolls without odds", workertest.Ask{Path: alone, Body: `{"dice":{"times":10}}`}, 400, "dice"},
		{"an estimate and a seed", workertest.Ask{Path: alone, Body: `{"dice":{"odds":true,"times":10,"seed":"00"}}`}, 400, "dice.seed"},
		{"an estimate of too many rolls", workertest.Ask{Path: alone, Body: `{"dice":{"odds":true,"times":100001}}`}, 422, "dice.times"},
		{"what the rules refuse", workertest.Ask{Path: save, Token: player, Body: `{"boons":"many"}`}, 422, "boons"},
		{"a game that is none", workertest.Ask{Path: "/v1/chess/move", Body: "{}"}, 404, "game"},
		{"an operation that is none", workertest.Ask{Path: at + "/icon/fly", Token: table.Token, Body: "{}"}, 404, "operation"},
		{"a simulation", workertest.Ask{Path: "/v1/icon/simulate", Body: "{}"}, 404, "operation"},
		{"a comparison of odds", workertest.Ask{Path: "/v1/icon/compare", Body: "{}"}, 404, "operation"},
		{"the luck of a session", workertest.Ask{Path: "/v1/beacon/luck", Body: "{}"}, 404, "operation"},
		{"an operation of every object", workertest.Ask{Path: "/v1/icon/constructor", Body: "{}"}, 404, "operation"},
		{"an operation of the file, not the game", workertest.Ask{Path: "/v1/rw/input", Body: "{}"}, 404, "game"},
		{"a version that is none", workertest.Ask{Path: "/v2/icon/save", Body: "{}"}, 404, "version"},
		{"an engine that is none", workertest.Ask{Path: "/v1/engines/" + strings.Repeat("0", 64)}, 404, "engine"},
		{"an engine out of the folder", workertest.Ask{Path: "/v1/engines/..%2Foperations.json"}, 404, "engine"},
		{"a path that is none", workertest.Ask{Path: "/wp-login.php"}, 404, "path"},
		{"another version of the schema", workertest.Ask{Path: alone, Body: "{}", Headers: headers("Rulewright-Schema", "2")}, 400, "Rulewright-Schema"},

		{"a table that is none", workertest.Ask{Path: "/v1/tables/AAAAAAAAAAAAAAAAAAAAAA/ledger"}, 404, "table"},
		{"a table in SQL", workertest.Ask{Path: "/v1/tables/" + url.PathEscape("' OR 1=1 --") + "/ledger"}, 404, "table"},
		{"a page of a table that is none", workertest.Ask{Path: "/t/AAAAAAAAAAAAAAAAAAAAAA"}, 404, "table"},
		{"a page that begins nowhere", workertest.Ask{Path: at + "/ledger?after=-1"}, 400, "after"},
		{"a page that begins with SQL", workertest.Ask{Path: at + "/ledger?after=" + url.QueryEscape("1;DROP TABLE entries")}, 400, "after"},
		{"a page that is too long", workertest.Ask{Path: at + "/ledger?limit=501"}, 400, "limit"},

		{"no token", workertest.Ask{Path: save, Body: "{}"}, 401, "Authorization"},
		{"garbage for a token", workertest.Ask{Path: save, Body: "{}", Token: "garbage"}, 401, "Authorization"},
		{"SQL for a token", workertest.Ask{Path: save, Body: "{}", Token: "rw1." + table.ID + ".'OR'1'='1." + strings.Repeat("A", 43)}, 401, "Authorization"},
		{"another table's token", workertest.Ask{Path: save, Body: "{}", Token: other.Token}, 401, "Authorization"},
		{"another secret", workertest.Ask{Path: save, Body: "{}", Token: wrongSecret}, 401, "Authorization"},
		{"a token that was taken back", workertest.Ask{Path: save, Body: "{}", Token: revoked}, 401, "Authorization"},
		{"a token that was taken back, to read", workertest.Ask{Path: at + "/ledger", Token: revoked}, 401, "Authorization"},
		{"another table's token, to read", workertest.Ask{Path: at + "/head", Token: other.Token}, 401, "Authorization"},
		{"a ledger for tokens alone", workertest.Ask{Path: "/v1/tables/" + closed.ID + "/ledger.jsonl"}, 401, "Authorization"},
		{"a player who wants to manage", workertest.Ask{Path: at + "/tokens", Token: player}, 403, "Authorization"},
		{"a player who wants to rename", workertest.Ask{Method: "PATCH", Path: at, Token: player, Body: `{"name":"mine"}`}, 403, "Authorization"},
		{"a player who takes back a token", workertest.Ask{Method: "DELETE", Path: at + "/tokens/" + playerID, Token: player}, 403, "Authorization"},
		{"a player who rolls for another", workertest.Ask{Path: save, Token: player, Body: "{}", Headers: headers("Rulewright-Player", "Bob")}, 403, "Rulewright-Player"},
		{"a token that is none, taken back", workertest.Ask{Method: "DELETE", Path: at + "/tokens/AAAAAAAA", Token: table.Token}, 404, "token"},

		{"a token that is no text, taken back", workertest.Ask{Method: "DELETE", Path: at + "/tokens/%ff", Token: table.Token}, 404, "token"},
		{"an empty part of a path", workertest.Ask{Path: at + "//ledger"}, 404, "path"},
		{"a slash too many", workertest.Ask{Path: "/v1/operations/"}, 404, "path"},
		{"a slash too many behind a roll", workertest.Ask{Path: "/v1/icon/save/", Body: "{}"}, 404, "path"},

		{"an idempotency key with blanks", workertest.Ask{Path: save, Token: player, Body: "{}", Headers: headers("Idempotency-Key", "a b")}, 400, "Idempotency-Key"},
		{"an idempotency key that is too long", workertest.Ask{Path: save, Token: player, Body: "{}", Headers: headers("Idempotency-Key", strings.Repeat("k", 65))}, 400, "Idempotency-Key"},
		{"a player's name with a line in it", workertest.Ask{Path: save, Token: table.Token, Body: "{}", Headers: headers("Rulewright-Player", "Ann%0d%0aSet-Cookie:%20x")}, 400, "Rulewright-Player"},
		{"a player's name that is no UTF-8", workertest.Ask{Path: save, Token: table.Token, Body: "{}", Headers: headers("Rulewright-Player", "%ff")}, 400, "Rulewright-Player"},
		{"a player's name that is longer in UTF-8 than it should", workertest.Ask{Path: save, Token: table.Token, Body: "{}", Headers: headers("Rulewright-Player", "%c1%81nn")}, 400, "Rulewright-Player"},
		{"a player's name that turns round what stands beside it", workertest.Ask{Path: save, Token: table.Token, Body: "{}", Headers: headers("Rulewright-Player", "Ann%E2%80%AE")}, 400, "Rulewright-Player"},
		{"a player's name of two lines", workertest.Ask{Path: save, Token: table.Token, Body: "{}", Headers: headers("Rulewright-Player", "Ann%E2%80%A8Bob")}, 400, "Rulewright-Player"},
		{"a player's name of blanks", workertest.Ask{Path: save, Token: table.Token, Body: "{}", Headers: headers("Rulewright-Player", "%20%C2%A0")}, 400, "Rulewright-Player"},
		{"a player's name that is too long", workertest.Ask{Path: save, Token: table.Token, Body: "{}", Headers: headers("Rulewright-Player", strings.Repeat("n", 41))}, 400, "Rulewright-Player"},
		{"a replay without dice", workertest.Ask{Path: "/v1/replay/icon/save", Body: "{}"}, 422, "dice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			answer := do(t, c.ask)
			var got refusal
			if err := answer.Into(&got); err != nil {
				t.Fatal(err)
			}
			if answer.Status != c.status || got.Error.Field != c.field || got.Error.Code == "" {
				t.Errorf("got %d %s, want %d and the field %q", answer.Status, answer.Body, c.status, c.field)
			}
			if strings.HasSuffix(c.ask.Path, "/") && !strings.Contains(string(answer.Body), "none ends with a slash") {
				t.Errorf("the slash is not named: %s", answer.Body)
			}
			if answer.Status == 405 && answer.Header.Get("Allow") == "" {
				t.Error("it does not say what is allowed")
			}
			keepsToItself(t, answer, other)
		})
	}
	if entries := verified(t, worker, table); len(entries) != 0 {
		t.Errorf("what was refused stands in the ledger: %q", entries)
	}
	if answer := do(t, workertest.Ask{Path: alone, Body: long(maxBody)}); answer.Status != http.StatusOK {
		t.Errorf("a body as large as it may be: %d %.200s", answer.Status, answer.Body)
	}
}

// A key belongs to one request of one token.
func TestAnIdempotencyKeyStandsForOneRequest(t *testing.T) {
	table := newTable(t, worker, "ours")
	second, _, err := worker.NewToken(table, "Bob", "roll")
	if err != nil {
		t.Fatal(err)
	}
	at := "/v1/tables/" + table.ID
	ask := func(path, token, body string, more ...string) workertest.Answer {
		return do(t, workertest.Ask{Path: at + path, Token: token, Body: body, Headers: append([]string{"Idempotency-Key", "same"}, more...)})
	}
	first := ask("/icon/save", table.Token, `{"boons":1}`)
	if again := ask("/icon/save", table.Token, `{"boons":1}`); first.Status != 201 || again.Status != 200 || !bytes.Equal(first.Body, again.Body) {
		t.Errorf("the same again: %d %s, then %d %s", first.Status, first.Body, again.Status, again.Body)
	}
	for name, answer := range map[string]workertest.Answer{
		"another body":      ask("/icon/save", table.Token, `{"boons":2}`),
		"another operation": ask("/icon/fortune", table.Token, `{"boons":1}`),
		"another player":    ask("/icon/save", table.Token, `{"boons":1}`, "Rulewright-Player", "Bob"),
	} {
		var got refusal
		if err := answer.Into(&got); err != nil || answer.Status != 422 || got.Error.Field != "Idempotency-Key" {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
	}
	if theirs := ask("/icon/save", second, `{"boons":1}`); theirs.Status != 201 || bytes.Equal(theirs.Body, first.Body) {
		t.Errorf("by another token: %d %s", theirs.Status, theirs.Body)
	}
	if entries := verified(t, worker, table); len(entries) != 2 {
		t.Errorf("the ledger has %d entries, not 2", len(entries))
	}
}

// Names are text, whatever characters they contain.
func TestNamesAreNoCode(t *testing.T) {
	for _, name := range []string{`Robert'); DROP TABLE entries;--`, `<script>alert(1)</script>`, `" onload="x`, "\\u0000 ${7*7} {{7*7}}"} {
		table := newTable(t, worker, name)
		answer := do(t, workertest.Ask{Path: "/v1/tables/" + table.ID + "/icon/save", Token: table.Token, Body: "{}", Headers: []string{"Rulewright-Player", url.PathEscape(name[:min(len(name), 40)])}})
		if answer.Status != 201 || len(verified(t, worker, table)) != 1 {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
		var shown struct{ Table struct{ Name string } }
		if err := do(t, workertest.Ask{Path: "/v1/tables/" + table.ID}).Into(&shown); err != nil || shown.Table.Name != name {
			t.Errorf("%s became %s (%v)", name, shown.Table.Name, err)
		}
		page := do(t, workertest.Ask{Path: "/t/" + table.ID})
		if page.Status != 200 || strings.Contains(string(page.Body), "<script>alert") || strings.Contains(string(page.Body), `" onload="`) {
			t.Errorf("%s stands on the page as it is: %d %.300s", name, page.Status, page.Body)
		}
	}
}

// Names that look like another one, or are invisible, are refused.
func TestPlayersNamesAreVisible(t *testing.T) {
	text, err := os.ReadFile("../../../testdata/names.json")
	if err != nil {
		t.Fatal(err)
	}
	var names struct{ Fine, Refused []string }
	if err := json.Unmarshal(text, &names); err != nil {
		t.Fatal(err)
	}
	table := newTable(t, worker, "ours")
	roll := func(name string) workertest.Answer {
		return do(t, workertest.Ask{Path: "/v1/tables/" + table.ID + "/icon/save", Token: table.Token, Body: "{}", Headers: []string{"Rulewright-Player", url.PathEscape(name)}})
	}
	for _, name := range names.Fine {
		if answer := roll(name); answer.Status != 201 {
			t.Errorf("%q: %d %s", name, answer.Status, answer.Body)
		}
	}
	for _, name := range names.Refused {
		var got refusal
		if answer := roll(name); answer.Into(&got) != nil || answer.Status != 400 || got.Error.Field != "Rulewright-Player" {
			t.Errorf("%q: %d %s", name, answer.Status, answer.Body)
		}
	}
	if entries := verified(t, worker, table); len(entries) != len(names.Fine) {
		t.Errorf("the ledger has %d entries, not %d", len(entries), len(names.Fine))
	}
}

// A request that breaks off is not rolled, and the Worker continues.
func TestHalfARequestIsNotRolled(t *testing.T) {
	table := newTable(t, worker, "ours")
	head := "POST /v1/tables/" + table.ID + "/icon/save HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + table.Token + "\r\nContent-Type: application/json\r\n"
	var zipped bytes.Buffer
	pack := gzip.NewWriter(&zipped)
	io.WriteString(pack, `{"boons":2}`)
	pack.Close()
	for name, text := range map[string]string{
		"a body shorter than it says":       head + "Content-Length: 100\r\n\r\n{\"boons\":2}",
		"a chunk that is cut off":           head + "Transfer-Encoding: chunked\r\n\r\nb\r\n{\"boons\":2}\r\n",
		"headers that are cut off":          head,
		"a body that is gzip, as it says":   head + "Content-Encoding: gzip\r\nContent-Length: " + strconv.Itoa(zipped.Len()) + "\r\n\r\n" + zipped.String(),
		"a length that is none":             head + "Content-Length: many\r\n\r\n{}",
		"two lengths":                       head + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
		"no HTTP":                           "roll a die\r\n\r\n",
		"a header with a line in its value": strings.Replace(head, "Host: x", "Host: x\nX: y\x00", 1) + "Content-Length: 2\r\n\r\n{}x",
	} {
		connection, err := net.Dial("tcp", strings.TrimPrefix(worker.Address, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(connection, text)
		connection.(*net.TCPConn).CloseWrite()
		connection.SetReadDeadline(time.Now().Add(patient))
		answer, _ := io.ReadAll(connection)
		connection.Close()
		if bytes.HasPrefix(answer, []byte("HTTP/1.1 2")) && !strings.Contains(name, "line in its value") {
			t.Errorf("%s is answered %.200s", name, answer)
		}
		keepsToItself(t, workertest.Answer{Body: answer}, workertest.Table{ID: "no other", Token: "no other"})
	}
	for _, entry := range verified(t, worker, table) {
		t.Errorf("half a request was rolled: %s", entry)
	}
	if answer := do(t, workertest.Ask{Path: "/v1/icon/save", Body: "{}"}); answer.Status != 200 {
		t.Errorf("afterwards: %d %s", answer.Status, answer.Body)
	}
}

// Of two members with one name the engine uses the last. With dice among them nothing is rolled.
func TestMembersThatStandThereTwice(t *testing.T) {
	keys := publicKeys(t, worker)
	body := `{"boons":1,"boons":2}`
	answer := do(t, workertest.Ask{Path: "/v1/icon/save", Body: body})
	if _, _, err := open(answer, body, keys); err != nil {
		t.Error(err)
	}
	answer = do(t, workertest.Ask{Path: "/v1/icon/save", Body: `{"dice":{"odds":true},"dice":{"faces":[20]}}`})
	var got refusal
	if err := answer.Into(&got); err != nil || answer.Status != 400 || got.Error.Field != "dice.faces" {
		t.Errorf("dice behind odds: %d %s", answer.Status, answer.Body)
	}
	answer = do(t, workertest.Ask{Path: "/v1/icon/save", Body: `{"dice":{"faces":[20]},"dice":{"odds":true}}`})
	if _, e, err := open(answer, `{"dice":{"faces":[20]},"dice":{"odds":true}}`, keys); answer.Status == 200 && (err != nil || e.Seed != "") || answer.Status >= 500 {
		t.Errorf("odds behind dice: %d %s %v", answer.Status, answer.Body, err)
	}
}

func TestABrowserMayAskFromTheTablesOriginAlone(t *testing.T) {
	table := newTable(t, worker, "ours", `"origin":"https://vtt.example http://192.168.1.5:30000"`)
	allowed := func(ask workertest.Ask, origin string) string {
		ask.Headers = append(ask.Headers, "Origin", origin)
		return do(t, ask).Header.Get("Access-Control-Allow-Origin")
	}
	at := "/v1/tables/" + table.ID
	for _, ask := range []workertest.Ask{
		{Path: at}, {Path: at + "/ledger"}, {Path: at + "/head"}, {Method: "OPTIONS", Path: at + "/icon/save"},
		{Path: at + "/icon/save", Token: table.Token, Body: "{}"}, {Path: at + "/icon/save", Token: table.Token, Body: `{"boons":"x"}`},
	} {
		for _, own := range []string{"https://vtt.example", "http://192.168.1.5:30000"} {
			if got := allowed(ask, own); got != own {
				t.Errorf("%s %s from its own origin %s: %q", ask.Method, ask.Path, own, got)
			}
		}
		for _, origin := range []string{"https://evil.example", "https://vtt.example.evil.example", "http://vtt.example", "https://vtt.example http://192.168.1.5:30000", "null", ""} {
			if got := allowed(ask, origin); got != "" {
				t.Errorf("%s %s from %s: %q", ask.Method, ask.Path, origin, got)
			}
		}
	}
	// An error before the table is looked up discloses no table. A page that could not read the error would report the
	// Worker as unreachable.
	theirs := newTable(t, worker, "theirs")
	nowhere := "/v1/tables/AAAAAAAAAAAAAAAAAAAAAA"
	for _, ask := range []workertest.Ask{
		{Path: at, Token: theirs.Token}, {Path: at, Token: "garbage"}, {Path: at + "/icon/save", Token: table.Token, Body: "{}", Headers: []string{"Idempotency-Key", "a b"}},
		{Path: nowhere}, {Method: "OPTIONS", Path: nowhere}, {Method: "PUT", Path: at}, {Path: "/v2/tables"},
	} {
		if got := allowed(ask, "https://anybody.example"); got != "*" {
			t.Errorf("%s %s: %q", ask.Method, ask.Path, got)
		}
	}
	wrong := workertest.Ask{Path: at, Token: table.Token[:len(table.Token)-4] + "AAAA"}
	if own, other := allowed(wrong, "https://vtt.example"), allowed(wrong, "https://anybody.example"); own != "https://vtt.example" || other != "" {
		t.Errorf("a secret that is wrong: %q from its own origin, %q from another", own, other)
	}
	for _, path := range []string{"/v1/operations", "/.well-known/rulewright-keys.json"} {
		if got := allowed(workertest.Ask{Path: path}, "https://anybody.example"); got != "*" {
			t.Errorf("%s: %q", path, got)
		}
	}
}

package main

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/ledger/ledgertest"
	"rulewright/wasm/worker/workertest"
)

// worker is shared by the tests of this package.
var worker *workertest.Worker

func TestMain(m *testing.M) {
	os.Exit(workertest.Run(m, workertest.Options{}, func(w *workertest.Worker) { worker = w }))
}

// A desk is a bot at a table, and a Discord that signs.
type desk struct {
	t     *testing.T
	bot   *bot
	table workertest.Table
	key   ed25519.PrivateKey
}

func newDesk(t *testing.T, rights ...string) *desk {
	t.Helper()
	made, err := worker.NewTable("Discord")
	if err != nil {
		t.Fatal(err)
	}
	token, _, err := worker.NewToken(made, "Bot", rights...)
	if err != nil {
		t.Fatal(err)
	}
	table, err := newTable(worker.Address+"/t/"+made.ID, token)
	if err != nil {
		t.Fatal(err)
	}
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &desk{t, &bot{public, table, time.Minute}, made, private}
}

// post sends a body as Discord does. change may spoil the request.
func (d *desk) post(body string, change func(*http.Request)) *httptest.ResponseRecorder {
	d.t.Helper()
	const at = "1795953600"
	request := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(body))
	request.Header.Set("X-Signature-Timestamp", at)
	request.Header.Set("X-Signature-Ed25519", hex.EncodeToString(ed25519.Sign(d.key, []byte(at+body))))
	if change != nil {
		change(request)
	}
	recorder := httptest.NewRecorder()
	d.bot.ServeHTTP(recorder, request)
	return recorder
}

// say sends a command of a player, and returns the text of the answer and whether all see it.
func (d *desk) say(id, player, data string) (text string, toAll bool) {
	d.t.Helper()
	name, err := json.Marshal(player)
	if err != nil {
		d.t.Fatal(err)
	}
	got := d.post(fmt.Sprintf(`{"id":%q,"type":2,"data":%s,"member":{"nick":%s,"user":{"username":"ann_1"}}}`, id, data, name), nil)
	var shown answer
	if got.Code != http.StatusOK || json.Unmarshal(got.Body.Bytes(), &shown) != nil || shown.Type != message || shown.Data == nil || shown.Data.Mentions.Parse == nil {
		d.t.Fatalf("%s is answered %d %s", data, got.Code, got.Body)
	}
	return shown.Data.Content, shown.Data.Flags&onlyPlayer == 0
}

// ledger returns the lines of the table's ledger, which must hold.
func (d *desk) ledger() []string {
	d.t.Helper()
	text, err := worker.Ledger(d.table)
	if err != nil {
		d.t.Fatal(err)
	}
	if _, findings, err := ledgertest.Check(string(text)); err != nil || findings != nil {
		d.t.Errorf("the ledger: %v %v", findings, err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
}

func TestOnlyDiscordIsAnswered(t *testing.T) {
	d := newDesk(t, "roll", "speak")
	if got := d.post(`{"type":1}`, nil); got.Code != http.StatusOK || strings.TrimSpace(got.Body.String()) != `{"type":1}` {
		t.Errorf("a ping is answered %d %s", got.Code, got.Body)
	}
	other := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(`{"type":1,"x":1}`))
	_, foreign, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*http.Request){
		"another body":        func(r *http.Request) { r.Body = other.Body },
		"another time":        func(r *http.Request) { r.Header.Set("X-Signature-Timestamp", "1") },
		"no time":             func(r *http.Request) { r.Header.Del("X-Signature-Timestamp") },
		"no signature":        func(r *http.Request) { r.Header.Del("X-Signature-Ed25519") },
		"half of a signature": func(r *http.Request) { r.Header.Set("X-Signature-Ed25519", "00ff") },
		"no hexadecimal":      func(r *http.Request) { r.Header.Set("X-Signature-Ed25519", strings.Repeat("x", 128)) },
		"another's signature": func(r *http.Request) {
			r.Header.Set("X-Signature-Ed25519", hex.EncodeToString(ed25519.Sign(foreign, []byte(`1795953600{"type":1}`))))
		},
		"a signature of nothing": func(r *http.Request) { r.Header.Set("X-Signature-Ed25519", strings.Repeat("0", 128)) },
	} {
		if got := d.post(`{"type":1}`, change); got.Code != http.StatusUnauthorized {
			t.Errorf("%s is answered %d %s", name, got.Code, got.Body)
		}
	}
	if got := d.post("no JSON", nil); got.Code != http.StatusBadRequest {
		t.Errorf("no JSON is answered %d", got.Code)
	}
	if got := d.post(strings.Repeat(" ", maxInteraction+1), nil); got.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("a large body is answered %d", got.Code)
	}
	if got := d.post(`{"type":1}`, func(r *http.Request) { r.Method = http.MethodGet }); got.Code != http.StatusMethodNotAllowed {
		t.Errorf("a GET is answered %d", got.Code)
	}
}

func TestACommandIsRolledAndWrittenDownOnce(t *testing.T) {
	d := newDesk(t, "roll", "speak")
	const save = `{"name":"save","options":[{"name":"boons","type":4,"value":2}]}`
	first, toAll := d.say("1001", "*Ann* @everyone", save)
	if !toAll || !strings.Contains(first, `\*Ann\* \@everyone, icon save · d20: **`) || !strings.Contains(first, "2d6: **") || !strings.Contains(first, d.bot.table.page()+"?after=0") {
		t.Errorf("a save is answered %q", first)
	}
	// Discord may send the same interaction again.
	if again, _ := d.say("1001", "*Ann* @everyone", save); again != first {
		t.Errorf("sent again it is answered %q, and was %q", again, first)
	}
	if text, toAll := d.say("1002", "Bob", `{"name":"action","options":[{"name":"rating","value":3}]}`); !toAll || !strings.Contains(text, "3d6: **") || !strings.Contains(text, "→") {
		t.Errorf("an action is answered %q", text)
	}
	if text, toAll := d.say("1003", "Bob", `{"name":"fortune","options":[{"name":"rating","value":1}]}`); !toAll || !strings.Contains(text, "Bob, icon fortune") {
		t.Errorf("fortune is answered %q", text)
	}
	luck := `{"combat":{"combatants":[{"id":"a","side":"hero"}]},"command":{"do":"check","who":"a","check":"luck","versus":12}}`
	options, err := json.Marshal([]map[string]string{{"name": "operation", "value": "dewprism/play"}, {"name": "request", "value": luck}})
	if err != nil {
		t.Fatal(err)
	}
	if text, toAll := d.say("1004", "Bob", `{"name":"roll","options":`+string(options)+`}`); !toAll || !strings.Contains(text, "dewprism play · d20: **") {
		t.Errorf("a roll is answered %q", text)
	}
	// A name that the Worker refuses is replaced by the next one of the player, and a long one is cut.
	d.say("1005", "\u200b\u2800", save)
	d.say("1006", strings.Repeat("n", 90), save)
	lines := d.ledger()
	for i, want := range []string{"*Ann* @everyone", "Bob", "Bob", "Bob", "ann_1", strings.Repeat("n", 40)} {
		if len(lines) != 6 || !strings.Contains(lines[i], `"player":"`+want+`"`) {
			t.Fatalf("entry %d of %d is not %s's: %s", i+1, len(lines), want, lines[min(i, len(lines)-1)])
		}
	}
	if text, toAll := d.say("1007", "Bob", `{"name":"ledger"}`); toAll || !strings.Contains(text, d.bot.table.page()) {
		t.Errorf("the ledger is answered %q", text)
	}
}

func TestWhatCannotBeRolledIsSaidToThePlayerAlone(t *testing.T) {
	d := newDesk(t, "roll", "speak")
	for data, want := range map[string]string{
		`{"name":"save","options":[{"name":"boons","value":"many"}]}`: "boons is not a number",
		`{"name":"dance"}`: "no command",
		`{"name":"roll"}`:  "needs an operation",
		`{"name":"roll","options":[{"name":"operation","value":"../tokens"},{"name":"request","value":"{}"}]}`:                          "such as icon/save",
		`{"name":"roll","options":[{"name":"operation","value":"icon/fly"},{"name":"request","value":"{}"}]}`:                           "no such operation",
		`{"name":"roll","options":[{"name":"operation","value":"icon/save"},{"name":"request","value":"no JSON"}]}`:                     "not JSON",
		`{"name":"roll","options":[{"name":"operation","value":"icon/save"},{"name":"request","value":"{\"dice\":{\"faces\":[20]}}"}]}`: "rolls the dice itself",
		`{"name":"roll","options":[{"name":"operation","value":"icon/save"},{"name":"request","value":"{\"dice\":{\"odds\":true}}"}]}`:  "shows no odds",
	} {
		if text, toAll := d.say("1", "Ann", data); toAll || !strings.Contains(text, want) {
			t.Errorf("%s is answered %q", data, text)
		}
	}
	if lines := d.ledger(); len(lines) != 0 {
		t.Errorf("it was written down: %s", lines)
	}
	silent := newDesk(t, "roll")
	if text, toAll := silent.say("1", "Ann", `{"name":"save"}`); toAll || !strings.Contains(text, "no right to roll") {
		t.Errorf("without the right to speak it is answered %q", text)
	}
	d.bot.table.worker = "http://127.0.0.1:1"
	if text, toAll := d.say("2", "Ann", `{"name":"save"}`); toAll || !strings.Contains(text, "The dice did not arrive") {
		t.Errorf("without a Worker it is answered %q", text)
	}
}

// An answer that the Worker has not signed is not shown as a roll.
func TestAnAnswerThatIsNotSignedIsNotShown(t *testing.T) {
	d := newDesk(t, "roll", "speak")
	for name, change := range map[string][2]string{
		"another player": {`"player":"Ann"`, `"player":"Bob"`},
		"another result": {`"response":{"result":{`, `"response":{"result":{"x":1,`},
		"no signature":   {`"signature":"`, `"signature":"A`},
		"another table":  {d.table.ID, "AAAAAAAAAAAAAAAAAAAAAA"},
	} {
		liar := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			var body bytes.Buffer
			body.ReadFrom(r.Body)
			ask := workertest.Ask{Method: r.Method, Path: r.URL.Path, Body: body.String(), Token: d.bot.table.token, Headers: []string{"Rulewright-Player", r.Header.Get("Rulewright-Player")}}
			if r.Method == http.MethodGet {
				ask.Token, ask.Headers = "", nil
			}
			answer, err := worker.Do(ask)
			if err != nil {
				t.Error(err)
			}
			w.Write(bytes.Replace(answer.Body, []byte(change[0]), []byte(change[1]), 1))
		}))
		honest := d.bot.table.worker
		d.bot.table.worker = liar.URL
		if text, toAll := d.say("1", "Ann", `{"name":"save"}`); toAll || !strings.Contains(text, "did not arrive") {
			t.Errorf("%s is answered %q", name, text)
		}
		d.bot.table.worker = honest
		liar.Close()
	}
}

// An answer that is signed, and is another one's entry, is not shown either.
func TestAnAnswerToAnotherRequestIsNotShown(t *testing.T) {
	d := newDesk(t, "roll", "speak")
	other, _, err := worker.NewToken(d.table, "Bot", "roll", "speak")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ path, player, token string }{
		"the same":          {"icon/save", "Ann", d.bot.table.token},
		"another operation": {"icon/fortune", "Ann", d.bot.table.token},
		"another player":    {"icon/save", "Bob", d.bot.table.token},
		"another token":     {"icon/save", "Ann", other},
	} {
		t.Run(name, func(t *testing.T) {
			liar := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				ask := workertest.Ask{Path: r.URL.Path}
				if r.Method == http.MethodPost {
					ask = workertest.Ask{Method: r.Method, Path: "/v1/tables/" + d.table.ID + "/" + c.path, Token: c.token, Body: `{"rating":1}`, Headers: []string{"Rulewright-Player", c.player}}
				}
				answer, err := worker.Do(ask)
				if err != nil || answer.Status >= http.StatusBadRequest {
					t.Errorf("%d %s %v", answer.Status, answer.Body, err)
				}
				w.Write(answer.Body)
			}))
			defer liar.Close()
			client, err := newTable(liar.URL+"/t/"+d.table.ID, d.bot.table.token)
			if err != nil {
				t.Fatal(err)
			}
			_, err = client.roll(t.Context(), request{operation: "icon/save", body: `{"rating":1}`, key: "k", names: []string{"Ann"}})
			if (err == nil) != (name == "the same") || err != nil && !strings.Contains(err.Error(), "another operation, player or token") {
				t.Errorf("it is answered %v", err)
			}
		})
	}
}

// A key that the Worker revokes is believed no longer than its list.
func TestAKeyThatIsRevokedIsFound(t *testing.T) {
	listed := 0
	worker := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		listed++
		w.Write([]byte(`{"keys":[]}`))
	}))
	defer worker.Close()
	client := &table{worker: worker.URL, client: worker.Client(), keys: ledger.Keys{"k": {}}, fetched: time.Now().Add(-keysLast / 2)}
	if keys, err := client.keysWith(t.Context(), "k"); err != nil || len(keys) != 1 || listed != 0 {
		t.Errorf("%v, listed %d times, %v", keys, listed, err)
	}
	client.fetched = time.Now().Add(-keysLast)
	if keys, err := client.keysWith(t.Context(), "k"); err != nil || len(keys) != 0 || listed != 1 {
		t.Errorf("%v, listed %d times, %v", keys, listed, err)
	}
}

func TestTheProgramNamesWhatItNeeds(t *testing.T) {
	key := strings.Repeat("ab", 32)
	page := "https://host/t/AAAAAAAAAAAAAAAAAAAAAA"
	serve := func(string, http.Handler) error { return nil }
	for name, c := range map[string]struct {
		arguments   []string
		token, want string
	}{
		"no key":    {[]string{"-table", page}, "x", "-public-key"},
		"no table":  {[]string{"-public-key", key}, "x", "-table"},
		"no token":  {[]string{"-public-key", key, "-table", page}, "", "RULEWRIGHT_TOKEN"},
		"all of it": {[]string{"-public-key", key, "-table", page}, "x", ""},
	} {
		var output bytes.Buffer
		err := run(c.arguments, c.token, &output, serve)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var output bytes.Buffer
	var list []registration
	if err := run([]string{"-commands"}, "", &output, serve); err != nil || json.Unmarshal(output.Bytes(), &list) != nil || len(list) != len(commands) || list[1].Options[0].Name != "rating" || !list[1].Options[0].Required {
		t.Errorf("the commands are %s %v", output.String(), err)
	}
}

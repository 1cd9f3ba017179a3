package proof_test

import (
	"maps"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// A limited client sends the same request again and again.
type limited struct {
	ask     workertest.Ask
	address func(int) string
	held    bool
}

// These are the addresses of clients.
func alike(int) string    { return "192.0.2.1" }
func each(i int) string   { return "198.51.100." + strconv.Itoa(i) }
func others(i int) string { return "203.0.113." + strconv.Itoa(i) }

// household is one client: it has all addresses of its network.
func household(i int) string { return "2001:db8:1:2::" + strconv.Itoa(i+1) }

// TestWhoAsksTooMuchIsHeldBack runs a Worker with limits of five a minute. The minutes are those of the clock, so ten
// requests fall into at most two of them.
func TestWhoAsksTooMuchIsHeldBack(t *testing.T) {
	w := start(t, workertest.Options{Limits: "5", Vars: []string{"CLIENT_ADDRESS=CF-Connecting-IP"}})
	table := newTable(t, w, "Thursday")
	second := newTable(t, w, "Friday")
	count := func(ask workertest.Ask, addressOf func(int) string) (held int) {
		for i := range 13 {
			ask.Headers = []string{"CF-Connecting-IP", addressOf(i)}
			answer, err := w.Do(ask)
			if err != nil {
				t.Fatal(err)
			}
			if answer.Status != http.StatusTooManyRequests {
				continue
			}
			held++
			if origin := answer.Header.Get("Access-Control-Allow-Origin"); origin != "*" && ask.Token == "" {
				t.Errorf("a page is held back without words: %v", answer.Header)
			}
			var got refusal
			if err := answer.Into(&got); err != nil || got.Error.Code == "" || answer.Header.Get("Retry-After") == "" {
				t.Errorf("held back without words: %v %s", answer.Header, answer.Body)
			}
		}
		return held
	}
	cases := map[string]limited{
		"rolls of one address":        {workertest.Ask{Path: "/v1/icon/save", Body: "{}"}, alike, true},
		"rolls of one network":        {workertest.Ask{Path: "/v1/icon/save", Body: "{}"}, household, true},
		"rolls of many addresses":     {workertest.Ask{Path: "/v1/icon/save", Body: "{}"}, others, false},
		"rolls by one token":          {workertest.Ask{Path: "/v1/tables/" + table.ID + "/icon/save", Body: "{}", Token: table.Token}, each, true},
		"odds that are replayed":      {workertest.Ask{Path: "/v1/replay/icon/save", Body: `{"dice":{"odds":true}}`}, func(i int) string { return others(200 + i) }, true},
		"readings of one address":     {workertest.Ask{Path: "/v1/tables/" + table.ID}, func(int) string { return "192.0.2.3" }, true},
		"new tables of an address":    {workertest.Ask{Path: "/v1/tables", Body: `{"name":"x"}`}, func(int) string { return "192.0.2.2" }, true},
		"large bodies of one address": {workertest.Ask{Path: "/v1/icon/save", Body: `{"unknown":"` + strings.Repeat("x", 100_000) + `"}`}, func(i int) string { return "192.0.2." + strconv.Itoa(100+i) }, true},
	}
	maps.Copy(cases, moreLimited)
	for name, c := range cases {
		if held := count(c.ask, c.address); (held > 0) != c.held {
			t.Errorf("%s: %d of 13 are held back", name, held)
		}
	}
	// A stored request counts by its size: not even the first of these is accepted.
	large := workertest.Ask{Path: "/v1/tables/" + second.ID + "/icon/save", Body: `{"unknown":"` + strings.Repeat("x", 100_000) + `"}`, Token: second.Token}
	if held := count(large, each); held != 13 {
		t.Errorf("large bodies by one token: %d of 13 are held back", held)
	}
	// Without a proxy that writes it, the header with the address is ignored.
	if err := w.Restart(workertest.Options{Limits: "5"}); err != nil {
		t.Fatal(err)
	}
	if held := count(workertest.Ask{Path: "/v1/icon/save", Body: "{}"}, each); held == 0 {
		t.Error("a client that makes up addresses is not held back")
	}
	checkHeldBack(t, w)
}

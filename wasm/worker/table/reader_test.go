package table_test

import (
	"net/url"
	"strings"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// TestAPageForTokensAloneAsksForOne reads a table as a browser does, which sends its cookie and no header of a program.
func TestAPageForTokensAloneAsksForOne(t *testing.T) {
	table, other := newTable(t, "Secret society", `"readers":"tokens"`), newTable(t, "Others")
	roll(t, table, "Ann", "icon/save", `{}`)
	player, id, err := worker.NewToken(table, "Ann", "roll")
	if err != nil {
		t.Fatal(err)
	}
	page := "/t/" + table.ID
	asks := func(answer workertest.Answer, wrong bool) {
		t.Helper()
		text := string(answer.Body)
		if !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html") || !strings.Contains(text, `<form method="post">`) || strings.Contains(text, `id="wrong"`) != wrong {
			t.Errorf("it does not ask for a token as it should: %v %s", answer.Header, text)
		}
		if strings.Contains(text, "Secret society") || strings.Contains(text, "Ann") || answer.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("it tells of the table: %v %s", answer.Header, text)
		}
	}
	asks(ask(t, 401, workertest.Ask{Path: page + "?before=2"}), false)

	paste := func(status int, pasted string) workertest.Answer {
		t.Helper()
		return ask(t, status, workertest.Ask{Path: page + "?before=2", Body: url.Values{"token": {pasted}}.Encode(), Headers: []string{"Content-Type", "application/x-www-form-urlencoded"}})
	}
	for _, wrong := range []string{"", "garbage", other.Token, player[:len(player)-4] + "AAAA", player + "A", "rw1." + table.ID + ".AAAAAAAA." + strings.Repeat("A", 43)} {
		answer := paste(401, wrong)
		asks(answer, true)
		if answer.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s is kept", wrong)
		}
	}
	ask(t, 413, workertest.Ask{Path: page, Body: "token=" + strings.Repeat("a", 5_000), Headers: []string{"Content-Type", "application/x-www-form-urlencoded"}})
	ask(t, 415, workertest.Ask{Path: page, Body: `{"token":"x"}`})

	let := paste(303, " My link: "+worker.Address+page+"#"+player+"\n")
	if got := let.Header.Get("Location"); got != page+"?before=2" {
		t.Errorf("it leads to %s", got)
	}
	name, rest, _ := strings.Cut(let.Header.Get("Set-Cookie"), ";")
	if rest != " Path=/; HttpOnly; SameSite=Lax" {
		t.Errorf("the browser keeps it so: %s", rest)
	}
	kept := func(ask workertest.Ask) workertest.Ask {
		ask.Headers = append(ask.Headers, "Cookie", "a=b; "+name+"; c=d")
		return ask
	}
	for _, path := range []string{page, "/v1/tables/" + table.ID + "/ledger", "/v1/tables/" + table.ID + "/ledger.jsonl", "/v1/tables/" + table.ID + "/head"} {
		if answer := ask(t, 200, kept(workertest.Ask{Path: path})); answer.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be kept by whoever stands between: %v", path, answer.Header)
		}
		ask(t, 401, workertest.Ask{Path: path})
		// The token of the header overrides that of the cookie.
		ask(t, 401, kept(workertest.Ask{Path: path, Token: other.Token}))
	}
	owners := strings.Replace(name, player, table.Token, 1)
	for _, beyond := range []workertest.Ask{
		{Path: "/v1/tables/" + table.ID + "/icon/save", Body: "{}"}, {Path: "/v1/tables/" + table.ID + "/tokens"},
		{Method: "PATCH", Path: "/v1/tables/" + table.ID, Body: `{"name":"Mine"}`}, {Method: "DELETE", Path: "/v1/tables/" + table.ID + "/tokens/" + id},
	} {
		beyond.Headers = []string{"Cookie", owners}
		refused(t, ask(t, 401, beyond), "unauthorised", "Authorization")
	}

	ask(t, 200, workertest.Ask{Method: "DELETE", Path: "/v1/tables/" + table.ID + "/tokens/" + id, Token: table.Token})
	asks(ask(t, 401, kept(workertest.Ask{Path: page})), false)
	// An outdated cookie does no harm where all visitors may read.
	ask(t, 200, workertest.Ask{Method: "PATCH", Path: "/v1/tables/" + table.ID, Token: table.Token, Body: `{"readers":"all"}`})
	ask(t, 200, kept(workertest.Ask{Path: page}))
}

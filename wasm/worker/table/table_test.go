package table_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/wasm/worker/workertest"
)

// A shown is a table in a response.
type shown struct {
	Table struct {
		ID, Name, Readers, Created string
		Origin                     *string
		Entries                    int
	}
}

func TestATableIsMadeShownAndChanged(t *testing.T) {
	const name = `  Robert'); DROP TABLE tables;-- <script>alert(1)</script> & "Bö" 二  `
	table := newTable(t, name, `"origin":"HTTPS://Play.Example:443/"`)
	path := "/v1/tables/" + table.ID
	if len(table.ID) != 22 || !strings.HasPrefix(table.Token, "rw1."+table.ID+".") || len(table.Token) != len("rw1.")+22+1+8+1+43 {
		t.Errorf("table %q, token of %d characters", table.ID, len(table.Token))
	}
	got := into[shown](t, ask(t, 200, workertest.Ask{Path: path})).Table
	if got.Name != strings.TrimSpace(name) || got.Readers != "all" || got.Origin == nil || *got.Origin != "https://play.example" || got.Entries != 0 {
		t.Errorf("got %+v", got)
	}
	change := workertest.Ask{Method: "PATCH", Path: path, Token: table.Token}
	for _, c := range []struct {
		body, name, readers, origin string
	}{
		{`{"name":"New"}`, "New", "all", "https://play.example"},
		{`{"readers":"tokens"}`, "New", "tokens", "https://play.example"},
		{`{"origin":null,"readers":"all"}`, "New", "all", ""},
		{`{"origin":" http://localhost:30000  https://play.example http://LOCALHOST:30000/"}`, "New", "all", "http://localhost:30000 https://play.example"},
		{`{"origin":"http://192.168.1.5:30000"}`, "New", "all", "http://192.168.1.5:30000"},
		{`{}`, "New", "all", "http://192.168.1.5:30000"},
	} {
		change.Body = c.body
		got := into[shown](t, ask(t, 200, change)).Table
		origin := ""
		if got.Origin != nil {
			origin = *got.Origin
		}
		if got.Name != c.name || got.Readers != c.readers || origin != c.origin {
			t.Errorf("after %s: %+v with origin %q", c.body, got, origin)
		}
	}
	change.Body = `{"name":"Half","readers":"nobody"}`
	refused(t, ask(t, 400, change), "unknownName", "readers")
	if got := into[shown](t, ask(t, 200, workertest.Ask{Path: path})).Table; got.Name != "New" {
		t.Errorf("half a change was made: %+v", got)
	}
}

func TestWhatCannotBeATableNamesItsField(t *testing.T) {
	for body, want := range map[string][2]string{
		`{}`:                                    {"missing", "name"},
		`{"name":null}`:                         {"missing", "name"},
		`{"name":" \t "}`:                       {"missing", "name"},
		`{"name":7}`:                            {"notText", "name"},
		`{"name":["a"]}`:                        {"notText", "name"},
		object("name", strings.Repeat("ö", 81)): {"tooLong", "name"},
		`{"name":"a\u0000b"}`:                   {"unreadable", "name"},
		`{"name":"a\nb"}`:                       {"unreadable", "name"},
		`{"name":"a\u202eb"}`:                   {"unreadable", "name"},
		`{"name":"a","nmae":"b","x":1}`:         {"unknownName", "nmae"},
		`{"name":"a","Name":"b"}`:               {"unknownName", "Name"},
		`{"name":"a","origin":7}`:               {"notText", "origin"},
		`{"name":"a","origin":""}`:              {"unreadable", "origin"},
		`{"name":"a","origin":"https://a play.example"}`:                                                           {"unreadable", "origin"},
		`{"name":"a","origin":"http://a http://b http://c http://d http://e http://f http://g http://h http://i"}`: {"tooLong", "origin"},
		`{"name":"a","origin":"play.example"}`:                                                                     {"unreadable", "origin"},
		`{"name":"a","origin":"null"}`:                                                                             {"unreadable", "origin"},
		`{"name":"a","origin":"*"}`:                                                                                {"unreadable", "origin"},
		`{"name":"a","origin":"https://a/b"}`:                                                                      {"unreadable", "origin"},
		`{"name":"a","origin":"https://a?b"}`:                                                                      {"unreadable", "origin"},
		`{"name":"a","origin":"https://a#"}`:                                                                       {"unreadable", "origin"},
		`{"name":"a","origin":"https://u@a"}`:                                                                      {"unreadable", "origin"},
		`{"name":"a","origin":"https://a b"}`:                                                                      {"unreadable", "origin"},
		`{"name":"a","origin":"https://a:"}`:                                                                       {"unreadable", "origin"},
		`{"name":"a","origin":"ftp://a"}`:                                                                          {"unreadable", "origin"},
		`{"name":"a","origin":"javascript:0"}`:                                                                     {"unreadable", "origin"},
		object("origin", "https://"+strings.Repeat("a", 200)):                                                      {"missing", "name"},
		`{"name":"a","readers":"friends"}`:                                                                         {"unknownName", "readers"},
		`{"name":"a","readers":true}`:                                                                              {"notText", "readers"},
	} {
		refused(t, ask(t, 400, workertest.Ask{Path: "/v1/tables", Body: body}), want[0], want[1])
	}
	for _, body := range []string{`{"name":"a"`, `{"name":"a"}}`, `nope`, "{\"name\":\"\xff\"}", `[]`, `7`, `null`} {
		answer := ask(t, 400, workertest.Ask{Path: "/v1/tables", Body: body})
		if got := into[answeredError](t, answer); got.Error.Code == "" || got.Error.Field != "" && got.Error.Field != "body" {
			t.Errorf("%s: %s", body, answer.Body)
		}
	}
	exactly := strings.Repeat("ö", 80)
	if got := into[shown](t, ask(t, 201, workertest.Ask{Path: "/v1/tables", Body: object("name", exactly)})); got.Table.Name != exactly {
		t.Errorf("a name of 80 characters became %q", got.Table.Name)
	}
}

// A listed is a token in a list.
type listed struct {
	ID, Name string
	Rights   []string
	Revoked  *string
	Token    *string
}

func TestTokensAreMadeListedAndTakenBack(t *testing.T) {
	table := newTable(t, "Tokens")
	path := "/v1/tables/" + table.ID + "/tokens"
	owner := strings.Split(table.Token, ".")[2]
	make := workertest.Ask{Path: path, Token: table.Token, Body: `{"name":" Ann ","rights":["speak","roll","speak"]}`}
	made := into[listed](t, ask(t, 201, make))
	if d := cmp.Diff([]string{"roll", "speak"}, made.Rights); d != "" || made.Name != "Ann" || made.Token == nil {
		t.Errorf("%+v (-want +got rights):\n%s", made, d)
	}
	make.Body = `{"name":"Ann"}`
	again := into[listed](t, ask(t, 201, make))
	if d := cmp.Diff([]string{"roll"}, again.Rights); d != "" {
		t.Errorf("rights where none are named (-want +got):\n%s", d)
	}
	list := ask(t, 200, workertest.Ask{Path: path, Token: table.Token})
	if got := into[struct{ Tokens []listed }](t, list); len(got.Tokens) != 3 {
		t.Errorf("got %s", list.Body)
	}
	for _, secret := range []string{*made.Token, table.Token} {
		if secret = strings.Split(secret, ".")[3]; strings.Contains(string(list.Body), secret) {
			t.Error("the list holds a secret")
		}
	}
	remove := func(status int, id string) workertest.Answer {
		return ask(t, status, workertest.Ask{Method: "DELETE", Path: path + "/" + id, Token: table.Token})
	}
	first := into[listed](t, remove(200, made.ID))
	second := into[listed](t, remove(200, made.ID))
	if first.Revoked == nil || second.Revoked == nil || *first.Revoked != *second.Revoked {
		t.Errorf("taken back at %v and at %v", first.Revoked, second.Revoked)
	}
	ask(t, 401, workertest.Ask{Path: "/v1/tables/" + table.ID + "/ledger", Token: *made.Token})
	refused(t, remove(422, owner), "refused", "token")
	refused(t, remove(404, "AAAAAAAA"), "unknownName", "token")
	refused(t, remove(404, "'%20OR%20'1'='1"), "unknownName", "token")

	// The owner's token may be revoked while another one can manage the table.
	make.Body = `{"name":"Bo","rights":["manage"]}`
	other := into[listed](t, ask(t, 201, make))
	remove(200, owner)
	ask(t, 401, workertest.Ask{Path: path, Token: table.Token})
	refused(t, ask(t, 422, workertest.Ask{Method: "DELETE", Path: path + "/" + other.ID, Token: *other.Token}), "refused", "token")

	var kept []struct{ Hash string }
	if err := worker.QueryTable(table, "SELECT hash FROM tokens", &kept); err != nil || len(kept) != 4 || len(kept[0].Hash) != 64 {
		t.Errorf("kept %+v (%v)", kept, err)
	}
}

func TestATokenOfAnotherTableTakesNothingBack(t *testing.T) {
	ours, theirs := newTable(t, "Ours"), newTable(t, "Theirs")
	_, id, err := worker.NewToken(theirs, "Ann", "roll")
	if err != nil {
		t.Fatal(err)
	}
	refused(t, ask(t, 404, workertest.Ask{Method: "DELETE", Path: "/v1/tables/" + ours.ID + "/tokens/" + id, Token: ours.Token}), "unknownName", "token")
	answer := ask(t, http.StatusUnauthorized, workertest.Ask{Method: "DELETE", Path: "/v1/tables/" + theirs.ID + "/tokens/" + id, Token: ours.Token})
	if strings.Contains(string(answer.Body), "Theirs") {
		t.Errorf("it tells of another table: %s", answer.Body)
	}
}

func TestWhatCannotBeATokenNamesItsField(t *testing.T) {
	table := newTable(t, "Tokens")
	for body, want := range map[string][2]string{
		`{}`:                                            {"missing", "name"},
		object("name", strings.Repeat("a", 41)):         {"tooLong", "name"},
		`{"name":"a","rights":[]}`:                      {"missing", "rights"},
		`{"name":"a","rights":null}`:                    {"missing", "rights"},
		`{"name":"a","rights":"roll"}`:                  {"notAList", "rights"},
		`{"name":"a","rights":[7]}`:                     {"notAList", "rights"},
		`{"name":"a","rights":["roll",null]}`:           {"notText", "rights[1]"},
		`{"name":"a","rights":["roll","manage speak"]}`: {"unknownName", "rights[1]"},
		`{"name":"a","secret":"x"}`:                     {"unknownName", "secret"},
	} {
		refused(t, ask(t, 400, workertest.Ask{Path: "/v1/tables/" + table.ID + "/tokens", Token: table.Token, Body: body}), want[0], want[1])
	}
}

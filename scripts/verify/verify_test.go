package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/api"
	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/ledger/ledgertest"
)

const table = "AAECAwQFBgcICQoLDA0ODw"

// verified runs the command, and returns its report.
func verified(t *testing.T, status int, input string, arguments ...string) report {
	t.Helper()
	var output bytes.Buffer
	got, err := run(context.Background(), append([]string{"-json"}, arguments...), strings.NewReader(input), &output)
	if err != nil || got != status {
		t.Fatalf("%v: ended with %d, not %d, and %v\n%s", arguments, got, status, err, output.String())
	}
	var r report
	if err := json.Unmarshal(output.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestEverySpoiltLedgerEndsAsItShould(t *testing.T) {
	for _, c := range ledgertest.Cases() {
		status := allIsWell
		if len(c.Findings) > 0 {
			status = somethingIsWrong
		}
		r := verified(t, status, c.Text, "-engines", t.TempDir(), "-")
		if d := cmp.Diff(c.Findings, r.Findings); d != "" || !r.OwnKeys || r.Rerun.Named+r.Rerun.Handed > 0 {
			t.Errorf("%s: %+v (-want +got):\n%s", c.File, r.Rerun, d)
		}
		var words bytes.Buffer
		if _, err := run(context.Background(), []string{"-"}, strings.NewReader(c.Text), &words); err != nil {
			t.Errorf("%s: %v", c.File, err)
		}
		for _, f := range c.Findings {
			if !strings.Contains(words.String(), f.String()+"\n") {
				t.Errorf("%s: nothing says %q:\n%s", c.File, f, words.String())
			}
		}
		if whole := strings.Contains(words.String(), "nothing is wrong"); whole != (status == allIsWell) {
			t.Errorf("%s: %s", c.File, words.String())
		}
	}
}

// elemental returns the smallest engine, its digest, and the folder that contains it.
func elemental(t *testing.T) (wasm []byte, digest, folder string) {
	t.Helper()
	wasm, err := artefact.Fresh("elemental")
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at+64 <= len(wasm); at++ {
		if digest := string(wasm[at : at+64]); isDigest(digest) && is(wasm, digest) {
			folder := t.TempDir()
			if err := os.WriteFile(filepath.Join(folder, "rulewright-elemental.wasm"), wasm, 0o644); err != nil {
				t.Fatal(err)
			}
			return wasm, digest, folder
		}
	}
	t.Fatal("the engine names no digest")
	return nil, "", ""
}

// binds is a request that rolls a check of strength, with the strength of the combatant.
const binds = `{"combat":{"combatants":[{"id":"ada","side":"hero","strength":%d,"dexterity":1,"intelligence":3,"hp":20,"maxHp":20,"rank":1}]},"command":{"do":"bind","who":"ada"}}`

// rolled returns a ledger of three rolls of an engine of that digest and version.
func rolled(digest, version string) *ledgertest.Ledger {
	l := ledgertest.New(table)
	for n := range 3 {
		l.Add("Ann", "elemental_play", fmt.Sprintf(binds, n+1))
		e := &l.Rolls[n].Entry
		e.Engine, e.Version = digest, version
		l.Sign(n + 1)
	}
	return l
}

func text(l *ledgertest.Ledger) string {
	return l.Preface() + "\n" + strings.Join(l.Lines(), "\n") + "\n"
}

func TestRollsRunAgainInTheEngineThatRolledThem(t *testing.T) {
	_, digest, folder := elemental(t)
	l := rolled(digest, api.Version)
	// An engine cannot be asked for what it does not know.
	l.Add("Ann", "elemental_nothing", `{}`)
	l.Rolls[3].Entry.Engine = digest
	l.Sign(4)
	r := verified(t, somethingIsWrong, text(l), "-engines", folder, "-")
	if want := (counts{Named: 4}); r.Rerun != want {
		t.Errorf("got %+v, want %+v", r.Rerun, want)
	}
	if d := cmp.Diff([]ledger.Finding{{Sequence: 4, Line: 4, Code: ledger.Result}}, r.Findings); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	r = verified(t, allIsWell, text(rolled(digest, api.Version)), "-engines", t.TempDir(), "-")
	if want := (counts{Own: 3}); r.Rerun != want {
		t.Errorf("without engines: got %+v, want %+v", r.Rerun, want)
	}
	// No source has an engine of another major version, and nothing else is wrong.
	r = verified(t, notChecked, text(rolled(ledgertest.Engine, "99.0.0")), "-engines", folder, "-")
	if len(r.Findings) != 3 || r.Findings[0].Code != ledger.NoEngine {
		t.Errorf("got %v", r.Findings)
	}
}

// A worker hands out a ledger, an engine and keys; others it knows not.
func handsOut(t *testing.T, files map[string]string) *httptest.Server {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, ok := files[r.URL.Path]
		if !ok || strings.HasSuffix(r.URL.Path, ".jsonl") && r.Header.Get("Authorization") != "Bearer secret" {
			http.Error(w, `{"error":{"code":"unknownName"}}`, http.StatusNotFound)
			return
		}
		if r.Header.Get("Authorization") != "" && !strings.HasSuffix(r.URL.Path, ".jsonl") {
			t.Errorf("%s was asked for with a token", r.URL.Path)
		}
		w.Write([]byte(text))
	}))
	t.Cleanup(server.Close)
	return server
}

func TestAnEngineThatTheWorkerHandsOutIsBelievedLast(t *testing.T) {
	wasm, digest, _ := elemental(t)
	const newer = "0.999.0"
	if api.Version[:2] != "0." {
		t.Fatal("this test wants a version of this major one")
	}
	ledgerPath, enginePath := "/v1/tables/"+table+"/ledger.jsonl", "/v1/engines/"+digest
	for name, c := range map[string]struct {
		version, engine string
		want            counts
	}{
		"what this program knows it runs itself":    {api.Version, string(wasm), counts{Own: 3}},
		"what is newer runs in the Worker's engine": {newer, string(wasm), counts{Handed: 3}},
		"unless it has it no more":                  {newer, "", counts{Own: 3}},
	} {
		files := map[string]string{ledgerPath: text(rolled(digest, c.version))}
		if c.engine != "" {
			files[enginePath] = c.engine
		}
		server := handsOut(t, files)
		r := verified(t, allIsWell, "", "-engines", t.TempDir(), "-token", "secret", server.URL+"/t/"+table)
		if r.Rerun != c.want {
			t.Errorf("%s: got %+v, want %+v", name, r.Rerun, c.want)
		}
	}
	// Another file under that digest is no engine at all.
	server := handsOut(t, map[string]string{ledgerPath: text(rolled(digest, newer)), enginePath: strings.Replace(string(wasm), "elemental_play", "elemental_ploy", 1)})
	status, err := run(context.Background(), []string{"-engines", t.TempDir(), "-token", "secret", server.URL + "/t/" + table}, nil, &bytes.Buffer{})
	if status != notChecked || err == nil {
		t.Errorf("ended with %d and %v", status, err)
	}
}

func TestATableIsFoundByEachOfItsAddresses(t *testing.T) {
	server := handsOut(t, map[string]string{"/behind/v1/tables/" + table + "/ledger.jsonl": text(rolled(ledgertest.Engine, api.Version))})
	for _, path := range []string{"/t/", "/v1/tables/"} {
		for _, end := range []string{"", "/", "?q=Ann#rolls", "/ledger", "/ledger.jsonl"} {
			if r := verified(t, allIsWell, "", "-engines", t.TempDir(), "-token", "secret", server.URL+"/behind"+path+table+end); r.Entries != 3 {
				t.Errorf("%s: %+v", path+table+end, r)
			}
		}
	}
}

func TestOnlyKeysThatOneBelievesSign(t *testing.T) {
	l := rolled(ledgertest.Engine, api.Version)
	file := filepath.Join(t.TempDir(), "keys.json")
	write := func(list string) {
		if err := os.WriteFile(file, []byte(list), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(`{"keys":` + l.KeyList() + `}`)
	if r := verified(t, allIsWell, text(l), "-keys", file, "-"); r.OwnKeys {
		t.Error("it believes the ledger's own keys")
	}
	other := *l
	other.Keys = []ledgertest.Key{ledgertest.NewKey("second")}
	write(other.KeyList())
	r := verified(t, somethingIsWrong, text(l), "-keys", file, "-")
	var codes []ledger.Code
	for _, f := range r.Findings {
		codes = append(codes, f.Code)
	}
	if d := cmp.Diff([]ledger.Code{ledger.ContraryHead, ledger.UnknownKey, ledger.UnknownKey, ledger.UnknownKey}, codes); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	write(`[]`)
	if status, err := run(context.Background(), []string{"-keys", file, "-"}, strings.NewReader(text(l)), &bytes.Buffer{}); status != notChecked || err == nil {
		t.Errorf("without keys: %d, %v", status, err)
	}
}

func TestAnotherTablesLedgerIsNotThisOnes(t *testing.T) {
	const other = "Dw4NDAsKCQgHBgUEAwIBAA"
	server := handsOut(t, map[string]string{"/v1/tables/" + other + "/ledger.jsonl": text(rolled(ledgertest.Engine, api.Version))})
	r := verified(t, somethingIsWrong, "", "-token", "secret", server.URL+"/t/"+other)
	if r.Table != other || len(r.Findings) != 4 || r.Findings[1].Code != ledger.OtherTable {
		t.Errorf("got %+v", r)
	}
}

func TestWhatCannotBeCheckedIsSaid(t *testing.T) {
	server := handsOut(t, nil)
	for name, arguments := range map[string][]string{
		"no ledger":     {},
		"two":           {"a", "b"},
		"a flag":        {"-no"},
		"no file":       {filepath.Join(t.TempDir(), "none.jsonl")},
		"no table":      {server.URL + "/about"},
		"no such table": {server.URL + "/t/" + table},
		"nothing":       {"-"},
	} {
		if status, err := run(context.Background(), arguments, strings.NewReader(""), &bytes.Buffer{}); status != notChecked || err == nil && name != "a flag" {
			t.Errorf("%s: ended with %d and %v", name, status, err)
		}
	}
	for _, input := range []string{"no JSON", "{}", "[]", "null", `{"table":{}}`} {
		if status, err := run(context.Background(), []string{"-"}, strings.NewReader(input), &bytes.Buffer{}); status != notChecked || err == nil {
			t.Errorf("%s: ended with %d and %v", input, status, err)
		}
	}
}

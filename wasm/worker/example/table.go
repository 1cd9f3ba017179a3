package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"

	"rulewright/wasm/worker/ledger"
)

// maxAnswer limits an answer of the Worker, in bytes.
const maxAnswer = 4 << 20

// A table is the client of one table at a Worker.
type table struct {
	worker, id, token string
	client            *http.Client

	lock sync.Mutex
	keys ledger.Keys
	// fetched is the time at which the Worker listed the keys.
	fetched time.Time
}

// keysLast is the time for which a list of keys is believed: one of them may be revoked.
const keysLast = 10 * time.Minute

// tablePage is the address of a table's page.
var tablePage = regexp.MustCompile(`^(https?://[^/]+)/t/([A-Za-z0-9_-]{22})/?$`)

// newTable returns the client of the table with that page.
func newTable(page, token string) (*table, error) {
	found := tablePage.FindStringSubmatch(page)
	if found == nil {
		return nil, fmt.Errorf("-table needs the address of a table's page, such as https://host/t/ID, not %q", page)
	}
	return &table{worker: found[1], id: found[2], token: token, client: &http.Client{}}, nil
}

func (t *table) page() string { return t.worker + "/t/" + t.id }

// A refusal is an error that the Worker names.
type refusal struct {
	Code, Field, Message string
}

// Error implements error.
func (r *refusal) Error() string { return r.Code + " " + r.Field + ": " + r.Message }

// words returns the refusal as a sentence for the player.
func (r *refusal) words() string {
	switch r.Code {
	case "tooMany":
		return "Too many rolls in this minute. Try again in the next one."
	case "unavailable", "uncertain", "damaged":
		return "The table cannot be reached: " + plain(r.Message) + "."
	case "unauthorised", "forbidden":
		return "This bot has no right to roll at its table. Its operator must give it a token with the rights to roll and to speak."
	}
	return "That cannot be rolled: " + plain(r.Message) + "."
}

// A rolled is a roll whose signature was checked.
type rolled struct {
	entry    ledger.Entry
	response struct {
		Result json.RawMessage
		Rolls  []struct {
			Sides int
			Faces []int
		}
	}
}

// roll rolls at the table, and checks the answer. It is sent again once where the connection ends: the idempotency key
// lets the Worker roll once.
func (t *table) roll(ctx context.Context, r request) (*rolled, error) {
	for _, name := range append(r.names, "") {
		text, err := t.send(ctx, r, name)
		if isConnection(err) {
			text, err = t.send(ctx, r, name)
		}
		var refused *refusal
		if errors.As(err, &refused) && refused.Field == "Rulewright-Player" && refused.Code == "unreadable" && name != "" {
			continue // The next of the player's names may have visible characters only.
		}
		if err != nil {
			return nil, err
		}
		return t.check(ctx, r, name, text)
	}
	return nil, errors.New("no name is left")
}

// isConnection reports whether an error is one of the connection, and the time is not over.
func isConnection(err error) bool {
	var failed *url.Error
	return errors.As(err, &failed) && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled)
}

// send sends the request for a roll.
func (t *table) send(ctx context.Context, r request, name string) ([]byte, error) {
	headers := map[string]string{"Authorization": "Bearer " + t.token, "Content-Type": "application/json", "Idempotency-Key": r.key}
	if name != "" {
		headers["Rulewright-Player"] = url.PathEscape(shorten(name))
	}
	return t.ask(ctx, http.MethodPost, "/v1/tables/"+t.id+"/"+r.operation, r.body, headers)
}

// shorten returns the first 40 characters of a name, as many as the Worker accepts.
func shorten(name string) string {
	letters := []rune(name)
	return strings.TrimSpace(string(letters[:min(len(letters), 40)]))
}

// ask sends a request to the Worker, and returns the body of its answer or a [refusal].
func (t *table) ask(ctx context.Context, method, path, body string, headers map[string]string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, method, t.worker+path, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := t.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil || response.StatusCode < http.StatusBadRequest {
		return text, err
	}
	var failed struct{ Error *refusal }
	if json.Unmarshal(text, &failed) != nil || failed.Error == nil {
		return nil, fmt.Errorf("the Worker answers %s", response.Status)
	}
	return nil, failed.Error
}

// check returns a roll of which the entry is signed, is of this table, of this bot for that player, unless it is "", and
// of this request, and has this result.
func (t *table) check(ctx context.Context, asked request, player string, text []byte) (*rolled, error) {
	var got struct {
		Entry, Response json.RawMessage
		Signature       string
	}
	if err := json.Unmarshal(text, &got); err != nil {
		return nil, err
	}
	line, err := json.Marshal(map[string]any{"entry": got.Entry, "signature": got.Signature, "request": asked.body})
	if err != nil {
		return nil, err
	}
	read, err := ledger.ReadLine(line)
	if err != nil {
		return nil, fmt.Errorf("the Worker's answer is no entry: %w", err)
	}
	keys, err := t.keysWith(ctx, read.Key)
	if err != nil {
		return nil, err
	}
	check := ledger.NewCheck(t.id, keys, nil)
	if err := check.Line(line); err != nil {
		return nil, err
	}
	findings, err := check.Findings(nil)
	if err != nil {
		return nil, err
	}
	for _, f := range findings {
		// The entries before it are in the ledger, and are not read here.
		if f.Line == 1 {
			return nil, fmt.Errorf("the Worker's answer is not to be believed: %s", f)
		}
	}
	_, by, _ := strings.Cut(t.token, t.id+".")
	by, _, _ = strings.Cut(by, ".")
	if read.By != by || player != "" && read.Player != shorten(player) || read.Operation != strings.ReplaceAll(asked.operation, "/", "_") {
		return nil, errors.New("the Worker's answer is an entry of another operation, player or token")
	}
	if ledger.HashOf(asked.body).String() != read.Entry.Request || ledger.HashOf(string(got.Response)).String() != read.Result {
		return nil, errors.New("the Worker's answer has another request or result than was signed")
	}
	r := &rolled{entry: read.Entry}
	return r, json.Unmarshal(got.Response, &r.response)
}

// keysWith returns the Worker's keys, and fetches them where this one is not known or they were fetched long ago.
func (t *table) keysWith(ctx context.Context, id string) (ledger.Keys, error) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if _, known := t.keys[id]; known && time.Since(t.fetched) < keysLast {
		return t.keys, nil
	}
	text, err := t.ask(ctx, http.MethodGet, "/.well-known/rulewright-keys.json", "", nil)
	if err != nil {
		return nil, err
	}
	keys, err := ledger.ReadKeys(text)
	if err == nil {
		t.keys, t.fetched = keys, time.Now()
	}
	return keys, err
}

// words returns the message about a roll.
func (r *rolled) words(page string) string {
	var dice []string
	for _, roll := range r.response.Rolls {
		faces := strings.Trim(strings.ReplaceAll(fmt.Sprint(roll.Faces), " ", ", "), "[]")
		count := ""
		if len(roll.Faces) > 1 {
			count = fmt.Sprint(len(roll.Faces))
		}
		dice = append(dice, fmt.Sprintf("%sd%d: **%s**", count, roll.Sides, faces))
	}
	text := fmt.Sprintf("%s, %s", plain(r.entry.Player), strings.ReplaceAll(r.entry.Operation, "_", " "))
	if len(dice) > 0 {
		text += " · " + strings.Join(dice, " · ")
	}
	if outcome := r.outcome(); outcome != "" {
		text += " → " + outcome
	}
	text += fmt.Sprintf("\n-# [Roll %d, signed](<%s?after=%d>)", r.entry.Sequence, page, r.entry.Sequence-1)
	const most = 2000 // Discord's limit, in characters.
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most-1]) + "…"
	}
	return text
}

// outcome returns the result in words, for the operations that have one outcome.
func (r *rolled) outcome() string {
	var result struct {
		Value   *int
		Outcome string
		Saves   []struct {
			Total   int
			Success bool
		}
	}
	// A result of another operation has other members.
	if json.Unmarshal(r.response.Result, &result) != nil {
		return ""
	}
	switch {
	case len(result.Saves) == 1 && result.Saves[0].Success:
		return fmt.Sprintf("%d, saved", result.Saves[0].Total)
	case len(result.Saves) == 1:
		return fmt.Sprintf("%d, not saved", result.Saves[0].Total)
	case result.Outcome != "" && result.Value != nil:
		return fmt.Sprintf("%d, %s", *result.Value, plain(result.Outcome))
	}
	return ""
}

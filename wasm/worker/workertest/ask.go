package workertest

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// An Answer is a response that was read to its end.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// Into decodes the response's JSON.
func (a Answer) Into(value any) error {
	if err := json.Unmarshal(a.Body, value); err != nil {
		return fmt.Errorf("%d %.300s: %w", a.Status, a.Body, err)
	}
	return nil
}

// An Ask is a request. Absent fields are not sent, except for an Idempotency-Key: each request has one, so that the
// client repeats it if the runtime has closed its connection.
type Ask struct {
	// Method is POST if there is a body, and else GET.
	Method string
	// Path follows the address, such as /v1/icon/save.
	Path string
	// Body is sent as application/json, unless a header sets another type.
	Body string
	// Token is sent as the Authorization.
	Token string
	// Headers are pairs of name and value.
	Headers []string
}

// Do sends a request and reads the answer.
func (w *Worker) Do(ask Ask) (Answer, error) {
	if err := w.follow(); err != nil {
		return Answer{}, err
	}
	method := ask.Method
	if method == "" && ask.Body != "" {
		method = http.MethodPost
	}
	request, err := http.NewRequest(method, w.Address+ask.Path, strings.NewReader(ask.Body))
	if err != nil {
		return Answer{}, err
	}
	if ask.Body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	if ask.Token != "" {
		request.Header.Set("Authorization", "Bearer "+ask.Token)
	}
	request.Header.Set("Idempotency-Key", rand.Text())
	for i := 0; i+1 < len(ask.Headers); i += 2 {
		request.Header.Set(ask.Headers[i], ask.Headers[i+1])
	}
	response, err := w.Client.Do(request)
	if err != nil {
		return Answer{}, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return Answer{response.StatusCode, response.Header, body}, err
}

// A Table is a table that a test made at the Worker.
type Table struct {
	ID string
	// Token is its owner's.
	Token string
}

// NewTable makes a table. Members are JSON, such as `"readers":"tokens"`.
func (w *Worker) NewTable(name string, members ...string) (Table, error) {
	body := "{" + strings.Join(append([]string{`"name":` + quote(name)}, members...), ",") + "}"
	answer, err := w.Do(Ask{Path: "/v1/tables", Body: body})
	if err != nil {
		return Table{}, err
	}
	if answer.Status != http.StatusCreated {
		return Table{}, fmt.Errorf("a table was answered %d: %s", answer.Status, answer.Body)
	}
	var made struct {
		Table struct{ ID string }
		Token string
	}
	err = answer.Into(&made)
	return Table{made.Table.ID, made.Token}, err
}

// NewToken makes a token of a table, and returns it and its id.
func (w *Worker) NewToken(table Table, name string, rights ...string) (token, id string, err error) {
	list, err := json.Marshal(rights)
	if err != nil {
		return "", "", err
	}
	answer, err := w.Do(Ask{Path: "/v1/tables/" + table.ID + "/tokens", Token: table.Token, Body: `{"name":` + quote(name) + `,"rights":` + string(list) + `}`})
	if err != nil {
		return "", "", err
	}
	if answer.Status != http.StatusCreated {
		return "", "", fmt.Errorf("a token was answered %d: %s", answer.Status, answer.Body)
	}
	var made struct{ Token, ID string }
	err = answer.Into(&made)
	return made.Token, made.ID, err
}

// Ledger returns a table's exported ledger.
func (w *Worker) Ledger(table Table) ([]byte, error) {
	answer, err := w.Do(Ask{Path: "/v1/tables/" + table.ID + "/ledger.jsonl", Token: table.Token})
	if err == nil && answer.Status != http.StatusOK {
		err = fmt.Errorf("the ledger was answered %d: %s", answer.Status, answer.Body)
	}
	return answer.Body, err
}

func quote(text string) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err) // No text fails.
	}
	return strings.TrimSpace(out.String())
}

package app

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"

	"rulewright/rules/field"
)

const (
	// defaultLines and maxLines are the usual and the largest number of lines of a ledger in one response.
	defaultLines = 100
	maxLines     = 500
	// maxDeflated limits the requests that are fetched at a time, in bytes: the database passes each byte as a number
	// of JavaScript.
	maxDeflated = 1 << 20
	// lastSequence is the largest integer that every language reads exactly.
	lastSequence = 1<<53 - 1
)

// A line is a line of a ledger.
type line struct {
	sequence int64
	// entry is its signed text.
	entry, signature string
	// request is the body, deflated.
	request []byte
}

// loadLines returns the next lines of a ledger: at least one if there is one, at most the requested number, within a
// limit of bytes.
func (a *App) loadLines(ctx context.Context, table string, after, until, limit int64) ([]line, error) {
	rows, err := a.DB.QueryContext(ctx, `SELECT sequence, entry, signature, request FROM (
			SELECT sequence, entry, signature, request, sum(length(request)) OVER (ORDER BY sequence) - length(request) AS before
			FROM lines WHERE table_id = ? AND sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?)
		WHERE before < ? ORDER BY sequence`, table, after, until, limit, maxDeflated)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var lines []line
	for rows.Next() {
		var l line
		if err := rows.Scan(&l.sequence, &l.entry, &l.signature, &l.request); err != nil {
			return nil, err
		}
		lines = append(lines, l)
	}
	return lines, rows.Err()
}

// write writes the line as others read it. The entry's text is the signed one.
func (l *line) write(w io.Writer) error {
	request, err := io.ReadAll(flate.NewReader(bytes.NewReader(l.request)))
	if err != nil {
		return err
	}
	text := append([]byte(`{"entry":`), l.entry...)
	text = appendJSON(append(text, `,"signature":`...), l.signature)
	text = appendJSON(append(text, `,"request":`...), string(request))
	_, err = w.Write(append(text, '}'))
	return err
}

// A preface is the part of an export before the lines of a ledger.
type preface struct {
	Table *table          `json:"table"`
	Head  json.RawMessage `json:"head"`
	Keys  []key           `json:"keys"`
	// sequence is that of the last line that the head counts.
	sequence int64
}

// A key is a public key that has signed, or signs now.
type key struct {
	ID      string  `json:"kid"`
	Type    string  `json:"kty"`
	Curve   string  `json:"crv"`
	X       string  `json:"x"`
	Since   string  `json:"since"`
	Revoked *string `json:"revoked"`
}

// loadPreface returns the part before the lines. The shell has signed the head before this is read, so that the preface
// counts no line that was appended in between.
func (a *App) loadPreface(r *request) (*preface, error) {
	t, err := a.loadTable(r.Context(), r.table)
	if err != nil {
		return nil, err
	}
	t.Entries = r.standsAt()
	p := &preface{Table: t, Head: json.RawMessage(r.head()), sequence: t.Entries}
	p.Keys, err = a.loadKeys(r.Context())
	return p, err
}

// standsAt returns the number of the last line that the head counts.
func (r *request) standsAt() int64 {
	var head struct{ Statement struct{ Sequence int64 } }
	if err := json.Unmarshal([]byte(r.head()), &head); err != nil {
		panic(err) // The shell has signed no head.
	}
	return head.Statement.Sequence
}

// loadKeys returns every key that has ever signed.
func (a *App) loadKeys(ctx context.Context) ([]key, error) {
	rows, err := a.DB.QueryContext(ctx, `SELECT kid, x, since, revoked FROM keys ORDER BY since, kid`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	keys := []key{}
	for rows.Next() {
		k := key{Type: "OKP", Curve: "Ed25519"}
		if err := rows.Scan(&k.ID, &k.X, &k.Since, &k.Revoked); err != nil {
			return nil, err
		}
		keys = append(keys, k)
	}
	return keys, rows.Err()
}

// number returns an integer of the query.
func (r *request) number(name string, otherwise, least, most int64) (int64, error) {
	if !r.URL.Query().Has(name) {
		return otherwise, nil
	}
	text := r.URL.Query().Get(name)
	number, err := strconv.ParseInt(text, 10, 64)
	if err == nil && number >= least && number <= most {
		return number, nil
	}
	if e, ok := err.(*strconv.NumError); ok && e.Err == strconv.ErrSyntax {
		return 0, bad(&field.Error{Code: field.NotWhole, Field: name, Got: field.Shorten(text)})
	}
	return 0, bad(&field.Error{Code: field.OutOfRange, Field: name, Min: int(least), Max: int(most), Got: field.Shorten(text)})
}

func (a *App) showLedger(w http.ResponseWriter, r *request) error {
	after, err := r.number("after", 0, 0, lastSequence)
	if err != nil {
		return err
	}
	limit, err := r.number("limit", defaultLines, 1, maxLines)
	if err != nil {
		return err
	}
	p, err := a.loadPreface(r)
	if err != nil {
		return err
	}
	lines, err := a.loadLines(r.Context(), r.table, after, p.sequence, limit)
	if err != nil {
		return err
	}
	out := bytes.NewBuffer(bytes.TrimSuffix(appendJSON(nil, p), []byte("}")))
	out.WriteString(`,"entries":[`)
	for i := range lines {
		if i > 0 {
			out.WriteByte(',')
		}
		if err := lines[i].write(out); err != nil {
			return err
		}
	}
	next := "null"
	if n := len(lines); n > 0 && lines[n-1].sequence < p.sequence {
		next = strconv.FormatInt(lines[n-1].sequence, 10)
	}
	out.WriteString(`],"next":` + next + "}")
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(out.Len()))
	w.Write(out.Bytes())
	return nil
}

// exportLedger responds with a piece of the whole ledger. The shell requests one piece after the other, as fast as the
// client reads them, so that no instance of this application waits for a client.
func (a *App) exportLedger(w http.ResponseWriter, r *request) error {
	var out bytes.Buffer
	after, err := strconv.ParseInt(r.Header.Get(headerAfter), 10, 64)
	until := r.standsAt()
	if err != nil {
		p, err := a.loadPreface(r)
		if err != nil {
			return err
		}
		out.Write(append(appendJSON(nil, p), '\n'))
		after, until = 0, p.sequence
	}
	lines, err := a.loadLines(r.Context(), r.table, after, until, maxLines)
	if err != nil {
		return err
	}
	for i := range lines {
		if err := lines[i].write(&out); err != nil {
			return err
		}
		out.WriteByte('\n')
		after = lines[i].sequence
	}
	if after < until {
		if len(lines) == 0 {
			return errors.New("entries that the head says to be there are missing")
		}
		w.Header().Set(headerNext, strconv.FormatInt(after, 10))
	}
	w.Header().Set("Content-Type", "application/jsonl; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="ledger-`+r.table+`.jsonl"`)
	w.Write(out.Bytes())
	return nil
}

package app

import (
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"net/http"
	"strings"

	"rulewright/rules/field"
)

// A table is a group of players with a ledger.
type table struct {
	ID      string  `json:"id"`
	Name    string  `json:"name"`
	Origin  *string `json:"origin"`
	Readers string  `json:"readers"`
	Created string  `json:"created"`
	// Entries is the length of the ledger.
	Entries int64 `json:"entries"`
}

// The values of readers: the visitors that may read a table's ledger.
const (
	readersAll    = "all"
	readersTokens = "tokens"
)

// loadTable returns the table with that id.
func (a *App) loadTable(ctx context.Context, id string) (*table, error) {
	t := table{ID: id}
	err := a.DB.QueryRowContext(ctx, `SELECT name, origin, readers, created,
		coalesce((SELECT max(sequence) FROM entries WHERE table_id = tables.id), 0) FROM tables WHERE id = ?`, id).
		Scan(&t.Name, &t.Origin, &t.Readers, &t.Created, &t.Entries)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, notFound("table", id)
	}
	return &t, err
}

// links returns the addresses of a table's resources.
func (t *table) links() object {
	own := "/v1/tables/" + t.ID
	return object{
		"page": "/t/" + t.ID, "self": own, "roll": own + "/{game}/{operation}", "tokens": own + "/tokens",
		"head": own + "/head", "ledger": own + "/ledger", "export": own + "/ledger.jsonl",
	}
}

func (a *App) showTable(w http.ResponseWriter, r *request) error {
	t, err := a.loadTable(r.Context(), r.table)
	if err != nil {
		return err
	}
	respond(w, http.StatusOK, object{"table": t, "links": t.links()})
	return nil
}

// ownerName is the name of a table's first token.
const ownerName = "GM"

func (a *App) createTable(w http.ResponseWriter, r *request) error {
	b := readBody(r, "name", "origin", "readers")
	t := table{ID: a.random(16), Name: b.name("name", maxTableName), Origin: b.origin(), Readers: b.readers(readersAll), Created: a.time()}
	if b.err != nil {
		return b.err
	}
	// A table whose token could not be written has no owner, and does no harm.
	if _, err := a.run(r.Context(), `INSERT INTO tables (id, name, origin, readers, created) VALUES (?, ?, ?, ?, ?)`,
		t.ID, t.Name, t.Origin, t.Readers, t.Created); err != nil {
		return err
	}
	owner := a.newToken(t.ID, ownerName, rights)
	if err := a.insertToken(r.Context(), owner); err != nil {
		return err
	}
	w.Header().Set("Location", "/v1/tables/"+t.ID)
	respond(w, http.StatusCreated, object{"table": &t, "token": owner.whole, "links": t.links()})
	return nil
}

func (a *App) changeTable(w http.ResponseWriter, r *request) error {
	b := readBody(r, "name", "origin", "readers")
	var columns []string
	var values []any
	set := func(member string, value any) {
		columns, values = append(columns, member+" = ?"), append(values, value)
	}
	if b.has("name") {
		set("name", b.name("name", maxTableName))
	}
	if b.has("origin") {
		set("origin", b.origin())
	}
	if b.has("readers") {
		set("readers", b.readers(""))
	}
	if b.err != nil {
		return b.err
	}
	if len(columns) > 0 {
		// The columns are the three above, whatever was sent.
		if _, err := a.run(r.Context(), "UPDATE tables SET "+strings.Join(columns, ", ")+" WHERE id = ?", append(values, r.table)...); err != nil {
			return err
		}
	}
	return a.showTable(w, r)
}

// origin takes the origins whose pages may send requests, or nil for none.
func (b *body) origin() *string {
	var text string
	if !b.take("origin", &text, field.NotText) {
		return nil
	}
	origin, err := readOrigins(text)
	if err != nil {
		b.fail(err)
	}
	return &origin
}

// readers takes the visitors that may read the ledger.
func (b *body) readers(otherwise string) string {
	text := otherwise
	if !b.take("readers", &text, field.NotText) && otherwise == "" {
		b.fail(field.MissingField("readers"))
	} else if text != readersAll && text != readersTokens {
		b.fail(field.Unknown("readers", text))
	}
	return text
}

// random returns that many unpredictable bytes, in base64url.
func (a *App) random(bytes int) string {
	random := make([]byte, bytes)
	a.Random(random)
	return base64.RawURLEncoding.EncodeToString(random)
}

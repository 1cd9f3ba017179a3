package app

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"net/http"
	"slices"
	"strings"

	"rulewright/rules/field"
)

// rights lists the rights of tokens: to roll for oneself, to roll for a named player, and to manage the table.
var rights = []string{"roll", "speak", "manage"}

// maxTokens limits the tokens of a table, including revoked ones.
const maxTokens = 500

// A token is the key of one holder to a table.
type token struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Rights  []string `json:"rights"`
	Created string   `json:"created"`
	Revoked *string  `json:"revoked"`
	// table is the id of its table, and whole the token itself, which is shown once.
	table, whole string
}

func (a *App) newToken(table, name string, rights []string) *token {
	t := &token{ID: a.random(6), Name: name, Rights: rights, Created: a.time(), table: table}
	t.whole = "rw1." + table + "." + t.ID + "." + a.random(32)
	return t
}

// insertToken stores a token. It stores the hash of the secret part alone.
func (a *App) insertToken(ctx context.Context, t *token) error {
	hash := sha256.Sum256([]byte(t.whole))
	inserted, err := a.run(ctx, `INSERT INTO tokens (table_id, id, hash, name, rights, created)
		SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE (SELECT count(*) FROM tokens WHERE table_id = ?1) < ?7`,
		t.table, t.ID, hex.EncodeToString(hash[:]), t.Name, strings.Join(t.Rights, " "), t.Created, maxTokens)
	if err == nil && inserted == 0 {
		return refused("token", "tooMany", "")
	}
	return err
}

func (a *App) createToken(w http.ResponseWriter, r *request) error {
	b := readBody(r, "name", "rights")
	t := a.newToken(r.table, b.name("name", maxTokenName), b.rights())
	if b.err != nil {
		return b.err
	}
	if err := a.insertToken(r.Context(), t); err != nil {
		return err
	}
	respond(w, http.StatusCreated, object{"token": t.whole, "id": t.ID, "name": t.Name, "rights": t.Rights, "created": t.Created, "revoked": nil})
	return nil
}

// rights takes the rights of a token, in the order of the list. The default is to roll.
func (b *body) rights() []string {
	var asked []*string
	if !b.has("rights") {
		return rights[:1]
	}
	if !b.take("rights", &asked, field.NotAList) || len(asked) == 0 {
		b.fail(field.MissingField("rights"))
	}
	var found []string
	for at, right := range asked {
		if right == nil {
			b.fail(&field.Error{Code: field.NotText, Field: field.Entry("rights", at)})
		} else if !slices.Contains(rights, *right) {
			b.fail(field.Unknown(field.Entry("rights", at), *right))
		}
	}
	for _, right := range rights {
		if slices.ContainsFunc(asked, func(one *string) bool { return one != nil && *one == right }) {
			found = append(found, right)
		}
	}
	return found
}

func (a *App) listTokens(w http.ResponseWriter, r *request) error {
	rows, err := a.DB.QueryContext(r.Context(), `SELECT id, name, rights, created, revoked FROM tokens WHERE table_id = ? ORDER BY created, id`, r.table)
	if err != nil {
		return err
	}
	defer rows.Close()
	tokens := []*token{}
	for rows.Next() {
		var t token
		var rights string
		if err := rows.Scan(&t.ID, &t.Name, &rights, &t.Created, &t.Revoked); err != nil {
			return err
		}
		t.Rights = strings.Fields(rights)
		tokens = append(tokens, &t)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	respond(w, http.StatusOK, object{"tokens": tokens})
	return nil
}

// revokeToken revokes a token. Repeating it changes nothing. One token that can manage the table must remain. One
// statement ensures that: if two holders revoke each other's tokens at the same time, one token remains.
func (a *App) revokeToken(w http.ResponseWriter, r *request) error {
	id := r.PathValue("token")
	revoked, err := a.run(r.Context(), `UPDATE tokens SET revoked = ?3 WHERE table_id = ?1 AND id = ?2 AND revoked IS NULL AND (
			instr(' ' || rights || ' ', ' manage ') = 0 OR
			EXISTS (SELECT 1 FROM tokens other WHERE other.table_id = ?1 AND other.id <> ?2 AND other.revoked IS NULL
				AND instr(' ' || other.rights || ' ', ' manage ') > 0))`,
		r.table, id, a.time())
	if err != nil {
		return err
	}
	var t token
	var rights string
	err = a.DB.QueryRowContext(r.Context(), `SELECT id, name, rights, created, revoked FROM tokens WHERE table_id = ? AND id = ?`, r.table, id).
		Scan(&t.ID, &t.Name, &rights, &t.Created, &t.Revoked)
	switch {
	case err == sql.ErrNoRows:
		return notFound("token", id)
	case err != nil:
		return err
	case revoked == 0 && t.Revoked == nil:
		return refused("token", "lastManager", id)
	}
	t.Rights = strings.Fields(rights)
	respond(w, http.StatusOK, &t)
	return nil
}

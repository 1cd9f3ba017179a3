// Package app is the part of the Worker that runs rarely and is easier in Go:
// tables, their tokens, ledgers to read, and pages for people. Rolls are not
// here: the resident engine rolls, and the shell (wasm/worker/shell) signs and
// records.
//
// The shell is the gate. It has checked the method, type and size of each
// request, and the permission of the caller. It passes its findings in headers
// that it alone can set. So this package never reads a secret, and no route of
// it may be served without the shell in front.
//
// A fresh instance of Go starts for each request, so nothing is made before it
// is needed, and nothing is kept.
package app

import (
	"context"
	"database/sql"
	"net/http"
	"strings"
	"time"
)

// An App serves the routes of tables. One App may serve a single request or many.
type App struct {
	// DB is the database of wasm/worker/migrations. Each statement runs by itself, because D1 has no transactions.
	DB *sql.DB
	// Now is the clock.
	Now func() time.Time
	// Random fills the slice with unpredictable bytes. It never fails.
	Random func([]byte)
}

// Headers of the shell: the signed head of the ledger, the token for which the page must ask the visitor, and the entry
// before a piece of an export. The response names the entry before the next piece.
const (
	headerHead  = "Rulewright-Head"
	headerAsks  = "Rulewright-Asks"
	headerAfter = "Rulewright-After"
	headerNext  = "Rulewright-Next"
)

// A request is the input of one handler.
type request struct {
	*http.Request
	// table is the id in the path, or "".
	table string
}

// head is the signed head of the table's ledger, as JSON. It is joined from all values of the header, because a comma
// may have split it.
func (r *request) head() string { return strings.Join(r.Header.Values(headerHead), ",") }

// Handler returns the handler of all routes.
func (a *App) Handler() http.Handler {
	mux := http.NewServeMux()
	route := func(pattern string, answer func(http.ResponseWriter, *request) error) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			asked := &request{Request: r, table: r.PathValue("table")}
			if err := answer(w, asked); err != nil {
				refuse(w, err)
			}
		})
	}
	route("POST /v1/tables", a.createTable)
	route("GET /v1/tables/{table}", a.showTable)
	route("PATCH /v1/tables/{table}", a.changeTable)
	route("GET /v1/tables/{table}/tokens", a.listTokens)
	route("POST /v1/tables/{table}/tokens", a.createToken)
	route("DELETE /v1/tables/{table}/tokens/{token}", a.revokeToken)
	route("GET /v1/tables/{table}/ledger", a.showLedger)
	route("GET /v1/tables/{table}/ledger.jsonl", a.exportLedger)
	route("GET /t/{table}", a.showPage)
	route("GET /{$}", showWelcome)
	route("/", func(http.ResponseWriter, *request) error { return notFound("", "") })
	return mux
}

// timeFormat is UTC with milliseconds, as every time of the Worker.
const timeFormat = "2006-01-02T15:04:05.000Z"

func (a *App) time() string { return a.Now().UTC().Format(timeFormat) }

// run executes one statement, and returns the number of rows that it changed.
func (a *App) run(ctx context.Context, statement string, values ...any) (int64, error) {
	result, err := a.DB.ExecContext(ctx, statement, values...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

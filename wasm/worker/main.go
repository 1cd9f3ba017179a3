//go:build js && wasm

// Command worker is the Worker's application, which the shell starts for each request except rolls (package app).
// ../PROTOCOL.md defines its pages and responses.
package main

import (
	"crypto/rand"
	"database/sql"
	"time"

	"github.com/syumai/workers"
	"github.com/syumai/workers/cloudflare/d1"

	"rulewright/wasm/worker/app"
)

// ledger is the name of the database's binding (wrangler.jsonc).
const ledger = "LEDGER"

func main() {
	connector, err := d1.OpenConnector(ledger)
	if err != nil {
		panic(err) // The Worker was deployed without a database.
	}
	served := app.App{DB: sql.OpenDB(connector), Now: time.Now, Random: func(random []byte) { rand.Read(random) }}
	workers.Serve(served.Handler())
}

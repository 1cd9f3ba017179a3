//go:build js && wasm

// Command worker is the Worker's application.
package main

import (
	"fmt"
	"net/http"

	"github.com/syumai/workers"
)

func main() {
	workers.Serve(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprint(w, `{"error":{"code":"unknown","field":"table","message":"placeholder"}}`)
	}))
}

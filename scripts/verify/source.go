package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"time"
)

// client fetches. A long ledger may take its time; an answer must begin soon.
var client = &http.Client{Transport: &http.Transport{Proxy: http.ProxyFromEnvironment, ResponseHeaderTimeout: time.Minute}}

// A source is a ledger, as JSON lines.
type source struct {
	io.ReadCloser
	// name is what it is called in errors.
	name string
	// worker is the address of the Worker that it comes from, without a slash
	// at its end, and table the table's id; "" where it comes from a file.
	worker, table string
}

// tablePath is where a table is found.
var tablePath = regexp.MustCompile(`^(.*)/(?:t|v1/tables)/([A-Za-z0-9_-]+)(?:/ledger(?:\.jsonl)?)?/?$`)

// open returns the ledger that the argument names.
func open(ctx context.Context, what, token string, input io.Reader) (*source, error) {
	switch {
	case what == "-":
		return &source{ReadCloser: io.NopCloser(input), name: "the standard input"}, nil
	case !isAddress(what):
		file, err := os.Open(what)
		return &source{ReadCloser: file, name: what}, err
	}
	address, err := url.Parse(what)
	if err != nil {
		return nil, err
	}
	found := tablePath.FindStringSubmatch(address.Path)
	if found == nil {
		return nil, fmt.Errorf("%s is not the address of a table, such as https://host/t/ID", what)
	}
	worker := address.Scheme + "://" + address.Host + found[1]
	body, err := get(ctx, worker+"/v1/tables/"+found[2]+"/ledger.jsonl", token)
	if err != nil {
		return nil, err
	}
	return &source{ReadCloser: body, name: what, worker: worker, table: found[2]}, nil
}

func isAddress(text string) bool {
	return strings.HasPrefix(text, "http://") || strings.HasPrefix(text, "https://")
}

// maxError is how much of an error's body is repeated.
const maxError = 300

// get fetches an address.
func get(ctx context.Context, address, token string) (io.ReadCloser, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	if response.StatusCode != http.StatusOK {
		defer response.Body.Close()
		text, _ := io.ReadAll(io.LimitReader(response.Body, maxError))
		return nil, fmt.Errorf("%s: %s: %q", address, response.Status, text)
	}
	return response.Body, nil
}

// maxKeys is how large a list of keys may be, in bytes.
const maxKeys = 1 << 20

// readAll returns what a file or an address holds.
func readAll(ctx context.Context, what string) ([]byte, error) {
	if !isAddress(what) {
		return os.ReadFile(what)
	}
	body, err := get(ctx, what, "")
	if err != nil {
		return nil, err
	}
	defer body.Close()
	return io.ReadAll(io.LimitReader(body, maxKeys))
}

// Package golden reads the golden cases (testdata/golden): requests and the
// exact bytes of their responses, which every host must give. Tests of hosts in
// Go share it.
//
// A file holds {"cases": [{"name", "operation", "request", "response"}, …]}.
// The request's bytes are those of the JSON value without white space; text
// replaces it where they are not JSON, or not as a program writes it. The
// response's bytes are those in the file. To add a case, write it without a
// response and run
//
//	go test ./wasm/host -run Golden -update
package golden

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"rulewright/scripts/build/artefact"
)

// A Case is one request and its response.
type Case struct {
	Name      string          `json:"name"`
	Operation string          `json:"operation"`
	Request   json.RawMessage `json:"request,omitempty"`
	Text      *string         `json:"text,omitempty"`
	Response  json.RawMessage `json:"response"`
}

// Bytes returns the request as it is sent.
func (c *Case) Bytes() []byte {
	if c.Text != nil {
		return []byte(*c.Text)
	}
	var out bytes.Buffer
	if err := json.Compact(&out, c.Request); err != nil {
		panic(fmt.Sprintf("golden case %q: %v", c.Name, err))
	}
	return out.Bytes()
}

// A File is a file of cases.
type File struct {
	Path  string
	Cases []*Case
}

// Files returns all files.
func Files() ([]File, error) {
	root, err := artefact.Root()
	if err != nil {
		return nil, err
	}
	paths, err := filepath.Glob(filepath.Join(root, "testdata", "golden", "*.json"))
	if err != nil || len(paths) == 0 {
		return nil, fmt.Errorf("no golden files: %v", err)
	}
	var files []File
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		f := File{Path: path}
		if err := json.Unmarshal(content, &f); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		files = append(files, f)
	}
	return files, nil
}

// Name returns the file's name without its folder.
func (f File) Name() string { return filepath.Base(f.Path) }

// Write writes the file with a request and a response to a line, so that what
// changes is seen at a glance.
func (f File) Write() error {
	var out bytes.Buffer
	out.WriteString("{\"cases\": [\n")
	for i, c := range f.Cases {
		key, request := "request", any(nil)
		if c.Text != nil {
			key, request = "text", *c.Text
		} else {
			request = json.RawMessage(c.Bytes())
		}
		comma := ","
		if i == len(f.Cases)-1 {
			comma = ""
		}
		fmt.Fprintf(&out, "  {\"name\": %s, \"operation\": %s,\n    \"%s\": %s,\n    \"response\": %s}%s\n",
			plain(c.Name), plain(c.Operation), key, plain(request), c.Response, comma)
	}
	out.WriteString("]}\n")
	return os.WriteFile(f.Path, out.Bytes(), 0o644)
}

// plain returns the value as JSON with <, > and & as they are.
func plain(v any) []byte {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		panic(err)
	}
	return bytes.TrimSpace(out.Bytes())
}

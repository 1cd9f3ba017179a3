// Command cases turns the worked examples of the rules into calls of the
// engine, and writes them where hosts that are not written in Go run them.
//
// An example has the words of a rules text: a function, its input and the
// expected outcome. Each becomes one call: an operation, a request with the
// dice as they fell, and the response of our native core, which is compared
// with the expected one here, once. Every other host need only return the same
// bytes. A call of a rule that no engine exports (see functions) is compared and
// not written. The golden calls go with the others.
//
//	go run ./scripts/cases -o build/cases.json
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/golden"
)

func main() {
	out := flag.String("o", "build/cases.json", "file to write")
	data := flag.String("testdata", "testdata", "folder with a folder of examples for each game")
	flag.Parse()
	if err := run(*data, *out); err != nil {
		fmt.Fprintln(os.Stderr, "cases:", err)
		os.Exit(1)
	}
}

// A record is a case as other hosts read it.
type record struct {
	ID        string   `json:"id"`
	Rules     []string `json:"rules"`
	Note      string   `json:"note"`
	Operation string   `json:"operation"`
	// Request is the exact text to send.
	Request string `json:"request"`
	// Response is the exact text that every host must answer.
	Response string `json:"response"`
}

func run(testdata, out string) error {
	examples, err := load(testdata)
	if err != nil {
		return err
	}
	var records []record
	functions := 0
	for _, e := range examples {
		c, err := translate(e)
		if err != nil {
			return err
		}
		response, err := c.answer()
		if err != nil {
			return err
		}
		if !exported(c.operation) {
			functions++ // No other host can call it.
			continue
		}
		records = append(records, record{ID: e.ID, Rules: e.Rules, Note: e.Note, Operation: c.operation,
			Request: string(c.request), Response: string(response)})
	}
	worked := len(records)
	files, err := golden.Files()
	if err != nil {
		return err
	}
	for _, file := range files {
		for _, c := range file.Cases {
			if !exported(c.Operation) {
				continue // An operation without an export cannot be called in WebAssembly.
			}
			records = append(records, record{ID: file.Name(), Rules: []string{}, Note: c.Name, Operation: c.Operation,
				Request: string(c.Bytes()), Response: string(c.Response)})
		}
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(records); err != nil {
		return err
	}
	if err := artefact.Replace(out, text.Bytes()); err != nil {
		return err
	}
	fmt.Printf("%d worked examples hold natively; %d of them are written with %d golden calls to %s\n", worked+functions, worked, len(records)-worked, out)
	return nil
}

// Command side answers requests natively for scripts/freeze, which builds it in
// two trees and compares the answers.
//
// It reads one line for each call: the operation's name, a space and the
// request. It writes one line: the response. A plus sign in front of the name
// adds a tab and the state that the events of the response lead to, by the
// tree's own fold. The state is read and written by reflection over the JSON
// tags: the engine's codec reads requests, and no request of it folds.
//
// A tree has its own folds.go. Nothing else in this folder depends on the types
// of the rules.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"log"
	"os"

	"rulewright/wasm/api"
)

func main() {
	log.SetFlags(0)
	in, out := bufio.NewReaderSize(os.Stdin, 1<<20), bufio.NewWriterSize(os.Stdout, 1<<20)
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			break
		}
		name, request, _ := bytes.Cut(line[:len(line)-1], []byte(" "))
		name, folds := bytes.CutPrefix(name, []byte("+"))
		response := api.Call(string(name), request, nil)
		out.Write(response)
		if folds {
			out.WriteByte('\t')
			out.Write(folded(string(name), request, response))
		}
		out.WriteByte('\n')
		if in.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				log.Fatal(err)
			}
		}
	}
	if err := out.Flush(); err != nil {
		log.Fatal(err)
	}
}

// folded returns the state after the events of a response as JSON, or nothing
// where the response has no events. An error of the fold comes as {"foldError":…}.
func folded(name string, request, response []byte) []byte {
	var answer struct {
		Result struct{ Events []any } `json:"result"`
	}
	var asked map[string]any
	if json.Unmarshal(response, &answer) != nil || answer.Result.Events == nil || json.Unmarshal(request, &asked) != nil {
		return nil
	}
	then, err := fold(name, asked, answer.Result.Events)
	if err != nil {
		then = map[string]any{"foldError": err.Error()}
	}
	text, err := json.Marshal(then)
	if err != nil {
		log.Fatal(err)
	}
	return text
}

// Command core runs the engine's operations natively, for tests in other
// languages that compare what a browser did with the native core. It reads a
// line for each call, the operation's name, a space and the request, and
// writes the response as a line.
package main

import (
	"bufio"
	"bytes"
	"log"
	"os"

	"rulewright/wasm/api"
)

func main() {
	log.SetFlags(0)
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 2*api.Capacity)
	for in.Scan() {
		name, request, _ := bytes.Cut(in.Bytes(), []byte(" "))
		if _, err := os.Stdout.Write(append(api.Call(string(name), request, nil), '\n')); err != nil {
			log.Fatal(err)
		}
	}
	if err := in.Err(); err != nil {
		log.Fatal(err)
	}
}

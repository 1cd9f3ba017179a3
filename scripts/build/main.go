// Command build makes the engine that is shipped: build/rulewright.wasm and
// build/rulewright.wasm.gz, the same bytes from the same sources wherever it
// runs. It fails where the engine has grown too large for a player's first
// visit, or links a package that would make it so.
//
//	go run ./scripts/build
package main

import (
	"fmt"
	"os"

	"rulewright/scripts/build/artefact"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

func run() error {
	root, err := artefact.Root()
	if err != nil {
		return err
	}
	built, err := artefact.Build(root)
	if err != nil {
		return err
	}
	fmt.Printf("%s  %d bytes, %d gzipped (limit %d)\n", artefact.Path, built.Size, built.Gzipped, artefact.MaxGzipped)
	fmt.Printf("digest %s\n", built.Digest)
	return built.Check(root)
}

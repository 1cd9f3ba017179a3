// Command build makes the engines that are shipped, one for each game:
// build/rulewright-icon.wasm, build/rulewright-icon.wasm.gz and so on, the same
// bytes from the same sources wherever it runs. An engine whose sources have not
// changed stays as it is. It fails where an engine links a
// package that would make it too large for a player's first visit.
//
//	go run ./scripts/build
package main

import (
	"errors"
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
	all, err := artefact.BuildAll(root)
	if err != nil {
		return err
	}
	var problems []error
	for _, built := range all {
		if built.Kept {
			fmt.Printf("%-32s %8d bytes, its sources have not changed\n", artefact.Path(built.Game), built.Size)
		} else {
			fmt.Printf("%-32s %8d bytes, %d of %d jumps direct, digest %s\n",
				artefact.Path(built.Game), built.Size, built.Jumps.Direct, built.Jumps.All, built.Digest)
		}
		problems = append(problems, built.Check(root))
	}
	return errors.Join(problems...)
}

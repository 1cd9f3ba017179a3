// Command coverage reads what the test runners wrote and reports whether every
// rule that has landed was named by a test that ran and passed.
//
//	go run ./scripts/coverage build/go-test.json build/vitest.json
//
// The register in testdata/rules holds a line for each rule id; the patterns in
// testdata/rules/landed.txt name the parts of it that have landed. The command
// fails for a landed id that no passed test names, for an id that the project
// names but no register contains, and for a test that failed or was skipped.
package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
)

func main() {
	registers := flag.String("registers", "testdata/rules", "folder of the registers")
	root := flag.String("root", ".", "folder of the project")
	flag.Parse()
	if err := run(*registers, *root, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "coverage:", err)
		os.Exit(1)
	}
}

func run(registers, root string, reports []string) error {
	known, err := readRegisters(registers)
	if err != nil {
		return err
	}
	landed, err := readLanded(registers, known)
	if err != nil {
		return err
	}
	var tests tally
	for _, file := range reports {
		if err := tests.read(file); err != nil {
			return err
		}
	}
	problems := tests.problems()
	named := map[string]bool{}
	for _, name := range tests.passed {
		for _, id := range ids(name) {
			named[id] = true
		}
	}
	for _, id := range landed {
		if !named[id] {
			problems = append(problems, fmt.Sprintf("%s (%s) is named by no test that passed", id, known[id]))
		}
	}
	mentioned, err := mentions(root)
	if err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(mentioned)) {
		if _, found := known[id]; !found {
			problems = append(problems, fmt.Sprintf("%s, named in %s, stands in no register", id, mentioned[id]))
		}
	}
	fmt.Printf("%d of %d rules have landed; passed tests name %d ids\n", len(landed), len(known), len(named))
	for _, test := range tests.unsteady {
		fmt.Println("passed at the second attempt, which is a bug: " + test)
	}
	fmt.Printf("%d passed, %d failed, %d skipped\n", len(tests.passed), len(tests.failed), len(tests.skipped))
	if len(problems) > 0 {
		return fmt.Errorf("%d problems:\n%s", len(problems), strings.Join(problems, "\n"))
	}
	return nil
}

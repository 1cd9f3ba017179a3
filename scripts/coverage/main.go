// Command coverage reads what the test runners wrote and reports whether every
// rule that has landed was named by a test that ran and passed.
//
//	go run ./scripts/coverage build/go-test.json build/vitest.json
//
// The register in testdata/rules holds a line for each rule id; the patterns in
// testdata/rules/landed.txt name the parts of it that have landed. The command
// fails for a landed id that no passed test names, for an id that the project
// names but no register contains, and for a test that failed or was skipped.
//
// It prints a line for each Go package that ran, then the problems. Its last
// line is the count of all tests, such as "3921 passed, 0 failed", with
// ", 1 skipped" where one was.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
)

func main() {
	registers := flag.String("registers", "testdata/rules", "folder of the registers")
	root := flag.String("root", ".", "folder of the project")
	flag.Parse()
	if err := run(os.Stdout, *registers, *root, flag.Args()); err != nil {
		os.Exit(1)
	}
}

// run prints the result. The error is printed, too.
func run(w io.Writer, registers, root string, reports []string) error {
	var tests tally
	var unread []error
	for _, file := range reports {
		unread = append(unread, tests.read(file))
	}
	for _, line := range tests.packages {
		fmt.Fprintln(w, line)
	}
	err := errors.Join(append(unread, check(w, registers, root, &tests))...)
	if err != nil {
		fmt.Fprintln(w, "coverage:", err)
	}
	fmt.Fprintln(w, tests.count())
	return err
}

// check returns an error with a line for each problem of the tests and of the rules that they name.
func check(w io.Writer, registers, root string, tests *tally) error {
	known, find, err := readRegisters(registers)
	if err != nil {
		return err
	}
	landed, err := readLanded(registers, known)
	if err != nil {
		return err
	}
	problems := tests.problems()
	named := map[string]bool{}
	for _, name := range tests.passed {
		for _, id := range find.ids(name) {
			named[id] = true
		}
	}
	for _, id := range landed {
		if !named[id] {
			problems = append(problems, fmt.Sprintf("%s (%s) is named by no test that passed", id, known[id]))
		}
	}
	mentioned, err := mentions(root, find)
	if err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(mentioned)) {
		if _, found := known[id]; !found {
			problems = append(problems, fmt.Sprintf("%s, named in %s, stands in no register", id, mentioned[id]))
		}
	}
	fmt.Fprintf(w, "%d of %d rules have landed; passed tests name %d ids\n", len(landed), len(known), len(named))
	if len(problems) > 0 {
		return fmt.Errorf("%d problems:\n%s", len(problems), strings.Join(problems, "\n"))
	}
	return nil
}

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

// A tally is the tests that ran, by how they ended.
type tally struct {
	passed, failed, skipped []string
	// packages has a line for each Go package with tests, in the order in which they ended. Vitest prints its files
	// itself.
	packages []string
	// output is what each test printed, kept until it is known to have passed.
	output map[string]string
}

// read adds what one test runner wrote: lines of `go test -json`, or the one
// object of vitest's JSON reporter.
func (t *tally) read(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before := len(t.passed)
	if bytes.Contains(text[:min(len(text), 200)], []byte(`"numTotalTestSuites"`)) {
		err = t.readVitest(text)
	} else {
		err = t.readGo(text)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if len(t.passed) == before {
		return fmt.Errorf("%s: no test passed", file)
	}
	return nil
}

// readGo reads the events of go test -json.
func (t *tally) readGo(text []byte) error {
	tests, failures := map[string]int{}, map[string]int{}
	for line := range bytes.Lines(text) {
		var event struct {
			Action, Package, ImportPath, Test, Output string
			Elapsed                                   float64
		}
		if err := json.Unmarshal(line, &event); err != nil {
			return err
		}
		name := strings.TrimSpace(event.Package + " " + event.Test)
		switch event.Action {
		case "output":
			t.print(name, event.Output)
		case "build-output": // A package that does not compile has no test to belong to.
			t.print(event.ImportPath, event.Output)
		case "build-fail":
			t.failed = append(t.failed, event.ImportPath)
		case "pass":
			delete(t.output, name)
		}
		if event.Test == "" {
			// A package that fails outside a test has no other event.
			if event.Action == "fail" && failures[event.Package] == 0 {
				t.failed = append(t.failed, event.Package)
			}
			if n := tests[event.Package]; n > 0 && (event.Action == "pass" || event.Action == "fail") {
				t.packages = append(t.packages, fmt.Sprintf("%s %s, tests: %d, %.1f s", event.Action, event.Package, n, event.Elapsed))
			}
			continue
		}
		switch event.Action {
		case "run":
			tests[event.Package]++
		case "fail":
			failures[event.Package]++
		}
		t.add(event.Action, name)
	}
	return nil
}

// print keeps what a test printed.
func (t *tally) print(name, text string) {
	if t.output == nil {
		t.output = map[string]string{}
	}
	t.output[name] += text
}

// readVitest reads the report of vitest's JSON reporter.
func (t *tally) readVitest(text []byte) error {
	var report struct {
		TestResults []struct {
			Name, Status, Message string
			AssertionResults      []struct {
				FullName, Status string
				FailureMessages  []string
			}
		}
	}
	if err := json.Unmarshal(text, &report); err != nil {
		return err
	}
	for _, file := range report.TestResults {
		if file.Status == "failed" && len(file.AssertionResults) == 0 {
			t.failed = append(t.failed, file.Name+": "+file.Message)
		}
		for _, test := range file.AssertionResults {
			why := strings.Join(test.FailureMessages, "\n")
			t.print(test.FullName, why)
			t.add(test.Status, test.FullName)
		}
	}
	return nil
}

// add counts one test by how it ended.
func (t *tally) add(ended, name string) {
	switch ended {
	case "pass", "passed":
		t.passed = append(t.passed, name)
	case "fail", "failed":
		t.failed = append(t.failed, name)
	case "skip", "skipped", "pending", "todo", "disabled":
		t.skipped = append(t.skipped, name)
	}
}

// count returns the number of tests by how they ended.
func (t *tally) count() string {
	count := fmt.Sprintf("%d passed, %d failed", len(t.passed), len(t.failed))
	if len(t.skipped) > 0 {
		count += fmt.Sprintf(", %d skipped", len(t.skipped))
	}
	return count
}

// problems returns a line for each test that failed or did not run.
func (t *tally) problems() []string {
	var list []string
	for _, name := range t.failed {
		list = append(list, "failed: "+name+"\n"+t.output[name])
	}
	for _, name := range t.skipped {
		list = append(list, "skipped: "+name)
	}
	return list
}

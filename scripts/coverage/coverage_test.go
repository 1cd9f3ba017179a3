package main

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// project writes a small project and returns its folder.
func project(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// Ids are put together here so that the project itself does not name them.
const (
	one   = "ICON" + "-Z1"
	two   = "ICON" + "-Z2"
	other = "ICON" + "-Z9"
)

func files(goTests, vitest, source string) map[string]string {
	return map[string]string{
		"rules/icon.tsv":   one + "\tpart\tfirst rule\n" + two + "\tpart\tsecond rule\n",
		"rules/landed.txt": "# a comment\nICON-Z[12]\n",
		"go.json":          goTests,
		"vitest.json":      `{"numTotalTestSuites":1,"testResults":[{"name":"a","status":"passed","assertionResults":[` + vitest + `]}]}`,
		"rules/a.go":       source,
	}
}

func TestCoverage(t *testing.T) {
	passes := func(name string) string { return `{"Action":"pass","Package":"p","Test":"T/` + name + `"}` + "\n" }
	inBrowser := func(name, status string) string { return `{"fullName":"` + name + `","status":"` + status + `"}` }
	for _, test := range []struct {
		name, goTests, vitest, source, problem string
	}{
		{"rules named by passed tests of both runners hold", passes(one), inBrowser(two, "passed"), "", ""},
		{"a landed rule that only a failed test names is missing", passes(one), inBrowser(two, "failed") + "," + inBrowser("x", "passed"), "", two + " (second rule) is named by no test"},
		{"a landed rule that no test names is missing", passes(one), inBrowser("x", "passed"), "", two + " (second rule) is named by no test"},
		{"an id that stands in no register is told", passes(one), inBrowser(two, "passed"), "// " + other, other},
		{"a worked example is no rule", passes(one), inBrowser(two, "passed"), "// ICON-G77", ""},
		{"a skipped test is told", passes(one) + `{"Action":"skip","Package":"p","Test":"Lazy"}`, inBrowser(two, "passed"), "", "skipped: p Lazy"},
		{"a skipped test in the browser is told", passes(one), inBrowser(two, "passed") + "," + inBrowser("lazy", "skipped"), "", "skipped: lazy"},
		{"a failed test is told with what it printed", passes(one) + `{"Action":"output","Package":"p","Test":"Bad","Output":"because"}` + "\n" + `{"Action":"fail","Package":"p","Test":"Bad"}`, inBrowser(two, "passed"), "", "failed: p Bad\nbecause"},
		{"a package that does not compile is told", passes(one) + `{"Action":"build-output","ImportPath":"q","Output":"syntax"}` + "\n" + `{"Action":"build-fail","ImportPath":"q"}`, inBrowser(two, "passed"), "", "failed: q\nsyntax"},
		{"a runner without a passed test is told", "", inBrowser(two, "passed"), "", "no test passed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			root := project(t, files(test.goTests, test.vitest, test.source))
			err := run(io.Discard, filepath.Join(root, "rules"), root, []string{filepath.Join(root, "go.json"), filepath.Join(root, "vitest.json")})
			switch {
			case err == nil && test.problem != "":
				t.Errorf("no problem was found, expected: %s", test.problem)
			case err != nil && (test.problem == "" || !strings.Contains(err.Error(), test.problem)):
				t.Errorf("expected %q, got: %v", test.problem, err)
			}
		})
	}
}

// The last line is the plain count of the tests of both runners, whatever the problems are.
func TestLastLine(t *testing.T) {
	ran := func(action, test string) string {
		return `{"Action":"run","Package":"p","Test":"` + test + `"}` + "\n" + `{"Action":"` + action + `","Package":"p","Test":"` + test + `"}` + "\n"
	}
	ended := func(action string) string { return `{"Action":"` + action + `","Package":"p","Elapsed":1.25}` + "\n" }
	passed := `{"fullName":"` + two + `","status":"passed"}`
	for _, test := range []struct {
		name, goTests, vitest, first, last string
	}{
		{"counts both runners", ran("pass", one) + ended("pass"), passed, "pass p, tests: 1, 1.2 s", "2 passed, 0 failed"},
		{"counts a failed test of Go once", ran("pass", one) + ran("fail", "Bad") + ended("fail"), passed, "fail p, tests: 2, 1.2 s", "2 passed, 1 failed"},
		{"counts a package that fails outside a test", ran("pass", one) + ended("fail"), passed, "fail p, tests: 1, 1.2 s", "2 passed, 1 failed"},
		{"counts what was skipped", ran("pass", one), passed + `,{"fullName":"lazy","status":"skipped"}`, "2 of 2 rules have landed; passed tests name 2 ids", "2 passed, 0 failed, 1 skipped"},
		{"stays where a report cannot be read", ran("pass", one) + "{", passed, "2 of 2 rules have landed; passed tests name 2 ids", "2 passed, 0 failed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			root := project(t, files(test.goTests, test.vitest, ""))
			var out strings.Builder
			run(&out, filepath.Join(root, "rules"), root, []string{filepath.Join(root, "go.json"), filepath.Join(root, "vitest.json")})
			lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
			if first, last := lines[0], lines[len(lines)-1]; first != test.first || last != test.last {
				t.Errorf("got %q and %q, want %q and %q", first, last, test.first, test.last)
			}
		})
	}
}

// A register has the ids of the game of its name alone.
func TestARegisterOfAnotherGame(t *testing.T) {
	root := project(t, map[string]string{"beacon.tsv": one + "\tpart\tfirst rule\n"})
	if _, _, err := readRegisters(root); err == nil || !strings.Contains(err.Error(), "beacon.tsv") || !strings.Contains(err.Error(), "BEACON-A") {
		t.Errorf("got %v", err)
	}
}

func TestIds(t *testing.T) {
	got := newFinder([]string{"rules/icon.tsv", "rules/dewprism.tsv"}).ids("(" + one + "), " + "ICON" + "-X-DAZED_and DEWPRISM" + "-AG1; ICON-X, ICON-G01, ICON-A")
	want := []string{one, "ICON" + "-X-DAZED", "DEWPRISM" + "-AG1"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

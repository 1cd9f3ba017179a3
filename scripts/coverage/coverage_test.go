package main

import (
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
		"rules/register.tsv": one + "\tpart\tfirst rule\n" + two + "\tpart\tsecond rule\n",
		"rules/landed.txt":   "# a comment\nICON-Z[12]\n",
		"go.json":            goTests,
		"vitest.json":        `{"numTotalTestSuites":1,"testResults":[{"name":"a","status":"passed","assertionResults":[` + vitest + `]}]}`,
		"rules/a.go":         source,
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
			err := run(filepath.Join(root, "rules"), root, []string{filepath.Join(root, "go.json"), filepath.Join(root, "vitest.json")})
			switch {
			case err == nil && test.problem != "":
				t.Errorf("no problem was found, expected: %s", test.problem)
			case err != nil && (test.problem == "" || !strings.Contains(err.Error(), test.problem)):
				t.Errorf("expected %q, got: %v", test.problem, err)
			}
		})
	}
}

// A test that passes at its second attempt is printed, and is no problem.
func TestUnsteadyTestsArePrinted(t *testing.T) {
	root := project(t, files("", `{"fullName":"steady","status":"passed"},{"fullName":"late","status":"passed","failureMessages":["too early"]},`+
		`{"fullName":"bad","status":"failed","failureMessages":["wrong"]}`, ""))
	var tests tally
	if err := tests.read(filepath.Join(root, "vitest.json")); err != nil {
		t.Fatal(err)
	}
	if want := []string{"late\ntoo early"}; !slices.Equal(tests.unsteady, want) || !slices.Equal(tests.failed, []string{"bad"}) {
		t.Errorf("got %q unsteady and %q failed, want %q", tests.unsteady, tests.failed, want)
	}
}

func TestIds(t *testing.T) {
	got := ids("(" + one + "), " + "ICON" + "-X-DAZED_and DEWPRISM" + "-AG1; ICON-X, ICON-G01, ICON-A")
	want := []string{one, "ICON" + "-X-DAZED", "DEWPRISM" + "-AG1"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

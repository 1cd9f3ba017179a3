//go:build proof

package chances

import (
	"os"
	"os/exec"
	"regexp"
	"testing"
)

// TestNothingIsFused compiles all rules for a processor whose compiler multiplies and adds in one step without rounding
// between: the result would differ from that of WebAssembly in the last digit.
func TestNothingIsFused(t *testing.T) {
	build := exec.Command("go", "build", "-gcflags=rulewright/rules/...=-S", "rulewright/rules/...")
	build.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64")
	listing, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, listing)
	}
	if len(listing) == 0 {
		t.Fatal("the compiler printed no listing")
	}
	for _, line := range regexp.MustCompile(`(?m)^.*\bFN?M(ADD|SUB)[SD].*$`).FindAll(listing, -1) {
		t.Errorf("%s", line)
	}
}

package markup_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"rulewright/rules/markup"
)

// TestHTMLIsReadAsTheModuleReadsIt reads the table that the module's tests read, too.
func TestHTMLIsReadAsTheModuleReadsIt(t *testing.T) {
	file, err := os.ReadFile("../../testdata/markup/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Cases []struct{ Name, HTML, Text string }
	}
	if err := json.Unmarshal(file, &table); err != nil {
		t.Fatal(err)
	}
	for _, one := range table.Cases {
		t.Run(one.Name, func(t *testing.T) {
			if got := plain(markup.Read(one.HTML)); got != one.Text {
				t.Errorf("got %q, want %q", got, one.Text)
			}
		})
	}
}

// plain returns the lines of a page without the spaces around them.
func plain(p *markup.Page) string {
	var lines []string
	for line := range strings.SplitSeq(string(p.Text), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

func TestBytesOfAPageStandInOrder(t *testing.T) {
	for _, text := range []string{"<p>2<sup>1</sup> x</p>", "<details><summary>A  </summary>b</details>",
		"@Item[a b] @Damage[2d6[x]]{y}", "<s>a</s>b<p hidden>c<p>d", "<b a='>x", "<p =\"", "</", "<!", "@Item["} {
		p := markup.Read(text)
		if len(p.Text) != len(p.From) {
			t.Fatalf("%q has %d bytes and %d places", text, len(p.Text), len(p.From))
		}
		for i := 1; i < len(p.From); i++ {
			if p.From[i] < p.From[i-1] || int(p.From[i]) > len(text) {
				t.Errorf("%q: byte %d is at %d", text, i, p.From[i])
			}
		}
	}
}

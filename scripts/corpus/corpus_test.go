package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sheets are the invented texts of a folder.
var sheets = map[string]string{
	"lanterns.txt": "Title: Lantern|\r\nElement: Light/Fire|\r\nA1: Wick\r\nUse: 10AP+3mna\r\nRange: 2sp AoE cone\r\nDmg: (2){MgcPwr/2} light|\r\n",
	"deep/Tide.TXT": "A1: Ebb\n  Use: 5sta+(1/2turns).\n  Range: far away\n" +
		"Effect: Move {TL/5}sp, or 1sp+{CL}, and heal (unit weight){MgcPwr}. Pay 10-{DL}AP.\nUse: 7shells\nElement: Mud\n",
	"page.html":   "<p>Use: 5AP</p>\n<!-- Use: 9nuts -->\n<p>Gain {Tide&#39;s TL}\nor\n({SklPwr}/4) or 3{OutNum}.</p>",
	"image.png":   "Use: 1gold",
	".git/c.txt":  "Use: 2gold",
	"nothing.txt": "Effect: none",
}

func TestTheCorpusIsCounted(t *testing.T) {
	folder := t.TempDir()
	for name, text := range sheets {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	if err := run(&out, folder, &dewprismReader{}, &iconReader{most: 10}); err != nil {
		t.Fatal(err)
	}
	const want = `4 files

dewprism
costs            3 of     4 read (75.0 %), 1 refused
ranges           1 of     2 read (50.0 %), 1 refused
elements         1 of     2 read (50.0 %), 1 refused
expressions      6 of     8 read (75.0 %), 2 refused

costs that are refused
  deep/Tide.TXT:5:7 wantsUnit: 7shells

costs: where reading stopped, by frequency
     1 shells

ranges that are refused
  deep/Tide.TXT:3:10 wantsRange: far away

ranges: where reading stopped, by frequency
     1 far

elements that are refused
  deep/Tide.TXT:6:10 unknownName: Mud

elements: where reading stopped, by frequency
     1 Mud

expressions that are refused
  deep/Tide.TXT:4:47 wantsPlaceholder: (unit weight){MgcPwr}
  page.html:3:7 wantsOwn: {Tide's TL}

expressions: where reading stopped, by frequency
     1 Tide
     1 unit
`
	if got := out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestAFolderThatIsMissing(t *testing.T) {
	if err := run(&strings.Builder{}, filepath.Join(t.TempDir(), "nowhere"), &iconReader{}); err == nil {
		t.Error("a folder that is missing is read")
	}
}

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/scripts/build/artefact"
	"rulewright/wasm/api/operations"
)

func TestGeneratedFilesAreFresh(t *testing.T) {
	root, err := artefact.Root()
	if err != nil {
		t.Fatal(err)
	}
	files, err := generate(root, operations.List)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		got, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.path)))
		if err != nil {
			t.Error(err)
		} else if !bytes.Equal(got, f.content) {
			t.Errorf("%s is stale: go generate ./wasm/api", f.path)
		}
	}
}

func TestTheSameTypesGiveTheSameFiles(t *testing.T) {
	root, err := artefact.Root()
	if err != nil {
		t.Fatal(err)
	}
	first, err := generate(root, operations.List)
	if err != nil {
		t.Fatal(err)
	}
	second, err := generate(root, operations.List)
	if err != nil {
		t.Fatal(err)
	}
	for i := range first {
		if !bytes.Equal(first[i].content, second[i].content) {
			t.Errorf("%s differs between two runs", first[i].path)
		}
	}
}

// Types that cannot travel, one mistake each.
type (
	noLimit struct {
		N int `json:"n"`
	}
	noTag       struct{ N bool }
	outOfLimits struct {
		N int `json:"n" limit:"1..6"`
	}
	badLimit struct {
		N int `json:"n" limit:"six"`
	}
	noEach struct {
		N []int `json:"n" limit:"..6"`
	}
	aMap struct {
		N map[string]int `json:"n"`
	}
	badOption struct {
		N bool `json:"n,string"`
	}
	itsDice struct {
		N bool `json:"dice"`
	}
	outcome struct {
		N bool `json:"n"`
	}
)

func ruleNoLimit(dice.Source, noLimit) (outcome, *field.Error)         { return outcome{}, nil }
func ruleNoTag(dice.Source, noTag) (outcome, *field.Error)             { return outcome{}, nil }
func ruleOutOfLimits(dice.Source, outOfLimits) (outcome, *field.Error) { return outcome{}, nil }
func ruleBadLimit(dice.Source, badLimit) (outcome, *field.Error)       { return outcome{}, nil }
func ruleNoEach(dice.Source, noEach) (outcome, *field.Error)           { return outcome{}, nil }
func ruleMap(dice.Source, aMap) (outcome, *field.Error)                { return outcome{}, nil }
func ruleBadOption(dice.Source, badOption) (outcome, *field.Error)     { return outcome{}, nil }
func ruleDice(dice.Source, itsDice) (outcome, *field.Error)            { return outcome{}, nil }

func TestWhatCannotTravelIsNamed(t *testing.T) {
	// The package of these types is this one, which the generator reads as
	// package main of the module.
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "scripts", "generate"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		rule any
		want string
	}{
		{ruleNoLimit, "needs a limit tag"},
		{ruleNoTag, "needs a json tag"},
		{ruleOutOfLimits, "make it a field.Number"},
		{ruleBadLimit, `"six" is no limit`},
		{ruleNoEach, "needs a each tag"},
		{ruleMap, "cannot travel"},
		{ruleBadOption, "unknown json option"},
		{ruleDice, "the key dice"},
		{func() {}, "a rule must be a func"},
		{nil, "a rule must be a func"},
	} {
		_, err := newModel(root, []operations.Entry{{Name: "test_rule", Rule: test.rule}})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("got %v, want an error with %q", err, test.want)
		}
	}
}

func TestPackagesOfOneNameArePublishedUnderTheirGames(t *testing.T) {
	m := &model{played: []string{"icon", "beacon"}, games: map[string]bool{}}
	for _, path := range []string{"icon", "icon/combat", "icon/story", "beacon", "beacon/combat"} {
		m.games[rulesPath+path] = true
	}
	for path, want := range map[string]string{
		"icon": "Icon", "icon/combat": "IconCombat", "icon/story": "Story", "beacon/combat": "BeaconCombat",
	} {
		if got := m.prefix(rulesPath + path); got != want {
			t.Errorf("%s is published as %s, not %s", path, got, want)
		}
	}
}

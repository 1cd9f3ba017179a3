package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/syndtr/goleveldb/leveldb"

	"rulewright/rules/icon/notation"
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

func TestAFolderWithoutAbilitiesSaysWhatIsRead(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{
		"image.png": "Use: 1gold", "items.json": `[{"_id":"a","name":"Old Oar","type":"item","system":{"choices":"1 action"}}]`,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	if err := run(&out, folder, &dewprismReader{}, &beaconPowers{most: 10}, &iconReader{most: 10}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"0 files", "No ability was found.", "system.description"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the output lacks %q:\n%s", want, out.String())
		}
	}
}

func TestAFolderThatIsMissing(t *testing.T) {
	if err := run(&strings.Builder{}, filepath.Join(t.TempDir(), "nowhere"), &iconReader{}); err == nil {
		t.Error("a folder that is missing is read")
	}
}

// packs are invented items, as a world stores them: a list, and a record on each line.
var packs = map[string]string{
	"heroes.json": `[
		{"key": "!folders!f", "name": "Bell ringers"},
		{"key": "!items!a", "name": "Toll (1 action, attack)", "system": {"description": "<p>On hit: [D]+fray. Effect: Shove 1.</p>"}},
		{"key": "!items!b", "name": "Peal (2 actions)", "system": {"description": "<p>Gain 4 vigor. The moon drowns 3 bells.</p>"}},
		{"key": "!items!c", "name": "Peal (2 actions)", "system": {"description": "Gain 4 @UUID[x.y]{vigor}. The moon drowns 3 bells."}},
		{"key": "!items!d", "name": "A rope", "system": {"description": "Long."}}]`,
	"foes.db": `{"name": "Tide", "items": [{"name": "Surge (1 action)", "data": {"description": "The Tide swallows the bells 2 by 2."}}, {"name": "Wet"}]}
{"name": "broken"`,
}

func TestThePacksOfAWorldAreCounted(t *testing.T) {
	folder := t.TempDir()
	for name, text := range packs {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	if err := run(&out, folder, &iconReader{most: 10, grammar: true}); err != nil {
		t.Fatal(err)
	}
	const want = `0 files, 6 items

icon heroes
abilities        2: 1 full (50.0 %), 1 in part (50.0 %), 0 none (0.0 %)
clauses          4: 3 played (75.0 %), 0 of them by readings

icon heroes: clauses that are left to the table, by frequency
     1 The moon drowns N bells.

icon foes
abilities        1: 0 full (0.0 %), 0 in part (0.0 %), 1 none (100.0 %)
clauses          1: 0 played (0.0 %), 0 of them by readings

icon foes: clauses that are left to the table, by frequency
     1 The X swallows the bells N by N.
`
	if got := out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestAPackInLevelDBIsRead(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "packs", "bells")
	db, err := leveldb.OpenFile(folder, nil)
	if err != nil {
		t.Fatal(err)
	}
	for key, value := range map[string]string{
		"!actors!t":         `{"name": "Tide"}`,
		"!actors.items!t.s": `{"name": "Surge (1 action)", "system": {"description": "Rush 2."}}`,
	} {
		if err := db.Put([]byte(key), []byte(value), nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := run(&out, filepath.Dir(folder), &iconReader{sample: 1, grammar: true}); err != nil {
		t.Fatal(err)
	}
	const want = `0 files, 1 items

Surge (1 action) (Tide)
  1 action
  ++ Rush 2.
     = You rush 2.
`
	if got := out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestEachChoiceOfAnItemIsAnAbility(t *testing.T) {
	folder := t.TempDir()
	const items = `[{"name": "Bells", "type": "ability", "system": {"choices": [
		{"name": "Toll [combo]", "actions": 1, "tags": ["Attack", 3], "ranges": ["Range 3"], "combo": true,
			"effects": ["<p>On hit: [D]+fray.</p>", "Miss: fray."]},
		{"actions": 0, "resolve": 2, "trigger": "You are hit.", "description": "Gain 4 vigor."}, 7,
		{"name": "Peal", "round_action": true, "effects": {"a": "b"}}, {"name": "Hum"}]}},
		{"name": "Bell Ox", "type": "foe", "items": [{"name": "Gore", "system": {"choices": [
			{"actions": 1, "tags": ["Trait", "1", "/", "R", "O", "U", "N", "D"], "effects": ["The [name] takes [fray] damage."]}]}}]}]`
	if err := os.WriteFile(filepath.Join(folder, "items.json"), []byte(items), 0o644); err != nil {
		t.Fatal(err)
	}
	_, found, err := walk(folder)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, one := range found {
		got = append(got, one.name+"\n"+one.text)
	}
	want := []string{"Toll (1 action, Attack, Range 3, Combo 2)\n<p>On hit: [D]+fray.</p><p>Miss: fray.</p>",
		"Bells (2 resolve, Free action)\n<p>Trigger: You are hit.</p><p>Gain 4 vigor.</p>", "Peal (Round action)\n", "Hum\n",
		"Gore (1 action, 1/ROUND)\n<p>The Adversary takes fray damage.</p>"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTheAbilitiesOfASheetAreCounted(t *testing.T) {
	folder := t.TempDir()
	const sheet = "Title: Bell|\nAbilities\nA1: Toll\nMagic-Offensive-Action\nUse: 5AP\nAccuracy: Magic\nDmg: (2){MgcPwr}\n\"It rings.\"|\n" +
		"A2: Peal\nUse: 5AP\nEffect: Restore 3 mana. The 4 bells sing.|\nA3:|\n"
	if err := os.WriteFile(filepath.Join(folder, "bell.txt"), []byte(sheet), 0o644); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	reader := &dewprismReader{dewprismAbilities: dewprismAbilities{most: 5}}
	if err := run(&out, folder, reader); err != nil {
		t.Fatal(err)
	}
	const want = `
dewprism abilities
abilities        2: 1 full (50.0 %), 1 in part (50.0 %), 0 none (0.0 %)
clauses          6: 5 played (83.3 %)

dewprism abilities: clauses that are left to the table, by frequency
     1 [Effect] The N bells sing.
`
	if got := out.String(); !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// powers are two invented powers of Beacon Road in a list.
const powers = `# Powers

* Ash Bell
    * *It rings by itself.*
    * Rarity: Rare
    * Cost: Act, 2 Stress (range 1, force 1).
    * Target: 1 enemy within 20'.
    * Effect: [d4] *Thermal* damage.
    * Upgrades:
        * ` + "`[ ]`" + ` Louder (6 Clock) - Deal [d8] *Thermal* damage.
* Slow Step
    * Cost: Act.
    * Effect: Maneuver 5'. The floor sings 3 songs.
* Not a power
    * Colour: red
`

func TestPowersOfBeaconRoadAreCounted(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "powers.md"), []byte(powers), 0o644); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := run(&out, folder, &beaconPowers{most: 10}); err != nil {
		t.Fatal(err)
	}
	const want = `1 files

beacon powers
powers           2: 1 full (50.0 %), 1 in part (50.0 %), 0 none (0.0 %)
clauses          7: 6 played (85.7 %), and 1 upgrades that are not taken

beacon powers: clauses that are left to the table, by frequency
     1 [Effect] The floor sings N songs.
`
	if got := out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestWhatIsReadOtherwiseIsPrinted(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "bells.txt")
	if err := os.WriteFile(file, []byte("Bell (1 action)\nEffect: An ally in range 3 gains 2 vigor.\nThe moon drowns."), 0o644); err != nil {
		t.Fatal(err)
	}
	icon, frozenTo := &iconReader{}, filepath.Join(folder, "frozen.jsonl")
	if err := run(&strings.Builder{}, folder, icon); err != nil {
		t.Fatal(err)
	}
	if err := freezeInto(frozenTo, icon); err != nil {
		t.Fatal(err)
	}
	texts, err := thaw(frozenTo)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := compare(&out, texts); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(out.String(), "now") && strings.Count(out.String(), " 0 with a clause") != len(games) {
		t.Errorf("something is read otherwise at once:\n%s", &out)
	}
	at := slices.IndexFunc(texts, func(f frozen) bool { return f.Name == "Bell (1 action)" })
	if at < 0 {
		t.Fatal("the text of the folder is not frozen")
	}
	one := texts[at]
	one.Clauses = slices.Clone(one.Clauses)
	one.Clauses[0].Played, one.Clauses[1].Played = false, true
	one.Steps = []byte(strings.Replace(string(one.Steps), `"Flat":2`, `"Flat":5`, 1))
	out.Reset()
	if err := compare(&out, []frozen{one}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"icon: Bell (1 action)", "now left   The moon drowns.", "now played Effect: An ally in range 3 gains 2 vigor.",
		`"Flat":5`, "0 equal, 1 with a clause that is now left",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, &out)
		}
	}
}

func TestReadingsOfFrozenTextsAreWritten(t *testing.T) {
	const says = "{ status, to you, status stealth }"
	text := source{"icon", "Bell (1 action)", "Bell (1 action)\nEffect: An ally in range 3 gains 2 vigor.\nThe moon drowns."}
	now, err := freezeText(text)
	if err != nil {
		t.Fatal(err)
	}
	passages := notation.Read(text.Text).Passages
	before := now
	before.Clauses, before.Exact = slices.Clone(now.Clauses), slices.Clone(now.Exact)
	before.Clauses[1].Played, before.Exact[1] = true, says
	other := before
	other.Clauses = before.Clauses[:1]
	for name, test := range map[string]struct {
		texts          []frozen
		want, problems string
	}{
		"a line that means the same alone": {[]frozen{before}, fmt.Sprintf("%016x 1 0 %s\n", passages[1].Of, says), ""},
		"one that hangs on the rest of the text": {[]frozen{{source: text, Clauses: before.Clauses, Exact: before.Exact}},
			fmt.Sprintf("%016x 2 1 %s\n", passages[2].Of, says), ""},
		"nothing where nothing has changed":          {[]frozen{now}, "", ""},
		"one line for texts of the same words":       {[]frozen{before, before}, fmt.Sprintf("%016x 1 0 %s\n", passages[1].Of, says), ""},
		"a problem where the clauses are other ones": {[]frozen{other}, "", "Bell (1 action): 2 clauses were 1\n"},
	} {
		t.Run(name, func(t *testing.T) {
			var out, problems strings.Builder
			if err := writeReadings(&out, &problems, test.texts); err != nil {
				t.Fatal(err)
			}
			if out.String() != test.want || problems.String() != test.problems {
				t.Errorf("got %q and %q, want %q and %q", &out, &problems, test.want, test.problems)
			}
		})
	}
}

func TestTextsAreReworded(t *testing.T) {
	of := func(text string) frozen {
		f, err := freezeText(source{"icon", "Bell", text})
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	full := of("Bell (1 action)\nEffect: A foe in range 3 is dazed, then shoved 2 away from you, then takes 4 damage, then is slashed.")
	other := full
	other.Steps = []byte("{}")
	var out strings.Builder
	if err := reword(&out, []frozen{full, other, of("Bell (1 action)\nThe moon drowns.")}, "without commas"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"icon      enemy for foe                     2 of    2 stay full (100.0 %)",
		"icon: enemy for foe: Bell means something else",
		"icon      wrapped at 60 columns             2 of    2 stay full (100.0 %)",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, &out)
		}
	}
}

func TestAFrozenFileThatIsBroken(t *testing.T) {
	file := filepath.Join(t.TempDir(), "frozen.jsonl")
	for _, text := range []string{"{", `{"game":"chess","text":"x"}`} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := compareWith(&strings.Builder{}, file, false, ""); err == nil {
			t.Errorf("%s is read", text)
		}
	}
	if err := compareWith(&strings.Builder{}, filepath.Join(t.TempDir(), "none"), false, ""); err == nil {
		t.Error("a missing file is read")
	}
}

package beacon_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"rulewright/rules/beacon"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// TestEnergyTypes: the combat chapter's list of energy types decides which names there are.
func TestEnergyTypes(t *testing.T) {
	names := []string{"chemical", "electrical", "entropic", "glacial", "kinetic", "plasmic", "psychic", "radiant", "temporal", "thermal"}
	t.Run("BEACON-D7 there are ten", func(t *testing.T) { same(t, "types", names, beacon.Energies) })
	for _, name := range names {
		t.Run("BEACON-D7 "+name+" in any case", func(t *testing.T) {
			for _, text := range []string{name, strings.ToUpper(name), " " + strings.ToUpper(name[:1]) + name[1:] + "\t"} {
				types, err := beacon.ParseTypes("types", text)
				if err != nil {
					t.Fatal(err)
				}
				same(t, text, []string{name}, types)
			}
		})
	}
	for _, text := range []string{"Kinetic and Electrical", "kinetic, electrical", "kinetic;electrical,", "Kinetic & Electrical", "kinetic, and electrical", "kinetic\nELECTRICAL", "kinetic,and electrical"} {
		t.Run("BEACON-D7 as a list: "+text, func(t *testing.T) {
			types, err := beacon.ParseTypes("types", text)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "types", []string{"kinetic", "electrical"}, types)
		})
	}
	t.Run("BEACON-D7 damage without any is kinetic", func(t *testing.T) {
		types, err := beacon.ParseTypes("types", " , ")
		if err != nil {
			t.Fatal(err)
		}
		same(t, "types", []string{"kinetic"}, types)
	})
	t.Run("BEACON-D7 electric of older worlds is electrical, on sheets, items and marks", func(t *testing.T) {
		f := combatant(of(beacon.Resistant, "electric"))
		same(t, "resistant by a mark", 5, rulestest.Resolve(t, beacon.ResolveTake, beacon.Take{Combatant: f, Damage: 9, Types: "Electric"}).Dealt)
		f = combatant()
		f.Vulnerable = "electric"
		same(t, "vulnerable by the sheet", 18, rulestest.Resolve(t, beacon.ResolveTake, beacon.Take{Combatant: f, Damage: 9, Types: "electrical"}).Dealt)
		r, err := beacon.ResolveAttack(dice.Fast(7), beacon.Attack{Attacker: combatant(), Target: target(of(beacon.Deflecting, "electric")), Ability: beacon.Ability{Damage: "weapon", Types: "electrical"}})
		if err != nil {
			t.Fatal(err)
		}
		same(t, "deflecting by a mark", 21, r.Defense)
		marks, err := beacon.ParseMarks("boons", "immune electric", true)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "a boon that an item names", []play.Mark{{Name: "immune", Value: 5, Of: "electrical"}}, marks)
	})
	for _, name := range []string{"sonic", "arcane", "umbral"} {
		t.Run("BEACON-D7 "+name+" of older worlds is named with its field and place", func(t *testing.T) {
			_, err := beacon.ResolveDamage(dice.Fast(1), beacon.Damage{Ability: beacon.Ability{Effect: "d6", Types: "kinetic, " + name}})
			same(t, "error of an item", &field.Error{Code: field.UnknownName, Field: "ability.types", Got: name, Max: 10}, err)
			f := combatant(mark(beacon.Focused, 2), of(beacon.Resistant, name))
			_, err = beacon.ResolveTake(dice.Fast(1), beacon.Take{Combatant: f, Damage: 9})
			same(t, "error of a mark", &field.Error{Code: field.UnknownName, Field: "combatant.marks[1].of", Got: name}, err)
		})
	}
}

func TestWoundsInAText(t *testing.T) {
	for text, want := range map[string][]play.Mark{
		"Stunned, burning 3 and Exposed Iron":  {mark("stunned", 4), mark("burning", 3), of("exposed", "iron")},
		"exposed 1 iron; exposed ward 1":       {of("exposed", "iron"), of("exposed", "ward")},
		"Blighted d4, bleeding D12":            {mark("blighted", 1), mark("bleeding", 5)},
		"weakened, weakened 5":                 {mark("weakened", 1), mark("weakened", 5)},
		"stunned 2":                            {mark("stunned", 2)},
		"vulnerable Glacial":                   {{Name: "vulnerable", Value: 4, Of: "glacial"}},
		"  ,; and ":                            nil,
		"handsome":                             nil,
		"exposed iron ward":                    nil,
		"stunned 5":                            nil,
		"burning 0":                            nil,
		"burning -1":                           nil,
		"burning 2 3":                          nil,
		"weakened d8":                          nil,
		"exposed":                              nil,
		"hidden":                               nil,
		"burning 99999999999999999999999":      nil,
		"stunned vs grit":                      nil,
		"burning +3":                           nil,
		"burning d6 d8":                        nil,
		"exposed glacial":                      nil,
		"stunned iron":                         nil,
		"burning and":                          {mark("burning", 1)},
		"a brand and stunned, anderson or and": nil,
	} {
		marks, err := beacon.ParseMarks("wounds", text, false)
		t.Run("BEACON-W2 "+text, func(t *testing.T) {
			if (err == nil) != (want != nil || strings.Trim(text, " ,;and") == "") {
				t.Fatal(err)
			}
			same(t, "wounds", want, marks)
		})
	}
}

func TestPlacesOfUnknownEntries(t *testing.T) {
	attack := func(a beacon.Ability) *field.Error {
		_, err := beacon.ResolveAttack(dice.Fast(1), beacon.Attack{Attacker: combatant(), Target: target(), Ability: a})
		return err
	}
	take := func(in beacon.Take) *field.Error {
		in.Combatant.HP = n(9)
		_, err := beacon.ResolveTake(dice.Fast(1), in)
		return err
	}
	for _, test := range []struct {
		name, field string
		err         *field.Error
		code        field.Code
		place       int
		got         string
	}{
		{"BEACON-A4 an unknown Defense", "ability.defense", attack(beacon.Ability{Defense: "iron, Luck"}), field.UnknownName, 7, "luck"},
		{"BEACON-A4 a Defense twice", "ability.defense", attack(beacon.Ability{Defense: "Iron, iron"}), field.Unreadable, 7, "iron"},
		{"BEACON-A4 an alternative is no list", "ability.defense", attack(beacon.Ability{Defense: "iron or ward"}), field.UnknownName, 1, "iron or ward"},
		{"BEACON-A2 an unknown keyword", "ability.keywords", attack(beacon.Ability{Keywords: "melee; lóud"}), field.UnknownName, 8, "lóud"},
		{"BEACON-D7 an unknown type, counted in characters", "ability.types", attack(beacon.Ability{Damage: "weapon", Types: "é"}), field.UnknownName, 1, "é"},
		{"BEACON-W2 a word too many", "ability.wounds", attack(beacon.Ability{Wounds: "slowed, exposed iron ward"}), field.UnknownName, 22, "ward"},
		{"BEACON-W2 a level that there is not", "ability.wounds", attack(beacon.Ability{Wounds: "stunned 9"}), field.UnknownName, 9, "9"},
		{"BEACON-A4 a wound against no Defense", "ability.wounds", attack(beacon.Ability{Wounds: "downed, stunned vs luck"}), field.UnknownName, 17, "vs luck"},
		{"BEACON-A4 damage against no Defense", "ability.damage", attack(beacon.Ability{Damage: " weapon vs"}), field.UnknownName, 9, "vs"},
		{"BEACON-B1 an unknown boon", "ability.boons", attack(beacon.Ability{Boons: "hidden and stunned"}), field.UnknownName, 12, "stunned"},
		{"BEACON-B-RESISTANT an unknown type on a sheet", "combatant.resistant", take(beacon.Take{Combatant: beacon.Combatant{Resistant: "kinetic, heat"}}), field.UnknownName, 10, "heat"},
		{"BEACON-S1 a wound that a box cannot cancel", "cancel", take(beacon.Take{Wounds: "stunned", Cancel: "stunned, slowed"}), field.UnknownName, 10, "slowed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.err == nil {
				t.Fatal("it is read")
			}
			same(t, "error", []any{test.code, test.field, test.place, test.got}, []any{test.err.Code, test.err.Field, test.err.Max, test.err.Got})
		})
	}
}

// A token is a word of a list, the number of the entry that it belongs to, and
// the character, from 1, at which it begins.
type token struct {
	word         string
	entry, place int
}

// tokens splits a text into the words of a list, as the rules write lists.
func tokens(text string) []token {
	var list []token
	entry, word, begun := 0, "", 0
	end := func() {
		switch strings.ToLower(word) {
		case "":
		case "and":
			entry++
		default:
			list = append(list, token{strings.ToLower(word), entry, begun})
		}
		word = ""
	}
	for i, r := range []rune(text) {
		switch {
		case strings.ContainsRune(",;&\n", r):
			end()
			entry++
		case unicode.IsSpace(r):
			end()
		default:
			if word == "" {
				begun = i + 1
			}
			word += string(r)
		}
	}
	end()
	return list
}

// A reader reads a text, and returns for each entry the words that it understood.
type reader struct {
	name string
	read func(text string) ([][]string, *field.Error)
}

// names returns the entries of a list of names.
func names(list []string) [][]string {
	var entries [][]string
	for _, name := range list {
		entries = append(entries, []string{name})
	}
	return entries
}

// readMarks returns the words of wounds or boons, with all ways to write their levels.
func readMarks(marks []play.Mark) [][]string {
	var entries [][]string
	for _, m := range marks {
		entries = append(entries, []string{m.Name, strconv.Itoa(m.Value), "d" + strconv.Itoa(beacon.Faces(m.Value)), m.Of})
	}
	return entries
}

// whole returns the words of a text that is read as a whole, where it has no separators.
func whole(text string) [][]string {
	var words []string
	for _, one := range tokens(text) {
		words = append(words, one.word)
	}
	if words == nil {
		return nil
	}
	return [][]string{words}
}

var readers = []reader{
	{"types", func(text string) ([][]string, *field.Error) {
		types, err := beacon.ParseTypes("types", text)
		if len(tokens(text)) == 0 {
			types = nil // It is kinetic where nothing is listed.
		}
		return names(types), err
	}},
	{"wounds", func(text string) ([][]string, *field.Error) {
		marks, err := beacon.ParseMarks("wounds", text, false)
		return readMarks(marks), err
	}},
	{"boons", func(text string) ([][]string, *field.Error) {
		marks, err := beacon.ParseMarks("boons", text, true)
		return readMarks(marks), err
	}},
	{"defenses", func(text string) ([][]string, *field.Error) {
		r, err := beacon.ResolveAttack(dice.Fast(1), beacon.Attack{Target: target(), Ability: beacon.Ability{Defense: text}})
		if err != nil {
			return nil, err
		}
		if len(r.Defenses) == 0 {
			return names(beacon.List(text)), nil
		}
		var list []string
		for _, d := range r.Defenses {
			list = append(list, d.Name)
		}
		return names(list), nil
	}},
	{"keywords", func(text string) ([][]string, *field.Error) {
		a := beacon.Ability{Keywords: text}
		if _, err := beacon.ResolveAttack(dice.Fast(1), beacon.Attack{Target: target(), Ability: a}); err != nil {
			return nil, err
		}
		var list []string
		for _, one := range tokens(text) {
			if a.Has(one.word) {
				list = append(list, one.word)
			}
		}
		return names(list), nil
	}},
	{"wounds of an attack", func(text string) ([][]string, *field.Error) {
		in := beacon.Attack{Target: target(mark(beacon.Incapacitated, 5)), Tier: 9, Ability: beacon.Ability{Defense: "iron, ward, grit", Wounds: text}}
		r, err := beacon.ResolveAttack(dice.Fast(3), in)
		if err == nil && !r.Hit {
			panic("this attack has to hit")
		}
		entries := readMarks(r.Wounds)
		for i := range entries {
			entries[i] = append(entries[i], "vs", "iron", "ward", "grit")
		}
		return entries, err
	}},
	{"damage", func(text string) ([][]string, *field.Error) {
		a := beacon.Ability{Damage: text, Defense: "iron, ward, grit"}
		_, err := beacon.ResolveAttack(dice.Fast(1), beacon.Attack{Target: target(), Ability: a})
		return whole(text), err
	}},
	{"effect", func(text string) ([][]string, *field.Error) {
		_, err := beacon.ResolveAttack(dice.Fast(1), beacon.Attack{Target: target(), Ability: beacon.Ability{Damage: "weapon", Effect: text}})
		return whole(text), err
	}},
	{"attribute", func(text string) ([][]string, *field.Error) {
		_, err := beacon.ResolveAttack(dice.Fast(1), beacon.Attack{Target: target(), Ability: beacon.Ability{Attribute: text}})
		return whole(text), err
	}},
	{"body", func(text string) ([][]string, *field.Error) {
		_, err := beacon.ResolveDamage(dice.Fast(1), beacon.Damage{Combatant: beacon.Combatant{Body: text}, Ability: sword})
		return whole(text), err
	}},
	{"canceled wounds", func(text string) ([][]string, *field.Error) {
		f := combatant()
		f.Soak = n(9)
		r, err := beacon.ResolveTake(dice.Fast(1), beacon.Take{Combatant: f, Wounds: "stunned, burning, burning, weakened", Cancel: text})
		return names(r.Canceled), err
	}},
	{"resistances", func(text string) ([][]string, *field.Error) {
		f := combatant()
		f.Resistant = text
		if _, err := beacon.ResolveTake(dice.Fast(1), beacon.Take{Combatant: f, Damage: 2}); err != nil {
			return nil, err
		}
		return names(beacon.List(text)), nil
	}},
}

var anyWord = rapid.SampledFrom(slices.Concat(beacon.Energies, beacon.Defenses, []string{
	"electric", "sonic", "Glacial", "IRON", "melee", "area", "soundOnly", "stunned", "burning", "exposed", "Vulnerable", "weakened", "hidden", "resistant", "fortified", "healing",
	"weapon", "supernatural", "great", "body", "vs", "and", "AND", "or", "1", "3", "9", "0", "-1", "d8", "d9", "é", "andy", "*kinetic*", "\u00a0", "weak\u00a0and", "\x01",
}))

var anyGap = rapid.SampledFrom([]string{" ", ", ", ",", ";", " & ", "\n", " and ", "  ", "\t", "/", ", and "})

// anyList draws a text of words that some reader knows, and of others.
func anyList(t *rapid.T) string {
	text := ""
	for range rapid.IntRange(0, 5).Draw(t, "words") {
		text += anyWord.Draw(t, "word") + anyGap.Draw(t, "gap")
	}
	return text + rapid.SampledFrom([]string{"", "", "?", "ï"}).Draw(t, "end")
}

// readAll checks that each reader understands every word of a text, or names the
// first one that it does not, and its place.
func readAll(t *rapid.T) {
	text := anyList(t)
	words := tokens(text)
	for _, r := range readers {
		entries, err := r.read(text)
		if err != nil {
			if err.Code != field.UnknownName && err.Code != field.Unreadable {
				t.Fatalf("%s of %q: %v", r.name, text, err)
			}
			if plain := field.Plain(text); err.Max == 0 && (field.Plain(err.Got) == plain || strings.HasSuffix(err.Got, "…")) {
				continue // It is read as a whole, and named as a whole.
			}
			at := slices.IndexFunc(words, func(one token) bool { return one.place == err.Max })
			if at < 0 || !strings.HasPrefix(strings.ToLower(err.Got), field.Shorten(words[at].word)) {
				t.Fatalf("%s of %q: the error names no word at character %d: %v", r.name, text, err.Max, err)
			}
			// The entries before it are understood.
			first := slices.IndexFunc(words, func(one token) bool { return one.entry == words[at].entry })
			before := string([]rune(text)[:words[first].place-1])
			if _, err := r.read(before); err != nil {
				t.Fatalf("%s of %q: %q cannot be read either: %v", r.name, text, before, err)
			}
			continue
		}
		number, last := -1, -1
		for _, one := range words {
			if one.entry != last {
				number, last = number+1, one.entry
			}
			word := one.word
			if word == "electric" && r.name != "resistances" {
				word = "electrical"
			}
			if number >= len(entries) || !slices.Contains(entries[number], word) {
				t.Fatalf("%s of %q drops %q: %v", r.name, text, one.word, entries)
			}
		}
		if number+1 != len(entries) {
			t.Fatalf("%s of %q makes up entries: %v", r.name, text, entries)
		}
	}
}

func TestReadersUnderstandAllOfATextOrNameThePlace(t *testing.T) {
	t.Run("BEACON-D7 BEACON-A4 BEACON-W2 BEACON-B1 any text", rapid.MakeCheck(readAll))
}

func FuzzReaders(f *testing.F) { f.Fuzz(rapid.MakeFuzz(readAll)) }

func ExampleParseMarks() {
	marks, _ := beacon.ParseMarks("wounds", "Slowed and burning d8", false)
	fmt.Println(beacon.Describe(marks))
	_, err := beacon.ParseMarks("wounds", "slowed, merry", false)
	fmt.Println(err)
	// Output:
	// slowed 2,burning 3
	// wounds has an unknown name at character 9: merry
}

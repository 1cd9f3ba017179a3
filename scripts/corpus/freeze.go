package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"

	beacon "rulewright/rules/beacon/notation"
	dewprism "rulewright/rules/dewprism/notation"
	elemental "rulewright/rules/elemental/notation"
	icon "rulewright/rules/icon/notation"
	"rulewright/rules/markup"
	"rulewright/wasm/golden"
)

// A source is the text of an ability of a game.
type source struct {
	Game string `json:"game"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// A frozen text is a text with its reading at one time.
type frozen struct {
	source
	// Clauses are those of the reading.
	Clauses []markup.Clause `json:"clauses"`
	// Steps are the reading without its clauses, as JSON.
	Steps json.RawMessage `json:"steps"`
	// Exact are the steps of each clause of ICON as an exact sentence, and Alone the passages that mean the same without
	// the rest of their text.
	Exact []string `json:"exact,omitempty"`
	Alone []uint64 `json:"alone,omitempty"`
}

// full reports whether each clause is played.
func (f *frozen) full() bool { return markup.AllPlayed(f.Clauses) }

// freezeText reads a text as its game does.
func freezeText(s source) (frozen, error) {
	f := frozen{source: s}
	var steps any
	switch s.Game {
	case "icon":
		a := icon.Read(s.Text)
		f.Clauses, f.Exact, f.Alone = a.Clauses, exactClauses(a), alone(s.Text, a)
		a.Clauses, a.Spans, a.Passages, a.Effort, a.Said = nil, nil, nil, 0, 0
		steps = a
	case "dewprism":
		a := dewprism.Read(s.Text)
		f.Clauses, a.Clauses, a.Effort = a.Clauses, nil, 0
		steps = a
	case "beacon":
		a := beacon.Read(s.Text)
		f.Clauses, a.Clauses, a.Effort = a.Clauses, nil, 0
		steps = a
	case "elemental":
		a := elemental.Read(s.Text)
		f.Clauses, a.Clauses, a.Effort = a.Clauses, nil, 0
		steps = a
	default:
		return f, fmt.Errorf("game: %q is none of the four", s.Game)
	}
	data, err := json.Marshal(steps)
	f.Steps = data
	return f, err
}

// shown are the fields of steps with words that are only shown, or asked, which are those of the text, and the numbers of
// steps.
var shown = regexp.MustCompile(`"(Label|Text|Key|Named|Name|Trigger|Arms)":"[^"]*"|"Part":[0-9]+,?`)

// sameSteps reports whether two readings play the same. A field without a value counts as a missing one: a step that is
// read later may have new fields.
func sameSteps(a, b *frozen) bool {
	return bytes.Equal(shown.ReplaceAll(withoutZeros(a.Steps), nil), shown.ReplaceAll(withoutZeros(b.Steps), nil))
}

// withoutZeros returns JSON without the fields that have no value.
func withoutZeros(steps []byte) []byte {
	var value any
	if json.Unmarshal(steps, &value) != nil {
		return steps
	}
	data, err := json.Marshal(pruned(value))
	if err != nil {
		return steps
	}
	return data
}

// pruned returns a value of JSON without its zeros, which are nil.
func pruned(value any) any {
	switch v := value.(type) {
	case map[string]any:
		for key, inner := range v {
			if v[key] = pruned(inner); v[key] == nil {
				delete(v, key)
			}
		}
		if len(v) == 0 {
			return nil
		}
	case []any:
		for i := range v {
			v[i] = pruned(v[i])
		}
		if len(v) == 0 {
			return nil
		}
	case bool, float64, string:
		if v == false || v == 0.0 || v == "" {
			return nil
		}
	}
	return value
}

// invented returns the texts of the golden calls that read one.
func invented() ([]source, error) {
	files, err := golden.Files()
	if err != nil {
		return nil, err
	}
	var found []source
	for _, file := range files {
		for _, c := range file.Cases {
			game, reads := strings.CutSuffix(c.Operation, "_read")
			var request struct {
				Text string `json:"text"`
			}
			if reads && json.Unmarshal(c.Request, &request) == nil && request.Text != "" {
				found = append(found, source{game, c.Name, request.Text})
			}
		}
	}
	return found, nil
}

// freeze writes the readings of texts, one on each line.
func freeze(out io.Writer, texts []source) error {
	to := json.NewEncoder(out)
	to.SetEscapeHTML(false)
	for _, s := range texts {
		f, err := freezeText(s)
		if err != nil {
			return fmt.Errorf("%s: %w", s.Name, err)
		}
		if err := to.Encode(f); err != nil {
			return err
		}
	}
	return nil
}

// thaw reads what freeze has written.
func thaw(file string) ([]frozen, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var list []frozen
	for number, line := range bytes.Split(bytes.TrimSpace(data), []byte("\n")) {
		var f frozen
		if err := json.Unmarshal(line, &f); err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", file, number+1, err)
		}
		list = append(list, f)
	}
	return list, nil
}

// compare prints how the readings of frozen texts differ from those of now: per game how many are equal, and each text
// of which a clause is now left to the table, is now played, or has other steps.
func compare(out io.Writer, texts []frozen) error {
	counts := map[string]*struct{ equal, lost, gained, other int }{}
	for _, game := range games {
		counts[game] = &struct{ equal, lost, gained, other int }{}
	}
	for i := range texts {
		before := &texts[i]
		after, err := freezeText(before.source)
		if err != nil {
			return err
		}
		lost, gained := changes(before.Clauses, after.Clauses)
		same := sameSteps(before, &after)
		count := counts[before.Game]
		switch {
		case same && len(lost)+len(gained) == 0:
			count.equal++
			continue
		case len(lost) > 0:
			count.lost++
		case len(gained) > 0:
			count.gained++
		default:
			count.other++
		}
		fmt.Fprintf(out, "%s: %s\n", before.Game, before.Name)
		for _, text := range lost {
			fmt.Fprintf(out, "  now left   %s\n", text)
		}
		for _, text := range gained {
			fmt.Fprintf(out, "  now played %s\n", text)
		}
		if !same {
			printOther(out, before, &after)
		}
	}
	for _, game := range games {
		if c := counts[game]; *c != (struct{ equal, lost, gained, other int }{}) {
			fmt.Fprintf(out, "%-9s %5d equal, %d with a clause that is now left, %d that is now played, %d with other steps\n",
				game, c.equal, c.lost, c.gained, c.other)
		}
	}
	return nil
}

// games are the four games, in the order of the printed counts.
var games = [...]string{"icon", "dewprism", "beacon", "elemental"}

// changes returns the words that were played and are now left, and those that were left and are now played.
func changes(before, after []markup.Clause) (lost, gained []string) {
	played := [2]map[string]bool{{}, {}}
	for i, list := range [][]markup.Clause{before, after} {
		for _, c := range list {
			if c.Played {
				played[i][wordsOf(c.Text)] = true
			}
		}
	}
	whole := [2]string{}
	for i, list := range [][]markup.Clause{before, after} {
		for _, c := range list {
			if c.Played {
				whole[i] += wordsOf(c.Text) + " "
			}
		}
	}
	for _, c := range before {
		if text := wordsOf(c.Text); c.Played && !played[1][text] && !strings.Contains(whole[1], text) {
			lost = append(lost, c.Text)
		}
	}
	for _, c := range after {
		if text := wordsOf(c.Text); c.Played && !played[0][text] && !strings.Contains(whole[0], text) {
			gained = append(gained, c.Text)
		}
	}
	return lost, gained
}

// wordsOf returns the letters and digits of a text, with one blank between words.
func wordsOf(text string) string {
	return strings.TrimSpace(notLetters.ReplaceAllString(strings.ToLower(withoutLinks(withoutTags(text))), " "))
}

// printOther prints the part in which two readings of a text differ.
func printOther(out io.Writer, before, after *frozen) {
	a, b := string(withoutZeros(before.Steps)), string(withoutZeros(after.Steps))
	from := 0
	for from < len(a) && from < len(b) && a[from] == b[from] {
		from++
	}
	from = max(0, from-60)
	fmt.Fprintf(out, "  steps were %s\n  steps are  %s\n", a[from:min(len(a), from+200)], b[from:min(len(b), from+200)])
}

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A fault is a change of one behaviour, made on purpose: in a file of the rules
// of ICON, one text in place of another that the file holds once.
type fault struct{ name, file, old, new string }

// faults are such that each concerns another kind of behaviour. They are made
// in the base, which does not change, so their texts stay right for it.
var faults = []fault{
	{"a dash rounds its half of the speed down", "space/step.go", "return (speed + 1) / 2", "return speed / 2"},
	{"a mark stays when its giver leaves the fight", "encounter/defeat.go", "f.lose(id, at, \"ICON-C9\")", "_ = at"},
	{"a round names its opening side before its number", "encounter/round.go",
		"\tf.set(kind, \"\", FieldRound, f.Round+1, rule)\n\tf.write(icon.TurnKept, \"\", TextOpening, string(opening), rule)\n",
		"\tf.write(icon.TurnKept, \"\", TextOpening, string(opening), rule)\n\tf.set(kind, \"\", FieldRound, f.Round+1, rule)\n"},
	{"passing after acting is refused by another rule", "encounter/turn.go",
		"field.RefusedBy(\"ICON-T4\", \"who\", \"hasActed\")", "field.RefusedBy(\"ICON-T3\", \"who\", \"hasActed\")"},
	{"a gift to oneself is refused in another field", "encounter/limitbreak.go",
		"field.RefusedBy(\"ICON-L4\", \"gift\", \"giftToItself\")", "field.RefusedBy(\"ICON-L4\", \"who\", \"giftToItself\")"},
	{"pushing through rolls a die less", "narrative/strain.go", "Dice: spend, Sides: 6", "Dice: max(1, spend-1), Sides: 6"},
	{"charges of vigilance reach seven", "encounter/carry.go", "maxVigilance = 6", "maxVigilance = 7"},
	{"a camp takes effort beyond the most away", "narrative/rest.go", "max(now, h.maxEffort())", "min(now+99, h.maxEffort())"},
	{"a slow turn is not noted as one", "encounter/turn.go", "f.set(icon.TurnKept, \"\", FieldSlowTurn, 1, \"ICON-T4\")", "_ = who"},
	{"a cure of the bloodied saves before its surge tells", "cure.go", "append(vigor.Events, saves.Events...)", "append(saves.Events, vigor.Events...)"},
	{"a collision takes a vulnerable character's last hit point", "encounter/shove.go", "\t\tmost--\n", "\t\tmost -= 0\n"},
	{"the roll of a gamble has another purpose", "encounter/use.go", "Purpose: \"gamble\"", "Purpose: \"gambit\""},
}

// proveBreaks breaks the base by each fault and reports after how many requests
// the instrument finds it. It returns an error where one is not found.
func (c *comparison) proveBreaks(root, tree string) (bool, error) {
	c.first = true
	missed := 0
	for i, f := range faults {
		overlay, err := f.write(tree, filepath.Join(root, "build/freeze/breaks", fmt.Sprint(i)))
		if err != nil {
			return false, err
		}
		c.new = filepath.Join(root, "build/freeze/broken")
		if err := build(tree, c.new, overlay, false); err != nil {
			return false, fmt.Errorf("%s: %w", f.name, err)
		}
		began := time.Now()
		t, err := c.run()
		if err != nil {
			return false, fmt.Errorf("%s: %w", f.name, err)
		}
		if t.different == 0 {
			missed++
			fmt.Printf("%-50s NOT FOUND in %d requests\n", f.name, t.sent)
			continue
		}
		kinds := sorted(t.differing)
		first := t.differences[0]
		name, _, _ := strings.Cut(string(first.call.line()), " ")
		do, _ := inner(first.call.request, "command")["do"].(string)
		fmt.Printf("%-50s found within %6d requests, %2.0f s: %s %s differs in %s\n",
			f.name, t.sent, time.Since(began).Seconds(), strings.TrimPrefix(name, "+"), do, strings.Join(kinds, ", "))
	}
	if missed > 0 {
		return true, fmt.Errorf("%d of %d faults were not found", missed, len(faults))
	}
	return false, nil
}

// write writes the broken file and an overlay that puts it in the place of the right one.
func (f fault) write(tree, folder string) (overlay string, err error) {
	right := filepath.Join(tree, "rules/icon", f.file)
	code, err := os.ReadFile(right)
	if err != nil {
		return "", err
	}
	if count := strings.Count(string(code), f.old); count != 1 {
		return "", fmt.Errorf("%s: %s holds the text %d times, not once", f.name, f.file, count)
	}
	broken := filepath.Join(folder, "broken.txt") // No .go: "./..." of this tree must not find it.
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{right: broken}})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(folder, "overlay.json")
	return overlay, errors.Join(os.MkdirAll(folder, 0o777),
		os.WriteFile(broken, []byte(strings.Replace(string(code), f.old, f.new, 1)), 0o666),
		os.WriteFile(overlay, list, 0o666))
}

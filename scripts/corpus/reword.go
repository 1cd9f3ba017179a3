package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"rulewright/rules/markup"
)

// A rewording writes a text in other words of the same meaning.
type rewording struct {
	name string
	// game is the only game whose texts it is for, "" for all.
	game string
	from *regexp.Regexp
	to   string
}

// rewordings are one for each kind of difference between the texts that people write. Each is applied alone.
var rewordings = []rewording{
	{"gets for gains", "", regexp.MustCompile(`\bgains\b`), "gets"},
	{"receives for gains", "", regexp.MustCompile(`\bgains\b`), "receives"},
	{"get for gain", "", regexp.MustCompile(`\bgain\b`), "get"},
	{"enemy for foe", "icon", regexp.MustCompile(`\bfoe\b`), "enemy"},
	{"enemies for foes", "icon", regexp.MustCompile(`\bfoes\b`), "enemies"},
	{"foe for enemy", "beacon", regexp.MustCompile(`\benemy\b`), "foe"},
	{"push for shove", "icon", regexp.MustCompile(`\bshove\b`), "push"},
	{"make for create", "icon", regexp.MustCompile(`\bcreate\b`), "make"},
	{"place for create", "icon", regexp.MustCompile(`\bcreate\b`), "place"},
	{"within for in range", "icon", regexp.MustCompile(`\bin range ([0-9]+)\b`), "within $1"},
	{"within spaces for in range", "icon", regexp.MustCompile(`\bin range ([0-9]+)\b`), "within $1 spaces"},
	{"suffers for takes", "icon", regexp.MustCompile(`\btakes\b`), "suffers"},
	{"takes for suffers", "beacon", regexp.MustCompile(`\bsuffers\b`), "takes"},
	{"gets for suffers", "beacon", regexp.MustCompile(`\bsuffers\b`), "gets"},
	{"as long as for while", "", regexp.MustCompile(`\bwhile\b`), "as long as"},
	{"whenever for when", "", regexp.MustCompile(`\bwhen\b`), "whenever"},
	{"armour", "", regexp.MustCompile(`\barmor\b`), "armour"},
	{"vigour", "", regexp.MustCompile(`\bvigor\b`), "vigour"},
	{"centre", "", regexp.MustCompile(`\bcenter\b`), "centre"},
	{"unoccupied for free", "icon", regexp.MustCompile(`\bfree space`), "unoccupied space"},
	{"2D for 2[D]", "icon", regexp.MustCompile(`\b([0-9])\[D\]`), "${1}D"},
	{"make a save", "icon", regexp.MustCompile(`\b(must) save\b`), "$1 make a save"},
	{"until your next turn starts", "", regexp.MustCompile(`\buntil the start of (your|their|its) next turn\b`), "until $1 next turn starts"},
	{"every for each", "", regexp.MustCompile(`\beach\b`), "every"},
	{"can for may", "", regexp.MustCompile(`\b(you|You) may\b`), "$1 can"},
	{"one for a", "icon", regexp.MustCompile(`\b[Aa] foe\b`), "one foe"},
	{"that character for they", "icon", regexp.MustCompile(`\bThey\b`), "That character"},
	{"and then for then", "", regexp.MustCompile(`, then\b`), " and then"},
	{"without commas", "", regexp.MustCompile(`([a-z]), `), "$1 "},
	{"on a hit", "", regexp.MustCompile(`\bOn hit:`), "On a hit:"},
	{"hit for on hit", "icon", regexp.MustCompile(`\bOn hit:`), "Hit:"},
	{"on pass", "dewprism", regexp.MustCompile(`\bOn ?Hit:`), "On Pass:"},
	{"dash after a label", "", regexp.MustCompile(`\b(Effect|On hit|Miss|Hit|Trigger|Range|Target|Use|Cost):`), "$1 –"},
	{"bullets before labels", "", regexp.MustCompile(`(?m)^([ \t]*)(\*\*)?(Effect|On hit|Miss|Hit|Trigger|Range|Target|Use|Attack|Dmg|Accuracy|Duration)(\*\*)?:`), "$1• $2$3$4:"},
	{"raise for increase", "dewprism", regexp.MustCompile(`\b([Ii])ncrease\b`), "raise"},
	{"lower for reduce", "dewprism", regexp.MustCompile(`\b[Rr]educe\b`), "lower"},
	{"feet", "beacon", regexp.MustCompile(`\b([0-9]+)['’]`), "$1 feet"},
	{"within a range of", "beacon", regexp.MustCompile(`\bwithin ([0-9])`), "within a range of $1"},
	{"against for vs", "beacon", regexp.MustCompile(`\bvs\b`), "against"},
	{"rounds in brackets", "beacon", regexp.MustCompile(`\bfor ([0-9]+) rounds`), "($1 rounds)"},
	{"without an exclamation mark", "beacon", regexp.MustCompile(`!`), ""},
	{"1 act", "beacon", regexp.MustCompile(`\bCost: Act\b`), "Cost: 1 Act"},
	{"on one line", "beacon", regexp.MustCompile(`\n[ \t]*[*-]?[ \t]*`), " "},
	{"capitals", "", regexp.MustCompile(`\b(foe|ally|allies|foes|target|vigor|damage)\b`), "\x00"},
	{"without stops at ends", "", regexp.MustCompile(`(?m)\.[ \t]*($|</p>)`), "$1"},
	{"blank lines", "", regexp.MustCompile(`\n`), "\n\n"},
}

// write applies the rewording.
func (r *rewording) write(text string) string {
	if r.to == "\x00" {
		return r.from.ReplaceAllStringFunc(text, func(w string) string { return strings.ToUpper(w[:1]) + w[1:] })
	}
	return r.from.ReplaceAllString(text, r.to)
}

// reword prints for each rewording how many of the texts that are read in full it changes, how many of these are still
// read in full, and which then mean something else. Left is the name of a rewording, of which it prints the clauses that
// are left to the table.
func reword(out io.Writer, texts []frozen, left string) error {
	for _, game := range games {
		all, full, printed := 0, 0, false
		for i := range rewordings {
			r := &rewordings[i]
			if r.game != "" && r.game != game {
				continue
			}
			count, stay, err := tryRewording(out, texts, game, r.name, left, r.write)
			if err != nil {
				return err
			}
			if count == 0 {
				continue
			}
			all, full, printed = all+count, full+stay, true
			fmt.Fprintf(out, "%-9s %-30s %4d of %4d stay full (%.1f %%)\n", game, r.name, stay, count, share(stay, count))
		}
		if printed {
			fmt.Fprintf(out, "%-9s %-30s %4d of %4d stay full (%.1f %%)\n", game, "all rewordings", full, all, share(full, all))
		}
		for _, columns := range []int{40, 60, 75, 90} {
			count, stay, err := tryRewording(out, texts, game, fmt.Sprintf("wrapped at %d", columns), left,
				func(text string) string { return wrap(text, columns) })
			if err != nil {
				return err
			}
			if count > 0 {
				fmt.Fprintf(out, "%-9s wrapped at %d columns          %4d of %4d stay full (%.1f %%)\n", game, columns, stay, count, share(stay, count))
			}
		}
	}
	return nil
}

// tryRewording returns how many full texts of a game a rewording changes, and how many stay full.
func tryRewording(out io.Writer, texts []frozen, game, name, left string, write func(string) string) (count, stay int, err error) {
	for i := range texts {
		before := &texts[i]
		if before.Game != game || !before.full() || len(before.Clauses) == 0 {
			continue
		}
		// The first line is the name, which keeps its words.
		first, rest, _ := strings.Cut(before.Text, "\n")
		words := write(rest)
		if words == rest {
			continue
		}
		text := first + "\n" + words
		after, err := freezeText(source{game, before.Name, text})
		if err != nil {
			return 0, 0, err
		}
		count++
		if !after.full() {
			if left == name {
				fmt.Fprintf(out, "%s: %s\n", game, before.Name)
				for _, c := range after.Clauses {
					if !c.Played {
						fmt.Fprintf(out, "  now left   %s\n", c.Text)
					}
				}
			}
			continue
		}
		stay++
		if !sameSteps(before, &after) {
			fmt.Fprintf(out, "%s: %s: %s means something else\n", game, name, before.Name)
			for j, c := range after.Clauses {
				if j >= len(before.Clauses) || before.Clauses[j].Meaning != c.Meaning {
					fmt.Fprintf(out, "  %s\n  = %s\n", c.Text, c.Meaning)
				}
			}
			printOther(out, before, &after)
		}
	}
	return count, stay, nil
}

// wrap returns the words of a text without markup, in lines of at most so many letters, as a PDF gives them.
func wrap(text string, columns int) string {
	var out strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(string(markup.Read(text).Text)), "\n") {
		width := 0
		for _, word := range strings.Fields(line) {
			switch size := len([]rune(word)); {
			case width == 0:
				width = size
			case width+1+size > columns:
				out.WriteByte('\n')
				width = size
			default:
				out.WriteByte(' ')
				width += 1 + size
			}
			out.WriteString(word)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

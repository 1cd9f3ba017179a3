package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"path"
	"regexp"
	"slices"
	"strings"

	"rulewright/rules/dewprism/notation"
)

// dewprismAbilities counts the abilities of sheets, and of items of a world.
type dewprismAbilities struct {
	// most is how many unread clauses are printed; sample and seed are a sample to print instead.
	most, sample int
	seed         uint64
	abilities    []dewprismAbility
	full, none   int
	// sheets are the texts that were counted, once each; drafts and copies are how many were left out.
	sheets         map[string]bool
	drafts, copies int
	clauses        int
	played         int
	unread         map[string]int
}

// A dewprismAbility is an ability with its meaning.
type dewprismAbility struct {
	owner, text string
	read        *notation.Ability
}

var (
	// dewprismAbilityStart is the heading of an ability in a sheet, dewprismTags the line behind it.
	dewprismAbilityStart = regexp.MustCompile(`(?m)^[ \t]*(?:Doctrine|M?A\d+)[:.]`)
	dewprismTags         = regexp.MustCompile(`(?im)^[ \t]*(?:melee|magic|skill|focus)-[a-z]+-(?:action|reaction|passive|item|reactive|trigger)`)
	dewprismSheet        = regexp.MustCompile(`(?im)^[ \t]*abilities[ \t]*$`)
	dewprismEnd          = regexp.MustCompile(`\|[ \t]*(?://[^\n]*)?(?:\n|$)`)
	dewprismNamed        = regexp.MustCompile(`\n[ \t]*\n`)
)

// readSheet reads the abilities of a sheet: they come behind a line "Abilities".
func (r *dewprismAbilities) readSheet(d document) {
	text := strings.ReplaceAll(d.text, "\r", "")
	at := dewprismSheet.FindStringIndex(text)
	if at == nil {
		return
	}
	switch name := path.Base(d.name); {
	case strings.HasPrefix(name, "_"):
		r.drafts++
		return
	case r.sheets[text]:
		r.copies++
		return
	case r.sheets == nil:
		r.sheets = map[string]bool{}
	}
	r.sheets[text] = true
	for _, part := range dewprismEnd.Split(text[at[1]:], -1) {
		starts := dewprismAbilityStart.FindAllStringIndex(part, -1)
		if len(starts) == 0 {
			for _, one := range dewprismNamed.Split(part, -1) {
				r.add(d.name, one)
			}
			continue
		}
		for i, start := range starts {
			end := len(part)
			if i+1 < len(starts) {
				end = starts[i+1][0]
			}
			r.add(d.name, part[start[0]:end])
		}
	}
}

// add counts an ability that has more than a name.
func (r *dewprismAbilities) add(owner, text string) {
	text = strings.TrimSpace(text)
	if !dewprismTags.MatchString(text) && !dewprismLine.MatchString(text) {
		return
	}
	a := dewprismAbility{owner, text, notation.Read(text)}
	r.abilities = append(r.abilities, a)
	if r.unread == nil {
		r.unread = map[string]int{}
	}
	played, all := 0, 0
	for _, c := range a.read.Clauses {
		if strings.HasPrefix(c.Text, `"`) {
			continue // The story is no rule.
		}
		all++
		if c.Played {
			played++
			continue
		}
		text := c.Text
		if c.Label != "" && !strings.HasPrefix(text, c.Label) {
			text = "[" + c.Label + "] " + text
		}
		r.unread[spaces.ReplaceAllString(digits.ReplaceAllString(text, "N"), " ")]++
	}
	r.clauses += all
	r.played += played
	switch {
	case played == all && all > 0:
		r.full++
	case played == 0:
		r.none++
	}
}

// print prints the counts, then the unread clauses by their frequency.
func (r *dewprismAbilities) print(out io.Writer) {
	n := len(r.abilities)
	if n == 0 {
		return
	}
	if r.sample > 0 {
		r.printSample(out)
		return
	}
	fmt.Fprint(out, "\ndewprism abilities\n")
	owners := map[string]bool{}
	for i := range r.abilities {
		owners[r.abilities[i].owner] = true
	}
	if r.drafts+r.copies > 0 {
		fmt.Fprintf(out, "sheets       %5d with abilities, without %d drafts (names with _) and %d copies\n", len(owners),
			r.drafts, r.copies)
	}
	fmt.Fprintf(out, "abilities    %5d: %d full (%.1f %%), %d in part (%.1f %%), %d none (%.1f %%)\n", n,
		r.full, share(r.full, n), n-r.full-r.none, share(n-r.full-r.none, n), r.none, share(r.none, n))
	fmt.Fprintf(out, "clauses      %5d: %d played (%.1f %%)\n", r.clauses, r.played, share(r.played, r.clauses))
	if len(r.unread) == 0 {
		return
	}
	fmt.Fprint(out, "\ndewprism abilities: clauses that are left to the table, by frequency\n")
	patterns := slices.SortedFunc(maps.Keys(r.unread), func(a, b string) int {
		return cmp.Or(r.unread[b]-r.unread[a], cmp.Compare(a, b))
	})
	for _, pattern := range patterns[:min(r.most, len(patterns))] {
		fmt.Fprintf(out, "  %4d %s\n", r.unread[pattern], pattern)
	}
}

// printSample prints abilities, each clause with its meaning, to be read by hand.
func (r *dewprismAbilities) printSample(out io.Writer) {
	chance := rand.New(rand.NewPCG(r.seed, r.seed))
	for _, j := range chance.Perm(len(r.abilities))[:min(r.sample, len(r.abilities))] {
		a := &r.abilities[j]
		fmt.Fprintf(out, "\n%s (%s)\n", a.read.Name, a.owner)
		for _, c := range a.read.Clauses {
			if !c.Played {
				fmt.Fprintf(out, "  -- %s\n", spaces.ReplaceAllString(c.Text, " "))
				continue
			}
			fmt.Fprintf(out, "  ++ %s\n     = %s\n", spaces.ReplaceAllString(c.Text, " "), c.Meaning)
		}
	}
}

func (r *dewprismAbilities) texts() []source {
	var list []source
	for i := range r.abilities {
		list = append(list, source{"dewprism", r.abilities[i].read.Name, r.abilities[i].text})
	}
	return list
}

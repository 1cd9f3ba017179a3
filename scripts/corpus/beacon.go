package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"rulewright/rules/beacon/notation"
)

// beaconPowers counts the powers of Beacon Road in lists of Markdown.
type beaconPowers struct {
	// most is how many unread clauses are printed; sample and seed are a sample to print instead.
	most, sample int
	seed         uint64
	powers       []*notation.Ability
	sources      []source
	full, none   int
	clauses      int
	played       int
	upgrades     int
	unread       map[string]int
}

var (
	// beaconStart is the name of a power in a list, beaconCost a line that only powers of this game have.
	beaconStart = regexp.MustCompile(`(?m)^[*-] [^:\n]+$`)
	beaconCost  = regexp.MustCompile(`(?m)^[ \t]+[*-] Cost:`)
)

// readItem reads nothing: powers of Beacon Road are lists in texts.
func (*beaconPowers) readItem(item) {}

func (r *beaconPowers) readDocument(d document) {
	text := strings.ReplaceAll(d.text, "\r", "")
	starts := beaconStart.FindAllStringIndex(text, -1)
	for i, start := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		part := text[start[0]:end]
		if heading := strings.Index(part, "\n#"); heading >= 0 {
			part = part[:heading]
		}
		if rule := strings.Index(part, "\n* * *"); rule >= 0 {
			part = part[:rule]
		}
		if beaconCost.MatchString(part) {
			r.add(part)
		}
	}
}

// add counts a power. Words before its first label are a story, and an upgrade that is not taken has no effect.
func (r *beaconPowers) add(text string) {
	a := notation.Read(text)
	r.powers, r.sources = append(r.powers, a), append(r.sources, source{"beacon", a.Name, text})
	if r.unread == nil {
		r.unread = map[string]int{}
	}
	played, all, labelled := 0, 0, false
	for _, c := range a.Clauses {
		labelled = labelled || c.Label != ""
		switch {
		case !labelled:
			continue
		case c.Meaning == "not taken":
			r.upgrades++
			continue
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
func (r *beaconPowers) print(out io.Writer) {
	n := len(r.powers)
	if n == 0 {
		return
	}
	if r.sample > 0 {
		r.printSample(out)
		return
	}
	fmt.Fprintf(out, "\nbeacon powers\npowers       %5d: %d full (%.1f %%), %d in part (%.1f %%), %d none (%.1f %%)\n", n,
		r.full, share(r.full, n), n-r.full-r.none, share(n-r.full-r.none, n), r.none, share(r.none, n))
	fmt.Fprintf(out, "clauses      %5d: %d played (%.1f %%), and %d upgrades that are not taken\n", r.clauses, r.played,
		share(r.played, r.clauses), r.upgrades)
	if len(r.unread) == 0 {
		return
	}
	fmt.Fprint(out, "\nbeacon powers: clauses that are left to the table, by frequency\n")
	patterns := slices.SortedFunc(maps.Keys(r.unread), func(a, b string) int {
		return cmp.Or(r.unread[b]-r.unread[a], cmp.Compare(a, b))
	})
	for _, pattern := range patterns[:min(r.most, len(patterns))] {
		fmt.Fprintf(out, "  %4d %s\n", r.unread[pattern], pattern)
	}
}

// printSample prints powers, each clause with its meaning, to be read by hand.
func (r *beaconPowers) printSample(out io.Writer) {
	chance := rand.New(rand.NewPCG(r.seed, r.seed))
	for _, j := range chance.Perm(len(r.powers))[:min(r.sample, len(r.powers))] {
		fmt.Fprintf(out, "\n%s\n", r.powers[j].Name)
		for _, c := range r.powers[j].Clauses {
			if !c.Played {
				fmt.Fprintf(out, "  -- %s\n", spaces.ReplaceAllString(c.Text, " "))
				continue
			}
			fmt.Fprintf(out, "  ++ %s\n     = %s\n", spaces.ReplaceAllString(c.Text, " "), c.Meaning)
		}
	}
}

func (r *beaconPowers) texts() []source { return r.sources }

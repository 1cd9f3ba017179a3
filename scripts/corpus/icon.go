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

	"rulewright/rules/icon/notation"
)

// The iconReader reads abilities of ICON: items of heroes and of foes whose names end
// with a cost in brackets, and files of text that begin with such a line.
type iconReader struct {
	// most is how many unread clauses are printed; sample and seed are a sample to print instead.
	most, sample int
	seed         uint64
	// grammar counts each clause that is understood, whether or not the combat plays it.
	grammar bool
	seen    map[string]bool
	kinds   [3]iconKind
}

// An iconKind is one kind of abilities with its counts.
type iconKind struct {
	abilities       []iconAbility
	full, none      int
	clauses, played int
	// said are the clauses that readings play, and not the grammar.
	said     int
	unread   map[string]int
	patterns map[string]string
}

// An iconAbility is an ability with its meaning.
type iconAbility struct {
	name, owner, text string
	read              *notation.Ability
}

// iconNames are the names of the kinds.
var iconNames = [...]string{"heroes", "foes", "texts"}

// iconCost matches the end of the name of an item with a cost.
var iconCost = regexp.MustCompile(`(?i)\([^()]*\b(?:action|actions|interrupt|resolve|free)\b.*\)\W*$`)

// notLetters matches everything that does not distinguish two texts.
var notLetters = regexp.MustCompile(`[^a-z0-9]+`)

func (r *iconReader) readItem(i item) {
	if !iconCost.MatchString(i.name) {
		return
	}
	kind := 0
	if i.owned {
		kind = 1
	}
	r.add(kind, i.name, i.owner, i.name+"\n"+i.text)
}

func (r *iconReader) readDocument(d document) {
	for _, text := range strings.Split(d.text, "\n\n") {
		first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		if iconCost.MatchString(first) {
			r.add(2, first, "", strings.TrimSpace(text))
		}
	}
}

// add counts an ability. One with the same words counts once.
func (r *iconReader) add(kind int, name, owner, text string) {
	key := notLetters.ReplaceAllString(strings.ToLower(withoutLinks(withoutTags(text))), "")
	if r.seen == nil {
		r.seen = map[string]bool{}
	}
	if r.seen[key] {
		return
	}
	r.seen[key] = true
	read := notation.Read(text)
	if r.grammar {
		read = notation.Parse(text)
	}
	r.kinds[kind].count(iconAbility{name, owner, text, read})
}

// count counts an ability.
func (k *iconKind) count(a iconAbility) {
	k.abilities = append(k.abilities, a)
	if k.unread == nil {
		k.unread, k.patterns = map[string]int{}, map[string]string{}
	}
	played := 0
	for _, c := range a.read.Clauses {
		if c.Played {
			played++
			continue
		}
		pattern := patternOf(c)
		k.unread[pattern]++
		k.patterns[pattern] = c.Text
	}
	k.clauses += len(a.read.Clauses)
	k.played += played
	k.said += a.read.Said
	switch {
	case played == 0:
		k.none++
	case played == len(a.read.Clauses):
		k.full++
	}
}

var (
	capitalized = regexp.MustCompile(`([a-z,'’] )[A-Z][A-Za-z'’]*(?: (?:of |the )*[A-Z][A-Za-z'’]*)*`)
	theName     = regexp.MustCompile(`^(The|This) (?:[A-Z][a-z'’]* ?)+`)
	digits      = regexp.MustCompile(`\d+`)
	spaces      = regexp.MustCompile(`\s+`)
	linked      = regexp.MustCompile(`@[A-Za-z]+\[[^\]]*\](?:\{([^}]*)\})?`)
)

// withoutLinks returns a text with the words of links in place of them.
func withoutLinks(text string) string { return linked.ReplaceAllString(text, "$1") }

// patternOf returns the pattern of a clause: its label, and its words with N for numbers and X for names.
func patternOf(c notation.Clause) string {
	text := theName.ReplaceAllString(c.Text, "The X ")
	text = capitalized.ReplaceAllString(text, "${1}X")
	if c.Label != "" && !strings.HasPrefix(c.Text, c.Label) {
		text = "[" + c.Label + "] " + text
	}
	return spaces.ReplaceAllString(digits.ReplaceAllString(text, "N"), " ")
}

func (r *iconReader) print(out io.Writer) {
	if r.sample > 0 {
		r.printSample(out)
		return
	}
	for i := range r.kinds {
		k := &r.kinds[i]
		if len(k.abilities) == 0 {
			continue
		}
		n := len(k.abilities)
		fmt.Fprintf(out, "\nicon %s\nabilities    %5d: %d full (%.1f %%), %d in part (%.1f %%), %d none (%.1f %%)\n", iconNames[i], n,
			k.full, share(k.full, n), n-k.full-k.none, share(n-k.full-k.none, n), k.none, share(k.none, n))
		fmt.Fprintf(out, "clauses      %5d: %d played (%.1f %%), %d of them by readings\n", k.clauses, k.played, share(k.played, k.clauses), k.said)
		if len(k.unread) == 0 {
			continue
		}
		fmt.Fprintf(out, "\nicon %s: clauses that are left to the table, by frequency\n", iconNames[i])
		patterns := slices.SortedFunc(maps.Keys(k.unread), func(a, b string) int {
			return cmp.Or(k.unread[b]-k.unread[a], cmp.Compare(a, b))
		})
		for _, pattern := range patterns[:min(r.most, len(patterns))] {
			fmt.Fprintf(out, "  %4d %s\n", k.unread[pattern], pattern)
		}
	}
}

// share returns a part in percent.
func share(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }

// printSample prints abilities, each clause with its meaning, to be read by hand.
func (r *iconReader) printSample(out io.Writer) {
	chance := rand.New(rand.NewPCG(r.seed, r.seed))
	for i := range r.kinds {
		k := &r.kinds[i]
		for _, j := range chance.Perm(len(k.abilities))[:min(r.sample, len(k.abilities))] {
			a := &k.abilities[j]
			fmt.Fprintf(out, "\n%s (%s)\n  %s\n", a.name, cmp.Or(a.owner, iconNames[i]), notation.PrintHeader(&a.read.Header))
			for _, c := range a.read.Clauses {
				words := spaces.ReplaceAllString(withoutLinks(withoutTags(a.text[c.From:c.To])), " ")
				if !c.Played {
					fmt.Fprintf(out, "  -- %s\n", words)
					continue
				}
				fmt.Fprintf(out, "  ++ %s\n     = %s\n", words, c.Meaning)
			}
		}
	}
}

func (r *iconReader) texts() []source {
	var list []source
	for i := range r.kinds {
		for j := range r.kinds[i].abilities {
			list = append(list, source{"icon", r.kinds[i].abilities[j].name, r.kinds[i].abilities[j].text})
		}
	}
	return list
}

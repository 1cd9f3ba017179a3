package notation

import (
	"math"

	"rulewright/rules/markup"
)

// mostText is how many bytes of a page are read. mostEffort is how much work the sentences of a text may be together, and
// sentenceEffort one of them: several times what the abilities in our tests need. A longer sentence is left to the table,
// and so is the rest of a longer text, as one clause.
const (
	mostText       = 12_000
	mostEffort     = 16_000
	sentenceEffort = 5_000
)

// stepsOfUnit are the steps of odds.Walker that a unit of work takes, measured in V8 in November 2026.
const stepsOfUnit = 600

// stepEffort is the work of copying a step, in attempts of the parser.
const stepEffort = 3

// A budget is the work that reading a text may be.
type budget struct {
	markup.Effort
	// until is where the sentence that is read has to end.
	until int
	// starved is set where it did not, and before are the steps of the ability at that moment: what the
	// sentence still changes is taken back.
	starved bool
	before  []Step
	// stop is the place in the given text from which on nothing is read, -1 without one.
	stop int
}

func newBudget() *budget {
	return &budget{Effort: markup.Effort{Most: mostEffort, Steps: stepsOfUnit}, until: math.MaxInt, stop: -1}
}

// spend counts work of the sentence that is read, and reports whether some is left for it. A parser without a context
// reads a few words, and counts none.
func (c *context) spend(units int) bool {
	if c == nil || c.budget == nil {
		return true
	}
	b := c.budget
	b.Spend(units)
	if b.Spent > b.until && !b.starved {
		b.starved, b.before = true, cloneSteps(c.ability.Steps)
	}
	return !b.starved
}

// starts begins a sentence at a place in the given text, and reports false where the text has no work left for it.
func (b *budget) starts(from int) bool {
	if b.stop < 0 && b.Over() {
		b.stop = from
	}
	b.until = b.Spent + sentenceEffort
	return b.stop < 0
}

// ends ends the sentence. Where it was given up, it returns the steps of the ability as they were then.
func (b *budget) ends() (before []Step, starved bool) {
	before, starved = b.before, b.starved
	b.until, b.before, b.starved = math.MaxInt, nil, false
	return before, starved
}

// stopped reports whether the rest of the text is left to the table.
func (b *budget) stopped() bool { return b.stop >= 0 }

// leaveRest leaves the rest of the text to the table, where it is not read.
func (r *reader) leaveRest() {
	end := token{from: r.c.budget.stop, to: -1}
	for from := len(r.page.Text); end.from >= 0 && end.to < 0 && from > 0; {
		to := from
		for from--; from > 0 && r.page.Text[from-1] != '\n'; {
			from--
		}
		from = max(from, to-mostText)
		if ws := scan(r.page, r.given, from, to); len(ws) > 0 {
			end.to = ws[len(ws)-1].to
		}
	}
	if end.to > end.from {
		r.clause(label{from: end.from}, tokens{end}, false, extent{})
	}
}

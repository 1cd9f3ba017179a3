// Package choice is the effect by which a rule asks players to choose: a target, a
// square, a path, an option. A rule never picks one itself. An answer in the request
// decides; without one the rule stops, and its response contains the question with all
// legal answers. A resolution is a function of state, command, dice and choices.
package choice

import (
	"slices"

	"rulewright/rules/field"
)

// A Question asks one player to choose.
type Question struct {
	Kind Kind `json:"kind"`
	// The id of the combatant whose player chooses; "" leaves it to the GM.
	Whose string `json:"whose,omitempty"`
	// About is the key of what is chosen, such as "target", "swap" or "use".
	About string `json:"about"`
	// The id of the combatant that the choice is about, if it is about one.
	Who string `json:"who,omitempty"`
	// Of is the id of the ability that asks, and Text the words of its clause.
	Of   string `json:"of,omitempty"`
	Text string `json:"text,omitempty"`
	// Among are all legal answers: ids, squares as "3,4", paths as squares with spaces
	// between, directions as "1,-1", labels of options. A yesNo has "yes" and "no".
	Among []string `json:"among"`
	// Covers are the squares of an area that is laid on the chosen square, relative to it, as "1,-1"; none where they
	// differ between the answers.
	Covers []string `json:"covers,omitempty"`
	// Laid are the squares of an area that are chosen already, of which the question asks for one more.
	Laid []string `json:"laid,omitempty"`
	// Least and Most are how many of them are chosen, at most all; of an order it is all of them.
	Least int `json:"least"`
	Most  int `json:"most"`
	// Rule is the id of the rule that asks.
	Rule string `json:"rule,omitempty"`
}

// A Kind is what is chosen.
type Kind string

const (
	Character Kind = "character"
	Square    Kind = "square"
	Direction Kind = "direction"
	Path      Kind = "path"
	Option    Kind = "option"
	YesNo     Kind = "yesNo"
	// Order puts all answers in an order, the first one first.
	Order Kind = "order"
)

// Yes and No are the answers to a yesNo.
const (
	Yes = "yes"
	No  = "no"
)

// An Answer is what was chosen: none, one or several of a question's answers.
type Answer struct {
	Chose []string `json:"chose" limit:"..80" each:"..2000"`
}

// Sole returns the answer to a question that leaves nothing to choose, and reports
// whether it is one: there is no legal answer, or all of them are chosen in any case.
// A yesNo and an order of several always leave something.
func (q *Question) Sole() (chosen []string, sole bool) {
	switch {
	case len(q.Among) == 0 || q.Most == 0:
		return nil, true
	case q.Kind == YesNo, q.Kind == Order && len(q.Among) > 1, q.Least < len(q.Among):
		return nil, false
	}
	return q.Among, true
}

// Check returns why the answer is none of the legal ones: the field of the error is
// "chose" or an entry of it.
func (q *Question) Check(chosen []string) *field.Error {
	for i, id := range chosen {
		entry := field.Entry("chose", i)
		if !slices.Contains(q.Among, id) {
			return field.Unknown(entry, id)
		}
		if at := slices.Index(chosen, id); at < i {
			return &field.Error{Code: field.Conflict, Field: entry, Got: field.Entry("chose", at), Reason: "twice"}
		}
	}
	if n := len(chosen); n < q.Least || n > q.Most {
		return field.Outside("chose", n, q.Least, q.Most)
	}
	return nil
}

// A Source answers questions.
type Source interface {
	// Choose returns the answer to the question, and reports whether there is one.
	Choose(q *Question) (chosen []string, answered bool)
}

// A Script answers with listed answers, in their order.
type Script struct {
	answers []Answer
	used    int
}

// Scripted returns a [Source] that gives the answers in order. Surplus answers are ignored.
func Scripted(answers []Answer) *Script { return &Script{answers: answers} }

// Choose implements [Source].
func (s *Script) Choose(*Question) (chosen []string, answered bool) {
	if s.used == len(s.answers) {
		return nil, false
	}
	s.used++
	return s.answers[s.used-1].Chose, true
}

// Used returns how many answers were given.
func (s *Script) Used() int { return s.used }

// Absent reports whether there is no list of answers at all, not even an empty one.
func (s *Script) Absent() bool { return s.answers == nil }

// A Policy answers by a function of the question: it decides for simulated players.
type Policy func(q *Question) []string

// Choose implements [Source].
func (p Policy) Choose(q *Question) (chosen []string, answered bool) { return p(q), true }

package odds

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// DefaultLimit is how many runs of a rule a [Walker] allows if it is not told
// otherwise: a second or so of work, and a thousand times what an attack needs.
const DefaultLimit = 1_000_000

// MaxRequests is how many pools a rule may ask for in one run. It ends rules
// that roll on until something happens, which no walk could.
const MaxRequests = 1000

// A Walker walks rules through everything that their dice could show, and sets
// the bound for it. The zero value is ready for use. One walker may walk the
// steps of a rule, or many rules: it remembers the pools that it has counted,
// and its bound holds for all of them together. It is not safe for concurrent
// use, and a rule cannot use the walker that walks it.
//
// Where the bound is reached, or a weight outgrows [MaxBits], the functions
// that take a walker return a [*field.Error] with the code
// [field.TooManyOutcomes], whose Max is the limit and whose Field is empty.
type Walker struct {
	// Limit is the most runs of rules. 0 means [DefaultLimit].
	Limit int

	runs  int
	spent effort
	pools []*answers
	path  path
}

// Runs returns how many times the walker has run a rule.
func (w *Walker) Runs() int { return w.runs }

func (w *Walker) limit() int {
	if w.Limit == 0 {
		return DefaultLimit
	}
	return w.Limit
}

// Walk runs the rule once for each distinct combination of answers to what it
// asks, and hands each outcome to visit: the dice fall so in weight of ways
// equally likely ways. Runs that ask for different dice differ in ways; [Of]
// brings them to a common total. The order is that of the answers: rising
// sums, and faces from the best kept ones down.
func Walk[T any](w *Walker, rule func(dice.Source) T, visit func(outcome T, weight, ways Weight)) error {
	w.path.start(NewWeight(1))
	return w.walk(NewWeight(1), func(p *path) {
		outcome := rule(p)
		landing := p.land()
		visit(outcome, landing.weight, p.ways[landing.ways])
	})
}

// walk calls once for each combination of answers to a rule that is reached in
// weight of the ways that the path was started with. once runs the rule and
// then calls path.land.
func (w *Walker) walk(weight Weight, once func(*path)) (err error) {
	p := &w.path
	if p.walker != nil {
		panic("odds: a rule used the walker that walks it")
	}
	p.walker, p.depth, p.gaveUp = w, 0, false
	p.root.weight = weight
	defer func() {
		p.walker = nil
		// A rule cannot be stopped from outside, so path.giveUp panics through
		// it. Any other panic is not ours to stop.
		if p.gaveUp {
			recover()
			err = &field.Error{Code: field.TooManyOutcomes, Max: w.limit()}
		}
	}()
	for {
		if w.runs >= w.limit() {
			p.giveUp()
		}
		w.runs++
		p.asked = 0
		once(p)
		if !p.advance() {
			return nil
		}
	}
}

// answers returns the answers to a request, counted once for each walker, or
// nil where they are beyond its bound.
func (w *Walker) answers(q request) *answers {
	for _, known := range w.pools {
		if known.request == q {
			return known
		}
	}
	// Each answer is a run at least, so more of them than runs are too many.
	counted := answersTo(q, w.limit()-w.runs+1, &w.spent)
	if counted != nil {
		w.pools = append(w.pools, counted)
	}
	return counted
}

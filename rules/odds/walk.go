package odds

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// DefaultBudget is how many steps a [Walker] may take where nothing else is
// set: the work of some 40 ms in a browser, and a hundred times what an attack
// needs. scripts/bench/slowest.mjs measures it.
const DefaultBudget = 12_000_000

// The steps that work takes. One step is the work on one 64-bit word of a
// [Weight]; the others are measured against it, in V8.
const (
	// stepsOfRun are those of one run of a rule, with the facts of its result,
	// and stepsOfRequest those of each pool that it asks for.
	stepsOfRun     = 110
	stepsOfRequest = 30
	// stepsOfFace are those of each die that is rolled.
	stepsOfFace = 6
	// stepsOfWord are those of keeping a word, so that memory has a bound, too.
	stepsOfWord = 4
	// stepsOfProduct are those of a product of weights, beside their words.
	stepsOfProduct = 20
	// stepsOfValue are those of each value in a report.
	stepsOfValue = 100
)

// MaxRolls is how often a [Walker] rolls a rule at most.
const MaxRolls = 100_000

// MaxRequests is how many pools a rule may ask for in one run. It ends rules
// that roll on until something happens, which no walk could.
const MaxRequests = 1000

// A Walker walks rules through everything that their dice could show, and sets
// the bound for it. The zero value is ready for use. One walker may walk the
// steps of a rule, or many rules: it remembers the pools that it has counted,
// and its bound holds for all of them together. It is not safe for concurrent
// use, and a rule cannot use the walker that walks it.
//
// The bound is a number of steps, which count the work: runs of the rule, pools
// that it asks for, and words of weights. The same rule
// takes the same steps on every machine. Where the budget is spent, or a weight
// outgrows [MaxBits], the functions that take a walker return a [*field.Error]
// with the code [field.TooManyOutcomes], whose Max is the budget and whose Field
// is empty.
type Walker struct {
	// Budget is the most steps. 0 means [DefaultBudget].
	Budget int
	// Each is how many steps more a run takes in [ReportRule], which runs a
	// whole rule and not a step of it: how much the rule reads, checks and copies.
	Each int
	// Fine walks each sum of a pool, even between its bounds, see [dice.Pool.Bounds]. Tests compare both.
	Fine bool
	// Rolls, where it is above 0, is how often Roller rolls the rule in place of a walk. All that the
	// functions return is an estimate then, and each roll is one way: for rules whose walk
	// would take more than the budget. Rolls that show the same so far share a run.
	// It is from 0 to [MaxRolls]. One walker rolls one rule, from its first step on.
	Rolls  int
	Roller Roller

	// run is how many steps a run takes now.
	runs, steps, run int
	pools            []*answers
	// room holds the words of a product.
	room []uint64
	path path
	// rolled is the total from which a step goes on that is rolled. counts are how often the sums of a
	// pool have fallen, and are all 0 between two pools.
	rolled Weight
	counts []int
}

// Runs returns how many times the walker has run a rule.
func (w *Walker) Runs() int { return w.runs }

// Steps returns how many steps the walker has taken. Where it was stopped they
// are a few more than its budget.
func (w *Walker) Steps() int { return w.steps }

// Charge takes more steps, for what a rule does in one run beside its dice. A
// step of a rule that [ReportRule] does not run calls it, see [Walker.Each].
func (w *Walker) Charge(steps int) { w.steps += steps }

func (w *Walker) budget() int {
	if w.Budget == 0 {
		return DefaultBudget
	}
	return w.Budget
}

// spend takes as many steps as the product of the factors, and reports whether
// the budget still allows them. Factors below 1 count as 1.
func (w *Walker) spend(factors ...int) bool {
	steps := 1
	for _, factor := range factors {
		steps = min(steps*max(factor, 1), w.budget()+1)
	}
	w.steps = min(w.steps+steps, w.budget()+1)
	return w.steps <= w.budget()
}

// tooMany returns the error of a walk that has spent its budget.
func (w *Walker) tooMany() *field.Error {
	return &field.Error{Code: field.TooManyOutcomes, Max: w.budget()}
}

// Walk runs the rule once for each distinct combination of answers to what it
// asks, and hands each outcome to visit: the dice fall so in weight of ways
// equally likely ways. Runs that ask for different dice differ in ways; [Of]
// brings them to a common total. The order is that of the answers: rising
// sums, and faces from the best kept ones down.
func Walk[T any](w *Walker, rule func(dice.Source) T, visit func(outcome T, weight, ways Weight)) error {
	w.start(NewWeight(1))
	return w.walk(NewWeight(1), func(p *path) {
		outcome := rule(p)
		landing := p.land()
		visit(outcome, landing.weight.clone(), p.ways[landing.ways])
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
	w.run = max(w.run, stepsOfRun)
	p.root.weight = weight
	if w.Rolls > 0 {
		p.root.weight = weight.Mul(p.ways[0].dividedBy(w.rolled))
	}
	defer func() {
		p.walker, w.run = nil, 0
		// A rule cannot be stopped from outside, so path.giveUp panics through
		// it. Any other panic is not ours to stop.
		if p.gaveUp {
			recover()
			err = w.tooMany()
		}
	}()
	for {
		w.runs++
		p.asked = 0
		once(p)
		if w.steps += w.run + p.asked*stepsOfRequest; w.steps > w.budget() {
			p.giveUp()
		}
		if !p.advance() {
			return nil
		}
	}
}

// start begins a step that goes on from so many ways, and returns in how many ways its results are counted.
func (w *Walker) start(ways Weight) Weight {
	if w.Rolls > 0 {
		w.rolled, ways = ways, NewWeight(uint64(w.Rolls))
	}
	w.path.start(ways)
	return ways
}

// answers returns the answers to a request, counted once for each walker, or
// nil where they are beyond its bound.
func (w *Walker) answers(q request) *answers {
	for _, known := range w.pools {
		if known.request == q {
			return known
		}
	}
	counted := answersTo(q, w)
	if counted != nil {
		w.pools = append(w.pools, counted)
	}
	return counted
}

// TooMany returns the error of a walk that stopped as a [*field.Error]; a walk has no other error.
func TooMany(err error) *field.Error {
	if named, ok := err.(*field.Error); ok {
		return named
	}
	return &field.Error{Code: field.TooManyOutcomes}
}

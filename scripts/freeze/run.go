package main

import (
	"fmt"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
)

// batch is how many series a worker has under way at a time. Their requests go
// to the side programs together, so that nobody waits for a single answer.
const batch = 64

// A comparison sends the same requests to two side programs.
type comparison struct {
	vocabulary *vocabulary
	old, new   string
	// covered are the folders for counts of statements, of the old and the new side.
	covered [2]string
	seed    uint64
	n       int
	workers int
	facets  []string
	// first ends the run with the first difference.
	first bool
}

// A difference is a request that the two sides answer differently.
type difference struct {
	series, step int
	facets       []string
	call         call
	old, new     []byte
}

// A tally is what a run came to.
type tally struct {
	sent int
	// outcomes counts them by command, then by outcome of the old side.
	outcomes map[string]map[string]int
	// rules are those that refusals, events, reports and steps of the old side name.
	rules, refusing map[string]bool
	// differing counts the requests that differ by facet.
	differing   map[string]int
	different   int
	differences []difference
}

func newTally() *tally {
	return &tally{outcomes: map[string]map[string]int{}, rules: map[string]bool{}, refusing: map[string]bool{}, differing: map[string]int{}}
}

// maxShown is how many differences are reported in full.
const maxShown = 20

// run sends n requests and returns what came of them. Which requests those are
// depends on seed and n alone.
func (c *comparison) run() (*tally, error) {
	var stop atomic.Bool
	var failed error
	var group sync.WaitGroup
	var lock sync.Mutex
	all := newTally()
	for w := range c.workers {
		group.Add(1)
		go func() {
			defer group.Done()
			t, err := c.work(w, &stop)
			lock.Lock()
			defer lock.Unlock()
			all.add(t)
			if err != nil {
				failed = err
				stop.Store(true)
			}
		}()
	}
	group.Wait()
	slices.SortFunc(all.differences, func(a, b difference) int {
		if a.series != b.series {
			return a.series - b.series
		}
		return a.step - b.step
	})
	all.differences = all.differences[:min(maxShown, len(all.differences))]
	return all, failed
}

// A running series is one that a worker has under way.
type running struct {
	series
	index, step, left int
}

// share returns the series of a worker with their lengths: together with those
// of the others they have n calls.
func (c *comparison) share(worker int) []running {
	var mine []running
	for index, left := 0, c.n; left > 0; index++ {
		length := min(left, lengthOf(index))
		left -= length
		if index%c.workers == worker {
			mine = append(mine, running{index: index, left: length})
		}
	}
	return mine
}

func (c *comparison) work(worker int, stop *atomic.Bool) (*tally, error) {
	t := newTally()
	old, err := start(c.old, c.covered[0])
	if err != nil {
		return t, err
	}
	today, err := start(c.new, c.covered[1])
	if err != nil {
		return t, err
	}
	waiting := c.share(worker)
	var live []*running
	for !stop.Load() {
		for len(live) < batch && len(waiting) > 0 {
			one := waiting[0]
			waiting = waiting[1:]
			one.series = newSeries(c.vocabulary, c.seed, one.index)
			live = append(live, &one)
		}
		if len(live) == 0 {
			break
		}
		if err := c.round(t, live, old, today); err != nil {
			return t, err
		}
		if c.first && t.different > 0 {
			stop.Store(true)
		}
		live = slices.DeleteFunc(live, func(r *running) bool { return r.left == 0 })
	}
	if err := old.stop(); err != nil {
		return t, err
	}
	return t, today.stop()
}

// round sends the next call of each series to both sides.
func (c *comparison) round(t *tally, live []*running, old, today *process) error {
	var calls []call
	var oldLines, newLines [][]byte
	for _, r := range live {
		next := r.next()
		calls = append(calls, next)
		oldLines = append(oldLines, next.line())
		newLines = append(newLines, next.translated().line())
	}
	old.send(oldLines)
	today.send(newLines)
	for i, r := range live {
		before, err := old.receive()
		if err != nil {
			return fmt.Errorf("%w, asked by %s", err, oldLines[i])
		}
		after, err := today.receive()
		if err != nil {
			return fmt.Errorf("%w, asked by %s", err, newLines[i])
		}
		t.count(calls[i], before)
		if nowhere(calls[i].request, before) {
			r.take(before)
			r.step++
			r.left--
			continue
		}
		found := differences(calls[i].operation, before, after, c.facets)
		if !whole(calls[i].operation, before) || !whole(calls[i].operation, after) {
			found = append(found, "fold")
		}
		if len(found) > 0 {
			t.differ(difference{r.index, r.step, found, calls[i], before.response, after.response})
		}
		r.take(before)
		r.step++
		r.left--
	}
	return nil
}

// whole reports whether the state of the response is that of the fold.
func whole(operation string, a answer) bool {
	state := inner(a.body, "result")[states[operation]]
	if operation == "icon_encounter" && state == nil {
		state = inner(a.body, "result")["combat"]
	}
	return a.state == nil || state == nil || reflect.DeepEqual(state, a.state)
}

// count notes an answer of the old side.
func (t *tally) count(c call, a answer) {
	t.sent++
	name := c.operation
	if command, is := c.request["command"].(object); is {
		if do, is := command["do"].(string); is && known(do) {
			name += " " + do
		} else {
			name += " (none)"
		}
	}
	if t.outcomes[name] == nil {
		t.outcomes[name] = map[string]int{}
	}
	t.outcomes[name][outcome(a)]++
	if refusal := inner(a.body, "error"); refusal != nil {
		rulesOf(refusal, t.refusing)
	}
	rulesOf(a.body, t.rules)
}

// known reports whether a command could be one: random texts are counted together.
func known(do string) bool { return len(do) > 2 && do != "unheard" }

func (t *tally) differ(d difference) {
	t.different++
	for _, facet := range d.facets {
		t.differing[facet]++
	}
	if len(t.differences) < maxShown {
		t.differences = append(t.differences, d)
	}
}

// add adds another tally.
func (t *tally) add(other *tally) {
	t.sent += other.sent
	t.different += other.different
	t.differences = append(t.differences, other.differences...)
	for name, outcomes := range other.outcomes {
		if t.outcomes[name] == nil {
			t.outcomes[name] = map[string]int{}
		}
		for outcome, count := range outcomes {
			t.outcomes[name][outcome] += count
		}
	}
	for rule := range other.rules {
		t.rules[rule] = true
	}
	for rule := range other.refusing {
		t.refusing[rule] = true
	}
	for facet, count := range other.differing {
		t.differing[facet] += count
	}
}

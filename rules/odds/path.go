package odds

import "rulewright/rules/dice"

// A path is one way through a rule: the requests in their order, each with the
// answer that is its turn. It is the [dice.Source] of the rule. The walk is
// depth first: the rule runs again with all answers as before but the last,
// which moves on; after its last answer the one before it moves on.
type path struct {
	walker *Walker
	root   landing
	// turns[:depth] are the requests of this run. Those behind it are from
	// earlier runs and usually the same again, so their work is used again.
	turns []turn
	depth int
	// asked is how many requests the rule has made in this run.
	asked int
	// ways are the totals that the runs so far were counted in. There are few.
	ways []Weight
	// beyond is in how many of the ways of the same index explosions went on
	// that were not followed. It is shorter where none were.
	beyond []Weight
	// rerolls is how often each die that exploded was followed at least, 0
	// where none did.
	rerolls int
	faces   []int
	gaveUp  bool
}

// A landing is where a path has come to: weight of ways[ways] ways.
type landing struct {
	weight Weight
	ways   int
}

// A turn is one request on the path and the answer that it gets now.
type turn struct {
	answers *answers
	index   int
	// from is the index in path.ways of the total before this request, or -1 if it is not
	// set; landing is the path's place after it.
	from    int
	before  Weight
	landing landing
	// rolled are the answers where they are rolled.
	rolled rolled
	// room holds the words of the landing's weight.
	room []uint64
}

// start forgets every total but the one that the path starts from.
func (p *path) start(ways Weight) {
	p.ways = append(p.ways[:0], ways)
	p.root.ways = 0
	p.beyond, p.rerolls = p.beyond[:0], 0
	for i := range p.turns {
		p.turns[i].from = -1
	}
}

// Sum implements [dice.Source].
func (p *path) Sum(pool dice.Pool) int {
	if pool.Dice == 0 {
		checkLimits(pool)
		return 0
	}
	t := p.turn(&pool, false)
	return t.answers.sum(t.index)
}

// Faces implements [dice.Source].
func (p *path) Faces(pool dice.Pool) []int {
	p.faces = p.faces[:0]
	if pool.Dice == 0 {
		checkLimits(pool)
		return p.faces
	}
	t := p.turn(&pool, true)
	p.faces = t.answers.appendFaces(p.faces, t.index)
	return p.faces
}

// turn returns the turn of the next request.
func (p *path) turn(pool *dice.Pool, faces bool) *turn {
	if p.walker == nil {
		panic("odds: a rule asked for dice after it had ended")
	}
	pool.Who = "" // Dice fall alike for every roller.
	if faces && !pool.Explodes || p.walker.Fine {
		pool.Bounds = [8]int16{}
	}
	at := p.asked
	p.asked++
	if at < p.depth {
		t := &p.turns[at]
		if was := &t.answers.request; was.faces != faces || !alike(&was.pool, pool) {
			unsteady(*was, request{*pool, faces}.String())
		}
		return t
	}
	return p.extend(request{*pool, faces})
}

// alike reports whether two pools are the same. Their numbers differ first, and the comparison of a whole pool is
// several calls.
func alike(a, b *dice.Pool) bool {
	return a.Dice == b.Dice && a.Sides == b.Sides && a.Keep == b.Keep && a.AtLeast == b.AtLeast &&
		a.Lowest == b.Lowest && a.Explodes == b.Explodes && a.Bounds == b.Bounds && a.Purpose == b.Purpose && a.Who == b.Who
}

// extend puts a request that is new to this run at the end of the path, with
// its first answer.
func (p *path) extend(q request) *turn {
	if p.depth == len(p.turns) {
		if p.depth == MaxRequests {
			p.giveUp()
		}
		p.turns = append(p.turns, turn{from: -1})
	}
	before := p.landing()
	t := &p.turns[p.depth]
	if p.walker.Rolls > 0 {
		return p.roll(t, q, before)
	}
	if t.answers == nil || t.answers.request != q {
		checkLimits(q.pool)
		if q.faces && !q.pool.HasFaces() {
			panic("odds: a rule asked for the faces of a pool of which more than one die explodes: " + q.pool.Formula())
		}
		if t.answers = p.walker.answers(q); t.answers == nil {
			p.giveUp()
		}
		t.from = -1
	}
	if t.from != before.ways {
		t.from = before.ways
		t.landing.ways = p.total(p.ways[before.ways].Mul(t.answers.total))
	}
	t.before = before.weight
	if t.answers.rerolls > 0 {
		p.leaveOut(t)
	}
	p.depth++
	p.answer(t, 0)
	return t
}

// leaveOut counts the explosions of the turn that are not followed, once for
// each way in which its request is reached.
func (p *path) leaveOut(t *turn) {
	a := t.answers
	for len(p.beyond) <= t.landing.ways {
		p.beyond = append(p.beyond, Weight{})
	}
	at := &p.beyond[t.landing.ways]
	*at = at.Add(t.before.Mul(a.cuts))
	p.rerolls = fewer(p.rerolls, a.rerolls)
}

// answer gives the turn the answer at the index.
func (p *path) answer(t *turn, index int) {
	t.index = index
	weight := t.answers.weight(index)
	if p.walker.Rolls > 0 {
		t.landing.weight = weight
		return
	}
	t.landing.weight = t.before.mulInto(&t.room, weight)
	p.walker.steps += len(t.before.wide) * (1 + len(weight.wide))
}

// total returns the index of the total in p.ways, where it is put if need be.
func (p *path) total(ways Weight) int {
	p.checkSize(ways)
	for i, known := range p.ways {
		if known.Cmp(ways) == 0 {
			return i
		}
	}
	p.ways = append(p.ways, ways)
	return len(p.ways) - 1
}

// landing returns the place of the path now.
func (p *path) landing() landing {
	if p.depth == 0 {
		return p.root
	}
	return p.turns[p.depth-1].landing
}

// land returns where the path has come to when the rule has ended.
func (p *path) land() landing {
	if p.asked < p.depth {
		unsteady(p.turns[p.asked].answers.request, "none")
	}
	return p.landing()
}

// advance moves on to the next combination of answers, and reports whether
// there is one.
func (p *path) advance() bool {
	for p.depth > 0 {
		t := &p.turns[p.depth-1]
		if next := t.index + 1; next < t.answers.count {
			p.answer(t, next)
			return true
		}
		p.depth--
	}
	return false
}

// checkSize gives up where a total leaves no room to multiply its weights with
// a whole number, as a mean does. No weight is larger than its total, so none
// overflows unseen.
func (p *path) checkSize(total Weight) {
	if total.Overflowed() || len(total.wide) == MaxBits/64 {
		p.giveUp()
	}
}

// giveUp ends the walk from within the rule.
func (p *path) giveUp() {
	p.gaveUp = true
	panic("odds: too many outcomes")
}

// unsteady panics over a rule that asked for one thing and then, after the
// same answers, for another.
func unsteady(was request, now string) {
	panic("odds: a rule must ask for the same dice whenever it gets the same answers: it asked for " +
		was.String() + " and then for " + now)
}

// checkLimits panics for a pool that no roller would roll either.
func checkLimits(pool dice.Pool) {
	if !pool.Legal() {
		panic("odds: a rule asked for a pool outside the limits: " + pool.Formula())
	}
}

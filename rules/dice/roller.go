package dice

import "slices"

// A Roll is one pool as it fell.
type Roll struct {
	Pool Pool
	// Faces are the dice in the order in which they fell. Those of explosions
	// follow the pool's own: one for each kept face before it that is the
	// highest of its die, in their order.
	Faces []int
	// Counts is true for each of Faces that was kept. All of explosions are.
	Counts []bool
	// Sum is what [Source.Sum] returns.
	Sum int
}

// Kept returns the faces that counted, in the order in which they fell.
func (r Roll) Kept() []int {
	kept := make([]int, 0, len(r.Faces))
	for i, face := range r.Faces {
		if r.Counts[i] {
			kept = append(kept, face)
		}
	}
	return kept
}

// A Roller is a [Source] that lets every pool fall once. Make one with
// [Seeded], [Scripted] or [Fast]. It is not safe for concurrent use.
type Roller struct {
	die die
	// fast is the die of a [Fast] roller, whose usual pools need no lists in [Roller.Sums].
	fast   *smallFast
	record bool
	rolls  []Roll

	// faces and counts are the pool that fell last, and best its kept faces.
	faces  []int
	counts []bool
	best   []int
	// room is where the usual roll fits, so that it needs no memory of its own.
	room struct {
		faces  [24]int
		counts [24]bool
		rolls  [6]Roll
	}

	// missing is the first pool that fell short, once short, after fallen of its dice.
	missing Pool
	fallen  int
	short   bool
	// wrong is the index of the first wrong face, for a die of limit sides; 0 sides where none was.
	wrong, limit int
	used         int
}

// die gives the next face of a die with that many sides, from 1 to sides.
// ok is false when it has no more faces to give.
type die interface {
	face(sides int) (face int, ok bool)
}

// Sum implements [Source].
func (r *Roller) Sum(p Pool) int {
	return r.roll(&p)
}

// Sums rolls the pool many times, and hands each sum to add. It is quick where [Fast] made the roller.
func (r *Roller) Sums(p Pool, times int, add func(sum int)) {
	plain := r.fast != nil && !p.Explodes && p.AtLeast == 0 && p.Dice > 0 && p.Legal()
	all, one := plain && p.Kept() == p.Dice, plain && p.Kept() == 1
	for range times {
		switch {
		case all:
			add(r.fast.sum(&p))
		case one:
			add(r.fast.best(&p))
		default:
			add(r.roll(&p))
		}
	}
}

// Faces implements [Source].
func (r *Roller) Faces(p Pool) []int {
	if !p.HasFaces() {
		panic("dice: a rule asked for the faces of a pool of which more than one die explodes: " + p.Formula())
	}
	sum := r.roll(&p)
	r.best = r.best[:0]
	if p.Explodes && p.Dice > 0 {
		r.best = append(r.best, sum, slices.Min(r.faces[:p.Dice]))
		return r.best
	}
	for i, face := range r.faces {
		if r.counts[i] {
			r.best = append(r.best, face)
		}
	}
	slices.Sort(r.best)
	if !p.Lowest {
		slices.Reverse(r.best)
	}
	return r.best
}

// roll lets the pool fall into r.faces and r.counts, records it and returns
// the sum of what counts.
func (r *Roller) roll(p *Pool) int {
	if !p.Legal() {
		panic("dice: a rule asked for a pool outside the limits: " + p.Formula())
	}
	r.clear()
	if p.Dice == 0 {
		return 0
	}
	for range p.Dice {
		r.faces = append(r.faces, r.next(p))
		r.counts = append(r.counts, false)
	}
	sum := r.keep(p)
	switch {
	case p.Explodes && p.Sides > 1:
		sum += r.explode(p)
	case p.AtLeast > 0:
		sum = r.count(p.AtLeast)
	}
	if r.record && !r.short {
		r.rolls = append(r.rolls, Roll{
			Pool:   *p,
			Faces:  slices.Clip(r.faces),
			Counts: slices.Clip(r.counts),
			Sum:    sum,
		})
	}
	return sum
}

// clear makes room for the next pool. Recorded faces keep their place, and the next
// pool appends behind them.
func (r *Roller) clear() {
	if r.faces == nil {
		r.faces, r.counts, r.rolls = r.room.faces[:0], r.room.counts[:0], r.room.rolls[:0]
	}
	if r.record {
		r.faces, r.counts = r.faces[len(r.faces):], r.counts[len(r.counts):]
	} else {
		r.faces, r.counts = r.faces[:0], r.counts[:0]
	}
}

// next returns a face of the pool's die. Once the faces have run out it always returns
// 1, so that the rule reaches its end without a special case. The caller must check
// [Roller.Missing], because the outcome of such a run is meaningless.
func (r *Roller) next(p *Pool) int {
	if r.short {
		return 1
	}
	face, ok := r.die.face(p.Sides)
	if !ok {
		r.short, r.missing, r.fallen = true, *p, len(r.faces)
		return 1
	}
	if face < 1 || face > p.Sides {
		if r.limit == 0 {
			r.wrong, r.limit = r.used, p.Sides
		}
		face = 1
	}
	r.used++
	return face
}

// keep marks the dice that count and returns their sum. Of equal faces the
// one that fell first is kept, as a table reads them.
func (r *Roller) keep(p *Pool) int {
	sum := 0
	if p.Kept() == p.Dice {
		for i, face := range r.faces {
			r.counts[i] = true
			sum += face
		}
		return sum
	}
	for range p.Kept() {
		best := -1
		for i, face := range r.faces {
			if r.counts[i] {
				continue
			}
			if best < 0 || p.Lowest && face < r.faces[best] || !p.Lowest && face > r.faces[best] {
				best = i
			}
		}
		r.counts[best] = true
		sum += r.faces[best]
	}
	return sum
}

// explode rolls every kept die again that shows its highest face, and so on,
// and returns the sum of what they show. All that is to be rolled again at a
// time is rolled before what comes of it, as hands do and as Foundry does.
func (r *Roller) explode(p *Pool) int {
	sum := 0
	most := p.Dice + MaxExplosions*p.Kept()
	for i := 0; i < len(r.faces) && len(r.faces) < most; i++ {
		if !r.counts[i] || r.faces[i] < p.Sides {
			continue
		}
		face := r.next(p)
		r.faces = append(r.faces, face)
		r.counts = append(r.counts, true)
		sum += face
	}
	return sum
}

// count returns how many of the kept dice show that face or a higher one.
func (r *Roller) count(atLeast int) int {
	number := 0
	for i, face := range r.faces {
		if r.counts[i] && face >= atLeast {
			number++
		}
	}
	return number
}

// Rolls returns every pool that fell, in order. A [Fast] roller keeps none.
func (r *Roller) Rolls() []Roll { return r.rolls }

// Missing returns the first pool for which the scripted faces did not
// suffice and how many of its dice had fallen, with those of its explosions,
// and reports whether there is such a pool. From p.Dice upward it is an
// explosion that lacks a face, and then perhaps others. Where there is, the rule's outcome must be discarded.
func (r *Roller) Missing() (p Pool, fallen int, short bool) {
	return r.missing, r.fallen, r.short
}

// Wrong returns the index of the first scripted face that its die does not
// have and how many sides that die has, and reports whether there is one.
// If there is, the rule's outcome must be discarded.
func (r *Roller) Wrong() (index, sides int, found bool) {
	return r.wrong, r.limit, r.limit > 0
}

// Used returns how many faces were taken so far.
func (r *Roller) Used() int { return r.used }

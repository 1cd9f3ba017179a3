package dice

import "math/rand/v2"

// A Seed decides every face of a seeded roll. It must come from a generator whose
// output no player can predict.
type Seed [32]byte

// Seeded returns a roller that lets dice fall as the seed decides. The same
// seed and the same requests give the same faces for ever: the generator is
// ChaCha8 as Go's math/rand/v2 defines it, and the step from its numbers to
// faces is our own, so that no library can change it under us.
func Seeded(seed Seed) *Roller {
	d := new(chachaDie)
	d.generator.Seed(seed)
	return &Roller{die: d, record: true}
}

// Scripted returns a roller that gives the faces in order, for replay, for tests, and
// for dice that fell on a real table. When they run out, [Roller.Missing] returns the
// pool that still needs faces.
func Scripted(faces []int) *Roller {
	return &Roller{die: &scriptDie{faces: faces}, record: true}
}

// Fast returns a roller for simulation: quick and even, but predictable, and it keeps
// no record. Use [Seeded] for rolls of players.
func Fast(seed uint64) *Roller {
	d := newSmallFast(seed)
	return &Roller{die: d, fast: d}
}

// Unrecorded returns the source without its record: a simulation rolls too often for one.
func Unrecorded(s Source) Source {
	if r, ok := s.(*Roller); ok {
		r.record = false
	}
	return s
}

// even returns a number from 1 to sides, each exactly as likely, from a
// source of 32 random bits. It is Lemire's method: the high half of a product
// is the answer, and the few low halves that would make some answers likelier
// are drawn again.
func even(sides int, next func() uint32) int {
	n := uint32(sides)
	product := uint64(next()) * uint64(n)
	if low := uint32(product); low < n {
		reject := -n % n
		for low < reject {
			product = uint64(next()) * uint64(n)
			low = uint32(product)
		}
	}
	return int(product>>32) + 1
}

type chachaDie struct {
	generator rand.ChaCha8
}

func (d *chachaDie) face(sides int) (int, bool) {
	return even(sides, func() uint32 { return uint32(d.generator.Uint64() >> 32) }), true
}

type scriptDie struct {
	faces []int
	given int
}

func (d *scriptDie) face(int) (int, bool) {
	if d.given == len(d.faces) {
		return 0, false
	}
	d.given++
	return d.faces[d.given-1], true
}

// smallFast is sfc32 (Chris Doty-Humphrey's "small fast counting" generator).
// It works in 32 bits because WebAssembly has no 64-by-64 multiply to 128:
// measured in V8 it rolls four to five times as fast as ChaCha8 or PCG.
type smallFast struct {
	a, b, c, counter uint32
}

func newSmallFast(seed uint64) *smallFast {
	s := &smallFast{a: uint32(seed), b: uint32(seed >> 32), c: 0, counter: 1}
	// The author's advice: let the seed spread through the state before use.
	for range 12 {
		s.next()
	}
	return s
}

func (s *smallFast) next() uint32 {
	out := s.a + s.b + s.counter
	s.counter++
	s.a = s.b ^ s.b>>9
	s.b = s.c + s.c<<3
	s.c = (s.c<<21 | s.c>>11) + out
	return out
}

func (s *smallFast) face(sides int) (int, bool) {
	return even(sides, s.next), true
}

// sum rolls a pool of which all dice count.
func (s *smallFast) sum(p *Pool) (sum int) {
	for range p.Dice {
		sum += even(p.Sides, s.next)
	}
	return sum
}

// best rolls a pool of which one die counts.
func (s *smallFast) best(p *Pool) int {
	best := even(p.Sides, s.next)
	for range p.Dice - 1 {
		if face := even(p.Sides, s.next); p.Lowest && face < best || !p.Lowest && face > best {
			best = face
		}
	}
	return best
}

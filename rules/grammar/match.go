package grammar

import "slices"

// A Reading is one that a book has of a sentence.
type Reading[C, S any] struct {
	Steps []S
	// In is the game's knowledge of the sentence as this reading leaves it.
	In C
	// Row is the place of the row.
	Row int
}

// A span is the words of a hole.
type span struct{ hole, from, to uint8 }

// mostHoles is how many holes a pattern has at most, and mostWords how many words a sentence has.
const (
	mostHoles = 12
	mostWords = 120
)

// mostTries bounds the ways in which one pattern is laid over one sentence.
const mostTries = 400

// A matcher lays the patterns of a book over one sentence.
type matcher[C, S any] struct {
	b    *Book[C, S]
	ids  []ID
	look C
	// sizes are the lengths that a hole can have at a place, one bit each: they are the same for all patterns. The
	// highest bit is set for known ones.
	sizes []uint32
	spans [mostHoles]span
	tries int
	found func(spans []span)
	// blank is the step in which holes are tried.
	blank S
}

// Read returns all readings of a sentence by its words. Begin returns the game's knowledge of the sentence, a new one
// for each reading: no reading sees the changes of another.
func (b *Book[C, S]) Read(ids []ID, begin func() C) (list []Reading[C, S]) {
	if len(ids) == 0 || len(ids) > mostWords {
		return nil
	}
	m := &matcher[C, S]{b: b, ids: ids, look: begin(), sizes: make([]uint32, len(b.holes)*len(ids))}
	var has [32]uint64 // One bit for each word, up to 2,047; further ones share theirs.
	try := func(at uint16) {
		p := &b.patterns[at]
		for _, need := range p.needs {
			if !hasOne(&has, need) {
				return
			}
		}
		m.tries = 0
		m.found = func(spans []span) {
			if one, ok := b.fill(p.row, spans, begin()); ok {
				list = append(list, one)
			}
		}
		m.fits(p.items, 0, 0)
	}
	for _, id := range ids {
		has[id>>6&31] |= 1 << (id & 63)
	}
	has[0] &^= 1
	for _, at := range b.with[0] {
		try(at)
	}
	for i, id := range ids {
		if id == 0 || int(id) >= len(b.with) || slices.Contains(ids[:i], id) {
			continue
		}
		for _, at := range b.with[id] {
			try(at)
		}
	}
	return list
}

// hasOne reports whether a set of words has one of the list.
func hasOne(has *[32]uint64, list []ID) bool {
	for _, id := range list {
		if has[id>>6&31]&(1<<(id&63)) != 0 {
			return true
		}
	}
	return false
}

// One returns the only meaning of a sentence's readings, if there is one: two with different steps are none, and neither
// are two rows without steps, which change other things.
func (b *Book[C, S]) One(list []Reading[C, S]) (Reading[C, S], bool) {
	if len(list) == 0 {
		return Reading[C, S]{}, false
	}
	for i := range list[1:] {
		if !b.same(list[0].Steps, list[i+1].Steps) || len(list[0].Steps) == 0 && list[0].Row != list[i+1].Row {
			return Reading[C, S]{}, false
		}
	}
	return list[0], true
}

// same reports whether steps are equal.
func (b *Book[C, S]) same(these, those []S) bool {
	for i := range these {
		if i >= len(those) || !b.equal(&these[i], &those[i]) {
			return false
		}
	}
	return len(these) == len(those)
}

// fill returns the reading of a row with its holes filled in.
func (b *Book[C, S]) fill(row int, spans []span, c C) (Reading[C, S], bool) {
	r := &b.rows[row]
	s := r.Step
	for _, sp := range spans {
		if !b.holes[sp.hole].Read(c, int(sp.from), int(sp.to), &s) {
			return Reading[C, S]{}, false
		}
	}
	if r.Guard != nil && !r.Guard(c, &s) {
		return Reading[C, S]{}, false
	}
	one := Reading[C, S]{In: c, Row: row}
	switch {
	case r.Then != nil:
		var ok bool
		one.Steps, ok = r.Then(c, &s)
		return one, ok
	case b.kind(&s) != 0:
		one.Steps = []S{s}
	}
	return one, true
}

// fits lays items over the words from a place, and reports each way in which they describe all of the rest.
func (m *matcher[C, S]) fits(items []item, at, holes int) {
	if m.tries++; m.tries > mostTries {
		return
	}
	if len(items) == 0 {
		if at == len(m.ids) {
			m.found(m.spans[:holes])
		}
		return
	}
	it := &items[0]
	switch {
	case at == len(m.ids):
	case it.hole > 0:
		for size, left := 1, m.size(it.hole-1, at)>>1; left != 0; size, left = size+1, left>>1 {
			if left&1 != 0 && holes < mostHoles {
				m.spans[holes] = span{uint8(it.hole - 1), uint8(at), uint8(at + size)}
				m.fits(items[1:], at+size, holes+1)
			}
		}
	case m.ids[at] != 0 && slices.Contains(it.words, m.ids[at]):
		m.fits(items[1:], at+1, holes)
	}
	if it.optional {
		m.fits(items[1:], at, holes)
	}
}

// size returns the lengths that a hole can have at a place, one bit each.
func (m *matcher[C, S]) size(hole, at int) uint32 {
	const known = 1 << 31
	found := &m.sizes[hole*len(m.ids)+at]
	if *found == 0 {
		*found = known
		h := &m.b.holes[hole]
		if h.Begins == nil || h.Begins(m.look, at) {
			for n := 1; n <= min(h.Most, len(m.ids)-at); n++ {
				var none S
				if m.blank = none; h.Read(m.look, at, at+n, &m.blank) {
					*found |= 1 << n
				}
			}
		}
	}
	return *found &^ known
}

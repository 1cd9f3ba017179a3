package ledger

import (
	"encoding/hex"
	"slices"
)

// A Check reads a ledger line by line and then returns its defects. It keeps some 200 bytes of each line.
type Check struct {
	table  string
	keys   Keys
	engine Engine
	seen   []*seen
	found  []Finding
}

// seen is the part of a line that is kept.
type seen struct {
	line     int
	sequence int64
	hash     Hash
	previous string
	// signature is that of the line, by which a copy is found.
	signature string
	// sound reports that the entry is the signed one.
	sound bool
	// code is the defect of line or entry by themselves, and replayed that of the roll.
	code, replayed Code
	// doubtful is the whole line if its signature is invalid: perhaps the signature alone was changed.
	doubtful *Line
}

// NewCheck returns a check of the ledger of the table with that id. It trusts these keys alone. If engine is nil, it
// replays no roll.
func NewCheck(table string, keys Keys, engine Engine) *Check {
	return &Check{table: table, keys: keys, engine: engine}
}

// Lines returns the number of lines that were read.
func (c *Check) Lines() int { return len(c.seen) }

// Line checks the next line. It returns only errors of the engine, which end the check.
func (c *Check) Line(text []byte) error {
	s := &seen{line: len(c.seen) + 1}
	c.seen = append(c.seen, s)
	l, err := ReadLine(text)
	if err != nil {
		s.code = Unreadable
		return nil
	}
	s.sequence, s.hash, s.previous, s.signature = l.Sequence, HashOf(l.Text), l.Previous, l.Signature
	key, known := c.keys[l.Key]
	switch signed := known && key.signed(l.Text, l.Signature); {
	case signed && l.Table != c.table:
		s.code = OtherTable
	case signed:
		s.sound = true
		if !key.believed(l.Time) {
			s.code = Revoked
			break
		}
		s.replayed, err = c.replay(&l)
	default:
		s.code = Changed
		if !known {
			s.code = UnknownKey
		}
		if l.Table == c.table {
			s.doubtful = &l
		}
	}
	return err
}

func (c *Check) replay(l *Line) (Code, error) {
	if c.engine == nil {
		return "", nil
	}
	return l.replay(c.engine)
}

// Findings returns the defects of the ledger, by its head and all lines. It returns only errors of the engine.
func (c *Check) Findings(head []byte) ([]Finding, error) {
	h, err := ReadHead(head)
	sound := err == nil && h.sound(c.table, c.keys)
	if !sound {
		h = Head{}
	}
	if err := c.attest(h); err != nil {
		return nil, err
	}
	c.found = nil
	there := c.place()
	last := int64(0)
	for sequence := range there {
		last = max(last, sequence)
	}
	taken := c.takePlaces(there)
	if sound {
		c.findMissing(there, taken, h.Sequence)
		hash := Nothing
		entry := there[h.Sequence]
		if entry != nil {
			hash = entry.hash
		}
		if h.Sequence < last || (entry != nil || h.Sequence == 0) && h.Hash != hash.String() {
			c.find(Finding{Sequence: h.Sequence, Code: ContraryHead})
		}
	} else {
		c.findMissing(there, taken, last)
		c.find(Finding{Sequence: last, Code: ContraryHead})
	}
	c.checkChain(there)
	slices.SortFunc(c.found, compare)
	return c.found, nil
}

func (c *Check) find(f Finding) { c.found = append(c.found, f) }

// A link is the hash of an entry, as stated by the entry after it or by the head.
type link struct {
	sequence int64
	hash     string
}

// attest finds the entries that are unchanged although their signature is invalid: the chain continues from them.
func (c *Check) attest(h Head) error {
	var doubtful []*seen
	asked := map[int64]bool{}
	for _, s := range c.seen {
		if s.doubtful != nil {
			doubtful = append(doubtful, s)
			asked[s.sequence] = true
		}
	}
	links := map[link]bool{}
	note := func(sequence int64, hash string) {
		if asked[sequence] {
			links[link{sequence, hash}] = true
		}
	}
	note(h.Sequence, h.Hash)
	for _, s := range c.seen {
		if s.sound {
			note(s.sequence-1, s.previous)
		}
	}
	// It begins with the highest number, since each sound entry confirms the one before.
	slices.SortStableFunc(doubtful, func(a, b *seen) int { return int(min(1, max(-1, b.sequence-a.sequence))) })
	for _, s := range doubtful {
		if !links[link{s.sequence, s.hash.String()}] {
			continue
		}
		s.sound = true
		note(s.sequence-1, s.previous)
		if s.code == UnknownKey {
			continue
		}
		s.code = Signature
		var err error
		if s.replayed, err = c.replay(s.doubtful); err != nil {
			return err
		}
	}
	return nil
}

// place returns the sound entries in their places, and those in other places, by their numbers.
func (c *Check) place() map[int64]*seen {
	var sound []*seen
	for _, s := range c.seen {
		if s.sound {
			sound = append(sound, s)
		}
	}
	there, row := map[int64]*seen{}, map[int64]*seen{}
	for _, s := range longestRow(sound) {
		there[s.sequence], row[s.sequence] = s, s
	}
	for _, s := range sound {
		switch other := row[s.sequence]; {
		case other == s:
		case other == nil:
			there[s.sequence] = s
			c.find(Finding{Sequence: s.sequence, Line: s.line, Code: Order})
		case other.hash == s.hash:
			c.find(Finding{Sequence: s.sequence, Line: s.line, Code: Doubled})
		default:
			c.find(Finding{Sequence: s.sequence, Line: s.line, Code: Forked})
		}
	}
	return there
}

// longestRow returns a longest row of entries with rising numbers by a patience sort: each entry is put on the first
// pile whose top is not lower.
func longestRow(entries []*seen) []*seen {
	var piles []*seen
	before := map[*seen]*seen{}
	for _, s := range entries {
		at, _ := slices.BinarySearchFunc(piles, s.sequence, func(top *seen, sequence int64) int { return int(min(1, max(-1, top.sequence-sequence))) })
		if at == len(piles) {
			piles = append(piles, s)
		}
		piles[at] = s
		if at > 0 {
			before[s] = piles[at-1]
		}
	}
	var row []*seen
	if len(piles) > 0 {
		for s := piles[len(piles)-1]; s != nil; s = before[s] {
			row = append(row, s)
		}
	}
	slices.Reverse(row)
	return row
}

// takePlaces records the defect of each line by itself. An unsound line counts as the entry that its place requires. It
// returns the numbers that are taken in this way.
func (c *Check) takePlaces(there map[int64]*seen) map[int64]bool {
	taken := map[int64]bool{}
	of := c.owners()
	number := int64(0)
	for _, s := range c.seen {
		if s.sound {
			number = s.sequence
		} else {
			number++
			taken[number] = true
		}
		if s.code != "" {
			c.find(Finding{Sequence: number, Line: s.line, Code: s.code, Of: of[s]})
		}
		// Of two entries with one number, the replayed roll is that of the one which counts.
		if s.replayed != "" && there[s.sequence] == s {
			c.find(Finding{Sequence: number, Line: s.line, Code: s.replayed})
		}
	}
	return taken
}

// maxOwners limits the signatures that are tried on each other's entries.
const maxOwners = 64

// owners finds the entries to which misplaced signatures belong: a copy of a signature that is valid elsewhere, or one
// that was swapped for another.
func (c *Check) owners() map[*seen]int64 {
	owners := map[*seen]int64{}
	var lost []*seen
	signatures := map[string]int64{}
	for _, s := range c.seen {
		switch {
		case s.code == Signature:
			lost = append(lost, s)
		case s.sound:
			signatures[s.signature] = s.sequence
		}
	}
	tried := lost[:min(len(lost), maxOwners)]
	for _, s := range lost {
		owners[s] = signatures[s.signature]
	}
	for _, s := range tried {
		for _, other := range tried {
			key := c.keys[other.doubtful.Key]
			if owners[s] == 0 && other != s && key.signed(other.doubtful.Text, s.signature) {
				owners[s] = other.sequence
			}
		}
	}
	return owners
}

// findMissing finds the entries up to the last that neither exist nor count as existing.
func (c *Check) findMissing(there map[int64]*seen, taken map[int64]bool, last int64) {
	numbers := make([]int64, 0, len(there)+len(taken)+1)
	for number := range there {
		numbers = append(numbers, number)
	}
	for number := range taken {
		numbers = append(numbers, number)
	}
	numbers = append(numbers, last+1)
	slices.Sort(numbers)
	before := int64(0)
	for _, number := range numbers {
		if number > last+1 {
			break
		}
		if number > before+1 {
			c.find(Finding{Sequence: before + 1, Code: Missing, Last: number - 1})
		}
		before = number
	}
}

// checkChain finds sound entries that do not continue from the sound one before them.
func (c *Check) checkChain(there map[int64]*seen) {
	for number, s := range there {
		hash := Nothing
		if number > 1 {
			before := there[number-1]
			if before == nil {
				continue
			}
			hash = before.hash
		}
		if s.previous != hex.EncodeToString(hash[:]) {
			c.find(Finding{Sequence: number, Line: s.line, Code: NotTheNext})
		}
	}
}

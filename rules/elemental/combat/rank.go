package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/field"
)

// spendUnused spends what a turn leaves unused, at the end of the turn in any
// segment, as far as the command asks for it: a standard action for one rank or
// for the top, a full one for two ranks. A command that asks for nothing spends
// nothing (ELEMENTAL-I6).
func (b *run) spendUnused(c *Combatant) *field.Error {
	worth := elemental.RanksOfUnused(c.used())
	ranks := b.in.Ranks.Or(0)
	switch b.in.Do {
	case Rise:
		ranks = b.in.Ranks.Or(max(min(worth, c.Rank.Or(0)-1), 1))
	case Top:
		if b.in.Ranks.Known() {
			return &field.Error{Code: field.Conflict, Field: "ranks", Got: "do", Reason: "rankOrTop"}
		}
	}
	var err *field.Error
	switch {
	case ranks < 0, ranks > 2:
		return field.Outside("ranks", ranks, 0, 2)
	case ranks == 0 && b.in.Do != Top:
		return nil
	case c.down():
		err = b.refused("ELEMENTAL-C3", "who", "down")
	case worth < max(ranks, 1):
		name := "do"
		if b.in.Ranks.Known() {
			name = "ranks"
		}
		err = b.refused("ELEMENTAL-I6", name, "noActionLeft")
	case ranks > 0 && c.Rank.Or(0) <= 1:
		err = field.RefusedBy("ELEMENTAL-I6", "who", "noHigherRank")
	}
	if err != nil {
		return err
	}
	if ranks == 2 {
		b.change("actionUsed", "ELEMENTAL-I6", c.ID, "full", min(c.Full.Or(0)+1, 9))
	} else {
		b.change("actionUsed", "ELEMENTAL-I6", c.ID, "standards", min(c.Standards.Or(0)+1, 9))
	}
	if b.in.Do == Top {
		// The first segment of this round takes one off as it ends.
		b.change("top", "ELEMENTAL-I6", c.ID, "top", 1+field.Flag(b.Segment.Or(0) == 1))
		return nil
	}
	b.moveTo("ELEMENTAL-I6", c, max(1, c.Rank.Or(0)-ranks))
	return nil
}

// moveTo puts a combatant at a rank. The combatants between its old place and its
// new one move one place the other way.
func (b *run) moveTo(rule string, c *Combatant, rank int) {
	was := c.Rank.Or(0)
	for i := range b.Combatants {
		d := &b.Combatants[i]
		switch place := d.Rank.Or(0); {
		case d == c:
		case place >= rank && place < was:
			b.change("rankChanged", rule, d.ID, "rank", place+1)
		case place > was && place <= rank:
			b.change("rankChanged", rule, d.ID, "rank", place-1)
		}
	}
	b.change("rankChanged", rule, c.ID, "rank", rank)
}

// shift moves a combatant up or down in the ranking, one place where the command
// has no number (ELEMENTAL-I7).
func (b *run) shift(c *Combatant) *field.Error {
	if !b.running() {
		return field.RefusedBy("ELEMENTAL-I7", "do", "noCombat")
	}
	last := 1
	for i := range b.Combatants {
		last = max(last, b.Combatants[i].Rank.Or(0))
	}
	rank := min(max(1, c.Rank.Or(0)-b.in.Ranks.Or(1)), last)
	if c.Rank.Or(0) == 0 || rank == c.Rank.Or(0) {
		return field.RefusedBy("ELEMENTAL-I7", "ranks", "noSuchRank")
	}
	b.moveTo("ELEMENTAL-I7", c, rank)
	return nil
}

package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// begin rolls initiative, ranks every fighter (ELEMENTAL-I1), and opens the
// first segment of the first round.
func (b *battle) begin() *field.Error {
	if b.running() {
		return field.RefusedBy("ELEMENTAL-R1", "do", "alreadyBegun")
	}
	for i, id := range b.in.Unaware {
		if b.find(id) == nil {
			return field.Unknown(field.Entry("unaware", i), id)
		}
	}
	var all elemental.Initiative
	for i := range b.Fighters {
		c := &b.Fighters[i]
		surprised := c.has(unaware)
		for _, id := range b.in.Unaware {
			surprised = surprised || id == c.ID
		}
		all.Fighters = append(all.Fighters, elemental.Initiator{ID: c.ID, Dexterity: c.Dexterity, Intelligence: c.Intelligence, Unaware: surprised})
	}
	r, err := elemental.ResolveInitiative(b.source, all)
	if err != nil {
		return err
	}
	b.reset()
	b.change("fightBegan", "ELEMENTAL-R1", "", "round", 1)
	b.change("segmentBegan", "ELEMENTAL-R1", "", "segment", 1)
	for _, p := range r.Order {
		b.lift("ELEMENTAL-I3", b.find(p.Who), unaware)
		b.change("initiative", "ELEMENTAL-I1", p.Who, "rank", p.Rank)
		b.change("initiative", "ELEMENTAL-I3", p.Who, "first", p.Segment)
		b.Report(p.Report)
	}
	if len(b.order()) == 0 {
		b.nextSegment()
	}
	return nil
}

// reset empties what counts for a fight.
func (b *battle) reset() {
	for i := range b.Fighters {
		c := &b.Fighters[i]
		b.resetRound(c)
		for _, name := range [...]string{"rank", "first", "top", "steps", "bonus"} {
			b.change("turnKept", "ELEMENTAL-R1", c.ID, name, 0)
		}
		for at := len(c.Marks) - 1; at >= 0; at-- {
			if ofAFight(c.Marks[at].Name) {
				b.Log.End("markEnded", "ELEMENTAL-R1", c.ID, at)
			}
		}
	}
	b.write("turnKept", "ELEMENTAL-R1", "active", "")
	b.write("turnKept", "ELEMENTAL-I4", "declared", "")
}

// resetRound empties what counts for a round.
func (b *battle) resetRound(c *Fighter) {
	for _, name := range [...]string{"acted", "began", "full", "standards", "moves", "swifts"} {
		b.change("turnKept", "ELEMENTAL-R1", c.ID, name, 0)
	}
}

// end ends the fight, and with it everything that lasted for it.
func (b *battle) end() *field.Error {
	if !b.running() {
		return field.RefusedBy("ELEMENTAL-R1", "do", "noFight")
	}
	b.reset()
	b.change("turnKept", "ELEMENTAL-R1", "", "segment", 0)
	b.change("fightEnded", "ELEMENTAL-R1", "", "round", 0)
	return nil
}

// declare notes who declared an action first before the fight. Only that one
// happens before the first round (ELEMENTAL-I4); the table then sends it as a
// command of its own.
func (b *battle) declare(c *Fighter) *field.Error {
	switch {
	case b.running():
		return field.RefusedBy("ELEMENTAL-I4", "do", "alreadyBegun")
	case b.Declared != "":
		if err := b.refused("ELEMENTAL-I4", "who", "alreadyDeclared"); err != nil {
			return err
		}
	}
	b.write("declared", "ELEMENTAL-I4", "declared", c.ID)
	b.tell(c, "declare", play.Note{Key: "actsBeforeTheFight", Rule: "ELEMENTAL-I4"})
	return nil
}

// surprised reports whether the fighter does not act in this segment yet (ELEMENTAL-I3).
func (b *battle) surprised(c *Fighter) bool {
	return b.Round.Or(0) == 1 && c.First.Or(0) > b.Segment.Or(0)
}

// order returns the fighters that still have a turn in this segment, the next
// one first: by rank, and in the first segment of a round before them the one
// that has taken the top (ELEMENTAL-R1, ELEMENTAL-I6). A latecomer without a
// rank goes last.
func (b *battle) order() []*Fighter {
	segment := b.Segment.Or(0)
	list := []*Fighter{}
	for i := range b.Fighters {
		c := &b.Fighters[i]
		if !b.running() || c.down() || b.surprised(c) || c.Acted.Or(0) >= segment || c.ID == b.Active {
			continue
		}
		list = append(list, c)
		for at := len(list) - 1; at > 0 && b.before(c, list[at-1]); at-- {
			list[at-1], list[at] = c, list[at-1]
		}
	}
	return list
}

// before reports whether c acts before d.
func (b *battle) before(c, d *Fighter) bool {
	if b.Segment.Or(0) == 1 && c.Top.Or(0) != d.Top.Or(0) {
		return c.Top.Or(0) > 0
	}
	return c.Rank.Or(0) > 0 && (d.Rank.Or(0) == 0 || c.Rank.Or(0) < d.Rank.Or(0))
}

// takeTurn begins the turn of a fighter in this segment: its unfinished actions
// advance by one segment (ELEMENTAL-R1).
func (b *battle) takeTurn(c *Fighter) *field.Error {
	if !b.running() {
		return field.RefusedBy("ELEMENTAL-R1", "do", "noFight")
	}
	if b.Active != "" {
		if err := b.refused("ELEMENTAL-R1", "do", "turnRuns"); err != nil {
			return err
		}
		if b.Active == c.ID {
			return nil
		}
		if b.find(b.Active) != nil {
			b.closeTurn(b.find(b.Active))
		}
	}
	if order := b.order(); len(order) == 0 || order[0] != c {
		if err := b.refused("ELEMENTAL-R1", "who", "notNext"); err != nil {
			return err
		}
	}
	b.write("turnBegan", "ELEMENTAL-R1", "active", c.ID)
	report := play.Report{Kind: "turn", Who: c.ID, Tone: play.Plain}
	for _, m := range c.Marks {
		switch m.Name {
		case moving:
			if c.has(pushed) {
				noted(&report, "movementSuspended", "ELEMENTAL-P1", "", 0)
			} else if m.Left != c.whole(m).Segments { // A readied movement that began in this segment gave its hexes then.
				b.change("moved", "ELEMENTAL-A6", c.ID, "steps", min(max(c.Steps.Or(0)+m.Value, 0), 999))
				noted(&report, "movesOn", "ELEMENTAL-M1", m.Of, m.Value)
			}
		case running:
			noted(&report, "runsOn", "ELEMENTAL-A1", "", m.Left)
		case penalty:
			noted(&report, "penaltyLasts", "ELEMENTAL-P2", m.Of, m.Left)
		case exhausted:
			noted(&report, "exhausted", "ELEMENTAL-E1", "", 0)
		}
	}
	if len(report.Notes) > 0 {
		b.Report(report)
	}
	for i := range b.Fighters {
		for _, m := range b.Fighters[i].Marks {
			if m.Name == arriving && m.By == c.ID {
				b.offerArrival(&b.Fighters[i], m)
			}
		}
	}
	return nil
}

// endTurn ends the turn that runs, and with the last one the segment. An attack
// of the fighter's that arrives in this segment must be resolved before (ELEMENTAL-A6).
func (b *battle) endTurn() *field.Error {
	if b.Active == "" || !b.running() {
		return field.RefusedBy("ELEMENTAL-R1", "do", "noTurn")
	}
	if b.in.Who != "" && b.in.Who != b.Active {
		if err := b.refused("ELEMENTAL-R1", "who", "notItsTurn"); err != nil {
			return err
		}
	}
	c := b.find(b.Active)
	if c == nil { // The fighter with the turn has left the fight.
		b.write("turnEnded", "ELEMENTAL-R1", "active", "")
	} else {
		for i := range b.Fighters {
			for _, m := range b.Fighters[i].Marks {
				if m.Name == arriving && m.By == c.ID {
					if err := b.refused("ELEMENTAL-A6", "do", "arrives"); err != nil {
						return err
					}
				}
			}
		}
		if err := b.spendUnused(c); err != nil {
			return err
		}
		b.closeTurn(c)
	}
	if len(b.order()) == 0 {
		b.nextSegment()
	}
	return nil
}

// closeTurn ends a fighter's turn.
func (b *battle) closeTurn(c *Fighter) {
	b.change("turnKept", "ELEMENTAL-R1", c.ID, "acted", b.Segment.Or(0))
	b.change("turnKept", "ELEMENTAL-A6", c.ID, "steps", 0)
	b.write("turnEnded", "ELEMENTAL-R1", "active", "")
}

// nextSegment ends the segment, and with the third one the round, and goes on
// until there is one in which a fighter acts, within a round (ELEMENTAL-R1).
func (b *battle) nextSegment() {
	for range elemental.Segments {
		for i := range b.Fighters {
			b.tick(&b.Fighters[i])
		}
		segment := b.Segment.Or(0) + 1
		if b.Segment.Or(0) == 1 {
			for i := range b.Fighters {
				b.change("turnKept", "ELEMENTAL-I6", b.Fighters[i].ID, "top", max(0, b.Fighters[i].Top.Or(0)-1))
			}
		}
		if segment > elemental.Segments {
			segment = 1
			b.nextRound()
		}
		b.change("segmentBegan", "ELEMENTAL-R1", "", "segment", segment)
		for i := range b.Fighters {
			b.push(&b.Fighters[i])
		}
		if len(b.order()) > 0 {
			return
		}
	}
}

// nextRound begins a round: what was used is there again, what waited has waited
// in vain (ELEMENTAL-I5), and what has cooled down is ready (ELEMENTAL-T1).
func (b *battle) nextRound() {
	round := min(b.Round.Or(0)+1, 9999)
	b.change("roundBegan", "ELEMENTAL-R1", "", "round", round)
	for i := range b.Fighters {
		c := &b.Fighters[i]
		b.resetRound(c)
		b.lift("ELEMENTAL-I5", c, readied)
		b.lift("ELEMENTAL-A4", c, braced)
		for at := len(c.Marks) - 1; at >= 0; at-- {
			if m := c.Marks[at]; m.Name == cooldown && m.Value <= round {
				b.Log.End("markEnded", "ELEMENTAL-T1", c.ID, at)
			}
		}
	}
}

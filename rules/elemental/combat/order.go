package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// begin rolls initiative, ranks every combatant (ELEMENTAL-I1), and opens the
// first segment of the first round.
func (b *run) begin() *field.Error {
	if b.running() {
		return field.RefusedBy("ELEMENTAL-R1", "do", "alreadyBegun")
	}
	for i, id := range b.in.Unaware {
		if b.find(id) == nil {
			return field.Unknown(field.Entry("unaware", i), id)
		}
	}
	var all elemental.Initiative
	for i := range b.Combatants {
		c := &b.Combatants[i]
		surprised := c.has(unaware)
		for _, id := range b.in.Unaware {
			surprised = surprised || id == c.ID
		}
		all.Combatants = append(all.Combatants, elemental.Initiator{ID: c.ID, Dexterity: c.Dexterity, Intelligence: c.Intelligence, Unaware: surprised})
	}
	first := b.Declared
	r, err := elemental.ResolveInitiative(b.source, all)
	if err != nil {
		return err
	}
	b.reset()
	b.change("combatBegan", "ELEMENTAL-R1", "", "round", 1)
	b.change("segmentBegan", "ELEMENTAL-R1", "", "segment", 1)
	for _, p := range r.Order {
		b.lift("ELEMENTAL-I3", b.find(p.Who), unaware)
		b.change("initiative", "ELEMENTAL-I1", p.Who, "rank", p.Rank)
		b.change("initiative", "ELEMENTAL-I3", p.Who, "first", p.Segment)
		b.Report(p.Report)
	}
	b.offerDeclared(first)
	if len(b.order()) == 0 {
		b.nextSegment()
	}
	return nil
}

// reset empties what counts for a combat.
func (b *run) reset() {
	for i := range b.Combatants {
		c := &b.Combatants[i]
		b.resetRound(c)
		for _, name := range [...]string{"rank", "first", "top", "steps", "bonus"} {
			b.change("turnKept", "ELEMENTAL-R1", c.ID, name, 0)
		}
		for at := len(c.Marks) - 1; at >= 0; at-- {
			if m := c.Marks[at]; m.Name == rising { // It is finished as the combat ends.
				b.rise(c, m)
			}
			if ofACombat(c.Marks[at].Name) && (b.running() || c.Marks[at].Name != declared) {
				b.Log.End("markEnded", "ELEMENTAL-R1", c.ID, at)
			}
		}
	}
	b.write("turnKept", "ELEMENTAL-R1", "active", "")
	b.write("turnKept", "ELEMENTAL-I4", "declared", "")
}

// resetRound empties what counts for a round.
func (b *run) resetRound(c *Combatant) {
	for _, name := range [...]string{"acted", "began", "full", "standards", "moves", "swifts"} {
		b.change("turnKept", "ELEMENTAL-R1", c.ID, name, 0)
	}
}

// seconds are how long a segment lasts (ELEMENTAL-R2).
const seconds = 2

// end ends the combat, and with it everything that lasted for it. It reports how long the combat was (ELEMENTAL-R2).
func (b *run) end() *field.Error {
	if !b.running() {
		return field.RefusedBy("ELEMENTAL-R1", "do", "noCombat")
	}
	segments := (b.Round.Or(0)-1)*elemental.Segments + b.Segment.Or(0)
	b.Report(play.Report{Kind: "end", Tone: play.Plain, Notes: []play.Note{{Key: "lasted", Rule: "ELEMENTAL-R2", Amount: seconds * segments}}})
	b.reset()
	b.change("turnKept", "ELEMENTAL-R1", "", "segment", 0)
	b.change("combatEnded", "ELEMENTAL-R1", "", "round", 0)
	return nil
}

// surprised reports whether the combatant does not act in this segment yet (ELEMENTAL-I3).
func (b *run) surprised(c *Combatant) bool {
	return b.Round.Or(0) == 1 && c.First.Or(0) > b.Segment.Or(0)
}

// order returns the combatants that still have a turn in this segment, the next
// one first: by rank, and in the first segment of a round before them the one
// that has taken the top (ELEMENTAL-R1, ELEMENTAL-I6). A latecomer without a
// rank goes last.
func (b *run) order() []*Combatant {
	segment := b.Segment.Or(0)
	list := []*Combatant{}
	for i := range b.Combatants {
		c := &b.Combatants[i]
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
func (b *run) before(c, d *Combatant) bool {
	if b.Segment.Or(0) == 1 && c.Top.Or(0) != d.Top.Or(0) {
		return c.Top.Or(0) > 0
	}
	return c.Rank.Or(0) > 0 && (d.Rank.Or(0) == 0 || c.Rank.Or(0) < d.Rank.Or(0))
}

// takeTurn begins the turn of a combatant in this segment: its unfinished actions
// advance by one segment (ELEMENTAL-R1).
func (b *run) takeTurn(c *Combatant) *field.Error {
	if !b.running() {
		return field.RefusedBy("ELEMENTAL-R1", "do", "noCombat")
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
	if err := b.declaredFirst(); err != nil {
		return err
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
				hexes := c.hexesNow(m)
				b.change("moved", "ELEMENTAL-A6", c.ID, "steps", min(max(c.Steps.Or(0)+hexes, 0), 999))
				noted(&report, "movesOn", "ELEMENTAL-M1", m.Of, hexes)
			}
		case running:
			noted(&report, "runsOn", "ELEMENTAL-A1", "", m.Left)
		case penalty:
			noted(&report, "penaltyLasts", "ELEMENTAL-P2", m.Of, m.Left)
			if field.Plain(m.Of) == staggered {
				noted(&report, "staggered", "ELEMENTAL-P4", "", 0)
			}
		case exhausted:
			noted(&report, "exhausted", "ELEMENTAL-E1", "", 0)
		}
	}
	if len(report.Notes) > 0 {
		b.Report(report)
	}
	for i := range b.Combatants {
		for _, m := range b.Combatants[i].Marks {
			if m.Name == arriving && m.By == c.ID {
				b.offerArrival(&b.Combatants[i], m)
			}
		}
	}
	return nil
}

// endTurn ends the turn that runs, and with the last one the segment. An attack
// of the combatant's that arrives in this segment must be resolved before (ELEMENTAL-A6).
func (b *run) endTurn() *field.Error {
	if b.Active == "" || !b.running() {
		return field.RefusedBy("ELEMENTAL-R1", "do", "noTurn")
	}
	if b.in.Who != "" && b.in.Who != b.Active {
		if err := b.refused("ELEMENTAL-R1", "who", "notItsTurn"); err != nil {
			return err
		}
	}
	c := b.find(b.Active)
	if c == nil { // The combatant with the turn has left the combat.
		b.write("turnEnded", "ELEMENTAL-R1", "active", "")
	} else {
		for i := range b.Combatants {
			for _, m := range b.Combatants[i].Marks {
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

// closeTurn ends a combatant's turn.
func (b *run) closeTurn(c *Combatant) {
	b.change("turnKept", "ELEMENTAL-R1", c.ID, "acted", b.Segment.Or(0))
	b.change("turnKept", "ELEMENTAL-A6", c.ID, "steps", 0)
	b.write("turnEnded", "ELEMENTAL-R1", "active", "")
}

// nextSegment ends the segment, and with the third one the round, and goes on
// until there is one in which a combatant acts, within a round (ELEMENTAL-R1).
func (b *run) nextSegment() {
	for range elemental.Segments {
		for i := range b.Combatants {
			b.tick(&b.Combatants[i])
		}
		segment := b.Segment.Or(0) + 1
		if b.Segment.Or(0) == 1 {
			for i := range b.Combatants {
				b.change("turnKept", "ELEMENTAL-I6", b.Combatants[i].ID, "top", max(0, b.Combatants[i].Top.Or(0)-1))
			}
		}
		if segment > elemental.Segments {
			segment = 1
			b.nextRound()
		}
		b.change("segmentBegan", "ELEMENTAL-R1", "", "segment", segment)
		for i := range b.Combatants {
			b.push(&b.Combatants[i])
		}
		if len(b.order()) > 0 {
			return
		}
	}
}

// nextRound begins a round: used actions are restored, readied ones expire (ELEMENTAL-I5), and cooled-down abilities
// are ready (ELEMENTAL-T1).
func (b *run) nextRound() {
	round := min(b.Round.Or(0)+1, 9999)
	b.change("roundBegan", "ELEMENTAL-R1", "", "round", round)
	for i := range b.Combatants {
		c := &b.Combatants[i]
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

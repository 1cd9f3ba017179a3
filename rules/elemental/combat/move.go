package combat

import (
	"slices"

	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// usualSpeed is the base speed of a sheet that has none, in feet (ELEMENTAL-M2).
const usualSpeed = 30

// movement returns how far a way to move leads now, and the mode that is meant. A staggered combatant has half of its
// speed (ELEMENTAL-P4).
func (c *Combatant) movement(mode Mode) (elemental.Movement, Mode, *field.Error) {
	base := c.BaseSpeed.Or(usualSpeed)
	swim := c.SwimSpeed.Or(base / 2)
	if c.staggered() {
		base, swim = base/2, swim/2
	}
	switch mode {
	case "", ByMove:
		return elemental.MoveOf(base), ByMove, nil
	case ByDash:
		return elemental.DashOf(base), mode, nil
	case ByDodge:
		return elemental.DodgeOf(base), mode, nil
	case BySwim:
		return elemental.SwimOf(swim), mode, nil
	}
	return elemental.Movement{}, mode, field.Unknown("mode", string(mode))
}

// hexesNow returns how many hexes a movement that runs gives in this segment: its own, or those of half the speed (ELEMENTAL-P4).
func (c *Combatant) hexesNow(m play.Mark) int {
	if c.staggered() {
		return min(m.Value, c.whole(m).Hexes)
	}
	return m.Value
}

// staggered reports whether a penalty of that name lasts on the combatant (ELEMENTAL-P4).
func (c *Combatant) staggered() bool {
	return slices.ContainsFunc(c.Marks, func(m play.Mark) bool { return m.Name == penalty && field.Plain(m.Of) == staggered })
}

// whole returns the movement of which the mark is what is left; nothing of a way
// to move that is not known.
func (c *Combatant) whole(m play.Mark) elemental.Movement {
	whole, _, _ := c.movement(Mode(m.Of))
	return whole
}

// moves refuses a combatant that cannot begin to move: it may not act, or it is
// pushed, which suspends movement of its own (ELEMENTAL-P1).
func (b *run) moves(c *Combatant) *field.Error {
	if err := b.acts(c); err != nil {
		return err
	}
	if b.running() && c.has(pushed) {
		return b.refused("ELEMENTAL-P1", "who", "pushed")
	}
	return nil
}

// move begins a movement, which is a move action: its first segment plays out
// at once, and the others in the turns of the segments that follow. A move or a
// swim may begin while another one still runs (ELEMENTAL-M1).
func (b *run) move(c *Combatant) *field.Error {
	m, mode, err := c.movement(b.in.Mode)
	if err != nil {
		return err
	}
	if err := b.moves(c); err != nil {
		return err
	}
	if err := b.pay(c, elemental.MoveAction); err != nil {
		return err
	}
	report := play.Report{Kind: "move", Who: c.ID, Outcome: string(mode), Total: field.Of(m.Hexes), Tone: play.Plain}
	noted(&report, "movesFor", "ELEMENTAL-M1", "", m.Segments)
	if m.Bonus > 0 {
		noted(&report, "bonusHexes", "ELEMENTAL-A6", "", m.Bonus)
	}
	if c.staggered() {
		noted(&report, "staggered", "ELEMENTAL-P4", "", 0)
	}
	switch mode {
	case ByDash:
		noted(&report, "nearlyStraight", "ELEMENTAL-M1", "", 0)
	case ByDodge:
		noted(&report, "spoilsAnAttack", "ELEMENTAL-M1", "", 0)
	}
	if b.running() {
		unhindered := *c
		unhindered.Marks = nil
		full, _, _ := unhindered.movement(mode)
		b.put("ELEMENTAL-M1", c, play.Mark{Name: moving, Of: string(mode), Value: full.Hexes, Left: m.Segments})
		b.change("moved", "ELEMENTAL-A6", c.ID, "steps", min(c.Steps.Or(0)+m.Hexes, 999))
		b.change("moved", "ELEMENTAL-A6", c.ID, "bonus", min(c.Bonus.Or(0)+m.Bonus, 99))
		if mode == ByDodge {
			b.put("ELEMENTAL-M1", c, play.Mark{Name: dodging, Left: 1})
		}
	}
	b.Report(report)
	return nil
}

// cease forfeits the rest of every movement that runs (ELEMENTAL-M4).
func (b *run) cease(c *Combatant) *field.Error {
	if !c.has(moving) {
		return field.RefusedBy("ELEMENTAL-M4", "do", "notMoving")
	}
	b.lift("ELEMENTAL-M4", c, moving)
	b.change("turnKept", "ELEMENTAL-M4", c.ID, "steps", 0)
	b.change("turnKept", "ELEMENTAL-M4", c.ID, "bonus", 0)
	b.tell(c, "cease")
	return nil
}

// step is the five-foot step: a swift action for one hex (ELEMENTAL-A5).
func (b *run) step(c *Combatant) *field.Error {
	if err := b.moves(c); err != nil {
		return err
	}
	if err := b.pay(c, elemental.SwiftAction); err != nil {
		return err
	}
	if b.running() {
		b.change("moved", "ELEMENTAL-A5", c.ID, "steps", min(c.Steps.Or(0)+1, 999))
	}
	b.tell(c, "step")
	return nil
}

// walk goes so many hexes of what the movements of this segment give, and of
// the extra hexes last (ELEMENTAL-A6). Hexes that a turn has left are lost with
// it, so hexes outside of the own turn come from a readied action
// (ELEMENTAL-I5).
func (b *run) walk(c *Combatant) *field.Error {
	b.in.Readied = c.Steps.Or(0) > 0
	if err := b.moves(c); err != nil || !b.running() {
		return err
	}
	hexes := b.in.Hexes.Or(1)
	if hexes > c.Steps.Or(0)+c.Bonus.Or(0) {
		if err := b.refused("ELEMENTAL-A6", "hexes", "tooFar"); err != nil {
			return err
		}
	}
	rest := max(0, hexes-c.Steps.Or(0))
	b.change("walked", "ELEMENTAL-A6", c.ID, "steps", max(0, c.Steps.Or(0)-hexes))
	b.change("walked", "ELEMENTAL-A6", c.ID, "bonus", max(0, c.Bonus.Or(0)-rest))
	return nil
}

package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// refused returns the refusal of a rule of order or economy, or nil where the GM insists.
func (b *run) refused(rule, name, reason string) *field.Error {
	if b.in.Insist {
		return nil
	}
	return field.RefusedBy(rule, name, reason)
}

// acts refuses a combatant that may not act now: it is not its turn and it has
// readied nothing (ELEMENTAL-R1, ELEMENTAL-I5), or it is down.
func (b *run) acts(c *Combatant) *field.Error {
	switch {
	case c.down():
		return b.refused("ELEMENTAL-C3", "who", "down")
	case b.declares(c):
		return nil
	case b.running() && b.Active != c.ID && !b.in.Readied:
		return b.refused("ELEMENTAL-R1", "who", "notItsTurn")
	}
	return nil
}

// declares reports whether the command carries out what the combatant has declared, before the combat or before its
// first turn (ELEMENTAL-I4).
func (b *run) declares(c *Combatant) bool {
	return b.Active == "" && !b.in.Readied && c.has(declared)
}

// used is what the combatant has used of the round.
func (c *Combatant) used() elemental.Used {
	return elemental.Used{Full: c.Full.Or(0), Standards: c.Standards.Or(0), Moves: c.Moves.Or(0), Swifts: c.Swifts.Or(0)}
}

// pay uses an action of that kind, reduced as the command asks (ELEMENTAL-A3).
// A readied action has been paid before (ELEMENTAL-I5).
func (b *run) pay(c *Combatant, kind elemental.ActionKind) *field.Error {
	kind = kind.Reduced(b.in.Reduce)
	if b.in.Modifying && kind != elemental.SwiftAction {
		return field.RefusedBy("ELEMENTAL-A1", "modifying", "onlySwift")
	}
	if b.declares(c) {
		b.lift("ELEMENTAL-I4", c, declared)
		return nil
	}
	if b.in.Readied && b.running() {
		for at, m := range c.Marks {
			if m.Name == readied && (b.in.Mark == nil || *b.in.Mark == m) && (m.Value >= kind.Size() || b.in.Insist) {
				b.Log.End("markEnded", "ELEMENTAL-I5", c.ID, at)
				return nil
			}
		}
		return field.RefusedBy("ELEMENTAL-I5", "readied", "notReady")
	}
	return b.spend(c, kind, b.in.Modifying)
}

// spend uses an action: it counts as initiated in the segment (ELEMENTAL-R1), unless it is a swift one that modifies
// another (ELEMENTAL-A1), and as one of the round's actions (ELEMENTAL-A2).
func (b *run) spend(c *Combatant, kind elemental.ActionKind, modifying bool) *field.Error {
	if kind == elemental.FreeAction || !b.running() {
		return nil
	}
	if !modifying && c.Began.Or(0) >= b.Segment.Or(0) {
		if err := b.refused("ELEMENTAL-R1", "do", "oneActionASegment"); err != nil {
			return err
		}
	}
	if !c.used().Allows(kind) {
		if err := b.refused("ELEMENTAL-A2", "do", "noActionLeft"); err != nil {
			return err
		}
	}
	name := string(kind)
	if kind != elemental.FullAction {
		name += "s"
	}
	b.change("actionUsed", "ELEMENTAL-A2", c.ID, name, min(b.Slot(c.ID, name).Read().Or(0)+1, 9))
	if !modifying {
		b.change("turnKept", "ELEMENTAL-R1", c.ID, "began", b.Segment.Or(0))
	}
	return nil
}

// brace is a standard action: ability checks have advantage in this round (ELEMENTAL-A4).
func (b *run) brace(c *Combatant) *field.Error {
	if err := b.acts(c); err != nil {
		return err
	}
	if err := b.pay(c, elemental.StandardAction); err != nil {
		return err
	}
	if b.running() && !c.has(braced) {
		b.put("ELEMENTAL-A4", c, play.Mark{Name: braced})
	}
	b.tell(c, "brace")
	return nil
}

// defend declares a defensive action before the own turn in this segment, for
// an action that is unspent: a standard one, or if that is gone a move. It
// applies to every attack until the segment ends (ELEMENTAL-A4). A combatant that
// does not act yet has none (ELEMENTAL-I3).
func (b *run) defend(c *Combatant) *field.Error {
	if !b.running() || c.has(defending) {
		return nil
	}
	kind := b.in.Action
	if kind == "" {
		kind = elemental.StandardAction
		if !c.used().Allows(kind) {
			kind = elemental.MoveAction
		}
	}
	var err *field.Error
	switch {
	case c.down():
		err = b.refused("ELEMENTAL-C3", "who", "down")
	case b.surprised(c):
		err = b.refused("ELEMENTAL-I3", "who", "surprised")
	case b.Active == c.ID, c.Acted.Or(0) >= b.Segment.Or(0):
		err = b.refused("ELEMENTAL-A4", "who", "turnTaken")
	case kind == elemental.FreeAction, !c.used().Allows(kind):
		err = b.refused("ELEMENTAL-A4", "action", "noActionLeft")
	}
	if err != nil {
		return err
	}
	if err := b.spend(c, kind, false); err != nil {
		return err
	}
	b.put("ELEMENTAL-A4", c, play.Mark{Name: defending, Left: 1})
	b.tell(c, "defend")
	return nil
}

// mayDefend reports whether the combatant could declare a defensive action now (ELEMENTAL-A4, ELEMENTAL-I3).
func (b *run) mayDefend(c *Combatant) bool {
	segment, used := b.Segment.Or(0), c.used()
	return b.running() && !c.down() && b.Active != c.ID && c.Began.Or(0) < segment && c.Acted.Or(0) < segment &&
		!b.surprised(c) && !c.has(defending) && (used.Allows(elemental.StandardAction) || used.Allows(elemental.MoveAction))
}

// kind returns what kind of action the command costs: its own, or that of its ability.
func (b *run) kind() (elemental.ActionKind, *field.Error) {
	if b.in.Action != "" {
		return b.in.Action, nil
	}
	if b.in.Ability == nil {
		return elemental.StandardAction, nil
	}
	return b.in.Ability.kind()
}

// kind returns the kind of action that an ability is.
func (a *Ability) kind() (elemental.ActionKind, *field.Error) {
	kind := elemental.ActionKind(field.Plain(a.Action))
	if kind == "" {
		return elemental.StandardAction, nil
	}
	if kind.Size() < 0 {
		return "", field.Unknown("ability.action", a.Action)
	}
	return kind, nil
}

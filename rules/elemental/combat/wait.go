package combat

import (
	"slices"
	"strings"

	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has the actions that wait: those declared before the combat, and readied ones.

// declare keeps the action that was declared first before the combat. Only that one
// happens before the first turn (ELEMENTAL-I4).
func (b *run) declare(c *Combatant) *field.Error {
	switch {
	case b.running():
		return field.RefusedBy("ELEMENTAL-I4", "do", "alreadyBegun")
	case b.Declared != "":
		if err := b.refused("ELEMENTAL-I4", "who", "alreadyDeclared"); err != nil {
			return err
		}
	}
	m := play.Mark{Name: declared}
	if b.in.Ability != nil {
		m.Of = b.in.Ability.ID
	}
	if len(b.in.Targets) > 0 {
		targets, err := b.targets()
		if err != nil {
			return err
		}
		m.By = targets[0].ID
	}
	b.lift("ELEMENTAL-I4", c, declared)
	b.put("ELEMENTAL-I4", c, m)
	b.write("declared", "ELEMENTAL-I4", "declared", c.ID)
	b.tell(c, "declare", play.Note{Key: "actsBeforeTheCombat", Rule: "ELEMENTAL-I4"})
	return nil
}

// offerDeclared offers the action that was declared first, and ends what others have declared (ELEMENTAL-I4).
func (b *run) offerDeclared(first string) {
	for i := range b.Combatants {
		c := &b.Combatants[i]
		switch at := play.Find(c.Marks, declared); {
		case at < 0:
		case c.ID != first || c.down():
			b.lift("ELEMENTAL-I4", c, declared)
		default:
			m := c.Marks[at]
			do := Use
			if m.By != "" || m.Of == "" {
				do = StartAttack
			}
			next := play.Next{Who: c.ID, Target: m.By, Choice: m.Of, Group: "declared"}
			next.Do = string(do)
			b.Follow(next)
			b.Follow(play.Next{Do: string(Forgo), Who: c.ID, Group: "declared"})
		}
	}
}

// declaredWaits reports whether an action that was declared before the combat has yet to happen (ELEMENTAL-I4).
func (f *Combat) declaredWaits() bool {
	return slices.ContainsFunc(f.Combatants, func(c Combatant) bool { return c.has(declared) && !c.down() })
}

// declaredFirst refuses a turn while a declared action waits. If the GM insists, the action is given up (ELEMENTAL-I4).
func (b *run) declaredFirst() *field.Error {
	if b.declaredWaits() {
		if err := b.refused("ELEMENTAL-I4", "do", "declaredWaits"); err != nil {
			return err
		}
	}
	for i := range b.Combatants {
		b.lift("ELEMENTAL-I4", &b.Combatants[i], declared)
	}
	return nil
}

// forgo gives up what a combatant has declared or readied; a readied action stays paid (ELEMENTAL-I4, ELEMENTAL-I5).
func (b *run) forgo(c *Combatant) *field.Error {
	if !c.has(declared) && !c.has(readied) {
		return field.RefusedBy("ELEMENTAL-I5", "do", "nothingWaits")
	}
	b.lift("ELEMENTAL-I4", c, declared)
	b.lift("ELEMENTAL-I5", c, readied)
	b.tell(c, "forgo")
	return nil
}

// ready reserves an action for a condition. It is paid now, and used when the
// condition comes about within the round, by a command with Readied or by the step that the rules offer at its
// trigger. The rank stays (ELEMENTAL-I5).
func (b *run) ready(c *Combatant) *field.Error {
	b.in.Readied = false // A readied action keeps its first condition.
	kind, err := b.kind()
	if err != nil {
		return err
	}
	switch b.in.Trigger {
	case "", OnTurn, OnMove, OnAttack:
	default:
		return field.Unknown("trigger", string(b.in.Trigger))
	}
	switch {
	case b.in.Watch == "":
	case b.find(b.in.Watch) == nil:
		return field.Unknown("watch", b.in.Watch)
	case b.in.Watch == c.ID:
		return &field.Error{Code: field.Conflict, Field: "watch", Got: "who", Reason: "watchesItself"}
	case b.in.Trigger == "":
		return field.MissingField("trigger")
	}
	if err := b.acts(c); err != nil {
		return err
	}
	if err := b.pay(c, kind); err != nil {
		return err
	}
	kind = kind.Reduced(b.in.Reduce)
	if b.running() {
		m := play.Mark{Name: readied, Of: b.in.Condition, Value: kind.Size()}
		if b.in.Trigger != "" {
			m.By, m.Until = b.in.Watch, string(b.in.Trigger)+" "+string(b.waiting(kind))
			if b.in.Ability != nil {
				m.Text = b.in.Ability.ID
			}
		}
		b.put("ELEMENTAL-I5", c, m)
	}
	b.Report(play.Report{Kind: "ready", Who: c.ID, Outcome: string(kind), Tone: play.Plain,
		Notes: []play.Note{{Key: "waits", Rule: "ELEMENTAL-I5"}}})
	return nil
}

// waiting returns the command by which the action that is readied is used.
func (b *run) waiting(kind elemental.ActionKind) Do {
	a := b.in.Ability
	switch {
	case a == nil && kind == elemental.MoveAction:
		return Move
	case a == nil && kind == elemental.SwiftAction:
		return Step
	case a == nil || a.Damage != "" || a.Attribute != "" || a.Penalty != "" || a.Projectile || a.Bonus.Known() || a.AttackDice.Known() || a.Pushback.Known():
		return StartAttack
	}
	return Use
}

// offerReadied offers the readied actions whose trigger the command was, each to its player (ELEMENTAL-I5).
func (b *run) offerReadied() {
	var trigger Trigger
	switch b.in.Do {
	case TakeTurn:
		trigger = OnTurn
	case Move, Walk, Step:
		trigger = OnMove
	case StartAttack:
		trigger = OnAttack
	}
	who := b.find(b.in.Who)
	if trigger == "" || who == nil || !b.running() {
		return
	}
	for i := range b.Combatants {
		c := &b.Combatants[i]
		for at := range c.Marks {
			m := c.Marks[at]
			waits, do, _ := strings.Cut(m.Until, " ")
			if c == who || c.down() || m.Name != readied || waits != string(trigger) || m.By != who.ID && (m.By != "" || c.Side == who.Side) {
				continue
			}
			next := play.Next{Who: c.ID, Choice: m.Text, Mark: &m, React: play.May}
			next.Do = do
			if do == string(StartAttack) {
				next.Target = who.ID
			}
			b.Follow(next)
		}
	}
}

package combat

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has reaction strikes: those of enemies that a combatant passes in an advance (BEACON-M4).

// provoke offers a reaction strike to each enemy that threatens the combatant on a square which its advance leaves, while
// it has a React left. The straight way counts, also where the advance makes a detour (BEACON-M4).
func (b *run) provoke(f *beacon.Combatant, from, to beacon.Square) {
	if !b.running() || f.Has(beacon.Hidden) {
		return
	}
	squares := beacon.Feet(to.X-from.X, to.Y-from.Y) / beacon.SquareFeet
	for i := range b.Combatants {
		enemy := &b.Combatants[i]
		_, reacts, either := left(enemy)
		if enemy.Side == f.Side || reacts+either < 1 || !b.passes(f, enemy, from, to, squares) {
			continue
		}
		m := play.Mark{Name: beacon.Passing, Value: 1, By: f.ID}
		b.put(enemy, m, "boonGained", "BEACON-M4")
		next := play.Next{Who: enemy.ID, Target: f.ID, Choice: beacon.Passing, Mark: &m, React: play.May}
		next.Do = string(Attack)
		b.Follow(next)
	}
}

// passes reports whether an enemy threatens the combatant on one of the squares of its way but the last.
func (b *run) passes(f, enemy *beacon.Combatant, from, to beacon.Square, squares int) bool {
	there := *f
	for i := range min(squares, farthest) {
		there.X, there.Y = field.Of(from.X+nearest((to.X-from.X)*i, squares)), field.Of(from.Y+nearest((to.Y-from.Y)*i, squares))
		if enemy.Reaches(&there) && enemy.Threatens(false) && b.master(enemy) != f {
			return true
		}
	}
	return false
}

// strikes reports whether the attack of the command is a reaction strike: a melee attack, in another's turn, on one that
// has passed (BEACON-M4).
func (b *run) strikes(f *beacon.Combatant) bool {
	return b.in.Do == Attack && b.Active != f.ID && len(b.in.Targets) == 1 && b.passing(f) >= 0 && b.in.Ability != nil &&
		b.in.Ability.Has(beacon.Melee)
}

// passing returns the place of the mark of the one that has passed and is the target, or -1.
func (b *run) passing(f *beacon.Combatant) int {
	for at := range f.Marks {
		if m := &f.Marks[at]; m.Name == beacon.Passing && len(b.in.Targets) == 1 && m.By == b.in.Targets[0] {
			return at
		}
	}
	return -1
}

// strikeUnarmed gives a reaction strike without an ability that of the melee weapon of the sheet.
func (b *run) strikeUnarmed(f *beacon.Combatant) {
	if b.in.Ability == nil && b.passing(f) >= 0 {
		b.in.Ability = &beacon.Ability{Damage: beacon.Weapon, Keywords: beacon.Melee, Rating: f.Skirmish}
	}
}

// endStrike ends the mark of the one that has passed.
func (b *run) endStrike(f *beacon.Combatant) {
	if at := b.passing(f); at >= 0 {
		b.End("boonEnded", "BEACON-M4", f.ID, at)
	}
}

// controls reports whether a mark makes its bearer act for another combatant (BEACON-W4).
func controls(m *play.Mark) bool { return m.Name == beacon.Charmed || m.Name == beacon.Dominated }

// master returns the living combatant that a charmed or dominated one serves, or nil. Of several the dominator counts
// (BEACON-W4).
func (f *Combat) master(one *beacon.Combatant) (master *beacon.Combatant) {
	for i := range one.Marks {
		m := &one.Marks[i]
		if other := f.find(m.By); controls(m) && other != nil && other != one && other.Fate == "" && (master == nil || m.Name == beacon.Dominated) {
			master = other
		}
	}
	return master
}

// loyal refuses an attack on the master of the attacker (BEACON-W4).
func (b *run) loyal(f *beacon.Combatant, targets []*beacon.Combatant) *field.Error {
	master := b.master(f)
	if at := slices.Index(targets, master); master != nil && at >= 0 {
		return b.refuse("BEACON-W4", field.Entry("targets", at), "actsForTarget")
	}
	return nil
}

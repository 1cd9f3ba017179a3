package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// setNumber sets a number of a combatant, or of the combat, by hand.
func (b *run) setNumber() *field.Error {
	name, f := b.in.Field, b.find(b.in.Who)
	if name != "" && b.in.Who != "" && f == nil {
		return field.Unknown("who", b.in.Who)
	}
	low, high := 0, 99
	switch at := numberAt(name); {
	case f != nil && at >= 0:
		low, high = numbers[at].Low, numbers[at].High
	case name == refight:
		high = 1
	case name == round:
		high = mostCounted
	}
	value, err := play.ByHand(name, b.Slot(b.in.Who, name).Known(), b.in.Value, low, high)
	if err != nil {
		return err
	}
	b.Number("set", "", b.in.Who, b.in.Field, value)
	if f != nil && f.state() == dewprism.Dead {
		b.die(f, nil, "DEWPRISM-H2")
	}
	return nil
}

// setMark puts a mark on a combatant, or ends one, by hand.
func (b *run) setMark() *field.Error {
	f, err := b.who()
	switch {
	case err != nil:
		return err
	case b.in.Mark == nil:
		return field.MissingField("mark")
	}
	m := *b.in.Mark
	if b.in.Do == TakeMark {
		if !b.endMark("unmarked", "", f, m.Name, m.Of) {
			return field.Unknown("mark.name", m.Name)
		}
		return nil
	}
	s := statusOf(m.Name)
	if s != nil {
		of, ok := s.nameOf(m.Of)
		if !ok {
			return field.Unknown("mark.of", m.Of)
		}
		m.Of = of
	}
	switch {
	case s == nil && !isMark(m.Name):
		return field.Unknown("mark.name", m.Name)
	case s == nil && m.Value < 0:
		return field.Outside("mark.value", m.Value, 0, mostCounted)
	case temporary(m.Name) && m.Of != "":
		return field.Unknown("mark.of", m.Of)
	case len(f.Marks) >= mostMarks:
		return &field.Error{Code: field.TooLong, Field: b.path(f, "marks"), Max: mostMarks}
	}
	b.put("marked", "", f, &m)
	return nil
}

// mostMarks is how many marks a combatant can have by hand, so that there is room for those of the rules.
const mostMarks = 100

// isMark reports whether that is the name of a mark that is no status and may be put by hand.
func isMark(name string) bool {
	for _, known := range [...]string{undrawn, guard, shield, cover, hidden, rattled, charging, charged, cooldown,
		withheld,
		usedThisTurn, usedThisRound, usedThisBattle, usedOverTurns, pact, fateBound, luckyLoot, harvested,
		barred, warded, exposed, halved, sure, soft, advantage, hindered, empowered, freeAttack, nextAP, lostAP, open,
		cheaper, costless, dearer, unlimited, lucky, keen, capped, unshaken, fangs, untouchable, mending, undying,
		disabled,
		next, fated, clouded, cage, unnoticed, aura, spared, endless, neutralized, floating, tuned, attuned,
		affected, plain, drawing,
		precise, deadly, deaf, hobbled, stubborn, aloof, lent, lostGear, collared, modded} {
		if name == known {
			return true
		}
	}
	return false
}

// offerEnd offers to end a combat in which a side has no combatant left
// (DEWPRISM-T5), and otherwise the turn of a combatant that cannot go on with it.
func (b *run) offerEnd() {
	if !b.running() {
		return
	}
	if b.has(hero) && b.has(foe) && (b.standing(hero) == 0 || b.standing(foe) == 0) {
		b.Follow(play.Next{Do: string(End)})
	} else if f := b.find(b.Active); f != nil && !f.isUp() {
		b.Follow(play.Next{Do: string(EndTurn), Who: f.ID})
	}
}

// has reports whether a side has any combatant in the combat.
func (f *Combat) has(side string) bool {
	for i := range f.Combatants {
		if f.Combatants[i].Side == side {
			return true
		}
	}
	return false
}

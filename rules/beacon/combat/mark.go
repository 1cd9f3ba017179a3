package combat

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// damageMark is the name of the mark of damage that its owner has yet to take: its
// value is the damage. Its Of has up to three parts with semicolons between them: the energy types, the wounds that come with it, and "sheltered"
// where the target was sheltered against the attack.
const damageMark = "damage"

// kindOf returns the kind of an event about a mark: woundGained, boonEnded, or
// for the damage that waits damageEnded.
func kindOf(m *play.Mark, what string) string {
	c := beacon.Find(m.Name)
	switch {
	case m.Name == damageMark:
		return "damage" + what
	case c != nil && c.Boon:
		return "boon" + what
	}
	return "wound" + what
}

// put adds a mark to those of a combatant, up to the limit of a request.
func (b *run) put(f *beacon.Combatant, m play.Mark, kind, rule string) {
	if len(f.Marks) >= maxMarks {
		b.failure = &field.Error{Code: field.TooLong, Field: b.path(f) + ".marks", Max: maxMarks}
		return
	}
	b.Begin(kind, rule, f.ID, m)
}

// gain gives a combatant a wound or a boon. Of two of a kind the stronger stays,
// and of two who goad the newer one; flanking and terror by several stay beside
// each other (BEACON-W2, BEACON-B1). A passing wound becomes an event alone,
// and a note reminds the table of the effects that no rule can decide.
func (b *run) gain(f *beacon.Combatant, m play.Mark, rule string) {
	c := beacon.Find(m.Name)
	switch {
	case m.Name == beacon.Healing:
		b.heal(f, "BEACON-B1", beacon.Heal{By: beacon.Healing, Quality: m.Value, HealerTier: b.tierOf(m.By)})
		return
	case c.Passing:
		b.Tell(play.Event{Kind: "woundPassed", Rule: "BEACON-W2", Who: f.ID, By: m.By, Key: m.Name, Amount: m.Value})
		return
	case m.Name == beacon.Charmed || m.Name == beacon.Dominated:
		b.note("wound", f.ID, play.Note{Key: "controlled", Rule: "BEACON-W2", Name: m.Name, Who: m.By})
	case m.Name == beacon.Disarmed:
		b.note("wound", f.ID, play.Note{Key: "heldItems", Rule: "BEACON-W2", Name: m.Name})
	case m.Name == beacon.Sickened:
		b.note("wound", f.ID, play.Note{Key: "sickenedOpen", Rule: "BEACON-W2", Name: m.Name})
	}
	at := play.FindOf(f.Marks, m.Name, m.Of)
	if m.Name == beacon.Flanked || m.Name == beacon.Terrified {
		at = slices.IndexFunc(f.Marks, func(one play.Mark) bool { return one.Name == m.Name && one.By == m.By })
	}
	switch {
	case at < 0:
		b.put(f, m, kindOf(&m, "Gained"), rule)
	case m.Name == beacon.Goaded || m.Value > beacon.LevelOf(&f.Marks[at]),
		m.Value == beacon.LevelOf(&f.Marks[at]) && f.Marks[at].Left > 0 && (m.Left == 0 || m.Left > f.Marks[at].Left):
		b.Change(kindOf(&m, "Changed"), rule, f.ID, at, m)
	}
}

// tierOf returns the Tier of a combatant that may not be in the combat.
func (b *run) tierOf(id string) field.Number {
	if f := b.find(id); f != nil {
		return f.Tier
	}
	return field.Number{}
}

// given returns the marks with their giver filled in.
func given(marks []play.Mark, by string) []play.Mark {
	for i := range marks {
		marks[i].By = by
	}
	return marks
}

// heal restores hit points of a combatant that is not dead (BEACON-B1, BEACON-B-REGENERATING, BEACON-X3).
func (b *run) heal(f *beacon.Combatant, rule string, in beacon.Heal) {
	if f.Fate != "" {
		return
	}
	in.Combatant, in.Options = *f, b.Options
	r, err := beacon.ResolveHeal(b.source, in)
	if err != nil {
		b.failure = b.named(err, places{{"combatant", f}})
		return
	}
	b.Report(r.Report)
	b.Number("healed", rule, f.ID, "hp", r.HP)
}

// A blow is damage, and the wounds that come with it, which its target has yet to take.
type blow struct {
	damage int
	types  []string
	wounds []play.Mark
	// sheltered reports whether the target was sheltered against the attack (BEACON-C4).
	sheltered bool
}

// wait puts a blow on its target, which chooses how to take it (BEACON-S1).
func (b *run) wait(f *beacon.Combatant, w blow, by, rule string) {
	if b.Handed(f.ID) {
		dealt, healed := b.ByHand(f.ID, w.damage)
		if healed > 0 {
			b.regain(f, by, healed)
		}
		if w.damage = dealt; dealt == 0 && len(w.wounds) == 0 {
			return
		}
	}
	of := ""
	for i, energy := range w.types {
		if i > 0 {
			of += ","
		}
		of += energy
	}
	if len(w.wounds) > 0 || w.sheltered {
		of += ";" + beacon.Describe(w.wounds)
	}
	if w.sheltered {
		of += ";" + beacon.Sheltered
	}
	if len(of) > maxOf {
		b.failure = &field.Error{Code: field.TooLong, Field: "ability.wounds", Max: maxOf}
		return
	}
	m := play.Mark{Name: damageMark, Value: w.damage, Of: of, By: by}
	b.put(f, m, "damageGained", rule)
	next := play.Next{Do: string(Take), Who: f.ID, Target: by, Amount: w.damage, Mark: &m}
	if b.Round > 0 { // No turn waits for it outside of a combat.
		next.React = play.Must
	}
	b.Follow(next)
}

// maxOf is as long as what a mark is of may be: the most that a request holds.
const maxOf = 200

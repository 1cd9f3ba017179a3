package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// use uses an ability that attacks no target.
func (b *run) use(c *Combatant) *field.Error {
	if b.in.Ability == nil {
		return field.MissingField("ability")
	}
	if err := b.start(c, b.in.Ability); err != nil {
		return err
	}
	if b.text != nil {
		b.tell(c, "use") // The clauses that are left to the table follow.
		return b.fill(c)
	}
	b.tell(c, "use", play.Note{Key: "asWritten", Rule: "ELEMENTAL-A1"})
	return nil
}

// start pays for an ability and begins what it leaves behind: its cooldown
// (ELEMENTAL-T1) and the segments for which it runs on (ELEMENTAL-A1). While it
// does, it is begun again only as a move or swift action (ELEMENTAL-M1).
func (b *run) start(c *Combatant, a *Ability) *field.Error {
	kind, err := a.kind()
	if err != nil {
		return err
	}
	if err := b.acts(c); err != nil {
		return err
	}
	if !b.running() {
		return b.pay(c, kind)
	}
	round := b.Round.Or(0)
	if b.declares(c) {
		round-- // It comes before the first round.
	}
	for _, m := range c.Marks {
		if m.Of != a.ID || a.ID == "" {
			continue
		}
		switch {
		case m.Name == cooldown && m.Value > round:
			err = b.refused("ELEMENTAL-T1", "ability", "coolingDown")
		case m.Name == running && kind.Reduced(b.in.Reduce).Size() > elemental.MoveAction.Size():
			err = b.refused("ELEMENTAL-M1", "ability", "stillRuns")
		}
		if err != nil {
			return err
		}
	}
	if err := b.pay(c, kind); err != nil {
		return err
	}
	rests, runs := a.Cooldown.Or(0), a.Segments.Or(1)
	if a.ID == "" && (rests > 0 || runs > 1) {
		return field.MissingField("ability.id")
	}
	if rests > 0 {
		b.put("ELEMENTAL-T1", c, play.Mark{Name: cooldown, Of: a.ID, Value: min(elemental.UsableFrom(round, rests), 9999)})
	}
	if runs > 1 {
		b.put("ELEMENTAL-A1", c, play.Mark{Name: running, Of: a.ID, Left: runs})
	}
	return nil
}

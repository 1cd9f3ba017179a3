package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// melt ends frozen by fire (DEWPRISM-S4).
func (b *run) melt(t *Combatant, a *dewprism.Attack) {
	for _, of := range []string{a.Blow.Element, a.Blow.WeaponElement, a.Blow.OwnElement} {
		if of == "" {
			continue
		}
		for e := range dewprism.Element(of).Each {
			if e == dewprism.Fire {
				b.endMarks("statusEnded", "DEWPRISM-S4", t, frozen)
			}
		}
		return
	}
}

// lose takes some of a vital; only health falls below 0.
func (b *run) lose(t, by *Combatant, of string, n int) {
	if n <= 0 || !t.known(of).Known() || play.FindOf(t.Marks, endless, of) >= 0 {
		return
	}
	if of != health {
		b.set("lost", "DEWPRISM-Q2", t, of, max(0, t.vital(of)-n))
		return
	}
	harm := dewprism.Harm{Temporary: t.temporary(), Health: field.Of(t.vital(health) - n), Dealt: n}
	if t.state() == dewprism.Up {
		b.take(t, by, &harm, "DEWPRISM-Q2")
	}
}

// afflict gives a status by its number: of burning a number without percent counts five times (DEWPRISM-S12).
func (b *run) afflict(f *Combatant, s *notation.Step, t *Combatant, n int) {
	c := statusChange{Mark: play.Mark{Name: s.Of[0], Value: max(0, n), By: f.ID}}
	if c.Name == burning && !s.Percent {
		c.Value *= 5
	}
	if c.Name == hidden {
		b.put("hid", "DEWPRISM-C12", t, &play.Mark{Name: hidden})
		return
	}
	if status := statusOf(c.Name); status != nil {
		if status.timed && n <= 0 {
			return
		}
		c.last(status)
	}
	if s.Until != notation.UntilUsual {
		m := b.lasting(f, t, &play.Mark{Name: c.Name, Value: c.Value}, s)
		c.Mark = *m
	}
	// Bleeding and poison add up (DEWPRISM-S1).
	b.inflict(t, &c.Mark, c.Name == bleeding || c.Name == poison)
	if c.Name == frozen || c.Name == asleep || c.Name == prone {
		b.endMarks("protectionEnded", "DEWPRISM-S4", t, guard)
	}
}

// cleanse ends statuses: those that the step names, or so many harmful ones.
func (b *run) cleanse(f *Combatant, s *notation.Step, t *Combatant, n int) *field.Error {
	if len(s.Of) > 0 && s.Amount == "" {
		for _, of := range s.Of {
			b.endMarks("statusEnded", "DEWPRISM-S1", t, of)
		}
		return nil
	}
	q := choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "status", Rule: "DEWPRISM-S1"}
	for i := range t.Marks {
		if status := statusOf(t.Marks[i].Name); status != nil && status.negative != s.Down && !slices.Contains(q.Among,
			status.name) &&
			(len(s.Of) == 0 || slices.Contains(s.Of, status.name)) {
			q.Among = append(q.Among, status.name)
		}
	}
	q.Least, q.Most = min(n, len(q.Among)), min(n, len(q.Among))
	chosen, err := b.ask(&q)
	if err != nil {
		return err
	}
	for _, name := range chosen {
		for i := len(t.Marks) - 1; i >= 0; i-- {
			if t.Marks[i].Name == name {
				b.Log.End("statusEnded", "DEWPRISM-S1", t.ID, i)
			}
		}
	}
	return nil
}

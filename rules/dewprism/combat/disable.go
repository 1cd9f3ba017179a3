package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file has what disables abilities (DEWPRISM-S15).

// disable disables an ability of a combatant: the user chooses it, or its owner where the words leave it to that one.
// A combatant whose abilities are not known leaves the choice to the table.
func (b *run) disable(f *Combatant, s *notation.Step, t *Combatant) *field.Error {
	if play.FindOf(t.Marks, immune, disabled) >= 0 {
		return nil
	}
	q := choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "disable", Least: 1, Most: 1,
		Rule: "DEWPRISM-S15"}
	if s.Down {
		q.Whose = t.ID
	}
	for _, id := range t.Abilities {
		if id != "" && !slices.Contains(q.Among, id) && play.FindOf(t.Marks, disabled, id) < 0 {
			q.Among = append(q.Among, id)
		}
	}
	if len(q.Among) == 0 {
		b.remind(f.ID, play.Note{Key: "disables", Rule: "DEWPRISM-S15", Who: t.ID})
		return nil
	}
	id, err := b.askOne(&q)
	if err != nil {
		return err
	}
	m := b.lasting(f, t, &play.Mark{Name: disabled, Of: id}, s)
	if s.Until == notation.UntilUsual {
		m.Left = negativeTurns
	}
	b.grant("statusGained", "DEWPRISM-S15", t, m)
	return nil
}

// enable ends so many of the marks that disable abilities of a combatant: the user chooses which.
func (b *run) enable(f, t *Combatant, n int) *field.Error {
	q := choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "enable", Rule: "DEWPRISM-S15"}
	for i := range t.Marks {
		if m := &t.Marks[i]; m.Name == disabled {
			q.Among = append(q.Among, m.Of)
		}
	}
	q.Least, q.Most = min(n, len(q.Among)), min(n, len(q.Among))
	chosen, err := b.ask(&q)
	if err != nil {
		return err
	}
	for _, id := range chosen {
		b.endMark("statusEnded", "DEWPRISM-S15", t, disabled, id)
	}
	return nil
}

package combat

import (
	"rulewright/rules/elemental/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// readText reads the text of the command's ability: its numbers take the place of the fields (ELEMENTAL-N1).
func (b *run) readText() {
	if b.in.Ability == nil || b.in.Ability.Text == "" {
		return
	}
	a, t := *b.in.Ability, notation.Read(b.in.Ability.Text)
	b.in.Ability, b.text = &a, t
	for _, pair := range [...]struct {
		into *string
		from string
	}{{&a.Action, t.Action}, {&a.Attribute, t.Attribute}, {&a.Damage, t.Damage}, {&a.Penalty, t.Penalty}} {
		if pair.from != "" {
			*pair.into = pair.from
		}
	}
	for _, pair := range [...]struct {
		into *field.Number
		from field.Number
	}{{&a.Speed, t.Speed}, {&a.Range, t.Range}, {&a.Pushback, t.Pushback}, {&a.Cooldown, t.Cooldown}, {&a.Segments, t.Segments},
		{&a.Bonus, t.Bonus}, {&a.AttackDice, t.Dice}, {&a.PenaltyRounds, t.Rounds}} {
		if pair.from.Known() {
			*pair.into = pair.from
		}
	}
	if t.Projectile {
		a.Projectile, a.Long = true, true // An ability is no short weapon (ELEMENTAL-L1).
	}
}

// leaveToTable lists the clauses of a text that the table plays, once for each use (ELEMENTAL-N1).
func (b *run) leaveToTable() {
	if b.text == nil || b.in.Do != StartAttack && b.in.Do != Use {
		return
	}
	if notes := play.LeftToTable("ELEMENTAL-N1", b.text.Clauses); len(notes) > 0 {
		b.Report(play.Report{Kind: "use", Who: b.in.Who, Tone: play.Plain, Notes: notes})
	}
}

package combat

import (
	"unicode/utf8"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
)

// scores are the scores, and how the names of their numbers begin.
var scores = [...]struct {
	name    dewprism.Score
	numbers string
}{{dewprism.Melee, "mle"}, {dewprism.Magic, "mgc"}, {dewprism.Skill, "skl"}}

// scoreOf returns how the names of the numbers of a score begin, however the score is written; "" for none.
func scoreOf(name string) string {
	name = field.Plain(name)
	for _, s := range scores {
		if name == string(s.name) || name == s.numbers {
			return s.numbers
		}
	}
	return ""
}

// parseAccuracy reads a check as "[Magic:Skill]" or "Skill+3": the score that rolls, the evasion against it, which
// defaults to the same, and an expression that is added to the roll (DEWPRISM-Q2). The source does not define which
// combatant a bonus to an evade check belongs to: that is refused.
func (b *run) parseAccuracy(f *Combatant, item *Ability) (own, against string, bonus int, err *field.Error) {
	const name = "ability.accuracy"
	p := statusReader{text: item.Accuracy}
	opened := p.take('[')
	own = p.score()
	against = own
	if p.take(':') {
		against = p.score()
	}
	if opened && !p.take(']') {
		p.fail(p.at, "wantsClosing")
	}
	rest := p.text[p.at:]
	signed := rest != "" && (rest[0] == '+' || rest[0] == '-')
	switch {
	case p.reason != "":
	case rest != "" && (!signed || item.Evade):
		p.fail(p.at, "wantsEnd")
	case signed:
		worked, err := dewprism.Evaluate(rest, b.values(f))
		if err == nil {
			return own, against, worked.Value, nil
		}
		moved := *err
		if err.Code == field.Unreadable {
			moved.Max += utf8.RuneCountInString(p.text[:p.at])
		}
		return "", "", 0, b.textual(f, &moved, name)
	}
	if p.reason != "" {
		return "", "", 0, field.UnreadableAt(name, p.text, p.failed, p.reason)
	}
	return own, against, 0, nil
}

package notation

import (
	"rulewright/rules/icon"
)

// A duration is how long something lasts.
type duration struct {
	until icon.Until
	// whose is set for the turns of the one that "their" names, yours for those of the user.
	whose, yours, starts, next bool
	// its is set where the pronoun is no plural.
	its bool
	// of is printed in place of "their".
	of string
}

// durations is the book of durations.
var durations *book[*duration]

func init() {
	durations = newBook([]hole[*duration]{
		{Name: "their", Take: func(p *parser, at int, d **duration) int {
			if p.at = at; !p.any("their|his or her|its|your foe 's|your target 's|the target 's|that foe 's|that character 's|that ally 's|" +
				"the foe 's|the character 's") {
				return -1
			}
			(*d).its = p.peek(-1) == "its"
			return p.at
		}, Print: func(d **duration) string { return map2((*d).of == "", "their", (*d).of) },
			Copy: func(d, of **duration) { (*d).its, (*d).of = (*of).its, (*of).of }},
	}, []row[*duration]{
		{Words: "for the rest of the combat\nfor the rest of combat\nuntil the end of the? combat\nuntil combat ends", Step: &duration{until: icon.FightEnd}},
		{Words: "until the end of the turn\nuntil the end of this turn\nuntil the end of the|your current turn\nuntil end of turn\nthis turn\n" +
			"for the rest of the|this turn", Step: &duration{until: icon.TurnEnd}},
		{Words: "until the end of the round\nuntil the end of this round\nuntil the end of the current round\nuntil the round ends\nthis round\n" +
			"for the rest of the|this round", Step: &duration{until: icon.RoundEnd}},
		{Words: "until the start of your next turn\nuntil the? start|beginning of your next turn|turns\nuntil the? start of the? next turn\nuntil your next turn",
			Step: &duration{starts: true, yours: true, next: true}},
		{Words: "until the? start|beginning of your turn|turns", Heard: true, Step: &duration{starts: true, yours: true}},
		{Words: "until the end of your next turn\nuntil the? end of your next turn|turns", Step: &duration{yours: true, next: true}},
		{Words: "until the? end of your turn|turns", Heard: true, Step: &duration{yours: true}},
		{Words: "until the start of {their} next turn\nuntil the? start|beginning of {their} next turn|turns", Step: &duration{starts: true, whose: true, next: true}},
		{Words: "until the? start|beginning of {their} turn|turns", Heard: true, Step: &duration{starts: true, whose: true}},
		{Words: "until the end of {their} next turn\nuntil the? end of {their} next turn|turns", Step: &duration{whose: true, next: true}},
		{Words: "until the? end of {their} turn|turns", Heard: true, Step: &duration{whose: true}},
	}, func(*duration) int { return 1 }, func(a, b *duration) bool { return *a == *b }, func(_, _ *duration) {}, func(of *duration) *duration {
		d := *of
		return &d
	})
}

// until reads "until the end of your next turn" and the like.
func (p *parser) until() (d duration, ok bool) {
	got, ok := part(p, durations, &d)
	if ok {
		d = *got
	}
	return d, ok
}

// until writes the end of what lasts.
func (p *printer) until(s *Step) {
	d := &duration{until: s.Until}
	switch s.Until {
	case "":
		return
	case icon.TurnStart, icon.UserTurnStart, icon.NextTurnEnd, icon.UserTurnEnd:
		d = &duration{starts: s.Until == icon.TurnStart || s.Until == icon.UserTurnStart, next: true, of: map2(s.Of != "", "the target's", "")}
		d.yours = s.Of == "" && (s.Who.Is == RefUser || s.Until.OfUser())
		d.whose = !d.yours
	}
	p.text(" ", durations.Print(&d))
}

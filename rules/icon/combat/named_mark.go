package combat

import (
	"strings"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// anyRange is farther than any battlefield is wide.
const anyRange = 99

// farOff reports whether neither distance nor sight keep the ability from the target (ICON-C45).
func (u *use) farOff(target *Combatant) bool {
	return u.text != nil && target != nil && len(u.text.Header.Far) > 0 && u.holds(u.text.Header.Far, u.scope(), target)
}

// marksOf returns the marks that a character bears of an ability of the user, by its name in small letters: what
// a mark does keeps the text of its ability (ICON-C45).
func (u *use) marksOf(c *Combatant, name string) (list []*lasting) {
	for i := range c.Character.Statuses {
		s := &c.Character.Statuses[i]
		if s.Name == icon.Mark && s.From == u.user.Character.ID && isNamed(s, name) {
			mark := *s
			list = append(list, u.lastingOf(c, &mark))
		}
	}
	return list
}

// isNamed reports whether a mark is that of the ability with a name in small letters, as far as its words are kept.
func isNamed(mark *icon.Status, name string) bool {
	return mark.Text != "" && strings.ToLower(readAbility(mark.Text).Name) == name
}

// playMarks plays what the marks of that name do at their moments, to those who bear them (ICON-C45).
func (u *use) playMarks(name string) *field.Error {
	var list []*lasting
	for i := range u.Combatants {
		if c := &u.Combatants[i]; c.Out == "" {
			list = append(list, u.marksOf(c, name)...)
		}
	}
	for _, l := range list {
		watches := u.reading(l).watches
		for i := range watches {
			of, sc := u.useOf(l, nil)
			if err := of.play(watches[i].Steps, sc); err != nil {
				return err
			}
		}
	}
	return nil
}

// spends asks how many charges or blessings of a character are spent, which count together (ICON-C12).
func (u *use) spends(s *notation.Step, c *Combatant) *field.Error {
	d := &doings[s.Does]
	at := where(c, d.status, "")
	if at < 0 {
		return nil
	}
	n, err := u.howMany(choice.Question{Whose: u.user.payer(), About: "spend", Who: c.Character.ID, Text: s.Text, Rule: "ICON-C12"},
		0, c.Character.Statuses[at].Value)
	if n > 0 {
		u.offered += n
		u.tick(c.Character.ID, at, -n, d.rule)
	}
	return err
}

package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// before is a status that a combatant had before an ability was used.
type before struct {
	who  *Combatant
	name icon.StatusName
}

// learn finds what the conditions of the steps need to know before any of them happens: what
// characters have now, and what only a player can say (ICON-C27).
func (u *use) learn(steps []notation.Step) *field.Error {
	var err *field.Error
	look := func(list []notation.Condition) {
		if err == nil {
			err = u.ask(list, nil)
		}
		for i := range list {
			if c := &list[i]; c.Is == notation.HadStatus {
				u.remember(c.Status)
			}
		}
	}
	notation.EachStep(steps, func(s *notation.Step) {
		look(s.If)
		look(s.Who.If)
		if s.Does == notation.DoChange && err == nil { // It is settled before anything happens.
			err = u.ask(s.If, u.scope())
		}
	})
	return err
}

// ask asks the player of the user whether the conditions hold that the rules cannot judge,
// each once: the phase of a legend, the chapter, or what a part of the rules names; and, with the
// scope of a step, what its words describe. The player of a character that such words name is asked about it.
func (u *use) ask(list []notation.Condition, sc *scope) *field.Error {
	for i := range list {
		key, asked := list[i].Asked()
		by := u.user
		if sc != nil && list[i].Is == notation.IsJudged {
			if key, asked = list[i].Key, true; list[i].Who != nil {
				if named := u.meant(list[i].Who, sc); len(named) > 0 {
					by = named[0]
				}
			}
		}
		if !asked || slices.Contains(u.agreed, key) || slices.Contains(u.denied, key) {
			continue
		}
		yes, err := u.Agree(choice.Question{Whose: by.payer(), About: "holds", Who: by.Character.ID,
			Of: u.ability.id, Text: key, Rule: "ICON-C27"})
		if err != nil {
			return err
		}
		if yes {
			u.agreed = append(u.agreed, key)
		} else {
			u.denied = append(u.denied, key)
		}
	}
	return nil
}

// remember notes who has the status.
func (u *use) remember(name icon.StatusName) {
	for i := range u.Combatants {
		if c := &u.Combatants[i]; c.Character.Has(name) && !slices.Contains(u.had, before{c, name}) {
			u.had = append(u.had, before{c, name})
		}
	}
}

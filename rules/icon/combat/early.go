package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// savedEarly is the key, among what has fired in a turn, of saves that were made at its start.
const savedEarly = "early"

// saveEarly lets a combatant make the saves of its turn's end as the turn starts, where something
// that lasts allows it (ICON-C43).
func (f *fight) saveEarly(c *Combatant) *field.Error {
	var by *lasting
	f.given(c, func(l *lasting, s *notation.Step) {
		if s.Does == notation.DoModify && s.Change.Early {
			by = l
		}
	})
	if by == nil || f.saveless(c) || len(saveable(c)) == 0 || len(f.Turn.Fired) >= maxFired {
		return nil
	}
	who := c.Character.ID
	chosen, err := f.Choose(choice.Question{
		Kind: choice.YesNo, Whose: who, About: "watch", Of: by.key, Text: by.text, Who: who,
		Among: []string{choice.Yes, choice.No}, Least: 1, Most: 1, Rule: "ICON-C43",
	})
	if err != nil || len(chosen) != 1 || chosen[0] != choice.Yes {
		return err
	}
	f.note(icon.TurnKept, "", MarkFired, savedEarly, "ICON-C43")
	return f.saves(who, false)
}

// bared returns the sheet without what an attack ignores: defiance, armor and vigor.
func bared(c icon.Character) icon.Character {
	c.Armor, c.Vigor = []int{0}, field.Of(0)
	c.Statuses = slices.DeleteFunc(slices.Clone(c.Statuses), func(s icon.Status) bool { return s.Name == icon.Defiance })
	return c
}

// hasSaved reports whether the combatant whose turn runs has made its saves as the turn began.
func (f *fight) hasSaved() bool { return slices.Contains(f.Turn.Fired, savedEarly) }

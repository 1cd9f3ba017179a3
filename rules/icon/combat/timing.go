package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// nearest returns those of the list that are nearest to the user. Without positions all of them are.
func (u *use) nearest(list []*Combatant) []*Combatant {
	least := maxPlaced * maxPlaced
	for _, c := range list {
		if spaces, known := u.distance(u.user, c); known {
			least = min(least, spaces)
		}
	}
	return slices.DeleteFunc(slices.Clone(list), func(c *Combatant) bool {
		spaces, known := u.distance(u.user, c)
		return known && spaces > least
	})
}

// hates gives a combatant an ongoing hatred of the character that the step names, in place of the
// one that the same ability has given it (ICON-X-HATRED, ICON-X-ONGOING).
func (u *use) hates(s *notation.Step, c *Combatant, sc *scope) *field.Error {
	foe, err := u.one(s.By, s, sc)
	if err != nil || foe == nil {
		return err
	}
	hatred := icon.Status{Name: s.Status, Ongoing: s.Plus, From: foe.Character.ID, Key: u.ability.ID}
	if at := where(c, s.Status, hatred.Key); at >= 0 && c.Character.Statuses[at] != hatred {
		u.lose(c.Character.ID, at, "ICON-X-HATRED")
	}
	u.carry(c.Character.ID, hatred, "ICON-X-HATRED")
	return nil
}

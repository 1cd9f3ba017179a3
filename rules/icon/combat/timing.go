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
	hatred := icon.Status{Name: s.Status, Ongoing: s.Plus, From: foe.Character.ID, Key: u.ability.id}
	if at := where(c, s.Status, hatred.Key); at >= 0 && c.Character.Statuses[at] != hatred {
		u.lose(c.Character.ID, at, "ICON-X-HATRED")
	}
	u.carry(c.Character.ID, hatred, "ICON-X-HATRED")
	return nil
}

// A shield protects a combatant from the ability of one command.
type shield struct {
	who     *Combatant
	status  icon.StatusName
	against *Command
}

// shield protects the combatant from the ability that is answered, for as long as that lasts.
func (u *use) shield(s *notation.Step, _ int, c *Combatant, _ *scope) *field.Error {
	against := u.in
	if u.scoped == nil && u.outer != nil {
		against = u.outer
	}
	u.shields = append(u.shields, shield{c, s.Status, against})
	return nil
}

// shieldOf adds to a sheet what protects its character from the ability that runs, and reports
// whether it did.
func (f *fight) shieldOf(c *Combatant, s *icon.Character) (added bool) {
	for i := range f.shields {
		if one := &f.shields[i]; one.who == c && one.against == f.in {
			if !added {
				s.Statuses, added = slices.Clone(s.Statuses), true
			}
			s.Statuses = append(s.Statuses, icon.Status{Name: one.status, From: c.Character.ID})
		}
	}
	return added
}

// aims returns the sides at which the ability aims: those of its target and of those in its area,
// and of a text also those that its words name.
func (u *use) aims() (sides []notation.Side) {
	for _, c := range u.characters() {
		if foes(c, u.master(u.user)) {
			sides = append(sides, notation.Foe)
		} else {
			sides = append(sides, notation.Ally)
		}
	}
	notation.EachStep(u.steps, func(s *notation.Step) {
		if s.Who.Is == notation.RefAny && s.Who.Side != 0 {
			sides = append(sides, s.Who.Side)
		}
	})
	return sides
}

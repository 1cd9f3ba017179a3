package combat

import (
	"slices"

	"rulewright/rules/field"
)

// A turned is a target that an interrupt has put in place of another one.
type turned struct{ from, to *Combatant }

// redirect puts new targets in place of earlier ones, as interrupts have decided. Watches and interrupts may answer the
// new targets in turn (ICON-C42). It returns the list with the new ones.
func (u *use) redirect(list []*Combatant) ([]*Combatant, *field.Error) {
	for len(u.turned) > 0 {
		one := u.turned[0]
		u.turned = u.turned[1:]
		swap := func(in []*Combatant) []*Combatant {
			if at := slices.Index(in, one.from); at >= 0 {
				in = slices.DeleteFunc(slices.Clone(in), func(c *Combatant) bool { return c == one.to })
				in[slices.Index(in, one.from)] = one.to
			}
			return in
		}
		if u.target == one.from {
			u.target = one.to
			u.others = slices.DeleteFunc(slices.Clone(u.others), func(c *Combatant) bool { return c == one.to })
		}
		list, u.others = swap(list), swap(u.others)
		if u.own != nil {
			u.own.it = swap(u.own.it)
		}
		u.noteTarget(one.to)
		if err := u.react(); err != nil {
			return list, err
		}
	}
	return list, nil
}

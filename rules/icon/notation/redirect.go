package notation

import "rulewright/rules/icon"

// Interrupts by which another one becomes the target of an ability.

// besideAlly reads "A character uses an ability against you, and there's a willing ally in range 3": both may be moved.
func (p *parser) besideAlly(m *Moment) bool {
	return p.try(func() bool {
		n, ok := p.group()
		if !ok || n.plural || n.sel.Is != RefAny || n.sel.Number != (Amount{Flat: 1}) || n.sel.Within > 0 ||
			!p.any("uses an ability against you , and there 's|uses an ability against you and there 's|uses an ability against you , and there is|"+
				"uses an ability against you and there is") {
			return false
		}
		at := p.at
		ally, ok := p.selection()
		if !ok || ally.plural || ally.sel.Side != Ally || ally.sel.Within == 0 || ally.sel.Near != RefUser || p.t[at].word == "no" {
			return false
		}
		free := Condition{Is: HasStatus, Status: icon.Immobile, Not: true}
		mine := free
		mine.Who = &Selector{Is: RefUser}
		ally.sel.Number, ally.sel.Willing, ally.sel.If = Amount{}, false, append(ally.sel.If, free)
		n.sel.Number = Amount{}
		*m = Moment{Is: Targets, Ability: true, Who: n.sel, By: &Selector{Is: RefUser},
			If: []Condition{mine, {Is: IsCount, N: 1, Who: &ally.sel}}}
		return p.left() == 0
	})
}

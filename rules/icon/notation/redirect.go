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
		ally.sel.Number, ally.sel.If = Amount{}, append(ally.sel.If, free)
		n.sel.Number = Amount{}
		*m = Moment{Is: Targets, Ability: true, Who: n.sel, By: &Selector{Is: RefUser},
			If: []Condition{mine, {Is: IsCount, N: 1, Who: &ally.sel}}}
		return p.left() == 0
	})
}

// takesPlace reads "Swap places with your ally, teleporting both of you, and the ability targets your ally instead", in an
// interrupt that answers the ability.
func (p *parser) takesPlace() (steps []Step, ok bool) {
	t := p.c.ability.Trigger
	ok = p.at == 0 && len(t) == 1 && t[0].Is == Targets && len(t[0].If) == 2 && t[0].If[1].Is == IsCount && p.try(func() bool {
		if !p.any("swap places with your ally , teleporting both of you , and|swap places with that ally , teleporting both of you , and") ||
			!p.any("the ability targets|that ability targets") || !p.any("your ally instead|that ally instead|them instead") || p.left() > 0 {
			return false
		}
		ally := *t[0].If[1].Who
		ally.Number = Amount{Flat: 1}
		it := Selector{Is: RefIt}
		steps = []Step{{Does: DoSelect, Who: ally}, {Does: DoSwap, Who: Selector{Is: RefUser}, Anchor: &it}, {Does: DoRedirect, Who: it}}
		return true
	})
	return steps, ok
}

// onlyTeleporting reads "If you or your ally can't teleport, this interrupt can't be made" behind that: it is not offered then.
func (p *parser) onlyTeleporting() bool {
	all := p.c.ability.Steps
	return len(all) > 0 && all[len(all)-1].Does == DoRedirect && p.try(func() bool {
		return p.any("if you or your ally can not teleport , this interrupt can not be made|if you or your ally can not teleport , this interrupt can not be used|"+
			"if either can not teleport , this interrupt can not be made") && p.left() == 0
	})
}

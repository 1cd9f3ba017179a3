package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// besidesThat reads "and are also dazed" behind what happens to a part of those whom the sentence
// before affects: more that happens to the same ones.
func (p *parser) besidesThat() (more []Step) {
	it := noun{sel: Selector{Is: RefIt}, plural: true}
	for p.try(func() bool {
		if !p.any(", and|and") {
			return false
		}
		got, ok := p.predicate(&it)
		more = append(more, got...)
		return ok && !slices.ContainsFunc(got, func(s Step) bool { return s.Who.Is != RefIt || len(s.If) > 0 || ownTime(&s) })
	}) {
	}
	return more
}

// together lets all of the steps happen to those whom a selector finds before the first of them.
func together(sel Selector, first, more []Step) ([]Step, bool) {
	all := slices.Concat(first, more)
	for i := range first {
		s := &all[i]
		if s.Who.Is != sel.Is || len(s.Who.If) != len(sel.If) || len(s.If) > 0 || ownTime(s) {
			return nil, false
		}
		s.Who = Selector{Is: RefIt}
	}
	return []Step{{Does: DoSelect, Who: sel, Steps: all}}, true
}

// givesAgain returns the status of the sentence before in place of which another step happens to
// those that had it already; nil where the sentence does more, so that something else could be meant.
func (p *parser) givesAgain(s *Step) *Step {
	all := p.c.ability.Steps
	if p.memory.steps != 1 || len(all) == 0 || len(s.Who.If) != 1 || s.Who.If[0].Is != HadStatus {
		return nil
	}
	last := &all[len(all)-1]
	if last.Does != DoStatus || last.Status != s.Who.If[0].Status {
		return nil
	}
	return last
}

// spelledOf returns words with spaces between them.
func spelledOf(ws tokens) string {
	p := parser{t: ws, at: len(ws)}
	return p.spelled(0)
}

// coveredElse reads "if not in cover from you, or just 2 damage if it is" behind damage.
func (p *parser) coveredElse(steps []Step) bool {
	return p.try(func() bool {
		if len(steps) != 1 {
			return false
		}
		s := &steps[0]
		if s.Does != DoDamage || len(s.If) > 0 || s.Who.Is == RefAny || s.Who.Is == RefUser || s.By != nil {
			return false
		}
		p.words(",")
		if !p.any("if not in cover from you , or|if they are not in cover from you , or|if it is not in cover from you , or|" +
			"if it 's not in cover from you , or") {
			return false
		}
		p.words("just")
		d, ok := p.dealt()
		if !ok || !p.any("if it is|if they are|if so") {
			return false
		}
		other := d.step(s.Who)
		other.Pierce = other.Pierce || s.Pierce
		s.If, s.Else = []Condition{{Is: IsCovered, Not: true}}, []Step{other}
		return true
	})
}

// thisWay reads "that rushed this way", of those whom the ability has moved.
func (p *parser) thisWay() bool {
	return p.any("that moved this way|that rushed this way|that dashed this way|that flew this way|that teleported this way|" +
		"that are moved this way|that were moved this way|that are shoved this way|that were shoved this way|" +
		"shoved this way|teleported this way|moved this way")
}

// againstState reads "to characters marked by Hungry Vines", of which a player says as it is played if it is true.
func (p *parser) againstState() (conds []Condition, ok bool) {
	ok = p.attacks() && p.try(func() bool {
		if !p.any("to characters|against characters|to foes|against foes") {
			return false
		}
		if p.any("outside of cover|out of cover|not in cover") {
			conds = []Condition{{Is: IsCovered, Not: true, Who: &Selector{}}}
			return p.left() == 0
		}
		from := p.at
		switch p.peek(0) {
		case "marked", "adhered", "holding", "carrying", "inside":
		default:
			return false
		}
		if n := p.left(); n < 3 || n > 12 || p.peek(0) == "marked" && p.peek(2) == "you" ||
			p.peek(0) == "inside" && listedWord(" pit pits a the ", p.peek(1)) {
			return false
		}
		for ; p.left() > 0; p.at++ {
			if listedWord(laterWords, p.peek(0)) && !listedWord(" characters foes ", p.peek(0)) || p.t[p.at].is == isMark {
				return false
			}
		}
		conds = []Condition{{Is: IsJudged, Key: "the target is " + p.spelled(from)}}
		return true
	})
	return conds, ok
}

// moreDamage reads "+2 damage" and "deals +2[D], hit or miss" of an attack whose damage is known.
func (p *parser) moreDamage(c *Change) bool {
	s := &p.c.ability.Strike
	return p.attacks() && s.Hit != (icon.Formula{}) && max(s.HitTimes, s.MissTimes, s.AreaTimes) <= 1 && p.try(func() bool {
		either := p.any("increase damage on hit or miss by|increases damage on hit or miss by")
		p.any("deals|deal|increase base damage by|increase damage by|increase the damage by")
		if !p.words("+") {
			return false
		}
		r := reading{p.t[p.at:]}
		f, times, ok := r.formula()
		if p.at = len(p.t) - len(r.rest); !ok || times > 0 {
			return false
		}
		named := p.peek(-1) == "damage"
		if each := p.any(", hit or miss ,|, hit or miss|on hit or miss|on hit and miss|hit or miss") || either; each && s.Area != (icon.Formula{}) ||
			!each && !named {
			return false
		}
		for _, one := range [...]struct {
			was  icon.Formula
			into **icon.Formula
		}{{s.Hit, &c.Hit}, {s.Miss, &c.Miss}, {s.Area, &c.AreaDamage}} {
			if one.was == (icon.Formula{}) {
				continue
			}
			sum := one.was
			sum.Dice, sum.Flat = sum.Dice+f.Dice, sum.Flat+f.Flat
			*one.into = &sum
		}
		return !f.Fray
	})
}

// takesBoth reads "this inflicts both effects" for a trigger or under a condition, behind a choice of two.
func (p *parser) takesBoth() bool {
	all := p.c.ability.Steps
	if p.memory.steps != 1 || len(all) == 0 || !decided(p.c.on) {
		return false
	}
	last := &all[len(all)-1]
	return len(last.On)+len(last.If)+len(last.Else) == 0 && p.try(func() bool {
		conds, _ := p.conditions()
		if len(conds) > 0 && !p.words(",") || len(conds) != 1-len(p.c.on) || len(conds) == 1 && conds[0].Is != IsRound {
			return false
		}
		if !p.any("this inflicts both effects|inflicts both effects|inflict both effects|both effects happen|do both") || p.left() > 0 {
			return false
		}
		changed := *last
		choice := &changed
		if changed.Does == DoSelect && len(changed.Steps) == 1 {
			changed.Steps = cloneSteps(changed.Steps)
			choice = &changed.Steps[0]
		}
		if choice.Does != DoChoose || len(choice.Options) != 2 || choice.By != nil || choice.May || len(choice.If) > 0 {
			return false
		}
		for _, on := range p.c.on {
			conds = append(conds, Condition{Is: IsTriggered, Key: string(on)})
		}
		usual := *choice
		*choice = Step{Does: DoSelect, Who: Selector{Is: RefUser}, If: conds, Else: []Step{usual},
			Steps: slices.Concat(usual.Options[0].Steps, usual.Options[1].Steps)}
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*last = changed
		return true
	})
}

// uncoveredOnly reads "Foes in cover from you take no damage" behind damage.
func (p *parser) uncoveredOnly() bool {
	all := p.c.ability.Steps
	if p.memory.steps != 1 || len(all) == 0 || len(p.c.on) > 0 {
		return false
	}
	last := &all[len(all)-1]
	return last.Does == DoDamage && (last.Who.Is == RefAny || last.Who.Is == RefAll) && last.Who.Number == (Amount{}) && p.try(func() bool {
		if !p.any("foes in cover from you take no damage|characters in cover from you take no damage|foes in cover take no damage|"+
			"characters in cover take no damage") || p.left() > 0 {
			return false
		}
		changed := *last
		changed.Who.If = append(slices.Clone(last.Who.If), Condition{Is: IsCovered, Not: true})
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*last = changed
		return true
	})
}

// endsAndGains reads "The gold hound ends its turn and gains", which a delay follows.
func (p *parser) endsAndGains() (steps []Step, ok bool) {
	ok = p.c.label == "" && p.at == 0 && p.left() < 12 && p.try(func() bool {
		if p.peek(0) != "the" && p.peek(0) != "you" {
			return false
		}
		for p.left() > 0 && p.t[p.at].is == isWord && p.peek(0) != "ends" {
			p.at++
		}
		return p.at > 0 && (p.any("ends their turn and gains|ends its turn and gains") || p.c.ability.Header.EndsTurn &&
			p.any("ends their turn|ends its turn")) && p.left() == 0
	})
	return []Step{{Does: DoEndTurn}}, ok
}

// catchesOwn reads "If you catch yourself or allies in the area, they gain stealth".
func (p *parser) catchesOwn() (steps []Step, n *noun, ok bool) {
	ok = p.c.ability.Header.Area != nil && p.bound == nil && p.try(func() bool {
		if !p.any("if you catches itself or allies in the area , they|if you catch yourself or allies in the area , they|" +
			"if you catches yourself or allies in the area , they") {
			return false
		}
		n = &noun{sel: Selector{Is: RefAll, Side: Own}, plural: true}
		got, ok := p.predicate(n)
		steps = got
		return ok
	})
	return steps, n, ok
}

// chosenSide returns the side of the one character whom the ability has chosen, 0 if there are several.
func (p *parser) chosenSide() Side {
	var found []Side
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Who.Is == RefAny {
			found = append(found, s.Who.Side)
		}
	}
	if len(found) != 1 {
		return 0
	}
	return found[0]
}

// inPlace reports whether the sentence before and this one both deal damage, and no word such as "also"
// shows that the later damage is dealt besides: it may take the place of the first.
func (p *parser) inPlace(steps []Step) bool {
	deals := func(s Step) bool { return s.Does == DoDamage }
	all := p.c.ability.Steps
	return p.memory.steps > 0 && slices.ContainsFunc(steps, deals) && slices.ContainsFunc(all[len(all)-p.memory.steps:], deals) &&
		!slices.ContainsFunc(p.t, func(t token) bool {
			return listedWord(" also again additionally additional another more ", t.word)
		})
}

package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// Damage that is more or less than before: for each of something, for some of those it meets.

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
		if each := p.any(", hit or miss ,|, hit or miss|on hit or miss|on hit and miss|hit or miss") || either; !each && !named {
			return false
		} else if each {
			s = &Strike{Hit: s.Hit, Miss: s.Miss} // Not the area effect.
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

// areaDamage reads "damage to [d] + fray" behind another area of an attack that deals damage in its area alone.
func (p *parser) areaDamage(c *Change) bool {
	s := &p.c.ability.Strike
	if c.Area == nil || !p.c.ability.Header.Targetless || s.Area == (icon.Formula{}) || s.AreaTimes > 1 {
		return false
	}
	return p.try(func() bool {
		if !p.words("damage to") {
			return false
		}
		r := reading{p.t[p.at:]}
		f, times, ok := r.formula()
		p.at, c.AreaDamage = len(p.t)-len(r.rest), &f
		return ok && times == 0
	})
}

// moreWhere reads "take 2 damage again if not adjacent to any allies, and 2 damage again if bloodied" of one character.
func (p *parser) moreWhere(subject *noun, steps *[]Step) {
	who := subject.sel
	if !who.single() || len(who.If) > 0 {
		return
	}
	for p.try(func() bool {
		last := &(*steps)[len(*steps)-1]
		if last.Does != DoDamage || len(last.If) > 0 || !p.words("if") {
			return false
		}
		c := Condition{Who: &who, Not: p.words("not")}
		if !p.being(&c) || c.Is == HasStatus && c.Status == "" {
			return false
		}
		if p.left() == 0 {
			last.If = []Condition{c}
			return true
		}
		if !p.any(", and|and") {
			return false
		}
		d, ok := p.dealt()
		last.If = []Condition{c}
		*steps = append(*steps, d.step(who))
		return ok && p.peek(0) == "if"
	}) {
	}
}

// onceMoreEach reads ", then 4 damage again, once for every salt token you are holding" behind the same damage.
func (p *parser) onceMoreEach(d *damage) {
	p.try(func() bool {
		if d.times != (Amount{}) || !p.any(", then|and then") {
			return false
		}
		more, ok := p.dealt()
		if !ok || more.times.Per == 0 || more.amount != d.amount || more.pierce != d.pierce || more.divine != d.divine || more.unerring != d.unerring {
			return false
		}
		d.times = more.times
		d.times.Flat++
		return true
	})
}

// growsEachUse reads "Each time this ability is used again this combat, increase its damage by +1".
func (p *parser) growsEachUse() bool {
	return !p.attacks() && len(p.c.on) == 0 && p.bound == nil && p.try(func() bool {
		if !p.any("each time this ability is used again this combat , increase its damage by|each time this ability is used this combat , increase its damage by|" +
			"each time this ability is used again in this combat , increase its damage by") {
			return false
		}
		n, ok := p.count()
		changed, found := p.c.copySteps(p.c.ability.Steps), 0
		EachStep(changed, func(s *Step) {
			if s.Does == DoDamage && s.Amount == (Amount{Flat: s.Amount.Flat}) && s.Times == (Amount{}) {
				s.Amount.Per, s.Amount.Count = n, CountUses
				found++
			}
		})
		return ok && n > 0 && found == 1 && p.left() == 0 && p.rewrite(changed)
	})
}

// trueOf reads "Deal 3 damage, once to an adjacent foe for each of the following that is true:" with a list of what may be
// true of that foe.
func (p *parser) trueOf() (steps []Step, ok bool) {
	ok = p.at == 0 && len(p.c.items) > 1 && p.bound == nil && !p.attacks() && p.try(func() bool {
		if !p.any("deal|you deals|you deal") {
			return false
		}
		d, ok := p.dealt()
		p.any(", once|once")
		if !ok || d.times != (Amount{}) || !p.words("to") {
			return false
		}
		n, ok := p.who()
		if !ok || n.sel.Is != RefAny || n.sel.Number != (Amount{Flat: 1}) || !p.any("for each of the following that is true|for each of the following that are true") {
			return false
		}
		p.words(":")
		if p.left() > 0 {
			return false
		}
		var all []Condition
		for _, it := range p.c.items {
			if len(it.label) > 0 || len(it.sentences) != 1 {
				return false
			}
			q := parser{c: p.c, t: it.sentences[0], memory: p.memory}
			if !q.any("foe is|that foe is|the foe is|target is|they are") {
				return false
			}
			first := len(all)
			for len(all) == first || q.words("or") { // Of several in one line, one is enough.
				c := Condition{}
				if !q.being(&c) || c.Near != nil {
					return false
				}
				all = append(all, c)
			}
			if q.left() > 0 || len(all) > first+2 || len(all) == first+2 && all[first].Not {
				return false
			}
			if len(all) == first+2 {
				all[first+1].N = -1 // It counts where the first does not hold.
			}
		}
		var of *Selector
		for i := len(all) - 1; i >= 0; i-- {
			one := Selector{Is: RefIt, If: []Condition{all[i]}, And: of}
			if all[i].N == -1 {
				not := all[i-1]
				not.Not = true
				one.If[0].N, one.If = 0, append(one.If, not)
			}
			of = &one
		}
		d.times = Amount{Per: 1, Count: CountChars, Of: of}
		steps, p.itemsRead = []Step{{Does: DoSelect, Who: n.sel}, d.step(Selector{Is: RefIt})}, true
		return true
	})
	return steps, ok
}

// fewer reads "Reduce this damage by one instance for every adjacent ally of the target" behind
// damage that is dealt several times.
func (p *parser) fewer(last []Step) bool {
	return p.try(func() bool {
		was := &last[len(last)-1]
		if was.Does == DoWatch {
			at := slices.IndexFunc(was.Steps, func(s Step) bool { return s.Does == DoDamage })
			if at < 0 {
				return false
			}
			was.Steps = cloneSteps(was.Steps)
			was = &was.Steps[at]
		}
		if was.Does != DoDamage || was.Times.Count != 0 || was.Times.Flat < 2 ||
			!p.any("reduce this damage by one instance|lower this damage by one instance|reduce this damage by one time|"+
				"reduce this damage once|reduce the number of times this deals damage once") {
			return false
		}
		if !p.any("for each|for every") {
			return false
		}
		it := was.Who.Is
		if it == RefAny {
			it = RefIt
		}
		of := Selector{Is: RefAny, Within: 1, Near: it}
		switch {
		case p.any("adjacent ally of the target|adjacent ally of that foe|other adjacent foe to the target"):
			of.Side = Foe
		case p.any("other adjacent character to the target|other adjacent character"):
		case p.any("ally of that foe in range|ally of the target in range"):
			n, ok := p.number(9)
			of.Side, of.Within = Foe, n
			if !ok || !p.any("of them|of the target|of that foe") {
				return false
			}
		default:
			return false
		}
		p.any(", which could cause it to do no damage")
		changed := *was
		changed.Times.Per, changed.Times.Count, changed.Times.Of = -1, CountChars, &of
		if p.left() > 0 || !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

// harder reads "increase damage to fray" of an attack whose damage is the same for all that it
// strikes, as it always hits.
func (p *parser) harder(c *Change) bool {
	s := &p.c.ability.Strike
	return s.AutoHit && s.Hit == s.Area && s.Hit != (icon.Formula{}) && s.HitTimes == s.AreaTimes && p.try(func() bool {
		if !p.any("increase damage to|increase the damage to|increases damage to|damage to") {
			return false
		}
		r := reading{p.t[p.at:]}
		f, times, ok := r.formula()
		p.at = len(p.t) - len(r.rest)
		hit, area := f, f
		c.Hit, c.AreaDamage = &hit, &area
		return ok && times <= 1
	})
}

// dealtAgainst reads "to bloodied characters, or fray damage twice again to characters at 25% hp or lower" behind
// damage of an attack that comes to its target, the second where both hold.
func (p *parser) dealtAgainst(d *damage) (steps []Step, ok bool) {
	ok = p.attacks() && p.c.ability.Header.Area == nil && p.bound == nil && p.try(func() bool {
		conds, ok := p.against(false)
		if !ok {
			return false
		}
		step := d.step(Selector{})
		step.If = conds
		p.try(func() bool {
			if !p.any(", or|or") {
				return false
			}
			other, ok := p.dealt()
			p.any("again")
			conds, also := p.against(false)
			if !ok || !also {
				return false
			}
			usual := step
			step = other.step(Selector{})
			step.If, step.Else = conds, []Step{usual}
			return true
		})
		steps = []Step{step}
		return p.left() == 0
	})
	return steps, ok
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
		if !p.c.plays(&changed) {
			return false
		}
		*last = changed
		return true
	})
}

// forThose reads "You then deal 2 damage, once, for each foe that damaged you this way to all
// adjacent foes, to a maximum of three times" behind such damage.
func (p *parser) forThose() (steps []Step, ok bool) {
	all := p.c.ability.Steps
	ok = p.memory.steps == 1 && len(all) > 0 && all[len(all)-1].Does == DoDamage && all[len(all)-1].By != nil &&
		all[len(all)-1].By.Is == RefAny && p.try(func() bool {
		p.any("you then|then you|you")
		if !p.verb("deal") {
			return false
		}
		d, ok := p.dealt()
		p.any(", once|once")
		p.words(",")
		if !ok || d.times != (Amount{}) ||
			!p.any("for each foe that damaged you this way|for every foe that damaged you this way") {
			return false
		}
		p.words(",")
		if !p.any("to") {
			return false
		}
		n, ok := p.who()
		if !ok || n.sel.Is != RefAny || n.sel.Number != (Amount{}) {
			return false
		}
		d.times = Amount{Per: 1, Count: CountChars, Of: &Selector{Is: RefThem, Side: all[len(all)-1].By.Side}}
		if p.any(", to a maximum of|, up to a maximum of|to a maximum of|up to a maximum of|, up to") {
			if d.times.Most, ok = p.number(20); !ok || !p.any("times") {
				return false
			}
		}
		steps = []Step{d.step(n.sel)}
		return p.left() == 0
	})
	return steps, ok
}

// struckBack reads "Each adjacent foe deals 1 piercing damage to you, as if damaging you with an
// ability": one after the other does.
func (p *parser) struckBack() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("each|all|every") {
			return false
		}
		p.at = 0
		n, ok := p.selection()
		if !ok || n.sel.Is != RefAny || n.sel.Within == 0 || n.sel.Number != (Amount{}) || !p.any("deals|deal") {
			return false
		}
		d, ok := p.dealt()
		if !ok || !p.words("to you") {
			return false
		}
		p.any(", as if damaging you with an ability|as if damaging you with an ability")
		step := d.step(Selector{Is: RefUser})
		by := n.sel
		step.By = &by
		steps = []Step{step}
		p.last = &referent{known: true, sel: Selector{Is: RefIt}, side: by.Side, plural: true}
		p.subject = p.last
		return p.left() == 0
	})
	return steps, ok
}

package notation

import (
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

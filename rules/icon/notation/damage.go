package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// Damage: its formula, its keywords, and how often it is dealt.

// takes reads "takes 2 damage".
func (p *parser) takes(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("take") && !p.verb("suffer") {
			return false
		}
		p.words("take") // "Takes take 2 damage".
		if p.attacks() && (subject.sel.Is == RefTarget || subject.sel.Is == RefAll && has(p.t[:p.at], "only")) && p.words("bonus damage") {
			steps = []Step{{Does: DoChange, Change: &Change{Bonus: 1}}} // The only one in the area is the target.
			return true
		}
		d, ok := p.dealt()
		if p.any("from you") && d.times == (Amount{}) {
			p.repeated(&d)
		}
		p.onceMoreEach(&d)
		if steps = []Step{d.step(subject.sel)}; ok {
			p.moreWhere(subject, &steps)
		}
		return ok
	})
	return steps, ok
}

// deals reads "deal 2 damage to all foes in the area".
func (p *parser) deals(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("deal") && !p.verb("inflict") {
			return false
		}
		form := p.form
		if p.try(func() bool { // "Deals them 2 damage".
			if !subject.user || p.peek(0) != "them" && p.peek(0) != "that" {
				return false
			}
			n, ok := p.pronoun()
			d, also := p.dealt()
			steps, p.form = []Step{d.step(n.sel)}, form
			return ok && also
		}) {
			return true
		}
		if p.try(func() bool { // "Deals damage to an adjacent foe equal to the spaces moved".
			if !p.any("damage to|damage again to") {
				return false
			}
			n, ok := p.who()
			if p.any(", hit or miss ,|hit or miss ,|, hit or miss|hit or miss"); !ok || !subject.user || !p.words("equal to") {
				return false
			}
			a, ok := p.quantity()
			d := damage{amount: a}
			steps, p.form = []Step{d.step(n.sel)}, form
			return ok
		}) {
			return true
		}
		d, ok := p.dealt()
		if !ok {
			return false
		}
		if p.try(func() bool { // "Deals 2 damage to and shoves an adjacent foe 1".
			to := p.words("to")
			if !subject.user || !p.words("and") || !p.verb("shove") || p.form != form {
				return false
			}
			n, ok := p.who()
			if !ok || n.user || !to && n.sel.Is != RefAny {
				return false
			}
			it := n.sel
			if it.Is == RefAny {
				it = Selector{Is: RefIt}
			}
			shove := Step{Does: DoShove, Who: it}
			if !p.shoved(&shove, false) {
				return false
			}
			steps, p.form = []Step{d.step(n.sel), shove}, form
			return true
		}) {
			return true
		}
		var by *Selector
		if !subject.user {
			if subject.plural {
				return false
			}
			by = &subject.sel
			if subject.sel.Is == RefAny {
				by = &Selector{Is: RefIt}
				defer func() {
					if len(steps) > 0 {
						steps = []Step{{Does: DoSelect, Who: subject.sel, Steps: steps}}
					}
				}()
			}
		}
		if got, ok := p.dealtAgainst(&d); ok && subject.user {
			steps, p.form = got, form
			return true
		}
		p.any("as an area effect")
		if p.peek(0) == "," && p.peek(1) == "to" {
			p.at++
		}
		if !p.any("to|against") {
			if p.any("again as an area effect to|again to|again against") || p.attacks() && p.peek(-1) == "again" && p.peek(0) == "its" &&
				p.peek(1) == "target" {
			} else if p.placed && p.form == gerund {
				p.inside = true
				steps = []Step{d.step(Selector{Is: RefAll})}
				return by == nil
			} else if p.beside != nil && subject.user && by == nil && (p.left() == 0 || p.peek(0) == ",") {
				steps = []Step{d.step(*p.beside)} // "Teleport adjacent to them and deal 2 damage".
				return true
			} else if label := p.c.label; !p.attacks() || label != "on hit" && label != "miss" && label != "hit" &&
				(label != "exceed" || p.c.ability.Header.Area != nil) {
				return false
			} else {
				step := d.step(Selector{})
				step.By = by
				steps = []Step{step}
				return true
			}
		}
		side := p.last.side
		n, ok := p.who()
		if !ok {
			return false
		}
		if by != nil && n.sel.Side == Ally && side != Ally {
			return false // They may be allies of the one who deals it.
		}
		if d.times == (Amount{}) {
			p.repeated(&d)
		}
		step := d.step(n.sel)
		step.By = p.doneBy(by, &step.Who)
		steps = []Step{step}
		p.form = form
		return true
	})
	return steps, ok
}

// damage is what an instance of damage is made of.
type damage struct {
	amount, times            Amount
	pierce, divine, unerring bool
}

// formula reads "2[d] + fray", "fray" or "2".
func (p *parser) formula(limit int) (a Amount, ok bool) {
	ok = p.try(func() bool {
		for first := true; first || p.words("+"); first = false {
			n, number := p.number(limit)
			switch {
			case p.words("[d]"):
				if a.Dice > 0 {
					return false
				}
				a.Dice = 1
				if number {
					a.Dice = n
				}
			case number:
				a.Flat += n
			case p.words("fray"):
				if a.Fray {
					return false
				}
				a.Fray = true
			case p.words("the round number"):
				a.Per, a.Count = 1, CountRound
			default:
				return false
			}
		}
		return a != Amount{}
	})
	return a, ok
}

// keywords reads the keywords of damage.
func (p *parser) keywords(d *damage) {
	for {
		switch {
		case p.words("piercing"), p.words("pierce"):
			d.pierce = true
		case p.words("divine"):
			d.divine = true
		case p.words("unerring"):
			d.unerring = true
		default:
			return
		}
	}
}

// dealt reads an amount of damage, such as "2 piercing damage, twice".
func (p *parser) dealt() (d damage, ok bool) {
	ok = p.try(func() bool {
		p.keywords(&d)
		switch {
		case p.words("that much damage"):
			if p.c.ability.Header.Gamble || p.gambled {
				d.amount = Amount{Per: 1, Count: CountGamble}
				p.words("again")
				p.repeated(&d)
				return true
			}
			return false
		case p.words("damage equal to"):
			a, ok := p.quantity()
			d.amount = a
			return ok
		}
		var ok bool
		if d.amount, ok = p.formula(199); !ok {
			return false
		}
		p.words("additional")
		p.keywords(&d)
		if !p.words("damage") && !(d.amount.Fray || d.amount.Dice > 0) {
			return false
		}
		p.any(", again ,|damage again|damage|again") // Some texts have the word twice.
		p.repeated(&d)
		return true
	})
	return d, ok
}

// repeated reads how many times damage is dealt.
func (p *parser) repeated(d *damage) {
	p.try(func() bool {
		p.words(",")
		switch {
		case p.words("twice"):
			d.times = Amount{Flat: 2}
			return true
		case p.words("thrice"):
			d.times = Amount{Flat: 3}
			return true
		case p.words("once"):
			p.words(",")
			if p.any("for|per") {
				p.at--
				return p.eachTime(d)
			}
			return true
		}
		if n, ok := p.number(20); ok && p.any("times|more times") {
			d.times = Amount{Flat: n}
			return true
		}
		if p.any("for|per") {
			p.at--
			return p.eachTime(d)
		}
		return false
	})
}

// eachTime reads what the instances of damage are counted by.
func (p *parser) eachTime(d *damage) bool {
	times, ok := p.forEach(1, "times")
	if ok {
		d.times = times
	}
	return ok
}

// uncovered reads ", ignoring cover" behind damage.
func (p *parser) uncovered(steps []Step) bool {
	if !slices.ContainsFunc(steps, func(s Step) bool { return s.Does == DoDamage }) || !p.any(", ignoring cover|ignoring cover") {
		return false
	}
	for i := range steps {
		steps[i].Uncovered = steps[i].Does == DoDamage
	}
	return true
}

// inPlace reports whether the sentence before and this one both deal damage, and no word such as "also"
// shows that the later damage is dealt besides: it may take the place of the first.
func (p *parser) inPlace(steps []Step) bool {
	deals := func(s Step) bool { return s.Does == DoDamage }
	return slices.ContainsFunc(steps, deals) && slices.ContainsFunc(p.previous(), deals) &&
		!slices.ContainsFunc(p.t, func(t token) bool {
			return listedWord(" also again additionally additional another more ", t.word)
		})
}

// leavesLast reads "This damage cannot reduce a foe below 1 hp" behind damage.
func (p *parser) leavesLast() bool {
	return (p.memory.steps > 0 || p.c.memory.nested) && p.try(func() bool {
		if !p.any("this damage can not reduce") || !p.any("a foe|them|a character|characters|foes") ||
			!p.any("below 1 hp|past 1 hp|to below 1 hp") || p.left() > 0 {
			return false
		}
		all := p.c.ability.Steps
		from := len(all) - len(p.previous())
		if p.c.memory.nested {
			from = max(0, len(all)-1)
		}
		changed, found := p.c.copySteps(all[from:]), 0
		EachStep(changed, func(s *Step) {
			if s.Does == DoDamage && !s.Divine {
				s.Spares = true
				found++
			}
		})
		p.settled = true
		return found > 0 && (found == 1 || !p.c.memory.nested) && p.rewrite(slices.Concat(all[:from], changed))
	})
}

// countsBehind reads ", for each status the foe is affected by" behind damage.
func (p *parser) countsBehind(steps []Step) bool {
	if n := len(steps); n == 0 || steps[n-1].Does != DoDamage || steps[n-1].Times != (Amount{}) {
		return false
	}
	return p.try(func() bool {
		p.words(",")
		p.any("once")
		p.words(",")
		times, ok := p.forEach(1, "times")
		steps[len(steps)-1].Times = times
		if !ok {
			steps[len(steps)-1].Times = Amount{}
		}
		return ok
	})
}

// byDivine reads that divine damage passes what keeps characters from falling below 1 hp, as it always does (ICON-D13).
func (p *parser) byDivine(last *Step) bool {
	return last.Does == DoStatus && last.Status == icon.Undying && p.try(func() bool {
		return p.any("divine damage bypasses this ability|divine damage bypasses this effect|divine damage bypasses this|"+
			"divine damage ignores this effect") && p.left() == 0
	})
}

// onceEach reads "Foes can only be damaged once per use of this ability": it damages none of
// them again.
func (p *parser) onceEach() bool {
	return !p.attacks() && len(p.c.on) == 0 && p.try(func() bool {
		if !p.any("foes can only be damaged once per use of this ability|foes can only be damaged once by this ability|"+
			"each foe can only be damaged once by this ability|characters can only be damaged once by this ability") ||
			p.left() > 0 {
			return false
		}
		changed, found := p.c.copySteps(p.c.ability.Steps), false
		EachStep(changed, func(s *Step) {
			if s.Does == DoDamage && s.Who.Is == RefAny {
				s.Who.If = append(slices.Clone(s.Who.If), Condition{Is: IsDamaged, Not: true})
				found = true
			}
		})
		return found && p.rewrite(changed)
	})
}

// unharmed reads "Allies are immune to damage from this ability".
func (p *parser) unharmed(steps *[]Step) bool {
	return p.c.ability.Header.Area != nil && p.bound == nil && len(p.c.on) == 0 && p.try(func() bool {
		if !p.any("allies are immune to damage from this ability|allies are immune to this ability 's damage|"+
			"this ability does not damage allies|does not damage allies|allies take no damage from this ability") || p.left() > 0 {
			return false
		}
		*steps = []Step{{Does: DoResist, Before: true, Status: icon.Immune, Who: Selector{Is: RefAny, Side: Ally}}}
		return true
	})
}

// spares reads "does not affect allies": allies take neither damage nor effects of this use.
func (p *parser) spares(steps *[]Step) bool {
	return p.c.ability.Header.Area != nil && p.bound == nil && len(p.c.on) == 0 && p.try(func() bool {
		p.any("this ability|this attack|this|it")
		if !p.any("does not affect allies|allies are immune|allies are immune to this ability|allies are not affected|"+
			"allies are unaffected") || p.left() > 0 {
			return false
		}
		*steps = []Step{{Does: DoImmune, Before: true, Who: Selector{Is: RefAny, Side: Ally}}}
		return true
	})
}

// struckToo reads "small blast area in range 3 with area effect: fray damage", a further area in
// the range of the ability.
func (p *parser) struckToo(step *Step) bool {
	a, ok := p.shape()
	at, placed := p.square()
	if !ok || !placed || a.Shape != space.Blast || !at.Free || at.Near != RefUser ||
		at.Within != p.c.ability.Header.Range || !p.words("with area effect :") {
		return false
	}
	d, ok := p.dealt()
	step.Area, step.Steps = &a, []Step{d.step(Selector{Is: RefAll})}
	return ok
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

// onGround reads "to characters standing in difficult terrain, pits, or dangerous terrain", of the target of
// the attack, and the triggers that happen against such a one without their condition.
func (p *parser) onGround(c *Change) (lists [][]Condition, ok bool) {
	ok = p.attacks() && p.try(func() bool {
		if !p.any("to|against") || !p.any("characters|foes") {
			return false
		}
		p.words("standing")
		if !p.words("in") || !p.any("difficult terrain , pits , or dangerous terrain|pits , difficult terrain , or dangerous terrain|"+
			"difficult terrain , dangerous terrain , or pits|difficult or dangerous terrain , or pits|difficult terrain , pits or dangerous terrain") {
			return false
		}
		ground, pit := Condition{Is: IsOnTerrain, Who: &Selector{}}, Condition{Is: IsInPit, Who: &Selector{}}
		not := ground
		not.Not = true
		lists = [][]Condition{{ground}, {not, pit}}
		p.try(func() bool {
			return p.any(", and|and") && p.activated(c) && p.any("against a foe standing in those spaces|against foes standing in those spaces|"+
				"against a foe in those spaces|against foes in those spaces")
		})
		return p.left() == 0
	})
	return lists, ok
}

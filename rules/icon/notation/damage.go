package notation

import (
	"slices"
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

package notation

// Changes of the ability itself: its range, its attack, what it does against some.

// ability reads a subject that means the ability which is read: "this ability", or its name.
func (p *parser) ability() bool {
	if p.any("this ability|the ability|this action|this attack|this") {
		return true
	}
	if p.c.ability.Name == "" {
		return false
	}
	return p.try(func() bool {
		for _, w := range words(p.c.ability.Name) {
			if p.left() == 0 || p.peek(0) != w.word {
				return false
			}
			p.at++
		}
		return true
	})
}

// against reads the kind of target that a change of the attack needs: "to bloodied foes",
// "against foes at exactly range 3". Both is set after "to and", of a kind that comes at the end.
func (p *parser) against(both bool) (conds []Condition, ok bool) {
	ok = p.attacks() && p.try(func() bool {
		if !p.any("to|against") && !both { // "Deals bonus damage to and can critically hit bloodied foes".
			return false
		}
		p.any("already")
		target := Selector{}
		sel := Selector{}
		p.adjectives(&sel)
		if sel.Within > 0 || !p.any("foes|characters|targets|foe") {
			return false
		}
		for _, c := range sel.If {
			c.Who = &target
			conds = append(conds, c)
		}
		p.try(func() bool {
			p.any("that are|who are")
			n, percent := 0, false
			switch {
			case p.words("at exactly range"):
				n, ok := p.number(20)
				near := &Selector{Is: RefUser}
				conds = append(conds, Condition{Is: IsNear, Who: &target, N: n, Near: near},
					Condition{Is: IsNear, Not: true, Who: &target, N: n - 1, Near: near})
				return ok && n > 1
			case p.any("at|with"):
				n, percent = p.number(99)
				if !percent || !p.words("%") {
					return false
				}
				p.any("hp")
				if !p.any("or lower|or less") {
					return false
				}
				p.any("hp")
			default:
				return p.targetIs(&conds)
			}
			conds = append(conds, Condition{Is: IsPercent, N: n, Who: &target})
			return true
		})
		return len(conds) > 0
	})
	return conds, ok
}

// targetIs adds what the target has to be.
func (p *parser) targetIs(conds *[]Condition) bool {
	c := Condition{Who: &Selector{}}
	if !p.being(&c) {
		return false
	}
	*conds = append(*conds, c)
	return true
}

// change reads what changes the ability itself: "gains true strike and becomes burst 2".
func (p *parser) change() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		c, both := Change{}, false
		if p.at == 0 && p.attacks() && p.peek(0) == "also" && listedWord(" deals gains deal gain ", p.peek(1)) {
			p.at++
		}
		if !p.byName() {
			p.any("damage from this ability|this attack|this ability|the attack|the ability|attack|this weapon")
		}
		for first := true; ; first = false {
			if !first && !p.try(func() bool { return p.any(", and|and|to and|against and|,") }) {
				break
			}
			at := p.at
			if !first && p.t[at-2].word == "to" {
				both = true
			}
			if !p.changes(&c) {
				if first {
					return false
				}
				// Another clause follows.
				p.at = at
				for p.at > 0 && (p.peek(-1) == "and" || p.peek(-1) == ",") {
					p.at--
				}
				break
			}
		}
		steps = []Step{{Does: DoChange, Change: &c}}
		if p.gainsEffect(&steps) {
			return true
		}
		if each, ok := p.forEach(1, "times"); ok {
			steps[0].Times = each
			return c.Bonus|c.Boons != 0 && c.Range == 0 && c.Aura == 0 && c.Area == nil &&
				!(c.TrueStrike || c.Pierce || c.Divine || c.Unerring)
		}
		if p.any("the first time it is used in combat|the first time this ability is used in combat|the first time you use it in combat|" +
			"the first time you use this ability in combat") {
			steps[0].If = []Condition{{Is: IsFirst}}
			return p.left() == 0
		}
		if lists, ok := p.alternatives(); ok {
			steps = nil
			for _, conds := range lists {
				steps = append(steps, Step{Does: DoChange, Change: &c, If: conds})
			}
		} else if conds, ok := p.against(both); ok {
			steps[0].If = conds
		} else if both {
			return false
		}
		return true
	})
	return steps, ok
}

// changes reads one change of the ability.
func (p *parser) changes(c *Change) bool {
	return p.try(func() bool {
		switch {
		case p.any("gains|gain|has"):
			switch {
			case p.any("true strike"):
				c.TrueStrike = true
			case p.words("pierce"):
				c.Pierce = true
			case p.words("divine"):
				c.Divine = true
			case p.words("unerring"):
				c.Unerring = true
			case p.any("bonus damage"):
				c.Bonus++
			case p.words("range"):
				n, ok := p.number(99)
				c.Range = n - max(1, p.c.ability.Header.Range) // Without a range, words such as "adjacent" would stay.
				return ok && c.Range > 0 && (p.c.ability.Header.Range > 0 || p.attacks())
			default:
				p.words("+")
				n, ok := p.number(9)
				if !ok {
					return false
				}
				switch {
				case p.any("boons|boon"):
					c.Boons += n
				case p.any("curses|curse"):
					c.Boons -= n
				default:
					return false
				}
			}
		case p.any("damage becomes divine|this damage becomes divine|its damage becomes divine"):
			c.Divine = true
			return p.memory.steps >= 0
		case p.any("damage becomes piercing|this damage becomes piercing"):
			c.Pierce = true
			return p.memory.steps >= 0
		case p.any("can critical hit ( + [d] )|can critically hit ( + [d] )|" +
			"may critical hit ( + [d] )|" +
			"can critical hit|can critically hit"):
			c.CanCrit = true
		case p.any("loses curse|loses its curse"):
			c.Boons = -min(p.c.ability.Header.Boons, 0)
			return c.Boons > 0
		case p.any("does not break the pacified condition|does not break pacified|do not break pacified"):
			c.Gentle = true
		case p.attacks() && p.any("deals half damage|deal half damage"):
			c.Half = true
		case p.attacks() && p.any("deals maximum damage|deal maximum damage"):
			c.Max = true
			return p.striking || p.c.ability.Header.Area == nil // Of several, some may not fulfil a condition.
		case p.words("true strike"):
			c.TrueStrike = true
		case p.words("rebound"):
			c.Rebound = true
		case p.attacks() && p.any("can not miss ( turn any miss into a hit )|can not miss"):
			c.NoMiss = true
		case p.activated(c):
		case p.moreDamage(c):
		case p.words("+"):
			n, ok := p.number(9)
			c.Boons += n
			return ok && p.any("boons on attacks|boon on attacks|boons|boon")
		case p.words("unerring"):
			c.Unerring = true
		case p.words("pierce"):
			c.Pierce = true
		case p.any("ignores defiance , armor , and vigor|ignores defiance , armor and vigor|ignores armor , defiance , and vigor|" +
			"ignores armor , vigor , and defiance"):
			c.Bare = true
			return p.attacks()
		case p.attacks() && p.any("line of sight can not be blocked by objects , and ignores cover granted by objects or terrain|"+
			"line of sight can not be blocked by objects and ignores cover granted by objects or terrain"):
			c.Sighted = true
			return p.left() == 0
		case p.harder(c):
		case p.any("deals bonus damage|deal bonus damage|bonus damage"):
			c.Bonus++
		case p.any("increase the aura size by|increase aura size by|increase the aura by"):
			p.words("+")
			n, ok := p.number(9)
			c.Aura = n
			return ok && auraOf(p.c.ability.Steps) > 0
		case p.any("increase aura to|increase the aura to"):
			n, ok := p.number(9)
			for i := range p.c.ability.Steps {
				if s := &p.c.ability.Steps[i]; s.Does == DoAura {
					c.Aura = n - s.Amount.Flat
				}
			}
			return ok && c.Aura > 0
		case p.any("becomes|become|change area to|increase area to|increase the area to|" +
			"increase area effect to|increase effect area to|increase blast size to|increase blast to|" +
			"increase blast to a|increases to|increase to"):
			a, ok := p.shape()
			c.Area = &a
			return ok && p.c.ability.Header.Area != nil
		case p.any("increase range to|increase the range to|range becomes"):
			n, ok := p.number(99)
			c.Range = n - max(1, p.c.ability.Header.Range)
			return ok && c.Range > 0
		case p.any("increase range by|increase the range by|increase its range by|increases range by"):
			p.words("+")
			n, ok := p.number(99)
			c.Range = n
			return ok
		case p.c.ability.Header.Range > 0 && p.any("has no maximum range|no maximum range"):
			c.Range = 99
		case p.c.ability.Header.Range > 0 && p.words("range"):
			n, ok := p.number(99)
			c.Range = n - p.c.ability.Header.Range
			return ok && c.Range > 0
		case p.any("blast size to|area to"):
			a, ok := p.shape()
			c.Area = &a
			return ok && p.c.ability.Header.Area != nil
		default:
			return false
		}
		return true
	})
}

// firstTaken reports whether the ability begins with the first character in its line, which it chooses.
func (p *parser) firstTaken() bool {
	all := p.c.ability.Steps
	return p.c.ability.Header.Area != nil && !p.attacks() && p.memory.steps > 0 && len(all) > 0 &&
		all[0].Who.Is == RefAll && all[0].Who.Nearest && all[0].Who.Number == (Amount{Flat: 1})
}

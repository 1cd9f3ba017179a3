package notation

import "slices"

// Changes of the ability itself: its costs, its range, its attack.

// cost reads that the ability costs less: "this becomes a free action", "costs 1 action".
func (p *parser) cost() (s Step, ok bool) {
	ok = p.try(func() bool {
		reduced := p.any("the action cost of")
		own := p.ability()
		actions := p.c.ability.Header.Actions
		switch {
		case p.any("becomes a free action|become a free action|is a free action|free action"):
		case reduced && (!own || !p.any("is reduced to 1")):
			return false
		case reduced, p.any("costs 1 action|only costs 1 action|costs only 1 action|becomes 1 action|1 action"):
			if actions != 2 {
				return false
			}
			s = Step{Does: DoChange, Change: &Change{Single: true}}
			return true
		case own && p.any("can be used as a free action"):
		default:
			return false
		}
		if actions == 0 {
			return false
		}
		s = Step{Does: DoChange, Change: &Change{Free: true}}
		return true
	})
	return s, ok
}

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
			if p.left() == 0 || p.t[p.at].word != w.word {
				return false
			}
			p.at++
		}
		return true
	})
}

// against reads the kind of target that a change of the attack needs: "to bloodied foes",
// "against foes at exactly range 3".
func (p *parser) against() (conds []Condition, ok bool) {
	ok = p.attacks() && p.try(func() bool {
		if !p.any("to|against") && !p.toBoth { // "Deals bonus damage to and can critically hit bloodied foes".
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
		c := Change{}
		if !p.byName() {
			p.any("damage from this ability|this attack|this ability|the attack|the ability|attack|this weapon")
		}
		for first := true; ; first = false {
			if !first && !p.try(func() bool { return p.any(", and|and|to and|against and|,") }) {
				break
			}
			at := p.at
			if !first && p.t[at-2].word == "to" {
				p.toBoth = true
			}
			if !p.changes(&c) {
				if first {
					return false
				}
				// Another clause follows.
				p.at = at
				for p.at > 0 && (p.t[p.at-1].word == "and" || p.t[p.at-1].word == ",") {
					p.at--
				}
				break
			}
		}
		steps = []Step{{Does: DoChange, Change: &c}}
		if p.gainsEffect(&steps) {
			return true
		}
		if p.ofFollowing(&steps) {
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
		lists, ok := p.onGround(&c)
		if !ok {
			lists, ok = p.alternatives()
		}
		if ok {
			steps = nil
			for _, conds := range lists {
				steps = append(steps, Step{Does: DoChange, Change: &c, If: conds})
			}
		} else if conds, ok := p.againstState(); ok {
			steps[0].If = conds
		} else if conds, ok := p.against(); ok {
			steps[0].If = conds
		} else if p.toBoth {
			return false
		}
		p.toBoth = false
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

// andShoves reads "Range 5, and shove 3" for a trigger: the ability reaches so far, and its shove is that long.
func (p *parser) andShoves() (steps []Step, ok bool) {
	had := p.c.ability.Header.Range
	ok = p.at == 0 && had > 0 && len(p.c.on) == 1 && decided(p.c.on) && p.try(func() bool {
		if !p.words("range") {
			return false
		}
		far, ok := p.number(99)
		if !ok || far <= had || !p.any(", and shove|and shove") {
			return false
		}
		n, ok := p.number(20)
		changed := deepCopy(p.c.ability.Steps)
		var found []*Step
		for i := range changed {
			if s := &changed[i]; s.Does == DoShove {
				found = append(found, s)
			}
		}
		if !ok || p.left() > 0 || len(found) != 1 || len(found[0].If)+len(found[0].Else)+len(found[0].On) > 0 {
			return false
		}
		usual := *found[0]
		found[0].Amount, found[0].Else = Amount{Flat: n}, []Step{usual}
		found[0].If = []Condition{{Is: IsTriggered, Key: string(p.c.on[0])}}
		steps = []Step{{Does: DoChange, Change: &Change{Range: far - had}}}
		return p.rewrite(changed)
	})
	return steps, ok
}

// againstFirst reads "Against foes at exactly range 3, inflicts dazed and gains unerring" of an attack.
func (p *parser) againstFirst() (steps []Step, ok bool) {
	ok = p.at == 0 && p.attacks() && p.peek(0) == "against" && p.try(func() bool {
		conds, ok := p.against()
		if !ok || !p.words(",") {
			return false
		}
		p.subject = &referent{known: true, sel: Selector{}, side: Foe}
		inner, ok := p.clauses()
		if !ok || p.left() > 0 {
			return false
		}
		for i := range inner {
			s := &inner[i]
			if s.Does != DoChange && (s.Does != DoStatus || s.Who.Is != RefTarget) || len(s.If) > 0 || s.May || s.Save {
				return false
			}
			s.If = conds
		}
		steps = inner
		return true
	})
	return steps, ok
}

// freeIf reads "This ability can be used as a free action if you scored a critical hit this turn":
// by the word of a player.
func (p *parser) freeIf() (steps []Step, ok bool) {
	ok = len(p.c.on) == 0 && p.bound == nil && p.try(func() bool {
		if p.any("if you are defeated , your next use of this ability in the same combat becomes a free action|" +
			"if you are defeated , your next use of this ability in the same combat is a free action") {
			steps = []Step{{Does: DoChange, Change: &Change{Free: true}, If: []Condition{{Is: IsAgreed,
				Key: "you have been defeated since you last used this ability"}}}}
			return p.left() == 0 && p.c.ability.Header.Actions > 0
		}
		if p.peek(0) != "becomes" && !p.any("this ability|it") && !p.ability() {
			return false
		}
		if becomes := p.any("becomes a free action if"); !becomes && !p.any("can be used as free action if|can be used as a free action if") {
			return false
		} else if at := p.at; becomes {
			if !p.any("used on|it targets|you activated") || p.left() > 6 || has(p.t[at:], ",") {
				return false
			}
			p.at = len(p.t)
			steps = []Step{{Does: DoChange, Change: &Change{Free: true}, If: []Condition{{Is: IsAgreed, Key: "this is " + spelledOf(p.t[at:])}}}}
			if !listedWord(" used ", p.t[at].word) {
				steps[0].If[0].Key = spelledOf(p.t[at:])
			}
			return p.c.ability.Header.Actions > 0
		}
		at := p.at
		if !p.any("you activated an exceed effect or scored a critical hit this turn|you scored a critical hit this turn|" +
			"you activated an exceed effect this turn|you triggered an exceed effect this turn") {
			return false
		}
		steps = []Step{{Does: DoChange, Change: &Change{Free: true}, If: []Condition{{Is: IsAgreed, Key: p.spelled(at)}}}}
		return p.left() == 0
	})
	return steps, ok
}

// unlessAttacked reads "If you did not attack on your turn before using this ability, it deals
// damage to all adjacent foes": to all foes, of which the user otherwise chooses one.
func (p *parser) unlessAttacked() bool {
	return !p.attacks() && len(p.c.on) == 0 && p.try(func() bool {
		if !p.any("if you did not attack on your turn before using this ability , it deals damage to all adjacent foes|"+
			"if you have not attacked this turn , it deals damage to all adjacent foes|"+
			"if you did not attack this turn , it deals damage to all adjacent foes") || p.left() > 0 {
			return false
		}
		changed := deepCopy(p.c.ability.Steps)
		var found []*Step
		EachStep(changed, func(s *Step) {
			if w := &s.Who; s.Does == DoDamage && w.Is == RefAny && w.Side == Foe && w.Within == 1 && w.Near == RefUser &&
				w.Number == (Amount{Flat: 1}) && len(s.If)+len(s.Else)+len(s.On) == 0 {
				found = append(found, s)
			}
		})
		for _, s := range found {
			one := *s
			s.Who.Number, s.Else = Amount{}, []Step{one}
			s.If = []Condition{{Is: HasAttacked, Not: true, Who: &Selector{Is: RefUser}}}
		}
		return len(found) > 0 && p.rewrite(changed)
	})
}

// cheaper reads "Reduce the action cost of this ability by 1 for every two blessing tokens your target has, down to a
// minimum of a free action", of an ability that chooses one character.
func (p *parser) cheaper() (steps []Step, ok bool) {
	ok = len(p.c.on) == 0 && p.at == 0 && p.c.ability.FirstChosen() != nil && p.c.ability.Header.Actions > 0 && p.try(func() bool {
		if !p.any("reduce the action cost of this ability by 1 for every") {
			return false
		}
		n, ok := p.number(9)
		if !ok {
			n = 1
		}
		steps = []Step{{Does: DoChange, Change: &Change{Cheaper: n}}}
		return p.any("blessing tokens your target has|blessings your target has|blessing token your target has") && n > 0 &&
			(p.left() == 0 || p.any(", down to a minimum of a free action|, to a minimum of a free action")) && p.left() == 0
	})
	return steps, ok
}

// fromSummons reads "Foes in the aura take +1 damage from summons".
func (p *parser) fromSummons() (steps []Step, ok bool) {
	ok = p.at == 0 && p.try(func() bool {
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural || !p.any("in the aura take +|in your aura take +|inside the aura take +") {
			return false
		}
		n, ok := p.number(9)
		p.zoned = true
		steps = []Step{{Does: DoModify, Who: Selector{Is: RefZone, Side: side}, Change: &Change{Taken: n, FromSummons: true}}}
		return ok && n > 0 && p.any("damage from summons|damage from your summons") && p.left() == 0
	})
	return steps, ok
}

// spendsMore reads "The gulper can spend additional actions on this attack": what each of them does,
// the next sentence says.
func (p *parser) spendsMore() (steps []Step, ok bool) {
	all := p.c.ability.Steps
	ok = p.bound == nil && len(p.c.on) == 0 && p.try(func() bool {
		if !p.any("you can spend additional actions on|you may spend additional actions on") ||
			!p.any("this attack|this ability") || p.left() > 0 {
			return false
		}
		spend := Step{Does: DoRefund, Who: Selector{Is: RefUser, UpTo: true}}
		if p.c.memory.spends = true; p.attacks() {
			spend.Before, p.memory.spends = true, true
			steps = []Step{spend}
			return true
		}
		at := slices.IndexFunc(all, func(s Step) bool { return !s.Before })
		if at < 0 || len(all[at].On)+len(all[at].If) > 0 || all[at].Does == DoChange || all[at].Does == DoWatch {
			return false
		}
		changed := cloneSteps(all)
		changed[at] = Step{Does: DoSelect, Who: Selector{Is: RefUser}, Steps: []Step{spend, all[at]}}
		p.changed = true
		return p.rewrite(changed)
	})
	return steps, ok
}

// growsWith reads "For every action spent, increase the shove and damage by +2" behind that: of the
// shoves and the damage of the ability.
func (p *parser) growsWith() bool {
	return p.c.memory.spends && !p.attacks() && p.try(func() bool {
		if !p.any("for every action spent , increase the|for each action spent , increase the") || !p.any("shove and damage by|damage and shove by") {
			return false
		}
		n, ok := p.count()
		changed, found := deepCopy(p.c.ability.Steps), 0
		EachStep(changed, func(s *Step) {
			if len(s.On) == 0 && (s.Does == DoDamage || s.Does == DoShove) && s.Amount == (Amount{Flat: s.Amount.Flat}) {
				s.Amount.Per, s.Amount.Count = n, CountSacrificed
				found++
			}
		})
		return ok && n > 0 && found == 2 && p.left() == 0 && p.rewrite(changed)
	})
}

// eachSpent reads what an attack does for each action that was spent on it: "Every extra action it
// spends on it gives it bonus damage and +1 boon".
func (p *parser) eachSpent() (steps []Step, ok bool) {
	ok = p.c.memory.spends && p.attacks() && p.try(func() bool {
		each := Amount{Per: 1, Count: CountSacrificed}
		if p.any("every extra action it spends on it gives it|each extra action it spends on it gives it|every extra action spent gives it") {
			c := Change{}
			for first := true; first || p.words("and"); first = false {
				if !p.changes(&c) {
					return false
				}
			}
			steps = append(steps, Step{Does: DoChange, Change: &c, Times: each})
			return p.left() == 0
		}
		if !p.any("for each action spent , it can repeat the following effect after this ability resolves :|" +
			"for every action spent , it can repeat the following effect after this ability resolves :") {
			return false
		}
		inner, ok := p.clauses()
		steps = append(steps, Step{Does: DoRepeat, Amount: each, Steps: inner})
		return ok && p.left() == 0
	})
	return steps, ok
}

// needs reads "This action can only be taken if there are no foes adjacent": a player is asked before the use.
func (p *parser) needs() bool {
	return p.bound == nil && len(p.c.on) == 0 && len(p.c.when) == 0 && p.left() < 16 && p.try(func() bool {
		var at int
		switch {
		case p.any("this action can only be|this ability can only be") && p.any("taken if|used if"):
			at = p.at
		case p.any("can only be made from|this attack can only be made from"):
			if at = p.at - 2; has(p.t[p.at:], "location") || has(p.t[p.at:], "range") {
				return false // From where it is made decides more than whether it is made.
			}
		case p.any("can not be used if|can not use if|can not use this ability if"):
			if !has(p.t[p.at:], "unable") {
				return false
			}
			p.c.ability.Header.If = append(p.c.ability.Header.If, Condition{Is: IsAgreed, Key: "requires that it is not " + spelledOf(p.t[p.at:])})
			p.at = len(p.t)
			return true
		case p.attacks() && p.any("can only be used against"):
			if at = p.at - 1; !has(p.t, "or") {
				return false
			}
		default:
			return false
		}
		p.at = len(p.t)
		p.c.ability.Header.If = append(p.c.ability.Header.If, Condition{Is: IsAgreed, Key: "requires that " + p.spelled(at)})
		return !slices.ContainsFunc(p.t[at:], func(t token) bool { return t.is == isMark })
	})
}

// needed reads "If you can't teleport there, this ability can't be used".
func (p *parser) needed() bool {
	return len(p.c.on) == 0 && p.try(func() bool {
		does := DoReturn
		switch {
		case p.any("if you can not teleport there"):
			does = DoMove
		case p.any("if you can not place the foe in a valid space|if you can not place your foe in a valid space|" +
			"if you can not place them in a free space|if there is no free space for them"):
		default:
			return false
		}
		p.words(",")
		if !p.any("this ability can not be used|this ability can not be taken|this action can not be taken|"+
			"this action can not be used") || p.left() > 0 {
			return false
		}
		changed, found := deepCopy(p.c.ability.Steps), (*Step)(nil)
		EachStep(changed, func(s *Step) {
			if s.Does == does {
				found = s
			}
		})
		if found == nil || does == DoMove && found.Way != WayEnd {
			return false
		}
		found.Needed, p.settled = true, true
		return p.rewrite(changed)
	})
}

// keyed reads "gain pierce and deal bonus damage" into a change that lasts.
func (p *parser) keyed(c *Change) bool {
	for first := true; ; first = false {
		if !p.try(func() bool {
			if !first && !p.any(", and|and|,") {
				return false
			}
			if p.any("deals bonus damage|deal bonus damage") {
				c.Bonus = 1
				return true
			}
			if !p.any("gains|gain") && first {
				return false
			}
			switch {
			case p.words("true strike"):
				c.TrueStrike = true
			case p.words("unerring"):
				c.Unerring = true
			case p.words("pierce"):
				c.Pierce = true
			default:
				n, ok := p.count()
				c.Boons = n
				return ok && n > 0 && p.any("boons|boon")
			}
			return true
		}) {
			return !first
		}
	}
}

// limits reads what the target of the attack has to be: "cannot target characters in range 3",
// "can only be used against bloodied targets". The header keeps it.
func (p *parser) limits() bool {
	return p.attacks() && p.bound == nil && len(p.c.on) == 0 && p.try(func() bool {
		p.any("this attack|this ability|it")
		target := &Selector{}
		c := Condition{Who: target}
		switch {
		case p.any("can not target characters in range|can not target foes in range"):
			n, ok := p.number(20)
			if !ok || n == 0 {
				return false
			}
			c.Is, c.N, c.Near, c.Not = IsNear, n, &Selector{Is: RefUser}, true
		case p.any("can only be used against|can only target|usable only on|usable only against"):
			sel := Selector{}
			if p.adjectives(&sel) || len(sel.If) != 1 || !p.any("targets|foes|characters") {
				return false
			}
			c = sel.If[0]
			c.Who = target
		default:
			return false
		}
		if p.left() > 0 || c.Is == HasMark {
			return false
		}
		p.c.ability.Header.If = append(p.c.ability.Header.If, c)
		return true
	})
}

// againstGroup reads "attacks against adjacent allies gain +1 curse" of what lasts.
func (p *parser) againstGroup() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("all attacks against|attacks against") {
			return false
		}
		sel, ok := p.anchor()
		if !ok || sel.Is != RefAny && sel.Is != RefZone || sel.Number != (Amount{}) || !p.any("gain|take|have|suffer") {
			return false
		}
		n, ok := p.count()
		if p.any("curses|curse") {
			n = -n
		} else if !p.any("boons|boon") {
			return false
		}
		steps = []Step{{Does: DoModify, Who: sel, Change: &Change{Against: true, Boons: n}}}
		return ok && n != 0
	})
	return steps, ok
}

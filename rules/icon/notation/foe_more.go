package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// severally reads "Up to three other husks may dash 2, then deal 1 damage to an adjacent foe": each of
// the group does all of it, one after the other.
func (p *parser) severally() (steps []Step, ok bool) {
	ok = p.bound == nil && p.c.label != "trigger" && p.try(func() bool {
		n, ok := p.who()
		if !ok || n.user || !n.plural || n.sel.Is != RefAny {
			return false
		}
		if p.words(","); p.any("in any order") {
			p.words(",")
		}
		it := Selector{Is: RefIt}
		one := referent{known: true, sel: it, side: n.sel.Side}
		p.last, p.subject, p.doer = &one, &one, &one
		acts := false
		var inner []Step
		for first := true; first || p.left() > 0; first = false {
			if p.words(","); !first && !p.any("then|and then|and") && p.peek(-1) != "," {
				return false
			}
			each := noun{sel: it}
			if p.fresh > 1 { // It has chosen another one since.
				each.sel.Is = RefThem
			}
			got, ok := p.predicate(&each)
			if !ok || len(got) == 0 || p.fresh > 2 || first && p.form == gerund {
				return false
			}
			for i := range got {
				s := &got[i]
				if s.Who.Is == RefThem && (p.fresh > 1) != (each.sel.Is == RefThem) {
					return false
				}
				acts = acts || s.By != nil && s.Does != DoChoose && (s.Who.Is != RefIt || each.sel.Is == RefThem) ||
					s.Does == DoStatus && (s.Who.Is == RefAny && s.Who.Near == each.sel.Is || p.c.foreign && p.form == bare && !first)
				if ownTime(s) || s.Does == DoArea || len(s.If) > 0 || s.Who.Is == RefAny && s.Who.Within == 0 {
					return false
				}
			}
			inner = append(inner, got...)
		}
		steps = []Step{{Does: DoSelect, Who: n.sel, Singly: true, Steps: inner}}
		p.last, p.before, p.subject, p.doer = unnamed, unnamed, unnamed, nil
		return acts
	})
	return steps, ok
}

// orStatus reads "or dazing" behind the verb of a status.
func (p *parser) orStatus() (name icon.StatusName, ok bool) {
	ok = p.try(func() bool {
		if !p.words("or") {
			return false
		}
		for i := range statusVerbs {
			if v := &statusVerbs[i]; p.verb(v.word) {
				name = v.name
				return true
			}
		}
		return false
	})
	return name, ok
}

// oneOf lets the user choose which of two statuses one character gains.
func oneOf(who Selector, names ...icon.StatusName) []Step {
	choice, it := Step{Does: DoChoose}, who
	if who.Is == RefAny {
		it = Selector{Is: RefIt}
	}
	for _, name := range names {
		choice.Options = append(choice.Options, Option{Label: statusWord(name), Steps: []Step{{Does: DoStatus, Who: it, Status: name}}})
	}
	if who.Is == RefAny {
		return []Step{{Does: DoSelect, Who: who, Steps: []Step{choice}}}
	}
	return []Step{choice}
}

// leavesLast reads "This damage cannot reduce a foe below 1 hp" behind damage.
func (p *parser) leavesLast() bool {
	return (p.memory.steps > 0 || p.c.memory.nested) && p.try(func() bool {
		if !p.any("this damage can not reduce") || !p.any("a foe|them|a character|characters|foes") ||
			!p.any("below 1 hp|past 1 hp|to below 1 hp") || p.left() > 0 {
			return false
		}
		all := p.c.ability.Steps
		from := len(all) - p.memory.steps
		if p.c.memory.nested {
			from = len(all) - 1
		}
		changed, found := deepCopy(all[from:]), 0
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

// spacesApart reads "3 spaces of distance between them and you", each of which counts once.
func (p *parser) spacesApart(a *Amount) bool {
	return p.try(func() bool {
		every, ok := p.number(20)
		if !ok || every < 2 || !p.any("spaces of distance between|spaces between") {
			return false
		}
		n, ok := p.pronoun()
		a.Count, a.Every, a.Of = CountDistance, every, &n.sel
		return ok && n.sel.single() && p.any("and you")
	})
}

// putBack reads ", then placed in a free adjacent space" behind what takes characters off the battlefield.
func (p *parser) putBack(steps *[]Step) bool {
	if !p.any(", then placed|and then placed|and placed") {
		return true
	}
	at, ok := p.square()
	back := (*steps)[0].Who
	if back.Is == RefAny {
		back = Selector{Is: RefIt}
	}
	*steps = append(*steps, Step{Does: DoReturn, Who: back, Anchor: &at, By: &Selector{Is: RefUser}})
	return ok && at.Free
}

// firstInLine reads "the first foe in the line": of those in a line, the one nearest to the user.
func (p *parser) firstInLine(sel *Selector) bool {
	area := p.c.ability.Header.Area
	return area != nil && area.Shape == space.Line && p.try(func() bool {
		if !p.any("the first") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		*sel = Selector{Is: RefAll, Side: side, Number: Amount{Flat: 1}, Nearest: true, Near: RefUser}
		return ok && kind == Characters && !plural && p.any("in the line|caught in the line|in the area")
	})
}

// nameAs skips the name of the ability before what its user may do: "Ember Dance may teleport any
// allies in its area 1".
func (p *parser) nameAs() {
	p.try(func() bool { return p.at == 0 && p.byName() && listedWord(" may can ", p.peek(0)) })
}

// unaided reads "cannot benefit from sturdy or unstoppable" and "gain no benefit from being sturdy",
// behind the words that forbid.
func (p *parser) unaided(who Selector) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("benefit from being|benefit from|gain no benefit from being|gain no benefit from") {
			return false
		}
		for len(steps) == 0 || p.any(", or|, and|or|and|,") {
			if p.words("cover") {
				steps = append(steps, Step{Does: DoBar, Who: who, Key: "cover"})
				continue
			}
			name, ok := p.statusName()
			if !ok || name.Harmful() {
				return false
			}
			steps = append(steps, Step{Does: DoBar, Who: who, Key: "benefit", Status: name})
		}
		return true
	})
	return steps, ok
}

// orBeing reads "or dazed" behind what one character is: then it is one or the other.
func (p *parser) orBeing(c *Condition) bool {
	if p.peek(0) != "or" || c.Who == nil || !c.Who.single() || len(c.Who.If) > 0 {
		return true
	}
	p.try(func() bool {
		p.at++
		other := Condition{Who: c.Who}
		if !p.being(&other) || p.peek(0) != "," && p.left() > 0 {
			return false
		}
		first, second := *c.Who, *c.Who
		one := *c
		one.Who, one.Not, other.Who = nil, false, nil
		first.If, second.If = []Condition{one}, []Condition{other}
		first.And = &second
		*c = Condition{Is: IsCount, N: 1, Not: c.Not, Who: &first}
		return true
	})
	return true
}

// explodesAgain repeats the explosion of the sentence before.
func (p *parser) explodesAgain(steps *[]Step) bool {
	all, n := p.c.ability.Steps, p.c.memory.steps
	if n != 1 || len(all) == 0 || all[len(all)-1].Does != DoArea || len(all[len(all)-1].On) > 0 || p.c.memory.nested {
		return false
	}
	p.refers = true
	*steps = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: deepCopy(all[len(all)-1:])}}
	return true
}

// looseTokens reads "a valuables token" that lies on a square: it changes no ground.
func (p *parser) looseTokens(step *Step) bool {
	return p.try(func() bool {
		key, ok := p.tokenName(true)
		if !ok || p.peek(0) == "on" || p.peek(0) == "to" {
			return false
		}
		step.Does, step.Key, step.Terrain.Kept, step.Area = DoZone, key+" token", true, &space.Area{Shape: space.Burst}
		return true
	})
}

// allows reads "allows an ally in range to dash 3": that one may do it.
func (p *parser) allows(subject *noun) (steps []Step, ok bool) {
	ok = subject.user && p.try(func() bool {
		if !p.verb("allow") {
			return false
		}
		form := p.form
		n, ok := p.who()
		if !ok || n.user || n.plural || !p.words("to") {
			return false
		}
		steps, ok = p.moves(&n)
		for i := range steps {
			steps[i].May = true
		}
		p.form = form
		return ok && len(steps) == 1
	})
	return steps, ok
}

// eitherGroup reads "Up to three allies in range 2 may dash 1, or one ally in range 2 may dash 3": the
// user chooses between two groups.
func (p *parser) eitherGroup() (steps []Step, ok bool) {
	ok = p.bound == nil && slices.ContainsFunc(p.t, func(t token) bool { return t.word == "or" }) && p.try(func() bool {
		choice := Step{Does: DoChoose}
		for first := true; first || p.left() > 0; first = false {
			if !first && !p.any(", or") {
				return false
			}
			at := p.at
			n, ok := p.who()
			if !ok || n.user || n.sel.Is != RefAny || n.sel.Number == (Amount{}) || !p.any("may|can") {
				return false
			}
			got, ok := p.moves(&n)
			if !ok || len(got) != 1 {
				return false
			}
			got[0].May = true
			choice.Options = append(choice.Options, Option{Label: p.spelled(at), Steps: got})
		}
		p.last, p.before, p.subject = unnamed, unnamed, unnamed
		steps = []Step{choice}
		return len(choice.Options) == 2
	})
	return steps, ok
}

// whileNear lets a sentence that ends with "while in range 3 of you", behind a mark, be about what the
// mark gives its bearer there.
func (p *parser) whileNear() {
	n := len(p.t)
	if p.marked == nil || p.bound != nil || p.at > 0 || n < 9 || p.c.label != "" && p.c.label != "mark" || p.t[n-3].is != isNumber ||
		p.t[n-6].word != "while" || p.t[n-5].word != "in" || p.t[n-4].word != "range" || p.t[n-2].word != "of" || p.t[n-1].word != "you" {
		return
	}
	p.whereTrue = []Condition{{Is: IsNear, N: p.t[n-3].n, Who: &Selector{Is: RefBearer}, Near: &Selector{Is: RefUser}}}
	p.t = p.t[:n-6]
	p.bound, p.subject = p.marked, p.marked
}

// firstWord returns what comes before the first space.
func firstWord(s string) string { return s[:endOf(s, 0, ' ')] }

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

package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// failsEarlier is failsSave for the one save of the ability, of which an earlier sentence than the last has spoken.
func (p *parser) failsEarlier() bool {
	if !has(p.t, "fail") && !has(p.t, "fails") {
		return false
	}
	var save *Step
	saves, changed := 0, p.c.copySteps(p.c.ability.Steps)
	EachStep(changed, func(s *Step) {
		if s.Save {
			saves++
			save = s
		}
	})
	return saves == 1 && p.failsSave(save) && p.rewrite(changed)
}

// failsSave reads "blinded foes fail this save": without one, it happens to them. Under the label of a trigger
// it may be all of them who fail: "Exceed: The target fails the save".
func (p *parser) failsSave(was *Step) bool {
	return was.Save && decided(p.c.on) && len(p.c.on) <= 1 && p.try(func() bool {
		conds, ok := p.failing(was)
		if !ok || len(was.If) > 0 || len(was.Else) > 0 {
			return false
		}
		for _, on := range p.c.on {
			conds = append(conds, Condition{Is: IsTriggered, Key: string(on)})
		}
		if was.Does == DoSelect && len(was.Options) == 0 && !was.May {
			return p.failOutright(was, conds)
		}
		if composed(was) {
			return false
		}
		changed := *was
		changed.If, changed.Save, changed.Else = conds, false, []Step{*was}
		changed.Else[0].On = nil
		if !changed.others() || !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

// failing reads "already blinded foes automatically fail this save" to its end, and returns what holds of them.
func (p *parser) failing(was *Step) (conds []Condition, ok bool) {
	sel := Selector{}
	p.any("already|the|that|this")
	if p.adjectives(&sel) {
		return nil, false
	}
	side, kind, plural := Side(0), Characters, false
	if len(p.c.on) == 0 || !p.any("attack target|target") {
		if side, kind, plural, ok = p.sideName(); !ok {
			return nil, false
		}
	}
	p.words("automatically")
	if !p.any("fail this save|fail the save|fails this save|fails the save") {
		return nil, false
	}
	p.words("automatically")
	switch {
	case kind != Characters || p.left() > 0 || len(sel.If) > 1:
		return nil, false
	case len(sel.If) == 0 && (len(p.c.on) == 0 || plural || was.Who.Is != RefTarget):
		return nil, false // More of them would fail than the sentence names, or all of them at any time.
	case len(sel.If) == 0 || side == 0 || side == was.Who.Side || was.Who.Is == RefTarget:
		return sel.If, true
	case side == Foe:
		return append(sel.If, Condition{Is: IsFoe}), true
	case side == Ally:
		return append(sel.If, Condition{Is: IsAlly}), true
	}
	return nil, false
}

// failOutright lets the characters that fulfil conditions suffer what a failed save leads to, without a
// save; all others save.
func (p *parser) failOutright(was *Step, conds []Condition) bool {
	it := Selector{Is: RefIt}
	saves := *was
	saves.Who, saves.On, saves.Before = it, nil, false
	fails := Step{Does: DoSelect, Who: it, If: conds, Steps: p.c.copySteps(was.Steps), Else: []Step{saves}}
	changed := Step{Does: DoSelect, On: was.On, Before: was.Before, Who: was.Who, Text: was.Text, Steps: []Step{fails}}
	if len(was.Steps) == 0 || !p.c.plays(&changed) {
		return false
	}
	*was = changed
	return true
}

// swallowed reads the sentences behind "must save or be swallowed whole": that those who fail
// leave the battlefield, and how they come back.
func (p *parser) swallowed(was *Step) bool {
	return was.Does == DoSelect && len(was.Steps) > 0 && p.try(func() bool {
		gone := slices.IndexFunc(was.Steps, func(s Step) bool { return s.Does == DoRemove && s.Who.Is == RefIt })
		if gone < 0 {
			return false
		}
		if at := slices.IndexFunc(was.Steps, func(s Step) bool { return s.Does == DoWatch }); at >= 0 && p.any("they are|they become|that character is|that character are|that character becomes") {
			changed, bearer := *was, Selector{Is: RefBearer}
			changed.Steps = cloneSteps(was.Steps)
			got, ok := p.statuses(&bearer)
			w := &changed.Steps[at]
			w.Steps = slices.Concat(w.Steps, got)
			if !ok || p.left() > 0 || !p.c.plays(&changed) {
				return false
			}
			*was = changed
			return true
		}
		if p.any("remove them from the battlefield|remove them from play|on failed save , they are also removed from the battlefield|" +
			"on a failed save , they are also removed from the battlefield|on a failed save , they are removed from the battlefield") {
			return p.left() == 0
		}
		if !p.any("at the start of their turn ,|at the start of their next turn ,") || !p.any("you spits them out|you spit them out") ||
			!p.any(", placing them") {
			return false
		}
		if !p.any("in any adjacent space to your current location|in any free adjacent space|in an adjacent space|in any adjacent space|" +
			"in any adjacent space to you") {
			return false
		}
		back := Selector{Is: RefBearer}
		at := Selector{Is: RefAny, Free: true, Number: Amount{Flat: 1}, Within: 1, Near: RefUser}
		watch := Step{Does: DoWatch, Who: Selector{Is: RefIt}, Uses: 1, When: &Moment{Is: TurnStarts, Who: back},
			Steps: []Step{{Does: DoReturn, Who: back, By: &Selector{Is: RefUser}, Anchor: &at}}}
		if p.any(", then shoving them|, shoving them|and shoving them") {
			n, ok := p.number(20)
			p.any("spaces|space")
			if !ok {
				return false
			}
			watch.Steps = append(watch.Steps, Step{Does: DoShove, Who: back, Amount: Amount{Flat: n}})
		}
		changed := *was
		changed.Steps = slices.Insert(slices.Clone(was.Steps), gone, watch)
		if p.left() > 0 || !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

// saves reads what happens to a subject that fails a save: "be stunned", "take 4
// damage, or 2 on a successful save".
func (p *parser) saves(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		it := *subject
		if it.sel.chosenOrMany() {
			it.sel = Selector{Is: RefIt} // Each of those who fail, and of those who do not.
		}
		start := p.at
		one, ok := p.suffers(&it)
		if !ok || slices.ContainsFunc(p.t[start+1:p.at], func(t token) bool { return listedWord(" is becomes takes gains ", t.word) }) {
			return false // "Must save or be stunned, and is dazed": in any case.
		}
		for p.try(func() bool {
			if !p.any(", and|and|,") {
				return false
			}
			more, ok := p.suffers(&it)
			one = append(one, more...)
			return ok
		}) {
		}
		p.try(func() bool {
			s, ok := p.until()
			return ok && p.lasting(&s, one)
		})
		p.try(func() bool { // "Be shoved 1, three times".
			n, ok := 0, len(one) == 1 && one[0].Does == DoShove && p.words(",")
			if ok {
				n, ok = p.turns()
			}
			if ok {
				one = []Step{{Does: DoRepeat, Amount: Amount{Flat: n}, Steps: one}}
			}
			return ok
		})
		step := Step{Does: DoSelect, Who: subject.sel, Save: true, Steps: one}
		if !p.try(func() bool {
			if !p.any(", or just|, or only|, or|or just") {
				return false
			}
			d, ok := p.dealt()
			if !ok && one[0].Does == DoDamage && one[0].Times != (Amount{}) && p.any("once") {
				d = damage{amount: one[0].Amount, pierce: one[0].Pierce, divine: one[0].Divine,
					unerring: one[0].Unerring}
				ok = true
			}
			if !ok || !p.any("on a successful save|on a success|if they succeed|on success") {
				return false
			}
			step.Saved = []Step{d.step(it.sel)}
			return true
		}) {
			p.try(func() bool {
				if !p.any(", or just|, or only|, or|or just") {
					return false
				}
				p.any("be|become")
				if one[0].Does == DoSacrifice && p.words("sacrifice") {
					n, ok := p.number(99)
					less := one[0]
					less.Amount = Amount{Flat: n}
					step.Saved = []Step{less}
					return ok && p.any("on a successful save|on a success|if they succeed|on success")
				}
				if n, ok := p.number(20); ok && one[len(one)-1].Does == DoShove && len(one) == 1 {
					p.any("spaces|space")
					less := one[0]
					less.Amount = Amount{Flat: n}
					step.Saved = []Step{less}
					return p.any("on a successful save|on a success|if they succeed|on success")
				}
				saved, ok := p.passive(&it)
				step.Saved = saved
				return ok && p.any("on a successful save|on a success|if they succeed|on success")
			})
		}
		steps = []Step{step}
		return true
	})
	return steps, ok
}

// suffers reads what happens to one that fails a save, with verbs in their bare form.
func (p *parser) suffers(it *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if p.any("be forced to flee , shoving them") {
			step := Step{Does: DoShove, Who: it.sel}
			steps = []Step{step}
			return p.shoved(&steps[0], false)
		}
		if p.any("be swallowed whole|be swallowed") {
			steps = []Step{{Does: DoRemove, Who: it.sel}}
			return true
		}
		if p.any("be|become|is|are|becomes") {
			var ok bool
			steps, ok = p.passive(it)
			return ok
		}
		if p.any("swap places with you , teleporting|swap places with you") {
			steps = []Step{{Does: DoSwap, Who: it.sel, Anchor: &Selector{Is: RefUser}}}
			return true
		}
		if p.peek(0) == "sacrifice" {
			user := noun{sel: it.sel}
			var ok bool
			steps, ok = p.costs(&user)
			return ok
		}
		if p.any("gain hatred of you|gain hatred to you") {
			steps = []Step{{Does: DoStatus, Who: it.sel, Status: icon.Hatred}}
			return true
		}
		if !p.any("take|takes") {
			return false
		}
		d, ok := p.dealt()
		steps = []Step{d.step(it.sel)}
		p.any("from you")
		return ok
	})
	return steps, ok
}

// saving reads "must save", of which later sentences name the consequences.
func (p *parser) saving(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("must save|must pass a save") {
			return false
		}
		switch p.peek(0) {
		case "", ".", ",", "then":
		default:
			return false
		}
		steps = []Step{{Does: DoSelect, Who: subject.sel, Save: true}}
		return true
	})
	return steps, ok
}

// outcome reads the sentence behind one that lets characters save: "On a failed save, they
// are stunned". It adds to that step, and yields none.
func (p *parser) outcome() bool {
	return p.try(func() bool {
		failed := false
		switch {
		case p.any("on a failed save ,|on a failed save|on a failure ,|if they fail ,|if they fail the save ,"):
			failed = true
		case p.any("on a successful save ,|on a successful save|on a success ,|on a success|if they succeed ,|" +
			"if they succeed on the save ,|if a foe succeeds on the save ,|if that foe succeeds on the save ,"):
		default:
			return false
		}
		all := p.c.ability.Steps
		if len(all) == 0 || p.memory.steps < 0 {
			return false
		}
		last := &all[len(all)-1]
		if p.opened && last.Does == DoWatch { // Of what happens later.
			last.Steps = p.c.copySteps(last.Steps)
			for last.Does == DoWatch || last.Does == DoArea {
				if len(last.Steps) == 0 {
					return false
				}
				last = &last.Steps[len(last.Steps)-1]
			}
		}
		if n := len(last.Steps); last.Does == DoSelect && !last.Save && n > 0 && last.Steps[0].Does == DoSelect && last.Steps[0].Save &&
			!last.May && len(last.If) == 0 { // Of a group, foes may save.
			last.Steps = cloneSteps(last.Steps)
			last = &last.Steps[0]
		}
		if last.Does != DoSelect || !last.Save {
			return false
		}
		was := p.memory
		r := referent{known: true, sel: Selector{Is: RefIt}, side: last.Who.Side}
		p.subject, p.last, p.bound = &r, &r, &r
		inner, ok := p.clauses()
		if ok && !failed && len(last.Saved) == 0 && len(inner) > 0 {
			p.any(", instead|instead") // It takes the place of all that a failed save leads to.
		}
		if !ok || p.left() > 0 {
			return false
		}
		p.memory = was
		changed := *last
		if failed {
			changed.Steps = slices.Concat(last.Steps, inner)
		} else {
			changed.Saved = slices.Concat(last.Saved, inner)
		}
		if !p.c.plays(&changed) {
			return false
		}
		*last = changed
		p.changed, p.settled = true, true
		return true
	})
}

// avoided reads "Foes can save to avoid this effect" behind the sentence with the effect.
func (p *parser) avoided() bool {
	return p.try(func() bool {
		if !p.any("foes can save to avoid this effect|foes can pass a save to avoid this effect|" +
			"foes may save to avoid this effect|foes can save to avoid this|foes may pass a save to avoid this effect") {
			return false
		}
		all := p.c.ability.Steps
		n := p.memory.steps
		if n <= 0 || n > len(all) {
			return false
		}
		// The first step selects those that may save; all others affect them.
		tail := all[len(all)-n:]
		var group *Selector
		effect := cloneSteps(tail)
		first := &effect[0]
		it := Selector{Is: RefIt}
		switch {
		case len(first.On) > 0 || first.Before || first.Save || first.May || first.Does == DoWatch:
			return false
		case first.Does == DoSwap && first.Who.Is == RefUser && first.Anchor != nil && first.Anchor.Is == RefAny:
			group, first.Anchor = first.Anchor, &it
		case (first.Does == DoMove || first.Does == DoShove || first.Does == DoRemove) && first.Who.Is == RefAny:
			who := first.Who
			group, first.Who = &who, it
		default:
			return false
		}
		for i := range effect[1:] {
			if s := &effect[1+i]; s.Who.Is != RefIt && s.Who.Is != RefUser {
				return false
			}
		}
		saves := Step{Does: DoSelect, Who: Selector{Is: RefIt, Side: Foe}, Save: true, Steps: effect}
		if p.any(", but are|, but they are|, but become") {
			noun := noun{sel: it, plural: true}
			saved, ok := p.passive(&noun)
			if !ok || !p.any("on a successful save|on a success") {
				return false
			}
			saves.Saved = saved
		}
		if p.left() > 0 {
			return false
		}
		changed := Step{Does: DoSelect, Who: *group, Steps: []Step{saves}}
		if group.Side != Foe {
			allies := Step{Does: DoSelect, Who: Selector{Is: RefIt, Side: Ally}, Steps: cloneSteps(effect)}
			changed.Steps = append(changed.Steps, allies)
		}
		if !p.c.plays(&changed) {
			return false
		}
		all[len(all)-n] = changed
		p.c.ability.Steps = all[:len(all)-n+1]
		return true
	})
}

// onFailure reads "Fray damage three times on a failed save" under a label such as "Round 3+": what an
// earlier sentence deals to those who fail their saves is dealt so often then.
func (p *parser) onFailure() bool {
	all := p.c.ability.Steps
	if len(p.c.when) != 1 || len(all) == 0 {
		return false
	}
	at := len(all) - 1
	for at > 0 && (all[at].Does != DoSelect || !all[at].Save) {
		at--
	}
	was := &all[at]
	if was.Does != DoSelect || !was.Save || len(was.Steps) == 0 || was.Steps[0].Does != DoDamage {
		return false
	}
	return p.try(func() bool {
		d, ok := p.dealt()
		changed := *was
		changed.Steps = cloneSteps(was.Steps)
		hit := changed.Steps[0]
		if !ok || !p.words("on a failed save") || p.left() > 0 || d.amount != hit.Amount || d.times == (Amount{}) {
			return false
		}
		before := hit
		hit.Times, hit.If, hit.Else = d.times, p.c.when, []Step{before}
		changed.Steps[0] = hit
		if !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

// harms reports whether a step is one from which a save can protect.
func (s *Step) harms() bool {
	return s.Does.is(harmful) && (s.Who.Side == Foe || s.Who.Is == RefTarget)
}

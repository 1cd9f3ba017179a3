package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// special reads clauses that have no subject of their own.
func (p *parser) special() (steps []Step, ok bool) {
	if steps, ok = p.orders(); ok {
		return steps, true
	}
	if steps, ok = p.shakes(); ok {
		return steps, true
	}
	if steps, ok = p.ofGround(); ok {
		return steps, true
	}
	ok = p.try(func() bool {
		switch {
		case p.c.label == "stance" && p.at <= 1 && p.any("your abilities"):
			c := Change{}
			steps = []Step{{Does: DoModify, Who: Selector{Is: RefUser}, Change: &c}}
			return p.activated(&c) && p.left() == 0
		case p.c.ability.Header.Area != nil && p.any("the area explodes again|the area explodes|"+
			"the entire area explodes"):
			p.exploding = true
			return p.peek(0) == ","
		case p.at == 0 && (p.spares(&steps) || p.unharmed(&steps)):
			return true
		case p.any("gain delay|gains delay|you gain delay"):
			p.any(":|.")
			if p.any("your next turn must be slow|their next turn must be slow|its next turn must be slow|" +
				"you must take a slow turn next round") {
				steps = []Step{{Does: DoDelay, Who: Selector{Is: RefUser}}}
				return true
			}
			return false
		case (p.c.label == "stance" || p.c.label == "refresh") && p.any("end this stance|this stance ends|"+
			"this stance immediately ends|you exit this stance|exit this stance|the stance ends"):
			steps = []Step{{Does: DoExpire, Who: Selector{Is: RefUser}}}
			return true
		case p.c.label == "delay" && p.any("your next turn must be slow|their next turn must be slow|"+
			"its next turn must be slow|it 's next turn must be slow|"+
			"you must take a slow turn next round"):
			steps = []Step{{Does: DoDelay, Who: Selector{Is: RefUser}}}
			p.try(func() bool {
				if !p.any(", but at the start of that turn ,|, and at the start of that turn ,|" +
					"and at the start of that turn ,") {
					return false
				}
				inner, ok := p.clauses()
				steps[0].Steps = inner
				return ok && !forgets(inner)
			})
			return true
		case p.any("the space they struck becomes|the space they collided with becomes"):
			// The ground changes where they stopped.
			t, ok := p.terrain()
			steps = []Step{{Does: DoZone, Who: Selector{Is: RefCollided}, Terrain: t}}
			return ok && p.subject.sel.Is == RefCollided
		case p.at == 0 && p.c.label == "summon" && p.summoned(&steps):
			return true
		case p.at == 0 && p.alone(&steps):
			return true
		case p.firstSaves(&steps), p.granting(&steps), p.c.label == "stance" && p.setsOut(&steps), p.empowering(&steps), p.triggering(&steps):
			return true
		case p.any("you end your turn|end your turn|you ends your turn|you ends its turn|" +
			"you ends their turn"):
			steps = []Step{{Does: DoEndTurn}}
			return true
		case p.at == 0 && p.c.label == "mark" && func() bool { got, ok := p.marking(); steps = got; return ok }():
			return true
		case func() bool { got, ok := p.triggersNamed(); steps = got; return ok }():
			return true
		case func() bool { got, ok := p.falls(); steps = got; return ok }():
			return true
		case p.any("when marking a bloodied character , immediately trigger the effect|" +
			"when marking a bloodied foe , immediately trigger the effect|immediately trigger the mark effect"):
			p.any(", ignoring the round limit")
			steps = p.markEffect()
			return len(steps) > 0 && slices.Equal(p.c.on, []Trigger{OnFinishing})
		case p.at == 0 && p.left() > 3 && p.c.label == "area effect" && !p.attacks() && colour(p.t[:1]) &&
			p.words(p.peek(0)+" explodes for"):
			d, ok := p.dealt() // The card, or whatever it is, explodes in the area.
			steps = []Step{d.step(Selector{Is: p.areaOf()})}
			return ok && p.c.ability.Header.Area != nil
		case p.curesOr(&steps), p.fromObject(&steps):
			return true
		case p.grants(&steps), p.unlimited(&steps):
			return true
		case p.any("choose a second") && p.secondly(&steps):
			return true
		case p.any("choose|you choose|you chooses") || p.at == 0 && !p.attacks() && p.words("you targets"):
			if p.c.label == "mark" {
				// "Mark: Choose a foe": the one who is chosen is marked.
				n, ok := p.who()
				return ok && n.sel.Is == RefAny && p.left() == 0 && p.mark(n.sel, &steps)
			}
			var ok bool
			steps, ok = p.chooses()
			return ok
		case func() bool { got, ok := p.repeatsElsewhere(); steps = got; return ok }():
			return true
		case p.any("you may repeat|may repeat"):
			var ok bool
			if steps, ok = p.repeats(); ok {
				steps[0].May = true
			}
			return ok
		case p.any("repeat|repeats|you repeat"):
			var ok bool
			steps, ok = p.repeats()
			return ok
		case p.any("characters that are cured this way are also rescued if they are defeated|" +
			"characters cured this way are also rescued if they are defeated"):
			all := p.c.ability.Steps
			if p.c.memory.steps <= 0 || all[len(all)-1].Does != DoCure || all[len(all)-1].Who.Number != (Amount{}) {
				return false
			}
			steps, p.refers = []Step{{Does: DoRescue, Who: all[len(all)-1].Who}}, true
			return true
		case (p.bound != nil || p.c.label == "mark") && p.any("this mark ends|end this mark|the mark ends|"+
			"ending this mark"):
			steps = []Step{{Does: DoEndMark, Who: Selector{Is: RefBearer}}}
			return p.bound != nil
		case p.words("unsummon the") && p.left() == 1 && p.t[p.at].is == isWord:
			who := Selector{Is: RefAny, Kind: Summons, Number: Amount{Flat: 1}, Named: "the " + p.peek(0)}
			steps, p.at = []Step{{Does: DoDefeat, Who: who}}, len(p.t)
			return true
		case p.any("they explode again , repeating this effect") && p.explodesAgain(&steps):
			return true
		case p.any("you mark|mark and grapple on to|mark|you marks"):
			n, ok := p.who()
			p.withThing()
			return ok && p.mark(n.sel, &steps)
		}
		got, ok := p.nextUse()
		if !ok {
			got, ok = p.attackMay()
		}
		if !ok {
			got, ok = p.change()
		}
		steps = got
		return ok
	})
	return steps, ok
}

// activated reads "triggers all exceed effects": those triggers happen without their condition.
func (p *parser) activated(c *Change) bool {
	return p.try(func() bool {
		p.words("automatically")
		if !p.verbs("trigger|activate") || !p.any("all|any|its|the") {
			return false
		}
		on, ok := p.triggerName()
		c.Triggers = append(c.Triggers, on)
		return ok && p.any("effects|effect|triggers")
	})
}

// nextUse reads "your next attack gains unerring and dazes your foe".
func (p *parser) nextUse() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.words("your next") && !(p.at == 0 && p.c.foreign && (!p.subject.known || p.subject.plural) && p.words("its next")) {
			return false
		}
		step := Step{Does: DoModify, Who: Selector{Is: RefUser}, Change: &Change{Next: true}}
		switch {
		case p.words("attack"):
			step.Key = "attack"
		case p.words("ability with a listed range"):
			step.Key = "range"
		case !p.words("ability"):
			return false
		}
		p.striking = true
		p.try(func() bool {
			start := p.at
			for p.at < len(p.t) && p.t[p.at].word != "that" {
				p.at++
			}
			return colour(p.t[start:p.at]) && p.words("that it")
		})
		return p.adds(&step) && func() bool {
			p.any("after it resolves|after that attack resolves")
			p.striking = false
			steps = []Step{step}
			return true
		}()
	})
	return steps, ok
}

// addsTo reads "If your target is in a pit, it also triggers all exceed effects", about the
// next attack of which the sentence before spoke.
func (p *parser) addsTo(next *Step) bool {
	return next.next() && p.try(func() bool {
		p.striking = true
		conds, _ := p.conditions()
		p.any("before the triggering attack|before that attack")
		step := Step{Does: DoChange, Change: &Change{}, If: conds}
		if len(conds) == 0 || !p.words(",") || !p.any("it|that attack|the attack") {
			return false
		}
		p.words("also")
		if !p.changes(step.Change) || p.left() > 0 {
			return false
		}
		changed := *next
		changed.Steps = slices.Concat(next.Steps, []Step{step})
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*next = changed
		return true
	})
}

// attackMay reads "the attack may also …" behind the sentences about the next attack.
func (p *parser) attackMay() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("attack may also|the attack may also|that attack may also") {
			return false
		}
		at := slices.IndexFunc(p.c.ability.Steps, func(s Step) bool { return s.next() && s.Key == "attack" })
		p.striking = true
		inner, ok := p.clauses()
		p.striking = false
		if !ok || at < 0 || p.left() > 0 || len(inner) != 1 {
			return false
		}
		inner[0].May = true
		p.inside = false // Its steps are no part of an area of this use.
		steps = []Step{{Does: DoModify, Who: Selector{Is: RefUser}, Key: "attack", Change: &Change{Next: true},
			Steps: inner}}
		return true
	})
	return steps, ok
}

// adds reads what a later use does besides, into the step that changes it.
func (p *parser) adds(step *Step) bool {
	user := noun{sel: Selector{Is: RefUser}, user: true}
	for first := true; ; first = false {
		if !p.try(func() bool {
			if !first && !p.any(", and|and|,") {
				return false
			}
			p.words("also")
			if p.changes(step.Change) {
				return true
			}
			got, ok := p.action(&user)
			step.Steps = append(step.Steps, got...)
			return ok && p.form == third
		}) {
			return !first
		}
	}
}

// alone reads a sentence that is only an area: a new one of the ability behind a trigger,
// or that of the clause, "Burst 2 (self)".
func (p *parser) alone(steps *[]Step) bool {
	return p.try(func() bool {
		if had := p.c.ability.Header.Range; had > 0 && len(p.c.on) > 0 && p.words("range") {
			n, ok := p.number(99)
			*steps = []Step{{Does: DoChange, Change: &Change{Range: n - had}}}
			return ok && n > had && p.left() == 0
		}
		if len(p.c.on) > 0 && p.words("aura") {
			n, ok := p.number(9)
			p.words("instead")
			had := auraOf(p.c.ability.Steps)
			*steps = []Step{{Does: DoChange, Change: &Change{Aura: n - had}}}
			return ok && had > 0 && n > had && p.left() == 0
		}
		a, ok := p.shape()
		switch {
		case !ok:
			return false
		case p.left() == 0 && (len(p.c.on) > 0 || p.c.late) && p.c.ability.Header.Area != nil:
			*steps = []Step{{Does: DoChange, Change: &Change{Area: &a}}}
			return true
		case p.c.label == "area effect" && a.Shape == space.Blast && p.left() == 0 && p.c.ability.Header.Range > 0 &&
			p.c.ability.Header.Area == nil && !p.attacks():
			*steps = []Step{{Does: DoArea, Area: &a}}
			p.placed, p.placedLabel = true, p.c.label
			return true
		case p.c.label == "area effect" && p.words("( self )") && p.left() == 0:
			*steps = []Step{{Does: DoArea, Area: &a, Anchor: &Selector{Is: RefUser}}}
			p.placed, p.placedLabel = true, p.c.label
			return true
		}
		return false
	})
}

// auraOf returns the size of the aura that steps begin, 0 without one.
func auraOf(steps []Step) int {
	for i := range steps {
		if steps[i].Does == DoAura {
			return steps[i].Amount.Flat
		}
		if n := auraOf(steps[i].Steps); n > 0 {
			return n
		}
	}
	return 0
}

// aims reads "hurls a net at a foe in range" and "shoots a dart at a foe in range, marking them":
// the words before the character colour its choice.
func (p *parser) aims() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.words("you") || len(p.c.items) > 0 {
			return false
		}
		start, end := p.at, p.at
		for i := start; i < len(p.t) && i < start+9; i++ {
			switch p.t[i].word {
			case "at", "to", "from", "on", "off", "over", "against", "around":
				end = i
			}
		}
		if end-start < 1 {
			return false
		}
		lead := p.t[start:end]
		switch lead[0].word {
		case "throws", "throw", "launches", "tosses", "hurls", "shoots", "fires":
			lead = lead[1:]
		}
		if !colour(lead) {
			return false
		}
		p.at = end + 1
		n, ok := p.who()
		if !ok || n.sel.Is != RefAny || n.sel.Number != (Amount{Flat: 1}) {
			return false
		}
		if p.any(", marking them|, marking it|and marks them|and marks it") {
			return p.left() == 0 && p.mark(n.sel, &steps)
		}
		steps = []Step{{Does: DoSelect, Who: n.sel}}
		return p.left() == 0 || p.peek(0) == "," && listedWord(" removing dealing shoving teleporting ", p.peek(1))
	})
	return steps, ok
}

// seizes reads "whisk an ally in range away, removing them from the battlefield and …": the
// verb and the words behind the character colour what the next verb does.
func (p *parser) seizes() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		p.words("you")
		start := p.at
		for p.at < len(p.t) && p.at < start+3 && p.t[p.at].word != "a" && p.t[p.at].word != "an" {
			p.at++
		}
		if picks := p.at == start+2 && p.t[start].word == "pick" && p.t[start+1].word == "up"; p.at == start ||
			!picks && !colour(p.t[start:p.at]) {
			return false
		}
		n, ok := p.who()
		if !ok || n.sel.Is != RefAny || n.plural {
			return false
		}
		start = p.at
		for p.at < len(p.t) && p.t[p.at].word != "," {
			p.at++
		}
		if !colour(p.t[start:p.at]) || p.at+2 >= len(p.t) {
			return false
		}
		switch p.peek(1) {
		case "removing", "dealing", "shoving", "teleporting":
		default:
			return false
		}
		steps = []Step{{Does: DoSelect, Who: n.sel}}
		return true
	})
	return steps, ok
}

// curesOr reads "either cure or bless allies in a small blast area centered on them (choose)".
func (p *parser) curesOr(steps *[]Step) bool {
	return p.try(func() bool {
		if !p.any("either cure or bless|cure or bless") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural || !p.words("in") {
			return false
		}
		a, ok := p.shape()
		if !ok {
			return false
		}
		at, ok := p.centred(&a)
		p.any("( choose )")
		in := Selector{Is: RefAll, Side: side}
		*steps = []Step{{Does: DoArea, Area: &a, Anchor: at, Steps: []Step{{Does: DoChoose, Options: []Option{
			{Label: "cure", Steps: []Step{{Does: DoCure, Who: in}}},
			{Label: "bless", Steps: []Step{{Does: DoBless, Who: in, Amount: Amount{Flat: 1}}}}}}}}}
		return ok
	})
}

// fromObject reads "Adjacent characters are shoved 1 away from the terrain when it appears",
// behind the sentence that created an object.
func (p *parser) fromObject(steps *[]Step) bool {
	return p.try(func() bool {
		all := p.c.ability.Steps
		if p.memory.steps <= 0 || len(all) == 0 || all[len(all)-1].Does != DoObject && all[len(all)-1].Does != DoSummon {
			return false
		}
		const created = "when it is created|when they are created|when it is placed|when it appears|when they are summoned|" +
			"when it is summoned|when it lands"
		made := p.any("when it is created ,|when they are created ,|when it appears ,|when it lands ,")
		beside := p.words("adjacent")
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural {
			return false
		}
		n := noun{sel: Selector{Is: RefAny, Side: side, Within: 1, Near: RefSquare}, plural: true}
		n.sel.Others = p.any("other than you")
		if !beside && (!p.words("adjacent to") || !p.any("it|them|the object") && !(p.words("the") && p.words(all[len(all)-1].Key))) {
			return false
		}
		made = p.any(created) || made
		p.subject = &referent{known: true, sel: Selector{Is: RefSquare}}
		got, ok := p.predicate(&n)
		for ok && p.try(func() bool {
			more, also := []Step(nil), p.any(", and|and")
			if also {
				more, also = p.predicate(&noun{sel: Selector{Is: RefIt}, plural: true})
			}
			got = append(got, more...)
			return also
		}) {
		}
		for i := range got {
			s := &got[i]
			if at := (Selector{Is: RefSquare}); s.Does == DoShove && p.any("away from the terrain|away from the object") {
				s.Way, s.Anchor = WayAway, &at
			}
			if ownTime(s) || s.Way == WayFree && s.Does == DoShove && side != Foe && len(got) == 1 && !made && s.Anchor == nil {
				return false
			}
		}
		*steps, p.refers = got, true
		return ok && (p.any(created) || made || len(got) == 1 && got[0].Anchor != nil)
	})
}

// grants reads "gain the following interrupt", whose words follow as an ability of their own.
func (p *parser) grants(steps *[]Step) bool {
	return p.try(func() bool {
		p.words("you")
		if !p.any("gain the following interrupt|gains the following interrupt|can use the following interrupt|" +
			"may use the following interrupt") {
			if !p.any("gain the|gains the") {
				return false
			}
			for start := p.at; !p.words("interrupt"); p.at++ {
				if p.left() == 0 || p.at > start+6 {
					return false
				}
			}
		}
		p.c.grants = true
		*steps = []Step{{Does: DoWatch, Who: Selector{Is: RefUser}, Interrupt: waits, When: &Moment{}}}
		if p.any("while that character is marked|while they are marked|while the mark lasts") {
			(*steps)[0].Who.Is = RefBearer
		}
		if all := p.c.ability.Steps; p.t[0].word == "while" && p.t[2].word == "aura" && len(all) > 0 {
			if aura := nested(all); aura != nil && aura.Does == DoAura {
				(*steps)[0].Who.Is, p.zoned = RefBearer, true
			}
		}
		return true
	})
}

// unlimited reads that the interrupt that the ability grants may be used as often as it is offered.
func (p *parser) unlimited(steps *[]Step) bool {
	return p.try(func() bool {
		if !p.words("this interrupt has unlimited uses") {
			return false
		}
		granted := false
		EachStep(p.c.ability.Steps, func(s *Step) { granted = granted || s.Interrupt > 0 })
		*steps = []Step{{Does: DoModify, Who: Selector{Is: RefUser}, Change: &Change{Uses: 99}}}
		return granted
	})
}

// markEffect returns what the mark of the ability does at its moment, as steps that happen
// at once to its bearer, or nil where it has none or several.
func (p *parser) markEffect() []Step {
	var mark, watch *Step
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Does == DoMark {
			if mark != nil {
				return nil
			}
			mark = s
		}
	}
	if mark == nil {
		return nil
	}
	for i := range mark.Steps {
		if s := &mark.Steps[i]; s.Does == DoWatch {
			if watch != nil {
				return nil
			}
			watch = s
		}
	}
	if watch == nil {
		return nil
	}
	now := deepCopy(watch.Steps)
	r := bearing{found: true, ref: RefBearer, to: RefTarget, replace: true}
	if mark.Who.Is == RefAny {
		r.to = RefIt
	}
	r.steps(now)
	if v := (bearing{seek: RefBearer}); watch.May || len(watch.If) > 0 || speaks(&v, now) {
		return nil
	}
	p.refers = true
	return now
}

// speaks reports whether the steps have a reference that the search finds.
func speaks(v *bearing, steps []Step) bool {
	v.steps(steps)
	return v.found
}

// deepCopy returns a copy of steps that shares nothing in which references are replaced.
func deepCopy(steps []Step) []Step {
	out := cloneSteps(steps)
	for i := range out {
		s := &out[i]
		s.Steps, s.Else, s.Saved = deepCopy(s.Steps), deepCopy(s.Else), deepCopy(s.Saved)
		s.By, s.Anchor = copied(s.By), copied(s.Anchor)
		s.Amount.Of, s.Times.Of = copied(s.Amount.Of), copied(s.Times.Of)
		s.Who = *copied(&s.Who)
		s.If = slices.Clone(s.If)
		for j := range s.If {
			s.If[j].Who, s.If[j].Near = copied(s.If[j].Who), copied(s.If[j].Near)
		}
		s.Options = slices.Clone(s.Options)
		for j := range s.Options {
			s.Options[j].Steps = deepCopy(s.Options[j].Steps)
		}
	}
	return out
}

// copied returns a copy of a selector.
func copied(s *Selector) *Selector {
	if s == nil {
		return nil
	}
	c := *s
	c.And = copied(s.And)
	c.If = slices.Clone(s.If)
	for i := range c.If {
		c.If[i].Who, c.If[i].Near = copied(c.If[i].Who), copied(c.If[i].Near)
	}
	return &c
}

// secondly reads "choose a second ally" behind a sentence that chose one: what happened to
// that one happens to another one as well.
func (p *parser) secondly(steps *[]Step) bool {
	return p.try(func() bool {
		all, n := p.c.ability.Steps, p.c.memory.steps
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || plural || p.left() > 0 || len(p.c.on) == 0 || n <= 0 || n > len(all) {
			return false
		}
		all = all[len(all)-n:]
		at := slices.IndexFunc(all, func(s Step) bool { return s.Does == DoSelect && len(s.Steps) == 0 })
		if at < 0 || at+1 == len(all) || all[at].Who.Side != side || all[at].Who.Number != (Amount{Flat: 1}) {
			return false
		}
		again := cloneSteps(all[at:])
		again[0].Who.Different = true
		*steps, p.refers = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: again}}, true
		return true
	})
}

// chooses reads "choose an ally and a foe in range".
func (p *parser) chooses() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		first, ok := p.who()
		if !ok || first.sel.Is != RefAny {
			return false
		}
		if p.any(", marking them|and marks them|, marking it|and mark them") {
			return p.mark(first.sel, &steps)
		}
		steps = []Step{{Does: DoSelect, Who: first.sel}}
		p.try(func() bool {
			if !p.any("and|, then") {
				return false
			}
			second, ok := p.who()
			if !ok || second.sel.Is != RefAny {
				return false
			}
			if steps[0].Who.Within == 0 {
				steps[0].Who.Within, steps[0].Who.Near = second.sel.Within, second.sel.Near
			}
			steps = append(steps, Step{Does: DoSelect, Who: second.sel})
			return true
		})
		return true
	})
	return steps, ok
}

// repeats reads "the above effect" or "the effect".
func (p *parser) repeats() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if got, ok := p.aboveTwo(); ok {
			steps, p.refers = got, true
			return true
		}
		switch {
		case p.any("that damage against"):
			n, ok := p.who()
			step := Step{Does: DoDamage, Who: n.sel, Amount: Amount{Per: 1, Count: CountDealt}}
			step.Amount.Half = p.any(", halved|halved")
			steps = []Step{step}
			return ok && p.c.ability.Trigger != nil && n.sel.Is == RefCause
		case p.any("the area effect") && p.left() == 0:
			f := p.c.ability.Strike.Area
			if e, ok := p.c.ofArea, f == (icon.Formula{}); ok && e.from >= 0 && e.from < e.to && e.to <= len(p.c.ability.Steps) {
				again := deepCopy(p.c.ability.Steps[e.from:e.to])
				steps = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: again}}
				p.refers = true
				return !slices.ContainsFunc(again, func(s Step) bool { return len(s.On) > 0 || s.Before || ownTime(&s) })
			}
			if !p.attacks() || f == (icon.Formula{}) {
				return false
			}
			steps = []Step{{Does: DoDamage, Who: Selector{Is: RefArea}, Amount: amountOf(f)}}
			if n := p.c.ability.Strike.AreaTimes; n > 1 {
				steps[0].Times.Flat = n
			}
			for _, s := range p.c.ability.Steps {
				if s.Who.Is == RefArea && len(s.On) == 0 {
					steps = append(steps, s)
				}
			}
			return true
		case p.any("the first effect"):
			n := p.c.memory.first
			if n <= 0 || n > len(p.c.ability.Steps) || p.left() > 0 {
				return false
			}
			again := cloneSteps(p.c.ability.Steps[:n])
			for i := range again {
				again[i].Before = false
				if again[i].Does == DoChange || again[i].Does == DoWatch || len(again[i].On) > 0 || again[i].Who.Different {
					return false
				}
			}
			steps, p.refers = []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: again}}, true
			return true
		case p.any("the above effect|the effect|this effect|the previous effect|that effect"):
		default:
			return false
		}
		n := p.c.memory.steps
		effect := p.c.effect
		whole := effect.to > effect.from
		if whole {
			n = effect.to - effect.from
		} else {
			effect = extent{len(p.c.ability.Steps) - n, len(p.c.ability.Steps)}
		}
		if whole && !p.c.whole || n <= 0 || effect.from < 0 || effect.to > len(p.c.ability.Steps) || p.c.memory.nested {
			return false
		}
		again, afresh := p.c.ability.Steps[effect.from:effect.to], false
		for i := range again {
			switch again[i].Does {
			case DoChange, DoWatch, DoMark, DoStance, DoEndTurn, DoRepeat:
				return false
			}
			if len(again[i].On) > 0 && p.c.memory.steps != n {
				return false
			}
			if again[i].Who.Different && chooseAny(p.c.ability.Steps[:effect.from]) {
				return false // The repetition may choose the same character once more, but not one of those before.
			}
			afresh = afresh || again[i].Who.Different
		}
		step := Step{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: cloneSteps(again), Afresh: afresh}
		step.Before = again[0].Before
		for i := range step.Steps {
			if again[i].Before != step.Before {
				return false
			}
			step.Steps[i].On, step.Steps[i].Before = nil, false
		}
		switch {
		case p.words("twice"):
			step.Amount.Flat = 2
		case p.try(func() bool {
			n, ok := p.number(20)
			if !ok || !p.words("times") {
				return false
			}
			step.Amount.Flat = n
			return true
		}):
		}
		steps, p.refers = []Step{step}, true
		return true
	})
	return steps, ok
}

// chooseAny reports whether the user chooses characters in one of the steps.
func chooseAny(steps []Step) bool {
	found := false
	EachStep(steps, func(s *Step) {
		found = found || s.Who.Number != (Amount{}) && !s.Who.Free ||
			s.Anchor != nil && s.Anchor.Number != (Amount{}) && !s.Anchor.Free
	})
	return found
}

// cloneSteps returns a copy of steps; nested lists are shared.
func cloneSteps(steps []Step) []Step { return append([]Step(nil), steps...) }

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
				c.Range = n - max(1, p.c.ability.Header.Range)
				return ok && c.Range > 0
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
			"increase blast to a|increases to"):
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

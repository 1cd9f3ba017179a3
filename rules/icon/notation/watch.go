package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// watch reads "when X, Y" and "at the end of that foe's turn, Y".
func (p *parser) watch() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		step := Step{Does: DoWatch}
		p.often(&step)
		at := p.at
		m, ok := p.moment()
		if !ok {
			return false
		}
		_ = at
		or := p.orMoment(&m)
		if !p.words(",") && p.peek(0) != "you" && p.peek(0) != "they" &&
			p.peek(0) != "it" && p.peek(0) != "if" {
			return false
		}
		before := p.memory
		object := p.object
		if p.ends {
			step.Uses, step.Until = 1, icon.NextTurnEnd
		}
		thisTurn := p.thisTurn
		if p.thisTurn = false; thisTurn {
			step.Uses, step.Until = 1, icon.TurnEnd
		}
		damages := m.Is == Uses && m.By != nil
		if damages {
			m.Is = Damages
		}
		p.within(&m)
		if or { // It may be the one of either moment.
			if p.cause, p.object = nil, nil; p.bound != nil {
				p.subject = p.bound
			} else if next := m.Or; m.Who.Is != RefIt || next == nil || next.Who.Is != RefIt && (next.By == nil || next.By.Is != RefIt) {
				p.subject = unnamed
			} else {
				p.subject = p.last // Both moments are about the same one.
			}
		}
		if thisTurn && p.c.ability.Trigger != nil {
			p.cause, p.subject, p.outer = nil, unnamed, object
		}
		if !p.often(&step) {
			p.words("then")
		}
		p.waiting = true
		inner, ok := p.clauses()
		p.waiting = false
		if !ok {
			return false
		}
		if v := (bearing{seek: RefObject}); damages {
			if v.steps(inner); !v.found { // Once for an ability, however many it damages.
				m.Is = Uses
			}
		}
		p.words(",")
		if !p.often(&step) && p.t[p.at-1].word == "," {
			p.at--
		}
		if p.any(", ending this effect") {
			if step.Uses, step.Each = 1, ""; p.any("and stealth") {
				shows := Step{Does: DoEnd, Who: Selector{Is: RefUser}, Status: icon.Stealth}
				if last := &inner[len(inner)-1]; len(inner) == 1 && last.Does == DoSelect && len(last.Steps) > 0 {
					last.Steps = append(cloneSteps(last.Steps), shows)
				} else {
					inner = append(inner, shows)
				}
			}
		}
		over := !p.ends && p.any(", and the effect ends|and the effect ends|, and this effect ends|and this effect ends|"+
			", then this effect ends|then this effect ends")
		if p.ends {
			p.any("and this effect ends|, then this effect ends|and then this effect ends")
			p.ends = false
		}
		p.memory = before
		step.When, step.Steps = &m, inner
		p.once(&step)
		if over && (step.Uses != 1 || step.Each != "") || !p.bear(&step) {
			return false
		}
		p.subject = unnamed
		if step.Who.Is != RefUser && step.Who.Is != RefBearer {
			p.subject = &referent{known: true, sel: step.Who}
		}
		steps = []Step{step}
		return true
	})
	return steps, ok
}

// once limits a watch of an effect to the next time, where the text names a turn.
func (p *parser) once(step *Step) {
	if p.c.label == "terrain effect" && p.openZone() == nil && len(step.Steps) == 1 && step.Steps[0].Does == DoObject &&
		step.When.Is == TurnEnds && step.When.Who.Is == RefUser && step.Uses == 0 {
		step.Uses = 1 // Of the turn in which the ability is used.
	}
	switch p.c.label {
	case "mark", "stance", "summon", "aura", "terrain effect", "summon effect", "object effect", "object", "trigger":
		return
	}
	if step.Uses > 0 || step.Each != "" || p.bound != nil || p.recurs || p.marked != nil || p.zoned {
		return
	}
	switch step.When.Is {
	case TurnStarts, TurnEnds, RoundStarts, RoundEnds:
		if step.When.Who.Is != RefAny {
			step.Uses = 1
		}
	}
}

// often reads how often something happens.
func (p *parser) often(step *Step) bool {
	switch {
	case p.any("once a round ,|once per round ,|once a round|once per round|" +
		"this effect can only trigger once per round"):
		step.Uses, step.Each = 1, PerRound
	case p.any("once a turn ,|once per turn ,|once a turn|once per turn|but no more than once a turn|" +
		"no more than once a turn|but only once a turn|only once a turn"):
		step.Uses, step.Each = 1, PerTurn
	case p.any("once a combat ,|once per combat ,|once per combat|once a combat"):
		step.Uses, step.Each = 1, PerCombat
	default:
		return false
	}
	return true
}

// within lets "that foe" mean the ones of the moment.
func (p *parser) within(m *Moment) {
	p.cause, p.object = nil, nil
	if m.Who.Is == RefAny || m.Who.Is == RefZone {
		p.cause = &referent{known: true, sel: Selector{Is: RefCause}, side: m.Who.Side}
		p.subject = p.cause
	}
	if m.By != nil && m.By.Is == RefAny && m.Is != Uses {
		p.object = &referent{known: true, sel: Selector{Is: RefObject}, side: m.By.Side}
		if m.Who.Is == RefUser {
			p.subject = p.object
		}
	}
	if m.Who.Is != RefAny && m.Who.Is != RefZone && m.Who.Is != RefUser && !(p.subject.known &&
		p.subject.sel.Is == m.Who.Is) {
		p.subject = &referent{known: true, sel: m.Who}
	}
	if p.harmed != nil { // It is about the one that was damaged.
		p.subject, p.cause, p.harmed = p.harmed, nil, nil
	}
	if p.bound == nil {
		p.bound = p.marked
	}
}

// moment reads when a watch fires.
func (p *parser) moment() (m Moment, ok bool) {
	ok = p.try(func() bool {
		switch {
		case p.any("at the start of|at the beginning of|the start of"):
			m.Is = TurnStarts
			return p.turnOfMoment(&m)
		case p.any("at the end of|the end of"):
			m.Is = TurnEnds
			return p.turnOfMoment(&m)
		case p.any("when|whenever|each time|every time|any time|if|after"):
			word := p.t[p.at-1].word
			if word == "if" && p.try(func() bool { // "If that foe attacks before the end of their next turn".
				n, ok := p.group()
				m = Moment{Is: Attacks, Attack: true, Who: n.sel}
				p.ends = ok && !n.plural && !n.user && p.any("attacks before the end of their next turn|"+
					"attacks before the end of its next turn")
				return p.ends
			}) {
				return true
			}
			m = Moment{}
			if word == "if" && p.bound == nil && p.marked == nil && !p.inLasting() {
				return false
			}
			p.recurs = word != "after"
			if word == "after" && p.any("using any ability|using an ability") && p.bound != nil {
				m = Moment{Is: Uses, Ability: true, Who: p.bound.sel}
				return true
			}
			if word == "after" && p.try(func() bool { // "After any ability that damages that ally resolves".
				if !p.any("any ability that damages|an ability that damages") {
					return false
				}
				n, ok := p.pronoun()
				m = Moment{Is: Uses, Ability: true, Who: Selector{Is: RefAny}, By: &n.sel}
				p.harmed = &referent{known: true, sel: n.sel, side: p.chosenSide()}
				p.recurs = true
				return ok && n.sel.single() && p.words("resolves")
			}) {
				return true
			}
			if word == "after" && p.words("activating vigilance") {
				m = Moment{Is: Spends, Who: Selector{Is: RefUser}, Status: icon.VigilanceCharges}
				return true
			}
			return p.bleeds(&m) || p.dieMoment(&m) || p.refreshing(&m) || p.triggered(&m) || p.deed(&m)
		}
		return false
	})
	return m, ok
}

// turnOfMoment reads the turn, or the round, behind "at the start of".
func (p *parser) turnOfMoment(m *Moment) bool {
	switch {
	case p.any("the round|each round|every round|the next round"):
		m.Next, m.Who = p.t[p.at-2].word == "next", Selector{Is: RefUser}
		p.recurs = p.recurs || listedWord(" each every ", p.t[p.at-2].word)
		m.Is = map1(m.Is == TurnStarts, RoundStarts, RoundEnds)
		return true
	case p.any("any turn|every turn|each turn"):
		m.Who = Selector{Is: RefAny}
		return true
	case m.Is == TurnEnds && p.any("the current turn|this turn"):
		m.Who, p.thisTurn = Selector{Is: RefAny}, true
		return true
	case p.any("the turn|this turn|the current turn|that turn"):
		return false
	case p.words("your"):
		m.Who = Selector{Is: RefUser}
	case p.any("their|its"):
		n, ok := p.refer(p.subject, false)
		if !ok {
			return false
		}
		m.Who = n.sel
	default:
		n, ok := p.group()
		if !ok || !p.words("'s") {
			return false
		}
		m.Who = n.sel
		if n.sel.Is == RefAny && n.sel.Number == (Amount{Flat: 1}) {
			m.Who.Number = Amount{}
		} else if n.sel.Is == RefAny && !n.plural {
			return false
		}
	}
	m.Next = p.words("next")
	if !p.any("turns|turn") {
		return false
	}
	p.try(func() bool {
		p.words(",")
		if !p.any("if they are|as long as they are|if it is") {
			return false
		}
		c := Condition{}
		if !p.being(&c) {
			return false
		}
		who := m.Who
		if who.Is == RefUser {
			if !p.subject.known || p.subject.plural {
				return false
			}
			who = p.subject.sel
		}
		c.Who = &who
		m.If = append(m.If, c)
		return p.peek(0) == ","
	})
	return true
}

// map1 returns one of two happenings.
func map1(first bool, a, b Happening) Happening {
	if first {
		return a
	}
	return b
}

// deed reads what happens: its subject and its verb.
func (p *parser) deed(m *Moment) bool {
	n, ok := p.group()
	if !ok {
		return false
	}
	if n.sel.Is == RefAny {
		if n.plural && n.sel.Number != (Amount{}) || n.sel.Different || n.sel.UpTo {
			return false
		}
		n.sel.Number = Amount{}
	}
	return p.does(m, &n)
}

// does reads what a group does, the verb of a moment.
func (p *parser) does(m *Moment, n *noun) bool {
	m.Who = n.sel
	p.words("also")
	other := func(with string) bool {
		by, ok := p.group()
		if !ok {
			return false
		}
		if by.sel.Is == RefAny {
			if by.sel.UpTo || by.sel.Different && m.Who.Is != RefZone {
				return false
			}
			by.sel.Number = Amount{}
		}
		m.By = &by.sel
		return with == "" || p.any(with)
	}
	switch {
	case p.any("start a slow turn|starts a slow turn"):
		m.Is, m.If = TurnStarts, append(m.If, Condition{Is: IsSlow})
		return m.Who.Is == RefUser
	case p.any("starts their turn|starts its turn|starts your turn|starts a turn|start its turn|" +
		"start theirs|starts theirs|" +
		"start your turn|start their turn|start a turn"):
		m.Is = TurnStarts
		return p.where(m)
	case p.any("ends their turn|ends its turn|ends your turn|ends a turn|end its turn|end theirs|" +
		"ends theirs|end your turn|" +
		"end their turn|end a turn"):
		m.Is = TurnEnds
		return p.where(m)
	case p.verb("attack"):
		m.Is, m.Attack = Attacks, true
		p.try(func() bool { return other("") })
		return true
	case p.verb("hit"):
		m.Is, m.Attack = Hits, true
		if p.any("with an attack|with any attack") {
			return true
		}
		return other("") && (p.words("with an attack thereafter") || p.words("with an attack") || true)
	case p.any("deal damage to|deals damage to"):
		m.Is = Damages
		return m.Who.Is == RefZone && other("")
	case p.verb("damage"):
		m.Is = Damages
		if !other("") {
			return false
		}
		m.Ability = p.any("with an ability|with any ability")
		return true
	case p.any("is damaged by|are damaged by"):
		m.Is = Damaged
		if p.any("an ability|any ability") {
			m.Ability = true
			return true
		}
		if p.words("foe") {
			m.By = &Selector{Is: RefAny, Side: Foe}
		} else if !other("") {
			return false
		}
		m.Ability = p.any("'s ability|'s abilities")
		return true
	case p.any("is damaged|are damaged|takes damage|take damage"):
		m.Is = Damaged
		return true
	case p.any("uses an ability that damages|uses any ability that damages|use an ability that damages|" +
		"use any ability that damages"):
		m.Is, m.Ability = Uses, true
		return other("") && (p.words("of yours") || true)
	case p.any("uses an ability that targets a foe|use an ability that targets a foe"):
		m.Is, m.Ability, m.By = Begins, true, &Selector{Is: RefAny, Side: Foe}
		return true
	case p.any("misses or is missed by an attack|miss or are missed by an attack"):
		m.Is, m.Attack = Misses, true
		m.Or = &Moment{Is: Misses, Attack: true, Who: Selector{Is: RefAny}, By: &n.sel}
		return true
	case p.any("uses an ability|use an ability|uses any ability"):
		m.Is, m.Ability = Uses, true
		return true
	case p.any("is targeted by an ability from|are targeted by an ability from"):
		who := m.Who
		m.Is, m.Ability = Targets, true
		if !other("") {
			return false
		}
		m.Who, m.By = *m.By, &who
		return true
	case p.any("is targeted by an ability|is targeted by ability|are targeted by an ability|" +
		"is targeted by an attack|" +
		"is targeted by attack|are targeted by an attack"):
		who := m.Who
		m.Is, m.Ability, m.Attack = Targets, true, p.t[p.at-1].word == "attack"
		m.Who, m.By = Selector{Is: RefAny}, &who
		return true
	case p.any("is targeted by|are targeted by"):
		m.Is, m.Ability = Targets, true
		who := m.Who
		if !other("'s ability|'s abilities|with an ability") {
			return false
		}
		by := *m.By
		m.Who, m.By = by, &who
		return true
	case p.verb("target"):
		m.Is, m.Ability = Targets, true
		return other("with an ability")
	case p.any("enters a space adjacent to you|enter a space adjacent to you|moves adjacent to you"):
		m.Is, m.By, m.N = Enters, &Selector{Is: RefUser}, 1
		return true
	case p.any("enters|enter|moves into|move into"):
		m.Is = Enters
		return p.zoneWord() && (p.any("for any reason|by any means") || true)
	case p.any("exits|exit|leaves|leave"):
		m.Is = Leaves
		return p.zoneWord()
	case p.any("ends a movement|end a movement|finishes a movement"):
		m.Is = Moves
		if m.Who.Is == RefAny && p.any("in an adjacent space|adjacent to you|in a space adjacent to you") {
			m.Who.Within, m.Who.Near = 1, RefUser
		}
		return true
	case p.any("is shoved|are shoved"):
		m.Is = Shoved
		return true
	case p.any("is defeated|are defeated"):
		m.Is = Defeated
		return true
	case p.verb("teleport"):
		m.Is, m.Mode = Moves, space.Teleport
		return true
	case p.any("spends a combo token|spend a combo token"):
		m.Is, m.Status = Spends, icon.Combo
		return true
	case p.any("becomes bloodied|become bloodied"):
		m.Is = Bloodies
		return true
	}
	return false
}

// zoneWord reads the place that is entered or left.
func (p *parser) zoneWord() bool {
	if p.c.inZone && p.any("the area|this area") {
		return true
	}
	if p.any("the aura|your aura|this aura") {
		p.zoned = true
		return true
	}
	return p.openZone() != nil && p.any("the area|any space of the effect|any space of the area|a space of the area|this area|the space|that space|this space")
}

// where reads where a turn starts or ends.
func (p *parser) where(m *Moment) bool {
	p.try(func() bool {
		if p.openZone() != nil && p.any("in the area|inside the area|inside the terrain effect|"+
			"in the terrain effect|inside the space|"+
			"in the space|in this space|inside this space|inside|there|in it|inside it") {
			if m.Who.Is != RefAny {
				return false
			}
			m.Who.Is = RefZone
			return true
		}
		if p.zoned && m.Who.Is == RefAny && p.words("in it") {
			m.Who.Is = RefZone
			return true
		}
		if p.zoned && p.words("there") {
			return true
		}
		if p.any("in the aura|in your aura|inside the aura|in this aura|inside this aura") || p.auraOfPiece() {
			if m.Who.Is != RefAny {
				return false
			}
			m.Who.Is, p.zoned = RefZone, true
			return true
		}
		c := Condition{}
		switch p.peek(0) {
		case "adjacent", "in", "inside":
			if p.any("adjacent to any other foe|adjacent to another foe|adjacent to any foe") {
				if m.Who.Is == RefAny {
					return false
				}
				m.If = append(m.If, Condition{Is: IsCount, N: 1,
					Who: &Selector{Is: RefAny, Side: Foe, Within: 1, Near: m.Who.Is}})
				return true
			}
		case "with":
			if m.Who.Is == RefBearer && p.any("with no characters adjacent|with no other characters adjacent") {
				alone := Selector{Is: RefAny, Within: 1, Near: RefBearer, Besides: true}
				m.If = append(m.If, Condition{Is: IsCount, N: 1, Not: true, Who: &alone})
				return true
			}
			n := Selector{Is: RefAny, Side: Foe, Within: 1, Near: RefUser}
			m.If = append(m.If, Condition{Is: IsCount, N: 1, Not: true, Who: &n})
			return m.Who.Is == RefUser && p.any("with no foes adjacent|with no adjacent foes|with no foes adjacent to you")
		case "out":
			who, n := m.Who, p.c.ability.Header.Range
			m.If = append(m.If, Condition{Is: IsNear, N: n, Not: true, Who: &who, Near: &Selector{Is: RefUser}})
			return p.any("out of range") && n > 0 && who.Is != RefAny
		case "without":
			who := m.Who
			m.If = append(m.If, Condition{Is: HasAttacked, Not: true, Who: &who})
			return p.words("without attacking")
		default:
			return false
		}
		if !p.being(&c) {
			return false
		}
		who := m.Who
		if who.Is == RefAny {
			if c.Is != IsNear || c.Near == nil {
				return false
			}
			m.Who.Within, m.Who.Near = c.N, c.Near.Is
			return true
		}
		c.Who = &who
		m.If = append(m.If, c)
		return true
	})
	return true
}

// bear finds who bears a watch: the one of the use to whom it refers, or the user.
func (p *parser) bear(step *Step) bool {
	if p.bound == nil && p.marked != nil && bears(step) && !usesOuter(step) {
		p.bound = p.marked // "Whenever you are damaged, your marked character may dash 1".
	}
	if p.bound != nil {
		step.Who = Selector{Is: RefBearer}
		return !usesOuter(step)
	}
	v := bearing{outer: p.outer != nil}
	v.moment(step.When)
	v.steps(step.Steps)
	switch {
	case v.mixed:
		return false
	case !v.found:
		step.Who = Selector{Is: RefUser}
	default:
		step.Who = Selector{Is: v.ref}
		r := bearing{found: true, ref: v.ref, to: RefBearer, replace: true, outer: v.outer}
		r.moment(step.When)
		r.steps(step.Steps)
	}
	return true
}

// bears reports whether a watch speaks of the bearer of what the sentence before began.
func bears(step *Step) bool {
	v := bearing{seek: RefBearer}
	v.moment(step.When)
	v.steps(step.Steps)
	return v.found
}

// usesOuter reports whether the steps of something that is bound refer to the use in which it began.
func usesOuter(step *Step) bool {
	v := bearing{}
	v.moment(step.When)
	v.steps(step.Steps)
	return v.found
}

// A bearing finds the one reference to the use in the steps of a watch.
type bearing struct {
	ref Ref
	// to takes the place of ref, with replace.
	to             Ref
	found, mixed   bool
	replace, local bool
	// seek finds references of that kind instead.
	seek Ref
	// outer means that RefObject is the character of the trigger in which the watch begins.
	outer bool
}

// at looks at one reference.
func (v *bearing) at(r *Ref) {
	if v.seek != 0 {
		v.found = v.found || *r == v.seek
		return
	}
	switch *r {
	case RefIt:
		if v.local {
			return
		}
	case RefTarget, RefArea, RefAll, RefCollided:
	case RefObject:
		if !v.outer {
			return
		}
	case RefBearer:
		if !v.replace {
			return
		}
	case RefThem:
		v.mixed = true
		return
	default:
		return
	}
	if v.replace {
		if *r == v.ref {
			*r = v.to
		}
		return
	}
	if v.found && v.ref != *r {
		v.mixed = true
	}
	v.found, v.ref = true, *r
}

// selector looks at a selector.
func (v *bearing) selector(s *Selector) {
	if s == nil {
		return
	}
	if s.Is == RefAny {
		if s.Within > 0 {
			v.at(&s.Near)
		}
	} else {
		v.at(&s.Is)
	}
	for i := range s.If {
		v.condition(&s.If[i])
	}
	v.selector(s.And)
}

// condition looks at a condition.
func (v *bearing) condition(c *Condition) {
	v.selector(c.Who)
	v.selector(c.Near)
}

// moment looks at a moment.
func (v *bearing) moment(m *Moment) {
	if m == nil {
		return
	}
	v.selector(&m.Who)
	v.selector(m.By)
	for i := range m.If {
		v.condition(&m.If[i])
	}
	v.moment(m.Or)
}

// steps looks at steps in their order. A selection among them makes "it" theirs.
func (v *bearing) steps(steps []Step) {
	for i := range steps {
		s := &steps[i]
		for j := range s.If {
			v.condition(&s.If[j])
		}
		v.selector(s.By)
		v.selector(s.Anchor)
		v.selector(s.Amount.Of)
		v.selector(s.Times.Of)
		switch s.Does {
		case DoEndTurn, DoGamble, DoRefund, DoChange, DoExpire, DoArea, DoRepeat, DoChoose, DoTable:
		case DoSelect:
			if s.Who.Is == RefAny {
				v.selector(&s.Who)
				v.local = true
			} else if !(s.Who.Is == RefTarget && len(s.Steps) > 0 && !s.Save && !s.May) {
				v.selector(&s.Who)
			}
		default:
			v.selector(&s.Who)
			if s.Who.Is == RefAny && !s.Who.Free {
				v.local = true
			}
		}
		if s.next() {
			continue // Its steps are those of a later use.
		}
		if s.Does == DoArea {
			// Those in an area of its own are no characters of the use.
			continue
		}
		v.steps(s.Steps)
		v.steps(s.Else)
		v.steps(s.Saved)
		for j := range s.Options {
			v.steps(s.Options[j].Steps)
		}
	}
}

// inForce reads what is in force as long as a mark, stance or aura lasts, without the words that name it.
func (p *parser) inForce() bool {
	return p.any("while marked ,|while they are marked ,|while this mark is active ,|while it is marked ,|" +
		"when marked ,|" +
		"while in this stance ,|in this stance ,|while this stance is active ,|while marked|" +
		"while in the aura ,|" +
		"while inside the aura ,|while the aura is active ,|while in this stance|in this stance")
}

// isPassive reports whether steps hold as long as what they are bound to.
func isPassive(steps []Step) bool {
	return !slices.ContainsFunc(steps, func(s Step) bool {
		return s.Does != DoStatus && s.Does != DoModify && s.Does != DoWatch && s.Does != DoBar && s.Does != DoAura &&
			!(s.Does == DoPowerDie && s.Sets)
	})
}

// inLasting reports whether the sentence belongs to an aura or a stance.
func (p *parser) inLasting() bool {
	all := p.c.ability.Steps
	if p.c.label == "stance" || p.c.label == "refresh" {
		return true
	}
	return len(all) > 0 && all[len(all)-1].Does == DoAura
}

// changesEarlier reads a sentence that changes the steps of an earlier one.
func (p *parser) changesEarlier() bool {
	return p.try(func() bool {
		all := p.c.ability.Steps
		n := p.c.memory.steps
		if p.c.memory.nested && len(all) > 0 {
			n = 1
		}
		if n <= 0 || n > len(all) {
			return false
		}
		last := all[len(all)-n:]
		if last[n-1].Interrupt == waits {
			return false
		}
		switch {
		case p.any("then , this effect ends|then this effect ends|this effect then ends|then , end this effect|then end this effect|" +
			"this effect ends afterward"):
			w := &last[len(last)-1]
			if w.Does != DoWatch || p.left() > 0 {
				return false
			}
			w.Uses, w.Each = 1, ""
			return true
		case p.any("this effect can only trigger once per round|this effect can only trigger once a round|" +
			"this effect triggers once a round|this effect can trigger once a round"):
			w := &last[len(last)-1]
			if n := len(w.Steps); w.Does == DoMark && n > 0 && p.c.memory.nested {
				w.Steps = cloneSteps(w.Steps)
				w = &w.Steps[n-1]
			}
			if w.Does != DoWatch || p.left() > 0 {
				return false
			}
			w.Uses, w.Each = 1, PerRound
			return true
		case p.oftenATurn(last), p.empowers(last), p.savedFrom(last), p.byDivine(&last[len(last)-1]):
			return true
		case p.any("this effect can trigger any number of times a round , but only once a turn"):
			w := last[len(last)-1:]
			for i := range last {
				if last[i].Does == DoWatch {
					w = last[i : i+1]
				}
			}
			w[0].Uses, w[0].Each = 1, PerTurn
			return p.left() == 0 && w[0].Does == DoWatch
		case p.any("this effect can trigger any number of times a turn|" +
			"this effect can trigger any number of times a round"):
			return p.left() == 0 && last[len(last)-1].Does == DoWatch
		case p.any("the areas can not overlap"):
			at := slices.IndexFunc(p.c.ability.Steps, func(s Step) bool { return s.Does == DoArea })
			if at < 0 || p.left() > 0 || p.c.ability.Header.Area == nil {
				return false
			}
			p.c.ability.Steps[at].Apart = true
			return true
		case p.alters(last):
			return true
		case p.whereFar(&last[len(last)-1]), p.finished(last), p.goesOn(&last[len(last)-1]), p.addsTo(&last[len(last)-1]):
			return true
		case p.whileMoving(last), p.afterEach(last), p.aroundMove(last), p.beforeMove(last), p.ifShoved(last), p.fewer(last):
			return true
		case p.endsMark(&last[len(last)-1]), p.endsCloser(&last[len(last)-1]), p.consented(&last[len(last)-1]),
			p.deactivates(&last[len(last)-1]), p.repeatsWhere(&last[len(last)-1]),
			p.finishesNext(&last[len(last)-1]):
			return true
		case p.savesMark(&last[len(last)-1]):
			return true
		case last[len(last)-1].Does == DoShove && p.shovesFreely(&last[len(last)-1]):
			return true
		case p.areaHeld(&last[len(last)-1]):
			return true
		case p.moreInArea(&last[len(last)-1]):
			return true
		case p.exempts(&last[len(last)-1]), p.buysOff(&last[len(last)-1]):
			return true
		case p.failsSave(&last[len(last)-1]), p.swallowed(&last[len(last)-1]):
			return true
		case p.any("this effect lasts|these effects last|this lasts|these effects continue"):
			s, ok := p.until()
			return ok && p.left() == 0 && p.lasting(&s, last)
		case p.any("a foe can save to avoid this effect|foes can save to avoid this effect|" +
			"foes may save to avoid this effect|" +
			"a foe can pass a save to avoid this effect"):
			if p.left() > 0 || len(last) != 1 || last[0].May || last[0].Save || !last[0].harms() {
				return false
			}
			last[0].Save = true
			return true
		}
		return false
	})
}

// alters reads "increase this damage to 6", for the triggers of the label or under a condition.
func (p *parser) alters(last []Step) bool {
	return p.try(func() bool {
		if w := &last[len(last)-1]; w.Does == DoWatch || w.Does == DoMark {
			if w.Does == DoWatch {
				p.within(w.When)
			}
			bearer := referent{known: true, sel: Selector{Is: RefBearer}}
			p.subject, p.bound = &bearer, &bearer
		}
		was := &last[len(last)-1]
		p.ofEach = was.Who.Is == RefAny
		conds, _ := p.conditions()
		p.ofEach = false
		if len(conds) > 0 && !p.words(",") {
			return false
		}
		if was.Does == DoMark && len(was.Steps) > 0 {
			was.Steps = cloneSteps(was.Steps)
			was = &was.Steps[len(was.Steps)-1]
			if was.Does != DoWatch {
				return false
			}
		}
		if was.Does == DoWatch && len(was.Steps) > 0 {
			was.Steps = cloneSteps(was.Steps)
			for i := range was.Steps {
				if was.Steps[i].Does == DoDamage {
					was = &was.Steps[i]
					break
				}
			}
		}
		twice, instead := false, false
		switch {
		case p.any("increase this damage to|reduce this damage to just|reduce this damage to|" +
			"increase the damage to|increase damage to"):
			if was.Does != DoDamage {
				return false
			}
		case p.farther(was):
		case p.any("reduce sacrifice to|reduce the sacrifice to|reduce this sacrifice to"):
			if was.Does != DoSacrifice {
				return false
			}
		case was.Does == DoBless && p.any("bless them twice|they are blessed twice"):
			twice = true
		case was.Does == DoDamage && p.verb("deal"):
			if instead = true; p.form != bare {
				return false
			}
		default:
			return false
		}
		now := *was
		if twice {
			now.Amount = Amount{Flat: 2}
		} else if d, ok := p.dealt(); ok && was.Does == DoDamage {
			now.Amount, now.Times = d.amount, d.times
		} else if n, ok := p.number(99); ok {
			now.Amount = Amount{Flat: n}
			p.any("spaces|space")
		} else {
			return false
		}
		if !p.any(", instead|instead") && instead {
			return false
		}
		if len(conds) == 0 {
			conds, _ = p.conditions()
		}
		for i := range conds {
			if c := &conds[i]; was.Who.Is == RefAny && c.Who != nil && c.Who.Is == RefIt {
				c.Who = nil // Of each of those whom the step affects.
			}
		}
		on := p.c.on
		if sameTriggers(on, was.On) {
			on = nil
		}
		if !decided(on) || len(on) > 0 && was != &last[len(last)-1] { // A lasting effect has no triggers of the use in which it began.
			return false
		}
		if p.left() > 0 || len(was.If) > 0 || len(was.Else) > 0 || (len(conds) == 0) == (len(on) == 0) ||
			len(on) > 0 && len(was.On) > 0 {
			return false
		}
		for _, t := range on {
			conds = append(conds, Condition{Is: IsTriggered, Key: string(t)})
		}
		if len(conds) == 0 {
			return false
		}
		changed := now
		changed.If, changed.Else = conds, []Step{*was}
		changed.Else[0].On = nil
		if !changed.others() {
			return false
		}
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

// exempts reads "Characters in range 2 of you are exempt from this ability" behind what
// happens to all others.
func (p *parser) exempts(was *Step) bool {
	return was.Who.Is == RefAny && was.Who.Within == 0 && was.Who.Number == (Amount{}) && p.try(func() bool {
		if !p.words("characters in range") {
			return false
		}
		n, ok := p.number(20)
		if !ok || !p.any("of you are exempt from this ability|of you are exempt") || p.left() > 0 {
			return false
		}
		was.Who.Within, was.Who.Near, was.Who.Beyond, was.Who.Others = n+1, RefUser, true, true
		return true
	})
}

// areaHeld reads "If there were two or more allies in the area, then create a pit under that
// foe", about the area of the watch of the sentence before.
func (p *parser) areaHeld(w *Step) bool {
	return w.Does == DoWatch && len(w.Steps) > 0 && w.Steps[len(w.Steps)-1].Does == DoArea && p.try(func() bool {
		if !p.any("if there were|if there are") {
			return false
		}
		n, ok := p.number(20)
		p.words("or more")
		side, kind, plural, named := p.sideName()
		if !ok || !named || kind != Characters || !plural || !p.words("in the area ,") {
			return false
		}
		p.words("then")
		was := p.memory
		p.within(w.When)
		bearer := referent{known: true, sel: Selector{Is: RefBearer}, side: Foe}
		p.subject, p.bound, p.last = &bearer, &bearer, unnamed
		inner, ok := p.clauses()
		p.memory = was
		if !ok || len(inner) != 1 || p.left() > 0 || usesOuter(&Step{When: w.When, Steps: inner}) {
			return false
		}
		inner[0].If = append(inner[0].If, Condition{Is: IsCount, N: n, Who: &Selector{Is: RefAll, Side: side}})
		changed := *w
		changed.Steps = cloneSteps(w.Steps)
		area := &changed.Steps[len(changed.Steps)-1]
		area.Steps = slices.Concat(area.Steps, inner)
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*w = changed
		return true
	})
}

// buysOff reads "You may sacrifice 4 to avoid this stun" behind a status of another one and the user.
func (p *parser) buysOff(was *Step) bool {
	return was.Does == DoStatus && was.Who.And != nil && was.Who.And.Is == RefUser && p.try(func() bool {
		if !p.any("you may") {
			return false
		}
		at := p.at
		user := noun{sel: Selector{Is: RefUser}, user: true}
		price, ok := p.costs(&user)
		label := p.spelled(at)
		if !ok || !p.any("to avoid this status|to avoid this stun|to avoid this effect") || p.left() > 0 {
			return false
		}
		other, own := *was, *was
		other.Who.And, other.On, own.Who, own.On = nil, nil, user.sel, nil
		changed := Step{Does: DoSelect, Who: user.sel, On: was.On, If: was.If, Steps: []Step{other, {Does: DoChoose,
			Options: []Option{{Label: label, Steps: price}, {Label: string(own.Status), Steps: []Step{own}}}}}}
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

// shovesFreely reads "you may shove in any order, and may choose different directions for
// each character" behind a shove of several. The direction is a question for each in any case.
func (p *parser) shovesFreely(shove *Step) bool {
	return p.try(func() bool {
		switch {
		case p.any("you may shove in any order|characters are shoved in any order you like"):
			shove.Ordered = true
		case !p.any("you can shove in different directions for all characters|" +
			"you may choose different directions for each character|you can choose for each character|" +
			"you may choose for each character"):
			return false
		}
		p.any(", and may choose different directions for each character")
		p.settled = true
		return p.left() == 0
	})
}

// failsSave reads "blinded foes fail this save": without one, it happens to them.
func (p *parser) failsSave(was *Step) bool {
	return was.Save && p.try(func() bool {
		sel := Selector{}
		p.any("already")
		p.adjectives(&sel)
		_, kind, _, ok := p.sideName()
		p.words("automatically")
		if !ok || kind != Characters || len(sel.If) != 1 || sel.Within > 0 || !p.any("fail this save|fail the save") {
			return false
		}
		p.words("automatically")
		if p.left() > 0 || len(was.If) > 0 || len(was.Else) > 0 {
			return false
		}
		if was.Does == DoSelect && len(was.Options) == 0 && !was.May {
			return p.failOutright(was, sel.If)
		}
		if composed(was) {
			return false
		}
		changed := *was
		changed.If, changed.Save, changed.Else = sel.If, false, []Step{*was}
		changed.Else[0].On = nil
		if !changed.others() || p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

// others lets the alternative of a step be about those of its selection for whom its
// conditions fail, and reports whether that is one question for each of them.
func (s *Step) others() bool {
	each := 0
	for i := range s.If {
		switch s.If[i].Is {
		case IsRound, IsSlow, IsHit, IsGamble, IsCount, IsTriggered, IsChapter, IsAgreed, IsJudged:
		default:
			if s.If[i].Who == nil {
				each++
			}
		}
	}
	if s.Who.Is != RefAny || each == 0 {
		return true
	}
	s.Else[0].Who = Selector{Is: RefIt}
	return each == len(s.If)
}

// composed reports whether the step is made of others.
func composed(s *Step) bool { return len(s.Steps) > 0 || len(s.Options) > 0 }

// endsMark reads when a mark ends: "A character ends this mark if they hit with an attack".
func (p *parser) endsMark(mark *Step) bool {
	return mark.Does == DoMark && p.try(func() bool {
		if n := len(mark.Steps); n > 0 && mark.Steps[n-1].Does == DoWatch && p.c.memory.nested &&
			p.any("then , this mark ends|then this mark ends|then , end this mark|then end this mark") {
			watch := mark.Steps[n-1]
			watch.Steps = append(cloneSteps(watch.Steps), Step{Does: DoEndMark, Who: Selector{Is: RefBearer}})
			return p.left() == 0 && p.addToMark(mark, mark.Steps[:n-1], watch)
		}
		may := false
		if p.any("you may also end it at the start of your turn|you may also end it as the start of your turn|" +
			"you may end this mark at the start of your turn|you may also end this mark at the start of your turn") {
			m := Moment{Is: TurnStarts, Who: Selector{Is: RefUser}}
			bearer := p.ofMark(mark)
			return p.left() == 0 && p.addToMark(mark, mark.Steps, Step{Does: DoWatch, Who: bearer, When: &m, May: true,
				Steps: []Step{{Does: DoEndMark, Who: bearer}}})
		}
		if p.any("if|when") { // "If they end their turn adjacent to an ally, end this mark".
			m, bearer := Moment{}, p.ofMark(mark)
			return p.deed(&m) && m.Who.Is == RefBearer && p.words(",") && p.any("end this mark|this mark ends|the mark ends|end the mark") &&
				p.left() == 0 && p.addToMark(mark, mark.Steps, Step{Does: DoWatch, Who: bearer, When: &m,
				Steps: []Step{{Does: DoEndMark, Who: bearer}}})
		}
		p.markBearer()
		switch {
		case p.any("can end this mark|may end this mark|can end the mark"):
			may = true
		case p.any("ends this mark|end this mark|end the mark|this mark ends|the mark ends"):
		default:
			return false
		}
		m := Moment{}
		bearer := p.ofMark(mark)
		switch {
		case p.any("by hitting you with an attack"):
			m = Moment{Is: Hits, Attack: true, Who: bearer, By: &Selector{Is: RefUser}}
		case !p.any("if|when") || !p.deed(&m) || m.Who.Is != RefBearer:
			return false
		}
		return p.left() == 0 && p.addToMark(mark, mark.Steps, Step{Does: DoWatch, Who: bearer, When: &m, May: may,
			Steps: []Step{{Does: DoEndMark, Who: bearer}}})
	})
}

// markBearer reads the bearer of the mark as a subject.
func (p *parser) markBearer() bool {
	return p.any("a marked foe|the marked foe|a marked character|the marked character|a foe|the foe|" +
		"a character|" +
		"the character|they|that foe|that character|it|foes|characters")
}

// ofMark lets pronouns mean the bearer of the mark, and returns its selector.
func (p *parser) ofMark(mark *Step) Selector {
	bearer := referent{known: true, sel: Selector{Is: RefBearer}, side: mark.Who.Side}
	if mark.Who.Is == RefTarget {
		bearer.side = Foe
	}
	p.subject, p.bound, p.marked = &bearer, &bearer, &bearer
	return bearer.sel
}

// addToMark gives the mark those steps and one more.
func (p *parser) addToMark(mark *Step, steps []Step, more Step) bool {
	changed := *mark
	changed.Steps = slices.Concat(steps, []Step{more})
	if p.c.plays != nil && !p.c.plays(&changed) {
		return false
	}
	*mark = changed
	return true
}

// savesMark reads that a save ends the mark: "A foe can save at the end of their turn to end
// this mark", "If they end their turn adjacent to an ally, they can save to clear this mark".
func (p *parser) savesMark(mark *Step) bool {
	return mark.Does == DoMark && p.try(func() bool {
		bearer := p.ofMark(mark)
		m := Moment{Is: TurnEnds, Who: bearer}
		when := p.any("if|when") && p.deed(&m) && p.words(",") && m.Who.Is == RefBearer
		if !p.markBearer() || !p.any("can pass a save|may pass a save|can save|may save") {
			return false
		}
		p.any("against this mark")
		if !when && !p.any("at the end of their turns|at the end of their turn|at the end of its turns|"+
			"at the end of its turn") ||
			!p.any("to end this mark|to clear this mark|, ending it on a success|to remove this mark|"+
				"to end the mark") ||
			p.left() > 0 {
			return false
		}
		p.any(", ending it on a success")
		return p.addToMark(mark, mark.Steps, Step{Does: DoWatch, Who: bearer, When: &m,
			Steps: []Step{{Does: DoSelect, Who: bearer, Save: true, Saved: []Step{{Does: DoEndMark, Who: bearer}}}}})
	})
}

// afterEach reads "after each rush, shove all adjacent characters 1" behind the movements.
func (p *parser) afterEach(last []Step) bool {
	return p.try(func() bool {
		mode := space.Mode("")
		rushed := p.any("each time it|each time they|each time you") && func() bool {
			p.any("finishes a|finish a|ends a")
			var ok bool
			mode, ok = p.movement()
			return ok && p.words(",")
		}()
		switch {
		case rushed:
		case p.any("each time ,|after it rushes , each time ,|after they rush , each time ,"):
		case p.words("after each"):
			var ok bool
			if mode, ok = p.movement(); !ok || !p.words(",") {
				return false
			}
		default:
			return false
		}
		if !slices.ContainsFunc(last, func(s Step) bool { return s.Does == DoMove && s.Who.Is != RefUser }) {
			p.any("it|they|you") // The user, who moves.
			p.subject, p.last, p.before = unnamed, unnamed, unnamed
		}
		inner, ok := p.clauses()
		if !ok || p.left() > 0 {
			return false
		}
		moves := 0
		if w := &last[len(last)-1]; len(last) == 1 && w.Does == DoWatch && len(w.Steps) > 0 { // It moves as the watch fires.
			whole := *w
			whole.Steps = cloneSteps(w.Steps)
			last, w = whole.Steps, nil
			defer func(into *Step) {
				if ok = ok && (p.c.plays == nil || p.c.plays(&whole)); ok {
					*into = whole
				}
			}(&p.c.ability.Steps[len(p.c.ability.Steps)-1])
		}
		changed := slices.Clone(last)
		for i := range changed {
			s := &changed[i]
			if s.Does == DoRepeat && len(s.Steps) == 1 && s.Steps[0].Does == DoMove && (mode == "" || s.Steps[0].Mode == mode) {
				moves++
				if s.Steps = slices.Concat(s.Steps, inner); s.May { // Each of them is optional.
					s.May, s.Steps = false, []Step{{Does: DoSelect, Who: s.Steps[0].Who, May: true, Steps: s.Steps}}
				}
				if p.c.plays != nil && !p.c.plays(s) {
					return false
				}
				continue
			}
			if s.Does != DoMove || mode != "" && s.Mode != mode || len(s.If) > 0 || s.May {
				return false
			}
			moves++
			*s = Step{Does: DoSelect, On: s.On, Who: s.Who, Before: s.Before, Steps: slices.Concat([]Step{*s}, inner)}
			s.Steps[0].On = nil
			if p.c.plays != nil && !p.c.plays(s) {
				return false
			}
		}
		copy(last, changed)
		return moves > 0
	})
}

// goesOn reads "Then, X" behind a watch: it happens as the watch fires.
func (p *parser) goesOn(w *Step) bool {
	return w.Does == DoWatch && p.try(func() bool {
		if !p.words("then") {
			return false
		}
		p.words(",")
		was := p.memory
		bearer := referent{known: true, sel: Selector{Is: RefBearer}}
		if w.When.Who.Is == RefBearer && (w.Who.Is == RefIt || w.Who.Is == RefTarget) {
			bearer.side = p.chosenSide()
		}
		p.within(w.When)
		p.subject, p.bound = &bearer, &bearer
		inner, ok := p.clauses()
		if !ok || p.left() > 0 {
			return false
		}
		changed := *w
		changed.Steps = slices.Concat(w.Steps, inner)
		if usesOuter(&Step{When: w.When, Steps: inner}) || p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*w = changed
		p.memory = was
		return true
	})
}

// decided reports whether it is known, as the effects of an ability happen, whether the
// triggers fire.
func decided(on []Trigger) bool {
	return !slices.Contains(on, OnSlay) && !slices.Contains(on, OnCollide) && !slices.Contains(on, OnChainReact)
}

// sameTriggers reports whether two lists have the same triggers.
func sameTriggers(a, b []Trigger) bool { return slices.Equal(a, b) }

// harms reports whether a step is one from which a save can protect.
func (s *Step) harms() bool {
	switch s.Does {
	case DoDamage, DoStatus, DoShove, DoMove:
		return s.Who.Side == Foe || s.Who.Is == RefTarget
	}
	return false
}

package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// Marks: what they do to their bearer, how they end, and marks of other abilities.

// mark begins a mark.
func (p *parser) mark(who Selector, steps *[]Step) bool {
	*steps = []Step{{Does: DoMark, Who: who}}
	p.marked = &referent{known: true, sel: Selector{Is: RefBearer}, side: p.subject.side}
	if who.Is == RefTarget {
		p.marked.side = Foe
	}
	p.memory.label = p.c.label
	return true
}

// byNamed begins the key of a condition about the mark of another ability, by the name of that.
const byNamed = "of "

// NamedMark returns the name of the ability whose mark the condition is about, in small letters; "" of any other one.
func (c *Condition) NamedMark() string {
	if c.Is == HasMark && len(c.Key) > len(byNamed) && c.Key[:len(byNamed)] == byNamed {
		return c.Key[len(byNamed):]
	}
	return ""
}

// markedByName reads "marked by Rust", the mark of another ability of the user.
func (p *parser) markedByName() (c Condition, ok bool) {
	ok = p.try(func() bool {
		if !p.words("marked by") || listedWord(" you your it them this that the a an any your ", p.peek(0)) {
			return false
		}
		start := p.at
		for p.left() > 0 && p.at < start+3 && p.t[p.at].is == isWord && !ruled(p.peek(0)) && (p.at == start || p.t[p.at].upper || p.namesMark()) {
			p.at++
		}
		c = Condition{Is: HasMark, Key: byNamed + p.spelled(start)}
		return p.at > start
	})
	return c, ok
}

// triggersNamed reads "Immediately trigger the mark effect" behind a sentence about the mark of another ability.
func (p *parser) triggersNamed() (steps []Step, ok bool) {
	key := ""
	for i := range p.c.ability.Steps {
		for _, c := range p.c.ability.Steps[i].Who.If {
			if c.NamedMark() != "" {
				key = c.Key
			}
		}
	}
	ok = key != "" && p.attacks() && !slices.ContainsFunc(p.c.ability.Steps, func(s Step) bool { return s.Does == DoMark }) && slices.Equal(p.c.on, []Trigger{OnFinishing}) && p.try(func() bool {
		if !p.any("immediately trigger the mark effect|trigger the mark effect|immediately trigger that mark 's effect") {
			return false
		}
		p.any(", ignoring the round limit")
		steps = []Step{{Does: DoTrigger, Key: key, Who: Selector{}}}
		return p.left() == 0
	})
	return steps, ok
}

// farMarked reads "You can make this attack against the target marked by Rust regardless of distance or line of
// sight. It also gains unerring if made this way."
func (p *parser) farMarked() (steps []Step, ok bool) {
	h := &p.c.ability.Header
	ok = h.Attack && h.Area == nil && len(p.c.on) == 0 && p.at == 0 && p.try(func() bool {
		if len(h.Far) > 0 && p.any("it also gains|it gains|this attack gains|the attack gains") {
			c := h.Far[0]
			c.Who = &Selector{}
			step := Step{Does: DoChange, Change: &Change{}, If: []Condition{c}}
			switch {
			case p.words("unerring"):
				step.Change.Unerring = true
			case p.words("pierce"):
				step.Change.Pierce = true
			case p.words("true strike"):
				step.Change.TrueStrike = true
			default:
				return false
			}
			steps = []Step{step}
			return p.any("if made this way|if used this way") && p.left() == 0
		}
		if len(h.Far) > 0 || !p.any("you can make this|you may make this") {
			return false
		}
		p.words("melee")
		if !p.words("attack against") || !p.any("the target|a target|a character|a foe|characters|foes") {
			return false
		}
		c, ok := p.markedByName()
		if !ok || !p.any("regardless of distance or line of sight|regardless of distance and line of sight") || p.left() > 0 {
			return false
		}
		h.Far = []Condition{c}
		p.changed, p.settled = true, true
		return true
	})
	return steps, ok
}

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
			return p.happens(&m) && m.Who.Is == RefBearer && p.words(",") && p.any("end this mark|this mark ends|the mark ends|end the mark") &&
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
		if n := len(mark.Steps); !may && n > 0 && p.any("instead if") {
			watch := mark.Steps[n-1]
			if !p.happens(&m) || m.Who.Is != RefBearer || p.left() > 0 || watch.Does != DoWatch || watch.When.Is != m.Is ||
				watch.When.Who.Is != RefBearer || watch.When.Or != nil || len(watch.When.If) > 0 || len(m.If) != 1 {
				return false
			}
			watch.Steps = []Step{{Does: DoSelect, Who: Selector{Is: RefUser}, If: m.If, Else: watch.Steps,
				Steps: []Step{{Does: DoEndMark, Who: bearer}}}}
			return p.addToMark(mark, mark.Steps[:n-1], watch)
		}
		switch {
		case p.any("by hitting you with an attack"):
			m = Moment{Is: Hits, Attack: true, Who: bearer, By: &Selector{Is: RefUser}}
		case !p.any("if|when") || !p.happens(&m) || m.Who.Is != RefBearer:
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
	if !p.c.plays(&changed) {
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
		when := p.any("if|when") && p.happens(&m) && p.words(",") && m.Who.Is == RefBearer
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

// theMarked reads the bearer of a mark as the target of attacks.
func (p *parser) theMarked() bool {
	return p.any("the target|the foe|the marked character|the marked foe|the marked target|" +
		"that character|that foe|them|it")
}

// againstMarked reads what a mark does to those who attack its bearer: "your attacks deal bonus damage to the
// marked character", "abilities against the target gain true strike, and allies gain +1 boon to attack the foe".
func (p *parser) againstMarked() (steps []Step, ok bool) {
	ok = (p.bound != nil || p.at == 0) && p.marked != nil && p.try(func() bool {
		named := has(p.t, "marked")
		for first := true; first || p.left() > 0; first = false {
			at := p.at
			if !first && !p.any(", and|and|,") {
				return false
			}
			c := Change{Against: true}
			step := Step{Does: DoModify, Who: Selector{Is: RefBearer}, Change: &c}
			switch {
			case p.any("your attacks deal bonus damage to") || p.any("your attacks deal bonus damage against"):
				c.Bonus, step.By = 1, &Selector{Is: RefUser}
				if !p.theMarked() {
					return false
				}
			case p.any("your abilities gain unerring against") || !first &&
				p.any("their abilities gain unerring against|its abilities gain unerring against"):
				c.Unerring, step.By = true, &Selector{Is: RefUser}
				if !p.theMarked() {
					return false
				}
			case p.any("all abilities against|abilities against|all attacks against|attacks against"):
				attacks := p.peek(-2) == "attacks"
				if !p.theMarked() || !p.keyed(&c) || c.Pierce || attacks && (c.TrueStrike || c.Unerring) ||
					!attacks && (c.Bonus != 0 || c.Boons != 0) {
					return false
				}
			case p.any("all damage against"):
				if !p.theMarked() || !p.any("gains pierce|is piercing") {
					return false
				}
				c.Pierce = true
			case p.any("allies gain"):
				n, ok := p.count()
				c.Boons, step.By = n, &Selector{Is: RefAny, Side: Ally}
				if !ok || n == 0 || !p.any("boons|boon") || !p.any("to attack|on attacks against|when attacking") ||
					!p.theMarked() {
					return false
				}
			default:
				p.at = at
				return !first && p.bound != nil
			}
			steps = append(steps, step)
		}
		if p.bound == nil {
			if !named || !p.ofOneMark() {
				return false
			}
			p.bound, p.subject = p.marked, p.marked
		}
		return true
	})
	return steps, ok
}

// marking reads "throw a pale seal at a foe in range 3, marking them".
func (p *parser) marking() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		p.words("you")
		start := p.at
		for p.at < len(p.t) && p.t[p.at].word != "at" {
			p.at++
		}
		ahead := slices.DeleteFunc(slices.Clone(p.t[start:p.at]), func(t token) bool { return t.word == "seal" })
		if !colour(ahead) || !p.words("at") {
			return false
		}
		n, ok := p.who()
		return ok && n.sel.Is == RefAny && !n.plural && p.any(", marking them|, marking it") &&
			p.left() == 0 && p.mark(n.sel, &steps)
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

// besideMarks reads "This mark can be placed even if Rust is already active": other marks stay.
func (p *parser) besideMarks() bool {
	return p.at == 0 && p.try(func() bool {
		if !p.any("this mark can be placed even if|this mark may be placed even if") {
			return false
		}
		start := p.at
		for p.at < start+4 && p.left() > 0 && p.t[p.at].is == isWord && p.peek(0) != "is" {
			p.at++
		}
		name := p.spelled(start)
		if p.at == start || !p.t[start].upper || !p.any("is already active|is active") || p.left() > 0 {
			return false
		}
		var mark *Step
		for i := range p.c.ability.Steps {
			if s := &p.c.ability.Steps[i]; s.Does == DoMark {
				if mark != nil {
					return false
				}
				mark = s
			}
		}
		if mark == nil {
			return false
		}
		mark.Key = name
		return true
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

// firstSaves reads that foes have to save before they use abilities on the bearer of a mark.
func (p *parser) firstSaves(steps *[]Step) bool {
	return p.bound != nil && p.c.label == "mark" && p.try(func() bool {
		if !p.any("any foe that attempts to use an ability that includes that ally as a target|"+
			"any foe that attempts to use an ability on that ally|any foe that uses an ability on that ally") ||
			!p.any("must first save|must save first") || p.left() > 0 || p.bound.side != Ally {
			return false
		}
		bearer := p.bound.sel
		m := Moment{Is: Targets, Ability: true, Who: Selector{Is: RefAny, Side: Foe}, By: &bearer}
		*steps = []Step{{Does: DoWatch, Who: bearer, When: &m, Steps: []Step{{Does: DoSelect,
			Who: Selector{Is: RefCause}, Save: true}}}}
		return true
	})
}

// savedFrom reads what follows a save of [parser.firstSaves]: nothing on a success, and on a
// failure the bearer is protected from the ability and the mark ends.
func (p *parser) savedFrom(last []Step) bool {
	return p.try(func() bool {
		w := nested(last)
		if w == nil || w.Does != DoWatch || len(w.Steps) != 1 || w.When.Is != Targets || w.Steps[0].Who.Is != RefCause ||
			!w.Steps[0].Save {
			return false
		}
		if p.any("on a successful save , there are no further effects , and the mark remains active|" +
			"on a successful save , there are no further effects|on a success , nothing happens") {
			p.settled = true
			return p.left() == 0
		}
		if !p.any("on a failed save ,|if they fail ,") || !p.any("the chosen ally|that ally|your ally") {
			return false
		}
		bearer := Selector{Is: RefBearer}
		var list []Step
		for first := true; first || p.words("and"); first = false {
			if !p.any("is|gains") {
				return false
			}
			name, ok := p.statusName()
			if !ok || name.Harmful() {
				return false
			}
			if name == icon.Resistance {
				p.any("to all damage|to damage")
			}
			list = append(list, Step{Does: DoResist, Who: bearer, Status: name})
		}
		if !p.any("from the triggering ability|against the triggering ability") {
			return false
		}
		p.any("for its duration")
		if p.any(", then the mark fades|, then this mark ends|, then the mark ends|, and the mark ends") {
			list = append(list, Step{Does: DoEndMark, Who: bearer})
		}
		w.Steps = cloneSteps(w.Steps)
		w.Steps[0].Steps = list
		return p.left() == 0 && p.c.plays(&last[len(last)-1])
	})
}

// inForceWhere reads "while marked and adjacent to you,": what a mark gives as long as its
// bearer is there.
func (p *parser) inForceWhere() bool {
	return p.marked != nil && p.try(func() bool {
		if !p.any("while marked and") {
			return false
		}
		c := Condition{}
		if p.any("holding|carrying") {
			if !p.tokensHeld(&c) {
				return false
			}
		} else if !p.being(&c) || c.Is != IsNear && c.Is != IsBloodied && c.Is != IsAlone {
			return false
		}
		c.Who = &Selector{Is: RefBearer}
		p.whereTrue = []Condition{c}
		return p.words(",")
	})
}

// endsExplicitly reads when the one mark or the one stance of the ability ends, by its name, whatever
// the sentences between them say.
func (p *parser) endsExplicitly() bool {
	if p.bound == nil && p.endsInTime() {
		return true
	}
	if p.bound != nil || !has(p.t, "mark") && !has(p.t, "stance") {
		return false
	}
	var mark, stance *Step
	marks, stances := 0, 0
	for i := range p.c.ability.Steps {
		switch s := &p.c.ability.Steps[i]; s.Does {
		case DoMark:
			mark, marks = s, marks+1
		case DoStance:
			stance, stances = s, stances+1
		}
	}
	return marks == 1 && p.onlyTry(mark, p.endsMark, p.savesMark, p.endsJudged, p.paysTurn) ||
		stances == 1 && p.onlyTry(stance, p.endsStance)
}

// onlyTry reads the sentence in one of several ways, and else from its beginning again.
func (p *parser) onlyTry(s *Step, ways ...func(*Step) bool) bool {
	return slices.ContainsFunc(ways, func(way func(*Step) bool) bool {
		was := *p
		ok := way(s)
		if !ok {
			*p = was
		}
		return ok
	})
}

// endsJudged reads "A foe can end this mark by not moving for their entire turn": an action of the bearer
// in its turn of which the rules know nothing, so that a player is asked as the turn ends.
func (p *parser) endsJudged(mark *Step) bool {
	if !p.markBearer() || !p.any("can end this mark instead|can end this mark|may end this mark|can end the mark|"+
		"can clear this mark|can remove this mark") {
		return false
	}
	at := p.at
	if !p.any("by not|by spending|by ending|if they do not|if it does not|if they end|at the end of any turn") ||
		!has(p.t[at:], "turn") || slices.ContainsFunc(p.t[at:], func(t token) bool {
		return t.is == isMark || listedWord(" becoming dropping choosing paying save saves token tokens but take takes "+
			"taking then and or sacrifice ", t.word)
	}) {
		return false
	}
	p.at = len(p.t)
	key := "the mark ends " + p.spelled(at)
	bearer := p.ofMark(mark)
	return p.addToMark(mark, mark.Steps, Step{Does: DoWatch, Who: bearer, When: &Moment{Is: TurnEnds, Who: bearer},
		Steps: []Step{{Does: DoEndMark, Who: bearer, If: []Condition{{Is: IsJudged, Key: key}}}}})
}

// namesMark reports whether a word in small letters still belongs to the name of a mark: the verb comes behind it.
func (p *parser) namesMark() bool {
	const verbs = " either are is gain gains take takes may must "
	return !listedWord(verbs, p.peek(0)) && listedWord(verbs, p.peek(1))
}

// untilMarkEnds reads "All these effects are lost if the mark is moved or replaced" behind what the bearer of the
// mark gains: it has that as long as the mark lasts.
func (p *parser) untilMarkEnds() bool {
	all := p.c.ability.Steps
	at := slices.IndexFunc(all, func(s Step) bool { return s.Does == DoMark })
	if at < 0 || at+1 >= len(all) || p.memory.steps <= 0 {
		return false
	}
	return p.try(func() bool {
		if !p.any("all these effects are lost if the mark|all these effects are lost when the mark|these effects are lost if the mark|"+
			"these effects end when the mark|these effects are lost when the mark") || !p.any("is moved or replaced|is moved|is replaced|is transferred|ends") ||
			p.left() > 0 {
			return false
		}
		mark := all[at]
		for i := at + 1; i < len(all); i++ {
			s := all[i]
			if s.Does != DoStatus || s.Until != "" || s.Status.Harmful() || s.Who.Is != RefIt && s.Who.Is != mark.Who.Is || len(s.Who.If)+len(s.If)+len(s.On) > 0 {
				return false
			}
			s.Who = Selector{Is: RefBearer}
			mark.Steps = append(mark.Steps, s)
		}
		return p.rewrite(append(cloneSteps(all[:at]), mark))
	})
}

// paysTurn reads "A foe can end this mark by kneeling at the start of their turn, becoming immobile for the duration of
// that turn": the bearer chooses as its turn starts.
func (p *parser) paysTurn(mark *Step) bool {
	if !p.markBearer() || !p.any("can end this mark by|may end this mark by") {
		return false
	}
	start := p.at
	for p.left() > 0 && p.peek(0) != "at" && p.peek(0) != "," {
		p.at++
	}
	label := p.spelled(start)
	if !colour(p.t[start:p.at]) || !p.any("at the start of their turn , becoming|at the start of its turn , becoming") {
		return false
	}
	bearer := p.ofMark(mark)
	got, ok := p.passive(&noun{sel: bearer})
	if !ok || !p.any("for the duration of that turn|until the end of that turn|for that turn") || p.left() > 0 {
		return false
	}
	for i := range got {
		s := &got[i]
		if s.Until = icon.TurnEnd; !s.lasts() || s.Who.Is != RefBearer {
			return false
		}
	}
	choice := Step{Does: DoChoose, By: &bearer, Options: []Option{{Label: label, Steps: append(got, Step{Does: DoEndMark, Who: bearer})}, {Label: "no"}}}
	return p.addToMark(mark, mark.Steps, Step{Does: DoWatch, Who: bearer, When: &Moment{Is: TurnStarts, Who: bearer}, Steps: []Step{choice}})
}

// undergoes reads "has a dangerous terrain space created under it and any of its adjacent allies".
func (p *parser) undergoes(subject *noun) (steps []Step, ok bool) {
	if !subject.sel.single() || !p.any("has a|have a") {
		return nil, false
	}
	t, ok := p.terrain()
	p.any("space|effect")
	if !ok || !p.any("created under it|created under them|created underneath it|created underneath them") {
		return nil, false
	}
	steps = []Step{{Does: DoZone, Who: subject.sel, Terrain: t}}
	if p.any("and any of its adjacent allies|and any of their adjacent allies|and all of its adjacent allies|and its adjacent allies|and their adjacent allies") {
		side := p.subject.side
		if side == 0 && p.bound != nil && p.bound.sel.Is == subject.sel.Is {
			side = p.bound.side
		}
		steps = append(steps, Step{Does: DoZone, Terrain: t, Who: Selector{Is: RefAny, Side: side, Within: 1, Near: subject.sel.Is, Besides: true}})
		return steps, side != 0
	}
	return steps, true
}

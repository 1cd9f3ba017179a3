package notation

import "slices"

// endsExplicitly reads when the one mark or the one stance of the ability ends, by its name, whatever
// the sentences between them say.
func (p *parser) endsExplicitly() bool {
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
	return marks == 1 && p.onlyTry(mark, p.endsMark, p.savesMark, p.endsJudged) ||
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

// endsJudged reads "A foe can end this mark by not moving for their entire turn": a deed of the bearer
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

// endsStance reads "This stance ends when the gulper is hit by an attack".
func (p *parser) endsStance(stance *Step) bool {
	if !p.any("this stance ends when|this stance ends if|you lose this stance if|you lose this stance when|"+
		"you loses this stance if|they lose this stance if") || !p.any("you are|you is|they are|it is") ||
		!p.any("hit by an attack") || p.left() > 0 {
		return false
	}
	user := Selector{Is: RefUser}
	return p.addToMark(stance, stance.Steps, Step{Does: DoWatch, Who: user, When: &Moment{Is: Hits, Attack: true,
		Who: Selector{Is: RefAny}, By: &user}, Steps: []Step{{Does: DoExpire, Who: user}}})
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

// oneZone lets "The area lasts until this ability is used again" be about the one zone of the ability:
// every zone does.
func (p *parser) oneZone() bool {
	zones := 0
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Does == DoZone && s.Area != nil {
			zones++
		}
	}
	return zones == 1 && p.try(func() bool {
		if p.any("the area lasts until|this area lasts until|this zone lasts until|this effect lasts until") {
			return p.any("this ability is used again|used again") && p.left() == 0
		}
		if !p.any("using this ability again moves|using this ability again replaces|using this ability moves") ||
			!p.any("the area|it") {
			return false
		}
		p.any("rather than placing a new one|rather than creating a new one")
		return p.left() == 0
	})
}

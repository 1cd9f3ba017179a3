package notation

import (
	"slices"
	"strings"

	"rulewright/rules/icon"
)

// How marks end.

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
		watch := Step{Does: DoWatch, Who: bearer, When: &m, May: may, Steps: []Step{{Does: DoEndMark, Who: bearer}}}
		if may { // The bearer decides.
			watch.By = &bearer
		}
		return p.left() == 0 && p.addToMark(mark, mark.Steps, watch)
	})
}

// savesMark reads that a save ends the mark: "A foe can save at the end of their turn to end
// this mark", "If they end their turn adjacent to an ally, they can save to clear this mark".
func (p *parser) savesMark(mark *Step) bool {
	return mark.Does == DoMark && p.try(func() bool {
		bearer := p.ofMark(mark)
		m := Moment{Is: TurnEnds, Who: bearer}
		when := p.any("if|when") && p.happens(&m) && p.words(",") && m.Who.Is == RefBearer
		if !p.markBearer() {
			return false
		}
		var only []Condition
		if mark.Who.Side == 0 && mark.Who.Is == RefAny && (p.peek(-1) == "foe" || p.peek(-1) == "foes") { // An ally keeps it.
			only = []Condition{{Is: IsFoe, Who: &bearer}}
		}
		if !p.any("can pass a save|may pass a save|can save|may save") {
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
			Steps: []Step{{Does: DoSelect, If: only, Who: bearer, Save: true, Saved: []Step{{Does: DoEndMark, Who: bearer}}}}})
	})
}

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
// in its turn of which the rules know nothing, so that its player is asked as the turn ends.
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
	p.at = at
	bearer := p.ofMark(mark)
	watch := Step{Does: DoWatch, Who: bearer, When: &Moment{Is: TurnEnds, Who: bearer}, Steps: []Step{{Does: DoEndMark, Who: bearer}}}
	if n := auraOf(mark.Steps); n > 0 && mark.Who.Side == Foe && p.any("if they end their turn with no allies in the aura") &&
		p.left() == 0 { // The board shows it.
		watch.By, watch.May = &bearer, true
		watch.If = []Condition{{Is: IsCount, Not: true, N: 1, Who: &Selector{Is: RefAny, Side: Foe, Within: n, Near: RefBearer, Besides: true}}}
		return p.addToMark(mark, mark.Steps, watch)
	}
	p.at = len(p.t)
	key := strings.TrimPrefix(p.spelled(at), "if ")
	if key == p.spelled(at) {
		key = "they end the mark " + key
	}
	watch.Steps[0].If = []Condition{{Is: IsJudged, Key: key, Who: &bearer}}
	return p.addToMark(mark, mark.Steps, watch)
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

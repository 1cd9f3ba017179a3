package notation

import (
	"slices"
)

// Sentences.

// readSentence returns the steps of a sentence, or false if a part of it is not understood.
//
// A sentence that changes an earlier one ("Then, this effect ends") changes the steps of
// c.ability in place and returns none.
func readSentence(c *context, words tokens) (steps []Step, ok bool) {
	words = c.reworded(reordered(words))
	c.earlier, c.introduces, c.lays = c.memory, true, true
	if len(words) == 0 || len(words) > 400 {
		return nil, false
	}
	c.introduces, c.lays = introduces(words), lays(words)
	c.memory.complete()
	c.memory.steps = min(c.memory.steps, len(c.ability.Steps)) // A later sentence may have joined some.
	p := parser{c: c, t: words, memory: c.memory}
	if p.placed && p.placedLabel != c.label {
		p.placed = false
	}
	if p.marked != nil && p.memory.label != c.label {
		p.marked, p.memory.label = nil, ""
	}
	p.begin()
	if c.label != "" && !ofPiece(c.label) && words[0].word == "it" && endsMaking(c.ability.Steps) {
		c.lose()
		return nil, false // "It" may be what was made, which has no label here.
	}
	if (p.lost || p.memory.steps > 0 && p.last.known) && words[0].word == "one" && len(words) > 1 && words[1].word != "or" && !p.swappedTwo() {
		c.lose()
		return nil, false // "One foe is dazed", which an unread sentence names.
	}
	hangs := p.memory.steps < 0 && words[0].word == "then"
	steps, ok = p.sentence()
	if hangs && (p.refers || p.inside || p.zoned || within(steps)) {
		ok = false // It goes on with what is left to the table.
	}
	if !ok {
		c.lose()
		return nil, false
	}
	if p.colours {
		c.colours = true
		return nil, true
	}
	if p.changed {
		if !p.settled {
			c.memory.subject = unnamed
		}
		return nil, true
	}
	for i := range steps {
		if s := &steps[i]; len(p.whereTrue) > 0 && s.Does == DoWatch {
			s.When.If = append(s.When.If, p.whereTrue...)
		} else if len(p.whereTrue) > 0 {
			s.If = append(s.If, p.whereTrue...)
		}
	}
	steps = grantedByMark(steps)
	p.memory.steps, p.memory.nested, p.memory.opened = len(steps), false, p.opens
	if p.memory.first == 0 {
		if p.memory.first = len(steps); len(c.ability.Steps) > 0 || c.label != "effect" {
			p.memory.first = -1
		}
	}
	if (c.label == "stance" || c.label == "refresh" && c.ability.Header.Stance || p.takesStance(steps)) && !p.inStance(steps) {
		steps = []Step{{Does: DoStance, Who: Selector{Is: RefUser}, Steps: steps}}
	} else if p.nest(steps) {
		// A later change reaches them there.
		p.memory.steps, steps, p.memory.nested = 0, nil, true
	}
	if p.refused || slices.ContainsFunc(steps, tooLate) || p.outlastsStance(steps) || p.zoned && len(steps) > 0 && !zones(steps) {
		c.lose()
		return nil, false
	}
	p.bound = nil
	if c.label != "trigger" {
		p.cause, p.object = c.cause, c.object
	}
	c.memory = p.memory
	c.refers = c.refers || p.refers
	c.itemsRead = c.itemsRead || p.itemsRead
	return steps, true
}

// endsMaking reports whether the last of the steps makes an object or a summon for characters that it selects.
func endsMaking(steps []Step) bool {
	if len(steps) == 0 {
		return false
	}
	last := &steps[len(steps)-1]
	return len(last.Steps) > 0 && (last.Does == DoSelect || last.Does == DoArea) && endsMaking(last.Steps) ||
		last.Does.is(piece)
}

// tooLate reports whether a step that happens after the attack contains one that happens before it.
func tooLate(s Step) bool {
	late := false
	if !s.Before && s.Does != DoWatch {
		EachStep([]Step{s}, func(in *Step) { late = late || in.Before })
	}
	return late
}

// forgets reports whether steps of a later turn refer to characters that this use has selected:
// then only the target is known.
func forgets(steps []Step) bool {
	v := bearing{}
	v.steps(steps)
	return v.mixed || v.found && v.ref != RefTarget
}

// within reports whether steps concern the area of the ability.
func within(steps []Step) bool {
	return slices.ContainsFunc(steps, func(s Step) bool {
		return s.Who.Is == RefAll || s.Who.Is == RefArea || s.Who.Is == RefIt || within(s.Steps)
	})
}

// begin sets what pronouns mean at the beginning of a sentence.
func (p *parser) begin() {
	switch {
	case p.c.label == "collide" && len(p.c.on) == 1:
		p.subject = &referent{known: true, sel: Selector{Is: RefCollided}}
	case !p.subject.known && p.attacks() && p.memory.steps >= 0 && !p.lost:
		p.subject = &referent{known: true, sel: Selector{}, side: Foe}
	}
	p.zoned = false
	if p.c.ability.Header.Round {
		p.any("at the start of the round ,|at the start of each round ,|at the start of the round")
	}
	if p.any("at the start of that turn ,|at the start of that slow turn ,") {
		p.delayed, p.memory.delayLabel = true, p.c.label
		p.subject = unnamed
	} else if p.memory.delayed && p.c.label != "" && p.c.label != p.memory.delayLabel {
		p.delayed = false
	}
	p.entersOrWhen()
	if p.c.label == "stance" {
		if p.any("when you take this stance , you have aura|when you enter this stance , you have aura|" +
			"when you take this stance , gain aura") {
			p.at -= 2
		}
		p.any("when you take this stance , or when it refreshes ,|" +
			"when you enter this stance , or when it refreshes ,|" +
			"when you enter this stance or when it refreshes ,|when you take this stance or when it refreshes ,|" +
			"when you enter this stance or when it refreshes|when you enter or refresh this stance ,|" +
			"when entering this stance , or when it refreshes ,|when entering this stance or when it refreshes ,|" +
			"when you enter this stance , and when it refreshes ,")
		p.try(func() bool { // A refresh sets out no die.
			if !p.any("when entering this stance ,|when you enter this stance ,|when you take this stance ,") {
				return false
			}
			ahead := *p
			ahead.any("gain|set out")
			_, ok := ahead.setsDie()
			return ok
		})
	}
	if made := p.made(); made != nil && ofPiece(p.c.label) && p.memory.steps >= 0 {
		// Later sentences of a summon are about it.
		bearer := referent{known: true, sel: Selector{Is: RefBearer}}
		p.bound, p.subject = &bearer, &bearer
		p.inAura = len(made.Steps) > 0 && made.Steps[len(made.Steps)-1].Does == DoAura
	}
	if n := len(p.t); p.marked != nil && p.c.label == "mark" && n > 4 && p.t[n-2].word == "while" &&
		p.t[n-1].word == "marked" {
		p.t = p.t[:n-2]
		p.bound = p.marked
		p.subject = p.bound
	}
	p.whileNear()
	if p.marked == nil && p.at == 0 && (p.peek(0) == "while" || p.peek(0) == "when") {
		p.markOfLine()
	}
	if p.marked == nil && p.at == 0 && p.aboutMarked() && p.ofOneMark() {
		p.bound, p.subject = p.marked, p.marked
		return
	}
	if p.marked != nil && p.at == 0 && p.words("when marked , and") {
		p.alsoNow, p.bound, p.subject = true, p.marked, p.marked
		return
	}
	if p.inForce() {
		p.inAura = p.at > 1 && (p.peek(-1) == "aura" || p.peek(-2) == "aura")
		if p.marked == nil && p.c.label == "stance" {
			p.marked = &referent{known: true, sel: Selector{Is: RefBearer}, side: Myself}
		}
		if p.bound = p.marked; p.bound != nil && p.c.label != "stance" {
			p.subject = p.bound
		}
	}
}

// sentence reads the whole.
func (p *parser) sentence() (steps []Step, ok bool) {
	if p.c.label == "trigger" {
		return nil, p.triggers() && p.left() == 0
	}
	if p.c.label == "refresh" {
		was := *p
		if steps, ok = p.refreshes(); ok && p.left() == 0 {
			return steps, true
		}
		*p = was
		steps, ok = p.clauses()
		return steps, ok && p.left() == 0 && !slices.ContainsFunc(steps, func(s Step) bool { return s.Does != DoWatch })
	}
	if made := p.made(); made != nil && len(p.c.items) == 0 && p.memory.steps >= 0 {
		if p.c.label == "" && (p.titles(made) || p.properties(made)) || p.ramparts(made) || p.whileThere(made) || p.eruptsUnder(made) {
			p.changed = true
			return nil, true
		}
		if p.bound != nil && ofPiece(p.c.label) {
			if steps, ok = p.emits(made); ok {
				return steps, true
			}
		}
	}
	if len(p.c.items) == 0 {
		if p.goesOnLater() {
			p.changed = true
			return nil, true
		}
		if all := p.c.ability.Steps; p.opened && p.memory.steps >= 0 && len(all) > 0 && all[len(all)-1].waitsInVain() {
			return nil, false // It happens later, too.
		}
		if steps, ok = p.waits(); ok {
			return steps, true
		}
		if steps, ok = p.higher(); ok {
			return steps, true
		}
		if steps, ok = p.landsAsObject(); ok {
			return steps, true
		}
	}
	if len(p.c.items) == 0 && p.c.sentenceOfColour(p.t) {
		p.memory = p.c.memory
		p.colours = true
		return nil, true
	}
	if p.bound == nil && (p.changesEarlier() || p.endsExplicitly() || p.oneZone() || p.onFailure() || p.needs() || p.staysHollow()) {
		p.changed = true
		return nil, true
	}
	if p.bound != nil && p.c.label == "summon" && p.any("it ends when you are defeated") && p.left() == 0 {
		p.changed = true // As every summon does.
		return nil, true
	}
	if p.describes() || p.limits() {
		p.changed = true
		return nil, true
	}
	if p.outcome() || p.avoided() {
		return nil, true
	}
	if steps, ok = p.spares(); ok {
		return steps, true
	}
	if steps, ok = p.farMarked(); ok {
		return steps, true
	}
	if p.onceAgain() || p.anyRound() || p.variant() {
		p.changed = true
		return nil, true
	}
	if steps, ok = p.listed(); ok {
		return steps, true
	}
	if steps, ok = p.both(); ok {
		return steps, true
	}
	if steps, ok = p.quarters(); ok {
		return steps, true
	}
	if steps, ok = p.narrowed(); ok {
		return steps, true
	}
	if words0 := p.t[0].word; words0 == "then" && p.afterWatch() {
		return nil, false
	}
	was := *p
	if steps, ok = p.clauses(); !ok || p.left() > 0 {
		ahead := was
		if got, also := ahead.touches(); also {
			*p, steps, ok = ahead, got, true
		}
	}
	if len(steps) == 0 || steps[0].Does == DoExpire && p.bound == nil {
		return nil, false
	}
	if p.alsoNow {
		if len(steps) != 1 || steps[0].Does != DoWatch {
			return nil, false
		}
		now := cloneSteps(steps[0].Steps)
		for i := range now {
			now[i].Enters = p.c.label == "stance"
		}
		return append(now, steps[0]), ok && p.left() == 0
	}
	instead := p.words("instead") || p.replacing()
	if instead && len(steps) == 1 && len(p.c.on) == 0 {
		steps[0].ofIt()
	}
	if instead && len(steps) == 1 && len(steps[0].Who.If) > 0 && steps[0].Who.Is == RefIt && p.left() == 0 &&
		p.replace(&steps[0]) {
		p.changed = true
		return nil, true
	}
	if p.told("made from stealth") { // The attack ends its stealth.
		hadStealth(steps)
	}
	bothEnd(steps)
	if !ok || p.left() > 0 || p.vain(steps) || p.givenNow(steps) || endless(steps) || p.bound != nil && !isPassive(steps) {
		return nil, false
	}
	return steps, !instead || p.replaces(steps)
}

package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// Sentences, and the clauses of which they are made.

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
	p.swapped = false
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
		last.Does == DoObject || last.Does == DoSummon
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
		bearer := referent{known: true, sel: Selector{Is: RefBearer}, kind: Summons}
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
	if p.at == 0 && p.asMarked() {
		return
	}
	if p.marked == nil && p.at == 0 && p.aboutMarked() && p.ofOneMark() {
		p.bound, p.subject = p.marked, p.marked
		return
	}
	if p.marked != nil && p.at == 0 && p.words("when marked , and") {
		p.alsoNow, p.bound, p.subject = true, p.marked, p.marked
		return
	}
	if p.inForceWhere() || p.inForce() {
		p.inAura = p.at > 1 && (p.t[p.at-1].word == "aura" || p.t[p.at-2].word == "aura")
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
		if p.afterSummons(made) {
			p.changed = true
			return nil, true
		}
		if p.c.label == "" && (p.titles(made) || p.properties(made)) || p.ramparts(made) {
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
		if p.goesOnLater() || p.choosesBoth() {
			p.changed = true
			return nil, true
		}
		if steps, ok = p.waits(); ok {
			return steps, true
		}
		if steps, ok = p.alreadyIn(); ok {
			return steps, true
		}
		if steps, ok = p.higher(); ok {
			return steps, true
		}
		if steps, ok = p.andShoves(); ok {
			return steps, true
		}
		if p.alternately() {
			p.changed = true
			return nil, true
		}
	}
	if len(p.c.items) == 0 && p.c.sentenceOfColour(p.t) {
		p.memory = p.c.memory
		p.colours = true
		return nil, true
	}
	if p.bound == nil && (p.changesEarlier() || p.endsExplicitly() || p.oneZone() || p.onFailure() || p.needs()) {
		p.changed = true
		return nil, true
	}
	if p.bound != nil && p.c.label == "summon" && p.any("it ends when you are defeated") && p.left() == 0 {
		p.changed = true // As every summon does.
		return nil, true
	}
	if p.describes() || p.limits() || p.asked() || p.besideMarks() || p.anyDistance() || p.activatesNow() || p.zoneStays() ||
		p.erased() || p.untilMarkEnds() || p.comesBackLater() || p.eitherCombo() {
		p.changed = true
		return nil, true
	}
	if p.outcome() || p.avoided() {
		return nil, true
	}
	if len(p.c.items) == 0 && (p.takesBoth() || p.uncoveredOnly() || p.fartherToo() || p.insteadInside()) {
		p.changed = true
		return nil, true
	}
	if steps, ok = p.endsAndGains(); ok {
		return steps, true
	}
	if steps, ok = p.cheaper(); ok {
		return steps, true
	}
	if steps, ok = p.farMarked(); ok {
		return steps, true
	}
	if p.leavesLast() || p.growsWith() || p.growsEachUse() || p.onceAgain() || p.spentDice() || p.heroicGamble() || p.anyRound() || p.lessSacrifice() || p.markedOther() || p.variant() {
		p.changed = true
		return nil, true
	}
	if steps, ok = p.listed(); ok {
		return steps, true
	}
	if steps, ok = p.both(); ok {
		return steps, true
	}
	for _, read := range [...]func() ([]Step, bool){p.bothSwapped, p.byDie, p.passesOver, p.struckBack, p.forThose, p.toEnd, p.putsBack, p.freeIf,
		p.oneOrOther, p.joins, p.quarters} {
		if steps, ok = read(); ok {
			return steps, true
		}
	}
	if p.selfInstead() {
		p.changed = true
		return nil, true
	}
	if steps, ok = p.fartherAndMore(); ok {
		return steps, true
	}
	if steps, ok = p.ifOneOf(); ok {
		return steps, true
	}
	if steps, ok = p.trueOf(); ok {
		return steps, true
	}
	if steps, ok = p.narrowed(); ok {
		return steps, true
	}
	for _, read := range [...]func() ([]Step, bool){p.runsOut, p.consumes, p.fromSummons, p.canAll, p.lashes, p.severally, p.eitherGroup, p.spendsMore, p.eachSpent} {
		if steps, ok = read(); ok {
			return steps, true
		}
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
		return append(cloneSteps(steps[0].Steps), steps[0]), ok && p.left() == 0
	}
	instead := p.words("instead") || p.instead
	if instead && len(steps) == 1 && len(p.c.on) == 0 {
		steps[0].ofIt()
	}
	if instead && p.left() > 0 && len(steps) == 1 && len(p.c.on) == 0 {
		if p.besides(&steps[0]) {
			p.changed = true
			return nil, true
		}
	}
	if instead && len(steps) == 1 && len(steps[0].Who.If) > 0 && steps[0].Who.Is == RefIt && p.left() == 0 &&
		p.replace(&steps[0]) {
		p.changed = true
		return nil, true
	}
	if p.hidden { // The attack ends its stealth.
		hadStealth(steps)
	}
	bothEnd(steps)
	if !ok || p.left() > 0 || p.vain(steps) || p.givenNow(steps) || endless(steps) || p.bound != nil && !isPassive(steps) {
		return nil, false
	}
	return steps, !instead || p.replaces(steps)
}

// clauses reads clauses with what joins them, as far as it can.
func (p *parser) clauses() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		var subject *noun
		p.nameAs()
		p.taking()
		p.any("hit or miss ,|then ,|then|additionally ,|afterward ,|also ,|however ,|in addition ,")
		p.any("after this ability resolves ,|after the ability resolves ,|after the attack resolves ,|" +
			"after this attack resolves ,|" +
			"after the attack ,|after attacking ,|after this ability resolves|after the ability resolves")
		p.landed()
		first, s, ok := p.clause(nil)
		if !ok && (p.lead() || p.landing()) {
			p.any(", and|, then|,")
			first, s, ok = p.clause(nil)
		}
		if !ok {
			return false
		}
		steps, subject = first, s
		for p.left() > 0 {
			var more []Step
			var s *noun
			if p.colourTail(steps) {
				break
			}
			if !p.try(func() bool {
				joint, ok := p.joint()
				if joint == "" && subject != nil && subject.plural && p.peek(0) == "are" && steps[len(steps)-1].Does == DoDamage {
					joint, ok = "and", true // "take 2 damage are blinded"
				}
				if !ok {
					return false
				}
				if p.joinedBy = joint; len(steps) > 0 && steps[len(steps)-1].Does == DoWatch {
					p.joinedBy = "" // The watch has a time of its own.
				}
				start := p.peek(0)
				more, s, ok = p.next(subject, joint)
				p.joinedBy = ""
				if n := len(steps); ok && n > 0 && steps[n-1].Save && joint == "then" && s != nil && s.user && start != "you" {
					return false // "must save or be dazed, then gain stealth": it may be what the foe does.
				}
				if n := len(steps); ok && n > 0 && steps[n-1].Does == DoWatch && p.bound == nil && !p.zoned {
					// A step without a time of its own would have to happen with the watch.
					return !slices.ContainsFunc(more, func(s Step) bool { return !ownTime(&s) })
				}
				return ok
			}) {
				break
			}
			if s != nil {
				subject = s
			}
			if open := p.open(steps); open != nil {
				open.Steps = append(open.Steps, more...)
				continue
			}
			steps = append(steps, more...)
			p.bothIf(&steps, more)
		}
		return true
	})
	return steps, ok
}

// joint reads what joins two clauses, and returns its last word.
func (p *parser) joint() (word string, ok bool) {
	comma := p.words(",") || p.words(";")
	switch {
	case p.any("and then|then also"):
		return "then", true
	case p.words("then"):
		p.words(",")
		return "then", true
	case p.words("and"):
		p.words("also")
		return "and", true
	case p.words("but"):
		return "and", true
	case comma:
		return ",", true
	}
	return "", false
}

// next reads a clause behind another one, and may share its subject.
func (p *parser) next(subject *noun, joint string) (steps []Step, s *noun, ok bool) {
	if subject == nil || subject.user {
		return p.clause(subject)
	}
	if subject.sel.Is == RefAny {
		it := *subject
		it.sel = Selector{Is: RefIt}
		if p.fresh > 1 {
			return p.clause(nil)
		}
		subject = &it
	}
	// "is dazed and takes 2 damage" and "are dazed and take 2 damage" share the subject;
	// "is dazed, then teleport 1" begins an order to the user.
	if p.try(func() bool {
		become := joint == "then" && p.bound != nil && p.peek(0) == "become"
		if joint == "then" && subject.plural && !p.shared() && !become {
			return false
		}
		p.form = bare
		var got bool
		was := p.doer
		p.doer = &referent{known: true, sel: subject.sel, plural: subject.plural}
		steps, got = p.predicate(subject)
		p.doer = was
		if !got {
			return false
		}
		if become && (steps[0].Does != DoStatus || !steps[0].Status.Harmful()) {
			return false // The user may.
		}
		return p.form == third || (subject.plural || p.bound != nil && joint == "and" || become) && p.form == bare
	}) {
		return steps, subject, true
	}
	start := p.at
	steps, s, ok = p.clause(nil)
	if ok && s != nil && s.user && p.t[start].word != "you" && (joint == "and" || subject.plural) && !ofUser(steps) &&
		!(p.placed && p.form == gerund) {
		return nil, nil, false // It may be what the subject does.
	}
	return steps, s, ok
}

// ofUser reports whether only the user can do the steps.
func ofUser(steps []Step) bool {
	return !slices.ContainsFunc(steps, func(s Step) bool {
		switch s.Does {
		case DoRefund, DoEndTurn, DoPit, DoZone, DoObject, DoSummon, DoChange:
			return false
		}
		return true
	})
}

// shared reports whether the next verb cannot be an order to the user.
func (p *parser) shared() bool {
	switch p.peek(0) {
	case "are", "have", "is", "has", "may", "must", "can":
		return true
	}
	return false
}

// clause reads one clause: its condition, subject and predicate.
func (p *parser) clause(before *noun) (steps []Step, subject *noun, ok bool) {
	ok = p.try(func() bool {
		if conds, ok := p.conditionsFirst(); ok {
			p.words("then")
			inner, got := p.clauses()
			if !got {
				return false
			}
			steps = p.when(conds, inner)
			p.otherwise(steps)
			return steps != nil
		}
		if conds, ok := p.gambledOn(); ok {
			inner, got := p.clauses()
			steps = p.when(conds, inner)
			return got && steps != nil
		}
		if s, ok := p.until(); ok {
			if !p.words(",") {
				return false
			}
			inner, got := p.clauses()
			steps = inner
			return got && p.lasting(&s, steps)
		}
		if got, ok := p.againstMarked(); ok {
			steps = got
			return true
		}
		if got, ok := p.againstGroup(); ok {
			steps = got
			return true
		}
		if got, ok := p.againstFirst(); ok {
			steps = got
			return true
		}
		if watch, ok := p.relative(); ok {
			steps = watch
			return true
		}
		if watch, ok := p.watch(); ok {
			steps = watch
			return true
		}
		if p.inEffect() {
			until := icon.Until("")
			for i := range p.c.ability.Steps {
				if s := &p.c.ability.Steps[i]; s.Who.Is == RefUser && s.Until != "" && len(s.On) == 0 {
					until = s.Until
				}
			}
			inner, got := p.clauses()
			if steps = inner; until == "" || !got || len(inner) != 1 || inner[0].Does != DoWatch ||
				inner[0].Who.Is != RefUser {
				return false
			}
			inner[0].Until = until
			return true
		}
		if got, n, ok := p.foesInArea(); ok {
			steps, subject = got, n
			return true
		}
		if got, n, ok := p.catchesOwn(); ok {
			steps, subject = got, n
			return true
		}
		if got, ok := p.seizes(); ok {
			steps = got
			return true
		}
		if got, ok := p.aims(); ok {
			steps = got
			return true
		}
		if got, ok := p.special(); ok {
			steps = got
			return p.tail(&steps)
		}
		if got, ok := p.grantsTargeted(); ok {
			steps = got
			return true
		}
		if got, ok := p.bursts(); ok {
			steps = got
			return true
		}
		if got, ok := p.movesAgain(); ok {
			steps = got
			return true
		}
		if p.try(func() bool {
			n, ok := p.who()
			if !ok {
				return false
			}
			was := p.doer
			if !n.user {
				if n.sel.Is != RefAny {
					p.doer = &referent{known: true, sel: n.sel, plural: n.plural}
				} else {
					p.doer = &referent{known: true, sel: Selector{Is: RefIt}, plural: n.plural}
				}
			}
			got, ok := p.predicate(&n)
			p.doer = was
			if !ok {
				return false
			}
			steps, subject = got, &n
			return true
		}) {
			return true
		}
		if got, ok := p.flung(); ok {
			steps = got
			return true
		}
		if got, ok := p.withAllies(); ok {
			steps = got
			return true
		}
		user := noun{sel: Selector{Is: RefUser}, user: true}
		got, ok := p.predicate(&user)
		steps, subject = got, &user
		return ok
	})
	return steps, subject, ok
}

// when puts conditions before steps.
func (p *parser) when(conds []Condition, steps []Step) []Step {
	if len(steps) == 0 {
		return nil
	}
	if p.each {
		if each := p.eachOf(conds, steps); each != nil || p.many {
			return each
		}
		p.each = false
	}
	if len(steps) == 1 && len(steps[0].Else) == 0 {
		steps[0].If = append(slices.Clone(conds), steps[0].If...)
		return steps
	}
	// A change of the ability has to be known before its attack, so that it has conditions of its own.
	var changes, others []Step
	for i := range steps {
		if steps[i].Does == DoChange {
			steps[i].If = append(slices.Clone(conds), steps[i].If...)
			changes = append(changes, steps[i])
		} else {
			others = append(others, steps[i])
		}
	}
	if len(others) == 0 {
		return changes
	}
	if len(changes) > 0 {
		return append(changes, p.when(conds, others)...)
	}
	return []Step{{Does: DoSelect, Who: Selector{Is: RefUser}, If: conds, Steps: steps}}
}

// open returns the area of the last step, to which what follows in the sentence belongs.
func (p *parser) open(steps []Step) *Step {
	if len(steps) > 0 && p.placed {
		if last := &steps[len(steps)-1]; last.Does == DoArea {
			return last
		}
	}
	return nil
}

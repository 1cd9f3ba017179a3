package notation

import (
	"slices"

	"rulewright/rules/icon"
)

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
	p := parser{c: c, t: words, memory: c.memory}
	if p.placed && p.placedLabel != c.label {
		p.placed = false
	}
	if p.marked != nil && p.memory.label != c.label {
		p.marked, p.memory.label = nil, ""
	}
	p.begin()
	if (p.lost || p.memory.steps > 0 && p.last.known) && words[0].word == "one" && len(words) > 1 && words[1].word != "or" {
		c.lose()
		return nil, false // "One foe is dazed", of those whom an unread sentence names.
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
	if p.refused || p.outlastsStance(steps) || p.zoned && len(steps) > 0 && !zones(steps) {
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

// forgets reports whether steps of a later turn refer to those whom this use has selected:
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

// markOfLine lets a line of its own that begins with "While marked" be about the mark that an
// earlier line began. Without one it is left to the table.
func (p *parser) markOfLine() {
	if !p.try(func() bool {
		return p.any("while marked|when marked|while they are marked|while this mark is active|" +
			"while it is marked")
	}) {
		return
	}
	p.at = 0
	p.refused = !p.ofOneMark()
}

// ofOneMark lets the sentence be about the one mark that the ability begins.
func (p *parser) ofOneMark() bool {
	var mark *Step
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Does == DoMark {
			if mark != nil {
				mark = nil
				break
			}
			mark = s
		}
	}
	if mark == nil {
		return false
	}
	p.marked = &referent{known: true, sel: Selector{Is: RefBearer}, side: mark.Who.Side}
	if mark.Who.Is == RefTarget {
		p.marked.side = Foe
	}
	p.memory.label, p.c.memory.marked = p.c.label, p.marked
	return true
}

// aboutMarked reports whether a sentence about a moment names the character that bears the mark.
func (p *parser) aboutMarked() bool {
	if !listedWord(" if when whenever each at ", p.peek(0)) {
		return false
	}
	for i, t := range p.t {
		if i > 1 && t.word == "marked" && i+1 < len(p.t) && listedWord(" the your ", p.t[i-1].word) &&
			listedWord(" character foe ally ", p.t[i+1].word) {
			return true
		}
	}
	return false
}

// takesStance reports whether a sentence without a label begins the stance of its header.
func (p *parser) takesStance(steps []Step) bool {
	h := &p.c.ability.Header
	return p.c.label == "" && len(p.c.on) == 0 && h.Stance && h.Actions > 0 && !h.Attack && len(p.c.ability.Trigger) == 0 &&
		slices.ContainsFunc(steps, func(s Step) bool {
			return (s.Does == DoAura || s.Does == DoStatus && s.Who.Is == RefUser) && s.Until == ""
		})
}

// inStance reports whether the stance of the ability has begun, so that steps go into it.
func (p *parser) inStance([]Step) bool {
	all := p.c.ability.Steps
	return len(all) > 0 && (all[len(all)-1].Does == DoStance || p.c.label == "refresh" &&
		slices.ContainsFunc(all, func(s Step) bool { return s.Does == DoStance }))
}

// zones reports whether steps begin the aura or zone in which they select.
func zones(steps []Step) bool {
	return slices.ContainsFunc(steps, func(s Step) bool {
		return (s.Does == DoAura || s.Does == DoZone) && len(s.Steps) > 0 || (s.Does == DoStance ||
			s.Does == DoDelay) && zones(s.Steps)
	})
}

// nest puts steps into the area, mark, stance, aura or delay of an earlier sentence to which
// they belong.
func (p *parser) nest(steps []Step) bool {
	if len(steps) == 0 {
		return false
	}
	all := p.c.ability.Steps
	if len(all) == 0 {
		return false
	}
	last := &all[len(all)-1]
	if p.bound != nil && p.c.memory.marked != nil && (p.c.label == "mark" || p.c.label == "") {
		for i := range all { // Other steps may have followed the mark.
			if all[i].Does == DoMark {
				last = &all[i]
			}
		}
	}
	if p.c.label == "refresh" && last.Does != DoStance {
		for i := range all { // Other steps may have followed the stance.
			if all[i].Does == DoStance {
				last = &all[i]
			}
		}
	}
	if p.inside && slices.ContainsFunc(steps, func(s Step) bool { return s.Does == DoChange }) {
		p.refused = true // The attack is over as its explosion comes.
		return true
	}
	was := *last
	if n := len(last.Steps); p.bound != nil && p.c.memory.marked != nil && last.Does == DoSelect && n > 0 && last.Steps[n-1].Does == DoMark &&
		!slices.ContainsFunc(steps, func(s Step) bool { return s.Does == DoStatus && s.Status.Harmful() && !s.Plus }) {
		last.Steps = cloneSteps(last.Steps)
		last = &last.Steps[n-1] // The mark of those who fail their save.
		was = *last
	}
	switch {
	case p.zoned && !(last.Does == DoMark && p.bound != nil):
		aura := last
		if (last.Does == DoStance || last.Does == DoMark || last.Does == DoSummon || last.Does == DoObject) && len(last.Steps) > 0 {
			last.Steps = slices.Clone(last.Steps)
			aura = &last.Steps[len(last.Steps)-1]
			for i := range last.Steps { // Other steps of the stance may have followed its aura.
				if last.Steps[i].Does == DoAura {
					aura = &last.Steps[i]
				}
			}
		}
		if aura.Does != DoAura {
			return false
		}
		aura.Steps = slices.Concat(aura.Steps, steps)
	case p.inside && p.c.memory.placed && p.fresh == 0 && last.Does == DoDelay && len(last.Steps) > 0 &&
		last.Steps[len(last.Steps)-1].Does == DoArea:
		last.Steps = slices.Clone(last.Steps)
		area := &last.Steps[len(last.Steps)-1]
		area.Steps = slices.Concat(area.Steps, steps)
	case last.Does == DoZone && last.Area != nil && len(steps) == 1 && steps[0].Does == DoWatch &&
		steps[0].When.Who.Is == RefZone && !p.zoned,
		last.Does == DoZone && last.Area != nil && len(steps) == 1 && steps[0].Does == DoWatch &&
			(steps[0].When.Is == Enters || steps[0].When.Is == Leaves) && steps[0].When.By == nil:
		last.Steps = slices.Concat(last.Steps, steps)
	case last.Does == DoMark && p.bound == nil && len(steps) == 1 && steps[0].Does == DoWatch && (steps[0].Uses == 0 || steps[0].Each != "") &&
		(steps[0].Who.Is == RefIt && last.Who.Is == RefAny || steps[0].Who.Is == RefTarget && last.Who.Is == RefTarget):
		steps[0].Who = Selector{Is: RefBearer}
		last.Steps = slices.Concat(last.Steps, steps)
	case p.inside && p.c.memory.placed && p.fresh == 0 && last.Does == DoArea,
		p.bound != nil && p.c.memory.marked != nil && last.Does == DoMark,
		p.bound != nil && ofPiece(p.c.label) && (last.Does == DoSummon || last.Does == DoObject),
		p.c.label == "stance" && last.Does == DoStance,
		p.c.label == "effect" && last.Does == DoStance && len(steps) == 1 && ticksOnly(&steps[0]), // The die is that of the stance.
		p.c.label == "refresh" && last.Does == DoStance,
		p.delayed && last.Does == DoDelay:
		last.Steps = slices.Concat(last.Steps, steps)
	default:
		return false
	}
	if p.c.plays != nil && !p.c.plays(last) || last.Does == DoDelay && forgets(last.Steps) {
		*last = was
		p.refused = true
	}
	return true
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
		if p.c.label == "" && (p.titles(made) || p.properties(made)) {
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
	if len(p.c.items) == 0 && sentenceOfColour(p.t) {
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
		p.erased() || p.comesBackLater() || p.eitherCombo() {
		p.changed = true
		return nil, true
	}
	if p.outcome() || p.avoided() {
		return nil, true
	}
	if len(p.c.items) == 0 && (p.takesBoth() || p.uncoveredOnly()) {
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
	if p.leavesLast() || p.growsWith() || p.onceAgain() || p.spentDice() || p.heroicGamble() || p.anyRound() || p.lessSacrifice() || p.markedOther() || p.variant() {
		p.changed = true
		return nil, true
	}
	if steps, ok = p.listed(); ok {
		return steps, true
	}
	if steps, ok = p.both(); ok {
		return steps, true
	}
	for _, read := range [...]func() ([]Step, bool){p.passesOver, p.struckBack, p.forThose, p.toEnd, p.putsBack, p.freeIf,
		p.oneOrOther, p.joins, p.quarters} {
		if steps, ok = read(); ok {
			return steps, true
		}
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
	steps, ok = p.clauses()
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
				p.joinedBy = joint
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

// bothIf reads a condition at the end of a sentence whose two changes of the attack are joined
// with "and": it is about both, as "deals bonus damage and gains unerring if you are bloodied".
func (p *parser) bothIf(steps *[]Step, last []Step) {
	if p.t[p.at-1].word == "," || len(*steps) == len(last) {
		return
	}
	p.try(func() bool {
		for i := range *steps {
			if s := &(*steps)[i]; len(s.If) > 0 || s.Does != DoChange && s.Does != DoStatus || s.May || s.Save {
				return false
			}
		}
		if (*steps)[0].Does != DoChange {
			return false
		}
		conds, ok := p.conditions()
		if !ok || p.left() > 0 {
			return false
		}
		for i := range *steps {
			(*steps)[i].If = conds
		}
		return !p.each
	})
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

// next reads a clause behind another one, whose subject it may share.
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
		if joint == "then" && subject.plural && !p.shared() {
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
		return p.form == third || (subject.plural || p.bound != nil && joint == "and") && p.form == bare
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

// besides reads "and are also dazed" behind a step that takes the place of an earlier one for
// those who fulfil its condition.
func (p *parser) besides(s *Step) bool {
	return p.try(func() bool {
		s.ofIt()
		if s.Who.Is != RefIt || len(s.Who.If) == 0 || !p.any(", and|and") {
			return false
		}
		it := noun{sel: Selector{Is: RefIt}}
		at := p.at
		got, ok := p.predicate(&it)
		if !ok || p.left() > 0 {
			p.at = at
			if got, ok = p.clauses(); !ok || p.left() > 0 || slices.ContainsFunc(got, func(s Step) bool {
				return s.Who.Is != RefUser || len(s.If) > 0 || ownTime(&s)
			}) {
				return false
			}
			return p.replace(s, got...)
		}
		for i := range got {
			if got[i].Who.Is != RefIt || len(got[i].Who.If) > 0 || len(got[i].If) > 0 {
				return false
			}
		}
		return p.replace(s, got...)
	})
}

// ofIt makes a condition about those who were selected last one of the step's characters.
func (s *Step) ofIt() {
	if s.Who.Is == RefIt && len(s.Else) == 0 && len(s.If) == 1 && s.If[0].Who != nil && s.If[0].Who.Is == RefIt &&
		len(s.If[0].Who.If) == 0 {
		c := s.If[0]
		c.Who, s.If = nil, nil
		s.Who.If = append(slices.Clone(s.Who.If), c)
	}
}

// eachOf lets steps happen to those of a group for whom the conditions hold.
func (p *parser) eachOf(conds []Condition, steps []Step) []Step {
	it := Selector{Is: RefIt}
	for i := range conds {
		if conds[i].Who == nil || conds[i].Who.Is != RefIt || len(conds[i].Who.If) > 0 {
			return nil
		}
		one := conds[i]
		one.Who = nil
		it.If = append(it.If, one)
	}
	if len(steps) == 1 && steps[0].Does == DoRepeat {
		again := repeatOf(it, &steps[0])
		p.each = p.each && again == nil
		return again
	}
	all := p.c.ability.Steps
	for i := range steps {
		s := &steps[i]
		if s.Who.Is != RefIt || len(s.Who.If) > 0 || s.Does == DoSelect || s.Does == DoWatch || s.Does == DoChoose {
			return nil
		}
		if n := len(all); n > 0 && all[n-1].Does == s.Does && s.Does != DoStatus &&
			p.t[len(p.t)-1].word != "instead" && p.t[len(p.t)-1].word != "again" {
			return nil // "Bless them twice": in place of it, or as well?
		}
	}
	p.each = false
	if len(steps) == 1 {
		steps[0].Who = it
		return steps
	}
	return []Step{{Does: DoSelect, Who: it, Steps: steps}}
}

// otherwise reads "; otherwise, the foe is weakened" behind a condition.
func (p *parser) otherwise(steps []Step) {
	p.try(func() bool {
		if !p.any("; otherwise ,|; otherwise|, otherwise ,|, otherwise|; if not ,|, or else") {
			return false
		}
		if len(steps) != 1 {
			return false
		}
		other, ok := p.clauses()
		steps[0].Else = other
		return ok
	})
}

// predicate reads what a subject does or what happens to it, with its end.
func (p *parser) predicate(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		for p.any("also|additionally|then|immediately|now|instantly") {
		}
		may := false
		switch {
		case p.any("can not move further than|can not move farther than"):
			n, ok := p.number(20)
			steps = []Step{{Does: DoBar, Who: subject.sel, Key: "tether", Amount: Amount{Flat: n}}}
			p.form = third
			return ok && n > 0 && p.any("from you") && p.tail(&steps)
		case p.try(func() bool { return p.keepIf(&steps, p.undying, subject) }):
			p.form = third
			return p.tail(&steps)
		case p.any("may save against statuses at the start instead of end of their turn|may save against statuses at the start instead of the end of their turn|" +
			"can save against statuses at the start instead of the end of their turn"):
			steps, p.form = []Step{{Does: DoModify, Who: subject.sel, Change: &Change{Early: true}}}, third
			return p.tail(&steps)
		case p.any("can save to end statuses and other effects at the start of|can save at the start of|" +
			"may save at the start of|can save against statuses at the start of"):
			steps = []Step{{Does: DoModify, Who: subject.sel, Change: &Change{Early: true}}}
			p.form = third
			return p.any("your turns instead of the end|their turns instead of the end|its turns instead of the end|"+
				"their turn instead of the end") && p.tail(&steps)
		case p.any("can not|may not") || p.peek(0) == "gain" && p.peek(1) == "no":
			if got, ok := p.unaided(subject.sel); ok {
				steps, p.form = got, third
				return p.tail(&steps)
			}
			for len(steps) == 0 || p.any(", can not|and can not|, or|or|,") {
				key, ok := p.barred()
				if !ok {
					return false
				}
				steps = append(steps, Step{Does: DoBar, Who: subject.sel, Key: key})
			}
			if subject.sel.Is == RefAny {
				for i := range steps[1:] {
					steps[i+1].Who = Selector{Is: RefIt}
				}
			}
			p.form = third
			return p.tail(&steps)
		case p.any("must also sacrifice|must additionally sacrifice|must then sacrifice|must sacrifice"):
			p.at--
			got, ok := p.costs(subject)
			steps, p.form = got, third
			return ok && p.tail(&steps)
		case p.any("must choose :|must either|chooses :|must choose either"):
			got, ok := p.dilemma(subject)
			steps, p.form = got, third
			return ok
		case p.any("may choose to|can choose to|may immediately|can immediately|may also|can also|" +
			"may each|can each|may then|can then|may|can"):
			may = true
			p.form = third
			p.instead = p.words("instead") || p.instead
			p.try(func() bool { // "may kick off them and fly 2"
				start := p.at
				if p.at++; p.at < len(p.t) && colour(p.t[start:p.at]) && p.words("and") {
					return true // "may somersault and fly 2"
				}
				p.at = start
				if p.colouredDeed() {
					return true
				}
				p.at = min(start+2, len(p.t))
				if colour(p.t[start:p.at]) && p.any("them and|it and|that foe and") {
					return true
				}
				p.at = min(start+1, len(p.t))
				return colour(p.t[start:p.at]) && p.any("them under ,|them away ,|them off ,|them up ,")
			})
		case p.try(func() bool { return p.keepIf(&steps, p.saving, subject) }):
			p.form = third
			return true
		case p.any("must save or|must save or else|has to save or|must then save or|must also save or|" +
			"also must save or|" +
			"have to save or"):
			got, ok := p.saves(subject)
			steps, p.form = got, third
			return ok
		}
		form := p.form
		group := *subject
		if may && subject.sel.chosenOrMany() {
			group.sel = Selector{Is: RefIt}
		}
		got, ok := p.either(&group)
		if !ok {
			got, ok = p.action(&group)
		}
		if !ok {
			return false
		}
		if !may && !p.moreIf(&group, got) {
			p.coveredElse(got)
		}
		if may {
			// Actions that are joined with "and" are optional together.
			for p.form == gerund && p.try(func() bool {
				spread := p.any("as an area effect")
				if !p.any(", then") {
					return false
				}
				more, ok := p.action(&group)
				for i := range got {
					got[i].Spread = got[i].Spread || spread && got[i].Does == DoDamage
				}
				got = append(got, more...)
				return ok && p.form == gerund
			}) {
			}
			for p.try(func() bool {
				if !p.words("and") {
					return false
				}
				p.form = bare
				p.any("immediately|also|then")
				more, ok := p.action(&group)
				if !ok || p.form != bare {
					return false
				}
				got = append(got, more...)
				return true
			}) {
			}
			p.form = form
			if len(got) == 1 && got[0].Does != DoSelect && (group.sel.Is == subject.sel.Is ||
				got[0].Who.Is == RefIt && got[0].By == nil) {
				got[0].May = true
				if group.sel.Is != subject.sel.Is {
					got[0].Who = subject.sel
				}
			} else {
				got = []Step{{Does: DoSelect, Who: subject.sel, May: true, Steps: got}}
			}
		}
		steps = got
		steps, _ = p.unseenWhile(steps)
		return p.tail(&steps)
	})
	return steps, ok
}

// keepIf stores the steps that a phrase about the subject yields.
func (p *parser) keepIf(into *[]Step, read func(*noun) ([]Step, bool), subject *noun) bool {
	steps, ok := read(subject)
	if ok {
		*into = steps
	}
	return ok
}

// later reads when a predicate happens, behind it: "gain 1 aether at the end of your turn".
func (p *parser) later(steps *[]Step) bool {
	return p.try(func() bool {
		step := Step{Does: DoWatch}
		p.often(&step)
		m, ok := p.moment()
		if !ok {
			return false
		}
		p.try(func() bool { return p.words(",") && p.often(&step) })
		if p.left() > 0 && p.peek(0) != "," && p.peek(0) != "." && p.peek(0) != "or" {
			return false
		}
		if m.Who.Is == RefZone && !slices.ContainsFunc(*steps, func(s Step) bool { return s.Who.Is != RefZone }) {
			for i := range *steps { // Of those in the aura, the one that does it.
				(*steps)[i].Who = Selector{Is: RefCause}
			}
		}
		// The predicate was read before the moment: its characters are those of the use.
		for i := range *steps {
			if first := (*steps)[i].Who.Is; m.Who.Is == RefAny && first == RefIt || m.Who.Is == RefIt &&
				first == RefAny {
				return false // They are selected then, and not now.
			}
		}
		p.often(&step)
		now := p.entering(*steps)
		step.When, step.Steps = &m, *steps
		p.once(&step)
		if !p.bear(&step) {
			return false
		}
		*steps = append(now, step)
		return true
	})
}

// inEffect reads that something holds as long as the effect of the ability does.
func (p *parser) inEffect() bool {
	return p.any("while this ability 's effect is active ,|while this effect is active ,|" +
		"while the effect is active ,")
}

// gambledOn reads "on a 4+," after a gamble.
func (p *parser) gambledOn() (conds []Condition, ok bool) {
	ok = p.gambled && p.try(func() bool {
		if !p.any("on a|on an|if the result is") {
			return false
		}
		n, ok := p.number(6)
		if !ok || n == 0 {
			return false
		}
		if !p.words("+") && !p.any("or more|or higher") && n != 6 {
			return false
		}
		conds = []Condition{{Is: IsGamble, N: n}}
		return p.words(",")
	})
	return conds, ok
}

// tail reads what may follow a predicate: its end, its condition, its time.
func (p *parser) tail(steps *[]Step) bool {
	for {
		switch {
		case p.try(func() bool {
			s, ok := p.until()
			return ok && p.lasting(&s, *steps)
		}):
		case p.any("both before and after attack|both before and after the attack|before and after the attack|" +
			"before and after attack|" +
			"before and after this attack|before and after this action|before and after this ability"):
			after := cloneSteps(*steps)
			for i := range *steps {
				(*steps)[i].Before = true
			}
			*steps = append(*steps, after...)
		case p.die() > 0 && p.any("once for each charge on the die|once for each tick of the die|"+
			"once for each tick on the die"):
			again := Step{Does: DoRepeat, Amount: perTick(1), Before: (*steps)[0].Before, Steps: cloneSteps(*steps)}
			for i := range again.Steps {
				if again.Steps[i].Before = false; (*steps)[i].Before != again.Before {
					return false
				}
			}
			*steps = []Step{again}
		case p.any("before or after using this ability|before or after this ability|before or after the attack|" +
			"before or after this attack|before or after attacking"):
			then := cloneSteps(*steps)
			for i := range then {
				then[i].Later = true
			}
			*steps = []Step{{Does: DoChoose, Before: true, Options: []Option{{Label: "before", Steps: *steps},
				{Label: "after", Steps: then}}}}
		case p.any("before the attack|before making the attack|before attacking|before this attack|" +
			"before attack|before using this ability|before using this attack|" +
			"before making this attack|before making an attack"):
			for i := range *steps {
				(*steps)[i].Before = true
			}
		case p.any("after the attack resolves|after this ability resolves|after the ability resolves|" +
			"after the attack|, after this ability resolves|, after the ability resolves|" +
			"after using this ability|after this action resolves|after using this attack|" +
			"after throwing your weapon|after it resolves|" +
			"once the ability resolves"):
			// Steps happen after the attack by themselves.
		case p.try(func() bool {
			if p.joinedBy == "and" {
				return false // It may be about both.
			}
			conds, ok := p.conditionsLast()
			if !ok {
				return false
			}
			if first := &(*steps)[0]; len(*steps) == 1 && first.Does == DoSelect && first.May && len(first.Steps) > 1 {
				last := &first.Steps[len(first.Steps)-1]
				last.If = append(conds, last.If...)
				return conds[0].Is == IsFoe || conds[0].Is == IsAlly // Any other one may be about all of it.
			}
			*steps = p.when(conds, *steps)
			return *steps != nil
		}):
		case len(*steps) == 1 && (*steps)[0].Does == DoDamage && p.any(", which does not break pacified"):
			*steps = append([]Step{{Does: DoChange, Change: &Change{Gentle: true}}}, *steps...)
		case p.any(", which could shove them inside of it|, which could shove them inside it"):
		case p.marked != nil && p.bound == nil && p.left() == 2 && p.any("when marked"):
		case p.any(", as an area effect|, as an effect"):
		case p.words("as an area effect"), p.words("as an effect"), p.any("after shoving them|after this shove"),
			p.any(", including the attack target|, including the target"):
		case p.unseen(*steps), p.uncovered(*steps):
		case p.ofFollowing(steps):
		case p.countsBehind(*steps):
		case p.duringUse(steps):
		case p.any(", in any order|in any order"): // Its user takes them in the order of the fight.
		case p.later(steps):
		case p.asColour():
		default:
			return true
		}
	}
}

// unseen reads ", ignoring line of sight" of steps for which it does not matter.
func (p *parser) unseen(steps []Step) bool {
	return p.try(func() bool {
		return p.any(", ignoring line of sight|ignoring line of sight") &&
			!slices.ContainsFunc(steps, func(s Step) bool { return s.Who.Is != RefAny || s.Who.Within > 0 })
	})
}

// barred reads what a character cannot do: "attack", "be cured", "gain vigor".
func (p *parser) barred() (key string, ok bool) {
	switch {
	case p.words("be cured"):
		return "cure", true
	case p.any("gain or benefit from vigor|gain vigor|gain or use vigor"):
		return "vigor", true
	case p.any("save to clear statuses|save against statuses"):
		return "clear", true
	case p.any("save"):
		return "save", true
	case p.any("make attacks|attack"):
		return "attack", true
	case p.any("use interrupts|use any interrupts|take interrupts"):
		return "interrupt", true
	case p.any("dash"):
		return "dash", true
	case p.any("rush"):
		return "rush", true
	case p.any("fly"):
		return "fly", true
	case p.any("teleport"):
		return "teleport", true
	}
	return "", false
}

// chosenOrMany reports whether steps on each of the selection have to refer to it as one.
func (s *Selector) chosenOrMany() bool {
	switch s.Is {
	case RefAny, RefAll, RefArea, RefZone, RefCollided, RefMarked, RefThem, RefPassed:
		return true
	}
	return false
}

// saves reads what happens to a subject that fails a save: "be stunned", "take 4
// damage, or 2 on a successful save".
func (p *parser) saves(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		it := *subject
		if it.sel.chosenOrMany() {
			it.sel = Selector{Is: RefIt} // Each of those who fail, and of those who do not.
		}
		one, ok := p.suffers(&it)
		if !ok {
			return false
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
		step := Step{Does: DoSelect, Who: subject.sel, Save: true, Steps: one}
		if p.try(func() bool {
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
		} else if p.try(func() bool {
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
		}) {
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

// step returns the step that deals the damage.
func (d *damage) step(who Selector) Step {
	return Step{Does: DoDamage, Who: who, Amount: d.amount, Times: d.times, Pierce: d.pierce, Divine: d.divine,
		Unerring: d.unerring}
}

// action reads a verb with its objects.
func (p *parser) action(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		start := p.at
		if p.any("is|becomes|has become") {
			p.form = third
		} else if p.any("are|become|be") {
			p.form = bare
		}
		if p.at > start {
			form := p.form
			var ok bool
			steps, ok = p.passive(subject)
			p.form = form
			return ok
		}
		for _, read := range [...]func(*noun) ([]Step, bool){
			p.takes, p.loses, p.moves, p.shoves, p.deals, p.gains, p.inflicts, p.supports, p.swaps, p.removes,
			p.makes, p.areas, p.costs, p.others, p.dice, p.increases, p.sparks, p.allows,
		} {
			got, ok := read(subject)
			if ok {
				steps = got
				return true
			}
		}
		return false
	})
	return steps, ok
}

// takes reads "takes 2 damage".
func (p *parser) takes(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("take") && !p.verb("suffer") {
			return false
		}
		p.words("take") // "Takes take 2 damage".
		d, ok := p.dealt()
		if p.any("from you") && d.times == (Amount{}) {
			p.repeated(&d)
		}
		steps = []Step{d.step(subject.sel)}
		return ok
	})
	return steps, ok
}

// deals reads "deal 2 damage to all foes in the area".
func (p *parser) deals(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("deal") && !p.verb("inflict") {
			return false
		}
		form := p.form
		if p.try(func() bool { // "Deals them 2 damage".
			if !subject.user || p.peek(0) != "them" && p.peek(0) != "that" {
				return false
			}
			n, ok := p.pronoun()
			d, also := p.dealt()
			steps, p.form = []Step{d.step(n.sel)}, form
			return ok && also
		}) {
			return true
		}
		if p.try(func() bool { // "Deals damage to an adjacent foe equal to the spaces moved".
			if !p.any("damage to|damage again to") {
				return false
			}
			n, ok := p.who()
			if p.any(", hit or miss ,|hit or miss ,|, hit or miss|hit or miss"); !ok || !subject.user || !p.words("equal to") {
				return false
			}
			a, ok := p.quantity()
			d := damage{amount: a}
			steps, p.form = []Step{d.step(n.sel)}, form
			return ok
		}) {
			return true
		}
		d, ok := p.dealt()
		if !ok {
			return false
		}
		if p.try(func() bool { // "Deals 2 damage to and shoves an adjacent foe 1".
			to := p.words("to")
			if !subject.user || !p.words("and") || !p.verb("shove") || p.form != form {
				return false
			}
			n, ok := p.who()
			if !ok || n.user || !to && n.sel.Is != RefAny {
				return false
			}
			it := n.sel
			if it.Is == RefAny {
				it = Selector{Is: RefIt}
			}
			shove := Step{Does: DoShove, Who: it}
			if !p.shoved(&shove, false) {
				return false
			}
			steps, p.form = []Step{d.step(n.sel), shove}, form
			return true
		}) {
			return true
		}
		var by *Selector
		if !subject.user {
			if subject.plural {
				return false
			}
			by = &subject.sel
			if subject.sel.Is == RefAny {
				by = &Selector{Is: RefIt}
				defer func() {
					if len(steps) > 0 {
						steps = []Step{{Does: DoSelect, Who: subject.sel, Steps: steps}}
					}
				}()
			}
		}
		if got, ok := p.dealtAgainst(&d); ok && subject.user {
			steps, p.form = got, form
			return true
		}
		p.any("as an area effect")
		if p.peek(0) == "," && p.peek(1) == "to" {
			p.at++
		}
		if !p.any("to|against") {
			if p.any("again as an area effect to|again to|again against") || p.attacks() && p.peek(-1) == "again" && p.peek(0) == "its" &&
				p.peek(1) == "target" {
			} else if p.placed && p.form == gerund {
				p.inside = true
				steps = []Step{d.step(Selector{Is: RefAll})}
				return by == nil
			} else if p.beside != nil && subject.user && by == nil && (p.left() == 0 || p.peek(0) == ",") {
				steps = []Step{d.step(*p.beside)} // "Teleport adjacent to them and deal 2 damage".
				return true
			} else if label := p.c.label; !p.attacks() || label != "on hit" && label != "miss" && label != "hit" &&
				(label != "exceed" || p.c.ability.Header.Area != nil) {
				return false
			} else {
				step := d.step(Selector{})
				step.By = by
				steps = []Step{step}
				return true
			}
		}
		side := p.last.side
		n, ok := p.who()
		if !ok {
			return false
		}
		if by != nil && n.sel.Side == Ally && side != Ally {
			return false // They may be allies of the one who deals it.
		}
		if d.times == (Amount{}) {
			p.repeated(&d)
		}
		step := d.step(n.sel)
		step.By = p.doneBy(by, &step.Who)
		steps = []Step{step}
		p.form = form
		return true
	})
	return steps, ok
}

// statuses reads "dazed and weakened+" as steps that begin them.
func (p *parser) statuses(who *Selector) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		for {
			step := Step{Does: DoStatus, Who: *who}
			if len(steps) > 0 && who.Is == RefAny {
				step.Who = Selector{Is: RefIt}
			}
			var ok bool
			step.Status, ok = p.statusName()
			if !ok {
				return false
			}
			if p.at < len(p.t) && p.t[p.at].glued && p.words("+") {
				step.Plus = true
			}
			if step.Status == icon.Hatred && who.Is == RefUser {
				if !p.hates(&step) {
					return false
				}
			} else if step.Status == icon.Hatred && !p.any("of you|to you|toward you") {
				return false
			}
			if step.Status == icon.Counter && p.any("damage") {
				return false
			}
			steps = append(steps, step)
			if !p.try(func() bool {
				if !p.any(", and|and|,|, or") {
					return false
				}
				p.any("gains|gain|is|are|become|becomes")
				at := p.at
				_, ok := p.statusName()
				p.at = at
				return ok
			}) {
				return true
			}
		}
	})
	return steps, ok
}

// passive reads what happens to a subject, behind "is" or "are".
func (p *parser) passive(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		p.any("also|additionally|both|then|immediately|each")
		if p.words("instead") {
			p.instead = true
		}
		who := subject.sel
		switch {
		case p.any("shoved|pushed"):
			step := Step{Does: DoShove, Who: who}
			if !p.shoved(&step, false) {
				return false
			}
			steps = []Step{step}
		case p.words("pulled"):
			step := Step{Does: DoShove, Who: who}
			if !p.shoved(&step, true) {
				return false
			}
			steps = []Step{step}
			return true
		case p.words("teleported"):
			a, ok := p.spaces()
			step := Step{Does: DoMove, Who: who, Mode: "teleport", Amount: a, By: &Selector{Is: RefUser}}
			p.way(&step)
			p.any("by you")
			steps = []Step{step}
			return ok
		case p.words("blessed"):
			step := Step{Does: DoBless, Who: who, Amount: Amount{Flat: 1}}
			if p.words("twice") {
				step.Amount.Flat = 2
			}
			steps = []Step{step}
		case p.words("cured"):
			steps = []Step{{Does: DoCure, Who: who}}
		case p.any("marked by you|marked"):
			return p.mark(who, &steps)
		case p.any("unable to"):
			for len(steps) == 0 || p.any(", or|or|,") {
				key, ok := p.barred()
				if steps = append(steps, Step{Does: DoBar, Who: who, Key: key}); !ok {
					return false
				}
				if who.Is == RefAny {
					who = Selector{Is: RefIt}
				}
			}
			return true
		case p.any("instantly defeated|defeated"):
			p.any(", ignoring all other effects|, ignoring defiance")
			steps = []Step{{Does: DoDefeat, Who: who}}
			return true
		case p.any("reduced to 1 hp"):
			steps = []Step{{Does: DoSacrifice, Who: who, Amount: Amount{Percent: 100}}}
			return true
		case p.words("removed from the battlefield"):
			steps = []Step{{Does: DoRemove, Who: who}}
			if !p.putBack(&steps) {
				return false
			}
		case p.try(func() bool { return p.keepIf(&steps, p.eitherOf, subject) }):
			return true
		default:
			if got, ok := p.statusOr(subject); ok {
				steps = got
				return true
			}
			var ok bool
			if steps, ok = p.statuses(&who); !ok {
				return false
			}
		}
		// "is blinded and shoved 2", "is blinded, then shoved 2".
		if p.try(func() bool {
			if !p.any("and then|and|, then|then") && !(p.words(",") && listedWord(passives, p.peek(0))) {
				return false
			}
			it := *subject
			if it.sel.Is == RefAny {
				it.sel = Selector{Is: RefIt}
			}
			more, ok := p.passive(&it)
			steps = append(steps, more...)
			return ok
		}) {
		}
		return true
	})
	return steps, ok
}

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

// gains reads "gains 4 vigor and stealth".
func (p *parser) gains(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.verb("gain") && !p.verb("have") && !p.words("has") {
			return false
		}
		form := p.form
		if p.t[p.at-1].word == "has" {
			form = third
		}
		who := subject.sel
		if steps, ok = p.thing(who); !ok {
			return false
		}
		if p.bloodiedToo(subject, steps) {
			p.form = form
			return true
		}
		if who.Is == RefAny {
			who = Selector{Is: RefIt}
		}
		for p.try(func() bool {
			if !p.any(", and|and|,") {
				return false
			}
			p.any("gains|gain")
			more, ok := p.thing(who)
			steps = append(steps, more...)
			return ok
		}) {
		}
		if p.peek(0) == "against" && !p.againstIt(steps) {
			return false
		}
		p.form = form
		return true
	})
	return steps, ok
}

// afterWatch reports whether the sentence before began a watch.
func (p *parser) afterWatch() bool {
	all := p.c.ability.Steps
	return p.c.memory.steps > 0 && len(all) > 0 && all[len(all)-1].Does == DoWatch
}

// replaces lets steps happen in place of an earlier one: "Gain 2 vigilance instead". The
// earlier step does not happen where the triggers or conditions of these hold.
func (p *parser) replaces(steps []Step) bool {
	if len(steps) != 1 {
		return false
	}
	now, all := &steps[0], p.c.ability.Steps
	on := p.c.on
	if !decided(on) || len(on) == 0 && len(now.If) != 1 || len(on) > 0 && len(now.If) > 0 {
		return false
	}
	for i := len(all) - 1; i >= 0; i-- {
		was := &all[i]
		if was.Does != now.Does || was.Status != now.Status || len(was.On) > 0 || len(was.If) > 0 {
			if len(on) > 0 {
				continue
			}
			return false
		}
		if was.Who.Is != now.Who.Is && now.Who.Is != RefIt || was.Who.Is == RefAny && len(now.If) > 0 &&
			now.If[0].Who != nil &&
			now.If[0].Who.Is == RefIt {
			return false // It is known only as the characters are chosen.
		}
		if now.Who.Is == RefIt && was.Who.Is == RefAny {
			now.Who = was.Who
		}
		for _, t := range on {
			was.If = append(was.If, Condition{Is: IsTriggered, Key: string(t), Not: true})
		}
		if len(on) == 0 {
			c := now.If[0]
			c.Not = !c.Not
			was.If = append(was.If, c)
		}
		return true
	}
	return false
}

// both reads "Do both" behind a choice by a condition: with the trigger of the label, the
// step and its alternative happen.
func (p *parser) both() (steps []Step, ok bool) {
	if len(p.c.on) == 0 || !decided(p.c.on) || !p.any("do both|both happen") || p.left() > 0 ||
		p.c.memory.steps != 1 {
		return nil, false
	}
	was := &p.c.ability.Steps[len(p.c.ability.Steps)-1]
	if len(was.If) == 0 || len(was.Else) == 0 || len(was.On) > 0 {
		return nil, false
	}
	one := *was
	steps = append([]Step{one}, was.Else...)
	steps[0].If, steps[0].Else = nil, nil
	usual := Step{Does: DoSelect, Who: Selector{Is: RefUser}, Steps: []Step{one}}
	for _, on := range p.c.on {
		usual.If = append(usual.If, Condition{Is: IsTriggered, Key: string(on), Not: true})
	}
	if p.c.plays != nil && !p.c.plays(&usual) {
		return nil, false
	}
	*was = usual
	return steps, true
}

// vain reports whether steps do nothing by themselves, because they change a choice that is
// made elsewhere or prepare one that another sentence would have to use.
func (p *parser) vain(steps []Step) bool {
	for i := range steps {
		switch {
		case steps[i].Does == DoGamble && i == len(steps)-1:
			return true
		case steps[i].Does == DoSelect && len(steps[i].Steps) == 0 && len(p.c.on) > 0 && !steps[i].Save:
			return len(steps) == 1
		case steps[i].Does == DoWatch && (p.vain(steps[i].Steps) || idle(steps[i].Steps)):
			return true
		}
	}
	return false
}

// idle reports whether the steps only choose characters.
func idle(steps []Step) bool {
	return len(steps) > 0 && !slices.ContainsFunc(steps, func(s Step) bool { return s.Does != DoSelect || len(s.Steps) > 0 || s.Save })
}

// givenNow reports whether a step is for those with a status that the sentence before has just
// given them: the text may mean those that had it.
func (p *parser) givenNow(steps []Step) bool {
	return p.memory.steps <= len(p.c.ability.Steps) && slices.ContainsFunc(steps, func(s Step) bool {
		return s.Does != DoChange && s.Who.Is != RefAny && slices.ContainsFunc(s.Who.If, func(c Condition) bool {
			return !c.Not && p.inflicted(c)
		})
	})
}

// bothEnd lets a status that the user gains end with the aura of the same sentence: "becomes
// immobile and gains aura 2 until the start of its next turn".
func bothEnd(steps []Step) {
	n := len(steps) - 1
	for i := 0; i < n; i++ {
		s := &steps[i]
		if steps[n].Does == DoAura && steps[n].Until != "" && s.Does == DoStatus && s.Until == "" && s.Who.Is == RefUser &&
			steps[n].Who.Is == RefUser && !s.Plus {
			s.Until, s.Of = steps[n].Until, steps[n].Of
		}
	}
}

// endless reports whether the user gains a status without an end, and an aura with one in the
// same sentence: the end may be that of both.
func endless(steps []Step) bool {
	n := len(steps) - 1
	return n > 0 && steps[n].Does == DoAura && steps[n].Until != "" && slices.ContainsFunc(steps[:n], func(s Step) bool {
		return s.Does == DoStatus && s.Until == ""
	})
}

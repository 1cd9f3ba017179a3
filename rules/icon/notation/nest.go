package notation

import "slices"

// Steps that belong to an earlier mark, stance, aura, area or delay, and go into its steps.

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
	r := reading{p.t}
	while := r.all("while in this stance")
	return p.c.label == "" && len(p.c.on) == 0 && h.Stance && h.Actions > 0 && !h.Attack && len(p.c.ability.Trigger) == 0 &&
		slices.ContainsFunc(steps, func(s Step) bool {
			return (s.Does == DoAura || s.Does == DoStatus && s.Who.Is == RefUser || while && s.lastsGiven()) && s.Until == ""
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
	carryGroup(steps)
	switch {
	case p.zoned && !(last.Does == DoMark && p.bound != nil):
		aura := last
		if (last.Does == DoStance || last.Does == DoMark || last.Does.is(piece)) && len(last.Steps) > 0 {
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
		p.bound != nil && ofPiece(p.c.label) && last.Does.is(piece),
		p.c.label == "stance" && last.Does == DoStance,
		p.c.label == "effect" && last.Does == DoStance && len(steps) == 1 && ticksOnly(&steps[0]), // The die is that of the stance.
		p.c.label == "refresh" && last.Does == DoStance,
		p.delayed && last.Does == DoDelay:
		last.Steps = slices.Concat(last.Steps, steps)
	default:
		return false
	}
	if !p.c.plays(last) || last.Does == DoDelay && forgets(last.Steps) {
		*last = was
		p.refused = true
	}
	return true
}

// carryGroup lets what "they" have as long as something lasts be that of the group before them: a group that
// nothing selects is none of those that were selected last.
func carryGroup(steps []Step) {
	for i := 1; i < len(steps); i++ {
		if before, s := &steps[i-1], &steps[i]; s.Who.Is == RefIt && before.Who.Is == RefAny && before.lastsGiven() && s.lastsGiven() {
			s.Who = before.Who
		}
	}
}

// nested returns the last step that a mark or stance, the last of the steps, holds, or nil. The
// steps that hold it are copied first.
func nested(last []Step) *Step {
	s := &last[len(last)-1]
	n := len(s.Steps)
	if n == 0 || s.Does != DoMark && s.Does != DoStance {
		return nil
	}
	s.Steps = cloneSteps(s.Steps)
	return &s.Steps[n-1]
}

package notation

import "slices"

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
		for p.left() > 0 && p.at < start+3 && p.t[p.at].is == isWord && !ruled(p.peek(0)) && (p.at == start || p.t[p.at].upper) {
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

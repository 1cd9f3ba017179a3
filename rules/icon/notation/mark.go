package notation

import (
	"slices"
)

// Marks: what they do to their bearer, and marks of other abilities.

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

// ByUser is the key of a condition about any mark of the user.
const ByUser = "you"

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
		for p.at < len(p.t) && p.peek(0) != "at" {
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
	now := p.c.copySteps(watch.Steps)
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

// namesMark reports whether a word in small letters still belongs to the name of a mark: the verb comes behind it.
func (p *parser) namesMark() bool {
	const verbs = " either are is gain gains take takes may must "
	return !listedWord(verbs, p.peek(0)) && listedWord(verbs, p.peek(1))
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

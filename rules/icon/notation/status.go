package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// Statuses: what gives them, and what ends them.

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
				return false
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

// givenNow reports whether a step is for those with a status that the sentence before has just
// given them: the text may mean those that had it.
func (p *parser) givenNow(steps []Step) bool {
	return p.memory.steps <= len(p.c.ability.Steps) && slices.ContainsFunc(steps, func(s Step) bool {
		return s.Does != DoChange && s.Who.Is != RefAny && slices.ContainsFunc(s.Who.If, func(c Condition) bool {
			return !c.Not && p.inflicted(c)
		})
	})
}

// A namedStatus is a word with the status that it names.
type namedStatus struct {
	word string
	name icon.StatusName
}

// statusNames are the words for statuses, positive effects and their verbs.
var statusNames = [...]namedStatus{
	{"slashed", icon.Slashed}, {"blinded", icon.Blind}, {"blind", icon.Blind}, {"dazed", icon.Dazed},
	{"sealed", icon.Sealed}, {"pacified", icon.Pacified}, {"shattered", icon.Shattered}, {"stunned", icon.Stunned},
	{"weakened", icon.Weakened}, {"vulnerable", icon.Vulnerable}, {"hatred", icon.Hatred},
	{"aetherwall", icon.Aetherwall}, {"counter", icon.Counter}, {"defiance", icon.Defiance}, {"dodge", icon.Dodge},
	{"evasion", icon.Evasion}, {"intangible", icon.Intangible}, {"regeneration", icon.Regeneration},
	{"resistance to all damage", icon.Resistance}, {"resistance", icon.Resistance},
	{"skirmisher", icon.Skirmishing}, {"stealth", icon.Stealth}, {"sturdy", icon.Sturdy},
	{"unstoppable", icon.Unstoppable}, {"flying", icon.Flying}, {"phasing", icon.Phasing}, {"slip", icon.Slip},
	{"rampart", icon.Rampart}, {"immobile", icon.Immobile}, {"immune to all damage", icon.Immune},
	{"immune to damage", icon.Immune},
}

// statusVerbs are the verbs that begin a status.
var statusVerbs = [...]namedStatus{
	{"slash", icon.Slashed}, {"blind", icon.Blind}, {"daze", icon.Dazed}, {"seal", icon.Sealed}, {"pacify",
		icon.Pacified},
	{"shatter", icon.Shattered}, {"stun", icon.Stunned}, {"weaken", icon.Weakened},
	{"slashes", icon.Slashed}, {"blinds", icon.Blind}, {"dazes", icon.Dazed}, {"seals", icon.Sealed},
	{"pacifies", icon.Pacified}, {"shatters", icon.Shattered}, {"stuns", icon.Stunned}, {"weakens", icon.Weakened},
}

// statusName reads the name of a status.
func (p *parser) statusName() (icon.StatusName, bool) {
	for i := range statusNames {
		if p.words(statusNames[i].word) {
			return statusNames[i].name, true
		}
	}
	return "", false
}

// inflicts reads "daze your foe" and "inflict blinded on them".
func (p *parser) inflicts(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !subject.user && (p.doer == nil || !p.doer.sel.single() || !subject.sel.single()) {
			return false
		}
		for i := range statusVerbs {
			if v := &statusVerbs[i]; p.verb(v.word) || p.words(v.word) {
				form := p.form
				if p.attacks() && p.any("on hit") { // "Slashes on hit".
					steps, p.form = []Step{{Does: DoStatus, On: []Trigger{OnHit}, Status: v.name}}, form
					return len(p.c.on) == 0
				}
				n, ok := p.who()
				if !ok || n.user || !subject.user && n.sel.Is != RefAny {
					return false
				}
				steps, p.form = []Step{{Does: DoStatus, Who: n.sel, Status: v.name}}, form
				return true
			}
		}
		if !subject.user || !p.verb("inflict") {
			return false
		}
		form := p.form
		var none Selector
		got, ok := p.statuses(&none)
		if !ok {
			token := Step{Does: DoToken}
			n, counted := p.number(9)
			key := p.peek(0)
			if ok = counted && p.at < len(p.t) && p.t[p.at].is == isWord && !ruled(key); !ok {
				return false
			}
			if p.at++; p.peek(0) != "on" && p.peek(0) != "to" {
				return false
			}
			token.Key, token.Amount = key, Amount{Flat: n}
			got = []Step{token}
		}
		who := noun{sel: p.subject.sel}
		if p.any("on|to") {
			if who, ok = p.who(); !ok || who.user {
				return false
			}
		} else if !p.subject.known {
			return false
		}
		for i := range got {
			got[i].Who = who.sel
			if i > 0 && who.sel.Is == RefAny {
				got[i].Who = Selector{Is: RefIt}
			}
		}
		steps, p.form = got, form
		return true
	})
	return steps, ok
}

// supports reads "bless an ally twice", "cure yourself", "grant 3 vigor to all allies in range 2".
func (p *parser) supports(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !subject.user && (!subject.sel.single() || !p.words("grant") && p.peek(0) != "grants") {
			return false
		} else if !subject.user && p.peek(-1) == "grant" {
			p.at--
		}
		switch {
		case p.verb("bless"), p.words("blesses"):
			form := p.form
			n, ok := p.who()
			step := Step{Does: DoBless, Who: n.sel, Amount: Amount{Flat: 1}}
			if p.words("twice") {
				step.Amount.Flat = 2
			}
			steps, p.form = []Step{step}, form
			return ok
		case p.verb("cure"):
			form := p.form
			n, ok := p.who()
			steps, p.form = []Step{{Does: DoCure, Who: n.sel}}, form
			return ok
		case p.verb("grant"), p.verb("give"):
			form := p.form
			if got, ok := p.thing(Selector{}); ok {
				if !p.words("to") {
					return false
				}
				n, ok := p.who()
				for i := range got {
					got[i].Who = n.sel
					if i > 0 && n.sel.Is == RefAny {
						got[i].Who = Selector{Is: RefIt}
					}
				}
				steps, p.form = got, form
				return ok
			}
			n, ok := p.who()
			if !ok {
				return false
			}
			steps, ok = p.thing(n.sel)
			p.form = form
			return ok
		}
		return false
	})
	return steps, ok
}

// inflicts reports whether a step begins the status of a condition.
func inflicts(s *Step, c Condition) bool {
	if s.Does == DoStatus && c.Is == HasStatus && s.Status == c.Status {
		return true
	}
	for i := range s.Steps {
		if inflicts(&s.Steps[i], c) {
			return true
		}
	}
	for i := range s.Options {
		if inflicts(&Step{Steps: s.Options[i].Steps}, c) {
			return true
		}
	}
	return false
}

// inflicted reports whether the sentence before begins the status of a condition.
func (p *parser) inflicted(c Condition) bool {
	before := p.previous()
	for i := range before {
		if inflicts(&before[i], c) {
			return true
		}
	}
	return false
}

// hadBefore lets conditions be about what was before the ability where the sentence before
// inflicts their status on all that it names: now they would always hold. Where it
// inflicts it on some, either could be meant, and it reports false.
func (p *parser) hadBefore(list []Condition) bool {
	before := p.previous()
	for i := range list {
		c := &list[i]
		if !p.inflicted(*c) {
			continue
		}
		outright := false
		for j := range before {
			s := &before[j]
			outright = outright || s.Does == DoStatus && s.Status == c.Status && (len(s.If) == 0 || s.collidedFoe()) && len(s.Who.If) == 0 &&
				!s.Save && !s.May && slices.Equal(s.On, p.c.on)
		}
		if !outright || c.Not {
			return false
		}
		c.Is = HadStatus
	}
	return true
}

// given reports whether the step is a status that its bearer has while something lasts: one that
// another character is named for begins at once.
func (s *Step) given() bool { return s.Does != DoStatus || s.By == nil }

// hadStealth lets what happens beside an attack from stealth be about the stealth before it.
func hadStealth(steps []Step) {
	EachStep(steps, func(s *Step) {
		for i := range s.If {
			if c := &s.If[i]; s.Does != DoChange && c.Is == HasStatus && c.Status == icon.Stealth && c.Who != nil &&
				c.Who.Is == RefUser {
				c.Is = HadStatus
			}
		}
	})
}

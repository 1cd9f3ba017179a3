package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// Statuses: what gives them, what ends them, and which one of several.

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

// barred reads what a character cannot do: "attack", "be cured", "gain vigor".
func (p *parser) barred() (key string, ok bool) {
	switch {
	case p.words("be cured"):
		return "cure", true
	case p.any("gain vigor"):
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
		if !subject.user {
			return false
		}
		for i := range statusVerbs {
			if v := &statusVerbs[i]; p.verb(v.word) || p.words(v.word) {
				form := p.form
				other, either := p.orStatus()
				if p.attacks() && !either && p.any("on hit") { // "Slashes on hit".
					steps, p.form = []Step{{Does: DoStatus, On: []Trigger{OnHit}, Status: v.name}}, form
					return len(p.c.on) == 0
				}
				if two, ok := p.twoNear(); ok && p.peek(0) == "," && !either { // They exchange their places then.
					both := Selector{Is: RefIt, And: &Selector{Is: RefThem}}
					steps, p.form = append(two, Step{Does: DoStatus, Who: both, Status: v.name}), form
					return true
				}
				n, ok := p.who()
				if !ok || n.user {
					return false
				}
				steps, p.form = []Step{{Does: DoStatus, Who: n.sel, Status: v.name}}, form
				if either {
					steps = oneOf(n.sel, v.name, other)
				}
				return !either || !n.plural
			}
		}
		if !p.verb("inflict") {
			return false
		}
		form := p.form
		nobody := Selector{}
		got, ok := p.statuses(&nobody)
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

// statusOr reads "sealed or pacified", of which the user chooses one.
func (p *parser) statusOr(subject *noun) (steps []Step, ok bool) {
	if !slices.ContainsFunc(p.t[p.at:], func(t token) bool { return t.word == "or" }) {
		return nil, false
	}
	ok = p.try(func() bool {
		p.words("either")
		choice := Step{Does: DoChoose}
		it := subject.sel
		if it.Is == RefAny {
			it = Selector{Is: RefIt}
		}
		for {
			at := p.at
			name, ok := p.statusName()
			if !ok || !name.Harmful() || name == icon.Hatred {
				return false
			}
			s := Step{Does: DoStatus, Who: it, Status: name}
			if p.at < len(p.t) && p.t[p.at].glued && p.words("+") {
				s.Plus = true
			}
			choice.Options = append(choice.Options, Option{Label: p.t[at].word, Steps: []Step{s}})
			if !p.words("or") {
				break
			}
		}
		if len(choice.Options) < 2 {
			return false
		}
		p.try(func() bool { // "(the demon's choice)"
			if !p.words("(") {
				return false
			}
			for n := 0; n < 5; n++ {
				if p.any("choice )|chooses )|choose )") {
					return true
				}
				p.at++
			}
			return false
		})
		steps = []Step{choice}
		if subject.sel.Is == RefAny {
			if subject.sel.Number != (Amount{Flat: 1}) {
				return false
			}
			steps = []Step{{Does: DoSelect, Who: subject.sel, Steps: steps}}
		} else if subject.plural && subject.sel.Is != RefIt {
			return false
		}
		return true
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

// alternatives returns one list of conditions for each status of "weakened or slashed foes",
// so that at most one of them holds.
func (p *parser) alternatives() (lists [][]Condition, ok bool) {
	ok = p.attacks() && p.try(func() bool {
		if !p.any("to|against|vs") {
			return false
		}
		target, named := Selector{}, false
		var before []Condition
		for {
			own := Selector{}
			c := Condition{}
			if p.any("foes|characters") { // "Foes in pits".
				if !p.being(&c) {
					return false
				}
				named = true
			} else if p.adjectives(&own) || len(own.If) != 1 {
				return false
			} else {
				c, named = own.If[0], p.peek(1) == "or" && p.any("foes|characters|targets")
			}
			c.Who = &target
			lists = append(lists, append(slices.Clone(before), c))
			c.Not = !c.Not
			before = append(before, c)
			if !p.words("or") {
				break
			}
		}
		return len(lists) > 1 && (named || p.any("foes|characters|targets"))
	})
	return lists, ok
}

// orStatus reads "or dazing" behind the verb of a status.
func (p *parser) orStatus() (name icon.StatusName, ok bool) {
	ok = p.try(func() bool {
		if !p.words("or") {
			return false
		}
		for i := range statusVerbs {
			if v := &statusVerbs[i]; p.verb(v.word) {
				name = v.name
				return true
			}
		}
		return false
	})
	return name, ok
}

// oneOf lets the user choose which of two statuses one character gains.
func oneOf(who Selector, names ...icon.StatusName) []Step {
	choice, it := Step{Does: DoChoose}, who
	if who.Is == RefAny {
		it = Selector{Is: RefIt}
	}
	for _, name := range names {
		choice.Options = append(choice.Options, Option{Label: statusWord(name), Steps: []Step{{Does: DoStatus, Who: it, Status: name}}})
	}
	if who.Is == RefAny {
		return []Step{{Does: DoSelect, Who: who, Steps: []Step{choice}}}
	}
	return []Step{choice}
}

// orBeing reads "or dazed" behind what one character is: then it is one or the other.
func (p *parser) orBeing(c *Condition) bool {
	if p.peek(0) != "or" || c.Who == nil || !c.Who.single() || len(c.Who.If) > 0 {
		return true
	}
	p.try(func() bool {
		p.at++
		other := Condition{Who: c.Who}
		if !p.being(&other) || p.peek(0) != "," && p.left() > 0 {
			return false
		}
		first, second := *c.Who, *c.Who
		one := *c
		one.Who, one.Not, other.Who = nil, false, nil
		first.If, second.If = []Condition{one}, []Condition{other}
		first.And = &second
		*c = Condition{Is: IsCount, N: 1, Not: c.Not, Who: &first}
		return true
	})
	return true
}

// unaided reads "cannot benefit from sturdy or unstoppable" and "gain no benefit from being sturdy",
// behind the words that forbid.
func (p *parser) unaided(who Selector) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("benefit from being|benefit from|gain no benefit from being|gain no benefit from") {
			return false
		}
		for len(steps) == 0 || p.any(", or|, and|or|and|,") {
			if p.words("cover") {
				steps = append(steps, Step{Does: DoBar, Who: who, Key: "cover"})
				continue
			}
			name, ok := p.statusName()
			if !ok || name.Harmful() {
				return false
			}
			steps = append(steps, Step{Does: DoBar, Who: who, Key: "benefit", Status: name})
		}
		return true
	})
	return steps, ok
}

// givesAgain returns the status of the sentence before in place of which another step happens to
// those that had it already; nil where the sentence does more, so that something else could be meant.
func (p *parser) givesAgain(s *Step) *Step {
	all := p.c.ability.Steps
	if p.memory.steps != 1 || len(all) == 0 || len(s.Who.If) != 1 || s.Who.If[0].Is != HadStatus {
		return nil
	}
	last := &all[len(all)-1]
	if last.Does != DoStatus || last.Status != s.Who.If[0].Status {
		return nil
	}
	return last
}

// statusesOf reads "3 or more statuses" behind "suffering from".
func (p *parser) statusesOf(c *Condition) bool {
	was, back := *c, p.at-2
	if p.try(func() bool {
		n, ok := p.number(10)
		c.Is, c.N = HasStatus, n
		return ok && n > 0 && p.any("or more statuses|+ statuses")
	}) {
		return true
	}
	*c, p.at = was, back
	return false
}

// hates reads "of the closest foe to you" behind an ongoing hatred that the user gains.
func (p *parser) hates(step *Step) bool {
	return step.Plus && p.try(func() bool {
		if !p.words("of") {
			return false
		}
		n, ok := p.who()
		step.By = &n.sel
		return ok && n.sel.Nearest
	})
}

// given reports whether the step is a status that its bearer has while something lasts: one that
// another character is named for begins at once.
func (s *Step) given() bool { return s.Does != DoStatus || s.By == nil }

// againstIt reads "against that ability" behind statuses, in an interrupt that answers one before it happens.
func (p *parser) againstIt(steps []Step) bool {
	return p.try(func() bool {
		if !p.any("against the ability|against that ability|against the triggering ability|against that attack|" +
			"against the attack|against the triggering attack|against damage from that ability|against damage from the ability") {
			return false
		}
		for i := range p.c.ability.Trigger {
			if m := &p.c.ability.Trigger[i]; m.Is != Targets && m.Is != Attacks || m.Or != nil {
				return false
			}
		}
		for i := range steps {
			s := &steps[i]
			if s.Does != DoStatus || s.Status.Harmful() || s.Plus || s.Until != "" {
				return false
			}
			s.Does = DoResist
		}
		return len(p.c.ability.Trigger) > 0
	})
}

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

// curesOr reads "either cure or bless allies in a small blast area centered on them (choose)".
func (p *parser) curesOr(steps *[]Step) bool {
	return p.try(func() bool {
		if !p.any("either cure or bless|cure or bless") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural || !p.words("in") {
			return false
		}
		a, ok := p.shape()
		if !ok {
			return false
		}
		at, ok := p.centred(&a)
		p.any("( choose )")
		in := Selector{Is: RefAll, Side: side}
		*steps = []Step{{Does: DoArea, Area: &a, Anchor: at, Steps: []Step{{Does: DoChoose, Options: []Option{
			{Label: "cure", Steps: []Step{{Does: DoCure, Who: in}}},
			{Label: "bless", Steps: []Step{{Does: DoBless, Who: in, Amount: Amount{Flat: 1}}}}}}}}}
		return ok
	})
}

package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// repeatOf lets the effect that a step repeats happen once more to those of its group who are meant, as
// "If they are bloodied, repeat this effect" says behind what happens to all allies.
func repeatOf(it Selector, again *Step) []Step {
	if again.Does != DoRepeat || again.Amount != (Amount{Flat: 1}) || len(again.If)+len(again.On)+len(again.Else) > 0 || again.May {
		return nil
	}
	inner := deepCopy(again.Steps)
	for i := range inner {
		s := &inner[i]
		switch {
		case composed(s) || ownTime(s) || s.By != nil || s.Anchor != nil:
			return nil
		case i == 0 && s.Who.Is == RefAny && s.Who.Number == (Amount{}) && s.Who.And == nil:
			s.Who = Selector{Is: RefIt}
		case i == 0 || s.Who.Is != RefIt:
			return nil
		}
	}
	return []Step{{Does: DoSelect, Who: it, Steps: inner}}
}

// onGround reads "to characters standing in difficult terrain, pits, or dangerous terrain", of the target of
// the attack, and the triggers that happen against such a one without their condition.
func (p *parser) onGround(c *Change) (lists [][]Condition, ok bool) {
	ok = p.attacks() && p.try(func() bool {
		if !p.any("to|against") || !p.any("characters|foes") {
			return false
		}
		p.words("standing")
		if !p.words("in") || !p.any("difficult terrain , pits , or dangerous terrain|pits , difficult terrain , or dangerous terrain|"+
			"difficult terrain , dangerous terrain , or pits|difficult or dangerous terrain , or pits|difficult terrain , pits or dangerous terrain") {
			return false
		}
		ground, pit := Condition{Is: IsOnTerrain, Who: &Selector{}}, Condition{Is: IsInPit, Who: &Selector{}}
		not := ground
		not.Not = true
		lists = [][]Condition{{ground}, {not, pit}}
		p.try(func() bool {
			return p.any(", and|and") && p.activated(c) && p.any("against a foe standing in those spaces|against foes standing in those spaces|"+
				"against a foe in those spaces|against foes in those spaces")
		})
		return p.left() == 0
	})
	return lists, ok
}

// setsOut reads "Loose a swarm of glass moths and set out a d6 power die, starting at 3": the words before
// colour the die, and may name its ticks.
func (p *parser) setsOut(steps *[]Step) bool {
	return p.at == 0 && p.try(func() bool {
		at := slices.IndexFunc(p.t, func(t token) bool { return t.word == "and" })
		p.words("you")
		if at <= p.at || !colour(p.t[p.at:at]) {
			return false
		}
		lead := p.t[p.at:at]
		p.at = at + 1
		if !p.any("set out|sets out|gain") {
			return false
		}
		s, ok := p.setsDie()
		*steps = []Step{s}
		p.c.charges = lead
		return ok && p.left() == 0
	})
}

// calledTick reads a word by which the text calls the ticks of the power die, "moths".
func (p *parser) calledTick() bool {
	if p.left() > 0 && p.die() > 0 && slices.ContainsFunc(p.c.charges, func(t token) bool {
		return t.is == isWord && len(t.word) > 3 && t.word[len(t.word)-1] == 's' && t.word == p.peek(0)
	}) {
		p.at++
		return true
	}
	return false
}

// moreTicks reads "+2 more moths, to a maximum of 6" as ticks of the power die, which has so many faces.
func (p *parser) moreTicks(step *Step) bool {
	return p.try(func() bool {
		n, ok := p.count()
		p.any("more|additional")
		if !ok || n == 0 || !p.calledTick() {
			return false
		}
		p.try(func() bool {
			most, ok := 0, p.any(", to a maximum of|to a maximum of|, up to a maximum of|up to a maximum of")
			if ok {
				most, ok = p.number(20)
			}
			return ok && most == p.die()
		})
		step.Does, step.Amount = DoPowerDie, Amount{Flat: n}
		return true
	})
}

// runsOut reads "If you run out of moths, this stance ends".
func (p *parser) runsOut() (steps []Step, ok bool) {
	ok = p.c.label == "stance" && p.at == 0 && p.try(func() bool {
		if !p.any("if you run out of|when you run out of") || !p.calledTick() || !p.words(",") {
			return false
		}
		user := Selector{Is: RefUser}
		steps = []Step{{Does: DoWatch, Who: user, When: &Moment{Is: Ticks, N: -2, Who: user}, Steps: []Step{{Does: DoExpire, Who: user}}}}
		return (p.any("this stance|the stance|it") || p.byName()) && p.words("ends") && p.left() == 0
	})
	return steps, ok
}

// ticksOnly reports whether a watch does nothing but tick a power die.
func ticksOnly(w *Step) bool {
	return w.Does == DoWatch && len(w.Steps) > 0 && !slices.ContainsFunc(w.Steps, func(s Step) bool { return s.Does != DoPowerDie || s.Sets })
}

// entersOrWhen reads "When you enter this stance, or any time you dash, …": what the watch does happens as
// the stance begins, too.
func (p *parser) entersOrWhen() {
	p.try(func() bool {
		if p.c.label != "stance" || p.at > 0 || !p.any("when you enter this stance , or|when you take this stance , or") ||
			!listedWord(" whenever any each every ", p.peek(0)) {
			return false
		}
		p.t, p.at, p.alsoNow = p.t[p.at:], 0, true
		return true
	})
}

// colouredDeed skips "call a moth down," between "may" and the gerund of what the user may do.
func (p *parser) colouredDeed() bool {
	return p.try(func() bool {
		start := p.at
		for p.left() > 0 && p.peek(0) != "," {
			p.at++
		}
		lead := p.t[start:p.at]
		return len(lead) > 1 && len(lead) < 7 && colour(lead) && p.words(",") && listedWord(" dealing shoving teleporting ", p.peek(0))
	})
}

// consumes reads "You may consume a husk in the aura when you or any ally in the aura is targeted by an
// attack to grant evasion against that attack", behind an aura of the user.
func (p *parser) consumes() (steps []Step, ok bool) {
	ok = p.at == 0 && p.aura() != nil && p.try(func() bool {
		if !p.words("you may consume") || !p.any("a|an") {
			return false
		}
		start := p.at
		for p.left() > 0 && p.at < start+3 && p.peek(0) != "in" {
			p.at++
		}
		key := p.spelled(start)
		summoned := false
		EachStep(p.c.ability.Steps, func(s *Step) { summoned = summoned || s.Does == DoSummon && s.Key == key })
		if !summoned || !p.words("in the aura") {
			return false
		}
		m := Moment{Is: Targets, Ability: true, Attack: true, Who: Selector{Is: RefAny}, By: &Selector{Is: RefZone, Side: Own}}
		if !p.any("when you or any ally in the aura is targeted by an attack to|when you or an ally in the aura is targeted by an attack to") ||
			!p.any("grant|gain|give them") {
			return false
		}
		name, ok := p.statusName()
		if !ok || name.Harmful() || !p.any("against that attack|against the attack|against it") {
			return false
		}
		one := Selector{Is: RefZone, Side: Own, Kind: Summons, If: []Condition{{Is: IsSummon, Key: key}}}
		any := one
		one.Number = Amount{Flat: 1}
		steps = []Step{{Does: DoWatch, Who: Selector{Is: RefBearer}, When: &m, May: true, If: []Condition{{Is: IsCount, N: 1, Who: &any}},
			Steps: []Step{{Does: DoDefeat, Who: one}, {Does: DoResist, Who: Selector{Is: RefObject}, Status: name}}}}
		p.zoned = true
		return p.left() == 0
	})
	return steps, ok
}

// aura returns the aura of the user that the sentence before began, or nil.
func (p *parser) aura() *Step {
	all := p.c.ability.Steps
	if n := len(all); n > 0 && p.memory.steps >= 0 && all[n-1].Does == DoAura && all[n-1].Who.Is == RefUser {
		return &all[n-1]
	}
	return nil
}

// fromSummons reads "Foes in the aura take +1 damage from summons".
func (p *parser) fromSummons() (steps []Step, ok bool) {
	ok = p.at == 0 && p.try(func() bool {
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural || !p.any("in the aura take +|in your aura take +|inside the aura take +") {
			return false
		}
		n, ok := p.number(9)
		p.zoned = true
		steps = []Step{{Does: DoModify, Who: Selector{Is: RefZone, Side: side}, Change: &Change{Taken: n, FromSummons: true}}}
		return ok && n > 0 && p.any("damage from summons|damage from your summons") && p.left() == 0
	})
	return steps, ok
}

// duringUse reads "while using this ability" behind what the user gains: it has it before anything else
// happens, and loses it behind all that does.
func (p *parser) duringUse(steps *[]Step) bool {
	return p.try(func() bool {
		if !p.any("while using this ability|during this ability|while you use this ability") || p.left() > 0 || p.bound != nil {
			return false
		}
		var ends []Step
		for i := range *steps {
			s := &(*steps)[i]
			if s.Does != DoStatus || s.Who.Is != RefUser || s.Status.Harmful() || s.Plus || s.Until != "" || len(s.If) > 0 {
				return false
			}
			own := s.Who
			s.If, s.Before = []Condition{{Is: HadStatus, Not: true, Who: &own, Status: s.Status}}, true
			ends = append(ends, Step{Does: DoEnd, If: s.If, Who: own, Status: s.Status, Later: true})
		}
		*steps = append(*steps, ends...)
		return len(ends) > 0
	})
}

// onceAgain reads how often an interrupt may be used in a combat, and what gives the use back.
func (p *parser) onceAgain() bool {
	h := &p.c.ability.Header
	return h.Interrupt > 0 && p.at == 0 && p.try(func() bool {
		switch {
		case h.Uses == 0 && p.any("you only have one use of this interrupt per combat|this interrupt can only be used once per combat|"+
			"you can only use this interrupt once per combat|you can use this interrupt only once per combat"):
			h.Uses, h.Period = 1, PerCombat
		case h.Uses > 0:
			p.any("however ,")
			if !p.any("you can spend|you may spend") {
				return false
			}
			n, ok := p.number(9)
			if !ok || n == 0 || !p.any("aether any time to regain it|aether at any time to regain it|aether to regain it") {
				return false
			}
			h.Regain = n
		default:
			return false
		}
		p.settled = true
		return p.left() == 0
	})
}

// thatAbility reads "resistance against damage from that ability", of an interrupt that answers one.
func (p *parser) thatAbility(step *Step) bool {
	return len(p.c.ability.Trigger) > 0 && p.try(func() bool {
		name, ok := p.statusName()
		if !ok || name != icon.Resistance && name != icon.Immune || !p.any("against damage from that ability|to damage from that ability|"+
			"against that ability 's damage|to that ability 's damage|against damage from the triggering ability") {
			return false
		}
		for i := range p.c.ability.Trigger {
			if m := &p.c.ability.Trigger[i]; m.Is != Targets && m.Is != Attacks && m.Is != Begins {
				return false
			}
		}
		step.Does, step.Status = DoResist, name
		return true
	})
}

// cheaper reads "Reduce the action cost of this ability by 1 for every two blessing tokens your target has, down to a
// minimum of a free action", of an ability that chooses one character.
func (p *parser) cheaper() (steps []Step, ok bool) {
	ok = len(p.c.on) == 0 && p.at == 0 && p.c.ability.FirstChosen() != nil && p.c.ability.Header.Actions > 0 && p.try(func() bool {
		if !p.any("reduce the action cost of this ability by 1 for every") {
			return false
		}
		n, ok := p.number(9)
		if !ok {
			n = 1
		}
		steps = []Step{{Does: DoChange, Change: &Change{Cheaper: n}}}
		return p.any("blessing tokens your target has|blessings your target has|blessing token your target has") && n > 0 &&
			(p.left() == 0 || p.any(", down to a minimum of a free action|, to a minimum of a free action")) && p.left() == 0
	})
	return steps, ok
}

// FirstChosen returns the selector of the one character that an ability without an attack chooses first, or nil.
func (a *Ability) FirstChosen() *Selector {
	if a.Header.Attack || len(a.Steps) == 0 {
		return nil
	}
	s := &a.Steps[0]
	if s.Who.Is != RefAny || s.Who.Number != (Amount{Flat: 1}) || s.Who.Free || s.Who.And != nil || s.Who.UpTo || len(s.On)+len(s.If) > 0 ||
		s.May || s.Does == DoChange {
		return nil
	}
	return &s.Who
}

package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// variant reads a sentence that gives an earlier one another form: under a condition, for a
// trigger, or once for each character.
func (p *parser) variant() bool {
	return p.bloodiedOnly() || p.bound == nil && p.memory.steps >= 0 && len(p.c.ability.Steps) > 0 &&
		(p.onceEach() || p.unlessAttacked() || p.afterOne() || p.widens() || p.needed() || p.freely())
}

// rewrite lets the steps of the ability become others, if the combat plays those.
func (p *parser) rewrite(steps []Step) bool {
	for i := range steps {
		if p.c.plays != nil && !p.c.plays(&steps[i]) {
			return false
		}
	}
	p.c.ability.Steps = steps
	return true
}

// onceEach reads "Foes can only be damaged once per use of this ability": whom it has damaged, it
// does not damage again.
func (p *parser) onceEach() bool {
	return !p.attacks() && len(p.c.on) == 0 && p.try(func() bool {
		if !p.any("foes can only be damaged once per use of this ability|foes can only be damaged once by this ability|"+
			"each foe can only be damaged once by this ability|characters can only be damaged once by this ability") ||
			p.left() > 0 {
			return false
		}
		changed, found := deepCopy(p.c.ability.Steps), false
		EachStep(changed, func(s *Step) {
			if s.Does == DoDamage && s.Who.Is == RefAny {
				s.Who.If = append(slices.Clone(s.Who.If), Condition{Is: IsDamaged, Not: true})
				found = true
			}
		})
		return found && p.rewrite(changed)
	})
}

// unlessAttacked reads "If you did not attack on your turn before using this ability, it deals
// damage to all adjacent foes": to all of those of whom the user otherwise chooses one.
func (p *parser) unlessAttacked() bool {
	return !p.attacks() && len(p.c.on) == 0 && p.try(func() bool {
		if !p.any("if you did not attack on your turn before using this ability , it deals damage to all adjacent foes|"+
			"if you have not attacked this turn , it deals damage to all adjacent foes|"+
			"if you did not attack this turn , it deals damage to all adjacent foes") || p.left() > 0 {
			return false
		}
		changed := deepCopy(p.c.ability.Steps)
		var found []*Step
		EachStep(changed, func(s *Step) {
			if w := &s.Who; s.Does == DoDamage && w.Is == RefAny && w.Side == Foe && w.Within == 1 && w.Near == RefUser &&
				w.Number == (Amount{Flat: 1}) && len(s.If)+len(s.Else)+len(s.On) == 0 {
				found = append(found, s)
			}
		})
		for _, s := range found {
			one := *s
			s.Who.Number, s.Else = Amount{}, []Step{one}
			s.If = []Condition{{Is: HasAttacked, Not: true, Who: &Selector{Is: RefUser}}}
		}
		return len(found) > 0 && p.rewrite(changed)
	})
}

// afterOne reads "Weaken all adjacent characters after the first or second rush" behind a trigger,
// of the two movements of an ability: the user decides as the first one has ended.
func (p *parser) afterOne() bool {
	return len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		inner, ok := p.clauses()
		if !ok || !p.any("after the first or second|after either the first or second") {
			return false
		}
		mode, ok := p.movement()
		all := p.c.ability.Steps
		if !ok || p.left() > 0 || len(all) != 2 || slices.ContainsFunc(inner, func(s Step) bool { return ownTime(&s) }) {
			return false
		}
		for i := range all {
			if s := &all[i]; s.Does != DoSelect || s.Who.Is != RefUser || len(s.If)+len(s.On) > 0 || s.May || s.Before ||
				len(s.Steps) == 0 || s.Steps[0].Does != DoMove || s.Steps[0].Mode != mode || s.Steps[0].Who.Is != RefUser {
				return false
			}
		}
		first, second := deepCopy(all[0].Steps), deepCopy(all[1].Steps)
		return p.rewrite(p.versions(deepCopy(all), []Step{first[0], {Does: DoChoose, Options: []Option{
			{Label: "first", Steps: slices.Concat(inner, first[1:], second)},
			{Label: "second", Steps: slices.Concat(first[1:], second[:1], deepCopy(inner), second[1:])},
		}}}))
	})
}

// passesOver reads "For every foe or ally they pass over during this movement, they gain 2 vigor"
// behind a movement: those through whose spaces the character has moved count.
func (p *parser) passesOver() (steps []Step, ok bool) {
	all, n := p.c.ability.Steps, p.memory.steps
	ok = n > 0 && n <= len(all) && all[len(all)-1].Does == DoMove && p.try(func() bool {
		if !p.any("for every|for each") {
			return false
		}
		of := Selector{Is: RefPassed}
		side, kind, plural, ok := p.sideName()
		of.Side = side
		if p.any("or ally|or foe") {
			of.Side, of.Others = 0, true
		}
		if !ok || plural || kind != Characters {
			return false
		}
		n, ok := p.pronoun()
		if !ok || n.sel.Is != all[len(all)-1].Who.Is && n.sel.Is != RefIt ||
			!p.any("pass over|pass through|passes over|passes through|fly over|flies over") {
			return false
		}
		p.any("during this movement|this way|while moving")
		if !p.words(",") {
			return false
		}
		got, ok := p.clauses()
		if !ok || len(got) != 1 || got[0].Does != DoVigor && got[0].Does != DoDamage || got[0].Who.Is != n.sel.Is ||
			got[0].Amount.Flat == 0 || got[0].Amount != (Amount{Flat: got[0].Amount.Flat}) {
			return false
		}
		got[0].Amount = Amount{Per: got[0].Amount.Flat, Count: CountChars, Of: &of}
		steps = got
		return p.left() == 0
	})
	return steps, ok
}

// unharmed reads "Allies are immune to damage from this ability".
func (p *parser) unharmed(steps *[]Step) bool {
	return p.c.ability.Header.Area != nil && p.bound == nil && len(p.c.on) == 0 && p.try(func() bool {
		if !p.any("allies are immune to damage from this ability|allies are immune to this ability 's damage|"+
			"this ability does not damage allies|allies take no damage from this ability") || p.left() > 0 {
			return false
		}
		*steps = []Step{{Does: DoResist, Before: true, Status: icon.Immune, Who: Selector{Is: RefAny, Side: Ally}}}
		return true
	})
}

// moreInArea reads "Blinded foes take 2 damage, twice instead" behind what those in an area suffer:
// of those with the status before, more.
func (p *parser) moreInArea(area *Step) bool {
	if n := len(area.Steps) - 1; area.Does == DoWatch && n >= 0 && area.Steps[n].Does == DoArea {
		changed := *area // Of what happens in an area as the watch fires.
		changed.Steps = cloneSteps(area.Steps)
		if !p.moreInArea(&changed.Steps[n]) || p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*area = changed
		return true
	}
	return area.Does == DoArea && p.try(func() bool {
		sel := Selector{Is: RefAll}
		if p.adjectives(&sel) || len(sel.If) == 0 {
			return false
		}
		side, kind, plural, ok := p.sideName()
		sel.Side = side
		early := ok && p.any("instead")
		if !ok || kind != Characters || !plural || !p.any("take|takes") {
			return false
		}
		d, ok := p.dealt()
		if !ok || !early && !p.any(", instead|instead") || p.left() > 0 {
			return false
		}
		at := -1
		for i := range area.Steps {
			switch s := &area.Steps[i]; {
			case s.Does == DoStatus && at < 0:
				return false // It has the status then.
			case s.Does == DoDamage && at >= 0:
				return false
			case s.Does == DoDamage:
				at = i
			}
		}
		if at < 0 || area.Steps[at].Who.Is != RefAll || area.Steps[at].Who.Side != side && area.Steps[at].Who.Side != 0 || len(area.Steps[at].Who.If) > 0 ||
			len(area.Steps[at].If)+len(area.Steps[at].Else) > 0 || area.Steps[at].Save || area.Steps[at].May {
			return false
		}
		usual := area.Steps[at]
		more := d.step(usual.Who)
		more.If, more.Else = sel.If, []Step{usual}
		if side == Foe && usual.Who.Side == 0 {
			more.If = append(slices.Clone(sel.If), Condition{Is: IsFoe})
		}
		changed := *area
		changed.Steps = cloneSteps(area.Steps)
		changed.Steps[at] = more
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*area = changed
		return true
	})
}

// versions returns the steps as they are without the triggers of the label, and others for these.
func (p *parser) versions(usual, other []Step) []Step {
	user := Selector{Is: RefUser}
	was := Step{Does: DoSelect, Who: user, Steps: usual}
	for _, on := range p.c.on {
		was.If = append(was.If, Condition{Is: IsTriggered, Key: string(on), Not: true})
	}
	return []Step{was, {Does: DoSelect, Who: user, On: p.c.on, Steps: other}}
}

// widens reads "Affects all foes in range 2" behind a trigger, of an ability that affects all
// adjacent foes.
func (p *parser) widens() bool {
	return !p.attacks() && len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		if !p.any("affects all foes in range|this ability affects all foes in range") {
			return false
		}
		n, ok := p.number(20)
		if !ok || n < 2 || p.left() > 0 {
			return false
		}
		other, found := deepCopy(p.c.ability.Steps), false
		widen := func(w *Selector) {
			if w != nil && w.Is == RefAny && w.Side == Foe && w.Within == 1 && w.Near == RefUser && w.Number == (Amount{}) {
				w.Within, found = n, true
			}
		}
		plain := true
		EachStep(other, func(s *Step) {
			plain = plain && len(s.On) == 0 && s.Does != DoChange && s.Does != DoWatch && !s.Before
			widen(&s.Who)
			widen(s.By)
		})
		p.settled = true
		return found && plain && p.rewrite(p.versions(p.c.ability.Steps, other))
	})
}

// struckBack reads "Each adjacent foe deals 1 piercing damage to you, as if damaging you with an
// ability": one after the other does.
func (p *parser) struckBack() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("each|all|every") {
			return false
		}
		p.at = 0
		n, ok := p.selection()
		if !ok || n.sel.Is != RefAny || n.sel.Within == 0 || n.sel.Number != (Amount{}) || !p.any("deals|deal") {
			return false
		}
		d, ok := p.dealt()
		if !ok || !p.words("to you") {
			return false
		}
		p.any(", as if damaging you with an ability|as if damaging you with an ability")
		step := d.step(Selector{Is: RefUser})
		by := n.sel
		step.By = &by
		steps = []Step{step}
		p.last = &referent{known: true, sel: Selector{Is: RefIt}, side: by.Side, plural: true}
		p.subject = p.last
		return p.left() == 0
	})
	return steps, ok
}

// forThose reads "You then deal 2 damage, once, for each foe that damaged you this way to all
// adjacent foes, to a maximum of three times" behind such damage.
func (p *parser) forThose() (steps []Step, ok bool) {
	all := p.c.ability.Steps
	ok = p.memory.steps == 1 && len(all) > 0 && all[len(all)-1].Does == DoDamage && all[len(all)-1].By != nil &&
		all[len(all)-1].By.Is == RefAny && p.try(func() bool {
		p.any("you then|then you|you")
		if !p.verb("deal") {
			return false
		}
		d, ok := p.dealt()
		p.any(", once|once")
		p.words(",")
		if !ok || d.times != (Amount{}) ||
			!p.any("for each foe that damaged you this way|for every foe that damaged you this way") {
			return false
		}
		p.words(",")
		if !p.any("to") {
			return false
		}
		n, ok := p.who()
		if !ok || n.sel.Is != RefAny || n.sel.Number != (Amount{}) {
			return false
		}
		d.times = Amount{Per: 1, Count: CountChars, Of: &Selector{Is: RefThem, Side: all[len(all)-1].By.Side}}
		if p.any(", to a maximum of|, up to a maximum of|to a maximum of|up to a maximum of|, up to") {
			if d.times.Most, ok = p.number(20); !ok || !p.any("times") {
				return false
			}
		}
		steps = []Step{d.step(n.sel)}
		return p.left() == 0
	})
	return steps, ok
}

// toEnd reads "Draw a line 3 area effect, then teleport to the end space".
func (p *parser) toEnd() (steps []Step, ok bool) {
	ok = p.c.ability.Header.Area == nil && !p.placed && p.try(func() bool {
		p.words("you")
		if !p.words("draw") {
			return false
		}
		a, ok := p.shape()
		if !ok || a.Shape != space.Line || p.zoneTail ||
			!p.any(", then teleport to the end space|, then teleport to its end space|and teleport to the end space") {
			return false
		}
		p.placed, p.placedLabel = true, p.c.label
		steps = []Step{{Does: DoArea, Area: &a, Steps: []Step{{Does: DoMove, Who: Selector{Is: RefUser}, Mode: space.Teleport,
			Way: WayEnd}}}}
		return p.left() == 0
	})
	return steps, ok
}

// needed reads "If you can't teleport there, this ability can't be used".
func (p *parser) needed() bool {
	return len(p.c.on) == 0 && p.try(func() bool {
		does := DoReturn
		switch {
		case p.any("if you can not teleport there"):
			does = DoMove
		case p.any("if you can not place the foe in a valid space|if you can not place your foe in a valid space|" +
			"if you can not place them in a free space|if there is no free space for them"):
		default:
			return false
		}
		p.words(",")
		if !p.any("this ability can not be used|this ability can not be taken|this action can not be taken|"+
			"this action can not be used") || p.left() > 0 {
			return false
		}
		changed, found := deepCopy(p.c.ability.Steps), (*Step)(nil)
		EachStep(changed, func(s *Step) {
			if s.Does == does {
				found = s
			}
		})
		if found == nil || does == DoMove && found.Way != WayEnd {
			return false
		}
		found.Needed, p.settled = true, true
		return p.rewrite(changed)
	})
}

// putsBack reads "Place your foe in a free adjacent space" behind a sentence that took it off the
// battlefield.
func (p *parser) putsBack() (steps []Step, ok bool) {
	gone := false
	EachStep(p.c.ability.Steps, func(s *Step) { gone = gone || s.Does == DoRemove && s.Who.Is != RefUser })
	ok = gone && p.memory.steps > 0 && p.try(func() bool {
		p.any("then ,|then")
		if !p.words("place") {
			return false
		}
		n, ok := p.pronoun()
		if !ok || n.user || n.sel.Is != RefIt && n.sel.Is != RefTarget {
			return false
		}
		at, ok := p.square()
		steps = []Step{{Does: DoReturn, Who: n.sel, Anchor: &at, By: &Selector{Is: RefUser}}}
		p.subject = &referent{known: true, sel: n.sel, side: p.last.side}
		p.refers = true
		return ok && at.Free && p.left() == 0
	})
	return steps, ok
}

// freely reads "Sacrifice cost costs 0 hp but counts as sacrificing 6" behind a trigger, of an
// ability whose user sacrifices as much as it likes.
func (p *parser) freely() bool {
	return len(p.c.on) > 0 && decided(p.c.on) && p.try(func() bool {
		if !p.any("sacrifice cost costs 0 hp but counts as sacrificing|the sacrifice costs 0 hp but counts as sacrificing|" +
			"sacrifice costs 0 hp but counts as sacrificing") {
			return false
		}
		n, ok := p.number(99)
		all := p.c.ability.Steps
		at := slices.IndexFunc(all, func(s Step) bool { return s.Does == DoSacrifice && s.Who.UpTo })
		if !ok || p.left() > 0 || at < 0 {
			return false
		}
		other, plain := slices.Delete(deepCopy(all), at, at+1), true
		EachStep(other, func(s *Step) {
			plain = plain && len(s.On) == 0 && s.Does != DoChange && s.Does != DoWatch && !s.Before
			if a := &s.Amount; a.Count == CountSacrificed {
				now := n * a.Per
				if a.Half {
					now = (now + 1) / 2
				}
				*a = Amount{Flat: now}
			}
		})
		return plain && p.rewrite(p.versions(all, other))
	})
}

// bloodiedOnly reads "This ability has no effect if you are not bloodied" at the beginning of an
// ability, and what leads to effects that its labels name.
func (p *parser) bloodiedOnly() bool {
	a := p.c.ability
	if len(p.c.items) > 0 || p.attacks() || len(a.Steps) > 0 {
		return false
	}
	return p.try(func() bool {
		switch {
		case p.any("this ability has no effect if you are not bloodied|this ability has no effect unless you are bloodied"):
			p.c.onlyIf = []Condition{{Is: IsBloodied, Who: &Selector{Is: RefUser}}}
		case p.any("gain additional effects|each effect stacks and takes place in order"):
			if len(p.c.onlyIf) == 0 || !slices.Equal(p.c.on, []Trigger{OnComeback}) {
				return false
			}
		default:
			return false
		}
		return p.left() == 0
	})
}

// aboveTwo reads "the above two effects", which labels of hit points began.
func (p *parser) aboveTwo() (steps []Step, ok bool) {
	var seen []Condition
	all := p.c.ability.Steps
	for i := range all {
		s := &all[i]
		at := slices.IndexFunc(s.If, func(c Condition) bool {
			return (c.Is == IsBloodied || c.Is == IsPercent) && c.Who != nil && c.Who.Is == RefUser
		})
		if at < 0 || len(s.On) > 0 || s.Before || s.Does == DoChange || s.Does == DoWatch || s.Does == DoRepeat {
			return nil, false
		}
		c := s.If[at]
		if !slices.ContainsFunc(seen, func(o Condition) bool { return o.Is == c.Is && o.N == c.N }) {
			seen = append(seen, c)
		}
	}
	if len(seen) != 2 || p.c.label != "wounds" || !p.any("the above two effects") || p.left() > 0 {
		return nil, false
	}
	return []Step{{Does: DoRepeat, Amount: Amount{Flat: 1}, Steps: deepCopy(all)}}, true
}

// whereFar reads "If they are at range 4 or higher, they take 2 damage" behind a watch that does
// something else where its bearer is nearer.
func (p *parser) whereFar(w *Step) bool {
	once := w.Does == DoWatch && w.Uses == 1 && w.Each == "" && len(w.Steps) == 1
	return once && p.peek(0) == "if" && p.try(func() bool {
		was := p.memory
		p.within(w.When)
		bearer := referent{known: true, sel: Selector{Is: RefBearer}}
		p.subject, p.bound = &bearer, &bearer
		inner, ok := p.clauses()
		if !ok || p.left() > 0 || len(inner) != 1 || len(inner[0].If) != 1 || len(w.When.If) != 1 || w.When.Or != nil ||
			len(w.Steps[0].If)+len(w.Steps[0].Else) > 0 {
			return false
		}
		far, near := &inner[0].If[0], &w.When.If[0]
		if near.Who == nil || far.Is != IsNear || near.Is != IsNear || !far.Not || near.Not || far.N != near.N {
			return false
		}
		changed, when := deepCopy([]Step{*w})[0], *w.When
		when.If = nil
		changed.When, changed.Steps[0].If = &when, []Condition{*near}
		inner[0].If = nil // The nearer case may change the distance.
		changed.Steps[0].Else = inner
		if usesOuter(&Step{When: w.When, Steps: inner}) || p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*w, p.memory = changed, was
		return true
	})
}

// finished reads "Deal 2 damage four times instead" as a finishing blow, of a watch that deals damage.
func (p *parser) finished(last []Step) bool {
	w := &last[len(last)-1]
	all := p.c.ability.Steps
	plain := w.Does == DoWatch && len(w.If)+len(w.On) == 0
	return plain && slices.Equal(p.c.on, []Trigger{OnFinishing}) && p.try(func() bool {
		if !p.any("deal|deals") {
			return false
		}
		d, ok := p.dealt()
		if !ok || !p.any(", instead|instead") || p.left() > 0 {
			return false
		}
		other := deepCopy([]Step{*w})[0]
		var found []*Step
		EachStep(other.Steps, func(s *Step) {
			if s.Does == DoDamage {
				found = append(found, s)
			}
		})
		if len(found) != 1 {
			return false
		}
		found[0].Amount, found[0].Times, other.On = d.amount, d.times, p.c.on
		usual := *w
		usual.If = []Condition{{Is: IsTriggered, Key: string(OnFinishing), Not: true}}
		return p.rewrite(append(slices.Clone(all[:len(all)-1]), usual, other))
	})
}

// freeIf reads "This ability can be used as a free action if you scored a critical hit this turn":
// by the word of a player.
func (p *parser) freeIf() (steps []Step, ok bool) {
	ok = len(p.c.on) == 0 && p.bound == nil && p.try(func() bool {
		if p.any("if you are defeated , your next use of this ability in the same combat becomes a free action|" +
			"if you are defeated , your next use of this ability in the same combat is a free action") {
			steps = []Step{{Does: DoChange, Change: &Change{Free: true}, If: []Condition{{Is: IsAgreed,
				Key: "you have been defeated since you last used this ability"}}}}
			return p.left() == 0 && p.c.ability.Header.Actions > 0
		}
		if p.peek(0) != "becomes" && !p.any("this ability|it") && !p.ability() {
			return false
		}
		if becomes := p.any("becomes a free action if"); !becomes && !p.any("can be used as free action if|can be used as a free action if") {
			return false
		} else if at := p.at; becomes {
			if !p.any("used on|it targets|you activated") || p.left() > 6 || has(p.t[at:], ",") {
				return false
			}
			p.at = len(p.t)
			steps = []Step{{Does: DoChange, Change: &Change{Free: true}, If: []Condition{{Is: IsAgreed, Key: "this is " + spelledOf(p.t[at:])}}}}
			if !listedWord(" used ", p.t[at].word) {
				steps[0].If[0].Key = spelledOf(p.t[at:])
			}
			return p.c.ability.Header.Actions > 0
		}
		at := p.at
		if !p.any("you activated an exceed effect or scored a critical hit this turn|you scored a critical hit this turn|" +
			"you activated an exceed effect this turn|you triggered an exceed effect this turn") {
			return false
		}
		steps = []Step{{Does: DoChange, Change: &Change{Free: true}, If: []Condition{{Is: IsAgreed, Key: p.spelled(at)}}}}
		return p.left() == 0
	})
	return steps, ok
}

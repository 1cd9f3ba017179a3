package notation

import "rulewright/rules/icon"

// The words for what a step does. Where the notation has a sentence for it, they are that one; elsewhere a reader of an
// ability sees them as what was understood.

// does writes the verb of a step, the affected characters and the amount.
func (p *printer) does(s *Step) {
	d := &doings[s.Does]
	switch {
	case !s.Does.is(ownWords) && p.predicate(s):
	case d.prints != nil:
		d.prints(p, s)
	default:
		p.text(d.name)
	}
}

// gainsStatus writes that characters gain a status, and whose.
func (p *printer) gainsStatus(s *Step) {
	p.says(s, statusVerb(s.Status), statusWord(s.Status)+map2(s.Plus, "+", ""))
	switch {
	case s.By != nil && s.By.Is == RefAny && s.By.Nearest:
		p.text(" of the closest ", sideWord(s.By.Side, false), " to you")
	case s.By != nil:
		p.from(" of ", s.By)
	case s.Status == icon.Hatred:
		p.text(" of you")
	}
}

// marks writes that characters are marked.
func (p *printer) marks(s *Step) { p.says(s, "are", "marked") }

// resists writes a protection against the ability.
func (p *printer) resists(s *Step) {
	p.says(s, statusVerb(s.Status), statusWord(s.Status)+" against that ability")
}

// statusVerb returns the verb with the word of a status: one is dazed, or gains stealth.
func statusVerb(s icon.StatusName) string {
	return map2(s.Harmful() && s != icon.Hatred || s == icon.Immune, "are", "gain")
}

// swaps writes an exchange of places.
func (p *printer) swaps(s *Step) {
	p.says(s, "swap", "places with ")
	p.anchor(s)
}

// returns writes a return to the battlefield, and its place.
func (p *printer) returns(s *Step) {
	p.says(s, "return", "to the battlefield")
	p.near(s)
}

// setsDie writes what happens to a power die.
func (p *printer) setsDie(s *Step) {
	if at := len(p.out); !p.powerDie(s) {
		p.out = p.out[:at]
		p.die(s)
	}
}

// gainsAura writes an aura with its size.
func (p *printer) gainsAura(s *Step) {
	p.says(s, "gain", "")
	p.text(map2(s.Amount == Amount{}, "this aura", "aura "))
	p.quantity(&s.Amount)
}

// endsMark writes whose mark ends.
func (p *printer) endsMark(s *Step) {
	p.may(s)
	p.text("end the mark on ")
	p.them(&s.Who)
}

// refreshes writes when a stance is refreshed.
func (p *printer) refreshes(s *Step) {
	p.text(map2(s.May, "you may refresh the stance", "the stance is refreshed"))
	if s.When != nil {
		p.text(" ")
		p.moment(s.When)
	}
}

// expires writes the end of what lasts.
func (p *printer) expires(s *Step) {
	p.text(map2(s.Key == "area", "the area ends", "this effect ends"))
}

// affectsArea writes an area of a step of its own.
func (p *printer) affectsArea(s *Step) {
	p.may(s)
	p.text("affect the area")
	if s.Area != nil {
		p.text(" ", areaName(s.Area))
	}
	if s.Key == "pit" {
		p.text(" around each pit in the area")
		return
	}
	p.text(map2(s.Key == "", "", " "), s.Key)
	p.near(s)
}

// rolls writes a roll on the table of the options.
func (p *printer) rolls(*Step) { p.text("roll on the table") }

// repeats writes how often steps are repeated.
func (p *printer) repeats(s *Step) {
	p.may(s)
	p.text(map2(len(s.Steps) > 0, "do this ", "repeat it "))
	if s.Amount == (Amount{Flat: 1}) {
		p.text("once more")
		return
	}
	if p.quantity(&s.Amount); s.Amount.plain() != (Amount{}) {
		p.text(" times")
	} else {
		p.text("again and again")
	}
	p.perCount(&s.Amount)
}

// sacrifices writes how many hit points are sacrificed.
func (p *printer) sacrifices(s *Step) {
	p.says(s, "sacrifice", map2(s.Who.UpTo, "up to ", ""))
	if p.quantity(&s.Amount); s.Amount.plain() == (Amount{}) {
		p.counted(&s.Amount, "")
	} else {
		p.perCount(&s.Amount)
	}
}

// refunds writes actions that are gained, or spent as well.
func (p *printer) refunds(s *Step) {
	p.may(s)
	if s.Who.UpTo {
		p.text("spend more actions, as many as you like")
		return
	}
	p.text("gain +")
	p.quantity(&s.Amount)
	p.text(map2(s.Amount == Amount{Flat: 1}, " action", " actions"))
}

// gambles writes with how many dice a gamble is rolled.
func (p *printer) gambles(s *Step) {
	if s.Amount == (Amount{}) {
		p.text("gamble")
		return
	}
	p.text("gamble with ")
	a := s.Amount
	if a.Flat < 0 { // So many dice, in place of so many more than one.
		a.Flat++
	} else {
		p.quantity(&a)
		p.text(map2(a.plain() == Amount{}, "more ", " more "))
	}
	p.text("dice, of which you take one")
	p.perCount(&a)
}

// triggers writes the trigger, or the mark, whose steps are played.
func (p *printer) triggers(s *Step) {
	p.may(s)
	if (&Condition{Is: HasMark, Key: s.Key}).NamedMark() != "" {
		p.text("play what the mark ", s.Key, " does to its bearer")
		return
	}
	p.text("play ", triggerName(Trigger(s.Key)), " as if it had happened")
}

// changesUse writes how the ability is changed, by the notation where it has the words.
func (p *printer) changesUse(s *Step) {
	if at := len(p.out); !p.change(s) {
		p.out = p.out[:at]
		p.changes(s)
	}
}

// endsTurn writes whose turn ends.
func (p *printer) endsTurn(s *Step) {
	p.may(s)
	p.text("end ")
	if s.Who.none() {
		p.text("your turn")
		return
	}
	p.text("the turn of ")
	p.them(&s.Who)
}

// predicate writes a step by the books, with its subject. It reports false where they have no row for it.
func (p *printer) predicate(s *Step) bool {
	at := len(p.out)
	as := p.noun(&s.Who)
	if s.May {
		p.text(" may")
		as = second
	}
	if !p.deed(s, as) {
		p.out = p.out[:at]
		return false
	}
	return true
}

// may writes "you may " where the step is left to its user.
func (p *printer) may(s *Step) { p.text(map2(s.May, "you may ", "")) }

// says writes the affected characters and the verb of a step, with an object.
func (p *printer) says(s *Step, verb, object string) {
	p.acts(&s.Who, s.May, verb)
	p.text(" ", object)
}

// acts writes a subject with its verb.
func (p *printer) acts(who *Selector, may bool, verb string) {
	as := p.noun(who)
	switch {
	case may:
		p.text(" may ", map2(verb == "are", "be", verb))
	case verb == "cannot":
		p.text(" cannot")
	default:
		p.verb(as, verb)
	}
}

// orders writes the verb of what the user does, or of what another combatant does for it.
func (p *printer) orders(s *Step, verb string) {
	if s.By != nil {
		p.acts(s.By, s.May, verb)
	} else {
		p.may(s)
		p.text(verb)
	}
	p.text(" ")
}

// from writes a selector behind a word, or nothing.
func (p *printer) from(word string, s *Selector) {
	if s != nil {
		p.text(word)
		p.them(s)
	}
}

// anchor writes what a step refers to.
func (p *printer) anchor(s *Step) {
	if s.Anchor == nil {
		p.text("you")
		return
	}
	p.them(s.Anchor)
}

// near writes the place of a step: a distance from its anchor, or the affected characters.
func (p *printer) near(s *Step) {
	if s.Does != DoReturn && !s.Who.none() {
		p.text(" around ")
		p.them(&s.Who)
	}
	if s.Amount != (Amount{}) {
		p.text(" within ")
		p.quantity(&s.Amount)
		p.from(" of ", s.Anchor)
	} else if s.Does == DoReturn && s.Anchor != nil && s.Anchor.Is == RefZone {
		p.text(" on ", keptPlace)
	} else {
		p.from(map2(s.Does == DoReturn, " on ", " around "), s.Anchor)
	}
	p.from(", chosen by ", s.By)
}

// asides writes what else there is to a step.
func (p *printer) asides(s *Step) {
	for _, one := range [...]struct {
		yes   bool
		words string
	}{{s.Before && p.label == "", " before the attack"}, {s.Later, " after the ability"}, {s.Enters, " as the stance begins"}, {s.Ordered, " in an order of your choice"},
		{s.Straight, " in a straight line"}, {s.Phasing, " with phasing"}, {s.Spread, " as an area effect"},
		{s.Uncovered, ", ignoring cover"}, {s.Apart, " without overlap"}, {s.Nearest && s.Does != DoMove, " or as near as possible"},
		{s.Terrain.Replaces, ", in place of the earlier ones"}, {s.Needed, ", which must have a place"}, {s.Afresh, ", on any of those chosen before"},
		{s.Save && s.Does != DoSelect, " unless they save"}} {
		if one.yes {
			p.text(one.words)
		}
	}
	if s.Does == DoMark && s.Key != "" {
		p.text(", beside the mark of ", s.Key)
	}
	if s.Uses > 0 {
		p.text(", ")
		if s.Uses == 1 {
			p.text("once")
		} else {
			p.number(s.Uses)
			p.text(" times")
		}
		if s.Each != "" {
			p.text(" per ", string(s.Each))
		}
	}
}

package notation

import "rulewright/rules/icon"

// The words for what a step does. Where the notation has a sentence for it, they are that one; elsewhere a reader of an
// ability sees them as what was understood.

// does writes the verb of a step, the affected characters and the amount.
func (p *printer) does(s *Step) {
	switch s.Does {
	case DoPit, DoAura, DoReturn, DoChange, DoModify, DoRefund:
	default:
		if p.predicate(s) {
			return
		}
	}
	switch s.Does {
	case DoWatch:
		p.watched(s)
	case DoDamage:
		p.deals(s)
	case DoVigor, DoHeal, DoBless, DoVigilance, DoAether, DoToken:
		p.gains(s)
	case DoStatus:
		p.says(s, map2(s.Status.Harmful() && s.Status != icon.Hatred, "are", "gain"), statusWord(s.Status)+map2(s.Plus, "+", ""))
		switch {
		case s.By != nil && s.By.Is == RefAny && s.By.Nearest:
			p.text(" of the closest ", sideWord(s.By.Side, false), " to you")
		case s.By != nil:
			p.from(" of ", s.By)
		case s.Status == icon.Hatred:
			p.text(" of you")
		}
	case DoMark:
		p.says(s, "are", "marked")
	case DoResist:
		p.says(s, "gain", statusWord(s.Status)+" against that ability")
	case DoShove, DoMove:
		p.moves(s)
	case DoSwap:
		p.says(s, "swap", "places with ")
		p.anchor(s)
	case DoReturn:
		p.says(s, "return", "to the battlefield")
		p.near(s)
	case DoPowerDie:
		if at := len(p.out); !p.powerDie(s) {
			p.out = p.out[:at]
			p.die(s)
		}
	case DoAura:
		p.says(s, "gain", "")
		p.text(map2(s.Amount == Amount{}, "this aura", "aura "))
		p.quantity(&s.Amount)
	case DoEndMark:
		p.may(s)
		p.text("end the mark on ")
		p.them(&s.Who)
	case DoRefresh:
		p.text(map2(s.May, "you may refresh the stance", "the stance is refreshed"))
		if s.When != nil {
			p.text(" ")
			p.moment(s.When)
		}
	case DoExpire:
		p.text(map2(s.Key == "area", "the area ends", "this effect ends"))
	case DoZone, DoObject, DoSummon, DoPit:
		p.creates(s)
	case DoArea:
		p.may(s)
		p.text("affect the area")
		if s.Area != nil {
			p.text(" ", areaName(s.Area))
		}
		if s.Key == "pit" {
			p.text(" around each pit in the area")
			break
		}
		p.text(map2(s.Key == "", "", " "), s.Key)
		p.near(s)
	case DoChoose:
		p.chooses(s)
	case DoTable:
		p.text("roll on the table")
	case DoSelect:
		p.chosen(s)
	case DoRepeat:
		p.may(s)
		p.text(map2(len(s.Steps) > 0, "do this ", "repeat it "))
		if s.Amount == (Amount{Flat: 1}) {
			p.text("once more")
			break
		}
		if p.quantity(&s.Amount); s.Amount.plain() != (Amount{}) {
			p.text(" times")
		} else {
			p.text("again and again")
		}
		p.perCount(&s.Amount)
	case DoSacrifice:
		p.says(s, "sacrifice", map2(s.Who.UpTo, "up to ", ""))
		if p.quantity(&s.Amount); s.Amount.plain() == (Amount{}) {
			p.counted(&s.Amount, "")
		} else {
			p.perCount(&s.Amount)
		}
	case DoRefund:
		p.may(s)
		if s.Who.UpTo {
			p.text("spend more actions, as many as you like")
			break
		}
		p.text("gain +")
		p.quantity(&s.Amount)
		p.text(map2(s.Amount == Amount{Flat: 1}, " action", " actions"))
	case DoGamble:
		if s.Amount == (Amount{}) {
			p.text("gamble")
			break
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
	case DoTrigger:
		p.may(s)
		if (&Condition{Is: HasMark, Key: s.Key}).NamedMark() != "" {
			p.text("play what the mark ", s.Key, " does to its bearer")
			break
		}
		p.text("play ", triggerName(Trigger(s.Key)), " as if it had happened")
	case DoChange, DoModify:
		if at := len(p.out); s.Does == DoModify || !p.change(s) {
			p.out = p.out[:at]
			p.changes(s)
		}
	case DoEndTurn:
		p.may(s)
		p.text("end ")
		if s.Who.none() {
			p.text("your turn")
			break
		}
		p.text("the turn of ")
		p.them(&s.Who)
	default:
		p.text(s.Does.String())
	}
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

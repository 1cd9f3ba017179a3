package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// The plain words for steps that the notation has no sentence for: a reader of an ability sees
// them as what was understood.

// rough writes a step for which the notation has no words: its effect, and the affected characters.
func (p *printer) rough(s *Step) {
	if s.Text != "" {
		p.text(s.Text)
		return
	}
	p.roughIf(s.If)
	who := s.Who
	if who.Is != RefAny && who.Is != RefAll && who.Is != RefArea {
		if who.Is != RefZone {
			p.roughIf(append(slices.Clone(who.If), sideIs(who.Side)...))
			who.Side = 0
		} else {
			p.roughIf(who.If)
		}
		who.If = nil
	}
	plain := *s
	plain.If, plain.Who, plain.Else = nil, who, nil
	if at := len(p.out); len(s.If)+len(s.Else)+len(s.Who.If) == 0 || s.Of != "" || s.Before || s.extra() || !p.effect(&plain) {
		p.out = p.out[:at]
		p.inWords(&plain)
	}
	p.roughElse(s.Else)
}

// inWords writes what a step without conditions does.
func (p *printer) inWords(s *Step) {
	p.doesInWords(s)
	p.untilInWords(s)
	p.asides(s)
	if len(s.Steps) > 0 {
		p.text(" { ", Meaning(s.Steps), " }")
	}
	if len(s.Saved) > 0 {
		p.text("; on a successful save { ", Meaning(s.Saved), " }")
	}
	for i := range s.Options {
		p.text(" [", s.Options[i].Label, "] { ", Meaning(s.Options[i].Steps), " }")
	}
}

// doesInWords writes the verb of a step, the affected characters and the amount.
func (p *printer) doesInWords(s *Step) {
	switch s.Does {
	case DoWatch:
		p.watched(s)
	case DoDamage:
		p.deals(s)
	case DoVigor, DoHeal, DoBless, DoVigilance, DoAether, DoToken:
		p.gains(s)
	case DoStatus:
		p.does(s, map2(s.Status.Harmful() && s.Status != icon.Hatred, "are", "gain"), statusWord(s.Status)+map2(s.Plus, "+", ""))
		p.from(" of ", s.By)
	case DoResist:
		p.does(s, "gain", statusWord(s.Status)+" against that ability")
	case DoShove, DoMove:
		p.moves(s)
	case DoSwap:
		p.does(s, "swap", "places with ")
		p.anchor(s)
	case DoReturn:
		p.does(s, "return", "to the battlefield")
		p.near(s)
	case DoPowerDie:
		p.die(s)
	case DoAura:
		p.does(s, "gain", "")
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
		p.does(s, "sacrifice", "")
		p.quantity(&s.Amount)
		p.text(map2(s.Amount.Percent > 0, "", " hit points"))
		p.perCount(&s.Amount)
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
		p.changes(s)
	case DoEndTurn:
		p.may(s)
		p.text("end the turn of ")
		p.them(&s.Who)
	default:
		as := p.selected(&s.Who)
		if s.May {
			p.text(" may")
			as = second
		}
		p.deed(s, as)
	}
}

// may writes "you may " where the step is left to its user.
func (p *printer) may(s *Step) { p.text(map2(s.May, "you may ", "")) }

// does writes the affected characters and the verb of a step, with an object.
func (p *printer) does(s *Step, verb, object string) {
	p.acts(&s.Who, s.May, verb)
	p.text(" ", object)
}

// acts writes a subject with its verb.
func (p *printer) acts(who *Selector, may bool, verb string) {
	as := p.selected(who)
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

// untilInWords writes the end of what lasts.
func (p *printer) untilInWords(s *Step) {
	whose := map2(s.Of != "", "of the target's", map2(s.Who.Is == RefUser || s.Until.OfUser(), "of your", "of their"))
	switch s.Until {
	case "":
	case icon.TurnStart, icon.UserTurnStart:
		p.text(" until the start ", whose, " next turn")
	case icon.NextTurnEnd, icon.UserTurnEnd:
		p.text(" until the end ", whose, " next turn")
	case icon.TurnEnd:
		p.text(" until the end of the turn")
	case icon.RoundEnd:
		p.text(" until the end of the round")
	case icon.FightEnd:
		p.text(" for the rest of the combat")
	}
}

// asides writes what else there is to a step.
func (p *printer) asides(s *Step) {
	for _, one := range [...]struct {
		yes   bool
		words string
	}{{s.Before, " before the attack"}, {s.Later, " after the ability"}, {s.Enters, " as the stance begins"}, {s.Ordered, " in an order of your choice"},
		{s.Straight, " in a straight line"}, {s.Phasing, " with phasing"}, {s.Spread, " as an area effect"},
		{s.Uncovered, ", ignoring cover"}, {s.Apart, " without overlap"}, {s.Nearest, " or as near as possible"},
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

// extra reports whether a step has something that only plain words express.
func (s *Step) extra() bool {
	return s.Spread || s.Later || s.Enters || s.Phasing && s.Does == DoShove || s.Uncovered || s.Needed || s.Afresh || s.Ordered || s.Apart || s.Until != "" && s.Does != DoStatus
}

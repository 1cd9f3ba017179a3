package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// The plain words for steps that the notation has no sentence for: a reader of an ability sees
// them as what was understood.

// rough writes a step for which the notation has no words: what it does, and to whom.
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
	if at := len(p.out); len(s.If)+len(s.Else)+len(s.Who.If) == 0 || s.Of != "" || s.Before || !p.deed(&plain) {
		p.out = p.out[:at]
		p.inWords(&plain)
	}
	p.roughElse(s.Else)
}

// inWords writes what a step without conditions does.
func (p *printer) inWords(s *Step) {
	switch {
	case s.Does == DoWatch && s.When != nil:
		p.moment(s.When)
	case s.Does == DoRefresh && s.When != nil:
		p.text("the stance is refreshed ")
		p.moment(s.When)
	case (s.Does == DoBless || s.Does == DoVigilance) && s.spendsAny():
		p.text("spend any number of ", map2(s.Does == DoBless, "blessings", "charges of vigilance"), " of ")
		p.them(&s.Who)
	case s.Does == DoGamble && s.Amount != (Amount{}):
		p.text("gamble with more dice, of which you take one")
	case s.Does == DoTrigger && (&Condition{Is: HasMark, Key: s.Key}).NamedMark() != "":
		p.text("play what the mark ", s.Key, " does to its bearer")
	case s.Does == DoChange && s.Change != nil && s.Change.Cheaper > 0:
		p.text("the ability costs 1 action less for every ")
		p.number(s.Change.Cheaper)
		p.text(" blessings of the one that it chooses")
	case s.Does == DoDamage:
		p.text("deal ")
		p.amount(s)
		p.text("damage to ")
		p.them(&s.Who)
		if s.Spares {
			p.text(", down to 1 hp")
		}
	case s.Does == DoStatus && s.Status != "" && s.By == nil:
		as := p.whom(&s.Who)
		if s.Status.Harmful() && s.Status != icon.Hatred {
			p.verb(as, "are")
		} else {
			p.verb(as, "gain")
		}
		p.text(" ", statusWord(s.Status))
		if s.Plus {
			p.text("+")
		}
	case (s.Does == DoVigor || s.Does == DoBless) && s.Amount.Count == 0:
		p.verb(p.whom(&s.Who), "gain")
		p.text(" ")
		p.amount(s)
		p.text(map2(s.Does == DoVigor, "vigor", map2(s.Amount.Flat == 1, "blessing", "blessings")))
	case s.Does == DoShove || s.Does == DoMove && s.By == nil && s.Mode != "":
		if s.Does == DoShove {
			p.text("shove ")
			p.them(&s.Who)
		} else {
			as := p.whom(&s.Who)
			if s.May {
				p.text(" may")
				as = second
			}
			p.verb(as, map2(s.Mode == space.Walk, "move", string(s.Mode)))
		}
		at := len(p.out)
		p.text(" ")
		if p.spaces(s) {
			at = len(p.out)
		} else {
			p.out = p.out[:at]
		}
		if !p.way(s) {
			p.out = p.out[:at]
		}
	case s.Does == DoResist:
		p.verb(p.whom(&s.Who), "gain")
		p.text(" ", statusWord(s.Status), " against that ability")
	case s.Does == DoEndMark:
		p.text("the mark ends")
	case s.Does == DoExpire:
		p.text(map2(s.Key == "area", "the area ends", "this effect ends"))
	case s.Does == DoRefund && s.Who.UpTo:
		p.text("spend more actions, as many as you like")
	case s.Singly:
		p.text("each of ")
		p.them(&s.Who)
	case s.Does == DoSelect && len(s.Steps) > 0 && s.Who.Number == (Amount{}):
		if !s.Save && !s.May {
			p.text("all of this")
			break
		}
		p.whom(&s.Who)
		p.text(map2(s.Save, " must save or", " may"))
	case s.Does == DoModify && s.Change != nil && s.Change.Against && (s.By != nil || s.Change.TrueStrike || s.Change.Unerring || s.Change.Bonus > 0):
		p.text("abilities ")
		if s.By != nil {
			p.text("of ")
			p.them(s.By)
			p.text(" ")
		}
		p.text("against ")
		p.them(&s.Who)
		change := *s.Change
		change.Against = false
		p.text(" gain")
		p.modified(&change)
	case s.Does == DoModify && s.Change != nil && !s.Change.Next:
		p.verb(p.whom(&s.Who), "gain")
		p.modified(s.Change)
	case s.Does == DoBar && s.Key != "":
		p.whom(&s.Who)
		p.text(" cannot ", barWord(s.Key))
		if s.Status != "" {
			p.text(" from ", statusWord(s.Status))
		}
	case s.Does == DoChange && s.Change != nil && p.changed(s):
	default:
		p.named(s)
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
	if len(s.Steps) > 0 {
		p.text(" { ", Meaning(s.Steps), " }")
	}
	for i := range s.Options {
		p.text(" [", s.Options[i].Label, "] { ", Meaning(s.Options[i].Steps), " }")
	}
}

// named writes the name of what a step does, and to whom.
func (p *printer) named(s *Step) {
	p.text(s.Does.String())
	if s.Status != "" {
		p.text(" ", statusWord(s.Status))
	}
	if s.Key != "" {
		p.text(" ", s.Key)
	}
	if s.Change != nil && s.Change.Hit != nil {
		p.text(" of damage: ")
		p.formula(amountOf(*s.Change.Hit))
	}
	if s.Area != nil {
		p.text(" ", areaName(s.Area))
	}
	at := len(p.out)
	p.text(": ")
	who := &s.Who
	if s.Does == DoChoose && s.By != nil {
		who = s.By
	}
	if _, ok := p.noun(who); !ok || who == &s.Who && (s.Does == DoChoose || s.Does == DoTable || s.Does == DoChange) {
		p.out = p.out[:at]
	}
}

// map2 returns one of two words.
func map2(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}

// amount writes the amount of a step with its keywords, where it is a plain number or formula.
func (p *printer) amount(s *Step) {
	a := s.Amount
	if plain := (Amount{Flat: a.Flat, Dice: a.Dice, Fray: a.Fray}); a == plain && a != (Amount{}) {
		at := len(p.out)
		p.formula(plain)
		if n := len(p.out); n-at > 7 && string(p.out[n-7:]) == " damage" {
			p.out = p.out[:n-7]
		}
		p.text(" ")
	}
	if s.Pierce {
		p.text("piercing ")
	}
	if s.Divine {
		p.text("divine ")
	}
}

// whom writes a selector, in rough words where the notation has none.
func (p *printer) whom(s *Selector) person {
	at := len(p.out)
	if as, ok := p.noun(s); ok {
		return as
	}
	p.out = p.out[:at]
	as := singular
	if s.Named != "" {
		p.text(map2(s.UpTo, "chosen ", ""))
		if listedWord(" adjacent standing in next within ", firstWord(s.Named)) {
			p.text(sideWord(others(s.Side), true), " ")
		}
		p.text(s.Named)
		return plural
	}
	switch s.Is {
	case RefZone:
		as = plural
		if s.Side == Own {
			p.text("you and ")
		}
		p.text(sideWord(others(s.Side), true), " inside")
	case RefCause, RefObject, RefThem:
		p.text("that character")
	case RefMarked:
		p.text("the marked character")
	case RefAny, RefAll, RefArea:
		if s.Side == Own {
			p.text("you and ")
		}
		as = plural
		word := "those "
		if s.Number != (Amount{}) {
			word = "chosen "
		} else if len(s.If) == 0 && s.Within == 0 && s.And == nil && !s.Different && !s.Others {
			word = "all "
		}
		p.text(word, sideWord(others(s.Side), true))
		if s.Is != RefAny {
			p.text(" in the area")
		}
	case RefUser:
		p.text("you")
		return second
	default:
		p.text("they")
		as = plural
	}
	return as
}

// others returns the side of those who are named beside the user.
func others(s Side) Side {
	if s == Own {
		return Ally
	}
	return s
}

// one writes the subject or object of a moment: any one of a group.
func (p *printer) one(s *Selector) person {
	single := *s
	if s.Is == RefAny && s.Number == (Amount{}) {
		single.Number.Flat = 1
	}
	at := len(p.out)
	if as, ok := p.noun(&single); ok {
		if s.Side == Own {
			return second
		}
		return as
	}
	p.out = p.out[:at]
	switch s.Is {
	case RefAny:
		p.text(map2(others(s.Side) == Ally, "an ", "a "), sideWord(others(s.Side), false))
	case RefZone:
		p.text(map2(others(s.Side) == Ally, "an ", "a "), sideWord(others(s.Side), false), " inside")
	default:
		return p.whom(s)
	}
	return singular
}

// them writes a selector as an object.
func (p *printer) them(s *Selector) {
	if s.Is == RefIt && len(s.If) == 0 {
		p.text("them")
		return
	}
	p.whom(s)
}

// barWord returns the words of what a step forbids.
func barWord(key string) string {
	switch key {
	case "cure":
		return "be cured"
	case "vigor":
		return "gain vigor"
	case "clear":
		return "save against statuses"
	case "interrupt":
		return "use interrupts"
	case "cover":
		return "benefit from cover"
	case "tether":
		return "move far from you"
	}
	return key
}

// A saying is a moment in words: the verb of its subject, and what follows.
type saying struct{ verb, rest string }

// sayings are the moments that have a subject.
var sayings = [...]saying{
	TurnStarts: {"start", " a turn"}, TurnEnds: {"end", " a turn"}, Attacks: {"attack", ""}, Hits: {"hit", ""},
	Misses: {"miss", ""}, Damages: {"damage", ""}, Damaged: {"are", " damaged"}, Targets: {"target", ""},
	Uses: {"use", " an ability"}, Enters: {"enter", " the area"}, Leaves: {"leave", " the area"}, Moves: {"move", ""},
	Shoved: {"are", " shoved"}, Defeated: {"are", " defeated"}, Collides: {"collide", ""}, Saves: {"save", ""},
	Bloodies: {"are", " bloodied"}, Triggers: {"trigger", ""}, Begins: {"begin", " an ability"},
	Sacrifices: {"sacrifice", " hit points"}, Refreshes: {"refresh", " the stance"}, Spends: {"spend", ""}, Ticks: {"tick", " the die"},
}

// moment writes when a watch fires.
func (p *printer) moment(m *Moment) {
	for word := "when "; m != nil; m, word = m.Or, " or when " {
		p.text(word)
		switch {
		case m.Is == RoundStarts:
			p.text("a round starts")
		case m.Is == RoundEnds:
			p.text("a round ends")
		case int(m.Is) < len(sayings) && sayings[m.Is].verb != "":
			p.verb(p.one(&m.Who), sayings[m.Is].verb)
			p.text(sayings[m.Is].rest)
		default:
			p.text(m.Is.String())
		}
		switch {
		case m.By == nil:
		case m.Is == Damaged || m.Is == Shoved || m.Is == Defeated:
			p.text(" by ")
			p.one(m.By)
		case m.Is == Uses || m.Is == Begins || m.Is == Enters || m.Is == Leaves:
			p.text(map2(m.Is == Enters || m.Is == Leaves, " around ", " on "))
			p.one(m.By)
		default:
			p.text(" ")
			p.one(m.By)
		}
		if m.On != "" {
			p.text(map2(m.Is == Uses, " that triggers ", " "), triggerName(m.On))
		}
		if m.Status != "" {
			p.text(" ", statusWord(m.Status))
		}
	}
}

// modified writes how a character is changed: "+1 boon on saves".
func (p *printer) modified(c *Change) {
	list := false
	add := func(n int, words string) {
		if n == 0 {
			return
		}
		p.text(map2(list, ", ", " "), "+")
		list = true
		if n < 0 {
			p.number(-n)
			p.text(" curse", words)
			return
		}
		p.number(n)
		p.text(" boon", words)
	}
	if c.Against {
		add(c.Boons, " on attacks against them")
	} else {
		add(c.Boons, " on attacks")
	}
	add(c.SaveBoons, " on saves")
	for _, one := range [...]struct {
		yes   bool
		words string
	}{{c.Bonus > 0, "bonus damage"}, {c.Cover, "cover"}, {c.Early, "saves at the start of their turns"}, {c.Shoved != 0, "longer shoves"},
		{c.TrueStrike, "true strike"}, {c.Pierce, "pierce"}, {c.Unerring, "unerring"},
		{c.Taken != 0, "more damage from summons"}, {c.Uses > 0, "more uses of interrupts"}} {
		if one.yes {
			p.text(map2(list, ", ", " "), one.words)
			list = true
		}
	}
	if !list {
		p.text(" a changed ability")
	}
}

// changed writes how an ability is changed, in a watch or by its own triggers.
func (p *printer) changed(s *Step) bool {
	c, at := *s.Change, len(p.out)
	c.Triggers = nil
	p.text("the ability ")
	ok := p.change(&Step{Does: DoChange, Change: &c})
	some := ok
	if !ok {
		p.out = p.out[:at]
		p.text("the ability ")
		ok = c.Bonus > 1 || len(s.Change.Triggers) > 0
		if c.Bonus > 0 {
			p.text("deals bonus damage")
		}
	}
	some = some || c.Bonus > 0
	for i, on := range s.Change.Triggers {
		p.text(map2(i == 0, map2(some, " and triggers ", "triggers "), " and "), triggerName(on))
	}
	if !ok {
		p.out = p.out[:at]
	}
	return ok
}

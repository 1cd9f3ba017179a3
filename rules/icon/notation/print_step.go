package notation

import (
	"strconv"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// formula writes "2[D]+fray+1", without a noun.
func (p *printer) formula(a Amount) {
	plus := false
	if a.Dice > 0 {
		if a.Dice > 1 {
			p.number(a.Dice)
		}
		p.text("[D]")
		plus = true
	}
	if a.Fray {
		if plus {
			p.text("+")
		}
		p.text("fray")
		plus = true
	}
	if a.Flat > 0 || !plus {
		if plus {
			p.text("+")
		}
		p.number(a.Flat)
	}
}

// times writes ", three times".
func (p *printer) times(n int) {
	switch {
	case n == 2:
		p.text(", twice")
	case n > 2:
		p.text(", ")
		p.number(n)
		p.text(" times")
	}
}

// verb writes a verb for a subject.
func (p *printer) verb(as person, base string) {
	switch {
	case as == singular && base == "are":
		p.text(" is")
	case as == singular && base == "have":
		p.text(" has")
	case as == singular:
		p.text(" ", thirdOf(base))
	default:
		p.text(" ", base)
	}
}

// sentence writes a step, without a stop. It reports false where the notation has no words for it.
func (p *printer) sentence(s *Step) bool {
	if s.Of != "" || s.Times.Count != 0 && s.Does != DoDamage {
		return false
	}
	if len(s.If) > 0 {
		if !p.conditions(s.If) {
			return false
		}
		p.text(", ")
	}
	if !p.effect(s) {
		return false
	}
	if s.Before && p.label == "" {
		p.text(" before the attack")
	}
	if len(s.Else) > 0 {
		if len(s.Else) != 1 || len(s.If) == 0 {
			return false
		}
		p.text("; otherwise, ")
		return p.sentence(&s.Else[0])
	}
	return true
}

// conditions writes "if you are bloodied and your target is dazed".
func (p *printer) conditions(list []Condition) bool {
	for i := range list {
		c := &list[i]
		if i == 0 && c.Is == IsRound && len(list) == 1 && !c.Not {
			p.text("at round ")
			p.number(c.N)
			p.text("+")
			return true
		}
		if i == 0 {
			p.text("if ")
		} else {
			p.text(" and ")
		}
		if !p.fact(c, false) {
			return false
		}
	}
	return true
}

// effect writes what the step does, with its subject.
func (p *printer) effect(s *Step) bool {
	switch s.Does {
	case DoEndTurn:
		p.text("end your turn")
		return !s.May && s.Who.none()
	case DoRefund:
		p.text("gain +1 action")
		return s.Amount == Amount{Flat: 1} && !s.May
	case DoChange:
		return p.change(s)
	case DoGamble:
		p.text("gamble")
		return s.Amount == (Amount{})
	case DoSelect:
		return p.selects(s)
	case DoRepeat:
		return false
	case DoChoose, DoTable, DoWatch, DoStance, DoAura, DoZone, DoObject, DoSummon, DoPit, DoDelay, DoArea, DoModify:
		return false
	}
	if s.Save || len(s.Steps) > 0 {
		return false
	}
	if s.Does == DoDamage && s.By == nil && s.Who.Is != RefUser || s.Does == DoShove && !s.May && s.By == nil {
		return p.order(s)
	}
	as, ok := p.noun(&s.Who)
	if !ok {
		return false
	}
	if s.May {
		p.text(" may")
		as = second
	}
	return p.predicate(s, as) && p.until(s)
}

// order writes what the user does to others: "deal 2 damage to all foes in the area".
func (p *printer) order(s *Step) bool {
	if s.May {
		p.text("you may ")
	}
	if s.Does == DoShove {
		p.text("shove ")
		if _, ok := p.object(&s.Who); !ok {
			return false
		}
		p.text(" ")
		return p.spaces(s) && p.way(s)
	}
	p.text("deal ")
	if !p.damage(s) {
		return false
	}
	p.text(" to ")
	_, ok := p.object(&s.Who)
	return ok
}

// damage writes "2 piercing damage, twice".
func (p *printer) damage(s *Step) bool {
	a := s.Amount
	plain := Amount{Flat: a.Flat, Dice: a.Dice, Fray: a.Fray}
	if a != plain || s.Uncovered || s.Spares || s.Unerring && (s.Pierce || s.Divine) {
		return false
	}
	p.formula(plain)
	if s.Pierce {
		p.text(" piercing")
	}
	if s.Divine {
		p.text(" divine")
	}
	if s.Unerring {
		p.text(" unerring")
	}
	p.text(" damage")
	if s.Times != (Amount{}) {
		if s.Times != (Amount{Flat: s.Times.Flat}) || s.Times.Flat < 2 {
			return false
		}
		p.times(s.Times.Flat)
	}
	return true
}

// predicate writes the verb of a step and its objects.
func (p *printer) predicate(s *Step, as person) bool {
	plain := s.Amount == Amount{Flat: s.Amount.Flat}
	if p.deed(s, as) {
		return s.readsDeed()
	}
	switch s.Does {
	case DoDamage:
		p.verb(as, "take")
		p.text(" ")
		return p.damage(s) && s.By == nil
	case DoPowerDie:
		return p.powerDie(s, as)
	case DoToken:
		p.verb(as, "gain")
		p.text(" ")
		p.number(s.Amount.Flat)
		p.text(" ", s.Key, " tokens")
		return plain && s.Amount.Flat > 0 && s.Key != ""
	case DoSacrifice:
		p.verb(as, "sacrifice")
		p.text(" ")
		if s.Who.UpTo {
			p.text("up to ")
		}
		p.number(s.Amount.Flat)
		return plain && s.Amount.Flat > 0
	case DoStatus:
		if s.By != nil {
			return p.hates(s, as)
		}
		if s.Status == "" || s.May {
			return false
		}
		if s.Status.Harmful() && s.Status != icon.Hatred {
			p.verb(as, "are")
		} else {
			p.verb(as, "gain")
		}
		p.text(" ", statusWord(s.Status))
		if s.Plus {
			p.text("+")
		}
		if s.Status == icon.Hatred {
			p.text(" of you")
		}
	case DoMove:
		if s.By != nil || s.Mode == "" {
			return false
		}
		base := string(s.Mode)
		if s.Mode == space.Walk {
			base = "move"
		}
		p.verb(as, base)
		p.text(" ")
		if !p.spaces(s) || !p.way(s) {
			return false
		}
		if s.Straight {
			p.text(" in a straight line")
		}
		if s.Phasing {
			p.text(" with phasing")
		}
	case DoSwap:
		if s.Anchor == nil || s.Who.Is != RefUser {
			return false
		}
		p.verb(as, "swap")
		p.text(" places with ")
		_, ok := p.object(s.Anchor)
		return ok
	default:
		return false
	}
	return true
}

// spaces writes how many spaces a movement has.
func (p *printer) spaces(s *Step) bool {
	if (s.Amount != Amount{Flat: s.Amount.Flat}) || s.Amount.Flat == 0 {
		return false
	}
	if s.Amount.Flat == farAway {
		p.text("as far as possible")
	} else {
		p.number(s.Amount.Flat)
	}
	return true
}

// way writes the direction of a movement.
func (p *printer) way(s *Step) bool {
	words := ""
	switch s.Way {
	case WayFree:
		return s.Anchor == nil
	case WayAny:
		p.text(" in any direction")
		return s.Anchor == nil
	case WayAway:
		words = " away from "
	case WayToward:
		words = " toward "
	case WayNextTo:
		words = " ending adjacent to "
	case WayCloser:
		words = " ending closer to "
	case WayEither:
		words = " toward or away from "
	case WaySame:
		p.text(" in the same direction")
		return s.Anchor == nil
	case WayEight:
		p.text(" in any direction, including diagonally")
		return s.Anchor == nil
	case WayLine:
		p.text(" in the direction of the line")
		return s.Anchor == nil
	case WaySides:
		p.text(" to either side of the line")
		return s.Anchor == nil
	case WayBeside:
		words = " toward "
	case WayNearing:
		words = " ending each space of the movement closer to "
	default:
		return false
	}
	if s.Anchor == nil {
		return false
	}
	p.text(words)
	if _, ok := p.object(s.Anchor); !ok {
		return false
	}
	switch {
	case s.Nearest && s.Way == WayNextTo:
		p.text(" or as close as possible")
	case s.Nearest:
		p.text(" if possible")
	case s.Way == WayBeside:
		p.text(", ending adjacent if possible")
	}
	return true
}

// until writes the end of what lasts.
func (p *printer) until(s *Step) bool {
	mine := s.Who.Is == RefUser
	words := ""
	switch s.Until {
	case "":
		return true
	case icon.TurnEnd:
		words = "this turn"
	case icon.RoundEnd:
		words = "until the end of the round"
	case icon.FightEnd:
		words = "for the rest of combat"
	case icon.TurnStart:
		if words = "until the start of their next turn"; mine {
			words = "until the start of your next turn"
		}
	case icon.NextTurnEnd:
		if words = "until the end of their next turn"; mine {
			words = "until the end of your next turn"
		}
	case icon.UserTurnStart:
		words = "until the start of your next turn"
	case icon.UserTurnEnd:
		words = "until the end of your next turn"
	default:
		return false
	}
	if mine && s.Until.OfUser() {
		return false
	}
	p.text(" ", words)
	return true
}

// selects writes a choice of characters, or a save with its consequences.
func (p *printer) selects(s *Step) bool {
	if s.May || s.Singly || len(s.If) > 0 {
		return false
	}
	if !s.Save {
		if len(s.Steps) > 0 || s.Who.Is != RefAny || s.Who.Number == (Amount{}) {
			return false
		}
		p.text("choose ")
		_, ok := p.noun(&s.Who)
		return ok
	}
	_, ok := p.noun(&s.Who)
	if !ok || len(s.Steps) == 0 {
		return false
	}
	p.text(" must save or ")
	for i := range s.Steps {
		if i > 0 {
			p.text(" and ")
		}
		if !p.suffered(&s.Steps[i], &s.Who) {
			return false
		}
	}
	switch {
	case len(s.Saved) == 0:
	case len(s.Saved) == 1 && s.Saved[0].Does == DoDamage:
		p.text(", or ")
		if !p.damage(&s.Saved[0]) {
			return false
		}
		p.text(" on a successful save")
	default:
		return false
	}
	return true
}

// suffered writes what happens to one that fails a save.
func (p *printer) suffered(s *Step, group *Selector) bool {
	if s.Who.Is != RefIt && s.Who.Is != group.Is || len(s.If) > 0 || s.May || s.Save {
		return false
	}
	switch s.Does {
	case DoDamage:
		p.text("take ")
		return p.damage(s) && s.By == nil
	case DoStatus:
		if !s.Status.Harmful() || s.Status == icon.Hatred || s.Until != "" {
			return false
		}
		p.text("be ", statusWord(s.Status))
		if s.Plus {
			p.text("+")
		}
		return true
	case DoShove:
		p.text("be shoved ")
		return p.spaces(s) && p.way(s) && s.By == nil
	}
	return false
}

// change writes a change of the ability.
func (p *printer) change(s *Step) bool {
	c := s.Change
	if c == nil || s.May || s.Until != "" || !s.Who.none() {
		return false
	}
	n := 0
	add := func(yes bool, words string) {
		if yes {
			if n > 0 {
				p.text(" and ")
			}
			p.text(words)
			n++
		}
	}
	add(c.TrueStrike, "gains true strike")
	add(c.Pierce, "gains pierce")
	add(c.Divine, "gains divine")
	add(c.Unerring, "gains unerring")
	add(c.Bonus == 1, "deals bonus damage")
	add(c.Boons > 0, "gains +"+strconv.Itoa(c.Boons)+" boon")
	add(c.Boons < 0, "gains +"+strconv.Itoa(-c.Boons)+" curse")
	add(c.NoMiss, "cannot miss")
	add(c.Gentle, "does not break pacified")
	add(c.Half, "deals half damage")
	add(c.Max, "deals maximum damage")
	add(c.Bare, "ignores defiance, armor, and vigor")
	add(c.Range > 0, "increase range by "+strconv.Itoa(c.Range))
	if c.Area != nil {
		add(true, "becomes "+areaName(c.Area))
	}
	add(c.Free, "this ability becomes a free action")
	add(c.Single, "this ability costs 1 action")
	return n > 0 && !c.Sighted && c.Bonus <= 1 && c.Size == 0 && c.Dice == 0 && !c.AutoHit && c.Hit == nil && c.Miss == nil &&
		c.AreaDamage == nil && c.Uses == 0 && c.Aura == 0 && len(c.Triggers) == 0 && c.Width == 0 && c.SaveBoons == 0 &&
		c.Taken == 0 && c.Shoved == 0 && !c.CanCrit && !c.Against && !c.Cover && !c.Early && !c.Next && !c.Rebound && c.Cheaper == 0
}

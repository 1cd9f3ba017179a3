package notation

import "rulewright/rules/icon"

// changes writes how an ability or a character is changed.
func (p *printer) changes(s *Step) {
	c := s.Change
	switch {
	case c == nil:
		return
	case s.Does == DoChange:
		p.may(s)
		p.text("the ability")
		if !s.Who.none() && s.Who.Is != RefUser {
			p.text(" against ")
			p.them(&s.Who)
		}
		p.text(" gains")
	case c.Next:
		p.text("the next ", map2(s.Key == "attack", "attack", map2(s.Key == "range", "ability with a range", "ability")), " of ")
		p.them(&s.Who)
		p.text(" gains")
	case c.Against && (s.By != nil || c.TrueStrike || c.Unerring || c.Pierce || c.Bonus > 0):
		p.text(map2(c.Pierce && s.By == nil, "all damage", map2(c.Bonus > 0, "attacks ", "abilities ")))
		p.from("of ", s.By)
		p.text(map2(s.By != nil || c.Pierce, " ", ""), "against ")
		p.them(&s.Who)
		p.text(map2(c.Pierce && s.By == nil, " gains", " gain"))
	default:
		p.acts(&s.Who, s.May, "gain")
	}
	at := len(p.out)
	if p.changed(c); at == len(p.out) {
		p.text(map2(c.Next && len(s.Steps) > 0, " more", " nothing"))
	}
	if s.Times.Count != 0 {
		p.text(", ")
		p.counted(&s.Times, "once")
	}
	p.text(map2(c.Next && len(s.Steps) > 0, ":", ""))
}

// changed writes a change as a list of nouns: "+1 boon on saves, pierce".
func (p *printer) changed(c *Change) {
	list := false
	comma := func() {
		p.text(map2(list, ", ", " "))
		list = true
	}
	for _, one := range [...]struct {
		n     int
		words string
	}{{c.Boons, map2(c.Against, " on attacks against them", " on attacks")}, {c.SaveBoons, " on saves"}} {
		if one.n != 0 {
			comma()
			p.text("+")
			p.number(max(one.n, -one.n))
			p.text(map2(one.n < 0, " curse", " boon"), one.words)
		}
	}
	for _, one := range [...]struct {
		n     int
		words string
	}{{c.Dice, " [D]"}, {c.Range, " range"}, {c.Size, " size of its area"}, {c.Width, " width"},
		{c.Aura, " size of its aura"}, {c.Shoved, " to shoves"}, {c.Taken, map2(c.FromSummons, " damage taken from summons", " damage taken")},
		{c.Uses, " uses in a round"}} {
		if one.n != 0 {
			comma()
			p.text(map2(one.n > 0, "+", ""))
			p.number(one.n)
			p.text(one.words)
		}
	}
	if c.Bonus != 0 {
		comma()
		p.text("bonus damage")
		p.times(c.Bonus)
		p.text(map2(c.Every, " with all abilities", ""))
	}
	for _, one := range [...]struct {
		yes   bool
		words string
	}{{c.TrueStrike, "true strike"}, {c.Pierce, "pierce"}, {c.Divine, "divine"}, {c.Unerring, "unerring"}, {c.AutoHit, "a hit by itself"},
		{c.NoMiss, "a hit in place of a miss"}, {c.CanCrit, "critical hits"}, {c.Critical, "a critical hit in place of a hit"}, {c.Rebound, "rebound"}, {c.Cover, "cover"},
		{c.Early, "saves at the start of turns"}, {c.Bare, "damage without regard to defiance, armor and vigor"},
		{c.Gentle, "damage that does not break pacified"}, {c.Half, "halved damage to others"}, {c.Max, "maximum damage"}, {c.Sighted, "a line of sight past objects and cover"}, {c.Free, "a cost of no action"}, {c.Single, "a cost of 1 action"}} {
		if one.yes {
			comma()
			p.text(one.words)
		}
	}
	if c.Cheaper > 0 {
		comma()
		p.text("a cost of 1 action less for every ")
		p.number(c.Cheaper)
		p.text(" blessings of the one that it chooses")
	}
	if c.Area != nil {
		comma()
		p.text("the area ", areaName(c.Area))
	}
	for _, one := range [...]struct {
		damage *icon.Formula
		words  string
	}{{c.Hit, " as its damage on a hit"}, {c.Miss, " as its damage on a miss"}, {c.AreaDamage, " as its damage in the area"}} {
		if one.damage != nil {
			comma()
			p.quantity(new(amountOf(*one.damage)))
			p.text(one.words)
		}
	}
	for _, on := range c.Triggers {
		comma()
		p.text("the trigger ", triggerName(on))
	}
}

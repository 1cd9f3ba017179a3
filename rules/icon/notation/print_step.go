package notation

import (
	"slices"
	"strconv"

	"rulewright/rules/icon"
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

// step writes a step with its conditions, without a stop.
func (p *printer) step(s *Step) {
	if s.Text != "" {
		p.text(s.Text)
		return
	}
	p.ifs(s.If)
	one := *s
	one.If, one.Else = nil, nil
	switch who := &one.Who; who.Is {
	case RefAny, RefAll, RefArea:
	case RefZone:
		p.ifs(who.If)
		who.If = nil
	default:
		p.ifs(append(slices.Clone(who.If), sideIs(who.Side)...))
		who.If, who.Side = nil, 0
	}
	p.plain(&one)
	switch {
	case len(s.Else) == 1:
		p.text("; otherwise, ")
		p.step(&s.Else[0])
	case len(s.Else) > 1:
		p.text("; otherwise { ", Meaning(s.Else), " }")
	}
}

// ifs writes conditions before a step.
func (p *printer) ifs(list []Condition) {
	if len(list) > 0 {
		p.conditions(list)
		p.text(", ")
	}
}

// plain writes what a step without conditions does.
func (p *printer) plain(s *Step) {
	at := len(p.out)
	if s.Does == DoSelect && p.selects(s) {
		p.asides(s)
		return
	}
	p.out = p.out[:at]
	p.does(s)
	p.until(s)
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

// conditions writes "if you are bloodied and your target is dazed".
func (p *printer) conditions(list []Condition) {
	if len(list) == 1 && list[0].Is == IsRound && !list[0].Not {
		p.text("at round ")
		p.number(list[0].N)
		p.text("+")
		return
	}
	for i := range list {
		p.text(map2(i == 0, "if ", " and "))
		p.fact(&list[i])
	}
}

// selects writes a choice of characters, or a save with its consequences, where a sentence says all of it.
func (p *printer) selects(s *Step) bool {
	if s.May || s.Singly {
		return false
	}
	if !s.Save {
		if len(s.Steps) > 0 || s.Who.Is != RefAny || s.Who.Number == (Amount{}) {
			return false
		}
		p.text("choose ")
		p.them(&s.Who)
		return true
	}
	if p.noun(&s.Who); len(s.Steps) == 0 || len(s.Saved) > 1 || len(s.Saved) == 1 && s.Saved[0].Does != DoDamage {
		return false
	}
	p.text(" must save or ")
	for i := range s.Steps {
		p.text(map2(i > 0, " and ", ""))
		if !p.suffered(&s.Steps[i], &s.Who) {
			return false
		}
	}
	if len(s.Saved) == 1 {
		p.text(", or ")
		p.damage(&s.Saved[0])
		p.times(s.Saved[0].Times.Flat)
		p.text(" on a successful save")
	}
	return true
}

// suffered writes what happens to one that fails a save, where it is a plain word.
func (p *printer) suffered(s *Step, group *Selector) bool {
	if s.Who.Is != RefIt && s.Who.Is != group.Is || len(s.If) > 0 || s.May || s.Save || s.By != nil || s.Until != "" || s.Amount.Count != 0 {
		return false
	}
	switch s.Does {
	case DoDamage:
		p.text("take ")
		p.damage(s)
		p.times(s.Times.Flat)
		return s.Times.Count == 0 && !s.Spares && !s.Uncovered
	case DoStatus:
		p.text("be ", statusWord(s.Status), map2(s.Plus, "+", ""))
		return s.Status.Harmful() && s.Status != icon.Hatred
	case DoShove:
		p.text("be shoved")
		p.way(s)
		return true
	}
	return false
}

// change writes a change of the ability.
func (p *printer) change(s *Step) bool {
	c := s.Change
	if c == nil || s.May || s.Until != "" || s.Times.Count != 0 || !s.Who.none() {
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
		c.Taken == 0 && c.Shoved == 0 && !c.CanCrit && !c.Critical && !c.Against && !c.Cover && !c.Early && !c.Next && !c.Rebound && c.Cheaper == 0
}

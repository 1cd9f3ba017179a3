package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// passive reports whether the step, of what lasts, holds while that lasts (ICON-C43).
func passive(s *notation.Step) bool {
	holds := doings[s.Does].holds
	return holds != nil && !s.Save && !s.May && s.When == nil && holds(s)
}

// holdsStatus reports whether the step gives a status, or a protection, that ends with what it is bound to.
func holdsStatus(s *notation.Step) bool { return s.Status != "" && s.Until == "" && s.By == nil }

// holdsChange reports whether the step changes characters, and not their next use.
func holdsChange(s *notation.Step) bool { return s.Change != nil && !s.Change.Next }

// holdsBar reports whether the step forbids anything.
func holdsBar(s *notation.Step) bool { return s.Key != "" }

// givers lists all that lasts and gives something while it does. It is found once, until
// something that lasts begins or ends.
func (f *fight) givers() []*lasting {
	if !f.worded {
		return nil
	}
	if f.giversFound {
		return f.giving
	}
	f.giving, f.giversFound = nil, true
	for _, l := range f.all() {
		if l.owner != nil && l.owner.Out == "" && len(f.reading(l).given) > 0 {
			f.giving = append(f.giving, l)
		}
	}
	return f.giving
}

// given calls yield for each step of what lasts that holds for the combatant (ICON-C43).
func (f *fight) given(c *Combatant, yield func(l *lasting, s *notation.Step)) {
	for _, l := range f.givers() {
		if l.owner.Out != "" || l.bearer.Out != "" {
			continue
		}
		for i := range f.reading(l).given {
			s := &f.reading(l).given[i]
			if !f.means(l, &s.Who, c) {
				continue
			}
			if len(s.If) > 0 {
				u, sc := f.useOf(l, nil)
				sc.it = []*Combatant{c}
				if !u.holds(s.If, sc, c) {
					continue
				}
			}
			yield(l, s)
		}
	}
}

// addNext adds the steps that wait for the next attack, or ability, of the user (ICON-C43).
func (u *use) addNext() {
	if !u.worded || u.in.Do == TakeTurn {
		return
	}
	for _, l := range u.all() {
		if l.bearer != u.user || l.status == nil {
			continue
		}
		for _, s := range u.reading(l).next {
			if s.Key == "attack" && !u.ability.attack || s.Key == "range" && !u.listsRange() {
				continue
			}
			u.nexts = append(u.nexts, l)
			u.steps = append(slices.Clone(u.steps), notation.Step{Does: notation.DoChange, Change: s.Change})
			u.steps = append(u.steps, s.Steps...)
		}
	}
}

// listsRange reports whether the ability has a range of its own.
func (u *use) listsRange() bool {
	if u.text != nil {
		return u.text.Header.Range > 0
	}
	return u.ability.strike.Range.Known()
}

// giveStatuses adds to the sheet of a combatant the statuses that it has while something
// lasts. The conditions of what lasts read the combatant without them.
func (f *fight) giveStatuses(c *Combatant, s *icon.Character) {
	if !f.worded || f.givingTo { // A condition asks for the sheet.
		return
	}
	f.givingTo = true
	defer func() { f.givingTo = false }()
	copied := f.shieldOf(c, s)
	defer func() {
		f.given(c, func(_ *lasting, step *notation.Step) {
			if step.Does != notation.DoBar || step.Key != "benefit" {
				return
			}
			switch {
			case step.Status == notation.Vigor:
				s.Vigor = field.Of(0)
			case step.Status == notation.Armor:
				s.Armor = []int{}
			case s.Has(step.Status):
				s.Deny(step.Status)
			}
		})
	}()
	f.given(c, func(l *lasting, step *notation.Step) {
		if step.Does != notation.DoStatus && step.Does != notation.DoResist || !step.Status.Known() {
			return
		}
		if !copied {
			s.Statuses, copied = append([]icon.Status(nil), s.Statuses...), true
		}
		s.Statuses = append(s.Statuses, icon.Status{
			Name: step.Status, Ongoing: step.Plus || step.Status.Harmful(), From: l.owner.Character.ID,
		})
	})
}

// hasNow reports whether a status works on the combatant, one that it is given while
// something lasts included (ICON-C43).
func (f *fight) hasNow(c *Combatant, name icon.StatusName) bool {
	if !f.worded {
		return c.Character.Has(name)
	}
	s := c.Character
	f.giveStatuses(c, &s)
	return s.Has(name)
}

// given are the boons, negative for curses, that what lasts gives a roll, the bonus damage
// of attacks, every the part of it that effects deal as well, and cover.
type given struct {
	attack, against, save, bonus, every, shoved int
	cover                                       bool
}

// boonsOf returns the boons and curses that the combatant has while something lasts, on
// its attacks, on attacks against it, and on its saves (ICON-C43).
func (f *fight) boonsOf(c *Combatant) (g given) {
	f.given(c, func(_ *lasting, s *notation.Step) {
		if s.Does != notation.DoModify {
			return
		}
		g.save += s.Change.SaveBoons
		if !s.Change.Against {
			g.bonus += s.Change.Bonus
			if s.Change.Every {
				g.every += s.Change.Bonus
			}
		}
		g.shoved += s.Change.Shoved
		g.cover = g.cover || s.Change.Cover
		if s.Change.Against && s.By == nil {
			g.against += s.Change.Boons
		} else if !s.Change.Against {
			g.attack += s.Change.Boons
		}
	})
	return g
}

// A favour is what lasts and changes what one combatant does to another.
type favour struct {
	boons, bonus                 int
	trueStrike, pierce, unerring bool
	half                         bool
}

// favour returns what lasts on the one that acts, or nil, and on the other one against such as it (ICON-C43).
func (f *fight) favour(by, on *Combatant) (g favour) {
	if !f.worded || on == nil {
		return g
	}
	add := func(c *notation.Change) {
		g.trueStrike = g.trueStrike || c.TrueStrike
		g.pierce = g.pierce || c.Pierce
		g.unerring = g.unerring || c.Unerring
		g.half = g.half || c.Half
	}
	if by != nil {
		f.given(by, func(_ *lasting, s *notation.Step) {
			if s.Does == notation.DoModify && !s.Change.Against {
				add(s.Change)
			}
		})
	}
	f.given(on, func(l *lasting, s *notation.Step) {
		if s.Does != notation.DoModify || !s.Change.Against || s.By != nil && (by == nil || !f.means(l, s.By, by)) {
			return
		}
		add(s.Change)
		g.bonus += s.Change.Bonus
		if s.By != nil { // The boons of all who attack it are those of [fight.boonsOf].
			g.boons += s.Change.Boons
		}
	})
	return g
}

// rollWith adds boons, or curses where they are negative, to those of a roll.
func rollWith(boons, curses *int, more int) {
	if more > 0 {
		*boons += more
	} else {
		*curses -= more
	}
}

// barred reports whether something that lasts forbids the combatant what the key names (ICON-C43).
func (f *fight) barred(c *Combatant, key string) (is bool) {
	f.given(c, func(_ *lasting, s *notation.Step) { is = is || s.Does == notation.DoBar && s.Key == key })
	return is
}

// exposed reports whether something that lasts leaves the combatant without cover (ICON-C43).
func (f *fight) exposed(c *Combatant) bool { return f.worded && f.barred(c, "cover") }

// covered reports whether a zone gives the combatant cover from attackers out of it (ICON-M13, ICON-C41).
func (f *fight) covered(from, c *Combatant) bool {
	if f.worded && f.boonsOf(c).cover {
		return true
	}
	for i := range f.Zones {
		z := &f.Zones[i]
		body, placed := c.body()
		if !z.Cover || !placed || !zoneHolds(z, body) {
			continue
		}
		owner := f.find(z.By)
		if origin, also := from.body(); also && zoneHolds(z, origin) || z.Foes && owner != nil && foes(c, owner) {
			continue
		}
		return true
	}
	return false
}

package combat

import "rulewright/rules/icon"

// Limits of what a combatant carries: charges of vigilance, entries in the state, and
// the highest value of an entry.
const (
	maxVigilance = 6
	maxStatuses  = 64
	maxValue     = 999
)

// carry puts a status, an effect or a token on a combatant as far as the rules allow;
// a combatant that is out carries nothing (ICON-H4). Every status takes this way, so
// carry decides which ones combine: charges and tokens add up ([fight.tick]), of
// stances and of the marks of one character there is one, and entries with the same
// name do not stack.
func (f *fight) carry(who string, s icon.Status, rule string) {
	c := f.find(who)
	if c == nil || c.Out != "" {
		return
	}
	if s.Until.OfUser() && f.gone(s.From) { // The turn with which it would end never comes (ICON-C21).
		return
	}
	if s.Name == icon.Aura { // One that ends at another time takes the place of the one before.
		if at := where(c, icon.Aura, s.Key); at >= 0 && c.Character.Statuses[at].Until != s.Until {
			f.lose(who, at, "ICON-C11")
		}
	}
	switch {
	case counted(s.Name):
		f.collect(c, s, rule)
		return
	case s.Name == icon.Mark && c.Kind == Summon: // Summons cannot be marked (ICON-C15).
		return
	case (s.Name == icon.Mark || s.Name == icon.Hatred) && f.gone(s.From): // It would have ended already (ICON-C9, ICON-X-HATRED).
		return
	case holds(c, s):
		return
	}
	switch s.Name {
	case icon.Stance:
		f.lose(who, where(c, icon.Stance, ""), "ICON-C10")
	case icon.Mark:
		f.endMarks(who, s)
	}
	if len(c.Character.Statuses) >= maxStatuses {
		return
	}
	f.gain(who, s, rule)
	if s.Name == icon.Immune || s.Name == icon.Intangible {
		f.endHatred(who)
	}
}

// gone reports whether it is the id of a combatant that is out of the fight.
func (f *fight) gone(id string) bool {
	c := f.find(id)
	return c != nil && c.Out != ""
}

// holds reports whether the combatant has the status already in a form that
// lasts as long: an ongoing one joins one that a save could end (ICON-X-ONGOING).
func holds(c *Combatant, s icon.Status) bool {
	for i := range c.Character.Statuses {
		have := &c.Character.Statuses[i]
		own := s.Name == icon.Mark || s.Name == icon.Watching
		if have.Key == s.Key && (!own || have.From == s.From) && have.Text == s.Text && have.Part == s.Part && have.Outlasts(&s) {
			return true
		}
	}
	return false
}

// counted reports whether the value of a status of that name is a number that goes up and down.
func counted(name icon.StatusName) bool {
	switch name {
	case icon.VigilanceCharges, icon.Blessing, icon.PowerDie, icon.Aether, icon.Aura, icon.Token:
		return true
	}
	return false
}

// collect adds to a count that the combatant carries, or begins it. Aether
// begins at 0 where nothing is added (ICON-C8), all else at 1 (ICON-C6). How
// far an aura reaches takes the place of what it was (ICON-C11).
func (f *fight) collect(c *Combatant, s icon.Status, rule string) {
	if s.Value == 0 && s.Name != icon.Aether {
		s.Value = 1
	}
	who := c.Character.ID
	for at := range c.Character.Statuses {
		if have := &c.Character.Statuses[at]; have.Name == s.Name && have.Key == s.Key && (s.Name != icon.Token || have.From == s.From) {
			if s.Name == icon.Aura {
				s.Value -= have.Value
			}
			f.tick(who, at, s.Value, rule)
			return
		}
	}
	s.Value = min(s.Value, most(s.Name))
	if len(c.Character.Statuses) < maxStatuses {
		f.gain(who, s, rule)
	}
}

// most returns the highest value of a status of that name: 6 of vigilance and
// aether (ICON-X-VIGILANCE, ICON-C8). The state does not contain the size of a power die.
func most(name icon.StatusName) int {
	switch name {
	case icon.VigilanceCharges:
		return maxVigilance
	case icon.Aether:
		return maxAether
	}
	return maxValue
}

// tick changes the value of the status at that place. At 0 the status ends, apart from
// aether, which may be 0 (ICON-C6, ICON-C8).
func (f *fight) tick(who string, at, by int, rule string) {
	s := f.find(who).Character.Statuses[at]
	to := max(0, min(s.Value+by, most(s.Name)))
	if to == 0 && s.Name != icon.Aether {
		f.lose(who, at, rule)
		return
	}
	f.count(who, at, to, rule)
}

// otherMark returns the mark that a combatant bears of the same placer by
// another ability, or nil (ICON-C9).
func (f *fight) otherMark(c *Combatant, mark *icon.Status) *icon.Status {
	for i := range c.Character.Statuses {
		if s := &c.Character.Statuses[i]; s.Name == icon.Mark && s.From == mark.From && s.Key != mark.Key && !f.staysBeside(s) {
			return s
		}
	}
	return nil
}

// staysBeside reports whether the mark is one that the mark which begins leaves where it is.
func (f *fight) staysBeside(mark *icon.Status) bool {
	return f.beside != "" && isNamed(mark, f.beside)
}

// endMarks ends the marks that a new mark replaces: any other mark of its placer on
// the same target, and the mark of the same ability on any combatant. Marks of two
// abilities on two targets both stay (ICON-C9).
func (f *fight) endMarks(who string, mark icon.Status) {
	for i := range f.Combatants {
		c := &f.Combatants[i]
		id := c.Character.ID
		for at := c.last(); at >= 0; at = c.below(at) {
			s := c.Character.Statuses[at]
			if s.Name == icon.Mark && s.From == mark.From && (s.Key == mark.Key && !f.multimark || id == who && s.From != "") && !f.staysBeside(&s) {
				f.lose(id, at, "ICON-C9")
			}
		}
	}
}

// endHatred ends the hatred of a combatant that cannot be hurt (ICON-X-HATRED).
func (f *fight) endHatred(of string) {
	for i := range f.Combatants {
		c := &f.Combatants[i]
		for at := c.last(); at >= 0; at = c.below(at) {
			if s := c.Character.Statuses[at]; s.Name == icon.Hatred && s.From == of && !s.Ongoing {
				f.lose(c.Character.ID, at, "ICON-X-HATRED")
			}
		}
	}
}

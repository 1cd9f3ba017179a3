package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// chooses reports whether the user chooses from those that the selector finds.
func chooses(sel *notation.Selector) bool { return sel.Number != notation.Amount{} }

// recipients returns the characters of the step: those that it names, or that its user
// chooses, as far as the user's effects reach them (ICON-C26).
func (u *use) recipients(s *notation.Step, sc *scope) ([]*Combatant, *field.Error) {
	return u.pick(&s.Who, s, sc)
}

// pick returns the characters that the selector names. Where it limits their number, the
// user chooses; with as few as that, all are chosen (ICON-C26). The words that follow
// refer to them as it.
func (u *use) pick(sel *notation.Selector, s *notation.Step, sc *scope) ([]*Combatant, *field.Error) {
	list := u.candidates(sel, sc)
	out := doings[s.Does].out
	if out != "" { // Nothing else reaches the defeated, or those who are away.
		list = slices.DeleteFunc(slices.Clone(u.meant(sel, sc)), func(c *Combatant) bool { return c.Out != out })
	}
	u.lack(list)
	if chooses(sel) {
		n, err := u.amount(&sel.Number, sc, nil)
		if err != nil {
			return nil, err
		}
		aimed := n == 1 && (!u.aimed || u.aimsAt(sel)) && slices.Contains(list, u.find(u.in.Target))
		if u.aimed = true; aimed { // The command answers the first question.
			list = []*Combatant{u.find(u.in.Target)}
		} else if list, err = u.choice(sel, s, list, n); err != nil {
			return nil, err
		}
		if sel.Willing {
			if list, err = u.willing(s, list); err != nil {
				return nil, err
			}
		}
		for _, c := range list {
			if !slices.Contains(u.chosen, c) {
				u.chosen = append(u.chosen, c)
			}
		}
		if out == "" {
			if list, err = u.targetsAlso(list); err != nil {
				return nil, err
			}
		}
	}
	if sel.And != nil {
		it, them, narrow := sc.it, sc.them, sc.narrow
		more, err := u.pick(sel.And, s, sc)
		if err != nil {
			return nil, err
		}
		sc.it, sc.them, sc.narrow = it, them, narrow // They are selected together.
		for _, c := range more {
			if !slices.Contains(list, c) {
				list = append(slices.Clone(list), c)
			}
		}
	}
	if sel.Is == notation.RefAny && u.scoped == nil && !u.ability.attack { // Those are its targets (ICON-C2).
		if at := slices.IndexFunc(list, u.bloodied); at >= 0 && !u.finishing {
			u.finishing, u.finished = true, list[at]
		}
	}
	if sel.Is == notation.RefAny || s.Does == notation.DoSelect && sel.Is != notation.RefUser {
		sc.them, sc.it = sc.it, list
		if sc.narrowed == notation.RefIt {
			sc.narrow = nil
		}
	}
	return list, nil
}

// aimsAt reports whether the selector names the target of an attack without damage of its own,
// such as "choose a foe in range".
func (u *use) aimsAt(sel *notation.Selector) bool {
	return u.ability.attack && u.scoped == nil && u.text != nil && u.text.Strike == (notation.Strike{}) && len(u.chosen) == 0 &&
		sel.Side == notation.Foe && sel.Near == notation.RefUser && sel.Within == u.text.Header.Range
}

// one returns the character that the selector means: where it leaves a choice, the one that
// the user chooses, or nil.
func (u *use) one(sel *notation.Selector, s *notation.Step, sc *scope) (*Combatant, *field.Error) {
	list := u.meant(sel, sc)
	u.lack(list)
	if chooses(sel) {
		var err *field.Error
		if list, err = u.choice(sel, s, u.candidates(sel, sc), 1); err != nil {
			return nil, err
		}
	}
	if len(list) == 0 {
		return nil, nil
	}
	return list[0], nil
}

// choice asks the user for n of the list, or for up to n (ICON-C26).
func (u *use) choice(sel *notation.Selector, s *notation.Step, list []*Combatant, n int) ([]*Combatant, *field.Error) {
	q := choice.Question{Kind: choice.Character, Whose: u.user.Character.ID, About: s.Does.String(), Text: s.Text, Rule: "ICON-C26"}
	if sel.Named != "" {
		q.About, q.Text = "named", sel.Named
	}
	for _, c := range list {
		q.Among = append(q.Among, c.Character.ID)
	}
	q.Most = min(max(0, n), len(list))
	q.Least = leastOf(sel, s.May, q.Most)
	chosen, err := u.Choose(q)
	if err != nil {
		return nil, err
	}
	var on []*Combatant
	for _, id := range chosen {
		if c := u.find(id); c != nil {
			on = append(on, c)
		}
	}
	return on, nil
}

// leastOf returns how few of that many the user may choose.
func leastOf(sel *notation.Selector, may bool, most int) int {
	switch {
	case may:
		return 0
	case sel.Some:
		return min(1, most)
	case sel.UpTo:
		return 0
	}
	return most
}

// candidates returns the characters that the selector finds, before anything is chosen.
func (u *use) candidates(sel *notation.Selector, sc *scope) []*Combatant {
	var list []*Combatant
	for _, c := range u.meant(sel, sc) {
		if u.touches(c) {
			list = append(list, c)
		}
	}
	if sel.Nearest {
		list = u.nearest(list)
	}
	return list
}

// meant returns the characters that the selector means, also those that nothing reaches any more.
func (u *use) meant(sel *notation.Selector, sc *scope) []*Combatant {
	near := u.named(sel.Near, sc)
	var list []*Combatant
	for _, c := range u.named(sel.Is, sc) {
		if !slices.Contains(list, c) && u.fits(sel, c, near) && u.holds(sel.If, sc, c) {
			list = append(list, c)
		}
	}
	return list
}

// named returns those to whom the word refers.
func (u *use) named(ref notation.Ref, sc *scope) []*Combatant {
	one := func(c *Combatant) []*Combatant {
		if c == nil {
			return nil
		}
		return []*Combatant{c}
	}
	among := func(list []*Combatant) []*Combatant {
		if sc.trigger != OnCollide || sc.collided == nil {
			return list
		}
		var on []*Combatant
		for _, c := range list {
			if slices.Contains(sc.collided, c) {
				on = append(on, c)
			}
		}
		return on
	}
	if sc.narrow != nil && ref == sc.narrowed {
		return sc.narrow
	}
	switch ref {
	case notation.RefTarget:
		return among(u.aimedAt())
	case notation.RefUser:
		return one(u.user)
	case notation.RefIt:
		return sc.it
	case notation.RefThem:
		return sc.them
	case notation.RefArea:
		return among(u.others)
	case notation.RefAll:
		return among(append(u.aimedAt(), u.others...))
	case notation.RefBearer:
		return one(sc.bearer)
	case notation.RefCause:
		return one(sc.cause)
	case notation.RefObject:
		return one(sc.object)
	case notation.RefSquare:
		var list []*Combatant
		for i := range u.Combatants {
			o := &u.Combatants[i]
			if body, placed := o.body(); placed && o.Kind != "" && slices.ContainsFunc(sc.squares, func(one spot) bool {
				return one.at == body.At && !play.OtherFloor(one.floor, body.Floor)
			}) {
				list = append(list, o)
			}
		}
		return list
	case notation.RefPassed:
		return u.passed
	case notation.RefCentre:
		return u.inCentre()
	case notation.RefCollided:
		if sc.trigger == OnCollide {
			return sc.collided
		}
		return u.aimedAt()
	}
	return u.anyone(ref, sc)
}

// anyone returns those of all combatants to whom the word refers.
func (u *use) anyone(ref notation.Ref, sc *scope) []*Combatant {
	if ref == notation.RefZone {
		return u.inZone(sc)
	}
	var list []*Combatant
	for i := range u.Combatants {
		c := &u.Combatants[i]
		if ref == notation.RefAny || ref == notation.RefMarked && u.marked(c) {
			list = append(list, c)
		}
	}
	return list
}

// marked reports whether the character bears the mark of this ability and user. An ability
// without a mark of its own is about any mark of its user.
func (u *use) marked(c *Combatant) bool {
	anyMark := u.text != nil && u.scoped == nil && !u.text.Marks()
	return slices.ContainsFunc(c.Character.Statuses, func(s icon.Status) bool {
		return s.Name == icon.Mark && s.From == u.user.Character.ID && (anyMark || s.Key == u.ability.id)
	})
}

// marks reports whether the character bears a mark of another one.
func marks(by, c *Combatant) bool {
	return slices.ContainsFunc(c.Character.Statuses, func(s icon.Status) bool {
		return s.Name == icon.Mark && s.From == by.Character.ID
	})
}

// bearsMark reports whether the character is marked: by this ability and user where the ability has a mark of its own,
// else by any other one (ICON-C9).
func (u *use) bearsMark(c *Combatant) bool {
	text := u.text
	if u.scoped != nil {
		text = readAbility(u.scoped.text)
	}
	if text == nil || text.Marks() {
		return u.marked(c)
	}
	return where(c, icon.Mark, "") >= 0
}

// fits reports whether a character is of the selector's side and kind, and near enough.
func (u *use) fits(sel *notation.Selector, c *Combatant, near []*Combatant) bool {
	master := u.master(u.user)
	switch {
	case sel.Others && c == u.user,
		sel.Named != "" && sel.Kind == notation.Summons && c.Kind == "",
		sel.Besides && slices.Contains(near, c),
		sel.Different && (c == u.target && !u.othersOf(sel) || c == u.around || slices.Contains(u.chosen, c)),
		sel.Named == "" && (sel.Is == notation.RefAny || sel.Kind != notation.Characters) && !sel.Kind.Holds(string(c.Kind)):
		return false
	}
	if sel.Side == notation.Myself && c != u.user || !u.sided(sel, c, master) {
		return false
	}
	if sel.Within == 0 {
		return true
	}
	return slices.ContainsFunc(near, func(from *Combatant) bool { return u.inRange(sel, from, c) })
}

// othersOf reports whether "all other characters of your choice" are all but those chosen before, so that the target is
// one of them.
func (u *use) othersOf(sel *notation.Selector) bool {
	return sel.UpTo && sel.Number.Flat == notation.AnyNumber && len(u.chosen) > 0
}

// sided reports whether a combatant is of the selector's side, as the master of the user sees it. A summon is
// no ally (ICON-C15); where the words name summons, one is on the side of its summoner.
func (f *fight) sided(sel *notation.Selector, c, master *Combatant) bool {
	of := c
	if sel.Kind != notation.Characters {
		of = f.master(c)
	}
	switch sel.Side {
	case notation.Ally:
		return c != master && (of == master || allied(of, master))
	case notation.Foe:
		return foes(of, master)
	case notation.Own:
		return of == master || allied(of, master)
	}
	return true
}

// inRange reports whether a character is within the selector's distance and in sight of
// another one. Without positions, every distance is short enough. From further away than
// adjacent, the user chooses no foe in stealth, and the blind reach as far as they do
// (ICON-A15, ICON-A16, ICON-M13).
func (u *use) inRange(sel *notation.Selector, from, c *Combatant) bool {
	if from == c {
		return nearItself(sel) && !sel.Beyond
	}
	spaces, known := u.distance(from, c)
	if !known {
		return true
	}
	within := u.reach(sel)
	if from == u.user && u.hasNow(u.user, icon.Blind) && !u.ability.strike.TrueStrike {
		within = min(within, icon.BlindRange)
	}
	switch {
	case sel.Beyond:
		return spaces >= within
	case spaces > within, sel.Exactly && spaces < within:
		return false
	case spaces <= 1:
		return true
	case chooses(sel) && u.hasNow(c, icon.Stealth) && u.hostile(u.user, c) && !u.ability.strike.TrueStrike:
		return false
	}
	sight, _ := u.between(from, c)
	return sight.Line
}

// reach returns how far the selector finds characters or squares: what the words of the ability call its range
// grows with it (ICON-C32).
func (u *use) reach(sel *notation.Selector) int {
	if u.longer != 0 && u.scoped == nil && u.text != nil && sel.Near == notation.RefUser && sel.Within == u.text.Header.Range &&
		!sel.Exactly && !sel.Beyond {
		return sel.Within + u.longer
	}
	return sel.Within
}

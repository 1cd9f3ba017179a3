package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// momentOf returns the first of the moments of the words of what lasts that happened, or nil.
func (f *fight) momentOf(l *lasting, m *notation.Moment, h *happening) *notation.Moment {
	for ; m != nil; m = m.Or {
		if f.isMoment(l, m, h) {
			return m
		}
	}
	return nil
}

// isMoment reports whether what happened is the moment for which the words of what lasts wait.
func (f *fight) isMoment(l *lasting, m *notation.Moment, h *happening) bool {
	if m.Is == notation.Ends {
		return h.is == m.Is && h.over == l
	}
	if h.over != nil || m.Next && slices.Contains(f.Turn.Fired, newKey(l)) {
		return false
	}
	who, by := h.who, h.by
	switch {
	case m.Is == h.is:
	case m.Is == notation.Damages && h.is == notation.Damaged:
		who, by = by, who
	default:
		return false
	}
	switch {
	case m.Ability && !h.ability, m.Attack && !h.attack:
		return false
	case m.Is == notation.Ticks && !h.ticks(m, l.key), m.Is == notation.Sacrifices && h.key != l.key:
		return false
	case m.Mode != "" && m.Mode != h.mode, m.Status != "" && m.Status != h.status, m.On != "" && m.On != h.on && !slices.Contains(h.fired, Trigger(m.On)):
		return false
	case (m.Is == notation.Enters || m.Is == notation.Leaves):
		return f.means(l, &m.Who, who) && f.crosses(l, m, h)
	case m.Is == notation.Begins && m.By != nil:
		if !slices.Contains(h.aims, m.By.Side) {
			return false
		}
	case m.Is == notation.Uses && m.By != nil:
		if !slices.ContainsFunc(h.hurt, func(c *Combatant) bool { return f.means(l, m.By, c) }) {
			return false
		}
	case m.By != nil && m.By.Different && m.Who.Is == notation.RefZone:
		other := *m.By
		if other.Different = false; by == nil || by == who || !f.means(l, &other, by) {
			return false
		}
	case m.By != nil && (by == nil || !f.means(l, m.By, by)):
		return false
	}
	switch m.Is {
	case notation.RoundStarts, notation.RoundEnds:
		return true
	}
	if who == nil || !f.means(l, &m.Who, who) {
		return false
	}
	if len(m.If) == 0 {
		return true
	}
	u, sc := f.useOf(l, h)
	return u.holds(m.If, sc, who)
}

// newKey names what has begun in the turn that runs, among what has fired in it.
func newKey(l *lasting) string { return "new/" + firedKey(l, 0) }

// means reports whether the selector of a moment means the combatant.
func (f *fight) means(l *lasting, sel *notation.Selector, c *Combatant) bool {
	switch sel.Is {
	case notation.RefUser:
		if c != l.owner {
			return false
		}
	case notation.RefTarget, notation.RefIt, notation.RefThem, notation.RefBearer:
		if c != l.bearer {
			return false
		}
	case notation.RefMarked:
		if !marked(c, l) {
			return false
		}
	case notation.RefZone:
		if !f.inside(l, c) {
			return false
		}
	case notation.RefAny, notation.RefAll:
	default:
		return false
	}
	if !sel.Kind.Holds(string(c.Kind)) && sel.Is != notation.RefBearer && sel.Is != notation.RefUser {
		return false
	}
	owner := f.master(l.owner)
	if sel.Side == notation.Myself && c != owner || !f.sided(sel, c, owner) {
		return false
	}
	if sel.Others && c == l.owner || sel.Different && c == l.bearer {
		return false
	}
	if sel.Within > 0 && !f.nearTo(l, sel, c) {
		return false
	}
	if len(sel.If) == 0 {
		return true
	}
	u, sc := f.useOf(l, nil)
	sc.it = []*Combatant{c}
	return u.holds(sel.If, sc, c)
}

// marked reports whether the combatant bears a mark of the ability of what lasts.
func marked(c *Combatant, l *lasting) bool {
	for i := range c.Character.Statuses {
		s := &c.Character.Statuses[i]
		if s.Name == icon.Mark && s.From == l.owner.Character.ID && (s.Key == l.key || l.key == "") {
			return true
		}
	}
	return false
}

// nearTo reports whether the combatant is as near as the selector says to the one that the
// words refer to. Without positions distance limits nothing.
func (f *fight) nearTo(l *lasting, sel *notation.Selector, c *Combatant) bool {
	one := l.bearer
	if sel.Near == notation.RefUser {
		one = l.owner
	}
	if one == c {
		return nearItself(sel)
	}
	spaces, known := f.distance(one, c)
	return !known || spaces <= sel.Within
}

// nearItself reports whether the selector finds the one from which it counts: no character is
// adjacent to itself, but the user is one of "you and adjacent allies".
func nearItself(sel *notation.Selector) bool { return sel.Within > 1 || sel.Side == notation.Own }

// inside reports whether the combatant is in the zone of what lasts, or in the aura that
// its ability gave its bearer. Of an aura its bearer is as well; without both only the
// bearer is (ICON-C11, ICON-C41).
func (f *fight) inside(l *lasting, c *Combatant) bool {
	if c.Out != "" {
		return false
	}
	if zones := f.zonesFor(l); len(zones) > 0 {
		body, placed := c.body()
		return placed && heldBy(zones, body)
	}
	if at := where(l.bearer, icon.Aura, l.key); at >= 0 {
		return within(l.bearer, l.bearer.Character.Statuses[at], c)
	}
	return c == l.bearer && !(l.does == notation.DoWatch && makesZone(l.text))
}

// makesZone reports whether the words make a zone: then no combatant is in it once it is gone.
func makesZone(text string) (made bool) {
	if text != "" {
		notation.EachStep(readAbility(text).Steps, func(s *notation.Step) { made = made || s.Does == notation.DoZone })
	}
	return made
}

// zoneFor returns the first zone of what lasts, or nil.
func (f *fight) zoneFor(l *lasting) *play.Zone {
	if zones := f.zonesFor(l); len(zones) > 0 {
		return zones[0]
	}
	return nil
}

// zonesFor returns the zones of what lasts: itself, or those that its ability has made.
func (f *fight) zonesFor(l *lasting) (list []*play.Zone) {
	switch {
	case l.zone != nil:
		return []*play.Zone{l.zone}
	case l.does != notation.DoWatch:
		return nil
	}
	for i := range f.Zones {
		if z := &f.Zones[i]; l.watches(z) {
			list = append(list, z)
		}
	}
	return list
}

// watches reports whether a zone is one that the ability of what lasts has made, for its bearer or for all.
func (l *lasting) watches(z *play.Zone) bool {
	return z.By == l.owner.Character.ID && z.Of == l.key && (z.Key == "" || z.Key == l.bearer.Character.ID)
}

// heldBy reports whether a body is in one of the zones.
func heldBy(zones []*play.Zone, body space.Body) bool {
	return slices.ContainsFunc(zones, func(z *play.Zone) bool { return zoneHolds(z, body) })
}

// inZone returns those who are in the zone or the aura of what lasts.
func (u *use) inZone(sc *scope) []*Combatant {
	var list []*Combatant
	for i := range u.Combatants {
		if c := &u.Combatants[i]; sc.lasts != nil && u.inside(sc.lasts, c) {
			list = append(list, c)
		}
	}
	return list
}

// crosses reports whether a movement enters, or leaves, the zone or the aura of what
// lasts, or the reach of the one that its moment names.
func (f *fight) crosses(l *lasting, m *notation.Moment, h *happening) bool {
	body, placed := h.who.body()
	if !placed || len(h.way) < 2 {
		return false
	}
	zones := f.zonesFor(l)
	in := func(p space.Point) bool {
		body.At = p
		switch {
		case m.By != nil:
			one := l.bearer
			if m.By.Is == notation.RefUser {
				one = l.owner
			}
			origin, known := one.body()
			return known && one != h.who && origin.Distance(body) <= max(1, m.N)
		case len(zones) > 0:
			return heldBy(zones, body)
		}
		at := where(l.bearer, icon.Aura, l.key)
		origin, also := l.bearer.body()
		return at >= 0 && also && l.bearer != h.who && body.InAura(origin, l.bearer.Character.Statuses[at].Value)
	}
	was := in(h.way[0])
	for _, p := range h.way[1:] {
		is := in(p)
		if is == (m.Is == notation.Enters) && (is != was || is && m.N > 0) {
			return true
		}
		was = is
	}
	return false
}

// crossed notes a movement, for watches: from where the combatant stands along the way
// that was set, or straight to the square.
func (f *fight) crossed(c *Combatant, to space.Point, kind icon.EventKind) {
	along, by, mode := f.along, f.shover, f.mode
	f.along, f.shover, f.mode = nil, nil, ""
	body, placed := c.body()
	if !f.worded || !placed || body.At == to {
		return
	}
	way := []space.Point{body.At}
	if len(along) > 0 && along[len(along)-1] == to {
		way = append(way, along...)
	} else {
		way = append(way, to)
	}
	is := notation.Moves
	if kind == icon.Shoved {
		is = notation.Shoved
	}
	for _, one := range [...]notation.Happening{notation.Leaves, notation.Enters, is} {
		f.happened(happening{is: one, who: c, by: by, mode: mode, way: way, amount: len(way) - 1})
	}
}

// noteDamage notes the damage that a combatant takes, and that it is bloodied by it.
func (f *fight) noteDamage(by, to *Combatant, list []play.Event) {
	if !f.worded {
		return
	}
	amount, bloodied := 0, false
	for i := range list {
		e := &list[i]
		switch {
		case e.Who != icon.Target:
		case e.Kind == icon.HPLost || e.Kind == icon.VigorLost:
			amount += e.Before.Or(0) - e.After.Or(0)
		case e.Kind == icon.Bloodied:
			bloodied = true
		}
	}
	if amount > 0 {
		f.happened(happening{is: notation.Damaged, who: to, by: by, amount: amount, ability: f.byAbility ||
			f.byAttack, attack: f.byAttack})
	}
	if bloodied {
		f.happened(happening{is: notation.Bloodies, who: to, by: by})
	}
}

// targets notes that the ability targets characters, and lets watches and interrupts
// answer before anything else happens (ICON-C42). An attack is then made as the combat is.
func (u *use) targets() *field.Error {
	if !u.worded {
		return nil
	}
	u.happened(happening{is: notation.Begins, who: u.user, ability: true, attack: u.ability.attack, aims: u.aims()})
	for _, c := range u.characters() {
		u.noteTarget(c)
		if u.attacks() && c == u.target {
			u.happened(happening{is: notation.Attacks, who: u.user, by: c, ability: true, attack: true})
		}
	}
	before := u.firings
	err := u.react()
	if err == nil {
		_, err = u.redirect(nil)
	}
	if u.firings != before {
		u.change(beforeAttack)
	}
	if err == nil && u.firings != before && u.attacks() && u.user.Out == "" {
		u.struck, u.attack, u.seen = nil, icon.Attack{}, nil
		u.look()
		u.request()
		u.attack.Vigilance, u.attack.Guards = u.watch, u.guards
	}
	return err
}

// resolved notes that the ability is resolved, and lets watches and interrupts answer.
func (u *use) resolved() *field.Error {
	if !u.worded {
		return nil
	}
	used := happening{is: notation.Uses, who: u.user, by: u.target, ability: true, attack: u.ability.attack, hurt: u.damaged,
		fired: u.triggered}
	if slices.Contains(u.bled, u.user) {
		used.status = notation.Bled
	}
	u.happened(used)
	for _, c := range u.characters() {
		u.happened(happening{is: notation.Resolved, who: u.user, by: c, ability: true, attack: u.ability.attack})
	}
	return u.react()
}

// targetsAlso notes that the ability targets the characters that its words choose, or those in an area
// of its own. Watches and interrupts answer before it affects them (ICON-C42). It returns the
// characters that it affects then.
func (u *use) targetsAlso(list []*Combatant) ([]*Combatant, *field.Error) {
	if !u.worded || u.scoped != nil {
		return list, nil
	}
	before := u.firings
	for _, c := range list {
		if !slices.Contains(u.reached, c) {
			u.noteTarget(c)
		}
	}
	if err := u.react(); err != nil || u.firings == before {
		return list, err
	}
	list, err := u.redirect(list)
	if err != nil {
		return list, err
	}
	return slices.DeleteFunc(slices.Clone(list), func(c *Combatant) bool { return !u.touches(c) }), nil
}

// noteTarget notes that the ability targets a character.
func (u *use) noteTarget(c *Combatant) {
	u.reached = append(u.reached, c)
	u.happened(happening{is: notation.Targets, who: u.user, by: c, ability: true, attack: u.attacks()})
}

// characters returns the characters that the ability targets.
func (u *use) characters() []*Combatant {
	list := append(u.aimedAt(), u.others...)
	for _, c := range u.reached {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return list
}

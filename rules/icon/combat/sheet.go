package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

const (
	// objectHP are the hit points of an object (ICON-C16).
	objectHP = 10
	// guardArmor is what a Heavy's guard takes off damage to allies beside it (ICON-F2).
	guardArmor = 2
	// vigilanceRange is how near an ally must be to be guarded (ICON-X-VIGILANCE).
	vigilanceRange = 2
)

// sheet returns the character as others meet it in the fight: with what its
// kind gives it, and the armor of a Heavy beside it (ICON-C15, ICON-C16, ICON-F2).
func (f *fight) sheet(c *Combatant) icon.Character {
	s := c.Character
	switch c.Kind {
	case "":
		s = c.grown()
	case Object:
		if !s.MaxHP.Known() {
			s.MaxHP = field.Of(objectHP)
		}
	case Summon:
		s.Statuses = append(slices.Clone(s.Statuses), icon.Status{Name: icon.Intangible})
	}
	if f.shielded(c) {
		s = s.WithArmor(guardArmor)
	}
	f.giveStatuses(c, &s)
	return s
}

// grown returns the character with hit points that its class alone does not determine:
// an elite has twice those of its class, and the wounded who have lost none have the
// maximum that their wounds leave (ICON-F5, ICON-H6).
func (c *Combatant) grown() icon.Character {
	s := c.Character
	if most, err := s.MaximumHP(); c.Elite && !s.MaxHP.Known() && err == nil {
		s.MaxHP = field.Of(icon.EliteHP(most))
	}
	if limit, err := icon.WoundedMaximum(&s, c.Wounds); c.Wounds > 0 && !s.HP.Known() && err == nil {
		s.HP = field.Of(limit)
	}
	return s
}

// shielded reports whether an ally with guard is orthogonally beside the combatant (ICON-F2).
func (f *fight) shielded(c *Combatant) bool {
	body, placed := c.body()
	if !placed {
		return false
	}
	for i := range f.Combatants {
		o := &f.Combatants[i]
		if o == c || o.Out != "" || !allied(o, c) || !o.Character.HasTrait(icon.TraitGuard) {
			continue
		}
		if other, placed := o.body(); placed && body.Beside(other) {
			return true
		}
	}
	return false
}

// distance returns how many spaces lie between two combatants, and reports whether
// both are on the grid. Callers that need only the distance use it, because a line of
// sight is much more work.
func (f *fight) distance(a, b *Combatant) (int, bool) {
	one, placed := a.body()
	other, also := b.body()
	if !placed || !also {
		return 0, false
	}
	return one.Distance(other), true
}

// between returns the view from one combatant to another, and reports whether both are on the grid.
func (f *fight) between(from, to *Combatant) (space.Sight, bool) {
	a, placed := from.body()
	b, also := to.body()
	if !placed || !also {
		return space.Sight{Line: true}, false
	}
	grid := f.fieldWith(f.bodies, nil, 0, 0, 0)
	f.bodies = grid.Bodies
	return grid.Between(a, b), true
}

// situation returns the situation of two combatants as far as the grid determines it.
func (f *fight) situation(from, to *Combatant) icon.Situation {
	if sight, known := f.between(from, to); known && from != to {
		return sight.Situation()
	}
	return icon.Situation{}
}

// within reports whether a combatant is in an aura of the bearer, or is the bearer: an
// aura affects those within its reach, while they are (ICON-C11).
func within(bearer *Combatant, aura icon.Status, c *Combatant) bool {
	origin, placed := bearer.body()
	body, also := c.body()
	return bearer == c || placed && also && body.InAura(origin, aura.Value)
}

// charges returns how many of a token the combatant has.
func (c *Combatant) charges(name icon.StatusName) int {
	if at := where(c, name, ""); at >= 0 {
		return c.Character.Statuses[at].Value
	}
	return 0
}

// vigilance finds the charges that v's guardian has to spend on its ally, or on
// the target, should that one be damaged, or returns why it may not spend them.
// Of one guardian there is one for each ally, and it has charges for all of
// them: the command's guardian and so many guards were read before (ICON-X-VIGILANCE).
func (u *use) vigilance(v *icon.Vigilance, before int) *field.Error {
	g, err := u.member(v.Guardian, "guardian")
	target := u.target
	if err == nil && v.For != "" {
		target, err = u.member(v.For, "for")
	}
	switch {
	case err != nil:
		return err
	case target == nil:
		return field.MissingField("for")
	}
	v.For = target.Character.ID
	spent, twice := v.Spend, false
	for i := -1; i < before; i++ {
		other := &u.watch
		if i >= 0 {
			other = &u.guards[i]
		}
		if other != v && other.Guardian == v.Guardian {
			spent += other.Spend
			twice = twice || other.For == v.For
		}
	}
	charges := g.charges(icon.VigilanceCharges)
	v.Charges = max(charges, spent) - spent + v.Spend
	spaces, known := u.distance(g, target)
	const rule = "ICON-X-VIGILANCE"
	switch {
	case g == target:
		err = field.RefusedBy(rule, "guardian", "oneself")
	case g.Out != "":
		err = field.RefusedBy("ICON-H4", "guardian", "outOfTheFight")
	case !allied(g, target):
		err = field.RefusedBy(rule, "guardian", "notAnAlly")
	case known && spaces > vigilanceRange:
		err = field.RefusedBy(rule, "guardian", "tooFar")
	case !u.hostile(u.user, g):
		err = field.RefusedBy(rule, "guardian", "attackersSide")
	case target != u.target && !slices.Contains(u.others, target):
		err = field.RefusedBy(rule, "for", "notAmongTargets")
	case twice:
		err = field.RefusedBy(rule, "guardian", "onceATrigger")
	case spent > charges:
		err = field.RefusedBy(rule, "spend", "notEnoughCharges")
	}
	return u.forgive(err)
}

// guard reads the guardians that spend vigilance, and the allies that they protect: the
// command's guardian for the target, and its guards (ICON-X-VIGILANCE).
func (u *use) guard() *field.Error {
	if u.in.Guardian != "" && u.target != nil {
		u.watch.Guardian, u.watch.Spend = u.in.Guardian, u.in.Spend
		if err := u.vigilance(&u.watch, -1); err != nil {
			return err
		}
	}
	if err := u.askGuardians(); err != nil {
		return err
	}
	u.guards = append(u.guards, u.in.Guards...)
	for i := range u.guards {
		err := field.MissingField("spend")
		if u.guards[i].Spend > 0 {
			err = u.vigilance(&u.guards[i], i)
		}
		if err != nil {
			return err.In(field.Entry("guards", i))
		}
	}
	u.watch.Guardian, u.watch.For = "", "" // An attack's own vigilance is its target's.
	return nil
}

// watched takes away the vigilance that has answered damage to a combatant: it
// answers one trigger only (ICON-X-VIGILANCE).
func (u *use) watched(c *Combatant, d *icon.DamageOutcome) {
	if c == u.target && d.Vigilance.Left != u.watch.Charges {
		u.watch = icon.Vigilance{}
	}
	at := 0
	for i := range u.guards {
		if g := &u.guards[i]; g.For == c.Character.ID && at < len(d.Guards) {
			if d.Guards[at].Left != g.Charges {
				g.For = ""
			}
			at++
		}
	}
}

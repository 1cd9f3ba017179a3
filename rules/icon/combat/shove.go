package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
)

// shoveTarget shoves the target away from the command's Who, also between turns (ICON-M14).
func (f *fight) shoveTarget() *field.Error {
	by, err := f.member(f.in.Who, "who")
	if err != nil {
		return err
	}
	c, err := f.member(f.in.Target, "target")
	if err != nil {
		return err
	}
	spaces, stated := f.in.Spaces.Get()
	if !stated {
		return field.MissingField("spaces")
	}
	if err = f.forgive(f.mayShove(by, c)); err != nil {
		return err
	}
	dx, dy, err := f.straight(by, c)
	if err != nil {
		return err
	}
	_, _, err = f.shove(by, by, c, dx, dy, spaces, "")
	return err
}

// straight returns the direction straight away from one combatant to the other, or
// nowhere where one has no position (ICON-M14).
func (f *fight) straight(from, to *Combatant) (dx, dy int, err *field.Error) {
	a, placed := from.body()
	b, also := to.body()
	if !placed || !also {
		return 0, 0, nil
	}
	return f.shoveWay(from, to, a, b)
}

// mayShove returns why the combatant is not moved by the other.
func (f *fight) mayShove(by, c *Combatant) *field.Error {
	sheet, hostile := c.Character, f.hostile(by, c)
	f.giveStatuses(c, &sheet)
	s := &sheet
	switch {
	case c.Out != "":
		return field.RefusedBy("ICON-H4", "target", "outOfTheFight")
	case s.Has(icon.Immobile):
		return field.RefusedBy("ICON-M14", "target", "immobile")
	case hostile && (s.Has(icon.Intangible) || c.Kind == Summon):
		return field.RefusedBy("ICON-X-INTANGIBLE", "target", "intangible")
	case hostile && s.Has(icon.Unstoppable):
		return field.RefusedBy("ICON-X-UNSTOPPABLE", "target", "unstoppable")
	case hostile && s.Has(icon.Sturdy) && slices.Contains(f.Turn.Displaced, s.ID):
		return field.RefusedBy("ICON-X-STURDY", "target", "sturdy")
	}
	return nil
}

// shove moves a combatant in a direction, and reports how far it moved and whether
// something stopped it (ICON-M14). Where it or the origin has no position, the command
// contains the number of free spaces.
func (f *fight) shove(by, origin, c *Combatant, dx, dy, spaces int, trigger Trigger) (moved int, collided bool, err *field.Error) {
	who := c.Character.ID
	sturdy := f.hasNow(c, icon.Sturdy) && f.hostile(by, c)
	far := spaces
	if sturdy && !f.in.Insist {
		far = space.ForcedSpaces(spaces, 0, true, false)
	}
	s := space.Shove{Moved: min(far, f.in.FreeSpaces.Or(far))}
	s.Collided = s.Moved < far
	body, placed := c.body()
	if _, also := origin.body(); placed && also {
		grid := f.fieldAlong(&body, dx, dy, far)
		s = grid.Shove(body, dx, dy, far)
	}
	if err = f.shoved(by, c, &s, trigger); err != nil {
		return s.Moved, false, err
	}
	if s.Collided {
		f.tell(icon.Collided, who, s.Into, "ICON-M14")
		f.happened(happening{is: notation.Collides, who: c, by: by})
		if f.Options.CollideDamage {
			err = f.crash(by, c, spaces)
		}
	}
	return s.Moved, s.Collided, err
}

// shoved puts a combatant where a shove ends, and reports it (ICON-M14).
func (f *fight) shoved(by, c *Combatant, s *space.Shove, trigger Trigger) *field.Error {
	who := c.Character.ID
	if s.Moved > 0 {
		f.explain(play.Report{Kind: "shove", Who: by.Character.ID, Target: who,
			Notes: []play.Note{{Key: "shoved", Rule: "ICON-M14", Amount: s.Moved, Who: by.Character.ID}}}, trigger)
	}
	if s.Moved > 0 && f.hasNow(c, icon.Sturdy) && f.hostile(by, c) {
		f.note(icon.Displaced, "", MarkDisplaced, who, "ICON-X-STURDY")
	}
	if len(s.Path) > 0 {
		f.along, f.shover = s.Path, by
		f.put(c, s.Path[len(s.Path)-1], icon.Shoved, "ICON-M14")
	} else if s.Moved > 0 {
		f.Tell(play.Event{Kind: icon.Shoved, Who: who, By: by.Character.ID, Amount: s.Moved, Rule: "ICON-M14"})
		f.happened(happening{is: notation.Shoved, who: c, by: by, amount: s.Moved})
	}
	if s.Endangers && !c.Character.Has(icon.Flying) { // Height makes no difference (ICON-M6).
		return f.endanger(c)
	}
	return nil
}

// crash deals the damage of a collision that a table may have chosen: as much
// as the shove, but never the last hit point, and once a turn (ICON-M14).
func (f *fight) crash(by, c *Combatant, spaces int) *field.Error {
	if c.bodiless() {
		return nil
	}
	sheet := f.sheet(c)
	hp, err := sheet.HitPoints()
	if err != nil || c.Out != "" {
		return err
	}
	most := hp - 1
	if !sheet.Has(icon.Shattered) {
		most += sheet.Vigor.Or(0)
	}
	if sheet.Has(icon.Vulnerable) { // It adds 1 to all damage above 0.
		most--
	}
	if most = min(most, spaces); most <= 0 || hp <= 1 {
		return nil
	}
	return f.hurtOnce(c, icon.Collided, MarkCollided, "ICON-M14", icon.Damage{Roll: icon.DamageRoll{Amount: field.Of(most)}})
}

package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
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
	spaces, told := f.in.Spaces.Get()
	if !told {
		return field.MissingField("spaces")
	}
	if err = f.forgive(f.mayShove(by, c)); err != nil {
		return err
	}
	_, _, err = f.shove(by, by, c, spaces, "")
	return err
}

// mayShove returns why the combatant is not moved by the other.
func (f *fight) mayShove(by, c *Combatant) *field.Error {
	s, hostile := &c.Character, f.hostile(by, c)
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

// shove moves a combatant straight away from the origin, and reports whether it moved
// and whether something stopped it (ICON-M14). Without a grid, the command contains
// the number of free spaces.
func (f *fight) shove(by, origin, c *Combatant, spaces int, trigger Trigger) (moved, collided bool, err *field.Error) {
	who := c.Character.ID
	sturdy := c.Character.Has(icon.Sturdy) && f.hostile(by, c)
	far := spaces
	if sturdy && !f.in.Insist {
		far = space.ForcedSpaces(spaces, 0, true, false)
	}
	s := space.Shove{Moved: min(far, f.in.FreeSpaces.Or(far))}
	s.Collided = s.Moved < far
	body, placed := c.body()
	if from, also := origin.body(); placed && also {
		dx, dy, err := f.direction(by, c, from, body)
		if err != nil {
			return false, false, err
		}
		grid := f.fieldAlong(&body, dx, dy, far)
		s = grid.Shove(body, dx, dy, far)
	}
	if s.Moved > 0 {
		f.explain(play.Report{Kind: "shove", Who: by.Character.ID, Target: who,
			Notes: []play.Note{{Key: "shoved", Rule: "ICON-M14", Amount: s.Moved, Who: by.Character.ID}}}, trigger)
	}
	if sturdy && s.Moved > 0 {
		f.note(icon.Displaced, "", MarkDisplaced, who, "ICON-X-STURDY")
	}
	if len(s.Path) > 0 {
		f.put(c, s.Path[len(s.Path)-1], icon.Shoved, "ICON-M14")
	} else if s.Moved > 0 {
		f.Tell(play.Event{Kind: icon.Shoved, Who: who, By: by.Character.ID, Amount: s.Moved, Rule: "ICON-M14"})
	}
	if s.Endangers && !c.Character.Has(icon.Flying) { // Height makes no difference (ICON-M6).
		if err = f.endanger(c); err != nil {
			return true, false, err
		}
	}
	if s.Collided {
		f.tell(icon.Collided, who, s.Into, "ICON-M14")
		if f.Options.CollideDamage {
			err = f.crash(by, c, spaces)
		}
	}
	return s.Moved > 0, s.Collided, err
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

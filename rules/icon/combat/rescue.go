package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// succorRange is the range of a rescue with succor, in spaces; all others must be
// adjacent to the defeated (ICON-H5).
const succorRange = 4

// rescue lets a defeated hero stand up again, with all hit points but those
// that its wounds take (ICON-H5). It costs one action.
func (f *fight) rescue() *field.Error {
	c, err := f.actor()
	if err != nil {
		return err
	}
	to := f.find(f.in.Target)
	switch {
	case f.in.Target == "":
		return field.MissingField("target")
	case to == nil:
		return field.Unknown("target", f.in.Target)
	case to.Out == Fallen, to.Wounds >= icon.MaxWounds:
		return field.RefusedBy("ICON-H7", "target", "fallen")
	case to.Out != Incapacitated:
		return field.RefusedBy("ICON-H5", "target", "notDefeated")
	}
	reach := 1
	if c.Character.HasTrait(icon.TraitSuccor) {
		reach = succorRange
	}
	if c.Character.Has(icon.Blind) { // As of all that it does (ICON-A16).
		reach = min(reach, icon.BlindRange)
	}
	if !f.in.Insist {
		switch {
		case c.side() != to.side():
			return field.RefusedBy("ICON-H5", "target", "otherSide")
		case f.apart(c, to) > reach:
			return field.RefusedBy("ICON-H5", "target", "outOfRange")
		}
	}
	at, err := f.spot(to)
	if err == nil {
		err = f.forgive(f.mayRise(to, at))
	}
	if err != nil {
		return err
	}
	limit, err := icon.WoundedMaximum(&to.Character, to.Wounds)
	if err != nil {
		return err
	}
	if err := f.spendActions(f.in.Who, 1, string(Rescue)); err != nil {
		return err
	}
	f.stand(to, max(1, limit), "ICON-H5")
	if at != nil {
		f.put(to, *at, icon.Moved, "ICON-H9")
	}
	return nil
}

// mayRise returns the refusal of the square on which the rescued hero would stand
// up, or nil: its own square, or the free one at which it stands up, beside its
// own if it has one (ICON-H9).
func (f *fight) mayRise(to *Combatant, at *space.Point) *field.Error {
	body, placed := to.body()
	if at == nil {
		if !placed {
			return nil
		}
		grid := f.field()
		if err := grid.MayEnd(to.mover(body, space.Walk, 0), body.At); err != nil && err.Reason == "occupied" {
			return field.RefusedBy("ICON-H9", "target", "liesUnderAnother")
		}
		return nil
	}
	up := *to
	up.X, up.Y = field.Of(at.X), field.Of(at.Y)
	stood, _ := up.body()
	grid := f.field()
	if err := grid.MayEnd(up.mover(stood, space.Walk, 0), stood.At); err != nil {
		return field.RefusedBy("ICON-H9", "at", err.Reason)
	}
	if placed && body.Distance(stood) > 1 {
		return field.RefusedBy("ICON-H9", "at", "notBeside")
	}
	return nil
}

// apart returns the spaces between two combatants: those of the command's situation, or else
// of the grid; 0 if neither has them.
func (f *fight) apart(a, b *Combatant) int {
	if s := f.in.Situation; s != nil {
		return s.Distance.Or(0)
	}
	spaces, _ := f.distance(a, b)
	return spaces
}

package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// patient returns the combatant that the GM changes: the target, or else the command's Who.
func (f *fight) patient() (*Combatant, *field.Error) {
	if f.in.Target == "" && f.in.Who != "" {
		return f.member(f.in.Who, "who")
	}
	return f.member(f.in.Target, "target")
}

// handStatus gives, ends or ticks a status by hand. It combines statuses as abilities do.
func (f *fight) handStatus() *field.Error {
	c, err := f.patient()
	switch {
	case err != nil:
		return err
	case f.in.Status == nil:
		return field.MissingField("status")
	case f.in.Status.Name == "":
		return field.MissingField("status.name")
	case !f.in.Status.Name.Known():
		return field.Unknown("status.name", string(f.in.Status.Name))
	case f.in.Status.Value < 0 || f.in.Status.Value > maxValue:
		return field.Outside("status.value", f.in.Status.Value, 0, maxValue)
	case c.Out != "":
		return field.RefusedBy("ICON-H4", "target", "outOfTheFight")
	}
	if f.in.Do == Give {
		if err = f.mayGive(f.in.Status); err != nil {
			return err.In("status")
		}
	}
	s, who, by := *f.in.Status, c.Character.ID, f.in.Value.Or(1)
	at := found(c, &s)
	switch {
	case f.in.Do == Give:
		f.carry(who, s, "")
	case f.in.Do == Tick && !counted(s.Name), at < 0 && (f.in.Do != Tick || by < 1):
		return field.Unknown("status.name", string(s.Name))
	case f.in.Do == TakeAway:
		f.lose(who, at, "")
	case at < 0:
		s.Value = by
		f.carry(who, s, "")
	default:
		f.tick(who, at, by, "")
	}
	return nil
}

// mayGive returns why a status is not given by hand: it depends on a character
// that is out of the fight, or it has an end that it cannot have (ICON-C9,
// ICON-X-HATRED, ICON-C21).
func (f *fight) mayGive(s *icon.Status) *field.Error {
	if err := checkUntil(s.Until, s.Name); err != nil {
		return err
	}
	needs := s.Until.OfUser()
	if needs {
		if _, err := f.member(s.From, "from"); err != nil {
			return err
		}
	}
	if (needs || s.Name == icon.Mark || s.Name == icon.Hatred) && f.gone(s.From) {
		return field.RefusedBy("ICON-H4", "from", "outOfTheFight")
	}
	return nil
}

// bounds returns the lowest and highest value that the GM may set a number to.
func (f *fight) bounds(c *Combatant, name FieldName) (low, high int) {
	switch name {
	case FieldHP:
		s := c.grown()
		if limit, err := icon.WoundedMaximum(&s, c.Wounds); err == nil {
			return 0, limit
		}
		return 0, objectHP
	case FieldVigor:
		if c.Out != "" { // Those who are out keep none (ICON-H4).
			return 0, 0
		}
		if r, err := icon.ResolveVigor(f.source, icon.VigorChange{Target: f.sheet(c), Kind: icon.SurgeVigor}); err == nil {
			return 0, r.Cap
		}
	case FieldWounds:
		return 0, icon.MaxWounds
	case FieldX, FieldY:
		return -1000, 1000
	case FieldLevel:
		return -40, 40
	case FieldActions, FieldMoved, FieldMovement, FieldSlowTurn, FieldAttacked:
		switch {
		case f.Active == "": // No turn runs in which it could be so.
			return 0, 0
		case name == FieldActions:
			return 0, turnActions
		case name == FieldMovement:
			return 0, 99
		}
	case FieldTaken:
		return 0, 99
	case FieldRound:
		return min(1, f.Round), min(1, f.Round) * 9999 // Only the commands that begin and end the fight go from or to round 0.
	case FieldResolve, FieldPartyResolve:
		return 0, 9999
	}
	return 0, 1
}

// setNumber sets a number of a combatant, or of the fight, to the GM's value.
func (f *fight) setNumber() *field.Error {
	var c *Combatant
	who := ""
	if f.in.Target != "" || f.in.Who != "" {
		var err *field.Error
		if c, err = f.patient(); err != nil {
			return err
		}
		who = c.Character.ID
	}
	name, low, high := f.in.Field, 0, 0
	known := f.slot(c, name).Known()
	if known {
		low, high = f.bounds(c, name)
	}
	value, err := play.ByHand(string(name), known, f.in.Value, low, high)
	if err != nil {
		return err
	}
	f.set(icon.TableChanged, who, name, value, "")
	switch name {
	case FieldX, FieldY: // Half a place is none.
		for _, axis := range [...]FieldName{FieldX, FieldY} {
			if !f.slot(c, axis).Read().Known() {
				f.set(icon.TableChanged, who, axis, 0, "")
			}
		}
	case FieldHP:
		f.settleSet(c)
	case FieldWounds:
		f.settleWounds(c)
	}
	return nil
}

// settleSet does what goes with hit points that the GM has set: the last one
// defeats, and any brings back who was defeated.
func (f *fight) settleSet(c *Combatant) {
	if c.hitPoints() > 0 && (c.Out == Incapacitated || c.Out == Removed) {
		f.write(icon.Rescued, c.Character.ID, TextOut, "", "")
	}
	f.settleDefeat(c.Character.ID, "")
}

// settleWounds does what goes with wounds that the GM has set: the fourth makes
// a hero fallen, fewer bring it back, and none has more hit points than they leave (ICON-H6, ICON-H7).
func (f *fight) settleWounds(c *Combatant) {
	who := c.Character.ID
	switch {
	case c.hero() && c.Wounds == icon.MaxWounds && c.Out != Fallen:
		f.leave(who, Fallen, "", "ICON-H7")
	case c.Out == Fallen && c.Wounds < icon.MaxWounds:
		f.write(icon.Left, who, TextOut, string(Incapacitated), "")
	}
	limit, err := icon.WoundedMaximum(&c.Character, c.Wounds)
	if err == nil && c.hitPoints() > limit {
		f.set(icon.TableChanged, who, FieldHP, limit, "ICON-H6")
	}
	f.settleDefeat(who, "")
}

// place puts a combatant on a square at no cost. With a value, that is its height.
func (f *fight) place() *field.Error {
	c, err := f.patient()
	switch {
	case err != nil:
		return err
	case f.in.At == nil:
		return field.MissingField("at")
	}
	wide, high := 1000, 1000
	low := -1000
	if g := &f.Ground; g.Width > 0 && g.Height > 0 {
		size := max(1, c.Size)
		low, wide, high = 0, max(0, g.Width-size), max(0, g.Height-size)
	}
	switch at, level := f.in.At, f.in.Value.Or(0); {
	case at.X < low || at.X > wide:
		return field.Outside("at.x", at.X, low, wide)
	case at.Y < low || at.Y > high:
		return field.Outside("at.y", at.Y, low, high)
	case level < -40 || level > 40:
		return field.Outside("value", level, -40, 40)
	}
	who := c.Character.ID
	if c.Out == Away {
		f.write(icon.Returned, who, TextOut, "", "ICON-M21")
	}
	f.set(icon.Moved, who, FieldX, f.in.At.X, "")
	f.set(icon.Moved, who, FieldY, f.in.At.Y, "")
	if level, stated := f.in.Value.Get(); stated {
		f.set(icon.Moved, who, FieldLevel, level, "")
	}
	return nil
}

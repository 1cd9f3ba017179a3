package combat

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// involved returns the combatant that a roll of the table is about: the target, or else
// the command's Who. It must take part.
func (f *fight) involved() (*Combatant, *field.Error) {
	c, err := f.patient()
	if err == nil && c.Out != "" {
		err = f.forgive(field.RefusedBy("ICON-H4", "target", "outOfTheFight"))
	}
	return c, err
}

// makeSave lets a combatant save against the statuses of the command, or without any
// makes one save that ends no status (ICON-V6). The saves that are blessed spend a
// blessing each (ICON-C4). Objects fail (ICON-C16).
func (f *fight) makeSave() *field.Error {
	c, err := f.involved()
	if err != nil {
		return err
	}
	return f.saveAgainst(c, f.saveOf(c), f.against())
}

// saveOf returns the request for the saves of the command.
func (f *fight) saveOf(c *Combatant) icon.Save {
	return icon.Save{Target: c.Character, Against: f.in.Against}
}

// against returns the statuses of the saves of the command; the save that ends none has the name "".
func (f *fight) against() []icon.StatusName {
	if len(f.in.Against) == 0 {
		return []icon.StatusName{""}
	}
	return f.in.Against
}

// heal cures the target, or the command's Who itself (ICON-V5).
func (f *fight) heal() *field.Error {
	c, err := f.involved()
	if err != nil {
		return err
	}
	by := c
	if f.in.Who != "" {
		if by, err = f.member(f.in.Who, "who"); err != nil {
			return err
		}
	}
	return f.cure(by, c, "")
}

// changeVigor gives vigor to the target, or takes it (ICON-V1, ICON-V3, ICON-V4, ICON-V7).
func (f *fight) changeVigor() *field.Error {
	c, err := f.involved()
	if err != nil {
		return err
	}
	if amount, given := f.in.Value.Get(); given && amount < 0 {
		return field.Outside("value", amount, 0, 99999)
	}
	r, err := icon.ResolveVigor(f.source, icon.VigorChange{Target: f.sheet(c), Kind: f.in.Kind, Amount: f.in.Value})
	if err != nil || f.in.Kind != icon.EndCombatVigor && f.barred(c, "vigor") {
		return err
	}
	f.Report(r.Report(f.in.Who, c.Character.ID))
	f.suffer(nil, c, r.Events)
	return nil
}

// harm deals damage by hand, with vigilance where a guardian spends it (ICON-D, ICON-X-VIGILANCE).
func (f *fight) harm() *field.Error {
	by, c, d, err := f.blow()
	if err != nil {
		return err
	}
	dealt, err := f.deal(by, c, d, "")
	if err != nil {
		return err
	}
	result := icon.DamageResult{Damage: dealt}
	result.Facts(f.Know)
	return nil
}

// hurt deals damage of the command's Points to Who without an ability. It meets armor as other damage does (ICON-D8).
func (f *fight) hurt() *field.Error {
	c, points, err := f.pointsByHand()
	if err != nil {
		return err
	}
	_, err = f.deal(nil, c, icon.Damage{Roll: icon.DamageRoll{Amount: field.Of(points)}, Terrain: true}, "")
	return err
}

// mend gives hit points of the command's Points back to Who, up to those that its wounds leave (ICON-H6).
func (f *fight) mend() *field.Error {
	c, points, err := f.pointsByHand()
	if err != nil {
		return err
	}
	sheet := f.sheet(c)
	limit, err := icon.WoundedMaximum(&sheet, c.Wounds)
	if err != nil {
		return err.In("who")
	}
	hp, err := sheet.HitPoints()
	if err != nil {
		return err.In("who")
	}
	to := max(hp, min(limit, hp+points))
	f.Mended(c.Character.ID, hp, to)
	f.set(icon.Healed, c.Character.ID, FieldHP, to, "ICON-H6")
	return nil
}

// pointsByHand returns the combatant of a change by hand, which has hit points, and the points.
func (f *fight) pointsByHand() (*Combatant, int, *field.Error) {
	c, err := f.member(f.in.Who, "who")
	switch {
	case err != nil:
		return nil, 0, err
	case c.Out != "":
		return nil, 0, field.RefusedBy("ICON-H4", "who", "outOfTheFight")
	case c.bodiless():
		return nil, 0, field.RefusedBy("ICON-C15", "who", "noHitPoints")
	}
	points, err := play.PointsByHand(f.in.Points)
	return c, points, err
}

// blow returns the damage of the command, with its dealer, or nil, and its target.
func (f *fight) blow() (by, c *Combatant, d icon.Damage, err *field.Error) {
	b := f.in.Blow
	switch c, err = f.involved(); {
	case err != nil:
		return nil, nil, d, err
	case b == nil:
		return nil, nil, d, field.MissingField("blow")
	case c.bodiless(): // Nothing would happen.
		return nil, nil, d, field.RefusedBy("ICON-C15", "target", "noHitPoints")
	}
	d = icon.Damage{Target: f.sheet(c), Roll: b.Roll, Times: b.Times, Pierce: b.Pierce, Divine: b.Divine, Unerring: b.Unerring, TrueStrike: b.TrueStrike,
		BypassVigor: b.BypassVigor, Missed: b.Missed, Saved: b.Saved, Area: b.Area, Terrain: b.Terrain, Halves: b.Halves}
	if f.in.Who == "" || f.in.Target == "" {
		return nil, c, d, nil
	}
	if by, err = f.member(f.in.Who, "who"); err != nil {
		return nil, nil, d, err
	}
	u := &use{fight: f, ability: &inUse{}, user: by, origin: by, target: c}
	if c != by {
		u.look()
	}
	err = u.guard()
	d.Attacker, d.Situation, d.Vigilance, d.Guards = f.sheet(by), u.situation, u.watch, icon.GuardsOf(u.guards, c.Character.ID)
	return by, c, d, err
}

// changeResolve changes the resolve of the command's Who, or of the party alone (ICON-L1).
func (f *fight) changeResolve() *field.Error {
	change := icon.ResolveChange{Happening: f.in.Happening, Party: field.Of(f.PartyResolve)}
	if f.in.Who != "" {
		c, err := f.member(f.in.Who, "who")
		if err != nil {
			return err
		}
		change.Side, change.Personal = c.side(), field.Of(c.Resolve)
	}
	r, err := icon.ResolveResolve(f.source, change)
	if err != nil {
		if err.Field == "side" {
			err.Field = "who"
		}
		return err
	}
	f.take(r.Events, func(string) string { return f.in.Who })
	return nil
}

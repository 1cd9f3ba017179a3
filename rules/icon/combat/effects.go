package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// fires reports whether what hangs on the trigger happens.
func (u *use) fires(on Trigger) bool {
	if on == OnDelayed && u.Round == 0 {
		return true // There is no turn to wait for outside of a combat.
	}
	if u.delayed || on == OnDelayed {
		return u.delayed && (on == OnDelayed || on == OnCollide && len(u.collided) > 0)
	}
	var outcome icon.Outcome
	exceed := false
	if u.result != nil {
		outcome, exceed = u.result.Outcome, u.result.Exceed
	}
	for _, one := range [...]struct {
		on    Trigger
		fires bool
	}{
		{"", true},
		{OnHit, outcome == icon.Hit || outcome == icon.Critical},
		{OnMiss, outcome == icon.Miss},
		{OnCritical, outcome == icon.Critical},
		{OnExceed, exceed},
		{OnSlay, u.slain},
		{OnCollide, len(u.collided) > 0},
		{OnFinishing, u.finishing},
		{OnComeback, u.comeback},
		{OnHeroic, u.in.Heroic},
		{OnCharge, u.Turn.Slow && u.Active == u.user.payer()},
		{OnBase, !u.combo && !u.in.Infused},
		{OnCombo, u.combo},
		{OnInfused, u.in.Infused},
		{OnGamble, u.gamble >= u.ability.gamble && u.gamble > 0},
		{Trigger(notation.OnChainReact), u.chained()},
	} {
		if one.on == on {
			return one.fires || slices.Contains(u.granted, on)
		}
	}
	return false
}

// chained reports whether the ability has damaged two foes, as a chain reaction does (ICON-C2).
func (u *use) chained() bool {
	hurt := 0
	for _, c := range u.damaged {
		hurt += field.Flag(foes(c, u.user))
	}
	return hurt > 1
}

// trigger returns the first of the triggers that fires, and reports whether one does:
// without a trigger, the step happens. It happens once, however many fire (ICON-C22).
func (u *use) trigger(list []notation.Trigger) (Trigger, bool) {
	if len(list) == 0 {
		return "", u.fires("")
	}
	for _, on := range list {
		if u.fires(Trigger(on)) {
			return Trigger(on), true
		}
	}
	return "", false
}

// collide notes that the ability has shoved the combatant into something. Its
// collide effects meet each character once a turn (ICON-C20).
func (u *use) collide(c *Combatant) {
	if id := u.ability.id; (u.colliding || collides(u.steps)) && !slices.Contains(c.CollidedBy, id) {
		u.note(icon.TurnKept, c.Character.ID, MarkCollidedBy, id, "ICON-C20")
		u.collided = append(u.collided, c)
	}
}

// collides reports whether one of the steps, or a step in it, happens on a collision.
func collides(steps []notation.Step) bool {
	return slices.ContainsFunc(steps, func(s notation.Step) bool {
		return slices.Contains(s.On, notation.OnCollide) || collides(s.Steps) || collides(s.Else) || collides(s.Saved) ||
			slices.ContainsFunc(s.Options, func(o notation.Option) bool { return collides(o.Steps) })
	})
}

// aimedAt returns the target, if there is one.
func (u *use) aimedAt() []*Combatant {
	if u.target == nil {
		return nil
	}
	return []*Combatant{u.target}
}

// touches reports whether an effect of the user works on the combatant: it is
// still there, and no foe reaches the intangible (ICON-X-INTANGIBLE, ICON-C15).
func (u *use) touches(c *Combatant) bool {
	passes := c.Kind == Summon || c.Character.Has(icon.Intangible)
	return c.Out == "" && !slices.Contains(u.spared, c) && (!passes || !u.hostile(u.user, c))
}

// save lets an affected combatant save against an effect, and reports whether it
// succeeded (ICON-V6). Objects do not (ICON-C16). The target may spend a blessing (ICON-C4).
func (u *use) save(c *Combatant, against icon.StatusName, trigger Trigger) (bool, *field.Error) {
	who := c.Character.ID
	rule := ""
	switch {
	case c.Kind == Object:
		rule = "ICON-C16"
	case u.barred(c, "save"):
		rule = "ICON-C43"
	}
	if rule != "" {
		u.tell(icon.SaveFailed, who, string(against), rule)
		return false, nil
	}
	u.happened(happening{is: notation.Saves, who: c, by: u.user, ability: true})
	in := icon.Save{Target: c.Character, Options: u.Options}
	if u.rolls(c) {
		in.Boons, in.Curses = u.in.Boons, u.in.Curses
	}
	rollWith(&in.Boons, &in.Curses, u.boonsOf(c).save)
	blessed, err := u.blessSave(c, against)
	if err != nil {
		return false, err
	}
	if blessed || c == u.target && slices.Contains(u.in.Blessed, against) {
		at := where(c, icon.Blessing, "")
		if at < 0 {
			return false, field.RefusedBy("ICON-C4", "blessed", "notEnoughBlessings")
		}
		u.tick(who, at, -1, "ICON-C4")
		u.blessedSaves = append(u.blessedSaves, against)
		in.Blessed = []icon.StatusName{""} // The save that ends no status.
	}
	r, err := icon.ResolveSave(u.source, in)
	if err != nil {
		return false, err
	}
	kind, saved := icon.SaveFailed, r.Saves[0].Success
	if saved {
		kind = icon.Saved
	}
	u.Tell(play.Event{Kind: kind, Who: who, Key: string(against), Amount: r.Saves[0].Total.Or(0), Rule: "ICON-V6"})
	u.explain(r.Report(who), trigger)
	return saved, nil
}

// bring puts on a combatant a mark, a stance or an aura without words.
func (u *use) bring(e *notation.Step, n int, c *Combatant, _ *scope) *field.Error {
	d := &doings[e.Does]
	s := icon.Status{Name: d.status, From: u.user.Character.ID, Key: e.Key, Until: e.Until}
	switch s.Name {
	case icon.Mark:
		s.Key = u.ability.id
		if keeps, err := u.keepsOther(c, &s); err != nil || keeps {
			return err
		}
	case icon.Aura:
		s.Value = n + u.wider
	}
	u.carry(c.Character.ID, s, d.rule)
	return nil
}

// gainCharges gives charges of a kind, or takes them: so many, or as many as the user spends.
func (u *use) gainCharges(s *notation.Step, n int, c *Combatant, _ *scope) *field.Error {
	d := &doings[s.Does]
	switch at := where(c, d.status, ""); {
	case s.Who.UpTo && !chooses(&s.Who):
		return u.spends(s, c)
	case n < 0 && at >= 0:
		u.tick(c.Character.ID, at, n, d.rule)
	case n > 0: // Carried with no number, there would be one.
		u.carry(c.Character.ID, icon.Status{Name: d.status, Value: n}, d.rule)
	}
	return nil
}

// mend cures, or only lets save against every status (ICON-V5, ICON-V6). Boons, curses and
// blessings of the command belong to the attack, or without one to the target's roll.
func (u *use) mend(s *notation.Step, _ int, c *Combatant, sc *scope) *field.Error {
	if whole := u.in; !u.rolls(c) {
		in := *whole
		in.Boons, in.Curses, in.Blessed = 0, 0, nil
		u.in = &in
		defer func() { u.in = whole }()
	}
	if s.Does == notation.DoSaves || c.bodiless() {
		return u.saves(c.Character.ID, false)
	}
	return u.cure(u.user, c, sc.trigger)
}

// strengthen gives n vigor, or VIT where the step has no amount, or a surge (ICON-V1, ICON-V3).
func (u *use) strengthen(s *notation.Step, n int, c *Combatant, sc *scope) *field.Error {
	if c.bodiless() || u.barred(c, "vigor") {
		return nil
	}
	in := icon.VigorChange{Target: u.sheet(c), Kind: icon.GainVigor}
	if s.Does == notation.DoSurge {
		in.Kind = icon.SurgeVigor
	}
	if s.Amount != (notation.Amount{}) {
		in.Amount = field.Of(max(0, n))
	}
	r, err := icon.ResolveVigor(u.source, in)
	if err != nil {
		return err
	}
	u.explain(r.Report(u.user.Character.ID, c.Character.ID), sc.trigger)
	u.suffer(u.user, c, r.Events)
	return nil
}

// inflict inflicts statuses as far as sealed and immunity let it (ICON-X-SEALED, ICON-X-UNSTOPPABLE).
func (u *use) inflict(on []*Combatant, list []icon.Infliction) {
	user := u.sheet(u.user)
	for _, c := range on {
		if u.touches(c) {
			s := u.sheet(c)
			_, events := icon.Inflict(&user, &s, list)
			u.suffer(u.user, c, events)
		}
	}
}

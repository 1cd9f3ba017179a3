package encounter

import (
	"slices"
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// check names the first field of the ability that cannot be used.
func (a *Ability) check() *field.Error {
	if a.ID == "" {
		return field.MissingField("id")
	}
	if _, known := a.Takes.actions(); !known {
		return field.Unknown("takes", string(a.Takes))
	}
	if a.Attack && a.Strike.Kind == "" {
		return field.MissingField("strike.kind")
	}
	for i := range a.Effects {
		if err := a.Effects[i].check(); err != nil {
			return err.In("effects[" + strconv.Itoa(i) + "]")
		}
	}
	return nil
}

// check names the first field of the effect that cannot be used.
func (e *Effect) check() *field.Error {
	switch e.To {
	case "", ToTarget, ToSelf, ToArea, ToAll:
	default:
		return field.Unknown("to", string(e.To))
	}
	switch e.On {
	case "", OnHit, OnMiss, OnCritical, OnExceed, OnSlay, OnCollide, OnFinishing, OnComeback, OnHeroic, OnCharge,
		OnCombo, OnInfused, OnGamble, OnDelayed:
	default:
		return field.Unknown("on", string(e.On))
	}
	amount, named := e.Amount.Get()
	switch e.Does {
	case "":
		return field.MissingField("does")
	case DoStatus, DoEnd:
		switch {
		case e.Status == "":
			return field.MissingField("status")
		case !e.Status.Known():
			return field.Unknown("status", string(e.Status))
		}
	case DoPowerDie, DoAether:
		return nil // They go down as well.
	case DoStance, DoAura:
		if e.Key == "" {
			return field.MissingField("key")
		}
	case DoVigor, DoSurge, DoCure, DoSaves, DoDamage, DoShove, DoBless, DoVigilance, DoMark, DoSacrifice:
	default:
		return field.Unknown("does", string(e.Does))
	}
	if named && amount < 0 {
		return field.Outside("amount", amount, 0, 999)
	}
	return nil
}

// fires reports whether what hangs on the trigger happens.
func (u *use) fires(on Trigger) bool {
	if u.delayed || on == OnDelayed {
		return u.delayed && on == OnDelayed
	}
	hit := u.result != nil && u.result.Outcome != icon.Miss
	switch on {
	case "":
		return true
	case OnHit:
		return hit
	case OnMiss:
		return u.result != nil && !hit
	case OnCritical:
		return u.result != nil && u.result.Outcome == icon.Critical
	case OnExceed:
		return u.result != nil && u.result.Exceed
	case OnSlay:
		return u.slain
	case OnCollide:
		return u.collided
	case OnFinishing:
		return u.finishing
	case OnComeback:
		return u.comeback
	case OnHeroic:
		return u.in.Heroic
	case OnCharge:
		return u.Turn.Slow && u.Active == u.user.payer()
	case OnCombo:
		return u.combo
	case OnInfused:
		return u.in.Infused
	}
	return u.gamble >= u.ability.Gamble && u.gamble > 0
}

// effects lets the effects happen in their order, each once (ICON-A20,
// ICON-C1). What one sets off late, such as slay, happens after all others.
func (u *use) effects() *field.Error {
	done := make([]bool, len(u.ability.Effects))
	for again := true; again; {
		again = false
		for i := range u.ability.Effects {
			e := &u.ability.Effects[i]
			if done[i] || !u.fires(e.On) {
				continue
			}
			done[i], again = true, true
			if e.On != "" && !slices.Contains(u.triggered, e.On) {
				u.triggered = append(u.triggered, e.On)
				u.tell(icon.Triggered, u.user.Character.ID, string(e.On), "ICON-C1")
			}
			if err := u.apply(e); err != nil {
				return err
			}
		}
	}
	return nil
}

// aimedAt returns the target, if there is one.
func (u *use) aimedAt() []*Combatant {
	if u.target == nil {
		return nil
	}
	return []*Combatant{u.target}
}

// recipients returns on whom an effect works.
func (u *use) recipients(to Recipient) []*Combatant {
	switch to {
	case ToSelf:
		return []*Combatant{u.user}
	case ToArea:
		return u.others
	case ToAll:
		return append(u.aimedAt(), u.others...)
	}
	return u.aimedAt()
}

// apply lets an effect happen to all on whom it works.
func (u *use) apply(e *Effect) *field.Error {
	var on []*Combatant
	for _, c := range u.recipients(e.To) {
		works := u.touches(c)
		if works && e.Save {
			saved, err := u.save(c, e)
			if err != nil {
				return err
			}
			works = !saved
		}
		if works {
			on = append(on, c)
		}
	}
	if e.Does == DoDamage {
		strike := u.ability.Strike
		strike.Pierce, strike.Divine, strike.Times = e.Pierce, e.Divine, 0
		return u.hurt(on, e.Damage, &strike, 0, e.On)
	}
	for _, c := range on {
		if err := u.do(e, c); err != nil {
			return err
		}
	}
	return nil
}

// touches reports whether an effect of the user works on the combatant: it is
// still there, and no foe reaches the intangible (ICON-X-INTANGIBLE, ICON-C15).
func (u *use) touches(c *Combatant) bool {
	passes := c.Kind == Summon || c.Character.Has(icon.Intangible)
	return c.Out == "" && (!passes || !u.hostile(u.user, c))
}

// save lets whom an effect works on save against it, and reports whether it
// did (ICON-V6). Objects do not (ICON-C16). The target may spend a blessing (ICON-C4).
func (u *use) save(c *Combatant, e *Effect) (bool, *field.Error) {
	who := c.Character.ID
	if c.Kind == Object {
		u.tell(icon.SaveFailed, who, string(e.Status), "ICON-C16")
		return false, nil
	}
	in := icon.Save{Target: c.Character, Options: u.Options}
	if c == u.target && slices.Contains(u.in.Blessed, e.Status) {
		at := where(c, icon.Blessing, "")
		if at < 0 {
			return false, field.RefusedBy("ICON-C4", "blessed", "notEnoughBlessings")
		}
		u.tick(who, at, -1, "ICON-C4")
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
	u.events = append(u.events, Event{Kind: kind, Who: who, Key: string(e.Status), Amount: r.Saves[0].Total.Or(0), Rule: "ICON-V6"})
	u.reports = append(u.reports, Report{Who: who, By: u.user.Character.ID, Trigger: e.On, Save: &r})
	return saved, nil
}

// do lets an effect happen to one combatant.
func (u *use) do(e *Effect, c *Combatant) *field.Error {
	who, from, amount := c.Character.ID, u.user.Character.ID, e.Amount.Or(1)
	switch e.Does {
	case DoStatus:
		u.inflict([]*Combatant{c}, []icon.Infliction{{Status: e.Status, Ongoing: e.Ongoing}})
	case DoEnd:
		u.endStatus(c, e.Status, e.Key, "ICON-A20")
	case DoVigor, DoSurge, DoSacrifice:
		if c.bodiless() {
			return nil
		}
		if e.Does == DoSacrifice {
			return u.sacrifice(c, amount)
		}
		return u.strengthen(e, c)
	case DoCure, DoSaves:
		return u.mend(e, c)
	case DoShove:
		if u.mayShove(u.user, c) != nil {
			return nil
		}
		moved, collided, err := u.shove(u.user, u.origin, c, amount, e.On)
		if moved {
			u.moved = append(u.moved, c)
		}
		u.collided = u.collided || collided
		return err
	case DoBless:
		if amount == 0 { // Carried with no number, there would be one.
			return nil
		}
		u.carry(who, icon.Status{Name: icon.Blessing, Value: amount}, "ICON-C3")
	case DoVigilance:
		if amount == 0 {
			return nil
		}
		u.carry(who, icon.Status{Name: icon.VigilanceCharges, Value: amount}, "ICON-X-VIGILANCE")
	case DoAether:
		if at := where(c, icon.Aether, ""); at >= 0 {
			u.tick(who, at, amount, "ICON-C8")
		} else {
			u.carry(who, icon.Status{Name: icon.Aether, Value: max(0, amount)}, "ICON-C8")
		}
	case DoMark:
		u.carry(who, icon.Status{Name: icon.Mark, From: from, Key: u.ability.ID}, "ICON-C9")
	case DoStance:
		u.carry(who, icon.Status{Name: icon.Stance, From: from, Key: e.Key}, "ICON-C10")
	case DoAura:
		u.carry(who, icon.Status{Name: icon.Aura, From: from, Key: e.Key, Value: amount}, "ICON-C11")
	case DoPowerDie:
		u.tickDie(e, c)
	}
	return nil
}

// tickDie lets the ability's power die appear at 1, or ticks it (ICON-C6).
func (u *use) tickDie(e *Effect, c *Combatant) {
	key := e.Key
	if key == "" {
		key = u.ability.ID
	}
	if at := where(c, icon.PowerDie, key); at >= 0 {
		u.tick(c.Character.ID, at, e.Amount.Or(1), "ICON-C6")
	} else if e.Amount.Or(1) > 0 {
		u.carry(c.Character.ID, icon.Status{Name: icon.PowerDie, Key: key, Value: 1}, "ICON-C6")
	}
}

// mend cures, or lets save against every status (ICON-V5, ICON-V6). What the
// command adds to a roll is the attack's, or else the target's.
func (u *use) mend(e *Effect, c *Combatant) *field.Error {
	if whole := u.in; u.ability.Attack || c != u.target {
		in := *whole
		in.Boons, in.Curses, in.Blessed = 0, 0, nil
		u.in = &in
		defer func() { u.in = whole }()
	}
	if e.Does == DoSaves || c.bodiless() {
		return u.saves(c.Character.ID, false)
	}
	return u.cure(u.user, c, e.On)
}

// strengthen gives vigor, or a surge (ICON-V1, ICON-V3).
func (u *use) strengthen(e *Effect, c *Combatant) *field.Error {
	in := icon.VigorChange{Target: u.sheet(c), Kind: icon.GainVigor, Amount: e.Amount}
	if e.Does == DoSurge {
		in.Kind = icon.SurgeVigor
	}
	r, err := icon.ResolveVigor(u.source, in)
	if err != nil {
		return err
	}
	u.reports = append(u.reports, Report{Who: c.Character.ID, By: u.user.Character.ID, Trigger: e.On, Vigor: &r})
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

// hurt deals the damage of an effect. It is rolled once for all on whom it
// works, with finesse if each of them is bloodied (ICON-D6).
func (u *use) hurt(on []*Combatant, f icon.Formula, strike *icon.Ability, bonus int, trigger Trigger) *field.Error {
	if f == (icon.Formula{}) || len(on) == 0 {
		return nil
	}
	bloodied := true
	for _, c := range on {
		bloodied = bloodied && u.bloodied(c)
	}
	user := u.sheet(u.user)
	ability := *strike
	ability.BonusDamage = bonus
	roll, err := ability.Roll(&user, f, bloodied)
	if err != nil {
		return asCommand(err)
	}
	for _, c := range on {
		if !u.touches(c) || c.bodiless() {
			continue
		}
		aimed := c == u.target
		d := icon.Damage{
			Roll: roll, Times: strike.Times, Pierce: strike.Pierce, Divine: strike.Divine, Unerring: strike.Unerring, TrueStrike: strike.TrueStrike,
			Missed: aimed && u.result != nil && u.result.Outcome == icon.Miss, Area: !aimed && c != u.user,
		}
		if aimed {
			d.Situation, d.Vigilance = u.situation, u.watch
		} else {
			d.Situation = u.stands(c)
		}
		dealt, err := u.deal(u.user, c, d, trigger)
		if err != nil {
			return err
		}
		if aimed {
			u.watched(&dealt)
		}
		u.tally(c, &dealt)
		roll = icon.DamageRoll{Amount: field.Of(dealt.Raw)}
	}
	return nil
}

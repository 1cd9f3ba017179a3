package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
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
	for n, list := range [...][]icon.Infliction{a.Strike.Inflicts, a.Strike.AreaInflicts} {
		for i := range list {
			if err := checkUntil(list[i].Until, list[i].Status); err != nil {
				return err.In(field.Entry([...]string{"strike.inflicts", "strike.areaInflicts"}[n], i))
			}
		}
	}
	return nil
}

// checkUntil returns the reason why a status of that name does not last so long. A
// counted status is one number, so a part of it cannot end by itself (ICON-C21).
func checkUntil(until icon.Until, name icon.StatusName) *field.Error {
	switch {
	case until == "":
	case !until.Known():
		return field.Unknown("until", string(until))
	case counted(name) && name != icon.Aura:
		return &field.Error{Code: field.Conflict, Field: "until", Got: "status", Reason: "doesNotLast"}
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
	if e.On != "" && !e.On.known() {
		return field.Unknown("on", string(e.On))
	}
	for i, on := range e.OnAny {
		switch {
		case !on.known():
			return field.Unknown(field.Entry("onAny", i), string(on))
		case on == OnDelayed || e.On == OnDelayed: // It would happen now, and once more on the next turn.
			return &field.Error{Code: field.Conflict, Field: "onAny", Got: "on", Reason: "delayedAlone"}
		}
	}
	amount, named := e.Amount.Get()
	status, lasts := e.Does == DoStatus, e.Does == DoMark || e.Does == DoStance || e.Does == DoAura
	switch {
	case e.Does == "":
		return field.MissingField("does")
	case !slices.Contains(doings[:], e.Does):
		return field.Unknown("does", string(e.Does))
	case (status || e.Does == DoEnd) && e.Status == "":
		return field.MissingField("status")
	case (status || e.Does == DoEnd) && !e.Status.Known():
		return field.Unknown("status", string(e.Status))
	case lasts && e.Does != DoMark && e.Key == "":
		return field.MissingField("key")
	case named && amount < 0 && e.Does != DoPowerDie && e.Does != DoAether: // Those go down as well.
		return field.Outside("amount", amount, 0, 999)
	case status:
		return checkUntil(e.Until, e.Status)
	case e.Until != "" && !lasts:
		return &field.Error{Code: field.Conflict, Field: "until", Got: "does", Reason: "doesNotLast"}
	}
	return checkUntil(e.Until, "")
}

// doings are all that an effect can do.
var doings = [...]Doing{DoStatus, DoEnd, DoVigor, DoSurge, DoCure, DoSaves, DoDamage, DoShove, DoBless, DoVigilance,
	DoAether, DoMark, DoStance, DoAura, DoPowerDie, DoSacrifice}

// known reports whether a trigger has that name.
func (on Trigger) known() bool {
	return slices.Contains(triggers[:], on)
}

// triggers are all of them.
var triggers = [...]Trigger{OnHit, OnMiss, OnCritical, OnExceed, OnSlay, OnCollide, OnFinishing, OnComeback, OnHeroic,
	OnCharge, OnBase, OnCombo, OnInfused, OnGamble, OnDelayed}

// fires reports whether what hangs on the trigger happens.
func (u *use) fires(on Trigger) bool {
	if u.delayed || on == OnDelayed {
		return u.delayed && on == OnDelayed
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
		{OnGamble, u.gamble >= u.ability.Gamble && u.gamble > 0},
	} {
		if one.on == on {
			return one.fires
		}
	}
	return false
}

// effects applies the effects in their order, each once (ICON-A20, ICON-C1). An effect
// whose trigger fires late, such as slay, happens after all others. A collide effect
// happens to each character that collides (ICON-C20).
func (u *use) effects() *field.Error {
	done := make([]int, len(u.ability.Effects)) // How often each has happened, or to how many who collided.
	for again := true; again; {
		again = false
		for i := range u.ability.Effects {
			e := &u.ability.Effects[i]
			on, fires := u.trigger(e)
			list, among, most := u.recipients(e.To), []*Combatant(nil), 1
			if on == OnCollide && e.To != ToSelf {
				most = len(u.collided)
				among = u.collided[min(done[i], most):]
				if e.To == "" {
					list = among
				}
			}
			if !fires || done[i] >= most {
				continue
			}
			done[i], again = most, true
			if on != "" && !slices.Contains(u.triggered, on) {
				u.triggered = append(u.triggered, on)
				u.tell(icon.Triggered, u.user.Character.ID, string(on), "ICON-C1")
			}
			if err := u.apply(e, on, list, among); err != nil {
				return err
			}
		}
	}
	return nil
}

// trigger returns the first of the effect's triggers that fires, and reports
// whether one does. The effect happens once, however many do (ICON-C22).
func (u *use) trigger(e *Effect) (Trigger, bool) {
	if (e.On != "" || len(e.OnAny) == 0) && u.fires(e.On) {
		return e.On, true
	}
	for _, on := range e.OnAny {
		if u.fires(on) {
			return on, true
		}
	}
	return "", false
}

// collide notes that the ability has shoved the combatant into something. Its
// collide effects meet each character once a turn (ICON-C20).
func (u *use) collide(c *Combatant) {
	if id := u.ability.ID; u.ability.collides() && !slices.Contains(c.CollidedBy, id) {
		u.note(icon.TurnKept, c.Character.ID, MarkCollidedBy, id, "ICON-C20")
		u.collided = append(u.collided, c)
	}
}

// collides reports whether an effect of the ability hangs on a collision.
func (a *Ability) collides() bool {
	for i := range a.Effects {
		if e := &a.Effects[i]; e.On == OnCollide || slices.Contains(e.OnAny, OnCollide) {
			return true
		}
	}
	return false
}

// aimedAt returns the target, if there is one.
func (u *use) aimedAt() []*Combatant {
	if u.target == nil {
		return nil
	}
	return []*Combatant{u.target}
}

// recipients returns the combatants that an effect affects.
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

// apply lets an effect happen, by that trigger, to all of the list that it can
// affect; if among is not nil, only to those in it.
func (u *use) apply(e *Effect, trigger Trigger, list, among []*Combatant) *field.Error {
	var on []*Combatant
	for _, c := range list {
		works := u.touches(c) && (among == nil || slices.Contains(among, c))
		if works && e.Save {
			saved, err := u.save(c, e, trigger)
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
		return u.hurt(on, e.Damage, &strike, 0, trigger)
	}
	for _, c := range on {
		if err := u.do(e, trigger, c); err != nil {
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

// save lets an affected combatant save against an effect, and reports whether it
// succeeded (ICON-V6). Objects do not (ICON-C16). The target may spend a blessing (ICON-C4).
func (u *use) save(c *Combatant, e *Effect, trigger Trigger) (bool, *field.Error) {
	who := c.Character.ID
	if c.Kind == Object {
		u.tell(icon.SaveFailed, who, string(e.Status), "ICON-C16")
		return false, nil
	}
	in := icon.Save{Target: c.Character, Options: u.Options}
	blessed, err := u.blessSave(c, e.Status)
	if err != nil {
		return false, err
	}
	if blessed || c == u.target && slices.Contains(u.in.Blessed, e.Status) {
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
	u.Tell(play.Event{Kind: kind, Who: who, Key: string(e.Status), Amount: r.Saves[0].Total.Or(0), Rule: "ICON-V6"})
	u.explain(r.Report(who), trigger)
	return saved, nil
}

// do lets an effect happen, by that trigger, to one combatant.
func (u *use) do(e *Effect, trigger Trigger, c *Combatant) *field.Error {
	who, amount := c.Character.ID, e.Amount.Or(1)
	switch e.Does {
	case DoStatus:
		u.inflict([]*Combatant{c}, []icon.Infliction{{Status: e.Status, Ongoing: e.Ongoing, Until: e.Until}})
	case DoEnd:
		u.endStatus(c, e.Status, e.Key, "ICON-A20")
	case DoVigor, DoSurge, DoSacrifice:
		if c.bodiless() {
			return nil
		}
		if e.Does == DoSacrifice {
			return u.sacrifice(c, amount)
		}
		return u.strengthen(e, trigger, c)
	case DoCure, DoSaves:
		return u.mend(e, trigger, c)
	case DoShove:
		if u.mayShove(u.user, c) != nil {
			return nil
		}
		moved, collided, err := u.shove(u.user, u.origin, c, amount, trigger)
		if moved {
			u.moved = append(u.moved, c)
		}
		if collided {
			u.collide(c)
		}
		return err
	case DoAether:
		if at := where(c, icon.Aether, ""); at >= 0 {
			u.tick(who, at, amount, "ICON-C8")
		} else {
			u.carry(who, icon.Status{Name: icon.Aether, Value: max(0, amount)}, "ICON-C8")
		}
	case DoPowerDie:
		u.tickDie(e, c)
	default:
		return u.bring(e, c)
	}
	return nil
}

// bring puts on a combatant what the effect brings: a mark, a stance, an aura or tokens.
func (u *use) bring(e *Effect, c *Combatant) *field.Error {
	who := c.Character.ID
	s, rule := icon.Status{From: u.user.Character.ID, Key: e.Key, Until: e.Until}, ""
	switch e.Does {
	case DoMark:
		s.Name, s.Key, rule = icon.Mark, u.ability.ID, "ICON-C9"
		if kept := otherMark(c, &s); kept != nil {
			old, err := u.keepsOld(c)
			if err != nil {
				return err
			}
			if old {
				u.tell(icon.MarkKept, who, kept.Key, rule)
				return nil
			}
		}
	case DoStance:
		s.Name, rule = icon.Stance, "ICON-C10"
	case DoAura:
		s.Name, s.Value, rule = icon.Aura, e.Amount.Or(1), "ICON-C11"
	default:
		s = icon.Status{Name: icon.Blessing, Value: e.Amount.Or(1)}
		if rule = "ICON-C3"; e.Does == DoVigilance {
			s.Name, rule = icon.VigilanceCharges, "ICON-X-VIGILANCE"
		}
		if s.Value == 0 { // Carried with no number, there would be one.
			return nil
		}
	}
	u.carry(who, s, rule)
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

// mend cures, or lets save against every status (ICON-V5, ICON-V6). Boons, curses and
// blessings of the command belong to the attack, or without one to the target's roll.
func (u *use) mend(e *Effect, trigger Trigger, c *Combatant) *field.Error {
	if whole := u.in; u.ability.Attack || c != u.target {
		in := *whole
		in.Boons, in.Curses, in.Blessed = 0, 0, nil
		u.in = &in
		defer func() { u.in = whole }()
	}
	if e.Does == DoSaves || c.bodiless() {
		return u.saves(c.Character.ID, false)
	}
	return u.cure(u.user, c, trigger)
}

// strengthen gives vigor, or a surge (ICON-V1, ICON-V3).
func (u *use) strengthen(e *Effect, trigger Trigger, c *Combatant) *field.Error {
	in := icon.VigorChange{Target: u.sheet(c), Kind: icon.GainVigor, Amount: e.Amount}
	if e.Does == DoSurge {
		in.Kind = icon.SurgeVigor
	}
	r, err := icon.ResolveVigor(u.source, in)
	if err != nil {
		return err
	}
	u.explain(r.Report(u.user.Character.ID, c.Character.ID), trigger)
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

// hurt deals the damage of an effect. It is rolled once for all combatants
// that it affects, with finesse if each of them is bloodied (ICON-D6).
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
		d.Guards = icon.GuardsOf(u.guards, c.Character.ID)
		dealt, err := u.deal(u.user, c, d, trigger)
		if err != nil {
			return err
		}
		u.watched(c, &dealt)
		u.tally(c, &dealt)
		roll = icon.DamageRoll{Amount: field.Of(dealt.Raw)}
	}
	return nil
}

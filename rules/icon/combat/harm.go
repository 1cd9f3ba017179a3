package combat

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/play"
)

// deal deals damage to a combatant and settles what follows from it. by is who
// deals it, or nil. It reports what an effect's trigger did as one of that trigger.
func (f *fight) deal(by, to *Combatant, d icon.Damage, trigger Trigger) (icon.DamageOutcome, *field.Error) {
	if to.bodiless() {
		return icon.DamageOutcome{}, nil
	}
	who := ""
	if by != nil {
		d.Attacker, who = f.sheet(by), by.Character.ID
	}
	d.Target = f.sheet(to)
	d.Pierce = d.Pierce || f.favour(nil, to).pierce // Of any damage, whatever deals it.
	d.ByHand(f.byHand(to.Character.ID))
	if f.sparing {
		d.Target.Statuses = append(slices.Clone(d.Target.Statuses), icon.Status{Name: icon.Undying})
	}
	r, err := icon.ResolveDamage(f.source, d)
	if err != nil {
		return r.Damage, asCommand(err)
	}
	f.explain(r.Report(who, to.Character.ID), trigger)
	f.byAbility = by != nil && !d.Terrain
	f.suffer(by, to, r.Events)
	f.byAbility = false
	return r.Damage, f.answer(by, to, r.Events)
}

// byHand returns the change by hand of the damage to a combatant, and the hit points at which healing in its place
// ends (ICON-H6); nil without a change.
func (f *fight) byHand(who string) (limit int, hand func(damage int) (dealt, healed int)) {
	c := f.find(who)
	if c == nil || !f.Handed(who) {
		return 0, nil
	}
	sheet := f.sheet(c)
	limit, _ = icon.WoundedMaximum(&sheet, c.Wounds)
	return limit, func(damage int) (dealt, healed int) { return f.Hand(who, damage) }
}

// suffer lets happen what was dealt to a combatant.
func (f *fight) suffer(by, to *Combatant, events []play.Event) {
	if f.current != nil && f.current.gentle && by == f.current.user {
		events = slices.DeleteFunc(slices.Clone(events), func(e play.Event) bool { return e.Rule == "ICON-X-PACIFIED" })
	}
	f.noteDamage(by, to, events)
	f.take(events, func(role string) string {
		switch {
		case role == icon.Target:
			return to.Character.ID
		case role == icon.Guardian:
			return f.in.Guardian
		case by != nil && role == icon.Attacker:
			return by.Character.ID
		}
		return ""
	})
}

// explain adds a report. One of an effect with a trigger names that first (ICON-C1).
func (f *fight) explain(r play.Report, trigger Trigger) {
	if trigger != "" {
		r.Notes = append([]play.Note{{Key: "trigger." + string(trigger), Rule: "ICON-C1"}}, r.Notes...)
	}
	f.Report(r)
}

// answer does what damage to a combatant sets off: a counter, which nothing
// answers in turn, and defeat (ICON-X-COUNTER, ICON-H4).
func (f *fight) answer(by, to *Combatant, events []play.Event) *field.Error {
	for i := range events {
		e := &events[i]
		switch {
		case e.Kind == icon.Countered && by != nil && by.Out == "" && by.Kind != Summon:
			// No ability deals it, and so it meets no counter.
			d := icon.Damage{Roll: icon.DamageRoll{Amount: field.Of(icon.CounterDamage)}, Times: e.Amount / icon.CounterDamage, Terrain: true}
			if _, err := f.deal(to, by, d, ""); err != nil {
				return err
			}
		case e.Kind == icon.Defeated && f.Round > 0: // Wounds and removals belong to fights.
			killer := ""
			if by != nil {
				killer = by.Character.ID
			}
			f.settleDefeat(to.Character.ID, killer)
		}
	}
	return nil
}

// cure cures a combatant (ICON-V5). Where the command blesses saves, it pays for them.
func (f *fight) cure(by, to *Combatant, trigger Trigger) *field.Error {
	if f.barred(to, "cure") {
		return nil
	}
	if f.barred(to, "vigor") {
		return f.saves(to.Character.ID, false)
	}
	in, err := f.cureOf(to)
	if err != nil {
		return err
	}
	r, err := icon.ResolveCure(f.source, in)
	if err != nil {
		return err
	}
	if f.in.Do != Use {
		r.Facts(f.Know)
	}
	f.explain(r.Report(by.Character.ID, to.Character.ID), trigger)
	f.suffer(by, to, r.Events)
	return nil
}

// cureOf returns the request to cure a combatant. Blessings of the command are paid.
func (f *fight) cureOf(c *Combatant) (icon.Cure, *field.Error) {
	against := saveable(c)
	list, err := f.blessings(c, against)
	if err == nil {
		err = f.bless(c, against, list)
	}
	sheet := f.sheet(c)
	if f.saveless(c) { // A status that is ongoing meets no save.
		sheet.Statuses = slices.Clone(sheet.Statuses)
		for i := range sheet.Statuses {
			sheet.Statuses[i].Ongoing = true
		}
	}
	return icon.Cure{Target: sheet, Boons: f.in.Boons, Curses: f.in.Curses, Blessed: list, Options: f.Options}, err
}

// saveable returns the statuses of a combatant against which saves are made.
func saveable(c *Combatant) []icon.StatusName {
	var names []icon.StatusName
	for i := range c.Character.Statuses {
		if s := &c.Character.Statuses[i]; s.Name.Harmful() && !s.Ongoing {
			names = append(names, s.Name)
		}
	}
	return names
}

// sacrifice takes hit points that nothing lessens, down to 1 (ICON-C13).
func (f *fight) sacrifice(c *Combatant, points int) *field.Error {
	sheet := f.sheet(c)
	hp, err := sheet.HitPoints()
	if err != nil {
		return err.In("who")
	}
	before := sheet.IsBloodied()
	f.bled = append(f.bled, c)
	f.set(icon.Sacrificed, c.Character.ID, FieldHP, max(min(hp, 1), hp-points), "ICON-C13")
	if sheet = f.sheet(c); sheet.IsBloodied() && !before {
		f.tell(icon.Bloodied, c.Character.ID, "", "ICON-H2")
		f.happened(happening{is: notation.Bloodies, who: c})
	}
	return nil
}

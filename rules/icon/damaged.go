package icon

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// CounterDamage is what each instance of damage costs who attacked a character with counter (ICON-X-COUNTER).
const CounterDamage = 2

// usualDamaged is how many events most damage causes: the first one makes room for all.
const usualDamaged = 2

// add adds an event.
func (d *DamageOutcome) add(e play.Event) {
	if d.events == nil {
		d.events = make([]play.Event, 0, usualDamaged)
	}
	d.events = append(d.events, e)
}

// finish writes what became of the target, as facts and as events.
func (p *damagePlan) finish(d *DamageOutcome, b *body) {
	in, before := p.in, &p.body
	d.HP, d.Vigor = b.hp, b.vigor
	d.Defiance = b.defiance
	d.Defeated = b.hp <= 0
	d.Bloodied = b.bloodied()
	fallen := d.Defeated && before.hp > 0
	d.Slain = fallen && !b.mob
	if fallen {
		d.Vigor, d.Defiance = 0, false // ICON-V4, ICON-H4
	}
	if p.quiet {
		return
	}

	if b.vigor != before.vigor {
		d.add(vigorLost(before.vigor, b.vigor, "ICON-D14"))
	}
	if b.hp != before.hp {
		kind := HPLost
		if b.hp > before.hp {
			kind = HPGained
		}
		d.add(play.Event{Kind: kind, Who: Target, Field: FieldHP, Before: field.Of(before.hp), After: field.Of(b.hp), Rule: "ICON-D14"})
	}
	d.spent(&in.Vigilance, &d.Vigilance)
	for i := range d.Guards {
		d.spent(&in.Guards[i], &d.Guards[i])
	}
	if before.defiance && !b.defiance { // It held.
		for _, s := range in.Target.Statuses { // Effects of one name do not stack: all of them are used up.
			if s.Name == Defiance {
				d.add(statusEnded(Target, s, "ICON-X-DEFIANCE"))
			}
		}
		d.add(statusGained(Target, Status{Name: Immune, Until: TurnEnd}, "ICON-X-DEFIANCE"))
	}
	if b.damaged > 0 && !in.Terrain {
		p.answered(d, b)
	}
	if d.Bloodied && !before.bloodied() && !d.Defeated {
		d.add(play.Event{Kind: Bloodied, Who: Target, Rule: "ICON-H2"})
	}
	if fallen {
		p.defeated(d, b)
	}
}

// spent adds the charges that a guardian has spent, if it has.
func (d *DamageOutcome) spent(v *Vigilance, out *VigilanceOutcome) {
	if out.Left != v.Charges {
		d.add(play.Event{Kind: VigilanceSpent, Who: Guardian, Field: FieldVigilance,
			Before: field.Of(v.Charges), After: field.Of(out.Left), Key: v.Guardian, Rule: "ICON-X-VIGILANCE"})
	}
}

// answered adds what being damaged by a foe's ability sets off: it breaks
// pacified, unless that is ongoing, and a counter answers each instance.
func (p *damagePlan) answered(d *DamageOutcome, b *body) {
	in := p.in
	for _, s := range in.Target.Statuses {
		if s.Name == Pacified && !s.Ongoing && in.fromFoe() {
			d.add(statusEnded(Target, s, "ICON-X-PACIFIED"))
		}
	}
	// A character deals no damage back to itself.
	if own := in.Target.ID != "" && in.Target.ID == in.Attacker.ID; in.Target.Has(Counter) && !own {
		d.add(play.Event{Kind: Countered, Who: Attacker, Amount: CounterDamage * b.damaged, Rule: "ICON-X-COUNTER"})
	}
}

// defeated adds what goes with the last hit point: vigor and every status (ICON-V4, ICON-H4).
func (p *damagePlan) defeated(d *DamageOutcome, b *body) {
	d.add(play.Event{Kind: Defeated, Who: Target, Rule: "ICON-H4"})
	if b.vigor > 0 {
		d.add(vigorLost(b.vigor, 0, "ICON-V4"))
	}
	for _, s := range Apply(p.in.Target, Target, d.events).Statuses {
		d.add(statusEnded(Target, s, "ICON-H4"))
	}
}

func vigorLost(before, after int, rule string) play.Event {
	return play.Event{Kind: VigorLost, Who: Target, Field: FieldVigor, Before: field.Of(before), After: field.Of(after), Rule: rule}
}

func statusGained(who string, s Status, rule string) play.Event {
	m := s.Mark()
	return play.Event{Kind: StatusGained, Who: who, By: s.From, Mark: &m, Rule: rule}
}

func statusEnded(who string, s Status, rule string) play.Event {
	m := s.Mark()
	return play.Event{Kind: StatusEnded, Who: who, WasMark: &m, Rule: rule}
}

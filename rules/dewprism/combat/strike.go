package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// use carries out a basic attack (DEWPRISM-C11) or an ability (DEWPRISM-Q1,
// DEWPRISM-Q2), or withholds it (DEWPRISM-A6). It is checked whole before
// anything is paid, and paid before any die falls.
func (b *run) use() *field.Error {
	f, err := b.actor()
	if err != nil {
		return err
	}
	p, err := b.plan(f)
	if err != nil {
		return err
	}
	if b.in.Do == Withhold {
		return b.withhold(f, &p.expense)
	}
	targets, err := b.aim(f, p)
	if err != nil {
		return err
	}
	attacks, err := b.attacks(f, p, targets)
	if err != nil {
		return err
	}
	if b.first && len(targets) > 1 {
		targets = targets[:1]
	}
	if p.item.Supportive {
		err = b.support(f, &p.expense)
	} else {
		var charges bool
		if charges, err = b.pay(f, &p.expense); charges {
			return nil
		}
	}
	if err != nil {
		return err
	}
	// A bleeding combatant may fall before its attack takes effect.
	if f.isUp() {
		b.carryThrough(f, p, targets, attacks)
	}
	return nil
}

// attacks returns what each target is attacked with, after what the sheets lack was named.
func (b *run) attacks(f *Combatant, p *plan, targets []*Combatant) ([]dewprism.Attack, *field.Error) {
	list := make([]dewprism.Attack, len(targets))
	for i, t := range targets {
		a := &list[i]
		*a = p.attack
		a.Target = t.body()
		a.Target.Guard, a.Target.Hidden, a.Target.Swarm = t.has(guard), t.has(hidden), b.swarmSize(t)
		element, err := dewprism.ElementOf(t.Element)
		if err != nil {
			return nil, err.In(b.path(t, "element"))
		}
		a.Target.Element = string(element)
		// A target that suspects nothing or cannot respond; stealth alone is no sneak attack (DEWPRISM-K6).
		a.Unaware = p.harmful && t.Side != f.Side && (b.in.Sneak || t.state() != dewprism.Up)
		if p.evasion != "" {
			a.Target.Evasion, a.Target.Accuracy = t.with(p.evasion), t.with(p.dodge)
		}
		if d, known := b.distance(f, t); known {
			a.Blow.Distance = field.Of(d)
			if dewprism.PointBlank(a.Blow.Ranged, d) {
				a.Accuracy, a.Target.Accuracy = f.with("mleAcc"), t.with("mleAcc") // A melee attack (DEWPRISM-D4).
			}
		}
		spare(t, a)
		// A walk without chance finds what is missing before anything is paid.
		if _, err := dewprism.ResolveAttack(nothing{}, *a); err != nil {
			return nil, b.told(f, t, p, err)
		}
	}
	return list, nil
}

// immuneTo reports whether the target takes no damage of the attack's element:
// of several it must be immune to each (DEWPRISM-S2, DEWPRISM-E4).
func immuneTo(t *Combatant, a *dewprism.Attack) bool {
	for _, of := range []string{a.Blow.Element, a.Blow.WeaponElement, a.Blow.OwnElement} {
		if of == "" {
			continue
		}
		for e := range dewprism.Element(of).Each {
			if play.FindOf(t.Marks, immune, string(e)) < 0 {
				return false
			}
		}
		return true
	}
	return false
}

// spare takes from an attack the damage that does not hurt the target.
func spare(t *Combatant, a *dewprism.Attack) {
	if immuneTo(t, a) {
		a.Blow.Power, a.Blow.Text = field.Number{}, ""
	}
}

// told returns an error of package dewprism with the path of the request's own field.
func (b *run) told(f, t *Combatant, p *plan, err *field.Error) *field.Error {
	moved := *err
	switch name := err.Field; {
	case name == "accuracy":
		moved.Field = b.path(f, p.accuracy)
	case name == "target.evasion":
		moved.Field = b.path(t, p.evasion)
	case name == "target.accuracy":
		moved.Field = b.path(t, p.dodge)
	case name == "blow.text":
		moved.Field = "ability.damage"
	case len(name) > 12 && name[:12] == "blow.values.":
		moved.Field = b.path(f, name[12:])
	}
	return &moved
}

// carryThrough rolls for each target, and does what follows.
func (b *run) carryThrough(f *Combatant, p *plan, targets []*Combatant, attacks []dewprism.Attack) {
	if p.item.Trigger != "" && p.item.Application == reaction {
		b.remind(f.ID, play.Note{Key: "trigger", Rule: "DEWPRISM-Q1", Name: p.item.Trigger})
	}
	if p.item.Aggro {
		b.takeAggro(f)
	}
	anyHit, fumbled := len(targets) == 0, false
	var struck []*Combatant
	for i, t := range targets {
		if t.Out != "" || p.area && alreadyStruck(b, struck, t) {
			continue
		}
		struck = append(struck, t)
		// Costs and earlier strikes may have changed its state.
		body := t.body()
		attacks[i].Target.Health, attacks[i].Target.Temporary = body.Health, body.Temporary
		result, err := dewprism.ResolveAttack(b.source, attacks[i])
		if err != nil {
			panic("combat: an attack that was checked is refused: " + err.Error())
		}
		address(&result.Report, f, t)
		if !p.harmful {
			result.Report.Kind = "ability"
		}
		if immuneTo(t, &p.attack) {
			result.Report.Notes = append(result.Report.Notes, play.Note{Key: "immune", Rule: "DEWPRISM-S2", Who: t.ID})
		}
		b.Report(result.Report)
		if i == 0 {
			b.know(&result)
		}
		fumbled = fumbled || result.Fumble
		if result.Hit {
			anyHit = true
			b.hit(f, t, p, &result.Harm, result.Deals)
			if p.area {
				b.hitSwarm(f, t, p, &attacks[i], result.Critical)
			}
		}
	}
	if anyHit {
		b.changeStatuses(f, f.ID, p.onSelf)
	}
	if fumbled && b.running() {
		b.put("rattled", "DEWPRISM-K3", f, play.Mark{Name: rattled})
	}
	if p.harmful && f.has(hidden) {
		b.recheck(f)
	}
}

// alreadyStruck reports whether an area has struck the swarm of the target with
// another of its members: one check is made for all of it (DEWPRISM-W2).
func alreadyStruck(b *run, struck []*Combatant, t *Combatant) bool {
	for _, s := range struck {
		if t.Swarm != "" && s.Swarm == t.Swarm {
			return true
		}
	}
	return false
}

// hit does what a hit does to the target.
func (b *run) hit(f, t *Combatant, p *plan, harm *dewprism.Harm, deals bool) {
	if deals {
		b.take(t, f, harm, "DEWPRISM-D1")
	}
	b.heal(t, p.vital, p.heal, "DEWPRISM-D1")
	if t.Out == "" {
		b.changeStatuses(t, f.ID, p.onHit)
	}
}

// address sets the attacker and the target of a report, and marks which of its
// chains are the target's own: other players may not see the target's numbers.
func address(r *play.Report, f, t *Combatant) {
	r.Who, r.Target, r.Secret = f.ID, t.ID, t != f
	for i := range r.Chains {
		switch c := &r.Chains[i]; c.Key {
		case "evasion", "evade", "taken":
			c.Whose = t.ID
		}
	}
}

// hitSwarm carries the hit of an area over to the rest of the target's swarm (DEWPRISM-W2).
func (b *run) hitSwarm(f, t *Combatant, p *plan, a *dewprism.Attack, critical bool) {
	for _, m := range b.members(t) {
		if m == t {
			continue
		}
		same := p.attack
		same.Check, same.Unaware = dewprism.NoCheck, critical
		same.Blow.Distance = a.Blow.Distance
		same.Target = m.body()
		element, _ := dewprism.ElementOf(m.Element)
		same.Target.Element = string(element)
		spare(m, &same)
		result, err := dewprism.ResolveAttack(b.source, same)
		if err != nil {
			panic("combat: an attack that has hit is refused: " + err.Error())
		}
		if critical {
			result.Report.Notes = result.Report.Notes[1:] // The critical belongs to the one check: no target was unaware.
		}
		address(&result.Report, f, m)
		b.Report(result.Report)
		b.hit(f, m, p, &result.Harm, result.Deals)
	}
}

// know records the facts for the odds of an attack: the outcome for its first target.
func (b *run) know(r *dewprism.AttackResult) { r.Facts(b.Know) }

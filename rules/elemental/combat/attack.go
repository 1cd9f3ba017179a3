package combat

import (
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// attack attacks each target. An attack that needs more than a segment to get
// there is on its way first, and resolved as it arrives (ELEMENTAL-A6).
func (b *run) attack() *field.Error {
	c, a, strikes, err := b.prepare()
	if err != nil {
		return err
	}
	if b.in.Do == Arrive {
		t := strikes[0].target
		at := -1
		for i, m := range t.Marks {
			if m.Name == arriving && m.By == c.ID && m.Of == a.ID {
				at = i
			}
		}
		if at < 0 {
			return field.RefusedBy("ELEMENTAL-A6", "targets", "nothingArrives")
		}
		b.Log.End("arrived", "ELEMENTAL-A6", t.ID, at)
	} else if err := b.start(c, a); err != nil {
		return err
	}
	// A refused attack asks no question.
	if err := b.askDefenders(c, a, strikes); err != nil {
		return err
	}
	if err := b.askDodgers(c, a, strikes); err != nil {
		return err
	}
	for i := range strikes {
		s := &strikes[i]
		s.flies = b.flies(s)
		switch {
		case s.flies && s.dodged:
			return field.RefusedBy("ELEMENTAL-M3", "dodge", "notThereYet")
		case !s.flies && !s.dodged && s.target.has(dodging) && !b.AsksForChoices():
			b.Ask(play.Ask{Field: "dodge", Who: s.target.ID, Rule: "ELEMENTAL-M3"})
		}
		if (b.in.Defense == ByAction || s.defends) && !s.flies {
			if err := b.defend(s.target); err != nil {
				return err
			}
		}
	}
	for i := range strikes {
		s := &strikes[i]
		if s.flies {
			b.put("ELEMENTAL-A6", s.target, play.Mark{Name: inFlight, Of: a.ID, By: c.ID, Left: s.travels - 1})
			b.Report(play.Report{Kind: "flight", Who: c.ID, Target: s.target.ID, Tone: play.Plain,
				Notes: []play.Note{{Key: "arrivesIn", Rule: "ELEMENTAL-A6", Amount: s.travels - 1}}})
			continue
		}
		if err := b.land(c, a, s, i == 0); err != nil {
			return err
		}
	}
	return nil
}

// land resolves an attack where it arrives, and does what a hit does. The odds
// are those of the first target.
func (b *run) land(c *Combatant, a *Ability, s *strike, first bool) *field.Error {
	t := s.target
	r, err := elemental.ResolveAttack(b.source, s.attack)
	if err != nil {
		return err
	}
	dodge := play.Find(t.Marks, dodging)
	if s.dodged {
		b.Log.End("markEnded", "ELEMENTAL-M3", t.ID, dodge)
	}
	if first {
		r.Facts(b.Know)
	}
	for _, report := range r.Reports {
		report.Who, report.Target = c.ID, t.ID
		// A foe's defense belongs to its player alone.
		report.Secret = report.Kind == "attack"
		switch {
		case report.Kind != "attack":
		case s.dodged:
			report.Notes = append(report.Notes, play.Note{Key: "dodged", Rule: "ELEMENTAL-M3", Who: t.ID})
		case dodge >= 0:
			report.Notes = append(report.Notes, play.Note{Key: "dodgeKept", Rule: "ELEMENTAL-M3", Who: t.ID})
		}
		if report.Kind == "damage" && r.Down {
			report.Notes = append(report.Notes, play.Note{Key: "down", Rule: "ELEMENTAL-C3", Who: t.ID})
		}
		for i := range report.Chains {
			if key := report.Chains[i].Key; key == "defense" || key == "defenseDice" {
				report.Chains[i].Whose = t.ID
			}
		}
		b.Report(report)
	}
	if !r.Hit {
		return nil
	}
	if damage, known := r.Damage.Get(); known {
		b.hurt(t, c.ID, damage)
	}
	b.pushback(t, c.ID, a.Pushback.Or(0), b.in.Speed.Or(a.Speed.Or(0)))
	b.penalize(t, c.ID, a.Penalty, a.PenaltyRounds.Or(0))
	return nil
}

// hurt takes hit points, down to 0 (ELEMENTAL-C3).
func (b *run) hurt(t *Combatant, by string, damage int) {
	if b.Handed(t.ID) {
		healed := 0
		damage, healed = b.ByHand(t.ID, damage, "down")
		if healed > 0 {
			b.regain(t, by, healed)
			return
		}
	}
	hp, known := t.HP.Get()
	if !known {
		b.Tell(play.Event{Kind: "damaged", Who: t.ID, By: by, Amount: damage, Rule: "ELEMENTAL-C3"})
		return
	}
	b.NumberBy("damaged", "ELEMENTAL-C3", t.ID, by, "hp", max(min(hp, 0), hp-damage))
}

// damage rolls the damage of an ability on each target, without an attack.
func (b *run) damage(c *Combatant) *field.Error {
	targets, err := b.targets()
	if err != nil {
		return err
	}
	damage, err := b.harm(c, b.ability())
	if err != nil {
		return err
	}
	if damage == nil {
		return field.MissingField("ability.damage")
	}
	for i, t := range targets {
		r, err := elemental.ResolveDamage(b.source, *damage)
		if err != nil {
			return err
		}
		if i == 0 {
			r.Facts(b.Know)
		}
		r.Report.Who, r.Report.Target = c.ID, t.ID
		if t.HP.Known() && t.HP.Or(0) <= r.Damage {
			r.Report.Notes = append(r.Report.Notes, play.Note{Key: "down", Rule: "ELEMENTAL-C3", Who: t.ID})
		}
		b.Report(r.Report)
		b.hurt(t, c.ID, r.Damage)
	}
	return nil
}

// regain gives hit points back by hand, up to the maximum. It returns those afterwards.
func (b *run) regain(t *Combatant, by string, points int) int {
	hp, known := t.HP.Get()
	if !known {
		return 0
	}
	hp = max(hp, min(hp+points, t.MaxHP.Or(hp+points)))
	b.NumberBy("healed", "", t.ID, by, "hp", hp)
	return hp
}

// hurtByHand deals damage of the command's Points to its actor without an attack.
func (b *run) hurtByHand(c *Combatant) *field.Error {
	points, err := play.PointsByHand(b.in.Points)
	if err != nil {
		return err
	}
	chain := play.Chain{Key: "damage"}
	chain.Start("byHand", "", points)
	b.Report(play.Report{Kind: "damage", Who: c.ID, Tone: play.Plain, Total: field.Of(points), Chains: []play.Chain{chain}})
	b.hurt(c, "", points)
	return nil
}

// mend gives hit points of the command's Points back to its actor.
func (b *run) mend(c *Combatant) *field.Error {
	points, err := play.PointsByHand(b.in.Points)
	if err != nil {
		return err
	}
	before, known := c.HP.Get()
	if !known {
		return field.MissingField("who.hp")
	}
	b.Mended(c.ID, before, b.regain(c, "", points))
	return nil
}

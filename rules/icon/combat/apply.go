package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
)

// apply lets what the step does happen to the characters, apart from those that save
// against it (ICON-V6). A save that only halves the damage halves it (ICON-C35).
func (u *use) apply(s *notation.Step, list []*Combatant, sc *scope) *field.Error {
	on, saved := list, []*Combatant(nil)
	if s.Save {
		on = nil
		for _, c := range list {
			success, err := u.save(c, s.Status, sc.trigger)
			switch {
			case err != nil:
				return err
			case success:
				saved = append(saved, c)
			default:
				on = append(on, c)
			}
		}
	}
	var err *field.Error
	switch {
	case halves(s):
		return u.damage(s, list, saved, sc)
	case s.Save && len(on) == 0 && s.Does != notation.DoDamage: // Damage is rolled also where none takes it.
	default:
		err = u.doAll(s, on, sc)
	}
	if err != nil || len(saved) == 0 || len(s.Saved) == 0 {
		return err
	}
	was := sc.it
	if s.Does == notation.DoSelect { // "They" are those that have saved.
		sc.it = saved
	}
	err = u.playFor(s, s.Saved, saved, sc)
	sc.it = was
	return err
}

// halves reports whether a successful save against the damage leaves half of it.
func halves(s *notation.Step) bool {
	if s.Does != notation.DoDamage || !s.Save || len(s.Saved) != 1 || s.Saved[0].Does != s.Does {
		return false
	}
	a, b := s.Amount, s.Saved[0].Amount
	return b.Half && !a.Half && a.Dice == b.Dice && a.Fray == b.Fray && a.Flat == b.Flat && a.Count == b.Count && a.Sides == b.Sides
}

// doAll lets the step happen to the characters.
func (u *use) doAll(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	if all := doings[s.Does].all; all != nil {
		return all(u, s, on, sc)
	}
	return u.doEach(s, on, sc)
}

// doEach lets the step happen to one of the characters after the other.
func (u *use) doEach(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	if s.Ordered {
		var err *field.Error
		if on, err = u.inOrder(s, on); err != nil {
			return err
		}
	}
	each := doings[s.Does].each
	if each == nil { // No combat plays it.
		return nil
	}
	for _, c := range on {
		n, err := u.orOne(s, sc, c)
		if err == nil {
			err = each(u, s, n, c, sc)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// selects plays the steps of the step, which refer to the characters.
func (u *use) selects(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	switch {
	case s.Who.Is == notation.RefUser && !s.Save: // It holds steps together, whose words refer to those before.
		return u.play(s.Steps, sc)
	case s.Singly:
		return u.singly(s, on, sc)
	}
	was := sc.it
	sc.it = on
	err := u.play(s.Steps, sc)
	if len(s.Steps) > 0 && s.Who.Is != notation.RefAny {
		sc.it = was
	}
	return err
}

// spare protects the characters from all that the use still does.
func (u *use) spare(_ *notation.Step, on []*Combatant, _ *scope) *field.Error {
	u.spared = append(u.spared, on...)
	return nil
}

// resist protects the characters from the damage of the ability, or from the one that a watch answers.
func (u *use) resist(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	if s.Before {
		u.unharmed = append(u.unharmed, on...)
		return nil
	}
	return u.doEach(s, on, sc)
}

// pushAll shoves the characters, or all of them in one direction.
func (u *use) pushAll(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	if s.Way == notation.WaySame {
		return u.sameWay(s, on, sc)
	}
	return u.doEach(s, on, sc)
}

// inOrder returns the characters in the order that the user chooses (ICON-C26).
func (u *use) inOrder(s *notation.Step, on []*Combatant) ([]*Combatant, *field.Error) {
	q := choice.Question{Kind: choice.Order, Whose: u.user.payer(), About: s.Does.String(), Text: s.Text,
		Least: len(on), Most: len(on), Rule: "ICON-C26"}
	for _, c := range on {
		q.Among = append(q.Among, c.Character.ID)
	}
	chosen, err := u.Choose(q)
	for i := range chosen {
		on[i] = u.find(chosen[i])
	}
	return on, err
}

// giveStatus inflicts the status of the step, or gives a hatred of the character that it names.
func (u *use) giveStatus(s *notation.Step, _ int, c *Combatant, sc *scope) *field.Error {
	if s.By != nil {
		return u.hates(s, c, sc)
	}
	u.inflict([]*Combatant{c}, []icon.Infliction{{Status: s.Status, Ongoing: s.Plus, Until: s.Until}})
	return nil
}

// offers sacrifices n hit points of a character, or up to n by choice (ICON-C13).
func (u *use) offers(s *notation.Step, n int, c *Combatant, _ *scope) (err *field.Error) {
	switch {
	case c.bodiless():
		return nil
	case s.Who.UpTo:
		if u.offered, err = u.offering(s, c, n); err != nil || u.offered == 0 {
			return err
		}
		return u.sacrifice(c, u.offered)
	}
	u.happened(happening{is: notation.Sacrifices, who: c, by: u.user, key: u.ability.id})
	return u.sacrifice(c, n)
}

// gainAether gives aether, or takes it (ICON-C8).
func (u *use) gainAether(s *notation.Step, n int, c *Combatant, _ *scope) *field.Error {
	d := &doings[s.Does]
	if at := where(c, d.status, ""); at >= 0 {
		u.tick(c.Character.ID, at, n, d.rule)
	} else {
		u.carry(c.Character.ID, icon.Status{Name: d.status, Value: max(0, n)}, d.rule)
	}
	return nil
}

// defeat defeats a character, or removes a summon (ICON-H4, ICON-C15).
func (u *use) defeat(s *notation.Step, _ int, c *Combatant, _ *scope) *field.Error {
	who := c.Character.ID
	if s.Who.Kind == notation.Summons {
		u.leave(who, Removed, u.user.Character.ID, "ICON-C15")
	} else if !c.bodiless() {
		u.set(icon.Defeated, who, FieldHP, 0, "ICON-H4")
		u.settleDefeat(who, u.user.Character.ID)
	}
	return nil
}

// turnTo lets the ability that is answered target the character.
func (u *use) turnTo(_ *notation.Step, _ int, c *Combatant, _ *scope) *field.Error {
	if o := u.answers; o != nil && !u.stuck {
		o.turned = append(o.turned, turned{u.user, c})
	}
	return nil
}

// changeAnswered changes the ability that a watch answers. Changes of the ability itself are settled before its steps.
func (u *use) changeAnswered(s *notation.Step, _ int, _ *Combatant, _ *scope) *field.Error {
	if u.scoped != nil && u.current != nil {
		u.current.alter(s.Change)
	}
	return nil
}

// remove takes a character off the battlefield (ICON-M21).
func (u *use) remove(_ *notation.Step, _ int, c *Combatant, _ *scope) *field.Error {
	if !u.held(c) {
		u.write(icon.WentAway, c.Character.ID, TextOut, string(Away), "ICON-M21")
	}
	return nil
}

// orOne returns the amount of the step, or 1 where it has none.
func (u *use) orOne(s *notation.Step, sc *scope, c *Combatant) (int, *field.Error) {
	if s.Amount == (notation.Amount{}) {
		return 1, nil
	}
	return u.amount(&s.Amount, sc, c)
}

// endStatuses ends the status of the step. Without one it ends every status, or as many
// as the step names, which the bearer's player chooses (ICON-A20).
func (u *use) endStatuses(s *notation.Step, _ int, c *Combatant, _ *scope) *field.Error {
	if s.Key == string(FieldVigor) {
		if c.Character.Vigor.Or(0) > 0 {
			u.set(icon.VigorLost, c.Character.ID, FieldVigor, 0, "ICON-V4")
		}
		return nil
	}
	if s.Status != "" {
		u.endStatus(c, s.Status, s.Key, "ICON-A20")
		return nil
	}
	names := saveable(c)
	if s.Key == string(icon.Mark) && where(c, icon.Mark, "") >= 0 {
		names = append(names, icon.Mark)
	}
	if s.Pick > 0 {
		q := choice.Question{Kind: choice.Option, Whose: c.Character.ID, Who: c.Character.ID, About: s.Does.String(), Text: s.Text,
			Rule: "ICON-C26"}
		for _, name := range names {
			if !slices.Contains(q.Among, string(name)) {
				q.Among = append(q.Among, string(name))
			}
		}
		q.Least, q.Most = s.Pick, s.Pick
		chosen, err := u.Choose(q)
		if err != nil {
			return err
		}
		names = nil
		for _, name := range chosen {
			names = append(names, icon.StatusName(name))
		}
	}
	for _, name := range names {
		u.endStatus(c, name, "", "ICON-A20")
	}
	return nil
}

// restore gives hit points back, up to those that the wounds leave (ICON-H6).
func (u *use) restore(_ *notation.Step, points int, c *Combatant, _ *scope) *field.Error {
	if c.bodiless() {
		return nil
	}
	sheet := u.sheet(c)
	limit, err := icon.WoundedMaximum(&sheet, c.Wounds)
	if err != nil {
		return err.In("target")
	}
	hp, err := sheet.HitPoints()
	if err != nil {
		return err.In("target")
	}
	if hp > 0 && points > 0 && hp < limit {
		u.set(icon.Healed, c.Character.ID, FieldHP, min(limit, hp+points), "ICON-H6")
	}
	return nil
}

// placeToken puts tokens of a name on a combatant, or takes them (ICON-C29).
func (u *use) placeToken(s *notation.Step, n int, c *Combatant, _ *scope) *field.Error {
	d, key := &doings[s.Does], s.Key
	if key == "" {
		key = u.ability.id
	}
	if at := where(c, d.status, key); at >= 0 {
		u.tick(c.Character.ID, at, n, d.rule)
	} else if n > 0 {
		u.carry(c.Character.ID, icon.Status{Name: d.status, From: u.user.Character.ID, Key: key, Value: n}, d.rule)
	}
	return nil
}

// raise lets a defeated hero stand up again with the hit points that its wounds leave (ICON-H5).
func (u *use) raise(_ *notation.Step, _ int, c *Combatant, _ *scope) *field.Error {
	if c.Out != Incapacitated || c.Wounds >= icon.MaxWounds || u.mayRise(c, nil) != nil {
		return nil
	}
	limit, err := icon.WoundedMaximum(&c.Character, c.Wounds)
	if err != nil {
		return err.In("target")
	}
	u.stand(c, max(1, limit), "ICON-H5")
	return nil
}

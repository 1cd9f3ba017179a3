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
	case s.Save && len(on) == 0 && s.Does != notation.DoDamage:
	case s.Does != notation.DoDamage:
		err = u.doAll(s, on, sc)
	case halves(s):
		return u.damage(s, list, saved, sc)
	default:
		err = u.damage(s, on, nil, sc)
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
	if !s.Save || len(s.Saved) != 1 || s.Saved[0].Does != notation.DoDamage {
		return false
	}
	a, b := s.Amount, s.Saved[0].Amount
	return b.Half && !a.Half && a.Dice == b.Dice && a.Fray == b.Fray && a.Flat == b.Flat && a.Count == b.Count && a.Sides == b.Sides
}

// doAll lets the step happen to the characters, to one after the other.
func (u *use) doAll(s *notation.Step, on []*Combatant, sc *scope) *field.Error {
	switch s.Does {
	case notation.DoSelect:
		if s.Who.Is == notation.RefUser && !s.Save { // It holds steps together, whose words refer to those before.
			return u.play(s.Steps, sc)
		}
		was := sc.it
		if s.Singly {
			return u.singly(s, on, sc)
		}
		sc.it = on
		err := u.play(s.Steps, sc)
		if len(s.Steps) > 0 && s.Who.Is != notation.RefAny {
			sc.it = was
		}
		return err
	case notation.DoImmune:
		u.spared = append(u.spared, on...)
		return nil
	case notation.DoResist:
		if s.Before {
			u.unharmed = append(u.unharmed, on...)
			return nil
		}
	case notation.DoSwap:
		return u.swap(s, on, sc)
	case notation.DoShove:
		if s.Way == notation.WaySame {
			return u.sameWay(s, on, sc)
		}
	case notation.DoZone, notation.DoPit, notation.DoObject, notation.DoSummon, notation.DoWatch, notation.DoModify, notation.DoBar,
		notation.DoRefresh, notation.DoExpire, notation.DoEndMark:
		return u.lasting(s, on, sc)
	case notation.DoMark, notation.DoStance, notation.DoAura:
		if len(s.Steps) > 0 || s.Part > 0 {
			return u.lasting(s, on, sc)
		}
	}
	if s.Ordered {
		var err *field.Error
		if on, err = u.inOrder(s, on); err != nil {
			return err
		}
	}
	for _, c := range on {
		if err := u.do(s, c, sc); err != nil {
			return err
		}
	}
	return nil
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

// do lets the step happen to one combatant.
func (u *use) do(s *notation.Step, c *Combatant, sc *scope) *field.Error {
	who := c.Character.ID
	n, err := u.orOne(s, sc, c)
	if err != nil {
		return err
	}
	switch s.Does {
	case notation.DoStatus:
		if s.By != nil {
			return u.hates(s, c, sc)
		}
		u.inflict([]*Combatant{c}, []icon.Infliction{{Status: s.Status, Ongoing: s.Plus, Until: s.Until}})
	case notation.DoEnd:
		return u.endStatuses(s, c)
	case notation.DoVigor, notation.DoSurge, notation.DoSacrifice, notation.DoHeal:
		switch {
		case c.bodiless():
		case s.Does == notation.DoSacrifice && s.Who.UpTo:
			if u.offered, err = u.offering(s, c, n); err != nil || u.offered == 0 {
				return err
			}
			return u.sacrifice(c, u.offered)
		case s.Does == notation.DoSacrifice:
			u.happened(happening{is: notation.Sacrifices, who: c, by: u.user, key: u.ability.ID})
			return u.sacrifice(c, n)
		case s.Does == notation.DoHeal:
			return u.restore(c, n)
		default:
			return u.strengthen(s, n, c, sc.trigger)
		}
	case notation.DoCure, notation.DoSaves:
		return u.mend(s.Does == notation.DoSaves, c, sc.trigger)
	case notation.DoShove:
		return u.push(s, c, n, sc)
	case notation.DoMove:
		return u.travel(s, c, sc)
	case notation.DoBless, notation.DoVigilance:
		if s.Who.UpTo && !chooses(&s.Who) {
			return u.spends(s, c)
		}
		return u.bring(s, n, c)
	case notation.DoAether:
		if at := where(c, icon.Aether, ""); at >= 0 {
			u.tick(who, at, n, "ICON-C8")
		} else {
			u.carry(who, icon.Status{Name: icon.Aether, Value: max(0, n)}, "ICON-C8")
		}
	case notation.DoPowerDie:
		return u.tickDie(s, n, c)
	case notation.DoToken:
		u.placeToken(s, n, c)
	case notation.DoDefeat:
		if s.Who.Kind == notation.Summons {
			u.leave(who, Removed, u.user.Character.ID, "ICON-C15")
		} else if !c.bodiless() {
			u.set(icon.Defeated, who, FieldHP, 0, "ICON-H4")
			u.settleDefeat(who, u.user.Character.ID)
		}
	case notation.DoRedirect:
		if o := u.answers; o != nil && !u.stuck {
			o.turned = append(o.turned, turned{u.user, c})
		}
	case notation.DoResist:
		u.shield(c, s.Status)
	case notation.DoChange: // Of the ability that a watch answers.
		if u.scoped != nil && u.current != nil {
			u.current.alter(s.Change)
		}
	case notation.DoRescue:
		return u.raise(c)
	case notation.DoRemove:
		if !u.held(c) {
			u.write(icon.WentAway, who, TextOut, string(Away), "ICON-M21")
		}
	case notation.DoReturn:
		return u.comeBack(s, c, sc)
	default:
		return u.bring(s, n, c)
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
func (u *use) endStatuses(s *notation.Step, c *Combatant) *field.Error {
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
func (u *use) restore(c *Combatant, points int) *field.Error {
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
func (u *use) placeToken(s *notation.Step, n int, c *Combatant) {
	key := s.Key
	if key == "" {
		key = u.ability.ID
	}
	if at := where(c, icon.Token, key); at >= 0 {
		u.tick(c.Character.ID, at, n, "ICON-C29")
	} else if n > 0 {
		u.carry(c.Character.ID, icon.Status{Name: icon.Token, From: u.user.Character.ID, Key: key, Value: n}, "ICON-C29")
	}
}

// raise lets a defeated hero stand up again with the hit points that its wounds leave (ICON-H5).
func (u *use) raise(c *Combatant) *field.Error {
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

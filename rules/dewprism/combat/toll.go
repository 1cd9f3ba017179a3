package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
)

// offer lets a combatant pay a price, and reports whether it does and whether it could.
func (b *run) offer(f, t *Combatant, text string, moves bool) (pays, able bool, err *field.Error) {
	cost, wrong := dewprism.ParseCost(text, b.values(f))
	able = wrong == nil && t.isUp() && (!moves || mayMove(t) == nil) &&
		cost.Short(0, t.known(health), t.known(stamina), t.known(mana), t.known(focus)) == "" &&
		(cost.AP.Flat <= 0 || b.running() && t.AP.Or(0) >= cost.AP.Flat)
	if !able {
		return false, false, nil
	}
	pays, err = b.agree(&choice.Question{Whose: t.ID, Who: t.ID, About: "pay", Text: text, Rule: "DEWPRISM-A2"})
	if err == nil && pays {
		e := expense{Cost: cost}
		e.AP = dewprism.Price{}
		b.payRest(t, &e)
		if cost.AP.Flat > 0 {
			b.raise("apSpent", "DEWPRISM-A2", t, ap, -cost.AP.Flat)
		}
	}
	return pays, able, err
}

// charge lets the target of an evade check pay for it, where it has a price: one that does not is hit.
func (b *run) charge(f *Combatant, p *plan, t *Combatant, a *dewprism.Attack) *field.Error {
	if p.price == "" || a.Check != dewprism.EvadeCheck || a.Unaware {
		return nil
	}
	pays, _, err := b.offer(f, t, p.price, false)
	if err == nil && !pays {
		a.Check = dewprism.NoCheck
	}
	return err
}

// toll lets a combatant pay, and does what happens to it otherwise.
func (b *run) toll(f *Combatant, p *plan, s *notation.Step, t *Combatant, crit bool) *field.Error {
	moves := len(s.Of) > 0
	pays, able, err := b.offer(f, t, s.Amount, moves)
	if err != nil {
		return err
	}
	if able {
		if pays && moves {
			return b.moveBy(t, &plan{}, &notation.Step{Does: notation.DoMove, Who: notation.Who{Is: notation.User},
				Amount: "1", Down: true}, t, nil, 1)
		}
		if pays != s.Down {
			return nil
		}
	} else if s.Down {
		return nil
	}
	for i := range s.Else {
		if err := b.do(f, p, &s.Else[i], t, t, crit); err != nil {
			return err
		}
	}
	return nil
}

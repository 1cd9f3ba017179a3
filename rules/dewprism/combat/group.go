package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
)

// rally moves chosen ones of a list toward a chosen foe.
func (b *run) rally(f *Combatant, p *plan, s *notation.Step, list []*Combatant) *field.Error {
	foes, err := b.group(f, p, notation.Who{Is: notation.All, Side: notation.Foe, One: true}, nil)
	if err != nil || len(foes) == 0 {
		return err
	}
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "targets", Most: max(0, b.amountOf(f, s.Bound)),
		Rule: "DEWPRISM-Q7"}
	for _, t := range list {
		if mayMove(t) == nil && t.isUp() {
			q.Among = append(q.Among, t.ID)
		}
	}
	chosen, err := b.ask(&q)
	for _, id := range chosen {
		if err == nil {
			err = b.moveBy(f, p, s, b.find(id), foes[0], b.amountOf(f, s.Amount))
		}
	}
	return err
}

// group returns the combatants that a step is about. first is the target, where it has one.
func (b *run) group(f *Combatant, p *plan, who notation.Who, first *Combatant) ([]*Combatant, *field.Error) {
	list := b.all(f, p, who, first)
	if !who.One || len(list) == 0 {
		return list, nil
	}
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "target", Rule: "DEWPRISM-Q7"}
	for _, g := range list {
		q.Among = append(q.Among, g.ID)
	}
	id, err := b.askOne(&q)
	if err != nil {
		return nil, err
	}
	return []*Combatant{b.find(id)}, nil
}

// all returns the combatants that a step is about: all, or one.
func (b *run) all(f *Combatant, p *plan, who notation.Who, first *Combatant) []*Combatant {
	if who.Is == notation.User || who.Is == notation.Target {
		return []*Combatant{f}
	}
	var list []*Combatant
	for i := range b.Combatants {
		g := &b.Combatants[i]
		if g.Out != "" || g != f && g.Side == f.Side && g.has(deaf) || g.Side != f.Side && g.has(aloof) || g == f && who.Side != notation.Own ||
			who.Side == notation.Foe && g.Side == f.Side ||
			(who.Side == notation.Ally || who.Side == notation.Own) && g.Side != f.Side {
			continue
		}
		if g != f {
			switch who.Is {
			case notation.Here:
				if same, known := together(f, g); !same || !known {
					continue
				}
			case notation.Beside:
				if first == nil || g == first {
					continue
				}
				if same, known := together(first, g); !same || !known {
					continue
				}
			case notation.Near:
				if d, known := b.distance(f, g); !known || d > 1 {
					continue
				}
			case notation.Reach:
				if b.reaches(f, g, p) != nil {
					continue
				}
			}
		}
		list = append(list, g)
	}
	return list
}

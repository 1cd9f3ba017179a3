package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// tune changes an ability of a combatant: the user chooses it, and where the words leave it open the direction
// (DEWPRISM-S17). A combatant whose abilities are not known leaves the choice to the table.
func (b *run) tune(f *Combatant, p *plan, s *notation.Step, t *Combatant, n int) *field.Error {
	q := choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "tune", Rule: "DEWPRISM-S17"}
	if s.Of[1] == "this" {
		q.Among = []string{p.item.ID}
	} else if s.Of[1] != "ability" {
		q.Among = append(q.Among, weaponInHand)
	}
	counter, own := s.Of[0] == "counter", len(s.Of) > 2 && s.Of[2] == "own"
	if s.Of[1] == "" || s.Of[1] == "ability" {
		for _, id := range t.Abilities {
			if counter && play.FindOf(t.Marks, usedThisTurn, id) < 0 && play.FindOf(t.Marks, usedThisBattle, id) < 0 {
				continue
			}
			if own && slices.Contains(p.chosen, id) {
				continue
			}
			if id != "" && !slices.Contains(q.Among, id) {
				q.Among = append(q.Among, id)
			}
		}
	}
	if len(q.Among) == 0 {
		b.remind(f.ID, play.Note{Key: "tunes", Rule: "DEWPRISM-S17", Who: t.ID})
		return nil
	}
	id, err := b.askOne(&q)
	if err != nil {
		return err
	}
	if counter {
		b.endMark("usesRenewed", "DEWPRISM-S17", t, usedThisTurn, id)
		b.endMark("usesRenewed", "DEWPRISM-S17", t, usedThisBattle, id)
		return nil
	}
	if p.chosen = append(p.chosen, id); s.Of[0] == "element" {
		return b.turn(f, p, s, t, id)
	}
	down := s.Down
	if s.Bound == "either" {
		way, err := b.askOne(&choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "tuneWay",
			Among: []string{"more", "less"}, Rule: "DEWPRISM-S17"})
		if err != nil {
			return err
		}
		down = way == "less"
	}
	m := b.lasting(f, t, &play.Mark{Name: tuned, Of: s.Of[0] + " " + id, Value: n}, s)
	if s.Of[0] == "reach" {
		if m.Of = "range " + id; t.WeaponReach.Or(0) > 0 || play.FindOf(t.Marks, tuned, m.Of) >= 0 {
			return nil
		}
	}
	if down {
		m.Value = -n
	}
	for i := range t.Marks {
		if was := t.Marks[i]; was.Name == tuned && was.Of == m.Of {
			m.Value += was.Value
		}
	}
	if down && t.Side != f.Side {
		m.Left = negativeTurns
	}
	b.put("statusGained", "DEWPRISM-S17", t, m)
	return nil
}

// turn changes the element of an ability or weapon to one that the user chooses (DEWPRISM-S17).
func (b *run) turn(f *Combatant, p *plan, s *notation.Step, t *Combatant, id string) *field.Error {
	q := choice.Question{Kind: choice.Option, Whose: f.ID, Who: t.ID, About: "element", Rule: "DEWPRISM-S17"}
	if s.Of[2] == "own" {
		own, _ := dewprism.ElementOf(f.element())
		for e := range own.Each {
			q.Among = append(q.Among, string(e))
		}
	} else if !p.narrow {
		q.Among = append(q.Among, s.Of[2:]...)
	}
	for _, of := range p.elements {
		if !slices.Contains(q.Among, of) {
			q.Among = append(q.Among, of)
		}
	}
	of, err := b.askOne(&q)
	for i, e := range dewprism.Elements {
		if err == nil && of == string(e) {
			b.put("statusGained", "DEWPRISM-S17", t, b.lasting(f, t, &play.Mark{Name: tuned, Of: "element " + id, Part: i + 1}, s))
		}
	}
	return err
}

// turned returns the element to which one ability or weapon was changed, or "".
func (f *Combatant) turned(id string) string {
	if at := play.FindOf(f.Marks, tuned, "element "+id); at >= 0 && f.Marks[at].Part <= len(dewprism.Elements) {
		return string(dewprism.Elements[max(0, f.Marks[at].Part-1)])
	}
	return ""
}

// weaponElement returns the element of the weapon in the hand.
func (f *Combatant) weaponElement() string {
	if of := f.turned(weaponInHand); of != "" {
		return of
	}
	return f.WeaponElement
}

// tuned applies what changes this ability alone (DEWPRISM-S17).
func (b *run) tuned(f *Combatant, p *plan) {
	id := " " + p.item.ID
	if p.turned = f.turned(p.item.ID); p.turned != "" {
		p.attack.Blow.Element = p.turned
	}
	for i := range f.Marks {
		m := &f.Marks[i]
		switch {
		case m.Name != tuned:
		case m.Of == "rank"+id:
			p.ranks += m.Value
		case m.Of == "honed"+id:
			p.attack.AccuracyBonus += m.Value
		case m.Of == "artisan"+id:
			p.attack.Threshold = min(p.attack.Threshold+m.Value, 19)
		case m.Of == "range"+id && p.hasRange && !p.reach.Open:
			p.reach = p.reach.Widen(0, max(m.Value, -p.reach.Most))
		case m.Of == "uses"+id && p.expense.PerTurn > 0:
			p.expense.PerTurn = max(1, p.expense.PerTurn+m.Value)
		case m.Of == "costs"+id:
			for _, of := range [...]string{stamina, mana, focus} {
				switch price := p.expense.price(of); {
				case price.Flat <= 0:
				case m.Value > 0:
					price.Flat = max(price.Flat, min(price.Flat+m.Value, mostTuned))
				default:
					price.Flat = max(1, price.Flat+m.Value)
				}
			}
		}
	}
}

// mostTuned is the most to which an ability raises the costs of another.
const mostTuned = 7

// gratis asks to use an ability for nothing, where a mark lets its bearer do so once in a turn (DEWPRISM-S14).
func (b *run) gratis(f *Combatant, e *expense) *field.Error {
	of := "turn " + e.score
	if !e.ability || e.light || e.score == "" || play.FindOf(f.Marks, costless, of) < 0 ||
		play.FindOf(f.Marks, usedThisTurn, costless) >= 0 || !b.running() {
		return nil
	}
	yes, err := b.agreeOr(&choice.Question{Whose: f.ID, About: "gratis", Of: e.use, Rule: "DEWPRISM-S14"}, choice.No)
	if err != nil || !yes {
		return err
	}
	for _, of := range [...]string{ap, health, stamina, mana, focus} {
		*e.price(of) = dewprism.Price{}
	}
	e.Burn = false
	b.put("useCounted", "DEWPRISM-S14", f, &play.Mark{Name: usedThisTurn, Of: costless, Value: 1})
	return nil
}

// float asks to pay a vital in place of the AP of a movement, where a mark lets its bearer do so (DEWPRISM-S14).
func (b *run) float(f *Combatant, e *expense) *field.Error {
	at := play.Find(f.Marks, floating)
	if at < 0 || e.AP.Flat <= 0 {
		return nil
	}
	m := f.Marks[at]
	yes, err := b.agreeOr(&choice.Question{Whose: f.ID, About: "cost", Text: strconv.Itoa(m.Value) + " " + m.Of,
		Rule: "DEWPRISM-S14"}, choice.No)
	if err == nil && yes {
		e.AP.Flat = 0
		e.price(m.Of).Flat += m.Value
	}
	return err
}

package combat

import (
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
)

// choose asks for the targets that the command does not name (DEWPRISM-Q7).
func (b *run) choose(f *Combatant, p *plan) *field.Error {
	if p.text == nil || len(b.in.Targets) > 0 || !p.aimed || b.in.ToX.Known() || b.in.ToY.Known() {
		return b.suits(f, p)
	}
	if p.text.Every != (notation.Who{}) {
		list, err := b.group(f, p, p.text.Every, nil)
		if err != nil {
			return err
		}
		for _, t := range list {
			b.in.Targets = append(b.in.Targets, t.ID)
		}
		p.aimed = len(b.in.Targets) > 0
		return nil
	}
	from, stands := b.stands(f)
	if p.area && stands && (p.reach.Shape == dewprism.Circle || p.reach.Mode == dewprism.Battlefield && p.reach.Open) {
		return nil
	}
	if p.area && stands && p.hasRange && !p.reach.Open && p.reach.Most <= mostFar {
		square, err := b.askOne(&choice.Question{Kind: choice.Square, Whose: f.ID, About: "space",
			Among: b.inReach(f, p, from), Rule: "DEWPRISM-R5"})
		if err != nil {
			return err
		}
		if x, y, ok := placeOf(square); ok {
			b.in.ToX, b.in.ToY = field.Of(x), field.Of(y)
		}
		return nil
	}
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "target", Least: 1, Most: 1, Rule: "DEWPRISM-Q7"}
	if p.text.Several != "" {
		q.Most = max(1, b.amountOf(f, p.text.Several))
	}
	for i := range b.Combatants {
		t := &b.Combatants[i]
		if t.Out == "" && suited(f, t, p) && (p.area || b.reaches(f, t, p) == nil) {
			q.Among = append(q.Among, t.ID)
		}
	}
	if p.area || p.many {
		q.Most = len(q.Among)
	}
	if len(q.Among) == 0 {
		return field.RefusedBy("DEWPRISM-Q7", "targets", "nobodyInRange")
	}
	chosen, err := b.ask(&q)
	b.in.Targets = chosen
	return err
}

// mostFar is how far squares are offered.
const mostFar = 12

// inReach returns the spaces at which an area may be aimed.
func (b *run) inReach(f *Combatant, p *plan, from dewprism.Body) []string {
	var list []string
	ground := b.ground(f)
	for y := -p.reach.Most; y <= p.reach.Most; y++ {
		for x := -p.reach.Most; x <= p.reach.Most; x++ {
			at := dewprism.Place{X: from.X + x, Y: from.Y + y}
			if p.reach.Holds(from.Place().Distance(at)) && !walled(&ground, at) &&
				(p.reach.Mode == dewprism.Battlefield || !ground.Between(from.Place(), at)) {
				list = append(list, squareOf(at))
			}
		}
	}
	return list
}

// walled reports whether a wall fills a space.
func walled(g *dewprism.Ground, at dewprism.Place) bool {
	for _, w := range g.Walls {
		if w == at {
			return true
		}
	}
	return false
}

// squareOf returns a space as an answer, such as "3,-4"; placeOf reads one.
func squareOf(at dewprism.Place) string { return strconv.Itoa(at.X) + "," + strconv.Itoa(at.Y) }

func placeOf(square string) (x, y int, ok bool) {
	for i := range len(square) {
		if square[i] == ',' {
			x, err := strconv.Atoi(square[:i])
			y, wrong := strconv.Atoi(square[i+1:])
			return x, y, err == nil && wrong == nil
		}
	}
	return 0, 0, false
}

// suited reports whether the words of the text let the ability be aimed at a combatant.
func suited(f, t *Combatant, p *plan) bool {
	if t != f && t.Side == f.Side && t.has(deaf) {
		return false
	}
	switch aim := p.text.Aim; max(aim, p.side) {
	case notation.Ally:
		return t != f && t.Side == f.Side
	case notation.Foe:
		return t.Side != f.Side
	case notation.Own:
		return t.Side == f.Side
	}
	return t != f || (p.willing || !p.harmful) && !p.follows
}

// suits returns why the named targets do not suit the words of the text.
func (b *run) suits(f *Combatant, p *plan) *field.Error {
	if p.text == nil || p.area || p.text.Every != (notation.Who{}) {
		return nil
	}
	for i, id := range b.in.Targets {
		if t := b.find(id); t != nil && (p.text.Aim != 0 || p.side != 0 || t.has(deaf)) && !suited(f, t, p) {
			return field.RefusedBy("DEWPRISM-Q7", field.Entry("targets", i), "wrongTarget")
		}
	}
	most := 1
	if p.text.Several != "" {
		most = max(1, b.amountOf(f, p.text.Several))
	}
	if p.aimed && len(b.in.Targets) > most && !p.many {
		return &field.Error{Code: field.TooLong, Field: "targets", Max: most}
	}
	return nil
}

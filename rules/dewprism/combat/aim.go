package combat

import (
	"slices"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// aim returns the targets of an attack or ability: combatants that take part, are
// in range and are not forbidden by aggro. An area strikes every combatant in its
// spaces, with the named targets first; a smart one leaves out friends
// (DEWPRISM-R4, DEWPRISM-R5).
func (b *run) aim(f *Combatant, p *plan) ([]*Combatant, *field.Error) {
	var targets []*Combatant
	for i, id := range b.in.Targets {
		t := b.find(id)
		switch {
		case t == nil:
			return nil, field.Unknown(field.Entry("targets", i), id)
		case t.Out != "":
			return nil, field.RefusedBy("DEWPRISM-T5", field.Entry("targets", i), "outOfTheCombat")
		case slices.Contains(b.in.Targets[:i], id):
			return nil, play.IDTwice(field.Entry("targets", i), "targets")
		case p.smart && t.Side == f.Side && p.harmful:
			continue
		}
		if err := b.reaches(f, t, p); err != nil {
			return nil, err.In(field.Entry("targets", i))
		}
		targets = addTarget(targets, t)
	}
	targets, err := b.widen(f, p, targets)
	if err == nil {
		targets, err = b.pick(f, p, targets)
	}
	if err != nil {
		return nil, err
	}
	if len(targets) == 0 && p.aimed {
		return nil, field.MissingField("targets")
	}
	b.found(f, targets)
	hostile := false
	for _, t := range targets {
		hostile = hostile || t.Side != f.Side
	}
	if !hostile || !p.harmful {
		return targets, nil
	}
	return targets, b.obeys(f, targets, p)
}

// found lists how far each target is on the grid, whatever the command says about
// it, and which of them an area strikes beside those that the command names
// (DEWPRISM-R2, DEWPRISM-R5).
func (b *run) found(f *Combatant, targets []*Combatant) {
	from, known := b.stands(f)
	for _, t := range targets {
		if to, ok := b.stands(t); f.elsewhere(t) {
			b.Find(play.Found{Key: "elsewhere", Who: t.ID, Value: 1, Rule: "DEWPRISM-R2"})
		} else if ok && known {
			b.Find(play.Found{Key: "distance", Who: t.ID, Value: from.Distance(to),
				Rule: "DEWPRISM-R2"})
		}
		if !slices.Contains(b.in.Targets, t.ID) {
			b.Find(play.Found{Key: "struck", Who: t.ID, Value: 1, Rule: "DEWPRISM-R5"})
		}
	}
}

// widen adds to the named targets every other combatant that a beam or an area
// strikes: on the line, in the spaces of the shape, or in the spaces of the
// targets. An area may be aimed at a space without a target, a circle at none.
func (b *run) widen(f *Combatant, p *plan, targets []*Combatant) ([]*Combatant, *field.Error) {
	from, stands := b.stands(f)
	shaped := p.reach.Shape != "" && p.reach.Shape != dewprism.Single
	x, known := b.in.ToX.Get()
	y, both := b.in.ToY.Get()
	aim := dewprism.Place{X: x, Y: y}
	named := targets
	switch {
	case (known || both) && !p.area:
		return nil, field.RefusedBy("DEWPRISM-R5", "toX", "noArea")
	case known && !both:
		return nil, field.MissingField("toY")
	case both && !known:
		return nil, field.MissingField("toX")
	case both && !stands:
		return nil, field.MissingField(b.path(f, "x"))
	case !p.area && p.reach.Mode != dewprism.Beam:
		return targets, nil
	case both:
		if d := from.Place().Distance(aim); !p.reach.Holds(d) {
			return nil, field.RefusedBy("DEWPRISM-R1", "toX", "outOfRange")
		} else if ground := b.ground(f); p.reach.Mode != dewprism.Battlefield && ground.Between(from.Place(), aim) {
			return nil, field.RefusedBy("DEWPRISM-R3", "toX", "wallBetween")
		}
		targets = b.strike(f, p, from, aim, targets)
	case p.reach.Shape == dewprism.Circle && stands:
		targets = b.strike(f, p, from, from.Place(), targets)
	}
	for _, t := range named {
		to, knownTo := b.stands(t)
		switch {
		case p.reach.Mode == dewprism.Beam && !shaped:
			if stands && knownTo {
				ground := b.ground(f)
				targets = b.add(f, p, targets, ground.Look(p.reach, from, to).Hit)
			}
		case shaped && stands && knownTo:
			targets = b.strike(f, p, from, to.Place(), targets)
		case !shaped:
			for i := range b.Combatants {
				if g := &b.Combatants[i]; g != f && g.Out == "" && !b.spares(f, g, p) {
					if same, stated := together(g, t); same && stated {
						targets = addTarget(targets, g)
					}
				}
			}
		}
	}
	return targets, nil
}

// strike adds every combatant that an area strikes when the combatant aims it at a space.
func (b *run) strike(f *Combatant, p *plan, from dewprism.Body, aim dewprism.Place, targets []*Combatant) []*Combatant {
	ground := b.ground(f)
	found := play.Found{Key: play.FoundArea, Rule: "DEWPRISM-R5"}
	for _, at := range ground.Spaces(p.reach, from, aim) {
		found.Squares = append(found.Squares, squareOf(at))
	}
	if len(found.Squares) > 0 {
		b.Find(found)
	}
	return b.add(f, p, targets, ground.Struck(p.reach, from, aim))
}

// add adds the combatants of those ids whom the ability does not spare.
func (b *run) add(f *Combatant, p *plan, targets []*Combatant, ids []string) []*Combatant {
	for _, id := range ids {
		if g := b.find(id); !b.spares(f, g, p) {
			targets = addTarget(targets, g)
		}
	}
	return targets
}

// spares reports whether an area leaves the other combatant out: a member of its user's own swarm, which acts as one
// (DEWPRISM-W2), and if it is smart a friend that it would harm, or a foe that it would not (DEWPRISM-R4).
func (b *run) spares(f, g *Combatant, p *plan) bool {
	return f.Swarm != "" && g.Swarm == f.Swarm || g.Side == f.Side && g.has(deaf) || g.Side != f.Side && g.has(aloof) ||
		p.smart &&
			(g.Side == f.Side) == p.harmful
}

// addTarget adds a target to those that the list holds already.
func addTarget(list []*Combatant, t *Combatant) []*Combatant {
	for _, g := range list {
		if g == t {
			return list
		}
	}
	return append(list, t)
}

// ground returns the battlefield as the combatant sees it: the walls and all other combatants that take part.
func (b *run) ground(f *Combatant) dewprism.Ground {
	ground := dewprism.Ground{Walls: b.walls(f.Floor)}
	for i := range b.Combatants {
		if g := &b.Combatants[i]; g != f && g.Out == "" {
			if body, ok := b.stands(g); ok && !g.elsewhere(f) {
				ground.Bodies = append(ground.Bodies, body)
			}
		}
	}
	return ground
}

// reaches returns why the target is out of reach. A melee attack reaches one
// space up or down (DEWPRISM-C13), everything else as far as its range. An
// unknown distance refuses nothing.
func (b *run) reaches(f, t *Combatant, p *plan) *field.Error {
	if h := b.in.Height; p.basic && !p.item.Ranged && (h > 1 || h < -1) {
		return field.RefusedBy("DEWPRISM-C13", "", "tooHigh")
	}
	for i := range f.Marks {
		if m := &f.Marks[i]; m.Name == barred && m.Of == "you" && m.By == t.ID {
			return field.RefusedBy("DEWPRISM-S8", "", barred)
		}
	}
	if f.Side != t.Side && t.has(aloof) {
		return field.RefusedBy("DEWPRISM-R1", "", "outOfRange")
	}
	if !p.hasRange {
		return nil
	}
	distance, known := b.spaces(f, t, p)
	nearby := !p.reach.Open && !p.reach.Not && p.reach.Most == 0
	if known && !p.reach.Holds(distance) || !known && nearby && apart(f, t) {
		return field.RefusedBy("DEWPRISM-R1", "", "outOfRange")
	}
	from, known := b.stands(f)
	to, knownTo := b.stands(t)
	if !known || !knownTo {
		return nil
	}
	ground := b.ground(f)
	switch s := ground.Look(p.reach, from, to); {
	case !s.InRange || s.Reaches:
		return nil
	case s.Wall:
		return field.RefusedBy("DEWPRISM-R3", "", "wallBetween")
	}
	return field.RefusedBy("DEWPRISM-R3", "", "somebodyBetween")
}

// wall is the kind of a space that is a wall, and squares the number of a grid of squares.
const (
	wall    = "wall"
	squares = 1
)

// stands returns where the combatant stands, and whether that is known: spaces are squares, on other grids nothing is
// counted.
func (f *Combat) stands(who *Combatant) (dewprism.Body, bool) {
	return dewprism.Body{ID: who.ID, X: who.X.Or(0), Y: who.Y.Or(0), Floor: who.Floor}, who.X.Known() && who.Y.Known() &&
		f.Ground.Grid.Or(squares) == squares
}

// walledOff reports whether a wall is known to stand between the two.
func (b *run) walledOff(f, t *Combatant) bool {
	from, known := b.stands(f)
	to, knownTo := b.stands(t)
	ground := b.ground(f)
	return known && knownTo && ground.Between(from.Place(), to.Place())
}

// spaces returns the spaces between a user and its target, and whether they are known. Without a map the
// range decides: one space if it can be.
func (b *run) spaces(f, t *Combatant, p *plan) (int, bool) {
	d, known := b.distance(f, t)
	if !b.mapless || !p.hasRange || p.reach.Holds(d) {
		return d, known
	}
	return p.reach.Least + field.Flag(p.reach.Not), true
}

// distance returns the spaces between the two, and reports whether the distance is known: the table's value comes
// before that of the grid (DEWPRISM-R2).
func (b *run) distance(f, t *Combatant) (int, bool) {
	if d, known := b.in.Distance.Get(); known {
		return d, true
	}
	from, known := b.stands(f)
	to, knownTo := b.stands(t)
	if known && knownTo {
		return from.Distance(to), true
	}
	same, stated := together(f, t)
	return 0, same && stated
}

// obeys returns why aggro forbids the attack. A taunted combatant attacks its
// taunter (DEWPRISM-C21). Foes obey the aggressor while they are above the
// danger threshold (DEWPRISM-AG2), and attack the nearest enemy where the
// aggressor cannot be targeted (DEWPRISM-AG3).
func (b *run) obeys(f *Combatant, targets []*Combatant, p *plan) *field.Error {
	rule, reason := "DEWPRISM-C21", "mustAttackTaunter"
	must := b.taunter(f)
	if must == nil && f.Side == foe {
		rule, reason = "DEWPRISM-AG1", "mustAttackAggressor"
		must = b.find(b.HeroAggressor)
		intelligence, err := dewprism.IntelligenceOf(f.Intelligence)
		switch {
		case err != nil && err.Code != field.Missing:
			err.Field = b.path(f, "intelligence")
			return err
		case must == nil || err != nil || !must.isUp(),
			f.known(health).Known() && !dewprism.ObeysAggro(intelligence, f.vital(health), f.most(health)):
			return nil
		}
	}
	if must == nil {
		return nil
	}
	for _, t := range targets {
		if t == must {
			return nil
		}
	}
	if !b.in.Unreachable && !must.has(hidden) && b.reaches(f, must, p) == nil {
		return field.RefusedBy(rule, "targets", reason)
	}
	return b.nearest(f, targets, must, p)
}

// taunter returns who has taunted the combatant and can still be attacked, or nil.
func (b *run) taunter(f *Combatant) *Combatant {
	for i := range f.Marks {
		if f.Marks[i].Name == taunted {
			if t := b.find(f.Marks[i].By); t != nil && t.isUp() && t.Side != f.Side {
				return t
			}
		}
	}
	return nil
}

// nearest returns why the targets are wrong in place of an aggressor that
// cannot be targeted: another opponent is nearer (DEWPRISM-AG3).
func (b *run) nearest(f *Combatant, targets []*Combatant, must *Combatant, p *plan) *field.Error {
	from, known := b.stands(f)
	if !known {
		return nil
	}
	shortest := -1
	for _, t := range targets {
		if to, ok := b.stands(t); ok && t.Side != f.Side {
			if d := from.Distance(to); shortest < 0 || d < shortest {
				shortest = d
			}
		}
	}
	for i := range b.Combatants {
		g := &b.Combatants[i]
		to, ok := b.stands(g)
		if ok && g != must && g.Side != f.Side && g.isUp() && from.Distance(to) < shortest &&
			b.reaches(f, g,
				p) == nil {
			return field.RefusedBy("DEWPRISM-AG3", "targets", "nearestInstead")
		}
	}
	return nil
}

// takeAggro gives the combatant the other side's attention, which exists only in a combat (DEWPRISM-AG1).
func (b *run) takeAggro(f *Combatant) {
	if !b.running() {
		return
	}
	name := heroAggressor
	if f.Side == foe {
		name = foeAggressor
	}
	b.Log.Text("aggroTaken", "DEWPRISM-AG1", "", name, f.ID)
}

// loseAggro frees the attention of a combatant that takes no part any more, and
// reports whether it had any (DEWPRISM-AG1).
func (b *run) loseAggro(f *Combatant) bool {
	name := ""
	switch f.ID {
	case b.HeroAggressor:
		name = heroAggressor
	case b.FoeAggressor:
		name = foeAggressor
	default:
		return false
	}
	b.Log.Text("aggroLost", "DEWPRISM-AG1", "", name, "")
	return true
}

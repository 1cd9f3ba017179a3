package notation

import (
	"rulewright/rules/icon/space"
)

// movement reads the verb of a movement.
func (p *parser) movement() (mode space.Mode, ok bool) {
	switch {
	case p.verb("rush"):
		return space.Rush, true
	case p.verb("dash"):
		return space.Dash, true
	case p.verb("fly"):
		return space.Fly, true
	case p.verb("teleport"):
		return space.Teleport, true
	case p.verb("move"):
		return space.Walk, true
	}
	return "", false
}

// way reads the direction of a movement.
func (p *parser) way(step *Step) bool {
	return p.try(func() bool {
		p.words(",")
		switch {
		case p.any("in any direction|in a direction of your choice|in any direction of your choice"):
			step.Way = WayAny
			return true
		case step.Does == DoShove && p.any("in the same direction|in one direction"):
			step.Way = WaySame
			return true
		case step.Does == DoShove && p.any("towards or away from|toward or away from|away from or towards|"+
			"away or towards|away from or toward|either towards or away from|either away from or towards"):
			step.Way = WayEither
		case p.any("away from|directly away from"):
			step.Way = WayAway
		case p.any("toward|towards|closer to"):
			step.Way = WayToward
		case p.any("ending closer to|ending it closer to|ending their movement closer to"):
			step.Way = WayCloser
		case step.Does == DoMove && p.any("as long as you end each space of your movement closer to|ending each space of the movement closer to|"+
			"ending each space of your movement closer to"):
			step.Way = WayNearing
		case p.any("but must end adjacent to|but it must end adjacent to|ending adjacent to|adjacent to|to a space adjacent to|to a free space adjacent to|to any space adjacent to|" +
			"next to"):
			step.Way = WayNextTo
		default:
			return false
		}
		if step.Does == DoShove && step.Way == WayAway && (p.c.ability.Header.Area != nil || p.placed) &&
			p.any("the center space|the center|the origin point|the origin") {
			p.inside = p.inside || p.placed
			step.Anchor = &Selector{Is: RefCentre}
			p.any("of the area")
			return true
		}
		sel, ok := p.anchor()
		step.Anchor = &sel
		if ok && step.Does == DoMove && step.Way != WayFree && sel.Is != RefAny && sel.Is == step.Who.Is {
			return false // No character moves toward itself: "it" was another one.
		}
		if ok && step.Does == DoShove && sel.Is == RefIt && step.Who.Is == RefAny && p.c.foreign && p.peek(-1) == "it" {
			sel = Selector{Is: RefUser} // No character is shoved toward itself.
		}
		if step.Way == WayNearing {
			p.any("from when you started|than when you started")
			p.any("( if you are adjacent , you do not move at all )")
		}
		if step.Way == WayToward && step.Does == DoMove && p.any(", ending adjacent if possible") {
			step.Way = WayBeside
		}
		if ok && step.Way == WayNextTo && step.Does == DoMove && sel.Is != RefAny {
			p.beside = &sel
		}
		step.Nearest = step.Way == WayNextTo && p.any("or as close as possible|, or as close as possible") ||
			step.Way == WayCloser && p.words("if possible")
		return ok
	})
}

// moves reads the movement of a subject: "may fly 2", "teleport adjacent to them".
func (p *parser) moves(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		mode, ok := p.movement()
		if !ok {
			return false
		}
		step := Step{Does: DoMove, Who: subject.sel, Mode: mode}
		if p.any("to any point on the line|to any space in the area|to any space on the line|" +
			"to a space in the area|" +
			"to any free space in the area|to any point in the area|to any free space on the line") {
			if p.c.ability.Header.Area == nil {
				return false
			}
			step.Anchor = &Selector{Is: RefAll, Free: true}
			step.Later = p.any("after this ability resolves|after this action resolves") && p.bound == nil && !p.waiting
			p.words(",")
			p.manner(&step)
			if p.peek(-1) == "," {
				p.at--
			}
			steps = append(steps, step)
			return true
		}
		if mode == space.Teleport && !p.numberNext() {
			// "Teleport your foe up to 3 spaces towards you" is a movement of the foe.
			if n, ok := p.who(); ok {
				if n.user {
					return false
				}
				step.By, step.Who = &subject.sel, n.sel
			} else if p.way(&step) {
				if step.Way != WayNextTo {
					return false
				}
				steps = append(steps, step)
				return true
			} else {
				return false
			}
		}
		upTo := p.peek(0) == "up"
		a, ok := p.spaces()
		if !ok {
			return false
		}
		step.Amount = a
		p.words("again")
		if p.way(&step) && upTo { // It may also be 0 spaces.
			step.May = step.May || step.Way == WayToward || step.Way == WayAway || step.Way == WayCloser
		}
		p.manner(&step)
		steps = append(steps, step)
		if again, ok := p.timesMoved(); ok {
			steps = []Step{{Does: DoRepeat, Amount: Amount{Flat: again}, Steps: steps}}
		}
		return true
	})
	return steps, ok
}

// numberNext reports whether a number of spaces comes next.
func (p *parser) numberNext() bool {
	switch p.peek(0) {
	case "up", "spaces":
		return true
	case "that", "a":
		return p.peek(1) == "many" || p.peek(1) == "number"
	}
	return p.at < len(p.t) && p.t[p.at].is == isNumber
}

// shoves reads "shove them 2 away from you".
func (p *parser) shoves(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		pull := false
		switch {
		case p.verb("shove"), p.verb("push"):
		case p.verb("pull"):
			pull = true
		default:
			return false
		}
		step := Step{Does: DoShove}
		if subject != nil && !subject.user {
			if subject.sel.Is == RefAny {
				return false // Each of several who shoves is no single step.
			}
			step.By = &subject.sel
		}
		n, ok := p.who()
		switch {
		case ok && n.user:
			return false
		case ok:
			step.Who = n.sel
		case p.attacks() && p.at < len(p.t) && p.t[p.at].is == isNumber:
			// "Shove 2" shoves the target.
			t, ok := p.target()
			if !ok {
				return false
			}
			step.Who = t.sel
			p.subject = &referent{known: true, sel: t.sel, side: Foe}
		default:
			return false
		}
		step.By = p.doneBy(step.By, &step.Who)
		return p.shoved(&step, pull) && func() bool { steps = append(steps, step); return true }()
	})
	return steps, ok
}

// shoved reads the distance and the way of a shove.
func (p *parser) shoved(step *Step, pull bool) bool {
	either := p.words("either")
	a, ok := p.spaces()
	if !ok {
		return false
	}
	step.Amount = a
	if p.alongLine(step) {
		return !pull
	}
	way := p.way(step)
	if step.Way == WayAny && p.words(", including diagonally") {
		step.Way = WayEight
	}
	p.any(", or until adjacent to them|, or as far as possible")
	if either && step.Way != WayEither {
		return false
	}
	p.manner(step)
	if !way && pull {
		step.Way, step.Anchor = WayToward, &Selector{Is: RefUser}
	}
	return !pull || step.Way == WayToward
}

// manner reads how a movement goes: "in a straight line", "with phasing".
func (p *parser) manner(s *Step) {
	for {
		switch {
		case p.any("in a straight line"):
			s.Straight = true
		case p.any("with phasing|, phasing through characters|, phasing through all characters"):
			s.Phasing = true
		default:
			return
		}
	}
}

// landed skips "when it lands," behind a movement of the user, and "at the start of the
// round" in a round action: the sentence happens then by itself.
func (p *parser) landed() {
	all := p.c.ability.Steps
	if p.at > 0 || p.memory.steps < 0 {
		return
	}
	if p.c.ability.Header.Round { // A round action is used then.
		p.any("at the start of the round ,|at the start of each round ,|at the start of the each round ,|at the the start of each round ,|" +
			"at the start of the round")
	}
	if p.memory.steps == 0 || len(all) == 0 {
		return
	}
	if last := &all[len(all)-1]; last.Does == DoMove && last.Who.Is == RefUser && len(last.On) == 0 {
		p.any("when it lands ,|when you lands ,|when you land ,|when they land ,|after landing ,|" +
			"when it ends this movement ,|when this movement ends ,|when it finishes this movement ,|after this movement ,|when this dash finishes ,|" +
			"when you finishes this movement ,|when you ends this movement ,|when it stops ,|after moving ,|after it stops moving ,")
	}
}

// farther reads "increase this shove to" and "increase this dash to" behind such a movement.
func (p *parser) farther(was *Step) bool {
	return p.try(func() bool {
		if !p.any("increase this|increase the|increase") {
			return false
		}
		switch was.Does {
		case DoShove:
			return p.any("shove to")
		case DoMove:
			if p.any("flight to|fly to") {
				return was.Mode == space.Fly
			}
			if p.any("movement to") {
				return true
			}
			mode, ok := p.movement()
			return ok && mode == was.Mode && p.words("to")
		}
		return false
	})
}

// farAway is farther than any shove goes.
const farAway = 40

// alongLine reads "in the direction of the line", in which the area of the ability lies.
func (p *parser) alongLine(step *Step) bool {
	return p.try(func() bool {
		switch {
		case p.any("in the direction of the line|in the line 's direction"):
			step.Way = WayLine
		case p.any("to either side of the line|to either side of your movement|to either side of its movement|to either side"):
			if step.Way = WaySides; step.Who.Is == RefPassed { // Of the way that the user has taken.
				return true
			}
		default:
			return false
		}
		a := p.c.ability.Header.Area
		step.Ordered = p.any(", in any order|in any order")
		return a != nil && a.Shape == space.Line
	})
}

package notation

import "rulewright/rules/icon/space"

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
		case p.chosenWay():
			step.Way = WayAny
			return true
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
			p.any("after this ability resolves|after this action resolves")
			p.words(",")
			p.manner(&step)
			if p.t[p.at-1].word == "," {
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
				if p.toPit(&step) {
					steps = append(steps, step)
					return true
				}
			} else if p.toPit(&step) {
				steps = append(steps, step)
				return true
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
		a, ok := p.spaces()
		if !ok {
			return false
		}
		step.Amount = a
		p.words("again")
		if steps, ok = p.closerOrFurther(&step); ok {
			return true
		}
		p.way(&step)
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
	if p.untilAdjacent(step) {
		return true
	}
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

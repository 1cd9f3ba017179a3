package notation

import "slices"

// A thing of the user that becomes an object, until the user picks it up.

// landsAsObject reads "After throwing your lantern, it becomes an object placed in the center space of the area, or as close as
// possible".
func (p *parser) landsAsObject() (steps []Step, ok bool) {
	ok = p.at == 0 && p.c.ability.Header.Area != nil && !p.placed && p.bound == nil && p.try(func() bool {
		p.any("after throwing|after hurling")
		if !p.words("your") || p.left() == 0 || ruled(p.peek(0)) || p.t[p.at].is != isWord {
			return false
		}
		thing := p.peek(0)
		p.at++
		p.any(", it")
		if !p.any("becomes an object placed in the center space of the area|becomes an object in the center space of the area|" +
			"becomes an object placed in the center space|becomes an object in the center space") {
			return false
		}
		step := Step{Does: DoObject, Who: Selector{Is: RefCentre}, Key: thing, Amount: Amount{Flat: 1}}
		step.Nearest = p.any(", or as close as possible|or as close as possible")
		steps = []Step{step}
		return p.left() == 0
	})
	return steps, ok
}

// whileThere reads "While this object is active, you cannot attack", and how the user picks it up, about the object that the
// ability has made.
func (p *parser) whileThere(made *Step) bool {
	if made.Does != DoObject {
		return false
	}
	user, it := Selector{Is: RefUser}, Selector{Is: RefBearer}
	return p.try(func() bool {
		more := Step{}
		switch {
		case p.any("while this object is active , you can not|while the object is active , you can not|while it is active , you can not"):
			bar, ok := part(p, bars, &Step{Who: user})
			if !ok {
				return false
			}
			more = *bar
		case p.picksUp(made.Key):
			beside := Moment{Is: Enters, Who: user, By: &it, N: 1}
			left, starts := beside, Moment{Is: TurnStarts, Who: user, If: []Condition{{Is: IsNear, N: 1, Who: &user, Near: &it}}}
			left.Is = Leaves
			left.Or, beside.Or = &starts, &left
			more = Step{Does: DoWatch, Who: it, When: &beside, May: true, Steps: []Step{{Does: DoExpire, Who: it}}}
		case p.any("you also pick it up if it 's removed for any other reason|you also pick it up if it is removed for any other reason|" +
			"you also pick it up if it is removed"):
			return p.left() == 0 && slices.ContainsFunc(made.Steps, func(s Step) bool { return s.Does == DoWatch }) // Nothing else lasts.
		default:
			return false
		}
		changed := *made
		changed.Steps = slices.Concat(made.Steps, []Step{more})
		if p.left() > 0 || !p.c.plays(&changed) {
			return false
		}
		*made = changed
		return true
	})
}

// picksUp reads "You can pick your lantern up if you enter or exit any space adjacent to it or start your turn there, ending this
// effect and removing the object".
func (p *parser) picksUp(thing string) bool {
	if !p.any("you can pick|you may pick") || !p.words("it up") && !(p.words("your") && p.words(thing) && p.words("up")) {
		return false
	}
	return p.any("if you enter or exit any space adjacent to it or start your turn there|if you enter or exit a space adjacent to it or start your turn there") &&
		p.any(", ending this effect and removing the object|, ending this effect and removing it|, removing the object|, removing it")
}

package notation

import "strings"

// Auras: their size, and who is in them.

// aura returns the aura of the user that the sentence before began, or nil.
func (p *parser) aura() *Step {
	all := p.c.ability.Steps
	if n := len(all); n > 0 && p.memory.steps >= 0 && all[n-1].Does == DoAura && all[n-1].Who.Is == RefUser {
		return &all[n-1]
	}
	return nil
}

// ownAura returns the size of the aura that the stance of the ability gives its user, 0 without one.
func (p *parser) ownAura() int {
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Does == DoStance {
			for j := range s.Steps {
				if in := &s.Steps[j]; in.Does == DoAura && in.Who.Is == RefUser {
					return in.Amount.Flat
				}
			}
		}
	}
	return 0
}

// inOwnAura reads "and all allies and summons in the aura" behind the user, in a stance with that aura.
func (p *parser) inOwnAura() (n noun, ok bool) {
	ok = p.c.label == "stance" && p.ownAura() > 0 && p.any("and all allies and summons in the aura|"+
		"and all allies and allied summons in the aura")
	return noun{sel: Selector{Is: RefZone, Side: Own, Kind: Beings}, plural: true}, ok
}

// surrounded reads "adjacent to 3 or more summons" behind "while", of the user.
func (p *parser) surrounded(c *Condition) bool {
	return p.t[0].word == "while" && p.try(func() bool {
		if !p.any("you are adjacent to|adjacent to") {
			return false
		}
		n, ok := p.number(9)
		if !ok || !p.words("or more") {
			return false
		}
		who := Selector{Is: RefAny, Within: 1, Near: RefUser}
		plural := false
		who.Side, who.Kind, plural, ok = p.sideName()
		*c = Condition{Is: IsCount, N: n, Who: &who}
		return ok && plural
	})
}

// auraOf returns the size of the aura that steps begin, 0 without one.
func auraOf(steps []Step) int {
	for i := range steps {
		if steps[i].Does == DoAura {
			return steps[i].Amount.Flat
		}
		if n := auraOf(steps[i].Steps); n > 0 {
			return n
		}
	}
	return 0
}

// auraOfPiece reads "inside the urn's aura" of what the ability has made.
func (p *parser) auraOfPiece() bool {
	made := p.made()
	return made != nil && p.bound != nil && p.try(func() bool {
		if !p.any("inside the|in the") || p.left() < 3 {
			return false
		}
		word := p.peek(0)
		p.at++
		return strings.HasSuffix(made.Key, word) && p.words("'s aura")
	})
}

// pushed reads "any foe in the aura that is shoved is shoved +1".
func (p *parser) pushed(steps *[]Step) bool {
	return p.try(func() bool {
		if !p.any("any|each") {
			return false
		}
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || plural || !p.any("in the aura that is shoved is shoved +|"+
			"inside the aura that is shoved is shoved +") {
			return false
		}
		n, ok := p.number(9)
		p.any("spaces|space")
		p.zoned = true
		*steps = []Step{{Does: DoModify, Who: Selector{Is: RefZone, Side: side}, Change: &Change{Shoved: n}}}
		return ok
	})
}

// deactivates reads "The aura deactivates if your ally is out of range" behind the choice of the ally and
// its aura: each movement of both may take the ally out of it.
func (p *parser) deactivates(stance *Step) bool {
	aura := nested([]Step{*stance})
	return aura != nil && aura.Does == DoAura && len(stance.Steps) > 1 && p.try(func() bool {
		chosen := &stance.Steps[len(stance.Steps)-2]
		if !p.any("the aura deactivates if your ally is out of range|the aura ends if your ally is out of range") || p.left() > 0 ||
			chosen.Does != DoSelect || chosen.Who.Within == 0 || chosen.Who.Near != RefUser {
			return false
		}
		far := []Condition{{Is: IsNear, N: chosen.Who.Within, Not: true, Who: &Selector{Is: RefBearer}, Near: &Selector{Is: RefUser}}}
		var when *Moment
		for _, is := range [...]Happening{Moves, Shoved} {
			for _, who := range [...]Ref{RefBearer, RefUser} {
				when = &Moment{Is: is, Who: Selector{Is: who}, If: far, Or: when}
			}
		}
		changed := *stance
		changed.Steps = cloneSteps(stance.Steps)
		last := &changed.Steps[len(changed.Steps)-1]
		last.Steps = append(cloneSteps(last.Steps), Step{Does: DoWatch, Who: Selector{Is: RefBearer}, When: when,
			Steps: []Step{{Does: DoExpire, Who: Selector{Is: RefUser}}}})
		if !p.c.plays(&changed) {
			return false
		}
		*stance, p.settled = changed, true
		return true
	})
}

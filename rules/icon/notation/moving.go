package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// Effects around a movement: before it, on the way, and behind it.

// timesMoved reads ", three times" behind a movement.
func (p *parser) timesMoved() (n int, ok bool) {
	ok = p.try(func() bool {
		p.any(", up to|up to|,")
		n, ok = p.turns()
		return ok && p.peek(0) != "," && p.peek(0) != "in"
	})
	return n, ok
}

// unseenWhile reads "and is intangible while flying" behind a movement of the user.
func (p *parser) unseenWhile(steps []Step) ([]Step, bool) {
	n := len(steps)
	if n == 0 || steps[n-1].Does != DoMove || steps[n-1].Who.Is != RefUser || steps[n-1].May {
		return steps, false
	}
	if !p.any(", and is intangible while flying|and is intangible while flying|, and is intangible while moving|" +
		", and becomes intangible while moving|and is intangible while moving") {
		return steps, false
	}
	return slices.Concat(steps[:n-1], intangibly(steps[n-1])), true
}

// intangibly returns the movement between the steps by which the user is intangible as long as it moves.
func intangibly(move Step) []Step {
	own := Selector{Is: RefUser}
	was := []Condition{{Is: HadStatus, Not: true, Who: &own, Status: icon.Intangible}} // It keeps what it had.
	return []Step{{Does: DoStatus, If: was, Who: own, Status: icon.Intangible}, move,
		{Does: DoEnd, If: was, Who: own, Status: icon.Intangible}}
}

// passedThrough reads "it passes through" behind characters: those on the way of the last
// movement of the user.
func (p *parser) passedThrough(sel *Selector) bool {
	return sel.Is == RefAny && sel.Within == 0 && p.bound == nil && !p.waiting && p.try(func() bool {
		p.any("that|who|whom")
		switch {
		case p.any("passed through|passed over"):
		case p.any("in its path|in their path|in your path|in your space during this movement|in your space during this move"):
			return p.userMoves(sel)
		case p.any("it|you|they") && p.any("passes through|pass through|passed through|moves through|moved through|"+
			"passes over|pass over|flies over|rushes through|dashes through"):
		default:
			return false
		}
		p.any("during this movement|during this move|this way")
		sel.Is = RefPassed
		return true
	})
}

// thisWay reads "that rushed this way", of characters that the ability has moved.
func (p *parser) thisWay() bool {
	return p.any("that moved this way|that rushed this way|that dashed this way|that flew this way|that teleported this way|" +
		"that are moved this way|that were moved this way|that are shoved this way|that were shoved this way|" +
		"shoved this way|teleported this way|moved this way")
}

// userMoves lets the selector be those on the way of the user, which the sentence before has moved.
func (p *parser) userMoves(sel *Selector) bool {
	sel.Is = RefPassed
	return slices.ContainsFunc(p.previous(), func(s Step) bool { return s.Does == DoMove && s.Who.Is == RefUser })
}

package notation

import (
	"slices"
)

// Changes of the cost of the ability.

// cost reads that the ability costs less: "this becomes a free action", "costs 1 action".
func (p *parser) cost() (s Step, ok bool) {
	ok = p.try(func() bool {
		reduced := p.any("the action cost of")
		own := p.ability()
		actions := p.c.ability.Header.Actions
		switch {
		case p.any("becomes a free action|become a free action|is a free action|free action"):
		case reduced && (!own || !p.any("is reduced to 1")):
			return false
		case reduced, p.any("costs 1 action|only costs 1 action|costs only 1 action|becomes 1 action|1 action"):
			if actions != 2 {
				return false
			}
			s = Step{Does: DoChange, Change: &Change{Single: true}}
			return true
		case own && p.any("can be used as a free action"):
		default:
			return false
		}
		if actions == 0 {
			return false
		}
		s = Step{Does: DoChange, Change: &Change{Free: true}}
		return true
	})
	return s, ok
}

// freeIf reads "This ability can be used as a free action if you scored a critical hit this turn":
// by the word of a player.
func (p *parser) freeIf() (steps []Step, ok bool) {
	ok = len(p.c.on) == 0 && p.bound == nil && p.try(func() bool {
		if p.any("if you are defeated , your next use of this ability in the same combat becomes a free action|" +
			"if you are defeated , your next use of this ability in the same combat is a free action") {
			steps = []Step{{Does: DoChange, Change: &Change{Free: true}, If: []Condition{{Is: IsAgreed,
				Key: "you have been defeated since you last used this ability"}}}}
			return p.left() == 0 && p.c.ability.Header.Actions > 0
		}
		if p.peek(0) != "becomes" && !p.any("this ability|it") && !p.ability() {
			return false
		}
		if becomes := p.any("becomes a free action if"); !becomes && !p.any("can be used as free action if|can be used as a free action if") {
			return false
		} else if at := p.at; becomes {
			if !p.any("used on|it targets|you activated") || p.left() > 6 || has(p.t[at:], ",") {
				return false
			}
			p.at = len(p.t)
			steps = []Step{{Does: DoChange, Change: &Change{Free: true}, If: []Condition{{Is: IsAgreed, Key: "this is " + spelledOf(p.t[at:])}}}}
			if !listedWord(" used ", p.t[at].word) {
				steps[0].If[0].Key = spelledOf(p.t[at:])
			}
			return p.c.ability.Header.Actions > 0
		}
		at := p.at
		if !p.any("you activated an exceed effect or scored a critical hit this turn|you scored a critical hit this turn|" +
			"you activated an exceed effect this turn|you triggered an exceed effect this turn") {
			return false
		}
		steps = []Step{{Does: DoChange, Change: &Change{Free: true}, If: []Condition{{Is: IsAgreed, Key: p.spelled(at)}}}}
		return p.left() == 0
	})
	return steps, ok
}

// cheaper reads "Reduce the action cost of this ability by 1 for every two blessing tokens your target has, down to a
// minimum of a free action", of an ability that chooses one character.
func (p *parser) cheaper() (steps []Step, ok bool) {
	ok = len(p.c.on) == 0 && p.at == 0 && p.c.ability.FirstChosen() != nil && p.c.ability.Header.Actions > 0 && p.try(func() bool {
		if !p.any("reduce the action cost of this ability by 1 for every") {
			return false
		}
		n, ok := p.number(9)
		if !ok {
			n = 1
		}
		steps = []Step{{Does: DoChange, Change: &Change{Cheaper: n}}}
		return p.any("blessing tokens your target has|blessings your target has|blessing token your target has") && n > 0 &&
			(p.left() == 0 || p.any(", down to a minimum of a free action|, to a minimum of a free action")) && p.left() == 0
	})
	return steps, ok
}

// fromSummons reads "Foes in the aura take +1 damage from summons".
func (p *parser) fromSummons() (steps []Step, ok bool) {
	ok = p.at == 0 && p.try(func() bool {
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural || !p.any("in the aura take +|in your aura take +|inside the aura take +") {
			return false
		}
		n, ok := p.number(9)
		p.zoned = true
		steps = []Step{{Does: DoModify, Who: Selector{Is: RefZone, Side: side}, Change: &Change{Taken: n, FromSummons: true}}}
		return ok && n > 0 && p.any("damage from summons|damage from your summons") && p.left() == 0
	})
	return steps, ok
}

// spendsMore reads "The gulper can spend additional actions on this attack": what each of them does,
// the next sentence says.
func (p *parser) spendsMore() (steps []Step, ok bool) {
	all := p.c.ability.Steps
	ok = p.bound == nil && len(p.c.on) == 0 && p.try(func() bool {
		if !p.any("you can spend additional actions on|you may spend additional actions on") ||
			!p.any("this attack|this ability") || p.left() > 0 {
			return false
		}
		spend := Step{Does: DoRefund, Who: Selector{Is: RefUser, UpTo: true}}
		if p.c.memory.spends = true; p.attacks() {
			spend.Before, p.memory.spends = true, true
			steps = []Step{spend}
			return true
		}
		at := slices.IndexFunc(all, func(s Step) bool { return !s.Before })
		if at < 0 || len(all[at].On)+len(all[at].If) > 0 || all[at].Does == DoChange || all[at].Does == DoWatch {
			return false
		}
		changed := cloneSteps(all)
		changed[at] = Step{Does: DoSelect, Who: Selector{Is: RefUser}, Steps: []Step{spend, all[at]}}
		p.changed = true
		return p.rewrite(changed)
	})
	return steps, ok
}

// eachSpent reads what an attack does for each action that was spent on it: "Every extra action it
// spends on it gives it bonus damage and +1 boon".
func (p *parser) eachSpent() (steps []Step, ok bool) {
	ok = p.c.memory.spends && p.attacks() && p.try(func() bool {
		each := Amount{Per: 1, Count: CountSacrificed}
		if p.any("every extra action it spends on it gives it|each extra action it spends on it gives it|every extra action spent gives it") {
			c := Change{}
			for first := true; first || p.words("and"); first = false {
				if !p.changes(&c) {
					return false
				}
			}
			steps = append(steps, Step{Does: DoChange, Change: &c, Times: each})
			return p.left() == 0
		}
		if !p.any("for each action spent , it can repeat the following effect after this ability resolves :|" +
			"for every action spent , it can repeat the following effect after this ability resolves :") {
			return false
		}
		inner, ok := p.clauses()
		steps = append(steps, Step{Does: DoRepeat, Amount: each, Steps: inner})
		return ok && p.left() == 0
	})
	return steps, ok
}

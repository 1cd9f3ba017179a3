package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// orders reads clauses that the texts of foes have: repeats of what follows, and what an
// ability costs.
func (p *parser) orders() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		switch {
		case p.any("repeat the following effect|you repeat the following effect|you repeats the following effect"):
			var ok bool
			steps, ok = p.following()
			return ok
		}
		step, ok := p.cost()
		if ok {
			steps = []Step{step}
		}
		return ok
	})
	return steps, ok
}

// following reads "three times: rush 1, then shove all adjacent foes 1".
func (p *parser) following() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		n, ok := p.turns()
		if !ok || !p.words(":") {
			return false
		}
		step := Step{Does: DoRepeat, Amount: Amount{Flat: n}}
		for {
			inner, ok := p.clauses()
			if !ok {
				return false
			}
			step.Steps = append(step.Steps, inner...)
			if p.left() == 0 {
				break
			}
			if !p.words(".") {
				return false
			}
			if p.any("this can affect the same foe more than once|this can affect the same character more than once") {
				p.words(".")
				if p.left() == 0 {
					break
				}
			}
		}
		steps = []Step{step}
		return true
	})
	return steps, ok
}

// turns reads "twice" or "three times".
func (p *parser) turns() (n int, ok bool) {
	switch {
	case p.words("twice"):
		return 2, true
	case p.words("thrice"):
		return 3, true
	}
	ok = p.try(func() bool {
		switch {
		case p.at < len(p.t) && p.t[p.at].n > 1 && p.t[p.at].n <= 20:
			n = p.t[p.at].n
			p.at++
		default:
			return false
		}
		return p.words("times")
	})
	return n, ok
}

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

// ability reads a subject that means the ability which is read: "this ability", or its name.
func (p *parser) ability() bool {
	if p.any("this ability|the ability|this action|this attack|this") {
		return true
	}
	if p.c.ability.Name == "" {
		return false
	}
	return p.try(func() bool {
		for _, w := range words(p.c.ability.Name) {
			if p.left() == 0 || p.t[p.at].word != w.word {
				return false
			}
			p.at++
		}
		return true
	})
}

// against reads the kind of target that a change of the attack needs: "to bloodied foes",
// "against foes at exactly range 3".
func (p *parser) against() (conds []Condition, ok bool) {
	ok = p.attacks() && p.try(func() bool {
		if !p.any("to|against") && !p.toBoth { // "Deals bonus damage to and can critically hit bloodied foes".
			return false
		}
		p.any("already")
		target := Selector{}
		sel := Selector{}
		p.adjectives(&sel)
		if sel.Within > 0 || !p.any("foes|characters|targets|foe") {
			return false
		}
		for _, c := range sel.If {
			c.Who = &target
			conds = append(conds, c)
		}
		p.try(func() bool {
			p.any("that are|who are")
			n, percent := 0, false
			switch {
			case p.words("at exactly range"):
				n, ok := p.number(20)
				near := &Selector{Is: RefUser}
				conds = append(conds, Condition{Is: IsNear, Who: &target, N: n, Near: near},
					Condition{Is: IsNear, Not: true, Who: &target, N: n - 1, Near: near})
				return ok && n > 1
			case p.any("at|with"):
				n, percent = p.number(99)
				if !percent || !p.words("%") {
					return false
				}
				p.any("hp")
				if !p.any("or lower|or less") {
					return false
				}
				p.any("hp")
			default:
				return p.targetIs(&conds)
			}
			conds = append(conds, Condition{Is: IsPercent, N: n, Who: &target})
			return true
		})
		return len(conds) > 0
	})
	return conds, ok
}

// targetIs adds what the target has to be.
func (p *parser) targetIs(conds *[]Condition) bool {
	c := Condition{Who: &Selector{}}
	if !p.being(&c) {
		return false
	}
	*conds = append(*conds, c)
	return true
}

// saving reads "must save", of which later sentences name the consequences.
func (p *parser) saving(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		if !p.any("must save|must pass a save") {
			return false
		}
		switch p.peek(0) {
		case "", ".", ",", "then":
		default:
			return false
		}
		steps = []Step{{Does: DoSelect, Who: subject.sel, Save: true}}
		return true
	})
	return steps, ok
}

// outcome reads the sentence behind one that lets characters save: "On a failed save, they
// are stunned". It adds to that step, and yields none.
func (p *parser) outcome() bool {
	return p.try(func() bool {
		failed := false
		switch {
		case p.any("on a failed save ,|on a failed save|on a failure ,|if they fail ,|if they fail the save ,"):
			failed = true
		case p.any("on a successful save ,|on a successful save|on a success ,|on a success|if they succeed ,|" +
			"if they succeed on the save ,|if a foe succeeds on the save ,|if that foe succeeds on the save ,"):
		default:
			return false
		}
		all := p.c.ability.Steps
		if len(all) == 0 || p.memory.steps < 0 {
			return false
		}
		last := &all[len(all)-1]
		if n := len(last.Steps); last.Does == DoSelect && !last.Save && n > 0 && last.Steps[0].Does == DoSelect && last.Steps[0].Save &&
			!last.May && len(last.If) == 0 { // Of a group, foes may save.
			last.Steps = cloneSteps(last.Steps)
			last = &last.Steps[0]
		}
		if last.Does != DoSelect || !last.Save {
			return false
		}
		was := p.memory
		r := referent{known: true, sel: Selector{Is: RefIt}, side: last.Who.Side}
		p.subject, p.last, p.bound = &r, &r, &r
		inner, ok := p.clauses()
		if ok && !failed && len(last.Saved) == 0 && len(inner) > 0 {
			p.any(", instead|instead") // It takes the place of all that a failed save leads to.
		}
		if !ok || p.left() > 0 {
			return false
		}
		p.memory = was
		changed := *last
		if failed {
			changed.Steps = slices.Concat(last.Steps, inner)
		} else {
			changed.Saved = slices.Concat(last.Saved, inner)
		}
		if !p.c.plays(&changed) {
			return false
		}
		*last = changed
		p.changed, p.settled = true, true
		return true
	})
}

// subset reads "bloodied foes" or "allies" behind a sentence about characters, as those of
// them who are. A status that the sentence before inflicts does not count: it could be the cause or the effect.
func (p *parser) subset() (sel Selector, ok bool) {
	ok = p.try(func() bool {
		first := p.memory.steps == 0 && p.attacks() && p.c.ability.Header.Area == nil && p.subject.sel.Is == RefTarget
		if !p.subject.known || p.subject.sel.Is == RefUser || p.memory.steps <= 0 && !first || p.at > 0 &&
			p.t[p.at-1].word != "or" {
			return false
		}
		all := p.c.ability.Steps
		if len(all) < p.memory.steps {
			return false
		}
		own := Selector{}
		if p.adjectives(&own) {
			return false
		}
		side, kind, plural, ok := p.sideName()
		if !ok || kind != Characters || !plural {
			return false
		}
		if n := len(all); n > 0 && p.memory.steps > 0 && all[n-1].Does == DoSwap {
			return false // The user is one of both.
		}
		sel = p.subject.sel
		sel.If = slices.Clone(own.If)
		p.qualified(&sel)
		if !p.hadBefore(sel.If) || slices.ContainsFunc(sel.If, func(c Condition) bool { return c.Is == IsShifted }) {
			return false
		}
		switch {
		case side == 0 || side == p.subject.side:
		case p.subject.side != 0 && p.subject.sel.Is != RefTarget:
			return false
		case p.subject.sel.Is == RefTarget:
			if side != Foe {
				return false
			}
		default:
			sel.Side = side
		}
		return len(sel.If) > 0 || sel.Side != p.subject.sel.Side
	})
	return sel, ok
}

// inflicts reports whether a step begins the status of a condition.
func inflicts(s *Step, c Condition) bool {
	if s.Does == DoStatus && c.Is == HasStatus && s.Status == c.Status {
		return true
	}
	for i := range s.Steps {
		if inflicts(&s.Steps[i], c) {
			return true
		}
	}
	for i := range s.Options {
		if inflicts(&Step{Steps: s.Options[i].Steps}, c) {
			return true
		}
	}
	return false
}

// narrowed reads a sentence about a part of those whom the sentence before affects:
// "Bloodied foes take 2 damage", or "Allies are shoved 2 instead", which takes the place
// of what happens to them.
func (p *parser) narrowed() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		var firsts []Condition
		for p.try(func() bool { // "Bloodied or dazed foes".
			own := Selector{}
			ok := !p.adjectives(&own) && len(own.If) == 1 && p.words("or")
			if ok {
				firsts = append(firsts, own.If...)
			}
			return ok
		}) {
		}
		sel, ok := p.subset()
		if !ok || len(firsts) > 1 || !p.hadBefore(firsts) {
			return false
		}
		p.refers = true
		n := noun{sel: sel, plural: true}
		early := p.words("instead")
		got, ok := p.predicate(&n)
		if !ok || len(got) == 0 {
			return false
		}
		for open := p.open(got); open != nil && p.words(","); {
			more, _, ok := p.clause(nil)
			if !ok {
				return false
			}
			open.Steps = append(open.Steps, more...)
		}
		p.tail(&got)
		if p.peek(0) == "," && p.peek(1) == "instead" {
			p.at++
		}
		early = p.words("instead") || early || p.instead
		if more := p.besidesThat(); len(more) > 0 {
			early = p.words("instead") || early
			if early {
				return p.left() == 0 && len(got) == 1 && p.replaceFor(firsts, &got[0], more...)
			}
			steps, ok = together(sel, got, more)
			return ok && p.left() == 0 && len(firsts) == 0
		}
		if p.words(","); !early && !p.words("instead") {
			steps = got
			return p.left() == 0 && p.t[p.at-1].word != "," && p.alsoOf(firsts, &steps) && !p.inPlace(got)
		}
		return p.left() == 0 && len(got) == 1 && p.replaceFor(firsts, &got[0])
	})
	return steps, ok
}

// replace puts a step in the place of the one of the sentence before, for those to whom it applies,
// with more that happens to them.
func (p *parser) replace(s *Step, more ...Step) bool { return p.replaceFor(nil, s, more...) }

// replaceFor is replace for those, too, for whom one of the other conditions holds.
func (p *parser) replaceFor(or []Condition, s *Step, more ...Step) bool {
	all := p.c.ability.Steps
	var last *Step
	for i := range all[len(all)-p.memory.steps:] {
		if was := &all[len(all)-p.memory.steps+i]; was.Does == s.Does {
			if last != nil {
				return false // It may replace either.
			}
			last = was
		}
	}
	if last == nil {
		last = p.givesAgain(s)
	}
	if last == nil || len(last.If) > 0 || len(last.Else) > 0 || last.Save || last.May || s.May ||
		last.Who.Is != RefAny && last.Who.Is != s.Who.Is || last.Does == DoSelect {
		return false
	}
	usual, other := *last, *s
	usual.Who, other.Who = Selector{Is: RefIt}, Selector{Is: RefIt}
	usual.On, other.On = nil, nil
	if s.Does == DoShove || s.Does == DoMove {
		if other.Way == WayFree && other.Anchor == nil { // It goes where the usual one does.
			other.Way, other.Anchor = usual.Way, usual.Anchor
		}
		other.By = usual.By
	}
	other.If = slices.Clone(s.Who.If)
	switch s.Who.Side {
	case Ally:
		other.If = append(other.If, Condition{Is: IsAlly})
	case Foe:
		other.If = append(other.If, Condition{Is: IsFoe})
	}
	for i := range other.If {
		other.If[i].Who = &Selector{Is: RefIt}
	}
	if len(more) > 0 { // One judgement counts for all of it.
		other = Step{Does: DoSelect, Who: Selector{Is: RefUser}, If: other.If, Steps: append([]Step{other}, more...)}
		other.Steps[0].If = nil
	}
	other.Else = []Step{usual}
	for _, c := range or {
		if len(s.Who.If) != 1 || s.Who.Side != 0 {
			return false
		}
		c.Who = &Selector{Is: RefIt}
		also := other
		also.If = []Condition{c}
		other.Else = []Step{also}
	}
	changed := Step{Does: DoSelect, On: last.On, Before: last.Before, Who: last.Who, Text: last.Text,
		Steps: []Step{other}}
	if len(other.If) == 0 || !p.c.plays(&changed) {
		return false
	}
	*last = changed
	return true
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

// ownIt reports whether "it" is the user: of a text that names its user, behind a sentence
// about the user alone.
func (p *parser) ownIt() bool {
	if !p.c.foreign || p.subject.known || p.last.known || p.memory.steps < 0 || p.memory.steps > len(p.c.ability.Steps) {
		return false
	}
	for _, s := range p.c.ability.Steps[len(p.c.ability.Steps)-p.memory.steps:] {
		if s.Does == DoRepeat && len(s.Steps) == 1 { // "Rushes 1, twice".
			s = s.Steps[0]
		}
		switch s.Does {
		case DoArea:
			if s.Anchor == nil || s.Anchor.Is != RefUser {
				return false
			}
			continue
		case DoMove, DoStatus, DoVigor, DoEndTurn, DoAura, DoRemove, DoReturn, DoDelay:
		default:
			return false
		}
		if s.Who.Is != RefUser {
			return false
		}
	}
	return true
}

// avoided reads "Foes can save to avoid this effect" behind the sentence with the effect.
func (p *parser) avoided() bool {
	return p.try(func() bool {
		if !p.any("foes can save to avoid this effect|foes can pass a save to avoid this effect|" +
			"foes may save to avoid this effect|foes can save to avoid this|foes may pass a save to avoid this effect") {
			return false
		}
		all := p.c.ability.Steps
		n := p.memory.steps
		if n <= 0 || n > len(all) {
			return false
		}
		// The first step selects those that may save; all others affect them.
		tail := all[len(all)-n:]
		var group *Selector
		effect := cloneSteps(tail)
		first := &effect[0]
		it := Selector{Is: RefIt}
		switch {
		case len(first.On) > 0 || first.Before || first.Save || first.May || first.Does == DoWatch:
			return false
		case first.Does == DoSwap && first.Who.Is == RefUser && first.Anchor != nil && first.Anchor.Is == RefAny:
			group, first.Anchor = first.Anchor, &it
		case (first.Does == DoMove || first.Does == DoShove || first.Does == DoRemove) && first.Who.Is == RefAny:
			who := first.Who
			group, first.Who = &who, it
		default:
			return false
		}
		for i := range effect[1:] {
			if s := &effect[1+i]; s.Who.Is != RefIt && s.Who.Is != RefUser {
				return false
			}
		}
		saves := Step{Does: DoSelect, Who: Selector{Is: RefIt, Side: Foe}, Save: true, Steps: effect}
		if p.any(", but are|, but they are|, but become") {
			noun := noun{sel: it, plural: true}
			saved, ok := p.passive(&noun)
			if !ok || !p.any("on a successful save|on a success") {
				return false
			}
			saves.Saved = saved
		}
		if p.left() > 0 {
			return false
		}
		changed := Step{Does: DoSelect, Who: *group, Steps: []Step{saves}}
		if group.Side != Foe {
			allies := Step{Does: DoSelect, Who: Selector{Is: RefIt, Side: Ally}, Steps: cloneSteps(effect)}
			changed.Steps = append(changed.Steps, allies)
		}
		if !p.c.plays(&changed) {
			return false
		}
		all[len(all)-n] = changed
		p.c.ability.Steps = all[:len(all)-n+1]
		return true
	})
}

// either reads "rushes 3 or flies 1" and "either gains 3 vigor or takes 3 damage", of which
// one is chosen.
func (p *parser) either(subject *noun) (steps []Step, ok bool) {
	if !slices.ContainsFunc(p.t[p.at:], func(t token) bool { return t.word == "or" }) {
		return nil, false
	}
	ok = p.try(func() bool {
		p.words("either")
		it := *subject
		if it.sel.Is == RefAny {
			it.sel = Selector{Is: RefIt}
		}
		choice := Step{Does: DoChoose}
		form := p.form
		for {
			at := p.at
			got, ok := p.action(&it)
			if !ok || len(choice.Options) > 0 && p.form != form {
				return false
			}
			form = p.form
			choice.Options = append(choice.Options, Option{Label: p.spelled(at), Steps: got})
			if !p.any(", or|or") {
				break
			}
		}
		switch p.peek(0) {
		case "if", "while", "when", "unless", "on":
			return false // Not of the user's choice, then.
		}
		if len(choice.Options) < 2 {
			return false
		}
		p.last, p.before = unnamed, unnamed // One of them may have selected.
		if p.any("( foe chooses )|( that foe chooses )|( they choose )|( foe 's choice )|( their choice )") {
			if subject.user || subject.plural || subject.sel.Is == RefAny {
				return false
			}
			by := subject.sel
			choice.By = &by
		}
		steps = []Step{choice}
		if subject.sel.Is == RefAny {
			steps = []Step{{Does: DoSelect, Who: subject.sel, Steps: steps}}
		}
		return true
	})
	return steps, ok
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
			"when you finishes this movement ,|when you ends this movement ,|when it stops ,|after moving ,")
	}
}

// bloodiedToo reads ", or 6 if bloodied" behind an amount of vigor that the user gains.
func (p *parser) bloodiedToo(subject *noun, steps []Step) bool {
	if len(steps) != 1 || steps[0].Does != DoVigor || steps[0].Who.Is != RefUser {
		return false
	}
	return p.try(func() bool {
		if !p.any(", or|or") {
			return false
		}
		n, ok := p.number(99)
		p.words("vigor")
		if !ok || !p.any("if bloodied|if you are bloodied|if it is bloodied|while bloodied") || !subject.user {
			return false
		}
		usual := steps[0]
		steps[0].Amount = Amount{Flat: n}
		steps[0].If = []Condition{{Is: IsBloodied, Who: &Selector{Is: RefUser}}}
		steps[0].Else = []Step{usual}
		return true
	})
}

// statusOr reads "sealed or pacified", of which the user chooses one.
func (p *parser) statusOr(subject *noun) (steps []Step, ok bool) {
	if !slices.ContainsFunc(p.t[p.at:], func(t token) bool { return t.word == "or" }) {
		return nil, false
	}
	ok = p.try(func() bool {
		p.words("either")
		choice := Step{Does: DoChoose}
		it := subject.sel
		if it.Is == RefAny {
			it = Selector{Is: RefIt}
		}
		for {
			at := p.at
			name, ok := p.statusName()
			if !ok || !name.Harmful() || name == icon.Hatred {
				return false
			}
			s := Step{Does: DoStatus, Who: it, Status: name}
			if p.at < len(p.t) && p.t[p.at].glued && p.words("+") {
				s.Plus = true
			}
			choice.Options = append(choice.Options, Option{Label: p.t[at].word, Steps: []Step{s}})
			if !p.words("or") {
				break
			}
		}
		if len(choice.Options) < 2 {
			return false
		}
		p.try(func() bool { // "(the demon's choice)"
			if !p.words("(") {
				return false
			}
			for n := 0; n < 5; n++ {
				if p.any("choice )|chooses )|choose )") {
					return true
				}
				p.at++
			}
			return false
		})
		steps = []Step{choice}
		if subject.sel.Is == RefAny {
			if subject.sel.Number != (Amount{Flat: 1}) {
				return false
			}
			steps = []Step{{Does: DoSelect, Who: subject.sel, Steps: steps}}
		} else if subject.plural && subject.sel.Is != RefIt {
			return false
		}
		return true
	})
	return steps, ok
}

// dilemma reads "be shoved 2, or take 4 damage" behind "must choose:", which each of the
// subject chooses for itself.
func (p *parser) dilemma(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		it := *subject
		it.sel = Selector{Is: RefIt}
		choice := Step{Does: DoChoose, By: &subject.sel}
		for {
			at := p.at
			p.any("either")
			got, ok := p.suffers(&it)
			if !ok {
				if got, ok = p.action(&it); !ok || p.form != bare {
					return false
				}
			}
			choice.Options = append(choice.Options, Option{Label: p.spelled(at), Steps: got})
			if !p.any(", or else|, or|or else|or") {
				break
			}
		}
		steps = []Step{choice}
		return len(choice.Options) > 1
	})
	return steps, ok
}

// countsBehind reads ", for each status the foe is affected by" behind damage.
func (p *parser) countsBehind(steps []Step) bool {
	if n := len(steps); n == 0 || steps[n-1].Does != DoDamage || steps[n-1].Times != (Amount{}) {
		return false
	}
	return p.try(func() bool {
		p.words(",")
		p.any("once")
		p.words(",")
		times, ok := p.forEach(1, "times")
		steps[len(steps)-1].Times = times
		if !ok {
			steps[len(steps)-1].Times = Amount{}
		}
		return ok
	})
}

// ofFollowing reads "for each of the following: bloodied, blinded, dazed" behind what the
// attack does: it happens for each of them that is true of the target.
func (p *parser) ofFollowing(steps *[]Step) bool {
	return p.attacks() && p.try(func() bool {
		if !p.any("for each of the following|for each that is true|for each") {
			return false
		}
		p.any("on the target|that are true|that is true")
		if !p.words(":") {
			return false
		}
		p.any("character is|target is|foe is|the target is|the foe is")
		target := Selector{}
		var out []Step
		for {
			c := Condition{Who: &target}
			if !p.being(&c) {
				return false
			}
			for _, s := range *steps {
				if s.Does != DoChange && (s.Does != DoDamage || s.Who.Is != RefTarget) || len(s.If) > 0 {
					return false
				}
				s.If = []Condition{c}
				out = append(out, s)
			}
			if !p.any(", or|, and|,|or|and") {
				break
			}
		}
		*steps = out
		return len(out) > 1
	})
}

// alsoOf lets steps happen to those of their subject, too, for whom another condition holds.
func (p *parser) alsoOf(first []Condition, steps *[]Step) bool {
	var also []Step
	for _, c := range first {
		not := c
		not.Not = !c.Not
		for i := range *steps {
			s := &(*steps)[i]
			if len(s.Who.If) != 1 {
				return false
			}
			one := *s
			one.Who.If = []Condition{c}
			also = append(also, one)
			s.Who.If = []Condition{not, s.Who.If[0]}
		}
	}
	*steps = append(also, *steps...)
	return true
}

// inflicted reports whether the sentence before begins the status of a condition.
func (p *parser) inflicted(c Condition) bool {
	all := p.c.ability.Steps
	for i := range all[len(all)-max(0, p.memory.steps):] {
		if inflicts(&all[len(all)-p.memory.steps+i], c) {
			return true
		}
	}
	return false
}

// hadBefore lets conditions be about what was before the ability where the sentence before
// inflicts their status on all of whom it speaks: now they would always hold. Where it
// inflicts it on some, either could be meant, and it reports false.
func (p *parser) hadBefore(list []Condition) bool {
	all := p.c.ability.Steps
	for i := range list {
		c := &list[i]
		if !p.inflicted(*c) {
			continue
		}
		outright := false
		for j := range all[len(all)-max(0, p.memory.steps):] {
			s := &all[len(all)-p.memory.steps+j]
			outright = outright || s.Does == DoStatus && s.Status == c.Status && len(s.If) == 0 && len(s.Who.If) == 0 &&
				!s.Save && !s.May && slices.Equal(s.On, p.c.on)
		}
		if !outright || c.Not {
			return false
		}
		c.Is = HadStatus
	}
	return true
}

// moreIf reads ", or 4 if they are bloodied" behind what happens to a subject, which
// takes the place of its last step for each of them for whom it is true.
func (p *parser) moreIf(subject *noun, steps []Step) bool {
	return p.try(func() bool {
		if len(steps) == 0 || !p.any(", or|or") {
			return false
		}
		last := &steps[len(steps)-1]
		more, verb := *last, ""
		switch last.Does {
		case DoShove:
			verb = "shove"
		case DoDamage, DoVigor, DoSacrifice:
		default:
			return false
		}
		if len(last.If) > 0 || last.Save || last.May || last.Who.And != nil {
			return false
		}
		p.any("just")
		if verb != "" {
			p.any("shove|shoved|be shoved")
		}
		if a, ok := p.formula(99); ok {
			more.Amount, more.Times = a, Amount{}
		} else if last.Does != DoDamage || last.Times == (Amount{}) || !p.words("once") {
			return false
		} else {
			more.Times = Amount{}
		}
		d := damage{}
		p.any("vigor|spaces|space")
		if last.Does == DoDamage {
			p.keywords(&d)
			p.any("damage")
			if p.peek(-1) != "once" {
				p.repeated(&d)
			}
			more.Times, more.Pierce, more.Divine = d.times, last.Pierce || d.pierce, last.Divine || d.divine
		}
		if !p.any("if|while") {
			return false
		}
		c := Condition{}
		if p.eitherBloodied(&c) {
			usual := *last
			if usual.Who.Is == RefAny {
				usual.Who = Selector{Is: RefIt}
				*last = Step{Does: DoSelect, Who: last.Who, On: last.On}
				more.Who, more.If, more.Else = usual.Who, []Condition{c}, []Step{usual}
				last.Steps = []Step{more}
				return true
			}
			more.If, more.Else = []Condition{c}, []Step{usual}
			*last = more
			return true
		}
		switch {
		case p.any("you are|you is"):
			c.Who = &Selector{Is: RefUser}
		case last.Who.Is == RefUser && p.any("it is|they are"):
			c.Who = &Selector{Is: RefUser}
		case p.any("they are|it is|foe is|that foe is|the foe is|the target is|target is|" +
			"that character is|" +
			"the character is|that ally is|it 's|they 're"):
		}
		c.Not = p.words("not")
		if !p.being(&c) {
			return false
		}
		usual := *last
		if usual.Who.Is == RefAny {
			usual.Who = Selector{Is: RefIt}
		}
		more.If, more.Else = []Condition{c}, []Step{usual}
		*last = more
		return true
	})
}

// eitherOf reads "either weakened or shoved 1", of which the user chooses one.
func (p *parser) eitherOf(subject *noun) (steps []Step, ok bool) {
	if !p.words("either") || subject.plural && subject.sel.Is == RefAny {
		return nil, false
	}
	it := *subject
	if it.sel.Is == RefAny {
		it.sel = Selector{Is: RefIt}
	}
	choice := Step{Does: DoChoose}
	for first := true; first || p.any(", or|or"); first = false {
		at := p.at
		got, ok := p.passive(&it)
		if !ok {
			return nil, false
		}
		choice.Options = append(choice.Options, Option{Label: p.spelled(at), Steps: got})
	}
	steps = []Step{choice}
	if subject.sel.Is == RefAny {
		steps = []Step{{Does: DoSelect, Who: subject.sel, Steps: steps}}
	}
	return steps, len(choice.Options) > 1
}

// spelled returns the words from a place on.
func (p *parser) spelled(from int) string {
	label := ""
	for _, t := range p.t[from:p.at] {
		if label != "" && !t.glued {
			label += " "
		}
		label += t.word
	}
	return label
}

// chosenWay reads "in a direction of the ooze's choice", which is the user's.
func (p *parser) chosenWay() bool {
	return p.try(func() bool {
		if !p.any("in a direction of the|in any direction of the") || p.left() < 3 ||
			listedWord(" foe ally character target attacker other ", p.peek(0)) {
			return false
		}
		p.at++
		return p.any("'s choice|'s choosing")
	})
}

// alternatives returns one list of conditions for each status of "weakened or slashed foes",
// so that at most one of them holds.
func (p *parser) alternatives() (lists [][]Condition, ok bool) {
	ok = p.attacks() && p.try(func() bool {
		if !p.any("to|against|vs") {
			return false
		}
		target, named := Selector{}, false
		var before []Condition
		for {
			own := Selector{}
			c := Condition{}
			if p.any("foes|characters") { // "Foes in pits".
				if !p.being(&c) {
					return false
				}
				named = true
			} else if p.adjectives(&own) || len(own.If) != 1 {
				return false
			} else {
				c, named = own.If[0], p.peek(1) == "or" && p.any("foes|characters|targets")
			}
			c.Who = &target
			lists = append(lists, append(slices.Clone(before), c))
			c.Not = !c.Not
			before = append(before, c)
			if !p.words("or") {
				break
			}
		}
		return len(lists) > 1 && (named || p.any("foes|characters|targets"))
	})
	return lists, ok
}

package notation

import (
	"slices"
)

// Verbs in the passive: "is shoved 2", "are dazed".

// passive reads what happens to a subject, behind "is" or "are".
func (p *parser) passive(subject *noun) (steps []Step, ok bool) {
	ok = p.try(func() bool {
		p.any("also|additionally|both|then|immediately|each")
		p.words("instead")
		who := subject.sel
		switch {
		case p.any("shoved|pushed"):
			step := Step{Does: DoShove, Who: who}
			if !p.shoved(&step, false) {
				return false
			}
			steps = []Step{step}
		case p.words("pulled"):
			step := Step{Does: DoShove, Who: who}
			if !p.shoved(&step, true) {
				return false
			}
			steps = []Step{step}
			return true
		case p.words("teleported"):
			a, ok := p.spaces()
			step := Step{Does: DoMove, Who: who, Mode: "teleport", Amount: a, By: &Selector{Is: RefUser}}
			p.way(&step)
			p.any("by you")
			steps = []Step{step}
			return ok
		case p.any("marked by you|marked"):
			return p.mark(who, &steps)
		case p.any("unable to"):
			steps, ok = p.barred(who)
			return ok
		case p.words("removed from the battlefield"):
			steps = []Step{{Does: DoRemove, Who: who}}
			return false
		case p.try(func() bool { return p.keepIf(&steps, p.eitherOf, subject) }):
			return true
		default:
			if s, ok := part(p, fates, &Step{Who: who}); ok {
				steps = []Step{*s}
				break
			}
			if got, ok := p.statusOr(subject); ok {
				steps = got
				return true
			}
			var ok bool
			if steps, ok = p.statuses(&who); !ok {
				return false
			}
		}
		// "is blinded and shoved 2", "is blinded, then shoved 2".
		p.try(func() bool {
			if !p.any("and then|and|, then|then") && !(p.words(",") && listedWord(passives, p.peek(0))) {
				return false
			}
			it := *subject
			if it.sel.Is == RefAny {
				it.sel = Selector{Is: RefIt}
			}
			more, ok := p.passive(&it)
			steps = append(steps, more...)
			return ok
		})
		return true
	})
	return steps, ok
}

// special reads clauses that have no subject of their own.
func (p *parser) special() (steps []Step, ok bool) {
	if steps, ok = p.orders(); ok {
		return steps, true
	}
	ok = p.try(func() bool {
		switch {
		case p.c.label == "stance" && p.at <= 1 && p.any("your abilities"):
			c := Change{}
			steps = []Step{{Does: DoModify, Who: Selector{Is: RefUser}, Change: &c}}
			return p.activated(&c) && p.left() == 0
		case p.c.ability.Header.Area != nil && p.any("the area explodes again|the area explodes|"+
			"the entire area explodes"):
			return p.peek(0) == ","
		case p.any("gain delay|gains delay|you gain delay"):
			p.any(":|.")
			if p.any("your next turn must be slow|their next turn must be slow|its next turn must be slow|" +
				"you must take a slow turn next round") {
				steps = []Step{{Does: DoDelay, Who: Selector{Is: RefUser}}}
				return true
			}
			return false
		case (p.c.label == "stance" || p.c.label == "refresh") && p.any("end this stance|this stance ends|"+
			"this stance immediately ends|you exit this stance|exit this stance|the stance ends"):
			steps = []Step{{Does: DoExpire, Who: Selector{Is: RefUser}}}
			return true
		case p.c.label == "delay" && p.any("your next turn must be slow|their next turn must be slow|"+
			"its next turn must be slow|it 's next turn must be slow|"+
			"you must take a slow turn next round"):
			steps = []Step{{Does: DoDelay, Who: Selector{Is: RefUser}}}
			p.try(func() bool {
				if !p.any(", but at the start of that turn ,|, and at the start of that turn ,|" +
					"and at the start of that turn ,") {
					return false
				}
				inner, ok := p.clauses()
				steps[0].Steps = inner
				return ok && !forgets(inner)
			})
			return true
		case p.any("the space they struck becomes|the space they collided with becomes"):
			// The ground changes where they stopped.
			t, ok := p.terrain()
			steps = []Step{{Does: DoZone, Who: Selector{Is: RefCollided}, Terrain: t}}
			return ok && p.subject.sel.Is == RefCollided
		case p.at == 0 && p.c.label == "summon" && p.summoned(&steps):
			return true
		case p.at == 0 && p.alone(&steps):
			return true
		case p.any("you end your turn|end your turn|you ends your turn|you ends its turn|" +
			"you ends their turn"):
			steps = []Step{{Does: DoEndTurn}}
			return true
		case p.at == 0 && p.c.label == "mark" && func() bool { got, ok := p.marking(); steps = got; return ok }():
			return true
		case p.any("when marking a bloodied character , immediately trigger the effect|" +
			"when marking a bloodied foe , immediately trigger the effect|immediately trigger the mark effect"):
			p.any(", ignoring the round limit")
			steps = p.markEffect()
			return len(steps) > 0 && slices.Equal(p.c.on, []Trigger{OnFinishing})
		case p.at == 0 && p.left() > 3 && p.c.label == "area effect" && !p.attacks() && colour(p.t[:1]) &&
			p.words(p.peek(0)+" explodes for"):
			d, ok := p.dealt() // The card, or whatever it is, explodes in the area.
			steps = []Step{d.step(Selector{Is: p.areaOf()})}
			return ok && p.c.ability.Header.Area != nil
		case p.grants(&steps), p.unlimited(&steps):
			return true
		case p.any("choose|you choose|you chooses") || p.at == 0 && !p.attacks() && p.words("you targets"):
			if p.c.label == "mark" {
				// "Mark: Choose a foe": the one who is chosen is marked.
				n, ok := p.who()
				return ok && n.sel.Is == RefAny && p.left() == 0 && p.mark(n.sel, &steps)
			}
			var ok bool
			steps, ok = p.chooses()
			return ok
		case p.any("you may repeat|may repeat"):
			var ok bool
			if steps, ok = p.repeats(); ok {
				steps[0].May = true
			}
			return ok
		case p.any("repeat|repeats|you repeat"):
			var ok bool
			steps, ok = p.repeats()
			return ok
		case (p.bound != nil || p.c.label == "mark") && p.any("this mark ends|end this mark|the mark ends|"+
			"ending this mark"):
			steps = []Step{{Does: DoEndMark, Who: Selector{Is: RefBearer}}}
			return p.bound != nil
		case p.words("unsummon the") && p.left() == 1 && p.t[p.at].is == isWord:
			who := Selector{Is: RefAny, Kind: Summons, Number: Amount{Flat: 1}, Named: "the " + p.peek(0)}
			steps, p.at = []Step{{Does: DoDefeat, Who: who}}, len(p.t)
			return true
		case p.any("they explode again , repeating this effect") && p.explodesAgain(&steps):
			return true
		case p.any("you mark|mark and grapple on to|mark|you marks"):
			n, ok := p.who()
			p.withThing()
			return ok && p.mark(n.sel, &steps)
		}
		got, ok := p.nextUse()
		if !ok {
			got, ok = p.change()
		}
		steps = got
		return ok
	})
	return steps, ok
}

// passives are words that go on with what happens to a subject behind a comma: "are shoved 1, slashed, and …".
const passives = " shoved slashed blinded dazed sealed pacified shattered stunned weakened vulnerable "

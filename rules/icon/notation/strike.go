package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// A struck is a clause that names the damage of the attack, and more.
type struck struct {
	clause int
	damage Strike
}

// since returns the damage that an earlier strike lacks.
func (s Strike) since(was Strike) Strike {
	s.Bonus = 0
	if s.Hit == was.Hit {
		s.Hit = icon.Formula{}
	}
	if s.Miss == was.Miss {
		s.Miss = icon.Formula{}
	}
	if s.Area == was.Area {
		s.Area = icon.Formula{}
	}
	return s
}

// readStrike reads the damage of an outcome, such as "2[D]+fray, twice", and what follows it.
func (r *reader) readStrike(l *label, ws tokens) bool {
	s := &r.into.Strike
	attacks := r.into.Header.Attack || !slices.Equal(l.strike, []outcome{inArea})
	if r.struck < 0 && attacks {
		r.struck = len(r.into.Steps)
	}
	only := reading{ws}
	if n := only.times(); n > 0 && only.end() && len(l.strike) == 1 && l.strike[0] == whenMissed &&
		s.Hit != (icon.Formula{}) &&
		s.Miss == (icon.Formula{}) && s.HitTimes > n {
		if s.Miss = s.Hit; n > 1 { // As on a hit, but less often.
			s.MissTimes = n
		}
		return true
	}
	rest := reading{ws}
	deals := rest.any("deal|deals|take|takes")
	if after := rest; after.all("foe takes") { // "On hit: foe takes 2 damage".
		if _, _, ok := after.formula(); ok && after.end() {
			rest = reading{rest.rest[2:]}
		}
	}
	f, times, ok := rest.formula()
	if ok && !rest.end() && rest.rest[0].word == "or" && ws[0].word == "one" {
		ok = false // "One or two foes".
	}
	if ok && attacks && !deals && rest.any("piercing damage|piercing") {
		pierces := r.into.Header.Pierce || s.Hit == (icon.Formula{}) && s.Miss == (icon.Formula{}) && s.Area == (icon.Formula{})
		rest.all(",")
		times = rest.times()
		if !pierces || len(l.on) > 0 || l.later() {
			return false
		}
		r.into.Header.Pierce, r.pierced = true, r.pierced || !r.into.Header.Pierce
	} else if ok && attacks && r.pierced {
		return false // The damage of another outcome is no piercing one.
	}
	if deals && ok && !rest.end() && rest.rest[0].word != "and" && rest.rest[0].word != "," && rest.rest[0].word != "then" {
		ok = false // It is a step of its own, and not the damage of the attack.
	}
	if len(l.strike) == 1 && (l.strike[0] == whenHit || l.strike[0] == whenAuto) && attacks && s.Hit != (icon.Formula{}) && len(l.on) == 0 &&
		!l.later() &&
		r.hitInstead(ws) {
		return true
	}
	if attacks && r.into.Header.Area == nil && slices.Contains(l.strike, inArea) && ok {
		return false // No area is known in which it happens.
	}
	for _, o := range l.strike {
		if ok && attacks && (o == whenMissed && s.Miss != (icon.Formula{}) || o == inArea && s.Area != (icon.Formula{}) ||
			(o == whenHit || o == whenAuto) && s.Hit != (icon.Formula{})) {
			return false // The attack has that damage already.
		}
	}
	if ok && !attacks && !l.later() && len(l.on) == 0 {
		return r.readSteps(l, suffered(ws), nil)
	}
	if !ok || l.later() || len(l.on) > 0 {
		// It is an effect on those that were hit, missed or caught.
		if !ok && attacks && len(l.strike) == 1 && l.strike[0] == inArea && len(ws) == 2 && len(l.on) == 0 && !l.later() {
			return r.rider(l, ws)
		}
		inner := *l
		inner.on = slices.Clone(l.on)
		for _, o := range l.strike {
			switch o {
			case whenHit:
				inner.on = append(inner.on, OnHit)
			case whenMissed:
				inner.on = append(inner.on, OnMiss)
			case whenAuto, inArea:
				if len(l.strike) > 1 || o == whenAuto {
					return false
				}
			}
		}
		return r.readSteps(&inner, ws, nil)
	}
	if times == 1 {
		times = 0
	}
	before := *s
	for _, o := range l.strike {
		switch o {
		case whenHit, whenAuto:
			s.Hit, s.HitTimes, s.AutoHit = f, times, s.AutoHit || o == whenAuto
		case whenMissed:
			s.Miss, s.MissTimes = f, times
		case inArea:
			s.Area, s.AreaTimes = f, times
		}
	}
	if rest.end() {
		return true
	}
	rest.all(",")
	inner := *l
	inner.strike = nil
	switch {
	case !rest.any("and|then"):
		*s = before
		return false
	case len(l.strike) > 1, l.strike[0] == inArea && len(rest.rest) == 2:
		if !r.rider(l, rest.rest) {
			*s = before
			return false
		}
		return true
	case l.strike[0] == whenHit || l.strike[0] == whenAuto:
		inner.on = []Trigger{OnHit}
	case l.strike[0] == whenMissed:
		inner.on = []Trigger{OnMiss}
	}
	if !r.readSteps(&inner, rest.rest, nil) {
		*s = before
		return false
	}
	return true
}

// hitInstead reads "Dazed foes take 2[D]+fray instead" behind the damage on a hit: it is that
// of an attack on such a target.
func (r *reader) hitInstead(ws tokens) bool {
	p := parser{c: &r.c, t: ws}
	sel, target := Selector{}, Selector{}
	if p.adjectives(&sel) || len(sel.If) != 1 || !p.any("foes|characters") {
		return false
	}
	early := p.words("instead")
	if !p.words("take") {
		return false
	}
	rest := reading{ws[p.at:]}
	f, times, ok := rest.formula()
	if !ok || times > 1 || !early && !rest.all("instead") || !rest.end() || r.into.Strike.HitTimes > 1 {
		return false
	}
	sel.If[0].Who = &target
	step := Step{Does: DoChange, Change: &Change{Hit: &f}, If: sel.If}
	if !r.plays(&step) {
		return false
	}
	r.into.Steps = append(r.into.Steps, step)
	return true
}

// rider reads what "Miss or area effect: fray and shove 1" does besides damage: to the target
// on a miss, and to all others in the area.
func (r *reader) rider(l *label, ws tokens) bool {
	start := len(r.into.Steps)
	for _, o := range l.strike {
		inner := *l
		inner.strike = nil
		switch o {
		case whenHit:
			inner.on = []Trigger{OnHit}
		case whenMissed:
			inner.on = []Trigger{OnMiss}
		default:
			inner.name = "area effect"
		}
		at := len(r.into.Steps)
		if len(ws) != 2 || ws[0].word != "shove" && ws[0].word != "shoved" || !r.readSteps(&inner, ws, nil) {
			r.into.Steps = r.into.Steps[:start]
			return false
		}
		if o == inArea {
			for i := range r.into.Steps[at:] {
				r.into.Steps[at+i].Who = Selector{Is: RefArea}
			}
		}
	}
	return true
}

// suffered returns the words of an area effect without an attack, such as "2 damage and shove
// 1", as a sentence about all those in the area.
func suffered(ws tokens) tokens {
	out := tokens{{word: "characters"}, {word: "take"}}
	if ws[0].word == "deal" || ws[0].word == "deals" || ws[0].word == "take" || ws[0].word == "takes" {
		ws = ws[1:]
	}
	for i, w := range ws {
		if i > 0 && i+1 < len(ws) && (w.word == "shove" || w.word == "shoved") && ws[i+1].is == isNumber {
			out = append(out, token{word: "are"})
			w.word = "shoved"
		}
		out = append(out, w)
	}
	return out
}

// amountOf returns a formula as an amount.
func amountOf(f icon.Formula) Amount { return Amount{Flat: f.Flat, Dice: f.Dice, Fray: f.Fray} }

package notation

import (
	"slices"

	"rulewright/rules/icon/space"
)

// Objects that throw those on them about.

// Upon is the key of [IsNear] for a character on the same square.
const Upon = "on"

// eruption returns the watch by which the object throws characters about, or nil.
func eruption(made *Step) *Step {
	for i := range made.Steps {
		if w := &made.Steps[i]; w.Does == DoWatch && len(w.Steps) > 1 && w.Steps[0].Does == DoRemove {
			return w
		}
	}
	return nil
}

// eruptsUnder reads what is said of an object that throws those on it about: "If any character either starts or ends their turn on a
// vent, you can cause it to erupt, removing that character from the battlefield, then placing them one or two spaces away",
// "Then, remove the vent", and "After the vent is activated, summon a moth in its space".
func (p *parser) eruptsUnder(made *Step) bool {
	if made.Does != DoObject || len(p.c.on) > 0 {
		return false
	}
	it, cause := Selector{Is: RefBearer}, Selector{Is: RefCause}
	return p.try(func() bool {
		changed := p.c.copySteps([]Step{*made})[0]
		w := eruption(&changed)
		switch {
		case w == nil:
			if !p.words("if any character either starts or ends their turn on") || !p.any("a|the|it") || p.peek(-1) != "it" && !p.words(made.Key) ||
				!p.any(", you can cause it to erupt ,|, you may cause it to erupt ,") ||
				!p.any("removing that character from the battlefield , then placing them one or two spaces away") {
				return false
			}
			on := []Condition{{Is: IsNear, Key: Upon, Near: &it}}
			ends := Moment{Is: TurnEnds, Who: Selector{Is: RefAny}, If: on}
			changed.Steps = append(changed.Steps, Step{Does: DoWatch, Who: it, May: true,
				When:  &Moment{Is: TurnStarts, Who: Selector{Is: RefAny}, If: on, Or: &ends},
				Steps: []Step{{Does: DoRemove, Who: cause}, thrownFrom(cause)}})
		case p.any("then , remove|then remove"):
			if !p.words("it") && !(p.words("the") && p.words(made.Key)) {
				return false
			}
			w.Steps = append(w.Steps, Step{Does: DoExpire, Who: it})
		case p.words("after"):
			if !p.words("it") && !(p.words("the") && p.words(made.Key)) || !p.any("is activated , summon a|is activated , summon an") {
				return false
			}
			start := p.at
			for p.left() > 0 && p.peek(0) != "in" && p.at < start+4 && !ruled(p.peek(0)) {
				p.at++
			}
			summon := Step{Does: DoSummon, Who: it, Key: p.spelled(start), Amount: Amount{Flat: 1}}
			if p.at == start || !p.words("in its space") {
				return false
			}
			w.Steps = slices.Insert(w.Steps, 2, summon)
		default:
			return false
		}
		if p.left() > 0 || !p.c.plays(&changed) {
			return false
		}
		*made = changed
		return true
	})
}

// thrownFrom puts characters back one or two spaces from the places that they have left.
func thrownFrom(who Selector) Step {
	return Step{Does: DoReturn, Who: who, By: &Selector{Is: RefUser},
		Anchor: &Selector{Is: RefAny, Free: true, Number: Amount{Flat: 1}, Within: 2, Near: who.Is, Different: true}}
}

// greater reads "Create a Deep Vent instead" behind a trigger, and how far that reaches: "When it erupts, it removes and places all
// characters in a medium blast area effect centered on it and creates dangerous terrain under foes".
func (p *parser) greater() bool {
	all := p.c.ability.Steps
	if len(p.c.on) == 0 || !decided(p.c.on) {
		return false
	}
	if at := slices.IndexFunc(all, func(s Step) bool { return s.Does == DoObject && eruption(&s) != nil }); at >= 0 && len(all[at].On) == 0 {
		return p.try(func() bool {
			other := p.c.copySteps(all[at : at+1])
			if !p.any("create a|create an") {
				return false
			}
			start := p.at
			for p.left() > 0 && p.peek(0) != "instead" {
				p.at++
			}
			if other[0].Key = p.spelled(start); lastWord(other[0].Key) != lastWord(all[at].Key) || !p.words("instead") || p.left() > 0 {
				return false
			}
			return p.rewrite(slices.Concat(all[:at], p.versions(p.c.copySteps(all[at:at+1]), other), all[at+1:]))
		})
	}
	return p.try(func() bool {
		changed, w := p.c.copySteps(all), (*Step)(nil)
		for i := range changed {
			if s := &changed[i]; s.Does == DoSelect && len(s.On) > 0 && len(s.Steps) == 1 && s.Steps[0].Does == DoObject {
				w = eruption(&s.Steps[0])
			}
		}
		if w == nil || !p.any("when it erupts , it removes and places all characters in") {
			return false
		}
		a, ok := p.shape()
		if !ok || a.Shape != space.Blast || !p.words("centered on it") {
			return false
		}
		those := Selector{Is: RefAll, If: []Condition{{Is: IsObject, Not: true}, {Is: IsSummon, Not: true}}}
		area := Step{Does: DoArea, Area: &a, Anchor: &Selector{Is: RefBearer}, Steps: []Step{{Does: DoRemove, Who: those}, thrownFrom(those)}}
		if p.any("and creates dangerous terrain under foes|and creates dangerous terrain under all foes") {
			area.Steps = append(area.Steps, Step{Does: DoZone, Who: Selector{Is: RefAll, Side: Foe}, Terrain: Terrain{Dangerous: true}})
		}
		w.Steps = slices.Concat([]Step{area}, w.Steps[2:])
		return p.left() == 0 && p.rewrite(changed)
	})
}

package notation

import (
	"slices"

	"rulewright/rules/icon"
)

// scatters reads "you toss a handful of embers into the air, where they hover in place, creating a
// small blast terrain effect in range": a zone behind words that do nothing.
func (p *parser) scatters() (steps []Step, ok bool) {
	ok = p.at == 0 && p.try(func() bool {
		at := -1
		for i := range p.t {
			if i > 2 && p.t[i].word == "creating" && p.t[i-1].word == "," {
				at = i
			}
		}
		if at < 0 {
			return false
		}
		lead := slices.DeleteFunc(slices.Clone(p.t[:at-1]), func(t token) bool {
			return listedWord(" you they them where place , ", t.word)
		})
		if !colour(lead) {
			return false
		}
		p.at = at + 1
		got, ok := p.create(false)
		steps = got
		return ok && p.left() == 0 && len(got) == 1 && got[0].Does == DoZone && got[0].Area != nil
	})
	return steps, ok
}

// strays reads "foes that start their turn in the area that end their turn outside of the area
// are stung, taking 2 damage and dazing them" into the zone.
func (p *parser) strays(zone *Step) bool {
	return p.at == 0 && p.try(func() bool {
		if !p.any("foes that start their turn in the area that end their turn outside of the area|" +
			"foes that start their turn in the area and end their turn outside of the area|" +
			"foes that start their turn in the area and end it outside of the area") {
			return false
		}
		start := p.at
		for p.left() > 0 && p.peek(0) != "," {
			p.at++
		}
		if p.t[start].word != "are" || !colour(p.t[start+1:p.at]) || !p.words(",") || !p.words("taking") {
			return false
		}
		d, ok := p.dealt()
		inner := []Step{d.step(Selector{Is: RefBearer})}
		if ok && p.words("and") {
			bearer := referent{known: true, sel: Selector{Is: RefBearer}}
			p.subject, p.bound = &bearer, &bearer
			user := noun{sel: Selector{Is: RefUser}, user: true}
			more, also := p.inflicts(&user)
			inner, ok = append(inner, more...), also
		}
		if !ok || p.left() > 0 {
			return false
		}
		out := Condition{Is: IsInZone, Not: true, Who: &Selector{Is: RefBearer}}
		end := Step{Does: DoWatch, Who: Selector{Is: RefCause}, Uses: 1, Until: icon.TurnEnd,
			When:  &Moment{Is: TurnEnds, Who: Selector{Is: RefBearer}},
			Steps: []Step{{Does: DoSelect, Who: Selector{Is: RefUser}, If: []Condition{out}, Steps: inner}}}
		zone.Steps = append(slices.Clone(zone.Steps), Step{Does: DoWatch, Who: Selector{Is: RefUser},
			When: &Moment{Is: TurnStarts, Who: Selector{Is: RefZone, Side: Foe}}, Steps: []Step{end}})
		return true
	})
}

package notation

import (
	"slices"

	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
)

// namedGround reads the name of a terrain effect that classes share, and describes it in the
// step: a shadow cloud is difficult and blinds all but its maker (ICON-X-SHADOWCLOUD), a plant is
// dangerous for foes and has a blessing that the others may pick up (ICON-X-PLANT).
func (p *parser) namedGround(s *Step) bool {
	switch {
	case p.any("shadow clouds|shadow cloud"):
		s.Key = "shadow cloud"
		s.Terrain = Terrain{Difficult: true, Others: true}
		s.Steps = []Step{{Does: DoStatus, Who: Selector{Is: RefZone, Others: true}, Status: icon.Blind, Plus: true}}
	case p.any("plants|plant"):
		s.Key = "plant"
		s.Terrain = Terrain{Dangerous: true, Foes: true}
		s.Steps = []Step{{Does: DoWatch, Who: Selector{Is: RefUser}, May: true,
			When: &Moment{Is: Enters, Who: Selector{Is: RefAny, Side: Own}},
			Steps: []Step{{Does: DoBless, Who: Selector{Is: RefCause}, Amount: Amount{Flat: 1}},
				{Does: DoExpire, Who: Selector{Is: RefUser}}}}}
	default:
		return false
	}
	s.Does = DoZone
	return true
}

// grown reads where a plant or a cloud of a single space comes into being, behind its name.
func (p *parser) grown(s *Step) bool {
	if !p.namedGround(s) {
		return false
	}
	s.Area = &space.Area{Shape: space.Burst}
	if p.any("in that space|in its space|in the space") {
		s.Anchor = &Selector{Is: RefZone}
		return p.zoneOfUse()
	}
	at, ok := p.square()
	if at.Free {
		s.Who = at
		s.Who.Number, s.Amount = s.Amount, Amount{}
	} else {
		s.Anchor, s.Amount = &at, Amount{}
	}
	return ok
}

// zoneOfUse reports whether the ability makes one zone, of a single space, to which "that space"
// refers.
func (p *parser) zoneOfUse() bool {
	n := 0
	for i := range p.c.ability.Steps {
		if s := &p.c.ability.Steps[i]; s.Does == DoZone && s.Area != nil {
			if n++; s.Area.Shape != space.Burst || s.Area.Size > 0 {
				return false
			}
		}
	}
	return n == 1
}

// ofGround reads sentences about the ground that begin with no subject of their own.
func (p *parser) ofGround() (steps []Step, ok bool) {
	if p.at > 0 {
		return nil, false
	}
	for _, read := range [...]func() ([]Step, bool){p.alsoGround, p.marksArea, p.spots, p.occupied, p.scatters, p.setsGround, p.growsArea, p.traces,
		p.erupts} {
		if steps, ok = read(); ok {
			break
		}
	}
	return steps, ok
}

// alsoGround reads "The pit is also a shadow cloud" behind a pit.
func (p *parser) alsoGround() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		all := p.c.ability.Steps
		if p.memory.steps <= 0 || len(all) == 0 {
			return false
		}
		pit := &all[len(all)-1]
		if pit.Does != DoPit || pit.Who.Free || len(pit.If) > 0 || pit.May || !p.any("the pit is also|it is also") ||
			!p.any("a|an") {
			return false
		}
		where := pit.Who
		step := Step{Area: &space.Area{Shape: space.Burst}, Anchor: &where, Before: pit.Before}
		steps = []Step{step}
		return p.namedGround(&steps[0]) && p.left() == 0
	})
	return steps, ok
}

// allGround reads "all spaces of this terrain effect are shadow clouds" into the zone.
func (p *parser) allGround(zone *Step) bool {
	return p.try(func() bool {
		named := Step{}
		if !p.any("all spaces of this terrain effect are|all spaces of the terrain effect are|"+
			"all spaces of the area are|all spaces in the area are") || !p.namedGround(&named) ||
			named.Key == "plant" {
			return false // Each plant has a blessing of its own.
		}
		zone.Terrain.Difficult, zone.Terrain.Others = true, true
		zone.Key, zone.Steps = named.Key, slices.Concat(zone.Steps, named.Steps)
		return true
	})
}

// marksArea reads "mark a small blast area centered on that character, then create a terrain
// effect in the area", which is one zone.
func (p *parser) marksArea() (steps []Step, ok bool) {
	ok = p.try(func() bool {
		p.words("you")
		if !p.any("mark a|mark out a|choose a|target a") && !p.scattered() {
			return false
		}
		a, ok := p.shape()
		if !ok {
			return false
		}
		at, ok := p.centred(&a)
		if !ok || at == nil || !p.any(", then create a terrain effect in the area|and create a terrain effect in the area|"+
			", creating a terrain effect in the area|, creating a terrain effect in those spaces|, and create a terrain effect in the area") {
			return false
		}
		step := Step{Does: DoZone, Area: &a}
		step.put(at, p.t)
		steps = []Step{step}
		return p.left() == 0
	})
	return steps, ok
}

// put lets an area lie on a space that the user chooses, or around a character. A single space must
// be free if the words require it.
func (s *Step) put(at *Selector, words tokens) {
	if at.Free {
		if s.Who = *at; s.Who.Number == (Amount{}) {
			s.Who.Number = Amount{Flat: 1}
		}
		s.Who.Taken = s.Area != nil && s.Area.Size > 0 || !has(words, "free")
		return
	}
	s.Anchor = at
}

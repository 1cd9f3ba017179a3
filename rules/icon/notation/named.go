package notation

import (
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

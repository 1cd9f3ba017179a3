package notation

import "slices"

// inRange limits the one whom a sentence chooses without a distance to the range of the header: "marks a foe".
func inRange(h *Header, ws tokens, steps []Step) {
	if h.Range == 0 || h.Attack || h.Area != nil || slices.ContainsFunc(ws, func(w token) bool {
		return listedWord(" any anywhere battlefield map everywhere ", w.word)
	}) {
		return
	}
	for i := range steps {
		if who := &steps[i].Who; who.Is == RefAny && who.Number != (Amount{}) && who.Within == 0 && who.Side != 0 &&
			!who.Free && who.Named == "" && len(who.If) == 0 && who.And == nil {
			who.Within, who.Near = h.Range, RefUser
		}
	}
}

// spread makes the damage to all those who are near that of an area effect, which does not reach the
// target of an attack. It reports false where it may take the place of the damage in the area.
func (r *reader) spread(s *Step) bool {
	if slices.ContainsFunc(r.into.Steps, func(s Step) bool { return s.Does == DoDamage && s.Who.Is == RefAll }) {
		return false
	}
	s.Spread, s.Who.Different = true, s.Who.Different || r.into.Header.Attack
	EachStep(s.Else, func(s *Step) { s.Spread = s.Does == DoDamage })
	return true
}

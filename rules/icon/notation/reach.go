package notation

import "slices"

// inRange limits a choice without a distance to the range of the header: "marks a foe".
func inRange(h *Header, ws tokens, steps []Step) {
	if h.Range == 0 || h.Attack || h.Area != nil {
		return
	}
	for i, w := range ws {
		if listedWord(" anywhere battlefield map everywhere ", w.word) ||
			w.word == "any" && i+1 < len(ws) && ws[i+1].word != "direction" {
			return
		}
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

// doubtful reports whether steps may not be meant as they are read: damage to some of those who
// have just been damaged, which is more of it or takes its place, and what a bearer does outside
// of all that it could bear. Damage "as an area effect" it makes that of one.
func (r *reader) doubtful(ws tokens, steps []Step) bool {
	says := func(list string) bool {
		return slices.ContainsFunc(ws, func(w token) bool { return listedWord(list, w.word) })
	}
	for i := range ws {
		if r := (reading{ws[i:]}); r.all("as an area effect") {
			EachStep(steps, func(s *Step) { s.Spread = s.Does == DoDamage && (s.Who.Is == RefAny || s.Who.Is == RefIt) })
		}
	}
	if len(steps) == 0 {
		return false
	}
	s, all := &steps[0], r.into.Steps
	if s.Who.Is == RefBearer && r.into.Header.Interrupt == 0 {
		return true
	}
	return s.Does == DoDamage && s.Who.Is == RefIt && len(s.Who.If) > 0 && len(s.On) == 0 && len(all) > 0 &&
		all[len(all)-1].Does == DoDamage && !says(" again also additional additionally further more extra instead ")
}

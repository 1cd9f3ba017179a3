package notation

import "slices"

// leaveVain leaves the sentences to the table that wait for a trigger which nothing in the
// ability causes: it hangs on words that are left to the table, or on another ability.
func (r *reader) leaveVain() {
	for i, at := range slices.Backward(r.spans) {
		all := r.into.Steps
		happens := func(s Step) bool { return len(s.On) == 0 || slices.ContainsFunc(s.On, r.causes) }
		if !r.into.Clauses[i].Played || at.from >= at.to || at.to > len(all) ||
			slices.ContainsFunc(all[at.from:at.to], happens) {
			continue
		}
		n := at.to - at.from
		r.into.Steps = slices.Delete(all, at.from, at.to)
		r.into.Clauses[i].Played, r.spans[i] = false, extent{}
		for j := range r.spans {
			if s := &r.spans[j]; s.from >= at.to {
				s.from, s.to = s.from-n, s.to-n
			}
		}
		if r.struck >= at.to {
			r.struck -= n
		}
	}
}

// causes reports whether something that is read in the ability may cause the trigger.
func (r *reader) causes(on Trigger) bool {
	attacks := r.into.Header.Attack || r.struck >= 0
	shoves, harms, targets := false, attacks, attacks || r.into.Header.Aim > 0
	EachStep(r.into.Steps, func(s *Step) {
		shoves = shoves || s.Does == DoShove
		harms = harms || s.Does == DoDamage || s.Does == DoDefeat
		targets = targets || s.Who.Is == RefAny && !slices.Contains(s.On, OnFinishing)
	})
	switch on {
	case OnHit, OnMiss, OnCritical, OnExceed:
		return attacks
	case OnCollide:
		return shoves
	case OnSlay:
		return harms
	case OnFinishing:
		return targets
	}
	return true
}

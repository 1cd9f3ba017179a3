package notation

import "slices"

// failOutright lets those for whom conditions hold suffer what a failed save leads to, without a
// save; all others save.
func (p *parser) failOutright(was *Step, conds []Condition) bool {
	it := Selector{Is: RefIt}
	saves := *was
	saves.Who, saves.On, saves.Before = it, nil, false
	fails := Step{Does: DoSelect, Who: it, If: conds, Steps: deepCopy(was.Steps), Else: []Step{saves}}
	changed := Step{Does: DoSelect, On: was.On, Before: was.Before, Who: was.Who, Text: was.Text, Steps: []Step{fails}}
	if len(was.Steps) == 0 || p.c.plays != nil && !p.c.plays(&changed) {
		return false
	}
	*was = changed
	return true
}

// swallowed reads the sentences behind "must save or be swallowed whole": that those who fail
// leave the battlefield, and how they come back.
func (p *parser) swallowed(was *Step) bool {
	return was.Does == DoSelect && len(was.Steps) > 0 && p.try(func() bool {
		gone := slices.IndexFunc(was.Steps, func(s Step) bool { return s.Does == DoRemove && s.Who.Is == RefIt })
		if gone < 0 {
			return false
		}
		if at := slices.IndexFunc(was.Steps, func(s Step) bool { return s.Does == DoWatch }); at >= 0 && p.any("they are|they become") {
			changed, bearer := *was, Selector{Is: RefBearer}
			changed.Steps = cloneSteps(was.Steps)
			got, ok := p.statuses(&bearer)
			w := &changed.Steps[at]
			w.Steps = slices.Concat(w.Steps, got)
			if !ok || p.left() > 0 || p.c.plays != nil && !p.c.plays(&changed) {
				return false
			}
			*was = changed
			return true
		}
		if p.any("remove them from the battlefield|remove them from play|on failed save , they are also removed from the battlefield|" +
			"on a failed save , they are also removed from the battlefield|on a failed save , they are removed from the battlefield") {
			return p.left() == 0
		}
		if !p.any("at the start of their turn ,|at the start of their next turn ,") || !p.any("you spits them out|you spit them out") ||
			!p.any(", placing them") {
			return false
		}
		if !p.any("in any adjacent space to your current location|in any free adjacent space|in an adjacent space|in any adjacent space|" +
			"in any adjacent space to you") {
			return false
		}
		back := Selector{Is: RefBearer}
		at := Selector{Is: RefAny, Free: true, Number: Amount{Flat: 1}, Within: 1, Near: RefUser}
		watch := Step{Does: DoWatch, Who: Selector{Is: RefIt}, Uses: 1, When: &Moment{Is: TurnStarts, Who: back},
			Steps: []Step{{Does: DoReturn, Who: back, By: &Selector{Is: RefUser}, Anchor: &at}}}
		if p.any(", then shoving them|, shoving them|and shoving them") {
			n, ok := p.number(20)
			p.any("spaces|space")
			if !ok {
				return false
			}
			watch.Steps = append(watch.Steps, Step{Does: DoShove, Who: back, Amount: Amount{Flat: n}})
		}
		changed := *was
		changed.Steps = slices.Insert(slices.Clone(was.Steps), gone, watch)
		if p.left() > 0 || p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

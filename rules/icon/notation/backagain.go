package notation

import "rulewright/rules/icon/space"

// Marks that bring their bearer back to where its turn has started.

// notesPlace reads "While marked, note their starting position at the start of their turn": a zone without effects keeps it.
func (p *parser) notesPlace() bool {
	mark := p.lastMark()
	return mark != nil && p.try(func() bool {
		p.any("while marked ,|when marked ,")
		if !p.any("note their starting position at the start of their turn|note its starting position at the start of its turn|"+
			"note their position at the start of their turn") || p.left() > 0 {
			return false
		}
		it := p.ofMark(mark)
		here := Step{Does: DoZone, Area: &space.Area{Shape: space.Burst}, Who: it, Anchor: &Selector{Is: it.Is}, Terrain: Terrain{Replaces: true}}
		changed := append(cloneSteps(mark.Steps), Step{Does: DoWatch, When: &Moment{Is: Ends},
			Steps: []Step{{Does: DoExpire, Who: Selector{Is: RefUser}, Key: "area"}}})
		p.settled = true
		return p.addToMark(mark, changed, Step{Does: DoWatch, Who: it, When: &Moment{Is: TurnStarts, Who: it}, Steps: []Step{here}})
	})
}

// goesBack reads "If they're in range 3 of their starting position at the end of their turn, you may remove them from the
// battlefield and return them to their starting position, or as close as possible if it's occupied" behind that, and "Then, a foe
// can save, ending this mark on a success".
func (p *parser) goesBack() bool {
	mark := p.lastMark()
	if mark == nil || len(mark.Steps) < 2 || mark.Steps[0].When == nil || mark.Steps[0].When.Is != Ends {
		return false
	}
	return p.try(func() bool {
		it := p.ofMark(mark)
		p.settled = true
		if last := &mark.Steps[len(mark.Steps)-1]; last.When != nil && last.When.Is == TurnEnds {
			if !p.any("then , a foe can save , ending this mark on a success|then , a foe may save , ending this mark on a success|"+
				"then a foe can save , ending this mark on a success") || p.left() > 0 {
				return false
			}
			w := p.c.copySteps(mark.Steps[len(mark.Steps)-1:])[0]
			w.Steps = append(w.Steps, Step{Does: DoSelect, Who: it, If: []Condition{{Is: IsFoe, Who: &it}}, Save: true,
				Saved: []Step{{Does: DoEndMark, Who: it}}})
			return p.addToMark(mark, cloneSteps(mark.Steps[:len(mark.Steps)-1]), w)
		}
		place := Selector{Is: RefZone}
		if !p.any("if they are in range|if they 're in range") {
			return false
		}
		n, ok := p.number(20)
		if !ok || n == 0 || !p.any("of their starting position at the end of their turn , you may") ||
			!p.any("remove them from the battlefield and return them to their starting position") ||
			!p.any(", or as close as possible if it 's occupied|, or as close as possible if it is occupied|, or as close as possible") || p.left() > 0 {
			return false
		}
		near := Condition{Is: IsNear, N: n, Who: &it, Near: &place}
		return p.addToMark(mark, cloneSteps(mark.Steps), Step{Does: DoWatch, Who: it, May: true, When: &Moment{Is: TurnEnds, Who: it, If: []Condition{near}},
			Steps: []Step{{Does: DoRemove, Who: it}, {Does: DoReturn, Who: it, Anchor: &place, Nearest: true}}})
	})
}

// lastMark returns the mark that the ability has begun last, behind a sentence about it, or nil.
func (p *parser) lastMark() *Step {
	all := p.c.ability.Steps
	if n := len(all); n > 0 && all[n-1].Does == DoMark && p.c.label == "mark" && p.memory.steps >= 0 {
		return &all[n-1]
	}
	return nil
}

package notation

// A replacement is what takes the place of effects under a condition.
type replacement struct {
	unless Condition
	does   Doing
}

// replaces reports whether a sentence replaces others, 0 for all effects and 1 for those of its kind, or -1. It returns
// the rest of the sentence.
func replaces(ws []token) (int, []token) {
	if rest := cut(ws, "change the effect to"); rest != nil {
		return 0, rest
	}
	if rest := cut(ws, "instead pay"); len(rest) > 1 {
		return 0, ws[1:]
	}
	if rest := cut(ws, "you instead"); len(rest) > 1 {
		return 1, rest
	}
	if n := len(ws); n > 2 && ws[n-1].s == "instead" && ws[0].s != "use" {
		return 1, ws[:n-1]
	}
	return -1, ws
}

// replaces notes what a sentence replaces, and reports whether that is clear.
func (r *reader) replaces(only Condition, how int, steps []Step) bool {
	if how == 0 && len(steps) == 2 && steps[0].Does == DoCostSet { // Its price belongs to it.
		steps = steps[1:]
	}
	if r.mode != nil || len(steps) != 1 || steps[0].modifies() || steps[0].check() {
		return false
	}
	one := replacement{unless: only << 3}
	if how == 1 {
		one.does = steps[0].Does
	}
	r.replaced = append(r.replaced, one)
	return true
}

// replace lets the effects that are replaced happen only where the condition does not hold.
func (r *reader) replace() {
	for _, one := range r.replaced {
		for i := range r.into.Steps {
			s := &r.into.Steps[i]
			if s.If != 0 || s.check() || s.modifies() || one.does != 0 && s.Does != one.does {
				continue
			}
			s.If |= one.unless
			for j := range r.into.Steps { // It lasts as long as that which it replaces.
				if by := &r.into.Steps[j]; one.does != 0 && by.Does == one.does && by.If == one.unless>>3 && by.Until == "" {
					by.Until, by.Turns = s.Until, s.Turns
				}
			}
		}
	}
}

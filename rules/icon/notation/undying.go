package notation

import "rulewright/rules/icon"

// undying reads "cannot be reduced below 1 hp" behind a subject.
func (p *parser) undying(subject *noun) (steps []Step, ok bool) {
	if !p.any("can not be reduced below 1 hp|can not be reduced past 1 hp|can not fall below 1 hp") {
		return nil, false
	}
	return []Step{{Does: DoStatus, Who: subject.sel, Status: icon.Undying}}, true
}

// byDivine reads that divine damage passes what [parser.undying] gives, as it always does (ICON-D13).
func (p *parser) byDivine(last *Step) bool {
	return last.Does == DoStatus && last.Status == icon.Undying && p.try(func() bool {
		return p.any("divine damage bypasses this ability|divine damage bypasses this effect|divine damage bypasses this|"+
			"divine damage ignores this effect") && p.left() == 0
	})
}

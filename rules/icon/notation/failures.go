package notation

// onFailure reads "Fray damage three times on a failed save" under a label such as "Round 3+": what an
// earlier sentence deals to those who fail their saves is dealt so often then.
func (p *parser) onFailure() bool {
	all := p.c.ability.Steps
	if len(p.c.when) != 1 || len(all) == 0 {
		return false
	}
	at := len(all) - 1
	for at > 0 && (all[at].Does != DoSelect || !all[at].Save) {
		at--
	}
	was := &all[at]
	if was.Does != DoSelect || !was.Save || len(was.Steps) == 0 || was.Steps[0].Does != DoDamage {
		return false
	}
	return p.try(func() bool {
		d, ok := p.dealt()
		changed := *was
		changed.Steps = cloneSteps(was.Steps)
		hit := changed.Steps[0]
		if !ok || !p.words("on a failed save") || p.left() > 0 || d.amount != hit.Amount || d.times == (Amount{}) {
			return false
		}
		before := hit
		hit.Times, hit.If, hit.Else = d.times, p.c.when, []Step{before}
		changed.Steps[0] = hit
		if p.c.plays != nil && !p.c.plays(&changed) {
			return false
		}
		*was = changed
		return true
	})
}

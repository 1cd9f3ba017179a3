package narrative

// standings tells how the heroes stand.
func (p *Party) standings() []Standing { return nil }

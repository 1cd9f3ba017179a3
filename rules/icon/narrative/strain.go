package narrative

import "rulewright/rules/field"

func (s *scene) takeStrain() *field.Error { return field.Unknown("do", string(s.in.Do)) }

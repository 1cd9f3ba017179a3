package narrative

import "rulewright/rules/field"

func (s *scene) set() *field.Error { return field.Unknown("do", string(s.in.Do)) }

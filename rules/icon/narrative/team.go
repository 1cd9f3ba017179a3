package narrative

import "rulewright/rules/field"

func (s *scene) lead() *field.Error { return field.Unknown("do", string(s.in.Do)) }

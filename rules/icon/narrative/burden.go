package narrative

import "rulewright/rules/field"

func (s *scene) describeBurden() *field.Error { return field.Unknown("do", string(s.in.Do)) }

func (s *scene) invoke() *field.Error { return field.Unknown("do", string(s.in.Do)) }

package narrative

import "rulewright/rules/field"

func (s *scene) endScene() *field.Error { return field.Unknown("do", string(s.in.Do)) }

func (s *scene) camp() *field.Error { return field.Unknown("do", string(s.in.Do)) }

func (s *scene) interlude() *field.Error { return field.Unknown("do", string(s.in.Do)) }

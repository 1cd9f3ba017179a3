package narrative

import "rulewright/rules/field"

func (s *scene) addClock() *field.Error { return field.Unknown("do", string(s.in.Do)) }

func (s *scene) changeClock() *field.Error { return field.Unknown("do", string(s.in.Do)) }

func (s *scene) removeClock() *field.Error { return field.Unknown("do", string(s.in.Do)) }

func (s *scene) tick() *field.Error { return field.Unknown("do", string(s.in.Do)) }

package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// set sets a number of a hero to the value of its player or the GM: its strain,
// effort, experience or level, whether it is absent, and whether it has invoked
// a burden. Rest and combat change the other numbers.
func (s *scene) set() *field.Error {
	h, err := s.hero("who", s.in.Who)
	if err != nil {
		return err
	}
	most := 0
	switch s.in.Field {
	case FieldStrain, FieldEffort:
		most = 99
	case FieldLevel:
		most = maxLevel
	case FieldXP:
		most = maxXP
	case FieldAbsent, FieldInvoked:
		most = 1
	}
	value, err := play.ByHand(string(s.in.Field), most > 0, s.in.Value, 0, most)
	if err != nil {
		return err
	}
	s.put(SetByHand, h, s.in.Field, value, "")
	return nil
}

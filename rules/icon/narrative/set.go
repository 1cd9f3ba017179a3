package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// set sets a number of a hero to what its player or the GM says: its strain,
// effort, experience or level, whether it is absent, and whether it has invoked
// a burden. Rest and fights have the others.
func (s *scene) set() *field.Error {
	h, err := s.hero("who", s.in.Who)
	if err != nil {
		return err
	}
	value, told := s.in.Value.Get()
	most := 99
	switch s.in.Field {
	case FieldStrain, FieldEffort:
	case FieldLevel:
		most = maxLevel
	case FieldXP:
		most = maxXP
	case FieldAbsent, FieldInvoked:
		most = 1
	case "":
		return field.MissingField("field")
	default:
		return field.Unknown("field", string(s.in.Field))
	}
	if !told {
		return field.MissingField("value")
	}
	if value < 0 || value > most {
		return field.Outside("value", value, 0, most)
	}
	s.put(icon.SetByHand, h, s.in.Field, value, "")
	return nil
}

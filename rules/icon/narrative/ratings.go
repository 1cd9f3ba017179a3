package narrative

import (
	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// of returns the rating in an action, or nil where it is none of the ten (ICON-N1).
func (r *Ratings) of(action icon.ActionName) *field.Number {
	switch action {
	case icon.Sneak:
		return &r.Sneak
	case icon.Traverse:
		return &r.Traverse
	case icon.Sense:
		return &r.Sense
	case icon.Study:
		return &r.Study
	case icon.Charm:
		return &r.Charm
	case icon.Command:
		return &r.Command
	case icon.Tinker:
		return &r.Tinker
	case icon.Excel:
		return &r.Excel
	case icon.Smash:
		return &r.Smash
	case icon.Endure:
		return &r.Endure
	}
	return nil
}

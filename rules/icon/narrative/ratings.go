package narrative

import (
	"slices"

	"rulewright/rules/field"
	"rulewright/rules/icon"
)

// actions are the ten actions, in the order of a hero's ratings (ICON-N1).
var actions = [...]icon.ActionName{
	icon.Sneak, icon.Traverse, icon.Sense, icon.Study, icon.Charm,
	icon.Command, icon.Tinker, icon.Excel, icon.Smash, icon.Endure,
}

// known reports whether it is one of the ten actions (ICON-N1).
func known(action icon.ActionName) bool { return slices.Contains(actions[:], action) }

// of returns the rating in an action, or nil where it is none of the ten (ICON-N1).
func (r *Ratings) of(action icon.ActionName) *field.Number {
	all := [...]*field.Number{
		&r.Sneak, &r.Traverse, &r.Sense, &r.Study, &r.Charm,
		&r.Command, &r.Tinker, &r.Excel, &r.Smash, &r.Endure,
	}
	for i, name := range actions {
		if name == action {
			return all[i]
		}
	}
	return nil
}

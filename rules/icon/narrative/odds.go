package narrative

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// PlayOdds returns the exact odds of a command: of an action roll and of a
// team's roll those of [icon.TeamOdds], of any other command by walking all of it.
func PlayOdds(w *odds.Walker, in Play) (odds.Report, *field.Error) {
	if in.Command.Do != Act && in.Command.Do != Lead {
		return play.WalkOdds(w, func(source dice.Source) (odds.Factual, *field.Error) { return ResolvePlay(source, in) })
	}
	s, err := begin(nil, &in)
	if err != nil {
		return odds.Report{}, err
	}
	_, team, err := s.prepare()
	switch {
	case err != nil:
		return odds.Report{}, err.In("command")
	case s.failure != nil:
		return odds.Report{}, s.failure
	}
	return icon.TeamOdds(w, team)
}

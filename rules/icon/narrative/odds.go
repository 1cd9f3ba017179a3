package narrative

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
)

// PlayOdds returns the exact odds of a command: of an action roll and of a
// team's those of [icon.TeamOdds], of anything else by walking all of it.
func PlayOdds(w *odds.Walker, in Play) (odds.Report, *field.Error) {
	if in.Command.Do != Act && in.Command.Do != Lead {
		return walk(w, &in)
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

// walk returns the odds of a command by walking all of it.
func walk(w *odds.Walker, in *Play) (odds.Report, *field.Error) {
	var refusal *field.Error
	report, failure := odds.ReportRule(w, func(source dice.Source) odds.Factual {
		r, err := ResolvePlay(source, *in)
		if err != nil {
			refusal = err
		}
		return r
	})
	if tooMany, ok := failure.(*field.Error); ok {
		refusal = tooMany
	}
	if refusal != nil {
		return odds.Report{}, refusal
	}
	return report, nil
}

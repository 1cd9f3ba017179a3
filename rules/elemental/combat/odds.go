package combat

import (
	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// PlayOdds returns the exact odds of a command: of an attack on its first
// target those of [elemental.AttackOdds], of checks and damage by walking all of
// it. Of other commands there is nothing to tell.
func PlayOdds(w *odds.Walker, in Play) (odds.Report, *field.Error) {
	b, err := newBattle(nil, &in)
	if err != nil {
		return odds.Report{}, err
	}
	switch in.Command.Do {
	case StartAttack, Arrive:
		_, _, strikes, err := b.prepare()
		if err != nil {
			return odds.Report{}, err.In("command")
		}
		return elemental.AttackOdds(w, strikes[0].attack)
	case Check, Skill, Bind, Damage:
		if len(in.Command.Targets) > 1 && in.Command.Do != Skill {
			in.Command.Targets = in.Command.Targets[:1]
		}
	default:
		return odds.Report{Total: "1", Facts: []odds.FactOdds{}}, nil
	}
	var refusal *field.Error
	report, failure := odds.ReportRule(w, func(source dice.Source) odds.Factual {
		r, err := ResolvePlay(source, in)
		if err != nil {
			refusal = err
		}
		return r
	})
	switch {
	case failure != nil:
		return odds.Report{}, elemental.TooMany(failure)
	case refusal != nil:
		return odds.Report{}, refusal
	}
	return report, nil
}

package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// PlayOdds returns the exact odds of a command: of an attack on its first
// target those of [elemental.AttackOdds], of checks and damage by walking the
// whole command. Other commands have no facts.
func PlayOdds(w *odds.Walker, in Play) (odds.Report, *field.Error) {
	b, err := newRun(nil, choice.Scripted(in.Choices), &in, play.NewPreview)
	if err != nil {
		return odds.Report{}, err
	}
	switch in.Command.Do {
	case StartAttack, Arrive:
		_, _, strikes, err := b.prepare()
		switch {
		case b.Stopped():
			return play.OpenOdds(b.Stop())
		case err != nil:
			return odds.Report{}, err.In("command")
		}
		report, err := elemental.AttackOdds(w, strikes[0].attack)
		report.Open = b.Undecided()
		return report, err
	case Check, Skill, Bind, Damage:
		if len(in.Command.Targets) > 1 && in.Command.Do != Skill {
			in.Command.Targets = in.Command.Targets[:1]
		}
	default:
		return odds.Report{Total: "1", Facts: []odds.FactOdds{}}, nil
	}
	return play.WalkOdds(w, func(source dice.Source) (odds.Factual, *field.Error) { return resolve(source, &in, play.NewPreview) })
}

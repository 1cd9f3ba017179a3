package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// AttackOdds returns the exact odds of an attack on its target, by walking the
// very steps that [ResolveAttack] takes: the roll first, of whose hundreds of
// ways to fall only a handful of verdicts matter, and then the damage for each
// of them. What the area effect does to others is left out: their dice would
// multiply the ways without changing what becomes of the target.
func AttackOdds(in Attack) (odds.Report, *field.Error) {
	in.Others = nil
	plan, err := planAttack(&in)
	if err != nil {
		return odds.Report{}, err
	}
	plan.quiet, plan.hit.quiet, plan.miss.quiet = true, true, true
	var walker odds.Walker
	verdicts, failure := odds.Of(&walker, func(source dice.Source) verdict {
		v := plan.roll(source)
		// The numbers of the roll are for the card; nothing that follows reads them.
		v.check, v.rolled = check{}, false
		return v
	})
	if failure != nil {
		return odds.Report{}, tooMany(failure)
	}
	report, failure := odds.ReportThen(&walker, verdicts, plan.finish)
	if failure != nil {
		return odds.Report{}, tooMany(failure)
	}
	return report, nil
}

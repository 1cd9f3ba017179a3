package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// TeamOdds returns the exact odds of the best of the actions, which are paid
// for and one or more; all have the risk and effect of the first (ICON-N5).
// They are walked one after the other, and what matters of those before is only
// the best outcome: together, four with six dice each would be nearly two
// hundred thousand ways to fall.
func TeamOdds(w *odds.Walker, team []Action) (odds.Report, *field.Error) {
	best, failure := odds.Certain(0), error(nil)
	for i := range team {
		pool := team[i].pool()
		best, failure = odds.Then(w, best, func(source dice.Source, before int) int {
			return max(before, outcome(pool.roll(source, "action", "")).Rank())
		})
		if failure != nil {
			return odds.Report{}, odds.TooMany(failure)
		}
	}
	report, failure := odds.ReportThen(w, best, func(_ dice.Source, rank int) odds.Factual {
		return team[0].ends(actionOutcomes[rank])
	})
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	return report, nil
}

package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// saveFacts is all that the odds of some saves are about.
type saveFacts struct {
	saves, succeeded int
}

// factsOf counts the saves and those of them that succeeded.
func factsOf(saves []SaveOutcome) saveFacts {
	f := saveFacts{saves: len(saves)}
	for _, s := range saves {
		f.succeeded += field.Flag(s.Success)
	}
	return f
}

// Facts yields it.
func (f saveFacts) Facts(yield func(key string, value int)) {
	if f.saves == 1 {
		yield("success", f.succeeded)
	}
	yield("ended", f.succeeded)
}

// cureFacts is all that the odds of a cure are about.
type cureFacts struct {
	vigor int
	saves saveFacts
}

// Facts yields it.
func (f cureFacts) Facts(yield func(key string, value int)) {
	yield("vigor", f.vigor)
	f.saves.Facts(yield)
}

// SaveOdds returns the exact odds of saves. They are added up one after the
// other, and what matters of those before is only how many succeeded: together,
// three saves with a boon would be nearly two million ways to fall.
func SaveOdds(w *odds.Walker, in Save) (odds.Report, *field.Error) {
	list, err := in.list()
	if err != nil {
		return odds.Report{}, err
	}
	return walkSaves(w, list, in.luck(), func(f saveFacts) odds.Factual { return f })
}

// CureOdds returns the exact odds of a cure. Its vigor needs no dice.
func CureOdds(w *odds.Walker, in Cure) (odds.Report, *field.Error) {
	pool, err := in.pool()
	if err != nil {
		return odds.Report{}, err
	}
	list := harmful(in.Target.Statuses)
	return walkSaves(w, list, in.luck(), func(f saveFacts) odds.Factual { return cureFacts{pool.value, f} })
}

// walkSaves reports on what becomes of how many of the saves succeed.
func walkSaves(w *odds.Walker, list []Status, luck saveLuck, becomes func(saveFacts) odds.Factual) (odds.Report, *field.Error) {
	succeeded, failure := odds.Certain(0), error(nil)
	for _, s := range list {
		if s.Ongoing {
			continue // Nothing is rolled.
		}
		succeeded, failure = checkOdds(w, succeeded, savePurpose, luck.net(s.Name), func(before int, c check) int {
			return before + field.Flag(c.saves())
		})
		if failure != nil {
			return odds.Report{}, odds.TooMany(failure)
		}
	}
	report, failure := odds.ReportThen(w, succeeded, func(_ dice.Source, n int) odds.Factual {
		return becomes(saveFacts{saves: len(list), succeeded: n})
	})
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	return report, nil
}

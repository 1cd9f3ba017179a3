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

// SaveOdds returns the exact odds of saves. They are walked one after the
// other, and what matters of those before is only how many succeeded: together,
// three saves with a boon would be nearly two million ways to fall.
func SaveOdds(in Save) (odds.Report, *field.Error) {
	list, err := in.list()
	if err != nil {
		return odds.Report{}, err
	}
	saves, err := walkSaves(list, net(in.Boons, in.Curses, in.Options))
	if err != nil {
		return odds.Report{}, err
	}
	return odds.ReportOf(saves), nil
}

// CureOdds returns the exact odds of a cure, whose vigor asks for no dice.
func CureOdds(in Cure) (odds.Report, *field.Error) {
	pool, err := in.pool()
	if err != nil {
		return odds.Report{}, err
	}
	saves, err := walkSaves(harmful(in.Target.Statuses), net(in.Boons, in.Curses, in.Options))
	if err != nil {
		return odds.Report{}, err
	}
	return odds.ReportOf(odds.Map(saves, func(f saveFacts) cureFacts { return cureFacts{pool.value, f} })), nil
}

// walkSaves returns how many of the saves succeed.
func walkSaves(list []Status, net int) (odds.Distribution[saveFacts], *field.Error) {
	var walker odds.Walker
	saves := odds.Certain(saveFacts{saves: len(list)})
	for _, s := range list {
		next, err := odds.Then(&walker, saves, func(source dice.Source, f saveFacts) saveFacts {
			save, _ := rollSave(source, s, net)
			f.succeeded += flag(save.Success)
			return f
		})
		if err != nil {
			return saves, tooMany(err)
		}
		saves = next
	}
	return saves, nil
}

// tooMany returns the error of a walk that reached its bound; it has no other.
func tooMany(err error) *field.Error {
	if named, ok := err.(*field.Error); ok {
		return named
	}
	return &field.Error{Code: field.TooManyOutcomes}
}

package combat

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// PlayOdds returns the exact odds of a command: of an ability that attacks those of its
// attack, of a cure, a save and damage by hand their own. Other commands have no facts.
// Odds hold for the choices that the request makes; those of a command that waits for one
// are open.
func PlayOdds(w *odds.Walker, in Play) (odds.Report, *field.Error) {
	if err := in.Combat.check(in.Command.Do); err != nil {
		return odds.Report{}, err.In("combat")
	}
	f := newPreview(nil, in.Choices, &in.Combat, &in.Command)
	report, known, err := f.odds(w)
	switch {
	case f.Stopped():
		return play.OpenOdds(f.Stop())
	case err != nil:
		return report, err.In("command")
	case known:
		report.Open = f.Undecided()
		return report, nil
	}
	return play.WalkOdds(w, func(source dice.Source) (odds.Factual, *field.Error) {
		return newPreview(source, in.Choices, &in.Combat, &in.Command).run()
	})
}

// odds returns the odds of the command's roll, and reports whether it makes one that has facts.
func (f *fight) odds(w *odds.Walker) (report odds.Report, known bool, err *field.Error) {
	switch a := f.in.Ability; f.in.Do {
	case Use:
		if a == nil || !a.Attack {
			return report, false, nil
		}
		u, err := f.readyUse(false)
		if err != nil || u.attack.Ability.ID == "" { // Its way was too much for the user.
			return report, err != nil, err
		}
		report, err = icon.AttackOdds(w, u.attack)
		return report, true, asCommand(err)
	case MakeSave:
		c, err := f.involved()
		if err != nil || c.Kind == Object {
			return report, err != nil, err
		}
		save, err := f.blessed(c, f.saveOf(c), f.against())
		if err == nil {
			report, err = icon.SaveOdds(w, save)
		}
		return report, true, err
	case Heal:
		c, err := f.involved()
		if err != nil {
			return report, true, err
		}
		cure, err := f.cureOf(c)
		if err == nil {
			report, err = icon.CureOdds(w, cure)
		}
		return report, true, err
	case Harm:
		_, _, d, err := f.blow()
		if err == nil {
			report, err = icon.DamageOdds(w, d)
		}
		return report, true, asCommand(err)
	}
	return report, false, nil
}

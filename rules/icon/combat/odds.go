package combat

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
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
	p := preview{Play: &in}
	f := p.newFight(nil)
	report, known, err := f.odds(w)
	switch {
	case f.Stopped():
		return play.OpenOdds(f.Stop())
	case err != nil:
		return report, err.In("command")
	case known && (in.Command.Ability == nil || in.Command.Ability.Text == ""):
		report.Open = f.Undecided()
		return report, nil
	}
	// Two ways of the dice, the lowest faces and those of a seed, show whether there are facts to walk for,
	// and mostly whether a question comes. A walk through all ways of many saves would take long.
	facts, open := 0, false
	for _, source := range [...]dice.Source{dice.Scripted(nil), dice.Fast(0)} {
		r, err := p.newFight(source).run()
		if err != nil {
			return odds.Report{}, err
		}
		r.Facts(func(string, int) { facts++ })
		open = open || r.Undecided() || r.Open() != nil
	}
	switch {
	case known:
		report.Open = f.Undecided() || open
		return report, nil
	case facts == 0:
		return odds.Report{Total: "1", Facts: []odds.FactOdds{}, Open: open}, nil
	}
	return play.WalkOdds(w, func(source dice.Source) (odds.Factual, *field.Error) {
		return p.newFight(source).run()
	})
}

// odds returns the odds of the command's roll, and reports whether it makes one that has facts.
func (f *fight) odds(w *odds.Walker) (report odds.Report, known bool, err *field.Error) {
	switch a := f.in.Ability; f.in.Do {
	case Use:
		if a == nil {
			return report, false, nil
		}
		meant, _, _, err := a.read()
		if err != nil {
			return report, true, err.In("ability")
		}
		if !meant.attack {
			return report, false, nil
		}
		u, err := f.readyUse(false)
		if err != nil || u.attack.Ability.ID == "" { // Its way was too much for the user.
			return report, err != nil, err
		}
		if !u.rollDecides() {
			return report, false, nil
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

// rollDecides reports whether the facts of the attack follow from its roll and its damage alone: no words come before
// them that might change its target, and none replace its damage.
func (u *use) rollDecides() bool {
	if u.exceeding() != nil || u.text != nil && u.ability.gamble > 0 {
		return false
	}
	for i := range u.steps {
		if s := &u.steps[i]; s.Before && s.Does != notation.DoChange {
			return false
		}
	}
	return true
}

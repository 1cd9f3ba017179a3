package narrative

import (
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/play"
)

// tone returns the tone of the outcome of a roll.
func tone(outcome string) play.Tone {
	switch outcome {
	case string(icon.ActionPartial), string(icon.Average):
		return play.Mixed
	case string(icon.ActionSuccess), string(icon.Good):
		return play.Good
	case string(icon.ActionCritical), string(icon.Excellent):
		return play.Great
	}
	return play.Bad
}

// noted adds a note to a report.
func noted(r *play.Report, key, rule, name string, amount int) {
	r.Notes = append(r.Notes, play.Note{Key: key, Rule: rule, Name: name, Amount: amount})
}

// reportActions reports the rolls of an action: the one that counts first, with the
// outcome of the action, then the others of a team (ICON-N5).
func (s *scene) reportActions(heroes []*Hero, results []icon.ActionResult, best int) {
	s.reportAction(heroes[best], &results[best], true)
	for i, h := range heroes {
		if i != best {
			s.reportAction(h, &results[i], false)
		}
	}
	results[best].Facts(s.Know)
}

// reportAction reports one roll of an action. One that does not count explains its dice alone.
func (s *scene) reportAction(h *Hero, of *icon.ActionResult, counts bool) {
	r := play.Report{Kind: "action", Who: h.id(), Tone: play.Plain, Total: field.Of(of.Value), Chains: []play.Chain{pool(&of.Pool, s.in.Action)}}
	noted(&r, "rolled", "ICON-N4", "action."+string(of.Outcome), of.Value)
	if !counts {
		s.Report(r)
		return
	}
	r.Outcome, r.Tone = string(s.in.Action)+"."+string(of.Outcome), tone(string(of.Outcome))
	if s.in.Do == Lead {
		noted(&r, "counts", "ICON-N5", "", 0)
	}
	if of.Outcome != icon.ActionFail {
		if len(of.EffectSteps) > 1 {
			r.Chains = append(r.Chains, chain("effect", "", of.EffectSteps))
		}
		noted(&r, "effect", "ICON-N8", string(of.Effect), of.Ticks)
	}
	if of.Strain > 0 {
		key := "strain"
		switch {
		case s.in.Do == Lead:
			key = "strainOfAll"
		case s.in.Helper != "":
			key = "strainShared"
		}
		r.Notes = append(r.Notes, play.Note{Key: key, Rule: "ICON-N9", Amount: of.Strain, Name: string(of.Risk), Who: s.in.Helper})
	}
	if of.TemptedFate {
		noted(&r, "temptedFate", "ICON-N5", "", 0)
	}
	s.Report(r)
}

// reportFortune reports a fortune roll (ICON-N6).
func (s *scene) reportFortune(h *Hero, of *icon.FortuneResult) {
	outcome := string(of.Outcome)
	s.Report(play.Report{Kind: "fortune", Who: h.id(), Outcome: "fortune." + outcome, Tone: tone(outcome), Total: field.Of(of.Value),
		Chains: []play.Chain{pool(&of.Pool, s.in.Action)}, Notes: []play.Note{}})
	of.Facts(s.Know)
}

// A strained is what strain does to a hero (ICON-N9 to ICON-N15).
type strained struct {
	risk   icon.Risk
	amount int
	// best is the best die of pushing through, or 0; heldOn means that it kept the hero from breaking.
	best          int
	heldOn, broke bool
}

// reportStrain reports what strain did to a hero.
func (s *scene) reportStrain(h *Hero, of *strained) {
	r := play.Report{Kind: string(s.in.Do), Who: h.id(), Outcome: "strained", Tone: play.Mixed, Chains: []play.Chain{}}
	switch s.in.Do {
	case TakeCritical:
		noted(&r, "criticalStrain", "ICON-N11", "", 0)
	case Resist:
		noted(&r, "resisted", "ICON-N10", string(of.risk), of.amount)
	default:
		noted(&r, "strainOf", "ICON-N9", string(of.risk), of.amount)
	}
	if of.best > 0 {
		noted(&r, "pushedThrough", "ICON-N15", "", of.best)
		s.KnowWhether("heldOn", of.heldOn)
	}
	if of.broke {
		r.Outcome, r.Tone = "breaks", play.Bad
		if h.Broken == UntilSceneEnd {
			noted(&r, "outOfScene", "ICON-N11", "", 0)
		} else {
			noted(&r, "outOfExpedition", "ICON-N14", "", 0)
		}
		noted(&r, "burdens", "ICON-N13", "", h.burdens())
	} else {
		r.Total, r.Versus = field.Of(h.Strain.Or(0)), field.Of(h.maxStrain())
	}
	if of.heldOn {
		r.Outcome, r.Tone = "holdsOn", play.Good
	}
	s.Report(r)
}

// reportSession reports what a hero learned in a session (ICON-N16).
func (s *scene) reportSession(who string, steps []icon.Step, xp, level int, leveled bool) {
	r := play.Report{Kind: "session", Who: who, Tone: play.Plain, Total: field.Of(xp), Chains: []play.Chain{chain("xp", "", steps)}}
	if leveled {
		r.Notes = append(r.Notes, play.Note{Key: "leveled", Rule: "ICON-N16", Amount: level})
	}
	r.Notes = append(r.Notes, play.Note{Key: "xpNow", Rule: "ICON-N16", Amount: xp, Name: strconv.Itoa(level)})
	s.Report(r)
}

// pool returns the chain of a pool. Its value is the number of dice, and its key names
// the die that counts.
func pool(of *icon.Pool, action icon.ActionName) play.Chain {
	key := "poolHighest"
	if of.Keep == icon.KeepLowest {
		key = "poolLowest"
	}
	c := chain(key, string(action), of.Steps)
	c.Value = of.Dice
	return c
}

// chain returns steps as the chain of a number; name is the source of the first one.
func chain(key, name string, steps []icon.Step) play.Chain {
	c := play.Chain{Key: key, Steps: make([]play.Step, len(steps))}
	for i := range steps {
		c.Steps[i] = play.Step{Key: string(steps[i].Key), Rule: steps[i].Rule, Change: steps[i].Change, Value: steps[i].Value, Name: name}
		c.Value, name = steps[i].Value, ""
	}
	return c
}

package icon

import (
	"strconv"

	"rulewright/rules/field"
	"rulewright/rules/play"
)

// Reports of the results of single rules, for games that are played by commands.
// who is the id of the character that acts, or "", and target the id of the one to
// which it happens.

// stepsOf returns the steps of a breakdown as a report has them.
func stepsOf(list []Step) []play.Step {
	steps := make([]play.Step, 0, len(list))
	for i := range list {
		s := &list[i]
		steps = append(steps, play.Step{Key: string(s.Key), Rule: s.Rule, Change: s.Change, Value: s.Value, Name: string(s.Status)})
	}
	return steps
}

// Report explains an attack: the boons and curses, the roll, the damage to the target
// and to the others in the area, and what was inflicted.
func (r *AttackResult) Report(who, target string) play.Report {
	report := play.Report{Kind: "attack", Who: who, Target: target, Outcome: string(r.Outcome), Tone: play.Good, Total: r.Total}
	switch r.Outcome {
	case Miss:
		report.Tone = play.Bad
	case Critical:
		report.Tone = play.Great
	}
	rolled := r.Total.Known()
	for _, n := range [...]struct {
		happened  bool
		key, rule string
	}{{r.Evaded, "evaded", "ICON-A11"}, {!r.Evaded && !rolled, "autoHit", "ICON-A10"}, {r.Exceed, "exceed", "ICON-A13"}} {
		if n.happened {
			report.Notes = append(report.Notes, play.Note{Key: n.key, Rule: n.rule})
		}
	}
	if len(r.Modifiers) > 0 {
		report.Chains = append(report.Chains, boonsOf(r.Modifiers, r.Net))
	}
	if rolled {
		report.Versus = field.Of(r.Defense)
		report.Chains = append(report.Chains, play.Chain{Key: "attack", Value: r.Total.Or(0), Steps: stepsOf(r.Steps)})
	}
	r.Damage.explain(&report, "")
	explainInflictions(&report, target, r.Inflictions)
	for i := range r.Others {
		o := &r.Others[i]
		o.Damage.explain(&report, o.ID)
		explainInflictions(&report, o.ID, o.Inflictions)
	}
	return report
}

// boonsOf returns the chain of the reasons for boons and curses.
func boonsOf(list []Modifier, net int) play.Chain {
	c := play.Chain{Key: "boons"}
	for i := range list {
		m := &list[i]
		c.AddOf("boonBy", m.Rule, string(m.Key), m.Boons)
		c.AddOf("curseBy", m.Rule, string(m.Key), -m.Curses)
		if m.Key == ModifierUnstoppable {
			c.Steps = append(c.Steps, play.Step{Key: string(StepUnaffected), Rule: m.Rule, Value: c.Value, Name: string(Dazed)})
		}
	}
	c.Value = net
	return c
}

// explain adds the damage to a report, a chain for each instance. The first begins
// with the roll, the others with its result.
func (d *DamageOutcome) explain(report *play.Report, whose string) {
	if d == nil {
		return
	}
	for i := range d.Instances {
		one := &d.Instances[i]
		c := play.Chain{Key: "damage", Value: one.Dealt, Whose: whose}
		if i == 0 {
			c.Steps = stepsOf(d.Steps)
		} else {
			c.Steps = []play.Step{{Key: "instance", Rule: "ICON-D7", Change: d.Raw, Value: d.Raw, Name: strconv.Itoa(i + 1)}}
		}
		for _, s := range stepsOf(one.Steps) {
			if s.Key != string(StepHalved) {
				c.Steps = append(c.Steps, s)
				continue
			}
			for at, reason := range d.Halves { // However many there are, the damage is halved once.
				s.Name = string(reason)
				c.Steps = append(c.Steps, s)
				if at == 0 {
					s.Key, s.Change = "alsoHalved", 0
				}
			}
		}
		report.Chains = append(report.Chains, c)
	}
	if d.Slain {
		report.Notes = append(report.Notes, play.Note{Key: "slain", Rule: "ICON-H8", Who: whose})
	}
}

// explainInflictions adds a note for each status that an ability tried to inflict.
func explainInflictions(report *play.Report, whose string, list []InflictionOutcome) {
	for i := range list {
		report.Notes = append(report.Notes, play.Note{Key: string(list[i].Result), Rule: "ICON-A20", Name: string(list[i].Status), Who: whose})
	}
}

// Report explains damage that no attack roll dealt.
func (r *DamageResult) Report(who, target string) play.Report {
	report := play.Report{Kind: "damage", Who: who, Target: target, Total: field.Of(r.Damage.Dealt)}
	r.Damage.explain(&report, "")
	return report
}

// Report explains a change of vigor. Only users who may read the target may see its
// vigor, and so the most that it can have.
func (r *VigorResult) Report(who, target string) play.Report {
	report := play.Report{Kind: "vigor", Who: who, Target: target}
	explainVigor(&report, r.Vigor, r.Gained, r.Wasted, r.Cap, r.Steps)
	return report
}

// explainVigor adds the chains of a change of vigor to a report: the gain as it is
// offered, and the vigor of the target, which is secret.
func explainVigor(report *play.Report, vigor, gained, wasted, most int, steps []Step) {
	report.Secret = true
	gain := play.Chain{Key: "gain"}
	for _, s := range stepsOf(steps) {
		if s.Key != string(StepCap) {
			gain.Value += s.Change
			s.Value = gain.Value
			gain.Steps = append(gain.Steps, s)
		}
	}
	own := play.Chain{Key: "vigor", Whose: report.Target}
	own.Start("before", "ICON-V1", vigor+wasted-gain.Value).Add(string(StepGain), "ICON-V1", gain.Value).Add(string(StepCap), "ICON-V2", -wasted)
	own.Steps = append(own.Steps, play.Step{Key: "most", Rule: "ICON-V2", Value: most})
	report.Chains = append(report.Chains, gain, own)
}

// Report explains a cure: the vigor, and the saves.
func (r *CureResult) Report(who, target string) play.Report {
	report := play.Report{Kind: "cure", Who: who, Target: target, Outcome: "cured", Tone: play.Good}
	if r.Surge {
		report.Outcome = "surge"
	}
	explainVigor(&report, r.Vigor, r.Gained, r.Wasted, r.Cap, r.Steps)
	explainSaves(&report, r.Saves)
	return report
}

// Report explains the saves of a character.
func (r *SaveResult) Report(who string) play.Report {
	report := play.Report{Kind: "save", Who: who}
	rolled, held := explainSaves(&report, r.Saves)
	switch {
	case rolled == 0:
		report.Outcome, report.Tone = "nothingToSave", play.Plain
	case rolled == 1:
		report.Outcome, report.Tone = "notSaved", play.Bad
		if held == 1 {
			report.Outcome, report.Tone = "saved", play.Good
		}
		report.Total, report.Versus = field.Of(report.Chains[0].Value), field.Of(saveTarget)
	case held == rolled:
		report.Outcome, report.Tone = "allSaved", play.Good
	case held > 0:
		report.Outcome, report.Tone = "someSaved", play.Mixed
	default:
		report.Outcome, report.Tone = "noneSaved", play.Bad
	}
	return report
}

// explainSaves adds a chain for each save that was rolled and a note for each status
// that no save ends. It returns how many were rolled, and how many succeeded.
func explainSaves(report *play.Report, list []SaveOutcome) (rolled, held int) {
	for i := range list {
		s := &list[i]
		name := string(s.Status)
		if s.Ongoing {
			report.Notes = append(report.Notes, play.Note{Key: "ongoing", Rule: "ICON-X-ONGOING", Name: name})
			continue
		}
		c := play.Chain{Key: "save", Value: s.Total.Or(0)}
		ends := [...]string{"statusStays", "statusEnds"}
		if name != "" {
			c.Steps = []play.Step{{Key: "saveAgainst", Rule: "ICON-V6", Name: name}}
		} else {
			ends = [...]string{"notSaved", "saved"}
		}
		c.Steps = append(c.Steps, stepsOf(s.Steps)...)
		c.Steps = append(c.Steps, play.Step{Key: ends[field.Flag(s.Success)], Rule: "ICON-V6", Value: c.Value, Name: name})
		report.Chains = append(report.Chains, c)
		rolled++
		held += field.Flag(s.Success)
	}
	return rolled, held
}

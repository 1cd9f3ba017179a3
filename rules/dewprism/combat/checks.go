package combat

import (
	"slices"
	"strconv"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// canCheck names what the combatant lacks for a check of a score.
func (b *run) canCheck(f *Combatant, score string) *field.Error {
	for _, name := range []string{score + "Acc", score + "Eva"} {
		if !f.number(name).Known() {
			return field.MissingField(b.path(f, name))
		}
	}
	return nil
}

// selfCheck rolls against the combatant's own evasion of a score, the number of a
// score that a d20 is ever compared to (DEWPRISM-K5).
func (b *run) selfCheck(f *Combatant, score string, edge int) dewprism.CheckResult {
	r := b.selfCheckWith(f, score, f.with(score+"Eva").Or(0), edge)
	r.Report.Who = f.ID
	b.endNext(f, "check", "self")
	return r
}

// check makes a supportive check (DEWPRISM-A7): a self-check (DEWPRISM-K5), luck
// (DEWPRISM-K2), or accuracy against a number (DEWPRISM-K1).
func (b *run) check(f *Combatant) *field.Error {
	score, versus := "", b.in.Versus.Or(0)
	if b.in.Check != "luck" {
		if score = scoreOf(b.in.Score); score == "" {
			return field.Unknown("score", b.in.Score)
		}
		if err := b.canCheck(f, score); err != nil {
			return err
		}
	}
	switch {
	case b.in.Check == "self":
		versus = b.in.Versus.Or(f.with(score + "Eva").Or(0))
	case b.in.Check != "luck" && b.in.Check != "accuracy":
		return field.Unknown("check", b.in.Check)
	case !b.in.Versus.Known():
		return field.MissingField("versus")
	}
	if err := b.support(f, &expense{use: "supportive"}); err != nil {
		return err
	}
	var r dewprism.CheckResult
	switch b.in.Check {
	case "self":
		r = b.selfCheckWith(f, score, versus, 0)
		b.endNext(f, "check", "self")
	case "luck":
		r = dewprism.LuckWith(b.sourceOf(f, f, dewprism.LuckCheck), versus, b.luck(f), f.clouds("luck"))
		b.endNext(f, "check")
	default:
		r = b.accuracyCheck(f.with(score+"Acc"), versus)
	}
	r.Report.Who = f.ID
	b.Report(r.Report)
	b.KnowWhether("success", r.Success)
	return nil
}

// accuracyCheck rolls an accuracy against a number (DEWPRISM-K1).
func (b *run) accuracyCheck(accuracy field.Number, versus int) dewprism.CheckResult {
	a := dewprism.Attack{Ability: true, Accuracy: accuracy, Target: dewprism.Target{Evasion: field.Of(versus)}}
	attack, err := dewprism.ResolveAttack(b.source, a)
	if err != nil {
		panic("combat: a check that was checked is refused: " + err.Error())
	}
	r := dewprism.CheckResult{Total: attack.Total.Or(0), Versus: versus, Success: attack.Hit, Report: attack.Report}
	r.Report.Kind, r.Report.Outcome, r.Report.Tone = "check", "failure", play.Bad
	if r.Success {
		r.Report.Outcome, r.Report.Tone = "success", play.Good
	}
	return r
}

// The prices of getting up (DEWPRISM-S3), of which the AP also put out a fire (DEWPRISM-S12).
const (
	riseAP      = 10
	riseStamina = 3
)

// getUp ends prone for 10 AP or 3 stamina, as its player chooses; without it, burning for 10 AP.
func (b *run) getUp(f *Combatant) *field.Error {
	e := apiece(riseAP, string(Rise))
	name := prone
	switch {
	case f.has(prone):
		q := choice.Question{Kind: choice.Option, Whose: f.ID, About: "price", Among: []string{ap, stamina}, Least: 1,
			Most: 1, Rule: "DEWPRISM-S3"}
		chosen, err := b.ChooseOr(q, ap)
		if err != nil {
			return err
		}
		if chosen[0] == stamina {
			e.AP.Flat, e.Stamina.Flat = 0, riseStamina
		}
	case f.has(burning):
		name = burning
	default:
		return field.RefusedBy("DEWPRISM-S3", "who", "notProne")
	}
	if _, err := b.pay(f, &e); err != nil || !f.isUp() {
		return err
	}
	b.endMarks("statusEnded", "DEWPRISM-S3", f, name)
	return nil
}

// stealth hides behind full cover with a skill self-check (DEWPRISM-C12, DEWPRISM-A7).
func (b *run) stealth(f *Combatant) *field.Error {
	if err := b.canCheck(f, "skl"); err != nil {
		return err
	}
	if f.has(hidden) {
		return field.RefusedBy("DEWPRISM-C12", "who", "isHidden")
	}
	edge, err := b.edgeByGround()
	if err != nil {
		return err
	}
	if err := b.support(f, &expense{use: "supportive"}); err != nil {
		return err
	}
	r := b.selfCheck(f, "skl", edge)
	r.Report.Kind = "stealth"
	r.Report.Notes = append(r.Report.Notes, play.Note{Key: "fullCover", Rule: "DEWPRISM-C12"})
	b.Report(r.Report)
	b.KnowWhether("hidden", r.Success)
	if r.Success {
		b.put("hid", "DEWPRISM-C12", f, &play.Mark{Name: hidden})
	}
	return nil
}

// edgeByGround returns the advantage that the GM gives for darkness, light or the ground: 1, or -1 for disadvantage
// (DEWPRISM-C33).
func (b *run) edgeByGround() (int, *field.Error) {
	switch b.in.Edge {
	case "":
		return 0, nil
	case advantage:
		return 1, nil
	case hindered:
		return -1, nil
	}
	return 0, field.Unknown("edge", b.in.Edge)
}

// recheck makes a hidden combatant check again whether it stays hidden, as it has moved or attacked (DEWPRISM-C12).
func (b *run) recheck(f *Combatant) {
	r := b.selfCheck(f, "skl", 0)
	r.Report.Kind = "stealth"
	b.Report(r.Report)
	if !r.Success {
		b.endMarks("revealed", "DEWPRISM-C12", f, hidden)
	}
}

// reveal looks for the hidden in up to three spaces with a skill accuracy
// check against their evasion of 20 (DEWPRISM-C12). Those who stand nowhere are
// named as targets.
func (b *run) reveal(f *Combatant) *field.Error {
	if len(b.in.Named) == 0 && len(b.in.Targets) == 0 {
		return field.MissingField("named")
	}
	if !f.SklAcc.Known() {
		return field.MissingField(b.path(f, "sklAcc"))
	}
	if err := b.support(f, &expense{use: "supportive"}); err != nil {
		return err
	}
	r := b.accuracyCheck(f.with("sklAcc"), dewprism.HiddenEvasion)
	r.Report.Kind, r.Report.Who = "reveal", f.ID
	found := 0
	for i := range b.Combatants {
		g := &b.Combatants[i]
		if r.Success && g.Side != f.Side && g.has(hidden) && b.sought(g) {
			b.endMarks("revealed", "DEWPRISM-C12", g, hidden)
			r.Report.Notes = append(r.Report.Notes, play.Note{Key: "revealed", Rule: "DEWPRISM-C12", Who: g.ID})
			found++
		}
	}
	if r.Success && found == 0 {
		r.Report.Notes = append(r.Report.Notes, play.Note{Key: "nobodyThere", Rule: "DEWPRISM-C12"})
	}
	b.Report(r.Report)
	b.KnowWhether("success", r.Success)
	return nil
}

// sought reports whether the hidden combatant is in one of the named spaces.
func (b *run) sought(g *Combatant) bool {
	if x, stands := g.X.Get(); stands && g.Y.Known() {
		return slices.Contains(b.in.Named, strconv.Itoa(x)+","+strconv.Itoa(g.Y.Or(0)))
	}
	if g.Space != "" {
		return slices.Contains(b.in.Named, g.Space)
	}
	return slices.Contains(b.in.Targets, g.ID)
}

package combat

import (
	"slices"
	"strings"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// small plays a small encounter: each participant rolls once against the
// difficulty and pays for it by how well it did (DEWPRISM-N1 to DEWPRISM-N4).
// Below the lowest difficulty no roll is needed (DEWPRISM-N5). Nothing of it is
// undone afterwards.
func (b *run) small() *field.Error {
	kind := dewprism.SmallKind(b.in.Kind)
	vital := b.in.Vital
	switch {
	case b.running():
		return field.RefusedBy("DEWPRISM-N1", "do", "combatRuns")
	case kind != dewprism.Obstacle && kind != dewprism.SmallBattle:
		return field.Unknown("kind", b.in.Kind)
	case kind == dewprism.SmallBattle && b.in.Minutes.Or(0) > 0:
		return field.RefusedBy("DEWPRISM-N8", "minutes", "onlyObstacles")
	case !b.in.DC.Known():
		return field.MissingField("dc")
	case vital == "" && kind == dewprism.SmallBattle:
		vital = health
	case vital == "":
		vital = stamina
	case !isVital(vital):
		return field.Unknown("vital", vital)
	}
	score := scoreOf(b.in.Score)
	if score == "" {
		return field.Unknown("score", b.in.Score)
	}
	group, err := b.participants(score)
	if err != nil {
		return err
	}
	if err := b.payTogether(group); err != nil {
		return err
	}
	in := dewprism.Small{Kind: kind, DC: b.in.DC.Or(0), Materials: min(b.in.Materials.Or(0), 999),
		Mandatory: !b.in.Optional}
	if kind == dewprism.SmallBattle {
		in.Resources = b.in.Amount.Or(0)
	} else {
		in.Vitals, in.Minutes = b.in.Amount.Or(0), b.in.Minutes.Or(0)
	}
	if dewprism.HintOf(kind, in.DC) == dewprism.Automatic {
		b.remind("", play.Note{Key: string(dewprism.Automatic), Rule: "DEWPRISM-N5", Amount: in.DC})
		return nil
	}
	if b.first {
		group = group[:1]
	}
	survivors := 0
	for _, f := range group {
		if err := b.face(f, in, score, vital); err != nil {
			return err
		}
		if f.isUp() {
			survivors++
		}
	}
	b.KnowWhether("survived", survivors > 0)
	if kind == dewprism.SmallBattle {
		r := play.Report{Kind: "end", Outcome: "victory", Tone: play.Good}
		if survivors == 0 {
			r.Outcome, r.Tone = "defeat", play.Bad
		}
		b.Report(r)
	}
	return nil
}

// participants are those who face the encounter: on their feet, with the tool
// that it takes (DEWPRISM-N5).
func (b *run) participants(score string) ([]*Combatant, *field.Error) {
	if len(b.in.Targets) == 0 {
		return nil, field.MissingField("targets")
	}
	var group []*Combatant
	for i, id := range b.in.Targets {
		f := b.find(id)
		switch {
		case f == nil:
			return nil, field.Unknown(field.Entry("targets", i), id)
		case !f.isUp():
			return nil, field.RefusedBy("DEWPRISM-H1", field.Entry("targets", i), "knockedOut")
		case b.in.Tool != "" && !holds(f.Tools, b.in.Tool):
			return nil, field.RefusedBy("DEWPRISM-N5", field.Entry("targets", i), "noTool")
		case !f.number(score + "Acc").Known():
			return nil, field.MissingField(b.path(f, score+"Acc"))
		case slices.Contains(b.in.Targets[:i], id):
			return nil, play.IDTwice(field.Entry("targets", i), "targets")
		}
		group = append(group, f)
	}
	return group, nil
}

// holds reports whether a list with commas between its entries has that one, however it is written.
func holds(list, tool string) bool {
	for entry := range strings.SplitSeq(list, ",") {
		if field.Plain(entry) == field.Plain(tool) {
			return true
		}
	}
	return false
}

// payTogether lets the group pay the materials of the encounter before the first roll (DEWPRISM-N5).
func (b *run) payTogether(group []*Combatant) *field.Error {
	owed, has := b.in.Materials.Or(0), 0
	for _, f := range group {
		has += max(f.Materials.Or(0), 0)
	}
	if has < owed {
		return field.RefusedBy("DEWPRISM-N5", "materials", materials)
	}
	for _, f := range group {
		paid := min(owed, max(f.Materials.Or(0), 0))
		owed -= paid
		b.set("paid", "DEWPRISM-N5", f, materials, f.Materials.Or(0)-paid)
	}
	return nil
}

// face lets one participant roll and pay the cost: of an obstacle that is failed
// (DEWPRISM-N6), or of a combat (DEWPRISM-N4). A participant without health left
// dies, unless a coin is on the body.
func (b *run) face(f *Combatant, in dewprism.Small, score, vital string) *field.Error {
	in.Bonus = f.with(score + "Acc").Or(0)
	r, err := dewprism.ResolveSmall(b.source, in)
	if err != nil {
		return err
	}
	r.Report.Who = f.ID
	b.Report(r.Report)
	b.KnowWhether("success", r.Margin >= 0)
	rule, cost := "DEWPRISM-N6", r.Lost
	if in.Kind == dewprism.SmallBattle {
		rule, cost = "DEWPRISM-N4", r.Spent
	}
	if cost == 0 || !f.known(vital).Known() {
		return nil
	}
	left := f.vital(vital) - cost
	if left > 0 || vital != health {
		b.Number("paid", rule, f.ID, vital, max(left, 0))
		return nil
	}
	b.Number("damaged", rule, f.ID, health, max(left, -mostCounted))
	b.die(f, nil, "DEWPRISM-N4")
	if f.Coins.Or(0) > 0 {
		b.rise(f)
	}
	return nil
}

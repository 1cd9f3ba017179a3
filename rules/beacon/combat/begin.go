package combat

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The ways in which a combat begins (BEACON-I1).
const (
	rolled   = "rolled"
	assigned = "assigned"
)

// begin begins a combat: round 1, with the combatants surprised that the command names or that fail to notice
// (BEACON-I1, BEACON-I2).
func (b *run) begin() *field.Error {
	if b.running() {
		if err := b.refuse("BEACON-I2", "do", "combatRuns"); err != nil {
			return err
		}
	}
	if len(b.Combatants) == 0 {
		return field.MissingField("combat.combatants")
	}
	ambushers, err := b.several("ambushers", b.in.Ambushers)
	if err != nil {
		return err
	}
	surprised, err := b.several("surprised", b.in.Surprised)
	if err != nil {
		return err
	}
	if _, err := b.several("inattentive", b.in.Inattentive); err != nil {
		return err
	}
	b.clear()
	b.Number("combatBegan", "BEACON-I2", "", "round", 1)
	switch field.Plain(b.in.Surprise) {
	case "":
		ambushers, surprised = nil, nil
	case assigned:
	case rolled:
		if len(ambushers) == 0 {
			return field.MissingField("ambushers")
		}
		if surprised, err = b.rollSurprise(ambushers); err != nil {
			return err
		}
		if len(surprised) == 0 {
			ambushers = nil // No combatant is caught unawares, so there is no ambush.
		}
	default:
		return field.Unknown("surprise", b.in.Surprise)
	}
	for i, f := range surprised {
		if slices.Contains(ambushers, f) {
			return &field.Error{Code: field.Conflict, Field: field.Entry("surprised", i), Got: "ambushers", Reason: "ambusherSurprised"}
		}
		b.gain(f, play.Mark{Name: beacon.Surprised, Value: beacon.Find(beacon.Surprised).Level}, "BEACON-I1")
	}
	for _, f := range ambushers {
		b.Number("ambushes", "BEACON-I1", f.ID, "ambusher", 1)
	}
	for i := range b.Combatants {
		b.rank(&b.Combatants[i])
	}
	b.advance()
	return nil
}

// rollSurprise lets the ambushers roll Prowl, with the body, and every combatant
// of another side Survey, with the mind. A combatant below the lowest Prowl has
// noticed none of them. The inattentive have one Tier less (BEACON-I1).
func (b *run) rollSurprise(ambushers []*beacon.Combatant) ([]*beacon.Combatant, *field.Error) {
	lowest, quietest := 0, ""
	for i, f := range ambushers {
		action := beacon.Action{Combatant: *f, Rating: f.Prowl.Or(0), Attribute: beacon.Body, Versus: field.Of(0)}
		r, err := beacon.ResolveAction(b.source, action)
		if err != nil {
			return nil, b.named(err, places{{"combatant", f}})
		}
		if i == 0 || r.Total < lowest {
			lowest, quietest = r.Total, f.ID
		}
		r.Report.Kind, r.Report.Outcome, r.Report.Tone, r.Report.Versus = "prowl", "", play.Plain, field.Number{}
		b.Report(r.Report)
	}
	var surprised []*beacon.Combatant
	for i := range b.Combatants {
		f := &b.Combatants[i]
		if f.Side == ambushers[0].Side || slices.Contains(ambushers, f) || f.Fate != "" {
			continue
		}
		action := beacon.Action{Combatant: *f, Rating: f.Survey.Or(0), Attribute: beacon.Mind, Versus: field.Of(lowest), Senses: beacon.Senses{Sight: true}}
		if slices.Contains(b.in.Inattentive, f.ID) {
			action.Tier = -1
		}
		r, err := beacon.ResolveAction(b.source, action)
		if err != nil {
			return nil, b.named(err, places{{"combatant", f}})
		}
		r.Report.Kind, r.Report.Target, r.Report.Outcome, r.Report.Tone = "survey", quietest, "noticed", play.Good
		if !r.Success {
			r.Report.Outcome, r.Report.Tone = "surprised", play.Bad
			surprised = append(surprised, f)
		}
		b.Report(r.Report)
	}
	return surprised, nil
}

// end ends the combat, and the marks that belong to it: surprise, goading and flanking.
func (b *run) end() *field.Error {
	if !b.running() {
		return field.RefusedBy("BEACON-I2", "do", "noCombat")
	}
	b.clear()
	b.Number("combatEnded", "BEACON-I2", "", "round", 0)
	return nil
}

// clear undoes the notes of a combat on every combatant.
func (b *run) clear() {
	b.Text("turnEnded", "BEACON-I6", "", "active", "")
	b.Text("phaseBegan", "BEACON-I2", "", "phase", "")
	for i := range b.Combatants {
		f := &b.Combatants[i]
		b.reset(f)
		b.endAll(f, "BEACON-W3", beacon.Surprised, beacon.Goaded, beacon.Flanked, beacon.Flanking)
		b.endAll(f, "BEACON-P6", beacon.FreeAttack, beacon.Aimed, beacon.Feinted, beacon.Aided, beacon.Passing)
		for at := len(f.Marks) - 1; at >= 0; at-- {
			if f.Marks[at].Until == notation.UntilCombat {
				b.End(kindOf(&f.Marks[at], "Ended"), "BEACON-P7", f.ID, at)
			}
		}
	}
}

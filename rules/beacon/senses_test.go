package beacon_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// TestARollThatFailsForALostSense: it rolls no dice, its card contains the reason, and its odds are 0.
func TestARollThatFailsForALostSense(t *testing.T) {
	blind, deaf := combatant(mark(beacon.Blinded, 4)), combatant(mark(beacon.Deafened, 2))
	byEye, byEar := beacon.Senses{Sight: true, SightOnly: true}, beacon.Senses{Sound: true, SoundOnly: true}
	gaze := beacon.Ability{Damage: "supernatural", Keywords: "sightOnly", Rating: n(1)}
	whisper := beacon.Ability{Damage: "supernatural", Keywords: "soundOnly", Rating: n(1)}
	reason := func(key string) []play.Note { return []play.Note{{Key: key, Rule: "BEACON-W6"}} }
	for _, c := range []struct {
		name    string
		who     beacon.Combatant
		ability beacon.Ability
		senses  beacon.Senses
		note    string
	}{
		{"BEACON-W6 of the blind, entirely by sight", blind, gaze, byEye, "blindedFails"},
		{"BEACON-W6 of the deaf, entirely by sound", deaf, whisper, byEar, "deafenedFails"},
	} {
		t.Run(c.name, func(t *testing.T) {
			attack := beacon.Attack{Attacker: c.who, Target: target(), Ability: c.ability}
			a := rulestest.Resolve(t, beacon.ResolveAttack, attack)
			same(t, "attack", []any{false, false, "miss", reason(c.note), 0}, []any{a.Hit, a.Botch, a.Report.Outcome, a.Report.Notes, len(a.Report.Chains)})
			// The table may name the sense as well.
			attack.Ability, attack.Senses = sword, c.senses
			a = rulestest.Resolve(t, beacon.ResolveAttack, attack)
			same(t, "attack with a named sense", "miss", a.Report.Outcome)
			report, err := beacon.AttackOdds(new(odds.Walker), attack)
			if err != nil {
				t.Fatal(err)
			}
			hit, _ := report.Fact("hit")
			same(t, "odds of a hit", []odds.ValueOdds{{Value: 0, Weight: "1", Chance: 1, AtLeast: 1}}, hit.Values)
			roll := beacon.Action{Combatant: c.who, Versus: n(1), Rating: 5, Attribute: "body", Senses: c.senses}
			r := rulestest.Resolve(t, beacon.ResolveAction, roll)
			same(t, "roll", []any{false, false, "failure", reason(c.note)}, []any{r.Success, r.Botch, r.Report.Outcome, r.Report.Notes})
			if report, err = beacon.ActionOdds(new(odds.Walker), roll); err != nil {
				t.Fatal(err)
			}
			success, _ := report.Fact("success")
			same(t, "odds of a success", []odds.ValueOdds{{Value: 0, Weight: "1", Chance: 1, AtLeast: 1}}, success.Values)
		})
	}
	t.Run("BEACON-W6 not of those who have the sense", func(t *testing.T) {
		rulestest.Resolve(t, beacon.ResolveAttack, beacon.Attack{Attacker: deaf, Target: target(), Ability: gaze}, 2, 3, 1)
		rulestest.Resolve(t, beacon.ResolveAction, beacon.Action{Combatant: blind, Versus: n(12), Senses: byEar}, 13, 3)
	})
	t.Run("BEACON-W6 a Resistance Roll by sound alone fails at its whole price", func(t *testing.T) {
		r := rulestest.Resolve(t, beacon.ResolveResist, beacon.ResistRequest{Combatant: deaf, Senses: byEar})
		same(t, "success, stress, outcome", []any{false, 3, "failed"}, []any{r.Success, r.Stress, r.Report.Outcome})
		same(t, "notes", append(reason("deafenedFails"), play.Note{Key: "stress", Rule: "BEACON-R5", Amount: 3}), r.Report.Notes)
	})
	t.Run("BEACON-W6 a Resistance Roll that involves sound has a Tier less", func(t *testing.T) {
		r := rulestest.Resolve(t, beacon.ResolveResist, beacon.ResistRequest{Combatant: deaf, Senses: beacon.Senses{Sound: true}}, 12, 3)
		same(t, "d20", 2, chain(t, r.Report, "tier").Value)
	})
	t.Run("BEACON-W6 a sense that is none is named", func(t *testing.T) {
		_, err := beacon.ParseSenses("senses", "sight, smell", beacon.Sight, beacon.Sound)
		if err == nil || err.Code != field.UnknownName || err.Field != "senses" || err.Got != "smell" {
			t.Error(err)
		}
	})
}

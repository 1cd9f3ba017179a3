package beacon_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestAnActionRoll(t *testing.T) {
	for _, test := range []struct {
		name    string
		in      beacon.Action
		faces   []int
		total   int
		success bool
		mult    int
		botch   bool
	}{
		{"BEACON-R1 the highest of each size, added", beacon.Action{Combatant: combatant(), Rating: 2, Attribute: "body", Versus: n(16)}, []int{3, 14, 5, 2}, 19, true, 0, false},
		{"BEACON-R1 without an attribute nothing but d20", beacon.Action{Combatant: combatant(), Versus: n(14)}, []int{3, 14}, 14, true, 0, false},
		{"BEACON-R2 the will is a d10", beacon.Action{Combatant: combatant(), Rating: 1, Attribute: "Will", Versus: n(24)}, []int{3, 14, 9}, 23, false, 0, false},
		{"BEACON-R3 both dice that count explode", beacon.Action{Combatant: combatant(), Rating: 1, Attribute: "mind", Versus: n(20)}, []int{2, 20, 20, 5, 6, 6, 1}, 58, true, 3, false},
		{"BEACON-R3 a 1 beside a success is no botch", beacon.Action{Combatant: combatant(), Versus: n(12)}, []int{1, 12}, 12, true, 0, false},
		{"BEACON-R3 a failure whose lowest d20 is a 1 is a botch", beacon.Action{Combatant: combatant(), Versus: n(12)}, []int{1, 11}, 11, false, 0, true},
		{"BEACON-R3 one short of ten is no critical", beacon.Action{Combatant: combatant(), Rating: 1, Attribute: "body", Versus: n(12)}, []int{15, 2, 6}, 21, true, 0, false},
		{"BEACON-R4 two d20 fewer leave the lower of two", beacon.Action{Combatant: combatant(), Tier: -2, Versus: n(5)}, []int{18, 4}, 4, false, 0, false},
		{"BEACON-R4 without a rating the lower of two", beacon.Action{Combatant: combatant(), Attribute: "body", Versus: n(5)}, []int{10, 2, 7, 6}, 16, true, 1, false},
		{"BEACON-A2 a push is a d20 more", beacon.Action{Combatant: combatant(), Push: true, Versus: n(17)}, []int{1, 2, 17}, 17, true, 0, false},
		{"BEACON-R2 a controlled position is 5 easier", beacon.Action{Combatant: combatant(), Position: "controlled", Versus: n(17)}, []int{12, 2}, 12, true, 0, false},
		{"BEACON-R2 a desperate one 5 harder", beacon.Action{Combatant: combatant(), Position: "desperate", Versus: n(12)}, []int{16, 2}, 16, false, 0, false},
		{"BEACON-R2 and no more than 5", beacon.Action{Combatant: combatant(), Position: "desperate", Versus: n(11)}, []int{16, 2}, 16, true, 0, false},
		{"BEACON-W2 the distracted roll a d20 less", beacon.Action{Combatant: combatant(mark(beacon.Distracted, 2)), Versus: n(12)}, []int{13}, 13, true, 0, false},
		{"BEACON-W2 the sickened are distracted, and not twice", beacon.Action{Combatant: combatant(mark(beacon.Distracted, 2), mark(beacon.Sickened, 3)), Versus: n(12)}, []int{13}, 13, true, 0, false},
		{"BEACON-W2 the terrified too, while what terrifies is there", beacon.Action{Combatant: combatant(mark(beacon.Terrified, 3)), Versus: n(12)}, []int{13}, 13, true, 0, false},
		{"BEACON-W2 and not while it is not", beacon.Action{Combatant: combatant(mark(beacon.Terrified, 3)), Unafraid: true, Versus: n(12)}, []int{13, 3}, 13, true, 0, false},
		{"BEACON-W2 the blinded see nothing", beacon.Action{Combatant: combatant(mark(beacon.Blinded, 4)), Senses: beacon.Senses{Sight: true}, Versus: n(12)}, []int{13}, 13, true, 0, false},
		{"BEACON-W2 but hear", beacon.Action{Combatant: combatant(mark(beacon.Blinded, 4)), Senses: beacon.Senses{Sound: true}, Versus: n(12)}, []int{13, 3}, 13, true, 0, false},
		{"BEACON-W2 the deafened hear nothing", beacon.Action{Combatant: combatant(mark(beacon.Deafened, 2)), Senses: beacon.Senses{Sound: true}, Versus: n(12)}, []int{13}, 13, true, 0, false},
		{"BEACON-W2 but see", beacon.Action{Combatant: combatant(mark(beacon.Deafened, 2)), Senses: beacon.Senses{Sight: true}, Versus: n(12)}, []int{13, 3}, 13, true, 0, false},
		{"BEACON-B1 the focused roll one more", beacon.Action{Combatant: combatant(mark(beacon.Focused, 2)), Versus: n(12)}, []int{13, 3, 6}, 13, true, 0, false},
		{"BEACON-C1 the hidden roll one more for attacks alone", beacon.Action{Combatant: combatant(mark(beacon.Hidden, 5)), Versus: n(12)}, []int{13, 3}, 13, true, 0, false},
		{"BEACON-R1 without a Tier it is 1", beacon.Action{Versus: n(12)}, []int{13}, 13, true, 0, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := rulestest.Resolve(t, beacon.ResolveAction, test.in, test.faces...)
			same(t, "total, success, multiplier, botch", []any{test.total, test.success, test.mult, test.botch}, []any{r.Total, r.Success, r.Critical, r.Botch})
			same(t, "reported", n(r.Total), r.Report.Total)
		})
	}
	t.Run("BEACON-R1 BEACON-B1 what led to it is told", func(t *testing.T) {
		r := rulestest.Resolve(t, beacon.ResolveAction, beacon.Action{Combatant: combatant(mark(beacon.Focused, 2)), Tier: -1, Push: true, Rating: 1, Attribute: "body", Versus: n(3)}, 2, 9, 4, 7)
		same(t, "total", []play.Step{{Key: "d20", Change: 9}, {Key: "attributeDie", Change: 7}}, steps(chain(t, r.Report, "total")))
		same(t, "tier", []play.Step{{Key: "tier", Change: 2}, {Key: "asked", Change: -1}, {Key: "push", Change: 1}, {Key: "mark", Name: "focused", Change: 1}}, steps(chain(t, r.Report, "tier")))
		same(t, "outcome", [2]string{"critical", "great"}, [2]string{r.Report.Outcome, string(r.Report.Tone)})
	})
	t.Run("BEACON-W2 the table is reminded of what the blinded and the deafened may miss", func(t *testing.T) {
		in := beacon.Action{Combatant: combatant(mark(beacon.Blinded, 4), mark(beacon.Deafened, 2)), Versus: n(12)}
		r := rulestest.Resolve(t, beacon.ResolveAction, in, 13, 3)
		same(t, "notes", []play.Note{{Key: "blindedOpen", Rule: "BEACON-W2"}, {Key: "deafenedOpen", Rule: "BEACON-W2"}}, r.Report.Notes)
		in.Senses = beacon.Senses{Sight: true, Sound: true}
		r = rulestest.Resolve(t, beacon.ResolveAction, in, 13, 3)
		same(t, "notes", 0, len(r.Report.Notes))
		in.Senses, in.Combatant = beacon.Senses{}, combatant()
		r = rulestest.Resolve(t, beacon.ResolveAction, in, 13, 3)
		same(t, "notes of those who see and hear", 0, len(r.Report.Notes))
	})
	t.Run("what cannot be read is named", func(t *testing.T) {
		rulestest.Refused(t, beacon.ResolveAction, beacon.Action{}, field.Missing, "versus", "")
		rulestest.Refused(t, beacon.ResolveAction, beacon.Action{Versus: n(1), Attribute: "luck"}, field.UnknownName, "attribute", "")
		rulestest.Refused(t, beacon.ResolveAction, beacon.Action{Versus: n(1), Position: "hopeless"}, field.UnknownName, "position", "")
		rulestest.Refused(t, beacon.ResolveAction, beacon.Action{Versus: n(1), Attribute: "body", Combatant: beacon.Combatant{Body: "d7"}}, field.UnknownName, "combatant.body", "")
	})
}

func TestDice(t *testing.T) {
	t.Run("BEACON-R2 BEACON-W1 ratings and severities from 1 to 5 are d4 to d12", func(t *testing.T) {
		var got []int
		for rating := -1; rating <= 6; rating++ {
			got = append(got, beacon.Faces(rating))
		}
		same(t, "faces", []int{0, 0, 4, 6, 8, 10, 12, 12}, got)
	})
	t.Run("BEACON-R2 a sheet writes a die with or without its d", func(t *testing.T) {
		for text, want := range map[string]int{"d8": 8, " D12 ": 12, "6": 6, "": 0, "0": 0, "d4": 4, "10": 10} {
			got, err := beacon.ParseDie("body", text)
			if err != nil || got != want {
				t.Errorf("%q is %d, %v", text, got, err)
			}
		}
		for _, text := range []string{"d", "3", "d20", "eight", "-4"} {
			if _, err := beacon.ParseDie("body", text); err == nil || err.Field != "body" {
				t.Errorf("%q: %v", text, err)
			}
		}
	})
}

func TestAResistanceRoll(t *testing.T) {
	for _, test := range []struct {
		name    string
		in      beacon.ResistRequest
		faces   []int
		success bool
		stress  int
		outcome string
	}{
		{"BEACON-R5 16 costs nothing", beacon.ResistRequest{Combatant: combatant()}, []int{3, 16, 2}, true, 0, "resisted"},
		{"BEACON-R5 15 costs 1 stress", beacon.ResistRequest{Combatant: combatant()}, []int{3, 15, 2}, true, 1, "resisted"},
		{"BEACON-R5 10 costs 2", beacon.ResistRequest{Combatant: combatant()}, []int{3, 10, 2}, true, 2, "resisted"},
		{"BEACON-R5 5 fails and costs 3", beacon.ResistRequest{Combatant: combatant()}, []int{3, 5, 2}, false, 3, "failed"},
		{"BEACON-R5 BEACON-R3 it explodes", beacon.ResistRequest{Combatant: combatant()}, []int{3, 20, 2, 20, 1}, true, 0, "resisted"},
		{"BEACON-R5 BEACON-R4 with no d20 the lower of two", beacon.ResistRequest{Combatant: combatant(), Tier: -3}, []int{19, 11}, true, 1, "resisted"},
		{"BEACON-R5 it is no action roll, so the distracted roll it all", beacon.ResistRequest{Combatant: combatant(mark(beacon.Distracted, 2))}, []int{3, 16, 2}, true, 0, "resisted"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := rulestest.Resolve(t, beacon.ResolveResist, test.in, test.faces...)
			same(t, "success, stress, outcome", []any{test.success, test.stress, test.outcome}, []any{r.Success, r.Stress, r.Report.Outcome})
		})
	}
}

package beacon_test

import (
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestAProfile(t *testing.T) {
	for _, test := range []struct {
		name, archetype string
		tier, want      int
	}{
		{"BEACON-H1 a wizard of Tier 1", "wizard", 1, 30},
		{"BEACON-H1 a rogue of Tier 2", "rogue", 2, 40},
		{"BEACON-H1 a technician of Tier 3", "technician", 3, 45},
		{"BEACON-H1 a warrior of Tier 1", " Warrior", 1, 41},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := combatant()
			f.HP, f.MaxHP, f.Archetype, f.Tier = field.Number{}, field.Number{}, test.archetype, n(test.tier)
			p := rulestest.Resolve(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: f})
			same(t, "hp, of", []field.Number{n(test.want), n(test.want)}, []field.Number{p.HP, p.MaxHP})
		})
	}
	t.Run("BEACON-F1 BEACON-C1 BEACON-B1 BEACON-W2 Defenses, with what changes them", func(t *testing.T) {
		p := rulestest.Resolve(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: combatant(mark(beacon.Concealed, 2), mark(beacon.Downed, 2), of(beacon.Fortified, "ward"), of(beacon.Exposed, "grit")), Modifiers: []int{5, 5, -5}})
		same(t, "iron, ward, grit", []int{22, 25, 19}, []int{p.Iron, p.Ward, p.Grit})
		iron := p.Chains[1]
		same(t, "iron", []play.Step{{Key: "base", Change: 7}, {Key: "tier", Change: 2}, {Key: "attribute", Name: "body", Change: 8}, {Key: "mark", Name: "concealed", Change: 5},
			{Key: "mark", Name: "downed", Change: -5}, {Key: "modifier", Change: 5}, {Key: "modifier", Change: 5}, {Key: "modifier", Change: -5}}, steps(iron))
	})
	t.Run("BEACON-W2 those of the incapacitated are 6, whatever changes them", func(t *testing.T) {
		p := rulestest.Resolve(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: combatant(mark(beacon.Incapacitated, 5), mark(beacon.Concealed, 2)), Modifiers: []int{5}})
		same(t, "iron, ward, grit", []int{6, 6, 6}, []int{p.Iron, p.Ward, p.Grit})
	})
	t.Run("BEACON-F1 a sheet may have its own", func(t *testing.T) {
		f := combatant()
		f.Ward = n(12)
		p := rulestest.Resolve(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: f})
		same(t, "iron, ward, grit", []int{17, 12, 19}, []int{p.Iron, p.Ward, p.Grit})
	})
	t.Run("BEACON-W1 wounds that roll, each with its die", func(t *testing.T) {
		p := rulestest.Resolve(t, beacon.ResolveProfile, beacon.ProfileRequest{Severity: n(4), Combatant: combatant(mark("bleeding", 1), mark("blighted", 2), mark("burning", 3), mark("corroding", 5), mark("stunned", 4))})
		same(t, "dice", []beacon.WoundDie{{Name: "bleeding", Die: 4}, {Name: "blighted", Die: 6}, {Name: "burning", Die: 8}, {Name: "corroding", Die: 12}}, p.Wounds)
		same(t, "the severity asked about", 10, p.SeverityDie)
	})
	t.Run("BEACON-S1 boxes of armour and shield", func(t *testing.T) {
		for _, test := range []struct {
			armor, shield string
			want          int
		}{{"", "", 0}, {"none", "none", 0}, {"light", "", 2}, {"Medium", "", 4}, {"heavy", "light", 8}, {"exo", "heavy", 12}} {
			f := combatant()
			f.Armor, f.Shield = test.armor, test.shield
			same(t, test.armor+" "+test.shield, test.want, rulestest.Resolve(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: f}).Soak)
		}
	})
	t.Run("BEACON-M1 BEACON-B1 the quickened go twice as far", func(t *testing.T) {
		f := combatant(mark(beacon.Quickened, 3))
		f.Stride = n(25)
		same(t, "stride", n(50), rulestest.Resolve(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: f}).Stride)
		same(t, "of no stride", field.Number{}, rulestest.Resolve(t, beacon.ResolveProfile, beacon.ProfileRequest{}).Stride)
	})
	t.Run("BEACON-H2 BEACON-X3 BEACON-R5 BEACON-B-REGENERATING what else there is to look up", func(t *testing.T) {
		f := combatant(mark(beacon.Regenerating, 4))
		f.HP = n(20)
		p := rulestest.Resolve(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: f})
		same(t, "winded, recovery, resistance, regeneration", []any{true, n(10), 3, 6}, []any{p.Winded, p.Recovery, p.Resistance, p.Regeneration})
	})
	t.Run("what cannot be read is named", func(t *testing.T) {
		rulestest.Refused(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: beacon.Combatant{Archetype: "bard"}}, field.UnknownName, "combatant.archetype", "")
		rulestest.Refused(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: beacon.Combatant{Will: "d3"}}, field.UnknownName, "combatant.will", "")
		rulestest.Refused(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: beacon.Combatant{Archetype: "rogue", Mind: "d3"}}, field.UnknownName, "combatant.mind", "")
		rulestest.Refused(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: beacon.Combatant{Armor: "wool"}}, field.UnknownName, "combatant.armor", "")
		rulestest.Refused(t, beacon.ResolveProfile, beacon.ProfileRequest{Combatant: beacon.Combatant{Shield: "exo"}}, field.UnknownName, "combatant.shield", "")
	})
}

func TestTheEconomyOfARound(t *testing.T) {
	in := func(stance string, ambusher int, marks ...play.Mark) beacon.Combatant {
		return beacon.Combatant{Stance: stance, Ambusher: n(ambusher), Marks: marks}
	}
	slowed, stunned, hastened := mark(beacon.Slowed, 2), mark(beacon.Stunned, 4), mark(beacon.Hastened, 4)
	for _, test := range []struct {
		name string
		of   beacon.Combatant
		want beacon.Economy
	}{
		{"BEACON-I4 two of each", in("", 0), beacon.Economy{Acts: 2, Reacts: 2}},
		{"BEACON-I5 the cautious have all", in("cautious", 0), beacon.Economy{Acts: 2, Reacts: 2}},
		{"BEACON-I5 the rash have one less", in("Rash", 0), beacon.Economy{Acts: 1, Reacts: 1}},
		{"BEACON-I5 rash ambushers have all Acts", in("rash", 1), beacon.Economy{Acts: 2, Reacts: 1}},
		{"BEACON-W-SLOWED one less, which can be bought", in("", 0, slowed), beacon.Economy{Acts: 1, Reacts: 1, Buyable: 1}},
		{"BEACON-W-SLOWED BEACON-I5 rash and slowed: none", in("rash", 0, slowed), beacon.Economy{Buyable: 1}},
		{"BEACON-I5 slowed twice is slowed", in("", 0, slowed, slowed), beacon.Economy{Acts: 1, Reacts: 1, Buyable: 1}},
		{"BEACON-I5 hastened: one more of either", in("rash", 0, hastened), beacon.Economy{Acts: 1, Reacts: 1, Either: 1}},
		{"BEACON-W2 stunned: nothing, unless it is bought", in("", 0, stunned, hastened), beacon.Economy{Buyable: 2}},
		{"BEACON-W2 slowed and stunned", in("", 0, slowed, stunned), beacon.Economy{Buyable: 2}},
		{"BEACON-W2 incapacitated: no Act, and none to buy", in("", 0, mark(beacon.Incapacitated, 5), stunned), beacon.Economy{}},
		{"BEACON-W2 in whatever order", in("", 0, slowed, mark(beacon.Incapacitated, 5)), beacon.Economy{Reacts: 1}},
		{"BEACON-I1 surprised: nothing, and none to buy", in("", 0, slowed, mark(beacon.Surprised, 3)), beacon.Economy{}},
		{"BEACON-I1 surprised: nothing", in("", 0, mark(beacon.Surprised, 3)), beacon.Economy{}},
	} {
		t.Run(test.name, func(t *testing.T) { same(t, "economy", test.want, test.of.Economy()) })
	}
}

// TestTheTablesOfWoundsAndBoons names every wound and boon with its severity or quality.
func TestTheTablesOfWoundsAndBoons(t *testing.T) {
	levels := map[bool]map[string]int{
		false: {"disarmed": 1, "exposed": 1, "goaded": 1, "pushed": 1, "flanked": 1, "deafened": 2, "distracted": 2, "downed": 2, "slowed": 2,
			"charmed": 3, "rooted": 3, "sickened": 3, "terrified": 3, "slammed": 3, "surprised": 3, "blinded": 4, "stunned": 4, "vulnerable": 4,
			"dominated": 5, "incapacitated": 5, "bleeding": 0, "blighted": 0, "burning": 0, "corroding": 0, "weakened": 0},
		true: {"deflecting": 1, "flanking": 1, "fortified": 1, "concealed": 2, "focused": 2, "quickened": 3, "resistant": 3, "hastened": 4, "sheltered": 4,
			"hidden": 5, "immune": 5, "healing": 0, "regenerating": 0, "strengthened": 0},
	}
	for boon, rule := range map[bool]string{false: "BEACON-W2", true: "BEACON-B1"} {
		t.Run(rule+" all of them, and no others", func(t *testing.T) {
			got := map[string]int{}
			for _, c := range beacon.Conditions {
				if c.Boon == boon {
					got[c.Name] = c.Level
				}
			}
			same(t, "levels", levels[boon], got)
		})
	}
	t.Run("BEACON-W2 BEACON-B1 a mark is filled in and checked", func(t *testing.T) {
		for _, test := range []struct {
			in, want play.Mark
			field    string
		}{
			{in: play.Mark{Name: " Stunned"}, want: mark("stunned", 4)},
			{in: mark("stunned", 2), want: mark("stunned", 2)},
			{in: mark("burning", 0), want: mark("burning", 1)},
			{in: play.Mark{Name: "exposed", Of: "Iron"}, want: of("exposed", "iron")},
			{in: mark("stunned", 5), field: "value"},
			{in: mark("burning", 6), field: "value"},
			{in: mark("burning", -1), field: "value"},
			{in: mark("joyful", 1), field: "name"},
			{in: mark("exposed", 1), field: "of"},
			{in: of("vulnerable", "iron"), field: "of"},
			{in: of("burning", "kinetic"), field: "of"},
			{in: of("flanking", "Wolf"), want: of("flanking", "Wolf")},
		} {
			got, err := beacon.CheckMark(test.in)
			switch {
			case test.field == "" && err != nil, test.field != "" && (err == nil || err.Field != test.field):
				t.Errorf("%+v: %v", test.in, err)
			case err == nil:
				same(t, test.in.Name, test.want, got)
			}
		}
	})
	t.Run("BEACON-W2 BEACON-B1 a mark without a level has that of its rules", func(t *testing.T) {
		for name, want := range map[string]int{"stunned": 4, "hidden": 5, "burning": 1, "joyful": 1} {
			m := play.Mark{Name: name}
			same(t, name, want, beacon.LevelOf(&m))
		}
		lower := mark("stunned", 2)
		same(t, "lowered", 2, beacon.LevelOf(&lower))
		f := beacon.Combatant{Marks: []play.Mark{{Name: "stunned"}}}
		same(t, "of a combatant", 4, f.Level("stunned"))
	})
	t.Run("BEACON-W2 BEACON-B1 a list is read as it is written", func(t *testing.T) {
		text := "stunned 4,burning 3,exposed 1 iron"
		marks, err := beacon.ParseMarks("wounds", text, false)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "written", text, beacon.Describe(marks))
	})
}

func TestWhoThreatens(t *testing.T) {
	for _, test := range []struct {
		name    string
		of      beacon.Combatant
		ownTurn bool
		want    bool
	}{
		{"BEACON-A2 anybody able to act", combatant(), false, true},
		{"BEACON-W2 not the downed", combatant(mark(beacon.Downed, 2)), true, false},
		{"BEACON-M1 BEACON-C1 not the surprised, who cannot act", combatant(mark(beacon.Surprised, 3)), true, false},
		{"BEACON-W2 not the stunned", combatant(mark(beacon.Stunned, 4)), true, false},
		{"BEACON-W2 not the incapacitated", combatant(mark(beacon.Incapacitated, 5)), true, false},
		{"BEACON-W2 not the disarmed", combatant(mark(beacon.Disarmed, 1)), true, false},
		{"BEACON-W-SLOWED the slowed in their own turn", combatant(mark(beacon.Slowed, 2)), true, true},
		{"BEACON-W-SLOWED and in no other", combatant(mark(beacon.Slowed, 2)), false, false},
		{"BEACON-X1 not the dead", beacon.Combatant{Fate: beacon.Dead}, true, false},
	} {
		t.Run(test.name, func(t *testing.T) { same(t, "threatens", test.want, test.of.Threatens(test.ownTurn)) })
	}
}

func TestMoving(t *testing.T) {
	f := combatant()
	f.Stride = n(30)
	fast := combatant(mark(beacon.Quickened, 3))
	fast.Stride = n(30)
	for _, test := range []struct {
		name            string
		of              beacon.Combatant
		how             string
		feet, difficult int
		reason          string
	}{
		{"BEACON-M1 a stride", f, beacon.Advance, 30, 0, ""},
		{"BEACON-M1 more than a stride", f, beacon.Advance, 35, 0, "beyondStride"},
		{"BEACON-M1 difficult ground counts twice", f, beacon.Advance, 20, 15, "beyondStride"},
		{"BEACON-M1 but no more than there is of it", f, beacon.Advance, 15, 99, ""},
		{"BEACON-B1 the quickened", fast, beacon.Advance, 60, 0, ""},
		{"BEACON-M1 without a stride nobody measures", combatant(), beacon.Advance, 900, 0, ""},
		{"BEACON-M1 a maneuver", f, beacon.Maneuver, 5, 0, ""},
		{"BEACON-M1 a maneuver is 5 feet", f, beacon.Maneuver, 10, 0, "maneuverFeet"},
		{"BEACON-M1 and none through difficult ground", f, beacon.Maneuver, 5, 5, "maneuverFeet"},
		{"BEACON-W2 the rooted do not move", combatant(mark(beacon.Rooted, 3)), beacon.Advance, 5, 0, "rooted"},
		{"BEACON-W2 nor are they pushed", combatant(mark(beacon.Rooted, 3)), beacon.Push, 5, 0, "rooted"},
		{"BEACON-W2 but they can be teleported", combatant(mark(beacon.Rooted, 3)), beacon.Teleport, 50, 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			reason := ""
			if err := test.of.MayMove(test.how, test.feet, test.difficult); err != nil {
				reason = err.Reason
			}
			same(t, "refusal", test.reason, reason)
		})
	}
	t.Run("BEACON-M1 squares are 5 feet in all directions", func(t *testing.T) {
		a, b := beacon.Combatant{X: n(1), Y: n(1)}, beacon.Combatant{X: n(4), Y: n(-1)}
		feet, known := beacon.Apart(&a, &b)
		same(t, "apart", []any{15, true}, []any{feet, known})
		_, known = beacon.Apart(&a, &beacon.Combatant{X: n(1)})
		same(t, "known", false, known)
	})
	t.Run("BEACON-C2 nothing reaches another floor, and what has no floor is on each", func(t *testing.T) {
		a, b := beacon.Combatant{X: n(1), Y: n(1), Floor: "hall"}, beacon.Combatant{X: n(1), Y: n(1), Floor: "loft"}
		feet, known := beacon.Apart(&a, &b)
		same(t, "apart", []any{beacon.Elsewhere, true}, []any{feet, known})
		b.Floor = ""
		feet, _ = beacon.Apart(&a, &b)
		same(t, "apart", 0, feet)
	})
}

package beacon_test

import (
	"math"
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// TestSeveralDefenses: the combat chapter lets an attack roll target one or more
// Defenses, and the book's powers have consequences for each Defense that is hit.
func TestSeveralDefenses(t *testing.T) {
	foe := beacon.Combatant{ID: "wolf", Iron: n(12), Ward: n(16), Grit: n(25), HP: n(20)}
	hits := func(iron, ward, grit bool) []beacon.DefenseHit {
		return []beacon.DefenseHit{{Name: "iron", Defense: 12, Hit: iron}, {Name: "ward", Defense: 16, Hit: ward}, {Name: "grit", Defense: 25, Hit: grit}}
	}
	all := beacon.Ability{Damage: "supernatural", Rating: n(1), Effect: "d6", Defense: "Iron, Ward, and Grit", Types: "kinetic", Wounds: "slowed vs ward, stunned vs grit, downed"}
	iron := all
	iron.Damage = "supernatural vs ward"
	attacker := beacon.Combatant{ID: "ash", Tier: n(1)}
	for _, test := range []struct {
		name  string
		a     beacon.Ability
		faces []int
		want  beacon.AttackResult
	}{
		{"one total misses all of them", all, []int{11}, beacon.AttackResult{Total: 11, Defense: 12, Defenses: hits(false, false, false)}},
		{"a miss of all whose lowest d20 is a 1 is a botch", all, []int{1}, beacon.AttackResult{Total: 1, Defense: 12, Botch: true, Defenses: hits(false, false, false)}},
		{"it hits the lowest, which is a hit", all, []int{12, 3, 4},
			beacon.AttackResult{Total: 12, Defense: 12, Hit: true, Defenses: hits(true, false, false), Damage: 7, Types: []string{"kinetic"}, Wounds: []play.Mark{mark("downed", 2)}}},
		{"each Defense that is hit brings its own wounds", all, []int{16, 3, 4},
			beacon.AttackResult{Total: 16, Defense: 12, Hit: true, Defenses: hits(true, true, false), Damage: 7, Types: []string{"kinetic"}, Wounds: []play.Mark{mark("slowed", 2), mark("downed", 2)}}},
		{"the critical multiplier of the damage counts from the lowest", all, []int{20, 5, 1, 2, 3},
			beacon.AttackResult{Total: 25, Defense: 12, Hit: true, Critical: 1, Defenses: hits(true, true, true), Damage: 6, Types: []string{"kinetic"}, Wounds: []play.Mark{mark("slowed", 2), mark("stunned", 4), mark("downed", 2)}}},
		{"or from the Defense that the damage needs", iron, []int{20, 5, 1, 2},
			beacon.AttackResult{Total: 25, Defense: 12, Hit: true, Defenses: hits(true, true, true), Damage: 3, Types: []string{"kinetic"}, Wounds: []play.Mark{mark("slowed", 2), mark("stunned", 4), mark("downed", 2)}}},
		{"and there is no damage where that Defense is missed", iron, []int{12},
			beacon.AttackResult{Total: 12, Defense: 12, Hit: true, Defenses: hits(true, false, false), Types: []string{"kinetic"}, Wounds: []play.Mark{mark("downed", 2)}}},
	} {
		t.Run("BEACON-A4 "+test.name, func(t *testing.T) {
			r := rulestest.Resolve(t, beacon.ResolveAttack, beacon.Attack{Attacker: attacker, Target: foe, Ability: test.a}, test.faces...)
			for i, d := range r.Defenses {
				key := "defenseMissed"
				if d.Hit {
					key = "defenseHit"
				}
				same(t, "note", play.Note{Key: key, Rule: "BEACON-A4", Name: d.Name}, r.Report.Notes[i])
				same(t, "chain", d.Defense, chain(t, r.Report, d.Name).Value)
			}
			r.Report = play.Report{}
			same(t, "attack", test.want, r)
		})
	}
	t.Run("BEACON-A4 a change of one Defense leaves the others", func(t *testing.T) {
		in := beacon.Attack{Attacker: attacker, Target: foe, Ability: all, TargetInMelee: true, Concealed: true}
		in.Target.Marks = []play.Mark{of(beacon.Exposed, "ward"), of(beacon.Fortified, "iron")}
		r := rulestest.Resolve(t, beacon.ResolveAttack, in, 5)
		same(t, "Defenses", []int{27, 21, 35}, []int{r.Defenses[0].Defense, r.Defenses[1].Defense, r.Defenses[2].Defense})
	})
	t.Run("BEACON-A4 the command may name other Defenses", func(t *testing.T) {
		in := beacon.Attack{Attacker: attacker, Target: foe, Ability: beacon.Ability{Defense: "iron"}, Defense: "ward & grit"}
		r := rulestest.Resolve(t, beacon.ResolveAttack, in, 16)
		same(t, "Defenses", hits(false, true, false)[1:], r.Defenses)
		in.Defense = "ward"
		same(t, "of one", 0, len(rulestest.Resolve(t, beacon.ResolveAttack, in, 16).Defenses))
	})
	t.Run("BEACON-A4 a Defense twice", func(t *testing.T) {
		_, err := beacon.ResolveAttack(dice.Fast(1), beacon.Attack{Attacker: attacker, Target: foe, Ability: beacon.Ability{Defense: "iron, iron"}})
		same(t, "error", &field.Error{Code: field.Unreadable, Field: "ability.defense", Got: "iron", Max: 7, Reason: "defenseTwice"}, err)
	})
	t.Run("BEACON-A4 consequences of a Defense that is not aimed at", func(t *testing.T) {
		for name, a := range map[string]beacon.Ability{"ability.wounds": {Wounds: "stunned vs ward"}, "ability.damage": {Damage: "weapon vs ward", Defense: "grit"}} {
			_, err := beacon.ResolveAttack(dice.Fast(1), beacon.Attack{Attacker: attacker, Target: foe, Ability: a})
			same(t, "error", &field.Error{Code: field.Conflict, Field: name, Got: "defense", Reason: "notAimed"}, err)
		}
	})
	t.Run("BEACON-A4 a power has no attack roll, so nothing needs a hit", func(t *testing.T) {
		a := beacon.Ability{Wounds: "stunned vs ward"}
		_, _, err := a.Given()
		same(t, "error", &field.Error{Code: field.UnknownName, Field: "wounds", Got: "vs", Max: 9}, err)
	})
	t.Run("BEACON-A4 the odds of each Defense, and of the damage", func(t *testing.T) {
		in := beacon.Attack{Attacker: beacon.Combatant{Tier: n(2), Body: "d8"}, Target: foe, Ability: iron}
		in.Ability.Attribute, in.Ability.Rating = "body", n(2)
		report, err := beacon.AttackOdds(new(odds.Walker), in)
		if err != nil {
			t.Fatal(err)
		}
		chance := func(key string) float64 {
			fact, found := report.Fact(key)
			if !found {
				t.Fatalf("there are no odds of %s", key)
			}
			return fact.AtLeast(1)
		}
		mean := 0.0
		for _, d := range []struct {
			name  string
			value int
		}{{"iron", 12}, {"ward", 16}, {"grit", 25}} {
			want := 0.0
			for outcome, chance := range bruteForce(2, 2, 8, d.value) {
				if outcome >= 1 {
					want += chance
				}
				if outcome >= 1 && d.name == "ward" {
					mean += chance * 3.5 * float64(3+outcome-1)
				}
			}
			if math.Abs(chance(d.name)-want) > 1e-3 {
				t.Errorf("%s: %v by brute force, %v by the odds", d.name, want, chance(d.name))
			}
		}
		same(t, "hit", chance("iron"), chance("hit"))
		damage, _ := report.Fact("damage")
		if math.Abs(damage.Mean-mean) > 0.01 {
			t.Errorf("damage: %v by brute force, %v by the odds", mean, damage.Mean)
		}
	})
	t.Run("BEACON-A4 in one go and in steps", func(t *testing.T) {
		in := beacon.Attack{Attacker: attacker, Target: foe, Ability: iron}
		staged, err := beacon.AttackOdds(new(odds.Walker), in)
		if err != nil {
			t.Fatal(err)
		}
		alike[beacon.Attack, beacon.AttackResult](t, beacon.ResolveAttack, in, staged)
	})
}

// TestImmunity: the text of Immune keeps off all consequences, not damage alone.
func TestImmunity(t *testing.T) {
	immune := func(text string, marks ...play.Mark) beacon.Combatant {
		f := combatant(marks...)
		f.Immune, f.Soak = text, n(3)
		return f
	}
	for _, test := range []struct {
		name   string
		in     beacon.Take
		dealt  int
		wounds []play.Mark
	}{
		{"to the only type: neither damage nor wounds", beacon.Take{Combatant: immune("thermal"), Damage: 12, Types: "thermal", Wounds: "burning 3, stunned"}, 0, nil},
		{"to all of several types, by sheet and by boon", beacon.Take{Combatant: immune("thermal", of(beacon.Immune, "radiant")), Damage: 12, Types: "thermal, radiant", Wounds: "burning 3"}, 0, nil},
		{"to one of two types: half the damage, and the wounds", beacon.Take{Combatant: immune("thermal"), Damage: 11, Types: "thermal, radiant", Wounds: "burning 3"}, 6, []play.Mark{mark("burning", 3)}},
		{"to another type", beacon.Take{Combatant: immune("thermal"), Damage: 11, Types: "kinetic", Wounds: "burning 3"}, 11, []play.Mark{mark("burning", 3)}},
		{"where the attack deals no damage but has a type", beacon.Take{Combatant: immune("thermal"), Types: "thermal", Wounds: "blinded"}, 0, nil},
		{"where it has no type at all, nothing is kept off", beacon.Take{Combatant: immune("kinetic"), Wounds: "blinded"}, 0, []play.Mark{mark("blinded", 4)}},
		{"where it deals damage without a type, that is kinetic", beacon.Take{Combatant: immune("kinetic"), Damage: 9, Wounds: "blinded"}, 0, nil},
		{"the vulnerable are immune all the same", beacon.Take{Combatant: immune("thermal", of(beacon.Vulnerable, "thermal")), Damage: 9, Types: "thermal", Wounds: "burning 1"}, 0, nil},
	} {
		t.Run("BEACON-B2 BEACON-B-IMMUNE "+test.name, func(t *testing.T) {
			r := rulestest.Resolve(t, beacon.ResolveTake, test.in)
			same(t, "dealt, wounds", []any{test.dealt, test.wounds}, []any{r.Dealt, r.Wounds})
			kept := 0
			for _, note := range r.Report.Notes {
				if note.Key == "keptOff" && note.Rule == "BEACON-B2" {
					kept++
				}
			}
			before, err := beacon.ParseMarks("wounds", test.in.Wounds, false)
			same(t, "wounds that a note tells", []any{len(before) - len(test.wounds), true}, []any{kept, err == nil})
		})
	}
	t.Run("BEACON-B2 nothing is spent on a wound that is kept off", func(t *testing.T) {
		in := beacon.Take{Combatant: immune("thermal"), Damage: 9, Types: "thermal", Wounds: "stunned, burning 1"}
		for name, change := range map[string]func(*beacon.Take){"cancel": func(t *beacon.Take) { t.Cancel = "stunned" }, "resist": func(t *beacon.Take) { t.Resist = "burning" }} {
			in := in
			change(&in)
			_, err := beacon.ResolveTake(dice.Fast(1), in)
			same(t, name, field.RefusedBy("BEACON-B2", name, "keptOff"), err)
		}
		in.Cancel = "slowed"
		rulestest.Refused(t, beacon.ResolveTake, in, field.UnknownName, "cancel", "")
	})
	t.Run("BEACON-C4 the sheltered resist all types of the attack", func(t *testing.T) {
		in := beacon.Take{Combatant: immune(""), Damage: 9, Types: "temporal", Sheltered: true, Wounds: "stunned"}
		r := rulestest.Resolve(t, beacon.ResolveTake, in)
		same(t, "dealt, wounds", []any{5, []play.Mark{mark("stunned", 4)}}, []any{r.Dealt, r.Wounds})
	})
}

package beacon_test

import (
	"fmt"
	"math"
	"testing"

	"rulewright/rules/beacon"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

// target is a foe with all Defenses 16, and those wounds and boons.
func target(marks ...play.Mark) beacon.Combatant {
	return beacon.Combatant{ID: "wolf", Side: beacon.Foe, Iron: n(16), Ward: n(16), Grit: n(16), HP: n(20), MaxHP: n(20), Marks: marks}
}

var sword = beacon.Ability{Damage: "weapon", Rating: n(3), Effect: "normal", Types: "kinetic", Keywords: "melee"}
var spell = beacon.Ability{Damage: "supernatural", Rating: n(2), Effect: "d6", Types: "thermal", Defense: "ward"}

func TestAnAttack(t *testing.T) {
	for _, test := range []struct {
		name  string
		in    beacon.Attack
		faces []int
		want  beacon.AttackResult
	}{
		{"BEACON-A1 BEACON-D1 meeting the Defense hits, with half the rating in Effect dice", beacon.Attack{Attacker: combatant(), Target: target(), Ability: sword},
			[]int{3, 12, 4, 1, 2, 5, 7, 4}, beacon.AttackResult{Total: 16, Defense: 16, Hit: true, Damage: 16, Types: []string{"kinetic"}}},
		{"BEACON-A1 one short misses, and rolls no damage", beacon.Attack{Attacker: combatant(), Target: target(), Ability: sword},
			[]int{3, 12, 3, 1, 2}, beacon.AttackResult{Total: 15, Defense: 16}},
		{"BEACON-R3 a miss whose lowest d20 is a 1 is a botch", beacon.Attack{Attacker: combatant(), Target: target(), Ability: sword},
			[]int{1, 9, 3, 1, 2}, beacon.AttackResult{Total: 12, Defense: 16, Botch: true}},
		{"BEACON-D2 BEACON-D3 a critical adds an Effect die for each ten", beacon.Attack{Attacker: combatant(), Target: target(), Ability: spell},
			[]int{3, 20, 15, 2, 5, 1, 2, 3, 4, 5}, beacon.AttackResult{Total: 40, Defense: 16, Hit: true, Critical: 2, Damage: 15, Types: []string{"thermal"}}},
		{"BEACON-D4 a push of the damage adds one", beacon.Attack{Attacker: combatant(), Target: target(), Ability: spell, PushDamage: true},
			[]int{3, 15, 2, 5, 1, 2, 3, 4}, beacon.AttackResult{Total: 20, Defense: 16, Hit: true, Damage: 10, Types: []string{"thermal"}}},
		{"BEACON-D5 a bonus is added, and what is below nothing is nothing", beacon.Attack{Attacker: combatant(mark(beacon.Weakened, 4)), Target: target(), Ability: beacon.Ability{Damage: "supernatural", Rating: n(1), Bonus: n(-3)}},
			[]int{3, 15, 2}, beacon.AttackResult{Total: 17, Defense: 16, Hit: true, Types: []string{"kinetic"}}},
		{"BEACON-A1 an attack without damage brings its wounds alone", beacon.Attack{Attacker: combatant(), Target: target(), Ability: beacon.Ability{Rating: n(1), Attribute: "will", Wounds: "stunned, exposed iron, burning 3"}},
			[]int{3, 15, 2}, beacon.AttackResult{Total: 17, Defense: 16, Hit: true, Wounds: []play.Mark{mark("stunned", 4), of("exposed", "iron"), mark("burning", 3)}}},
		{"BEACON-W2 incapacitated: Defense 6", beacon.Attack{Attacker: combatant(), Target: target(mark(beacon.Incapacitated, 5), mark(beacon.Sheltered, 4)), Ability: beacon.Ability{}, TargetInMelee: true},
			[]int{3, 4, 2, 6}, beacon.AttackResult{Total: 6, Defense: 6, Hit: true}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := rulestest.Resolve(t, beacon.ResolveAttack, test.in, test.faces...)
			if !r.Report.Secret || len(r.Report.Chains) < 3 {
				t.Errorf("the report is %+v", r.Report)
			}
			r.Report = play.Report{}
			same(t, "attack", test.want, r)
		})
	}
}

// TestWhatChangesAnAttack: how many d20 are rolled, and what they have to reach.
func TestWhatChangesAnAttack(t *testing.T) {
	from := func(m play.Mark, who string) play.Mark { m.By = who; return m }
	bow := beacon.Ability{Damage: "weapon", Rating: n(1)}
	shout := beacon.Ability{Damage: "supernatural", Keywords: "sound", Types: "temporal"}
	glare, gaze := beacon.Ability{Damage: "supernatural", Keywords: "Sight"}, beacon.Ability{Damage: "supernatural", Keywords: "sightOnly"}
	blast := beacon.Ability{Damage: "supernatural", Keywords: "area"}
	for _, test := range []struct {
		name          string
		in            beacon.Attack
		tier, defense int
	}{
		{"BEACON-A1 nothing", beacon.Attack{Attacker: combatant(), Target: target(), Ability: sword}, 2, 16},
		{"BEACON-R4 two more by hand, and one pushed", beacon.Attack{Attacker: combatant(), Target: target(), Ability: sword, Tier: 2, PushRoll: true}, 5, 16},
		{"BEACON-A2 from within melee with a bow", beacon.Attack{Attacker: combatant(), Target: target(), Ability: bow, InMelee: true}, 1, 16},
		{"BEACON-A2 not with a sword", beacon.Attack{Attacker: combatant(), Target: target(), Ability: sword, InMelee: true}, 2, 16},
		{"BEACON-A2 not by touch", beacon.Attack{Attacker: combatant(), Target: target(), Ability: beacon.Ability{Keywords: "touch"}, InMelee: true}, 2, 16},
		{"BEACON-A2 by touch into it, which is no melee", beacon.Attack{Attacker: combatant(), Target: target(), Ability: beacon.Ability{Keywords: "touch"}, TargetInMelee: true}, 2, 21},
		{"BEACON-A2 not on somebody adjacent", beacon.Attack{Attacker: combatant(), Target: target(), Ability: bow, InMelee: true, Adjacent: true}, 2, 16},
		{"BEACON-A2 into melee with a bow", beacon.Attack{Attacker: combatant(), Target: target(), Ability: bow, TargetInMelee: true}, 2, 21},
		{"BEACON-A2 not with an area", beacon.Attack{Attacker: combatant(), Target: target(), Ability: blast, TargetInMelee: true}, 2, 16},
		{"BEACON-A2 not with a sword into it", beacon.Attack{Attacker: combatant(), Target: target(), Ability: sword, TargetInMelee: true}, 2, 16},
		{"BEACON-C1 the hidden attack with one more", beacon.Attack{Attacker: combatant(mark(beacon.Hidden, 5)), Target: target(), Ability: sword}, 3, 16},
		{"BEACON-C1 an area finds the hidden", beacon.Attack{Attacker: combatant(), Target: target(mark(beacon.Hidden, 5)), Ability: blast}, 2, 16},
		{"BEACON-C1 concealed", beacon.Attack{Attacker: combatant(), Target: target(mark(beacon.Concealed, 2)), Ability: sword}, 2, 21},
		{"BEACON-C1 sheltered and concealed", beacon.Attack{Attacker: combatant(), Target: target(mark(beacon.Concealed, 2), mark(beacon.Sheltered, 4)), Ability: sword}, 2, 26},
		{"BEACON-C1 surprised", beacon.Attack{Attacker: combatant(), Target: target(mark(beacon.Surprised, 3)), Ability: sword}, 2, 11},
		{"BEACON-W2 downed", beacon.Attack{Attacker: combatant(), Target: target(mark(beacon.Downed, 2)), Ability: sword}, 2, 11},
		{"BEACON-W2 exposed in the Defense it goes against", beacon.Attack{Attacker: combatant(), Target: target(of(beacon.Exposed, "iron")), Ability: sword}, 2, 11},
		{"BEACON-W2 exposed in another", beacon.Attack{Attacker: combatant(), Target: target(of(beacon.Exposed, "iron")), Ability: sword, Defense: "grit"}, 2, 16},
		{"BEACON-B1 fortified in it", beacon.Attack{Attacker: combatant(), Target: target(of(beacon.Fortified, "ward")), Ability: spell}, 2, 21},
		{"BEACON-B1 deflecting its type", beacon.Attack{Attacker: combatant(), Target: target(of(beacon.Deflecting, "thermal")), Ability: spell}, 2, 21},
		{"BEACON-B1 deflecting two of its types counts once", beacon.Attack{Attacker: combatant(), Target: target(of(beacon.Deflecting, "thermal"), of(beacon.Deflecting, "radiant")), Ability: beacon.Ability{Damage: "supernatural", Types: "thermal, radiant"}}, 2, 21},
		{"BEACON-B1 deflecting another type", beacon.Attack{Attacker: combatant(), Target: target(of(beacon.Deflecting, "kinetic")), Ability: spell}, 2, 16},
		{"BEACON-W2 deaf to what is heard", beacon.Attack{Attacker: combatant(mark(beacon.Deafened, 2)), Target: target(), Ability: shout}, 1, 16},
		{"BEACON-W2 deaf with a sword", beacon.Attack{Attacker: combatant(mark(beacon.Deafened, 2)), Target: target(), Ability: sword}, 2, 16},
		{"BEACON-W2 blind with a sword", beacon.Attack{Attacker: combatant(mark(beacon.Blinded, 4)), Target: target(), Ability: sword}, 1, 16},
		{"BEACON-W2 blind to what is heard", beacon.Attack{Attacker: combatant(mark(beacon.Blinded, 4)), Target: target(), Ability: shout}, 2, 16},
		{"BEACON-W2 blind to what is seen", beacon.Attack{Attacker: combatant(mark(beacon.Blinded, 4)), Target: target(), Ability: glare}, 1, 16},
		{"BEACON-W2 all sight, and its attacker sees", beacon.Attack{Attacker: combatant(), Target: target(), Ability: gaze}, 2, 16},
		{"BEACON-W6 blind with a sword, by ear as the table says", beacon.Attack{Attacker: combatant(mark(beacon.Blinded, 4)), Target: target(), Ability: sword, Senses: beacon.Senses{Sound: true, Named: true}}, 2, 16},
		{"BEACON-W6 deaf with a sword, by ear as the table says", beacon.Attack{Attacker: combatant(mark(beacon.Deafened, 2)), Target: target(), Ability: sword, Senses: beacon.Senses{Sound: true, Named: true}}, 1, 16},
		{"BEACON-W2 goaded by another", beacon.Attack{Attacker: combatant(from(mark(beacon.Goaded, 1), "bear")), Target: target(), Ability: sword}, 1, 16},
		{"BEACON-W2 goaded by the target", beacon.Attack{Attacker: combatant(from(mark(beacon.Goaded, 1), "wolf")), Target: target(), Ability: sword}, 2, 16},
		{"BEACON-W2 goaded by one of several", beacon.Attack{Attacker: combatant(from(mark(beacon.Goaded, 1), "bear")), Target: target(), Ability: sword, Included: []string{"wolf", "bear"}}, 2, 16},
		{"BEACON-W2 flanked by whoever it may be", beacon.Attack{Attacker: combatant(), Target: target(mark(beacon.Flanked, 1)), Ability: sword}, 3, 16},
		{"BEACON-W2 flanked by others", beacon.Attack{Attacker: combatant(), Target: target(from(mark(beacon.Flanked, 1), "birch")), Ability: sword}, 2, 16},
		{"BEACON-B1 flanking that target, once", beacon.Attack{Attacker: combatant(of(beacon.Flanking, "wolf")), Target: target(mark(beacon.Flanked, 1)), Ability: sword}, 3, 16},
		{"BEACON-B1 flanking another target", beacon.Attack{Attacker: combatant(of(beacon.Flanking, "bear")), Target: target(), Ability: sword}, 2, 16},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := beacon.ResolveAttack(dice.Fast(7), test.in)
			if err != nil {
				t.Fatal(err)
			}
			same(t, "d20 and Defense", [2]int{test.tier, test.defense}, [2]int{chain(t, r.Report, "tier").Value, r.Defense})
			same(t, "the chain of the Defense", r.Defense, chain(t, r.Report, "defense").Value)
		})
	}
}

func TestAnAttackThatTheRulesDoNotAllow(t *testing.T) {
	for _, test := range []struct {
		name, field, rule string
		in                beacon.Attack
	}{
		{"BEACON-C1 the hidden are no targets", "target", "BEACON-C1", beacon.Attack{Attacker: combatant(), Target: target(mark(beacon.Hidden, 5)), Ability: sword}},
	} {
		t.Run(test.name, func(t *testing.T) {
			rulestest.Refused(t, beacon.ResolveAttack, test.in, field.Refused, test.field, test.rule)
			test.in.Insist = true
			if _, err := beacon.ResolveAttack(dice.Fast(1), test.in); err != nil {
				t.Errorf("though the GM insists: %v", err)
			}
		})
	}
	t.Run("what cannot be read is named", func(t *testing.T) {
		for name, in := range map[string]beacon.Attack{
			"ability.keywords":  {Ability: beacon.Ability{Keywords: "loud"}},
			"ability.damage":    {Ability: beacon.Ability{Damage: "huge"}},
			"ability.effect":    {Ability: beacon.Ability{Effect: "d7"}},
			"ability.types":     {Ability: beacon.Ability{Damage: "weapon", Types: "kinetic, sadness"}},
			"ability.attribute": {Ability: beacon.Ability{Attribute: "luck"}},
			"ability.defense":   {Ability: beacon.Ability{Defense: "armour"}},
			"ability.wounds":    {Ability: beacon.Ability{Wounds: "stunned, hidden"}},
			"defense":           {Defense: "armour"},
			"attacker.body":     {Attacker: beacon.Combatant{Body: "x"}, Ability: sword},
			"target.body":       {Target: beacon.Combatant{Body: "x"}},
		} {
			rulestest.Refused(t, beacon.ResolveAttack, in, field.UnknownName, name, "")
		}
	})
}

// depth is how often the brute force below follows a die that explodes.
const depth = 4

// explosion is the chance of each total that a die has which counts as that
// face, rolled again while it shows its highest; the rest of it is lumped.
func explosion(face, sides int) map[int]float64 {
	if face < sides {
		return map[int]float64{face: 1}
	}
	totals, chance := map[int]float64{}, 1.0
	for turn := 1; turn <= depth; turn++ {
		for again := 1; again < sides; again++ {
			totals[turn*sides+again] += chance / float64(sides)
		}
		chance /= float64(sides)
	}
	totals[(depth+1)*sides] += chance
	return totals
}

// best is the chance of each highest and lowest face of some dice, or for none
// of two of which the lower counts, in the plainest way.
func best(number, sides int) map[[2]int]float64 {
	low := number <= 0
	if low {
		number = 2
	}
	ways := map[[2]int]float64{{0, sides + 1}: 1}
	for range number {
		next := map[[2]int]float64{}
		for seen, chance := range ways {
			for face := 1; face <= sides; face++ {
				next[[2]int{max(seen[0], face), min(seen[1], face)}] += chance / float64(sides)
			}
		}
		ways = next
	}
	counted := map[[2]int]float64{}
	for seen, chance := range ways {
		if low {
			seen[0] = seen[1]
		}
		counted[seen] += chance
	}
	return counted
}

// bruteForce returns the chance of each outcome of a roll against a number, in
// the plainest way: -1 for a botch, 0 for a miss, one more than the critical
// multiplier for a hit.
func bruteForce(tier, rating, sides, versus int) map[int]float64 {
	outcomes := map[int]float64{}
	attribute := map[int]float64{0: 1}
	if sides > 0 {
		attribute = map[int]float64{}
		for seen, chance := range best(rating, sides) {
			for total, part := range explosion(seen[0], sides) {
				attribute[total] += chance * part
			}
		}
	}
	for seen, chance := range best(tier, 20) {
		for d20, part := range explosion(seen[0], 20) {
			for die, other := range attribute {
				outcome := 0
				switch over := d20 + die - versus; {
				case over >= 0:
					outcome = 1 + over/10
				case seen[1] == 1:
					outcome = -1
				}
				outcomes[outcome] += chance * part * other
			}
		}
	}
	return outcomes
}

func TestTheOddsOfAnAttackAgainstBruteForce(t *testing.T) {
	for _, test := range []struct {
		name                       string
		tier, rating, sides, bonus int
	}{
		{"BEACON-A1 BEACON-R1 Tier 2, rating 2, d8", 2, 2, 8, 0},
		{"BEACON-R4 Tier 0", 0, 1, 6, 0},
		{"BEACON-R4 rating 0", 1, 0, 12, 0},
		{"BEACON-R3 Tier 3, rating 5, d4", 3, 5, 4, 5},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := beacon.Attack{
				Attacker: beacon.Combatant{Tier: n(test.tier), Body: []string{4: "d4", 6: "d6", 8: "d8", 12: "d12"}[test.sides]},
				Target:   target(), Ability: beacon.Ability{Damage: "weapon", Rating: n(test.rating), Effect: "d6"},
			}
			report, err := beacon.AttackOdds(new(odds.Walker), in)
			if err != nil {
				t.Fatal(err)
			}
			want := bruteForce(test.tier, test.rating, test.sides, 16)
			// The two leave out different parts: five times the highest face in a row of one of the dice.
			beyond := math.Pow(1.0/20, depth+1) + math.Pow(1/float64(test.sides), depth+1)
			if report.Beyond == nil || report.Beyond.Chance <= 0 || report.Beyond.Chance > 1e-9 {
				t.Errorf("beyond: %+v", report.Beyond)
			}
			near := func(what string, want, got float64) {
				if math.Abs(want-got) > beyond+report.Beyond.Chance {
					t.Errorf("%s: %v by brute force, %v by the odds, %v apart", what, want, got, want-got)
				}
			}
			botch, _ := report.Fact("botch")
			near("botch", want[-1], botch.AtLeast(1))
			hit, _ := report.Fact("hit")
			near("miss", want[0], 1-hit.AtLeast(1)-botch.AtLeast(1))
			critical, _ := report.Fact("critical")
			for multiplier := 1; multiplier <= 4; multiplier++ {
				atLeast := 0.0
				for outcome, chance := range want {
					if outcome > multiplier {
						atLeast += chance
					}
				}
				near("critical", atLeast, critical.AtLeast(multiplier))
			}
			// The mean of the damage: 3.5 for each Effect die, and that of the attribute's.
			mean := 0.0
			for outcome, chance := range want {
				if outcome >= 1 {
					mean += chance * (3.5*float64((test.rating+1)/2+outcome-1) + float64(test.sides+1)/2)
				}
			}
			damage, _ := report.Fact("damage")
			if math.Abs(damage.Mean-mean) > 0.01 {
				t.Errorf("damage: %v by brute force, %v by the odds", mean, damage.Mean)
			}
		})
	}
}

// alike checks that odds found in steps are those of walking all of the rule.
func alike[Q any, R odds.Factual](t *testing.T, rule func(dice.Source, Q) (R, *field.Error), in Q, staged odds.Report) {
	t.Helper()
	whole, failure := odds.ReportRule(&odds.Walker{}, func(source dice.Source) odds.Factual {
		r, _ := rule(source, in)
		return r
	})
	if failure != nil {
		t.Fatal(failure)
	}
	same(t, "number of facts", len(whole.Facts), len(staged.Facts))
	for _, fact := range whole.Facts {
		other, _ := staged.Fact(fact.Key)
		for _, v := range fact.Values {
			if math.Abs(other.AtLeast(v.Value)-v.AtLeast) > 1e-12 {
				t.Errorf("%s of %d: %v and %v", fact.Key, v.Value, v.AtLeast, other.AtLeast(v.Value))
			}
		}
	}
}

func TestOddsInStepsAreThoseOfTheRuleItself(t *testing.T) {
	for _, test := range []struct {
		tier        int
		die, damage string
	}{{0, "", "supernatural"}, {1, "d12", "none"}, {1, "", "supernatural"}} {
		t.Run(fmt.Sprint("BEACON-A1 BEACON-R3 in one go and in steps, Tier ", test.tier, " ", test.die, " ", test.damage), func(t *testing.T) {
			attacker := beacon.Combatant{Tier: n(test.tier), Body: test.die}
			in := beacon.Attack{Attacker: attacker, Target: target(), Ability: beacon.Ability{Damage: test.damage, Attribute: "body", Effect: "d4"}}
			staged, err := beacon.AttackOdds(new(odds.Walker), in)
			if err != nil {
				t.Fatal(err)
			}
			alike(t, beacon.ResolveAttack, in, staged)
			action := beacon.Action{Combatant: attacker, Rating: 1, Attribute: "body", Versus: n(12)}
			if staged, err = beacon.ActionOdds(new(odds.Walker), action); err != nil {
				t.Fatal(err)
			}
			alike(t, beacon.ResolveAction, action, staged)
		})
	}
	t.Run("BEACON-R1 even 20 Tiers are counted", func(t *testing.T) {
		report, err := beacon.ActionOdds(new(odds.Walker), beacon.Action{Combatant: beacon.Combatant{Tier: n(20)}, Tier: 9, Rating: 9, Attribute: "body", Versus: n(20)})
		if err != nil {
			t.Fatal(err)
		}
		success, _ := report.Fact("success")
		if want := 1 - math.Pow(19.0/20, 29); math.Abs(success.AtLeast(1)-want) > 1e-9 {
			t.Errorf("%v, want %v", success.AtLeast(1), want)
		}
	})
	t.Run("what cannot be read has no odds", func(t *testing.T) {
		if _, err := beacon.AttackOdds(new(odds.Walker), beacon.Attack{Defense: "x"}); err == nil || err.Field != "defense" {
			t.Error(err)
		}
		if _, err := beacon.ActionOdds(new(odds.Walker), beacon.Action{}); err == nil || err.Field != "versus" {
			t.Error(err)
		}
	})
}

// BenchmarkAttackOdds is what a dialog asks for with every change.
func BenchmarkAttackOdds(b *testing.B) {
	in := beacon.Attack{Attacker: combatant(), Target: target(), Ability: sword}
	in.Attacker.Tier = n(3)
	for b.Loop() {
		if _, err := beacon.AttackOdds(new(odds.Walker), in); err != nil {
			b.Fatal(err)
		}
	}
}

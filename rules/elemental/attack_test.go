package elemental_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/odds/oddstest"
	"rulewright/rules/rulestest"
)

// fist is the damage of Strength 2 and a die.
var fist = &elemental.Damage{Text: "Strength + 1d6", Attributes: elemental.Attributes{Strength: n(2)}}

func TestAnAttack(t *testing.T) {
	with := func(attack, defense elemental.Roll) elemental.Attack {
		return elemental.Attack{Attack: attack, Defense: defense}
	}
	for _, c := range []struct {
		name            string
		attack          elemental.Attack
		faces           []int
		outcome         elemental.Outcome
		attacked, stood int
	}{
		{"ELEMENTAL-C1 a tie is the attacker's", with(elemental.Roll{Bonus: 3}, elemental.Roll{Bonus: 2}), []int{4, 2, 5, 6}, elemental.Hit, 4, 4},
		{"ELEMENTAL-C1 one less misses", with(elemental.Roll{Bonus: 3}, elemental.Roll{Bonus: 3}), []int{4, 2, 5, 6}, elemental.Miss, 4, 5},
		{"ELEMENTAL-C1 threes count nothing", with(elemental.Roll{}, elemental.Roll{}), []int{3, 3, 1, 4}, elemental.Miss, 0, 1},
		{"ELEMENTAL-V3 both have their own", with(elemental.Roll{Advantage: 1}, elemental.Roll{Leverage: 1}),
			[]int{4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 6}, elemental.Hit, 5, 1},
		{"ELEMENTAL-V1 without dice the bonus decides", with(elemental.Roll{Bonus: 1, Disadvantage: 1}, elemental.Roll{Disadvantage: 2}), nil, elemental.Hit, 1, 0},
		{"ELEMENTAL-L1 far away for a long weapon", elemental.Attack{Attack: elemental.Roll{Bonus: 3}, Range: n(60), Distance: n(105), Long: true},
			[]int{1, 1, 4, 1}, elemental.Miss, 0, 1},
		{"ELEMENTAL-L2 cover is disadvantage", elemental.Attack{Attack: elemental.Roll{Dice: n(4)}, Cover: true}, []int{4, 1, 1}, elemental.Hit, 1, 0},
		{"ELEMENTAL-L2 ELEMENTAL-V2 which advantage cancels", elemental.Attack{Attack: elemental.Roll{Advantage: 1}, Cover: true}, []int{4, 4, 1, 1}, elemental.Hit, 2, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, elemental.ResolveAttack, c.attack, c.faces...)
			same(t, "outcome", []any{c.outcome, c.outcome == elemental.Hit, n(c.attacked), n(c.stood)}, []any{r.Outcome, r.Hit, r.Attack, r.Defense})
			same(t, "the attack's chain", c.attacked, chain(t, r.Reports[0], "attack").Value)
			same(t, "the defense's chain", c.stood, chain(t, r.Reports[0], "defense").Value)
		})
	}
	t.Run("ELEMENTAL-L4 the miss is rolled first", func(t *testing.T) {
		r := rulestest.Resolve(t, elemental.ResolveAttack, elemental.Attack{Concealment: 2}, 2)
		same(t, "outcome", []any{elemental.Concealed, false, field.Number{}}, []any{r.Outcome, r.Hit, r.Attack})
		r = rulestest.Resolve(t, elemental.ResolveAttack, elemental.Attack{Concealment: 2}, 3, 4, 4, 1, 1)
		same(t, "outcome", elemental.Hit, r.Outcome)
	})
	t.Run("ELEMENTAL-L4 total concealment leaves the hex", func(t *testing.T) {
		_, err := elemental.ResolveAttack(dice.Scripted(nil), elemental.Attack{Concealment: 3})
		refusal(t, err, field.Refused, "concealment", "ELEMENTAL-L4")
		r := rulestest.Resolve(t, elemental.ResolveAttack, elemental.Attack{Concealment: 4, AtHex: true}, 3)
		same(t, "outcome", elemental.Concealed, r.Outcome)
	})
	t.Run("ELEMENTAL-L1 other ranges are limits", func(t *testing.T) {
		_, err := elemental.ResolveAttack(dice.Scripted(nil), elemental.Attack{Range: n(5), Distance: n(10)})
		refusal(t, err, field.Refused, "distance", "ELEMENTAL-L1")
	})
	t.Run("ELEMENTAL-C3 a hit rolls damage", func(t *testing.T) {
		r := rulestest.Resolve(t, elemental.ResolveAttack, elemental.Attack{Damage: fist, HP: n(7), Attack: elemental.Roll{Advantage: 1}}, 4, 1, 1, 1, 1, 1, 1, 5)
		same(t, "damage", []any{n(7), true, 7}, []any{r.Damage, r.Down, chain(t, r.Reports[1], "damage").Value})
	})
	t.Run("ELEMENTAL-C3 a miss rolls none", func(t *testing.T) {
		r := rulestest.Resolve(t, elemental.ResolveAttack, elemental.Attack{Damage: fist, Defense: elemental.Roll{Bonus: 9}}, 4, 4, 1, 1)
		same(t, "damage", field.Number{}, r.Damage)
	})
	t.Run("bad damage is named", func(t *testing.T) {
		_, err := elemental.ResolveAttack(dice.Scripted(nil), elemental.Attack{Damage: &elemental.Damage{Text: "1d8"}})
		refusal(t, err, field.UnknownName, "damage.text", "")
	})
}

func TestDamage(t *testing.T) {
	attributes := elemental.Attributes{Strength: n(2), Dexterity: n(-1), Intelligence: n(4)}
	for _, c := range []struct {
		name   string
		damage elemental.Damage
		faces  []int
		want   int
	}{
		{"ELEMENTAL-C3 a bonus and the faces", elemental.Damage{Bonus: 2, Dice: 1}, []int{5}, 7},
		{"ELEMENTAL-C3 in words", elemental.Damage{Text: "Strength + 2d6", Attributes: attributes}, []int{5, 1}, 8},
		{"ELEMENTAL-C3 in short words", elemental.Damage{Text: " str+d6 - 1+ INT ", Attributes: attributes}, []int{3}, 8},
		{"ELEMENTAL-C3 less an attribute", elemental.Damage{Text: "d6-dex", Attributes: attributes}, []int{3}, 4},
		{"ELEMENTAL-C3 never below none", elemental.Damage{Bonus: -9, Text: "1d6"}, []int{3}, 0},
		{"ELEMENTAL-C3 of nothing at all", elemental.Damage{}, nil, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, elemental.ResolveDamage, c.damage, c.faces...)
			same(t, "damage", []int{c.want, c.want}, []int{r.Damage, chain(t, r.Report, "damage").Value})
		})
	}
	for text, got := range map[string]string{
		"1d8": "1d8", "1d6 1d6": "1d6", "luck": "luck", "1d6 + ": "+ ", "1d6 + luck": "+ luck", "-1d6": "-1d6", "2strength": "2strength", "st": "st",
		"1234": "1234", "60d6 + 60d6": "+ 60d6", "1d66": "1d66", "1d6; 2": "; 2", "ü": "ü",
	} {
		t.Run("what cannot be read is named: "+text, func(t *testing.T) {
			_, err := elemental.ResolveDamage(dice.Scripted(nil), elemental.Damage{Text: text})
			refusal(t, err, field.UnknownName, "text", "")
			same(t, "from where on", got, err.Got)
		})
	}
}

func TestChecks(t *testing.T) {
	for _, c := range []struct {
		name    string
		check   elemental.Check
		faces   []int
		success bool
		total   int
	}{
		{"ELEMENTAL-C2 fives and sixes count, ties are the attacker's", elemental.Check{Kind: elemental.AbilityCheck, Roll: elemental.Roll{Bonus: 1}, Against: &elemental.Roll{Bonus: 2}},
			[]int{4, 5, 4, 4}, true, 2},
		{"ELEMENTAL-C2 one less fails", elemental.Check{Kind: elemental.AbilityCheck, Against: &elemental.Roll{Bonus: 2}}, []int{4, 5, 4, 4}, false, 1},
		{"ELEMENTAL-C2 against a number", elemental.Check{Kind: elemental.AbilityCheck, Difficulty: n(2)}, []int{6, 5}, true, 2},
		{"ELEMENTAL-C2 a skill counts the sixes of four", elemental.Check{Kind: elemental.SkillCheck, Difficulty: n(2)}, []int{6, 5, 6, 1}, true, 2},
		{"ELEMENTAL-C2 one six of two", elemental.Check{Kind: elemental.SkillCheck, Difficulty: n(2)}, []int{6, 5, 5, 1}, false, 1},
		{"ELEMENTAL-V1 a skill at advantage has seven dice", elemental.Check{Kind: elemental.SkillCheck, Difficulty: n(1), Roll: elemental.Roll{Advantage: 1}}, []int{1, 1, 1, 1, 1, 1, 6}, true, 1},
		{"ELEMENTAL-E1 strength adds its dice up", elemental.Check{Kind: elemental.StrengthCheck, Hours: n(1), Roll: elemental.Roll{Bonus: 2}}, []int{3, 5}, true, 10},
		{"ELEMENTAL-E1 the second hour is harder", elemental.Check{Kind: elemental.StrengthCheck, Hours: n(2), Roll: elemental.Roll{Bonus: 2}}, []int{3, 5}, false, 10},
		{"ELEMENTAL-E1 a difficulty that is told", elemental.Check{Kind: elemental.StrengthCheck, Difficulty: n(8), Hours: n(9)}, []int{3, 5}, true, 8},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := rulestest.Resolve(t, elemental.ResolveCheck, c.check, c.faces...)
			same(t, "check", []any{c.success, c.total, c.total}, []any{r.Success, r.Total, chain(t, r.Report, "check").Value})
		})
	}
	for _, c := range []struct {
		check elemental.Check
		code  field.Code
		name  string
	}{
		{elemental.Check{}, field.Missing, "kind"},
		{elemental.Check{Kind: "luck"}, field.UnknownName, "kind"},
		{elemental.Check{Kind: elemental.SkillCheck}, field.Missing, "difficulty"},
		{elemental.Check{Kind: elemental.AbilityCheck}, field.Missing, "difficulty"},
		{elemental.Check{Kind: elemental.StrengthCheck}, field.Missing, "difficulty"},
	} {
		t.Run(fmt.Sprintf("a check without what it needs: %s %q", c.name, c.check.Kind), func(t *testing.T) {
			_, err := elemental.ResolveCheck(dice.Scripted(nil), c.check)
			refusal(t, err, c.code, c.name, "")
		})
	}
}

// everyFace calls visit once with each way in which so many d6 can fall.
func everyFace(count int, visit func(faces []int)) {
	faces := make([]int, count)
	for i := range faces {
		faces[i] = 1
	}
	for {
		visit(faces)
		at := 0
		for at < count && faces[at] == 6 {
			faces[at] = 1
			at++
		}
		if at == count {
			return
		}
		faces[at]++
	}
}

// The words of the rules, and nothing of the engine, for every way in which the
// dice of both sides, of concealment and of the damage can fall.
func TestTheOddsOfAnAttackAreThoseOfAllFaces(t *testing.T) {
	for _, c := range []struct {
		attack, defense, attackDice, defenseDice, concealment, hp int
	}{
		{3, 2, 2, 2, 0, 5}, {0, 0, 2, 2, 1, 3}, {1, 2, 3, 1, 2, 8}, {0, 1, 0, 2, 0, 2}, {0, 1, 2, 2, 3, 4},
	} {
		t.Run(fmt.Sprintf("ELEMENTAL-C1 ELEMENTAL-C3 ELEMENTAL-L4 %+v", c), func(t *testing.T) {
			hits, hidden, down, ways := 0, 0, 0, 0
			damages := map[int]int{}
			everyFace(c.attackDice+c.defenseDice+2, func(faces []int) {
				ways++
				if faces[0] <= c.concealment {
					hidden++
					return
				}
				attack, defense := c.attack, c.defense
				for i, face := range faces[2:] {
					if face >= 4 && i < c.attackDice {
						attack++
					} else if face >= 4 {
						defense++
					}
				}
				if attack < defense {
					return
				}
				hits++
				damages[faces[1]+2]++
				if faces[1]+2 >= c.hp {
					down++
				}
			})
			report, err := elemental.AttackOdds(new(odds.Walker), elemental.Attack{Attack: elemental.Roll{Bonus: c.attack, Dice: n(c.attackDice)}, Defense: elemental.Roll{Bonus: c.defense, Dice: n(c.defenseDice)},
				Damage: fist, Concealment: c.concealment, AtHex: true, HP: n(c.hp)})
			if err != nil {
				t.Fatal(err)
			}
			expect := func(key string, value, of int) {
				t.Helper()
				fact, _ := report.Fact(key)
				got := 0.0
				for _, v := range fact.Values {
					if v.Value == value {
						got = v.Chance
					}
				}
				if want := float64(of) / float64(ways); got-want > 1e-15 || want-got > 1e-15 {
					t.Errorf("%s is %d with a chance of %v, not %v", key, value, got, want)
				}
			}
			expect("hit", 1, hits)
			expect("down", 1, down)
			if c.concealment > 0 {
				expect("concealed", 1, hidden)
			}
			for damage := range 10 {
				expect("damage", damage, damages[damage])
			}
		})
	}
}

// anyRoll draws one side of a contest.
func anyRoll(t *rapid.T, most int) elemental.Roll {
	draw := func(name string, high int) int { return rapid.IntRange(0, high).Draw(t, name) }
	return elemental.Roll{Bonus: draw("bonus", 6) - 3, Dice: n(draw("dice", most)), Advantage: draw("advantage", 2), Disadvantage: draw("disadvantage", 2), Leverage: draw("leverage", 1)}
}

func TestTheOddsOfAnAttackAreThoseOfTheRuleItself(t *testing.T) {
	t.Run("ELEMENTAL-C1 ELEMENTAL-V1 step by step and in one", rapid.MakeCheck(func(t *rapid.T) {
		in := elemental.Attack{Attack: anyRoll(t, 4), Defense: anyRoll(t, 4), Concealment: rapid.IntRange(0, 2).Draw(t, "concealment"), Cover: rapid.Bool().Draw(t, "cover"),
			Range: n(30), Distance: n(rapid.IntRange(0, 90).Draw(t, "distance")), Long: true}
		if rapid.Bool().Draw(t, "damage") {
			in.Damage = &elemental.Damage{Bonus: 1, Dice: rapid.IntRange(0, 3).Draw(t, "damage dice")}
			in.HP = n(rapid.IntRange(0, 12).Draw(t, "hp"))
		}
		whole, failure := odds.ReportRule(&odds.Walker{}, func(source dice.Source) odds.Factual {
			r, err := elemental.ResolveAttack(source, in)
			if err != nil {
				t.Fatal(err)
			}
			return r
		})
		if failure != nil {
			t.Fatal(failure)
		}
		steps, err := elemental.AttackOdds(new(odds.Walker), in)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range whole.Facts {
			got, _ := steps.Fact(want.Key)
			if fmt.Sprint(want) != fmt.Sprint(got) {
				t.Fatalf("%s: in one %v, step by step %v", want.Key, want, got)
			}
		}
		if whole.Total != steps.Total || len(whole.Facts) != len(steps.Facts) {
			t.Fatalf("in one %v, step by step %v", whole, steps)
		}
	}))
	t.Run("ELEMENTAL-V1 of the largest pools, too", func(t *testing.T) {
		large := elemental.Roll{Dice: n(99), Leverage: 1}
		report, err := elemental.AttackOdds(new(odds.Walker), elemental.Attack{Attack: large, Defense: large, Damage: &elemental.Damage{Dice: 99}})
		if err != nil {
			t.Fatal(err)
		}
		same(t, "facts", 2, len(report.Facts))
	})
	t.Run("ELEMENTAL-L1 of what is refused they are the refusal", func(t *testing.T) {
		_, err := elemental.AttackOdds(new(odds.Walker), elemental.Attack{Range: n(5), Distance: n(10)})
		refusal(t, err, field.Refused, "distance", "ELEMENTAL-L1")
	})
}

// For the limit and its reasons see [oddstest.HighestChiSquare].
func TestSeededAttacksFollowTheirOdds(t *testing.T) {
	in := elemental.Attack{Attack: elemental.Roll{Advantage: 1}, Defense: elemental.Roll{Bonus: 1}, Damage: fist, Concealment: 1, HP: n(6)}
	t.Run("ELEMENTAL-C1 ELEMENTAL-C3 ELEMENTAL-L4 an attack at advantage through fog", func(t *testing.T) {
		report, err := elemental.AttackOdds(new(odds.Walker), in)
		if err != nil {
			t.Fatal(err)
		}
		oddstest.Fits(t, report, func(number int) odds.Factual {
			r, err := elemental.ResolveAttack(dice.Seeded(oddstest.Seed(77, number)), in)
			if err != nil {
				t.Fatal(err)
			}
			return r
		})
	})
}

package odds_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/odds"
	"rulewright/rules/odds/oddstest"
)

// rolls is how often a rule is rolled to compare it with its odds.
const rolls = oddstest.Rolls

// cell is a group of outcomes with what was seen and what the odds expect.
type cell struct{ seen, expected float64 }

// chiSquare rolls the rule and returns how far the rolls are from the odds.
func chiSquare(d odds.Distribution[int], rule func(dice.Source) int, source dice.Source, rolls int) (square float64, freedom int, impossible bool) {
	seen := map[int]int{}
	for range rolls {
		seen[rule(source)]++
	}
	var cells []cell
	var rare cell
	for outcome := range d.All() {
		c := cell{float64(seen[outcome]), d.Chance(outcome) * float64(rolls)}
		delete(seen, outcome)
		// The usual rule: chi-square holds where each cell expects five or
		// more. Rarer outcomes share one cell.
		if c.expected < 5 {
			rare.seen += c.seen
			rare.expected += c.expected
			continue
		}
		cells = append(cells, c)
	}
	if rare.expected >= 5 {
		cells = append(cells, rare)
	} else if len(cells) > 0 {
		cells[0].seen += rare.seen
		cells[0].expected += rare.expected
	}
	for _, c := range cells {
		square += (c.seen - c.expected) * (c.seen - c.expected) / c.expected
	}
	return square, len(cells) - 1, len(seen) > 0
}

// checkRolls fails if the source does not roll the rule by its odds.
// Before it fails it draws ten times more.
func checkRolls(t *testing.T, rule func(dice.Source) int, source dice.Source) {
	t.Helper()
	d := distributionOf(t, rule)
	for _, rolls := range []int{rolls, 10 * rolls} {
		square, freedom, impossible := chiSquare(d, rule, source, rolls)
		if impossible {
			t.Fatalf("something was rolled that the odds call impossible")
		}
		highest := oddstest.HighestChiSquare(freedom)
		if square <= highest {
			return
		}
		t.Logf("chi-square of %d rolls is %.1f, more than %.1f for %d degrees of freedom", rolls, square, highest, freedom)
	}
	t.Error("the rolls do not follow the odds")
}

// forgetful is a roller that is replaced now and then, because a roller that
// keeps a record would keep two million rolls.
type forgetful struct {
	seed   dice.Seed
	roller *dice.Roller
}

func (f *forgetful) roll() *dice.Roller {
	if f.roller == nil || f.roller.Used() > 10_000 {
		for i := range f.seed {
			if f.seed[i]++; f.seed[i] != 0 {
				break
			}
		}
		f.roller = dice.Seeded(f.seed)
	}
	return f.roller
}

func (f *forgetful) Sum(p dice.Pool) int     { return f.roll().Sum(p) }
func (f *forgetful) Faces(p dice.Pool) []int { return f.roll().Faces(p) }

func TestRollsFollowTheOdds(t *testing.T) {
	rules := []struct {
		name string
		rule func(dice.Source) int
	}{
		{"2d6", sumOf(damage)},
		{"the best of 2d6", sumOf(boon)},
		{"the lowest of 3d6", sumOf(dice.Pool{Dice: 3, Sides: 6, Keep: 1, Lowest: true})},
		{"the best two of 3d10", sumOf(dice.Pool{Dice: 3, Sides: 10, Keep: 2})},
		{"a die of 1000 sides", sumOf(dice.Pool{Dice: 1, Sides: 1000})},
		{"the attack", attackSum},
		{"the attack and its damage", attackDamage},
		{"the faces of 3d4", func(s dice.Source) int {
			faces := s.Faces(dice.Pool{Dice: 3, Sides: 4})
			return 100*faces[0] + 10*faces[1] + faces[2]
		}},
		{"the best of 3d6, which explodes", sumOf(dice.Pool{Dice: 3, Sides: 6, Keep: 1, Explodes: true})},
		{"the lowest of 2d4, which explodes", sumOf(dice.Pool{Dice: 2, Sides: 4, Keep: 1, Lowest: true, Explodes: true})},
		{"the best two of 3d4, which explode", sumOf(dice.Pool{Dice: 3, Sides: 4, Keep: 2, Explodes: true})},
		{"3d3, which explode", sumOf(dice.Pool{Dice: 3, Sides: 3, Explodes: true})},
		{"the best of 3d6, which explodes, and the lowest", func(s dice.Source) int {
			faces := s.Faces(dice.Pool{Dice: 3, Sides: 6, Keep: 1, Explodes: true})
			return 10*faces[0] + faces[1]
		}},
		{"those of 6d6 from 5 up", sumOf(dice.Pool{Dice: 6, Sides: 6, AtLeast: 5})},
		{"those of the best three of 6d6 from 5 up", sumOf(dice.Pool{Dice: 6, Sides: 6, Keep: 3, AtLeast: 5})},
		{"the two lowest faces of 4d6", func(s dice.Source) int {
			faces := s.Faces(dice.Pool{Dice: 4, Sides: 6, Keep: 2, Lowest: true})
			return 10*faces[0] + faces[1]
		}},
	}
	for i, test := range rules {
		t.Run("fast/"+test.name, func(t *testing.T) {
			t.Parallel()
			checkRolls(t, test.rule, dice.Fast(uint64(i)))
		})
		t.Run("seeded/"+test.name, func(t *testing.T) {
			t.Parallel()
			checkRolls(t, test.rule, &forgetful{seed: dice.Seed{31: byte(i)}})
		})
	}
}

// A test that cannot fail is none.
func TestChiSquareNoticesALoadedDie(t *testing.T) {
	d := distributionOf(t, sumOf(d20))
	source := dice.Fast(1)
	square, freedom, _ := chiSquare(d, func(s dice.Source) int {
		// A tenth of its ones is rolled again.
		if roll := s.Sum(d20); roll > 1 || s.Sum(dice.Pool{Dice: 1, Sides: 10}) > 1 {
			return roll
		}
		return s.Sum(d20)
	}, source, 10*rolls)
	if square <= oddstest.HighestChiSquare(freedom) {
		t.Errorf("chi-square %.1f for a die that rolls a tenth of its ones again", square)
	}
}

func TestChiSquareLimitsAreThoseOfTheTables(t *testing.T) {
	// From the closed forms of the incomplete gamma function for these degrees.
	for _, test := range []struct {
		freedom int
		want    float64
	}{{2, 20.720}, {5, 28.309}, {19, 54.120}, {100, 166.812}, {999, 1187.881}} {
		if got := oddstest.HighestChiSquare(test.freedom); got < test.want || got > test.want*1.06 {
			t.Errorf("%d degrees of freedom: %.3f, want %.3f or a little more", test.freedom, got, test.want)
		}
	}
}

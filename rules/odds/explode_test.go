package odds_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// depth is how many explosions of a pool are gone through by every face.
const depth = 4

// byEveryExplosion goes through every face of the pool and of its explosions,
// each die on its own, and lumps all that explodes more than depth times.
func byEveryExplosion[K comparable](pool dice.Pool, rule func(dice.Source) K) (chances map[K]*big.Rat, lump *big.Rat) {
	chances, lump = map[K]*big.Rat{}, new(big.Rat)
	var visit func(faces []int, chance *big.Rat)
	visit = func(faces []int, chance *big.Rat) {
		roller := dice.Scripted(faces)
		outcome := rule(roller)
		switch _, _, short := roller.Missing(); {
		case !short:
			if chances[outcome] == nil {
				chances[outcome] = new(big.Rat)
			}
			chances[outcome].Add(chances[outcome], chance)
		case len(faces) == pool.Dice+depth:
			lump.Add(lump, chance)
		default:
			each := new(big.Rat).Mul(chance, big.NewRat(1, int64(pool.Sides)))
			for face := 1; face <= pool.Sides; face++ {
				visit(append(faces[:len(faces):len(faces)], face), each)
			}
		}
	}
	visit(nil, big.NewRat(1, 1))
	return chances, lump
}

func chanceOf[K comparable](d odds.Distribution[K], outcome K) *big.Rat {
	return new(big.Rat).SetFrac(integer(d.Weight(outcome)), integer(d.Total()))
}

// together returns the sum of all weights.
func together[K comparable](d odds.Distribution[K]) *big.Int {
	sum := new(big.Int)
	for _, weight := range d.All() {
		sum.Add(sum, integer(weight))
	}
	return sum
}

// spread is the sum and the lowest face of an exploding pool.
type spread struct{ sum, lowest int }

func spreadOf(pool dice.Pool) func(dice.Source) spread {
	return func(s dice.Source) spread {
		faces := s.Faces(pool)
		return spread{faces[0], faces[1]}
	}
}

// smallExplosions calls do for every exploding pool of which all faces can be
// gone through, explosions and all.
func smallExplosions(do func(dice.Pool)) {
	for count := 1; count <= 3; count++ {
		for _, sides := range []int{2, 3, 4, 6} {
			for keep := 0; keep < count; keep++ {
				for _, lowest := range []bool{false, true} {
					do(dice.Pool{Dice: count, Sides: sides, Keep: keep, Lowest: lowest, Explodes: true})
				}
			}
		}
	}
}

// checkExplosions fails where the odds differ from those of every face: not at
// all where an outcome needs no more explosions than were gone through, and
// elsewhere by no more than what was lumped.
func checkExplosions[K comparable](t failer, pool dice.Pool, rule func(dice.Source) K, sum func(K) int) {
	t.Helper()
	d := distributionOf(t, rule)
	want, lump := byEveryExplosion(pool, rule)
	for outcome, weight := range d.All() {
		if weight.IsZero() {
			t.Fatalf("%v has no weight", outcome)
		}
		least := want[outcome]
		if least == nil {
			least = new(big.Rat)
		}
		chance, most := chanceOf(d, outcome), new(big.Rat).Add(least, lump)
		// Each explosion follows a highest face, and all of them are in the sum.
		if sum(outcome) < (depth+1)*pool.Sides {
			most = least
		}
		if chance.Cmp(least) < 0 || chance.Cmp(most) > 0 {
			t.Fatalf("%v has the chance %v, want from %v to %v", outcome, chance, least, most)
		}
	}
	for outcome := range want {
		if d.Weight(outcome).IsZero() {
			t.Fatalf("%v has no chance, want %v", outcome, want[outcome])
		}
	}
	if all := together(d); all.Cmp(integer(d.Total())) != 0 {
		t.Fatalf("weights sum to %s of %s", all, d.Total())
	}
}

func TestEverySmallExplodingPoolHasTheOddsOfAllItsFaces(t *testing.T) {
	smallExplosions(func(pool dice.Pool) {
		t.Run(pool.Formula(), func(t *testing.T) {
			checkExplosions(t, pool, sumOf(pool), func(sum int) int { return sum })
			if pool.HasFaces() {
				checkExplosions(t, pool, spreadOf(pool), func(s spread) int { return s.sum })
			}
		})
	})
}

// A rule may explode dice by itself, as far as the odds follow them. It then
// has the same odds as the pool that explodes.
func TestAPoolThatExplodesIsADieRolledAgain(t *testing.T) {
	for _, pool := range []dice.Pool{
		{Dice: 1, Sides: 12, Explodes: true},
		{Dice: 4, Sides: 8, Keep: 1, Explodes: true},
		{Dice: 7, Sides: 20, Keep: 1, Explodes: true},
		{Dice: 2, Sides: 20, Keep: 1, Lowest: true, Explodes: true},
	} {
		t.Run(pool.Formula(), func(t *testing.T) {
			d := distributionOf(t, sumOf(pool))
			beyond, explodes := d.Beyond()
			if !explodes {
				t.Fatal("nothing is beyond")
			}
			by := distributionOf(t, func(s dice.Source) int {
				first := pool
				first.Explodes = false
				sum, face := 0, s.Sum(first)
				for again := range beyond.Explosions + 1 {
					sum += face
					if face < pool.Sides || again == beyond.Explosions {
						break
					}
					face = s.Sum(dice.Pool{Dice: 1, Sides: pool.Sides})
				}
				return sum
			})
			for sum := range by.All() {
				if chanceOf(d, sum).Cmp(chanceOf(by, sum)) != 0 {
					t.Errorf("%d has the chance %v, and die by die %v", sum, chanceOf(d, sum), chanceOf(by, sum))
				}
			}
			if d.Len() != by.Len() {
				t.Errorf("%d sums, and die by die %d", d.Len(), by.Len())
			}
		})
	}
}

// The two ways to count share little.
func TestTheLowestFaceChangesNothingAboutTheSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := dice.Pool{
			Dice:     rapid.IntRange(1, 12).Draw(t, "dice"),
			Sides:    rapid.SampledFrom([]int{1, 2, 3, 4, 6, 8, 10, 12, 20}).Draw(t, "sides"),
			Keep:     1,
			Lowest:   rapid.Bool().Draw(t, "lowest"),
			Explodes: true,
		}
		sums, spreads := distributionOf(t, sumOf(pool)), distributionOf(t, spreadOf(pool))
		mapped := odds.Map(spreads, func(s spread) int { return s.sum })
		for sum := range sums.All() {
			if chanceOf(sums, sum).Cmp(chanceOf(mapped, sum)) != 0 {
				t.Fatalf("%s shows %d with chance %v by its sum and %v by its faces", pool.Formula(), sum, chanceOf(sums, sum), chanceOf(mapped, sum))
			}
		}
		if sums.Len() != mapped.Len() {
			t.Fatalf("%d sums, and by faces %d", sums.Len(), mapped.Len())
		}
		one, explodes := sums.Beyond()
		other, explodesToo := mapped.Beyond()
		if one != other || explodes != explodesToo || explodes != (pool.Sides > 1) {
			t.Fatalf("beyond are %v and by faces %v", one, other)
		}
		// The lowest face does not care what explodes.
		plain := pool
		plain.Keep, plain.Lowest, plain.Explodes = 1, true, false
		lowest := odds.Map(spreads, func(s spread) int { return s.lowest })
		for face := range distributionOf(t, sumOf(plain)).All() {
			if got, want := chanceOf(lowest, face), chanceOf(distributionOf(t, sumOf(plain)), face); got.Cmp(want) != 0 {
				t.Fatalf("the lowest of %s is %d with chance %v, want %v", pool.Formula(), face, got, want)
			}
		}
	})
}

func TestWeightsOfAnExplodingPoolSumToAllWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := dice.Pool{
			Dice:     rapid.IntRange(1, 8).Draw(t, "dice"),
			Sides:    rapid.SampledFrom([]int{2, 3, 6, 8, 20}).Draw(t, "sides"),
			Keep:     rapid.IntRange(1, 3).Draw(t, "keep"),
			Lowest:   rapid.Bool().Draw(t, "lowest"),
			Explodes: true,
		}
		d := distributionOf(t, sumOf(pool))
		if all := together(d); all.Cmp(integer(d.Total())) != 0 {
			t.Fatalf("%s: weights sum to %s of %s", pool.Formula(), all, d.Total())
		}
		beyond, explodes := d.Beyond()
		if !explodes || beyond.Chance <= 0 || beyond.Chance >= 1e-10 {
			t.Fatalf("%s leaves out %v", pool.Formula(), beyond)
		}
	})
}

func TestWhatLiesBeyondIsStated(t *testing.T) {
	third := func(s dice.Source) int {
		if s.Sum(dice.Pool{Dice: 1, Sides: 3}) > 1 {
			return 0
		}
		return s.Sum(dice.Pool{Dice: 1, Sides: 20, Explodes: true})
	}
	for _, test := range []struct {
		name string
		rule func(dice.Source) int
		want odds.Beyond
	}{
		{"one die", sumOf(dice.Pool{Dice: 1, Sides: 20, Explodes: true}), odds.Beyond{Chance: math.Pow(20, -9), Explosions: 8}},
		{"a small die is followed further", sumOf(dice.Pool{Dice: 1, Sides: 6, Explodes: true}), odds.Beyond{Chance: math.Pow(6, -14), Explosions: 13}},
		{"the best of three", sumOf(dice.Pool{Dice: 3, Sides: 20, Keep: 1, Explodes: true}),
			odds.Beyond{Chance: (1 - math.Pow(0.95, 3)) * math.Pow(20, -8), Explosions: 8}},
		{"the lowest of two", sumOf(dice.Pool{Dice: 2, Sides: 20, Keep: 1, Lowest: true, Explodes: true}),
			odds.Beyond{Chance: math.Pow(20, -10), Explosions: 8}},
		{"both of two, added up", sumOf(dice.Pool{Dice: 2, Sides: 20, Explodes: true}),
			odds.Beyond{Chance: 2 * math.Pow(20, -9), Explosions: 8}},
		{"a pool that is rolled one time in three", third, odds.Beyond{Chance: math.Pow(20, -9) / 3, Explosions: 8}},
		{"two pools, added up", func(s dice.Source) int {
			return s.Sum(dice.Pool{Dice: 1, Sides: 20, Explodes: true}) + s.Sum(dice.Pool{Dice: 1, Sides: 12, Explodes: true})
		}, odds.Beyond{Chance: math.Pow(20, -9) + math.Pow(12, -11), Explosions: 8}},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := distributionOf(t, test.rule)
			got, explodes := d.Beyond()
			if !explodes || got.Explosions != test.want.Explosions || math.Abs(got.Chance/test.want.Chance-1) > 1e-12 {
				t.Errorf("beyond are %v, want %v", got, test.want)
			}
			if again, _ := odds.Map(d, func(sum int) bool { return sum > 10 }).Beyond(); again != got {
				t.Errorf("after a map beyond are %v, before it %v", again, got)
			}
		})
	}
	for name, pool := range map[string]dice.Pool{
		"dice that do not explode": {Dice: 2, Sides: 20},
		"dice of one side":         {Dice: 2, Sides: 1, Explodes: true},
		"no dice":                  {Sides: 20, Explodes: true},
	} {
		if beyond, explodes := distributionOf(t, sumOf(pool)).Beyond(); explodes {
			t.Errorf("%s leave out %v", name, beyond)
		}
	}
}

// explosive is a rule of two steps of which both explode, and the second only at times.
var (
	explosive = dice.Pool{Purpose: "attack", Dice: 2, Sides: 6, Keep: 1, Explodes: true}
	blast     = dice.Pool{Purpose: "damage", Dice: 2, Sides: 4, Explodes: true}
)

func aim(s dice.Source) verdict {
	roll := s.Faces(explosive)
	return verdict{evaded: roll[1] == 1, hit: roll[0] >= 5, critical: roll[0] >= 12}
}

func fire(s dice.Source, v verdict) blow {
	if !v.hit {
		return blow{verdict: v}
	}
	return blow{v, s.Sum(blast)}
}

func TestWhatLiesBeyondIsTheSameByEveryWay(t *testing.T) {
	whole := reportOf(t, func(s dice.Source) blow { return fire(s, aim(s)) })
	var w odds.Walker
	first, err := odds.Of(&w, aim)
	if err != nil {
		t.Fatal(err)
	}
	then, err := odds.ReportThen(&w, first, fire)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(whole, then); d != "" {
		t.Errorf("report in two steps (-whole +staged):\n%s", d)
	}
	second, err := odds.Then(&w, first, fire)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(whole, odds.ReportOf(second)); d != "" {
		t.Errorf("report of the distribution (-whole +of):\n%s", d)
	}
	if whole.Beyond == nil || whole.Beyond.Explosions != 13 || whole.Beyond.Chance >= 2e-10 {
		t.Errorf("beyond are %v", whole.Beyond)
	}
	// A last step without such dice keeps what the first one left out.
	quiet, err := odds.ReportThen(&w, first, func(_ dice.Source, v verdict) blow { return blow{verdict: v} })
	if err != nil {
		t.Fatal(err)
	}
	if beyond, _ := first.Beyond(); quiet.Beyond == nil || *quiet.Beyond != beyond {
		t.Errorf("after a quiet step beyond are %v, want %v", quiet.Beyond, beyond)
	}
}

func TestAReportSpeaksOfWhatLiesBeyondOnlyWhereDiceExplode(t *testing.T) {
	for _, explodes := range []bool{false, true} {
		report := reportOf(t, func(s dice.Source) points {
			return points(s.Sum(dice.Pool{Dice: 1, Sides: 20, Explodes: explodes}))
		})
		text, err := json.Marshal(report)
		if err != nil || strings.Contains(string(text), `"beyond":{"chance":1.953125e-12,"explosions":8}`) != explodes ||
			strings.Contains(string(text), "beyond") != explodes {
			t.Errorf("explodes: %v, as JSON: %s, error %v", explodes, text, err)
		}
	}
}

// A chance of exactly one in ten thousand millions is not below it, so a d10 is followed once more.
func TestWhatLiesBeyondIsBelowTheBound(t *testing.T) {
	beyond, explodes := distributionOf(t, sumOf(dice.Pool{Dice: 1, Sides: 10, Explodes: true})).Beyond()
	if !explodes || beyond.Explosions != 11 || beyond.Chance >= 1e-10 {
		t.Errorf("beyond are %+v", beyond)
	}
}

func TestExplosionsThatAreTooManyAreRefused(t *testing.T) {
	for _, test := range []struct {
		budget int
		pool   dice.Pool
	}{
		{10_000, dice.Pool{Dice: 3, Sides: 20, Keep: 1, Explodes: true}},
		{0, dice.Pool{Dice: 200, Sides: 2, Explodes: true}},
		{0, dice.Pool{Dice: 60, Sides: 1000, Explodes: true}},
		{0, dice.Pool{Dice: 100, Sides: 20, Keep: 30, Explodes: true}},
		{1_000, dice.Pool{Dice: 100, Sides: 6, AtLeast: 4}},
	} {
		t.Run(test.pool.Formula()+"/"+strconv.Itoa(test.budget), func(t *testing.T) {
			_, err := odds.Of(&odds.Walker{Budget: test.budget}, sumOf(test.pool))
			var problem *field.Error
			if !errors.As(err, &problem) || problem.Code != field.TooManyOutcomes {
				t.Errorf("error %v, want too many outcomes", err)
			}
		})
	}
}

func TestFacesOfAnExplodingPoolThatAreTooManyAreRefused(t *testing.T) {
	for _, pool := range []dice.Pool{{Dice: 2, Sides: 1000, Keep: 1, Explodes: true}, {Dice: 200, Sides: 500, Keep: 1, Explodes: true}} {
		if d, err := odds.Of(&odds.Walker{}, spreadOf(pool)); err == nil {
			t.Errorf("%s has %d outcomes", pool.Formula(), d.Len())
		}
	}
}

func TestTheOddsOfFacesOfManyDiceThatExplodePanic(t *testing.T) {
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "more than one die explodes: 2d6x") {
			t.Errorf("panic %q", text)
		}
	}()
	d := distributionOf(t, spreadOf(dice.Pool{Dice: 2, Sides: 6, Explodes: true}))
	t.Errorf("no panic, %d outcomes", d.Len())
}

func TestEverySmallPoolHasTheOddsOfItsSuccesses(t *testing.T) {
	smallPools(func(pool dice.Pool) {
		for pool.AtLeast = 1; pool.AtLeast <= pool.Sides+1; pool.AtLeast++ {
			t.Run(pool.Formula()+"/"+strconv.Itoa(pool.Keep), func(t *testing.T) {
				checkOracle(t, distributionOf(t, sumOf(pool)), byEveryFace(sumOf(pool)))
				if pool.AtLeast == 1 {
					checkOracle(t, distributionOf(t, facesOf(pool)), byEveryFace(facesOf(pool)))
				}
			})
		}
	})
}

func TestSuccessesOfTwoHundredDiceAreExact(t *testing.T) {
	d := distributionOf(t, sumOf(dice.Pool{Dice: 200, Sides: 6, AtLeast: 5}))
	// A third of the faces, so 200 over k times 2^(200 - k) of 3^200 ways.
	ways := new(big.Int).Exp(big.NewInt(3), big.NewInt(200), nil)
	for number := range 201 {
		want := new(big.Int).Binomial(200, int64(number))
		want.Lsh(want, uint(200-number))
		if got := chanceOf(d, number); got.Cmp(new(big.Rat).SetFrac(want, ways)) != 0 {
			t.Fatalf("%d successes with chance %v, want %v of %v", number, got, want, ways)
		}
	}
}

// attackDice and bodyDice are what an attack of a capable hero rolls.
var (
	attackDice = dice.Pool{Purpose: "attack", Dice: 3, Sides: 20, Keep: 1, Explodes: true}
	bodyDice   = dice.Pool{Purpose: "body", Dice: 4, Sides: 8, Keep: 1, Explodes: true}
)

func BenchmarkExplodingAttack(b *testing.B) {
	for _, way := range []struct {
		name string
		find func(*odds.Walker) (odds.Distribution[int], error)
	}{
		{"by sums", func(w *odds.Walker) (odds.Distribution[int], error) {
			return odds.Of(w, func(s dice.Source) int { return outcomeOf(s.Sum(attackDice)+s.Sum(bodyDice), 0) })
		}},
		{"with the lowest face, in two steps", func(w *odds.Walker) (odds.Distribution[int], error) {
			first, err := odds.Of(w, func(s dice.Source) int {
				faces := s.Faces(attackDice)
				// All that matters of the lowest face is whether it is a 1.
				return 2*faces[0] + min(faces[1]-1, 1)
			})
			if err != nil {
				return first, err
			}
			return odds.Then(w, first, func(s dice.Source, known int) int {
				return outcomeOf(known/2+s.Sum(bodyDice), known%2+1)
			})
		}},
	} {
		b.Run(way.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var w odds.Walker
				if _, err := way.find(&w); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(w.Runs()), "runs")
			}
		})
	}
}

// outcomeOf boils an attack against 16 down: -2 for a botch, -1 for a miss, or
// how many tens it is above.
func outcomeOf(total, lowest int) int {
	switch {
	case total >= 16:
		return (total - 16) / 10
	case lowest == 1:
		return -2
	}
	return -1
}

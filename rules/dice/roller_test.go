package dice_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
)

var (
	d20  = dice.Pool{Purpose: "attack", Dice: 1, Sides: 20}
	boon = dice.Pool{Purpose: "boon", Dice: 2, Sides: 6, Keep: 1}
)

func TestTheHighestAndLowestFacesCount(t *testing.T) {
	for _, test := range []struct {
		name   string
		pool   dice.Pool
		fell   []int
		counts []bool
		sum    int
		best   []int
	}{
		{"all dice count", dice.Pool{Dice: 3, Sides: 6}, []int{2, 6, 4}, []bool{true, true, true}, 12, []int{6, 4, 2}},
		{"the highest die", dice.Pool{Dice: 3, Sides: 6, Keep: 1}, []int{2, 6, 4}, []bool{false, true, false}, 6, []int{6}},
		{"the two highest dice, falling", dice.Pool{Dice: 3, Sides: 6, Keep: 2}, []int{4, 2, 6}, []bool{true, false, true}, 10, []int{6, 4}},
		{"the two lowest dice, rising", dice.Pool{Dice: 3, Sides: 6, Keep: 2, Lowest: true}, []int{4, 6, 2}, []bool{true, false, true}, 6, []int{2, 4}},
		{"all dice from the lowest, rising", dice.Pool{Dice: 3, Sides: 6, Lowest: true}, []int{4, 6, 2}, []bool{true, true, true}, 12, []int{2, 4, 6}},
		{"of equal highest dice the first", dice.Pool{Dice: 3, Sides: 6, Keep: 1}, []int{1, 5, 5}, []bool{false, true, false}, 5, []int{5}},
		{"of equal lowest dice the first", dice.Pool{Dice: 3, Sides: 6, Keep: 1, Lowest: true}, []int{5, 1, 1}, []bool{false, true, false}, 1, []int{1}},
		{"two of three equal dice", dice.Pool{Dice: 3, Sides: 6, Keep: 2}, []int{5, 5, 5}, []bool{true, true, false}, 10, []int{5, 5}},
	} {
		t.Run(test.name, func(t *testing.T) {
			roller := dice.Scripted(append(test.fell, test.fell...))
			if got := roller.Sum(test.pool); got != test.sum {
				t.Errorf("sum %d, want %d", got, test.sum)
			}
			if d := cmp.Diff(test.best, roller.Faces(test.pool)); d != "" {
				t.Errorf("faces that count (-want +got):\n%s", d)
			}
			roll := dice.Roll{Pool: test.pool, Faces: test.fell, Counts: test.counts, Sum: test.sum}
			if d := cmp.Diff([]dice.Roll{roll, roll}, roller.Rolls()); d != "" {
				t.Errorf("rolls (-want +got):\n%s", d)
			}
		})
	}
}

func TestKeptDiceExplodeAtTheirHighestFace(t *testing.T) {
	best := dice.Pool{Dice: 3, Sides: 6, Keep: 1, Explodes: true}
	for _, test := range []struct {
		name   string
		pool   dice.Pool
		fell   []int
		counts []bool
		sum    int
		best   []int
	}{
		{"not below it", best, []int{2, 5, 4}, []bool{false, true, false}, 5, []int{5, 2}},
		{"once", best, []int{2, 6, 1, 3}, []bool{false, true, false, true}, 9, []int{9, 1}},
		{"again and again", best, []int{6, 4, 2, 6, 6, 1}, []bool{true, false, false, true, true, true}, 19, []int{19, 2}},
		{"of two highest faces only the one that counts", best, []int{6, 6, 2, 3}, []bool{true, false, false, true}, 9, []int{9, 2}},
		{"an explosion is no face of the pool's own", best, []int{6, 3, 4, 1}, []bool{true, false, false, true}, 7, []int{7, 3}},
		{"the lowest of two, which both show it", dice.Pool{Dice: 2, Sides: 6, Keep: 1, Lowest: true, Explodes: true},
			[]int{6, 6, 2}, []bool{true, false, true}, 8, []int{8, 6}},
		{"not the die that is dropped", dice.Pool{Dice: 2, Sides: 6, Keep: 1, Lowest: true, Explodes: true},
			[]int{6, 2}, []bool{false, true}, 2, []int{2, 2}},
		{"a die of one side never", dice.Pool{Dice: 1, Sides: 1, Explodes: true}, []int{1}, []bool{true}, 1, []int{1, 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			roller := dice.Scripted(append(test.fell, test.fell...))
			if got := roller.Sum(test.pool); got != test.sum {
				t.Errorf("sum %d, want %d", got, test.sum)
			}
			if d := cmp.Diff(test.best, roller.Faces(test.pool)); d != "" {
				t.Errorf("what the die came to, and the lowest face (-want +got):\n%s", d)
			}
			roll := dice.Roll{Pool: test.pool, Faces: test.fell, Counts: test.counts, Sum: test.sum}
			if d := cmp.Diff([]dice.Roll{roll, roll}, roller.Rolls()); d != "" {
				t.Errorf("rolls (-want +got):\n%s", d)
			}
		})
	}
}

func TestDiceThatExplodeTogetherAreRolledAgainTogether(t *testing.T) {
	roller := dice.Scripted([]int{6, 3, 6, 6, 2, 4})
	sum := roller.Sum(dice.Pool{Dice: 3, Sides: 6, Explodes: true})
	if _, _, short := roller.Missing(); short || sum != 27 || roller.Used() != 6 {
		t.Errorf("sum %d after %d faces, missing %v; want 27 after 6", sum, roller.Used(), short)
	}
}

func TestAnExplosionThatLacksAFaceAsksForOneMoreDie(t *testing.T) {
	pool := dice.Pool{Dice: 2, Sides: 6, Keep: 1, Explodes: true}
	for _, test := range []struct {
		faces  []int
		fallen int
	}{{[]int{6}, 1}, {[]int{6, 2}, 2}, {[]int{6, 2, 6}, 3}} {
		roller := dice.Scripted(test.faces)
		roller.Sum(pool)
		missing, fallen, short := roller.Missing()
		if !short || missing != pool || fallen != test.fallen || len(roller.Rolls()) != 0 {
			t.Errorf("%v: %s lacks a face after %d (%v), want 2d6kh1x after %d", test.faces, missing.Formula(), fallen, short, test.fallen)
		}
	}
}

// An endless explosion would block the table and the browser.
func TestExplosionsHaveAnEnd(t *testing.T) {
	sixes := make([]int, 1000)
	for i := range sixes {
		sixes[i] = 6
	}
	roller := dice.Scripted(sixes)
	if sum := roller.Sum(dice.Pool{Dice: 2, Sides: 6, Keep: 1, Explodes: true}); sum != 6*(1+dice.MaxExplosions) {
		t.Errorf("sum %d, want %d", sum, 6*(1+dice.MaxExplosions))
	}
	if roller.Used() != 2+dice.MaxExplosions {
		t.Errorf("%d faces, want %d", roller.Used(), 2+dice.MaxExplosions)
	}
}

func TestDiceThatShowEnoughAreCounted(t *testing.T) {
	for _, test := range []struct {
		name string
		pool dice.Pool
		fell []int
		sum  int
		best []int
	}{
		{"four or more", dice.Pool{Dice: 4, Sides: 6, AtLeast: 4}, []int{4, 6, 3, 1}, 2, []int{6, 4, 3, 1}},
		{"sixes", dice.Pool{Dice: 4, Sides: 6, AtLeast: 6}, []int{4, 6, 6, 1}, 2, []int{6, 6, 4, 1}},
		{"any face", dice.Pool{Dice: 2, Sides: 6, AtLeast: 1}, []int{1, 2}, 2, []int{2, 1}},
		{"a face that there is not", dice.Pool{Dice: 2, Sides: 6, AtLeast: 7}, []int{6, 6}, 0, []int{6, 6}},
		{"of the highest two", dice.Pool{Dice: 4, Sides: 6, Keep: 2, AtLeast: 4}, []int{4, 5, 6, 1}, 2, []int{6, 5}},
		{"of the lowest two", dice.Pool{Dice: 4, Sides: 6, Keep: 2, Lowest: true, AtLeast: 4}, []int{4, 5, 6, 1}, 1, []int{1, 4}},
	} {
		t.Run(test.name, func(t *testing.T) {
			roller := dice.Scripted(append(test.fell, test.fell...))
			if got := roller.Sum(test.pool); got != test.sum {
				t.Errorf("%d dice, want %d", got, test.sum)
			}
			if d := cmp.Diff(test.best, roller.Faces(test.pool)); d != "" {
				t.Errorf("faces that count (-want +got):\n%s", d)
			}
			if rolls := roller.Rolls(); rolls[0].Sum != test.sum || rolls[1].Sum != test.sum {
				t.Errorf("rolls have the sums %d and %d, want %d", rolls[0].Sum, rolls[1].Sum, test.sum)
			}
		})
	}
}

func TestKeptFacesOfARollStandAsTheyFell(t *testing.T) {
	roller := dice.Scripted([]int{3, 6, 1, 5})
	roller.Sum(dice.Pool{Dice: 4, Sides: 6, Keep: 2})
	roller.Sum(dice.Pool{Dice: 4, Sides: 6}) // no faces are left for it
	rolls := roller.Rolls()
	if len(rolls) != 1 {
		t.Fatalf("%d rolls, want 1", len(rolls))
	}
	if d := cmp.Diff([]int{6, 5}, rolls[0].Kept()); d != "" {
		t.Errorf("kept faces (-want +got):\n%s", d)
	}
}

func TestARecordIsNotChangedByLaterRolls(t *testing.T) {
	roller := dice.Scripted([]int{1, 2, 3, 4})
	roller.Sum(dice.Pool{Dice: 2, Sides: 6})
	first := roller.Rolls()[0]
	roller.Faces(dice.Pool{Dice: 2, Sides: 6})
	if d := cmp.Diff([]int{1, 2}, first.Faces); d != "" {
		t.Errorf("faces of the first roll (-want +got):\n%s", d)
	}
}

func TestAnEmptyPoolIsNeitherRolledNorRecorded(t *testing.T) {
	for name, roller := range map[string]*dice.Roller{
		"seeded":   dice.Seeded(dice.Seed{}),
		"scripted": dice.Scripted(nil),
		"fast":     dice.Fast(0),
	} {
		if sum := roller.Sum(dice.Pool{Sides: 6}); sum != 0 {
			t.Errorf("%s: sum %d, want 0", name, sum)
		}
		for _, explodes := range []bool{false, true} {
			if faces := roller.Faces(dice.Pool{Sides: 6, Keep: 1, Explodes: explodes}); len(faces) != 0 {
				t.Errorf("%s: faces %v, want none", name, faces)
			}
		}
		if _, _, short := roller.Missing(); short || len(roller.Rolls()) != 0 || roller.Used() != 0 {
			t.Errorf("%s: rolled %v, used %d, missing %v", name, roller.Rolls(), roller.Used(), short)
		}
	}
}

func TestPoolsOutsideTheLimitsPanic(t *testing.T) {
	for name, pool := range map[string]dice.Pool{
		"too many dice":         {Dice: dice.MaxDice + 1, Sides: 6},
		"fewer dice than none":  {Dice: -1, Sides: 6},
		"too many sides":        {Dice: 1, Sides: dice.MaxSides + 1},
		"no sides":              {Dice: 1},
		"success below a face":  {Dice: 1, Sides: 6, AtLeast: -1},
		"success above a die":   {Dice: 1, Sides: 6, AtLeast: dice.MaxSides + 1},
		"explosion and success": {Dice: 1, Sides: 6, Explodes: true, AtLeast: 4},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if text, _ := recover().(string); !strings.Contains(text, "outside the limits: "+pool.Formula()) {
					t.Errorf("panic %q", text)
				}
			}()
			dice.Fast(0).Sum(pool)
			t.Error("no panic")
		})
	}
	dice.Fast(0).Sum(dice.Pool{Dice: dice.MaxDice, Sides: dice.MaxSides})
}

func TestFacesOfManyDiceThatExplodePanic(t *testing.T) {
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "more than one die explodes: 3d6kh2x") {
			t.Errorf("panic %q", text)
		}
	}()
	dice.Fast(0).Faces(dice.Pool{Dice: 3, Sides: 6, Keep: 2, Explodes: true})
	t.Error("no panic")
}

func TestAFastRollerKeepsNoRecordAndAllocatesNothing(t *testing.T) {
	roller := dice.Fast(1)
	roller.Faces(boon)
	if allocations := testing.AllocsPerRun(100, func() {
		roller.Sum(d20)
		roller.Faces(boon)
	}); allocations != 0 {
		t.Errorf("%v allocations a roll", allocations)
	}
	if rolls := roller.Rolls(); len(rolls) != 0 {
		t.Errorf("%d rolls recorded", len(rolls))
	}
}

// A rule is a function of the source: attack asks for a d20 and two boons.
func attack(s dice.Source) int { return s.Sum(d20) + s.Sum(boon) }

func ExampleSource() {
	fmt.Println("from faces:", attack(dice.Scripted([]int{12, 3, 5})))
	// Output: from faces: 17
}

func BenchmarkAttack(b *testing.B) {
	for _, source := range []struct {
		name   string
		roller func() *dice.Roller
	}{
		{"fast", func() *dice.Roller { return dice.Fast(1) }},
		{"seeded, a click", func() *dice.Roller { return dice.Seeded(dice.Seed{1}) }},
	} {
		b.Run(source.name, func(b *testing.B) {
			b.ReportAllocs()
			roller := source.roller()
			for b.Loop() {
				if source.name != "fast" {
					roller = source.roller()
				}
				attack(roller)
			}
		})
	}
}

// Sums takes a shorter way for the usual pools, which shows the same faces.
func TestManySumsAreThoseOfSingleRolls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pool := dice.Pool{
			Dice: rapid.IntRange(0, 12).Draw(t, "dice"), Sides: rapid.IntRange(1, 20).Draw(t, "sides"),
			Keep: rapid.IntRange(0, 4).Draw(t, "keep"), Lowest: rapid.Bool().Draw(t, "lowest"),
		}
		if pool.Explodes = rapid.Bool().Draw(t, "explodes"); !pool.Explodes {
			pool.AtLeast = rapid.IntRange(0, 6).Draw(t, "at least")
		}
		seed := rapid.Uint64().Draw(t, "seed")
		for name, roller := range map[string]func() *dice.Roller{
			"fast":   func() *dice.Roller { return dice.Fast(seed) },
			"seeded": func() *dice.Roller { return dice.Seeded(dice.Seed{byte(seed)}) },
		} {
			var got, want []int
			roller().Sums(pool, 20, func(sum int) { got = append(got, sum) })
			single := roller()
			for range 20 {
				want = append(want, single.Sum(pool))
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s %s: got %v, want %v", name, pool.Formula(), got, want)
			}
		}
	})
}

package odds_test

import (
	"testing"

	"rulewright/rules/dice"
	"rulewright/rules/odds"
)

var (
	d20    = dice.Pool{Purpose: "attack", Dice: 1, Sides: 20}
	boon   = dice.Pool{Purpose: "boon", Dice: 2, Sides: 6, Keep: 1}
	damage = dice.Pool{Purpose: "damage", Dice: 2, Sides: 6}
)

// attackSum is the roll that icepool needs 176 µs for.
func attackSum(s dice.Source) int { return s.Sum(d20) + s.Sum(boon) }

// hits is the first step of the check figure: the attack against Defense 10.
func hits(s dice.Source) bool { return attackSum(s) >= 10 }

// hurts is its second step: 2d6+3 or half of it rounded up, less armor 2.
func hurts(s dice.Source, hit bool) int {
	dealt := s.Sum(damage) + 3
	if !hit {
		dealt = (dealt + 1) / 2
	}
	return max(0, dealt-2)
}

// attackDamage is both steps in one.
func attackDamage(s dice.Source) int { return hurts(s, hits(s)) }

func BenchmarkD20AndBestOf2d6(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		var w odds.Walker
		if _, err := odds.Of(&w, attackSum); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAttackToDamageUnstaged(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		var w odds.Walker
		if _, err := odds.Of(&w, attackDamage); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAttackToDamageStaged(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		var w odds.Walker
		first, err := odds.Of(&w, hits)
		if err != nil {
			b.Fatal(err)
		}
		if _, err = odds.Then(&w, first, hurts); err != nil {
			b.Fatal(err)
		}
	}
}

// verdict is what an attack with evasion boils down to, as ICON has it.
type verdict struct {
	evaded, hit, critical bool
}

var (
	evasion   = dice.Pool{Purpose: "evasion", Dice: 1, Sides: 6}
	bigDamage = dice.Pool{Purpose: "damage", Dice: 2, Sides: 10}
)

func evasiveAttack(s dice.Source) verdict {
	if s.Sum(evasion) >= 4 {
		return verdict{evaded: true}
	}
	roll := attackSum(s)
	return verdict{hit: roll >= 12, critical: roll >= 20}
}

// blow is a result with facts.
type blow struct {
	verdict verdict
	damage  int
}

func (b blow) Facts(yield func(key string, value int)) {
	yield("hit", asNumber(b.verdict.hit))
	yield("critical", asNumber(b.verdict.critical))
	if !b.verdict.evaded {
		yield("damage", b.damage)
	}
}

func asNumber(b bool) int {
	if b {
		return 1
	}
	return 0
}

func strike(s dice.Source, v verdict) blow {
	switch {
	case v.evaded:
		return blow{verdict: v}
	case !v.hit:
		return blow{v, 3}
	case v.critical:
		return blow{v, s.Sum(dice.Pool{Purpose: "damage", Dice: 3, Sides: 10, Keep: 2}) + 3}
	}
	return blow{v, s.Sum(bigDamage) + 3}
}

func BenchmarkEvasiveAttackReportStaged(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		var w odds.Walker
		first, err := odds.Of(&w, evasiveAttack)
		if err != nil {
			b.Fatal(err)
		}
		if _, err = odds.ReportThen(&w, first, strike); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEvasiveAttackReportUnstaged(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		var w odds.Walker
		if _, err := odds.ReportRule(&w, func(s dice.Source) blow { return strike(s, evasiveAttack(s)) }); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPool counts pools from the everyday to the absurd.
func BenchmarkPool(b *testing.B) {
	for _, pool := range []dice.Pool{
		{Dice: 2, Sides: 6, Keep: 1},
		{Dice: 10, Sides: 6},
		{Dice: 99, Sides: 6, Keep: 1},
		{Dice: 200, Sides: 20, Keep: 2},
		{Dice: 200, Sides: 6},
	} {
		b.Run(pool.Formula(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var w odds.Walker
				if _, err := odds.Of(&w, func(s dice.Source) int { return s.Sum(pool) }); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("faces of 200d20kh2", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			var w odds.Walker
			if _, err := odds.Of(&w, func(s dice.Source) int {
				return s.Faces(dice.Pool{Dice: 200, Sides: 20, Keep: 2})[1]
			}); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkWeight compares the arithmetic with what a plain number would cost.
func BenchmarkWeight(b *testing.B) {
	wide := odds.NewWeight(1)
	for range 99 {
		wide = wide.Mul(odds.NewWeight(6))
	}
	for _, size := range []struct {
		name string
		w    odds.Weight
	}{{"small", odds.NewWeight(12345)}, {"256 bits", wide}} {
		b.Run("Add "+size.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_ = size.w.Add(size.w)
			}
		})
		b.Run("Mul "+size.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_ = size.w.Mul(size.w)
			}
		})
	}
}

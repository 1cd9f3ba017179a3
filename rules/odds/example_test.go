package odds_test

import (
	"fmt"

	"rulewright/rules/dice"
	"rulewright/rules/odds"
)

func ExampleWeight() {
	weight := odds.NewWeight(20)
	for range 99 {
		weight = weight.Mul(odds.NewWeight(6))
	}
	fmt.Println(weight)
	// Output: 2177728745000236353655634223860192735123812368243182905143573221231657138257920
}

func ExampleWeight_Of() {
	fmt.Println(odds.NewWeight(489).Of(odds.NewWeight(25920)))
	// Output: 0.018865740740740742
}

// A rule that asks for 2d6 is walked through the eleven sums, not through the
// thirty-six ways.
func ExampleOf() {
	var w odds.Walker
	d, err := odds.Of(&w, func(s dice.Source) int {
		return s.Sum(dice.Pool{Purpose: "damage", Dice: 2, Sides: 6})
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for sum, weight := range d.All() {
		fmt.Print(sum, ":", weight, " ")
	}
	fmt.Println("in", d.Total(), "ways and", w.Runs(), "runs")
	// Output:
	// 2:1 3:2 4:3 5:4 6:5 7:6 8:5 9:4 10:3 11:2 12:1 in 36 ways and 11 runs
}

// The attack is boiled down to hit or miss before damage is rolled.
func ExampleThen() {
	attack := func(s dice.Source) bool {
		return s.Sum(dice.Pool{Purpose: "attack", Dice: 1, Sides: 20}) >= 11
	}
	damage := func(s dice.Source, hit bool) int {
		if !hit {
			return 0
		}
		return s.Sum(dice.Pool{Purpose: "damage", Dice: 1, Sides: 4})
	}
	var w odds.Walker
	verdicts, err := odds.Of(&w, attack)
	if err != nil {
		fmt.Println(err)
		return
	}
	d, err := odds.Then(&w, verdicts, damage)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.Weight(0), "of", d.Total(), "ways do nothing, a chance of", d.Chance(0))
	fmt.Println(w.Runs(), "runs")
	// Output:
	// 4 of 8 ways do nothing, a chance of 0.5
	// 25 runs
}

func ExampleMap() {
	d, err := odds.Of(&odds.Walker{}, func(s dice.Source) int {
		return s.Sum(dice.Pool{Dice: 1, Sides: 20})
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	hits := odds.Map(d, func(roll int) bool { return roll >= 15 })
	fmt.Println(hits.Weight(true), "in", hits.Total())
	// Output: 3 in 10
}

func ExampleWalk() {
	var w odds.Walker
	err := odds.Walk(&w, func(s dice.Source) string {
		if s.Sum(dice.Pool{Dice: 1, Sides: 2}) == 1 {
			return "tails"
		}
		return "heads and " + fmt.Sprint(s.Faces(dice.Pool{Dice: 2, Sides: 2}))
	}, func(outcome string, weight, ways odds.Weight) {
		fmt.Println(outcome, "in", weight, "of", ways)
	})
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// tails in 1 of 2
	// heads and [2 2] in 1 of 8
	// heads and [2 1] in 2 of 8
	// heads and [1 1] in 1 of 8
}

// rescue is the result of a rule, as a report wants it.
type rescue struct {
	saved bool
	vigor int
}

func (r rescue) Facts(yield func(key string, value int)) {
	if r.saved {
		yield("saved", 1)
		yield("vigor", r.vigor)
	} else {
		yield("saved", 0)
	}
}

func ExampleReportRule() {
	report, err := odds.ReportRule(&odds.Walker{}, func(s dice.Source) rescue {
		if s.Sum(dice.Pool{Purpose: "save", Dice: 1, Sides: 20}) < 10 {
			return rescue{}
		}
		return rescue{saved: true, vigor: s.Sum(dice.Pool{Purpose: "vigor", Dice: 1, Sides: 4})}
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	saved, _ := report.Fact("saved")
	vigor, _ := report.Fact("vigor")
	fmt.Println("saved with a chance of", saved.Mean)
	fmt.Println("then", vigor.Mean, "vigor in the mean")
	fmt.Println("2 vigor or more with a chance of", vigor.AtLeast(2))
	// Output:
	// saved with a chance of 0.55
	// then 2.5 vigor in the mean
	// 2 vigor or more with a chance of 0.4125
}

func ExampleDistribution_Beyond() {
	var w odds.Walker
	attack, err := odds.Of(&w, func(s dice.Source) bool {
		return s.Sum(dice.Pool{Purpose: "attack", Dice: 2, Sides: 20, Keep: 1, Explodes: true}) >= 30
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	beyond, _ := attack.Beyond()
	fmt.Printf("30 or more with a chance of %.4f\n", attack.Chance(true))
	fmt.Printf("after %d explosions it may go on with a chance of %.1e\n", beyond.Explosions, beyond.Chance)
	// Output:
	// 30 or more with a chance of 0.0536
	// after 8 explosions it may go on with a chance of 3.8e-12
}

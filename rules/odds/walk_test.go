package odds_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

var d6 = dice.Pool{Dice: 1, Sides: 6}

func TestWalkVisitsEachCombinationOfAnswersOnce(t *testing.T) {
	type visit struct {
		Outcome      string
		Weight, Ways string
	}
	var got []visit
	var w odds.Walker
	err := odds.Walk(&w, func(s dice.Source) string {
		coin := s.Sum(dice.Pool{Dice: 1, Sides: 2})
		if coin == 1 {
			return "tails"
		}
		return "heads and " + strconv.Itoa(s.Sum(dice.Pool{Dice: 2, Sides: 2}))
	}, func(outcome string, weight, ways odds.Weight) {
		got = append(got, visit{outcome, weight.String(), ways.String()})
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []visit{
		{"tails", "1", "2"},
		{"heads and 2", "1", "8"},
		{"heads and 3", "2", "8"},
		{"heads and 4", "1", "8"},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("visits (-want +got):\n%s", d)
	}
	if w.Runs() != len(want) {
		t.Errorf("%d runs, want %d", w.Runs(), len(want))
	}
}

func TestARuleWithoutDiceRunsOnce(t *testing.T) {
	d := distributionOf(t, func(s dice.Source) string {
		if s.Sum(dice.Pool{Sides: 6}) != 0 || len(s.Faces(dice.Pool{Sides: 6})) != 0 {
			return "dice out of nowhere"
		}
		return "certain"
	})
	if d := cmp.Diff([]slot[string]{{"certain", "1"}}, slots(d)); d != "" {
		t.Errorf("odds (-want +got):\n%s", d)
	}
}

func TestARuleMaySortTheFacesThatItGets(t *testing.T) {
	d := distributionOf(t, func(s dice.Source) int {
		faces := s.Faces(dice.Pool{Dice: 2, Sides: 6})
		slices.Sort(faces)
		return faces[0]
	})
	if got := d.Weight(1).String(); got != "11" {
		t.Errorf("the lower of two dice is 1 in %s of 36 ways, want 11", got)
	}
}

// A rule with too many outcomes ends in an error, for every cause of the number.
func TestWhatHasTooManyOutcomesIsRefused(t *testing.T) {
	for _, test := range []struct {
		name   string
		budget int
		rule   func(dice.Source) int
		want   int
	}{
		{"more combinations than the budget", 10_000, func(s dice.Source) int {
			return s.Sum(d6) + s.Sum(d6) + s.Sum(d6)
		}, 10_000},
		{"more answers to one request than the budget", 6_000, sumOf(dice.Pool{Dice: 1, Sides: 101}), 6_000},
		{"more combinations of faces than the default budget", 0, func(s dice.Source) int {
			return len(s.Faces(dice.Pool{Dice: 30, Sides: 20}))
		}, odds.DefaultBudget},
		{"a sum that takes too long to count", 0, sumOf(dice.Pool{Dice: 200, Sides: 1000}), odds.DefaultBudget},
		{"kept dice that take too long to count", 0, sumOf(dice.Pool{Dice: 200, Sides: 1000, Keep: 100}), odds.DefaultBudget},
		{"faces that take too long to count", 0, func(s dice.Source) int {
			return len(s.Faces(dice.Pool{Dice: 200, Sides: 1000, Keep: 2}))
		}, odds.DefaultBudget},
		{"rolling on for ever", 0, func(s dice.Source) int {
			for s.Sum(d6) != 6 {
			}
			return 6
		}, odds.DefaultBudget},
		{"rolling on until something impossible happens", 0, func(s dice.Source) int {
			for s.Sum(dice.Pool{Dice: 1, Sides: 1}) != 2 {
			}
			return 2
		}, odds.DefaultBudget},
		{"more ways than a weight can hold", 0, func(s dice.Source) int {
			best := 0
			for range 3 {
				best += s.Sum(dice.Pool{Dice: 200, Sides: 1000, Keep: 1}) / 1000
			}
			return best
		}, odds.DefaultBudget},
		{"branches whose common total no weight can hold", 0, func(s dice.Source) int {
			sides := []int{2, 3, 5, 7, 11, 13, 17, 19, 23, 29}[s.Sum(dice.Pool{Dice: 1, Sides: 10})-1]
			return s.Sum(dice.Pool{Dice: 200, Sides: sides, Keep: 1})
		}, odds.DefaultBudget},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := odds.Walker{Budget: test.budget}
			_, err := odds.Of(&w, test.rule)
			var problem *field.Error
			if !errors.As(err, &problem) || problem.Code != field.TooManyOutcomes || problem.Max != test.want {
				t.Errorf("error %v, want too many outcomes, budget %d", err, test.want)
			}
			if err := odds.Walk(&w, test.rule, func(int, odds.Weight, odds.Weight) {}); test.budget != 0 && err == nil {
				t.Error("the same walker forgot its bound")
			}
			if _, err := odds.ReportRule(&odds.Walker{Budget: test.budget}, func(s dice.Source) points {
				return points(test.rule(s))
			}); err == nil {
				t.Error("a report on it is given")
			}
		})
	}
}

func TestTheBudgetItselfIsAllowed(t *testing.T) {
	twoDice := func(s dice.Source) int { return s.Sum(d6) + s.Sum(d6) }
	var free odds.Walker
	if _, err := odds.Of(&free, twoDice); err != nil {
		t.Fatal(err)
	}
	exact := odds.Walker{Budget: free.Steps()}
	if _, err := odds.Of(&exact, twoDice); err != nil {
		t.Errorf("%d steps of %d: %v", exact.Steps(), exact.Budget, err)
	}
	if _, err := odds.Of(&exact, func(dice.Source) int { return 0 }); err == nil || exact.Steps() < exact.Budget {
		t.Errorf("the budget is for all rules of a walker together; a further one was walked, after %d steps of %d", exact.Steps(), exact.Budget)
	}
	if _, err := odds.Of(&odds.Walker{Budget: free.Steps() - 1}, twoDice); err == nil {
		t.Error("a budget that lacks one step suffices")
	}
}

// A run counts by what it does: the pools that it asks for, the facts of its
// result, the words of its weights, and what the caller states.
func TestARunCountsByWhatItDoes(t *testing.T) {
	steps := func(each int, rule func(dice.Source) int) int {
		w := odds.Walker{Each: each}
		if _, err := odds.ReportRule(&w, func(s dice.Source) points { return points(rule(s)) }); err != nil {
			t.Fatal(err)
		}
		return w.Steps()
	}
	one, coin := steps(0, sumOf(d6)), dice.Pool{Dice: 1, Sides: 1}
	for name, more := range map[string]int{
		"what the caller states": steps(1, sumOf(d6)),
		"a further pool":         steps(0, func(s dice.Source) int { return s.Sum(d6) + s.Sum(coin) }),
		"a wide total": steps(0, func(s dice.Source) int {
			return s.Sum(d6) + 0*s.Sum(dice.Pool{Dice: 60, Sides: 6, Keep: 1, AtLeast: 1})
		}),
	} {
		if more <= one {
			t.Errorf("%s: %d steps, without it %d", name, more, one)
		}
	}
}

func TestUnsteadyRulesPanicWithAMessageForTheirAuthor(t *testing.T) {
	runs := 0
	for _, test := range []struct {
		name string
		rule func(dice.Source) int
		want string
	}{
		{"asking for other dice", func(s dice.Source) int {
			runs++
			return s.Sum(dice.Pool{Purpose: "attack", Dice: runs, Sides: 6})
		}, "it asked for the sum of 1d6 (attack) and then for the sum of 2d6 (attack)"},
		{"asking for faces in place of a sum", func(s dice.Source) int {
			if runs++; runs == 1 {
				return s.Sum(d6)
			}
			return s.Faces(d6)[0]
		}, "it asked for the sum of 1d6 and then for the faces of 1d6"},
		{"asking for nothing", func(s dice.Source) int {
			if runs++; runs == 1 {
				return s.Sum(d6)
			}
			return 0
		}, "it asked for the sum of 1d6 and then for none"},
		{"asking for too many dice", sumOf(dice.Pool{Dice: dice.MaxDice + 1, Sides: 6}), "a pool outside the limits: 201d6"},
		{"asking for a die without sides", sumOf(dice.Pool{Dice: 1}), "a pool outside the limits: 1d0"},
		{"asking for the faces of fewer dice than none", func(s dice.Source) int {
			return len(s.Faces(dice.Pool{Dice: -1, Sides: 6}))
		}, "a pool outside the limits: -1d6"},
		{"a mistake of its own", func(dice.Source) int { panic("no such status") }, "no such status"},
	} {
		t.Run(test.name, func(t *testing.T) {
			runs = 0
			defer func() {
				if text, _ := recover().(string); !strings.Contains(text, test.want) {
					t.Errorf("panic %q, want %q", text, test.want)
				}
			}()
			var w odds.Walker
			_, err := odds.Of(&w, test.rule)
			t.Errorf("no panic, error %v", err)
		})
	}
}

func TestARuleCannotUseTheWalkerThatWalksIt(t *testing.T) {
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "used the walker that walks it") {
			t.Errorf("panic %q", text)
		}
	}()
	var w odds.Walker
	_, _ = odds.Of(&w, func(dice.Source) int {
		d, _ := odds.Of(&w, sumOf(d6))
		return d.Len()
	})
	t.Error("no panic")
}

func TestARuleCannotAskWhenItHasEnded(t *testing.T) {
	var kept dice.Source
	distributionOf(t, func(s dice.Source) int {
		kept = s
		return s.Sum(d6)
	})
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "after it had ended") {
			t.Errorf("panic %q", text)
		}
	}()
	kept.Sum(d6)
	t.Error("no panic")
}

func TestAWalkerIsGoodForFurtherRulesAfterOneThatPanicked(t *testing.T) {
	var w odds.Walker
	func() {
		defer func() { _ = recover() }()
		_, _ = odds.Of(&w, func(s dice.Source) int { panic(s.Sum(d6)) })
	}()
	d, err := odds.Of(&w, sumOf(d6))
	if err != nil || d.Len() != 6 {
		t.Errorf("%d outcomes, error %v", d.Len(), err)
	}
}

// The odds are exact, so they draw no random number. They cannot: nothing that
// the package imports or takes from dice has any.
func TestTheOddsDrawNoRandomNumber(t *testing.T) {
	imports := []string{"cmp", "math", "math/bits", "slices", "strconv", "rulewright/rules/dice", "rulewright/rules/field"}
	fromDice := []string{"MaxDice", "MaxSides", "Pool", "Source"}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range files {
		if !strings.HasSuffix(entry.Name(), ".go") || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), entry.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range file.Imports {
			if path, _ := strconv.Unquote(spec.Path.Value); !slices.Contains(imports, path) {
				t.Errorf("%s imports %s", entry.Name(), path)
			}
		}
		ast.Inspect(file, func(node ast.Node) bool {
			selector, ok := node.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if from, ok := selector.X.(*ast.Ident); ok && from.Name == "dice" && !slices.Contains(fromDice, selector.Sel.Name) {
				t.Errorf("%s uses dice.%s", entry.Name(), selector.Sel.Name)
			}
			return true
		})
	}
}

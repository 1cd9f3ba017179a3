package api

import (
	"strings"
	"testing"
	"unsafe"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
)

// A rule that panics is a bug, and still an answer: a trap would take the
// instance, and whatever else it was about to do, with it.
func TestARuleThatPanicsIsAnswered(t *testing.T) {
	var none []int
	for name, bug := range map[string]func(dice.Source){
		"text":          func(dice.Source) { panic("icon: there is no such step") },
		"runtime error": func(dice.Source) { none[3] = 1 },
		"another value": func(dice.Source) { panic(7) },
		"too many dice": func(s dice.Source) { s.Sum(dice.Pool{Dice: 1000, Sides: 6}) },
	} {
		broken := operationIconSave
		broken.odds = nil
		broken.run = func(source dice.Source, _ unsafe.Pointer) (unsafe.Pointer, odds.Factual, *field.Error) {
			bug(source)
			return nil, nil, nil
		}
		for _, request := range []string{`{"dice":{"faces":[1]}}`, `{"dice":{"odds":true}}`} {
			if name == "too many dice" && strings.Contains(request, "odds") {
				continue // The odds refuse it as too many outcomes, or panic: either is an answer.
			}
			got := string(broken.call([]byte(request), []byte("before")))
			if !strings.HasPrefix(got, `before{"error":{"code":"internal","field":"","message":"the engine has a bug`) {
				t.Errorf("%s, %s: got %s", name, request, got)
			}
		}
	}
}

package api

import (
	"strings"
	"testing"
	"unsafe"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
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
		broken := *find("icon_save")
		broken.odds = nil
		broken.run = func(source dice.Source, _ unsafe.Pointer) (unsafe.Pointer, odds.Factual, *field.Error) {
			bug(source)
			return nil, nil, nil
		}
		for _, request := range []string{`{"dice":{"faces":[1]}}`, `{"dice":{"odds":true}}`} {
			if name == "too many dice" && strings.Contains(request, "odds") {
				continue // The odds refuse it as too many outcomes, or panic: either is an answer.
			}
			response, _ := broken.call([]byte(request), []byte("before"))
			got := string(response)
			if !strings.HasPrefix(got, `before{"error":{"code":"internal","field":"","message":"the engine has a bug`) {
				t.Errorf("%s, %s: got %s", name, request, got)
			}
		}
	}
}

// A total is the number that a roll came to.
type total int

func (t total) Facts(yield func(key string, value int)) { yield("total", int(t)) }

// Checks how exploding or counted dice are described, and how they are asked for.
func TestWhatExplodesOrIsCountedTravels(t *testing.T) {
	rolling := *find("icon_save")
	rolling.odds = nil
	rolling.run = func(source dice.Source, _ unsafe.Pointer) (unsafe.Pointer, odds.Factual, *field.Error) {
		sum := source.Sum(dice.Pool{Purpose: "attack", Dice: 2, Sides: 20, Keep: 1, Explodes: true}) +
			source.Sum(dice.Pool{Purpose: "luck", Dice: 3, Sides: 6, AtLeast: 5})
		return unsafe.Pointer(new(icon.SaveResult)), total(sum), nil
	}
	for _, test := range []struct{ name, request, part string }{
		{"a roll", `{"dice":{"faces":[20,3,20,7,5,1,6]}}`, `"rolls":[` +
			`{"purpose":"attack","formula":"2d20kh1x","dice":2,"sides":20,"keep":1,"lowest":false,"explodes":true,` +
			`"faces":[20,3,20,7],"counts":[true,false,true,true],"sum":47},` +
			`{"purpose":"luck","formula":"3d6cs>=5","dice":3,"sides":6,"keep":3,"lowest":false,"atLeast":5,` +
			`"faces":[5,1,6],"counts":[true,true,true],"sum":2}]}`},
		{"the pool's own dice are missing", `{"dice":{"faces":[20]}}`,
			`{"needs":{"purpose":"attack","formula":"2d20kh1x","dice":1,"sides":20,"fallen":1},"rolls":[]}`},
		{"the first explosion is missing", `{"dice":{"faces":[20,3]}}`,
			`{"needs":{"purpose":"attack","formula":"2d20kh1x","dice":1,"sides":20,"fallen":2},"rolls":[]}`},
		{"the second explosion is missing", `{"dice":{"faces":[20,3,20]}}`,
			`{"needs":{"purpose":"attack","formula":"2d20kh1x","dice":1,"sides":20,"fallen":3},"rolls":[]}`},
		{"a face that an explosion cannot show", `{"dice":{"faces":[20,3,21]}}`, `"field":"dice.faces[2]"`},
		{"odds", `{"dice":{"odds":true}}`, `"beyond":{"chance":3.80859375e-12,"explosions":8}},` +
			`"result":{"saves":[],"remaining":[],"events":[]},"rolls":[{"purpose":"attack","formula":"2d20kh1x","dice":2,"sides":20,"keep":1,` +
			`"lowest":false,"explodes":true,"faces":[14,9],"counts":[true,false],"sum":14},{"purpose":"luck","formula":"3d6cs>=5","dice":3,` +
			`"sides":6,"keep":3,"lowest":false,"atLeast":5,"faces":[1,3,6],"counts":[true,true,true],"sum":1}]}`},
	} {
		response, _ := rolling.call([]byte(test.request), nil)
		if got := string(response); !strings.HasSuffix(got, test.part) && !strings.Contains(got, test.part+`,"message"`) {
			t.Errorf("%s: got %s, want %s", test.name, got, test.part)
		}
	}
}

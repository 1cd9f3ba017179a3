package api

import (
	"strings"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/odds"
	"rulewright/wasm/api/wire"
	"rulewright/wasm/golden"
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

// A rule that asks which bounds a sum reaches must not distinguish more: of every golden request
// the odds are those of a walk through each sum.
func TestOddsThroughBoundsAreThoseOfEachSum(t *testing.T) {
	files, err := golden.Files()
	if err != nil {
		t.Fatal(err)
	}
	compared := map[string]int{}
	for _, file := range files {
		for _, c := range file.Cases {
			o := find(c.Operation)
			if o == nil || !o.hasOdds {
				continue
			}
			read := func() unsafe.Pointer {
				reader, request, others := wire.NewReader(string(c.Bytes())), o.request.New(), call{}
				reader.Read(o.request, request, &diceMember, at(&others.dice))
				return request
			}
			if _, _, refusal := o.run(dice.Fast(1), read()); refusal != nil {
				continue
			}
			how := o.odds
			if how == nil {
				how = o.walk
			}
			bounded, refusal := how(&odds.Walker{}, read())
			if refusal != nil {
				continue
			}
			each, refusal := how(&odds.Walker{Fine: true, Budget: 100 * odds.DefaultBudget}, read())
			if refusal != nil {
				t.Errorf("%s: %v", c.Name, refusal)
			}
			if d := cmp.Diff(each, bounded); d != "" {
				t.Errorf("%s (-each sum +bounds):\n%s", c.Name, d)
			}
			compared[c.Operation]++
		}
	}
	for _, name := range []string{"icon_attack", "icon_encounter", "icon_narrative", "dewprism_play", "beacon_play", "elemental_play"} {
		if compared[name] < 5 {
			t.Errorf("%s: only %d requests were compared", name, compared[name])
		}
	}
}

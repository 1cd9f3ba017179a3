package api_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rulewright/rules/odds"
	"rulewright/wasm/api"
)

// stepsOf returns a response and the steps that it took.
func stepsOf(operation, request string) (string, int) {
	response, steps := api.Count(operation, []byte(request), nil)
	return string(response), steps
}

// begins returns the request of the odds of a combat that begins with so many.
func begins(count int) string {
	var list []string
	for i := range count {
		list = append(list, fmt.Sprintf(`{"id":"f%d","side":"hero","hp":9,"maxHp":9}`, i))
	}
	return `{"combat":{"combatants":[` + strings.Join(list, ",") + `]},"command":{"do":"begin"},"dice":{"odds":true}}`
}

// The cost of the odds is limited to a number of steps for every request. These
// requests took seconds.
func TestNoOddsTakeMoreThanTheirBudget(t *testing.T) {
	dice99 := `"attacker":{"class":"vagabond","damageDie":99},"target":{"class":"heavy","hp":9999,"maxHp":9999,"armor":[3]}`
	for _, c := range []struct{ name, operation, request, answer string }{
		{"the initiative of 18", "elemental_play", begins(18), `{"odds":{`},
		{"an attack with 20d99 on a hit", "icon_attack", `{` + dice99 + `,"ability":{"kind":"heavy","hit":{"dice":20}},"dice":{"odds":true}}`, `{"odds":{`},
		{"an attack with 20d99 on a hit, twenty times, with vigilance", "icon_attack",
			`{` + dice99 + `,"ability":{"kind":"heavy","hit":{"dice":20},"miss":{"dice":19},"times":20},"boons":99,"vigilance":{"spend":6,"charges":6},"dice":{"odds":true}}`, `{`},
		{"damage of 20d100, twenty times, with vigilance", "icon_damage",
			`{` + dice99 + `,"roll":{"dice":20,"die":100,"bonus":20},"times":20,"vigilance":{"charges":6,"spend":6},"dice":{"odds":true}}`, `{`},
		{"an attack with 99 more d6 against 99 more", "elemental_play", `{"combat":{"combatants":[{"id":"a","side":"hero","hp":9,"maxHp":9},{"id":"b","side":"foe","hp":9,"maxHp":9}]},` +
			`"command":{"do":"attack","who":"a","targets":["b"],"advantage":99,"defenseAdvantage":99,"ability":{"id":"c","damage":"99d6"}},"dice":{"odds":true}}`, `{`},
	} {
		t.Run(c.name, func(t *testing.T) {
			response, steps := stepsOf(c.operation, c.request)
			if !strings.HasPrefix(response, `{"odds":{`) && !strings.Contains(response, `"reason":"noOdds"`) {
				if !strings.Contains(response, fmt.Sprintf(`"code":"tooManyOutcomes","field":"dice.odds","message":"the odds of dice.odds take more than %d steps","max":%[1]d`, odds.DefaultBudget)) {
					t.Errorf("got %.300s", response)
				}
			}
			if !strings.Contains(response, c.answer) {
				t.Errorf("got %.300s, want %s", response, c.answer)
			}
			// A run that began within the budget ends beyond it, and the response counts as well.
			if most := odds.DefaultBudget + odds.DefaultBudget/20; steps > most {
				t.Errorf("it took %d steps, more than %d", steps, most)
			}
			if again, count := stepsOf(c.operation, c.request); again != response || count != steps {
				t.Errorf("again it took %d steps, and then %d", steps, count)
			}
		})
	}
}

// An estimate stays within the budget that the exact odds exceed.
func TestAnEstimateAnswersBeyondTheBudget(t *testing.T) {
	damage := `{"attacker":{"class":"vagabond","damageDie":99},"target":{"class":"heavy","hp":9999,"maxHp":9999,"armor":[3]},` +
		`"roll":{"dice":20,"die":100,"bonus":20},"times":20,"vigilance":{"charges":6,"spend":6},"dice":`
	statuses := strings.TrimSuffix(strings.Repeat(`{"name":"slashed"},`, 60), ",")
	saves := `{"target":{"class":"heavy","statuses":[` + statuses + `]},"all":true,"boons":9,"dice":`
	for _, c := range []struct{ name, operation, request string }{
		{"damage of 20d100, twenty times, with vigilance", "icon_damage", damage},
		{"60 saves with 9 boons", "icon_save", saves},
	} {
		t.Run(c.name, func(t *testing.T) {
			if exact, _ := stepsOf(c.operation, c.request+`{"odds":true}}`); !strings.Contains(exact, `"code":"tooManyOutcomes"`) {
				t.Fatalf("the exact odds: got %.200s", exact)
			}
			response, steps := stepsOf(c.operation, c.request+`{"odds":true,"times":1000}}`)
			var got struct{ Odds odds.Report }
			if err := json.Unmarshal([]byte(response), &got); err != nil || len(got.Odds.Facts) == 0 || got.Odds.Rolled == nil || got.Odds.Rolled.Times != 1000 {
				t.Errorf("got %.300s, %v", response, err)
			}
			if steps > odds.DefaultBudget {
				t.Errorf("it took %d steps", steps)
			}
			if again, _ := stepsOf(c.operation, c.request+`{"odds":true,"times":1000}}`); again != response {
				t.Errorf("first %.200s, then %.200s", response, again)
			}
		})
	}
}

// The odds of a request from play are answered, though dice explode.
func TestTheOddsOfATableStayWithinTheBudget(t *testing.T) {
	marks := strings.TrimSuffix(strings.Repeat(`{"name":"focused","value":2},`, 8), ",")
	for _, c := range []struct{ name, operation, request string }{
		{"BEACON-A1 an attack of which all dice explode", "beacon_play", `{"combat":{"combatants":[{"id":"ash","side":"hero","tier":2,"body":"d8","mind":"6","hp":30,"maxHp":40,"soak":5,"marks":[` + marks + `]},` +
			`{"id":"wolf","side":"foe","iron":15,"ward":15,"grit":15,"hp":20,"maxHp":20,"resistant":"thermal"}]},"command":{"do":"attack","who":"ash","targets":["wolf"],` +
			`"ability":{"id":"sword","damage":"weapon","rating":3,"effect":"normal","types":"kinetic","keywords":"melee"},"pushRoll":true,"pushDamage":true},"dice":{"odds":true}}`},
		{"BEACON-R1 a roll of four d12", "beacon_play", `{"combat":{"combatants":[{"id":"ash","side":"hero","tier":4,"body":"d12","hp":9,"maxHp":9}]},` +
			`"command":{"do":"roll","who":"ash","rating":5,"attribute":"body","versus":20},"dice":{"odds":true}}`},
		{"ICON-A1 an attack with boons, armor and cover", "icon_attack", `{"attacker":{"id":"a","class":"vagabond"},"target":{"id":"b","class":"heavy","hp":40,"maxHp":40,"vigor":4,"armor":[2]},` +
			`"ability":{"kind":"heavy"},"situation":{"distance":3,"cover":true},"boons":6,"dice":{"odds":true}}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if response, steps := stepsOf(c.operation, c.request); !strings.HasPrefix(response, `{"odds":{`) {
				t.Errorf("after %d steps: %.300s", steps, response)
			} else {
				t.Logf("%d steps", steps)
			}
		})
	}
}

// A host that holds back callers counts by steps: what takes long takes many.
func TestStepsCountWhatARequestTakes(t *testing.T) {
	_, small := stepsOf("icon_save", `{"dice":{"faces":[10]}}`)
	_, large := stepsOf("icon_reach", `{"combat":{"combatants":[{"character":{"id":"a","class":"heavy"},"x":0,"y":0}]},"who":"a","mode":"walk","spaces":99,"dice":{"faces":[]}}`)
	if small <= 0 || large < 100*small {
		t.Errorf("a save takes %d steps, and a reach of 99 spaces %d", small, large)
	}
	for _, request := range []string{"", strings.Repeat(" ", api.Capacity+1)} {
		if _, steps := stepsOf("icon_save", request); steps < 0 || steps > small {
			t.Errorf("%d bytes that are no request take %d steps", len(request), steps)
		}
	}
}

// Reading a text takes steps by its work. The least and the most here are a third and three times what V8 takes for it,
// at 250,000 steps a millisecond.
func TestStepsCountTheReadingOfATextOfAnyKind(t *testing.T) {
	const kilobytes64 = 65_000
	fill := func(head, unit string) string { return head + strings.Repeat(unit, (kilobytes64-len(head))/len(unit)) }
	millisecond := 250_000
	for _, c := range []struct {
		name, operation, text string
		milliseconds          int
	}{
		{"ICON: lines of one sign", "icon_read", fill("Toll (1 action, Range 3)\n", "<\n"), 40},
		{"ICON: one effect again and again", "icon_read", fill("1 action\n", "Effect: You gain 3 vigor.\n"), 33},
		{"ICON: real sentences", "icon_read", fill("Toll (1 action, Range 3)\n", "Attack: On hit: [D]+fray. Miss: fray.\nEffect: Your target must save or be stunned.\n"), 28},
		{"ICON: prose", "icon_read", fill("", "the old mill by the river was quiet that evening and no lamp burned in it until the miller came home. "), 18},
		{"ICON: a single word", "icon_read", fill("", "x"), 3},
		{"Dewprism Tactics: short sentences", "dewprism_read", fill("", "a. "), 15},
		{"Dewprism Tactics: real sentences", "dewprism_read", fill("", "The target suffers 2d6 damage and is Slowed. You gain 2 armor until the end of your next turn. "), 17},
		{"Dewprism Tactics: lines of one sign", "dewprism_read", fill("", "x\n"), 21},
		{"Beacon Road: prose", "beacon_read", fill("", "the old mill by the river was quiet that evening and no lamp burned in it until the miller came home. "), 4},
		{"Elemental D6: prose", "elemental_read", fill("", "the old mill by the river was quiet that evening and no lamp burned in it until the miller came home. "), 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			request, err := json.Marshal(map[string]string{"text": c.text})
			if err != nil {
				t.Fatal(err)
			}
			_, steps := stepsOf(c.operation, string(request))
			if least, most := c.milliseconds*millisecond/3, 3*c.milliseconds*millisecond; steps < least || steps > most {
				t.Errorf("%d steps, want %d to %d", steps, least, most)
			}
		})
	}
}

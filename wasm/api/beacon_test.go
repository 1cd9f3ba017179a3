package api_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/wasm/api"
)

// TestBeaconRoadByItsCombatChapter sends whole requests that statements of the
// combat chapter of Beacon Road answer, and compares a part of each response.
func TestBeaconRoadByItsCombatChapter(t *testing.T) {
	for _, test := range []struct {
		name, request string
		// path leads to a part of the response, and want is its value.
		path []any
		want string
	}{
		{"BEACON-C2 a threat at 10 feet is melee: a Tier less",
			`{"combat":{"round":1,"phase":"cautious","active":"h","combatants":[{"id":"h","side":"hero","body":"d8","mind":"d8","tier":1,"hp":20,"maxHp":20,"reach":10,"stance":"cautious","x":0,"y":0},{"id":"f","side":"foe","body":"d4","mind":"d4","hp":9,"maxHp":9,"reach":5,"x":2,"y":0}]},"command":{"do":"attack","who":"h","targets":["f"],"ability":{"id":"bow","damage":"weapon","rating":2,"effect":"d8"}},"dice":{"faces":[15,4,3,3,3]}}`,
			[]any{"result", "reports", 0, "chains", 1, "value"}, `0`},
		{"BEACON-C2 a threat to a stunned enemy is melee: a Tier less",
			`{"combat":{"round":1,"phase":"cautious","active":"h","combatants":[{"id":"h","side":"hero","body":"d8","mind":"d8","tier":2,"hp":20,"maxHp":20,"stance":"cautious","x":0,"y":0},{"id":"e","side":"foe","body":"d4","hp":9,"maxHp":9,"x":0,"y":1,"marks":[{"name":"stunned","value":4}]},{"id":"f","side":"foe","body":"d4","mind":"d4","hp":9,"maxHp":9,"x":6,"y":0}]},"command":{"do":"attack","who":"h","targets":["f"],"ability":{"id":"bow","damage":"weapon","rating":2,"effect":"d8"}},"dice":{"faces":[15,4,3,3,3,3]}}`,
			[]any{"result", "reports", 0, "chains", 1, "value"}, `1`},
		{"BEACON-C3 an ally across the target: a Tier more",
			`{"combat":{"round":1,"phase":"cautious","active":"h","combatants":[{"id":"h","side":"hero","body":"d8","tier":1,"hp":20,"maxHp":20,"stance":"cautious","x":0,"y":0},{"id":"g","side":"hero","body":"d8","hp":20,"maxHp":20,"stance":"cautious","x":2,"y":0},{"id":"f","side":"foe","body":"d4","hp":9,"maxHp":9,"x":1,"y":0}]},"command":{"do":"attack","who":"h","targets":["f"],"ability":{"id":"s","damage":"weapon","rating":2,"effect":"d8","keywords":"melee"}},"dice":{"faces":[15,4,3,3,3,3]}}`,
			[]any{"result", "reports", 0, "chains", 1, "value"}, `2`},
		{"BEACON-C3 with two d20 the damage is the same",
			`{"combat":{"round":1,"phase":"cautious","active":"h","combatants":[{"id":"h","side":"hero","body":"d8","tier":1,"hp":20,"maxHp":20,"stance":"cautious","x":0,"y":0},{"id":"g","side":"hero","body":"d8","hp":20,"maxHp":20,"stance":"cautious","x":2,"y":0},{"id":"f","side":"foe","body":"d4","hp":9,"maxHp":9,"x":1,"y":0}]},"command":{"do":"attack","who":"h","targets":["f"],"ability":{"id":"s","damage":"weapon","rating":2,"effect":"d8","keywords":"melee"}},"dice":{"faces":[15,4,3,3,3,3]}}`,
			[]any{"result", "next", 0, "amount"}, `6`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var answer, want any
			response := api.Call("beacon_play", []byte(test.request), nil)
			if err := json.Unmarshal(response, &answer); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal([]byte(test.want), &want); err != nil {
				t.Fatal(err)
			}
			for _, step := range test.path {
				switch step := step.(type) {
				case string:
					members, _ := answer.(map[string]any)
					answer = members[step]
				case int:
					entries, _ := answer.([]any)
					if step >= len(entries) {
						t.Fatalf("%v is not in %s", test.path, response)
					}
					answer = entries[step]
				}
			}
			if d := cmp.Diff(want, answer); d != "" {
				t.Errorf("%v (-want +got):\n%s\n%s", test.path, d, response)
			}
		})
	}
}

// TestOddsOfTheLargestWeapons asks for the odds of attacks with the dice that take the most work.
func TestOddsOfTheLargestWeapons(t *testing.T) {
	for _, c := range []struct{ name, attacker, ability, push string }{
		{"BEACON-D1 three d10", `"tier":1`, `"rating":3`, ``},
		{"BEACON-R3 five d10 and five more against two Defenses, pushed twice", `"tier":5,"marks":[{"name":"strengthened","value":5}]`, `"rating":5,"defense":"iron, ward"`, `,"pushRoll":true,"pushDamage":true`},
	} {
		t.Run(c.name, func(t *testing.T) {
			request := `{"combat":{"combatants":[{"id":"a","side":"hero","body":"d12","hp":20,"maxHp":20,` + c.attacker + `},{"id":"t","side":"foe","body":"d8","tier":1,"hp":20,"maxHp":20}]},` +
				`"command":{"do":"attack","who":"a","targets":["t"],"ability":{"id":"w","damage":"weapon","effect":"d10",` + c.ability + `}` + c.push + `},"dice":{"odds":true}}`
			if response := string(api.Call("beacon_play", []byte(request), nil)); !strings.Contains(response, `"key":"damage"`) {
				t.Errorf("got %.300s", response)
			}
		})
	}
}

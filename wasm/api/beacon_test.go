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
		name, operation, request string
		// path leads to a part of the response, and want is its value.
		path []any
		want string
	}{
		{"BEACON-C2 a threat at 10 feet is melee: a Tier less", "beacon_play",
			`{"fight":{"round":1,"phase":"cautious","active":"h","fighters":[{"id":"h","side":"hero","body":"d8","mind":"d8","tier":1,"hp":20,"maxHp":20,"reach":10,"stance":"cautious","x":0,"y":0},{"id":"f","side":"foe","body":"d4","mind":"d4","hp":9,"maxHp":9,"reach":5,"x":2,"y":0}]},"command":{"do":"attack","who":"h","targets":["f"],"ability":{"id":"bow","damage":"weapon","rating":2,"effect":"d8"}},"dice":{"faces":[15,4,3,3,3]}}`,
			[]any{"result", "reports", 0, "chains", 1, "value"}, `0`},
		{"BEACON-C2 a threat to a stunned enemy is melee: a Tier less", "beacon_play",
			`{"fight":{"round":1,"phase":"cautious","active":"h","fighters":[{"id":"h","side":"hero","body":"d8","mind":"d8","tier":2,"hp":20,"maxHp":20,"stance":"cautious","x":0,"y":0},{"id":"e","side":"foe","body":"d4","hp":9,"maxHp":9,"x":0,"y":1,"marks":[{"name":"stunned","value":4}]},{"id":"f","side":"foe","body":"d4","mind":"d4","hp":9,"maxHp":9,"x":6,"y":0}]},"command":{"do":"attack","who":"h","targets":["f"],"ability":{"id":"bow","damage":"weapon","rating":2,"effect":"d8"}},"dice":{"faces":[15,4,3,3,3,3]}}`,
			[]any{"result", "reports", 0, "chains", 1, "value"}, `1`},
		{"BEACON-B2 immune to all types of an attack: no damage", "beacon_take",
			`{"fighter":{"id":"h","side":"hero","hp":20,"maxHp":20,"immune":"thermal"},"damage":12,"types":"thermal","wounds":"burning 3, stunned","dice":{"faces":[]}}`,
			[]any{"result", "dealt"}, `0`},
		{"BEACON-B2 immune to all types of an attack: no wounds", "beacon_take",
			`{"fighter":{"id":"h","side":"hero","hp":20,"maxHp":20,"immune":"thermal"},"damage":12,"types":"thermal","wounds":"burning 3, stunned","dice":{"faces":[]}}`,
			[]any{"result", "wounds"}, `[]`},
		{"BEACON-A4 one total against two Defenses: it hits the lower, so damage is rolled", "beacon_attack",
			`{"attacker":{"id":"a","body":"d8"},"target":{"id":"t","body":"d4","mind":"d8"},"ability":{"damage":"weapon","rating":2,"defense":"iron, ward"},"dice":{"faces":[10,4,4]}}`,
			[]any{"needs", "purpose"}, `"effect"`},
		{"BEACON-C3 an ally across the target: a Tier more", "beacon_play",
			`{"fight":{"round":1,"phase":"cautious","active":"h","fighters":[{"id":"h","side":"hero","body":"d8","tier":1,"hp":20,"maxHp":20,"stance":"cautious","x":0,"y":0},{"id":"g","side":"hero","body":"d8","hp":20,"maxHp":20,"stance":"cautious","x":2,"y":0},{"id":"f","side":"foe","body":"d4","hp":9,"maxHp":9,"x":1,"y":0}]},"command":{"do":"attack","who":"h","targets":["f"],"ability":{"id":"s","damage":"weapon","rating":2,"effect":"d8","keywords":"melee"}},"dice":{"faces":[15,4,3,3,3,3]}}`,
			[]any{"result", "reports", 0, "chains", 1, "value"}, `2`},
		{"BEACON-C3 with two d20 the damage is the same", "beacon_play",
			`{"fight":{"round":1,"phase":"cautious","active":"h","fighters":[{"id":"h","side":"hero","body":"d8","tier":1,"hp":20,"maxHp":20,"stance":"cautious","x":0,"y":0},{"id":"g","side":"hero","body":"d8","hp":20,"maxHp":20,"stance":"cautious","x":2,"y":0},{"id":"f","side":"foe","body":"d4","hp":9,"maxHp":9,"x":1,"y":0}]},"command":{"do":"attack","who":"h","targets":["f"],"ability":{"id":"s","damage":"weapon","rating":2,"effect":"d8","keywords":"melee"}},"dice":{"faces":[15,4,3,3,3,3]}}`,
			[]any{"result", "next", 0, "amount"}, `6`},
		{"BEACON-D7 glacial", "beacon_damage",
			`{"fighter":{"body":"d8","mind":"d8"},"ability":{"damage":"supernatural","rating":1,"effect":"d6","types":"Glacial"},"dice":{"faces":[3,3]}}`,
			[]any{"result", "types"}, `["glacial"]`},
		{"BEACON-D7 electrical", "beacon_damage",
			`{"fighter":{"body":"d8","mind":"d8"},"ability":{"damage":"supernatural","rating":1,"effect":"d6","types":"Electrical"},"dice":{"faces":[3,3]}}`,
			[]any{"result", "types"}, `["electrical"]`},
		{"BEACON-D7 plasmic", "beacon_damage",
			`{"fighter":{"body":"d8","mind":"d8"},"ability":{"damage":"supernatural","rating":1,"effect":"d6","types":"Plasmic"},"dice":{"faces":[3,3]}}`,
			[]any{"result", "types"}, `["plasmic"]`},
		{"BEACON-D7 temporal", "beacon_damage",
			`{"fighter":{"body":"d8","mind":"d8"},"ability":{"damage":"supernatural","rating":1,"effect":"d6","types":"Temporal"},"dice":{"faces":[3,3]}}`,
			[]any{"result", "types"}, `["temporal"]`},
		{"BEACON-D7 there is no sonic energy", "beacon_damage",
			`{"fighter":{"body":"d8","mind":"d8"},"ability":{"damage":"supernatural","rating":1,"effect":"d6","types":"Sonic"},"dice":{"faces":[3,3]}}`,
			[]any{"error"}, `{"code":"unknownName","field":"ability.types","message":"ability.types has an unknown name at character 1: sonic","max":1,"got":"sonic"}`},
		{"BEACON-D7 BEACON-B-RESISTANT resistant to glacial by the sheet", "beacon_take",
			`{"fighter":{"id":"h","side":"hero","hp":20,"maxHp":20,"resistant":"glacial"},"damage":12,"types":"glacial","dice":{"faces":[]}}`,
			[]any{"result", "dealt"}, `6`},
		{"BEACON-D7 BEACON-B-RESISTANT resistant to electrical by a boon", "beacon_take",
			`{"fighter":{"id":"h","side":"hero","hp":20,"maxHp":20,"marks":[{"name":"resistant","of":"electrical","value":3}]},"damage":12,"types":"electrical","dice":{"faces":[]}}`,
			[]any{"result", "dealt"}, `6`},
		{"BEACON-A4 each of the two is hit or missed by itself", "beacon_attack",
			`{"attacker":{"id":"a","body":"d8"},"target":{"id":"t","body":"d4","mind":"d8"},"ability":{"damage":"weapon","rating":2,"defense":"iron, ward"},"dice":{"faces":[10,4,4,3,5]}}`,
			[]any{"result", "defenses"}, `[{"name":"iron","defense":12,"hit":true},{"name":"ward","defense":16,"hit":false}]`},
		{"BEACON-A4 a Defense twice", "beacon_attack",
			`{"attacker":{"id":"a","body":"d8"},"target":{"id":"t","body":"d4","mind":"d8"},"ability":{"damage":"weapon","rating":2,"defense":"iron, iron"},"dice":{"faces":[10,4,4]}}`,
			[]any{"error"}, `{"code":"unreadable","field":"ability.defense","message":"ability.defense cannot be read from character 7 on (defenseTwice): iron","max":7,"got":"iron","reason":"defenseTwice"}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			var answer, want any
			response := api.Call(test.operation, []byte(test.request), nil)
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
	for _, request := range []string{
		`{"attacker":{"id":"a","body":"d12","tier":1},"target":{"id":"t","body":"d8","tier":1},"ability":{"damage":"weapon","rating":3,"effect":"d10"},"dice":{"odds":true}}`,
		`{"attacker":{"id":"a","body":"d12","tier":5,"marks":[{"name":"strengthened","value":5}]},"target":{"id":"t","body":"d8","tier":1},` +
			`"ability":{"damage":"weapon","rating":5,"effect":"d10","defense":"iron, ward"},"push":true,"pushDamage":true,"dice":{"odds":true}}`,
	} {
		t.Run("BEACON-D1 BEACON-R3 "+request[:50], func(t *testing.T) {
			if response := string(api.Call("beacon_attack", []byte(request), nil)); !strings.Contains(response, `"key":"damage"`) {
				t.Errorf("got %.300s", response)
			}
		})
	}
}

package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// examples returns the examples of the repository as calls.
func examples(t *testing.T) []call {
	t.Helper()
	list, err := load("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	var calls []call
	for _, e := range list {
		c, err := translate(e)
		if err != nil {
			t.Fatal(err)
		}
		calls = append(calls, c)
	}
	if len(calls) < 50 {
		t.Fatalf("only %d examples were found", len(calls))
	}
	return calls
}

// name returns the example's name with the rules that it shows.
func (c call) name() string {
	return c.example.ID + " " + strings.Join(c.example.Rules, " ") + " " + c.example.Note
}

func TestEveryWorkedExampleHoldsNatively(t *testing.T) {
	for _, c := range examples(t) {
		t.Run(c.name(), func(t *testing.T) {
			if _, err := c.answer(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestOtherInputsOfTheSameFunctions runs numbers that no example of the
// repository has, because the author of another one should need no new code.
func TestOtherInputsOfTheSameFunctions(t *testing.T) {
	hold(t, []string{
		`{"id": "ICON-D13 ICON-X-DEFIANCE divine uses no defiance up", "fn": "apply_damage", "in": {"raw": 50, "hp": 10, "max_hp": 40, "defiance": true, "divine": true}, "expect": {"dealt": 50, "hp": 0, "defeated": true, "defiance": true}}`,
		`{"id": "ICON-F6 no instance is no hit", "fn": "mob_hits", "in": {"hits": 2, "instances": 0}, "expect": {"hits": 2, "removed": false}}`,
		`{"id": "ICON-C8 starts at zero", "fn": "aether", "in": {"start": 0, "gains": []}, "expect": {"aether": 0}}`,
		`{"id": "ICON-C8 gains one by one", "fn": "aether", "in": {"start": 2, "gains": [1, 1, 1]}, "expect": {"aether": 5}}`,
		`{"id": "ICON-C5 the first combo ability", "fn": "combo", "in": {"token": false, "kind": "ability A"}, "expect": {"version": "base", "token": true}}`,
		`{"id": "ICON-T8 an even speed", "fn": "dash", "in": {"speed": 4}, "expect": {"spaces": 2}}`,
		`{"id": "ICON-X-SKIRMISHER full speed", "fn": "dash", "in": {"speed": 5, "skirmisher": true}, "expect": {"spaces": 5}}`,
		`{"id": "ICON-H7 a first wound", "fn": "defeat_pc", "in": {"wounds": 0}, "expect": {"wounds": 1, "fallen": false}}`,
		`{"id": "ICON-E3 over a line", "fn": "heal_after_combat", "in": {"hp": 20, "vit": 10, "base_max": 40, "wounds": 0}, "expect": {"hp": 30}}`,
		`{"id": "ICON-E3 on a line that holds", "fn": "heal_after_combat", "in": {"hp": 20, "vit": 10, "base_max": 40, "wounds": 0, "mode": "stay"}, "expect": {"hp": 20}}`,
		`{"id": "ICON-E3 never above the wounds", "fn": "heal_after_combat", "in": {"hp": 13, "vit": 7, "base_max": 28, "wounds": 2}, "expect": {"hp": 14}}`,
		`{"id": "ICON-E3 to half at most", "fn": "heal_after_combat", "in": {"hp": 3, "vit": 7, "base_max": 28, "wounds": 3, "mode": "bloodied"}, "expect": {"hp": 7}}`,
		`{"id": "ICON-H5 three wounds", "fn": "rescue", "in": {"vit": 10, "base_max": 40, "wounds": 3}, "expect": {"hp": 10}}`,
		`{"id": "ICON-T2 more foes", "fn": "round_order", "in": {"pcs": 1, "foes": 4}, "expect": {"order": "PFFFF", "next_round_first": "P"}}`,
		`{"id": "ICON-T4 slow on both sides", "fn": "round_order", "in": {"pcs": 2, "foes": 1, "slow_pcs": 1, "slow_foes": 2}, "expect": {"order": "PFPFPF", "next_round_first": "P"}}`,
		`{"id": "ICON-T3 the foes open", "fn": "round_order", "in": {"pcs": 2, "foes": 1, "first": "F"}, "expect": {"order": "FPP", "next_round_first": "F"}}`,
		`{"id": "ICON-C13 hit points left", "fn": "sacrifice", "in": {"hp": 30, "x": 4}, "expect": {"hp": 26}}`,
		`{"id": "ICON-C13 the last one stays", "fn": "sacrifice", "in": {"hp": 1, "x": 999}, "expect": {"hp": 1}}`,
		`{"id": "ICON-C13 not vigor", "fn": "sacrifice", "in": {"hp": 10, "x": 4, "vigor": 3}, "expect": {"hp": 6, "vigor": 3}}`,
		`{"id": "ICON-M14 nothing in the way", "fn": "shove", "in": {"x": 3, "free_spaces": 5, "hp": 20}, "expect": {"moved": 3, "collide": false, "hp": 20}}`,
		`{"id": "ICON-M14 as far as there is room", "fn": "shove", "in": {"x": 2, "free_spaces": 2, "hp": 20, "legacy_collide_damage": true}, "expect": {"moved": 2, "collide": false, "hp": 20}}`,
		`{"id": "ICON-M14 no room at all", "fn": "shove", "in": {"x": 2, "free_spaces": 0, "hp": 20, "legacy_collide_damage": true}, "expect": {"moved": 0, "collide": true, "hp": 18}}`,
		`{"id": "ICON-M2 open ground", "fn": "step_cost", "in": {}, "expect": {"cost": 1}}`,
		`{"id": "ICON-M2 engaged and difficult", "fn": "step_cost", "in": {"engaged": true, "difficult": true}, "expect": {"cost": 2}}`,
		`{"id": "ICON-M3 climbing three", "fn": "step_cost", "in": {"climb": 3}, "expect": {"cost": 4}}`,
		`{"id": "ICON-M3 down is free", "fn": "step_cost", "in": {"climb": -3}, "expect": {"cost": 1}}`,
		`{"id": "ICON-M3 a dash ignores engagement alone", "fn": "step_cost", "in": {"engaged": true, "dash": true}, "expect": {"cost": 1}}`,
		`{"id": "ICON-M3 and no difficult terrain", "fn": "step_cost", "in": {"engaged": true, "difficult": true, "dash": true}, "expect": {"cost": 2}}`,
		`{"id": "ICON-M6 flight ignores all", "fn": "step_cost", "in": {"engaged": true, "difficult": true, "climb": 4, "flying": true}, "expect": {"cost": 1}}`,
		`{"id": "ICON-N2 burdens take no die that is not there", "fn": "pool", "in": {"rating": 2, "burden_ticks": 3, "boons": 1}, "expect": {"dice": 1, "keep": "highest"}}`,
		`{"id": "ICON-N2 what effort buys is within two as well", "fn": "pool", "in": {"rating": 1, "push": true, "aid": true, "tempt_fate": true, "boons": 0}, "expect": {"dice": 3, "keep": "highest"}}`,
		`{"id": "ICON-N3 two sixes of no dice", "fn": "action_outcome", "in": {"faces": [6, 6], "dice": 0}, "expect": {"value": 6, "outcome": "success"}}`,
		`{"id": "ICON-N3 fortune without dice", "fn": "fortune", "in": {"d6": [6, 6], "keep": "lowest"}, "expect": {"value": 6, "outcome": "good"}}`,
		`{"id": "ICON-N4 one die of three", "fn": "action_outcome", "in": {"faces": [3.0, 1, 2], "dice": 3}, "expect": {"value": 3, "outcome": "fail"}}`,
		`{"id": "ICON-N8 more steps than the ladder has", "fn": "effect_ticks", "in": {"base": "weak", "steps": 9}, "expect": {"effect": "powerful", "ticks": 3}}`,
		`{"id": "ICON-N8 more steps down", "fn": "effect_ticks", "in": {"base": "superpowered", "steps": -7, "critical": false}, "expect": {"effect": "none", "ticks": 0}}`,
		`{"id": "ICON-N11 broken before", "fn": "take_strain", "in": {"cur": 5, "mx": 5, "risk": "risky", "burdens": [4], "broken": true}, "expect": {"strain": 0, "broke": true, "burdens": 2, "until": "scene_end"}}`,
		`{"id": "ICON-N14 until the expedition ends, by another name", "fn": "take_strain", "in": {"cur": 5, "risk": "critical", "burdens": null, "broken": "expedition"}, "expect": {"strain": 0, "broke": true, "burdens": 1, "until": "expedition_end"}}`,
		`{"id": "ICON-N9 risky without a word about it", "fn": "take_strain", "in": {"cur": 2}, "expect": {"strain": 4, "broke": false, "burdens": 0, "until": null}}`,
		`{"id": "ICON-N9 the last box", "fn": "take_strain", "in": {"cur": 1, "mx": 5, "risk": "desperate"}, "expect": {"strain": 5, "broke": false, "burdens": 0, "until": null}}`,
		`{"id": "ICON-N10 strain by choice", "fn": "take_strain", "in": {"cur": 5, "mx": 6, "risk": "controlled", "resist": true}, "expect": {"strain": 6, "broke": false, "burdens": 0, "until": null}}`,
		`{"id": "ICON-N11 one over", "fn": "take_strain", "in": {"cur": 2, "mx": 5, "risk": "desperate", "burdens": 2}, "expect": {"strain": 0, "broke": true, "burdens": 3, "until": "scene_end"}}`,
		`{"id": "ICON-N14 critical with three", "fn": "take_strain", "in": {"cur": 0, "mx": 5, "critical": true, "burdens": 3, "broken": "scene_end"}, "expect": {"strain": 0, "broke": true, "burdens": 3, "until": "expedition_end"}}`,
		`{"id": "ICON-N15 a 5 holds", "fn": "take_strain", "in": {"cur": 5, "mx": 5, "risk": "risky", "push": 2, "effort": 3, "faces": [5, 1]}, "expect": {"strain": 4, "broke": false, "burdens": 0, "until": null, "effort": 1}}`,
		`{"id": "ICON-N15 a 4 does not", "fn": "take_strain", "in": {"cur": 5, "mx": 5, "risk": "risky", "push": true, "d6": [4]}, "expect": {"strain": 0, "broke": true, "burdens": 1, "until": "scene_end", "effort": 2}}`,
		`{"id": "ICON-N16 all there is", "fn": "session_xp", "in": {"ideals": 2, "challenges": 7, "ambition": 3, "invoked": true}, "expect": {"xp": 8}}`,
		`{"id": "ICON-N16 nothing", "fn": "session_xp", "in": {}, "expect": {"xp": 0}}`,
		`{"id": "ICON-N16 once each", "fn": "session_xp", "in": {"ideals": true, "challenges": 1, "burden": 1}, "expect": {"xp": 3}}`,
		`{"id": "ICON-N16 a burden alone", "fn": "session_xp", "in": {"burden_invoked": true, "ambition": null}, "expect": {"xp": 1}}`,
		`{"id": "ICON-N16 a level", "fn": "session_xp", "in": {"ideals": 1, "total": 14, "level": 2}, "expect": {"xp": 1, "total": 0, "level": 3}}`,
	})
}

// hold runs examples that are written here.
func hold(t *testing.T, texts []string) {
	t.Helper()
	for _, text := range texts {
		var e example
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			t.Fatal(err)
		}
		t.Run(e.ID, func(t *testing.T) {
			c, err := translate(e)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := c.answer(); err != nil {
				t.Error(err)
			}
		})
	}
}

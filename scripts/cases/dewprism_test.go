package main

import "testing"

// TestOtherInputsOfDewprism runs numbers that no example of the repository has.
func TestOtherInputsOfDewprism(t *testing.T) {
	hold(t, []string{
		`{"id": "DEWPRISM-K1 below the Evasion", "fn": "t_accuracy", "in": {"d20": 7, "acc": 2, "evasion": 10}, "expect": {"total": 9, "hit": false, "crit": false, "fumble": false}}`,
		`{"id": "DEWPRISM-K3 a natural 20 that hits", "fn": "t_accuracy", "in": {"d20": 20, "acc": 0, "evasion": 15}, "expect": {"total": 20, "hit": true, "crit": true, "fumble": false}}`,
		`{"id": "DEWPRISM-K3 a natural 20 still needs its total", "fn": "t_accuracy", "in": {"d20": 20, "acc": 0, "evasion": 25}, "expect": {"total": 20, "hit": false, "crit": false, "fumble": false}}`,
		`{"id": "DEWPRISM-K3 a natural 1 that hits", "fn": "t_accuracy", "in": {"d20": 1, "acc": 12, "evasion": 10}, "expect": {"total": 13, "hit": true, "crit": false, "fumble": true}}`,
		`{"id": "DEWPRISM-K4 a natural 20 is not evaded", "fn": "t_evade", "in": {"d20": 20, "def_acc": 15, "def_eva": 20, "off_acc": 0}, "expect": {"threshold": 20, "value": 5, "evaded": false, "crit": true}}`,
		`{"id": "DEWPRISM-E3 noble on noble", "fn": "t_element", "in": {"atk": "noble", "dfn": "noble"}, "expect": {"change": 1}}`,
		`{"id": "DEWPRISM-D3 never below nothing", "fn": "t_damage", "in": {"power": 5, "rank": 0, "atk": "fire", "dfn": "water"}, "expect": {"rank": 0, "damage": 0}}`,
		`{"id": "DEWPRISM-D3 all at once", "fn": "t_damage", "in": {"power": 5, "rank": 2, "atk": "fire", "dfn": "wind", "mods": 1, "swarm": 3, "crit": true}, "expect": {"rank": 7, "damage": 35}}`,
		`{"id": "DEWPRISM-W1 alone", "fn": "t_swarm", "in": {"x": 1}, "expect": {"accuracy": 0, "evasion": 0, "rank": 0}}`,
		`{"id": "DEWPRISM-W1 six", "fn": "t_swarm", "in": {"x": 6}, "expect": {"accuracy": 12, "evasion": -12, "rank": 5}}`,
		`{"id": "DEWPRISM-A5 one above nothing is enough", "fn": "t_burn", "in": {"ap": 0, "cost": 19}, "expect": {"ap_after": -19, "cooldown_turns": 0, "ap_when_free": 1}}`,
		`{"id": "DEWPRISM-A5 two turns lost", "fn": "t_burn", "in": {"ap": 5, "cost": 50}, "expect": {"ap_after": -45, "cooldown_turns": 2, "ap_when_free": 15}}`,
		`{"id": "DEWPRISM-A4 with the second turn", "fn": "t_charge", "in": {"ap": 5, "cost": 30}, "expect": {"turns": 2, "paid": 5, "ap_left": 15}}`,
		`{"id": "DEWPRISM-A3 how often and how much", "fn": "t_cost", "in": {"cost": "5+(2/turn)"}, "expect": {"ap": 5, "per_turn": 2, "burn": false, "ok": true}}`,
		`{"id": "DEWPRISM-R1 from 3 on", "fn": "t_range", "in": {"spec": "3-", "d": 9}, "expect": {"ok": true}}`,
		`{"id": "DEWPRISM-R1 a bonus", "fn": "t_range", "in": {"spec": "2-4", "d": 5, "bonus": 1}, "expect": {"ok": true}}`,
		`{"id": "DEWPRISM-R1 greater is from there on", "fn": "t_range", "in": {"spec": ">2", "d": 2}, "expect": {"ok": true}}`,
		`{"id": "DEWPRISM-H2 minus half", "fn": "t_health_state", "in": {"hp": -15, "mx": 30}, "expect": {"state": "dead"}}`,
		`{"id": "DEWPRISM-H2 not yet minus half", "fn": "t_health_state", "in": {"hp": -15, "mx": 31}, "expect": {"state": "ko"}}`,
		`{"id": "DEWPRISM-C16 very high cover", "fn": "t_cover", "in": {"rank": 5, "cl": 1}, "expect": {"temp_hp": 25}}`,
		`{"id": "DEWPRISM-AG2 the brilliant never", "fn": "t_aggro", "in": {"hp": 40, "mx": 40, "intel": "brilliant"}, "expect": {"obeys_aggro": false}}`,
		`{"id": "DEWPRISM-AG2 above the threshold", "fn": "t_aggro", "in": {"hp": 31, "mx": 40, "intel": "wise"}, "expect": {"obeys_aggro": true}}`,
		`{"id": "DEWPRISM-B4 a miniboss with one ally", "fn": "t_teamwork", "in": {"allies": 1, "standing": "miniboss"}, "expect": {"teamwork": 3}}`,
		`{"id": "DEWPRISM-B4 a boss alone", "fn": "t_teamwork", "in": {"allies": 0, "boss": true, "miniboss": false}, "expect": {"tmwrk": 3}}`,
		`{"id": "DEWPRISM-E1 no element at all", "fn": "t_damage", "in": {"power": 5, "rank": 2, "atk": null, "dfn": "fire", "crit": false}, "expect": {"rank": 2, "damage": 10}}`,
		`{"id": "DEWPRISM-N3 a great deed", "fn": "t_small", "in": {"total": 21, "dc": 15, "kind": "obstacle"}, "expect": {"margin": 6, "band": "great", "cost_pct": 50}}`,
		`{"id": "DEWPRISM-N4 a horrible one", "fn": "t_small", "in": {"total": 3, "dc": 15, "kind": "battle"}, "expect": {"margin": -12, "band": "horrible", "cost_pct": 400}}`,
		`{"id": "DEWPRISM-C9 a quarter is rounded up", "fn": "t_pit", "in": {"mx": 41, "hp": 30}, "expect": {"damage": 11, "hp": 19}}`,
		`{"id": "DEWPRISM-K2 meet or exceed", "fn": "t_luck", "in": {"d20": 12, "x": 12}, "expect": {"success": true}}`,
		`{"id": "DEWPRISM-K5 below the score", "fn": "t_self_check", "in": {"d20": 12, "acc": 3, "score": 10}, "expect": {"value": 9, "success": true}}`,
		`{"id": "DEWPRISM-K5 not at the score", "fn": "t_self_check", "in": {"d20": 13, "acc": 3, "score": 10}, "expect": {"value": 10, "success": false}}`,
		`{"id": "DEWPRISM-C22 two quarters missing", "fn": "t_befriend", "in": {"d20": 14, "hp": 20, "mx": 40, "intel": "drone"}, "expect": {"dc": 14, "success": true}}`,
		`{"id": "DEWPRISM-D1 a rank and a level", "fn": "t_placeholder", "in": {"text": "2{MlePwr}+{CL}", "MlePwr": 4, "CL": 3}, "expect": {"value": 11}}`,
		`{"id": "DEWPRISM-D1 values of their own", "fn": "t_placeholder", "in": {"expr": "(X5){X2}", "stats": {"X": 3}}, "expect": {"value": 30}}`,
		`{"id": "DEWPRISM-C23 a heavy weapon", "fn": "t_weapon", "in": {"weapon": "heavy"}, "expect": {"ap": 10, "stamina": 3, "rank": 4, "per_turn": 0}}`,
		`{"id": "DEWPRISM-X1 an equal share", "fn": "t_xp", "in": {"xp": 100, "combatants": 3, "drop": 5, "players": 4}, "expect": {"xp": 33, "gil": 20}}`,
	})
}

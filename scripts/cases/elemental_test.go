package main

import "testing"

// TestOtherInputsOfElemental runs numbers that no example of the repository has.
func TestOtherInputsOfElemental(t *testing.T) {
	hold(t, []string{
		`{"id": "ELEMENTAL-I1 no six", "fn": "s_initiative", "in": {"dex": 0, "intl": 0, "faces": [5, 5, 1, 2]}, "expect": {"score": 0, "segment": 2}}`,
		`{"id": "ELEMENTAL-I3 unaware", "fn": "s_first_segment", "in": {"unaware": true, "sixes": 2}, "expect": {"segment": 2}}`,
		`{"id": "ELEMENTAL-C1 a miss", "fn": "s_contest", "in": {"off_bonus": 1, "off_faces": [3, 3], "def_bonus": 0, "def_faces": [4, 4, 1]}, "expect": {"attack": 1, "defense": 2, "hit": false}}`,
		`{"id": "ELEMENTAL-C2 fours count nothing", "fn": "s_check", "in": {"off_bonus": 0, "off_faces": [4, 5], "def_bonus": 0, "def_faces": [4, 6]}, "expect": {"attack": 1, "defense": 1, "success": true}}`,
		`{"id": "ELEMENTAL-C2 against a number", "fn": "s_check", "in": {"bonus": 1, "faces": [4, 6], "difficulty": 3}, "expect": {"total": 2, "success": false}}`,
		`{"id": "ELEMENTAL-C2 two sixes of four", "fn": "s_skill", "in": {"faces": [6, 6, 5, 1], "difficulty": 2}, "expect": {"sixes": 2, "success": true}}`,
		`{"id": "ELEMENTAL-C3 two dice", "fn": "s_damage", "in": {"bonus": 3, "faces": [5, 6]}, "expect": {"damage": 14}}`,
		`{"id": "ELEMENTAL-V1 advantage is not for damage", "fn": "s_damage", "in": {"bonus": 2, "faces": [5], "advantage": 1}, "expect": {"damage": 7}}`,
		`{"id": "ELEMENTAL-V1 five at disadvantage", "fn": "s_dice", "in": {"base": 5, "disadvantage": 1}, "expect": {"dice": 2}}`,
		`{"id": "ELEMENTAL-V4 leverage in place of advantage", "fn": "s_dice", "in": {"base": 2, "advantage": 1, "leverage": 1}, "expect": {"dice": 8}}`,
		`{"id": "ELEMENTAL-V4 leverage by its own name", "fn": "s_leverage", "in": {"base": 2, "leverage": true, "disadvantage": false}, "expect": {"dice": 8}}`,
		`{"id": "ELEMENTAL-M2 an odd number of hexes", "fn": "s_move", "in": {"base_ft": 45}, "expect": {"move": "4H+1", "dash": "6H", "dodge": "3H"}}`,
		`{"id": "ELEMENTAL-M2 a dodge alone", "fn": "s_dodge", "in": {"base_ft": 90}, "expect": {"dodge": "6H"}}`,
		`{"id": "ELEMENTAL-A6 what is begun counts", "fn": "s_travel", "in": {"speed_h": 4, "feet": 45}, "expect": {"segments": 3}}`,
		`{"id": "ELEMENTAL-A6 in hexes", "fn": "s_travel", "in": {"speed_h": 4, "hexes": 8}, "expect": {"segments": 2}}`,
		`{"id": "ELEMENTAL-P1 all in one segment", "fn": "s_pushback", "in": {"speed_h": 5, "feet": 20}, "expect": {"per_segment": [4]}}`,
		`{"id": "ELEMENTAL-P1 nothing", "fn": "s_pushback", "in": {"speed_h": 5, "feet": 0}, "expect": {"per_segment": []}}`,
		`{"id": "ELEMENTAL-L1 a foot further", "fn": "s_range_penalty", "in": {"inc": 60, "dist": 81}, "expect": {"penalty": -2}}`,
		`{"id": "ELEMENTAL-L4 one hex", "fn": "s_conceal", "in": {"hexes": 1, "d6": 1}, "expect": {"level": "partial", "miss_on": 1, "targetable": true, "missed": true}}`,
		`{"id": "ELEMENTAL-L4 none", "fn": "s_conceal", "in": {"hexes": 0}, "expect": {"level": "none", "miss_on": 0, "targetable": true, "missed": false}}`,
		`{"id": "ELEMENTAL-L4 darkness", "fn": "s_conceal", "in": {"dark": true, "d6": 3}, "expect": {"level": "total", "miss_on": 3, "targetable": false, "hex_targetable": true, "missed": true}}`,
		`{"id": "ELEMENTAL-T1 three rounds", "fn": "s_cooldown", "in": {"used": 1, "cd": 3}, "expect": {"usable_from": 5}}`,
		`{"id": "ELEMENTAL-P2 two rounds from the third segment", "fn": "s_penalty", "in": {"rounds": 2, "segment": 3, "round": 1}, "expect": {"segments": 6, "last_round": 3, "last_segment": 2}}`,
		`{"id": "ELEMENTAL-I6 both", "fn": "s_rank_after_unused", "in": {"rank": 5, "unused": "standard+move"}, "expect": {"rank": 3}}`,
		`{"id": "ELEMENTAL-I6 a standard action", "fn": "s_rank_after_unused", "in": {"rank": 5, "unused": "standard"}, "expect": {"rank": 4}}`,
		`{"id": "ELEMENTAL-I6 for the top", "fn": "s_rank_after_unused", "in": {"rank": 5, "unused": "standard", "top": true}, "expect": {"rank": 1}}`,
		`{"id": "ELEMENTAL-I6 first already", "fn": "s_rank_after_unused", "in": {"rank": 1, "unused": ["full"]}, "expect": {"rank": 1}}`,
		`{"id": "ELEMENTAL-A2 a full action and a move", "fn": "s_actions", "in": {"acts": ["full", "move"]}, "expect": {"legal": false}}`,
		`{"id": "ELEMENTAL-A2 two moves", "fn": "s_actions", "in": {"acts": ["Move", "move", "swift"]}, "expect": {"legal": true}}`,
		`{"id": "ELEMENTAL-A3 a swift action", "fn": "s_reduce", "in": {"kind": "swift"}, "expect": {"action": "free"}}`,
		`{"id": "ELEMENTAL-A3 a full action twice", "fn": "s_reduce", "in": {"kind": "full", "steps": 2}, "expect": {"action": "move"}}`,
		`{"id": "ELEMENTAL-E1 the third hour", "fn": "s_exhaust", "in": {"hours": 3}, "expect": {"dc": 14}}`,
		`{"id": "ELEMENTAL-E1 by faces", "fn": "s_exhaust", "in": {"hours": 2, "strength": 2, "faces": [4, 5]}, "expect": {"dc": 12, "total": 11, "exhausted": true}}`,
		`{"id": "ELEMENTAL-E1 by their sum", "fn": "s_exhaustion", "in": {"hours": 1, "roll": 10}, "expect": {"dc": 10, "success": true, "exhausted": false}}`,
	})
}

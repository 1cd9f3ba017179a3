package main

import (
	"strconv"
	"strings"
)

// under returns the name of a request's number and that under which the example
// gives it, of several that it may use.
func (in *input) under(name string, words ...string) [2]string {
	return [2]string{in.worded(words...), name}
}

// blow returns the blow of an example, and its target.
func blow(in *input) (blow, target object) {
	blow = in.put(object{}, in.under("power", "power", "pwr"), in.under("rank", "rank"), in.under("element", "atk", "element"),
		in.under("weaponElement", "weapon", "weapon_element"), in.under("ownElement", "own", "own_element"),
		in.under("rankBonus", "mods", "mod", "rank_mod", "modifiers", "rank_bonus", "ability_mods", "ability_mod"), in.under("swarm", "swarm"),
		in.under("fumbled", "fumbled", "fumble"), in.under("distance", "distance"), in.under("ranged", "ranged"),
		in.under("nonLethal", "nonlethal", "non_lethal"), in.under("hurtsDowned", "hurts_downed"))
	target = in.put(object{}, in.under("element", "dfn", "target_element"), in.under("health", "hp", "health"),
		in.under("maxHealth", "mx", "max_hp", "max_health"), in.under("temporary", "temp_hp", "temporary"),
		in.under("evasion", "evasion", "eva", "def_eva"), in.under("accuracy", "def_acc"), in.under("swarm", "target_swarm", "def_swarm"),
		in.under("guard", "guard"), in.under("hidden", "hidden", "stealth"))
	return blow, target
}

// attackOn returns an attack whose check is of that kind.
func attackOn(in *input, check string) object {
	blow, target := blow(in)
	request := in.put(object{"check": check, "blow": blow, "target": target, "dice": faces([]int{in.int("d20")})},
		in.under("accuracy", "acc", "accuracy", "off_acc"), in.under("highGround", "high_ground"),
		in.under("accuracyBonus", "bonus", "acc_bonus"), in.under("ability", "ability"), in.under("unaware", "sneak", "unaware"))
	if in.has("basic") {
		request["ability"] = !in.bool("basic")
	}
	return request
}

func accuracyCheck(in *input) (string, object, func(response) map[string]any) {
	return "dewprism_attack", attackOn(in, "accuracy"), func(r response) map[string]any {
		return object{"total": r.at("total"), "hit": r.at("hit"), "crit": r.at("critical"), "fumble": r.at("fumble"),
			"rank": r.at("rank"), "damage": r.at("damage"), "hp": r.at("harm", "health")}
	}
}

func evadeCheck(in *input) (string, object, func(response) map[string]any) {
	return "dewprism_attack", attackOn(in, "evade"), func(r response) map[string]any {
		return object{"threshold": r.at("versus"), "value": r.at("total"), "evaded": r.at("hit") == false, "crit": r.at("critical")}
	}
}

// harmed is what examples see of damage.
func harmed(r response) map[string]any {
	return object{"rank": r.at("rank"), "damage": r.at("damage"), "hp": r.at("harm", "health"), "state": r.at("harm", "state"),
		"temp_hp": r.at("harm", "temporary"), "dealt": r.at("harm", "dealt")}
}

func dewprismDamage(in *input) (string, object, func(response) map[string]any) {
	blow, target := blow(in)
	request := in.put(object{"blow": blow, "target": target, "dice": faces()}, in.under("critical", "crit", "critical"))
	return "dewprism_damage", request, harmed
}

func pit(in *input) (string, object, func(response) map[string]any) {
	_, target := blow(in)
	return "dewprism_damage", object{"kind": "pit", "target": target, "dice": faces()}, harmed
}

func fall(in *input) (string, object, func(response) map[string]any) {
	_, target := blow(in)
	return "dewprism_damage", in.put(object{"kind": "fall", "target": target, "dice": faces()}, in.under("spaces", "spaces")), harmed
}

// lookup asks for numbers under their names, and gives what the example calls them.
func lookup(names ...string) translator {
	return func(in *input) (string, object, func(response) map[string]any) {
		request := object{"dice": faces()}
		for _, name := range names {
			words := strings.Split(name, "|")
			in.put(request, in.under(words[0], words[1:]...))
		}
		return "dewprism_numbers", request, func(r response) map[string]any {
			return object{
				"accuracy": r.at("swarm", "accuracy"), "evasion": r.at("swarm", "evasion"), "swarm_rank": r.at("swarm", "rank"),
				"teamwork": r.at("teamwork"), "tmwrk": r.at("teamwork"), "outnum": r.at("outNumbered"), "alone": r.at("alone"), "solowork": r.at("alone"),
				"temp_hp": r.at("cover"), "state": r.at("state"), "obeys_aggro": r.at("obeysAggro"), "dc": r.at("befriendDC"),
				"change": r.at("strength"), "rank_change": r.at("strength"), "mod": r.at("strength"), "xp": r.at("xp"), "gil": r.at("gil"),
				"rank": rankOf(r), "ap": r.at("weapon", "cost", "ap", "flat"), "stamina": r.at("weapon", "cost", "stamina", "flat"),
				"per_turn": r.at("weapon", "cost", "perTurn"),
			}
		}
	}
}

// rankOf returns the rank that was asked for: of a weapon, or else of a swarm.
func rankOf(r response) any {
	if rank := r.at("weapon", "rank"); rank != nil {
		return rank
	}
	return r.at("swarm", "rank")
}

// cover asks for the health of cover: at the class level, and where numbers
// grow exponentially at the level bonus.
func cover(in *input) (string, object, func(response) map[string]any) {
	level, other := "level|cl|level", "lb"
	if in.bool("exponential") || !in.has("cl") && !in.has("level") {
		level, other = "level|lb", "cl"
	}
	in.any(other)
	return lookup("coverRank|rank", level)(in)
}

// outnumbered asks for OutNum; a boss among the enemies is one of those who are counted.
func outnumbered(in *input) (string, object, func(response) map[string]any) {
	in.bool("boss")
	return lookup("enemies|enemies|foes", "own|friends|own|allies")(in)
}

// teamwork asks for TmWrk; who it is about may be a boss or miniboss.
func teamwork(in *input) (string, object, func(response) map[string]any) {
	operation, request, view := lookup("allies|allies|friends", "standing|standing|rank")(in)
	for _, standing := range []string{"boss", "miniboss"} {
		if in.bool(standing) {
			request["standing"] = standing
		}
	}
	return operation, request, view
}

// payment asks what a cost means; the example gives it as a number or as players write it.
func payment(in *input, mark string) object {
	cost := in.text("cost")
	if cost == "" {
		cost = strconv.Itoa(in.int("cost")) + mark
	}
	return in.put(object{"cost": cost, "dice": faces()}, in.under("ap", "ap"), in.under("x", "x"), in.under("health", "health", "hp"),
		in.under("stamina", "stamina"), in.under("mana", "mana"), in.under("focus", "focus"))
}

func burn(in *input) (string, object, func(response) map[string]any) {
	return "dewprism_cost", payment(in, "!"), func(r response) map[string]any {
		return object{"ap_after": r.at("debt", "after"), "cooldown_turns": r.at("debt", "cooldown"), "ap_when_free": r.at("debt", "whenFree")}
	}
}

func charge(in *input) (string, object, func(response) map[string]any) {
	return "dewprism_cost", payment(in, ""), func(r response) map[string]any {
		return object{"turns": r.at("charging", "turns"), "paid": r.at("charging", "paid"), "owed": r.at("charging", "owed"),
			"remaining": r.at("charging", "owed"), "ap_left": r.at("charging", "left"), "left": r.at("charging", "left")}
	}
}

func writtenCost(in *input) (string, object, func(response) map[string]any) {
	return "dewprism_cost", payment(in, ""), func(r response) map[string]any {
		return object{"ok": r.Error == nil, "ap": r.at("ap"), "burn": r.at("cost", "burn"), "per_turn": r.at("cost", "perTurn"),
			"per_round": r.at("cost", "perRound"), "per_battle": r.at("cost", "perBattle"), "stamina": r.at("cost", "stamina", "flat"),
			"mana": r.at("cost", "mana", "flat"), "focus": r.at("cost", "focus", "flat"), "health": r.at("cost", "health", "flat")}
	}
}

func rangeOf(in *input) (string, object, func(response) map[string]any) {
	request := in.put(object{"dice": faces()}, in.under("range", "spec", "range"), in.under("distance", "d", "distance"),
		in.under("most", "bonus", "max_bonus", "bonus_max"), in.under("least", "min_bonus", "bonus_min"))
	return "dewprism_range", request, func(r response) map[string]any {
		return object{"ok": r.at("sight", "reaches") == true, "min": r.at("range", "least"), "max": r.at("range", "most")}
	}
}

func expression(in *input) (string, object, func(response) map[string]any) {
	values := in.put(object{}, in.under("mlePwr", "MlePwr", "mle_pwr"), in.under("mleAcc", "MleAcc", "mle_acc"), in.under("mleEva", "MleEva", "mle_eva"),
		in.under("mgcPwr", "MgcPwr", "mgc_pwr"), in.under("mgcAcc", "MgcAcc", "mgc_acc"), in.under("mgcEva", "MgcEva", "mgc_eva"),
		in.under("sklPwr", "SklPwr", "skl_pwr"), in.under("sklAcc", "SklAcc", "skl_acc"), in.under("sklEva", "SklEva", "skl_eva"),
		in.under("cl", "CL", "cl"), in.under("tl", "TL", "tl"), in.under("dl", "DL", "dl"),
		in.under("tmWrk", "TmWrk", "tmwrk"), in.under("outNum", "OutNum", "outnum"), in.under("x", "X", "x"))
	for _, name := range []string{"stats", "values", "env", "vars"} { // They may be in an object of their own.
		if inner, isObject := in.any(name).(map[string]any); isObject {
			_, nested, _ := expression(&input{values: inner, unread: map[string]any{}})
			values = nested["values"].(object)
		}
	}
	request := in.put(object{"values": values, "dice": faces()}, in.under("text", "text", "expr", "expression", "formula"))
	return "dewprism_value", request, func(r response) map[string]any {
		return object{"value": r.at("value"), "damage": r.at("value"), "total": r.at("value"), "ok": r.Error == nil}
	}
}

// check rolls luck, a self-check or the attempt to befriend.
func check(kind string) translator {
	return func(in *input) (string, object, func(response) map[string]any) {
		request := in.put(object{"kind": kind, "dice": faces([]int{in.int("d20")})}, in.under("dc", "x", "dc", "luck", "target"),
			in.under("bonus", "bonus"), in.under("aggro", "aggro"), in.under("accuracy", "acc", "accuracy"), in.under("score", "score", "evasion"),
			in.under("intelligence", "intel", "intelligence"), in.under("health", "hp"), in.under("maxHealth", "mx", "max_hp"))
		if kind == "befriend" && !in.has("d20") { // Only the number is asked for.
			request["dice"] = faces([]int{1})
		}
		return "dewprism_check", request, func(r response) map[string]any {
			return object{"total": r.at("total"), "value": r.at("total"), "dc": r.at("versus"), "threshold": r.at("versus"), "success": r.at("success"),
				"ok": r.at("success"), "pass": r.at("success"), "passed": r.at("success"), "befriended": r.at("success")}
		}
	}
}

func smallEncounter(in *input) (string, object, func(response) map[string]any) {
	fell := []int{}
	if in.has("d20") {
		fell = []int{in.int("d20")}
	}
	request := in.put(object{"dice": faces(fell)}, in.under("kind", "kind"), in.under("dc", "dc"), in.under("total", "total"),
		in.under("bonus", "bonus", "acc"), in.under("resources", "resources", "cost"))
	return "dewprism_small", request, func(r response) map[string]any {
		return object{"margin": r.at("margin"), "band": r.at("band"), "cost_pct": r.at("percent"), "total": r.at("total"),
			"spent": r.at("spent"), "hint": r.at("hint")}
	}
}

package main

import (
	"slices"
	"strings"

	"rulewright/rules/beacon"
)

// translators turn the functions of the examples into operations.
var translators = map[string]translator{
	"d20_test":        save,
	"attack":          attack,
	"height_mod":      heightModifier,
	"damage_roll":     damageRoll,
	"apply_damage":    applyDamage,
	"vigilance_spend": vigilanceSpend,
	"vigor_gain":      vigorGain,
	"cure":            cure,
	"save":            save,
	"regeneration":    regeneration,
	"limit_break":     limitBreak,
	"foe_stats":       foeStatistics,
	"mob_hits":        mobHits,
	"pool":            pool,
	"action_outcome":  actionOutcome,
	"fortune":         fortune,
	"effect_ticks":    effectTicks,

	"aether":            aether,
	"combo":             combo,
	"dash":              dash,
	"defeat_pc":         defeatHero,
	"heal_after_combat": healAfterCombat,
	"rescue":            rescue,
	"round_order":       roundOrder,
	"sacrifice":         sacrifice,
	"shove":             shove,
	"step_cost":         stepCost,

	"take_strain": takeStrain,
	"session_xp":  sessionXP,

	"t_accuracy":     accuracyCheck,
	"t_evade":        evadeCheck,
	"t_damage":       dewprismDamage,
	"t_pit":          pit,
	"t_fall":         fall,
	"t_swarm":        lookup("members|x|members|n|size"),
	"t_teamwork":     teamwork,
	"t_outnum":       outnumbered,
	"t_cover":        cover,
	"t_health_state": lookup("health|hp|health", "maxHealth|mx|max_hp|max"),
	"t_aggro":        lookup("health|hp|health", "maxHealth|mx|max_hp|max", "intelligence|intel|intelligence"),
	"t_befriend_dc":  lookup("health|hp|health", "maxHealth|mx|max_hp|max", "intelligence|intel|intelligence"),
	"t_weapon":       lookup("weapon|weapon|class|cls"),
	"t_element":      lookup("attack|atk|attack", "against|dfn|against"),
	"t_xp":           lookup("xp|xp", "combatants|combatants", "drop|drop|gil", "players|players"),
	"t_burn":         burn,
	"t_charge":       charge,
	"t_cost":         writtenCost,
	"t_range":        rangeOf,
	"t_placeholder":  expression,
	"t_expression":   expression,
	"t_luck":         check("luck"),
	"t_self_check":   check("self"),
	"t_befriend":     check("befriend"),
	"t_small":        smallEncounter,

	"s_initiative":        elementalInitiative,
	"s_first_segment":     elementalFirstSegment,
	"s_contest":           elementalContest,
	"s_check":             elementalCheck,
	"s_skill":             elementalSkill,
	"s_damage":            elementalDamage,
	"s_dice":              elementalDice,
	"s_leverage":          elementalDice,
	"s_move":              elementalMove,
	"s_speed":             elementalMove,
	"s_dodge":             elementalMove,
	"s_dash":              elementalMove,
	"s_travel":            elementalTravel,
	"s_pushback":          elementalTravel,
	"s_range_penalty":     elementalRange,
	"s_conceal":           elementalConcealment,
	"s_cooldown":          elementalCooldown,
	"s_penalty":           elementalPenalty,
	"s_exhaust":           elementalExhaustion,
	"s_exhaustion":        elementalExhaustion,
	"s_rank_after_unused": elementalRank,
	"s_actions":           elementalActions,
	"s_reduce":            elementalReduce,

	"b_action":     beaconRoll,
	"b_attack":     beaconRoll,
	"b_botch":      beaconRoll,
	"b_damage":     beaconDamage,
	"b_slammed":    beaconSlam,
	"b_slam":       beaconSlam,
	"b_take":       beaconTake,
	"b_energy":     beaconTake,
	"b_soak":       beaconTake,
	"b_resist":     beaconResist,
	"b_resistance": beaconResist,
	"b_hp":         beaconHP,
	"b_def":        beaconSheet,
	"b_economy":    beaconSheet,
	"b_wound":      beaconSheet,
	"b_die":        beaconSheet,
	"b_winded":     beaconSheet,
	"b_stride":     beaconSheet,
	"b_load":       beaconSheet,
	"b_regen":      beaconHeal(beacon.Regenerating),
	"b_heal":       beaconHeal(beacon.Healing),
	"b_healing":    beaconHeal(beacon.Healing),
	"b_recover":    beaconHeal(beacon.Recover),
}

// d20Faces returns the d20 and then the d6 of a check.
func d20Faces(in *input) []int { return append([]int{in.int("d20")}, in.ints("d6")...) }

func attack(in *input) (string, object, func(response) map[string]any) {
	side := "hero"
	if in.has("can_crit") && !in.bool("can_crit") {
		side = "foe"
	}
	target := object{"defense": in.any("defense")}
	evasion := []int{}
	if in.has("evasion_d6") {
		evasion = []int{in.int("evasion_d6")}
		target["statuses"] = []object{{"name": "evasion"}}
	}
	ability := in.put(object{"kind": "other"}, [2]string{"auto_hit", "autoHit"}, [2]string{"true_strike", "trueStrike"},
		[2]string{"forced_crit", "forceCritical"})
	request := object{
		"attacker": object{"side": side, "statuses": in.statuses("dazed")}, "target": target, "ability": ability,
		"boons": in.int("boons"), "curses": in.int("curses"), "dice": faces(evasion, d20Faces(in)),
	}
	return "icon_attack", request, func(r response) map[string]any {
		return object{"outcome": r.at("outcome"), "total": r.at("total"), "exceed": r.at("exceed"), "net": r.at("net"), "mod": r.at("modifier")}
	}
}

func heightModifier(in *input) (string, object, func(response) map[string]any) {
	request := object{
		"attacker": object{}, "target": object{"defense": 10}, "ability": object{"kind": "other"},
		"situation": object{"distance": 3, "cover": true, "attackerHeight": in.int("attacker_h"), "targetHeight": in.int("target_h")},
		"dice":      faces(slices.Repeat([]int{1}, 100)),
	}
	return "icon_attack", request, func(r response) map[string]any {
		found := object{"boons": 0, "curses": 0, "ignores_cover": r.at("ignoresCover")}
		if r.at("modifiers", 0) != nil {
			found["boons"], found["curses"] = r.at("modifiers", 0, "boons"), r.at("modifiers", 0, "curses")
		}
		return found
	}
}

func damageRoll(in *input) (string, object, func(response) map[string]any) {
	fell := in.ints("faces")
	sides := 10
	if len(fell) > 0 {
		sides = max(sides, slices.Max(fell))
	}
	roll := in.put(object{"die": sides}, [2]string{"n", "dice"}, [2]string{"crit", "critical"}, [2]string{"bonus", "bonus"},
		[2]string{"fray", "fray"}, [2]string{"flat", "flat"}, [2]string{"die", "die"})
	request := object{"target": object{"hp": 999, "maxHp": 999}, "roll": roll, "dice": faces(fell)}
	return "icon_damage", request, func(r response) map[string]any {
		kept := []float64{}
		if len(r.Rolls) > 0 {
			counts := r.Rolls[0]["counts"].([]any)
			for i, face := range r.Rolls[0]["faces"].([]any) {
				if counts[i] == true {
					kept = append(kept, face.(float64))
				}
			}
		}
		slices.Sort(kept)
		slices.Reverse(kept) // The examples list kept dice from the highest.
		return object{"rolled": r.at("damage", "rolled"), "kept": kept, "raw": r.at("damage", "raw")}
	}
}

func applyDamage(in *input) (string, object, func(response) map[string]any) {
	target := in.put(object{"statuses": in.statuses("vulnerable", "shattered", "defiance", "immune", "dodge", "resistance")},
		[2]string{"hp", "hp"}, [2]string{"max_hp", "maxHp"}, [2]string{"vigor", "vigor"}, [2]string{"armor", "armor"})
	request := in.put(object{
		"attacker": object{"statuses": in.statuses("weakened", "pacified")}, "target": target,
		"roll": object{"amount": in.int("raw")}, "dice": faces(),
	}, [2]string{"halves", "halves"}, [2]string{"pierce", "pierce"}, [2]string{"divine", "divine"}, [2]string{"bypass_vigor", "bypassVigor"},
		[2]string{"times", "times"}, [2]string{"unerring", "unerring"}, [2]string{"missed", "missed"}, [2]string{"area", "area"}, [2]string{"saved", "saved"}, [2]string{"true_strike", "trueStrike"})
	if in.has("vigilance") { // The value of the spent charges.
		request["vigilance"] = object{"charges": 1, "spend": 1}
		request["dice"] = faces([]int{in.int("vigilance")})
	}
	return "icon_damage", request, func(r response) map[string]any {
		return object{
			"dealt": r.at("damage", "dealt"), "hp": r.at("damage", "hp"), "bloodied": r.at("damage", "bloodied"),
			// The vigor right after the damage; another rule then takes the rest from the defeated.
			"vigor":    r.at("damage", "instances", -1, "vigor"),
			"defeated": r.at("damage", "defeated"), "defiance": r.at("damage", "defiance") == true || r.lost("defiance", "ICON-H4"),
		}
	}
}

func vigilanceSpend(in *input) (string, object, func(response) map[string]any) {
	request := object{
		"target": object{"hp": 40, "maxHp": 40}, "roll": object{"amount": 20},
		"vigilance": object{"charges": in.int("charges"), "spend": in.int("spend")}, "dice": faces(in.ints("d6")),
	}
	return "icon_damage", request, func(r response) map[string]any {
		return object{"amount": r.at("damage", "vigilance", "amount"), "left": r.at("damage", "vigilance", "left")}
	}
}

// vigorous returns a target of whom hit points, VIT and vigor are known.
func vigorous(in *input) object {
	return in.put(object{"statuses": in.statuses("shattered")},
		[2]string{"vit", "vitality"}, [2]string{"vigor", "vigor"}, [2]string{"hp", "hp"}, [2]string{"max_hp", "maxHp"})
}

func vigorGain(in *input) (string, object, func(response) map[string]any) {
	request := in.put(object{"target": vigorous(in), "kind": "gain"}, [2]string{"gain", "amount"})
	if in.bool("surge") {
		request["kind"] = "surge"
	}
	return "icon_vigor", request, func(r response) map[string]any {
		return object{"vigor": r.at("vigor"), "gained": r.at("gained")}
	}
}

func regeneration(in *input) (string, object, func(response) map[string]any) {
	return "icon_vigor", object{"target": vigorous(in), "kind": "regeneration"}, func(r response) map[string]any {
		return object{"vigor": r.at("vigor"), "gained": r.at("gained")}
	}
}

func cure(in *input) (string, object, func(response) map[string]any) {
	target := vigorous(in)
	statuses, _ := target["statuses"].([]object)
	fell := []int{}
	saves, _ := in.any("saves").([]any)
	for _, one := range saves {
		s := &input{values: one.(map[string]any), unread: map[string]any{}}
		ongoing := s.bool("ongoing")
		statuses = append(statuses, object{"name": strings.TrimSuffix(s.text("status"), "+"), "ongoing": ongoing})
		if !ongoing { // An ongoing status is not saved against; its die never falls.
			fell = append(fell, d20Faces(s)...)
		}
	}
	target["statuses"] = statuses
	request := object{"target": target, "boons": in.int("boons"), "curses": in.int("curses"), "dice": faces(fell)}
	return "icon_cure", request, func(r response) map[string]any {
		remaining := []string{}
		for _, s := range r.list("remaining") {
			name := s["name"].(string)
			if s["ongoing"] == true {
				name += "+"
			}
			if name != "shattered" { // Set to block vigor, not to be saved against.
				remaining = append(remaining, name)
			}
		}
		return object{"vigor": r.at("vigor"), "remaining": remaining, "surge": r.at("surge")}
	}
}

func save(in *input) (string, object, func(response) map[string]any) {
	request := object{"boons": in.int("boons"), "curses": in.int("curses"), "dice": faces(d20Faces(in))}
	return "icon_save", request, func(r response) map[string]any {
		return object{"net": r.at("saves", 0, "net"), "mod": r.at("saves", 0, "modifier"), "total": r.at("saves", 0, "total"), "success": r.at("saves", 0, "success")}
	}
}

func limitBreak(in *input) (string, object, func(response) map[string]any) {
	before := object{"ok": false, "personal": in.int("personal"), "party": in.int("party")}
	request := in.put(object{"cost": in.int("cost"), "personal": before["personal"], "party": before["party"]},
		[2]string{"from_party", "fromParty"}, [2]string{"used", "used"})
	return "icon_limit_break", request, func(r response) map[string]any {
		if r.Error != nil { // Refused: nothing is spent.
			return before
		}
		return object{"ok": true, "personal": r.at("personal"), "party": r.at("party")}
	}
}

func foeStatistics(in *input) (string, object, func(response) map[string]any) {
	request := in.put(object{"class": in.text("kind")}, [2]string{"players", "players"})
	if request["class"] == "elite" {
		request["class"], request["templates"] = "heavy", []string{"elite"}
		if base := in.text("base"); base != "" {
			request["class"] = base
		}
		switch in.int("hp") { // The class that has so many before it is elite.
		case 28:
			request["class"] = "skirmisher"
		case 32:
			request["class"] = "artillery"
		}
	}
	return "icon_profile", request, func(r response) map[string]any {
		return object{"hp": r.at("hp"), "turns": r.at("turns"), "members": r.at("members"), "hits_each": r.at("hitsEach"),
			"points": r.at("points"), "budget": r.at("budget")}
	}
}

func mobHits(in *input) (string, object, func(response) map[string]any) {
	request := object{
		"target": object{"class": "mob", "hp": in.int("hits")},
		"roll":   object{"amount": 7}, "times": in.int("instances"),
	}
	if in.int("instances") == 0 { // Of no times the engine makes one.
		request["roll"] = object{"amount": 0}
	}
	return "icon_damage", request, func(r response) map[string]any {
		return object{"hits": r.at("damage", "hp"), "removed": r.at("damage", "defeated")}
	}
}

// ones are dice for a pool whose faces do not matter.
func ones() object { return faces(slices.Repeat([]int{1}, 6)) }

func pool(in *input) (string, object, func(response) map[string]any) {
	request := in.put(object{"dice": ones(), "effort": 1, "helperEffort": 1}, [2]string{"rating", "rating"}, [2]string{"boons", "boons"},
		[2]string{"curses", "curses"}, [2]string{"push", "push"}, [2]string{"aid", "aid"}, [2]string{"tempt_fate", "temptFate"},
		[2]string{in.worded("burdens", "burden", "burden_ticks", "ticks"), "burdens"})
	return "icon_action", request, func(r response) map[string]any {
		return object{"dice": r.at("pool", "dice"), "keep": r.at("pool", "keep")}
	}
}

// fallen returns a request whose pool is as large as the faces that the example
// gives, unless it says that they are those of a pool without dice.
func fallen(in *input) object {
	fell := in.ints(in.worded("faces", "d6"))
	none := in.has("dice") && in.int("dice") == 0
	if in.text("keep") == "lowest" || none {
		return object{"rating": 0, "dice": faces(fell)}
	}
	return object{"rating": len(fell), "dice": faces(fell)}
}

func actionOutcome(in *input) (string, object, func(response) map[string]any) {
	return "icon_action", fallen(in), func(r response) map[string]any {
		return object{"value": r.at("value"), "outcome": r.at("outcome")}
	}
}

func fortune(in *input) (string, object, func(response) map[string]any) {
	return "icon_fortune", fallen(in), func(r response) map[string]any {
		return object{"value": r.at("value"), "outcome": r.at("outcome")}
	}
}

func effectTicks(in *input) (string, object, func(response) map[string]any) {
	fell := []int{6, 1}
	if in.bool("critical") || in.bool("crit") {
		fell = []int{6, 6}
	}
	request := in.put(object{"rating": 2, "dice": faces(fell)}, [2]string{"base", "effect"}, [2]string{"steps", "effectSteps"})
	return "icon_action", request, func(r response) map[string]any {
		return object{"effect": r.at("effect"), "ticks": r.at("ticks")}
	}
}

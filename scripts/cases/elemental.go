package main

import (
	"fmt"
	"slices"
	"strings"
)

// times returns how often an example says something: a number, or yes for once.
func (in *input) times(names ...string) int { return in.count(in.worded(names...)) }

// elementalRoll is one side of a contest in the words of the examples, whose dice fell as listed.
func (in *input) elementalRoll(prefix string) (roll object, fell []int) {
	fell = in.ints(in.worded(prefix+"faces", prefix+"d6"))
	return object{"bonus": in.int(in.worded(prefix+"bonus", prefix+"mod")), "dice": len(fell)}, fell
}

// contested is how a contest ended, in every word that an example may have for it.
func contested(attack, defense, won any) object {
	return object{"attack": attack, "attacker": attack, "off": attack, "defense": defense, "defender": defense, "def": defense,
		"hit": won, "success": won, "win": won, "wins": won}
}

func elementalContest(in *input) (string, object, func(response) map[string]any) {
	attack, offFaces := in.elementalRoll("off_")
	defense, defFaces := in.elementalRoll("def_")
	request := object{"attack": attack, "defense": defense, "dice": faces(offFaces, defFaces)}
	return "elemental_attack", request, func(r response) map[string]any {
		return contested(r.at("attack"), r.at("defense"), r.at("hit"))
	}
}

func elementalCheck(in *input) (string, object, func(response) map[string]any) {
	request := object{"kind": "ability"}
	var fell, others []int
	if in.has("off_faces") {
		request["roll"], fell = in.elementalRoll("off_")
		request["against"], others = in.elementalRoll("def_")
	} else {
		request["roll"], fell = in.elementalRoll("")
		request["difficulty"] = in.int(in.worded("difficulty", "dc", "versus", "target"))
	}
	request["dice"] = faces(fell, others)
	return "elemental_check", request, func(r response) map[string]any {
		return checked(r, contested(r.at("total"), r.at("versus"), r.at("success")))
	}
}

// checked adds what a check came to, in every word that an example may have for it.
func checked(r response, seen object) object {
	for _, name := range []string{"total", "score", "successes", "sixes"} {
		seen[name] = r.at("total")
	}
	for _, name := range []string{"success", "pass", "passed"} {
		seen[name] = r.at("success")
	}
	for _, name := range []string{"dc", "difficulty"} {
		seen[name] = r.at("versus")
	}
	exhausted, _ := r.at("success").(bool)
	seen["exhausted"] = !exhausted
	return seen
}

func elementalSkill(in *input) (string, object, func(response) map[string]any) {
	roll, fell := in.elementalRoll("")
	request := object{"kind": "skill", "roll": roll, "difficulty": in.int(in.worded("difficulty", "dc", "diff")), "dice": faces(fell)}
	return "elemental_check", request, func(r response) map[string]any { return checked(r, object{}) }
}

func elementalExhaustion(in *input) (string, object, func(response) map[string]any) {
	hours := in.int(in.worded("hours", "hour"))
	if !in.has("faces") && !in.has("d6") && !in.has("roll") {
		return "elemental_numbers", object{"of": "exhaustion", "hours": hours}, func(r response) map[string]any {
			return object{"dc": r.at("difficulty"), "difficulty": r.at("difficulty")}
		}
	}
	roll, fell := in.elementalRoll("")
	roll["bonus"] = in.int(in.worded("bonus", "str", "strength")) + in.int("roll") // A sum of dice, in place of faces.
	return "elemental_check", object{"kind": "strength", "roll": roll, "hours": hours, "dice": faces(fell)}, func(r response) map[string]any {
		return checked(r, object{})
	}
}

// elementalDamage has no place for advantage and its like, which do nothing to damage (ELEMENTAL-V1).
func elementalDamage(in *input) (string, object, func(response) map[string]any) {
	for _, name := range []string{"advantage", "disadvantage", "leverage"} {
		in.any(name)
	}
	fell := in.ints("faces")
	return "elemental_damage", object{"bonus": in.int(in.worded("bonus", "strength", "str")), "pool": len(fell), "dice": faces(fell)}, func(r response) map[string]any {
		return object{"damage": r.at("damage")}
	}
}

func elementalDice(in *input) (string, object, func(response) map[string]any) {
	roll := object{"dice": in.int("base"), "advantage": in.times("advantage", "adv"), "disadvantage": in.times("disadvantage", "dis"), "leverage": in.times("leverage", "lev")}
	return "elemental_numbers", object{"of": "dice", "roll": roll}, func(r response) map[string]any { return object{"dice": r.at("dice")} }
}

// elementalInitiative rolls for one fighter. An example that gives the faces alone has them all.
func elementalInitiative(in *input) (string, object, func(response) map[string]any) {
	fell := in.ints("faces")
	fighter := in.put(object{"id": "one"}, [2]string{"dex", "dexterity"}, [2]string{"intl", "intelligence"}, [2]string{"int", "intelligence"}, [2]string{"unaware", "unaware"})
	return "elemental_initiative", object{"combatants": []object{fighter}, "dice": faces(fell)}, func(r response) map[string]any {
		segment := r.at("order", 0, "segment")
		return object{"score": r.at("order", 0, "score"), "sixes": r.at("order", 0, "score"), "dice": r.at("order", 0, "dice"), "segment": segment, "first_segment": segment}
	}
}

func elementalFirstSegment(in *input) (string, object, func(response) map[string]any) {
	request := object{"of": "firstSegment", "unaware": in.bool("unaware"), "sixes": in.int("sixes")}
	return "elemental_numbers", request, func(r response) map[string]any { return object{"segment": r.at("segment")} }
}

func elementalMove(in *input) (string, object, func(response) map[string]any) {
	request := object{"of": "movement", "feet": in.int(in.worded("base_ft", "base", "feet", "speed", "speed_ft"))}
	return "elemental_numbers", request, func(r response) map[string]any {
		seen := object{}
		for i, m := range r.list("movements") {
			text := fmt.Sprintf("%vH", m["hexes"])
			if bonus := m["bonus"]; bonus != 0.0 {
				text += fmt.Sprintf("+%v", bonus)
			}
			seen[[]string{"move", "dash", "dodge", "swim"}[i]] = text
		}
		return seen
	}
}

func elementalTravel(in *input) (string, object, func(response) map[string]any) {
	request := in.put(object{"of": "travel"}, [2]string{"speed_h", "speed"}, [2]string{"speed", "speed"}, [2]string{"n", "speed"}, [2]string{"feet", "feet"}, [2]string{"hexes", "hexes"})
	return "elemental_numbers", request, func(r response) map[string]any {
		perSegment := r.at("perSegment")
		if perSegment == nil {
			perSegment = []int{}
		}
		return object{"segments": r.at("segments"), "per_segment": perSegment}
	}
}

// elementalRange asks for the penalty alone or, where the example describes a
// projectile, makes an attack without dice, which is refused beyond a hard
// limit.
func elementalRange(in *input) (string, object, func(response) map[string]any) {
	far, distance, long := in.int(in.worded("inc", "range")), in.int(in.worded("dist", "distance")), true
	told := in.has("long") || in.has("projectile")
	for _, name := range []string{"long", "projectile"} {
		if in.has(name) {
			long = in.bool(name) && long
		}
	}
	if !told {
		return "elemental_numbers", object{"of": "range", "range": far, "feet": distance}, func(r response) map[string]any {
			return object{"penalty": r.at("penalty"), "in_range": true}
		}
	}
	none := object{"dice": 0}
	request := object{"attack": none, "defense": none, "range": far, "distance": distance, "long": long, "dice": faces()}
	return "elemental_attack", request, func(r response) map[string]any {
		return object{"penalty": r.at("attack"), "in_range": r.Error == nil}
	}
}

func elementalConcealment(in *input) (string, object, func(response) map[string]any) {
	request := in.put(object{}, [2]string{"hexes", "crossed"})
	if in.bool("darkness") || in.bool("dark") {
		request["ground"], request["from"], request["to"] = object{"grid": 2, "dark": true}, object{"x": 0, "y": 0}, object{"x": 1, "y": 0}
	}
	fell := []int{}
	if d6 := in.int("d6"); d6 != 0 {
		request["roll"], fell = true, []int{d6}
	}
	request["dice"] = faces(fell)
	return "elemental_sight", request, func(r response) map[string]any {
		return object{"level": r.at("concealment"), "miss_on": r.at("missOn"), "targetable": r.at("targetable"), "hex_targetable": r.at("hexTargetable"), "missed": r.at("missed")}
	}
}

func elementalCooldown(in *input) (string, object, func(response) map[string]any) {
	request := object{"of": "cooldown", "round": in.int("used"), "rounds": in.int(in.worded("cd", "cooldown"))}
	return "elemental_numbers", request, func(r response) map[string]any { return object{"usable_from": r.at("round")} }
}

func elementalPenalty(in *input) (string, object, func(response) map[string]any) {
	request := in.put(object{"of": "penalty", "rounds": in.int(in.worded("rounds", "n"))}, [2]string{"segment", "segment"}, [2]string{"round", "round"})
	return "elemental_numbers", request, func(r response) map[string]any {
		return object{"segments": r.at("segments"), "last_round": r.at("round"), "last_segment": r.at("segment")}
	}
}

// elementalActions reads a list of actions, or a text that joins them.
func (in *input) elementalActions(name string) []string {
	var words []string
	switch v := in.any(name).(type) {
	case string:
		words = strings.FieldsFunc(strings.ToLower(v), func(c rune) bool { return c < 'a' || c > 'z' })
	case []any:
		for _, one := range v {
			words = append(words, strings.ToLower(fmt.Sprint(one)))
		}
	}
	return slices.DeleteFunc(words, func(word string) bool {
		return word == "and" || word == "none" || word == "nothing" || word == "action" || word == "actions"
	})
}

func elementalActions(in *input) (string, object, func(response) map[string]any) {
	return "elemental_numbers", object{"of": "actions", "actions": in.elementalActions(in.worded("acts", "actions"))}, func(r response) map[string]any {
		return object{"legal": r.at("legal") == 1.0}
	}
}

func elementalReduce(in *input) (string, object, func(response) map[string]any) {
	request := in.put(object{"of": "reduced", "actions": in.elementalActions(in.worded("kind", "action"))}, [2]string{"steps", "steps"}, [2]string{"by", "steps"}, [2]string{"times", "steps"}, [2]string{"n", "steps"})
	return "elemental_numbers", request, func(r response) map[string]any { return object{"action": r.at("action"), "kind": r.at("action")} }
}

// elementalRank names what was not used; top stands among it where it is chosen,
// or alone for the standard action that it takes.
func elementalRank(in *input) (string, object, func(response) map[string]any) {
	unused := in.elementalActions("unused")
	isTop := func(word string) bool { return word == "top" }
	top := slices.ContainsFunc(unused, isTop) || in.bool("top") || in.text("choice") == "top"
	if top && len(unused) == 1 && isTop(unused[0]) {
		unused = append(unused, "standard")
	}
	request := object{"of": "rank", "rank": in.int("rank"), "actions": slices.DeleteFunc(unused, isTop), "top": top}
	return "elemental_numbers", request, func(r response) map[string]any { return object{"rank": r.at("rank")} }
}

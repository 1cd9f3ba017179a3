package main

import (
	"fmt"
	"slices"

	"rulewright/rules/beacon"
)

// sheet begins a character with the wounds and boons of the example.
func (in *input) sheet(members object, conditions ...string) object {
	marks := []object{}
	for _, name := range conditions {
		if !in.has(name) {
			continue
		}
		if level := in.count(name); level > 0 {
			marks = append(marks, object{"name": name, "value": level})
		}
	}
	members["marks"] = marks
	return in.put(members, [2]string{"tier", "tier"})
}

// explosive returns the dice of a pool of which one counts as they fell: each
// die of the example is a list of what it showed, one time after the other, and
// whatever the one that counts showed again fell after all the others.
func (in *input) explosive(name string, number int) []int {
	list, _ := in.any(name).([]any)
	var first, again []int
	best := -1
	for _, die := range list {
		shown := &input{values: map[string]any{"die": die}}
		faces := shown.ints("die")
		if one, plain := die.(float64); plain {
			faces = []int{int(one)}
		}
		if len(faces) == 0 {
			in.err = fmt.Errorf("a die of %s shows nothing", name)
			return nil
		}
		if best < 0 || number > 0 && faces[0] > best || number <= 0 && faces[0] < best {
			best, again = faces[0], nil
		}
		if faces[0] == best && len(again) == 0 { // Of equal ones, that which the example rolls again.
			again = faces[1:]
		}
		first = append(first, faces[0])
	}
	return append(first, again...)
}

// beaconRoll makes an action roll.
func beaconRoll(in *input) (string, object, func(response) map[string]any) {
	who := in.sheet(object{"body": "0"}, "distracted", "focused")
	attribute := in.worded("attr", "die", "attr_die")
	if in.has(attribute) {
		who["body"] = fmt.Sprint(in.int(attribute))
	}
	request := in.put(object{"combatant": who, "attribute": "body"}, [2]string{"rating", "rating"}, [2]string{"tn", "versus"},
		[2]string{"defense", "versus"}, [2]string{"position", "position"}, [2]string{"push", "push"}, [2]string{"tier_mod", "tier"})
	for _, position := range []string{"controlled", "desperate"} {
		if in.bool(position) {
			request["position"] = position
		}
	}
	// The number of d20 decides which of them counts.
	tier, rating := in.int("tier")+in.int("tier_mod")+min(1, in.count("push"))+min(1, in.count("focused"))-min(1, in.count("distracted")), in.int("rating")
	request["dice"] = faces(in.explosive("d20s", tier), in.explosive("dice", rating))
	return "beacon_roll", request, func(r response) map[string]any {
		return object{"total": r.at("total"), "hit": r.at("success"), "success": r.at("success"), "crit_mult": r.at("critical"), "botch": r.at("botch"), "tn": r.at("versus")}
	}
}

// beaconDamage rolls damage.
func beaconDamage(in *input) (string, object, func(response) map[string]any) {
	who := in.sheet(object{}, "weakened", "strengthened", "sickened")
	if in.has("attr_face") {
		who["body"] = "12"
	}
	if name := in.worded("attr", "attr_die"); in.has(name) {
		who["body"] = fmt.Sprint(in.int(name))
	}
	fell := in.ints("faces_effect")
	sides := 8
	for _, face := range fell {
		for sides < face {
			sides += 2
		}
	}
	ability := in.put(object{"attribute": "body", "effect": fmt.Sprint(sides)}, [2]string{"kind", "damage"}, [2]string{"rating", "rating"}, [2]string{"bonus", "bonus"})
	if name := in.worded("effect", "effect_die", "die"); in.has(name) {
		ability["effect"] = fmt.Sprint(in.any(name))
	}
	attribute := []int{}
	if in.has("attr_face") {
		attribute = append(attribute, in.int("attr_face"))
	}
	request := object{"combatant": who, "ability": ability, "critical": in.count(in.worded("crit_mult", "crit", "critical")),
		"push": in.count(in.worded("push", "pushed")) > 0, "dice": faces(fell, attribute)}
	return "beacon_damage", request, func(r response) map[string]any {
		return object{"effect_dice": r.at("effectDice"), "damage": r.at("damage"), "total": r.at("damage")}
	}
}

// beaconSlam stops a fighter that was moved so far.
func beaconSlam(in *input) (string, object, func(response) map[string]any) {
	request := object{"feet": in.int(in.worded("feet", "ft", "distance")), "dice": faces(in.ints(in.worded("faces", "d10")))}
	return "beacon_damage", request, func(r response) map[string]any {
		return object{"dice": r.at("effectDice"), "damage": r.at("damage"), "type": r.at("types", 0)}
	}
}

// spareEnergies are the energy types for names that an example has made up.
var spareEnergies = []string{beacon.Temporal, beacon.Radiant, beacon.Psychic, beacon.Plasmic, beacon.Glacial, beacon.Electrical}

// energies returns energy types by the names that the rules have for them: each
// name that the example has made up becomes one of the spare ones.
func energies(names []string, renamed map[string]string) string {
	text := ""
	for _, name := range names {
		if !slices.Contains(beacon.Energies, name) {
			if renamed[name] == "" {
				renamed[name] = spareEnergies[len(renamed)%len(spareEnergies)]
			}
			name = renamed[name]
		}
		text += name + ","
	}
	return text
}

// words returns a text, or a list of them, as a list.
func (in *input) words(name string) []string {
	switch v := in.any(name).(type) {
	case string:
		return []string{v}
	case []any:
		list := []string{}
		for _, one := range v {
			list = append(list, fmt.Sprint(one))
		}
		return list
	}
	return nil
}

// beaconTake takes damage.
func beaconTake(in *input) (string, object, func(response) map[string]any) {
	who := in.put(in.sheet(object{"soak": 99}, "sheltered"), [2]string{"hp", "hp"}, [2]string{"mx", "maxHp"}, [2]string{"max", "maxHp"}, [2]string{"max_hp", "maxHp"}, [2]string{"soak", "soak"})
	types := in.words(in.worded("types", "type", "energy"))
	if len(types) == 0 {
		types = []string{beacon.Kinetic}
	}
	renamed := map[string]string{}
	for _, one := range []struct {
		field string
		names []string
	}{{"resistant", []string{"resist", "resistant", "resistance"}}, {"immune", []string{"immune", "immunity"}}, {"vulnerable", []string{"vulnerable", "vuln"}}} {
		name := in.worded(one.names...)
		switch in.values[name] {
		case nil, false:
			in.any(name)
		case true:
			in.any(name)
			who[one.field] = energies(types, renamed)
		default:
			who[one.field] = energies(in.words(name), renamed)
		}
	}
	request := in.put(object{"combatant": who, "types": energies(types, renamed), "dice": faces()}, [2]string{"damage", "damage"}, [2]string{"boxes", "boxes"})
	if name := in.worded("cancel", "cancels", "cancelled", "cancel_boxes"); in.has(name) {
		canceled, wounds := "", len(in.words(name))
		if wounds == 0 {
			wounds = in.count(name)
		}
		for i := range wounds {
			canceled += []string{"stunned", "slowed", "blinded", "rooted", "downed"}[i%5] + ","
		}
		request["wounds"], request["cancel"] = canceled, canceled
	}
	return "beacon_take", request, func(r response) map[string]any {
		return object{"dealt": r.at("dealt"), "hp": r.at("hp"), "winded": r.at("winded"), "down": r.at("down"), "boxes_used": r.at("boxes"), "soak": r.at("soak"), "boxes_left": r.at("soak")}
	}
}

// beaconSheet looks up what the rules make of a sheet.
func beaconSheet(in *input) (string, object, func(response) map[string]any) {
	who := in.put(in.sheet(object{}, "regenerating", "quickened", "slowed", "hastened", "stunned", "surprised", "incapacitated", "downed", "concealed", "sheltered"),
		[2]string{"arch", "archetype"}, [2]string{"archetype", "archetype"}, [2]string{"hp", "hp"}, [2]string{"mx", "maxHp"}, [2]string{"max", "maxHp"},
		[2]string{"max_hp", "maxHp"}, [2]string{"stride", "stride"}, [2]string{"armor", "armor"}, [2]string{"shield", "shield"})
	for _, attribute := range []string{"body", "mind", "will"} {
		if in.has(attribute) {
			who[attribute] = fmt.Sprint(in.int(attribute))
		}
	}
	if name := in.worded("face", "attr"); in.has(name) {
		who["body"] = fmt.Sprint(in.int(name))
	}
	if in.bool("rashly") || in.bool("rash") {
		who["stance"] = beacon.Rash
	}
	if in.bool("cautiously") || in.bool("cautious") {
		who["stance"] = beacon.Cautious
	}
	if in.count(in.worded("ambusher", "ambush")) > 0 {
		who["ambusher"] = 1
	}
	marks, _ := who["marks"].([]object)
	if name := in.worded("ql", "quality"); in.has(name) {
		marks = append(marks, object{"name": "regenerating", "value": in.int(name)})
	}
	for _, name := range []string{"exposed", "fortified"} {
		if in.count(name) > 0 {
			marks = append(marks, object{"name": name, "value": 1, "of": beacon.Iron})
		}
	}
	who["marks"] = marks
	request := object{"combatant": who, "dice": faces()}
	if in.has("mods") {
		request["modifiers"] = in.ints("mods")
	}
	if name := in.worded("sev", "severity", "rating"); in.has(name) {
		request["severity"] = in.int(name)
	}
	return "beacon_profile", request, func(r response) map[string]any {
		return object{
			"max_hp": r.at("maxHp"), "winded": r.at("winded"), "down": r.at("down"), "defense": r.at("iron"),
			"act": r.at("round", "acts"), "react": r.at("round", "reacts"), "extra_either": r.at("round", "either"),
			"die": r.at("severityDie"), "soak": r.at("soak"), "boxes": r.at("soak"), "stride": r.at("stride"),
		}
	}
}

// beaconHP looks up the most hit points of an archetype.
func beaconHP(in *input) (string, object, func(response) map[string]any) {
	operation, request, view := beaconSheet(in)
	return operation, request, func(r response) map[string]any {
		seen := view(r)
		seen["hp"] = r.at("maxHp")
		return seen
	}
}

// beaconHeal restores hit points; an example without any gets those of a fighter at 0 of 999.
func beaconHeal(by string) translator {
	return func(in *input) (string, object, func(response) map[string]any) {
		most := in.worded("mx", "max", "max_hp")
		who := in.put(in.sheet(object{"hp": 0, "maxHp": 999}), [2]string{"hp", "hp"}, [2]string{most, "maxHp"})
		quality := in.int(in.worded("ql", "quality", "sev"))
		fell := in.ints(in.worded("faces", "dice"))
		if in.has("face") {
			fell = append(fell, in.int("face"))
		}
		request := object{"combatant": who, "by": by, "dice": faces(fell)}
		switch by {
		case beacon.Regenerating:
			who["marks"] = []object{{"name": by, "value": quality}}
		case beacon.Healing:
			request["quality"] = quality
		}
		return "beacon_heal", request, func(r response) map[string]any {
			seen := object{"hp": r.at("hp"), "amount": r.at("amount"), "healed": r.at("amount"), "stress": r.at("stress")}
			if len(r.Rolls) > 0 {
				seen["die"] = r.Rolls[0]["sides"]
			}
			return seen
		}
	}
}

// beaconResist makes a Resistance Roll.
func beaconResist(in *input) (string, object, func(response) map[string]any) {
	request := object{"combatant": in.sheet(object{}), "dice": faces(in.explosive(in.worded("d20s", "faces", "dice"), in.int("tier")+1))}
	return "beacon_resist", request, func(r response) map[string]any {
		return object{"total": r.at("total"), "success": r.at("success"), "stress": r.at("stress")}
	}
}

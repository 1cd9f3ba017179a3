package main

import (
	"fmt"
	"slices"
	"strings"
)

// hero is a combatant of the heroes' side with that many hit points, changed by members of its own.
func hero(id string, character object, members ...object) object {
	c := object{"id": id, "side": "hero", "vitality": 10, "maxHp": 40}
	for name, value := range character {
		c[name] = value
	}
	combatant := object{"character": c}
	for _, more := range members {
		for name, value := range more {
			combatant[name] = value
		}
	}
	return combatant
}

// play is the request for a command in the first round of a fight, in the turn of that combatant.
func play(active string, command object, combatants ...object) object {
	return object{"combat": object{"round": 1, "active": active, "combatants": combatants}, "command": command, "whole": true}
}

// own is the command of the first combatant to use a free ability of those keywords and lines.
func own(id any, keywords string, lines ...string) object {
	text := "free action" + keywords + "\n" + strings.Join(lines, "\n")
	return object{"do": "use", "who": "hero", "ability": object{"id": id, "text": text}}
}

// of returns a member of a combatant afterwards.
func (r response) of(index int, path ...any) any {
	return r.at(append([]any{"combat", "combatants", index}, path...)...)
}

// status returns the status of that name of the first combatant, or nil.
func (r response) status(name string) map[string]any {
	for _, s := range r.list("combat", "combatants", 0, "character", "statuses") {
		if s["name"] == name {
			return s
		}
	}
	return nil
}

// happened reports whether there is an event of that kind.
func (r response) happened(kind string) bool {
	return slices.ContainsFunc(r.list("events"), func(e map[string]any) bool { return e["kind"] == kind })
}

// lost reports whether a status of that name ended by that rule.
func (r response) lost(name, rule string) bool {
	return slices.ContainsFunc(r.list("events"), func(e map[string]any) bool {
		s, _ := e["wasMark"].(map[string]any)
		return e["kind"] == "statusEnded" && e["rule"] == rule && s["name"] == name
	})
}

// orZero returns a number that is left out where it is 0.
func orZero(v any) any {
	if v == nil {
		return 0
	}
	return v
}

func aether(in *input) (string, object, func(response) map[string]any) {
	var lines []string
	for _, gain := range in.ints("gains") {
		lines = append(lines, fmt.Sprintf("Effect: { aether, to you, amount %d }", gain))
	}
	start := object{"name": "aether", "value": in.int("start")}
	request := play("hero", own("ability", "", lines...), hero("hero", object{"statuses": []object{start}}))
	return "icon_encounter", request, func(r response) map[string]any {
		return object{"aether": orZero(r.status("aether")["value"])}
	}
}

func combo(in *input) (string, object, func(response) map[string]any) {
	tokens := []object{}
	if in.bool("token") {
		tokens = append(tokens, object{"name": "combo"})
	}
	request := play("hero", own(in.any("kind"), ", combo versions"), hero("hero", object{"statuses": tokens}))
	return "icon_encounter", request, func(r response) map[string]any {
		version := "base"
		if r.happened("statusEnded") {
			version = "combo"
		}
		return object{"version": version, "token": r.status("combo") != nil}
	}
}

func dash(in *input) (string, object, func(response) map[string]any) {
	statuses := in.statuses("skirmisher")
	combatant := in.put(hero("hero", object{"statuses": statuses}, object{"x": 0, "y": 0}), [2]string{"speed", "speed"}, [2]string{"dash", "dash"})
	request := object{"combat": object{"combatants": []object{combatant}}, "who": "hero", "mode": "dash"}
	return "icon_reach", request, func(r response) map[string]any { return object{"spaces": r.at("spaces")} }
}

func defeatHero(in *input) (string, object, func(response) map[string]any) {
	request := play("", object{"do": "set", "who": "hero", "field": "hp", "value": 0},
		hero("hero", object{"hp": 1}, in.put(object{}, [2]string{"wounds", "wounds"})))
	return "icon_encounter", request, func(r response) map[string]any {
		return object{"wounds": r.of(0, "wounds"), "fallen": r.of(0, "out") == "fallen"}
	}
}

// sized returns what an example says of a hero's hit points, and of its wounds.
func sized(in *input) (character, members object) {
	character = in.put(object{}, [2]string{"hp", "hp"}, [2]string{"vit", "vitality"}, [2]string{"base_max", "maxHp"}, [2]string{"max_hp", "maxHp"})
	return character, in.put(object{}, [2]string{"wounds", "wounds"})
}

func healAfterCombat(in *input) (string, object, func(response) map[string]any) {
	options := object{}
	switch mode := in.text("mode"); mode {
	case "", "segments":
	case "bloodied":
		options["healToBloodied"] = true
	case "stay", "segments_stay":
		options["healStaysOnLine"] = true
	default:
		in.err = fmt.Errorf("no option is called %q", mode)
	}
	character, members := sized(in)
	request := play("", object{"do": "end"}, hero("hero", character, members))
	request["combat"].(object)["options"] = options
	return "icon_encounter", request, func(r response) map[string]any { return object{"hp": r.of(0, "character", "hp")} }
}

func rescue(in *input) (string, object, func(response) map[string]any) {
	character, members := sized(in)
	character["hp"], members["out"] = 0, "incapacitated"
	request := play("friend", object{"do": "rescue", "who": "friend", "target": "hero"}, hero("hero", character, members), hero("friend", nil))
	return "icon_encounter", request, func(r response) map[string]any { return object{"hp": r.of(0, "character", "hp")} }
}

func roundOrder(in *input) (string, object, func(response) map[string]any) {
	combatants := []object{}
	add := func(side, name string) {
		for i := range in.int(name) {
			c := hero(fmt.Sprint(name, i), object{"side": side})
			c["slow"] = strings.HasPrefix(name, "slow")
			combatants = append(combatants, c)
		}
	}
	add("hero", "pcs")
	add("hero", "slow_pcs")
	add("foe", "foes")
	add("foe", "slow_foes")
	request := play("", object{"do": "look"}, combatants...)
	if in.text("first") == "F" { // The heroes acted last.
		request["combat"].(object)["last"] = "hero"
	}
	letters := map[any]string{"hero": "P", "foe": "F"}
	return "icon_encounter", request, func(r response) map[string]any {
		order := ""
		list, _ := r.at("outlook", "sides").([]any)
		for _, side := range list {
			order += letters[side]
		}
		return object{"order": order, "next_round_first": letters[r.at("outlook", "opening")]}
	}
}

func sacrifice(in *input) (string, object, func(response) map[string]any) {
	request := play("hero", own("ability", fmt.Sprint(", sacrifice ", in.int("x"))),
		hero("hero", in.put(object{}, [2]string{"hp", "hp"}, [2]string{"vigor", "vigor"}, [2]string{"max_hp", "maxHp"})))
	return "icon_encounter", request, func(r response) map[string]any {
		return object{"hp": r.of(0, "character", "hp"), "vigor": orZero(r.of(0, "character", "vigor"))}
	}
}

func shove(in *input) (string, object, func(response) map[string]any) {
	command := object{"do": "shove", "who": "hero", "target": "target", "spaces": in.int("x"), "freeSpaces": in.int("free_spaces")}
	target := hero("target", in.put(object{"side": "foe"}, [2]string{"hp", "hp"}, [2]string{"max_hp", "maxHp"}, [2]string{"vigor", "vigor"}))
	request := play("hero", command, hero("hero", nil), target)
	request["combat"].(object)["options"] = in.put(object{}, [2]string{"legacy_collide_damage", "collideDamage"})
	return "icon_encounter", request, func(r response) map[string]any {
		return object{"moved": orZero(r.at("reports", 0, "notes", 0, "amount")), "collide": r.happened("collided"), "hp": r.of(1, "character", "hp")}
	}
}

// stepCost lets a hero step along a lane of three squares, so that there is no way around.
func stepCost(in *input) (string, object, func(response) map[string]any) {
	cells := []object{{"x": 2, "y": 0, "level": in.int("climb")}}
	if in.bool("difficult") {
		cells = append(cells, object{"x": 1, "y": 0, "difficult": true})
	}
	mover := hero("hero", object{"statuses": in.statuses("flying", "phasing", "unstoppable", "skirmisher", "slip")}, object{"x": 1, "y": 0})
	combatants := []object{mover}
	if in.bool("engaged") {
		combatants = append(combatants, hero("foe", object{"side": "foe"}, object{"x": 0, "y": 0}))
	}
	request := object{"who": "hero", "spaces": 20, "combat": object{"combatants": combatants, "ground": object{"width": 3, "height": 1, "cells": cells}}}
	if in.bool("dash") {
		request["mode"] = "dash"
	}
	if in.bool("fly") {
		request["mode"] = "fly"
	}
	return "icon_reach", request, func(r response) map[string]any {
		for _, s := range r.list("squares") {
			if s["x"] == 2.0 {
				return object{"cost": s["cost"]}
			}
		}
		return object{"cost": nil}
	}
}

package main

import (
	"fmt"
	"strings"
)

// This file translates what fights and the single operations of combat answer: the
// events, reports and outlooks that ICON had of its own into those of rules/play.

// markOf returns a status as a mark.
func markOf(status object) object {
	m := object{"name": status["name"]}
	for from, to := range map[string]string{"value": "value", "key": "of", "from": "by", "until": "until", "ongoing": "ongoing"} {
		if value, is := status[from]; is {
			m[to] = value
		}
	}
	return m
}

// listMarks are the names of the marks that are entries of lists of ids.
var listMarks = map[string]string{"used": "used", "interrupts": "interrupt", "collidedBy": "collidedBy", "interrupted": "interrupted",
	"endangered": "endangered", "slashed": "slashed", "displaced": "displaced", "collided": "collided"}

// newFightEvent returns an event of a fight. answers are the amounts that counters deal, in their order.
func newFightEvent(event object, answers *[]any) object {
	e := object{}
	for key, value := range event {
		switch key {
		case "list", "change", "status", "wasValue", "wasUntil", "cell":
		case "key":
			if event["list"] == nil {
				e[key] = value
			}
		default:
			e[key] = value
		}
	}
	if e["kind"] == "countered" && len(*answers) > 0 {
		e["amount"], *answers = (*answers)[0], (*answers)[1:]
	}
	list := text(event, "list")
	if list == "" {
		return e
	}
	members, was := [2]string{"mark", "wasMark"}, object{}
	var entry object
	switch list {
	case "cells":
		members, entry = [2]string{"cell", "wasCell"}, inner(event, "cell")
	case "statuses":
		status := inner(event, "status")
		entry = markOf(status)
		was = markOf(status)
		delete(was, "value")
		if value := number(event, "wasValue", 0); value != 0 {
			was["value"] = event["wasValue"]
		}
		if until := text(event, "wasUntil"); until != "" {
			was["until"] = until
		}
	default:
		entry = object{"name": listMarks[list], "of": text(event, "key")}
	}
	switch event["change"] {
	case "added":
		e[members[0]] = entry
	case "taken":
		e[members[1]] = entry
	default:
		e[members[0]], e[members[1]] = entry, was
	}
	return e
}

// newRoleEvents returns the events of a single operation, whose places the caller does not compare.
func newRoleEvents(list any) []any {
	events := []any{}
	for _, event := range objects(list) {
		e := object{"kind": event["kind"], "who": event["who"]}
		for _, key := range []string{"field", "rule", "amount"} {
			if value, is := event[key]; is {
				e[key] = value
			}
		}
		switch {
		case event["kind"] == "countered":
			e["amount"] = event["before"]
		case event["kind"] == "abilityUsed":
			e["mark"] = object{"name": "used", "of": event["key"]}
		case event["kind"] == "statusGained":
			e["mark"] = markOf(inner(event, "status"))
			if from := inner(event, "status")["from"]; from != nil {
				e["by"] = from
			}
		case event["status"] != nil:
			e["wasMark"] = markOf(inner(event, "status"))
		case event["field"] != nil:
			e["before"], e["after"] = event["before"], event["after"]
			if key, is := event["key"]; is {
				e["key"] = key
			}
		}
		events = append(events, e)
	}
	return events
}

// newSingleResult translates the events anywhere in the result of a single operation.
func newSingleResult(value any) any {
	switch value := value.(type) {
	case object:
		o := object{}
		for key, member := range value {
			if _, list := member.([]any); key == "events" && list {
				o[key] = newRoleEvents(member)
			} else {
				o[key] = newSingleResult(member)
			}
		}
		return o
	case []any:
		list := make([]any, len(value))
		for i, entry := range value {
			list[i] = newSingleResult(entry)
		}
		return list
	}
	return value
}

// withoutPlaces removes the places of marks from the events of a single operation: the
// old side had none.
func withoutPlaces(value any) any {
	switch value := value.(type) {
	case object:
		for key, member := range value {
			if key == "events" {
				for _, event := range objects(member) {
					delete(event, "at")
				}
			}
			withoutPlaces(member)
		}
	case []any:
		for _, entry := range value {
			withoutPlaces(entry)
		}
	}
	return value
}

// steps returns the steps of a breakdown, with the reasons of a halving.
func steps(list any, halves any) []any {
	all := []any{}
	for _, s := range objects(list) {
		step := object{"key": s["key"], "rule": s["rule"], "change": s["change"], "value": s["value"]}
		if s["status"] != nil {
			step["name"] = s["status"]
		}
		if s["key"] != "halved" {
			all = append(all, step)
			continue
		}
		for i, reason := range texts(halves) {
			one := object{"key": "halved", "rule": s["rule"], "change": s["change"], "value": s["value"], "name": reason}
			if i > 0 {
				one["key"], one["change"] = "alsoHalved", 0.0
			}
			all = append(all, one)
		}
	}
	return all
}

// damageChains returns the chains and the notes of damage.
func damageChains(damage any, whose any) (chains, notes []any) {
	d, is := damage.(object)
	if !is {
		return nil, nil
	}
	for i, one := range objects(d["instances"]) {
		list := steps(d["steps"], nil)
		if i > 0 {
			list = []any{object{"key": "instance", "rule": "ICON-D7", "change": d["raw"], "value": d["raw"], "name": fmt.Sprint(i + 1)}}
		}
		c := object{"key": "damage", "value": one["dealt"], "steps": append(list, steps(one["steps"], d["halves"])...)}
		if whose != nil && whose != "" {
			c["whose"] = whose
		}
		chains = append(chains, c)
	}
	if d["slain"] == true {
		n := object{"key": "slain", "rule": "ICON-H8"}
		if whose != nil && whose != "" {
			n["who"] = whose
		}
		notes = append(notes, n)
	}
	return chains, notes
}

// inflictions returns the notes of what an ability tried to inflict.
func inflictions(list any, who any) (notes []any) {
	for _, one := range objects(list) {
		notes = append(notes, object{"key": one["result"], "rule": "ICON-A20", "name": one["status"], "who": who})
	}
	return notes
}

// saveChains returns the chains and notes of saves, and how many were rolled and succeeded.
func saveChains(list any) (chains, notes []any, rolled, held int) {
	for _, s := range objects(list) {
		name := text(s, "status")
		if s["ongoing"] == true {
			notes = append(notes, object{"key": "ongoing", "rule": "ICON-X-ONGOING", "name": name})
			continue
		}
		all, ends := []any{}, object{"rule": "ICON-V6", "change": 0.0, "value": s["total"], "key": "notSaved"}
		if s["success"] == true {
			held++
			ends["key"] = "saved"
		}
		if name != "" {
			all = append(all, object{"key": "saveAgainst", "rule": "ICON-V6", "change": 0.0, "value": 0.0, "name": name})
			ends["name"], ends["key"] = name, map[bool]string{true: "statusEnds", false: "statusStays"}[s["success"] == true]
		}
		all = append(all, steps(s["steps"], nil)...)
		chains = append(chains, object{"key": "save", "value": s["total"], "steps": append(all, ends)})
		rolled++
	}
	return chains, notes, rolled, held
}

// vigorChains returns the chains of a change of vigor.
func vigorChains(v object, whose string) []any {
	gained, list := 0.0, []any{}
	for _, one := range steps(v["steps"], nil) {
		if s := one.(object); s["key"] != "cap" {
			gained += s["change"].(float64)
			s["value"] = gained
			list = append(list, s)
		}
	}
	wasted := v["wasted"].(float64)
	before := v["vigor"].(float64) + wasted - gained
	own := []any{object{"key": "before", "rule": "ICON-V1", "change": before, "value": before}}
	if gained != 0 {
		own = append(own, object{"key": "gain", "rule": "ICON-V1", "change": gained, "value": before + gained})
	}
	if wasted != 0 {
		own = append(own, object{"key": "cap", "rule": "ICON-V2", "change": -wasted, "value": v["vigor"]})
	}
	own = append(own, object{"key": "most", "rule": "ICON-V2", "change": 0.0, "value": v["cap"]})
	return []any{object{"key": "gain", "value": gained, "steps": list}, object{"key": "vigor", "value": v["vigor"], "whose": whose, "steps": own}}
}

// newFightReport returns a report of a fight, or nil where the new side has none.
func newFightReport(r object) object {
	report, chains, notes := object{}, []any{}, []any{}
	if trigger := text(r, "trigger"); trigger != "" {
		notes = append(notes, object{"key": "trigger." + trigger, "rule": "ICON-C1"})
	}
	name := func(kind string) {
		report["kind"], report["target"] = kind, r["who"]
		if r["by"] != nil {
			report["who"] = r["by"]
		}
	}
	ends := func(outcome, tone string) { report["outcome"], report["tone"] = outcome, tone }
	add := func(c, n []any) { chains, notes = append(chains, c...), append(notes, n...) }
	switch {
	case r["attack"] != nil:
		a := inner(r, "attack")
		name("attack")
		ends(text(a, "outcome"), map[string]string{"miss": "bad", "hit": "good", "critical": "great"}[text(a, "outcome")])
		if a["evaded"] == true {
			notes = append(notes, object{"key": "evaded", "rule": "ICON-A11"})
		} else if a["total"] == nil {
			notes = append(notes, object{"key": "autoHit", "rule": "ICON-A10"})
		}
		if modifiers := objects(a["modifiers"]); len(modifiers) > 0 {
			value, list := 0.0, []any{}
			for _, m := range modifiers {
				for _, one := range []struct {
					key    string
					change float64
				}{{"boonBy", m["boons"].(float64)}, {"curseBy", -m["curses"].(float64)}} {
					if one.change != 0 {
						value += one.change
						list = append(list, object{"key": one.key, "rule": m["rule"], "change": one.change, "value": value, "name": m["key"]})
					}
				}
				if m["key"] == "unstoppable" {
					list = append(list, object{"key": "unaffected", "rule": m["rule"], "change": 0.0, "value": value, "name": "dazed"})
				}
			}
			chains = append(chains, object{"key": "boons", "value": a["net"], "steps": list})
		}
		if a["total"] != nil {
			report["total"], report["versus"] = a["total"], a["defense"]
			chains = append(chains, object{"key": "attack", "value": a["total"], "steps": steps(a["steps"], nil)})
		}
		if a["exceed"] == true {
			notes = append(notes, object{"key": "exceed", "rule": "ICON-A13"})
		}
		add(damageChains(a["damage"], nil))
		add(nil, inflictions(a["inflictions"], r["who"]))
		for _, other := range objects(a["others"]) {
			add(damageChains(other["damage"], other["id"]))
			add(nil, inflictions(other["inflictions"], other["id"]))
		}
	case r["damage"] != nil:
		d := inner(inner(r, "damage"), "damage")
		name("damage")
		report["total"] = d["dealt"]
		add(damageChains(d, nil))
	case r["vigor"] != nil:
		name("vigor")
		report["secret"] = true
		chains = append(chains, vigorChains(inner(r, "vigor"), text(r, "who"))...)
	case r["cure"] != nil:
		cure := inner(r, "cure")
		name("cure")
		report["secret"] = true
		ends(map[bool]string{true: "surge", false: "cured"}[cure["surge"] == true], "good")
		chains = append(chains, vigorChains(cure, text(r, "who"))...)
		c, n, _, _ := saveChains(cure["saves"])
		add(c, n)
	case r["save"] != nil:
		report["kind"], report["who"] = "save", r["who"]
		c, n, rolled, held := saveChains(inner(r, "save")["saves"])
		add(c, n)
		switch {
		case rolled == 0:
			ends("nothingToSave", "plain")
		case rolled == 1:
			ends("notSaved", "bad")
			if held == 1 {
				ends("saved", "good")
			}
			report["total"], report["versus"] = c[0].(object)["value"], 10.0
		case held == rolled:
			ends("allSaved", "good")
		case held > 0:
			ends("someSaved", "mixed")
		default:
			ends("noneSaved", "bad")
		}
	case r["by"] != nil:
		cost := number(r, "cost", 0)
		if cost == 0 {
			return nil
		}
		name("shove")
		notes = append(notes, object{"key": "shoved", "rule": "ICON-M14", "amount": r["cost"], "who": r["by"]})
	default:
		spaces, cost := number(r, "cost", 0), number(r, "cost", 0)
		if path, is := r["path"].([]any); is {
			spaces = len(path)
		}
		if spaces == 0 {
			return nil
		}
		report["kind"], report["who"] = "move", r["who"]
		notes = append(notes, object{"key": "moved", "rule": "ICON-M1", "amount": float64(spaces)})
		if cost != spaces {
			n := object{"key": "cost", "rule": "ICON-M1"}
			if cost != 0 {
				n["amount"] = float64(cost)
			}
			notes = append(notes, n)
		}
	}
	report["chains"], report["notes"] = chains, notes
	return report
}

// newFightOutlook returns the parts of an outlook that the old side had.
func newFightOutlook(o object) object {
	now := object{"may": o["may"], "sides": o["order"]}
	if o["nextOpening"] != nil {
		now["opening"] = o["nextOpening"]
	}
	standings := []any{}
	for _, one := range objects(o["turns"]) {
		s := object{"who": one["who"], "turns": max(0, one["turns"].(float64)-one["taken"].(float64)), "most": one["turns"]}
		if one["mob"] != nil {
			s["group"] = one["mob"]
		}
		standings = append(standings, s)
	}
	now["standings"] = standings
	return now
}

// comparedOutlook returns the parts of a new outlook that the old side had.
func comparedOutlook(o object) object {
	now := object{"may": o["may"], "sides": []any{}}
	for _, key := range []string{"sides", "opening"} {
		if o[key] != nil {
			now[key] = o[key]
		}
	}
	standings := []any{}
	for _, one := range objects(o["standings"]) {
		for _, c := range objects(one["counters"]) {
			if c["key"] != "turns" {
				continue
			}
			s := object{"who": one["who"], "turns": c["value"], "most": 0.0}
			if c["most"] != nil {
				s["most"] = c["most"]
			}
			if one["group"] != nil {
				s["group"] = one["group"]
			}
			standings = append(standings, s)
		}
	}
	now["standings"] = standings
	return now
}

// newFightResult returns reports and outlook of a fight.
func newFightResult(result object) object {
	reports := []any{}
	for _, r := range objects(result["reports"]) {
		if report := newFightReport(r); report != nil {
			reports = append(reports, report)
		}
	}
	return object{"reports": reports, "outlook": newFightOutlook(inner(result, "outlook")), "next": []any{}}
}

// comparedResult returns a result of the new side as far as the old one had it.
func comparedResult(operation string, result object) object {
	switch {
	case operation == "icon_encounter":
		result["outlook"] = comparedOutlook(inner(result, "outlook"))
	case single(operation):
		withoutPlaces(result)
	}
	return result
}

// single reports whether it is a single operation of combat.
func single(operation string) bool {
	return strings.HasPrefix(operation, "icon_") && operation != "icon_encounter" && operation != "icon_narrative"
}

// answersOf returns the damage that each counter of the reports deals, in their order.
func answersOf(reports any) []any {
	answers := []any{}
	collect := func(list any) {
		for _, e := range objects(list) {
			if e["kind"] == "countered" {
				answers = append(answers, e["before"])
			}
		}
	}
	for _, r := range objects(reports) {
		collect(inner(r, "attack")["events"])
		for _, other := range objects(inner(r, "attack")["others"]) {
			collect(other["events"])
		}
		collect(inner(r, "damage")["events"])
	}
	return answers
}

// newFightEvents returns the events of a fight. reports are those of the old side.
func newFightEvents(events []any, reports any) []any {
	answers, list := answersOf(reports), []any{}
	for _, event := range objects(events) {
		list = append(list, newFightEvent(event, &answers))
	}
	return list
}

// inTurn are the commands that belong to a turn. Where no fight runs, the old side
// refused them, or carried them out at the cost of a turn that no combatant had.
var inTurn = map[string]bool{"use": true, "move": true, "dash": true, "flee": true, "guard": true, "interact": true, "rescue": true,
	"recover": true, "prowl": true, "diaga": true, "bless": true, "dropStance": true}

// nowhere reports whether the answers to a request differ because no fight runs: such
// commands cost nothing now, and a combatant needs no side and no hit points.
func nowhere(request object, before answer) bool {
	state, fights := request["encounter"].(object)
	return fights && number(state, "round", 0) == 0 && (before.body["error"] != nil || inTurn[text(inner(request, "command"), "do")])
}

package main

import (
	"fmt"
	"strconv"
)

// count returns a number. An example may also contain yes for 1 and no for 0, or a list to be counted.
func (in *input) count(name string) int {
	switch v := in.values[name].(type) {
	case bool:
		delete(in.unread, name)
		if v {
			return 1
		}
		return 0
	case []any:
		delete(in.unread, name)
		return len(v)
	}
	return in.int(name)
}

// worded returns the name under which the example gives a value, of several that it may use.
func (in *input) worded(names ...string) string {
	for _, name := range names {
		if in.has(name) {
			return name
		}
	}
	return names[0]
}

// takeStrain gives a hero strain. Burdens are so many clocks, and the effort
// spent on pushing through is as much as the example says or dice that it gives.
func takeStrain(in *input) (string, object, func(response) map[string]any) {
	sizes, clocks := []int{4, 6, 10}, []object{}
	for i := range in.count("burdens") {
		clocks = append(clocks, object{"id": fmt.Sprint("b", i), "kind": "burden", "size": sizes[i%len(sizes)]})
	}
	who := in.put(object{"character": object{"id": "hero"}, "clocks": clocks},
		[2]string{"cur", "strain"}, [2]string{"strain", "strain"}, [2]string{"mx", "maxStrain"}, [2]string{"max", "maxStrain"}, [2]string{"effort", "effort"})
	switch until := in.any(in.worded("broken", "until")); until {
	case "scene_end", "scene", true:
		who["broken"] = "scene"
	case "expedition_end", "expedition":
		who["broken"] = "expedition"
	case nil, false: // It acts freely.
	default:
		in.err = fmt.Errorf("nobody is broken until %v", until)
	}
	asked := in.put(object{}, [2]string{"critical", "critical"}, [2]string{"crit", "critical"}, [2]string{"resist", "resist"})
	command, risk := object{"do": "strain", "who": "hero"}, in.text("risk")
	switch {
	case asked["critical"] == true || risk == "critical":
		command["do"] = "critical"
	case asked["resist"] == true:
		command["do"] = "resist"
	}
	if risk != "" && risk != "critical" {
		command["risk"] = risk
	}
	fell := in.ints(in.worded("faces", "d6"))
	spend := len(fell)
	if name := in.worded("push", "spend", "push_through", "push_effort", "effort_spent"); in.has(name) {
		if pushes := in.count(name); in.values[name] != true {
			spend = pushes
		}
	}
	options := object{}
	if spend > 0 {
		command["spend"], options["pushThrough"] = spend, true
	}
	request := object{"party": object{"heroes": []object{who}, "options": options}, "command": command, "whole": true, "dice": faces(fell)}
	return "icon_narrative", request, func(r response) map[string]any {
		at := func(name string) any { return r.at("party", "heroes", 0, name) }
		strain, broke := at("strain"), r.at("reports", 0, "outcome") == "breaks"
		burdens, _ := at("clocks").([]any)
		var until any
		if broke {
			until = map[any]any{"scene": "scene_end", "expedition": "expedition_end"}[at("broken")]
		}
		return object{"strain": strain, "broke": broke, "burdens": len(burdens), "until": until, "effort": at("effort")}
	}
}

// sessionXP ends a session for a hero that answers so.
func sessionXP(in *input) (string, object, func(response) map[string]any) {
	answer := object{"who": "hero", "ambition": in.count("ambition")}
	answer["ideals"], answer["challenges"] = in.count("ideals"), in.count(in.worded("challenges", "challenged"))
	answer["invoked"] = in.count(in.worded("invoked", "burden_invoked", "burden", "burdens")) > 0
	who := in.put(object{"character": object{"id": "hero"}}, [2]string{"xp", "xp"}, [2]string{"total", "xp"}, [2]string{"level", "level"})
	request := object{"party": object{"heroes": []object{who}}, "command": object{"do": "endSession", "answers": []object{answer}}, "dice": faces()}
	return "icon_narrative", request, func(r response) map[string]any {
		notes, _ := r.at("reports", 0, "notes").([]any)
		learned := object{"xp": r.at("reports", 0, "chains", 0, "value"), "total": r.at("reports", 0, "total")}
		for _, entry := range notes {
			if note, _ := entry.(map[string]any); note["key"] == "xpNow" {
				level, err := strconv.Atoi(fmt.Sprint(note["name"]))
				if err == nil {
					learned["level"] = level
				}
			}
		}
		return learned
	}
}

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A vocabulary makes requests of what a tree publishes: its JSON Schema and its
// golden cases.
type vocabulary struct {
	definitions object
	// golden are the requests of the golden cases, by operation.
	golden map[string][]object
	// texts are those that golden requests hold, by the name of their member.
	texts map[string][]string
}

// readVocabulary reads schema and golden cases of a tree.
func readVocabulary(tree string) (*vocabulary, error) {
	v := &vocabulary{golden: map[string][]object{}, texts: map[string][]string{}}
	var schema object
	if err := readJSON(filepath.Join(tree, "wasm/api/schema/rulewright.schema.json"), &schema); err != nil {
		return nil, err
	}
	v.definitions = inner(schema, "$defs")
	files, err := filepath.Glob(filepath.Join(tree, "testdata/golden/*.json"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("%s has no golden cases", tree)
	}
	for _, name := range files {
		var file object
		if err := readJSON(name, &file); err != nil {
			return nil, err
		}
		for _, c := range objects(file["cases"]) {
			operation := text(c, "operation")
			request, is := c["request"].(object)
			if !is || v.definitions[operation+"_request"] == nil || !strings.HasPrefix(operation, "icon_") {
				continue
			}
			v.golden[operation] = append(v.golden[operation], request)
			if inner(c, "response")["error"] == nil {
				v.learn(request, "")
			}
		}
	}
	return v, nil
}

func readJSON(name string, into any) error {
	text, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// goldenState returns the state of a golden request of an operation once in eight times, or nil.
func (v *vocabulary) goldenState(d *draw, operation string) object {
	golden := v.golden[operation]
	if len(golden) == 0 || !d.oneIn(8) {
		return nil
	}
	return plain(inner(pick(d, golden...), states[operation]))
}

// operations returns those of ICON that the schema has, in their order.
func (v *vocabulary) operations() []string {
	var names []string
	for _, key := range sorted(v.definitions) {
		if name, is := strings.CutSuffix(key, "_request"); is && strings.HasPrefix(name, "icon_") {
			names = append(names, name)
		}
	}
	return names
}

// names returns the names that a definition allows, "" left out.
func (v *vocabulary) names(definition string) []string {
	list := texts(inner(v.definitions, definition)["enum"])
	return slices.DeleteFunc(slices.Clone(list), func(name string) bool { return name == "" })
}

func (v *vocabulary) learn(value any, name string) {
	switch value := value.(type) {
	case string:
		if !slices.Contains(v.texts[name], value) {
			v.texts[name] = append(v.texts[name], value)
		}
	case []any:
		for _, entry := range value {
			v.learn(entry, name)
		}
	case object:
		for _, key := range sorted(value) {
			v.learn(value[key], key)
		}
	}
}

// resolve follows references to what a schema is.
func (v *vocabulary) resolve(node object) object {
	for {
		if name, is := node["$ref"].(string); is {
			node = inner(v.definitions, name[strings.LastIndex(name, "/")+1:])
		} else if all := objects(node["allOf"]); len(all) == 1 {
			node = all[0]
		} else {
			return node
		}
	}
}

// alternative returns the schema of an object or a list among alternatives, or the schema itself.
func (v *vocabulary) alternative(node object) object {
	node = v.resolve(node)
	for _, one := range append(objects(node["anyOf"]), objects(node["oneOf"])...) {
		if one = v.resolve(one); one["type"] == "object" || one["type"] == "array" {
			return one
		}
	}
	return node
}

// make returns a value that a schema allows.
func (v *vocabulary) make(d *draw, node object, name string, depth int) any {
	node = v.resolve(node)
	if among := append(objects(node["anyOf"]), objects(node["oneOf"])...); len(among) > 0 {
		return v.make(d, pick(d, among...), name, depth)
	}
	if names, is := node["enum"].([]any); is {
		return pick(d, names...)
	}
	kind, _ := node["type"].(string)
	if kinds := texts(node["type"]); len(kinds) > 0 {
		kind = kinds[0]
	}
	switch kind {
	case "boolean":
		return d.oneIn(2)
	case "string":
		return v.text(d, node, name)
	case "array":
		list := []any{}
		for range d.IntN(4) {
			list = append(list, v.make(d, inner(node, "items"), name, depth+1))
		}
		return list
	case "object":
		made := object{}
		needed := texts(node["required"])
		for _, key := range sorted(inner(node, "properties")) {
			if key == "dice" && depth == 0 {
				continue
			}
			if key == "id" || slices.Contains(needed, key) || depth < 4 && d.oneIn(2) {
				made[key] = v.make(d, inner(inner(node, "properties"), key), key, depth+1)
			}
		}
		return made
	case "null":
		return nil
	}
	low, high := number(node, "minimum", 0), number(node, "maximum", 999)
	switch d.IntN(12) {
	case 0:
		return high
	case 1:
		return low
	case 2:
		return d.from(low, high)
	}
	return min(high, max(low, d.IntN(16)))
}

func (v *vocabulary) text(d *draw, node object, name string) string {
	if known := v.texts[name]; len(known) > 0 && !d.oneIn(8) {
		return pick(d, known...)
	}
	letters := make([]byte, min(1+d.IntN(4), number(node, "maxLength", 20)))
	for i := range letters {
		letters[i] = byte('a' + d.IntN(6))
	}
	return string(letters)
}

// A place is a value within a request, with its schema and where it stands.
type place struct {
	value any
	node  object
	name  string
	put   func(any)
}

// places returns every place of a request but the request itself.
func (v *vocabulary) places(value any, node object, name string, put func(any)) []place {
	var found []place
	if put != nil {
		found = append(found, place{value, node, name, put})
	}
	at := v.alternative(node)
	switch value := value.(type) {
	case []any:
		for i := range value {
			found = append(found, v.places(value[i], inner(at, "items"), name, func(to any) { value[i] = to })...)
		}
	case object:
		for _, key := range sorted(value) {
			if key == "dice" && put == nil {
				continue
			}
			found = append(found, v.places(value[key], inner(inner(at, "properties"), key), key, func(to any) { value[key] = to })...)
		}
	}
	return found
}

// namesAnID are the members that name the id of somebody or something.
var namesAnID = []string{"who", "by", "active", "target", "others", "helper", "payer", "team", "summoner", "from", "through", "guardian", "for", "gift", "clock"}

// mutate returns a copy of a request, or of a part of one, with a few places changed.
func (v *vocabulary) mutate(d *draw, request object, node object) object {
	changed := plain(request)
	for range d.from(1, 3) {
		all := v.places(changed, node, "", nil)
		if len(all) == 0 {
			return v.make(d, node, "", 0).(object)
		}
		at := pick(d, all...)
		schema := v.alternative(at.node)
		switch value := at.value.(type) {
		case []any:
			if len(value) > 0 && d.oneIn(2) {
				gone := d.IntN(len(value))
				at.put(slices.Delete(slices.Clone(value), gone, gone+1))
			} else if len(value) > 0 && d.oneIn(2) {
				at.put(append(slices.Clone(value), plain(pick(d, value...))))
			} else {
				at.put(append(slices.Clone(value), v.make(d, inner(schema, "items"), at.name, 2)))
			}
		case object:
			members := sorted(inner(schema, "properties"))
			if len(members) == 0 {
				continue
			}
			key := pick(d, members...)
			if _, there := value[key]; there && d.oneIn(2) {
				delete(value, key)
			} else {
				value[key] = v.make(d, inner(inner(schema, "properties"), key), key, 2)
			}
		default:
			switch {
			case d.oneIn(30):
				at.put(pick[any](d, nil, "", "7", -1, 2.5, true, []any{}, object{}, "unheard", 1000000))
			case slices.Contains(namesAnID, at.name) && !d.oneIn(4):
				if ids := idsIn(changed); len(ids) > 0 {
					at.put(pick(d, ids...))
				}
			default:
				at.put(v.make(d, at.node, at.name, 2))
			}
		}
		changed = plain(changed)
	}
	return changed
}

// idsIn returns the ids that a value holds.
func idsIn(value any) []string {
	var found []string
	switch value := value.(type) {
	case []any:
		for _, entry := range value {
			found = append(found, idsIn(entry)...)
		}
	case object:
		if id := text(value, "id"); id != "" {
			found = append(found, id)
		}
		for _, key := range sorted(value) {
			found = append(found, idsIn(value[key])...)
		}
	}
	return found
}

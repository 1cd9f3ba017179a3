package api_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/wasm/api"
	"rulewright/wasm/api/operations"
)

// A random request is written by encoding/json's rules and sent; the response
// must be what encoding/json's rules make of the rule's own result. So reader,
// writer and dispatch are checked against the types, not against themselves.
func TestAResponseIsTheRulesResult(t *testing.T) {
	all := schemas(t)
	names := enums(t)
	for _, entry := range operations.List {
		t.Run(entry.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				rule := reflect.ValueOf(entry.Rule)
				request := reflect.New(rule.Type().In(1)).Elem()
				fill(t, request, reflect.StructTag(""), names)
				seed := dice.Seed(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))

				sent := tree(request).(map[string]any)
				text := make([]byte, 0, 64)
				for _, b := range seed {
					text = append(text, "0123456789abcdef"[b>>4], "0123456789ABCDEF"[b&15])
				}
				sent["dice"] = map[string]any{"seed": string(text)}
				bytes, err := json.Marshal(sent)
				if err != nil {
					t.Fatal(err)
				}
				response := api.Call(entry.Name, bytes, nil)

				roller := dice.Seeded(seed)
				out := rule.Call([]reflect.Value{reflect.ValueOf(roller), request})
				var want map[string]any
				if refused := out[1].Interface().(*field.Error); refused != nil {
					var got struct {
						Error struct{ Code, Field, Reason, Rule string }
					}
					if err := json.Unmarshal(response, &got); err != nil {
						t.Fatal(err)
					}
					if e := got.Error; e.Code != string(refused.Code) || e.Field != refused.Field || e.Reason != refused.Reason || e.Rule != refused.Rule {
						t.Fatalf("%s: got %s, want %+v", bytes, response, refused)
					}
					return
				}
				rolls := []any{}
				for _, r := range roller.Rolls() {
					roll := map[string]any{"purpose": r.Pool.Purpose, "formula": r.Pool.Formula(), "dice": r.Pool.Dice, "sides": r.Pool.Sides,
						"keep": r.Pool.Kept(), "lowest": r.Pool.Lowest, "faces": r.Faces, "counts": r.Counts, "sum": r.Sum}
					if r.Pool.Who != "" {
						roll["who"] = r.Pool.Who
					}
					if r.Pool.Explodes {
						roll["explodes"] = true
					}
					if r.Pool.AtLeast > 0 {
						roll["atLeast"] = r.Pool.AtLeast
					}
					rolls = append(rolls, roll)
				}
				want = map[string]any{"result": tree(out[0]), "rolls": rolls}
				if d := cmp.Diff(parsed(t, mustMarshal(t, want)), parsed(t, response)); d != "" {
					t.Fatalf("%s (-want +got):\n%s", bytes, d)
				}
				if value := parsed(t, response); all[entry.Name+"_response"].Validate(value) != nil {
					t.Fatalf("%s does not fit its schema: %v", response, all[entry.Name+"_response"].Validate(value))
				}
				if value := parsed(t, bytes); all[entry.Name+"_request"].Validate(value) != nil {
					t.Fatalf("%s does not fit its schema: %v", bytes, all[entry.Name+"_request"].Validate(value))
				}
			})
		})
	}
}

func mustMarshal(t *rapid.T, v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func parsed(t *rapid.T, text []byte) any {
	var v any
	decoder := json.NewDecoder(bytes.NewReader(text))
	if err := decoder.Decode(&v); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return v
}

// enums returns the values of each enum in the published schema by its name there.
func enums(t *testing.T) map[string][]string {
	var document struct {
		Defs map[string]struct{ Enum []string } `json:"$defs"`
	}
	if err := json.Unmarshal(schemaFile, &document); err != nil {
		t.Fatal(err)
	}
	names := map[string][]string{}
	for name, definition := range document.Defs {
		names[name] = definition.Enum
	}
	return names
}

var numberType = reflect.TypeFor[field.Number]()

// fill fills a request with anything that its limits allow.
func fill(t *rapid.T, v reflect.Value, tag reflect.StructTag, names map[string][]string) {
	low, high := span(tag.Get("limit"))
	optional := strings.Contains(tag.Get("json"), ",omit")
	number := func() int {
		if rapid.Bool().Draw(t, "small") {
			return rapid.IntRange(max(low, -20), min(high, 20)).Draw(t, "number")
		}
		return rapid.IntRange(low, high).Draw(t, "number")
	}
	switch {
	case v.Type() == numberType:
		if rapid.Bool().Draw(t, "known") {
			v.Set(reflect.ValueOf(field.Of(number())))
		}
	case v.Kind() == reflect.Int:
		v.SetInt(int64(number()))
	case v.Kind() == reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "yes"))
	case v.Kind() == reflect.String && v.Type().PkgPath() != "":
		if !optional || rapid.Bool().Draw(t, "named") {
			v.SetString(rapid.SampledFrom(valuesOf(v.Type(), names)).Draw(t, "name"))
		}
	case v.Kind() == reflect.String:
		text := strings.ToValidUTF8(rapid.StringN(0, min(high, 12), -1).Draw(t, "text"), "")
		if text == "" && !optional && tag.Get("json") != "" {
			text = "x" // A required text cannot be empty.
		}
		v.SetString(text)
	case v.Kind() == reflect.Slice:
		length := rapid.IntRange(0, min(high, 4)).Draw(t, "length")
		// A list that is left out when it is empty comes back as no list at all.
		if length == 0 && (strings.Contains(tag.Get("json"), ",omitempty") || rapid.Bool().Draw(t, "absent")) {
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), length, length))
		for i := range length {
			fill(t, v.Index(i), reflect.StructTag(`limit:"`+tag.Get("each")+`"`), names)
			// An empty entry is an absent one and would be left out.
			if v.Index(i).Kind() == reflect.String && v.Index(i).Len() == 0 {
				v.Index(i).SetString("x")
			}
		}
	case v.Kind() == reflect.Pointer:
		if rapid.Bool().Draw(t, "there") {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem(), "", names)
		}
	case v.Kind() == reflect.Struct:
		if optional && rapid.Bool().Draw(t, "absent") {
			return
		}
		for i := range v.NumField() {
			// A rule's unexported fields do not travel.
			if f := v.Type().Field(i); f.IsExported() {
				fill(t, v.Field(i), f.Tag, names)
			}
		}
	default:
		t.Fatalf("a %v in a request", v.Type())
	}
}

// valuesOf returns the values of an enum, which is published under the name of its
// package, with that of the game in front where two games have such a package.
func valuesOf(enum reflect.Type, names map[string][]string) []string {
	published := enum.Name()
	parts := strings.Split(enum.PkgPath(), "/")
	for at := len(parts) - 1; at > 0 && names[published] == nil; at-- {
		published = strings.ToUpper(parts[at][:1]) + parts[at][1:] + published
	}
	return names[published]
}

func span(limit string) (low, high int) {
	from, to, _ := strings.Cut(limit, "..")
	low, _ = strconv.Atoi(from)
	high, _ = strconv.Atoi(to)
	return low, high
}

// tree returns a value as encoding/json would write it, but for nil lists,
// which are empty ones, and for numbers that may be missing, which are null.
func tree(v reflect.Value) any {
	switch {
	case v.Type() == numberType:
		if n, known := v.Interface().(field.Number).Get(); known {
			return n
		}
		return nil
	case v.Kind() == reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return tree(v.Elem())
	case v.Kind() == reflect.Slice:
		list := []any{}
		for i := range v.Len() {
			list = append(list, tree(v.Index(i)))
		}
		return list
	case v.Kind() == reflect.Struct:
		members := map[string]any{}
		for i := range v.NumField() {
			name, option, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			f := v.Field(i)
			if v.Type().Field(i).Anonymous { // Its members take its place.
				maps.Copy(members, tree(f).(map[string]any))
			}
			if name == "" || option == "omitzero" && f.IsZero() || option == "omitempty" && empty(f) {
				continue
			}
			members[name] = tree(f)
		}
		return members
	}
	return v.Interface()
}

func empty(v reflect.Value) bool {
	if v.Kind() == reflect.Slice {
		return v.Len() == 0
	}
	return v.IsZero()
}

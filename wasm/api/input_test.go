package api_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rulewright/rules/field"
	"rulewright/wasm/api"
)

// failure is what an error response says, but for the message.
type failure struct {
	Code, Field, Got, Reason string
	Min, Max                 *int
}

func failed(t *testing.T, operation, request string) failure {
	t.Helper()
	response := api.Call(operation, []byte(request), nil)
	if key(t, response) != "error" {
		t.Fatalf("%.200s: got %.200s, want an error", request, response)
	}
	var got struct{ Error failure }
	if err := json.Unmarshal(response, &got); err != nil {
		t.Fatal(err)
	}
	return got.Error
}

// number puts a value where icon_vigor wants one from 0 to 99999.
func number(value string) string {
	return `{"target":{"class":"stalwart","vigor":0},"kind":"gain","amount":` + value + `}`
}

func TestNumbersAsSheetsHoldThem(t *testing.T) {
	seven := string(api.Call("icon_vigor", []byte(number("7")), nil))
	for _, value := range []string{`"7"`, `" +7 "`, `7.0`, `7e0`, `"7.0"`, `"07"`, `70e-1`, `"0.7e1"`, `"\u0037"`, ` 7 `} {
		if got := string(api.Call("icon_vigor", []byte(number(value)), nil)); got != seven {
			t.Errorf("%s: got %s, want what 7 gives", value, got)
		}
	}
	missing := string(api.Call("icon_vigor", []byte(`{"target":{"class":"stalwart","vigor":0},"kind":"gain"}`), nil))
	for _, value := range []string{`""`, `null`, `" "`, `"\t"`} {
		if got := string(api.Call("icon_vigor", []byte(number(value)), nil)); got != missing {
			t.Errorf("%s: got %s, want what a missing number gives", value, got)
		}
	}
	for value, code := range map[string]string{
		`"abc"`: "notANumber", `true`: "notANumber", `false`: "notANumber", `{}`: "notANumber", `[7]`: "notANumber", `"7,5"`: "notANumber",
		`7.5`: "notWhole", `"7.5"`: "notWhole", `1e-3`: "notWhole",
		`100000`: "outOfRange", `-1`: "outOfRange", `"-1"`: "outOfRange", `1e400`: "outOfRange", `"NaN"`: "outOfRange", `"-Infinity"`: "outOfRange",
		`123456789012345678901234567890`: "outOfRange",
		`NaN`:                            "malformed", `+7`: "malformed", `07`: "malformed", `.5`: "malformed", `7.`: "malformed", `0x7`: "malformed", `-`: "malformed",
	} {
		got := failed(t, "icon_vigor", number(value))
		want := "amount"
		if code == "malformed" {
			want = ""
		}
		if got.Code != code || got.Field != want {
			t.Errorf("%s: got %+v, want %s of %q", value, got, code, want)
		}
	}
}

func TestAnErrorNamesTheWholePath(t *testing.T) {
	for request, want := range map[string]failure{
		`{"target":{"statuses":[{"name":"dazed"},{"name":"blind"},{"name":"x"}]}}`:   {Code: "unknownName", Field: "target.statuses[2].name", Got: "x"},
		`{"target":{"statuses":[{"name":"dazed","ongoing":2}]}}`:                     {Code: "notYesOrNo", Field: "target.statuses[0].ongoing", Got: "2"},
		`{"target":{"statuses":{"name":"x"}}}`:                                       {Code: "unknownName", Field: "target.statuses[0].name", Got: "x"},
		`{"target":{"statuses":[{}]}}`:                                               {Code: "missing", Field: "target.statuses[0].name"},
		`{"target":{"armor":[1,"x"]}}`:                                               {Code: "notANumber", Field: "target.armor[1]", Got: "x"},
		`{"target":{"id":{}}}`:                                                       {Code: "notText", Field: "target.id", Got: "{}"},
		`{"target":[]}`:                                                              {Code: "notAnObject", Field: "target", Got: "[]"},
		`{"target":"hero"}`:                                                          {Code: "notAnObject", Field: "target", Got: `"hero"`},
		`{"boons":10000}`:                                                            {Code: "outOfRange", Field: "boons", Got: "10000", Min: new(int), Max: at(99)},
		`{"target":{"used":["` + strings.Repeat("x", 201) + `"]}}`:                   {Code: "tooLong", Field: "target.used[0]", Max: at(200)},
		`{"dice":{"faces":[` + strings.Repeat("1,", 1000) + `1]}}`:                   {Code: "tooLong", Field: "dice.faces", Max: at(1000)},
		`{"target":{"used":[` + strings.Repeat(`"a",`, 32) + `"a"]},"dice":{}}`:      {Code: "tooLong", Field: "target.used", Max: at(32)},
		`{"boons":"` + strings.Repeat("ü", 40) + `"}`:                                {Code: "notANumber", Field: "boons", Got: strings.Repeat("ü", 20) + "…"},
		`{"dice":{"faces":[3,21]},"boons":1}`:                                        {Code: "outOfRange", Field: "dice.faces[1]", Got: "21", Min: at(1), Max: at(6)},
		`{"dice":{"seed":"` + strings.Repeat("0", 65) + `"}}`:                        {Code: "tooLong", Field: "dice.seed", Max: at(64)},
		`{"x":` + strings.Repeat(`{"x":`, 31) + `[]` + strings.Repeat("}", 31) + `}`: {Code: "tooDeep", Max: at(32)},
	} {
		if d := cmp.Diff(want, failed(t, "icon_save", request)); d != "" {
			t.Errorf("%.120s (-want +got):\n%s", request, d)
		}
	}
}

func at(v int) *int { return &v }

func TestMalformedRequestsAreToldWhere(t *testing.T) {
	for request, byte := range map[string]int{
		``: 0, ` `: 1, `{`: 1, `{"boons"`: 8, `{"boons":`: 9, `{"boons":1,}`: 11, `{"boons":1 "x":1}`: 11, `{boons:1}`: 1, `{"x":tru}`: 5,
		`{} x`: 3, "{}\x00": 2, "{\"x\":\"\x01\"}": 6, "{\"x\":\"\xff\"}": 6, `{"x":"\q"}`: 6, `{"x":"\u12"}`: 6, `{"x":[1,]}`: 8, `{"x":[1 2]}`: 8,
		`{"x":"abc`: 9, "\ufeff{}": 0, `{"x":01}`: 6, `{"x":1e}`: 7, `'{}'`: 0, `{"target":{"id":"a"}`: 20,
	} {
		got := failed(t, "icon_save", request)
		if d := cmp.Diff(failure{Code: "malformed", Max: &byte}, got); d != "" {
			t.Errorf("%q (-want +got):\n%s", request, d)
		}
	}
}

// Requests that are as large or as deep as they can be take time in
// proportion, and leave the engine ready for the next one.
func TestHostileRequestsAreAnswered(t *testing.T) {
	fill := func(before, each, after string) string {
		return before + strings.Repeat(each, (api.Capacity-len(before)-len(after))/len(each)) + after
	}
	for name, request := range map[string]string{
		"too large":          strings.Repeat(" ", 10<<20),
		"open brackets":      fill("", "[", ""),
		"open objects":       fill("", `{"x":`, ""),
		"one endless number": fill(`{"boons":`, "9", "}"),
		"a number of zeros":  fill(`{"boons":"`, "0", `x"}`),
		"an endless key":     fill(`{"`, "k", `":1}`),
		"escapes":            fill(`{"target":{"id":"`, `\u0041`, `"}}`),
		"nulls in a list":    fill(`{"target":{"statuses":[`, "null,", `null]},"boons":"x"}`),
		"the same key":       fill(`{`, `"target":{"statuses":[{"name":"dazed"}]},`, `"boons":"x"}`),
		"unknown keys":       fill(`{`, `"a":1,`, `"boons":"x"}`),
		"white space":        fill(`{`, " ", `"boons":"x"}`),
		"surrogates":         fill(`{"target":{"id":"`, `\ud800`, `"}}`),
	} {
		t.Run(name, func(t *testing.T) {
			failed(t, "icon_save", request)
			if got := api.Call("icon_save", []byte(`{"dice":{"faces":[10]}}`), nil); key(t, got) != "result" {
				t.Errorf("the next call: %s", got)
			}
		})
	}
}

// The cost of the odds is bounded for every request, and the bound does not
// depend on the speed of the machine.
func TestOddsThatWouldTakeTooLongAreRefused(t *testing.T) {
	statuses := strings.TrimSuffix(strings.Repeat(`{"name":"slashed","from":"`+strings.Repeat("z", 200)+`"},`, 60), ",")
	character := `{"class":"heavy","hp":9999,"maxHp":9999,"statuses":[` + statuses + `]}`
	damage := `{"attacker":` + character + `,"target":` + character +
		`,"roll":{"dice":20,"die":100,"bonus":20},"times":20,"vigilance":{"charges":99,"spend":99},"dice":{"odds":true}}`
	saves := `{"target":{"statuses":[` + statuses + `]},"all":true,"boons":99,"dice":{"odds":true}}`
	got := failed(t, "icon_save", saves)
	if got.Code != "tooManyOutcomes" || got.Field != "dice.odds" || got.Max == nil {
		t.Errorf("saves: got %v", got)
	}
	for operation, request := range map[string]string{"icon_save": saves, "icon_damage": damage} {
		first, second := string(api.Call(operation, []byte(request), nil)), string(api.Call(operation, []byte(request), nil))
		if first != second {
			t.Errorf("%s: first %.200s, then %.200s", operation, first, second)
		}
	}
}

// Padding costs a run nothing, so it costs the caller no odds.
func TestPaddingDoesNotCountAsWork(t *testing.T) {
	plain := `{"attacker":{"class":"stalwart"},"target":{"class":"heavy"},"ability":{"kind":"heavy"},"boons":2,"dice":{"odds":true}`
	want := string(api.Call("icon_attack", []byte(plain+"}"), nil))
	for name, padding := range map[string]string{"white space": strings.Repeat(" ", 200_000), "unknown keys": `,"system":"` + strings.Repeat("x", 200_000) + `"`} {
		if got := string(api.Call("icon_attack", []byte(plain+padding+"}"), nil)); got != want || !strings.HasPrefix(got, `{"odds":`) {
			t.Errorf("%s: got %.200s, want %.200s", name, got, want)
		}
	}
}

func TestCallAppends(t *testing.T) {
	got := string(api.Call("icon_save", []byte(`{"dice":{"faces":[]}}`), []byte("before")))
	want := "before" + string(api.Call("icon_save", []byte(`{"dice":{"faces":[]}}`), nil))
	if got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// decimal is what a text may be for a number, but for blanks around it.
var decimal = regexp.MustCompile(`^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$`)

// TestEveryTextIsReadOrNamed: a text in place of a number or of a yes or no is
// read, all of it, or the error names the field and repeats the text.
func TestEveryTextIsReadOrNamed(t *testing.T) {
	piece := rapid.SampledFrom([]string{"7", "0", "12", "-", "+", ".", "e", "x", " ", "\t", "\u00a0", "é", "yes", "no", "true", "1", "NaN", `"`, `\`, "Infinity", "_"})
	missing := string(api.Call("icon_vigor", []byte(number("null")), nil))
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(piece, 0, 5).Draw(t, "text"), "")
		quoted, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		respond := func(operation, request string) (response string, got failure) {
			response = string(api.Call(operation, []byte(request), nil))
			var read struct{ Error failure }
			if err := json.Unmarshal([]byte(response), &read); err != nil {
				t.Fatalf("%s: %v", response, err)
			}
			return response, read.Error
		}
		response, got := respond("icon_vigor", number(string(quoted)))
		blank := strings.TrimSpace(text)
		switch {
		case blank == "":
			if response != missing {
				t.Errorf("%q: %s", text, response)
			}
		case decimal.MatchString(blank):
			if got.Code == "notANumber" || got.Code != "" && (got.Field != "amount" || got.Got == "") {
				t.Errorf("%q: %+v", text, got)
			}
		case got.Field != "amount" || got.Got != field.Shorten(text) && got.Got != field.Shorten(blank):
			t.Errorf("%q: %+v", text, got)
		}
		_, got = respond("icon_save", `{"target":{"statuses":[{"name":"dazed","ongoing":`+string(quoted)+`}]},"dice":{"faces":[]}}`)
		known := slices.Contains([]string{"", "yes", "Yes", "true", "1", "no", "No", "false", "0"}, text)
		if named := got.Code == "notYesOrNo" && got.Field == "target.statuses[0].ongoing" && got.Got == field.Shorten(string(quoted)); named == known {
			t.Errorf("%q: %+v", text, got)
		}
	})
}

func TestYesAndNoAsSheetsHoldThem(t *testing.T) {
	ask := func(covered string) string {
		return string(api.Call("icon_attack", []byte(`{"attacker":{"class":"vagabond"},"target":{"class":"heavy","hp":30},"ability":{"kind":"heavy"},"situation":{"distance":3,"cover":`+covered+`},"dice":{"faces":[12,9,9,9,9,9]}}`), nil))
	}
	for value, same := range map[string]string{
		`"yes"`: `true`, `"Yes"`: `true`, `"true"`: `true`, `"1"`: `true`, `1`: `true`,
		`"no"`: `false`, `"No"`: `false`, `"false"`: `false`, `""`: `false`, `0`: `false`, `null`: `false`,
	} {
		if got := ask(value); got != ask(same) || got == ask(map[string]string{`true`: `false`, `false`: `true`}[same]) {
			t.Errorf("%s: got %s, want what %s gives", value, got, same)
		}
	}
	if got := failed(t, "icon_attack", `{"situation":{"cover":"perhaps"}}`); got.Code != "notYesOrNo" || got.Field != "situation.cover" {
		t.Errorf("perhaps: %+v", got)
	}
}

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"rulewright/rules/beacon"
	"rulewright/rules/dewprism"
	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/wasm/api"
	"rulewright/wasm/api/protocol"
)

// functions are rules that no engine exports: other rules use them, and the
// worked examples name them. They answer requests as an operation does.
var functions = map[string]func(request []byte) ([]byte, error){
	"dewprism_attack":  function(dewprism.ResolveAttack),
	"dewprism_check":   function(dewprism.ResolveCheck),
	"dewprism_damage":  function(dewprism.ResolveDamage),
	"dewprism_range":   function(dewprism.ResolveReach),
	"dewprism_value":   function(dewprism.ResolveValue),
	"dewprism_cost":    function(dewprism.ResolvePayment),
	"dewprism_small":   function(dewprism.ResolveSmall),
	"dewprism_numbers": function(dewprism.ResolveLookup),

	"elemental_attack":     function(elemental.ResolveAttack),
	"elemental_check":      function(elemental.ResolveCheck),
	"elemental_damage":     function(elemental.ResolveDamage),
	"elemental_initiative": function(elemental.ResolveInitiative),
	"elemental_sight":      function(elemental.ResolveSight),
	"elemental_numbers":    function(elemental.ResolveNumbers),

	"beacon_roll":    function(beacon.ResolveAction),
	"beacon_damage":  function(beacon.ResolveDamage),
	"beacon_take":    function(beacon.ResolveTake),
	"beacon_resist":  function(beacon.ResolveResist),
	"beacon_heal":    function(beacon.ResolveHeal),
	"beacon_profile": function(beacon.ResolveProfile),

	"icon_cure":        function(icon.ResolveCure),
	"icon_limit_break": function(icon.ResolveLimitBreak),
}

// exported reports whether the engine has an operation of that name.
func exported(operation string) bool { return slices.Contains(api.Operations, operation) }

// answer returns the response to a call, and an error where the example expects
// another one.
func (c call) answer() ([]byte, error) {
	var response []byte
	if exported(c.operation) {
		response = api.Call(c.operation, c.request, nil)
	} else if resolve := functions[c.operation]; resolve != nil {
		var err error
		if response, err = resolve(c.request); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", c.example.ID, c.operation, err)
		}
	} else {
		return nil, fmt.Errorf("%s: %s is neither an operation nor a function", c.example.ID, c.operation)
	}
	return response, c.check(response)
}

// A reply is a response, with its members in the order in which an engine writes them.
type reply struct {
	Error  *protocol.Failure `json:"error,omitempty"`
	Result any               `json:"result,omitempty"`
	Rolls  []protocol.Roll   `json:"rolls,omitzero"`
}

// function returns a rule as a function from a request to the response that an
// engine would give.
func function[Q, R any](rule func(dice.Source, Q) (R, *field.Error)) func([]byte) ([]byte, error) {
	return func(text []byte) ([]byte, error) {
		var request Q
		var given struct {
			Dice protocol.Dice `json:"dice"`
		}
		if err := errors.Join(json.Unmarshal(text, &request), json.Unmarshal(text, &given)); err != nil {
			return nil, err
		}
		roller := dice.Scripted(given.Dice.Faces)
		result, refusal := rule(roller, request)
		if pool, _, short := roller.Missing(); short {
			return nil, fmt.Errorf("the dice lack %s for %s", pool.Formula(), pool.Purpose)
		}
		if refusal != nil {
			failure := protocol.Failure{Code: refusal.Code, Field: refusal.Field, Message: refusal.Error(), Got: refusal.Got, Reason: refusal.Reason, Rule: refusal.Rule}
			if refusal.Max > 0 {
				failure.Max = field.Of(refusal.Max)
			}
			if refusal.Code == field.OutOfRange {
				failure.Min = field.Of(refusal.Min)
			}
			return compact(reply{Error: &failure})
		}
		fill(reflect.ValueOf(&result).Elem())
		r := reply{Result: result, Rolls: []protocol.Roll{}}
		for _, fell := range roller.Rolls() {
			pool := fell.Pool
			r.Rolls = append(r.Rolls, protocol.Roll{Purpose: pool.Purpose, Who: pool.Who, Formula: pool.Formula(), Dice: pool.Dice, Sides: pool.Sides,
				Keep: pool.Kept(), Lowest: pool.Lowest, Explodes: pool.Explodes, AtLeast: pool.AtLeast, Faces: fell.Faces, Counts: fell.Counts, Sum: fell.Sum})
		}
		return compact(r)
	}
}

// fill puts an empty list in place of each missing one, as an engine writes it.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			fill(v.Elem())
		}
	case reflect.Slice:
		if v.IsNil() {
			v.Set(reflect.MakeSlice(v.Type(), 0, 0))
		}
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && !strings.HasSuffix(f.Tag.Get("json"), ",omitzero") {
				fill(v.Field(i))
			}
		}
	}
}

// compact returns the value as an engine writes it.
func compact(v any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(v)
	return bytes.TrimSpace(out.Bytes()), err
}

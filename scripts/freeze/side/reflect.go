package main

import (
	"fmt"
	"reflect"
	"strings"

	"rulewright/rules/field"
)

// read puts JSON into a Go value of the rules. Keys that no field has are an error.
func read(into, from any) error { return readValue(reflect.ValueOf(into).Elem(), from) }

func readValue(into reflect.Value, from any) error {
	if from == nil {
		return nil
	}
	if into.Type() == reflect.TypeFor[field.Number]() {
		number, ok := from.(float64)
		if !ok {
			return fmt.Errorf("%v is no number", from)
		}
		into.Set(reflect.ValueOf(field.Of(int(number))))
		return nil
	}
	switch value := from.(type) {
	case map[string]any:
		if into.Kind() == reflect.Pointer {
			into.Set(reflect.New(into.Type().Elem()))
			return readValue(into.Elem(), from)
		}
		if into.Kind() != reflect.Struct {
			break
		}
		left := len(value)
		for name, at := range members(into.Type()) {
			if member, there := value[name]; there {
				left--
				if err := readValue(into.Field(at.index), member); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
		}
		if left > 0 {
			return fmt.Errorf("%s lacks keys of %v", into.Type(), value)
		}
		return nil
	case []any:
		if into.Kind() != reflect.Slice {
			break
		}
		into.Set(reflect.MakeSlice(into.Type(), len(value), len(value)))
		for i := range value {
			if err := readValue(into.Index(i), value[i]); err != nil {
				return fmt.Errorf("[%d]: %w", i, err)
			}
		}
		return nil
	case string:
		if into.Kind() == reflect.String {
			into.SetString(value)
			return nil
		}
	case bool:
		if into.Kind() == reflect.Bool {
			into.SetBool(value)
			return nil
		}
	case float64:
		if into.CanInt() {
			into.SetInt(int64(value))
			return nil
		}
	}
	return fmt.Errorf("%v is no %s", from, into.Type())
}

// write returns a Go value of the rules as JSON would have it.
func write(value any) any { return writeValue(reflect.ValueOf(value)) }

func writeValue(from reflect.Value) any {
	if number, is := from.Interface().(field.Number); is {
		if v, known := number.Get(); known {
			return v
		}
		return nil
	}
	switch from.Kind() {
	case reflect.Pointer:
		if from.IsNil() {
			return nil
		}
		return writeValue(from.Elem())
	case reflect.Struct:
		object := map[string]any{}
		for name, at := range members(from.Type()) {
			member := from.Field(at.index)
			if at.optional && (member.IsZero() || member.Kind() == reflect.Slice && member.Len() == 0) {
				continue
			}
			object[name] = writeValue(member)
		}
		return object
	case reflect.Slice:
		list := make([]any, from.Len())
		for i := range list {
			list[i] = writeValue(from.Index(i))
		}
		return list
	}
	return from.Interface()
}

type member struct {
	index    int
	optional bool
}

var known = map[reflect.Type]map[string]member{}

// members returns the fields of a struct by their JSON names.
func members(of reflect.Type) map[string]member {
	if list := known[of]; list != nil {
		return list
	}
	list := map[string]member{}
	for i := range of.NumField() {
		if name, options, _ := strings.Cut(of.Field(i).Tag.Get("json"), ","); name != "" {
			list[name] = member{index: i, optional: options != ""}
		}
	}
	known[of] = list
	return list
}

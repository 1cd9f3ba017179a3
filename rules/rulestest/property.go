package rulestest

import (
	"reflect"
	"strconv"
	"strings"

	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// OneIn draws true once in so many times. The highest number means true, so that failures shrink to false.
func OneIn(t *rapid.T, name string, times int) bool {
	return rapid.IntRange(1, times).Draw(t, name) == times
}

// Some draws a number from low to high that is missing once in four times.
func Some(t *rapid.T, name string, low, high int) field.Number {
	if OneIn(t, "no "+name, 4) {
		return field.Number{}
	}
	return N(rapid.IntRange(low, high).Draw(t, name))
}

// Bounded checks that all numbers, texts and lists of a state are within the
// limits of their tags, by which the next request is read.
func Bounded(t T, state any) {
	if path, value, limit := outside(reflect.ValueOf(state), ""); limit != "" {
		t.Fatalf("state%s is %d, outside %q", path, value, limit)
	}
}

// outside returns the path of the first value in v that is not within its limit, such as
// ".hp", the value and the limit, or an empty limit where all are.
func outside(v reflect.Value, limit string) (path string, value int, broken string) {
	if limit == "" {
		limit = "0..1073741824"
	}
	if number, is := v.Interface().(field.Number); is {
		if value, known := number.Get(); known && !within(value, limit) {
			return "", value, limit
		}
		return "", 0, ""
	}
	switch v.Kind() {
	case reflect.Int:
		if value := int(v.Int()); !within(value, limit) {
			return "", value, limit
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			if f.Name == "_" {
				continue
			}
			if path, value, broken = outside(v.Field(i), f.Tag.Get("limit")); broken != "" {
				return "." + f.Name + path, value, broken
			}
		}
	case reflect.String:
		if !within(v.Len(), limit) {
			return "", v.Len(), limit
		}
	case reflect.Slice:
		if !within(v.Len(), limit) {
			return "", v.Len(), limit
		}
		for i := range v.Len() {
			if path, value, broken = outside(v.Index(i), ""); broken != "" {
				return "[" + strconv.Itoa(i) + "]" + path, value, broken
			}
		}
	}
	return "", 0, ""
}

// within reports whether the value is within the limit: "low..high", or "..high" from 0 on.
func within(value int, limit string) bool {
	from, to, _ := strings.Cut(limit, "..")
	low, _ := strconv.Atoi(from)
	high, _ := strconv.Atoi(to)
	return low <= value && value <= high
}

// A Game is a game that commands play, as [Game.AnyCommands] tests it.
type Game[State, Command, Result any] struct {
	// Copy returns a copy that shares nothing with the state.
	Copy func(State) State
	// Resolve carries out a command.
	Resolve func(dice.Source, State, Command) (Result, *field.Error)
	// Fold returns the state after the events of a result.
	Fold func(State, Result) (State, *field.Error)
	// Names reports whether an error names a field of the request.
	Names func(Command, *field.Error) bool
	// Sound checks the state after a command, and the result.
	Sound func(t *rapid.T, c *Command, before, after *State, r *Result)
}

// AnyCommands carries out at most so many commands that draw returns, and checks
// what every game keeps: no command changes the state that it is given; a
// refused command names a field of the request and has no result; the events of
// any other command fit the state before it.
func (g *Game[State, Command, Result]) AnyCommands(t *rapid.T, state State, most int, draw func(*State) Command) {
	roller := dice.Fast(rapid.Uint64().Draw(t, "seed"))
	for range rapid.IntRange(1, most).Draw(t, "commands") {
		command := draw(&state)
		before := g.Copy(state)
		r, err := g.Resolve(roller, state, command)
		Equal(t, "the state that was handed in", before, state)
		if err != nil {
			if err.Code == "" || !g.Names(command, err) {
				t.Fatalf("%+v fails and names no field of the request: %v", command, err)
			}
			var none Result
			Equal(t, "the result of a refused command", none, r)
			continue
		}
		after, err := g.Fold(state, r)
		if err != nil {
			t.Fatalf("%+v: the events do not fit the state before them: %v", command, err)
		}
		Equal(t, "the state that was folded", before, state)
		g.Sound(t, &command, &state, &after, &r)
		state = after
	}
}

// AnyEvents folds events that no command made, and checks that events that do
// not fit change nothing.
func AnyEvents[State, Event any](t *rapid.T, state State, clone func(State) State, fold func(State, []Event) (State, *field.Error), draw func(*rapid.T) Event) {
	before := clone(state)
	after, err := fold(state, rapid.SliceOfN(rapid.Custom(draw), 1, 4).Draw(t, "events"))
	Equal(t, "the state that was handed in", before, state)
	if err != nil {
		Equal(t, "the state after events that do not fit", before, after)
	}
}

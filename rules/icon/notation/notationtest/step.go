// Package notationtest makes steps of any kind, for tests of what reads and plays them.
package notationtest

import (
	"reflect"

	"pgregory.net/rapid"

	"rulewright/rules/icon"
	"rulewright/rules/icon/notation"
	"rulewright/rules/icon/space"
)

// words are texts of steps, some of which mean something.
var words = []string{"dazed", "stealth", "wild die", "attack", "salt, sand; and (ash)", "if"}

// texts are the values of the types that have few.
var texts = map[reflect.Type][]string{
	reflect.TypeFor[notation.Trigger](): {"hit", "miss", "exceed", "collide", "slay", "heroic", "finishing", "infused"},
	reflect.TypeFor[icon.Until]():       {"turnStart", "turnEnd", "nextTurnEnd", "userTurnStart", "userTurnEnd", "roundEnd", "combatEnd"},
	reflect.TypeFor[space.Mode]():       {"walk", "dash", "fly", "teleport", "rush"},
	reflect.TypeFor[notation.Period]():  {"turn", "round", "combat"},
	reflect.TypeFor[icon.StatusName]():  {"dazed", "stunned", "stealth", "evasion", "vigor", "armor", "hatred", "immune"},
}

// lists are how many values the types of names have.
var lists = map[reflect.Type]int{
	reflect.TypeFor[notation.Doing](): notation.Doings, reflect.TypeFor[notation.Ref](): int(notation.RefPassed) + 1,
	reflect.TypeFor[notation.Side](): int(notation.Own) + 1, reflect.TypeFor[notation.Kind](): int(notation.Beings) + 1,
	reflect.TypeFor[notation.State](): int(notation.IsAtHP) + 1, reflect.TypeFor[notation.Count](): int(notation.CountUses) + 1,
	reflect.TypeFor[notation.Happening](): int(notation.Sacrifices) + 1, reflect.TypeFor[notation.Way](): int(notation.WayNearing) + 1,
}

// Step returns a step with one field in so many set, and with others nested in it so deep.
func Step(t *rapid.T, oneIn, deep int) notation.Step {
	var s notation.Step
	f := filler{t, oneIn}
	f.fill(reflect.ValueOf(&s).Elem(), deep)
	return s
}

// A filler sets fields of values.
type filler struct {
	*rapid.T
	oneIn int
}

// fill sets some fields of a value.
func (f filler) fill(v reflect.Value, deep int) {
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[space.Area]() {
			v.Set(reflect.ValueOf(space.Area{Shape: rapid.SampledFrom([]space.Shape{space.Line, space.Burst, space.Blast, notation.Arc, notation.Cross}).Draw(f.T, "shape"), Size: rapid.IntRange(0, 9).Draw(f.T, "size")}))
			return
		}
		for i := range v.NumField() {
			field := v.Type().Field(i)
			switch field.Name {
			case "_", "Text", "Part": // They are set by the reader of the whole text.
				continue
			case "Does", "Is": // Without it nothing is meant.
				v.Field(i).SetUint(uint64(rapid.IntRange(1, lists[field.Type]-1).Draw(f.T, field.Name)))
				continue
			}
			if rapid.IntRange(1, f.oneIn).Draw(f.T, "is set") == f.oneIn {
				f.fill(v.Field(i), deep)
			}
		}
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		list := texts[v.Type()]
		if list == nil {
			list = words
		}
		v.SetString(rapid.SampledFrom(list).Draw(f.T, "text"))
	case reflect.Int:
		v.SetInt(int64(rapid.SampledFrom([]int{1, 2, 3, 5, 6, 99, -1, -2, -99}).Draw(f.T, "number")))
	case reflect.Uint8:
		v.SetUint(uint64(rapid.IntRange(0, lists[v.Type()]-1).Draw(f.T, v.Type().Name())))
	case reflect.Pointer:
		if deep > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			f.fill(v.Elem(), deep-1)
		}
	case reflect.Slice:
		for range rapid.IntRange(0, 2).Draw(f.T, "length") {
			if deep > 0 {
				one := reflect.New(v.Type().Elem()).Elem()
				f.fill(one, deep-1)
				v.Set(reflect.Append(v, one))
			}
		}
	default:
		f.Fatalf("%s: no values are known for the type", v.Type())
	}
}

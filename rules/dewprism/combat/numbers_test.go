package combat

import (
	"reflect"
	"testing"

	"rulewright/rules/field"
)

// TestEveryNumberIsThatOfItsName compares the table of numbers with the fields of
// a combatant: the field in the place of a row has its name, and each field has a row.
func TestEveryNumberIsThatOfItsName(t *testing.T) {
	var f Combatant
	fields := map[*field.Number]reflect.StructField{}
	for i, v := 0, reflect.ValueOf(&f).Elem(); i < v.NumField(); i++ {
		if number, is := v.Field(i).Addr().Interface().(*field.Number); is {
			fields[number] = v.Type().Field(i)
		}
	}
	for i, place := range f.places() {
		name := numbers[i].Name + ",omitzero"
		if got := fields[place].Tag.Get("json"); got != name {
			t.Errorf("the place of %s has the name %q", numbers[i].Name, got)
		}
		delete(fields, place)
	}
	for _, missing := range fields {
		t.Errorf("no row of the table is for %s", missing.Name)
	}
}

package notation_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"rulewright/rules/icon/notation"
)

// describe prints the fields of a value that are set.
func describe(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer:
		return describe(v.Elem())
	case reflect.Struct:
		var parts []string
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if v.Field(i).IsZero() && v.Field(i).Kind() != reflect.Pointer || v.Field(i).Kind() == reflect.Pointer && v.Field(i).IsNil() ||
				!field.IsExported() || field.Name == "Text" || field.Name == "Part" {
				continue
			}
			parts = append(parts, field.Name+":"+describe(v.Field(i)))
		}
		return "{" + strings.Join(parts, " ") + "}"
	case reflect.Slice:
		parts := make([]string, 0, v.Len())
		for i := range v.Len() {
			parts = append(parts, describe(v.Index(i)))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return fmt.Sprint(v.Interface())
}

// stepsOf reads a text, all of whose clauses have to be read, and describes its steps.
func stepsOf(t *testing.T, text string) []string {
	t.Helper()
	a := notation.Parse(text)
	for _, c := range a.Clauses {
		if !c.Played {
			t.Errorf("%s: %q is left to the table", text, c.Text)
		}
	}
	steps := make([]string, 0, len(a.Steps))
	for i := range a.Steps {
		steps = append(steps, describe(reflect.ValueOf(a.Steps[i])))
	}
	return steps
}

// The headers of the abilities in these tests.
const (
	plain  = "Lantern (1 action, Range 4)\n"
	attack = "Lantern (1 action, Attack, Range 4, Small Blast)\nOn hit: [D]+fray. Miss: fray. Area effect: fray.\n"
	marks  = "Lantern (1 action, Range 4, Mark)\n"
	stance = "Lantern (1 action, Stance)\n"
)

func TestSentences(t *testing.T) {
	for name, tests := range sentences {
		t.Run(name, func(t *testing.T) {
			for _, test := range tests {
				if got := strings.Join(stepsOf(t, test.text), "\n"); got != strings.Join(test.steps, "\n") {
					t.Errorf("%s\nis read as\n%s\nand should be\n%s", test.text, got, strings.Join(test.steps, "\n"))
				}
			}
		})
	}
}

func TestSentencesThatAreLeft(t *testing.T) {
	for _, text := range left {
		a := notation.Parse(text)
		last := a.Clauses[len(a.Clauses)-1]
		if last.Played {
			t.Errorf("%s: %q is read as %s", text, last.Meaning, describe(reflect.ValueOf(a.Steps)))
		}
	}
}

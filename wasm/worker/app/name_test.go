package app

import (
	"encoding/json"
	"os"
	"testing"
	"unicode/utf8"
)

// The shell reads players' names by the same cases.
func TestNamesAreVisible(t *testing.T) {
	text, err := os.ReadFile("../../../testdata/names.json")
	if err != nil {
		t.Fatal(err)
	}
	var names struct{ Fine, Refused []string }
	if err := json.Unmarshal(text, &names); err != nil || len(names.Fine) == 0 || len(names.Refused) == 0 {
		t.Fatal("there are no names", err)
	}
	for _, name := range names.Fine {
		if got, err := readName("name", name, maxTokenName); err != nil || got != name {
			t.Errorf("%q became %q: %v", name, got, err)
		}
	}
	for _, name := range names.Refused {
		if utf8.RuneCountInString(name) == 0 {
			t.Fatal("an empty name")
		}
		if got, err := readName("name", name, maxTokenName); err == nil {
			t.Errorf("%q became the name %q", name, got)
		}
	}
}

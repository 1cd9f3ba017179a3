package field_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"rulewright/rules/field"
)

func ExampleNumber() {
	defense := field.Of(7)
	var vigor field.Number // The sheet has none.
	fmt.Println(defense, vigor, vigor.Or(0))
	// Output: 7 unknown 0
}

func ExampleError() {
	fmt.Println(field.Outside("boons", 10000, 0, 99))
	fmt.Println(field.MissingField("defense").In("target"))
	fmt.Println(field.RefusedBy("ICON-L3", "cost", "notEnoughResolve"))
	// Output:
	// boons must be from 0 to 99, not 10000
	// target.defense is missing
	// cost is refused by ICON-L3: notEnoughResolve
}

func TestANumberThatIsMissingIsNotNought(t *testing.T) {
	var missing field.Number
	if _, known := missing.Get(); known || missing.Known() {
		t.Error("a missing number is known")
	}
	nought := field.Of(0)
	if v, known := nought.Get(); v != 0 || !known || !nought.Known() {
		t.Error("nought is missing")
	}
	if missing.Equal(nought) || !missing.Equal(field.Number{}) || !nought.Equal(field.Of(0)) {
		t.Error("missing and nought are taken for each other")
	}
	if missing.Or(4) != 4 || nought.Or(4) != 0 {
		t.Error("the fallback is not for missing numbers alone")
	}
}

func TestEveryErrorNamesItsField(t *testing.T) {
	for _, code := range []field.Code{
		field.Missing, field.NotANumber, field.NotWhole, field.NotText, field.NotYesOrNo, field.NotAList, field.NotAnObject,
		field.OutOfRange, field.TooLong, field.TooDeep, field.UnknownName, field.Malformed, field.Unreadable, field.TooLarge, field.Refused,
		field.Conflict, field.TooManyOutcomes, "a code of a later version",
	} {
		t.Run(string(code), func(t *testing.T) {
			err := &field.Error{Code: code, Field: "target.hp", Got: "x"}
			if text := err.Error(); !strings.Contains(text, "target.hp") || len(text) < len("target.hp")+5 {
				t.Errorf("it says %q", text)
			}
			err.Field = ""
			if text := err.Error(); !strings.Contains(text, "the request") {
				t.Errorf("without a field it says %q", text)
			}
		})
	}
}

func TestAnErrorMovesUnderItsParent(t *testing.T) {
	for _, test := range []struct{ field, want string }{
		{"", "target"},
		{"hp", "target.hp"},
		{"[2].name", "target[2].name"},
	} {
		before := &field.Error{Code: field.Missing, Field: test.field}
		if got := before.In("target").Field; got != test.want {
			t.Errorf("%q became %q", test.field, got)
		}
		if before.Field != test.field {
			t.Error("the error itself was changed")
		}
	}
}

func TestWhatAnErrorRepeatsIsShort(t *testing.T) {
	if got := field.Shorten("short"); got != "short" {
		t.Errorf("got %q", got)
	}
	long := field.Shorten(strings.Repeat("é", 5000))
	if !utf8.ValidString(long) || utf8.RuneCountInString(long) > 41 || !strings.HasSuffix(long, "…") {
		t.Errorf("got %q", long)
	}
	if got := field.Unknown("class", strings.Repeat("a", 5000)).Got; len(got) > 50 {
		t.Errorf("an unknown name is repeated in %d bytes", len(got))
	}
}

func TestATextThatCannotBeReadSaysAtWhichCharacter(t *testing.T) {
	for _, test := range []struct {
		text      string
		at, place int
		got       string
	}{
		{"2{Foo}", 2, 3, "Foo}"},
		{"×2?", 3, 3, "?"},
		{"", 0, 1, ""},
		{"5+", 2, 3, ""},
	} {
		err := field.UnreadableAt("damage", test.text, test.at, "number")
		if err.Code != field.Unreadable || err.Field != "damage" || err.Max != test.place || err.Got != test.got || err.Reason != "number" {
			t.Errorf("%q from byte %d: got %+v", test.text, test.at, err)
		}
		err = field.UnknownAt("damage", test.text, test.at, test.text[min(test.at, len(test.text)):])
		if err.Code != field.UnknownName || err.Field != "damage" || err.Max != test.place || err.Got != test.got || !strings.Contains(err.Error(), "at character ") {
			t.Errorf("an unknown name in %q from byte %d: got %+v", test.text, test.at, err)
		}
	}
}

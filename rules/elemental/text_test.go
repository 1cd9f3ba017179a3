package elemental_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"rulewright/rules/dice"
	"rulewright/rules/elemental"
	"rulewright/rules/field"
)

// sum is what a damage text may be: terms with signs between them, in any case.
var sum = regexp.MustCompile(`(?i)^ *(?:[+-] *)?(?:` + term + `)(?: *[+-] *(?:` + term + `))* *$|^ *$`)

const term = `\d{0,3}d6|\d{1,3}|str(?:e(?:n(?:g(?:th?)?)?)?)?|dex(?:t(?:e(?:r(?:i(?:ty?)?)?)?)?)?|int(?:e(?:l(?:l(?:i(?:g(?:e(?:n(?:ce?)?)?)?)?)?)?)?)?`

// crowd is more than 99 dice, or may be.
var crowd = regexp.MustCompile(`(?i)[1-9]\d\dd6|d6.*d6`)

// TestEveryCharacterOfADamageTextCounts: a text is a sum, all of it, or the
// error says from which character on it is not, and repeats the rest.
func TestEveryCharacterOfADamageTextCounts(t *testing.T) {
	piece := rapid.SampledFrom([]string{"1d6", "d6", "2D6", "7", "120", "strength", "Dex", "int", "+", "-", " ", "+ ", "x", "d8", "6", "é", "\t", "0", ",", "of fire"})
	t.Run("ELEMENTAL-C3", rapid.MakeCheck(func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(piece, 0, 7).Draw(t, "text"), "")
		_, err := elemental.ResolveDamage(dice.Fast(1), elemental.Damage{Text: text})
		if err == nil {
			if !sum.MatchString(text) {
				t.Fatalf("%q is read, and is no sum", text)
			}
			return
		}
		if err.Code != field.UnknownName || err.Field != "text" || err.Max < 1 || err.Max > utf8.RuneCountInString(text) {
			t.Fatalf("%q: %v", text, err)
		}
		read, rest := string([]rune(text)[:err.Max-1]), string([]rune(text)[err.Max-1:])
		if err.Got != field.Shorten(rest) || !strings.Contains(err.Error(), "at character ") {
			t.Fatalf("%q cannot be read from %d on, and the error repeats %q", text, err.Max, err.Got)
		}
		if !sum.MatchString(read) {
			t.Fatalf("%q cannot be read from %d on, but %q before it is no sum either", text, err.Max, read)
		}
		// Dice are not taken off, and a hundred of them are too many.
		if sum.MatchString(text) && !strings.Contains(text, "-") && !crowd.MatchString(text) {
			t.Fatalf("%q is a sum: %v", text, err)
		}
	}))
}

// TestEveryCharacterOfAnAttributeCounts: a name is an attribute, or at least its
// first three letters, or the error repeats all of it.
func TestEveryCharacterOfAnAttributeCounts(t *testing.T) {
	whole := regexp.MustCompile(`(?i)^(?:` + term + `)$`)
	piece := rapid.SampledFrom([]string{"str", "Strength", "dex", "terity", "INT", "e", "lligence", " ", "x", "é", "1", ","})
	t.Run("ELEMENTAL-A4", rapid.MakeCheck(func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(piece, 1, 3).Draw(t, "text"), "")
		found, err := elemental.AttributeNamed(text, elemental.Dexterity)
		plain := strings.Trim(text, " ")
		known := whole.MatchString(plain) && strings.Trim(plain, "0123456789") == plain
		switch {
		case known != (err == nil):
			t.Fatalf("%q: %v, %v", text, found, err)
		case err != nil && (err.Code != field.UnknownName || err.Got != field.Shorten(text)):
			t.Fatalf("%q: %v", text, err)
		}
	}))
}

package dewprism_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
)

// A notation is a parser and the texts that it reads. Each reading is printed
// as one line, so that two readings can be compared.
type notation struct {
	name string
	draw func(*rapid.T) string
	read func(string) (string, *field.Error)
	// free are the characters that may be left out: they stand between parts.
	free string
}

// printed returns a reader of texts that prints what it read.
func printed[Out any](read func(string) (Out, *field.Error)) func(string) (string, *field.Error) {
	return func(text string) (string, *field.Error) {
		out, err := read(text)
		return fmt.Sprintf("%+v", out), err
	}
}

// apart are values so large and so far from each other that no two divisions by numbers up to 99 come to the same.
func apart() *dewprism.Values {
	return &dewprism.Values{MlePwr: n(9901), MleAcc: n(9907), MleEva: n(9923), MgcPwr: n(9929), MgcAcc: n(9931), MgcEva: n(9941), SklPwr: n(9949),
		SklAcc: n(9967), SklEva: n(9973), CL: n(10007), TL: n(10009), DL: n(10037), LB: n(10039), Health: n(10061), MaxHealth: n(10067),
		TmWrk: n(10069), OutNum: n(10079), X: n(10091)}
}

// number draws a number that is neither 0 nor 1, which change nothing that they multiply.
func number(t *rapid.T) string { return strconv.Itoa(rapid.IntRange(2, 9).Draw(t, "number")) }

// of draws one of the texts.
func oneOf(t *rapid.T, texts ...string) string { return rapid.SampledFrom(texts).Draw(t, "text") }

// name draws the name of a number.
func name(t *rapid.T) string {
	return oneOf(t, "MlePwr", "SklAcc", "CL", "TL", "DL", "LB", "OutNum", "TmWrk", "MaxHealth", "Health", "Magic Evasion", "Skill Power")
}

// inBraces draws what stands between braces.
func inBraces(t *rapid.T) string {
	switch rapid.IntRange(0, 6).Draw(t, "braces") {
	case 0:
		return name(t)
	case 1:
		return number(t) + name(t)
	case 2:
		return name(t) + number(t)
	case 3:
		return name(t) + "/" + number(t) + number(t)
	case 4:
		return name(t) + oneOf(t, "+"+name(t), "-"+number(t))
	case 5:
		return "(" + name(t) + "+" + number(t) + ")/(" + number(t) + "+" + number(t) + ")"
	}
	return name(t) + ", max 90000"
}

func drawText(t *rapid.T) string {
	term := func() string {
		braces := "{" + inBraces(t) + "}"
		switch rapid.IntRange(0, 5).Draw(t, "term") {
		case 0:
			return braces
		case 1:
			return number(t) + braces
		case 2:
			return "(" + number(t) + ")" + braces
		case 3:
			return "(X" + number(t) + ")"
		case 4:
			return number(t) + number(t)
		}
		return oneOf(t, "TL", "OutNum")
	}
	text := term()
	for range rapid.IntRange(0, 2).Draw(t, "more terms") {
		text += oneOf(t, "+", "-", " + ") + term()
	}
	return text
}

func drawCost(t *rapid.T) string {
	amount := func() string {
		return oneOf(t, number(t), number(t)+number(t), "X", "{CL}", number(t)+"{TL/77}", "(X"+number(t)+")", "("+number(t)+")")
	}
	text := amount() + oneOf(t, "AP", "AP!")
	for _, unit := range []string{"sta", "mna", "fcs", "hp"} {
		if rapid.Bool().Draw(t, unit) {
			text += "+" + amount() + unit
		}
	}
	for _, period := range []string{"turn", "round", "battle"} {
		switch rapid.IntRange(0, 2).Draw(t, period) {
		case 1:
			text += "+(" + number(t) + "/" + period + ")"
		case 2:
			text += ", " + number(t) + "/" + period
		}
	}
	return text
}

func drawRange(t *rapid.T) string {
	amount := oneOf(t, number(t), number(t)+"sp", "{TL/999}sp", number(t)+"sp+{CL/999}")
	spec := oneOf(t, amount, "="+amount, "!"+amount, ">"+amount, number(t)+"-9"+number(t))
	return spec + oneOf(t, "", " LoS", " battlefield", " beam") + oneOf(t, "", " AoE", " AoE circle", " cone", " ray AoE", " smart AoE single")
}

func drawElement(t *rapid.T) string {
	one := func() string { return oneOf(t, "Fire", "wind", "Water", "light", "Dark", "metal", "Electric", "noble") }
	return one() + oneOf(t, "", "/"+one(), " & "+one(), "/"+one()+"/"+one())
}

// foreign are characters of which no notation knows any.
const foreign = "@#%$~^|\\?\"§ß"

func TestEveryCharacterIsReadOrRefused(t *testing.T) {
	for _, one := range []notation{
		{"DEWPRISM-D1 DEWPRISM-D7 expressions", drawText, printed(func(s string) (dewprism.Worked, *field.Error) { return dewprism.Evaluate(s, apart()) }), ""},
		{"DEWPRISM-A2 DEWPRISM-A9 costs", drawCost, printed(func(s string) (dewprism.Cost, *field.Error) { return dewprism.ParseCost(s, apart()) }), "+,"},
		{"DEWPRISM-R1 DEWPRISM-R5 ranges", drawRange, printed(func(s string) (dewprism.Range, *field.Error) { return dewprism.ParseRange(s, apart()) }), ""},
		{"DEWPRISM-E4 elements", drawElement, printed(dewprism.ElementOf), ""},
	} {
		t.Run(one.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				text := one.draw(t)
				whole, err := one.read(text)
				if err != nil && err.Reason != "tooMuch" {
					t.Fatalf("%q is refused: %v", text, err)
				}
				at := rapid.IntRange(0, len(text)-1).Draw(t, "at")
				if !strings.ContainsAny(text[at:at+1], " "+one.free) {
					one.differs(t, whole, err, text[:at]+text[at+1:])
				}
				sign := rapid.SampledFrom([]rune(foreign)).Draw(t, "sign")
				strange := text[:at] + string(sign) + text[at:]
				if _, err := one.read(strange); err == nil {
					t.Fatalf("%q is read", strange)
				} else if err.Code == field.Unreadable && err.Reason != "tooMuch" && err.Max > utf8.RuneCountInString(text[:at])+1 {
					t.Fatalf("%q: %v points behind the character", strange, err)
				}
				one.differs(t, whole, err, text[:at]+rapid.SampledFrom(strings.Split("2 3 9 { } ( ) / ! z TL", " ")).Draw(t, "inserted")+text[at:])
			})
		})
	}
}

// differs checks that another text is refused with the character where reading
// stopped, or means something else than the whole one.
func (n *notation) differs(t *rapid.T, whole string, refused *field.Error, text string) {
	got, err := n.read(text)
	switch {
	case err == nil && refused == nil && got == whole:
		t.Fatalf("%q reads as %s as well", text, whole)
	case err != nil && err.Code == field.Unreadable && (err.Max < 1 || err.Max > utf8.RuneCountInString(text)+1):
		t.Fatalf("%q: %v points outside", text, err)
	}
}

func TestNamesHoldNothingElse(t *testing.T) {
	t.Run("DEWPRISM-C23 DEWPRISM-AG2 classes of weapons and intelligences", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			sign := rapid.SampledFrom([]rune("@#%$~^|\\?\"§ß/5+.,")).Draw(t, "sign")
			weapon, mind := oneOf(t, "VL", "Very-light", "heavy", "unarmed"), oneOf(t, "drone", "Sapient", "brilliant")
			at := rapid.IntRange(0, 2).Draw(t, "at")
			if _, err := dewprism.WeaponClassOf(weapon); err != nil {
				t.Fatal(err)
			}
			if _, err := dewprism.WeaponClassOf(weapon[:at] + string(sign) + weapon[at:]); err == nil || err.Code != field.UnknownName {
				t.Fatalf("%s with %c at %d: %v", weapon, sign, at, err)
			}
			if _, err := dewprism.IntelligenceOf(mind[:at] + string(sign) + mind[at:]); err == nil || err.Code != field.UnknownName {
				t.Fatalf("%s with %c at %d: %v", mind, sign, at, err)
			}
		})
	})
}

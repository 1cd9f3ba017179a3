package dewprism_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
	"rulewright/rules/rulestest"
)

func TestAnExpressionComesToANumber(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       int
	}{
		{"a number and a placeholder", "2{MlePwr}", 8},
		{"no number is one", "{MlePwr}", 4},
		{"every placeholder: melee", "{MlePwr}+{MleAcc}+{MleEva}", 16},
		{"every placeholder: magic", "{MgcPwr}+{MgcAcc}+{MgcEva}", 19},
		{"every placeholder: skill", "{SklPwr}+{SklAcc}+{SklEva}", 16},
		{"levels", "{CL}+100{TL}+{DL}", 1215},
		{"team", "{TmWrk}+{OutNum}", -1},
		{"spelled out", "{Melee Power}+{magic accuracy}+{Skill-Evasion}+{class level}+{Total Level}+{number of classes}+{Teamwork}+{Outnumbered}", 4 + 3 + 9 + 7 + 12 + 8 + 13 - 14},
		{"in small letters and with blanks", " 2 { mlepwr } ", 8},
		{"a bare number", "12", 12},
		{"a sign before all", "-{CL}", -7},
		{"a sign that changes nothing", "+3", 3},
		{"doubled", "3{CL}{X2}", 42},
		{"X times five, DEWPRISM-A2", "(X5)", 75},
		{"X alone, DEWPRISM-A2", "X", 15},
		{"X in braces, DEWPRISM-A2", "2{X}", 30},
		{"X in small letters, DEWPRISM-A2", "(x2)+1", 31},
		{"X counts a placeholder, DEWPRISM-A2", "X{MlePwr}", 60},
		{"a sum in parentheses", "2({CL}-3)", 8},
		{"with signs of multiplication", "2 × {CL} * 3", 42},
		{"a difference", "10-{CL}-1", 2},
	} {
		t.Run("DEWPRISM-D1 "+test.name, func(t *testing.T) {
			got, err := dewprism.Evaluate(test.text, hero())
			if err != nil || got.Value != test.want {
				t.Errorf("%q is %d (%v), want %d", test.text, got.Value, err, test.want)
			}
		})
	}
}

func TestBracesHoldArithmetic(t *testing.T) {
	for text, want := range map[string][4]int{
		"{MgcPwr/2}":              {2, 2, 1, 0},
		"(3){MgcPwr/2}":           {6, 2, 3, 0}, // The rank counts the rounded number.
		"{MgcPwr/4}":              {1, 1, 1, 0},
		"{TL/5}":                  {2, 0, 0, 2},
		"2+{TL/5}":                {4, 0, 0, 4},
		"{5TL}":                   {60, 0, 0, 60},
		"{TL5}":                   {60, 0, 0, 60},
		"(1){5TL}":                {60, 60, 1, 0}, // A number in parentheses is a rank.
		"(1){15TL}":               {180, 180, 1, 0},
		"(2){CL}":                 {14, 7, 2, 0},
		"(X){CL}":                 {105, 7, 15, 0},
		"2{CL}":                   {14, 0, 0, 14},
		"(5){MlePwr+2}":           {30, 6, 5, 0},
		"{MleEva+MleAcc}":         {12, 0, 0, 12},
		"{MleEva-MleAcc}":         {8, 0, 0, 8},
		"{OutNum/3}":              {-5, 0, 0, -5}, // Down, not towards 0.
		"{Health/(5DL)}":          {2, 0, 0, 2},
		"{(TL+1)/2*3}":            {18, 0, 0, 18},
		"15-{CL, max 5}":          {10, 0, 0, 10},
		"{CL, min 9}":             {9, 0, 0, 9},
		"{X/2}":                   {7, 0, 0, 7},
		"(1+X){SklPwr/2}":         {48, 3, 16, 0},
		"(2){your SklPwr}":        {12, 6, 2, 0},
		"(3){MleDmg}":             {12, 4, 3, 0},
		"{MgcPwr}(3)":             {15, 5, 3, 0},
		"{1}MgcPwr":               {5, 5, 1, 0},
		"{50}":                    {50, 0, 0, 50},
		"{LB}(X2)":                {150, 0, 0, 150},
		"{MaxHealth}-{Health}":    {17, 0, 0, 17},
		"OutNum":                  {-14, 0, 0, -14},
		"3{OutNum}":               {-42, 0, 0, -42},
		"3 OutNum":                {-42, 0, 0, -42},
		"{TL}/5":                  {2, 0, 0, 2},
		"1+({TL}/5)":              {3, 0, 0, 3},
		"{MgcPwr}/2":              {2, 2, 1, 0},
		"10/{MlePwr}":             {2, 0, 0, 2},
		"(2{MlePwr}+1)/2":         {4, 0, 0, 4},
		"{Melee Power/2}+TL3":     {38, 2, 1, 36},
		"{ skill-power + 1 } × 2": {14, 7, 2, 0},
	} {
		t.Run("DEWPRISM-D7 "+text, func(t *testing.T) {
			got, err := dewprism.Evaluate(text, hero())
			if err != nil || [4]int{got.Value, got.Power, got.Rank, got.Rest} != want {
				t.Errorf("got %+v (%v), want %v", got, err, want)
			}
		})
	}
}

func TestTheFirstPowerIsWhatRanksMultiply(t *testing.T) {
	for text, want := range map[string][3]int{
		"2{MlePwr}":             {4, 2, 0},
		"5+3{MgcPwr}{X2}":       {10, 3, 5},
		"{X2}{MgcPwr}":          {5, 2, 0},
		"{SklPwr}+2{MlePwr}":    {6, 1, 8},
		"2({MlePwr})":           {4, 2, 0},
		"2({MlePwr}+1)":         {0, 0, 10},
		"-2{MlePwr}+{CL}":       {4, -2, 7},
		"{CL}":                  {0, 0, 7},
		"{MlePwr}{MgcPwr}":      {4, 5, 0},
		"2(3{MlePwr}){X2}+{TL}": {8, 6, 12},
	} {
		t.Run("DEWPRISM-D1 "+text, func(t *testing.T) {
			got, err := dewprism.Evaluate(text, hero())
			if err != nil || [3]int{got.Power, got.Rank, got.Rest} != want || got.Value != got.Power*got.Rank+got.Rest {
				t.Errorf("got %+v (%v), want %v", got, err, want)
			}
		})
	}
}

func TestEveryTermIsAStep(t *testing.T) {
	got, err := dewprism.Evaluate("2{MlePwr}-{CL}+(X5)+({CL}+{MlePwr})+3", hero())
	want := []play.Step{
		{Key: "placeholder", Rule: "DEWPRISM-D1", Change: 8, Value: 8, Name: "mlePwr"},
		{Key: "placeholder", Rule: "DEWPRISM-D1", Change: -7, Value: 1, Name: "cl"},
		{Key: "x", Rule: "DEWPRISM-D1", Change: 75, Value: 76},
		{Key: "number", Rule: "DEWPRISM-D1", Change: 11, Value: 87},
		{Key: "number", Rule: "DEWPRISM-D1", Change: 3, Value: 90},
	}
	if d := cmp.Diff(want, got.Steps); err != nil || d != "" {
		t.Errorf("%v (-want +got):\n%s", err, d)
	}
}

func TestWhatCannotBeReadIsNamedByItsCharacter(t *testing.T) {
	for _, test := range []struct {
		text, reason string
		at           int
	}{
		{"", "wantsNumber", 1},
		{"2{Foo}", "wantsPlaceholder", 3},
		{"2{MlePwr", "wantsClosing", 9},
		{"2{}", "wantsPlaceholder", 3},
		{"2{X2", "wantsClosing", 5},
		{"2+", "wantsNumber", 3},
		{"2)", "wantsEnd", 2},
		{"(2", "wantsClosing", 3},
		{"× 2", "wantsNumber", 1},
		{"3 × € 2", "wantsNumber", 5},
		{"2 3", "wantsEnd", 3},
		{"{MlePwr}2", "wantsEnd", 9},
		{"2++3", "wantsNumber", 3},
		{"{MgcPwr/0}", "zeroDivisor", 9},
		{"{MgcPwr/(CL-CL)}", "zeroDivisor", 9},
		{"{}", "wantsPlaceholder", 2},
		{"{{TL}}", "wantsPlaceholder", 2},
		{"{TL/}", "wantsPlaceholder", 5},
		{"{TL CL}", "wantsClosing", 5},
		{"{TL, 5}", "wantsClosing", 6},
		{"{CL/2TL}", "wantsClosing", 6},
		{"(3){MgwPwr}", "wantsPlaceholder", 5},
		{"1+{TL5%}", "wantsClosing", 7},
		{"{TL}5", "wantsEnd", 5},
		{"{Creator's MlePwr}", "wantsOwn", 2},
		{"{X’s TL}", "wantsOwn", 2},
		{"2{MlePwr}/2", "divideInside", 10},
		{"3 bananas", "wantsPlaceholder", 3},
		{"99999999999999999999", "tooMuch", 1},
		{"{99999MaxHealth}", "tooMuch", 7},
		{"99999{CL}", "tooMuch", 6},
		{"99999+99999", "tooMuch", 7},
		{"99999X", "tooMuch", 6},
	} {
		_, err := dewprism.Evaluate(test.text, hero())
		if err == nil || err.Code != field.Unreadable || err.Field != "" || err.Max != test.at || err.Reason != test.reason {
			t.Errorf("%q: got %+v, want %s at %d", test.text, err, test.reason, test.at)
		}
	}
}

func TestAnExpressionIsBounded(t *testing.T) {
	if _, err := dewprism.Evaluate(strings.Repeat("(", 9)+"1"+strings.Repeat(")", 9), hero()); err == nil || err.Code != field.TooDeep || err.Max != 8 {
		t.Errorf("nine parentheses: got %v", err)
	}
	if got, err := dewprism.Evaluate(strings.Repeat("(", 8)+"1"+strings.Repeat(")", 8), hero()); err != nil || got.Value != 1 {
		t.Errorf("eight parentheses: got %v %v", got, err)
	}
	if _, err := dewprism.Evaluate(strings.Repeat("1", 201), hero()); err == nil || err.Code != field.TooLong || err.Max != 200 {
		t.Errorf("201 characters: got %v", err)
	}
}

func TestAValueThatIsMissingIsNamed(t *testing.T) {
	for text, want := range map[string]string{"{CL}+2{MgcPwr}": "cl", "(X5)": "x", "{X}": "x", "3{OutNum}": "outNum"} {
		if _, err := dewprism.Evaluate(text, &dewprism.Values{}); err == nil || err.Code != field.Missing || err.Field != want {
			t.Errorf("%q: got %v, want %s missing", text, err, want)
		}
	}
	if _, err := dewprism.Evaluate("{CL}+2{Foo}", &dewprism.Values{}); err == nil || err.Code != field.Unreadable {
		t.Errorf("what cannot be read comes before what is missing: got %v", err)
	}
}

func TestAValueAsARequest(t *testing.T) {
	if got := rulestest.Resolve(t, dewprism.ResolveValue, dewprism.Value{Text: "2{MlePwr}", Values: *hero()}); got.Value != 8 {
		t.Errorf("got %+v", got)
	}
	if got := refused(t, dewprism.ResolveValue, dewprism.Value{Text: "2{"}); got.Field != "text" {
		t.Errorf("got %+v", got)
	}
	if got := refused(t, dewprism.ResolveValue, dewprism.Value{Text: "{DL}"}); got != (refusal{Code: field.Missing, Field: "values.dl"}) {
		t.Errorf("got %+v", got)
	}
}

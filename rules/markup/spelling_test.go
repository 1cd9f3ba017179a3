package markup_test

import (
	"testing"

	"rulewright/rules/markup"
)

func TestBritishSpellings(t *testing.T) {
	for british, american := range map[string]string{
		"vigour": "vigor", "armour": "armor", "armoured": "armored", "honour": "honor", "honours": "honors", "colour": "color",
		"coloured": "colored", "defence": "defense", "defences": "defenses", "centre": "center", "centres": "centers",
		"centred": "centered", "manoeuvre": "maneuver", "neighbouring": "neighboring", "favour": "favor", "offence": "offense",
		"hour": "hour", "four": "four", "fence": "fence", "vigor": "vigor", "centrepiece": "centrepiece", "": "",
	} {
		if got := markup.American(british); got != american {
			t.Errorf("%q is %q, not %q", british, got, american)
		}
	}
}

func TestWordsOfAPageHaveAmericanSpelling(t *testing.T) {
	const text = "Armour's Centre"
	p := markup.Read(text)
	var got []string
	p.Scan(text, 0, len(p.Text), nil, func(t markup.Token) { got = append(got, t.Word, text[t.From:t.To]) })
	want := []string{"armor", "Armour", "'s", "'s", "center", "Centre"}
	if len(got) != len(want) {
		t.Fatalf("%q", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%q, not %q", got[i], want[i])
		}
	}
}

package notation

import (
	"rulewright/rules/field"
	"rulewright/rules/markup"
	"rulewright/rules/play"
)

// A Text is the request to read the text of an ability.
type Text struct {
	// Text is the ability as its item contains it, plain or HTML. The first line may be its
	// name and header, such as "Hook (2 actions, Attack, Range 3)".
	// An empty text has no clauses.
	Text string `json:"text,omitempty" limit:"..65536"`
	// Combo are the other versions of a combo, which items of their own contain (ICON-C5).
	Combo []ComboText `json:"combo,omitempty" limit:"..8"`
}

// A ComboText is the text of one version of a combo, with the id of its item.
type ComboText struct {
	ID   string `json:"id" limit:"..200"`
	Text string `json:"text" limit:"..65536"`
}

// A Reading is the meaning of a text: each clause with its place, played or left to the table.
type Reading struct {
	markup.Reading
	Combo []ReadVersion `json:"combo,omitempty"`
}

// A ReadVersion is the meaning of one version of a combo.
type ReadVersion struct {
	ID string `json:"id"`
	markup.Reading
}

// Describe returns the meaning of an ability that was read, with the other versions of
// its combo. It refuses two versions of one id.
func Describe(read *Ability, combo []ComboText) (Reading, *field.Error) {
	out := Reading{Reading: readingOf(read)}
	for i := range combo {
		c := &combo[i]
		for j := range combo[:i] {
			if combo[j].ID == c.ID {
				return Reading{}, play.IDTwice(field.Entry("combo", i)+".id", field.Entry("combo", j)+".id")
			}
		}
		version := ReadVersion{c.ID, readingOf(Read(c.Text))}
		out.Full = out.Full && version.Full
		out.Combo = append(out.Combo, version)
	}
	return out, nil
}

// readingOf returns the meaning of one version.
func readingOf(a *Ability) markup.Reading {
	r := markup.ReadingOf(a.Name, a.Clauses, PrintHeader(&a.Header))
	r.Attack = a.Header.Attack
	return r
}

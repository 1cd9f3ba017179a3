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
	// Name is that of the first line, and Header its list in the notation; both may be "".
	Name   string `json:"name"`
	Header string `json:"header"`
	// Attack means that it attacks, and Full that each clause is played.
	Attack  bool          `json:"attack"`
	Full    bool          `json:"full"`
	Clauses []Clause      `json:"clauses"`
	Combo   []ReadVersion `json:"combo,omitempty"`
}

// A ReadVersion is the meaning of one version of a combo.
type ReadVersion struct {
	ID      string   `json:"id"`
	Name    string   `json:"name"`
	Header  string   `json:"header"`
	Attack  bool     `json:"attack"`
	Full    bool     `json:"full"`
	Clauses []Clause `json:"clauses"`
}

// Describe returns the meaning of an ability that was read, with the other versions of
// its combo. It refuses two versions of one id.
func Describe(read *Ability, combo []ComboText) (Reading, *field.Error) {
	base := versionOf("", read)
	out := Reading{Name: base.Name, Header: base.Header, Attack: base.Attack, Full: base.Full, Clauses: base.Clauses}
	for i := range combo {
		c := &combo[i]
		for j := range combo[:i] {
			if combo[j].ID == c.ID {
				return Reading{}, play.IDTwice(field.Entry("combo", i)+".id", field.Entry("combo", j)+".id")
			}
		}
		version := versionOf(c.ID, Read(c.Text))
		out.Full = out.Full && version.Full
		out.Combo = append(out.Combo, version)
	}
	return out, nil
}

// versionOf returns the meaning of one version.
func versionOf(id string, a *Ability) ReadVersion {
	v := ReadVersion{ID: id, Name: a.Name, Header: PrintHeader(&a.Header), Attack: a.Header.Attack, Full: markup.AllPlayed(a.Clauses), Clauses: append([]Clause{}, a.Clauses...)}
	return v
}

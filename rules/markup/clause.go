package markup

// A Clause is a part of a text that a game's notation reads, played or left to the table.
type Clause struct {
	// From and To are its place in the text that was given, in bytes of UTF-8.
	From int `json:"from"`
	To   int `json:"to"`
	// Label is its label as it is written, such as "On hit"; "" without one.
	Label string `json:"label,omitempty"`
	// Played means that the combat plays all of it, as Meaning describes it in the notation.
	Played bool `json:"played"`
	// Flavour means that the text itself marks it as flavour: it is played, and does nothing.
	Flavour bool `json:"flavour,omitempty"`
	// Text is its words, without markup.
	Text    string `json:"text,omitempty"`
	Meaning string `json:"meaning,omitempty"`
}

// AllPlayed reports whether no clause is left to the table.
func AllPlayed(list []Clause) bool {
	for i := range list {
		if !list[i].Played {
			return false
		}
	}
	return true
}

package markup

// A Text is the request to read the text of an ability. The Text of a game is defined as one.
type Text struct {
	// Text is the ability as its item contains it, plain or HTML. Its first line may be its name. An empty text has no
	// clauses.
	Text string `json:"text,omitempty" limit:"..65536"`
}

// A Reading is the meaning of a text: each clause with its place, played or left to the table. Games add to it.
type Reading struct {
	// Name is that of the first line, and Header lists what it costs and where it reaches; both may be "".
	Name   string `json:"name"`
	Header string `json:"header"`
	// Attack means that it attacks, and Full that each clause is played.
	Attack  bool     `json:"attack"`
	Full    bool     `json:"full"`
	Clauses []Clause `json:"clauses"`
}

// ReadingOf returns the reading of a text. Its header is the parts that are not empty, with commas between them. The
// clauses are a copy, and an empty list where there are none.
func ReadingOf(name string, clauses []Clause, parts ...string) Reading {
	r := Reading{Name: name, Full: AllPlayed(clauses), Clauses: append([]Clause{}, clauses...)}
	for _, part := range parts {
		if part != "" && r.Header != "" {
			r.Header += ", "
		}
		r.Header += part
	}
	return r
}

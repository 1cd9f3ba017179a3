package notation

// Exactly is how an exact sentence is read, Published are the readings that ship, and ReadBy reads with others: for tests.
var (
	Exactly   = exactly
	Published = published
	ReadBy    = func(text, readings string) *Ability { return read(text, readings, Playable) }
)

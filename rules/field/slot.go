package field

// A Slot points to a number of a state that events change by its name: a number that
// may be missing, one that is always there, or a bool that counts as 1 or 0. One of
// them is set, or none if the state has no number of that name.
type Slot struct {
	Optional *Number
	Plain    *int
	YesNo    *bool
}

// Known reports whether there is such a number, missing or not.
func (s Slot) Known() bool { return s.Optional != nil || s.Plain != nil || s.YesNo != nil }

// Read returns the number; without a slot it is missing.
func (s Slot) Read() Number {
	switch {
	case s.Optional != nil:
		return *s.Optional
	case s.Plain != nil:
		return Of(*s.Plain)
	case s.YesNo != nil:
		return Of(Flag(*s.YesNo))
	}
	return Number{}
}

// Set puts a number there; a missing one is 0 where none can be missing.
func (s Slot) Set(to Number) {
	switch {
	case s.Optional != nil:
		*s.Optional = to
	case s.Plain != nil:
		*s.Plain = to.Or(0)
	case s.YesNo != nil:
		*s.YesNo = to.Or(0) > 0
	}
}

// Change puts a number in place of the one that an event found there; name is
// what the event calls it. Where the state has no such number the error is an
// unknown name, and where it holds another one, that of [MovedOn].
func (s Slot) Change(name, state string, from, to Number) *Error {
	switch {
	case !s.Known():
		return Unknown("field", name)
	case s.Read() != from:
		return MovedOn("before", state)
	}
	s.Set(to)
	return nil
}

// Package field holds what every game's rules share about the values they are
// handed: numbers that a sheet may not have, and errors that name the field
// that cannot be used.
//
// A virtual table is full of dirty data. A rule therefore never traps on its
// input: it fills in what it can (see [Number]) and names what it cannot use
// (see [Error]). Nothing here knows how the values travelled.
package field

import "strconv"

// Number is a whole number that may be missing. Its zero value is a missing
// number, so a request that leaves a field out and one that sends null for it
// mean the same.
type Number struct {
	value int
	known bool
}

// Of returns the known number v.
func Of(v int) Number { return Number{value: v, known: true} }

// Get returns the number and reports whether it is known.
func (n Number) Get() (int, bool) { return n.value, n.known }

// Known reports whether the number is present.
func (n Number) Known() bool { return n.known }

// Or returns the number, or fallback where it is missing.
func (n Number) Or(fallback int) int {
	if n.known {
		return n.value
	}
	return fallback
}

// Equal reports whether both are missing or both hold the same number.
func (n Number) Equal(other Number) bool { return n == other }

// String returns the digits, or "unknown".
func (n Number) String() string {
	if !n.known {
		return "unknown"
	}
	return strconv.Itoa(n.value)
}

// MarshalJSON returns the digits, or null where the number is missing.
func (n Number) MarshalJSON() ([]byte, error) {
	if !n.known {
		return []byte("null"), nil
	}
	return strconv.AppendInt(nil, int64(n.value), 10), nil
}

// UnmarshalJSON reads digits, or null for a missing number. Requests are read by
// package wire, which accepts more.
func (n *Number) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		*n = Number{}
		return nil
	}
	value, err := strconv.Atoi(string(text))
	*n = Of(value)
	return err
}

package wire

import (
	"strconv"
	"unsafe"

	"rulewright/rules/field"
)

// list reads a list: null and "" are no list at all, which is nil, while []
// is an empty one. A single value is a list of one.
func (r *Reader) list(m *Member, at unsafe.Pointer) {
	*(*list)(at) = list{}
	if r.Absent() {
		return
	}
	if r.peek() != '[' {
		r.entry(m, at)
		if r.failure != nil {
			r.under("[0]")
		}
		return
	}
	if !r.open() {
		return
	}
	(*list)(at).data = unsafe.Pointer(&nothing) // Empty, and not nil.
	count := 0
	for more := r.first(']'); more; more = r.next(']') {
		// Absent entries are left out; only in a list of numbers are they 0.
		if m.Kind != Ints && r.Absent() {
			continue
		}
		if count == int(m.Most) {
			r.wrong(field.TooLong, int(m.Most), "")
			return
		}
		r.entry(m, at)
		if r.failure != nil {
			r.under("[" + strconv.Itoa(count) + "]")
			return
		}
		count++
	}
}

// entry reads an entry and appends it to the list at that place.
func (r *Reader) entry(m *Member, at unsafe.Pointer) {
	switch m.Kind {
	case Ints:
		v, _ := r.number(m)
		*(*[]int)(at) = append(*(*[]int)(at), v)
	case Texts:
		*(*[]string)(at) = append(*(*[]string)(at), r.limited(int(m.High)))
	case Names:
		*(*[]string)(at) = append(*(*[]string)(at), r.oneOf(*m.Names))
	case Inners:
		r.inner(m.Of, m.Of.Grow(at))
	}
}

// list is how Go lays out a slice of any type.
type list struct {
	data             unsafe.Pointer
	length, capacity int
}

// nothing is where empty lists point to.
var nothing uintptr

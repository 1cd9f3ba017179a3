package wire

import "rulewright/rules/field"

// ReadList reads a list of at most most entries, each with read. A single value is
// a list of one; null and "" are no list at all, which is nil, while [] is an
// empty one. Absent entries are left out.
func ReadList[T any](r *Reader, list *[]T, most int, read func(*Reader, *T) bool) bool {
	*list = nil
	return r.entries(most, true, func() bool {
		var none T
		*list = append(*list, none)
		return read(r, &(*list)[len(*list)-1])
	}, func() { *list = []T{} })
}

// Ints reads a list of at most most numbers from low to high. An absent entry is 0.
func (r *Reader) Ints(list *[]int, most, low, high int) bool {
	*list = nil
	return r.entries(most, false, func() bool {
		var v int
		if !r.Int(&v, low, high) {
			return false
		}
		*list = append(*list, v)
		return true
	}, func() { *list = []int{} })
}

// Texts reads a list of at most most texts of at most length characters each.
func (r *Reader) Texts(list *[]string, most, length int) bool {
	return ReadList(r, list, most, func(r *Reader, text *string) bool { return r.Text(text, length) })
}

// entries calls read for every entry of a list, and empty for one that has none.
func (r *Reader) entries(most int, dropAbsent bool, read func() bool, empty func()) bool {
	if r.Absent() {
		return true
	}
	if r.failure != nil {
		return false
	}
	if r.peek() != '[' {
		return read() || r.underIndex(0)
	}
	if !r.open() {
		return false
	}
	empty()
	count := 0
	for more := r.first(']'); more; more = r.next(']') {
		if dropAbsent && r.Absent() {
			continue
		}
		if count == most {
			return r.fail(field.Error{Code: field.TooLong, Max: most})
		}
		count++
		if !read() {
			return r.underIndex(count - 1)
		}
	}
	return r.failure == nil
}

// ReadPointer reads a value that may be absent, which is nil.
func ReadPointer[T any](r *Reader, v **T, read func(*Reader, *T) bool) bool {
	*v = nil
	if r.Absent() {
		return true
	}
	*v = new(T)
	return read(r, *v)
}

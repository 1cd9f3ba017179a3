package wire

import (
	"strings"
	"unsafe"

	"rulewright/rules/field"
)

// Read reads an object into the zero value of the struct that o describes.
// extra, which may be nil, is one more member, for which to is the place.
func (r *Reader) Read(o *Object, p unsafe.Pointer, extra *Member, to unsafe.Pointer) {
	if !r.Absent() {
		r.object(o, p, extra, to)
	}
	r.need(o, p, "")
}

// inner reads an object inside another one.
func (r *Reader) inner(o *Object, p unsafe.Pointer) {
	if r.Absent() {
		return
	}
	r.object(o, p, nil, nil)
	r.need(o, p, "")
}

func (r *Reader) object(o *Object, p unsafe.Pointer, extra *Member, to unsafe.Pointer) {
	if r.failure != nil {
		return
	}
	if r.peek() != '{' {
		r.unusable(field.NotAnObject)
		return
	}
	if !r.open() {
		return
	}
	// Most callers write keys in the order of the schema, so the search for
	// a key begins behind the last one.
	last := -1
	for more := r.first('}'); more; more = r.next('}') {
		key, ok := r.key()
		if !ok {
			return
		}
		m, at := extra, to
		switch i := o.find(key, last+1); {
		case i >= 0:
			m, at = &o.Members[i], unsafe.Add(p, o.Members[i].Offset)
			last = i
		case extra != nil && key == extra.name():
		default:
			if !r.unknown(o, key) {
				return
			}
			continue
		}
		r.size++
		r.member(m, at)
		if r.failure != nil {
			r.under(m.name())
			return
		}
	}
}

// unknown skips the value of a key that no member has, unless the object is
// strict and there is a value.
func (r *Reader) unknown(o *Object, key string) bool {
	if !o.Strict {
		return r.Skip()
	}
	if r.Absent() {
		return true
	}
	r.wrong(field.UnknownName, 0, key)
	for name := range strings.SplitSeq(o.Gone, " ") {
		if name == key && name != "" {
			r.failure.Code, r.failure.Got, r.failure.Reason = field.Conflict, "text", "textDescribes"
		}
	}
	r.under(field.Shorten(key))
	return false
}

// find returns the index of the member of that name, or -1. It looks from guess on first.
func (o *Object) find(name string, guess int) int {
	for i := guess; i < len(o.Members); i++ {
		if o.Members[i].name() == name {
			return i
		}
	}
	for i := 0; i < guess && i < len(o.Members); i++ {
		if o.Members[i].name() == name {
			return i
		}
	}
	return -1
}

// member reads a value into the field at that place.
func (r *Reader) member(m *Member, at unsafe.Pointer) {
	switch m.Kind {
	case Bool:
		*(*bool)(at) = r.yes()
	case Int:
		*(*int)(at), _ = r.number(m)
	case Number:
		*(*field.Number)(at) = field.Number{}
		if v, known := r.number(m); known {
			*(*field.Number)(at) = field.Of(v)
		}
	case Text:
		*(*string)(at) = r.limited(int(m.Most))
	case Name:
		*(*string)(at) = r.oneOf(*m.Names)
	case Inner:
		// Of a key that comes twice the last one counts, all of it.
		m.Of.clear(at)
		r.inner(m.Of, at)
	case Pointer:
		*(*unsafe.Pointer)(at) = nil
		if !r.Absent() {
			*(*unsafe.Pointer)(at) = m.Of.New()
			r.inner(m.Of, *(*unsafe.Pointer)(at))
		}
	default:
		r.list(m, at)
	}
}

// clear makes the struct zero as far as requests reach into it.
func (o *Object) clear(p unsafe.Pointer) {
	for i := range o.Members {
		m := &o.Members[i]
		at := unsafe.Add(p, m.Offset)
		switch m.Kind {
		case Bool:
			*(*bool)(at) = false
		case Int:
			*(*int)(at) = 0
		case Number:
			*(*field.Number)(at) = field.Number{}
		case Text, Name:
			*(*string)(at) = ""
		case Inner:
			m.Of.clear(at)
		case Pointer:
			*(*unsafe.Pointer)(at) = nil
		default:
			*(*list)(at) = list{}
		}
	}
}

// need notes a needed name or text that is missing. Numbers are never needed
// here: where one is missing, a table of the game may have it.
func (r *Reader) need(o *Object, p unsafe.Pointer, prefix string) {
	if !o.Needs || r.failure != nil {
		return
	}
	for i := range o.Members {
		m := &o.Members[i]
		at := unsafe.Add(p, m.Offset)
		switch {
		case m.Optional:
		case m.Kind == Inner:
			if m.Of.Needs {
				r.need(m.Of, at, prefix+m.name()+".")
			}
		case (m.Kind == Name || m.Kind == Text) && *(*string)(at) == "":
			r.wrong(field.Missing, 0, "")
			r.under(prefix + m.name())
			return
		}
	}
}

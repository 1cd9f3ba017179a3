package wire

import (
	"unsafe"

	"rulewright/rules/field"
)

// Write writes the struct that o describes, and a comma.
func (w *Writer) Write(o *Object, p unsafe.Pointer) {
	w.out = append(w.out, '{')
	for i := range o.Members {
		m := &o.Members[i]
		at := unsafe.Add(p, m.Offset)
		if m.Optional {
			// Most members that may be left out are, so the frequent kinds need no call.
			switch m.Kind {
			case Text, Name:
				if *(*string)(at) == "" {
					continue
				}
			case Int, Pointer:
				if *(*uintptr)(at) == 0 {
					continue
				}
			default:
				if !m.present(at) {
					continue
				}
			}
		}
		w.out = append(w.out, m.Key...)
		w.member(m, at)
	}
	w.CloseObject()
}

// member writes the field at that place.
func (w *Writer) member(m *Member, at unsafe.Pointer) {
	switch m.Kind {
	case Bool:
		w.yes(*(*bool)(at))
	case Int:
		w.integer(*(*int)(at))
	case Float:
		w.float(*(*float64)(at))
	case Number:
		if v, known := (*field.Number)(at).Get(); known {
			w.integer(v)
		} else {
			w.Raw("null,")
		}
	case Text, Name:
		w.text(*(*string)(at))
	case Inner:
		w.Write(m.Of, at)
	case Pointer:
		if p := *(*unsafe.Pointer)(at); p != nil {
			w.Write(m.Of, p)
		} else {
			w.Raw("null,")
		}
	default:
		w.list(m, at)
	}
}

// list writes the list at that place; nil is an empty one.
func (w *Writer) list(m *Member, at unsafe.Pointer) {
	w.out = append(w.out, '[')
	switch m.Kind {
	case Bools:
		for _, v := range *(*[]bool)(at) {
			w.yes(v)
		}
	case Ints:
		for _, v := range *(*[]int)(at) {
			w.integer(v)
		}
	case Texts, Names:
		for _, v := range *(*[]string)(at) {
			w.text(v)
		}
	case Inners:
		entries := (*list)(at)
		for i := range entries.length {
			w.Write(m.Of, unsafe.Add(entries.data, uintptr(i)*m.Of.Size))
		}
	}
	w.CloseList()
}

// present reports whether the field at that place is neither zero nor empty.
func (m *Member) present(at unsafe.Pointer) bool {
	switch m.Kind {
	case Bool:
		return *(*bool)(at)
	case Int:
		return *(*int)(at) != 0
	case Float:
		return *(*float64)(at) != 0
	case Number:
		return (*field.Number)(at).Known()
	case Text, Name:
		return *(*string)(at) != ""
	case Pointer:
		return *(*unsafe.Pointer)(at) != nil
	case Inner:
		for i := range m.Of.Members {
			inside := &m.Of.Members[i]
			if inside.present(unsafe.Add(at, inside.Offset)) {
				return true
			}
		}
		return false
	}
	return (*list)(at).length > 0 || m.KeepEmpty && (*list)(at).data != nil
}

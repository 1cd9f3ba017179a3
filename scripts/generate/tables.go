package main

import "fmt"

// shared returns what the codec needs whatever game is built in: the tables of
// the protocol, and of what games have in common.
func (m *model) shared() []byte {
	e := &emitter{pkg: "api"}
	e.use("unsafe")
	e.p("type at = unsafe.Pointer\n")
	m.tables(e, "")
	return e.source()
}

// tables writes the codec's part for a game, or that for no one game: a table
// for every object that travels.
func (m *model) tables(e *emitter, game string) {
	e.use("unsafe")
	e.use(wirePath)
	for _, o := range m.objects {
		if m.owner(o.imported) == game {
			e.use(o.imported)
			e.table(o)
		}
	}
	for _, n := range m.enums {
		if n.inRequest && m.owner(n.imported) == game {
			e.use(n.imported)
			e.p("var names%s = []string{", n.name)
			for _, c := range n.values {
				e.p("string(%s),", c.goName)
			}
			e.p("}\n")
		}
	}
}

func (e *emitter) table(o *object) {
	e.p("var table%s = wire.Object{", o.name)
	e.p("Size: unsafe.Sizeof(%s{}),", o.goName)
	if needs(o) {
		e.p("Needs: true,")
	}
	if o.strict {
		e.p("Strict: true,")
	}
	if o.gone != "" {
		e.p("Gone: %q,", o.gone)
	}
	// One function of type parameters would be shorter here, but brings a shape
	// of each type and its comparison along: 3 KB of the compressed engine.
	if o.listed {
		e.p("Grow: func(list unsafe.Pointer) unsafe.Pointer {")
		e.p("entries := (*[]%s)(list)", o.goName)
		e.p("*entries = append(*entries, %s{})", o.goName)
		e.p("return unsafe.Pointer(&(*entries)[len(*entries)-1])")
		e.p("},")
	}
	if o.made {
		e.p("New: func() unsafe.Pointer { return unsafe.Pointer(new(%s)) },", o.goName)
	}
	e.p("Members: []wire.Member{")
	for _, x := range o.members {
		e.p("%s,", x.entry(o))
	}
	e.p("},")
	e.p("}\n")
}

// needs reports whether the object has members that a request cannot leave
// out: names and texts, also those of objects inside it that it needs.
func needs(o *object) bool {
	if !o.inRequest {
		return false
	}
	for _, x := range o.members {
		if x.optional {
			continue
		}
		switch x.shape.kind {
		case enumKind, textKind:
			return true
		case objectKind:
			if needs(x.shape.object) {
				return true
			}
		}
	}
	return false
}

// entry returns the member's line in the table.
func (x *member) entry(o *object) string {
	kind, of := x.shape.wireKind(), x.shape
	if of.elem != nil {
		of = of.elem
	}
	line := fmt.Sprintf("{Key: %q, Kind: wire.%s, Offset: unsafe.Offsetof(%s{}.%s)", `"`+x.key+`":`, kind, o.goName, x.goName)
	if of.object != nil {
		line += ", Of: &table" + of.object.name
	}
	if of.enum != nil && o.inRequest {
		line += ", Names: &names" + of.enum.name
	}
	span := x.limit
	if x.shape.kind == listKind || x.shape.kind == textKind {
		span = x.each
		if x.limit != nil {
			line += fmt.Sprintf(", Most: %d", x.limit.high)
		}
	}
	if span != nil {
		line += fmt.Sprintf(", Low: %d, High: %d", span.low, span.high)
	}
	if x.optional {
		line += ", Optional: true"
	}
	if x.keepsEmpty {
		line += ", KeepEmpty: true"
	}
	return line + "}"
}

// wireKind returns the name of the kind in package wire.
func (s *shape) wireKind() string {
	switch s.kind {
	case boolKind:
		return "Bool"
	case intKind:
		return "Int"
	case floatKind:
		return "Float"
	case numberKind:
		return "Number"
	case textKind:
		return "Text"
	case enumKind:
		return "Name"
	case objectKind:
		return "Inner"
	case pointerKind:
		return "Pointer"
	}
	switch s.elem.kind {
	case boolKind:
		return "Bools"
	case intKind:
		return "Ints"
	case textKind:
		return "Texts"
	case enumKind:
		return "Names"
	}
	return "Inners"
}

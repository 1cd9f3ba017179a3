package main

import "fmt"

// decoders returns the reading half of the codec.
func (m *model) decoders() []byte {
	e := &emitter{pkg: "api"}
	e.use(wirePath)
	for _, o := range m.objects {
		if !o.inRequest {
			continue
		}
		e.use(o.imported)
		if o.whole {
			e.use(protocolPath)
			e.p("// decode%sRequest reads a %s and who answers for its dice.", o.name, o.goName)
			e.p("func decode%sRequest(r *wire.Reader, v *%s, dice *protocol.Dice) bool {", o.name, o.goName)
			e.decoderBody(o, true)
		}
		if o.nested || !o.whole {
			e.p("func decode%s(r *wire.Reader, v *%s) bool {", o.name, o.goName)
			e.decoderBody(o, false)
		}
	}
	for _, n := range m.enums {
		if n.inRequest {
			e.enumDecoder(n)
		}
	}
	return e.source()
}

// decoderBody writes what reads an object. The value is cleared first, because
// of a key that comes twice the last one counts.
func (e *emitter) decoderBody(o *object, whole bool) {
	e.p("*v = %s{}", o.goName)
	needed := needed(o)
	e.p("if !r.Absent() {")
	e.p("for more := r.Object(); more; more = r.More() {")
	e.p("key := r.Key()")
	e.p("ok := false")
	e.p("switch key {")
	for _, x := range o.members {
		e.p("case %q: ok = %s", x.key, x.reader())
	}
	if whole {
		e.p("case \"dice\": ok = decodeDice(r, dice)")
	}
	e.p("default:")
	e.p("if !r.Skip() { return false }")
	e.p("continue")
	e.p("}")
	e.p("if !ok { return r.Under(key) }")
	e.p("}")
	if !whole && len(needed) > 0 {
		e.missing(needed)
	}
	e.p("}")
	if whole && len(needed) > 0 {
		// Even an absent request lacks what it needs.
		e.missing(needed)
	}
	e.p("return r.Failure() == nil")
	e.p("}\n")
}

// missing writes the check for names that an object cannot do without. One
// that is malformed has met another failure first, which stands.
func (e *emitter) missing(needed []path) {
	for _, n := range needed {
		e.p("if v.%s == \"\" { return r.Missing(%q) }", n.expression, n.key)
	}
}

// A path leads to a member inside an object: in Go, and as errors name it.
type path struct{ expression, key string }

// needed returns the members that an object cannot do without: names that may
// not be left out, also those of objects inside it that may not be left out.
// Numbers are not among them, because a table of the game may have them.
func needed(o *object) []path {
	var list []path
	for _, x := range o.members {
		switch {
		case x.optional:
		case x.shape.kind == enumKind || x.shape.kind == textKind:
			list = append(list, path{x.goName, x.key})
		case x.shape.kind == objectKind:
			for _, inner := range needed(x.shape.object) {
				list = append(list, path{x.goName + "." + inner.expression, x.key + "." + inner.key})
			}
		}
	}
	return list
}

// reader returns the expression that reads the member's value and reports
// whether it could.
func (x *member) reader() string {
	at := "&v." + x.goName
	switch x.shape.kind {
	case boolKind:
		return fmt.Sprintf("r.Bool(%s)", at)
	case intKind:
		return fmt.Sprintf("r.Int(%s, %d, %d)", at, x.limit.low, x.limit.high)
	case numberKind:
		return fmt.Sprintf("r.Number(%s, %d, %d)", at, x.limit.low, x.limit.high)
	case textKind:
		return fmt.Sprintf("r.Text(%s, %d)", at, x.limit.high)
	case enumKind, objectKind:
		return fmt.Sprintf("%s(r, %s)", x.shape.decoder(), at)
	case pointerKind:
		return fmt.Sprintf("wire.ReadPointer(r, %s, %s)", at, x.shape.elem.decoder())
	}
	switch elem := x.shape.elem; elem.kind {
	case intKind:
		return fmt.Sprintf("r.Ints(%s, %d, %d, %d)", at, x.limit.high, x.each.low, x.each.high)
	case textKind:
		return fmt.Sprintf("r.Texts(%s, %d, %d)", at, x.limit.high, x.each.high)
	default:
		return fmt.Sprintf("wire.ReadList(r, %s, %d, %s)", at, x.limit.high, elem.decoder())
	}
}

// decoder returns the function that reads a value of the shape.
func (s *shape) decoder() string {
	if s.kind == enumKind {
		return "name" + s.enum.name
	}
	return "decode" + s.object.name
}

// enumDecoder writes what reads a name. The value becomes the constant, so it
// does not hold on to the request.
func (e *emitter) enumDecoder(n *enum) {
	e.use(n.imported)
	e.p("func name%s(r *wire.Reader, v *%s) bool {", n.name, n.goName)
	e.p("name, ok := r.Name()")
	e.p("if !ok { return false }")
	e.p("switch name {")
	e.p("case \"\": *v = \"\"")
	for _, c := range n.values {
		e.p("case %q: *v = %s", c.value, c.goName)
	}
	e.p("default: return r.Unknown(name)")
	e.p("}")
	e.p("return true")
	e.p("}\n")
}

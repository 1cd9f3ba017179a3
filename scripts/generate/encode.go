package main

import "fmt"

// encoders returns the writing half of the codec.
func (m *model) encoders() []byte {
	e := &emitter{pkg: "api"}
	e.use(wirePath)
	for _, o := range m.objects {
		if o.inResult {
			e.use(o.imported)
			e.encoder(o)
		}
	}
	return e.source()
}

func (e *emitter) encoder(o *object) {
	e.p("func encode%s(w *wire.Writer, v *%s) {", o.name, o.goName)
	// The bracket and the keys around a value are one piece of text where
	// nothing between them may be left out.
	open := "{"
	for _, x := range o.members {
		if x.optional {
			if open != "" {
				e.p("w.Raw(%q)", open)
				open = ""
			}
			e.p("if %s {", x.present())
		}
		e.p("w.Raw(%q)", open+`"`+x.key+`":`)
		open = ""
		e.p("%s", x.writer())
		if x.optional {
			e.p("}")
		}
	}
	if open != "" {
		e.p("w.Raw(%q)", open)
	}
	e.p("w.CloseObject()")
	e.p("}\n")
}

// present returns the condition under which the member is written.
func (x *member) present() string {
	v := "v." + x.goName
	switch x.shape.kind {
	case boolKind:
		return v
	case intKind, floatKind:
		return v + " != 0"
	case numberKind:
		return v + ".Known()"
	case textKind, enumKind:
		return v + ` != ""`
	case pointerKind:
		return v + " != nil"
	case listKind:
		if x.zero {
			return v + " != nil"
		}
		return "len(" + v + ") > 0"
	}
	if x.zero {
		return fmt.Sprintf("%s != (%s{})", v, x.shape.goType)
	}
	// An object is never empty, as encoding/json has it.
	return "true"
}

// writer returns the statement that writes the member's value.
func (x *member) writer() string {
	v := "v." + x.goName
	switch x.shape.kind {
	case boolKind:
		return fmt.Sprintf("w.Bool(%s)", v)
	case intKind:
		return fmt.Sprintf("w.Int(%s)", v)
	case floatKind:
		return fmt.Sprintf("w.Float(%s)", v)
	case numberKind:
		return fmt.Sprintf("w.Number(%s)", v)
	case textKind:
		return fmt.Sprintf("w.Text(%s)", v)
	case enumKind:
		return fmt.Sprintf("w.Text(string(%s))", v)
	case objectKind:
		return fmt.Sprintf("encode%s(w, &%s)", x.shape.object.name, v)
	case pointerKind:
		return fmt.Sprintf("wire.WritePointer(w, %s, encode%s)", v, x.shape.elem.object.name)
	}
	switch elem := x.shape.elem; elem.kind {
	case boolKind:
		return fmt.Sprintf("w.Bools(%s)", v)
	case intKind:
		return fmt.Sprintf("w.Ints(%s)", v)
	case textKind, enumKind:
		return fmt.Sprintf("wire.WriteTexts(w, %s)", v)
	default:
		return fmt.Sprintf("wire.WriteList(w, %s, encode%s)", v, elem.object.name)
	}
}

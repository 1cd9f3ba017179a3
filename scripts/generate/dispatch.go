package main

// dispatch returns the table of operations.
func (m *model) dispatch() []byte {
	e := &emitter{pkg: "api"}
	e.use("rulewright/rules/field")
	e.p("// Operations are the names that [Call] knows.")
	e.p("var Operations = []string{")
	e.p("\"about\",")
	for _, o := range m.operations {
		e.p("%q,", o.name)
	}
	e.p("}\n")
	e.p("// find returns the operation of that name, or nil.")
	e.p("func find(name string) func(*call) *field.Error {")
	e.p("switch name {")
	e.p("case \"about\": return about")
	for _, o := range m.operations {
		e.p("case %q: return call%s", o.name, camel(o.name))
	}
	e.p("}")
	e.p("return nil")
	e.p("}\n")
	for _, o := range m.operations {
		e.use(o.request.imported)
		e.p("func call%s(c *call) *field.Error {", camel(o.name))
		e.p("var request %s", o.request.goName)
		e.p("c.read(&table%s, at(&request))", o.request.name)
		e.p("roller, err := c.begin(%v)", o.hasOdds)
		e.p("if err != nil { return err }")
		if o.hasOdds {
			e.p("if roller == nil {")
			if o.odds != "" {
				e.p("return c.odds(%s(request))", o.odds)
			} else {
				e.use("rulewright/rules/dice")
				e.use("rulewright/rules/odds")
				e.p("return c.odds(walk(func(source dice.Source) (odds.Factual, *field.Error) {")
				e.p("result, err := %s(source, request)", o.rule)
				e.p("return result, err")
				e.p("}))")
			}
			e.p("}")
		}
		e.p("result, err := %s(roller, request)", o.rule)
		e.p("more, err := c.settle(roller, err)")
		e.p("if more {")
		e.p("c.writer.Write(&table%s, at(&result))", o.result.name)
		e.p("c.rolls(roller.Rolls())")
		e.p("}")
		e.p("return err")
		e.p("}\n")
	}
	return e.source()
}

// exports returns the exports of the WebAssembly module.
func (m *model) exports() []byte {
	e := &emitter{pkg: "main"}
	export := func(name, summary string) {
		goName := "export" + camel(name)
		e.p("// %s", summary)
		e.p("//")
		e.p("//go:wasmexport %s", name)
		e.p("func %s(length int32) int64 { return answer(%q, length) }\n", goName, name)
	}
	export("about", aboutSummary)
	for _, o := range m.operations {
		export(o.name, o.summary)
	}
	return e.source()
}

const aboutSummary = "Which engine this is: name, version, digest, operations. The request is not looked at."

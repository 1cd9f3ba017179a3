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
	e.p("func find(name string) *operation {")
	e.p("switch name {")
	for _, o := range m.operations {
		e.p("case %q: return &operation%s", o.name, camel(o.name))
	}
	e.p("}")
	e.p("return nil")
	e.p("}\n")
	e.use("rulewright/rules/dice")
	e.use("rulewright/rules/odds")
	for _, o := range m.operations {
		e.use(o.request.imported)
		e.p("var operation%s = operation{", camel(o.name))
		e.p("request: &table%s,", o.request.name)
		e.p("result: &table%s,", o.result.name)
		e.p("hasOdds: %v,", o.hasOdds)
		e.p("run: func(source dice.Source, request at) (at, odds.Factual, *field.Error) {")
		e.p("result, err := %s(source, *(*%s)(request))", o.rule, o.request.goName)
		if o.hasOdds {
			e.p("return at(&result), &result, err")
		} else {
			e.p("return at(&result), nil, err")
		}
		e.p("},")
		if o.odds != "" {
			e.p("odds: func(request at) (odds.Report, *field.Error) { return %s(*(*%s)(request)) },", o.odds, o.request.goName)
		}
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

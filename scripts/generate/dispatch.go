package main

import "rulewright/wasm/api/operations"

// onlyFor is the build constraint of what belongs to one game: everything is
// built in, but where the tag onegame asks for the games that are named alone.
func onlyFor(game string) string { return "!onegame || " + game }

// gameSource returns a game's operations, and the tables of the types that are its own.
func (m *model) gameSource(game string) []byte {
	e := &emitter{pkg: "api", constraint: onlyFor(game)}
	e.use("rulewright/rules/dice")
	e.use("rulewright/rules/field")
	e.use("rulewright/rules/odds")
	e.p("func init() { add(%sOperations) }\n", game)
	e.p("var %sOperations = []operation{", game)
	for _, o := range m.operations {
		if operations.Game(o.name) == game {
			e.operation(o)
		}
	}
	e.p("}\n")
	m.tables(e, game)
	return e.source()
}

func (e *emitter) operation(o *operation) {
	e.use(o.request.imported)
	e.p("{")
	e.p("name: %q,", o.name)
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
		e.p("odds: func(w *odds.Walker, request at) (odds.Report, *field.Error) { return %s(w, *(*%s)(request)) },", o.odds, o.request.goName)
	}
	e.p("},")
}

// exports returns the exports of the WebAssembly module for a game.
func (m *model) exports(game string) []byte {
	e := &emitter{pkg: "main", constraint: onlyFor(game)}
	for _, o := range m.operations {
		if operations.Game(o.name) != game {
			continue
		}
		e.p("// %s", o.summary)
		e.p("//")
		e.p("//go:wasmexport %s", o.name)
		e.p("func export%s(length int32) int64 { return answer(%q, length) }\n", camel(o.name), o.name)
	}
	return e.source()
}

const aboutSummary = "Which engine this is: name, version, digest, operations. The request is not looked at."

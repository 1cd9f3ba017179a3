// Package api is the engine without memory or WebAssembly around it: a
// request's bytes in, a response's bytes out. Every host serves the operations
// of package operations through [Call], and the same request gives the same
// bytes on each.
//
// A request is the JSON object that the rule's request type describes, with one
// more key, dice (see protocol.Dice). Package wire documents its accepted
// forms, and the schema folder describes it for other languages.
package api

//go:generate go run ../../scripts/generate

import (
	"unsafe"

	"rulewright/rules/field"
	"rulewright/rules/markup"
	"rulewright/wasm/api/protocol"
	"rulewright/wasm/api/wire"
)

// Capacity is how many bytes a request may have.
const Capacity = 256 << 10

// Operations are the names that [Call] knows: about, and those of every game
// that is built in. That is all games, unless the build tag onegame leaves
// them to further tags, one of each game's name.
var Operations = []string{"about"}

// operations are those of the games.
var operations []operation

// add registers a game's operations. The generated file of a game calls it as
// the program starts: no other code names a game, because builds may leave it
// out.
func add(game []operation) {
	operations = append(operations, game...)
	for i := range game {
		Operations = append(Operations, game[i].name)
	}
}

// find returns the operation of that name, or nil.
func find(name string) *operation {
	for i := range operations {
		if operations[i].name == name {
			return &operations[i]
		}
	}
	return nil
}

// Call resolves a request and appends the response to out. The request must
// not change while the call runs.
//
// No request makes it panic: one that meets a bug is answered with an error of
// the code [protocol.Internal].
func Call(name string, request, out []byte) []byte {
	out, _ = Count(name, request, out)
	return out
}

// Count is [Call] and returns the steps that the request took as well: how much
// work it was, the reading of texts included. The same request takes the same
// steps on every host, but a text that was read before may cost none. The odds
// have [odds.DefaultBudget] for them. Calls that run at the same time in one
// process share the steps of their texts.
func Count(name string, request, out []byte) (response []byte, steps int) {
	if len(request) > Capacity {
		return AppendTooLarge(out), 0
	}
	if name == "about" {
		return appendAbout(out), 0
	}
	o := find(name)
	if o == nil {
		return appendFailure(out, field.Unknown("operation", name)), 0
	}
	return o.call(request, out)
}

// The steps of the work that every request causes, beside its odds: see
// [odds.Walker] for their unit. They cover the rule's work as well, which the
// numbers of a request bound.
const (
	stepsOfPart = 20
	// Those of a run of a whole rule, and for each part of the request that it reads.
	eachRun     = 800
	eachOfPart  = 20
	stepsOfByte = 4
)

// call resolves a request of the operation and appends the response to out.
func (o *operation) call(request, out []byte) (response []byte, steps int) {
	before, read := len(out), markup.Work()
	// Nothing of the request outlives the call, so its text need not be copied.
	c := call{reader: wire.NewReader(unsafe.String(unsafe.SliceData(request), len(request))), writer: wire.NewWriter(out)}
	defer func() {
		if reason := recover(); reason != nil {
			response = appendFailure(out, &field.Error{Code: protocol.Internal, Got: panicText(reason)})
		}
		steps = len(request) + stepsOfPart*c.reader.Size() + c.steps + (markup.Work() - read) + stepsOfByte*(len(response)-before)
	}()
	if err := c.resolve(o); err != nil {
		return appendFailure(out, err), 0
	}
	return c.writer.Done(), 0
}

// AppendTooLarge appends the response to a request of more than [Capacity] bytes.
func AppendTooLarge(out []byte) []byte {
	return appendFailure(out, &field.Error{Code: field.TooLarge, Max: Capacity})
}

// panicText returns the text of a panic, or "" if it has none.
func panicText(reason any) string {
	switch reason := reason.(type) {
	case string:
		return field.Shorten(reason)
	case error:
		return field.Shorten(reason.Error())
	}
	return ""
}

package api

import (
	"unsafe"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/wasm/api/protocol"
	"rulewright/wasm/api/wire"
)

// maxRuns bounds how often a rule is run for its odds.
const maxRuns = 100_000

// maxWork bounds how much all those runs may do, because runs differ: one of
// an attack on a character with sixty statuses, in twenty instances, takes as
// long as twenty of a plain one, and 100,000 of those froze a browser for 14
// seconds. A clock would tell best and must not: the same request has to be
// answered with the same bytes on fast machines and slow ones. So work is
// counted in bytes of the request, which a run reads, and of its result, which
// it makes; both grow with whatever makes a run slow. The request counts as
// the engine would write it: white space and unknown keys cost no run anything.
// In V8 the limit is reached in about a second.
const maxWork = 80_000_000

// sampling is that only every so manieth run is measured: writing a result
// takes a while itself.
const sampling = 16

// walk finds the odds of an operation by walking all of its rule.
func (o *operation) walk(request unsafe.Pointer) (report odds.Report, refused *field.Error) {
	walker := odds.Walker{Limit: maxRuns}
	w := wire.NewWriter(nil)
	w.Write(o.request, request)
	scratch := w.Done()
	size, work, runs, tooMuch := len(scratch), 0, 0, false
	defer func() {
		// A walk can be left early only by a panic through it. Others are bugs.
		if tooMuch {
			recover()
			refused = &field.Error{Code: field.TooManyOutcomes, Field: "dice.odds", Max: runs}
		}
	}()
	report, err := odds.ReportRule(&walker, func(source dice.Source) odds.Factual {
		result, facts, err := o.run(source, request)
		if err != nil {
			refused = err
		}
		if runs%sampling == 0 {
			w := wire.NewWriter(scratch[:0])
			w.Write(o.result, result)
			scratch = w.Done()
			if work += sampling * (size + len(scratch)); work > maxWork {
				tooMuch = true
				panic("odds: too much work")
			}
		}
		runs++
		return facts
	})
	if refused != nil {
		return odds.Report{}, refused
	}
	if err == nil {
		return report, nil
	}
	if tooMany, ok := err.(*field.Error); ok {
		tooMany.Field = "dice.odds"
		return odds.Report{}, tooMany
	}
	return odds.Report{}, &field.Error{Code: protocol.Internal, Got: field.Shorten(err.Error())}
}

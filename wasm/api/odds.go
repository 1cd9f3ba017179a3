package api

import (
	"unsafe"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/wasm/api/protocol"
)

// walk finds the odds of an operation by walking all of its rule.
func (o *operation) walk(w *odds.Walker, request unsafe.Pointer) (report odds.Report, refused *field.Error) {
	report, err := odds.ReportRule(w, func(source dice.Source) odds.Factual {
		_, facts, err := o.run(source, request)
		if err != nil {
			refused = err
		}
		return facts
	})
	switch err := err.(type) {
	case nil:
		return report, refused
	case *field.Error:
		return odds.Report{}, err
	}
	return odds.Report{}, &field.Error{Code: protocol.Internal, Got: field.Shorten(err.Error())}
}

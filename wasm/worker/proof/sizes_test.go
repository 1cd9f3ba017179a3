//go:build !proof

package proof_test

import "rulewright/wasm/worker/workertest"

// The sizes of make test. make proof has larger ones.
const (
	// abandoned is the number of requests whose client goes away, and heads that of requests without a body.
	abandoned, heads = 56, 24
	// patience is the number of another client's rolls, one after the other, that may be answered before a page is.
	patience = 1000
	// tampered is the number of ledgers that both verifiers read.
	tampered = 120
	// oneOf is the number of worked examples of which the Worker rolls one.
	oneOf = 4
)

// moreLimited, moreGone, moreHeads and moreDeployments are the cases that make proof adds.
var (
	moreLimited     map[string]limited
	moreDeployments []deployment
)

func moreGone(_, _ workertest.Table) []gone { return nil }

func moreHeads(workertest.Table) []string { return nil }

//go:build proof

package proof_test

// The sizes of make proof.
const (
	// abandoned is the number of requests whose client goes away, and heads that of requests without a body.
	abandoned, heads = 200, 80
	// patience is the number of another client's rolls, one after the other, that may be answered before a page is.
	// 200 places that only their deadlines free cost tens of thousands.
	patience = 2000
	// tampered is the number of ledgers that both verifiers read.
	tampered = 400
)

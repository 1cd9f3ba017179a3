package api_test

import (
	"testing"

	"rulewright/wasm/api"
	"rulewright/wasm/golden"
)

func benchmark(b *testing.B, request string) {
	b.ReportAllocs()
	in, out := []byte(request), []byte(nil)
	for b.Loop() {
		out = api.Call("icon_attack", in, out[:0])
	}
}

// BenchmarkAttack resolves an attack with a seed, JSON to JSON.
func BenchmarkAttack(b *testing.B) { benchmark(b, golden.SeededAttack) }

// BenchmarkAttackOdds finds the exact odds of the same attack.
func BenchmarkAttackOdds(b *testing.B) { benchmark(b, golden.AttackOdds) }

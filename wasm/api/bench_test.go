package api_test

import (
	"testing"

	"rulewright/wasm/api"
)

const (
	attackRequest = `{"attacker":{"id":"a","class":"stalwart","hp":40},"target":{"id":"b","class":"heavy","hp":30,"vigor":5,"statuses":[{"name":"vulnerable"}]},"ability":{"kind":"heavy"},"boons":2,"curses":1,"situation":{"distance":1,"cover":true},"dice":{"seed":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}}`
	attackOdds    = `{"attacker":{"id":"a","class":"stalwart","hp":40},"target":{"id":"b","class":"heavy","hp":30,"vigor":5,"statuses":[{"name":"vulnerable"}]},"ability":{"kind":"heavy"},"boons":2,"curses":1,"situation":{"distance":1,"cover":true},"dice":{"odds":true}}`
)

func benchmark(b *testing.B, request string) {
	b.ReportAllocs()
	in, out := []byte(request), []byte(nil)
	for b.Loop() {
		out = api.Call("icon_attack", in, out[:0])
	}
}

// BenchmarkAttack resolves an attack with a seed, JSON to JSON.
func BenchmarkAttack(b *testing.B) { benchmark(b, attackRequest) }

// BenchmarkAttackOdds finds the exact odds of the same attack.
func BenchmarkAttackOdds(b *testing.B) { benchmark(b, attackOdds) }

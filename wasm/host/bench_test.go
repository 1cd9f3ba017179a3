package host_test

import (
	"context"
	"testing"

	"rulewright/wasm/host"
)

const (
	attack     = `{"attacker":{"id":"a","class":"stalwart","hp":40},"target":{"id":"b","class":"heavy","hp":30,"vigor":5,"statuses":[{"name":"vulnerable"}]},"ability":{"kind":"heavy"},"boons":2,"curses":1,"situation":{"distance":1,"cover":true},"dice":{"seed":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}}`
	attackOdds = `{"attacker":{"id":"a","class":"stalwart","hp":40},"target":{"id":"b","class":"heavy","hp":30,"vigor":5,"statuses":[{"name":"vulnerable"}]},"ability":{"kind":"heavy"},"boons":2,"curses":1,"situation":{"distance":1,"cover":true},"dice":{"odds":true}}`
)

func benchmark(b *testing.B, operation, request string) {
	h := newHost(b, engineFile(), host.Options{Instances: 1})
	ctx, in := context.Background(), []byte(request)
	for b.Loop() {
		if _, err := h.Call(ctx, operation, in); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAttack resolves an attack with a seed, JSON to JSON.
func BenchmarkAttack(b *testing.B) { benchmark(b, "icon_attack", attack) }

// BenchmarkAttackOdds finds the exact odds of the same attack.
func BenchmarkAttackOdds(b *testing.B) { benchmark(b, "icon_attack", attackOdds) }

// BenchmarkAbout is the smallest call that there is.
func BenchmarkAbout(b *testing.B) { benchmark(b, "about", "") }

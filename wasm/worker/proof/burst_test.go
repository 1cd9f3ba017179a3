//go:build proof

package proof_test

import (
	"context"
	"net"
	"net/http"
	"os/exec"
	"sync/atomic"
	"testing"

	"rulewright/wasm/worker/workertest"
)

const (
	burstRequests    = 47_000
	burstConnections = 16
	busyLoops        = 3
)

// TestABurstOnABusyMachineIsAnsweredInFull sends every worked example and golden call without its dice, over and over,
// on 16 connections, while three loops keep the processors busy. workerd closes some connections whose next request it
// has not read. A client that sends an Idempotency-Key, and repeats the request, sees no error.
func TestABurstOnABusyMachineIsAnsweredInFull(t *testing.T) {
	w := start(t, workertest.Options{Isolates: isolates})
	var made atomic.Int64
	transport := &http.Transport{MaxConnsPerHost: burstConnections, MaxIdleConnsPerHost: burstConnections, DisableCompression: true,
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			made.Add(1)
			return new(net.Dialer).DialContext(ctx, network, address)
		}}
	defer transport.CloseIdleConnections()
	w.Client = &http.Client{Transport: transport}
	for range busyLoops {
		loop := exec.CommandContext(t.Context(), "sh", "-c", "while :; do :; done")
		if err := loop.Start(); err != nil {
			t.Fatal(err)
		}
		defer func() { loop.Process.Kill(); loop.Wait() }()
	}
	var asks []workertest.Ask
	for _, r := range records(t) {
		if body, ok := r.withoutDice(t); ok {
			asks = append(asks, workertest.Ask{Path: "/v1/" + r.path(), Body: body})
		}
	}
	var failed, refused atomic.Int64
	together(burstRequests, burstConnections, func(i int) {
		answer, err := w.Do(asks[i%len(asks)])
		switch {
		case err != nil:
			if failed.Add(1) < 10 {
				t.Errorf("request %d: %v", i, err)
			}
		case answer.Status >= http.StatusInternalServerError || answer.Status == http.StatusTooManyRequests:
			t.Errorf("request %d: %d %.200s", i, answer.Status, answer.Body)
		case answer.Status != http.StatusOK:
			refused.Add(1)
		}
	})
	t.Logf("%d requests on %d connections: %d errors, %d refused by the rules, %d connections made", burstRequests, burstConnections, failed.Load(), refused.Load(), made.Load())
}

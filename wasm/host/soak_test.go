//go:build proof

package host

import (
	"context"
	"testing"

	"rulewright/scripts/build/artefact"
)

// soakCalls is so many because a clock that stands still was found only after
// some 100,000: Go's collector then waits for a time that never comes, and
// 384,000 calls had taken 1.5 GB.
const soakCalls = 400_000

// soakMemory is what they may take: measured are 8 MB.
const soakMemory = 32 << 20

func TestMemoryStaysBoundedOverManyCalls(t *testing.T) {
	wasm, err := artefact.Fresh("icon")
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	h, err := New(ctx, wasm, Options{Instances: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close(ctx)
	i := <-h.free
	defer func() { h.free <- i }()
	// The smallest operation that rolls: what counts is how much garbage there is in all.
	request := []byte(`{"rating":2,"dice":{"seed":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}}`)
	for range soakCalls {
		if _, err := i.call(ctx, "icon_fortune", request); err != nil {
			t.Fatal(err)
		}
	}
	size := i.module.Memory().Size()
	t.Logf("%d calls: %d bytes of memory", soakCalls, size)
	if size > soakMemory {
		t.Errorf("%d calls took %d bytes of memory, more than %d", soakCalls, size, soakMemory)
	}
}

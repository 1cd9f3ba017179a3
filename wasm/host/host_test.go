package host_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rulewright/scripts/build/artefact"
	"rulewright/wasm/api"
	"rulewright/wasm/api/operations"
	"rulewright/wasm/host"
)

const save = `{"boons":1,"dice":{"seed":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"}}`

// operationsOf returns what the engine of a game can do.
func operationsOf(game string) []string {
	names := []string{"about"}
	for _, e := range operations.List {
		if operations.Game(e.Name) == game {
			names = append(names, e.Name)
		}
	}
	return names
}

func TestTheHostKnowsTheOperationsOfTheEnginesGame(t *testing.T) {
	for _, game := range artefact.Games {
		got := newHost(t, engineFile(game), host.Options{Instances: 1}).Operations()
		slices.Sort(got)
		if d := cmp.Diff(slices.Sorted(slices.Values(operationsOf(game))), got); d != "" {
			t.Errorf("%s (-want +got):\n%s", game, d)
		}
	}
}

func TestAGzippedEngineIsTheSameEngine(t *testing.T) {
	var zipped bytes.Buffer
	w := gzip.NewWriter(&zipped)
	if _, err := w.Write(engineFile("icon")); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	h := newHost(t, zipped.Bytes(), host.Options{})
	call(t, h, "icon_save", save)
}

func TestEachEngineTellsWhatItIs(t *testing.T) {
	digests := map[string]string{}
	for _, game := range artefact.Games {
		h := newHost(t, engineFile(game), host.Options{Instances: 1})
		var about struct {
			Result struct {
				Name, Version, Digest string
				Go                    string
				Operations            []string
				Capacity              int
			}
		}
		if err := json.Unmarshal([]byte(call(t, h, "about", "")), &about); err != nil {
			t.Fatal(err)
		}
		got := about.Result
		digest, err := artefact.Digest(engineFile(game), got.Digest)
		if err != nil {
			t.Fatal(err)
		}
		if got.Go != runtime.Version() {
			t.Errorf("%s: about names %q, want the Go that built it, %s", game, got.Go, runtime.Version())
		}
		if got.Digest != digest {
			t.Errorf("%s: about says the digest is %s; it is %s", game, got.Digest, digest)
		}
		if other, taken := digests[digest]; taken {
			t.Errorf("%s and %s have the same digest", game, other)
		}
		digests[digest] = game
		if got.Name != "rulewright" || got.Version != api.Version || got.Capacity != api.Capacity {
			t.Errorf("%s: about says %+v", game, got)
		}
		if d := cmp.Diff(operationsOf(game), got.Operations); d != "" {
			t.Errorf("%s: operations (-want +got):\n%s", game, d)
		}
	}
}

func TestARequestBeyondTheCapacityIsAnsweredAndTheNextCallWorks(t *testing.T) {
	h := newHost(t, engineFile("icon"), host.Options{Instances: 1})
	want := native("icon_save", save)
	for _, size := range []int{api.Capacity + 1, 10 << 20} {
		large := strings.Repeat(" ", size)
		got := call(t, h, "icon_save", large)
		if d := cmp.Diff(native("icon_save", large), got); d != "" {
			t.Errorf("%d bytes (-native +wasm):\n%s", size, d)
		}
		if !strings.Contains(got, `"code":"tooLarge"`) {
			t.Errorf("%d bytes: got %s", size, got)
		}
		if got := call(t, h, "icon_save", save); got != want {
			t.Errorf("the call after %d bytes: got %s, want %s", size, got, want)
		}
	}
	// As many bytes as fit are read, to the last one.
	full := save + strings.Repeat(" ", api.Capacity-len(save))
	if got := call(t, h, "icon_save", full); got != want {
		t.Errorf("%d bytes: got %s, want %s", len(full), got, want)
	}
}

func TestManyCallersShareFewInstances(t *testing.T) {
	h := newHost(t, engineFile("icon"), host.Options{Instances: 2})
	want := native("icon_save", save)
	var wait sync.WaitGroup
	for range 16 {
		wait.Go(func() {
			for range 50 {
				got, err := h.Call(context.Background(), "icon_save", []byte(save))
				if err != nil || string(got) != want {
					t.Errorf("got %s, %v", got, err)
					return
				}
			}
		})
	}
	wait.Wait()
}

func TestAnUnknownOperationIsAnError(t *testing.T) {
	h := newHost(t, engineFile("icon"), host.Options{})
	for _, name := range []string{"icon_dance", "beacon_play", "", "rw_input", "_initialize", "memory"} {
		if _, err := h.Call(context.Background(), name, nil); !errors.Is(err, host.ErrUnknownOperation) {
			t.Errorf("%q: got %v", name, err)
		}
	}
}

func TestAFileThatIsNoEngineIsAnError(t *testing.T) {
	for name, file := range map[string][]byte{
		"nothing":        nil,
		"text":           []byte("once upon a time"),
		"broken gzip":    {0x1f, 0x8b, 1, 2, 3},
		"another module": emptyModule,
	} {
		if h, err := host.New(context.Background(), file, host.Options{}); err == nil {
			h.Close(context.Background())
			t.Errorf("%s: no error", name)
		}
	}
}

func TestAnInstanceThatTrapsIsReplaced(t *testing.T) {
	h := newHost(t, counterModule, host.Options{Instances: 1})
	for _, want := range []string{"1", "2"} {
		if got := call(t, h, "count", ""); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if got, err := h.Call(context.Background(), "trap", nil); err == nil {
		t.Errorf("trap: got %s and no error", got)
	}
	if got := call(t, h, "count", ""); got != "1" {
		t.Errorf("after a trap: got %s; a new instance counts from 1", got)
	}
}

func TestACallThatNeverEndsIsEnded(t *testing.T) {
	h := newHost(t, counterModule, host.Options{Instances: 1, Timeout: 50 * time.Millisecond})
	// On a busy machine the time of a call that ends can be up as well, and then another one counts.
	count := func() string {
		t.Helper()
		for {
			got, err := h.Call(context.Background(), "count", nil)
			if err == nil {
				return string(got)
			}
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Fatal(err)
			}
		}
	}
	count()
	if got, err := h.Call(context.Background(), "loop", nil); err == nil {
		t.Errorf("loop: got %s and no error", got)
	}
	if got := count(); got != "1" {
		t.Errorf("after an endless call: got %s; a new instance counts from 1", got)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if got, err := h.Call(ctx, "count", nil); err == nil {
		t.Errorf("with a context that has ended: got %s and no error", got)
	}
	if got := count(); got != "1" && got != "2" {
		t.Errorf("after a context that had ended: got %s", got)
	}
}

func TestAWaitingCallerGivesUpWithItsContext(t *testing.T) {
	h := newHost(t, counterModule, host.Options{Instances: 1, Timeout: 200 * time.Millisecond})
	var wait sync.WaitGroup
	defer wait.Wait()
	done := make(chan struct{})
	defer close(done)
	wait.Go(func() {
		for {
			select {
			case <-done:
				return
			default:
				h.Call(context.Background(), "loop", nil)
			}
		}
	})
	// The call gets the instance as long as the endless one does not run.
	for {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		_, err := h.Call(ctx, "count", nil)
		cancel()
		if err != nil && strings.Contains(err.Error(), "no instance is free") {
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("got %v", err)
			}
			return
		}
	}
}

func TestAClosedHostRefusesCalls(t *testing.T) {
	h, err := host.New(context.Background(), counterModule, host.Options{Instances: 2})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Call(context.Background(), "count", nil); !errors.Is(err, host.ErrClosed) {
		t.Errorf("got %v", err)
	}
}

func TestACallThatRunsAsItsHostIsClosedEndsWithThatReason(t *testing.T) {
	for _, timeout := range []time.Duration{time.Hour, 0} {
		// A busy machine may close a host before its call begins. Then another host is closed.
		for !closesDuringACall(t, timeout) {
		}
	}
}

// closesDuringACall closes a host, and reports whether one of its calls ran then. Without a timeout no call can run for
// ever, so there the answer is always true.
func closesDuringACall(t *testing.T, timeout time.Duration) bool {
	t.Helper()
	h, err := host.New(context.Background(), counterModule, host.Options{Instances: 1, Timeout: timeout})
	if err != nil {
		t.Fatal(err)
	}
	operation := "loop"
	if timeout == 0 {
		operation = "count"
	}
	ended := make(chan error)
	go func() {
		for {
			if _, err := h.Call(context.Background(), operation, nil); err != nil {
				ended <- err
				return
			}
		}
	}()
	for busy := timeout == 0; !busy; {
		ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
		_, err := h.Call(ctx, "count", nil)
		busy = errors.Is(err, context.DeadlineExceeded)
		cancel()
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	closing := h.Close(ctx)
	if closing != nil && !errors.Is(closing, context.Canceled) {
		t.Errorf("the host was closed with %v", closing)
	}
	if err := <-ended; !errors.Is(err, host.ErrClosed) {
		t.Errorf("the call ended with %v", err)
	}
	return timeout == 0 || closing != nil
}

// call runs an operation that must answer.
func call(t *testing.T, h *host.Host, operation, request string) string {
	t.Helper()
	response, err := h.Call(context.Background(), operation, []byte(request))
	if err != nil {
		t.Fatal(err)
	}
	return string(response)
}

// native runs an operation without WebAssembly.
func native(operation, request string) string {
	return string(api.Call(operation, []byte(request), nil))
}

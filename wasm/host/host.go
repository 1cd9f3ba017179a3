// Package host runs an engine's WebAssembly file in Go, under wazero: the
// same file that players' browsers run, so that a test of one is a test of
// the other, and a server can check what a browser says. An engine plays one
// game; who needs several opens a host for each.
//
// A [Host] compiles the file once and keeps a few instances of it. An instance
// serves one caller at a time; more callers wait. One that traps, runs out of
// time or reports a bug of its own is thrown away and replaced.
package host

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"runtime"
	"slices"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
)

// ErrUnknownOperation is returned for a name that the engine does not export.
var ErrUnknownOperation = errors.New("host: the engine has no such operation")

// ErrClosed is returned by calls to a host that was closed, also while they ran.
var ErrClosed = errors.New("host: closed")

// Options configures the engine. The zero value is good.
type Options struct {
	// Instances is how many calls may run at the same time. 0 means one for
	// each processor that Go may use.
	Instances int
	// Timeout is how long a call may take, waiting for an instance included;
	// the caller's context may end it earlier. 0 means that a call, once it runs,
	// runs to its end, which is what most hosts want: the engine bounds its own
	// work, and code that can be interrupted is four times as slow, because
	// wazero then looks up at every turn of every loop.
	Timeout time.Duration
	// Cache is a folder for compiled code, which is made if need be: starting
	// takes some 25 ms with it and half a second without. "" means none.
	Cache string
}

// memoryPages bounds an instance's memory, in pages of 64 KiB: 256 MiB, where
// 8 are used. More is a bug, and takes the instance rather than the machine.
const memoryPages = 4096

// A Host runs the engine. It is safe for concurrent use.
type Host struct {
	runtime  wazero.Runtime
	cache    wazero.CompilationCache
	compiled wazero.CompiledModule
	timeout  time.Duration
	// operations are the names that can be called.
	operations map[string]bool
	// free holds the unused instances; nil is a place whose instance is still
	// to be made.
	free   chan *instance
	closed chan struct{}
}

// Open returns a host for the engine in a file, which may be gzipped.
func Open(ctx context.Context, path string, options Options) (*Host, error) {
	wasm, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return New(ctx, wasm, options)
}

// New returns a host for the engine, which may be gzipped.
func New(ctx context.Context, wasm []byte, options Options) (*Host, error) {
	wasm, err := unzipped(wasm)
	if err != nil {
		return nil, err
	}
	h := &Host{timeout: options.Timeout, closed: make(chan struct{})}
	config := wazero.NewRuntimeConfig().WithMemoryLimitPages(memoryPages).WithCloseOnContextDone(h.timeout > 0)
	if options.Cache != "" {
		if h.cache, err = wazero.NewCompilationCacheWithDir(options.Cache); err != nil {
			return nil, fmt.Errorf("host: %w", err)
		}
		config = config.WithCompilationCache(h.cache)
	}
	h.runtime = wazero.NewRuntimeWithConfig(ctx, config)
	if err := h.compile(ctx, wasm); err != nil {
		return nil, errors.Join(fmt.Errorf("host: %w", err), h.release(ctx))
	}
	instances := options.Instances
	if instances <= 0 {
		instances = runtime.GOMAXPROCS(0)
	}
	h.free = make(chan *instance, instances)
	// The first instance is made now, so that a file that is no engine fails here.
	first, err := h.instantiate(ctx)
	if err != nil {
		return nil, errors.Join(err, h.release(ctx))
	}
	h.free <- first
	for range instances - 1 {
		h.free <- nil
	}
	return h, nil
}

func (h *Host) compile(ctx context.Context, wasm []byte) error {
	if _, err := wasi_snapshot_preview1.Instantiate(ctx, h.runtime); err != nil {
		return err
	}
	var err error
	if h.compiled, err = h.runtime.CompileModule(ctx, wasm); err != nil {
		return err
	}
	h.operations = map[string]bool{}
	for name, function := range h.compiled.ExportedFunctions() {
		if isOperation(function) {
			h.operations[name] = true
		}
	}
	return nil
}

// unzipped returns the file without gzip around it, if there is any.
func unzipped(wasm []byte) ([]byte, error) {
	if !bytes.HasPrefix(wasm, []byte{0x1f, 0x8b}) {
		return wasm, nil
	}
	zip, err := gzip.NewReader(bytes.NewReader(wasm))
	if err != nil {
		return nil, fmt.Errorf("host: %w", err)
	}
	return io.ReadAll(zip)
}

// Operations returns the names that can be called, in no order.
func (h *Host) Operations() []string { return slices.Collect(maps.Keys(h.operations)) }

// Call runs an operation and returns the response, which is JSON: also a
// request that cannot be used, however large, is answered by the engine. An
// error means that there is no answer: the name is unknown
// ([ErrUnknownOperation]), the engine trapped, or time was up: the context's
// while the call waited for an instance, or [Options.Timeout].
func (h *Host) Call(ctx context.Context, operation string, request []byte) ([]byte, error) {
	if !h.operations[operation] {
		return nil, fmt.Errorf("%w: %s", ErrUnknownOperation, operation)
	}
	if h.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, h.timeout)
		defer cancel()
	}
	i, err := h.take(ctx)
	if err != nil {
		return nil, err
	}
	if i == nil {
		if i, err = h.instantiate(ctx); err != nil {
			h.free <- nil
			return nil, h.reason(err)
		}
	}
	response, err := i.call(ctx, operation, request)
	if err != nil || bytes.HasPrefix(response, []byte(`{"error":{"code":"internal"`)) {
		// The content of the instance's memory is unknown now. Closing it can
		// wait for no context: the one at hand may be what ended the call.
		i.close()
		i = nil
	}
	h.free <- i
	return response, h.reason(err)
}

// reason returns the error of a call, which is [ErrClosed] if the host was closed while it ran: [Host.Close] takes the
// instance's memory away, and the call meets that in many ways.
func (h *Host) reason(err error) error {
	select {
	case <-h.closed:
		if err != nil {
			return ErrClosed
		}
	default:
	}
	return err
}

// take waits for an instance.
func (h *Host) take(ctx context.Context) (*instance, error) {
	select {
	case <-h.closed:
		return nil, ErrClosed
	default:
	}
	select {
	case i := <-h.free:
		return i, nil
	case <-h.closed:
		return nil, ErrClosed
	case <-ctx.Done():
		return nil, fmt.Errorf("host: no instance is free: %w", context.Cause(ctx))
	}
}

// Close waits for the calls that run, or for the context, and releases
// everything. Calls that still run then end with [ErrClosed]. It must be called once.
func (h *Host) Close(ctx context.Context) error {
	close(h.closed)
	for range cap(h.free) {
		select {
		case <-h.free:
		case <-ctx.Done():
			return errors.Join(context.Cause(ctx), h.release(ctx))
		}
	}
	return h.release(ctx)
}

// release closes the runtime, and all that it made.
func (h *Host) release(ctx context.Context) error {
	err := h.runtime.Close(ctx)
	if h.cache != nil {
		err = errors.Join(err, h.cache.Close(ctx))
	}
	return err
}

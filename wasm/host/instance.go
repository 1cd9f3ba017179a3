package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/sys"
)

// An instance is the engine with memory of its own.
type instance struct {
	module api.Module
	// input is where requests go, and capacity how long they may be.
	input, capacity uint32
	operations      map[string]api.Function
	clock           *clock
}

// A clock is the engine's. Between calls it follows the real time, and within a
// call it advances by a tick at each reading. Go's collector must not see the
// real time: where the machine is busy with something else while it collects,
// it takes that time for its own, exceeds its share of the processor, and stops
// for good. On a clock that advances by a millisecond at each reading, such as
// wazero's own, it does so as well. Memory then grows by gigabytes.
type clock struct {
	start time.Time
	shown int64
}

// tick is by how many nanoseconds the clock advances at each reading.
const tick = 1000

// follow follows the real time: before each call.
func (c *clock) follow() { c.shown = max(c.shown, int64(time.Since(c.start))) }

// read returns nanoseconds, more at each reading.
func (c *clock) read() int64 {
	c.shown += tick
	return c.shown
}

// instantiate makes an instance and starts it.
func (h *Host) instantiate(ctx context.Context) (*instance, error) {
	c := &clock{start: time.Now()}
	// No name: instances are many.
	config := wazero.NewModuleConfig().WithName("").WithStartFunctions("_initialize").
		WithNanotime(c.read, sys.ClockResolution(tick)).WithSysWalltime().WithSysNanosleep()
	module, err := h.runtime.InstantiateModule(ctx, h.compiled, config)
	if err != nil {
		return nil, fmt.Errorf("host: %w", err)
	}
	i := &instance{module: module, operations: map[string]api.Function{}, clock: c}
	if i.input, err = i.number(ctx, "rw_input"); err == nil {
		i.capacity, err = i.number(ctx, "rw_capacity")
	}
	if err == nil && module.Memory() == nil {
		err = errors.New("no memory is exported")
	}
	if err != nil {
		i.close()
		return nil, fmt.Errorf("host: not an engine: %w", err)
	}
	return i, nil
}

// number calls an export that only returns a number.
func (i *instance) number(ctx context.Context, name string) (uint32, error) {
	function := i.module.ExportedFunction(name)
	if function == nil {
		return 0, errors.New(name + " is not exported")
	}
	results, err := function.Call(ctx)
	if err != nil {
		return 0, err
	}
	if len(results) != 1 {
		return 0, errors.New(name + " tells no number")
	}
	return api.DecodeU32(results[0]), nil
}

// isOperation reports whether an export takes a length and gives a response.
func isOperation(function api.FunctionDefinition) bool {
	takes, gives := function.ParamTypes(), function.ResultTypes()
	return len(takes) == 1 && takes[0] == api.ValueTypeI32 && len(gives) == 1 && gives[0] == api.ValueTypeI64
}

// call runs an operation. A request that is longer than the engine takes is not
// written: the engine answers by its length alone.
func (i *instance) call(ctx context.Context, name string, request []byte) ([]byte, error) {
	function := i.operations[name]
	if function == nil {
		function = i.module.ExportedFunction(name)
		i.operations[name] = function
	}
	length := min(uint64(len(request)), 1<<32-1)
	if length <= uint64(i.capacity) && !i.module.Memory().Write(i.input, request) {
		return nil, errors.New("host: the engine's input lies outside its memory")
	}
	i.clock.follow()
	results, err := function.Call(ctx, length)
	if err != nil {
		return nil, fmt.Errorf("host: %s: %w", name, err)
	}
	response, ok := i.module.Memory().Read(uint32(results[0]>>32), uint32(results[0]))
	if !ok {
		return nil, fmt.Errorf("host: %s: the response lies outside the engine's memory", name)
	}
	// The next call writes over it.
	return bytes.Clone(response), nil
}

// close gives the instance's memory back. There is nothing to be done about an
// error, nor anything left to be saved.
func (i *instance) close() { _ = i.module.Close(context.Background()) }

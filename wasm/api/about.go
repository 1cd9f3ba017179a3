package api

import (
	"runtime"
	"strings"

	"rulewright/wasm/api/protocol"
	"rulewright/wasm/api/wire"
)

// appendAbout appends which engine this is, whatever the request says.
func appendAbout(out []byte) []byte {
	// After the version the runtime names the experiments of the build, which are ours.
	builder, _, _ := strings.Cut(runtime.Version(), "-X:")
	result := protocol.About{
		Name:       "rulewright",
		Version:    Version,
		Digest:     fileDigest(),
		Go:         builder,
		Operations: Operations,
		Capacity:   Capacity,
	}
	c := call{writer: wire.NewWriter(out)}
	c.writer.Raw(`{"result":`)
	c.writer.Write(&tableAbout, at(&result))
	c.rolls(nil)
	return c.writer.Done()
}

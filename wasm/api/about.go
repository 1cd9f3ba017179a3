package api

import (
	"runtime"

	"rulewright/wasm/api/protocol"
	"rulewright/wasm/api/wire"
)

// appendAbout appends which engine this is, whatever the request says.
func appendAbout(out []byte) []byte {
	result := protocol.About{
		Name:       "rulewright",
		Version:    Version,
		Digest:     fileDigest(),
		Go:         runtime.Version(),
		Operations: Operations,
		Capacity:   Capacity,
	}
	c := call{writer: wire.NewWriter(out)}
	c.writer.Raw(`{"result":`)
	c.writer.Write(&tableAbout, at(&result))
	c.rolls(nil)
	return c.writer.Done()
}

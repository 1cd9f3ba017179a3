package api

import (
	"runtime"

	"rulewright/rules/field"
	"rulewright/wasm/api/protocol"
)

// about answers which engine this is, whatever the request says.
func about(c *call) *field.Error {
	result := protocol.About{
		Name:       "rulewright",
		Version:    Version,
		Digest:     fileDigest(),
		Go:         runtime.Version(),
		Operations: Operations,
		Capacity:   Capacity,
	}
	c.writer.Raw(`{"result":`)
	c.writer.Write(&tableAbout, at(&result))
	c.rolls(nil)
	return nil
}

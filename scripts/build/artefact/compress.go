package artefact

import (
	"bytes"
	"compress/gzip"
)

// compress returns wasm as gzip without name and time, so that the same engine
// is the same file.
func compress(wasm []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(wasm); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

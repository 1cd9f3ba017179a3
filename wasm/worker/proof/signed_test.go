package proof_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"testing"

	"rulewright/wasm/worker/workertest"
)

// signed is the response to a roll, with the exact bytes of each part.
type signed struct {
	Entry, Response json.RawMessage
	Hash, Signature string
}

// An entry is the signed statement.
type entry struct {
	V                                     int
	Is, Table, Previous, Time, By, Player string
	Sequence                              int
	Operation, Request, Seed              string
	Engine, Version, Result, Key          string
}

// publicKeys returns the published keys of a Worker.
func publicKeys(t *testing.T, w *workertest.Worker) map[string]ed25519.PublicKey {
	t.Helper()
	answer, err := w.Do(workertest.Ask{Path: "/.well-known/rulewright-keys.json"})
	if err != nil {
		t.Fatal(err)
	}
	var listed struct{ Keys []struct{ Kid, X string } }
	if err := answer.Into(&listed); err != nil {
		t.Fatal(err)
	}
	keys := map[string]ed25519.PublicKey{}
	for _, key := range listed.Keys {
		x, err := base64.RawURLEncoding.DecodeString(key.X)
		if err != nil || len(x) != ed25519.PublicKeySize {
			t.Fatalf("the key %s is none: %q", key.Kid, key.X)
		}
		keys[key.Kid] = x
	}
	return keys
}

// sum returns a SHA-256 in hexadecimal.
func sum(text []byte) string {
	hash := sha256.Sum256(text)
	return hex.EncodeToString(hash[:])
}

// open reads a response and returns it with its entry. It fails if the signature is invalid, or if the entry belongs to
// another body or response.
func open(answer workertest.Answer, body string, keys map[string]ed25519.PublicKey) (signed, entry, error) {
	var s signed
	var e entry
	if err := answer.Into(&s); err != nil {
		return s, e, err
	}
	if err := json.Unmarshal(s.Entry, &e); err != nil {
		return s, e, err
	}
	signature, err := base64.RawURLEncoding.DecodeString(s.Signature)
	switch {
	case err != nil || keys[e.Key] == nil || !ed25519.Verify(keys[e.Key], s.Entry, signature):
		return s, e, fmt.Errorf("the signature %s of %s does not hold", s.Signature, s.Entry)
	case sum(s.Entry) != s.Hash:
		return s, e, fmt.Errorf("the hash %s is not that of %s", s.Hash, s.Entry)
	case sum([]byte(body)) != e.Request:
		return s, e, fmt.Errorf("the request %s is not that of %s", e.Request, body)
	case sum(s.Response) != e.Result:
		return s, e, fmt.Errorf("the result %s is not that of %s", e.Result, s.Response)
	case e.V != 1 || e.Is != "roll":
		return s, e, fmt.Errorf("%s is no roll of version 1", s.Entry)
	}
	return s, e, nil
}

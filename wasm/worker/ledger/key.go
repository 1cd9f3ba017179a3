package ledger

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"time"
)

// base64url is the encoding of bytes, without padding. The unused bits of the
// last character must be zero, so that the same bytes have one encoding.
var base64url = base64.RawURLEncoding.Strict()

// A Key is a public key that has signed.
type Key struct {
	// ID is derived from the key, so that no other key can use it.
	ID     string
	public ed25519.PublicKey
	// revoked is the time from which the key is not trusted; zero means never.
	revoked time.Time
	// never marks a key with an unreadable time of revocation: it is never trusted.
	never bool
}

// KeyID returns the id of a public key: the first 16 characters of the
// base64url of its hash.
func KeyID(public ed25519.PublicKey) string {
	hash := sha256.Sum256(public)
	return base64url.EncodeToString(hash[:])[:16]
}

// Keys are the trusted keys by their ids.
type Keys map[string]Key

// ReadKeys reads a list of keys as the Worker publishes it: a JSON list, or an object whose member keys is one. It
// skips invalid entries, since they sign nothing.
func ReadKeys(text []byte) (Keys, error) {
	var list []json.RawMessage
	if err := json.Unmarshal(text, &list); err != nil {
		var set struct{ Keys []json.RawMessage }
		if json.Unmarshal(text, &set) != nil {
			return nil, err
		}
		list = set.Keys
	}
	keys := Keys{}
	for _, one := range list {
		var listed struct {
			Kid, X  string
			Revoked *string
		}
		if json.Unmarshal(one, &listed) != nil {
			continue
		}
		public, err := base64url.DecodeString(listed.X)
		if err != nil || len(public) != ed25519.PublicKeySize || KeyID(public) != listed.Kid {
			continue
		}
		key := Key{ID: listed.Kid, public: public}
		if listed.Revoked != nil {
			key.revoked, err = time.Parse(time.RFC3339, *listed.Revoked)
			key.never = err != nil
		}
		keys[key.ID] = key
	}
	return keys, nil
}

// signed reports whether a text is signed with the key.
func (k Key) signed(text, signature string) bool {
	bytes, err := base64url.DecodeString(signature)
	return err == nil && len(bytes) == ed25519.SignatureSize && ed25519.Verify(k.public, []byte(text), bytes)
}

// believed reports whether the key is trusted for a signature of that time.
func (k Key) believed(at string) bool {
	if k.revoked.IsZero() && !k.never {
		return true
	}
	when, err := time.Parse(time.RFC3339, at)
	return err == nil && !k.never && when.Before(k.revoked)
}

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
	// revoked is the time from which a revocable key is not trusted. One with an unreadable time is never trusted.
	revocable bool
	revoked   time.Time
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
		var set struct{ Keys json.RawMessage }
		if json.Unmarshal(text, &set) != nil {
			return nil, err
		}
		text = set.Keys
	}
	return keysOf(text), nil
}

// keysOf reads a JSON list of keys. It skips invalid entries, and what is no list has none.
func keysOf(text []byte) Keys {
	var list []json.RawMessage
	if json.Unmarshal(text, &list) != nil {
		list = nil
	}
	keys := Keys{}
	for _, one := range list {
		var members map[string]json.RawMessage
		var kid, x, revoked string
		if json.Unmarshal(one, &members) != nil || !isText(members["kid"], &kid) || !isText(members["x"], &x) {
			continue
		}
		public, ok := bytesOf(x, ed25519.PublicKeySize)
		if !ok || KeyID(public) != kid {
			continue
		}
		key := Key{ID: kid, public: public}
		if listed := members["revoked"]; len(listed) > 0 && string(listed) != "null" {
			key.revocable = true
			if isText(listed, &revoked) {
				key.revoked, _ = readTime(revoked)
			}
		}
		keys[key.ID] = key
	}
	return keys
}

// bytesOf decodes base64url of a number of bytes. Go's decoder also reads lines of it, which are none.
func bytesOf(text string, length int) ([]byte, bool) {
	bytes, err := base64url.DecodeString(text)
	return bytes, err == nil && len(text) == base64url.EncodedLen(length) && len(bytes) == length
}

// readTime reads a time as the Worker writes it, of UTC, with milliseconds or without.
func readTime(text string) (time.Time, bool) {
	for _, layout := range []string{"2006-01-02T15:04:05.000Z", "2006-01-02T15:04:05Z"} {
		if at, err := time.Parse(layout, text); err == nil && at.Format(layout) == text {
			return at, true
		}
	}
	return time.Time{}, false
}

// signed reports whether a text is signed with the key.
func (k Key) signed(text, signature string) bool {
	bytes, ok := bytesOf(signature, ed25519.SignatureSize)
	return ok && ed25519.Verify(k.public, []byte(text), bytes)
}

// believed reports whether the key is trusted for a signature of that time.
func (k Key) believed(at string) bool {
	if !k.revocable {
		return true
	}
	when, ok := readTime(at)
	return ok && when.Before(k.revoked)
}

// Package ledgertest makes ledgers for tests, as the Worker would have written
// them, and spoils them in every way that a verifier must name. The verifier in
// JavaScript finds the same ledgers in testdata/ledger.
//
// Everything in them is fixed: keys, seeds, times, and operations whose results
// never change within a major version of the rules.
package ledgertest

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"rulewright/wasm/api"
	"rulewright/wasm/worker/ledger"
)

const (
	// Engine is the digest that the entries name. It belongs to no real engine, so that these files outlive every
	// engine.
	Engine = "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
	// Version is that of its rules.
	Version = "0.2.0"
)

// start is the time of a ledger's first entry. Entries follow each other after a second.
var start = time.Date(2026, 11, 22, 8, 0, 0, 0, time.UTC)

// A Key signs. Its secret is public: it is derived from its name.
type Key struct {
	private ed25519.PrivateKey
	// Revoked is the time from which it is not trusted, or "".
	Revoked string
}

// NewKey returns the key with that name.
func NewKey(name string) Key {
	seed := sha256.Sum256([]byte("rulewright test key " + name))
	return Key{private: ed25519.NewKeyFromSeed(seed[:])}
}

func (k Key) public() ed25519.PublicKey { return k.private.Public().(ed25519.PublicKey) }

// ID returns the key's id.
func (k Key) ID() string { return ledger.KeyID(k.public()) }

// Sign returns the signature of a text.
func (k Key) Sign(text string) string {
	return base64.RawURLEncoding.EncodeToString(ed25519.Sign(k.private, []byte(text)))
}

// A Roll is a line of a ledger before it is written.
type Roll struct {
	Entry     ledger.Entry
	Signature string
	Request   string
}

// Line returns the roll as a line of a ledger.
func (r Roll) Line() string {
	return `{"entry":` + r.Entry.Text() + `,"signature":` + quote(r.Signature) + `,"request":` + quote(r.Request) + `}`
}

// A Ledger is that of a table, and can still grow.
type Ledger struct {
	// Table is the table's id.
	Table string
	// Key signs the next rolls, and the head.
	Key Key
	// Keys are the keys in its preface.
	Keys  []Key
	Rolls []Roll
}

// New returns an empty ledger.
func New(table string) *Ledger {
	key := NewKey("first")
	return &Ledger{Table: table, Key: key, Keys: []Key{key}}
}

// Add rolls, and appends the entry.
func (l *Ledger) Add(player, operation, body string) {
	n := len(l.Rolls) + 1
	e := ledger.Entry{
		Table: l.Table, Sequence: int64(n), Previous: l.hash(), Time: clock(n), By: "Tok-en_" + fmt.Sprint(len(player)), Player: player,
		Operation: operation, Request: ledger.HashOf(body).String(), Seed: ledger.HashOf(fmt.Sprintf("seed %s %d", l.Table, n)).String(),
		Engine: Engine, Version: Version, Key: l.Key.ID(),
	}
	e.Result = ledger.HashOf(string(api.Call(operation, []byte(ledger.Seeded(body, e.Seed)), nil))).String()
	l.Rolls = append(l.Rolls, Roll{e, l.Key.Sign(e.Text()), body})
}

// Sign signs the roll with that number again, in its present form.
func (l *Ledger) Sign(sequence int) {
	r := &l.Rolls[sequence-1]
	r.Signature = l.Key.Sign(r.Entry.Text())
}

// hash is that of the last entry.
func (l *Ledger) hash() string {
	if len(l.Rolls) == 0 {
		return ledger.Nothing.String()
	}
	return ledger.HashOf(l.Rolls[len(l.Rolls)-1].Entry.Text()).String()
}

// clock returns the time of the entry with that number.
func clock(sequence int) string {
	return start.Add(time.Duration(sequence) * time.Second).Format("2006-01-02T15:04:05.000Z")
}

// Head returns the signed head of the present ledger.
func (l *Ledger) Head() string {
	statement := fmt.Sprintf(`{"v":1,"is":"head","table":%s,"sequence":%d,"hash":"%s","time":"%s","key":"%s"}`,
		quote(l.Table), len(l.Rolls), l.hash(), clock(len(l.Rolls)+1), l.Key.ID())
	return `{"statement":` + statement + `,"signature":"` + l.Key.Sign(statement) + `"}`
}

// KeyList returns the list of keys.
func (l *Ledger) KeyList() string {
	var list []string
	for _, k := range l.Keys {
		revoked := "null"
		if k.Revoked != "" {
			revoked = quote(k.Revoked)
		}
		list = append(list, fmt.Sprintf(`{"kid":"%s","kty":"OKP","crv":"Ed25519","x":"%s","since":"%s","revoked":%s}`,
			k.ID(), base64.RawURLEncoding.EncodeToString(k.public()), clock(0), revoked))
	}
	return "[" + strings.Join(list, ",") + "]"
}

// Preface returns the first line of the ledger.
func (l *Ledger) Preface() string {
	return fmt.Sprintf(`{"table":{"id":%s,"name":"A table","origin":null,"readers":"all","created":"%s","entries":%d},"head":%s,"keys":%s}`,
		quote(l.Table), clock(0), len(l.Rolls), l.Head(), l.KeyList())
}

// Lines returns the lines of the rolls.
func (l *Ledger) Lines() []string {
	var lines []string
	for _, r := range l.Rolls {
		lines = append(lines, r.Line())
	}
	return lines
}

// Play runs an entry's operation in the engine as it is compiled here. It replaces an engine of every version.
func Play(entry *ledger.Entry, request []byte) ([]byte, error) {
	return api.Call(entry.Operation, request, nil), nil
}

func quote(text string) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err)
	}
	return strings.TrimSpace(out.String())
}

package proof_test

import (
	"bytes"
	"compress/flate"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rulewright/wasm/api"
	"rulewright/wasm/worker/ledger"
	"rulewright/wasm/worker/workertest"
)

// An oldLedger is a table with its ledger in D1, as the Worker kept them before tables were objects.
type oldLedger struct {
	workertest.Table
	texts []string
}

// signingKey returns the key of a Worker's tests, and the file that the Worker reads it from.
func signingKey(t *testing.T) (ed25519.PrivateKey, string) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	base64url := base64.RawURLEncoding.EncodeToString
	text := fmt.Sprintf(`{"kty":"OKP","crv":"Ed25519","x":"%s","d":"%s"}`, base64url(public), base64url(private.Seed()))
	file := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return private, file
}

// writeOld writes a table with that many entries into the database.
func writeOld(t *testing.T, w *workertest.Worker, key ed25519.PrivateKey, entries int) oldLedger {
	t.Helper()
	id := base64.RawURLEncoding.EncodeToString([]byte(rand.Text()[:16]))
	token := "rw1." + id + ".AAAAAAAA." + strings.Repeat("s", 43)
	query := func(statement string) {
		t.Helper()
		if err := w.Query(statement, &[]struct{}{}); err != nil {
			t.Fatalf("%.300s: %v", statement, err)
		}
	}
	query("INSERT INTO tables VALUES ('" + id + "', 'Old', NULL, 'all', '2026-11-22T08:00:00.000Z')")
	query("INSERT INTO tokens VALUES ('" + id + "', 'AAAAAAAA', '" + sum([]byte(token)) + "', 'GM', 'roll speak manage', '2026-11-22T08:00:00.000Z', NULL)")
	old := oldLedger{Table: workertest.Table{ID: id, Token: token}}
	previous := ledger.Nothing
	var rows []string
	for n := 1; n <= entries; n++ {
		body := fmt.Sprintf(`{"boons":%d}`, n%3)
		e := ledger.Entry{Table: id, Sequence: int64(n), Previous: previous.String(), Time: "2026-11-22T09:00:00.000Z", By: "AAAAAAAA", Player: "GM",
			Operation: "icon_save", Request: ledger.HashOf(body).String(), Seed: ledger.HashOf(fmt.Sprint(id, n)).String(),
			Engine: strings.Repeat("e", 64), Version: "0.2.0", Key: ledger.KeyID(key.Public().(ed25519.PublicKey))}
		e.Result = ledger.HashOf(string(api.Call(e.Operation, []byte(ledger.Seeded(body, e.Seed)), nil))).String()
		text := e.Text()
		previous = ledger.HashOf(text)
		var packed bytes.Buffer
		deflate, _ := flate.NewWriter(&packed, flate.BestSpeed)
		deflate.Write([]byte(body))
		deflate.Close()
		rows = append(rows, fmt.Sprintf(`('%s', %d, '%s', '%s', '%s', 'AAAAAAAA', 'GM', 'old-%d', '[[20,[7]]]', X'%s')`,
			id, n, previous, text, base64.RawURLEncoding.EncodeToString(ed25519.Sign(key, []byte(text))), n, hex.EncodeToString(packed.Bytes())))
		old.texts = append(old.texts, text)
		// D1 accepts statements of at most 100 KB.
		if len(rows) == 50 || n == entries {
			query("INSERT INTO entries VALUES " + strings.Join(rows, ","))
			rows = nil
		}
	}
	return old
}

// A ledger of D1 moves into its table's object with the first request, whole and with its keys, and goes on there.
func TestAnOldLedgerMovesAndGoesOn(t *testing.T) {
	key, file := signingKey(t)
	w := start(t, workertest.Options{Key: file})
	// The Worker publishes its key with its first signature.
	if _, err := w.Do(workertest.Ask{Path: "/v1/icon/save", Body: "{}"}); err != nil {
		t.Fatal(err)
	}
	old := writeOld(t, w, key, 450)
	together(8, 8, func(int) {
		answer, err := w.Do(workertest.Ask{Path: "/v1/tables/" + old.ID})
		if err != nil || answer.Status != http.StatusOK || !strings.Contains(string(answer.Body), `"entries":450`) {
			t.Errorf("%d %.300s %v", answer.Status, answer.Body, err)
		}
	})
	again, err := appendRoll(w, old.Table, "old-450")
	if err == nil {
		t.Errorf("another request under an old key is answered %s", again.Entry)
	}
	if _, err := appendRoll(w, old.Table, "new"); err != nil {
		t.Fatal(err)
	}
	sameBeginning(t, old, verified(t, w, old.Table), 451)
	// An older Worker that still runs cannot write to the old ledger.
	for _, statement := range []string{
		"INSERT INTO entries SELECT table_id, sequence + 1, hash, entry, signature, by, player, 'x', faces, request FROM entries WHERE sequence = 450",
		"UPDATE tokens SET revoked = 'now'", "UPDATE tables SET name = 'x'",
	} {
		if err := w.Query(statement, &[]struct{}{}); err == nil || !strings.Contains(err.Error(), "has moved") {
			t.Errorf("%s: %v", statement, err)
		}
	}
	// A restart finds it in the object.
	if err := w.Restart(workertest.Options{Key: file}); err != nil {
		t.Fatal(err)
	}
	sameBeginning(t, old, verified(t, w, old.Table), 451)
}

// sameBeginning fails unless a ledger begins with the old one and has that many entries.
func sameBeginning(t *testing.T, old oldLedger, entries []string, want int) {
	t.Helper()
	if len(entries) != want {
		t.Fatalf("the ledger has %d entries, not %d", len(entries), want)
	}
	for i, text := range old.texts {
		if entries[i] != text {
			t.Fatalf("entry %d is %s, and was %s", i+1, entries[i], text)
		}
	}
}

// An entry that is not what was signed ends the move, and names itself. Nothing is appended after it.
func TestAnOldLedgerThatWasChangedDoesNotMove(t *testing.T) {
	key, file := signingKey(t)
	w := start(t, workertest.Options{Key: file})
	if _, err := w.Do(workertest.Ask{Path: "/v1/icon/save", Body: "{}"}); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]string{
		"the player":     "entry = replace(entry, '\"player\":\"GM\"', '\"player\":\"MG\"')",
		"the signature":  "signature = (SELECT signature FROM entries e WHERE e.table_id = entries.table_id AND e.sequence = 1)",
		"the hash":       "hash = replace(hash, substr(hash, 1, 1), 'x')",
		"the request":    "request = (SELECT request FROM entries e WHERE e.table_id = entries.table_id AND e.sequence = 1)",
		"a number twice": "entry = (SELECT entry FROM entries e WHERE e.table_id = entries.table_id AND e.sequence = 2)",
		"no request":     "request = NULL",
		"no last":        "request = NULL",
	} {
		entries := 5
		if name == "no last" { // Without it, the ledger would only be shorter.
			entries = 3
		}
		old := writeOld(t, w, key, entries)
		for _, statement := range []string{"DROP TRIGGER entries_are_never_changed", "UPDATE entries SET " + change + " WHERE table_id = '" + old.ID + "' AND sequence = 3",
			"CREATE TRIGGER entries_are_never_changed BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'a ledger is append-only'); END;"} {
			if err := w.Query(statement, &[]struct{}{}); err != nil {
				t.Fatal(err)
			}
		}
		for _, ask := range []workertest.Ask{{Path: "/v1/tables/" + old.ID + "/ledger"}, appendAsk(old.Table, "new")} {
			answer, err := w.Do(ask)
			var got struct {
				Error struct {
					Code, Field string
					Sequence    int
				}
			}
			if err != nil || json.Unmarshal(answer.Body, &got) != nil || answer.Status != http.StatusServiceUnavailable || got.Error.Code != "damaged" || got.Error.Sequence != 3 {
				t.Errorf("%s: %d %s %v", name, answer.Status, answer.Body, err)
			}
		}
	}
}

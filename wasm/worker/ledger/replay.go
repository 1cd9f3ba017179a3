package ledger

import (
	"encoding/json"
	"errors"
	"strings"
)

// ErrNoEngine is returned if no engine can replay an entry.
var ErrNoEngine = errors.New("ledger: there is no engine of this version")

// An Engine replays an entry's operation, with a request that contains its seed, and returns the response or
// [ErrNoEngine]. Another error ends the check.
type Engine func(entry *Entry, request []byte) ([]byte, error)

// Seeded returns the engine's request for a body and a seed: the body's own text, with the dice after its first brace.
func Seeded(body, seed string) string {
	open := strings.IndexByte(body, '{') + 1
	comma := ","
	if strings.HasPrefix(strings.TrimLeft(body[open:], " \t\r\n"), "}") {
		comma = ""
	}
	return body[:open] + `"dice":{"seed":"` + seed + `"}` + comma + body[open:]
}

// replay returns the defect of the roll of a sound entry, or "".
func (l *Line) replay(engine Engine) (Code, error) {
	if HashOf(l.Request).String() != l.Entry.Request || bringsDice(l.Request) {
		return Request, nil
	}
	response, err := engine(&l.Entry, []byte(Seeded(l.Request, l.Seed)))
	switch {
	case errors.Is(err, ErrNoEngine):
		return NoEngine, nil
	case err != nil:
		return "", err
	case HashOf(string(response)).String() != l.Result:
		return Result, nil
	}
	return "", nil
}

// bringsDice reports whether a body chooses its own dice: of two members with that name the engine uses the last. A
// body that is no object counts as one that does.
func bringsDice(body string) bool {
	var members map[string]json.RawMessage
	if json.Unmarshal([]byte(body), &members) != nil || members == nil {
		return true
	}
	_, brings := members["dice"]
	return brings
}

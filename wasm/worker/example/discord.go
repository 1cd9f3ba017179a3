package main

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log"
	"net/http"
	"strings"
	"time"
)

// The kinds of interactions and of answers, and the mark of an answer that only its player sees
// (https://discord.com/developers/docs/interactions/receiving-and-responding).
const (
	ping       = 1
	command    = 2
	pong       = 1
	message    = 4
	onlyPlayer = 1 << 6
)

// maxInteraction limits the body of an interaction, in bytes.
const maxInteraction = 64 << 10

// answerTime is the usual limit of the wait for the Worker: Discord waits for three seconds.
const answerTime = 2500 * time.Millisecond

// An interaction is a request of Discord.
type interaction struct {
	ID   string
	Type int
	Data struct {
		Name    string
		Options []option
	}
	// Member is the player in a server, and User in a private conversation.
	Member struct {
		Nick string
		User user
	}
	User user
}

// An option is a parameter of a command as a player has set it.
type option struct {
	Name  string
	Value json.RawMessage
}

type user struct {
	Username   string
	GlobalName string `json:"global_name"`
}

// names returns the names of the player, the preferred one first.
func (i *interaction) names() (names []string) {
	for _, name := range []string{i.Member.Nick, i.Member.User.GlobalName, i.Member.User.Username, i.User.GlobalName, i.User.Username} {
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}

// An answer is the response to an interaction.
type answer struct {
	Type int   `json:"type"`
	Data *said `json:"data,omitempty"`
}

type said struct {
	Content string `json:"content"`
	Flags   int    `json:"flags,omitempty"`
	// Mentions is empty, so no name of a player notifies others.
	Mentions mentions `json:"allowed_mentions"`
}

type mentions struct {
	Parse []string `json:"parse"`
}

// toAll is an answer that all in the channel see, and toPlayer one that only the player sees.
func toAll(text string) answer {
	return answer{message, &said{Content: text, Mentions: mentions{[]string{}}}}
}

func toPlayer(text string) answer {
	a := toAll(text)
	a.Data.Flags = onlyPlayer
	return a
}

// A bot answers Discord's interactions.
type bot struct {
	public ed25519.PublicKey
	table  *table
	// wait limits the wait for the Worker.
	wait time.Duration
}

// ServeHTTP implements [http.Handler].
func (b *bot) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		http.Error(w, "Discord sends interactions with POST", http.StatusMethodNotAllowed)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxInteraction))
	if err != nil {
		http.Error(w, "the interaction is too large, or not all there", http.StatusRequestEntityTooLarge)
		return
	}
	if !b.isSigned(r.Header, body) {
		http.Error(w, "the signature is not Discord's", http.StatusUnauthorized)
		return
	}
	var asked interaction
	if err := json.Unmarshal(body, &asked); err != nil {
		http.Error(w, "the interaction is not JSON", http.StatusBadRequest)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), b.wait)
	defer cancel()
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(b.respond(ctx, &asked)); err != nil {
		log.Print(err)
	}
}

// isSigned reports whether Discord has signed a request. It signs the time and the body. A request that is sent again
// has the same id, which is the idempotency key of its roll, so it is rolled once.
func (b *bot) isSigned(header http.Header, body []byte) bool {
	signature, err := hex.DecodeString(header.Get("X-Signature-Ed25519"))
	at := header.Get("X-Signature-Timestamp")
	return err == nil && at != "" && len(signature) == ed25519.SignatureSize && ed25519.Verify(b.public, append([]byte(at), body...), signature)
}

// respond returns the answer to a signed interaction.
func (b *bot) respond(ctx context.Context, asked *interaction) answer {
	switch {
	case asked.Type == ping:
		return answer{Type: pong}
	case asked.Type != command:
		return toPlayer("This bot knows commands only.")
	case asked.Data.Name == ledgerCommand:
		return toPlayer("The ledger of this table, which your browser can verify: " + b.table.page())
	}
	roll, problem := rollOf(asked)
	if problem != "" {
		return toPlayer(problem)
	}
	rolled, err := b.table.roll(ctx, roll)
	var refused *refusal
	switch {
	case errors.As(err, &refused):
		return toPlayer(refused.words())
	case err != nil:
		log.Print(err)
		return toPlayer("The dice did not arrive. If the roll was written down, it is in the ledger: " + b.table.page())
	}
	return toAll(rolled.words(b.table.page()))
}

// plain escapes the marks of Discord's formatting in a name.
func plain(name string) string {
	var text strings.Builder
	for _, letter := range name {
		if strings.ContainsRune("\\*_~`|>#[]()<@:-", letter) {
			text.WriteByte('\\')
		}
		text.WriteRune(letter)
	}
	return text.String()
}

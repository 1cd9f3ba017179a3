package app

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"unicode/utf8"

	"rulewright/rules/field"
)

// An object is a JSON response.
type object = map[string]any

// respond answers with a JSON value.
func respond(w http.ResponseWriter, status int, value any) {
	text := appendJSON(nil, value)
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(status)
	w.Write(text)
}

// appendJSON appends a value, and escapes only the characters that JSON requires.
func appendJSON(to []byte, value any) []byte {
	out := bytes.NewBuffer(to)
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err) // The value has a type that this package never writes.
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

// maxBody limits a body, in bytes: names and rights are short.
const maxBody = 16 << 10

// A body is the JSON object of a request. Handlers take its members one by one, and the first unusable one is named in
// the error.
type body struct {
	members map[string]json.RawMessage
	err     error
}

// readBody reads a request's body, which may have only the named members.
func readBody(r *request, names ...string) *body {
	text, err := io.ReadAll(io.LimitReader(r.Body, maxBody+1))
	b := &body{}
	if err != nil {
		b.fail(&field.Error{Code: field.Malformed, Max: len(text)})
		return b
	}
	if len(text) > maxBody {
		b.err = &failure{http.StatusRequestEntityTooLarge, field.Error{Code: field.TooLarge, Max: maxBody}}
		return b
	}
	var value any
	if err := json.Unmarshal(text, &value); err != nil || !utf8.Valid(text) {
		b.fail(&field.Error{Code: field.Malformed, Max: stoppedAt(text, err)})
		return b
	}
	if json.Unmarshal(text, &b.members) != nil || b.members == nil {
		b.fail(&field.Error{Code: field.NotAnObject})
		return b
	}
	for _, name := range names {
		delete(value.(map[string]any), name)
	}
	// Of several unknown members, the error names always the same one.
	unknown := ""
	for name := range value.(map[string]any) {
		if unknown == "" || name < unknown {
			unknown = name
		}
	}
	if len(value.(map[string]any)) > 0 {
		b.fail(field.Unknown(field.Shorten(unknown), unknown))
	}
	return b
}

// stoppedAt returns the byte at which reading stopped.
func stoppedAt(text []byte, err error) int {
	if syntax, ok := err.(*json.SyntaxError); ok {
		return int(syntax.Offset)
	}
	at := 0
	for at < len(text) {
		if r, size := utf8.DecodeRune(text[at:]); r == utf8.RuneError && size == 1 {
			break
		} else {
			at += size
		}
	}
	return at
}

// fail keeps the first error.
func (b *body) fail(err *field.Error) {
	if b.err == nil {
		b.err = bad(err)
	}
}

// has reports whether the member exists, also as null.
func (b *body) has(name string) bool {
	_, ok := b.members[name]
	return ok
}

// take reads a member into a value. It reports whether the member exists, is not null, and has its type.
func (b *body) take(name string, into any, otherwise field.Code) bool {
	text, ok := b.members[name]
	if !ok || string(text) == "null" {
		return false
	}
	if json.Unmarshal(text, into) != nil {
		b.fail(&field.Error{Code: otherwise, Field: name})
		return false
	}
	return true
}

// name takes a visible name of 1 to most characters.
func (b *body) name(member string, most int) string {
	var text string
	if !b.take(member, &text, field.NotText) {
		b.fail(field.MissingField(member))
		return ""
	}
	name, err := readName(member, text, most)
	if err != nil {
		b.fail(err)
	}
	return name
}

package app

import (
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"rulewright/rules/field"
)

// Limits of names, in characters.
const (
	maxTableName = 80
	maxTokenName = 40
)

// brailleBlank is the one blank character that Unicode counts among the symbols.
const brailleBlank = '\u2800'

// unseen reports whether a name must not contain a character: control characters, line separators, characters that
// change the direction of text, and invisible ones (Unicode's Default_Ignorable_Code_Point, here derived as the
// standard does). The shell has the same set (wasm/js/ledger/names.mjs).
func unseen(r rune) bool {
	switch {
	case unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector), r == brailleBlank:
		return true
	case 0xFFF9 <= r && r <= 0xFFFB, 0x13430 <= r && r <= 0x13440: // These are visible in their places, as annotations and among hieroglyphs.
		return false
	}
	return unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// readName returns a name without the blanks around it.
func readName(member, text string, most int) (string, *field.Error) {
	name := strings.TrimSpace(text)
	if name == "" {
		return "", field.MissingField(member)
	}
	if utf8.RuneCountInString(name) > most {
		return "", &field.Error{Code: field.TooLong, Field: member, Max: most}
	}
	for at, r := range name {
		if unseen(r) {
			return "", field.UnreadableAt(member, name, at, "control")
		}
	}
	return name, nil
}

// Limits of an origin, in bytes, and of the origins of a table: a game often has one address inside the house and
// another outside.
const (
	maxOrigin  = 200
	maxOrigins = 8
)

// readOrigins returns the origins of a text, separated by blanks, each once.
func readOrigins(text string) (string, *field.Error) {
	var origins []string
	for _, one := range strings.Fields(text) {
		origin, err := readOrigin(one)
		if err != nil {
			return "", err
		}
		if !slices.Contains(origins, origin) {
			origins = append(origins, origin)
		}
	}
	switch {
	case len(origins) == 0:
		return "", field.UnreadableAt("origin", text, 0, "origin")
	case len(origins) > maxOrigins:
		return "", &field.Error{Code: field.TooLong, Field: "origin", Max: maxOrigins}
	}
	return strings.Join(origins, " "), nil
}

// readOrigin returns an origin as browsers write it: scheme, host, and the port where it is not the scheme's own.
func readOrigin(text string) (string, *field.Error) {
	if len(text) > maxOrigin {
		return "", &field.Error{Code: field.TooLong, Field: "origin", Max: maxOrigin}
	}
	unreadable := field.UnreadableAt("origin", text, 0, "origin")
	u, err := url.Parse(strings.TrimSuffix(text, "/"))
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.User != nil || u.Path != "" || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" || strings.Contains(text, "#") {
		return "", unreadable
	}
	host := strings.ToLower(u.Host)
	if u.Scheme == "http" {
		host = strings.TrimSuffix(host, ":80")
	} else {
		host = strings.TrimSuffix(host, ":443")
	}
	if u.Hostname() == "" || strings.HasSuffix(host, ":") {
		return "", unreadable
	}
	for _, c := range []byte(host) {
		if !('a' <= c && c <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("-._:[]", c) >= 0) {
			return "", unreadable
		}
	}
	return u.Scheme + "://" + host, nil
}

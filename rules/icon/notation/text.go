package notation

import "rulewright/rules/markup"

// These are the functions of texts that reading needs, under short names.

func lower(s string) string          { return markup.Lower(s) }
func hasPrefix(s, with string) bool  { return markup.HasPrefix(s, with) }
func hasSuffix(s, with string) bool  { return markup.HasSuffix(s, with) }
func indexByte(s string, c byte) int { return markup.IndexByte(s, c) }
func lastByte(s string, c byte) int  { return markup.LastByte(s, c) }
func indexOf(s, of string) int       { return markup.Index(s, of) }
func includes(s, of string) bool     { return markup.Includes(s, of) }
func trimSpace(s string) string      { return markup.TrimSpace(s) }
func isLetter(c byte) bool           { return markup.IsLetter(c) }

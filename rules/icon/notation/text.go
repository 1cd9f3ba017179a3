package notation

import "rulewright/rules/markup"

// These are the functions of texts that reading needs, under short names.

func hasSuffix(s, with string) bool { return markup.HasSuffix(s, with) }
func lastByte(s string, c byte) int { return markup.LastByte(s, c) }
func includes(s, of string) bool    { return markup.Includes(s, of) }
func trimSpace(s string) string     { return markup.TrimSpace(s) }

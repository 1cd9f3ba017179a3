package notation

import "rulewright/rules/markup"

// Helpers for words.

// firstWord returns what comes before the first space.
func firstWord(s string) string { return s[:endOf(s, 0, ' ')] }

// spelledOf returns words with spaces between them.
func spelledOf(ws tokens) string {
	p := parser{t: ws, at: len(ws)}
	return p.spelled(0)
}

// spelled returns the words from a place on.
func (p *parser) spelled(from int) string {
	label := ""
	for _, t := range p.t[from:p.at] {
		if label != "" && !t.glued {
			label += " "
		}
		label += t.word
	}
	return label
}

// These are the functions of texts that reading needs, under short names.

func hasSuffix(s, with string) bool { return markup.HasSuffix(s, with) }

func lastByte(s string, c byte) int { return markup.LastByte(s, c) }

func includes(s, of string) bool { return markup.Includes(s, of) }

func trimSpace(s string) string { return markup.TrimSpace(s) }

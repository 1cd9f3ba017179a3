package wire

import (
	"math"
	"strconv"
)

// A Writer writes one response. Every value is followed by a comma, and
// whatever closes a list or an object takes the last one back: so no value
// needs to know whether it is the first.
type Writer struct {
	out []byte
}

// NewWriter returns a writer that appends to out.
func NewWriter(out []byte) Writer { return Writer{out: out} }

// Done returns what was written, without the comma after the last value.
func (w *Writer) Done() []byte {
	if n := len(w.out); n > 0 && w.out[n-1] == ',' {
		return w.out[:n-1]
	}
	return w.out
}

// Raw appends JSON as it stands: a bracket, or a key with its colon.
func (w *Writer) Raw(json string) { w.out = append(w.out, json...) }

// CloseObject ends an object.
func (w *Writer) CloseObject() { w.close('{', '}') }

// CloseList ends a list.
func (w *Writer) CloseList() { w.close('[', ']') }

func (w *Writer) close(opening, closing byte) {
	n := len(w.out)
	if w.out[n-1] == opening {
		w.out = append(w.out, closing, ',')
		return
	}
	w.out[n-1] = closing
	w.out = append(w.out, ',')
}

// integer writes a whole number.
func (w *Writer) integer(v int) {
	if 0 <= v && v <= 9 {
		w.out = append(w.out, '0'+byte(v), ',')
		return
	}
	w.out = append(strconv.AppendInt(w.out, int64(v), 10), ',')
}

// yes writes true or false.
func (w *Writer) yes(v bool) {
	if v {
		w.Raw("true,")
		return
	}
	w.Raw("false,")
}

// float writes a number with the fewest digits that give it back, as JavaScript
// does, so that a host that reads and writes it changes no byte. A number that
// JSON cannot hold becomes null.
func (w *Writer) float(v float64) {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		w.Raw("null,")
		return
	}
	// Chances are often 1 or 0; -0 is 0 in JSON.stringify.
	if whole := int(v); float64(whole) == v && whole > -1<<53 && whole < 1<<53 {
		w.integer(whole)
		return
	}
	if size := math.Abs(v); size >= 1e-6 && size < 1e21 {
		w.out = append(strconv.AppendFloat(w.out, v, 'f', -1, 64), ',')
		return
	}
	w.out = strconv.AppendFloat(w.out, v, 'e', -1, 64)
	// Go writes e-07 where JavaScript writes e-7.
	if n := len(w.out); n >= 4 && w.out[n-4] == 'e' && w.out[n-2] == '0' {
		w.out[n-2] = w.out[n-1]
		w.out = w.out[:n-1]
	}
	w.out = append(w.out, ',')
}

// text writes text, which must be UTF-8.
func (w *Writer) text(text string) {
	w.out = append(w.out, '"')
	from := 0
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		w.out = append(w.out, text[from:i]...)
		w.escape(c)
		from = i + 1
	}
	w.out = append(w.out, text[from:]...)
	w.out = append(w.out, '"', ',')
}

// escape writes a byte that needs an escape in a string, as JSON.stringify does.
func (w *Writer) escape(c byte) {
	const digits = "0123456789abcdef"
	switch c {
	case '"', '\\':
		w.out = append(w.out, '\\', c)
	case '\b':
		w.Raw(`\b`)
	case '\f':
		w.Raw(`\f`)
	case '\n':
		w.Raw(`\n`)
	case '\r':
		w.Raw(`\r`)
	case '\t':
		w.Raw(`\t`)
	default:
		w.out = append(w.out, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
	}
}

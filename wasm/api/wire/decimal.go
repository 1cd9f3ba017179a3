package wire

// The states of a text that is read as a number.
type state int

const (
	isWhole state = iota
	notNumber
	notWhole
	huge
)

// mostDigits is how many digits a number can have before it is huge: every
// number of that length fits an int.
const mostDigits = 18

// mostExponent replaces every exponent beyond it: more than enough to make any
// request's number huge or not whole, and small enough to add up.
const mostExponent = 1 << 30

// decimal reads sign, digits, decimal point and exponent exactly. No binary
// fraction takes part: 0.7e1 is 7, and nothing is 7 only nearly.
func decimal(text string) (int, state) {
	negative := text[0] == '-'
	if negative || text[0] == '+' {
		text = text[1:]
	}
	if text == "NaN" || text == "Infinity" {
		return 0, huge
	}
	before, rest := digits(text)
	after := ""
	if rest != "" && rest[0] == '.' {
		after, rest = digits(rest[1:])
	}
	shift, ok := exponent(rest)
	if !ok || before == "" && after == "" {
		return 0, notNumber
	}
	digit := func(i int) int {
		if i < len(before) {
			return int(before[i] - '0')
		}
		return int(after[i-len(before)] - '0')
	}
	first, last := 0, len(before)+len(after)-1
	for first <= last && digit(first) == 0 {
		first++
	}
	for first <= last && digit(last) == 0 {
		last--
	}
	// Digits from point on are a fraction.
	point := len(before) + shift
	switch {
	case first > last:
		return 0, isWhole
	case last >= point:
		return 0, notWhole
	case point-first > mostDigits:
		return 0, huge
	}
	v := 0
	for i := first; i < point; i++ {
		v *= 10
		if i <= last {
			v += digit(i)
		}
	}
	if negative {
		v = -v
	}
	return v, isWhole
}

// digits returns the digits with which the text begins, and the rest.
func digits(text string) (string, string) {
	i := 0
	for i < len(text) && text[i]-'0' <= 9 {
		i++
	}
	return text[:i], text[i:]
}

// exponent reads the exponent that a number ends with, if any, and reports
// whether the text holds nothing else.
func exponent(text string) (int, bool) {
	if text == "" {
		return 0, true
	}
	if text[0] != 'e' && text[0] != 'E' {
		return 0, false
	}
	text = text[1:]
	negative := text != "" && text[0] == '-'
	if negative || text != "" && text[0] == '+' {
		text = text[1:]
	}
	number, rest := digits(text)
	if number == "" || rest != "" {
		return 0, false
	}
	e := 0
	for i := 0; i < len(number) && e < mostExponent; i++ {
		e = min(10*e+int(number[i]-'0'), mostExponent)
	}
	if negative {
		e = -e
	}
	return e, true
}

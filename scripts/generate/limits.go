package main

import (
	"strconv"
	"strings"
)

// limits are the range of a number, or of the length of a text or list.
type limits struct{ low, high int }

// parseLimits reads "-5..99" or "..64"; "" gives nil.
func parseLimits(text, where string) *limits {
	if text == "" {
		return nil
	}
	low, high, ok := strings.Cut(text, "..")
	var l limits
	var err error
	if low != "" && ok {
		l.low, err = strconv.Atoi(low)
	}
	if err == nil && ok {
		l.high, err = strconv.Atoi(high)
	}
	if err != nil || !ok || l.low > l.high {
		fail("%s: %q is no limit; write it as -5..99 or ..64", where, text)
	}
	return &l
}

// checkLimits fails unless everything unbounded in a request's member has a
// limit, and nothing else has.
func checkLimits(x *member, where string) {
	check := func(name string, l *limits, k kind) {
		switch k {
		case intKind, numberKind, textKind, listKind:
			if l == nil {
				fail("%s: needs a %s tag", where, name)
			}
		default:
			if l != nil {
				fail("%s: a %s tag has no meaning here", where, name)
			}
		}
	}
	check("limit", x.limit, x.shape.kind)
	if x.shape.kind == listKind {
		check("each", x.each, x.shape.elem.kind)
	} else if x.each != nil {
		fail("%s: an each tag is for lists", where)
	}
	if x.shape.kind == intKind && (x.limit.low > 0 || x.limit.high < 0) {
		fail("%s: a missing number is 0, which lies outside its limits; make it a field.Number", where)
	}
}

package notation

import "strconv"

// Conditions that the rules cannot judge: the phase of a legend, the chapter of the campaign,
// and what a part of the rules names, such as "Greed". The player of the user is asked.

// agreedLabels are the labels that name such a condition, with what the player is asked.
const agreedLabels = " greed imperium "

// Asked reports whether a player says if the condition holds, and returns what that is asked.
func (c *Condition) Asked() (key string, asked bool) {
	switch c.Is {
	case IsAgreed:
		return c.Key, true
	case IsChapter:
		return "chapter " + strconv.Itoa(min(c.N, 9)) + "+", true
	}
	return "", false
}

// asks reports whether a player has to say if one of the conditions holds.
func asks(list []Condition) bool {
	for i := range list {
		if _, asked := list[i].Asked(); asked || list[i].Is == IsJudged {
			return true
		}
	}
	return false
}

// phase reads "phase 2" and "phase ii", and returns the name of the condition.
func (r *reading) phase() (key string, ok bool) {
	if !r.all("phase") || r.end() {
		return "", false
	}
	n := 0
	switch {
	case r.number(&n):
	case r.all("i"):
		n = 1
	case r.all("ii"):
		n = 2
	case r.all("iii"):
		n = 3
	}
	return "phase " + strconv.Itoa(n), n > 0 && n <= 9
}

// agreed reads the name of a condition that a player judges, and its colon: "Phase 2:", "Greed:",
// "Two heads:".
func (r *reading) agreed() (key string, ok bool) {
	start := r.rest
	bracket := r.all("(")
	key, ok = r.phase()
	if !ok && !bracket {
		r.rest = start
		switch {
		case r.end():
		case listedWord(agreedLabels, r.rest[0].word):
			key, ok = r.rest[0].word, true
			r.rest = r.rest[1:]
		case r.any("two heads|2 heads"):
			key, ok = "two heads", true
		case r.any("three heads|3 heads"):
			key, ok = "three heads", true
		case r.all("final head"):
			key, ok = "final head", true
		}
	}
	if ok && (!bracket || r.all(")")) && r.all(":") {
		return key, true
	}
	r.rest = start
	return "", false
}

// phaseOf reads a phase in which the ability may be used into the header.
func (r *reading) phaseOf(h *Header) bool {
	key, ok := r.phase()
	if ok && r.all("+") {
		key += "+"
	}
	if ok && r.end() {
		h.If = append(h.If, Condition{Is: IsAgreed, Key: key})
	}
	return ok && r.end()
}

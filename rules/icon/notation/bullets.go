package notation

import "slices"

// following are the ends of a sentence whose bullets are sentences of their own.
const following = "with the following effects|with the following features|with the following benefits"

// spreads reads the bullets behind "While in this stance:" or "You mark a foe in range 3, with the
// following effects:" as sentences under the label, and reports false for any other list.
func (r *reader) spreads(lead, full tokens, items []item) bool {
	if r.now.name != "" && !listedWord(" stance mark ", r.now.name) || r.nested ||
		slices.ContainsFunc(items, func(it item) bool { return len(it.label) > 0 || len(it.sentences) == 0 }) {
		return false
	}
	words, known := trim(lead), true
	if len(words) == 0 {
		return false
	}
	var before tokens
	comma := token{word: ",", is: isMark, from: lead[0].from, to: lead[0].to}
	rest := reading{words}
	if rest.any("while in this stance|in this stance|while marked|while this aura is active") && rest.end() {
		if r.now.name == "" { // Each sentence is about the time that the lead names.
			before = append(slices.Clone(words), comma)
		}
		words = nil
	} else {
		at := slices.IndexFunc(words, func(t token) bool { return t.word == "with" })
		if rest = (reading{words[max(at, 0):]}); rest.any(following) && rest.end() {
			words = trim(words[:at])
			if r.now.name == "" && r.c.takesStance(r.named(words)) {
				before = append(placedAt("while in this stance", full[0].from, full[0].to), comma)
			}
		} else if r.now.name == "" || words[len(words)-1].word == ":" || lead[len(lead)-1].word == ":" {
			return false // The list may be what the sentence chooses from.
		}
	}
	if len(words) > 0 {
		r.sentence(words, full, nil)
		if r.c.budget.stopped() {
			return true
		}
		known = r.into.Clauses[len(r.into.Clauses)-1].Played || len(r.colours) > 0
	}
	for i := range items {
		for j, sentence := range items[i].sentences {
			whole := sentence
			if i == 0 && j == 0 && len(words) == 0 { // The clause begins with the words that lead to it.
				whole = append(slices.Clone(full[:1]), sentence...)
			}
			if r.c.budget.stopped() {
				return true
			}
			if r.shut = r.shut && j > 0; !known {
				r.c.lose()
				r.clause(r.now, whole, false, extent{})
				continue
			}
			r.sentence(slices.Concat(before, sentence), whole, nil)
		}
	}
	return true
}

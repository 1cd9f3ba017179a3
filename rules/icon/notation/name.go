package notation

import (
	"slices"
	"strings"
)

// findNames finds the names by which the text of a foe refers to its user: "The Gulper shoots…".
func (r *reader) findNames() {
	defer func() { r.c.foreign = len(r.names) > 0 }()
	for _, word := range [...]string{"character", "legend"} {
		if !r.introduced(word) && !r.into.Header.Mark && r.mentions("this "+word) {
			r.names = append(r.names, words(word))
			r.own = "this"
			return
		}
	}
	if r.addresses() {
		return
	}
	for n := range min(len(r.lines), 6) {
		ws := r.tokens(n)
		first := n == 0
		for len(ws) > 0 {
			if l, size := labelOf(ws); size > 0 {
				first = first && l.name == "effect"
				ws = ws[size:]
				continue
			}
			if name := r.nameOf(ws, first); name != nil {
				r.names = append(r.names, name)
				return
			}
			subject := reading{ws}
			subject.any("then ,")
			if r.isProper(subject.rest) {
				r.names, r.proper = append(r.names, subject.rest[:1]), true
				return
			}
			_, next := sentenceEnd(ws)
			for i := 1; i < next && i < 8; i++ { // "Repeat the following effect twice: The Gulper…"
				if ws[i].word == ":" {
					if name := r.nameOf(ws[i+1:], false); name != nil {
						r.names = append(r.names, name)
						return
					}
				}
			}
			for i := 2; i+3 < next; i++ { // "…, but Marrow must sacrifice 3".
				if rest := (reading{ws[i+1:]}); ws[i-1].word == "but" && ws[i].upper && ws[i].is == isWord && !strings.HasSuffix(ws[i].word, "s") &&
					!listedWord(notProper, ws[i].word) && !ruled(ws[i].word) && rest.all("must sacrifice") {
					r.names, r.proper = append(r.names, ws[i:i+1]), true
					return
				}
			}
			ws, first = ws[next:], false
		}
	}
	r.findMentioned()
}

// addresses reports whether the text calls its user "you", as those of heroes do.
func (r *reader) addresses() bool {
	for n := range r.lines {
		for i, w := range r.tokens(n) {
			if w.word == "your" && i > 0 || w.word == "you" || w.word == "yourself" {
				return true
			}
		}
	}
	return false
}

// has reports whether one of the tokens is that word.
func has(ws tokens, word string) bool {
	return slices.ContainsFunc(ws, func(t token) bool { return t.word == word })
}

// findMentioned finds a name that is no subject: "shoved 1 toward the Gulper".
func (r *reader) findMentioned() {
	for _, capitals := range []bool{true, false} {
		for n := range r.lines {
			ws := r.tokens(n)
			if has(ws, "interrupt") || n+1 < len(r.lines) &&
				has(r.tokens(n + 1)[:min(1, len(r.tokens(n+1)))], "interrupt") {
				continue // The name of an interrupt that the ability grants.
			}
			for i := 1; i+1 < len(ws); i++ {
				if ws[i].word != "the" || ws[i].upper {
					continue
				}
				end := i + 1
				for end < len(ws) && end < i+4 && ws[end].is == isWord && ws[end].upper == capitals && (capitals || end == i+1) {
					end++
				}
				if end == i+1 {
					continue
				}
				before := ws[i-1].word
				either := end+1 < len(ws) && ws[end].word == "or" && ws[end+1].word == "its"               // "The gulper or its target".
				both := has(ws[end:min(end+2, len(ws))], "and") && has(ws[end:min(end+3, len(ws))], "its") // "Teleport the gulper and all its allies".
				either = either || both && (before == "teleport" || before == "remove")
				between := i > 2 && before == "and" && ws[i-2].word == "them" && ws[i-3].word == "between" // "Between them and the gulper".
				rest := reading{ws[end:]}
				between = between || before == "if" && rest.all("is bloodied") || before == "all" && rest.all("'s allies") // "If the gulper is bloodied".
				if !capitals && !either && !between && !listedWord(" toward towards of from then , ", before) {
					continue
				}
				if !capitals && before == "of" && end+1 < len(ws) && ws[end].is == isWord && !listedWord(notMentioned, ws[i+1].word) &&
					listedWord(" is are may can take takes . , ", ws[end+1].word) && !listedWord(" is are may can and or ", ws[end].word) {
					end++ // "Of the sky gulper are shoved".
				}
				if after := ws[min(end+1, len(ws)):]; !capitals && (before == "then" || before == ",") && len(after) > 0 &&
					ws[end].is == isWord && (listedWord(ownVerbs, after[0].word) || before == "," && listedWord(moreVerbs, after[0].word)) &&
					!listedWord(ownVerbs, ws[end].word) && !listedWord(moreVerbs, ws[end].word) {
					end++ // "Then the sky gulper gains".
				}
				name := ws[i+1 : end]
				if !capitals && (before == "then" || before == ",") && (end >= len(ws) || !listedWord(ownVerbs, ws[end].word) &&
					(before != "," || !listedWord(moreVerbs, ws[end].word))) {
					continue
				}
				last := name[len(name)-1].word
				if end < len(ws) && listedWord(" trait interrupt stance token tokens template action ability ", ws[end].word) ||
					slices.ContainsFunc(words(r.into.Name), func(w token) bool { return w.word == last }) {
					continue
				}
				if ruled(last) || listedWord(notNames, last) || listedWord(notMentioned, last) ||
					r.introduced(last) {
					continue
				}
				r.names = append(r.names, name)
				return
			}
		}
	}
}

// ownVerbs are verbs of a user behind its name.
const ownVerbs = " gains may can dashes rushes flies teleports deals shoves spits "

// moreVerbs are those at the beginning of a sentence.
const moreVerbs = " creates marks summons chooses removes swaps curses cures sacrifices moves begins becomes ends loses takes " +
	"targets throws releases transforms picks fires scatters "

// notMentioned are words behind "the" that are no name of a user.
const notMentioned = " center edge direction result number same rest following original user attacker way end start " +
	"explosion spaces side back front top time others blow location origin fight edges middle map ends " +
	"other shove nearest closest farthest twins lords brothers mob host master very current outside light " +
	"void acting head lure next previous inside entire whole listed triggering highest lowest exact " +
	"opposite two three four new old section "

// isProper reports whether a sentence begins with a proper name as its subject: "Marrow may dash 1".
func (r *reader) isProper(ws tokens) bool {
	if len(ws) < 3 || !ws[0].upper || ws[0].is != isWord || listedWord(notProper, ws[0].word) || listedWord(typesOfMany, ws[0].word) {
		return false
	}
	if own := words(r.into.Name); len(own) > 0 && own[0].word == ws[0].word {
		return false // The ability itself.
	}
	switch ws[1].word {
	case "and":
		return ws[2].word == "allies" && len(ws) > 5 && ws[5].word == "aura"
	case "may", "can":
		switch ws[2].word {
		case "dash", "rush", "fly", "teleport", "shove", "deal", "gain":
			return true
		}
	case "dashes", "rushes", "flies", "teleports", "deals", "shoves", "gains":
		return true
	}
	return false
}

// notProper are words that begin a sentence and are no proper names, although a verb follows them.
const notProper = " foe ally character target it they you foes allies characters attack damage ability this that then " +
	"also instead each who she he effect deals gains both one only object summon yourself self itself and " +
	"or area "

// mentions reports whether the text has the words in a row.
func (r *reader) mentions(list string) bool {
	for n := range r.lines {
		for ws := r.tokens(n); len(ws) > 0; ws = ws[1:] {
			if rest := (reading{ws}); rest.all(list) {
				return true
			}
		}
	}
	return false
}

// nameOf returns the name that is the subject of a sentence, or nil. A name without
// capitals counts in the first sentence only.
func (r *reader) nameOf(ws tokens, first bool) tokens {
	if len(ws) < 3 || ws[0].word != "the" {
		return nil
	}
	end := 1
	for end < len(ws) && end < 6 && ws[end].is == isWord && (ws[end].upper ||
		end > 1 && end+1 < len(ws) && ws[end+1].upper && (ws[end].word == "of" || ws[end].word == "the")) {
		end++
	}
	for n := 2; end == 1 && n < min(len(ws), 5); n++ { // "The sky gulper rushes".
		if ws[n-1].is == isWord && (listedWord(ownVerbs, ws[n].word) || listedWord(moreVerbs, ws[n].word)) &&
			!ruled(ws[1].word) && !listedWord(notNames, ws[1].word) &&
			!listedWord(notMentioned, ws[1].word) {
			end = n
		}
	}
	for n := end + 1; end > 1 && n < min(len(ws), end+3); n++ { // "The Sky gulper rushes".
		if ws[n-1].is == isMark || ws[n-1].word == "'s" || ws[n-1].upper || ruled(ws[n-1].word) || listedWord(notNames, ws[n-1].word) ||
			strings.HasSuffix(ws[n-1].word, "s") && len(ws[n-1].word) > 3 {
			break
		}
		if listedWord(ownVerbs, ws[n].word) || listedWord(moreVerbs, ws[n].word) {
			end = n
			break
		}
	}
	if end == 1 && len(ws) > 4 && ws[2].word == "'s" && listedWord(" attacks abilities ", ws[3].word) && !ruled(ws[1].word) &&
		!listedWord(notNames, ws[1].word) && !listedWord(notMentioned, ws[1].word) && !r.introduced(ws[1].word) {
		return ws[1:2] // "The gulper's attacks".
	}
	if end == 1 && first {
		end = 2
	}
	if len(ws) > 4 && end <= 2 && ws[2].word == "and" && listedWord(" an all any its allies ", ws[3].word) && !listedWord(notNames, ws[1].word) &&
		!ruled(ws[1].word) && !listedWord(notMentioned, ws[1].word) && !r.introduced(ws[1].word) {
		return ws[1:2] // "The gulper and an ally".
	}
	if end == 1 || end >= len(ws) {
		return nil
	}
	if listedWord(notNames, ws[end-1].word) || !strings.HasSuffix(ws[end].word, "s") &&
		!listedWord(" can may either also summon ", ws[end].word) && !((ws[end].word == "or" || ws[end].word == "and" ||
		ws[end].word == "then") && ws[1].upper) {
		return nil
	}
	if r.introduced(ws[end-1].word) && !(ws[end-1].upper && !r.introducedAs(ws[end-1].word, true)) {
		return nil
	}
	return ws[1:end]
}

// notNames are words that name no user behind "the".
const notNames = " character foe ally target area attack effect object pit aura mark gamble ability terrain space " +
	"spaces brew ground summon damage stance cloud zone effects allies foes characters first next chosen " +
	"same marked affected round turn battle die token move movement line air map "

// introduced reports whether the text introduces something by that word: "a rift", "each rift".
func (r *reader) introduced(word string) bool {
	return r.introducedAs(word, false)
}

// introducedAs is introduced, of words with a capital alone if capitals is set.
func (r *reader) introducedAs(word string, capitals bool) bool {
	for n := range r.lines {
		ws := r.tokens(n)
		for i := range ws {
			if ws[i].word != word || capitals && !ws[i].upper {
				continue
			}
			for j := i - 1; j >= 0 && j >= i-3 && ws[j].is == isWord && ws[j].word != "the"; j-- {
				if listedWord(" a an one each another any every two three all ", ws[j].word) {
					return true
				}
			}
		}
	}
	return false
}

// named returns the tokens with "you" in place of the user's own name, and "your" in place of its genitive.
func (r *reader) named(ws tokens) tokens {
	if len(r.names) == 0 {
		return ws
	}
	var out tokens
	for i := 0; i < len(ws); {
		size := r.ownName(ws[i:])
		if i > 0 && ws[i].word == "itself" && out != nil && out[0].named {
			out = append(out, token{word: "yourself", glued: ws[i].glued, named: true, from: ws[i].from, to: ws[i].to})
			i++
			continue
		}
		if size == 0 {
			if out != nil {
				out = append(out, ws[i])
			}
			i++
			continue
		}
		if out == nil {
			out = append(tokens{}, ws[:i]...)
		}
		own := token{word: "you", upper: ws[i].upper, glued: ws[i].glued, named: true, from: ws[i].from, to: ws[i+size-1].to}
		if i+size < len(ws) && ws[i+size].word == "'s" {
			own.word, own.to = "your", ws[i+size].to
			size++
		}
		out = append(out, own)
		i += size
	}
	if out == nil {
		return ws
	}
	return out
}

// ownName returns how many tokens of the user's own name the tokens begin with.
func (r *reader) ownName(ws tokens) int {
	if r.proper {
		if ws[0].upper && ws[0].word == r.names[0][0].word {
			return 1
		}
		return 0
	}
	if ws[0].word != "the" && ws[0].word != "this" || r.own != "" && ws[0].word != r.own {
		return 0
	}
	for _, name := range r.names {
		for _, n := range []tokens{name, name[len(name)-1:]} {
			if len(ws) <= len(n) {
				continue
			}
			same := true
			for i := range n {
				same = same && ws[i+1].word == n[i].word
			}
			if same {
				return len(n) + 1
			}
		}
	}
	return 0
}

// byName reads the name of the ability as its subject.
func (p *parser) byName() bool {
	name, _, _ := strings.Cut(p.c.ability.Name, " (") // No sentence says "(Copy)".
	return name != "" && p.left() > 0 && p.t[p.at].upper && p.try(func() bool {
		for len(name) > 0 {
			if p.left() == 0 || p.t[p.at].is == isMark || len(name) < len(p.peek(0)) {
				return false
			}
			for i, c := range []byte(p.peek(0)) {
				if c != name[i] && (c < 'a' || c > 'z' || c-'a'+'A' != name[i]) {
					return false
				}
			}
			if name = name[len(p.peek(0)):]; name != "" && name[0] != ' ' {
				return false
			}
			name = strings.TrimSpace(name)
			p.at++
		}
		return true
	})
}

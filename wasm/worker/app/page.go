package app

import (
	"net/http"
	"net/url"
	"strconv"

	"rulewright/wasm/worker/fairness"
)

// showPage responds with a table's ledger as a page. The page is readable without a script; the script verifies the
// ledger.
func (a *App) showPage(w http.ResponseWriter, r *request) error {
	if asks := r.Header.Get(headerAsks); asks != "" {
		return askForToken(w, asks == "anotherToken")
	}
	v, err := readView(r)
	if err != nil {
		return err
	}
	p, err := a.loadPreface(r)
	if err != nil {
		return err
	}
	rolls, older, newer, err := a.loadRolls(r.Context(), r.table, p.sequence, v)
	if err != nil {
		return err
	}
	dice, err := a.loadDice(r.Context(), r.table, p.sequence)
	if err != nil {
		return err
	}
	m := beginPage(p.Table.Name+": ledger", "verify")
	m.put("a", "Skip to the rolls", "class", "skip", "href", "#rolls")
	m.begin("header")
	m.put("h1", p.Table.Name, "dir", "auto")
	m.put("p", countWords(p.sequence, "roll", "rolls")+" since "+timeWords(p.Table.Created)+". The dice fell on a server that nobody at the table can touch; each roll was signed and written down, and cannot be changed or dropped without anybody seeing it.")
	m.end()
	m.begin("main")
	writeCheck(m, p)
	writeRolls(m, p, rolls, v, older, newer)
	writeDice(m, p, dice)
	m.end()
	writeFooter(m, p.Table)
	return m.respond(w)
}

// beginPage begins a page with a title, and with a script of ../page or "".
func beginPage(title, script string) *markup {
	m := &markup{out: []byte("<!doctype html>")}
	m.begin("html", "lang", "en")
	m.begin("head")
	m.void("meta", "charset", "utf-8")
	m.put("title", title)
	m.void("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
	m.void("meta", "name", "color-scheme", "content", "light dark")
	m.void("link", "rel", "stylesheet", "href", "/page/ledger.css")
	m.void("link", "rel", "icon", "href", "data:,")
	if script != "" {
		m.put("script", "", "type", "module", "src", "/page/"+script+".mjs")
	}
	m.end()
	m.begin("body")
	return m
}

// respond ends the page and sends it.
func (m *markup) respond(w http.ResponseWriter) error {
	for len(m.open) > 0 {
		m.end()
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(len(m.out)))
	_, err := w.Write(m.out)
	return err
}

// writeCheck writes the part in which a visitor checks the ledger. The script shows its button.
func writeCheck(m *markup, p *preface) {
	m.begin("section", "aria-labelledby", "check")
	m.put("h2", "Check it yourself", "id", "check")
	m.put("p", "Your browser can check every signature and the chain of entries, and run every roll again in the rules' own engine.")
	m.begin("div", "id", "verify", "data-table", p.Table.ID, "hidden", yes)
	m.put("button", "Verify all", "type", "button")
	m.put("progress", "", "aria-labelledby", "check", "hidden", yes)
	m.put("p", "", "role", "status")
	m.put("ul", "", "aria-label", "What is wrong", "hidden", yes)
	m.end()
	m.put("noscript", "The button that does so needs JavaScript.")
	m.begin("p", "class", "small")
	m.text("This page and its script come from the server that is checked. Who does not want to believe them checks with the Foundry module, or with ")
	m.put("code", "go run ./scripts/verify")
	m.text(" and this page's address.")
	m.end()
	m.end()
}

func writeRolls(m *markup, p *preface, rolls []roll, v view, older, newer bool) {
	m.begin("section", "aria-labelledby", "rolls")
	m.put("h2", "Rolls", "id", "rolls", "tabindex", "-1")
	m.begin("form", "role", "search", "method", "get", "action", "/t/"+p.Table.ID+"#rolls")
	m.put("label", "Search for a player, an operation or a face such as d20=1", "for", "q")
	m.begin("div", "class", "row")
	m.void("input", "id", "q", "name", "q", "type", "search", "maxlength", strconv.Itoa(maxSearch), "value", v.search)
	m.put("button", "Search", "type", "submit")
	if v.search != "" {
		m.put("a", "Show all", "href", "/t/"+p.Table.ID+"#rolls")
	}
	m.end()
	m.end()
	if len(rolls) == 0 {
		switch {
		case p.sequence == 0:
			m.put("p", "Nobody has rolled at this table.")
		case v.search != "":
			m.put("p", "No roll fits what you search for.")
		default:
			m.put("p", "There are no rolls here.")
		}
	} else {
		writeTable(m, p, rolls, v)
	}
	if older || newer {
		m.begin("nav", "aria-label", "Pages of the ledger", "class", "row")
		if newer {
			m.put("a", "Newer rolls", "href", p.link(v, "after", edge(rolls, true)))
		}
		if older {
			m.put("a", "Older rolls", "href", p.link(v, "before", edge(rolls, false)))
		}
		m.end()
	}
	m.end()
}

// edge returns the number of the newest or the oldest roll of a page.
func edge(rolls []roll, newest bool) int {
	switch {
	case len(rolls) == 0:
		return 1
	case newest:
		return rolls[0].sequence
	}
	return rolls[len(rolls)-1].sequence
}

// link returns the address of the next newer or older page.
func (p *preface) link(v view, parameter string, sequence int) string {
	query := url.Values{parameter: {strconv.Itoa(sequence)}}
	if v.search != "" {
		query.Set("q", v.search)
	}
	return "/t/" + p.Table.ID + "?" + query.Encode() + "#rolls"
}

func writeTable(m *markup, p *preface, rolls []roll, v view) {
	m.begin("div", "class", "rolls scroll", "tabindex", "0", "role", "region", "aria-label", "Table of rolls")
	// CSS removes the table semantics on narrow screens, where each roll takes
	// a few lines. The ARIA roles restore them for screen readers.
	m.begin("table", "role", "table")
	caption := "Rolls " + strconv.Itoa(edge(rolls, false)) + " to " + strconv.Itoa(edge(rolls, true)) + " of " + strconv.FormatInt(p.sequence, 10) + ", the newest first"
	if v.search != "" {
		caption += ", that fit “" + v.search + "”"
	}
	m.put("caption", caption)
	m.begin("thead", "role", "rowgroup")
	m.begin("tr", "role", "row")
	for _, title := range []string{"Number", "Time", "Player", "Roll", "Dice as they fell"} {
		m.put("th", title, "scope", "col", "role", "columnheader")
	}
	m.end()
	m.end()
	m.begin("tbody", "role", "rowgroup")
	for _, one := range rolls {
		number := strconv.Itoa(one.sequence)
		m.begin("tr", "role", "row")
		m.begin("th", "scope", "row", "role", "rowheader")
		m.put("a", number, "href", "/v1/tables/"+p.Table.ID+"/ledger?after="+strconv.Itoa(one.sequence-1)+"&limit=1", "aria-label", "Roll "+number+" as it is signed, JSON")
		m.end()
		m.begin("td", "role", "cell")
		m.put("time", timeWords(one.time), "datetime", one.time)
		m.end()
		m.begin("td", "role", "cell")
		m.put("bdi", one.player)
		m.end()
		m.put("td", operationWords(one.operation), "role", "cell")
		m.put("td", poolsWords(one.pools), "class", "dice", "role", "cell")
		m.end()
	}
	m.end()
	m.end()
	m.end()
}

// mostColumns limits the faces in one row of a table.
const mostColumns = 20

// writeDice writes the count of each face, by kinds of dice.
func writeDice(m *markup, p *preface, dice []fairness.Die) {
	m.begin("section", "aria-labelledby", "even")
	m.put("h2", "Are the dice even?", "id", "even")
	if len(dice) == 0 {
		m.put("p", "No dice have fallen yet.")
		m.end()
		return
	}
	since := "of all rolls"
	if p.sequence > counted {
		since = "of the last " + strconv.Itoa(counted) + " rolls"
	}
	m.put("p", "How often each face fell, "+since+". Somebody's dice are always the most uneven at a table, so what is said takes into account how many are looked at here.")
	judged := fairness.Judge(dice)
	for first := 0; first < len(dice); {
		last := first
		for last < len(dice) && dice[last].Sides == dice[first].Sides {
			last++
		}
		writeKind(m, dice[first:last], judged[first:last])
		first = last
	}
	m.end()
}

// writeKind writes the table of one kind of die.
func writeKind(m *markup, dice []fairness.Die, judged []fairness.Judgement) {
	kind := "d" + strconv.Itoa(dice[0].Sides)
	m.begin("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Faces of the "+kind)
	m.begin("table", "class", "faces")
	m.put("caption", "Faces of the "+kind)
	m.begin("thead")
	m.begin("tr")
	for _, title := range []string{"Player", "How even", "Dice"} {
		m.put("th", title, "scope", "col")
	}
	columns := dice[0].Sides
	if columns > mostColumns {
		columns = 0
	}
	for face := range columns {
		m.number("th", face+1, "scope", "col")
	}
	m.end()
	m.end()
	m.begin("tbody")
	for i := range dice {
		m.begin("tr")
		m.begin("th", "scope", "row")
		m.put("bdi", dice[i].Player)
		m.end()
		m.put("td", verdictWords(judged[i]), "class", "verdict")
		m.number("td", dice[i].Total())
		for face := range columns {
			m.number("td", dice[i].Faces[face])
		}
		m.end()
	}
	m.end()
	m.end()
	m.end()
}

func writeFooter(m *markup, t *table) {
	m.begin("footer")
	m.begin("nav", "aria-label", "For programs")
	m.begin("ul", "class", "row")
	for _, link := range [][2]string{
		{"The whole ledger, JSON lines", "/v1/tables/" + t.ID + "/ledger.jsonl"},
		{"Where it stands, signed", "/v1/tables/" + t.ID + "/head"},
		{"The keys that sign", "/.well-known/rulewright-keys.json"},
	} {
		m.begin("li")
		m.put("a", link[0], "href", link[1])
		m.end()
	}
	m.end()
	m.end()
	m.end()
}

// askForToken responds with a page that asks for a token, and discloses nothing of the table. The form is sent to the
// address of the page.
func askForToken(w http.ResponseWriter, another bool) error {
	m := beginPage("A ledger for its table alone", "token")
	m.begin("main")
	m.put("h1", "A ledger for its table alone")
	m.put("p", "Who wants to read it needs a token of the table. Whoever runs the game can give you one.")
	m.begin("form", "method", "post")
	m.put("label", "Your token, or the line that it stands in", "for", "token")
	m.begin("div", "class", "row")
	attributes := []string{"id", "token", "name", "token", "required", yes, "maxlength", "2000", "autocomplete", "off", "autocapitalize", "none", "spellcheck", "false"}
	if another {
		attributes = append(attributes, "aria-invalid", "true", "aria-describedby", "wrong", "autofocus", yes)
	}
	m.void("input", attributes...)
	m.put("button", "Read the ledger", "type", "submit")
	m.end()
	if another {
		m.put("p", "That is no token of this table, or it was taken back.", "id", "wrong", "class", "wrong")
	}
	m.end()
	m.put("p", "Your browser keeps the token until it is closed, and uses it to read this table's ledger.", "class", "small")
	m.end()
	return m.respond(w)
}

// showWelcome responds with a description of the Worker.
func showWelcome(w http.ResponseWriter, _ *request) error {
	m := beginPage("Rulewright", "")
	m.begin("main")
	m.put("h1", "Rulewright")
	m.put("p", "Dice that nobody at the table can touch: rolls of four games, rolled and signed here, and written down for tables that want it.")
	m.begin("ul")
	for _, line := range [][3]string{
		{"POST /v1/{game}/{operation}", "rolls and signs: the request is the operation's, as JSON without dice", ""},
		{"POST /v1/tables", "makes a table, whose rolls stand in a ledger that anybody can check", ""},
		{"GET /v1/operations", "says what can be rolled", "/v1/operations"},
		{"GET /.well-known/rulewright-keys.json", "are the keys that sign", "/.well-known/rulewright-keys.json"},
	} {
		m.begin("li")
		if line[2] != "" {
			m.begin("a", "href", line[2])
		}
		m.put("code", line[0])
		if line[2] != "" {
			m.end()
		}
		m.text(" " + line[1])
		m.end()
	}
	m.end()
	m.put("p", "In Foundry, paste this page's address into the settings of the module Rulewright. A table's own page is /t/ and its id.")
	m.end()
	return m.respond(w)
}

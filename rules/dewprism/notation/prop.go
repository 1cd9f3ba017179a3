package notation

import "strings"

// A Prop is an object that the text puts onto a space, by what it does there: "Snare prop: Upon entering this prop's
// space, the combatant …".
type Prop struct {
	// Name is its name in lower case.
	Name string
	// When are the moments at which Steps happen to a combatant in its space: "enter", "turnEnd" and "turnStart".
	When []string
	// Side limits them to foes or allies of its owner; 0 for all.
	Side Side
	// Gone means that it is gone with the first, All that its steps happen to all in its space.
	Gone, All bool
	// Difficult makes its space difficult terrain. Cost is added to what actions of foes in its space cost; "" for nothing.
	Difficult bool
	Cost      string
	Steps     []Step
}

// A setting is a prop whose definition is still to come.
type setting struct {
	Prop
	// where is "own" for the space of the user, "left" for the one that it has left, or "".
	where string
	// clauses are the places of its clauses that are not played yet.
	clauses []int
	defined bool
	bound   bool
}

// creates returns the prop that a sentence puts onto a space, or nil.
func (r *reader) creates(ws []token) *setting {
	rest := cut(ws, "create|place a|an|the?")
	s := &setting{}
	for len(rest) > 0 && rest[0].is == isWord && !either("prop|props", rest[0].s) {
		if s.Name != "" {
			s.Name += " "
		}
		s.Name += rest[0].s
		rest = rest[1:]
	}
	if s.Name == "" || len(s.Name) > 30 || len(rest) < 3 || !either("prop|props", rest[0].s) {
		return nil
	}
	switch textOf(rest[1:]) {
	case "within range", "in range", "in the targeted space", "within the space of your choice":
		return s
	case "in your space":
		s.where = "own"
		return s
	case "in the space you left":
		s.where = "left"
		return s
	}
	return nil
}

// A use is a beginning of a sentence about a prop, in words with blanks between: a "…" in it is the name of the prop.
type propUse struct {
	words     string
	when      string
	side      Side
	gone, all bool
}

// propUses are the beginnings of sentences that say when a prop does something.
var propUses = [...]propUse{
	{"upon entering this prop's space , the combatant", "enter", 0, false, false},
	{"upon entering the space , the combatant", "enter", 0, false, false},
	{"upon entering space ,", "enter", 0, false, false},
	{"upon entering or ending your turn in the same space as this prop , the combatant", "enter|turnEnd", 0, false,
		false},
	{"if a combatant enters this prop's space , it is destroyed and the combatant", "enter", 0, true, false},
	{"if an opponent enters this prop's space , it is destroyed and the combatant", "enter", Foe, true, false},
	{"if an opponent would enter into the same space as this token , it explodes and", "enter", Foe, true, true},
	{"combatants who end their turn within the same space as this prop", "turnEnd", 0, false, false},
	{"enemy combatants who end their turn within the same space as this prop", "turnEnd", Foe, false, false},
	{"at the beginning of their turns , enemy combatants in the same space as …", "turnStart", Foe, false, false},
}

// after returns the rest of a sentence behind a beginning, or nil.
func (u *propUse) after(name string, ws []token) []token {
	return cut(ws, strings.Replace(u.words, "…", name, 1))
}

// readProp reads a sentence where it creates a prop or describes it, and reports whether it does.
func (r *reader) readProp(l *label, ws []token, start, end int) bool {
	if r.mode != nil || !either("effect|pass|", l.name) {
		return false
	}
	if p := r.prop; p != nil {
		clauses := len(r.into.Clauses)
		if r.describe(p, ws) {
			r.clause(*l, start, end, false, nil)
			p.clauses = append(p.clauses, clauses)
			p.defined = true
			return true
		}
		if p.defined {
			r.placed()
		}
		return false
	}
	if r.shut {
		return false
	}
	s := r.creates(ws)
	if s == nil {
		return false
	}
	s.bound = binds(ws)
	s.clauses = []int{len(r.into.Clauses)}
	r.clause(*l, start, end, false, nil)
	r.prop = s
	return true
}

// describe reads a sentence about a prop.
func (r *reader) describe(p *setting, ws []token) bool {
	ws = trim(ws)
	named := ws
	for part := range strings.FieldsSeq(p.Name) {
		if len(named) == 0 || named[0].s != part {
			named = nil
			break
		}
		named = named[1:]
	}
	for len(named) > 0 && either("prop|token|:", named[0].s) {
		if named[0].s == ":" {
			ws, p.defined = named[1:], true
			break
		}
		named = named[1:]
	}
	if !p.defined && propUses[len(propUses)-1].after(p.Name, ws) == nil { // That one names the prop itself.
		return false
	}
	if textOf(ws) == "counts as difficult terrain" {
		p.Difficult = true
		return true
	}
	if rest := cut(ws, "enemy actions made in the same space as this prop cost an extra"); rest != nil {
		text := r.words(rest)
		if !isCost(text) || p.Cost != "" {
			return false
		}
		p.Cost = text
		return true
	}
	checked := r.checked
	defer func() { r.checked = checked }()
	for i := range propUses {
		u := &propUses[i]
		rest := u.after(p.Name, ws)
		if len(rest) == 0 || len(p.Steps) > 0 {
			continue
		}
		if !u.all {
			rest = append([]token{wordOf("the", 0), wordOf("combatant", 0)}, rest...)
		} else if n := len(rest); n > 6 && rest[n-1].s == "space" &&
			rest[n-4].s == "combatants" { // "… to all combatants within the space"
			rest = rest[:n-6]
		}
		steps, ok := r.propSteps(rest)
		if !ok {
			return false
		}
		p.When, p.Side, p.Gone, p.All, p.Steps = strings.Split(u.when, "|"), u.side, u.gone, u.all, steps
		return true
	}
	if rest := cut(ws, "upon failure ,"); rest != nil && len(p.Steps) > 0 && p.Steps[len(p.Steps)-1].check() {
		if steps, ok := r.propSteps(rest); ok {
			p.Steps = append(p.Steps, steps...)
			return true
		}
	}
	return false
}

// propSteps reads what happens to a combatant: "must pay 5sta or take …" among it.
func (r *reader) propSteps(ws []token) ([]Step, bool) {
	r.before = r.effort.Spent
	steps, ok := r.parse(ws, 1)
	if !ok {
		for i := 4; i < len(ws)-1; i++ {
			if ws[i].s == "or" && ws[2].s == "must" {
				steps, ok = r.toll(ws[:i], append([]token{wordOf("the", 0), wordOf("combatant", 0)}, ws[i+1:]...))
				break
			}
		}
	}
	for i := range steps {
		s := &steps[i]
		ok = ok && !s.modifies() && s.Who == Who{} && (!s.check() || s.Does == DoSelf)
	}
	return steps, ok && len(steps) > 0
}

// placed ends the description of a prop. One without a description is left to the table.
func (r *reader) placed() {
	p := r.prop
	r.prop = nil
	if p == nil {
		return
	}
	if !p.defined || len(p.Steps) == 0 && !p.Difficult && p.Cost == "" {
		r.shut = r.shut || p.bound
		return
	}
	for _, at := range p.clauses {
		r.played(at)
	}
	if len(p.Steps) > 0 && p.Steps[len(p.Steps)-1].check() {
		for _, at := range p.clauses {
			r.into.Clauses[at].Played, r.into.Clauses[at].Meaning = false, ""
		}
		return
	}
	r.into.Props = append(r.into.Props, p.Prop)
	s := Step{Does: DoProp, Who: user, Of: []string{p.Name}}
	if p.where != "" {
		s.Of = append(s.Of, p.where)
	}
	*r.steps = append(*r.steps, s)
}

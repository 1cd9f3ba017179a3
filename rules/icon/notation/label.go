package notation

import "slices"

// A label is what a part of the text begins with, such as "Slay or Heroic:".
type label struct {
	// name is that of the label in lower case, of a joined one the last; "" without one.
	name string
	// on are the triggers among its names, and strike the outcomes.
	on     []Trigger
	strike []outcome
	// chapter and round are the ones from which it counts; 0 means always.
	chapter, round int
	// agreed is a condition that a player judges, such as "greed"; "" without one.
	agreed string
	// when is what must hold of the user, as in "25% or lower"; nil without one.
	when *Condition
	// infuse is the aether of "Infuse 3".
	infuse int
	// unknown means that the rules have no such label.
	unknown bool
	// titled means that only a title stood behind it: it counts for the next lines, too.
	titled bool
	// from is its place in the given text, and text the label as it is written. used is
	// set behind the first sentence under it.
	from int
	text string
	used bool
}

// conditions returns what must hold for what the label names to count, apart from the user's wounds.
func (l *label) conditions() (list []Condition) {
	if l.chapter > 0 {
		list = append(list, Condition{Is: IsChapter, N: l.chapter})
	}
	if l.agreed != "" {
		list = append(list, Condition{Is: IsAgreed, Key: l.agreed})
	}
	if l.round > 0 {
		list = append(list, Condition{Is: IsRound, N: l.round})
	}
	return list
}

// later reports whether what the label names does not count from the start.
func (l *label) later() bool { return l.chapter > 0 || l.round > 0 || l.agreed != "" }

// An outcome is the part of a strike that a label names.
type outcome uint8

const (
	noOutcome outcome = iota
	whenHit
	whenMissed
	whenAuto
	inArea
)

// labelNames are the labels that the rules know. Longer ones come before their beginnings.
var labelNames = [...]struct {
	words   string
	name    string
	trigger Trigger
	strike  outcome
}{
	{"on hit", "on hit", "", whenHit},
	{"hit", "on hit", "", whenHit},
	{"on miss", "miss", "", whenMissed},
	{"miss", "miss", "", whenMissed},
	{"auto-hit", "on hit", "", whenAuto},
	{"autohit", "on hit", "", whenAuto},
	{"auto hit", "on hit", "", whenAuto},
	{"area effect", "area effect", "", inArea},
	{"are effect", "area effect", "", inArea},
	{"attack", "attack", "", noOutcome},
	{"effect", "effect", "", noOutcome},
	{"special effect", "effect", "", noOutcome},
	{"special", "effect", "", noOutcome},
	{"collide", "collide", OnCollide, noOutcome},
	{"exceed", "exceed", OnExceed, noOutcome},
	{"excel", "exceed", OnExceed, noOutcome},
	{"slay", "slay", OnSlay, noOutcome},
	{"heroic", "heroic", OnHeroic, noOutcome},
	{"charge", "charge", OnCharge, noOutcome},
	{"comeback", "comeback", OnComeback, noOutcome},
	{"finishing blow", "finishing blow", OnFinishing, noOutcome},
	{"critical hit", "critical hit", OnCritical, noOutcome},
	{"critical", "critical hit", OnCritical, noOutcome},
	{"chain reaction", "chain reaction", OnChainReact, noOutcome},
	{"gamble", "gamble", "", noOutcome},
	{"infuse", "infuse", OnInfused, noOutcome},
	{"mark", "mark", "", noOutcome},
	{"stance", "stance", "", noOutcome},
	{"refresh", "refresh", "", noOutcome},
	{"aura", "aura", "", noOutcome},
	{"power die", "power die", "", noOutcome},
	{"trigger", "trigger", "", noOutcome},
	{"delay", "delay", "", noOutcome},
	{"terrain effect", "terrain effect", "", noOutcome},
	{"summon effect", "summon effect", "", noOutcome},
	{"summon action", "summon action", "", noOutcome},
	{"summon", "summon", "", noOutcome},
	{"object effect", "object effect", "", noOutcome},
	{"object", "object", "", noOutcome},
}

// labelOf reads the label at the beginning of the tokens, and returns how many tokens it
// has with its colon: 0 where there is none.
func labelOf(ws tokens) (l label, size int) {
	r := reading{ws}
	if key, ok := r.agreed(); ok {
		n := len(ws) - len(r.rest)
		if inner, more := labelOf(r.rest); more > 0 && inner.agreed == "" {
			inner.agreed = key
			return inner, n + more
		}
		return label{agreed: key}, n
	}
	if l.when = r.wounds(); l.when != nil {
		l.name = "wounds"
		return l, len(ws) - len(r.rest)
	}
	n := 0
	bracket := r.all("(")
	switch {
	case r.all("chapter") && r.number(&n) && (r.all("+") || bracket):
		l.chapter = n
	case bracket:
		return label{}, 0
	case r.all("round") && r.number(&n) && r.all("+"):
		l.round = n
	}
	if l.chapter > 0 || l.round > 0 {
		if bracket && !r.all(")") {
			return label{}, 0
		}
		colon := r.all(":")
		if !colon && !bracket {
			return label{}, 0
		}
		if inner, more := labelOf(r.rest); more > 0 && inner.chapter == 0 && inner.round == 0 {
			inner.chapter, inner.round = l.chapter, l.round
			return inner, len(ws) - len(r.rest) + more
		}
		return l, len(ws) - len(r.rest)
	}
	for {
		if !r.name(&l) {
			return label{}, 0
		}
		if r.all(":") {
			if after := (reading{r.rest}); !after.all("or") || !after.name(&label{}) || !after.all(":") {
				return l, len(ws) - len(r.rest)
			}
		}
		if !r.any("or|and|/|,") {
			return label{}, 0
		}
	}
}

// name reads one name of a label.
func (r *reading) name(l *label) bool {
	for i := range labelNames {
		n := &labelNames[i]
		if !r.all(n.words) {
			continue
		}
		l.name = n.name
		if n.trigger == OnInfused && !r.number(&l.infuse) {
			return false
		}
		if n.trigger != "" && !slices.Contains(l.on, n.trigger) {
			l.on = append(l.on, n.trigger)
		}
		if n.strike != noOutcome {
			l.strike = append(l.strike, n.strike)
		}
		return true
	}
	return false
}

// wounds reads what must hold of the user's hit points, and its colon: "Bloodied:", "25% or
// lower:", "1 hp or lower:".
func (r *reading) wounds() *Condition {
	start, n := r.rest, 0
	c := &Condition{Who: &Selector{Is: RefUser}}
	switch {
	case r.all("bloodied"):
		c.Is = IsBloodied
	case r.number(&n) && n > 0:
		if c.Is, c.N = IsPercent, n; !r.all("%") {
			c.Is = IsAtHP
		}
		if !r.any("or lower|hp or lower|health or lower|hp or less") {
			c.Is = 0
		}
	}
	if c.Is == 0 || !r.all(":") {
		r.rest = start
		return nil
	}
	return c
}

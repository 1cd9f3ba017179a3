package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// The marks of a combatant. Statuses come first, see [statuses].
const (
	bleeding = "bleeding"
	poison   = "poison"
	burning  = "burning"
	restores = "restore"
	increase = "increase"
	decrease = "decrease"
	immune   = "immune"
	taunted  = "taunted"

	prone      = "prone"
	doomed     = "doomed"
	blessed    = "blessed"
	blinded    = "blinded"
	guided     = "guided"
	dispirited = "dispirited"
	snared     = "snared"
	paralyzed  = "paralyzed"
	slowed     = "slowed"
	frozen     = "frozen"
	asleep     = "asleep"
	barred     = "barred"
	warded     = "warded"
	exposed    = "exposed"
	halved     = "halved"
	regains    = "regain"
	sure       = "surefooted"
	soft       = "softFall"
	advantage  = "advantage"
	hindered   = "disadvantage"
	empowered  = "empowered"
	freeAttack = "freeAttack"
	nextAP     = "nextAp"
	lostAP     = "lostAp"
	open       = "open"

	undrawn        = "undrawn"
	guard          = "guard"
	shield         = "shield"
	cover          = "cover"
	hidden         = "hidden"
	rattled        = "rattled"
	charging       = "charging"
	charged        = "charged"
	cooldown       = "cooldown"
	withheld       = "withheld"
	usedThisTurn   = "usedThisTurn"
	usedThisRound  = "usedThisRound"
	usedThisBattle = "usedThisBattle"
	usedOverTurns  = "usedOverTurns"
	pact           = "pact"
	fateBound      = "fateBound"
	luckyLoot      = "luckyLoot"
	harvested      = "harvested"
	beforehand     = "before"
)

// A status is one that rules know (DEWPRISM-S2).
type status struct {
	name string
	// negative ones last for three turns where nothing else is said, positive ones until transience (DEWPRISM-S1).
	negative bool
	// of says that it is of something: a vital, a number, a status or an element.
	of bool
	// timed says that its number is how many turns it lasts (DEWPRISM-S5).
	timed bool
}

var statuses = [...]status{
	{bleeding, true, false, false}, {poison, true, false, false}, {burning, true, false, false},
	{taunted, true, false, false}, {decrease, true, true, false},
	{restores, false, true, false}, {increase, false, true, false}, {immune, false, true, false},
	{prone, true, false, false}, {doomed, true, false, true}, {blessed, false, false, true}, {blinded, true, false, true},
	{guided, false, false, true}, {dispirited, true, false, true}, {snared, true, false, true},
	{paralyzed, true, false, true}, {slowed, true, false, true}, {frozen, true, false, true}, {asleep, true, false, true},
}

// statusOf returns the status of that name, or nil.
func statusOf(name string) *status {
	for i := range statuses {
		if statuses[i].name == name {
			return &statuses[i]
		}
	}
	return nil
}

// nameOf returns the name that a status can be of, however it is written, and
// whether there is one: a vital, a number, a status or an element.
func (s *status) nameOf(text string) (string, bool) {
	plain := field.Plain(text)
	switch s.name {
	case restores:
		return plain, isVital(plain)
	case increase, decrease:
		for i := range numbers {
			if n := &numbers[i]; n.Group == ofScores && field.Plain(n.Name) == plain {
				return n.Name, true
			}
		}
		return text, false
	case immune:
		if statusOf(plain) != nil {
			return plain, true
		}
		e, err := dewprism.ElementOf(text)
		return string(e), err == nil && e != ""
	}
	return text, text == ""
}

// isVital reports whether that is the name of a vital.
func isVital(name string) bool {
	return name == health || name == stamina || name == mana || name == focus
}

// negativeTurns is how long a negative status lasts (DEWPRISM-S1).
const negativeTurns = 3

// A statusChange is a change of a status that an ability makes.
type statusChange struct {
	play.Mark
	// adds says that its number comes on top of the number of the status, ends that the status ends.
	adds, ends bool
}

// parseStatuses reads what an ability does to statuses: "poison 3, bleeding
// 2/4, burning +5, increase mlePwr 2, -taunted" (DEWPRISM-Q2, DEWPRISM-S1). Names
// may be written in any case. An error names the character.
func parseStatuses(name, text string) ([]statusChange, *field.Error) {
	p := statusReader{text: text}
	var list []statusChange
	for p.blank(); p.at < len(text); p.blank() {
		c := p.change()
		if p.reason == "" && p.at < len(text) && !p.take(',') {
			p.fail(p.at, "wantsEnd")
		}
		if p.reason != "" {
			return nil, field.UnreadableAt(name, text, p.failed, p.reason)
		}
		list = append(list, c)
	}
	return list, nil
}

// A statusReader goes through the text of an ability. It keeps the byte and the
// reason of its first failure.
type statusReader struct {
	text   string
	at     int
	failed int
	reason string
}

// fail keeps the failure at that byte, unless there is an earlier one.
func (p *statusReader) fail(at int, reason string) {
	if p.reason == "" {
		p.failed, p.reason = at, reason
	}
}

// change reads the change of one status.
func (p *statusReader) change() statusChange {
	var c statusChange
	c.ends = p.take('-')
	at := p.at
	c.Name = field.Plain(p.word())
	s := statusOf(c.Name)
	if s == nil {
		p.fail(at, "wantsStatus")
		return c
	}
	if at = p.at; s.of {
		of, ok := s.nameOf(p.word())
		if c.Of = of; !ok && !(c.ends && p.at == at) {
			p.fail(at, "wantsName")
		}
	}
	if c.ends {
		return c // A status ends whatever its number is.
	}
	if c.adds = p.take('+'); c.adds || p.digit() {
		c.Value = p.number()
	}
	if p.take('/') {
		c.Left = p.number()
	}
	c.last(s)
	return c
}

// last sets how long a status lasts where its text leaves that open: a number of a timed one is its turns
// (DEWPRISM-S5), harmful ones last three turns (DEWPRISM-S1), and prone until the combatant gets up (DEWPRISM-S3).
func (c *statusChange) last(s *status) {
	if s.timed && c.Left == 0 {
		c.Left, c.Value = c.Value, 0
	}
	if c.Left == 0 && s.negative && s.name != prone {
		c.Left = negativeTurns
	}
}

// blank skips blanks.
func (p *statusReader) blank() {
	for p.at < len(p.text) && p.text[p.at] <= ' ' {
		p.at++
	}
}

// take skips a sign, and reports whether it was there.
func (p *statusReader) take(sign byte) bool {
	p.blank()
	if p.at < len(p.text) && p.text[p.at] == sign {
		p.at++
		p.blank()
		return true
	}
	return false
}

// word reads letters.
func (p *statusReader) word() string {
	p.blank()
	start := p.at
	for p.at < len(p.text) && field.IsLetter(p.text[p.at]) {
		p.at++
	}
	word := p.text[start:p.at]
	p.blank()
	return word
}

// digit reports whether a digit follows.
func (p *statusReader) digit() bool {
	return p.at < len(p.text) && field.IsDigit(p.text[p.at])
}

// number reads digits, no more of them than a mark can hold.
func (p *statusReader) number() int {
	n, start := 0, p.at
	for ; p.digit(); p.at++ {
		if n = n*10 + int(p.text[p.at]-'0'); n > mostCounted {
			p.fail(start, "tooMuch")
			n = 0
		}
	}
	if p.at == start {
		p.fail(start, "wantsNumber")
	}
	p.blank()
	return n
}

// changeStatuses puts the statuses on the combatant, or ends them.
func (b *run) changeStatuses(f *Combatant, by string, list []statusChange) {
	for _, c := range list {
		if c.ends {
			for b.endMark("statusEnded", "DEWPRISM-S1", f, c.Name, c.Of) {
			}
		} else {
			c.By = by
			b.inflict(f, &c.Mark, c.adds)
		}
	}
}

// inflict gives the combatant a status. It has each only once: the same again
// begins again, and adds its number where it stacks; otherwise the higher number
// stays (DEWPRISM-S1). An immune combatant does not get it (DEWPRISM-S2).
func (b *run) inflict(f *Combatant, m *play.Mark, adds bool) {
	s := statusOf(m.Name)
	if play.FindOf(f.Marks, immune, m.Name) >= 0 ||
		m.By != "" && m.By != f.ID && s != nil && s.negative && play.FindOf(f.Marks, immune, "negative") >= 0 {
		b.Report(play.Report{Kind: "status", Who: f.ID, Outcome: "immune", Tone: play.Good,
			Notes: []play.Note{{Key: "immune", Rule: "DEWPRISM-S2", Name: m.Name}}})
		return
	}
	for at := range f.Marks {
		if was := f.Marks[at]; was.Name == m.Name && was.Of == m.Of {
			if adds {
				m.Value += was.Value
			} else {
				m.Value = max(m.Value, was.Value)
			}
			break
		}
	}
	b.put("statusGained", "DEWPRISM-S1", f, m)
}

// endNegative ends the negative statuses of a combatant.
func (b *run) endNegative(rule string, f *Combatant) {
	for at := len(f.Marks) - 1; at >= 0; at-- {
		if s := statusOf(f.Marks[at].Name); s != nil && s.negative {
			b.Log.End("statusEnded", rule, f.ID, at)
		}
	}
}

// sufferStatuses does what the statuses of a combatant do at the end of its turn,
// and counts how long they last (DEWPRISM-S1, DEWPRISM-S2).
func (b *run) sufferStatuses(f *Combatant) {
	// A mark that damage uses up, such as cover, leaves the list meanwhile.
	for _, m := range append([]play.Mark(nil), f.Marks...) {
		switch m.Name {
		case poison:
			b.suffer(f, m.Value, "poison", "DEWPRISM-S2")
		case burning:
			b.suffer(f, (f.most(health)*m.Value+99)/100, "burning", "DEWPRISM-S2")
		case restores:
			if isVital(m.Of) && f.isUp() {
				b.heal(f, m.Of, m.Value, "DEWPRISM-S2")
			}
		}
	}
	for at := len(f.Marks) - 1; at >= 0; at-- {
		m := f.Marks[at]
		if statusOf(m.Name) == nil && !lingers(m.Name) || m.Left == 0 || m.Until != "" {
			continue
		}
		if m.Left--; m.Left > 0 {
			b.Change("statusLasts", "DEWPRISM-S1", f.ID, at, m)
			continue
		}
		b.Log.End("statusEnded", "DEWPRISM-S1", f.ID, at)
		if m.Name == doomed && f.Out == "" && f.known(health).Known() {
			b.NumberBy("damaged", "DEWPRISM-S6", f.ID, m.By, health, -(f.most(health)+1)/2)
			b.die(f, b.find(m.By), "DEWPRISM-S6")
			return // Its other marks may have ended with it.
		}
	}
}

// bleed takes the health that an action costs from a bleeding combatant (DEWPRISM-S2).
func (b *run) bleed(f *Combatant) {
	if at := play.Find(f.Marks, bleeding); at >= 0 {
		b.suffer(f, f.Marks[at].Value, "bleeding", "DEWPRISM-S2")
	}
}

// bonus returns what statuses add to a number (DEWPRISM-S2).
//
// Of several that end at different times the highest counts, because a combatant has a status only once (DEWPRISM-S1).
func (f *Combatant) bonus(name string) int {
	return f.highest(increase, name) - f.highest(decrease, name)
}

// highest returns the highest number of the marks of that name and of that.
func (f *Combatant) highest(name, of string) int {
	most := 0
	for i := range f.Marks {
		if m := &f.Marks[i]; m.Name == name && m.Of == of {
			most = max(most, m.Value)
		}
	}
	return most
}

// with returns a number with what statuses add; one that is missing stays so.
func (f *Combatant) with(name string) field.Number {
	n := f.number(name)
	if v, known := n.Get(); known {
		return field.Of(max(-mostCounted, min(v+f.bonus(name), mostCounted)))
	}
	return *n
}

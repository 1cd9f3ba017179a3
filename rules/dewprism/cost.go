package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// TurnAP is the AP that each combatant receives at the start of a turn (DEWPRISM-T4, DEWPRISM-A1).
const TurnAP = 20

// A Price is a part of a cost: a number, and what is added for each X that the
// player chooses (DEWPRISM-A2).
type Price struct {
	Flat int `json:"flat"`
	PerX int `json:"perX"`
}

// At returns the price for the X that was chosen.
func (p Price) At(x int) int { return p.Flat + p.PerX*x }

// A Cost is what an ability or an action costs, and how often it may be used.
type Cost struct {
	AP      Price `json:"ap"`
	Health  Price `json:"health"`
	Stamina Price `json:"stamina"`
	Mana    Price `json:"mana"`
	Focus   Price `json:"focus"`
	// Burn says that it is done at once, though AP go below 0 (DEWPRISM-A5).
	Burn bool `json:"burn"`
	// PerTurn, PerRound and PerBattle are how often it may be used; 0 for as often as it is paid (DEWPRISM-A2,
	// DEWPRISM-A3).
	PerTurn   int `json:"perTurn"`
	PerRound  int `json:"perRound"`
	PerBattle int `json:"perBattle"`
	// Turns is over how many turns PerTurn counts, where that is more than one (DEWPRISM-A10).
	Turns int `json:"turns,omitempty"`
}

// ParseCost reads a cost as players write it: "5", "10AP!", "5+(2/turn)",
// "2/turn", "XAP", "-5!", "10 + 3 stamina", "(X2) mana, 3/combat",
// "10AP+7mna+(1/3turn)", "3fcs+{TL}fcs". Each part is an amount of AP, with a
// mark where they are burnt (DEWPRISM-A5), an amount of health, stamina, mana or
// focus, in full or in short (DEWPRISM-A9), or a limit of use (DEWPRISM-A3,
// DEWPRISM-A10); an empty text is free. The values are those that braces and
// limits of X name. A part that occurs twice is refused. An error without a
// field is about the text, and names the character; an error with a field names
// the value that is missing. A part with braces adds to an earlier one of its unit.
func ParseCost(text string, v *Values) (Cost, *field.Error) {
	p := costReader{expression: express(text, v), burnt: -1}
	for p.failure == nil && !p.done() {
		p.part()
		p.separator()
	}
	if p.failure == nil && p.burnt >= 0 && !p.seen[partAP] {
		p.fail(p.burnt, onlyAP)
	}
	if err := p.problem(); err != nil {
		return Cost{}, err
	}
	return p.cost, nil
}

// A costReader reads the parts of a cost.
type costReader struct {
	expression
	cost Cost
	// seen are the parts that were read.
	seen [8]bool
	// burnt is the byte of the mark of what burns, or -1, and braced says that the
	// price that was read last has braces.
	burnt  int
	braced bool
}

// The parts of a cost.
const (
	partAP = iota
	partHealth
	partStamina
	partMana
	partFocus
	partTurn
	partRound
	partCombat
)

// separator reads the sign between two parts, if there is one, or the full stop at the end.
func (p *costReader) separator() {
	switch {
	case p.take(','), p.take(';'):
	case p.take('+'):
		if p.done() {
			p.fail(p.at, wantsNumber)
		}
	case p.take('.'):
		if !p.done() {
			p.fail(p.at, wantsEnd)
		}
	}
}

// part reads one part. Parentheses may hold its number or all of it: "(X2) mana", "(3Xsta)", "(2/turn)", "(1)/turn".
func (p *costReader) part() {
	start := p.at
	negative := p.take('-')
	opened := p.take('(')
	price := p.price()
	if opened && p.take(')') {
		opened = false
	}
	if p.take('/') {
		p.limit(start, price, negative)
	} else {
		p.unit(start, price, negative)
	}
	if opened {
		p.closing(')')
	}
}

// unit reads the unit of a price, and the mark of what burns.
func (p *costReader) unit(start int, price Price, negative bool) {
	if negative {
		price.Flat, price.PerX = -price.Flat, -price.PerX
	}
	at := p.at
	part, into := partAP, &p.cost.AP
	switch p.word() {
	case "", "ap":
	case "health", "hp":
		part, into = partHealth, &p.cost.Health
	case "stamina", "sta":
		part, into = partStamina, &p.cost.Stamina
	case "mana", "mna", "mgc": // The vital of Magic is mana (DEWPRISM-D6).
		part, into = partMana, &p.cost.Mana
	case "focus", "fcs":
		part, into = partFocus, &p.cost.Focus
	default:
		p.fail(at, wantsUnit)
	}
	if negative && part != partAP {
		p.fail(start, onlyAP)
	}
	// "3fcs+{TL}fcs" is one price: a part with braces adds to a part before it.
	if p.seen[part] && p.braced {
		price.Flat, price.PerX = price.Flat+into.Flat, price.PerX+into.PerX
		p.seen[part] = false
	}
	p.once(start, part)
	*into = price
	if mark := p.at; p.take('!') {
		if p.burnt >= 0 {
			p.fail(mark, twice)
		}
		p.burnt, p.cost.Burn = mark, true
	}
}

// price reads the factors of a price: numbers, braces, and X once, with or
// without the number that it counts: "5", "X", "X2", "3X", "{TL}", "2{CL}".
func (p *costReader) price() Price {
	price, chosen := Price{Flat: 1}, false
	p.braced = false
	for first := true; p.failure == nil; first = false {
		start := p.at
		switch c := p.peek(); {
		case (c == 'X' || c == 'x') && !chosen:
			chosen = true
			p.at++
			p.blank()
			if field.IsDigit(p.peek()) {
				price.Flat *= p.number()
			}
		case field.IsDigit(c) && first, c == '{':
			f := p.factor()
			price.Flat *= f.value
			p.braced = p.braced || f.braces
		case first && field.IsLetter(c) && c != 'X' && c != 'x':
			if price.Flat = p.name().value; p.failure != nil {
				p.failure.Reason = wantsNumber
			}
		case first:
			p.fail(start, wantsNumber)
		case chosen:
			return Price{PerX: price.Flat}
		default:
			return price
		}
		if field.Abs(price.Flat) > maxNumber {
			p.fail(start, tooMuch)
		}
	}
	return Price{}
}

// limit reads the period of a limit of use, behind its number and the stroke: "turn", "3turns", "round", "battle" or
// "combat".
func (p *costReader) limit(start int, price Price, negative bool) {
	uses := price.Flat
	if price.PerX != 0 {
		uses = price.PerX * p.known(p.values.X, "x")
	}
	if p.missing == 0 && (negative || uses <= 0) {
		p.fail(start, wantsNumber)
		return
	}
	turns := 1
	at := p.at
	if field.IsDigit(p.peek()) {
		if turns = p.number(); turns == 0 {
			p.fail(at, wantsNumber)
		}
		at = p.at
	}
	switch period := p.word(); {
	case period == "turn" || period == "turns":
		p.once(start, partTurn)
		if p.cost.PerTurn = uses; turns > 1 {
			p.cost.Turns = turns
		}
	case turns == 1 && (period == "round" || period == "rounds"):
		p.once(start, partRound)
		p.cost.PerRound = uses
	case turns == 1 && (period == "battle" || period == "battles" || period == "combat" || period == "combats"):
		p.once(start, partCombat)
		p.cost.PerBattle = uses
	default:
		p.fail(at, wantsPeriod)
	}
}

// once refuses a part that was read before.
func (p *costReader) once(at, part int) {
	if p.seen[part] {
		p.fail(at, twice)
	}
	p.seen[part] = true
}

// NeedsX reports whether the player must choose an X (DEWPRISM-A2).
func (c Cost) NeedsX() bool {
	return c.AP.PerX != 0 || c.Health.PerX != 0 || c.Stamina.PerX != 0 || c.Mana.PerX != 0 || c.Focus.PerX != 0
}

// A Debt is what becomes of AP that are burnt.
type Debt struct {
	// After are the AP right after it.
	After int `json:"after"`
	// Cooldown is how many turns are lost, and WhenFree the AP with which one may act again.
	Cooldown int `json:"cooldown"`
	WhenFree int `json:"whenFree"`
}

// Burn pays a burnt cost at once, though AP go below 0. Every turn gives 20,
// and a turn is lost as long as they are not above 0 with it. A negative cost
// gives AP (DEWPRISM-A5). A combatant with AP left loses no turn.
func Burn(ap, cost int) Debt {
	d := Debt{After: ap - cost}
	d.WhenFree = d.After
	if d.After <= 0 {
		d.Cooldown = -d.After / TurnAP
		d.WhenFree += TurnAP * (d.Cooldown + 1)
	}
	return d
}

// A Charging is how a cost is paid that is more than there are AP.
type Charging struct {
	// Paid is the part that is paid now, and Owed the part that the coming turns must provide.
	Paid int `json:"paid"`
	Owed int `json:"owed"`
	// Turns is with the AP of which coming turn it is paid, 0 for now, and Left what that turn has left.
	Turns int `json:"turns"`
	Left  int `json:"left"`
}

// Charge pays a cost with the AP there are, and the rest with those of the
// coming turns, 20 each (DEWPRISM-A4). AP below 0 are paid back first.
func Charge(ap, cost int) Charging {
	if ap >= cost {
		return Charging{Paid: cost, Left: ap - cost}
	}
	c := Charging{Paid: max(ap, 0), Owed: cost - ap}
	c.Turns = (c.Owed + TurnAP - 1) / TurnAP
	c.Left = c.Turns*TurnAP - c.Owed
	return c
}

// A Payment is the request to work out the effect of a cost on a combatant.
type Payment struct {
	// Cost is written as players write it, such as "10!" or "5+(2/turn)".
	Cost string `json:"cost,omitempty" limit:"..200"`
	// X is what the player chose for X.
	X field.Number `json:"x,omitzero" limit:"0..999"`
	// Values are the numbers that braces name. The X of the request comes before the X among them.
	Values Values `json:"values,omitzero"`
	// AP are the remaining ones; if they are missing, those of a fresh turn. A missing vital is sufficient.
	AP      field.Number `json:"ap,omitzero" limit:"-9999..9999"`
	Health  field.Number `json:"health,omitzero" limit:"-9999..9999"`
	Stamina field.Number `json:"stamina,omitzero" limit:"-9999..9999"`
	Mana    field.Number `json:"mana,omitzero" limit:"-9999..9999"`
	Focus   field.Number `json:"focus,omitzero" limit:"-9999..9999"`
}

// PaymentResult is the effect of a cost on a combatant.
type PaymentResult struct {
	Cost Cost `json:"cost"`
	// AP is what it costs of them.
	AP int `json:"ap"`
	// Debt is what becomes of them if they are burnt, and Charging if they are charged or there are enough.
	Debt     Debt     `json:"debt"`
	Charging Charging `json:"charging"`
}

// ResolvePayment finds out what a cost means for a character (DEWPRISM-A2 to
// DEWPRISM-A5, DEWPRISM-A9, DEWPRISM-A10). A vital that would go below 0 by paying refuses it. It asks for no dice.
func ResolvePayment(_ dice.Source, in Payment) (PaymentResult, *field.Error) {
	if in.X.Known() {
		in.Values.X = in.X
	}
	cost, err := ParseCost(in.Cost, &in.Values)
	x, known := in.Values.X.Get()
	switch {
	case err != nil && err.Field == "x", err == nil && cost.NeedsX() && !known:
		return PaymentResult{}, field.MissingField("x")
	case err != nil:
		return PaymentResult{}, under(err, "cost", "values")
	}
	if short := cost.Short(x, in.Health, in.Stamina, in.Mana, in.Focus); short != "" {
		return PaymentResult{}, field.RefusedBy("DEWPRISM-A2", short, "notEnough")
	}
	r := PaymentResult{Cost: cost, AP: cost.AP.At(x)}
	ap := in.AP.Or(TurnAP)
	r.Debt, r.Charging = Burn(ap, r.AP), Charge(ap, r.AP)
	return r, nil
}

// Short returns the name of the first vital of which there is not enough for
// the cost with that X, or "". A vital that is missing is enough (DEWPRISM-A2).
func (c Cost) Short(x int, health, stamina, mana, focus field.Number) string {
	for _, v := range [...]struct {
		name  string
		price Price
		has   field.Number
	}{{"health", c.Health, health}, {"stamina", c.Stamina, stamina}, {"mana", c.Mana, mana}, {"focus", c.Focus, focus}} {
		has, known := v.has.Get()
		if price := v.price.At(x); known && price > 0 && has < price {
			return v.name
		}
	}
	return ""
}

package dewprism

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
)

// TurnAP is what everybody receives at the start of a turn (DEWPRISM-T4, DEWPRISM-A1).
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
	// PerTurn, PerRound and PerBattle are how often it may be used; 0 for as often as it is paid (DEWPRISM-A2, DEWPRISM-A3).
	PerTurn   int `json:"perTurn"`
	PerRound  int `json:"perRound"`
	PerBattle int `json:"perBattle"`
}

// ParseCost reads a cost as players write it: "5", "10AP!", "5+(2/turn)",
// "2/turn", "XAP", "-5!", "10 + 3 stamina", "(X2) mana, 3/battle". Each part is
// AP, with a mark where it is burnt (DEWPRISM-A5), health, stamina, mana or
// focus, or a limit of use (DEWPRISM-A3); nothing at all is free. A part that
// stands there twice is refused. An error says at which character, and has no field.
func ParseCost(text string) (Cost, *field.Error) {
	p := costReader{reader: open(text)}
	for p.failure == nil && !p.done() {
		p.part()
		if !p.take(',') && !p.take(';') && p.take('+') && p.done() {
			p.fail(p.at, wantsNumber)
		}
	}
	if p.failure != nil {
		return Cost{}, p.failure
	}
	return p.cost, nil
}

// A costReader reads the parts of a cost.
type costReader struct {
	reader
	cost Cost
	// seen are the parts that were read.
	seen [8]bool
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
	partBattle
)

// part reads one part.
func (p *costReader) part() {
	start := p.at
	negative := p.take('-')
	opened := p.take('(')
	price := p.price()
	if p.take('/') {
		p.limit(start, price, negative)
		if opened && !p.take(')') {
			p.fail(p.at, wantsClosing)
		}
		return
	}
	if opened && !p.take(')') {
		p.fail(p.at, wantsClosing)
	}
	if negative {
		price.Flat, price.PerX = -price.Flat, -price.PerX
	}
	unit := p.at
	switch p.word() {
	case "", "ap":
		p.once(start, partAP)
		p.cost.AP = price
		p.cost.Burn = p.take('!')
	case "health", "hp":
		p.once(start, partHealth)
		p.cost.Health = price
	case "stamina":
		p.once(start, partStamina)
		p.cost.Stamina = price
	case "mana":
		p.once(start, partMana)
		p.cost.Mana = price
	case "focus":
		p.once(start, partFocus)
		p.cost.Focus = price
	default:
		p.fail(unit, wantsUnit)
	}
}

// price reads a number, X, or X and how often it counts.
func (p *costReader) price() Price {
	if c := p.peek(); c != 'X' && c != 'x' {
		return Price{Flat: p.number()}
	}
	p.at++
	p.blank()
	if isDigit(p.peek()) {
		return Price{PerX: p.number()}
	}
	return Price{PerX: 1}
}

// limit reads the period of a limit of use, behind its number and the stroke.
func (p *costReader) limit(start int, price Price, negative bool) {
	at := p.at
	period := p.word()
	if negative || price.PerX != 0 || price.Flat == 0 {
		p.fail(start, wantsNumber)
		return
	}
	switch period {
	case "turn":
		p.once(start, partTurn)
		p.cost.PerTurn = price.Flat
	case "round":
		p.once(start, partRound)
		p.cost.PerRound = price.Flat
	case "battle":
		p.once(start, partBattle)
		p.cost.PerBattle = price.Flat
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

// Burn pays a burnt cost at once, though AP go below 0; every turn gives 20,
// and a turn is lost as long as they are not above 0 with it. A negative cost
// gives AP (DEWPRISM-A5). With AP left nobody waits.
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
	// Paid is what is paid now, and Owed what the coming turns must bring.
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

// A Payment is the request to find out what a cost means for somebody.
type Payment struct {
	// Cost is written as players write it, such as "10!" or "5+(2/turn)".
	Cost string `json:"cost,omitempty" limit:"..200"`
	// X is what the player chose for X.
	X field.Number `json:"x,omitzero" limit:"0..999"`
	// AP are those that there are; missing those of a fresh turn. Of the vitals, one that is missing is enough.
	AP      field.Number `json:"ap,omitzero" limit:"-9999..9999"`
	Health  field.Number `json:"health,omitzero" limit:"-9999..9999"`
	Stamina field.Number `json:"stamina,omitzero" limit:"-9999..9999"`
	Mana    field.Number `json:"mana,omitzero" limit:"-9999..9999"`
	Focus   field.Number `json:"focus,omitzero" limit:"-9999..9999"`
}

// PaymentResult is what a cost means for somebody.
type PaymentResult struct {
	Cost Cost `json:"cost"`
	// AP is what it costs of them.
	AP int `json:"ap"`
	// Debt is what becomes of them if they are burnt, and Charging if they are charged or there are enough.
	Debt     Debt     `json:"debt"`
	Charging Charging `json:"charging"`
}

// ResolvePayment finds out what a cost means for somebody (DEWPRISM-A2 to
// DEWPRISM-A5). A vital that would go below 0 by paying refuses it. It asks for no dice.
func ResolvePayment(_ dice.Source, in Payment) (PaymentResult, *field.Error) {
	cost, err := ParseCost(in.Cost)
	if err != nil {
		return PaymentResult{}, err.In("cost")
	}
	x, known := in.X.Get()
	if cost.NeedsX() && !known {
		return PaymentResult{}, field.MissingField("x")
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

package dewprism

import (
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A Blow is what an attack deals where it hits.
type Blow struct {
	// Power and Rank are those of a weapon or an ability; damage is one times
	// the other (DEWPRISM-D1). A missing rank is 1. Where Power and Text are
	// missing nothing is dealt.
	Power field.Number `json:"power,omitzero" limit:"-9999..9999"`
	Rank  field.Number `json:"rank,omitzero" limit:"0..99"`
	// Text is an expression in place of both, such as "2{MlePwr}", whose first
	// number is the rank, and Values are what it asks for.
	Text   string `json:"text,omitempty" limit:"..200"`
	Values Values `json:"values,omitzero"`
	// Element is the ability's, WeaponElement the weapon's and OwnElement the
	// attacker's; the first of them counts (DEWPRISM-E1).
	// Each may be several, such as "Wind/Dark" (DEWPRISM-E4).
	Element       string `json:"element,omitempty" limit:"..40"`
	WeaponElement string `json:"weaponElement,omitempty" limit:"..40"`
	OwnElement    string `json:"ownElement,omitempty" limit:"..40"`
	// RankBonus is what modifiers of the ability and statuses add.
	RankBonus int `json:"rankBonus,omitempty" limit:"-99..99"`
	// Critical is what is added to the rank of a critical besides.
	Critical int `json:"critical,omitempty" limit:"0..99"`
	// MostRank is the most that the rank can be; 0 for any. Unshaken says that a critical adds nothing (DEWPRISM-S14).
	MostRank int  `json:"mostRank,omitempty" limit:"0..99"`
	Unshaken bool `json:"unshaken,omitempty"`
	// Raised is by how many percent the damage rises (DEWPRISM-S9).
	Raised int `json:"raised,omitempty" limit:"0..999"`
	// Lowered is what lowers the rank, but not below LeastRank (DEWPRISM-S9).
	Lowered   int `json:"lowered,omitempty" limit:"0..99"`
	LeastRank int `json:"leastRank,omitempty" limit:"0..99"`
	// Halved says that the target takes half of it, rounded down (DEWPRISM-S9).
	Halved bool `json:"halved,omitempty"`
	// Sheltered is how much of it others keep from the target. Stubborn is true if the target ignores damage that would take
	// its health to 0 or lower (DEWPRISM-S14).
	Sheltered int  `json:"sheltered,omitempty" limit:"0..9999"`
	Stubborn  bool `json:"stubborn,omitempty"`
	// Pierces is true if a disadvantage of elements does not lower its rank (DEWPRISM-S14).
	Pierces bool `json:"pierces,omitempty"`
	// Swarm is how many members attack, where a swarm does (DEWPRISM-W1).
	Swarm int `json:"swarm,omitempty" limit:"0..999"`
	// Fumbled says that a basic attack of the attacker's fell 1 earlier in this turn (DEWPRISM-K3).
	Fumbled bool `json:"fumbled,omitempty"`
	// Ranged says that it comes from a ranged weapon, and Distance how many
	// spaces the target is away (DEWPRISM-D4).
	Ranged   bool         `json:"ranged,omitempty"`
	Distance field.Number `json:"distance,omitzero" limit:"0..9999"`
	// NonLethal is declared, HurtsDowned comes from an ability (DEWPRISM-D5, DEWPRISM-H1).
	NonLethal   bool `json:"nonLethal,omitempty"`
	HurtsDowned bool `json:"hurtsDowned,omitempty"`
	// Subdues says that a hit that is not lethal takes health to exactly 0, which
	// is the other reading of the rule (DEWPRISM-D5).
	Subdues bool `json:"subdues,omitempty"`
}

// fumbleRank is what a natural 1 takes from the ranks of later actions (DEWPRISM-K3).
const fumbleRank = -2

// A plan is a blow as far as no die decides about it.
type plan struct {
	// deals says that it deals damage at all.
	deals             bool
	power, rank, rest int
	steps             []play.Step
	// element is that of the blow, against that of the target.
	element, against Element
}

// plan finds Power, Rank and elements. An error names the field of the blow or of the target.
func (b *Blow) plan(t *Target) (plan, *field.Error) {
	var p plan
	var err *field.Error
	if p.element, err = b.elements(); err != nil {
		return plan{}, err.In("blow")
	}
	if p.against, err = ElementOf(t.Element); err != nil {
		return plan{}, err.In("target.element")
	}
	power, known := b.Power.Get()
	p.deals, p.power, p.rank = known, power, b.Rank.Or(1)
	if b.Text != "" {
		worked, err := Evaluate(b.Text, &b.Values)
		if err != nil {
			return plan{}, under(err, "text", "values").In("blow")
		}
		p.deals, p.power, p.rank, p.rest, p.steps = true, worked.Power, worked.Rank, worked.Rest, worked.Steps
	}
	if distance, known := b.Distance.Get(); known && PointBlank(b.Ranged, distance) {
		p.power = 1
	}
	return p, nil
}

// elements returns the element of the blow: that of the ability, else of the
// weapon, else the attacker's own (DEWPRISM-E1). An error names the field of the
// first name that is unknown.
func (b *Blow) elements() (of Element, err *field.Error) {
	for _, one := range [...]struct{ name, text string }{{"element", b.Element}, {"weaponElement", b.WeaponElement},
		{"ownElement", b.OwnElement}} {
		e, err := ElementOf(one.text)
		if err != nil {
			return "", err.In(one.name)
		}
		if of == "" {
			of = e
		}
	}
	return of, nil
}

// ranks returns the rank of the blow against a target: of the base, the
// element, modifiers and the swarm in this order, and the critical last. It is
// never below 0 (DEWPRISM-D3).
func (b *Blow) ranks(p *plan, critical bool) play.Chain {
	chain := play.Chain{Key: "rank"}
	chain.Start("rank", "DEWPRISM-D1", p.rank)
	for e := range p.element.Each {
		strength := Strength(e, p.against)
		if b.Pierces {
			strength = max(0, strength)
		}
		chain.AddOf("element", "DEWPRISM-E2", string(e), strength)
	}
	chain.Add("modifiers", "DEWPRISM-D3", b.RankBonus)
	chain.Add("swarm", "DEWPRISM-W1", Swarm(b.Swarm).Rank)
	chain.Add("modifiers", "DEWPRISM-S9", -max(0, min(b.Lowered, chain.Value-b.LeastRank)))
	if b.Fumbled {
		// It takes no more than there is: the rank of a fumbled turn is 0 at least.
		chain.Add("fumbled", "DEWPRISM-K3", max(fumbleRank, min(0, -chain.Value)))
	}
	if critical && !b.Unshaken {
		chain.Add("critical", "DEWPRISM-D2", 1+b.Critical)
	}
	if chain.Value < 0 {
		chain.Add("least", "DEWPRISM-D3", -chain.Value)
	}
	if b.MostRank > 0 && chain.Value > b.MostRank {
		chain.Add("most", "DEWPRISM-S14", b.MostRank-chain.Value)
	}
	return chain
}

// deal returns the damage: Power × rank, and what no rank changes (DEWPRISM-D1). It is not below 0.
func (b *Blow) deal(p *plan, rank int) play.Chain {
	chain := play.Chain{Key: "damage"}
	rule, key := "DEWPRISM-D1", "power"
	if distance, known := b.Distance.Get(); known && PointBlank(b.Ranged, distance) {
		rule, key = "DEWPRISM-D4", "pointBlank"
	}
	chain.Start(key, rule, p.power)
	chain.Add("timesRank", "DEWPRISM-D1", p.power*rank-p.power)
	chain.Add("rest", "DEWPRISM-D1", p.rest)
	if chain.Value < 0 {
		chain.Add("least", "DEWPRISM-D1", -chain.Value)
	}
	chain.Add("modifiers", "DEWPRISM-S9", chain.Value*b.Raised/100)
	if b.Halved {
		chain.Add("halved", "DEWPRISM-S9", chain.Value/2-chain.Value)
	}
	chain.Add("sheltered", "DEWPRISM-S14", -min(b.Sheltered, chain.Value))
	return chain
}

// strike deals the blow to the target, and adds what led to the damage to the report.
func (b *Blow) strike(p *plan, t *Target, critical bool, report *play.Report) (rank, damage int, harm Harm) {
	ranks := b.ranks(p, critical)
	dealt := b.deal(p, ranks.Value)
	report.Chains = append(report.Chains, ranks, dealt)
	harm = t.hurtAndTell(dealt.Value, b, report)
	return ranks.Value, dealt.Value, harm
}

// hurtAndTell deals damage, and adds to a report what more than health stood in
// its way, and what has become of the target by it.
func (t *Target) hurtAndTell(damage int, b *Blow, report *play.Report) Harm {
	h := t.Hurt(damage, b)
	if len(h.Steps) > 1 {
		report.Chains = append(report.Chains, play.Chain{Key: "taken", Value: h.Dealt, Steps: h.Steps})
	}
	if health, known := t.Health.Get(); known && h.State == StateOf(health, t.MaxHealth.Or(0)) {
		return h
	}
	switch h.State {
	case KnockedOut:
		report.Notes = append(report.Notes, play.Note{Key: "knockedOut", Rule: "DEWPRISM-H1"})
	case Dead:
		report.Notes = append(report.Notes, play.Note{Key: "dead", Rule: "DEWPRISM-H2"})
	}
	return h
}

package icon

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// A Damage is the request to deal damage to one target: rolled here, or fixed
// before. A card's button that applies the damage of an attack asks for it
// again with the amount that was rolled, so that it meets the target as it is now.
type Damage struct {
	Attacker Character  `json:"attacker,omitzero"`
	Target   Character  `json:"target"`
	Roll     DamageRoll `json:"roll"`
	// Times is how many separate instances it makes; 0 means one (ICON-D7).
	Times int `json:"times,omitempty" limit:"0..20"`
	// Pierce, Divine and Unerring are keywords of the ability (ICON-D12, ICON-D13, ICON-D18).
	Pierce   bool `json:"pierce,omitempty"`
	Divine   bool `json:"divine,omitempty"`
	Unerring bool `json:"unerring,omitempty"`
	// TrueStrike ignores dodge (ICON-A12).
	TrueStrike bool `json:"trueStrike,omitempty"`
	// BypassVigor takes the damage straight from hit points (ICON-M9).
	BypassVigor bool `json:"bypassVigor,omitempty"`
	// Missed, Saved and Area mean that the damage comes from an attack that missed, from
	// an effect that the target saved against, or from an area: dodge avoids all three (ICON-D16).
	Missed bool `json:"missed,omitempty"`
	Saved  bool `json:"saved,omitempty"`
	Area   bool `json:"area,omitempty"`
	// Terrain means that no ability deals the damage: it breaks no pacified and meets no counter.
	Terrain bool `json:"terrain,omitempty"`
	// Halves are reasons for half damage that the rules below do not find by themselves (ICON-D9).
	Halves    []HalfReason `json:"halves,omitempty" limit:"..8"`
	Situation Situation    `json:"situation,omitzero"`
	// Vigilance is spent on the target by one ally, and Guards by further ones.
	Vigilance Vigilance   `json:"vigilance,omitzero"`
	Guards    []Vigilance `json:"guards,omitempty" limit:"..40"`

	maximal bool
	// hand changes the damage of an instance by hand, if it is not nil. Healing in its place ends at limit.
	hand  func(damage int) (dealt, healed int)
	limit int
}

// ByHand sets the change by hand of each instance of the damage: it returns the damage in its place,
// and the hit points that the target gets back, up to a limit.
func (in *Damage) ByHand(limit int, hand func(damage int) (dealt, healed int)) {
	in.limit, in.hand = limit, hand
}

// A DamageRoll is the amount of damage before anything lowers it.
type DamageRoll struct {
	// Amount is damage that was fixed before; nothing is rolled then.
	Amount field.Number `json:"amount,omitzero" limit:"0..99999"`
	// Dice is how many [D] are rolled (ICON-D1), and Die how many sides they
	// have; without it, those of the attacker.
	Dice int          `json:"dice,omitempty" limit:"0..20"`
	Die  field.Number `json:"die,omitzero" limit:"1..100"`
	// Critical adds one kept [D] (ICON-D3).
	Critical bool `json:"critical,omitempty"`
	// Bonus counts instances of bonus damage (ICON-D4).
	Bonus int `json:"bonus,omitempty" limit:"0..20"`
	// Fray and Flat are added.
	Fray int `json:"fray,omitempty" limit:"0..999"`
	Flat int `json:"flat,omitempty" limit:"0..999"`
}

// A HalfReason is a reason for half damage. However many there are, an
// instance is halved once (ICON-D9).
type HalfReason string

const (
	HalfCover      HalfReason = "cover"
	HalfResistance HalfReason = "resistance"
	HalfPacified   HalfReason = "pacified"
	HalfHatred     HalfReason = "hatred"
	HalfAetherwall HalfReason = "aetherwall"
	// HalfEffect is an effect that deals half by its own words, as to those that save against it.
	HalfEffect HalfReason = "effect"
)

// Vigilance is the charges that an ally of the target spends to lower the damage.
// It is spent once, on the first damage that the ability deals: the highest die
// then counts as armor, against each instance of that damage (ICON-X-VIGILANCE).
type Vigilance struct {
	// Charges is how many it has, and Spend how many it spends, each 1d6.
	Charges int `json:"charges,omitempty" limit:"0..99"`
	Spend   int `json:"spend,omitempty" limit:"0..99"`
	// Guardian is the id of the ally that spends them, and For that of the
	// character that it guards, where there are several.
	Guardian string `json:"guardian,omitempty" limit:"..200"`
	For      string `json:"for,omitempty" limit:"..200"`
}

// DamageResult is what damage did.
type DamageResult struct {
	Damage DamageOutcome `json:"damage"`
	Events []play.Event  `json:"events"`
}

// Facts yields what the odds of damage are about.
func (r DamageResult) Facts(yield func(key string, value int)) {
	yield("raw", r.Damage.Raw)
	yield("dealt", r.Damage.Dealt)
	r.Damage.factsOfTarget(yield)
}

// DamageOutcome is the damage that was rolled and what it came to.
type DamageOutcome struct {
	// Rolled is how many damage dice were rolled, bonus damage and a critical's included.
	Rolled int `json:"rolled"`
	// Raw is the damage before anything lowered it, and Steps how it came about.
	Raw   int    `json:"raw"`
	Steps []Step `json:"steps"`
	// Critical and Bonus are what the roll counted as (ICON-D3, ICON-D4).
	Critical bool `json:"critical"`
	Bonus    int  `json:"bonus"`
	// Halves are the reasons for half damage that were found (ICON-D9).
	Halves []HalfReason `json:"halves"`
	// Instances are the separate instances of damage (ICON-D7).
	Instances []Instance `json:"instances"`
	// Dealt is the sum of what the instances dealt.
	Dealt int `json:"dealt"`
	// Vigor and HP are the target's afterwards.
	Vigor int `json:"vigor"`
	HP    int `json:"hp"`
	// Bloodied, Defeated and Defiance are the target's state afterwards (ICON-H2, ICON-H4, ICON-X-DEFIANCE).
	Bloodied bool `json:"bloodied"`
	Defeated bool `json:"defeated"`
	Defiance bool `json:"defiance"`
	// Slain means that this damage brought it to 0, which triggers slay; a mob never does (ICON-H8).
	Slain bool `json:"slain"`
	// Vigilance is the outcome of the spent charges, and Guards those of further allies, in their order. Only the
	// highest die of all counts.
	Vigilance VigilanceOutcome   `json:"vigilance"`
	Guards    []VigilanceOutcome `json:"guards,omitempty"`

	events []play.Event
}

// factsOfAttack yields what an attack dealt, and what became of its target if it deals damage.
func (d *DamageOutcome) factsOfAttack(yield func(key string, value int)) {
	if d == nil {
		yield("dealt", 0)
		return
	}
	yield("dealt", d.Dealt)
	d.factsOfTarget(yield)
}

// factsOfTarget yields what becomes of the target.
func (d *DamageOutcome) factsOfTarget(yield func(key string, value int)) {
	yield("hp", d.HP)
	yield("vigor", d.Vigor)
	yield("bloodied", field.Flag(d.Bloodied))
	yield("defeated", field.Flag(d.Defeated))
}

// VigilanceOutcome is what spent vigilance came to.
type VigilanceOutcome struct {
	// Amount is the highest die, which counts as armor, and Left the charges that remain.
	Amount int `json:"amount"`
	Left   int `json:"left"`
	// Guardian is the id of the ally that spent them, if the request names one.
	Guardian string `json:"guardian,omitempty"`
}

// ResolveDamage rolls damage, or takes a fixed amount, and deals it (ICON-D).
func ResolveDamage(source dice.Source, in Damage) (DamageResult, *field.Error) {
	plan, err := planDamage(&in, "target")
	if err != nil {
		return DamageResult{}, err
	}
	return plan.result(source), nil
}

// DamageOdds returns the exact odds of damage.
func DamageOdds(w *odds.Walker, in Damage) (odds.Report, *field.Error) {
	plan, err := planDamage(&in, "target")
	if err != nil {
		return odds.Report{}, err
	}
	plan.quiet = true
	report, failure := odds.ReportRule(w, func(source dice.Source) odds.Factual { return plan.result(source) })
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	return report, nil
}

// A damagePlan is damage with everything settled that no die decides.
type damagePlan struct {
	in *Damage
	// roll is what is rolled, with die as its die, or 0 if it is unknown; missed
	// reports a missed attack, and times is the number of instances.
	roll   DamageRoll
	die    int
	missed bool
	times  int
	// deals is false where the formula of an ability deals none.
	deals  bool
	halves []HalfReason
	body   body
	// weakened and dodges mean that the attacker's weakness lowers the damage,
	// and that the target dodges what dodge avoids.
	weakened, dodges bool
	// unaffected are the statuses that change nothing because their bearer is unstoppable.
	unaffected []StatusName
	// quiet leaves out breakdown and events, for the odds.
	quiet bool
}

// planDamage settles everything that no die decides.
func planDamage(in *Damage, target string) (damagePlan, *field.Error) {
	p := damagePlan{in: in, roll: in.Roll, missed: in.Missed, times: in.Times}
	if err := p.planRoll(); err != nil {
		return p, err
	}
	if in.Vigilance.Spend > in.Vigilance.Charges {
		return p, field.RefusedBy("ICON-X-VIGILANCE", "vigilance.spend", "notEnoughCharges")
	}
	for i := range in.Guards {
		if g := &in.Guards[i]; g.Spend > g.Charges {
			return p, field.RefusedBy("ICON-X-VIGILANCE", field.Entry("guards", i)+".spend", "notEnoughCharges")
		}
	}
	var err *field.Error
	if p.body, err = newBody(&in.Target); err != nil {
		return p, err.In(target)
	}
	if !p.body.immune() && in.Target.Has(Intangible) && in.fromFoe() {
		p.body.immuneBy(StepImmune, "ICON-X-INTANGIBLE")
	}
	p.halves = in.halves()
	// ICON-D10, ICON-D12, ICON-D13
	p.weakened = in.Attacker.Has(Weakened) && !in.Pierce && !in.Divine
	p.dodges = in.Target.Has(Dodge) && !in.TrueStrike
	p.spare(&in.Attacker, dealers[:])
	p.spare(&in.Target, takers[:])
	return p, nil
}

// planRoll finds the die that is rolled. Without [D] only a critical needs one;
// if the die is unknown, that critical adds none (ICON-D19).
func (p *damagePlan) planRoll() *field.Error {
	if p.roll.Amount.Known() {
		return nil
	}
	sides, known := p.roll.Die.Get()
	if !known {
		var err *field.Error
		if sides, err = p.in.Attacker.damageDie(); err != nil && p.roll.Dice > 0 {
			return field.MissingField("roll.die")
		}
	}
	p.die = sides
	return nil
}

// The statuses that change the damage that one deals, and that one takes.
var (
	dealers = [...]StatusName{Weakened, Pacified, Hatred}
	takers  = [...]StatusName{Vulnerable, Shattered}
)

// spare notes the statuses that do not change damage because their bearer is
// unstoppable (ICON-X-UNSTOPPABLE).
func (p *damagePlan) spare(c *Character, names []StatusName) {
	for _, name := range names {
		if c.spared(name) {
			p.unaffected = append(p.unaffected, name)
		}
	}
}

// dodged reports whether dodge avoids the damage (ICON-D16).
func (p *damagePlan) dodged() bool { return p.dodges && (p.missed || p.in.Saved || p.in.Area) }

// fromFoe reports whether a foe of the target deals the damage with an ability. An
// attacker without a known side counts as a foe.
func (in *Damage) fromFoe() bool {
	side := in.Attacker.FightsFor()
	return !in.Terrain && (side == "" || side != in.Target.FightsFor())
}

// halves returns the reasons for half damage, each once (ICON-D9).
func (in *Damage) halves() []HalfReason {
	var found []HalfReason
	add := func(reason HalfReason, applies bool) {
		if !applies {
			return
		}
		for _, have := range found {
			if have == reason {
				return
			}
		}
		found = append(found, reason)
	}
	add(HalfCover, in.Situation.Cover && !in.Situation.ignoresCover(in.Unerring)) // ICON-M13
	add(HalfResistance, in.Target.Has(Resistance))
	// Aetherwall protects against abilities only (ICON-D18).
	add(HalfAetherwall, in.Target.Has(Aetherwall) && !in.Unerring && !in.Terrain && in.Situation.beyond(aetherwallRange))
	add(HalfPacified, in.Attacker.Has(Pacified)) // ICON-D17
	unstoppable := in.Attacker.Has(Unstoppable)
	for i := range in.Attacker.Statuses {
		// It deals half to foes other than the one it hates (ICON-D17).
		s := &in.Attacker.Statuses[i]
		works := s.Name == Hatred && (s.Ongoing || !unstoppable)
		add(HalfHatred, works && s.From != "" && s.From != in.Target.ID && in.fromFoe())
	}
	for _, reason := range in.Halves {
		add(reason, true)
	}
	return found
}

// result rolls and deals the damage of the request.
func (p *damagePlan) result(source dice.Source) DamageResult {
	outcome := p.resolve(source, p.roll.Critical, p.roll.Bonus)
	place(outcome.events, Target, &p.in.Target)
	return DamageResult{Damage: outcome, Events: outcome.events}
}

// resolve rolls and deals the damage.
func (p *damagePlan) resolve(source dice.Source, critical bool, bonus int) DamageOutcome {
	d := DamageOutcome{Critical: critical, Bonus: bonus, Halves: p.halves}
	raw := p.rollDice(source, &d)
	d.Raw, d.Steps = raw.value, raw.steps
	alarm := p.alarming(d.Raw)
	d.Vigilance = p.in.Vigilance.answer(source, alarm)
	armor := d.Vigilance.Amount
	for i := range p.in.Guards {
		out := p.in.Guards[i].answer(source, alarm)
		armor = max(armor, out.Amount)
		d.Guards = append(d.Guards, out)
	}
	b := p.body
	for range max(1, p.times) {
		instance := p.instance(&b, d.Raw, armor)
		d.Dealt += instance.Dealt
		if !p.quiet {
			d.Instances = append(d.Instances, instance)
		}
	}
	p.finish(&d, &b)
	return d
}

// answer spends the charges where they answer a trigger.
func (v *Vigilance) answer(source dice.Source, alarm bool) VigilanceOutcome {
	out := VigilanceOutcome{Left: v.Charges, Guardian: v.Guardian}
	if alarm && v.Spend > 0 {
		out.Amount = source.Sum(dice.Pool{Purpose: "vigilance", Dice: v.Spend, Sides: 6, Keep: 1})
		out.Left -= v.Spend
	}
	return out
}

// alarming reports whether vigilance may answer: a foe's ability is about to damage the target. It does not damage an
// immune or dodging target (ICON-D15), nor one for which the attacker's weakness leaves no damage.
func (p *damagePlan) alarming(raw int) bool {
	if p.weakened {
		raw -= weakness
	}
	return raw > 0 && p.in.fromFoe() && !p.body.immune() && !p.dodged()
}

// rollDice returns the damage before anything lowers it. With N the number of
// [D], bonus damage rolls more dice of which still N are kept, and a critical
// one more that is kept, also where N is 0. Where no die is kept, bonus damage
// has none to choose from (ICON-D2, ICON-D3, ICON-D4, ICON-D19).
func (p *damagePlan) rollDice(source dice.Source, d *DamageOutcome) tally {
	t := tally{quiet: p.quiet}
	if amount, fixed := p.roll.Amount.Get(); fixed {
		t.note(StepAmount, "ICON-D1", amount)
		return t
	}
	keep, rule := p.roll.Dice, "ICON-D1"
	if d.Critical && p.die > 0 {
		keep, rule = keep+1, "ICON-D3"
	} else if d.Critical {
		t.note(StepNoDie, "ICON-D19", 0)
	}
	if keep > 0 && p.in.maximal {
		t.note(StepDice, rule, keep*p.die)
	} else if keep > 0 {
		d.Rolled = keep + d.Bonus
		if d.Bonus > 0 {
			rule = "ICON-D4"
		}
		t.note(StepDice, rule, source.Sum(dice.Pool{Purpose: "damage", Dice: d.Rolled, Sides: p.die, Keep: keep}))
	}
	t.add(StepFray, "ICON-D1", p.roll.Fray)
	t.add(StepFlat, "ICON-D1", p.roll.Flat)
	return t
}

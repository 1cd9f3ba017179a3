package icon

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// aetherwallRange is the distance from which on aetherwall protects (ICON-D18).
const aetherwallRange = 2

// BlindRange is the longest reach of the blind in spaces, with any action (ICON-A16).
const BlindRange = 2

// An Attack is the request for one attack ability against one target.
type Attack struct {
	Attacker Character `json:"attacker"`
	Target   Character `json:"target"`
	Ability  Ability   `json:"ability"`
	// Others are the other characters in the area of an area attack; they take
	// its area effect without a roll (ICON-A19).
	Others    []Character `json:"others,omitempty" limit:"..40"`
	Situation Situation   `json:"situation,omitzero"`
	// OtherSituations are the situations between the attacker and each of the others, in
	// their order; those beyond its end are unknown.
	OtherSituations []Situation `json:"otherSituations,omitempty" limit:"..40"`
	// Boons and Curses are those that the rules below do not find by themselves.
	Boons  int `json:"boons,omitempty" limit:"0..99"`
	Curses int `json:"curses,omitempty" limit:"0..99"`
	// Vigilance is spent by an ally of the target, should it be damaged. Guards
	// are further allies: For names the target or one of the others.
	Vigilance Vigilance   `json:"vigilance,omitzero"`
	Guards    []Vigilance `json:"guards,omitempty" limit:"..40"`
	Options   Options     `json:"options,omitzero"`
	// Insist carries the attack out although a rule refuses it: the GM decides.
	Insist bool `json:"insist,omitempty"`

	halved, maximal bool
	// hands returns the change by hand of the damage to a target, with the limit of its healing, or nil.
	hands func(target string) (limit int, hand func(damage int) (dealt, healed int))
}

// ByHand sets the function that returns the change by hand of the damage to a target, see [Damage.ByHand].
func (in *Attack) ByHand(hands func(target string) (limit int, hand func(damage int) (dealt, healed int))) {
	in.hands = hands
}

// Halve lets an effect halve all damage of the attack (ICON-D9).
func (in *Attack) Halve() { in.halved = true }

// Maximize lets all damage dice of the attack show their highest face.
func (in *Attack) Maximize() { in.maximal = true }

// An Outcome is how an attack ended.
type Outcome string

const (
	Miss     Outcome = "miss"
	Hit      Outcome = "hit"
	Critical Outcome = "critical"
)

// AttackResult is what an attack did.
type AttackResult struct {
	Outcome Outcome `json:"outcome"`
	// Evaded means that evasion made it a miss before anything was rolled (ICON-A11).
	Evaded bool `json:"evaded"`
	// Modifiers are the reasons for boons and curses, and Net what they come to (ICON-A5).
	Modifiers []Modifier `json:"modifiers"`
	Net       int        `json:"net"`
	// Natural is the d20, Modifier what boons or curses changed, Total their sum.
	// Natural and Total are null where nothing was rolled.
	Natural  field.Number `json:"natural"`
	Modifier int          `json:"modifier"`
	Total    field.Number `json:"total"`
	// Defense is what the total had to reach (ICON-A7); of an automatic hit it may be unknown, and 0.
	Defense int `json:"defense"`
	// Exceed means that the total was 15 or more, hit or miss (ICON-A13).
	Exceed bool `json:"exceed"`
	// IgnoresCover means that cover would not have helped the target (ICON-M12, ICON-M13).
	IgnoresCover bool `json:"ignoresCover"`
	// Steps is the breakdown of the total.
	Steps []Step `json:"steps"`
	// Damage is what it dealt, or null for an ability that deals none on this outcome.
	Damage *DamageOutcome `json:"damage"`
	// Inflictions are the statuses that it tried to inflict, in order (ICON-A20).
	Inflictions []InflictionOutcome `json:"inflictions"`
	// Others are the outcomes of the area effect, in the order of the request (ICON-A19).
	Others []AreaOutcome `json:"others"`
	Events []play.Event  `json:"events"`
}

// Facts yields what the odds of an attack are about.
func (r AttackResult) Facts(yield func(key string, value int)) {
	verdict{outcome: r.Outcome, evaded: r.Evaded, exceed: r.Exceed}.facts(yield)
	r.Damage.factsOfAttack(yield)
}

// A verdict is all that what follows an attack roll depends on. The odds
// merge equal verdicts before they look at damage.
type verdict struct {
	outcome Outcome
	evaded  bool
	exceed  bool
	// again means that the critical came twice, which is one bonus damage (ICON-D5).
	again bool
	// rolled is false for an automatic hit and for an evaded attack.
	rolled bool
	check  check
}

// facts yields what is known before any damage.
func (v verdict) facts(yield func(key string, value int)) {
	yield("hit", field.Flag(v.outcome != Miss))
	yield("critical", field.Flag(v.outcome == Critical))
	yield("exceed", field.Flag(v.exceed))
	yield("evaded", field.Flag(v.evaded))
}

// ResolveAttack resolves an attack: evasion, the roll against Defense, damage
// and what the ability inflicts (ICON-A1 to ICON-A20).
func ResolveAttack(source dice.Source, in Attack) (AttackResult, *field.Error) {
	return ResolveExceeding(source, in, nil)
}

// ResolveExceeding resolves an attack as [ResolveAttack] does. Where its roll exceeds, the
// damage is that of the other attack, if there is one (ICON-A13).
func ResolveExceeding(source dice.Source, in Attack, exceeding *Attack) (AttackResult, *field.Error) {
	var plan attackPlan
	if err := plan.settle(&in); err != nil {
		return AttackResult{}, err
	}
	v := plan.roll(source)
	if v.exceed && exceeding != nil {
		plan = attackPlan{}
		if err := plan.settle(exceeding); err != nil {
			return AttackResult{}, err
		}
	}
	return plan.finish(source, v), nil
}

// An attackPlan is an attack with everything settled that no die decides.
type attackPlan struct {
	in        Attack
	modifiers []Modifier
	net       int
	defense   int
	evasion   bool
	canCrit   bool
	hit, miss damagePlan
	others    []areaTarget
}

// settle settles everything that no die decides, and refuses what the rules do
// not allow. The plan is the caller's: it takes the attack in, so that neither
// needs memory of its own.
func (p *attackPlan) settle(attack *Attack) *field.Error {
	p.in = *attack
	in := &p.in
	if !in.Insist {
		if err := in.Allowed(); err != nil {
			return err
		}
	}
	if in.Ability.Kind == "" {
		// A mistyped key would else be an attack that deals nothing.
		return field.MissingField("ability.kind")
	}
	var err *field.Error
	// An automatic hit reaches no Defense, and an object has none (ICON-A10, ICON-C16).
	if p.defense, err = in.Target.defense(); err != nil && !in.Ability.AutoHit {
		return err.In("target")
	}
	p.modifiers, p.net = in.modifiers()
	// True strike makes nothing of evasion (ICON-A12); an automatic hit is
	// never a miss, so evasion is not asked (ICON-A10).
	p.evasion = in.Target.Has(Evasion) && !in.Ability.TrueStrike && !in.Ability.AutoHit && !in.Ability.NoMiss
	// Foes crit only with an ability that allows it (ICON-A9).
	p.canCrit = in.Attacker.FightsFor() != Foe || in.Ability.CanCrit
	if err = p.planDamage(); err != nil {
		return err
	}
	return p.planArea()
}

// GuardsOf returns those of the guards who guard the character of that id.
func GuardsOf(guards []Vigilance, id string) (list []Vigilance) {
	for i := range guards {
		if guards[i].For == id {
			list = append(list, guards[i])
		}
	}
	return list
}

// Allowed returns the refusal of an attack that the rules do not allow.
func (in *Attack) Allowed() *field.Error {
	attacker, target := in.Attacker.FightsFor(), in.Target.FightsFor()
	if attacker != "" && attacker == target {
		return field.RefusedBy("ICON-A1", "target.side", "sameSide")
	}
	if in.Attacker.Attacked {
		return field.RefusedBy("ICON-A14", "attacker.attacked", "oneAttackATurn")
	}
	if in.Ability.ID != "" && slices.Contains(in.Attacker.Used, in.Ability.ID) {
		return field.RefusedBy("ICON-A14", "ability.id", "noRepeat")
	}
	return in.Ability.MayTarget(&in.Attacker, &in.Target, &in.Situation)
}

// MayTarget returns the refusal of a target that the ability does not reach:
// it is out of range, out of a blind user's sight, or in stealth (ICON-A2,
// ICON-A15, ICON-A16).
func (a *Ability) MayTarget(user, target *Character, situation *Situation) *field.Error {
	if reach := a.reach(user); reach > 0 && situation.beyond(reach) {
		return field.RefusedBy("ICON-A2", "situation.distance", "outOfRange")
	}
	if a.TrueStrike {
		return nil // Neither stealth nor the user's blindness applies (ICON-A12).
	}
	if user.Has(Blind) && situation.beyond(BlindRange) {
		return field.RefusedBy("ICON-A16", "situation.distance", "blind")
	}
	if target.Has(Stealth) && situation.beyond(1) {
		return field.RefusedBy("ICON-A15", "target.statuses", "stealth")
	}
	return nil
}

// modifiers returns the reasons for boons and curses and what they come to.
func (in *Attack) modifiers() ([]Modifier, int) {
	var list []Modifier
	boons, curses := 0, 0
	add := func(key ModifierKey, rule string, b, c int) {
		if b != 0 || c != 0 {
			list = append(list, Modifier{Key: key, Rule: rule, Boons: b, Curses: c})
			boons, curses = boons+b, curses+c
		}
	}
	add(ModifierRequest, "ICON-A5", in.Boons, in.Curses)
	add(ModifierAbility, "ICON-A21", in.Ability.Boons, in.Ability.Curses)
	if in.Attacker.Has(Dazed) {
		add(ModifierDazed, "ICON-A17", 0, 1)
	} else if in.Attacker.spared(Dazed) {
		list = append(list, Modifier{Key: ModifierUnstoppable, Rule: "ICON-X-UNSTOPPABLE"})
	}
	if above := in.Situation.above(); above != 0 {
		add(ModifierHeight, "ICON-M12", max(above, 0), max(-above, 0))
	}
	if in.Options.AdjacentFoeCurse && in.Situation.FoeAdjacent && in.Situation.beyond(1) {
		add(ModifierAdjacentFoe, "ICON-A18", 0, 1)
	}
	free := boons - curses
	held := net(boons, curses, in.Options)
	add(ModifierCap, "ICON-A6", max(held-free, 0), max(free-held, 0))
	return list, held
}

// usualAfterwards is how many events most attacks cause on the attacker, or more.
const usualAfterwards = 2

// afterwards returns what happens to the attacker because it attacked, with room for so many more events.
func (in *Attack) afterwards(more int) []play.Event {
	events := make([]play.Event, 0, usualAfterwards+more)
	// Using any ability ends stealth (ICON-X-STEALTH).
	if s := in.Attacker.status(Stealth); s != nil && !s.Ongoing {
		events = append(events, statusEnded(Attacker, *s, "ICON-X-STEALTH"))
	}
	if !in.Attacker.Attacked {
		events = append(events, play.Event{Kind: AttackUsed, Who: Attacker, Field: FieldAttacked, Before: field.Of(0), After: field.Of(1), Rule: "ICON-A14"})
	}
	if in.Ability.ID != "" && !slices.Contains(in.Attacker.Used, in.Ability.ID) {
		events = append(events, play.Event{Kind: AbilityUsed, Who: Attacker, Mark: &play.Mark{Name: MarkUsed, Of: in.Ability.ID}, Rule: "ICON-A14"})
	}
	if len(events) == 0 { // An attack that changes nothing has no list.
		return nil
	}
	return events
}

// roll asks for evasion and for the attack roll, and judges them.
func (p *attackPlan) roll(source dice.Source) verdict {
	if p.in.Ability.AutoHit {
		return automatic
	}
	if p.evasion && evades(source.Sum(evasionPool())) {
		return evaded
	}
	return p.judge(rollCheck(source, attackPurpose, p.net))
}

// The verdicts without an attack roll: an automatic hit has no total, so no crit and no exceed (ICON-A10), and evasion
// makes a miss (ICON-A11).
var (
	automatic = verdict{outcome: Hit}
	evaded    = verdict{outcome: Miss, evaded: true}
)

// attackPurpose is the purpose of the d20 of an attack.
const attackPurpose = "attack"

// evasionPool is the die of evasion, and evades reports whether it makes the attack a miss (ICON-A11).
func evasionPool() dice.Pool {
	return dice.Pool{Purpose: "evasion", Dice: 1, Sides: 6}.Reaching(evadesFrom)
}

func evades(die int) bool { return die >= evadesFrom }

// evadesFrom is the lowest face with which evasion succeeds (ICON-A11).
const evadesFrom = 4

// judge judges an attack roll.
func (p *attackPlan) judge(c check) verdict {
	v := verdict{outcome: Miss, rolled: true, check: c}
	if v.check.total >= p.defense { // ICON-A7: equal hits; 1 and 20 mean nothing by themselves.
		v.outcome = Hit
		if v.check.total >= 20 && p.canCrit { // ICON-A8: the total, not the die; a miss is never one.
			v.outcome = Critical
		}
		if p.in.Ability.ForceCritical {
			v.again = v.outcome == Critical
			v.outcome = Critical
		}
	}
	if p.in.Ability.NoMiss && v.outcome == Miss {
		v.outcome = Hit // ICON-A22
	}
	v.exceed = v.check.total >= 15 // ICON-A13
	return v
}

// finish resolves damage and inflictions for a verdict.
func (p *attackPlan) finish(source dice.Source, v verdict) AttackResult {
	r := AttackResult{
		Outcome:      v.outcome,
		Evaded:       v.evaded,
		Modifiers:    p.modifiers,
		Net:          p.net,
		Defense:      p.defense,
		Exceed:       v.exceed,
		IgnoresCover: p.in.Situation.ignoresCover(p.in.Ability.Unerring),
	}
	damage, deals := p.damage(source, v)
	if deals {
		r.Damage = &damage
	}
	if v.rolled {
		r.Natural, r.Modifier, r.Total = field.Of(v.check.natural), v.check.modifier, field.Of(v.check.total)
		r.Steps = v.check.steps("ICON-A1")
	}
	r.Events = append(p.in.afterwards(len(damage.events)), damage.events...)
	r.Inflictions = inflict(&p.in.Attacker, &p.in.Target, p.in.Ability.Inflicts, v, &r.Events)
	place(r.Events, Attacker, &p.in.Attacker)
	place(r.Events, Target, &p.in.Target)
	r.Others = p.area(source, v)
	return r
}

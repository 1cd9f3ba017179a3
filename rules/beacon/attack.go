package beacon

import (
	"slices"

	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// The keywords of an ability that the rules ask for (BEACON-A2, BEACON-W2).
const (
	Melee     = "melee"
	Touch     = "touch"
	Area      = "area"
	Sound     = "sound"
	SoundOnly = "soundonly"
	Sight     = "sight"
	SightOnly = "sightonly"
)

var keywords = []string{Melee, Touch, Area, Sound, SoundOnly, Sight, SightOnly}

// An Attack is the request for an attack on one target; of several, each has
// one of its own (BEACON-A1).
type Attack struct {
	Attacker Fighter `json:"attacker"`
	Target   Fighter `json:"target"`
	Ability  Ability `json:"ability"`
	// Defense is the one that it goes against, where that is not the ability's.
	Defense string `json:"defense,omitempty" limit:"..20"`
	// Tier is how many d20 are rolled more, or below 0 fewer, because of what
	// the rules do not find by themselves.
	Tier int `json:"tier,omitempty" limit:"-9..9"`
	// PushRoll and PushDamage push the roll and the damage; each is paid by itself (BEACON-A2, BEACON-D4).
	PushRoll   bool `json:"pushRoll,omitempty"`
	PushDamage bool `json:"pushDamage,omitempty"`
	// InMelee and TargetInMelee say whether attacker and target are in melee,
	// and Adjacent whether the two are next to each other (BEACON-A2).
	InMelee       bool `json:"inMelee,omitempty"`
	TargetInMelee bool `json:"targetInMelee,omitempty"`
	Adjacent      bool `json:"adjacent,omitempty"`
	// Included are the ids of all whom the same attack is aimed at: who is
	// goaded would rather that its goader was among them (BEACON-W2).
	Included []string `json:"included,omitempty" limit:"..40" each:"..200"`
	// Unafraid says that what terrifies the attacker is not there (BEACON-W2).
	Unafraid bool `json:"unafraid,omitempty"`
	// Insist carries it out although a rule refuses it: the GM decides.
	Insist bool `json:"insist,omitempty"`
}

// AttackResult is how an attack ended.
type AttackResult struct {
	Total    int  `json:"total"`
	Defense  int  `json:"defense"`
	Hit      bool `json:"hit"`
	Critical int  `json:"critical"`
	Botch    bool `json:"botch"`
	// Damage is what a hit rolled for damage, before the target takes any of
	// it, and Types its types.
	Damage int      `json:"damage"`
	Types  []string `json:"types"`
	// Wounds are those that a hit brings.
	Wounds []play.Mark `json:"wounds"`
	Report play.Report `json:"report"`
}

// Facts yields what the odds of an attack are about.
func (r AttackResult) Facts(yield func(key string, value int)) {
	yield("hit", field.Flag(r.Hit))
	yield("critical", r.Critical)
	yield("botch", field.Flag(r.Botch))
	yield("damage", r.Damage)
}

// An attackPlan is an attack with everything settled that no die decides.
type attackPlan struct {
	roll
	in      *Attack
	defense play.Chain
	harm    *harm
	wounds  []play.Mark
}

// plan settles everything that no die decides, and refuses what the rules do not allow.
func (in *Attack) plan() (*attackPlan, *field.Error) {
	a := &in.Ability
	if _, err := known("keywords", a.Keywords, keywords); err != nil {
		return nil, err.In("ability")
	}
	if !in.Insist {
		if err := in.Allowed(); err != nil {
			return nil, err
		}
	}
	var err *field.Error
	p := &attackPlan{in: in}
	p.rating = a.Rating.Or(0)
	if p.wounds, _, err = a.Given(); err != nil {
		return nil, err.In("ability")
	}
	attribute, err := a.attribute()
	if err != nil {
		return nil, err.In("ability")
	}
	if p.sides, err = in.Attacker.Die(attribute); err != nil {
		return nil, err.In("attacker")
	}
	if p.harm, err = a.plan(&in.Attacker, p.sides, in.PushDamage); err != nil {
		return nil, err.In("ability")
	}
	defense, err := one("defense", a.Defense, Iron, Defenses)
	if err != nil {
		return nil, err.In("ability")
	}
	if defense, err = one("defense", in.Defense, defense, Defenses); err != nil {
		return nil, err
	}
	if p.defense, err = in.Target.DefenseOf(defense, p.harm.types); err != nil {
		return nil, err.In("target")
	}
	if in.TargetInMelee && !a.Has(Melee) && !a.Has(Area) && !in.Target.Has(Incapacitated) {
		p.defense.Add("targetInMelee", "BEACON-A2", cover)
	}
	p.versus = p.defense.Value
	p.tier = in.tiers()
	return p, nil
}

// Allowed returns the refusal of what the rules do not allow: nobody aims at
// the hidden, and who is deaf or blind does nothing that is all sound or sight
// (BEACON-C1, BEACON-W2).
func (in *Attack) Allowed() *field.Error {
	switch {
	case in.Target.Has(Hidden) && !in.Ability.Has(Area):
		return field.RefusedBy("BEACON-C1", "target", "hidden")
	case in.Attacker.Has(Deafened) && in.Ability.Has(SoundOnly):
		return field.RefusedBy("BEACON-W2", "ability", "deafened")
	case in.Attacker.Has(Blinded) && in.Ability.Has(SightOnly):
		return field.RefusedBy("BEACON-W2", "ability", "blinded")
	}
	return nil
}

// tiers counts the d20 of the attack (BEACON-A2, BEACON-R4, BEACON-W2, BEACON-B1).
func (in *Attack) tiers() play.Chain {
	f, a := &in.Attacker, &in.Ability
	c := f.tierChain(in.Tier, in.PushRoll, in.Unafraid)
	if in.InMelee && !a.Has(Melee) && !a.Has(Touch) && !in.Adjacent {
		c.Add("rangedInMelee", "BEACON-A2", -1)
	}
	if f.Has(Deafened) && (a.Has(Sound) || a.Has(SoundOnly)) {
		c.AddOf("mark", "BEACON-W2", Deafened, -1)
	}
	if f.Has(Blinded) && (a.Has(Sight) || a.Has(SightOnly)) {
		c.AddOf("mark", "BEACON-W2", Blinded, -1)
	}
	if at := play.Find(f.Marks, Goaded); at >= 0 && !in.includes(f.Marks[at].By) {
		c.AddOf("mark", "BEACON-W2", Goaded, -1)
	}
	if f.Has(Hidden) {
		c.AddOf("mark", "BEACON-C1", Hidden, 1)
	}
	// Flanking and flanked are two names for one thing: who stands so has one Tier more.
	switch {
	case in.flanks():
		c.AddOf("mark", "BEACON-B1", Flanking, 1)
	case in.flanked():
		c.AddOf("mark", "BEACON-W2", Flanked, 1)
	}
	return c
}

// includes reports whether the attack is aimed at somebody, be it the target or another; nobody in particular is.
func (in *Attack) includes(who string) bool {
	return who == "" || who == in.Target.ID || slices.Contains(in.Included, who)
}

// flanks reports whether the attacker has the boon of flanking the target, or whoever it may be.
func (in *Attack) flanks() bool {
	for _, m := range in.Attacker.Marks {
		if m.Name == Flanking && (m.Of == "" || m.Of == in.Target.ID) {
			return true
		}
	}
	return false
}

// flanked reports whether the target is flanked by the attacker, or by whoever it may be.
func (in *Attack) flanked() bool {
	for _, m := range in.Target.Marks {
		if m.Name == Flanked && (m.By == "" || m.By == in.Attacker.ID) {
			return true
		}
	}
	return false
}

// A verdict is all that what follows an attack roll depends on, as a number for
// the odds: -1 for a botch, 0 for a miss, and otherwise one more than the
// critical multiplier.
func (p *attackPlan) verdict(f fallen) int {
	hit, multiplier, botch := p.judge(f)
	switch {
	case botch:
		return -1
	case !hit:
		return 0
	}
	return 1 + multiplier
}

// finish rolls the damage of a verdict, and returns what came of it without
// what tells how, and the two parts of the damage.
func (p *attackPlan) finish(source dice.Source, verdict int) (r AttackResult, effect, attribute int) {
	r = AttackResult{Defense: p.versus, Hit: verdict > 0, Critical: max(0, verdict-1), Botch: verdict < 0}
	if r.Hit {
		effect, attribute = p.harm.roll(source, r.Critical)
		if p.harm.kind != None {
			r.Damage = p.harm.total(effect, attribute)
		}
	}
	return r, effect, attribute
}

// ResolveAttack makes an attack on one target: the roll against its Defense,
// and the damage of a hit, which the target has yet to take (BEACON-A1,
// BEACON-A2, BEACON-D1 to BEACON-D5).
func ResolveAttack(source dice.Source, in Attack) (AttackResult, *field.Error) {
	p, err := in.plan()
	if err != nil {
		return AttackResult{}, err
	}
	f := p.rest(source, p.d20(source))
	r, effect, attribute := p.finish(source, p.verdict(f))
	r.Total = f.d20 + f.attribute
	r.Report = play.Report{
		Kind: "attack", Who: in.Attacker.ID, Target: in.Target.ID, Secret: true, Total: field.Of(r.Total), Versus: field.Of(r.Defense),
		Chains: []play.Chain{p.chain("total", f), p.tier, p.defense},
	}
	r.Report.Outcome, r.Report.Tone = ended("hit", "miss", r.Hit, r.Critical, r.Botch)
	if !r.Hit {
		return r, nil
	}
	r.Wounds = p.wounds
	if p.harm.kind != None {
		r.Types = p.harm.types
		r.Report.Chains = append(r.Report.Chains, p.harm.chains(r.Critical, effect, attribute)...)
	}
	if in.Attacker.Has(Sickened) {
		r.Report.Notes = append(r.Report.Notes, play.Note{Key: "sickenedOpen", Rule: "BEACON-W2", Amount: in.Attacker.Weakness()})
	}
	return r, nil
}

// AttackOdds returns the exact odds of an attack, by walking the very steps
// that [ResolveAttack] takes: the d20, the die of the attribute, of whose ways
// to fall only a few verdicts matter, and the damage for each of them.
func AttackOdds(w *odds.Walker, in Attack) (odds.Report, *field.Error) {
	p, err := in.plan()
	if err != nil {
		return odds.Report{}, err
	}
	first, failure := odds.Of(w, func(source dice.Source) int { return p.d20(source).number() })
	if failure != nil {
		return odds.Report{}, tooMany(failure)
	}
	verdicts, failure := odds.Then(w, first, func(source dice.Source, number int) int {
		return p.verdict(p.rest(source, fallenOf(number)))
	})
	if failure != nil {
		return odds.Report{}, tooMany(failure)
	}
	var result AttackResult
	report, failure := odds.ReportThen(w, verdicts, func(source dice.Source, verdict int) odds.Factual {
		result, _, _ = p.finish(source, verdict)
		return &result
	})
	if failure != nil {
		return odds.Report{}, tooMany(failure)
	}
	return report, nil
}

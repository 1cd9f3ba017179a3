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
	Attacker Combatant `json:"attacker"`
	Target   Combatant `json:"target"`
	Ability  Ability   `json:"ability"`
	// Deals is the damage of a text, in place of that of the ability; Known is set where that may be none.
	Deals Deals
	Known bool
	// Defense is the one or the several that it goes against, where those are not the ability's.
	Defense string `json:"defense,omitempty" limit:"..40"`
	// Tier is how many d20 are rolled more, or below 0 fewer, because of what
	// the rules do not find by themselves.
	Tier int `json:"tier,omitempty" limit:"-9..9"`
	// PushRoll and PushDamage push the roll and the damage; each is paid by itself (BEACON-A2, BEACON-D4).
	PushRoll   bool `json:"pushRoll,omitempty"`
	PushDamage bool `json:"pushDamage,omitempty"`
	// InMelee and TargetInMelee mark attacker and target as in melee, and
	// Adjacent marks the two as next to each other (BEACON-A2).
	InMelee       bool `json:"inMelee,omitempty"`
	TargetInMelee bool `json:"targetInMelee,omitempty"`
	Adjacent      bool `json:"adjacent,omitempty"`
	// Flanking reports whether attacker and an ally threaten the target from
	// opposite sides (BEACON-C3). Concealed and Sheltered report whether the line
	// of sight to the target is partially obscured by something that does not stop
	// attacks, or by something that does (BEACON-C4).
	Flanking  bool `json:"flanking,omitempty"`
	Concealed bool `json:"concealed,omitempty"`
	Sheltered bool `json:"sheltered,omitempty"`
	// Included are the ids of all whom the same attack is aimed at: who is
	// goaded would rather that its goader was among them (BEACON-W2).
	Included []string `json:"included,omitempty" limit:"..40" each:"..200"`
	// Unafraid says that what terrifies the attacker is not there (BEACON-W2).
	Unafraid bool `json:"unafraid,omitempty"`
	// Senses are those that the table names (BEACON-W6).
	Senses Senses `json:"senses,omitzero"`
	// Insist carries it out although a rule refuses it: the GM decides.
	Insist bool `json:"insist,omitempty"`
}

// AttackResult is how an attack ended.
type AttackResult struct {
	Total int `json:"total"`
	// Defense is the number that the total had to reach for a hit: of several the lowest.
	Defense int  `json:"defense"`
	Hit     bool `json:"hit"`
	// Critical is the critical multiplier of the damage (BEACON-R3, BEACON-A4).
	Critical int  `json:"critical"`
	Botch    bool `json:"botch"`
	// Defenses are those that an attack on several went against, each hit or
	// missed; an attack on one has none here (BEACON-A4).
	Defenses []DefenseHit `json:"defenses,omitempty"`
	// Damage is what a hit rolled for damage, before the target takes any of
	// it, and Types the energy types of the attack.
	Damage int      `json:"damage"`
	Types  []string `json:"types"`
	// Wounds are those that a hit brings.
	Wounds []play.Mark `json:"wounds"`
	// Lost is the wound for which it has missed without any dice, or "" (BEACON-W6).
	Lost   string      `json:"lost,omitempty"`
	Report play.Report `json:"report"`
}

// A DefenseHit is one Defense of an attack on several: its name, its value, and
// whether the total reached it (BEACON-A4).
type DefenseHit struct {
	Name    string `json:"name"`
	Defense int    `json:"defense"`
	Hit     bool   `json:"hit"`
}

// Facts yields what the odds of an attack are about.
func (r AttackResult) Facts(yield func(key string, value int)) {
	yield("hit", field.Flag(r.Hit))
	for _, d := range r.Defenses {
		yield(d.Name, field.Flag(d.Hit))
	}
	yield("critical", r.Critical)
	yield("botch", field.Flag(r.Botch))
	yield("damage", r.Damage)
}

// An attackPlan is an attack with everything settled that no die decides.
type attackPlan struct {
	roll
	in *Attack
	// names are the Defenses that it goes against, and defenses their values.
	names    []string
	defenses []play.Chain
	harm     *harm
	// missed is how many Effect dice a miss deals (BEACON-P5).
	missed int
	// harmed is the number that the total has to reach for the damage.
	harmed int
	wounds []play.Mark
	// against has the Defense that has to be hit for each of the wounds, "" for any.
	against []string
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
	p.lost = in.Lost()
	p.rating = a.Rating.Or(0)
	if p.wounds, p.against, err = parseWounds("wounds", a.Wounds); err != nil {
		return nil, err.In("ability")
	}
	if _, err = a.Gains(); err != nil {
		return nil, err.In("ability")
	}
	attribute, err := a.attribute()
	if err != nil {
		return nil, err.In("ability")
	}
	if p.sides, err = in.Attacker.Die(attribute); err != nil {
		return nil, err.In("attacker")
	}
	if in.Known {
		p.harm, p.missed = in.Deals.plan(&in.Attacker, a.Bonus.Or(0), in.PushDamage)
	} else if p.harm, err = a.plan(&in.Attacker, p.sides, in.PushDamage); err != nil {
		return nil, err.In("ability")
	}
	if err := p.aim(); err != nil {
		return nil, err
	}
	p.tier = in.tiers()
	return p, nil
}

// aim settles the Defenses that the attack goes against. A hit needs the lowest of
// them, and the damage the Defense that the ability names for it, or any (BEACON-A1, BEACON-A2, BEACON-A4, BEACON-C4).
func (p *attackPlan) aim() (err *field.Error) {
	in := p.in
	if p.names, err = defenses("defense", in.Ability.Defense, []string{Iron}); err != nil {
		return err.In("ability")
	}
	if p.names, err = defenses("defense", in.Defense, p.names); err != nil {
		return err
	}
	for i, name := range p.names {
		chain, err := p.defense(name)
		if err != nil {
			return err.In("target")
		}
		p.defenses = append(p.defenses, chain)
		if i == 0 || chain.Value < p.versus {
			p.versus = chain.Value
		}
	}
	for _, name := range p.against {
		if name != "" && !slices.Contains(p.names, name) {
			return notAimed("ability.wounds")
		}
	}
	p.harmed = p.versus
	if name := p.harm.versus; name != "" {
		at := slices.Index(p.names, name)
		if at < 0 {
			return notAimed("ability.damage")
		}
		p.harmed = p.defenses[at].Value
	}
	return nil
}

// notAimed returns the error for a consequence of hitting a Defense that the attack does not go against.
func notAimed(name string) *field.Error {
	return &field.Error{Code: field.Conflict, Field: name, Got: "defense", Reason: "notAimed"}
}

// defense returns one Defense of the target as the attack meets it (BEACON-A2, BEACON-C4).
func (p *attackPlan) defense(name string) (play.Chain, *field.Error) {
	in, types := p.in, p.harm.types
	if p.harm.kind == None {
		types = nil // Deflecting works against damage alone.
	}
	chain, err := in.Target.DefenseOf(name, types)
	if err != nil || in.Target.Has(Incapacitated) {
		return chain, err
	}
	if in.TargetInMelee && !in.Ability.Has(Melee) && !in.Ability.Has(Area) {
		chain.Add("targetInMelee", "BEACON-A2", cover)
	}
	if in.Concealed && !in.Target.Has(Concealed) {
		chain.AddOf("mark", "BEACON-C4", Concealed, cover)
	}
	if in.Sheltered && !in.Target.Has(Sheltered) {
		chain.AddOf("mark", "BEACON-C4", Sheltered, cover)
	}
	return chain, nil
}

// Allowed returns the refusal of an attack that is aimed at a hidden target (BEACON-C1).
func (in *Attack) Allowed() *field.Error {
	if in.Target.Has(Hidden) && !in.Ability.Has(Area) {
		return field.RefusedBy("BEACON-C1", "target", "hidden")
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
	f.sense(&c, in.senses())
	if at := play.Find(f.Marks, Goaded); at >= 0 && !in.includes(f.Marks[at].By) {
		c.AddOf("mark", "BEACON-W2", Goaded, -1)
	}
	if f.Has(Hidden) {
		c.AddOf("mark", "BEACON-C1", Hidden, 1)
	}
	if f.Has(Unsteady) {
		c.AddOf("mark", "BEACON-P6", Unsteady, -1)
	}
	for i := range f.Marks {
		if in.Uses(&f.Marks[i], Aimed) {
			c.AddOf("mark", "BEACON-P6", Aimed, 1)
			break
		}
	}
	if in.Target.Has(Feinted) {
		c.AddOf("mark", "BEACON-P6", Feinted, 1)
	}
	// Flanking and flanked are two names for one thing: who stands so has one Tier more.
	switch {
	case in.flanks():
		c.AddOf("mark", "BEACON-B1", Flanking, 1)
	case in.Flanking:
		c.AddOf("mark", "BEACON-C3", Flanking, 1)
	case in.flanked():
		c.AddOf("mark", "BEACON-W2", Flanked, 1)
	}
	return c
}

// includes reports whether the attack is aimed at the combatant of that id, as
// the target or another. An unnamed combatant, "", is included.
func (in *Attack) includes(who string) bool {
	return who == "" || who == in.Target.ID || slices.Contains(in.Included, who)
}

// flanks reports whether the attacker has the boon of flanking, against the
// target or against an unnamed combatant.
func (in *Attack) flanks() bool {
	for _, m := range in.Attacker.Marks {
		if m.Name == Flanking && (m.Of == "" || m.Of == in.Target.ID) {
			return true
		}
	}
	return false
}

// flanked reports whether the target is flanked, by the attacker or by an unnamed combatant.
func (in *Attack) flanked() bool {
	for _, m := range in.Target.Marks {
		if m.Name == Flanked && (m.By == "" || m.By == in.Attacker.ID) {
			return true
		}
	}
	return false
}

// hitsDamage and hitsMultiplier are the parts of the verdict on a hit, see [attackPlan.verdict].
const (
	hitsDamage     = 1 << 3
	hitsMultiplier = 1 << 4
)

// A verdict is all that what follows an attack roll depends on, as a number for
// the odds: -1 for a botch, 0 for a miss, and otherwise a bit for each Defense
// that is hit, hitsDamage where the damage is, and hitsMultiplier as often as
// the critical multiplier of the damage (BEACON-R3, BEACON-A4).
func (p *attackPlan) verdict(f fallen) int {
	hit, _, botch := p.judge(f)
	switch {
	case botch:
		return -1
	case !hit:
		return 0
	}
	verdict, total := 0, f.d20+f.attribute
	for i := range p.defenses {
		verdict |= field.Flag(total >= p.defenses[i].Value) << i
	}
	if over := total - p.harmed; over >= 0 {
		verdict += hitsDamage + hitsMultiplier*(over/critical)
	}
	return verdict
}

// finish rolls the damage of a verdict into the result, without the steps of its
// report, and returns the two parts of the damage. It sets no other fields, so
// that the odds use one result for all verdicts.
func (p *attackPlan) finish(source dice.Source, verdict int, r *AttackResult) (effect, attribute int) {
	hits := max(0, verdict)
	r.Defense, r.Hit, r.Critical, r.Botch, r.Damage = p.versus, verdict > 0, hits/hitsMultiplier, verdict < 0, 0
	if len(p.defenses) > 1 {
		r.Defenses = r.Defenses[:0]
		for i := range p.defenses {
			r.Defenses = append(r.Defenses, DefenseHit{Name: p.names[i], Defense: p.defenses[i].Value, Hit: hits>>i&1 > 0})
		}
	}
	if p.missed > 0 && hits == 0 {
		effect = source.Sum(dice.Pool{Purpose: "effect", Dice: p.missed, Sides: p.harm.effect})
		r.Damage = p.harm.total(effect, 0)
	}
	if hits&hitsDamage > 0 {
		effect, attribute = p.harm.roll(source, r.Critical)
		if p.harm.kind != None {
			r.Damage = p.harm.total(effect, attribute)
		}
	}
	return effect, attribute
}

// An attackEnd is a verdict with the facts that no damage dice change.
type attackEnd struct {
	plan    *attackPlan
	verdict int
}

// Facts yields the facts of [AttackResult] but for the damage.
func (e attackEnd) Facts(yield func(key string, value int)) {
	hits := max(0, e.verdict)
	yield("hit", field.Flag(e.verdict > 0))
	if len(e.plan.names) > 1 {
		for i, name := range e.plan.names {
			yield(name, hits>>i&1)
		}
	}
	yield("critical", hits/hitsMultiplier)
	yield("botch", field.Flag(e.verdict < 0))
}

// damageDealt is the damage of an attack before the target takes any of it.
type damageDealt int

// Facts yields the damage.
func (d damageDealt) Facts(yield func(key string, value int)) { yield("damage", int(d)) }

// brought returns the wounds that the attack brings: those of any hit, and those of the Defenses that are hit (BEACON-A4).
func (p *attackPlan) brought(r *AttackResult) []play.Mark {
	var wounds []play.Mark
	for i, m := range p.wounds {
		at := slices.Index(p.names, p.against[i])
		if at < 0 || len(r.Defenses) == 0 || r.Defenses[at].Hit {
			wounds = append(wounds, m)
		}
	}
	return wounds
}

// ResolveAttack makes an attack on one target: the roll against its Defense, or
// against several, and the damage of a hit, which the target has yet to take
// (BEACON-A1, BEACON-A2, BEACON-A4, BEACON-D1 to BEACON-D5).
func ResolveAttack(source dice.Source, in Attack) (AttackResult, *field.Error) {
	p, err := in.plan()
	if err != nil {
		return AttackResult{}, err
	}
	var f fallen
	verdict := 0
	if p.lost == "" {
		f = p.rest(source, p.d20(source))
		verdict = p.verdict(f)
	}
	r := AttackResult{Total: f.d20 + f.attribute, Lost: p.lost}
	effect, attribute := p.finish(source, verdict, &r)
	for i, d := range r.Defenses {
		p.defenses[i].Key = d.Name
	}
	r.Report = play.Report{Kind: "attack", Who: in.Attacker.ID, Target: in.Target.ID, Secret: true}
	if p.lost == "" {
		r.Report.Total, r.Report.Versus = field.Of(r.Total), field.Of(r.Defense)
		r.Report.Chains = append([]play.Chain{p.chain("total", f), p.tier}, p.defenses...)
	} else {
		r.Report.Notes = []play.Note{Failed(p.lost)}
	}
	r.Report.Outcome, r.Report.Tone = ended("hit", "miss", r.Hit, r.Critical, r.Botch)
	for _, d := range r.Defenses {
		note := play.Note{Key: "defenseMissed", Rule: "BEACON-A4", Name: d.Name}
		if d.Hit {
			note.Key = "defenseHit"
		}
		r.Report.Notes = append(r.Report.Notes, note)
	}
	if p.lost == "" {
		r.Report.Notes = append(r.Report.Notes, in.Attacker.unsensed(in.senses())...)
	}
	if !r.Hit {
		if p.missed > 0 {
			r.Types = p.harm.types
			c := play.Chain{Key: "damage"}
			c.Start("effect", "BEACON-P5", effect).Add("bonus", "BEACON-P5", p.harm.bonus)
			c.Value = r.Damage
			r.Report.Chains = append(r.Report.Chains, c)
		}
		return r, nil
	}
	r.Wounds, r.Types = p.brought(&r), p.harm.types
	if p.harm.kind != None && verdict&hitsDamage > 0 {
		r.Report.Chains = append(r.Report.Chains, p.harm.chains(r.Critical, effect, attribute)...)
	}
	if in.Attacker.Has(Sickened) {
		r.Report.Notes = append(r.Report.Notes, play.Note{Key: "sickenedOpen", Rule: "BEACON-W2", Amount: in.Attacker.Weakness()})
	}
	return r, nil
}

// damages returns the odds of the damage. It depends on the verdict by the number of Effect
// dice alone. Odd numbers are those of attacks that deal damage.
func (p *attackPlan) damages(w *odds.Walker, verdicts odds.Distribution[int]) (odds.Distribution[damageDealt], error) {
	const harmed = 2
	sums, err := odds.PlusDice(w, verdicts, func(verdict int) (from, number int) {
		if hits := max(0, verdict); hits&hitsDamage > 0 && p.harm.kind != None {
			return 1, p.harm.dice(hits / hitsMultiplier)
		} else if hits == 0 && p.missed > 0 {
			return 1, p.missed // Those who miss add no attribute die: a miss with one has none of its own damage.
		}
		return 0, 0
	}, max(1, p.harm.effect), harmed)
	if err == nil {
		sums, err = odds.Plus(w, sums, p.harm.attributeDice(), harmed)
	}
	return odds.Map(sums, func(sum int) damageDealt {
		if sum%harmed == 0 {
			return 0
		}
		return damageDealt(p.harm.total(sum/harmed, 0))
	}), err
}

// AttackOdds returns the exact odds of an attack, by walking the very steps
// that [ResolveAttack] takes: the d20, the die of the attribute, of whose ways
// to fall only a few verdicts matter, and the damage for each of them.
func AttackOdds(w *odds.Walker, in Attack) (odds.Report, *field.Error) {
	p, err := in.plan()
	if err != nil {
		return odds.Report{}, err
	}
	verdicts := odds.Certain(0)
	if p.lost == "" {
		totals, failure := p.totals(w)
		if failure != nil {
			return odds.Report{}, odds.TooMany(failure)
		}
		verdicts = odds.Map(totals, func(number int) int { return p.verdict(fallenOf(number)) })
	}
	damages, failure := p.damages(w, verdicts)
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	ends := odds.Map(verdicts, func(verdict int) attackEnd { return attackEnd{p, verdict} })
	report, failure := odds.ReportBoth(w, ends, damages)
	if failure != nil {
		return odds.Report{}, odds.TooMany(failure)
	}
	return report, nil
}

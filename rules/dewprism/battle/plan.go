package battle

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
)

// A plan is an attack or ability as far as no die decides about it.
type plan struct {
	item *Ability
	// basic says that it is a basic attack (DEWPRISM-C11), harmful that it is
	// meant to harm whom it hits, aimed that it needs a target.
	basic, harmful, aimed bool
	expense               expense
	// attack is what it is against everybody; accuracy names the number of the
	// attacker that rolls, evasion and dodge those of the target that it meets.
	attack                   dewprism.Attack
	accuracy, evasion, dodge string
	reach                    dewprism.Range
	hasRange                 bool
	onHit, onSelf            []statusChange
	// heal is how much of vital the targets regain.
	heal  int
	vital string
}

// The applications of an ability (DEWPRISM-Q1).
const (
	action   = "action"
	reaction = "reaction"
	passive  = "passive"
)

// weaponInHand stands for the weapon of the sheet where the id of an item does.
const weaponInHand = "weapon"

// weaponItem is the weapon in the hand of the fighter, as an item.
func (f *Fighter) weaponItem() *Ability {
	if class, err := dewprism.WeaponClassOf(f.Weapon); err == nil && class == dewprism.Unarmed {
		return &Ability{ID: weaponInHand, Kind: "weapon"} // In melee, of the own element (DEWPRISM-D4).
	}
	return &Ability{ID: weaponInHand, Kind: "weapon", Weight: f.Weapon, Score: f.WeaponScore, Element: f.WeaponElement,
		Range: f.WeaponRange, Honed: f.WeaponAccuracy, Reach: f.WeaponReach}
}

// plan reads the item that is used.
func (b *battle) plan(f *Fighter) (*plan, *field.Error) {
	p := &plan{item: b.in.Ability}
	path := "ability."
	if p.item == nil {
		if b.in.Do == Use {
			return nil, field.MissingField("ability")
		}
		p.item = f.weaponItem()
		path = ""
	}
	p.basic = b.in.Do == Attack || p.item.Kind == "weapon"
	p.expense.use, p.expense.chargeable = p.item.ID, true
	if p.expense.use == "" {
		p.expense.use = "ability"
	}
	p.expense.materials = p.item.Materials.Or(0)
	switch p.item.Application {
	case "", action:
	case reaction, passive:
		p.expense.anytime, p.expense.light = true, p.item.Application == passive
	default:
		return nil, field.Unknown(path+"application", p.item.Application)
	}
	if err := p.checkMod(); err != nil {
		return nil, err
	}
	var err *field.Error
	if p.basic {
		err = b.planWeapon(f, p)
	} else {
		err = b.planAbility(f, p)
	}
	if err == nil {
		err = b.planRest(f, p)
	}
	// What is wrong with the weapon of the sheet is told of the sheet.
	if err != nil && path == "" && len(err.Field) > 8 && err.Field[:8] == "ability." {
		for _, names := range [...][2]string{{"weight", "weapon"}, {"score", "weaponScore"}, {"element", "weaponElement"}, {"range", "weaponRange"}} {
			if err.Field[8:] == names[0] {
				err.Field = b.path(f, names[1])
			}
		}
	}
	return p, err
}

// checkMod refuses more than one mod, and one on a sideboard ability (DEWPRISM-Q3).
func (p *plan) checkMod() *field.Error {
	for i := range len(p.item.Mod) {
		if p.item.Mod[i] == ',' {
			return field.RefusedBy("DEWPRISM-Q3", "ability.mod", "oneMod")
		}
	}
	if p.item.Sideboard && p.item.Mod != "" {
		return field.RefusedBy("DEWPRISM-Q3", "ability.mod", "sideboard")
	}
	return nil
}

// planWeapon plans a basic attack: with the accuracy of the weapon's score
// against melee evasion (DEWPRISM-K1, DEWPRISM-C11), with the rank and cost of
// its class (DEWPRISM-C23), without a weapon in one's own way (DEWPRISM-D4).
func (b *battle) planWeapon(f *Fighter, p *plan) *field.Error {
	class, err := dewprism.WeaponClassOf(p.item.Weight)
	if err != nil {
		return err.In("ability.weight")
	}
	if class != dewprism.Unarmed && f.has(undrawn) {
		return field.RefusedBy("DEWPRISM-T3", "who", "weaponUndrawn")
	}
	weapon := class.Weapon()
	p.expense.Cost = weapon.Cost
	score := "mle"
	if p.item.Score != "" {
		if score = scoreOf(p.item.Score); score == "" {
			return field.Unknown("ability.score", p.item.Score)
		}
	}
	p.attack.Accuracy, p.attack.AccuracyBonus = f.with(score+"Acc"), p.item.Honed.Or(0)
	p.attack.Blow.Power, p.attack.Blow.Rank = f.with(score+"Pwr"), field.Of(weapon.Rank)
	if !p.attack.Blow.Power.Known() {
		return field.MissingField(b.path(f, score+"Pwr"))
	}
	p.accuracy, p.evasion, p.dodge = score+"Acc", "mleEva", score+"Acc"
	p.attack.Blow.Ranged = p.item.Ranged
	p.harmful, p.aimed = true, true
	return nil
}

// planAbility plans an ability of a class.
func (b *battle) planAbility(f *Fighter, p *plan) *field.Error {
	a := &p.attack
	a.Ability, a.Check = true, dewprism.NoCheck
	luck, lucky := p.item.Luck.Get()
	switch {
	case p.item.Accuracy != "":
		own, against, err := parseAccuracy(p.item.Accuracy)
		if err != nil {
			return err
		}
		a.Check, a.Accuracy = dewprism.AccuracyCheck, f.with(own+"Acc")
		p.accuracy, p.evasion, p.dodge = own+"Acc", against+"Eva", against+"Acc"
		if p.item.Evade {
			a.Check = dewprism.EvadeCheck
		}
		if b.in.Channel {
			a.AccuracyBonus = f.WeaponAccuracy.Or(0)
			p.expense.channel(own)
		}
	case lucky && luck > 0:
		a.Check, a.Luck = dewprism.LuckCheck, p.item.Luck
	case p.item.Evade:
		return field.MissingField("ability.accuracy")
	}
	if b.in.Channel && p.item.Accuracy == "" {
		score := scoreOf(p.item.Score)
		if score == "" {
			return field.MissingField("ability.score")
		}
		p.expense.channel(score)
	}
	a.Blow.Text = p.item.Damage
	if p.item.Damage != "" {
		a.Blow.Values = *b.values(f)
	}
	p.harmful = p.item.Damage != "" || a.Check != dewprism.NoCheck
	p.aimed = p.harmful || p.item.OnHit != "" || p.item.Heal != ""
	return nil
}

// channel adds what it costs to use the weapon's attributes with an ability, of
// the vital that matches the score (DEWPRISM-D6).
func (e *expense) channel(score string) {
	for _, s := range scores {
		if s.numbers != score {
			continue
		}
		switch s.name.Vital() {
		case stamina:
			e.Stamina.Flat += dewprism.ChannelCost
		case mana:
			e.Mana.Flat += dewprism.ChannelCost
		case focus:
			e.Focus.Flat += dewprism.ChannelCost
		}
	}
}

// planRest plans what weapons and abilities have in common.
func (b *battle) planRest(f *Fighter, p *plan) *field.Error {
	var err *field.Error
	if p.item.Cost != "" {
		was := p.expense.Cost
		if p.expense.Cost, err = dewprism.ParseCost(p.item.Cost); err != nil {
			return err.In("ability.cost")
		}
		if !p.basic {
			p.expense.Stamina.Flat += was.Stamina.Flat
			p.expense.Mana.Flat += was.Mana.Flat
			p.expense.Focus.Flat += was.Focus.Flat
		}
	}
	if p.expense.NeedsX() && !b.in.X.Known() {
		return field.MissingField("amountX")
	}
	p.expense.x = b.in.X.Or(0)
	a := &p.attack
	a.HighGround = max(b.in.Height, 0)
	a.AccuracyBonus += p.item.ModAccuracy.Or(0)
	a.Blow.RankBonus, a.Blow.Fumbled = p.item.ModRank.Or(0), f.has(rattled)
	a.Blow.NonLethal, a.Blow.HurtsDowned = b.in.NonLethal, p.item.HurtsFallen
	a.Blow.Swarm = b.swarmSize(f)
	if a.Blow.Element, err = dewprism.ElementOf(p.item.Element); err != nil {
		return err.In("ability.element")
	}
	// A basic attack has the element of the weapon that it is made with, not of another one in the hand.
	if !p.basic {
		if a.Blow.WeaponElement, err = dewprism.ElementOf(f.WeaponElement); err != nil {
			return err.In(b.path(f, "weaponElement"))
		}
	}
	if a.Blow.OwnElement, err = dewprism.ElementOf(f.Element); err != nil {
		return err.In(b.path(f, "element"))
	}
	if p.item.Range != "" || p.item.Mode != "" {
		if p.reach, err = dewprism.ParseRange(p.item.Range + " " + p.item.Mode); err != nil {
			return err.In("ability.range")
		}
		reach := p.item.ModRange.Or(0) + p.item.Reach.Or(0)
		if b.in.Channel && !p.basic {
			reach += f.WeaponReach.Or(0)
		}
		if b.in.Ability == nil { // The sheet's weapon strikes from afar where it reaches beyond the next space (DEWPRISM-C13, DEWPRISM-D4).
			p.item.Ranged = p.reach.Open || p.reach.Most > 1
			a.Blow.Ranged = p.item.Ranged
		}
		p.reach, p.hasRange = p.reach.Widen(0, reach), true
	}
	if err = b.planHealing(f, p); err != nil {
		return err
	}
	if p.onHit, err = parseStatuses("ability.onHit", p.item.OnHit); err != nil {
		return err
	}
	p.onSelf, err = parseStatuses("ability.onSelf", p.item.OnSelf)
	return err
}

// planHealing works out what the targets regain.
func (b *battle) planHealing(f *Fighter, p *plan) *field.Error {
	if p.vital = p.item.Vital; p.vital == "" {
		p.vital = health
	}
	if !isVital(p.vital) {
		return field.Unknown("ability.vital", p.vital)
	}
	if p.item.Heal == "" {
		return nil
	}
	worked, err := dewprism.Evaluate(p.item.Heal, b.values(f))
	switch {
	case err == nil:
		p.heal = worked.Value
		return nil
	case err.Field == "":
		return err.In("ability.heal")
	}
	return err.In(b.path(f, ""))
}

// scores are the scores, and how the names of their numbers begin.
var scores = [...]struct {
	name    dewprism.Score
	numbers string
}{{dewprism.Melee, "mle"}, {dewprism.Magic, "mgc"}, {dewprism.Skill, "skl"}}

// scoreOf returns how the names of the numbers of a score begin, however the score is written; "" for none.
func scoreOf(name string) string {
	p := statusReader{text: name}
	word := field.Plain(p.word())
	for _, s := range scores {
		if word == string(s.name) || word == s.numbers {
			return s.numbers
		}
	}
	return ""
}

// parseAccuracy reads a check as "[Magic:Skill]": the score that rolls and the
// evasion that it is against, which is the same where none is named (DEWPRISM-Q2).
func parseAccuracy(text string) (own, against string, err *field.Error) {
	p := statusReader{text: text}
	p.take('[')
	at := p.at
	if own = scoreOf(p.word()); own == "" {
		return "", "", field.UnreadableAt("ability.accuracy", text, at, "wantsScore")
	}
	against = own
	if p.take(':') {
		at = p.at
		if against = scoreOf(p.word()); against == "" {
			return "", "", field.UnreadableAt("ability.accuracy", text, at, "wantsScore")
		}
	}
	p.take(']')
	if p.at < len(text) {
		return "", "", field.UnreadableAt("ability.accuracy", text, p.at, "wantsEnd")
	}
	return own, against, nil
}

package combat

import (
	"unicode/utf8"

	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A plan is an attack or ability as far as no die decides about it.
type plan struct {
	item *Ability
	// basic marks a basic attack (DEWPRISM-C11), harmful one that is meant to harm its targets, aimed one that needs a
	// target.
	basic, harmful, aimed bool
	expense               expense
	// attack is the part that is the same for every target. accuracy names the
	// attacker's number that rolls, evasion and dodge the target's that oppose
	// it.
	attack                   dewprism.Attack
	accuracy, evasion, dodge string
	reach                    dewprism.Range
	hasRange                 bool
	// area marks a plan that strikes every combatant in its spaces, smart one that spares friends.
	area, smart   bool
	onHit, onSelf []statusChange
	// heal is how much of vital the targets regain.
	heal  int
	vital string
	// text is the meaning of the item's text, or nil. changes are its steps that change the ability, before those that
	// come before the attack, and steps the ones behind it.
	text                   *notation.Ability
	changes, before, steps []notation.Step
	// lead says that there is an attack: a check, damage or both.
	lead bool
	// ranks, bonus, harder, lucky and threshold are what the changes add, edge is above 0 for advantage.
	ranks, bonus, harder, lucky, threshold, edge int
	// passed and crit are the outcome of a check that has no target.
	passed, crit, endsTurn bool
	// passes says that no check is rolled, willing that none is for allies; critical is added to the rank of a critical.
	passes, willing bool
	// share is how many percent are taken off the health that it restores.
	critical, share int
	// versus are the changes of the rank by the ids of targets; unarmed marks an attack without a weapon.
	versus  map[string]int
	unarmed bool
	// whiles are the marks by which steps of its text count while their conditions hold.
	whiles []play.Mark
	// ownElement is true if its attack may have the element of its user.
	ownElement bool
	// passive is true if a clause makes it a passive ability.
	passive bool
	// fades is the X of the damage in the space of its user, if it falls with the distance.
	fades field.Number
	// price is what targets pay to evade, or "".
	price string
	// stiff keeps targets from using their accuracy when they evade.
	stiff bool
	// also are those to whom happens what happens to the user, and times how often the check and all behind it is played.
	also  notation.Who
	times int
	// carried are those who go along as the user moves.
	carried []*Combatant
	// spent are the subjects of the marks for the next action that it uses up.
	spent []string
	// rolls is the score of the check that is rolled.
	rolls string
	// follows says that its user moves by the place of a target.
	follows bool
	// sure is the die of the first check with which the luck behind it passes; 0 for none.
	sure int
	// rolled is the step that adds to the rank by luck, or nil.
	rolled *notation.Step
	// elements are those that clauses add to a choice, or where narrow is true leave of it; turned is the element to which
	// the ability was changed, or "".
	elements []string
	narrow   bool
	turned   string
	// struck are the targets after it, in their order.
	struck []struck
	// chosen are the abilities that it has changed.
	chosen []string
	// many lets it have any number of targets.
	many bool
	// consumes says that its use takes a piece of its item.
	consumes bool
	// side is the side to which all that happens to the target belongs, or 0.
	side notation.Side
}

// The applications of an ability (DEWPRISM-Q1).
const (
	action   = "action"
	reaction = "reaction"
	passive  = "passive"
)

// unarmed is the subject of a granted attack without a weapon.
const unarmed = "unarmed"

// mostTimes is how often an ability plays its check.
const mostTimes = 20

// weaponInHand is the item id of the weapon of the sheet.
const weaponInHand = "weapon"

// weaponItem is the weapon in the hand of the combatant, as an item.
func (f *Combatant) weaponItem() *Ability {
	if class, err := dewprism.WeaponClassOf(f.Weapon); err == nil && class == dewprism.Unarmed {
		return &Ability{ID: weaponInHand, Kind: "weapon"} // In melee, of the own element (DEWPRISM-D4).
	}
	if play.FindOf(f.Marks, freeAttack, unarmed) >= 0 {
		return &Ability{ID: weaponInHand, Kind: "weapon"}
	}
	return &Ability{ID: weaponInHand, Kind: "weapon", Weight: f.Weapon, Score: f.WeaponScore, Element: f.weaponElement(),
		Range: f.WeaponRange, Honed: f.WeaponAccuracy, Reach: f.WeaponReach}
}

// plan reads the item that is used.
func (b *run) plan(f *Combatant, text *notation.Ability) (*plan, *field.Error) {
	p := &plan{item: b.in.Ability, passed: true}
	if text != nil {
		if err := b.ofText(f, p, text); err != nil {
			return nil, err
		}
	}
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
	case "", action, "item":
	case reaction, passive, "either":
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
	} else if text == nil {
		err = b.planAbility(f, p)
	}
	if err == nil {
		err = b.planRest(f, p)
	}
	// A defect of the sheet's weapon names the field of the sheet.
	if err != nil && path == "" && len(err.Field) > 8 && err.Field[:8] == "ability." {
		for _, names := range [...][2]string{{"weight", "weapon"}, {"score", "weaponScore"}, {"element", "weaponElement"},
			{"range", "weaponRange"}} {
			if err.Field[8:] == names[0] {
				err.Field = b.path(f, names[1])
			}
		}
	}
	return p, err
}

// strikesFreely returns the subject of the mark of a basic attack that an ability has granted, and whether there is one:
// one without a weapon comes first, as the attack is made so.
func (f *Combatant) strikesFreely() (of string, free bool) {
	for i := range f.Marks {
		if m := &f.Marks[i]; m.Name == freeAttack && m.Of != action && of != unarmed {
			of, free = m.Of, true
		}
	}
	return of, free
}

// mayActFreely asks to use an action for nothing that an ability has granted (DEWPRISM-A11).
func (b *run) mayActFreely(f *Combatant, e *expense) *field.Error {
	at := play.FindOf(f.Marks, freeAttack, action)
	if e.free || e.light || e.onlyAP || !b.running() || at < 0 || !e.ability && !e.basic ||
		f.Marks[at].Part > 0 && e.AP.At(e.x) > f.Marks[at].Part {
		return nil
	}
	yes, err := b.agreeOr(&choice.Question{Whose: f.ID, About: "gratis", Of: e.use, Rule: "DEWPRISM-A11"}, choice.Yes)
	e.free, e.granted = yes, yes
	return err
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
func (b *run) planWeapon(f *Combatant, p *plan) *field.Error {
	class, err := dewprism.WeaponClassOf(p.item.Weight)
	if err != nil {
		return err.In("ability.weight")
	}
	p.unarmed = class == dewprism.Unarmed
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
	p.accuracy, p.evasion, p.dodge, p.rolls = score+"Acc", "mleEva", score+"Acc", score
	p.attack.Blow.Ranged = p.item.Ranged
	p.harmful, p.aimed = true, true
	return nil
}

// planAbility plans an ability of a class.
func (b *run) planAbility(f *Combatant, p *plan) *field.Error {
	a := &p.attack
	a.Ability, a.Check = true, dewprism.NoCheck
	luck, lucky := p.item.Luck.Get()
	switch {
	case p.item.Accuracy != "":
		own, against, bonus, err := b.parseAccuracy(f, p.item)
		if err != nil {
			return err
		}
		a.AccuracyBonus = bonus + f.bonus("accuracy")
		a.Check, a.Accuracy = dewprism.AccuracyCheck, f.with(own+"Acc")
		p.accuracy, p.evasion, p.dodge, p.rolls = own+"Acc", against+"Eva", against+"Acc", own
		if p.item.Evade {
			a.Check = dewprism.EvadeCheck
		}
		if b.in.Channel {
			a.AccuracyBonus += f.WeaponAccuracy.Or(0)
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
func (b *run) planRest(f *Combatant, p *plan) *field.Error {
	var err *field.Error
	if p.item.Cost != "" {
		was := p.expense.Cost
		if p.expense.Cost, err = dewprism.ParseCost(p.item.Cost, b.values(f)); err != nil {
			return b.textual(f, err, "ability.cost")
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
	p.expense.basic = p.basic
	p.expense.ability, p.expense.score = !p.basic, scoreOf(p.item.Score)
	if p.text != nil {
		p.expense.method = p.text.Method
	}
	if _, free := f.strikesFreely(); free && p.basic && p.item.ID == weaponInHand && b.running() {
		p.expense.free = true
	}
	a := &p.attack
	a.HighGround = max(b.in.Height, 0)
	a.AccuracyBonus += p.item.ModAccuracy.Or(0) + f.fitted("accuracy", p.item)
	a.Blow.Fumbled = f.has(rattled)
	a.Blow.NonLethal, a.Blow.Subdues, a.Blow.HurtsDowned = b.in.NonLethal, b.Options.Subdue, p.item.HurtsFallen
	a.Blow.Swarm = b.swarmSize(f)
	if err = b.planElements(f, p); err != nil {
		return err
	}
	ofWeapon := p.item.Range == notation.WeaponRange && p.text != nil
	if ofWeapon {
		if p.item.Range = f.WeaponRange; p.item.Range == "" {
			p.item.Range = "0sp"
		}
	}
	if p.basic && !p.item.Ranged && p.item.Range == "" && p.item.Mode == "" && p.item.Shape == "" {
		item := *p.item
		item.Range = "0sp" // Fists, and weapons that name no range, strike in the own space (DEWPRISM-C28).
		p.item = &item
	}
	if p.item.Range != "" || p.item.Mode != "" || p.item.Shape != "" {
		if err = b.planReach(f, p); err != nil {
			if ofWeapon && err.Field == "ability.range" {
				err.Field = b.path(f, "weaponRange")
			}
			return err
		}
		reach := p.item.ModRange.Or(0) + f.fitted("range", p.item) + p.item.Reach.Or(0)
		if (b.in.Channel || ofWeapon) && !p.basic {
			reach += f.WeaponReach.Or(0)
		}
		if b.in.Ability == nil {
			// The sheet's weapon strikes from afar where it reaches beyond the next space (DEWPRISM-C13, DEWPRISM-D4).
			p.item.Ranged = p.reach.Open || p.reach.Most > 1
			a.Blow.Ranged = p.item.Ranged
		}
		p.reach, p.hasRange = p.reach.Widen(0, reach+f.bonus("range")), true
	}
	if err = b.change(f, p); err != nil {
		return err
	}
	b.tuned(f, p)
	b.foresee(f, p)
	p.ranks += p.item.ModRank.Or(0) + f.fitted("rank", p.item) + f.highest(empowered, "") + f.bonus("rank "+action)
	if p.basic {
		p.ranks += f.bonus("rank arms " + p.rolls)
	} else {
		p.ranks += f.bonus("rank")
		if p.hasRange && !p.reach.Open && p.reach.Most == 0 {
			p.ranks += f.bonus("rank near")
		}
	}
	if score := scoreOf(p.item.Score); score != "" {
		p.ranks += f.highest(empowered, score)
		if !p.basic {
			p.ranks += f.bonus("rank " + score)
		}
	}
	a.Blow.RankBonus = p.ranks
	if p.text != nil && (!p.basic || p.text.Weapon != nil) {
		if err = b.planSteps(f, p); err != nil {
			return err
		}
	}
	if p.harmful {
		p.ranks += f.highest(empowered, "attack")
		a.Blow.RankBonus = p.ranks
	}
	if err = b.moot(p); err != nil {
		return err
	}
	p.area, p.smart = p.item.Area || p.reach.Area, p.item.Smart || p.reach.Smart
	if err = b.planHealing(f, p); err != nil {
		return err
	}
	if p.onHit, err = parseStatuses("ability.onHit", p.item.OnHit); err != nil {
		return err
	}
	p.onSelf, err = parseStatuses("ability.onSelf", p.item.OnSelf)
	return err
}

// moot refuses a choice of the command that has no effect on the targets of an ability that harms none: that they suspect
// nothing, or that it must not kill (DEWPRISM-K6, DEWPRISM-D5).
func (b *run) moot(p *plan) *field.Error {
	switch {
	case p.harmful || b.in.Insist:
		return nil
	case b.in.Sneak:
		return field.RefusedBy("DEWPRISM-K6", "sneak", "harmsNone")
	case b.in.NonLethal:
		return field.RefusedBy("DEWPRISM-D5", "nonLethal", "harmsNone")
	}
	return nil
}

// planHealing works out what the targets regain.
func (b *run) planHealing(f *Combatant, p *plan) *field.Error {
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
	if err != nil {
		return b.textual(f, err, "ability.heal")
	}
	p.heal = worked.Value
	return nil
}

// textual returns an error of a reader under the field of its text, or under
// that of the number that the combatant or the command lacks.
func (b *run) textual(f *Combatant, err *field.Error, text string) *field.Error {
	switch err.Field {
	case "":
		return err.In(text)
	case "x":
		return field.MissingField("amountX")
	}
	return err.In(b.path(f, ""))
}

// planElements finds the elements of the ability, the weapon and the combatant (DEWPRISM-E1, DEWPRISM-E4).
func (b *run) planElements(f *Combatant, p *plan) *field.Error {
	of := [...]struct {
		text, path string
		into       *string
	}{
		{p.item.Element, "ability.element", &p.attack.Blow.Element},
		{f.weaponElement(), b.path(f, "weaponElement"), &p.attack.Blow.WeaponElement},
		{f.element(), b.path(f, "element"), &p.attack.Blow.OwnElement},
	}
	for i := range of {
		if p.basic && i == 1 {
			continue // A basic attack has the element of the weapon that it is made with, not of another one in the hand.
		}
		e, err := dewprism.ElementOf(of[i].text)
		if err != nil {
			return err.In(of[i].path)
		}
		*of[i].into = string(e)
	}
	return nil
}

// planReach reads the range, the mode and the shape as one text (DEWPRISM-R0 to
// DEWPRISM-R5), and names the one of them that cannot be read.
func (b *run) planReach(f *Combatant, p *plan) *field.Error {
	whole, starts, last := "", [3]int{}, 0
	texts := [...]string{p.item.Range, p.item.Mode, p.item.Shape}
	for i, text := range texts {
		if text == "" {
			continue
		}
		if whole != "" {
			whole += " "
		}
		starts[i], last = utf8.RuneCountInString(whole), i
		whole += text
	}
	reach, err := dewprism.ParseRange(whole, b.values(f))
	if err == nil {
		p.reach = reach
		return nil
	}
	at, moved := last, *err
	if err.Code == field.Unreadable {
		for i, text := range texts {
			if text != "" && err.Max > starts[i] {
				at = i
			}
		}
		moved.Max -= starts[at]
	}
	return b.textual(f, &moved, [...]string{"ability.range", "ability.mode", "ability.shape"}[at])
}

// score reads the name of a score.
func (p *statusReader) score() string {
	p.blank()
	at := p.at
	score := scoreOf(p.word())
	if score == "" {
		p.fail(at, "wantsScore")
	}
	return score
}

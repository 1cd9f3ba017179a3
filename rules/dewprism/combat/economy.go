package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/dewprism/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// An expense is what a combatant pays for an action.
type expense struct {
	dewprism.Cost
	// x is the chosen X, and materials the consumed materials (DEWPRISM-A2).
	x, materials int
	// use is what counts as its use: a key of this package or the id of an ability.
	use string
	// anytime says that it need not be the own turn (DEWPRISM-Q1).
	anytime bool
	// chargeable says that AP may be gathered for it (DEWPRISM-A4).
	chargeable bool
	// onlyAP says that it is not done yet: what else it costs is paid when it is.
	onlyAP bool
	// light marks an expense that is no action, so that bleeding costs nothing.
	light bool
	// ability marks a use of an ability, and score is how the names of the numbers of its score begin.
	ability bool
	score   string
	// free says that nothing is paid and no turn is needed: a basic attack that an ability grants (DEWPRISM-A11).
	free bool
	// basic marks a basic attack, and granted an action that is free because an ability has granted any.
	basic, granted bool
	// method is that of an ability, such as "support", for marks that change the cost of some.
	method string
}

// apiece is the expense of a common action (DEWPRISM-C1 to DEWPRISM-C22).
func apiece(cost int, use string) expense {
	e := expense{use: use}
	e.AP.Flat = cost
	return e
}

// pay pays for what the combatant does, or returns why it cannot: then nothing is
// paid. It reports whether the combatant has begun to charge instead, so that
// nothing more happens now (DEWPRISM-A1 to DEWPRISM-A6).
func (b *run) pay(f *Combatant, e *expense) (bool, *field.Error) {
	if err := b.mayActFreely(f, e); err != nil {
		return false, err
	}
	if e.free {
		if err := b.mayRespond(f, e); err != nil && !b.in.Insist {
			return false, err
		}
		of, _ := f.strikesFreely()
		if e.granted {
			of = action
		}
		b.useUp("freeAttackUsed", "DEWPRISM-A11", f, freeAttack, of)
		b.expireOf(f, notation.UntilAct)
		return false, nil
	}
	b.hamper(f, e)
	if err := b.gratis(f, e); err != nil {
		return false, err
	}
	once := b.adjust(f, e)
	if !b.in.Insist {
		if err := b.mayAct(f, e); err != nil {
			return false, err
		}
	}
	if !e.onlyAP {
		if short := e.Short(e.x, f.known(health), f.known(stamina), f.known(mana), f.known(focus)); short != "" {
			return false, field.RefusedBy("DEWPRISM-A2", "who", short)
		}
		if f.Materials.Or(0) < e.materials {
			return false, field.RefusedBy("DEWPRISM-A2", "who", materials)
		}
	}
	cost := e.AP.At(e.x)
	if b.running() && b.prepaid(f, e, cost) {
		cost = 0
	}
	charges, err := b.payAP(f, e, cost)
	if err != nil || charges {
		return charges, err
	}
	if !e.light {
		b.expireOf(f, notation.UntilAct)
	}
	if once {
		b.endMark("useCounted", "DEWPRISM-S14", f, costless, "support")
	}
	if !e.onlyAP {
		b.payRest(f, e)
		if b.running() && !e.light {
			b.bleed(f)
		}
	}
	return false, nil
}

// mayRespond returns why a status keeps the combatant from every action (DEWPRISM-S4), or from this one (DEWPRISM-S8).
func (b *run) mayRespond(f *Combatant, e *expense) *field.Error {
	switch {
	case f.has(frozen):
		return field.RefusedBy("DEWPRISM-S4", "who", frozen)
	case f.has(asleep):
		return field.RefusedBy("DEWPRISM-S4", "who", asleep)
	}
	for i := range f.Marks {
		switch m := &f.Marks[i]; {
		case m.Name != barred:
		case m.Of == "else" && e.use != string(Move) && e.use != string(Sprint) && e.method != "movement",
			m.Of == "action", m.Of == "ability" && e.ability, m.Of == e.score && e.score != "":
			return field.RefusedBy("DEWPRISM-S8", "who", barred)
		}
	}
	if e.ability && e.method == "support" && b.under(f, "support") > 0 {
		return field.RefusedBy("DEWPRISM-S8", "who", barred)
	}
	if e.ability && e.score == "mgc" && f.has(dispirited) {
		return field.RefusedBy("DEWPRISM-S8", "who", dispirited)
	}
	return nil
}

// mayAct returns why the combatant may not act now: no turn is running or it is
// the turn of another, it charges or cools down, or it has used the action up.
func (b *run) mayAct(f *Combatant, e *expense) *field.Error {
	if !b.running() {
		return nil
	}
	switch {
	case play.FindOf(f.Marks, disabled, e.use) >= 0:
		return field.RefusedBy("DEWPRISM-S15", "who", disabled)
	case !e.anytime && b.Active != f.ID && play.FindOf(f.Marks, withheld, e.use) < 0:
		return field.RefusedBy("DEWPRISM-T4", "who", "notYourTurn")
	case f.has(charging):
		return field.RefusedBy("DEWPRISM-A4", "who", "charging")
	case f.has(cooldown):
		return field.RefusedBy("DEWPRISM-A5", "who", "coolingDown")
	case !e.light:
		if err := b.mayRespond(f, e); err != nil {
			return err
		}
	}
	for _, limit := range e.limits() {
		if at := play.FindOf(f.Marks, limit.mark, e.use); limit.most > 0 && at >= 0 && f.Marks[at].Value >= limit.most {
			return field.RefusedBy(limit.rule, "who", limit.mark)
		}
	}
	return nil
}

// A limit is how often something may be used, and the mark that counts it.
type limit struct {
	mark, rule string
	most       int
}

// limits are the limits of use (DEWPRISM-A2, DEWPRISM-A3, DEWPRISM-A10).
func (e *expense) limits() [3]limit {
	ofTurns := limit{usedThisTurn, "DEWPRISM-A3", e.PerTurn}
	if e.Turns > 1 {
		ofTurns = limit{usedOverTurns, "DEWPRISM-A10", e.PerTurn}
	}
	return [...]limit{
		ofTurns,
		{usedThisRound, "DEWPRISM-A2", e.PerRound},
		{usedThisBattle, "DEWPRISM-A2", e.PerBattle},
	}
}

// prepaid reports whether the AP were paid before, by charging or withholding
// (DEWPRISM-A4, DEWPRISM-A6), which is used up with it. The X is the one for
// which they were paid (DEWPRISM-A2).
func (b *run) prepaid(f *Combatant, e *expense, cost int) bool {
	if !e.chargeable {
		return false
	}
	if at := play.FindOf(f.Marks, charged, e.use); at >= 0 && !f.has(charging) && (e.AP.PerX == 0 ||
		f.Marks[at].Value == e.x) {
		return b.endMark("chargeUsed", "DEWPRISM-A4", f, charged, e.use)
	}
	at := play.FindOf(f.Marks, withheld, e.use)
	return at >= 0 && b.Active != f.ID && f.Marks[at].Value >= cost+withholding && b.endMark("withheldUsed",
		"DEWPRISM-A6", f, withheld, e.use)
}

// payAP pays AP: those of the turn, or outside of combat those of the hour (DEWPRISM-A8).
func (b *run) payAP(f *Combatant, e *expense, cost int) (charges bool, err *field.Error) {
	name, rule, reason, has := ap, "DEWPRISM-A1", "notEnoughAp", f.AP.Or(0)
	if !b.running() {
		name, rule, reason, has = hourAP, "DEWPRISM-A8", "hourSpent", f.HourAP.Or(hourGives)
	}
	switch {
	case cost == 0:
	case b.running() && (e.Burn || cost < 0):
		debt := dewprism.Burn(has, cost)
		b.set("apBurned", "DEWPRISM-A5", f, ap, debt.After)
		if cost > 0 && debt.After <= 0 {
			b.put("coolingDown", "DEWPRISM-A5", f, &play.Mark{Name: cooldown})
		}
	case cost < 0:
	case cost <= has:
		b.Number("apSpent", rule, f.ID, name, has-cost)
	case b.running() && b.in.Charge && e.chargeable:
		c := dewprism.Charge(has, cost)
		b.set("charging", "DEWPRISM-A4", f, ap, has-c.Paid)
		b.put("charging", "DEWPRISM-A4", f, &play.Mark{Name: charging, Value: c.Owed, Of: e.use})
		if e.AP.PerX != 0 { // For which X it will be.
			b.put("charging", "DEWPRISM-A2", f, &play.Mark{Name: charged, Value: e.x, Of: e.use})
		}
		return true, nil
	case !b.in.Insist:
		return false, field.RefusedBy(rule, "who", reason)
	case has > 0:
		b.Number("apSpent", rule, f.ID, name, 0)
	}
	return false, nil
}

// payRest pays the vitals and materials, and counts the use (DEWPRISM-A2, DEWPRISM-A3).
func (b *run) payRest(f *Combatant, e *expense) {
	for _, p := range [...]struct {
		vital string
		price dewprism.Price
	}{{health, e.Health}, {stamina, e.Stamina}, {mana, e.Mana}, {focus, e.Focus}} {
		if cost := p.price.At(e.x); cost > 0 && f.known(p.vital).Known() {
			b.Number("paid", "DEWPRISM-A2", f.ID, p.vital, f.vital(p.vital)-cost)
		}
	}
	if e.materials > 0 {
		b.set("paid", "DEWPRISM-A2", f, materials, f.Materials.Or(0)-e.materials)
	}
	if !b.running() {
		return
	}
	for _, limit := range e.limits() {
		if limit.most > 0 {
			m := play.Mark{Name: limit.mark, Of: e.use, Value: 1}
			if limit.mark == usedOverTurns {
				m.Left = e.Turns // From the first use on.
			}
			if at := play.FindOf(f.Marks, limit.mark, e.use); at >= 0 {
				m.Value, m.Left = m.Value+f.Marks[at].Value, f.Marks[at].Left
			}
			b.put("useCounted", limit.rule, f, &m)
		}
	}
}

// known returns the current value of a vital; it is missing if the sheet has neither it nor its maximum.
func (f *Combatant) known(vital string) field.Number {
	if !f.number(vital).Known() && !f.number(mostOf(vital)).Known() {
		return field.Number{}
	}
	return field.Of(f.vital(vital))
}

// support pays for a supportive check: the first of a turn is free, every other
// one costs 10 AP (DEWPRISM-A7). The other costs of an ability are paid as
// well.
func (b *run) support(f *Combatant, e *expense) *field.Error {
	e.AP, e.chargeable, e.light = dewprism.Price{}, false, true
	if b.running() && f.Supported.Or(0) > 0 {
		e.AP.Flat, e.light = supportAP, false
	}
	if _, err := b.pay(f, e); err != nil {
		return err
	}
	if b.running() {
		b.raise("supported", "DEWPRISM-A7", f, supported, 1)
	}
	return nil
}

// supportAP is what every supportive check but the first of a turn costs (DEWPRISM-A7).
const supportAP = 10

// withhold pays for an ability that is used later in the round: 5 AP and the AP
// that it costs (DEWPRISM-A6). Its other costs are paid on use.
func (b *run) withhold(f *Combatant, e *expense) *field.Error {
	if !b.running() {
		return field.RefusedBy("DEWPRISM-T4", "do", "noCombat")
	}
	if e.Burn || e.AP.At(e.x) < 0 {
		return field.RefusedBy("DEWPRISM-A6", "ability.cost", "cannotWithhold")
	}
	paid := expense{use: e.use, onlyAP: true}
	paid.AP.Flat = e.AP.At(e.x) + withholding
	if _, err := b.pay(f, &paid); err != nil {
		return err
	}
	b.put("withheld", "DEWPRISM-A6", f, &play.Mark{Name: withheld, Of: e.use, Value: paid.AP.Flat})
	return nil
}

// withholding is what it costs to wait with something (DEWPRISM-A6).
const withholding = 5

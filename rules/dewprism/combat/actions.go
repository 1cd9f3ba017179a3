package combat

import (
	"rulewright/rules/dewprism"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A price is what a common action costs in AP.
type price struct {
	do   Do
	ap   int
	rule string
	// aimed says that it has one target, and near names the rule by which the target must be in the same space.
	aimed bool
	near  string
}

// prices is the one table of common actions, those apart that cost as they are done.
var prices = [...]price{
	{Shield, 5, "DEWPRISM-C14", false, ""},
	{Guard, 5, "DEWPRISM-C15", false, ""},
	{TakeCover, 5, "DEWPRISM-C16", false, ""},
	{Equip, equipAP, "DEWPRISM-C17", false, ""},
	{Drop, equipAP, "DEWPRISM-C34", false, ""},
	{PickUp, equipAP, "DEWPRISM-C34", false, ""},
	{Give, equipAP, "DEWPRISM-C17", true, "DEWPRISM-C17"},
	{Revive, 5, "DEWPRISM-C18", true, "DEWPRISM-C18"},
	{DestroyItem, 10, "DEWPRISM-C19", false, ""},
	{DestroyTerrain, 20, "DEWPRISM-C19", false, ""},
	{Execute, 10, "DEWPRISM-C20", true, "DEWPRISM-C20"},
	{Taunt, 5, "DEWPRISM-C21", true, ""},
	{Befriend, 5, "DEWPRISM-C22", true, "DEWPRISM-C24"},
}

// action executes every command except attacks, abilities and those of the order of turns.
func (b *run) action() *field.Error {
	switch b.in.Do {
	case Fall, Pit:
		return b.hazard()
	case Bind:
		return b.bind()
	case Collar:
		return b.collar()
	case BringOut:
		return b.bringOut()
	}
	f, err := b.actor()
	if err != nil {
		return err
	}
	switch b.in.Do {
	case Move, Sprint:
		return b.move(f)
	case Rise:
		return b.getUp(f)
	case Stealth:
		return b.stealth(f)
	case Reveal:
		return b.reveal(f)
	case Check:
		return b.check(f)
	case TakeAggro:
		return b.askAggro(f)
	case Join:
		return b.join(f)
	case Split:
		return b.split(f)
	case Pact:
		return b.pact(f)
	case FitMod:
		return b.fitMod(f)
	case Flee:
		for i := range b.Combatants {
			if g := &b.Combatants[i]; g.Side != f.Side && g.isUp() && g.has(cage) {
				return field.RefusedBy("DEWPRISM-S8", "who", barred)
			}
		}
		b.Log.Text("fled", "DEWPRISM-T5", f.ID, out, fled)
		b.dropOut(f)
		b.loseAggro(f)
		return nil
	case Harvest:
		return b.harvest(f)
	}
	for i := range prices {
		if prices[i].do == b.in.Do {
			return b.common(f, &prices[i])
		}
	}
	return field.Unknown("do", string(b.in.Do))
}

// common does a common action: it is checked, then paid, then done.
func (b *run) common(f *Combatant, p *price) *field.Error {
	var t *Combatant
	if p.aimed {
		var err *field.Error
		t, err = b.target()
		switch {
		case err != nil:
			return err
		case t == f:
			return field.RefusedBy(p.rule, "targets[0]", "notYourself")
		case p.near != "" && apart(f, t):
			return field.RefusedBy(p.near, "targets[0]", "notInTheSpace")
		}
	}
	if err := b.allows(f, t, p); err != nil {
		return err
	}
	e := apiece(p.ap, string(p.do))
	if _, err := b.pay(f, &e); err != nil {
		return err
	}
	// A bleeding combatant may fall before it acts.
	if !f.isUp() {
		return nil
	}
	return b.perform(f, t, p)
}

// allows returns why a common action cannot be done at all.
func (b *run) allows(f, t *Combatant, p *price) *field.Error {
	switch p.do {
	case Shield:
		if f.with("protection").Or(0) <= 0 {
			return field.RefusedBy(p.rule, "who", "noShield")
		}
	case TakeCover:
		if !b.in.CoverRank.Known() {
			return field.MissingField("coverRank")
		}
	case Equip:
		return b.mayEquip(f)
	case Drop:
		_, err := b.holding(f, b.in.Amount.Or(1))
		if n := b.in.Amount.Or(1); err == nil && n > mostOnGround {
			err = field.Outside("amount", n, 1, mostOnGround)
		}
		return err
	case PickUp:
		if len(b.lying(f)) == 0 {
			return field.RefusedBy(p.rule, "who", "nothingHere")
		}
	case Give:
		if b.in.Gear != "" && b.in.Field != "" {
			return field.RefusedBy(p.rule, "gear", "oneAtATime")
		} else if b.in.Gear != "" {
			return b.accepts(f, t)
		}
		if name := b.in.Field; name != "" && name != coins && name != materials {
			return field.Unknown("field", name)
		} else if name != "" && f.number(name).Or(0) < b.in.Amount.Or(1) {
			return field.RefusedBy(p.rule, "amount", name)
		}
	case Revive:
		switch {
		case t.Out != dead:
			return field.RefusedBy(p.rule, "targets[0]", "notDead")
		case f.Coins.Or(0) <= 0:
			return field.RefusedBy(p.rule, "who", coins)
		}
	case Execute:
		allies, enemies := b.crowd(f)
		switch {
		case t.Side == f.Side || t.Out != "" || t.state() != dewprism.KnockedOut:
			return field.RefusedBy(p.rule, "targets[0]", "notKnockedOut")
		case !t.MaxHealth.Known():
			return field.MissingField(b.path(t, "maxHealth"))
		case allies-b.swarmSize(f)+1 > 0 || enemies > 0:
			return field.RefusedBy(p.rule, "who", "notAlone")
		}
	case Taunt, Befriend:
		if t.Side == f.Side || !t.isUp() {
			return field.RefusedBy(p.rule, "targets[0]", "noOpponent")
		}
		if p.do == Taunt {
			if b.walledOff(f, t) {
				return field.RefusedBy("DEWPRISM-C25", "targets[0]", "wallBetween")
			}
			return b.canCheck(t, "skl")
		}
		if f.Treats.Known() && f.Treats.Or(0) <= 0 {
			return field.RefusedBy("DEWPRISM-C24", "who", treats)
		}
		_, err := b.befriendDC(t)
		return err
	}
	return nil
}

// perform does what a common action is paid for.
func (b *run) perform(f, t *Combatant, p *price) *field.Error {
	switch p.do {
	case Shield:
		b.put("shielded", p.rule, f, &play.Mark{Name: shield, Value: f.with("protection").Or(0)})
	case Guard:
		for _, m := range b.members(f) {
			b.put("guarded", p.rule, m, &play.Mark{Name: guard, Value: dewprism.GuardEvasion})
		}
	case TakeCover:
		b.put("covered", p.rule, f, &play.Mark{Name: cover, Value: b.coverOf(f, b.in.CoverRank.Or(0))})
	case Equip:
		b.equip(f)
	case Drop:
		b.drop(f)
	case PickUp:
		return b.pickUp(f)
	case Give:
		b.give(f, t, p.rule)
	case Revive:
		b.revive(f, t, p.rule)
	case DestroyItem:
		return b.destroy(f, nil)
	case DestroyTerrain:
		return b.breakTerrain(f)
	case Execute:
		b.NumberBy("damaged", p.rule, t.ID, f.ID, health, -(t.most(health)+1)/2)
		b.die(t, f, p.rule)
	case Taunt:
		b.taunt(f, t)
	case Befriend:
		return b.befriend(f, t, p.rule)
	}
	return nil
}

// coverOf returns the temporary health that cover of a rank gives (DEWPRISM-C16).
func (b *run) coverOf(f *Combatant, rank int) int {
	level := f.CL.Or(0)
	if b.Options.Exponential {
		level = f.LB.Or(0)
	}
	return dewprism.Cover(rank, level)
}

// give hands an item of the sheet, coins or materials over (DEWPRISM-C17). The table keeps count of any other item, and
// of the use of one that serves once (DEWPRISM-C26).
func (b *run) give(f, t *Combatant, rule string) {
	if b.in.Gear != "" {
		b.handOver(f, t)
		return
	}
	if b.in.Field == "" {
		b.remind(f.ID, play.Note{Key: "give", Rule: rule, Who: t.ID}, play.Note{Key: "goneForGood",
			Rule: "DEWPRISM-C26",
			Who:  t.ID})
		return
	}
	n := b.in.Amount.Or(1)
	b.set("given", rule, f, b.in.Field, f.number(b.in.Field).Or(0)-n)
	b.raise("received", rule, t, b.in.Field, n)
}

// revive revives a dead combatant with 1 and the health of the coin; the coin belongs to the reviver, never to the
// corpse (DEWPRISM-C18).
func (b *run) revive(f, t *Combatant, rule string) {
	b.set("coinSpent", rule, f, coins, f.Coins.Or(0)-1)
	b.Log.Text("revived", rule, t.ID, out, "")
	to := 1 + f.CoinHealth.Or(0)
	if most, known := t.MaxHealth.Get(); known {
		to = min(to, max(most, 1))
	}
	b.Number("revived", rule, t.ID, health, to)
}

// taunt makes a target that fails a skill self-check attack the taunter (DEWPRISM-C21).
func (b *run) taunt(f, t *Combatant) {
	r := b.selfCheck(t, "skl", 0)
	r.Report.Kind, r.Report.Who, r.Report.Target = "taunt", t.ID, f.ID
	b.Report(r.Report)
	b.KnowWhether("taunted", !r.Success)
	if !r.Success {
		b.inflict(t, &play.Mark{Name: taunted, By: f.ID, Left: negativeTurns},
			false) // The newest taunter is the one who counts.
	}
}

// befriendDC returns what luck must reach (DEWPRISM-C22).
func (b *run) befriendDC(t *Combatant) (int, *field.Error) {
	intelligence, err := dewprism.IntelligenceOf(t.Intelligence)
	if err != nil {
		return 0, err.In(b.path(t, "intelligence"))
	}
	if !t.MaxHealth.Known() {
		return 0, field.MissingField(b.path(t, "maxHealth"))
	}
	dc, err := dewprism.BefriendDC(intelligence, t.vital(health), t.most(health))
	if err != nil {
		err.Field = "targets[0]"
	}
	return dc, err
}

// befriend throws a Monster Treat to a monster (DEWPRISM-C24). Where that wins it
// over it is neutral, loses what made it a boss, and joins after the combat
// (DEWPRISM-C22).
func (b *run) befriend(f, t *Combatant, rule string) *field.Error {
	dc, err := b.befriendDC(t)
	if err != nil {
		return err
	}
	r := dewprism.Luck(b.source, dc, 0)
	r.Report.Kind, r.Report.Who, r.Report.Target = "befriend", f.ID, t.ID
	if f.Treats.Known() {
		b.set("treatSpent", "DEWPRISM-C24", f, treats, f.Treats.Or(0)-1)
	} else {
		r.Report.Notes = append(r.Report.Notes, play.Note{Key: "treat", Rule: "DEWPRISM-C24"})
	}
	b.KnowWhether("befriended", r.Success)
	if r.Success {
		b.Log.Text("befriended", rule, t.ID, out, befriended)
		b.Log.Text("bossLost", rule, t.ID, boss, "")
		if f.Companion == "" { // Of several, one is out with the party, and the others stay out of the fight.
			b.Log.Text("befriended", rule, f.ID, companion, t.ID)
		}
		b.dropOut(t)
		b.loseAggro(t)
		r.Report.Notes = append(r.Report.Notes, play.Note{Key: "joinsAfterwards", Rule: rule, Who: t.ID},
			play.Note{Key: "needsCollar", Rule: "DEWPRISM-C38", Who: t.ID})
	}
	b.Report(r.Report)
	return nil
}

// askAggro makes the combatant the aggressor at its request, before it has done anything in its turn (DEWPRISM-AG1).
func (b *run) askAggro(f *Combatant) *field.Error {
	if !b.running() {
		return field.RefusedBy("DEWPRISM-T4", "do", "noCombat")
	}
	if !b.in.Insist && (b.Active != f.ID || f.AP.Or(0) < dewprism.TurnAP) {
		return field.RefusedBy("DEWPRISM-AG1", "who", "onlyAtTurnStart")
	}
	b.takeAggro(f)
	return nil
}

// pact lets the combatant play one ability by its flavour for a turn, as the
// table agrees: a hero first, then once a foe (DEWPRISM-Q4).
func (b *run) pact(f *Combatant) *field.Error {
	name, used := heroPacts, b.HeroPacts.Or(0)
	if f.Side == foe {
		name, used = foePacts, b.FoePacts.Or(0)
	}
	switch {
	case !b.running():
		return field.RefusedBy("DEWPRISM-T4", "do", "noCombat")
	case used > 0:
		return field.RefusedBy("DEWPRISM-Q4", "who", "pactSpent")
	case f.Side == foe && b.HeroPacts.Or(0) == 0:
		return field.RefusedBy("DEWPRISM-Q4", "who", "heroesFirst")
	}
	b.Number("pact", "DEWPRISM-Q4", "", name, 1)
	b.put("pact", "DEWPRISM-Q4", f, &play.Mark{Name: pact})
	b.remind(f.ID, play.Note{Key: "byFlavour", Rule: "DEWPRISM-Q4", Who: f.ID}, play.Note{Key: "sameRules",
		Rule: "DEWPRISM-Q5"})
	return nil
}

// bind lets two share a coin: if one dies, both die (DEWPRISM-H3).
func (b *run) bind() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	t, err := b.target()
	switch {
	case err != nil:
		return err
	case t == f:
		return field.RefusedBy("DEWPRISM-H3", "targets[0]", "notYourself")
	}
	b.put("fateBound", "DEWPRISM-H3", f, &play.Mark{Name: fateBound, Of: t.ID})
	b.put("fateBound", "DEWPRISM-H3", t, &play.Mark{Name: fateBound, Of: f.ID})
	return nil
}

// harvest searches a body once, with more luck where it had aggro (DEWPRISM-X1).
func (b *run) harvest(f *Combatant) *field.Error {
	t, err := b.target()
	switch {
	case err != nil:
		return err
	case t.Out != dead || t.Side == f.Side:
		return field.RefusedBy("DEWPRISM-X1", "targets[0]", "notDead")
	case t.has(harvested):
		return field.RefusedBy("DEWPRISM-X1", "targets[0]", "harvested")
	case !t.Harvest.Known():
		return field.MissingField(b.path(t, "harvest"))
	}
	luck := 0
	if at := play.Find(t.Marks, luckyLoot); at >= 0 {
		luck = t.Marks[at].Value
	}
	r := dewprism.Luck(b.source, t.Harvest.Or(0), luck)
	r.Report.Kind, r.Report.Who, r.Report.Target = "harvest", f.ID, t.ID
	b.Report(r.Report)
	b.KnowWhether("success", r.Success)
	b.put("harvested", "DEWPRISM-X1", t, &play.Mark{Name: harvested})
	return nil
}

package combat

import (
	"rulewright/rules/beacon"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// An aimed attack is that on one of the targets.
type aimed struct {
	beacon.Attack
	places places
	target *beacon.Combatant
	// walled reports whether walls are on every line of sight (BEACON-C4).
	walled bool
}

// attacks pays for the attack that the command makes, and returns it as it is
// aimed at each of its targets (BEACON-A1, BEACON-A3, BEACON-A5).
func (b *run) attacks() ([]aimed, *field.Error) {
	f, err := b.who()
	if err == nil {
		b.strikeUnarmed(f)
		err = b.readText(f)
	}
	if err != nil {
		return nil, err
	}
	list, err := b.targets()
	if err != nil {
		return nil, err
	}
	if err := b.alive(list); err != nil {
		return nil, err
	}
	if err := b.loyal(f, list); err != nil {
		return nil, err
	}
	if err := b.reaches(f, list); err != nil {
		return nil, err
	}
	pushes, err := b.pushes()
	if err == nil {
		err = b.payFor(f, pushes)
	}
	if err != nil {
		return nil, err
	}
	senses, err := b.senses(actionSenses)
	if err != nil {
		return nil, err
	}
	deals, known := b.use.deals()
	attacks := make([]aimed, len(list))
	for i, target := range list {
		attacks[i] = aimed{target: target, places: places{{"attacker", f}, {"target", target}}, Attack: beacon.Attack{
			Attacker: *f, Target: *target, Ability: *b.in.Ability, Defense: b.in.Defense, Tier: b.in.Tier,
			PushRoll: b.in.PushRoll, PushDamage: b.in.PushDamage, Included: b.in.Targets,
			InMelee: b.melee(f, b.in.InMelee), TargetInMelee: b.melee(target, b.in.TargetInMelee),
			Adjacent: near(f, target), Unafraid: b.unafraid(f), Senses: senses, Insist: b.in.Insist,
			Flanking: decided(b.in.Flanking, b.flanks(f, target)), Deals: deals, Known: known,
		}}
		if i == 0 && attacks[i].Arms() != "" && f.Has(beacon.Disarmed) {
			if err := b.refuse("BEACON-W5", "ability", "disarmed"); err != nil {
				return nil, err
			}
		}
		attacks[i].Tier -= b.fewer(f, target)
		b.found(f, target, b.sight(&attacks[i]), i == 0)
	}
	return attacks, nil
}

// found lists the findings from the positions of an attacker and its first target, whatever the command contains
// (BEACON-C2, BEACON-C3, BEACON-C4).
func (b *run) found(f, target *beacon.Combatant, o beacon.Obscured, first bool) {
	feet, known := beacon.Apart(f, target)
	if !known {
		return
	}
	find := func(key, rule, who string, value int) {
		b.Find(play.Found{Key: key, Who: who, Value: value, Rule: rule})
	}
	if f.IsElsewhere(target) {
		find("elsewhere", "BEACON-C2", target.ID, 1)
		return
	}
	if first {
		find("inMelee", "BEACON-C2", f.ID, field.Flag(b.melee(f, field.Number{})))
	}
	find("distance", "BEACON-C2", target.ID, feet)
	find("targetInMelee", "BEACON-C2", target.ID, field.Flag(b.melee(target, field.Number{})))
	find("flanking", "BEACON-C3", target.ID, field.Flag(b.flanks(f, target)))
	find("concealed", "BEACON-C4", target.ID, field.Flag(o.Concealed))
	find("sheltered", "BEACON-C4", target.ID, field.Flag(o.Sheltered))
}

// alive refuses targets that are dead (BEACON-X1).
func (b *run) alive(targets []*beacon.Combatant) *field.Error {
	for i, target := range targets {
		if target.Fate == beacon.Dead {
			if err := b.refuse("BEACON-X1", field.Entry("targets", i), beacon.Dead); err != nil {
				return err
			}
		}
	}
	return nil
}

// pushes returns how many pushes the command pays for: one of the roll, and one
// of the damage of an attack. It refuses to push damage that there is not (BEACON-A2, BEACON-D4).
func (b *run) pushes() (int, *field.Error) {
	count := field.Flag(b.in.PushRoll)
	switch {
	case !b.in.PushDamage:
		return count, nil
	case b.in.Do == Attack && b.harms():
		return count + 1, nil
	}
	return count, b.refuse("BEACON-D4", "pushDamage", "noDamage")
}

// harms reports whether a hit of the attack that the command makes deals damage.
func (b *run) harms() bool {
	switch {
	case b.use != nil:
		return b.use.damage != nil
	case b.in.Ability == nil:
		return true // The attack is refused for that.
	}
	return b.in.Ability.Harms()
}

// payFor pays what using the ability of the command takes: an Act, a React or
// nothing, the stress that it costs, and 1 for each push (BEACON-A3, BEACON-A2, BEACON-D4).
func (b *run) payFor(f *beacon.Combatant, pushes int) *field.Error {
	a := b.in.Ability
	if a == nil {
		return field.MissingField("ability")
	}
	cost, err := a.Cost()
	if err != nil {
		return err.In("ability")
	}
	switch {
	case b.strikes(f):
		cost = beacon.React
		b.endStrike(f)
	case b.granted(f):
		cost = beacon.Free
	}
	if err := b.spend(f, cost); err != nil {
		return err
	}
	if err := b.stress(f, a.Stress.Or(0), "BEACON-A3", "ability.stress"); err != nil {
		return err
	}
	name := "pushRoll"
	if !b.in.PushRoll {
		name = "pushDamage"
	}
	return b.stress(f, pushes, "BEACON-D4", name)
}

// attack attacks each target with a roll of its own. The damage of a hit is
// pending on the target until it has chosen how to take it (BEACON-A1,
// BEACON-A2, BEACON-S1).
func (b *run) attack() *field.Error {
	list, err := b.attacks()
	if err != nil {
		return err
	}
	boons, err := b.in.Ability.Gains()
	if err != nil {
		return err.In("ability")
	}
	for i := range list {
		a := &list[i]
		r, err := beacon.ResolveAttack(b.source, a.Attack)
		if err != nil {
			return b.named(err, a.places)
		}
		if i == 0 {
			r.Facts(b.Know)
		}
		if a.walled {
			r.Report.Notes = append(r.Report.Notes, play.Note{Key: "walled", Rule: "BEACON-C4", Who: a.target.ID})
		}
		b.Report(r.Report)
		b.Tell(play.Event{Kind: "attacked", Rule: "BEACON-A1", Who: a.target.ID, By: b.in.Who, Key: b.in.Ability.Name})
		if b.use != nil {
			outcome := outcome{target: a.target, rolled: true, lost: r.Lost, hit: r.Hit, defenses: r.Defenses, damage: r.Damage, types: r.Types, sheltered: a.Sheltered}
			if err := b.happen(&outcome); err != nil {
				return err
			}
			r.Damage, r.Wounds = outcome.damage, outcome.wounds
		}
		if a.Attacker.Has(beacon.Goading) && a.Arms() == beacon.Melee {
			r.Wounds = append(r.Wounds, play.Mark{Name: beacon.Goaded, Value: 1})
		}
		if r.Damage > 0 || len(r.Wounds) > 0 {
			b.wait(a.target, blow{r.Damage, r.Types, r.Wounds, a.Sheltered}, b.in.Who, "BEACON-A1")
		}
	}
	f := b.find(b.in.Who)
	b.useUp(f, list)
	lost := list[0].Lost()
	for _, m := range given(boons, f.ID) {
		if lost == "" {
			b.gain(f, m, "BEACON-B1")
		}
	}
	return b.afterwards(f, lost)
}

// usePower uses an ability that needs no roll to hit. Its boons go to its
// targets or to its user. Its wounds are pending on others until they have
// chosen how to take them. Its possible targets are those of an attack
// (BEACON-A3, BEACON-B1, BEACON-S1, BEACON-C1).
func (b *run) usePower() *field.Error {
	f, err := b.who()
	if err == nil {
		err = b.readText(f)
	}
	if err != nil {
		return err
	}
	list, err := b.several("targets", b.in.Targets)
	if err == nil {
		err = b.alive(list)
	}
	if err == nil {
		err = b.reaches(f, list)
	}
	if err == nil {
		err = b.payFor(f, 0)
	}
	if err != nil {
		return err
	}
	if failed, err := b.unseen(f); failed || err != nil {
		return err
	}
	if b.use != nil {
		return b.usePowerText(f, list)
	}
	wounds, boons, err := b.in.Ability.Given()
	if err != nil {
		return err.In("ability")
	}
	types, err := b.in.Ability.Energies()
	if err != nil {
		return err.In("ability")
	}
	b.Tell(play.Event{Kind: "powerUsed", Rule: "BEACON-A3", Who: f.ID, Key: b.in.Ability.Name})
	if len(list) == 0 {
		list = []*beacon.Combatant{f}
	}
	for _, target := range list {
		aimed := beacon.Attack{Attacker: *f, Ability: *b.in.Ability}
		if target.Side != f.Side { // One's own side finds the hidden.
			aimed.Target = *target
		}
		if err := aimed.Allowed(); err != nil && !b.in.Insist {
			return b.named(err, places{{"target", target}})
		}
		for _, m := range given(boons, f.ID) {
			b.gain(target, m, "BEACON-B1")
		}
		if len(wounds) > 0 {
			b.wait(target, blow{types: types, wounds: wounds}, f.ID, "BEACON-A3")
		}
	}
	return nil
}

// decided returns the choice of the command, or without one the value that follows from positions.
func decided(said field.Number, derived bool) bool {
	return said.Or(field.Flag(derived)) > 0
}

// melee reports whether a combatant is in melee: by the command, or because
// it threatens an enemy or an enemy threatens it (BEACON-A2, BEACON-C2).
func (b *run) melee(f *beacon.Combatant, said field.Number) bool {
	derived := false
	for i := range b.Combatants {
		other := &b.Combatants[i]
		if other.Side != f.Side && other.Fate != beacon.Dead {
			derived = derived || b.threatens(f, other) || b.threatens(other, f)
		}
	}
	return decided(said, derived)
}

// threatens reports whether a combatant threatens another where the two stand (BEACON-C2).
func (b *run) threatens(f, other *beacon.Combatant) bool {
	return f.Reaches(other) && f.Threatens(b.Active == f.ID) && b.master(f) != other
}

// flanks reports whether a combatant and an ally of it threaten an enemy from opposite sides (BEACON-C3), or a stance
// lets it flank those that it threatens (BEACON-P6).
func (b *run) flanks(f, enemy *beacon.Combatant) bool {
	if f.Side == enemy.Side || !b.threatens(f, enemy) {
		return false
	}
	if f.Has(beacon.Outflanking) {
		return true
	}
	if !b.Ground.Squares() {
		return false
	}
	for i := range b.Combatants {
		ally := &b.Combatants[i]
		if ally != f && ally.Side == f.Side && b.threatens(ally, enemy) && beacon.Opposite(f, ally, enemy) {
			return true
		}
	}
	return false
}

// sight settles whether the target of an attack is concealed or sheltered: as
// the command says, or by the ground between the two, which it returns. The origin of
// an area is not known, so the ground decides nothing for one (BEACON-C4).
func (b *run) sight(a *aimed) beacon.Obscured {
	var o beacon.Obscured
	if !a.Ability.Has(beacon.Area) {
		o = b.Ground.Between(&a.Attacker, &a.Target)
	}
	a.Concealed = decided(b.in.Concealed, o.Concealed)
	a.Sheltered = decided(b.in.Sheltered, o.Sheltered)
	a.walled = o.Walled && a.Sheltered
	return o
}

// near reports whether two are known to be next to each other.
func near(a, b *beacon.Combatant) bool {
	feet, known := beacon.Apart(a, b)
	return known && feet <= beacon.SquareFeet
}

// unafraid reports whether every terror of the combatant has left the combat or is
// dead. A terror without a name never ends here (BEACON-W2).
func (b *run) unafraid(f *beacon.Combatant) bool {
	for _, m := range f.Marks {
		if m.Name != beacon.Terrified {
			continue
		}
		if source := b.find(m.By); m.By == "" || source != nil && source.Fate != beacon.Dead {
			return false
		}
	}
	return true
}

// action returns the action roll that the command makes, its push paid for (BEACON-R1).
func (b *run) action() (*beacon.Combatant, beacon.Action, *field.Error) {
	f, err := b.who()
	if err == nil {
		err = b.able(f)
	}
	pushes := 0
	if err == nil {
		pushes, err = b.pushes()
	}
	if err == nil {
		err = b.stress(f, pushes, "BEACON-A2", "pushRoll")
	}
	if err != nil {
		return nil, beacon.Action{}, err
	}
	rating, attribute, err := b.skill(f)
	if err != nil {
		return nil, beacon.Action{}, err
	}
	senses, err := b.senses(actionSenses)
	if err != nil {
		return nil, beacon.Action{}, err
	}
	return f, beacon.Action{
		Combatant: *f, Rating: rating, Attribute: attribute, Versus: b.in.Versus, Position: b.in.Position,
		Tier: b.in.Tier, Push: b.in.PushRoll, Unafraid: b.unafraid(f), Senses: senses,
	}, nil
}

// roll makes an action roll (BEACON-R1).
func (b *run) roll() *field.Error {
	_, err := b.rolled()
	return err
}

// rolled makes an action roll and reports it with notes. It uses up aid (BEACON-R1, BEACON-A6).
func (b *run) rolled(notes ...play.Note) (beacon.ActionResult, *field.Error) {
	f, action, err := b.action()
	if err != nil {
		return beacon.ActionResult{}, err
	}
	r, err := beacon.ResolveAction(b.source, action)
	if err != nil {
		return r, b.named(err, places{{"combatant", f}})
	}
	r.Facts(b.Know)
	r.Report.Notes = append(r.Report.Notes, notes...)
	b.Report(r.Report)
	b.endAll(f, "BEACON-A6", beacon.Aided)
	return r, nil
}

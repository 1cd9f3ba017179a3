package combat

import (
	"rulewright/rules/choice"
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// take takes the damage pending on a combatant, in the way it chooses: soak boxes
// against damage and wounds, and a Resistance Roll as a React (BEACON-S1,
// BEACON-A3, BEACON-R5).
func (b *run) take() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	at, err := b.waiting(f)
	if err != nil {
		return err
	}
	switch {
	case at < 0 && b.in.Mark != nil:
		return field.RefusedBy("BEACON-S1", "mark", "noSuchDamage")
	case at < 0:
		return field.RefusedBy("BEACON-S1", "who", "nothingToTake")
	}
	waits := f.Marks[at]
	types, wounds, rest := parts(waits.Of)
	if rest != "" && rest != beacon.Sheltered {
		return field.Unknown(field.Entry("marks", at)+".of", rest).In(b.path(f))
	}
	in := beacon.Take{Combatant: *f, Damage: waits.Value, Types: types, Wounds: wounds, Sheltered: rest != "", Boxes: b.in.Boxes, Cancel: b.in.Cancel, Resist: b.in.Resist}
	if field.Plain(in.Resist) == "" {
		if err := b.noRoll(); err != nil {
			return err
		}
	} else {
		if in.Senses, err = b.senses(otherSenses); err != nil {
			return err
		}
		if by := b.find(waits.By); by != nil && by.Has(beacon.Hidden) {
			if err := b.refuse("BEACON-C1", "resist", "hiddenAttacker"); err != nil {
				return err
			}
		}
		if err := b.spend(f, beacon.React); err != nil {
			return err
		}
	}
	r, err := beacon.ResolveTake(b.source, in)
	if err != nil {
		if err.Field == "types" || err.Field == "wounds" {
			moved := *err
			moved.Field = field.Entry("marks", at) + ".of"
			return moved.In(b.path(f))
		}
		return b.named(err, places{{"combatant", f}})
	}
	if r.Resistance != nil {
		b.Report(r.Resistance.Report)
		b.strain(f, r.Resistance.Stress, "BEACON-R5")
	}
	b.Report(r.Report)
	r.Facts(b.Know)
	b.End("damageEnded", "BEACON-S1", f.ID, at)
	if r.Boxes > 0 {
		b.Number("boxesSpent", "BEACON-S1", f.ID, "soak", r.Soak)
	}
	for _, m := range given(r.Wounds, waits.By) {
		b.gain(f, m, "BEACON-W2")
	}
	b.lose(f, waits.By, "BEACON-D5", r.HP, r.MaxHP, r.Dealt)
	return nil
}

// waiting returns the place of the damage that the command is about, or -1. A
// command that names a mark is about exactly that one. Otherwise it is the
// first, or the first of that attacker, and rather one of that amount. Of several
// attackers the player chooses one, where the command names none; usually it is the first.
func (b *run) waiting(f *beacon.Combatant) (int, *field.Error) {
	if b.in.Mark != nil {
		if b.in.Mark.Name != damageMark {
			return -1, nil
		}
		return slices.Index(f.Marks, *b.in.Mark), nil
	}
	by, first := b.in.By, -1
	if by == "" && len(b.in.Targets) > 0 {
		by = b.in.Targets[0]
	}
	if ids := attackers(f); by == "" && b.in.Amount == 0 && len(ids) > 1 {
		chosen, err := b.ChooseOr(choice.Question{Kind: choice.Character, Whose: f.ID, About: "blow", Who: f.ID,
			Among: ids, Least: 1, Most: 1, Rule: "BEACON-S1"})
		if err != nil {
			return -1, err
		}
		if len(chosen) == 1 {
			by = chosen[0]
		}
	}
	for i, m := range f.Marks {
		if m.Name != damageMark || by != "" && m.By != by {
			continue
		}
		if b.in.Amount > 0 && m.Value == b.in.Amount {
			return i, nil
		}
		if first < 0 {
			first = i
		}
	}
	return first, nil
}

// attackers are the ids of those whose damage waits, each once.
func attackers(f *beacon.Combatant) (ids []string) {
	for _, m := range f.Marks {
		if m.Name == damageMark && m.By != "" && !slices.Contains(ids, m.By) {
			ids = append(ids, m.By)
		}
	}
	return ids
}

// parts returns the types and the wounds of damage that waits, and the rest.
func parts(of string) (types, wounds, rest string) {
	types, wounds = half(of)
	wounds, rest = half(wounds)
	return types, wounds, rest
}

// half returns the text before and after its first semicolon.
func half(text string) (before, after string) {
	for i := range len(text) {
		if text[i] == ';' {
			return text[:i], text[i+1:]
		}
	}
	return text, ""
}

// lose takes hit points away, and decides the fate of a combatant without any
// (BEACON-H2, BEACON-D6).
func (b *run) lose(f *beacon.Combatant, by, rule string, hp, most, dealt int) {
	was := f.HP.Or(most)
	if b.Handed(f.ID) {
		lost, healed := b.ByHand(f.ID, dealt)
		if healed > 0 {
			b.regain(f, by, healed)
			return
		}
		dealt, hp = lost, beacon.Lowered(was, lost)
	}
	if dealt == 0 {
		return
	}
	b.NumberBy("hpLost", rule, f.ID, by, "hp", hp)
	if beacon.IsWinded(hp, most) && !beacon.IsWinded(was, most) && hp > 0 {
		b.Tell(play.Event{Kind: "winded", Rule: "BEACON-H2", Who: f.ID})
	}
	if hp <= 0 && f.Fate == "" {
		b.fall(f)
	}
}

// regain gives hit points back by hand, up to the maximum. It returns the hit points afterwards.
func (b *run) regain(f *beacon.Combatant, by string, points int) int {
	hp, most, err := f.HitPoints()
	if err != nil {
		return 0
	}
	hp = max(hp, min(hp+points, most))
	b.NumberBy("healed", "", f.ID, by, "hp", hp)
	return hp
}

// fall decides the fate of a combatant without hit points. A foe dies, and so
// does a hero without a Beacon Point; a hero with one may spend it (BEACON-X1).
func (b *run) fall(f *beacon.Combatant) {
	if f.Side == beacon.Foe || f.BeaconPoints.Or(0) < 1 {
		b.kill(f)
		return
	}
	b.Text("fell", "BEACON-X1", f.ID, "fate", beacon.Dying)
	for _, do := range []Do{Survive, Die} {
		b.Follow(play.Next{Do: string(do), Who: f.ID, Group: "fate:" + f.ID})
	}
	b.advance() // It may have been the last for whom this part of the round waited.
}

// kill ends a life, and the turn that it may have had (BEACON-X1, BEACON-X2).
func (b *run) kill(f *beacon.Combatant) {
	b.Text("died", "BEACON-X1", f.ID, "fate", beacon.Dead)
	if f.Side == beacon.Hero {
		b.note("fate", f.ID, play.Note{Key: "newCharacter", Rule: "BEACON-X2", Who: f.ID})
	}
	if b.Active == f.ID {
		b.close(f)
	}
	b.advance()
}

// dying returns whose fate the command decides.
func (b *run) dying() (*beacon.Combatant, *field.Error) {
	f, err := b.who()
	if err == nil && f.Fate != beacon.Dying {
		err = field.RefusedBy("BEACON-X1", "who", "notDying")
	}
	return f, err
}

// survive spends a Beacon Point: the dying hero is incapacitated instead, with no hit points (BEACON-X1).
func (b *run) survive() *field.Error {
	f, err := b.dying()
	if err != nil {
		return err
	}
	points := f.BeaconPoints.Or(0)
	if points < 1 {
		return field.RefusedBy("BEACON-X1", "who", "noBeaconPoint")
	}
	b.Number("pointSpent", "BEACON-X1", f.ID, "beaconPoints", points-1)
	b.Number("survived", "BEACON-X1", f.ID, "hp", 0)
	b.Text("survived", "BEACON-X1", f.ID, "fate", "")
	b.gain(f, play.Mark{Name: beacon.Incapacitated, Value: beacon.Find(beacon.Incapacitated).Level}, "BEACON-X1")
	return nil
}

// letDie spends none (BEACON-X1).
func (b *run) letDie() *field.Error {
	f, err := b.dying()
	if err == nil {
		b.kill(f)
	}
	return err
}

// promote makes a cohort a hero in place of a dead one. Its sheet stays as it is, and its new player gets it from the GM
// (BEACON-X4).
func (b *run) promote() *field.Error {
	f, err := b.who()
	if err != nil {
		return err
	}
	list, err := b.targets()
	if err != nil {
		return err
	}
	if len(list) > 1 {
		return &field.Error{Code: field.TooLong, Field: "targets", Max: 1}
	}
	cohort := list[0]
	if f.Fate != beacon.Dead || f.Side != beacon.Hero {
		err = b.refuse("BEACON-X4", "who", "noDeadHero")
	}
	if err == nil {
		err = b.alive(list)
	}
	if err != nil {
		return err
	}
	b.Tell(play.Event{Kind: "promoted", Rule: "BEACON-X4", Who: cohort.ID, By: f.ID})
	b.Text("sideChanged", "BEACON-X4", cohort.ID, "side", string(beacon.Hero))
	b.note("fate", cohort.ID, play.Note{Key: "ownsCohort", Rule: "BEACON-X4", Who: cohort.ID})
	if b.running() {
		b.rank(cohort)
		b.advance()
	}
	return nil
}

// startOfTurn names the master of a charmed or dominated combatant (BEACON-W4), rolls the wounds that roll as a turn
// begins (BEACON-W1), and regenerates (BEACON-B-REGENERATING). It stops as soon as the combatant is down.
func (b *run) startOfTurn(f *beacon.Combatant) *field.Error {
	master := b.master(f)
	for i := range f.Marks {
		if m := &f.Marks[i]; controls(m) && master != nil && master.ID == m.By {
			b.note("turn", f.ID, play.Note{Key: "controlled", Rule: "BEACON-W4", Name: m.Name, Who: m.By})
		}
	}
	for _, m := range f.Marks {
		c := beacon.Find(m.Name)
		if c == nil || !c.Rolls() || c.Energy == "" && f.Unliving.Or(0) > 0 {
			continue // The unliving do not bleed.
		}
		if err := b.burn(f, m, c.Energy); err != nil {
			return err
		}
		if f.Fate != "" {
			return nil
		}
	}
	if f.Level(beacon.Regenerating) > 0 {
		b.heal(f, "BEACON-B-REGENERATING", beacon.Heal{By: beacon.Regenerating})
	}
	return nil
}

// burn rolls a wound: a die by its severity, of its type of damage, or straight
// from the hit points of a bleeding combatant (BEACON-W1).
func (b *run) burn(f *beacon.Combatant, m play.Mark, energy string) *field.Error {
	hp, most, err := f.HitPoints()
	if err != nil {
		return err.In(b.path(f))
	}
	sum := b.source.Sum(dice.Pool{Purpose: m.Name, Dice: 1, Sides: beacon.Faces(beacon.LevelOf(&m))})
	chain := play.Chain{Key: "dealt"}
	chain.Start(m.Name, "BEACON-W1", sum)
	if energy != "" {
		suffered, err := f.Suffer(sum, []string{energy}, false)
		if err != nil {
			return err.In(b.path(f))
		}
		chain = suffered.Chain
	}
	b.Report(play.Report{Kind: "wound", Who: f.ID, Outcome: m.Name, Tone: play.Bad, Total: field.Of(chain.Value), Chains: []play.Chain{chain}})
	b.lose(f, m.By, "BEACON-W1", beacon.Lowered(hp, chain.Value), most, chain.Value)
	return nil
}

// resistWound makes a Resistance Roll against a wound, which a success makes a
// step less severe, and so ends at last (BEACON-I6, BEACON-R5).
func (b *run) resistWound(f *beacon.Combatant) *field.Error {
	name := field.Plain(b.in.Wound)
	at, c := play.Find(f.Marks, name), beacon.Find(name)
	if name == "" {
		return field.MissingField("wound")
	}
	if at < 0 || c == nil || c.Boon {
		return field.Unknown("wound", b.in.Wound)
	}
	senses, err := b.senses(otherSenses)
	if err != nil {
		return err
	}
	r := beacon.Resist(b.source, f, b.in.Tier, senses)
	b.Report(r.Report)
	r.Facts(b.Know)
	b.strain(f, r.Stress, "BEACON-R5")
	if !r.Success {
		return nil
	}
	m := f.Marks[at]
	if m.Value = beacon.LevelOf(&m) - 1; m.Value <= 0 {
		b.End("woundEnded", "BEACON-I6", f.ID, at)
		return nil
	}
	b.Change("woundChanged", "BEACON-I6", f.ID, at, m)
	return nil
}

// harm deals damage without an attack: the GM's amount, or that of a collision after a number of feet (BEACON-D5,
// BEACON-W-SLAMMED).
func (b *run) harm() *field.Error {
	list, err := b.targets()
	if err != nil {
		return err
	}
	if b.in.Do == Slam {
		feet, stated := b.in.Feet.Get()
		if !stated {
			return field.MissingField("feet")
		}
		for _, f := range list {
			r := beacon.Slam(b.source, f.ID, feet)
			b.Report(r.Report)
			if r.Damage > 0 {
				b.wait(f, blow{damage: r.Damage, types: r.Types}, "", "BEACON-W-SLAMMED")
			}
		}
		return nil
	}
	if b.in.Amount == 0 {
		return field.MissingField("amount")
	}
	types, err := beacon.ParseTypes("types", b.in.Types)
	if err != nil {
		return err
	}
	for _, f := range list {
		b.wait(f, blow{damage: b.in.Amount, types: types}, "", "BEACON-D5")
	}
	return nil
}

// hurt puts damage of the command's Points on Who, which chooses how to take it as it does other damage (BEACON-S1).
func (b *run) hurt() *field.Error {
	f, points, err := b.pointsByHand()
	if err == nil {
		types, _ := beacon.ParseTypes("types", "")
		b.wait(f, blow{damage: points, types: types}, "", "BEACON-D5")
	}
	return err
}

// mend gives hit points of the command's Points back to Who, up to its maximum.
func (b *run) mend() *field.Error {
	f, points, err := b.pointsByHand()
	if err != nil {
		return err
	}
	hp, _, err := f.HitPoints()
	if err != nil {
		return err.In(b.path(f))
	}
	b.Mended(f.ID, hp, b.regain(f, "", points))
	return nil
}

// pointsByHand returns the combatant of a change by hand, which lives, and the points.
func (b *run) pointsByHand() (*beacon.Combatant, int, *field.Error) {
	f, err := b.who()
	switch {
	case err != nil:
		return nil, 0, err
	case f.Fate == beacon.Dead:
		return nil, 0, field.RefusedBy("BEACON-X1", "who", "dead")
	}
	points, err := play.PointsByHand(b.in.Points)
	return f, points, err
}

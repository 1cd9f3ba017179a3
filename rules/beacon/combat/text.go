package combat

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/notation"
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file uses powers by their texts: their costs, their rolls, and what they leave for later attacks.

// A use is the use of a power by its text.
type use struct {
	text *notation.Ability
	// action is the one that is rolled; rating and sides are its rating and the Effect die of the item.
	action string
	rating int
	sides  int
	// stretched is set where the area is placed beyond its range, for one Tier less.
	stretched bool
	// damage is the step whose damage a hit deals, and missed that of a miss; nil without one.
	damage, missed *notation.Step
	dealt          beacon.Deals
}

// readText reads the text of the command's ability: what it costs, at whom it is aimed, and what is rolled take the
// place of the fields. Its player confirms its trigger (BEACON-P1, BEACON-P8).
func (b *run) readText(f *beacon.Combatant) *field.Error {
	if b.use == nil {
		return nil
	}
	a, u := *b.in.Ability, b.use
	b.in.Ability = &a
	b.AskAbout(a.ID)
	if a.Name == "" {
		a.Name = u.text.Name
	}
	if err := b.able(f); err != nil {
		return err
	}
	if err := b.triggered(f); err != nil {
		return err
	}
	if err := b.rated(f, &a); err != nil {
		return err
	}
	if err := b.costs(f, &a); err != nil {
		return err
	}
	if err := b.aim(f); err != nil {
		return err
	}
	keywords := a.Keywords
	switch t := &u.text.Target; {
	case t.Is == notation.AimArea:
		keywords += "," + beacon.Area
	case t.Within == notation.WithinThreat:
		keywords += "," + beacon.Melee
	case t.Within == notation.WithinTouch, t.Within == notation.WithinReach:
		keywords += "," + beacon.Touch
	}
	a.Keywords, a.Damage, a.Wounds, a.Boons = keywords, beacon.None, "", ""
	a.Defense = ""
	for _, name := range u.text.Roll.Against {
		a.Defense += name + ","
	}
	a.Types = ""
	if u.damage != nil {
		for _, energy := range u.damage.Types {
			a.Types += energy + ","
		}
	}
	return nil
}

// triggered asks whether the event has happened that the power answers. An Act that is also a React answers none
// (BEACON-P8).
func (b *run) triggered(f *beacon.Combatant) *field.Error {
	if b.use.text.Trigger == "" || b.in.Insist || !b.running() ||
		b.Active == f.ID && slices.Contains(b.use.text.Takes, notation.Act) {
		return nil
	}
	yes, err := b.AgreeOr(choice.Question{Whose: f.ID, About: "trigger", Text: b.use.text.Trigger, Rule: "BEACON-P8"}, choice.Yes)
	if err == nil && !yes {
		err = field.RefusedBy("BEACON-P8", "ability", "noTrigger")
	}
	return err
}

// costs settles what the power costs. Where its text names an Act or a React, the turn decides. Downtime is
// refused while a combat runs, and so is a cost that is not understood, which is the table's (BEACON-P2).
func (b *run) costs(f *beacon.Combatant, a *beacon.Ability) *field.Error {
	h := &b.use.text.Header
	if len(h.Takes) == 0 {
		for i := range b.use.text.Clauses {
			if c := &b.use.text.Clauses[i]; c.Label == "Cost" && !c.Played {
				a.Takes, a.Stress = beacon.Free, field.Number{}
				if b.running() { // Nothing is free because of a typing error.
					return b.refuse("BEACON-P2", "ability.text", "costUnread")
				}
			}
		}
		return nil
	}
	a.Stress, a.Takes = field.Of(h.Stress), h.Takes[0]
	if len(h.Takes) > 1 && b.running() && b.Active != f.ID && slices.Contains(h.Takes, beacon.React) {
		a.Takes = beacon.React
	}
	if a.Takes == notation.Downtime {
		a.Takes = beacon.Free
		if b.running() {
			return b.refuse("BEACON-P2", "ability", "combatRuns")
		}
	}
	return nil
}

// rated settles which action is rolled with which attribute, and the damage. Of several actions the player chooses one;
// usually it is that with the highest rating. The rating and the attribute of the item count before those of the
// sheet and of the text (BEACON-P4, BEACON-P5).
func (b *run) rated(f *beacon.Combatant, a *beacon.Ability) *field.Error {
	u := b.use
	actions := u.text.Roll.Actions
	for i := range u.text.Steps {
		s := &u.text.Steps[i]
		if s.Does != notation.DoDamage {
			continue
		}
		if len(actions) == 0 {
			actions = s.Dice.Actions
		}
		switch {
		case u.text.Roll.Is != notation.Attack:
		case s.When == notation.OnHit && u.damage == nil:
			u.damage = s
		case s.When == notation.OnMiss && u.missed == nil:
			u.missed = s
		}
	}
	if u.missed != nil && (u.damage == nil || u.missed.Dice.Sides != u.damage.Dice.Sides || u.missed.Dice.Plus != "" || u.damage.Dice.Plus != "") {
		u.missed = nil // It is rolled by itself.
	}
	if list := u.text.Requires; len(list) > 0 && !slices.ContainsFunc(list, func(action string) bool { return f.RatingOf(action).Or(1) > 0 }) {
		if err := b.refuse("BEACON-P4", "ability", "requires"); err != nil {
			return err
		}
	}
	best := -99
	for _, action := range actions {
		if n := f.RatingOf(action).Or(-98); n > best {
			best, u.action = n, action
		}
	}
	if rating, stated := a.Rating.Get(); stated {
		u.rating = rating
	} else if u.action != "" {
		q := choice.Question{Kind: choice.Option, Whose: f.ID, About: "action", Least: 1, Most: 1, Rule: "BEACON-P4"}
		for _, action := range actions {
			if f.RatingOf(action).Known() {
				q.Among = append(q.Among, action)
			}
		}
		if len(q.Among) > 1 {
			chosen, err := b.ChooseOr(q, u.action)
			if err != nil {
				return err
			}
			if len(chosen) == 1 {
				u.action = chosen[0]
			}
		}
		rating, stated := f.RatingOf(u.action).Get()
		if !stated {
			return field.MissingField(u.action).In(b.path(f))
		}
		u.rating = rating
	}
	a.Rating = field.Of(u.rating)
	if field.Plain(a.Attribute) == "" {
		a.Attribute = beacon.AttributeOf(u.action)
		if u.damage != nil && u.damage.Dice.Plus != "" {
			a.Attribute = u.damage.Dice.Plus
		}
	}
	sides, err := a.EffectDie()
	if err != nil {
		return err.In("ability")
	}
	u.sides = sides
	if u.damage != nil {
		if u.dealt, err = b.dealt(f, u.damage); err != nil {
			return err
		}
		if u.missed != nil {
			u.dealt.Missed, err = b.numberOf(f, &u.missed.Dice)
		}
	}
	return err
}

// deals returns the damage of an attack by its text, and reports whether there is a text.
func (u *use) deals() (beacon.Deals, bool) {
	if u == nil {
		return beacon.Deals{}, false
	}
	return u.dealt, true
}

// dealt returns the damage of a step (BEACON-P5).
func (b *run) dealt(f *beacon.Combatant, s *notation.Step) (d beacon.Deals, err *field.Error) {
	d.Types, d.Versus = s.Types, s.Versus
	if d.Number, err = b.numberOf(f, &s.Dice); err != nil {
		return d, err
	}
	if d.Sides, err = b.sidesOf(f, s.Dice.Sides); err == nil && s.Dice.Plus != "" {
		d.Attribute, err = b.sidesOf(f, s.Dice.Plus)
	}
	return d, err
}

// numberOf returns how many dice there are. Halves are rounded up.
func (b *run) numberOf(f *beacon.Combatant, d *notation.Dice) (int, *field.Error) {
	n := d.Number
	if d.Rated {
		rating := b.use.rating
		if len(d.Actions) == 1 && d.Actions[0] != b.use.action && !b.in.rated() {
			stated := false
			if rating, stated = f.RatingOf(d.Actions[0]).Get(); !stated {
				return 0, field.MissingField(d.Actions[0]).In(b.path(f))
			}
		}
		n += max(0, rating)
	}
	if d.Half {
		n = (n + 1) / 2
	}
	return n, nil
}

// rated reports whether the item has a rating of its own.
func (c *Command) rated() bool { return c.Ability.Rating.Known() }

// sidesOf returns the sides of a die by its name.
func (b *run) sidesOf(f *beacon.Combatant, name string) (int, *field.Error) {
	switch name {
	case "effect":
		return b.use.sides, nil
	case beacon.Body, beacon.Mind, beacon.Will:
		sides, err := f.Die(name)
		if err != nil {
			err = err.In(b.path(f))
		}
		return sides, err
	}
	return beacon.ParseDie("ability.text", name)
}

// usePowerText uses a power that makes no attack roll (BEACON-P1, BEACON-P4).
func (b *run) usePowerText(f *beacon.Combatant, list []*beacon.Combatant) *field.Error {
	b.Tell(play.Event{Kind: "powerUsed", Rule: "BEACON-A3", Who: f.ID, Key: b.in.Ability.Name})
	roll := &b.use.text.Roll
	if len(list) == 0 && (roll.Is == notation.Check || !b.use.text.Aims()) {
		list = []*beacon.Combatant{f}
	}
	lost := ""
	for i, target := range list {
		aimed := beacon.Attack{Attacker: *f, Ability: *b.in.Ability}
		if target.Side != f.Side { // One's own side finds the hidden.
			aimed.Target = *target
		}
		if err := aimed.Allowed(); err != nil && !b.in.Insist {
			return b.named(err, places{{"target", target}})
		}
		o := outcome{target: target}
		if roll.Is == notation.Check {
			if err := b.check(f, &o, i == 0); err != nil {
				return err
			}
			if i == 0 {
				lost = o.lost
			}
		}
		if err := b.happen(&o); err != nil {
			return err
		}
		if o.damage > 0 || len(o.wounds) > 0 {
			b.wait(target, blow{o.damage, o.types, o.wounds, o.sheltered}, f.ID, "BEACON-A3")
		}
	}
	if roll.Is == notation.Check {
		b.endAll(f, "BEACON-A6", beacon.Aided)
	}
	return b.afterwards(f, lost)
}

// check makes the action roll of a power against the Defenses of a target, or against a number and the Tier (BEACON-P4).
func (b *run) check(f *beacon.Combatant, o *outcome, first bool) *field.Error {
	roll := &b.use.text.Roll
	action := beacon.Action{Combatant: *f, Rating: b.use.rating, Attribute: b.in.Ability.Attribute, Tier: b.in.Tier - b.fewer(f, o.target), Unafraid: b.unafraid(f)}
	action.Versus = field.Of(min(99, max(0, roll.Number+f.Tier.Or(1))))
	senses, err := b.senses(actionSenses)
	if err != nil {
		return err
	}
	action.Senses = b.in.Ability.Senses(o.target != f, senses)
	values := make([]int, len(roll.Against))
	for i, name := range roll.Against {
		chain, err := o.target.DefenseOf(name, nil)
		if err != nil {
			return err.In(b.path(o.target))
		}
		values[i] = min(99, max(0, chain.Value))
		if i == 0 || values[i] < action.Versus.Or(0) {
			action.Versus = field.Of(values[i])
		}
	}
	r, err := beacon.ResolveAction(b.source, action)
	if err != nil {
		return b.named(err, places{{"combatant", f}})
	}
	o.rolled, o.hit, o.lost = true, r.Success, r.Lost
	if len(roll.Against) > 1 {
		for i, name := range roll.Against {
			d := beacon.DefenseHit{Name: name, Defense: values[i], Hit: r.Lost == "" && r.Total >= values[i]}
			o.defenses = append(o.defenses, d)
			note := play.Note{Key: "defenseMissed", Rule: "BEACON-A4", Name: name}
			if d.Hit {
				note.Key = "defenseHit"
			}
			r.Report.Notes = append(r.Report.Notes, note)
		}
	}
	if first {
		r.Facts(b.Know)
	}
	r.Report.Target = o.target.ID
	b.Report(r.Report)
	return nil
}

// granted reports whether the attack of the command is one that a power has granted, and counts it (BEACON-P6).
func (b *run) granted(f *beacon.Combatant) bool {
	if b.in.Do != Attack {
		return false
	}
	deals, known := b.use.deals()
	attack := beacon.Attack{Ability: *b.in.Ability, Deals: deals, Known: known}
	if attack.Arms() == "" || b.in.Ability.Stress.Or(0) > 0 {
		return false
	}
	for at, m := range f.Marks {
		switch {
		case !attack.Uses(&m, beacon.FreeAttack):
		case m.Value > 1:
			m.Value--
			b.Change("boonChanged", "BEACON-P6", f.ID, at, m)
			return true
		default:
			b.End("boonEnded", "BEACON-P6", f.ID, at)
			return true
		}
	}
	return false
}

// useUp ends what counts for one attack (BEACON-P6).
func (b *run) useUp(f *beacon.Combatant, list []aimed) {
	for at := 0; len(list) > 0 && at < len(f.Marks); at++ {
		if list[0].Uses(&f.Marks[at], beacon.Aimed) {
			b.End("boonEnded", "BEACON-P6", f.ID, at)
			at--
		}
	}
	for i := range list {
		b.endAll(list[i].target, "BEACON-P6", beacon.Feinted)
	}
	b.endAll(f, "BEACON-A6", beacon.Aided)
}

// showUp ends what lasts until its bearer acts, other than to move (BEACON-P7).
func (b *run) showUp(f *beacon.Combatant) {
	if b.in.Do == Move {
		return
	}
	moves := b.use != nil && len(b.use.text.Steps) > 0
	for i := 0; moves && i < len(b.use.text.Steps); i++ {
		s := &b.use.text.Steps[i]
		moves = s.Does == notation.DoMove && s.Who == notation.User
	}
	began := b.use != nil && slices.ContainsFunc(b.use.text.Steps, func(s notation.Step) bool { return s.Lasts.Until == notation.UntilAct })
	if moves || began {
		return
	}
	for at := len(f.Marks) - 1; at >= 0; at-- {
		if f.Marks[at].Until == notation.UntilAct {
			b.End(kindOf(&f.Marks[at], "Ended"), "BEACON-P7", f.ID, at)
		}
	}
}

// fewer returns how many Tiers the roll of the text has less: in a combat where it names that, and for a target or an area
// beyond its range (BEACON-P3, BEACON-P4).
func (b *run) fewer(f, target *beacon.Combatant) int {
	if b.use == nil {
		return 0
	}
	n := 0
	if b.running() {
		n = b.use.text.Roll.Fewer
	}
	if b.use.stretched || b.far(f, target) {
		n++
	}
	return n
}

// far reports whether a target is beyond the range of the weapon, and the text lets it be attacked for a Tier less (BEACON-P3).
func (b *run) far(f, target *beacon.Combatant) bool {
	if b.use == nil || !b.use.reachesFar() {
		return false
	}
	feet, known := beacon.Apart(f, target)
	reach, stated := b.in.Ability.Range.Get()
	return known && stated && feet > reach
}

// reachesFar reports whether the text lets a weapon reach twice as far.
func (u *use) reachesFar() bool {
	return slices.ContainsFunc(u.text.Steps, func(s notation.Step) bool { return s.Does == notation.DoFar })
}

// oneMore rolls the die that is added to the number of targets; where nothing is rolled yet it returns the most.
func (b *run) oneMore(sides int) int {
	if b.source == nil {
		return sides
	}
	return b.source.Sum(dice.Pool{Purpose: "targets", Dice: 1, Sides: sides})
}

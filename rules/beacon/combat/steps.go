package combat

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/notation"
	"rulewright/rules/choice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// This file plays the steps of a power's text.

// An outcome is what a power has come to for one target.
type outcome struct {
	target *beacon.Combatant
	// rolled means that there was a roll, hit that it has succeeded; defenses are those it went against, if several.
	rolled, hit bool
	defenses    []beacon.DefenseHit
	// lost is the wound for which the roll has failed in any case, or "" (BEACON-W6).
	lost string
	// damage and wounds are what the target has yet to take.
	damage    int
	types     []string
	wounds    []play.Mark
	sheltered bool
}

// applies reports whether a step happens with that outcome.
func (o *outcome) applies(s *notation.Step) bool {
	switch s.When {
	case notation.OnHit:
		if !o.rolled || !o.hit {
			return false
		}
		for _, d := range o.defenses {
			if d.Name == s.Versus {
				return d.Hit
			}
		}
	case notation.OnMiss:
		return o.rolled && !o.hit
	}
	return o.lost == ""
}

// happen plays the steps that concern a target, in their order. Wounds come with the damage that it has yet to take.
func (b *run) happen(o *outcome) *field.Error {
	f := b.find(b.in.Who)
	for i := range b.use.text.Steps {
		s := &b.use.text.Steps[i]
		if s.When == notation.Always && s.Who == notation.User || s.Who == notation.Beside || s == b.use.damage || s == b.use.missed || !o.applies(s) {
			continue
		}
		if err := b.step(f, o, s); err != nil {
			return err
		}
	}
	if o.lost != "" {
		return nil
	}
	return b.spread(f, o)
}

// spread plays the steps of one creature next to the target, which the user chooses (BEACON-P3).
func (b *run) spread(f *beacon.Combatant, o *outcome) *field.Error {
	beside := func(s notation.Step) bool { return s.Who == notation.Beside }
	if !slices.ContainsFunc(b.use.text.Steps, beside) {
		return nil
	}
	q := choice.Question{Kind: choice.Character, Whose: f.ID, About: "beside", Who: o.target.ID, Rule: "BEACON-P3"}
	for i := range b.Combatants {
		other := &b.Combatants[i]
		if feet, known := beacon.Apart(o.target, other); other != o.target && other != f && other.Fate != beacon.Dead && (!known || feet <= beacon.SquareFeet) {
			q.Among = append(q.Among, other.ID)
		}
	}
	chosen, err := b.ChooseOne(q)
	if err != nil || chosen == "" {
		return err
	}
	next := outcome{target: b.find(chosen)}
	for i := range b.use.text.Steps {
		if s := &b.use.text.Steps[i]; beside(*s) {
			if err := b.step(f, &next, s); err != nil {
				return err
			}
		}
	}
	if next.damage > 0 || len(next.wounds) > 0 {
		b.wait(next.target, blow{damage: next.damage, types: next.types, wounds: next.wounds}, f.ID, "BEACON-P3")
	}
	return nil
}

// afterwards plays the steps of the user that need no outcome, and lists what is left to the table (BEACON-P1). The user
// of a power that has failed in any case, with the wound lost, gains nothing (BEACON-W6).
func (b *run) afterwards(f *beacon.Combatant, lost string) *field.Error {
	if b.use == nil {
		return nil
	}
	for i := range b.use.text.Steps {
		if s := &b.use.text.Steps[i]; lost == "" && s.When == notation.Always && s.Who == notation.User {
			if err := b.step(f, &outcome{target: f}, s); err != nil {
				return err
			}
		}
	}
	var notes []play.Note
	if arms := b.use.text.Arms; arms != "" {
		notes = append(notes, play.Note{Key: "arms", Rule: "BEACON-P4", Name: arms})
	}
	if notes = append(notes, play.LeftToTable("BEACON-P1", b.use.text.Clauses)...); len(notes) > 0 {
		b.Report(play.Report{Kind: "power", Who: f.ID, Tone: play.Plain, Notes: notes})
	}
	return nil
}

// step plays a step.
func (b *run) step(f *beacon.Combatant, o *outcome, s *notation.Step) *field.Error {
	who := o.target
	if s.Who == notation.User {
		who = f
	}
	switch s.Does {
	case notation.DoDamage:
		deals, err := b.dealt(f, s)
		if err != nil {
			return err
		}
		r := beacon.ResolveDeals(b.source, f, deals, b.in.Ability.Bonus.Or(0))
		b.Report(r.Report)
		if o.damage > 0 && !slices.Equal(o.types, r.Types) { // Each kind of damage is taken by itself.
			b.wait(who, blow{damage: r.Damage, types: r.Types, sheltered: o.sheltered}, f.ID, "BEACON-P5")
			return nil
		}
		o.damage, o.types = o.damage+r.Damage, r.Types
	case notation.DoMark:
		return b.mark(f, who, o, s)
	case notation.DoMove:
		return b.moveBy(f, who, o, s)
	case notation.DoGrant:
		if b.running() {
			b.put(who, play.Mark{Name: beacon.FreeAttack, Value: s.Count, Of: s.Name, By: f.ID}, "boonGained", "BEACON-P6")
		}
		for range s.Count {
			b.Follow(play.Next{Do: string(Attack), Who: who.ID})
		}
	case notation.DoEnd:
		return b.endOne(f, who)
	case notation.DoMend:
		return b.endOne(f, who, beacon.Recover)
	case notation.DoRecover:
		b.heal(who, "BEACON-X3", beacon.Heal{By: beacon.Recover})
	case notation.DoEdge:
		m := play.Mark{Name: beacon.Feinted, Value: 1, By: f.ID}
		if s.Who == notation.User {
			m = play.Mark{Name: beacon.Aimed, Value: 1, Of: s.Name, By: f.ID, Left: 1}
		}
		if at := slices.IndexFunc(who.Marks, func(one play.Mark) bool { return one.Name == m.Name && one.Of == m.Of }); at < 0 {
			b.put(who, m, "boonGained", "BEACON-P6")
		}
	case notation.DoPlace:
		other := f
		if who == f {
			other = o.target
		}
		return b.placeBeside(f, who, other)
	}
	return nil
}

// mark gives a wound or boon. Wounds wait with the damage of the target; those of the user wait by themselves.
func (b *run) mark(f, who *beacon.Combatant, o *outcome, s *notation.Step) *field.Error {
	m := play.Mark{Name: s.Name, Value: s.Level, Of: s.Of, By: f.ID}
	if s.Of == notation.Chosen {
		among := beacon.Find(s.Name).Of
		if len(o.defenses) > 0 {
			var hit []string
			for _, d := range o.defenses {
				if d.Hit {
					hit = append(hit, d.Name)
				}
			}
			among = hit
		}
		chosen, err := b.ChooseOne(choice.Question{Kind: choice.Option, Whose: f.ID, About: "of", Who: who.ID, Among: among, Rule: "BEACON-P3"})
		if err != nil {
			return err
		}
		m.Of = chosen
	}
	m.Until = s.Lasts.Until
	if s.Lasts.Rounds > 0 {
		m.Left = s.Lasts.Rounds
		if b.Active == who.ID {
			m.Left++ // The turn that runs does not count.
		}
	}
	c := beacon.Find(s.Name)
	if c == nil { // A stance.
		m.Value = 1
		if play.Find(who.Marks, m.Name) < 0 {
			b.put(who, m, "boonGained", "BEACON-P6")
		}
		return nil
	}
	if m.Value == 0 {
		m.Value = beacon.LevelOf(&m)
	}
	if s.Lasts.Long() {
		b.note("power", who.ID, play.Note{Key: m.Until, Rule: "BEACON-P7", Name: m.Name})
	}
	switch {
	case c.Boon:
		b.gain(who, m, "BEACON-B1")
	case who == f && o.target != f:
		b.wait(f, blow{wounds: []play.Mark{m}}, f.ID, "BEACON-P1")
	default:
		o.wounds = append(o.wounds, m)
	}
	return nil
}

// endOne ends a wound of a combatant, of several the one that the user chooses, or does in place of that what else it
// may choose: [beacon.Recover] restores hit points (BEACON-P3).
func (b *run) endOne(f, who *beacon.Combatant, others ...string) *field.Error {
	q := choice.Question{Kind: choice.Option, Whose: f.ID, About: "wound", Who: who.ID, Among: others, Rule: "BEACON-P3"}
	for i := range who.Marks {
		if c := beacon.Find(who.Marks[i].Name); c != nil && !c.Boon && !slices.Contains(q.Among, c.Name) {
			q.Among = append(q.Among, c.Name)
		}
	}
	chosen, err := b.ChooseOne(q)
	switch {
	case err != nil || chosen == "":
		return err
	case chosen == beacon.Recover:
		b.heal(who, "BEACON-X3", beacon.Heal{By: beacon.Recover})
	default:
		b.End("woundEnded", "BEACON-P1", who.ID, play.Find(who.Marks, chosen))
	}
	return nil
}

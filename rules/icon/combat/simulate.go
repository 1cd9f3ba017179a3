package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/icon"
	"rulewright/rules/icon/space"
	"rulewright/rules/play"
	"rulewright/rules/simulate"
)

// A Simulation is the request to play a fight many times by policies.
type Simulation simulate.Request[Combat, Kit]

// A Kit are the abilities that a simulated combatant uses.
type Kit simulate.Abilities[Ability]

// ResolveSimulation plays the fight as often as the request says, each time to its end,
// and adds up the outcomes. It records no dice. An error is about the first fight that cannot go on.
func ResolveSimulation(source dice.Source, in Simulation) (simulate.Forecast, *field.Error) {
	if err := in.Combat.check(Look); err != nil {
		return simulate.Forecast{}, err.In("combat")
	}
	source = dice.Unrecorded(source)
	kits, err := simulate.KitsOf(in.Kits, func(a *Ability) string { return a.ID }, func(id string) bool { return in.Combat.find(id) != nil })
	if err != nil {
		return simulate.Forecast{}, err
	}
	first := bout{combat: in.Combat}
	r, err := simulate.Run(in.Setting, kits, first.Fighters(), func(answers choice.Policy) simulate.Fight {
		return &bout{combat: in.Combat, kits: in.Kits, source: source, answers: answers}
	})
	if err != nil {
		return r, err
	}
	r.Ignored = append(r.Ignored, "reactions")
	if !first.placed() {
		r.Ignored = append(r.Ignored, "map")
	}
	return r, err
}

// A bout is one simulated fight.
type bout struct {
	combat  Combat
	kits    []Kit
	source  dice.Source
	answers choice.Policy
	// spare is the memory of the combat before the last command, for that after the next one. The first
	// combat is that of the request, which all fights share.
	spare Combat
	own   bool
	// winner is the side for which a scenario has decided the fight.
	winner icon.Side
	// The memory of a command, which the next one uses again.
	command Command
	fight   fight
	use     use
	log     play.Log
	// The memory of what the policies see, which is used again as well.
	fighters []simulate.Fighter
	outlook  play.Outlook
}

// placed reports whether all combatants have a place on the grid.
func (b *bout) placed() bool {
	for i := range b.combat.Combatants {
		if _, placed := b.combat.Combatants[i].body(); !placed {
			return false
		}
	}
	return true
}

// do carries out a command. The result is valid until the next one.
func (b *bout) do(c Command) (Result, *field.Error) {
	b.command = c
	f := &b.fight
	*f = fight{Combat: b.combat.cloneInto(b.spare), source: b.source, in: &b.command, kept: &b.use, bodies: f.bodies, keeps: true}
	b.log.Again(state{&f.Combat}, b.answers)
	r, err := f.record(&b.log).run()
	if b.spare = f.Combat; err == nil {
		b.spare = Combat{}
		if b.own {
			b.spare = b.combat
		}
		b.combat, b.own = f.Combat, true
		if f.winner != "" {
			b.winner = f.winner
		}
	}
	return r, err
}

// Fighters implements [simulate.Fight]. Objects and summons are no fighters.
func (b *bout) Fighters() []simulate.Fighter {
	list := b.fighters[:0]
	for i := range b.combat.Combatants {
		c := &b.combat.Combatants[i]
		if c.Kind != "" {
			continue
		}
		f := simulate.Fighter{ID: c.Character.ID, Hero: c.hero(), Up: c.Out == ""}
		f.HP, _ = c.Character.HitPoints()
		f.MaxHP, _ = c.Character.MaximumHP()
		if body, placed := c.body(); placed {
			f.Placed, f.X, f.Y = true, body.At.X, body.At.Y
		}
		list = append(list, f)
	}
	b.fighters = list
	return list
}

// Round implements [simulate.Fight].
func (b *bout) Round() int { return b.combat.Round }

// Outlook implements [simulate.Fight]: it has no standings.
func (b *bout) Outlook() (*play.Outlook, *field.Error) {
	o := &b.outlook
	*o = play.Outlook{Active: b.combat.Active, May: o.May[:0]}
	side := b.combat.next()
	for i := range b.combat.Combatants {
		if c := &b.combat.Combatants[i]; o.Active == "" && b.combat.isNext(c, side) {
			o.May = append(o.May, c.Character.ID)
		}
	}
	return o, nil
}

// Begin implements [simulate.Fight].
func (b *bout) Begin() *field.Error {
	if b.combat.Round > 0 {
		return nil
	}
	_, err := b.do(Command{Do: Begin})
	return err
}

// Settle implements [simulate.Fight]: nothing has to come before a turn.
func (b *bout) Settle(*play.Outlook) bool { return false }

// Start implements [simulate.Fight].
func (b *bout) Start(who string) bool {
	_, err := b.do(Command{Do: TakeTurn, Who: who})
	return err == nil
}

// Use implements [simulate.Fight]. An area lies on the target.
func (b *bout) Use(who *simulate.Fighter, ability int, target *simulate.Fighter) (left int, refused *field.Error) {
	c := Command{Do: Use, Who: who.ID}
	for i := range b.kits {
		if b.kits[i].Who == who.ID {
			c.Ability = &b.kits[i].Abilities[ability]
		}
	}
	if c.Ability.Takes == Interrupt || c.Ability.Text != "" && readCached(c.Ability.Text).Header.Interrupt > 0 {
		return 0, field.RefusedBy("ICON-T6", "ability", "noInterruptsLeft")
	}
	if target != nil {
		c.Target = target.ID
	}
	r, err := b.do(c)
	if err != nil && err.Field == "command.at" && err.Code == field.Missing && target != nil && target.Placed {
		c.At = &space.Point{X: target.X, Y: target.Y}
		r, err = b.do(c)
	}
	return len(r.Left), err
}

// Approach implements [simulate.Fight]: the standard move, then a dash.
func (b *bout) Approach(who, target *simulate.Fighter) bool {
	if !who.Placed || !target.Placed {
		return false
	}
	return b.toward(who, target, ways[:])
}

// A way is a command that moves, and its movement.
type way struct {
	do   Do
	mode space.Mode
}

// ways are the standard move, then a dash.
var ways = [...]way{{Move, space.Walk}, {UseDash, space.Dash}}

// toward moves a combatant as near to a target as one of the ways brings it. A target without an id is a free square.
func (b *bout) toward(who, target *simulate.Fighter, ways []way) bool {
	for _, way := range ways {
		in := Reach{Combat: b.combat, Who: who.ID, Mode: way.mode}
		r, err := ResolveReach(b.source, in)
		if err != nil {
			continue
		}
		best, far := -1, max(who.X-target.X, target.X-who.X, who.Y-target.Y, target.Y-who.Y)
		for i, s := range r.Squares {
			away := max(s.X-target.X, target.X-s.X, s.Y-target.Y, target.Y-s.Y)
			if s.Endangered || away == 0 && target.ID != "" || away > far || away == far && (best < 0 || s.Cost >= r.Squares[best].Cost) {
				continue
			}
			best, far = i, away
		}
		if best < 0 {
			continue
		}
		in.To = &space.Point{X: r.Squares[best].X, Y: r.Squares[best].Y}
		if r, err = ResolveReach(b.source, in); err != nil || len(r.Path) == 0 {
			continue
		}
		if _, err = b.do(Command{Do: way.do, Who: who.ID, Path: r.Path}); err == nil {
			return true
		}
	}
	return false
}

// Finish implements [simulate.Fight].
func (b *bout) Finish(who string) *field.Error {
	_, err := b.do(Command{Do: EndTurn, Who: who})
	return err
}

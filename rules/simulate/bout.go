package simulate

import (
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// An Order is a command of a simulated fight, in the words that games share.
type Order struct {
	Do, Who string
	// Target is the id of the combatant that it is aimed at, or "".
	Target string
	// Ability is the place of the ability in the kit of Who, or -1 for none.
	Ability int
	// Next is the step that another command offered, or nil.
	Next *play.Next
}

// A Game is how fights are simulated whose state is a C, and whose kits are a list of K with abilities A. It sees no
// map: all are in reach.
type Game[C any, K kitOf[A], A any] struct {
	// Request is what is simulated: its combat is the state before each fight.
	Request[C, K]
	// ID returns the id of an ability.
	ID func(*A) string
	// Play carries out an order with a copy of its ability, or nil, and returns the state afterwards.
	Play func(source dice.Source, answers choice.Source, c *C, o Order, ability *A) (C, play.Result, *field.Error)
	// All returns the fighters, and At the round.
	All func(*C) []Fighter
	At  func(*C) int
	// Due carries out what has to come before the next turn or action, and returns false without anything.
	Due func(*Bout[C, K, A], *play.Outlook) bool
	// Ways are the commands by which an ability may be used, with a target and without one.
	Ways, Alone []string
	// Ignored are the keys of what the game leaves out.
	Ignored []string
}

// Resolve plays the fights of the request and adds up the outcomes. It records no dice.
func (g *Game[C, K, A]) Resolve(source dice.Source) (Forecast, *field.Error) {
	fighters := g.All(&g.Combat)
	kits, err := KitsOf(g.Kits, g.ID, func(id string) bool { return placeOf(fighters, id) >= 0 })
	if err != nil {
		return Forecast{}, err
	}
	source = dice.Unrecorded(source)
	r, err := Run(g.Setting, kits, fighters, func(answers choice.Policy) Fight {
		return &Bout[C, K, A]{game: g, combat: g.Combat, source: source, answers: answers}
	})
	r.Ignored = append(r.Ignored, g.Ignored...)
	return r, err
}

// A Bout is a [Fight] of a [Game].
type Bout[C any, K kitOf[A], A any] struct {
	game    *Game[C, K, A]
	combat  C
	source  dice.Source
	answers choice.Policy
	next    []play.Next
	outlook *play.Outlook
}

// ability returns a copy of the ability of an order, or nil.
func (b *Bout[C, K, A]) ability(o *Order) *A {
	if o.Ability < 0 {
		return nil
	}
	for i := range b.game.Kits {
		if k := Abilities[A](b.game.Kits[i]); k.Who == o.Who {
			a := k.Abilities[o.Ability]
			return &a
		}
	}
	return nil
}

// Do carries out an order, and reports whether the rules allow it. The steps that it offers replace earlier ones.
func (b *Bout[C, K, A]) Do(o Order) (play.Result, *field.Error) {
	then, r, err := b.game.Play(b.source, b.answers, &b.combat, o, b.ability(&o))
	if err != nil {
		return r, err
	}
	b.combat = then
	b.next = append(b.next, r.Next...)
	b.outlook = r.Outlook
	return r, nil
}

// Offered removes the steps that earlier commands have offered, and carries out those of that kind.
// It reports whether one was carried out.
func (b *Bout[C, K, A]) Offered(do ...string) (done bool) {
	list := b.next
	b.next = nil
	for i := range list {
		for _, name := range do {
			if list[i].Do == name {
				_, err := b.Do(Order{Do: name, Who: list[i].Who, Target: list[i].Target, Ability: -1, Next: &list[i]})
				done = done || err == nil
			}
		}
	}
	return done
}

// Each carries out a command for the first combatant that may give it.
func (b *Bout[C, K, A]) Each(o *play.Outlook, do string) bool {
	for i := range o.Standings {
		for _, may := range o.Standings[i].Deeds {
			if may != do {
				continue
			}
			if _, err := b.Do(Order{Do: do, Who: o.Standings[i].Who, Ability: -1}); err == nil {
				return true
			}
		}
	}
	return false
}

// Fighters implements [Fight].
func (b *Bout[C, K, A]) Fighters() []Fighter { return b.game.All(&b.combat) }

// Round implements [Fight].
func (b *Bout[C, K, A]) Round() int { return b.game.At(&b.combat) }

// Outlook implements [Fight].
func (b *Bout[C, K, A]) Outlook() (*play.Outlook, *field.Error) {
	if b.outlook == nil {
		if _, err := b.Do(Order{Do: "look", Ability: -1}); err != nil {
			return nil, err
		}
	}
	return b.outlook, nil
}

// Begin implements [Fight].
func (b *Bout[C, K, A]) Begin() *field.Error {
	if b.Round() > 0 {
		return nil
	}
	_, err := b.Do(Order{Do: "begin", Ability: -1})
	return err
}

// Settle implements [Fight].
func (b *Bout[C, K, A]) Settle(o *play.Outlook) bool { return b.game.Due(b, o) }

// Start implements [Fight].
func (b *Bout[C, K, A]) Start(who string) bool {
	_, err := b.Do(Order{Do: "takeTurn", Who: who, Ability: -1})
	return err == nil
}

// Use implements [Fight].
func (b *Bout[C, K, A]) Use(who *Fighter, ability int, target *Fighter) (left int, refused *field.Error) {
	o, ways := Order{Who: who.ID, Ability: ability}, b.game.Alone
	if target != nil {
		o.Target, ways = target.ID, b.game.Ways
	}
	for _, o.Do = range ways {
		var r play.Result
		if r, refused = b.Do(o); refused == nil {
			return unread(&r), nil
		}
	}
	return 0, refused
}

// Approach implements [Fight]: without a map all are in reach.
func (b *Bout[C, K, A]) Approach(_, _ *Fighter) bool { return false }

// Finish implements [Fight].
func (b *Bout[C, K, A]) Finish(who string) *field.Error {
	_, err := b.Do(Order{Do: "endTurn", Who: who, Ability: -1})
	return err
}

// unread counts the clauses that a result leaves to the table: each is a note.
func unread(r *play.Result) (count int) {
	for i := range r.Reports {
		for j := range r.Reports[i].Notes {
			count += field.Flag(r.Reports[i].Notes[j].Key == "leftToTable")
		}
	}
	return count
}

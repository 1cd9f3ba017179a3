package simulate

import (
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

// A Bout is a [Fight] of a game whose state is a C. It sees no map: all are in reach.
type Bout[C any] struct {
	Combat C
	// Play carries out an order and returns the state afterwards.
	Play func(*C, Order) (C, play.Result, *field.Error)
	// All returns the fighters, and At the round.
	All func(*C) []Fighter
	At  func(*C) int
	// Due carries out what has to come before the next turn or action, and returns false without anything.
	Due func(*Bout[C], *play.Outlook) bool
	// Ways are the commands by which an ability may be used, with a target and without one.
	Ways, Alone []string

	next    []play.Next
	outlook *play.Outlook
}

// Do carries out an order, and reports whether the rules allow it. The steps that it offers replace earlier ones.
func (b *Bout[C]) Do(o Order) (play.Result, *field.Error) {
	then, r, err := b.Play(&b.Combat, o)
	if err != nil {
		return r, err
	}
	b.Combat = then
	b.next = append(b.next, r.Next...)
	b.outlook = r.Outlook
	return r, nil
}

// Offered removes the steps that earlier commands have offered, and carries out those of that kind.
// It reports whether one was carried out.
func (b *Bout[C]) Offered(do ...string) (done bool) {
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
func (b *Bout[C]) Each(o *play.Outlook, do string) bool {
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
func (b *Bout[C]) Fighters() []Fighter { return b.All(&b.Combat) }

// Round implements [Fight].
func (b *Bout[C]) Round() int { return b.At(&b.Combat) }

// Outlook implements [Fight].
func (b *Bout[C]) Outlook() (*play.Outlook, *field.Error) {
	if b.outlook == nil {
		if _, err := b.Do(Order{Do: "look", Ability: -1}); err != nil {
			return nil, err
		}
	}
	return b.outlook, nil
}

// Begin implements [Fight].
func (b *Bout[C]) Begin() *field.Error {
	if b.Round() > 0 {
		return nil
	}
	_, err := b.Do(Order{Do: "begin", Ability: -1})
	return err
}

// Settle implements [Fight].
func (b *Bout[C]) Settle(o *play.Outlook) bool { return b.Due(b, o) }

// Start implements [Fight].
func (b *Bout[C]) Start(who string) bool {
	_, err := b.Do(Order{Do: "takeTurn", Who: who, Ability: -1})
	return err == nil
}

// Use implements [Fight].
func (b *Bout[C]) Use(who *Fighter, ability int, target *Fighter) (left int, refused *field.Error) {
	o, ways := Order{Who: who.ID, Ability: ability}, b.Alone
	if target != nil {
		o.Target, ways = target.ID, b.Ways
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
func (b *Bout[C]) Approach(_, _ *Fighter) bool { return false }

// Finish implements [Fight].
func (b *Bout[C]) Finish(who string) *field.Error {
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

package combat

import (
	"rulewright/rules/choice"
	"rulewright/rules/dewprism"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A run is a combat while a command is executed. All changes go through its
// log, so that the events account for the whole difference.
type run struct {
	Combat
	*play.Log
	source dice.Source
	in     *Command
	// first leaves all targets but the first out.
	first bool
	// mapless is true in a simulated fight: all are in reach of each other.
	mapless bool
	// quiet is true for a command that triggers no reaction and no watch.
	quiet bool
	// moments are those that have come in this command, for watches and for what lies in spaces.
	moments []moment
}

// ResolvePlay carries out a command: all of it, or with an error nothing.
func ResolvePlay(source dice.Source, in Play) (play.Result, *field.Error) {
	return resolve(source, &in, run{})
}

// resolve executes a command in the manner of a run, such as with its first target alone.
func resolve(source dice.Source, in *Play, manner run) (play.Result, *field.Error) {
	_, r, err := playBy(source, choice.Scripted(in.Choices), in, manner)
	return r, err
}

// playBy is resolve with a source of answers in place of the request's choices. It returns the combat afterwards as well.
func playBy(source dice.Source, answers choice.Source, in *Play, manner run) (Combat, play.Result, *field.Error) {
	if err := in.Combat.check(); err != nil {
		return Combat{}, play.Result{}, err.In("combat")
	}
	command := in.Command // The answers to questions become parts of it, and odds resolve the request again and again.
	b := run{Combat: in.Combat.Clone(), source: source, in: &command, first: manner.first, mapless: manner.mapless}
	b.Log = play.NewLog(&b.Combat, answers)
	b.Log.Hands(in.Hands, in.Command.Who, false) // DEWPRISM-S9
	err := b.execute()
	if err == nil {
		err = b.meetMoments()
	}
	if err == nil && b.in.Do != Look {
		err = b.sustain()
	}
	if err == nil && b.in.Do != Look {
		b.passRound()
		b.offerEnd()
	}
	r, err := b.Outcome(err)
	return b.Combat, r, err
}

// check names the first field of the combat that no table could have.
func (f *Combat) check() *field.Error {
	for i := range f.Combatants {
		who := &f.Combatants[i]
		var err *field.Error
		switch {
		case who.ID == "":
			err = field.MissingField("id")
		case f.find(who.ID) != who:
			err = play.IDTwice("id", "id")
		case who.Side != hero && who.Side != foe:
			err = field.Unknown("side", who.Side)
		}
		if err != nil {
			return err.In(field.Entry("combatants", i))
		}
	}
	return nil
}

// The sides.
const (
	hero = "hero"
	foe  = "foe"
)

// execute runs the command.
func (b *run) execute() *field.Error {
	switch b.in.Do {
	case Begin:
		return b.begin()
	case Look:
		return b.look()
	case Counters:
		return b.endCounters()
	case TakeTurn:
		return b.takeTurn()
	case EndTurn:
		return b.endTurn()
	case Arrive:
		return b.arrive()
	case End:
		return b.end()
	case Restore:
		return b.restoreAll()
	case Attack, Use, Withhold:
		return b.use()
	case Hour, Rest, Tire:
		return b.pass()
	case Small:
		return b.small()
	case Hurt, Mend:
		return b.byHand()
	case Set:
		return b.setNumber()
	case PutMark, TakeMark:
		return b.setMark()
	case "":
		return field.MissingField("do")
	}
	return b.action()
}

// who returns the combatant that the command is about.
func (b *run) who() (*Combatant, *field.Error) {
	f := b.find(b.in.Who)
	return f, play.Named("who", b.in.Who, f != nil)
}

// actor returns the combatant that acts: one who takes part, can respond, and
// does not merely follow a swarm.
func (b *run) actor() (*Combatant, *field.Error) {
	f, err := b.who()
	switch {
	case err != nil:
		return nil, err
	case f.Out != "":
		return nil, field.RefusedBy("DEWPRISM-T5", "who", "outOfTheCombat")
	case f.state() != dewprism.Up:
		return nil, field.RefusedBy("DEWPRISM-H1", "who", "knockedOut")
	case b.leader(f) != f:
		return nil, field.RefusedBy("DEWPRISM-W2", "who", "followsTheSwarm")
	}
	return f, nil
}

// target returns the one combatant at whom the command is aimed, who has not left the combat.
func (b *run) target() (*Combatant, *field.Error) {
	if len(b.in.Targets) == 0 {
		return nil, field.MissingField("targets")
	}
	t := b.find(b.in.Targets[0])
	switch {
	case t == nil:
		return nil, field.Unknown("targets[0]", b.in.Targets[0])
	case len(b.in.Targets) > 1:
		return nil, &field.Error{Code: field.TooLong, Field: "targets", Max: 1}
	}
	return t, nil
}

// running reports whether a combat runs.
func (f *Combat) running() bool { return f.Round.Or(0) > 0 }

// set sets a number of a combatant, within its bounds; one that is missing is 0 already.
func (b *run) set(kind, rule string, f *Combatant, name string, to int) {
	bounds := &numbers[numberAt(name)]
	if to = max(bounds.Low, min(to, bounds.High)); f.number(name).Or(0) != to {
		b.Number(kind, rule, f.ID, name, to)
	}
}

// raise adds to a number of a combatant.
func (b *run) raise(kind, rule string, f *Combatant, name string, by int) {
	b.set(kind, rule, f, name, f.number(name).Or(0)+by)
}

// mostCounted is the highest that numbers and marks are counted.
const mostCounted = 9999

// endMark ends the first mark of that name and of that, if there is one, and reports whether there was.
func (b *run) endMark(kind, rule string, f *Combatant, name, of string) bool {
	at := play.FindOf(f.Marks, name, of)
	if at >= 0 {
		b.Log.End(kind, rule, f.ID, at)
	}
	return at >= 0
}

// endMarks ends all marks of that name.
func (b *run) endMarks(kind, rule string, f *Combatant, name string) {
	for b.endMark(kind, rule, f, name, "") {
	}
}

// put begins a mark, or sets its value and time where there is one of that name and of that.
func (b *run) put(kind, rule string, f *Combatant, m *play.Mark) {
	m.Value = max(-mostCounted, min(m.Value, mostCounted))
	for at := range f.Marks {
		if was := &f.Marks[at]; was.Name == m.Name && was.Of == m.Of {
			b.Change(kind, rule, f.ID, at, *m)
			return
		}
	}
	b.Log.Begin(kind, rule, f.ID, *m)
}

// ask, askOne, agree and agreeOr are the questions of the log by reference, which is smaller than by value.
func (b *run) ask(q *choice.Question) ([]string, *field.Error) { return b.Choose(*q) }

func (b *run) askOne(q *choice.Question) (string, *field.Error) { return b.ChooseOne(*q) }

func (b *run) agree(q *choice.Question) (bool, *field.Error) { return b.Agree(*q) }

func (b *run) agreeOr(q *choice.Question, usual string) (bool, *field.Error) {
	return b.AgreeOr(*q, usual)
}

// has reports whether the combatant has a mark of that name.
func (f *Combatant) has(name string) bool { return play.Find(f.Marks, name) >= 0 }

// state returns whether the combatant is up, knocked out or dead (DEWPRISM-H1, DEWPRISM-H2).
func (f *Combatant) state() dewprism.State {
	switch {
	case f.Out == dead:
		return dewprism.Dead
	case !f.Health.Known() && !f.MaxHealth.Known(), f.vital(health) > 0:
		return dewprism.Up
	case !f.MaxHealth.Known():
		return dewprism.KnockedOut
	}
	return dewprism.StateOf(f.vital(health), f.most(health))
}

// isUp reports whether the combatant takes part and can act.
func (f *Combatant) isUp() bool { return f.Out == "" && f.state() == dewprism.Up }

// remind adds a report that holds what no program can decide.
func (b *run) remind(who string, notes ...play.Note) {
	b.Report(play.Report{Kind: "reminder", Who: who, Tone: play.Plain, Notes: notes})
}

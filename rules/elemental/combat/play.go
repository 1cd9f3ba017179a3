package combat

import (
	"slices"

	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/elemental/notation"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A run is a combat while a command is carried out: a copy, which the log
// changes with every event that it writes down.
type run struct {
	Combat
	*play.Log
	source dice.Source
	in     *Command
	// text is the meaning of the ability's text, or nil.
	text *notation.Ability
}

// ResolvePlay carries out a command: all of it, or with an error nothing.
func ResolvePlay(source dice.Source, in Play) (play.Result, *field.Error) {
	return resolve(source, &in, play.NewLog)
}

// resolve carries out a command with a log of its own, such as that of a preview.
func resolve(source dice.Source, in *Play, log logMaker) (play.Result, *field.Error) {
	_, r, err := playBy(source, choice.Scripted(in.Choices), in, log)
	return r, err
}

// playBy is resolve with a source of answers in place of the request's choices. It returns the combat afterwards as well.
func playBy(source dice.Source, answers choice.Source, in *Play, log logMaker) (Combat, play.Result, *field.Error) {
	b, err := newRun(source, answers, in, log)
	if err != nil {
		return Combat{}, play.Result{}, err
	}
	b.Log.Hands(in.Hands, in.Command.Who, false)
	if err = b.execute(); err == nil {
		b.offerReadied()
	}
	b.leaveToTable()
	r, err := b.Log.Outcome(err)
	return b.Combat, r, err
}

// logMaker is [play.NewLog] or [play.NewPreview].
type logMaker = func(play.State, choice.Source) *play.Log

func newRun(source dice.Source, answers choice.Source, in *Play, log logMaker) (*run, *field.Error) {
	if err := in.Combat.check(); err != nil {
		return nil, err.In("combat")
	}
	b := &run{Combat: in.Combat.clone(), source: source, in: &in.Command}
	b.readText()
	if m := b.in.Mark; m != nil && m.Name == readied && b.in.Do != PutMark && b.in.Do != EndMark {
		b.in.Readied = true // It is the step that was offered at the trigger.
	}
	b.Log = log(&b.Combat, answers)
	return b, nil
}

// execute runs the command.
func (b *run) execute() *field.Error {
	switch b.in.Do {
	case Begin:
		return b.begin()
	case End:
		return b.end()
	case Look:
		outlook := b.outlook()
		b.Outlook = &outlook
		return nil
	case EndTurn, Rise, Top:
		return b.endTurn()
	case StartAttack, Arrive:
		return b.attack()
	case "":
		return field.MissingField("do")
	}
	c, err := b.actor()
	if err != nil {
		return err
	}
	for i := range commands {
		if commands[i].do == b.in.Do {
			return commands[i].execute(b, c)
		}
	}
	return field.Unknown("do", string(b.in.Do))
}

// commands are the actions and events of a combatant. They are a table because a switch is several times its size.
var commands = [...]struct {
	do      Do
	execute func(*run, *Combatant) *field.Error
}{
	{TakeTurn, (*run).takeTurn}, {Shift, (*run).shift}, {Declare, (*run).declare}, {Forgo, (*run).forgo},
	{Move, (*run).move}, {Step, (*run).step}, {Walk, (*run).walk}, {Cease, (*run).cease},
	{Use, (*run).use}, {Damage, (*run).damage}, {Brace, (*run).brace}, {Defend, (*run).defend}, {Ready, (*run).ready},
	{Check, (*run).check}, {Skill, (*run).check}, {Bind, (*run).check}, {Rest, (*run).rest},
	{Hurt, (*run).hurtByHand}, {Mend, (*run).mend},
	{Set, (*run).set}, {PutMark, (*run).mark}, {EndMark, (*run).mark},
}

// actor returns the combatant that the command names.
func (b *run) actor() (*Combatant, *field.Error) {
	c := b.find(b.in.Who)
	return c, play.Named("who", b.in.Who, c != nil)
}

// targets returns those at whom the command is aimed.
func (b *run) targets() ([]*Combatant, *field.Error) {
	if len(b.in.Targets) == 0 {
		return nil, field.MissingField("targets")
	}
	list := make([]*Combatant, len(b.in.Targets))
	for i, id := range b.in.Targets {
		c := b.find(id)
		if c == nil { // The name of the entry costs an allocation, so only an error pays it.
			return nil, play.Named(field.Entry("targets", i), id, false)
		}
		if slices.Contains(b.in.Targets[:i], id) {
			return nil, play.IDTwice(field.Entry("targets", i), "targets")
		}
		list[i] = c
	}
	return list, nil
}

// running reports whether a combat runs, in which turns count and actions are
// paid. A round that was counted without a segment is none of ours.
func (b *run) running() bool { return b.Round.Or(0) > 0 && b.Segment.Or(0) > 0 }

// change sets a number; one that is missing counts as 0.
func (b *run) change(kind, rule, who, name string, to int) {
	if b.Slot(who, name).Read().Or(0) != to {
		b.Number(kind, rule, who, name, to)
	}
}

// write sets a text of the combat.
func (b *run) write(kind, rule, name, to string) { b.Log.Text(kind, rule, "", name, to) }

// tell reports an action that needs no more than notes.
func (b *run) tell(c *Combatant, kind string, notes ...play.Note) {
	b.Report(play.Report{Kind: kind, Who: c.ID, Tone: play.Plain, Notes: notes})
}

// noted adds a note to a report.
func noted(r *play.Report, key, rule, name string, amount int) {
	r.Notes = append(r.Notes, play.Note{Key: key, Rule: rule, Name: name, Amount: amount})
}

// put begins a mark.
func (b *run) put(rule string, c *Combatant, m play.Mark) { b.Log.Begin("markBegan", rule, c.ID, m) }

// lift ends every mark of that name.
func (b *run) lift(rule string, c *Combatant, name string) {
	for at := play.Find(c.Marks, name); at >= 0; at = play.Find(c.Marks, name) {
		b.Log.End("markEnded", rule, c.ID, at)
	}
}

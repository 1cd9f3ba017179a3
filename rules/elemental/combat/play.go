package combat

import (
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// A battle is a fight while a command is carried out: a copy, which the log
// changes with every event that it writes down.
type battle struct {
	Fight
	*play.Log
	source dice.Source
	in     *Command
}

// ResolvePlay carries out a command: all of it, or with an error nothing.
func ResolvePlay(source dice.Source, in Play) (play.Result, *field.Error) {
	b, err := newBattle(source, &in)
	if err != nil {
		return play.Result{}, err
	}
	if err := b.carryOut(); err != nil {
		return play.Result{}, err.In("command")
	}
	return b.Result, nil
}

func newBattle(source dice.Source, in *Play) (*battle, *field.Error) {
	if err := in.Fight.check(); err != nil {
		return nil, err.In("fight")
	}
	b := &battle{Fight: in.Fight.clone(), source: source, in: &in.Command}
	b.Log = play.NewLog(&b.Fight)
	return b, nil
}

// carryOut does what the command says.
func (b *battle) carryOut() *field.Error {
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
	for i := range deeds {
		if deeds[i].do == b.in.Do {
			return deeds[i].carryOut(b, c)
		}
	}
	return field.Unknown("do", string(b.in.Do))
}

// deeds are what a fighter does, or what happens to it. They are a table
// because a switch is several times its size.
var deeds = [...]struct {
	do       Do
	carryOut func(*battle, *Fighter) *field.Error
}{
	{TakeTurn, (*battle).takeTurn}, {Shift, (*battle).shift}, {Declare, (*battle).declare},
	{Move, (*battle).move}, {Step, (*battle).step}, {Walk, (*battle).walk}, {Cease, (*battle).cease},
	{Use, (*battle).use}, {Damage, (*battle).damage}, {Brace, (*battle).brace}, {Defend, (*battle).defend}, {Ready, (*battle).ready},
	{Check, (*battle).check}, {Skill, (*battle).check}, {Bind, (*battle).check}, {Rest, (*battle).rest},
	{Set, (*battle).set}, {PutMark, (*battle).mark}, {EndMark, (*battle).mark},
}

// actor returns the fighter that the command names.
func (b *battle) actor() (*Fighter, *field.Error) {
	if b.in.Who == "" {
		return nil, field.MissingField("who")
	}
	c := b.find(b.in.Who)
	if c == nil {
		return nil, field.Unknown("who", b.in.Who)
	}
	return c, nil
}

// targets returns those at whom the command is aimed.
func (b *battle) targets() ([]*Fighter, *field.Error) {
	if len(b.in.Targets) == 0 {
		return nil, field.MissingField("targets")
	}
	var list []*Fighter
	for i, id := range b.in.Targets {
		c := b.find(id)
		if c == nil {
			return nil, field.Unknown(field.Entry("targets", i), id)
		}
		for _, before := range list {
			if before == c {
				return nil, play.IDTwice(field.Entry("targets", i), id)
			}
		}
		list = append(list, c)
	}
	return list, nil
}

// running reports whether a fight runs, in which turns count and actions are
// paid. A round that was counted without a segment is none of ours.
func (b *battle) running() bool { return b.Round.Or(0) > 0 && b.Segment.Or(0) > 0 }

// change sets a number; one that is missing counts as 0.
func (b *battle) change(kind, rule, who, name string, to int) {
	if b.Slot(who, name).Read().Or(0) != to {
		b.Number(kind, rule, who, name, to)
	}
}

// write sets a text of the fight.
func (b *battle) write(kind, rule, name, to string) { b.Log.Text(kind, rule, "", name, to) }

// tell reports an action that needs no more than notes.
func (b *battle) tell(c *Fighter, kind string, notes ...play.Note) {
	b.Report(play.Report{Kind: kind, Who: c.ID, Tone: play.Plain, Notes: notes})
}

// noted adds a note to a report.
func noted(r *play.Report, key, rule, name string, amount int) {
	r.Notes = append(r.Notes, play.Note{Key: key, Rule: rule, Name: name, Amount: amount})
}

// put begins a mark.
func (b *battle) put(rule string, c *Fighter, m play.Mark) { b.Log.Begin("markBegan", rule, c.ID, m) }

// lift ends every mark of that name.
func (b *battle) lift(rule string, c *Fighter, name string) {
	for at := play.Find(c.Marks, name); at >= 0; at = play.Find(c.Marks, name) {
		b.Log.End("markEnded", rule, c.ID, at)
	}
}

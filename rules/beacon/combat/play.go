package combat

import (
	"slices"

	"rulewright/rules/beacon"
	"rulewright/rules/beacon/notation"
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// maxMarks limits the marks of a combatant: the most that a request holds.
const maxMarks = 200

// A run is a combat while a command is carried out on it.
type run struct {
	Combat
	*play.Log
	in     *Command
	source dice.Source
	// use is the use of a power by its text; nil for one that is described by fields.
	use *use
	// acted is the combatant that the command makes act, or nil.
	acted *beacon.Combatant
	// failure is what was noticed too late to be returned.
	failure *field.Error
}

// ResolvePlay carries out a command: all of it, or with an error nothing.
func ResolvePlay(source dice.Source, in Play) (play.Result, *field.Error) {
	_, r, err := playBy(source, choice.Scripted(in.Choices), &in)
	return r, err
}

// playBy is ResolvePlay with a source of answers in place of the request's choices. It
// returns the combat afterwards as well.
func playBy(source dice.Source, answers choice.Source, in *Play) (Combat, play.Result, *field.Error) {
	b, err := prepare(source, answers, in)
	if err != nil {
		return Combat{}, play.Result{}, err
	}
	b.Log.Hands(in.Hands, in.Command.Who, true) // BEACON-B-RESISTANT
	if err = b.execute(); err == nil {
		err = b.failure
	}
	r, err := b.Outcome(err)
	return b.Combat, r, err
}

// PlayOdds returns the exact odds of a command. For an attack and an action roll they are the odds of the roll, with
// several targets those against the first. For a Resistance Roll they come from a walk of the whole command. Other
// commands have no facts.
func PlayOdds(w *odds.Walker, in Play) (odds.Report, *field.Error) {
	b, err := prepare(nil, choice.Scripted(in.Choices), &in)
	if err != nil {
		return odds.Report{}, err
	}
	switch b.in.Do {
	case Attack, Roll, Attempt:
		report, err := b.rollOdds(w)
		switch {
		case b.Stopped():
			return play.OpenOdds(b.Stop())
		case err != nil:
			return odds.Report{}, play.InCommand(err)
		}
		return report, nil
	case Take, Resist, EndTurn, UsePower:
		if a := in.Command.Ability; b.in.Do == UsePower && (a == nil || a.Text == "") {
			break // No dice but those of healing, which have no facts.
		}
		return play.WalkOdds(w, func(source dice.Source) (odds.Factual, *field.Error) { return ResolvePlay(source, in) })
	}
	r, err := ResolvePlay(dice.Scripted(nil), in)
	if err != nil {
		return odds.Report{}, err
	}
	return odds.Report{Total: "1", Open: r.Open() != nil}, nil
}

// rollOdds returns the odds of the roll of an attack on the first target, or of an action roll.
func (b *run) rollOdds(w *odds.Walker) (odds.Report, *field.Error) {
	if b.in.Do == Attack {
		attacks, err := b.attacks()
		if err != nil {
			return odds.Report{}, err
		}
		report, err := beacon.AttackOdds(w, attacks[0].Attack)
		return report, b.named(err, attacks[0].places)
	}
	f, action, err := b.action()
	if err != nil {
		return odds.Report{}, err
	}
	report, err := beacon.ActionOdds(w, action)
	return report, b.named(err, places{{"combatant", f}})
}

// prepare returns the combat in which a command is carried out, on a copy of the combat.
func prepare(source dice.Source, answers choice.Source, in *Play) (*run, *field.Error) {
	if err := in.Combat.check(); err != nil {
		return nil, err.In("combat")
	}
	b := &run{Combat: in.Combat.clone(), in: &in.Command, source: source}
	if a := b.in.Ability; a != nil && a.Text != "" && (b.in.Do == Attack || b.in.Do == UsePower) {
		b.use = &use{text: notation.Read(a.Text)}
		b.in.Do = UsePower
		if b.use.text.Roll.Is == notation.Attack {
			b.in.Do = Attack
		}
	}
	b.Log = play.NewLog(state{&b.Combat}, answers)
	return b, nil
}

// commands are the commands with their functions.
var commands = []struct {
	do  Do
	how func(*run) *field.Error
}{
	{Begin, (*run).begin}, {Look, (*run).look}, {End, (*run).end},
	{ChooseStance, (*run).chooseStance}, {TakeTurn, (*run).takeTurn}, {EndTurn, (*run).endTurn},
	{Attack, (*run).attack}, {UsePower, (*run).usePower}, {Roll, (*run).roll},
	{Take, (*run).take}, {Resist, (*run).resist}, {BuyAct, (*run).buyAct},
	{Move, (*run).move}, {Stand, (*run).stand}, {Handle, (*run).handle}, {Aid, (*run).aid},
	{Slam, (*run).harm}, {Harm, (*run).harm}, {Recover, (*run).recover}, {ChooseLoad, (*run).chooseLoad},
	{Survive, (*run).survive}, {Die, (*run).letDie}, {Promote, (*run).promote},
	{SkillEncounter, (*run).skillEncounter}, {Attempt, (*run).attempt}, {PassTime, (*run).passTime},
	{Adjust, (*run).adjust}, {CloseEncounter, (*run).closeEncounter},
	{Hurt, (*run).hurt}, {Mend, (*run).mend},
	{Set, (*run).set}, {PutMark, (*run).putMark}, {EndMark, (*run).endMark},
}

// execute runs the command.
func (b *run) execute() *field.Error {
	if b.in.Do == "" {
		return field.MissingField("do")
	}
	for i := range commands {
		if commands[i].do == b.in.Do {
			err := commands[i].how(b)
			if err == nil && b.acted != nil {
				b.showUp(b.acted)
			}
			return err
		}
	}
	return field.Unknown("do", string(b.in.Do))
}

// check names the first field of the combat that no table could have.
func (f *Combat) check() *field.Error {
	for i := range f.Combatants {
		one, name := &f.Combatants[i], field.Entry("combatants", i)
		switch {
		case one.ID == "":
			return field.MissingField(name + ".id")
		case f.find(one.ID) != one:
			return play.IDTwice(name+".id", "combatants")
		case one.Side != beacon.Hero && one.Side != beacon.Foe:
			return field.Unknown(name+".side", string(one.Side))
		case one.Stance != "" && one.Stance != beacon.Rash && one.Stance != beacon.Cautious:
			return field.Unknown(name+".stance", one.Stance)
		case one.Fate != "" && one.Fate != beacon.Dying && one.Fate != beacon.Dead:
			return field.Unknown(name+".fate", one.Fate)
		}
	}
	if f.Phase != "" && place(f.Phase) < 0 {
		return field.Unknown("phase", f.Phase)
	}
	if err := f.Ground.Check(); err != nil {
		return err.In("ground")
	}
	return nil
}

// who returns whose command it is.
func (b *run) who() (*beacon.Combatant, *field.Error) { return b.one("who", b.in.Who) }

// one returns the combatant that a field of the command names.
func (b *run) one(name, id string) (*beacon.Combatant, *field.Error) {
	f := b.find(id)
	return f, play.Named(name, id, f != nil)
}

// several returns the combatants that a list of the command names, each once.
func (b *run) several(name string, ids []string) ([]*beacon.Combatant, *field.Error) {
	list := make([]*beacon.Combatant, len(ids))
	for i, id := range ids {
		f, err := b.one(field.Entry(name, i), id)
		if err != nil {
			return nil, err
		}
		if slices.Contains(ids[:i], id) {
			return nil, play.IDTwice(field.Entry(name, i), name)
		}
		list[i] = f
	}
	return list, nil
}

// targets returns the combatants at whom the command is aimed, at least one.
func (b *run) targets() ([]*beacon.Combatant, *field.Error) {
	list, err := b.several("targets", b.in.Targets)
	if err == nil && len(list) == 0 {
		err = field.MissingField("targets")
	}
	return list, err
}

// refuse returns the refusal of a rule, unless the GM insists.
func (b *run) refuse(rule, name, reason string) *field.Error {
	if b.in.Insist {
		return nil
	}
	return field.RefusedBy(rule, name, reason)
}

// places maps the combatants of a rule's request to those of this one.
type places []struct {
	name string
	of   *beacon.Combatant
}

// named returns an error of a rule with its field as this request has it: a
// combatant's under the combat, all others under the command.
func (b *run) named(err *field.Error, at places) *field.Error {
	if err == nil {
		return nil
	}
	for _, p := range at {
		rest, found := after(err.Field, p.name)
		if !found {
			continue
		}
		moved := *err
		if moved.Field = rest; rest == "" {
			return moved.In("targets") // It is whom it is aimed at that is refused.
		}
		return moved.In(b.path(p.of))
	}
	return err
}

// after returns what follows the name in a path, and whether it begins with that name.
func after(path, name string) (string, bool) {
	if len(path) < len(name) || path[:len(name)] != name {
		return "", false
	}
	rest := path[len(name):]
	switch {
	case rest == "":
		return "", true
	case rest[0] == '.':
		return rest[1:], true
	}
	return "", false
}

// path returns the path of a combatant in the request.
func (b *run) path(f *beacon.Combatant) string {
	for i := range b.Combatants {
		if &b.Combatants[i] == f {
			return field.Entry("combat.combatants", i)
		}
	}
	return "combat.combatants"
}

// note reminds the table of what it has to decide itself.
func (b *run) note(kind, who string, n play.Note) {
	b.Report(play.Report{Kind: kind, Who: who, Tone: play.Plain, Notes: []play.Note{n}})
}

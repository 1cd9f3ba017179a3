package fight

import (
	"rulewright/rules/beacon"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/odds"
	"rulewright/rules/play"
)

// maxMarks limits the marks of a fighter: the most that a request holds.
const maxMarks = 200

// A battle is a fight while a command is carried out on it.
type battle struct {
	Fight
	*play.Log
	in     *Command
	source dice.Source
	// failure is what was noticed too late to be returned.
	failure *field.Error
}

// ResolvePlay carries out a command: all of it, or with an error nothing.
func ResolvePlay(source dice.Source, in Play) (play.Result, *field.Error) {
	b, err := prepare(source, &in)
	if err != nil {
		return play.Result{}, err
	}
	if err = b.carryOut(); err == nil {
		err = b.failure
	}
	if err != nil {
		return play.Result{}, play.InCommand(err)
	}
	return b.Result, nil
}

// PlayOdds returns the exact odds of a command. Those of an attack and of an
// action roll are the odds of the roll, of an attack on several targets against
// the first of them. Those of a Resistance Roll come from walking the whole
// command. Other commands have no facts.
func PlayOdds(w *odds.Walker, in Play) (odds.Report, *field.Error) {
	b, err := prepare(nil, &in)
	if err != nil {
		return odds.Report{}, err
	}
	switch in.Command.Do {
	case Attack, Roll:
		report, err := b.rollOdds(w)
		if err != nil {
			return odds.Report{}, play.InCommand(err)
		}
		return report, nil
	case Take, Resist, EndTurn:
		return play.WalkOdds(w, func(source dice.Source) (odds.Factual, *field.Error) { return ResolvePlay(source, in) })
	}
	if _, err := ResolvePlay(dice.Scripted(nil), in); err != nil {
		return odds.Report{}, err
	}
	return odds.Report{Total: "1"}, nil
}

// rollOdds returns the odds of the roll of an attack on the first target, or of an action roll.
func (b *battle) rollOdds(w *odds.Walker) (odds.Report, *field.Error) {
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
	return report, b.named(err, places{{"fighter", f}})
}

// prepare returns the battle in which a command is carried out, on a copy of the fight.
func prepare(source dice.Source, in *Play) (*battle, *field.Error) {
	if err := in.Fight.check(); err != nil {
		return nil, err.In("fight")
	}
	b := &battle{Fight: in.Fight.clone(), in: &in.Command, source: source}
	b.Log = play.NewLog(state{&b.Fight})
	return b, nil
}

// deeds are the commands, and what carries each of them out.
var deeds = []struct {
	do  Do
	how func(*battle) *field.Error
}{
	{Begin, (*battle).begin}, {Look, (*battle).look}, {End, (*battle).end},
	{ChooseStance, (*battle).chooseStance}, {TakeTurn, (*battle).takeTurn}, {EndTurn, (*battle).endTurn},
	{Attack, (*battle).attack}, {UsePower, (*battle).usePower}, {Roll, (*battle).roll},
	{Take, (*battle).take}, {Resist, (*battle).resist}, {BuyAct, (*battle).buyAct},
	{Move, (*battle).move}, {Stand, (*battle).stand}, {Handle, (*battle).handle}, {Aid, (*battle).aid},
	{Slam, (*battle).harm}, {Harm, (*battle).harm}, {Recover, (*battle).recover}, {ChooseLoad, (*battle).chooseLoad},
	{Survive, (*battle).survive}, {Die, (*battle).letDie},
	{Set, (*battle).set}, {PutMark, (*battle).putMark}, {EndMark, (*battle).endMark},
}

// carryOut does what the command says.
func (b *battle) carryOut() *field.Error {
	if b.in.Do == "" {
		return field.MissingField("do")
	}
	for i := range deeds {
		if deeds[i].do == b.in.Do {
			return deeds[i].how(b)
		}
	}
	return field.Unknown("do", string(b.in.Do))
}

// check names the first field of the fight that no table could have.
func (f *Fight) check() *field.Error {
	for i := range f.Fighters {
		one, name := &f.Fighters[i], field.Entry("fighters", i)
		switch {
		case one.ID == "":
			return field.MissingField(name + ".id")
		case f.find(one.ID) != one:
			return play.IDTwice(name+".id", "fighters")
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

// one returns the fighter that a field of the command names.
func (b *battle) one(name, id string) (*beacon.Fighter, *field.Error) {
	if id == "" {
		return nil, field.MissingField(name)
	}
	if f := b.find(id); f != nil {
		return f, nil
	}
	return nil, field.Unknown(name, id)
}

// who returns whose command it is.
func (b *battle) who() (*beacon.Fighter, *field.Error) { return b.one("who", b.in.Who) }

// several returns the fighters that a list of the command names, each once.
func (b *battle) several(name string, ids []string) ([]*beacon.Fighter, *field.Error) {
	var list []*beacon.Fighter
	for i, id := range ids {
		f, err := b.one(field.Entry(name, i), id)
		if err != nil {
			return nil, err
		}
		for _, other := range list {
			if other == f {
				return nil, play.IDTwice(field.Entry(name, i), name)
			}
		}
		list = append(list, f)
	}
	return list, nil
}

// targets returns the fighters at whom the command is aimed, at least one.
func (b *battle) targets() ([]*beacon.Fighter, *field.Error) {
	list, err := b.several("targets", b.in.Targets)
	if err == nil && len(list) == 0 {
		err = field.MissingField("targets")
	}
	return list, err
}

// refuse returns the refusal of a rule, unless the GM insists.
func (b *battle) refuse(rule, name, reason string) *field.Error {
	if b.in.Insist {
		return nil
	}
	return field.RefusedBy(rule, name, reason)
}

// places maps the fighters of a rule's request to those of this one.
type places []struct {
	name string
	of   *beacon.Fighter
}

// named returns an error of a rule with its field as this request has it: a
// fighter's under the fight, all others under the command.
func (b *battle) named(err *field.Error, at places) *field.Error {
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

// path returns the path of a fighter in the request.
func (b *battle) path(f *beacon.Fighter) string {
	for i := range b.Fighters {
		if &b.Fighters[i] == f {
			return field.Entry("fight.fighters", i)
		}
	}
	return "fight.fighters"
}

// note reminds the table of what it has to decide itself.
func (b *battle) note(kind, who string, n play.Note) {
	b.Report(play.Report{Kind: kind, Who: who, Tone: play.Plain, Notes: []play.Note{n}})
}

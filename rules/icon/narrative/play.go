package narrative

import (
	"rulewright/rules/choice"
	"rulewright/rules/dice"
	"rulewright/rules/field"
	"rulewright/rules/play"
)

// ResolvePlay carries out a command: all of it, or with an error nothing.
func ResolvePlay(source dice.Source, in Play) (Result, *field.Error) {
	s, err := begin(source, &in)
	if err != nil {
		return Result{}, err
	}
	if err := s.execute(); err != nil {
		return Result{}, err.In("command")
	}
	if s.failure != nil {
		return Result{}, s.failure
	}
	r := Result{Result: s.Result}
	if in.Command.Do == Look {
		r.Outlook = s.outlook()
	}
	if in.Whole {
		r.Party = &s.Party
	}
	return r, nil
}

// begin returns the scene of a command, with a copy of the party. It guarantees that
// the command names actions and kinds of clocks that exist, or none.
func begin(source dice.Source, in *Play) (*scene, *field.Error) {
	if made := in.Command.Make; made != nil {
		if err := checkNames(made); err != nil {
			return nil, err.In("command.make")
		}
	}
	if err := in.Party.check(); err != nil {
		return nil, err.In("party")
	}
	if action := in.Command.Action; action != "" && !known(action) {
		return nil, field.Unknown("command.action", string(action))
	}
	s := &scene{Party: in.Party.clone(), source: source, in: &in.Command}
	s.Log = play.NewLog(&s.Party, choice.Scripted(nil))
	return s, nil
}

// execute carries out the command.
func (s *scene) execute() *field.Error {
	switch s.in.Do {
	case Act, Lead:
		return s.act()
	case TryFortune:
		return s.tryFortune()
	case TakeStrain, Resist, TakeCritical:
		return s.takeStrain()
	case DescribeBurden:
		return s.describeBurden()
	case Invoke:
		return s.invoke()
	case AddClock:
		return s.addClock()
	case ChangeClock:
		return s.changeClock()
	case RemoveClock:
		return s.removeClock()
	case Tick:
		return s.tick()
	case EndScene:
		return s.endScene()
	case MakeCamp:
		return s.camp()
	case MakeInterlude:
		return s.interlude()
	case EndSession:
		return s.endSession()
	case Set:
		return s.set()
	case Look:
		return nil
	case "":
		return field.MissingField("do")
	}
	return field.Unknown("do", string(s.in.Do))
}

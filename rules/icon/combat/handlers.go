package combat

import "rulewright/rules/field"

// handlers carry out the commands, by their names.
var handlers = [...]struct {
	do      Do
	execute func(*fight) *field.Error
}{
	{Begin, (*fight).begin},
	{End, (*fight).end},
	{Look, func(*fight) *field.Error { return nil }},
	{TakeTurn, (*fight).takeTurn},
	{EndTurn, (*fight).endTurn},
	{Pass, (*fight).pass},
	{Shake, (*fight).shake},
	{Rescue, (*fight).rescue},
	{BreakLimit, (*fight).breakLimit},
	{Give, (*fight).handStatus},
	{TakeAway, (*fight).handStatus},
	{Tick, (*fight).handStatus},
	{Set, (*fight).setNumber},
	{Place, (*fight).place},
	{Deploy, (*fight).deploy},
	{SetScenario, (*fight).setScenario},
	{DropScenario, (*fight).dropScenario},
	{Move, (*fight).move},
	{UseDash, (*fight).move},
	{ShoveTarget, (*fight).shoveTarget},
	{Flee, (*fight).flee},
	{Guard, (*fight).guard},
	{Interact, (*fight).interact},
	{Recover, (*fight).recoverSelf},
	{Prowl, (*fight).prowl},
	{Diaga, (*fight).serve},
	{Bless, (*fight).serve},
	{DropStance, (*fight).dropStance},
	{Use, (*fight).use},
	{MakeSave, (*fight).makeSave},
	{Heal, (*fight).heal},
	{Strengthen, (*fight).changeVigor},
	{Harm, (*fight).harm},
	{ChangeResolve, (*fight).changeResolve},
	{Hurt, (*fight).hurt},
	{Mend, (*fight).mend},
}

// execute runs the command, or returns the reason for its refusal.
func (f *fight) execute() *field.Error {
	if f.in.Do == "" {
		return field.MissingField("do")
	}
	for i := range handlers {
		if handlers[i].do == f.in.Do {
			return handlers[i].execute(f)
		}
	}
	return field.Unknown("do", string(f.in.Do))
}

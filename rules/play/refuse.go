package play

import "rulewright/rules/field"

// state is the path of the state in the request of a command.
const state = "combat"

// InCommand returns the refusal of a command with its field under "command". A
// field of the state, such as "combat.combatants[2].hp", keeps its path.
func InCommand(err *field.Error) *field.Error {
	if len(err.Field) > len(state) && err.Field[:len(state)] == state && err.Field[len(state)] == '.' {
		return err
	}
	return err.In("command")
}

// Outcome returns the outcome of a command that has ended with that error, or nil: the result, the error as that of the
// request (see [InCommand]), or where a question has stopped the command that of [Log.Stop].
func (l *Log) Outcome(err *field.Error) (Result, *field.Error) {
	switch {
	case l.stopped:
		return l.Stop()
	case err != nil:
		return Result{}, InCommand(err)
	}
	if err := l.settleHands(); err != nil {
		return Result{}, err
	}
	return l.Result, nil
}

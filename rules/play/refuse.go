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
